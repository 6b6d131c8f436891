import { AuthConfigError, createAuthenticator } from "@ampd/auth";
import type { Authenticator, Logger } from "@ampd/core";
import type { ResolvedConfig } from "@ampd/protocol";
import { readFile } from "node:fs/promises";
import { isLoopback } from "../config/loopback.ts";
import { CommandError, exitCodes } from "../failure.ts";

/** Whether dev credentials are accepted: only while nobody else can reach the broker. */
export function acceptsDev({ auth, host }: ResolvedConfig): boolean {
  return auth.dev !== "off" && isLoopback(host);
}

/**
 * The authenticator that a configuration describes.
 *
 * @throws {CommandError} when the JWKS file cannot be read or used
 */
export async function authenticatorOf(
  config: ResolvedConfig,
  logger: Logger,
): Promise<Authenticator> {
  const { shared_key, jwks_url, jwks_file, issuer, audience } = config.auth;
  const jwks = jwks_file === "" ? undefined : await readJwks(jwks_file);
  try {
    return createAuthenticator({
      dev: acceptsDev(config),
      ...(shared_key !== "" && { sharedKey: shared_key }),
      ...(jwks !== undefined && { jwks }),
      ...(jwks_url !== "" && { jwksUrl: jwks_url }),
      ...(issuer !== "" && { issuer }),
      ...(audience !== "" && { audience }),
      onRefused: (reason) => logger.info({ reason }, "a credential was refused"),
      onKeysUnavailable: (message) =>
        logger.warn({ reason: message }, "the keys of auth.jwks_url could not be fetched"),
    });
  } catch (error) {
    if (!(error instanceof AuthConfigError)) throw error;
    throw authProblem(error.message, error);
  }
}

async function readJwks(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw authProblem(`auth.jwks_file cannot be read: ${why}`, cause);
  }
}

function authProblem(message: string, cause: unknown): CommandError {
  return new CommandError(exitCodes.usage, message, {
    code: "config",
    next: "correct the auth keys; `ampd config print` shows where they come from",
    cause,
  });
}
