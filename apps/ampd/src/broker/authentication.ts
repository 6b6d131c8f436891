import {
  AuthConfigError,
  createAuthenticator,
  credentialAdmin,
  firstOf,
  natsApiKeys,
  nkeysOfFile,
  storedNkeys,
  systemClock,
  watchRevocations,
  type AuthClock,
  type AuthenticatorOptions,
  type NkeyDirectory,
} from "@ampd/auth";
import type { Authenticator, CredentialAdmin, Logger, Revocations } from "@ampd/core";
import type { ResolvedConfig } from "@ampd/protocol";
import type { NatsStores } from "@ampd/store";
import { readFile } from "node:fs/promises";
import { isLoopback } from "../config/loopback.ts";
import { CommandError, exitCodes } from "../failure.ts";

/** Whether dev credentials are accepted: only while nobody else can reach the broker. */
export function acceptsDev({ auth, host }: ResolvedConfig): boolean {
  return auth.dev !== "off" && isLoopback(host);
}

/**
 * What a configuration says of credentials, checked before anything is started.
 *
 * @throws {CommandError} when the JWKS file or the file of nkeys cannot be read or used
 */
export async function authSettings(
  config: ResolvedConfig,
  logger: Logger,
): Promise<AuthenticatorOptions> {
  const { shared_key, jwks_url, jwks_file, nkeys_file, issuer, audience } = config.auth;
  const jwks = await readSetting("auth.jwks_file", jwks_file);
  const nkeys = await readSetting("auth.nkeys_file", nkeys_file);
  try {
    const settings = {
      dev: acceptsDev(config),
      ...(shared_key !== "" && { sharedKey: shared_key }),
      ...(jwks !== undefined && { jwks }),
      ...(jwks_url !== "" && { jwksUrl: jwks_url }),
      ...(nkeys !== undefined && { nkeys: nkeysOfFile(nkeys) }),
      ...(issuer !== "" && { issuer }),
      ...(audience !== "" && { audience }),
      onRefused: (reason: string) => logger.info({ reason }, "a credential was refused"),
      onKeysUnavailable: (message: string) =>
        logger.warn({ reason: message }, "the keys of auth.jwks_url could not be fetched"),
    };
    createAuthenticator(settings); // what cannot work is told now
    return settings;
  } catch (error) {
    if (!(error instanceof AuthConfigError)) throw error;
    throw authProblem(error.message, error);
  }
}

/** Who may log in, as the parts of a gateway. */
export interface Authentication {
  readonly parts: {
    readonly authenticator: Authenticator;
    readonly credentials?: CredentialAdmin;
    readonly revocations?: Revocations;
  };
  /** The same for NATS clients: without dev credentials unless NATS listens for this machine alone. */
  readonly natsClients: { readonly authenticator: Authenticator; readonly nkeys?: NkeyDirectory };
  close(): Promise<void>;
}

/**
 * Opens the store of keys and puts it together with the settings. Credentials are judged by the clock of NATS, which all gateways
 * share and which a jump of this machine's clock does not move.
 *
 * @throws {ProtocolError} `unavailable`, or `internal` when the bucket differs from what it should be
 */
export async function openAuthentication(
  settings: AuthenticatorOptions,
  { auth, nats, nats_clients: clients }: ResolvedConfig,
  { stores, logger }: { readonly stores: NatsStores; readonly logger: Logger },
): Promise<Authentication> {
  const clock: AuthClock = { ...systemClock, nowMs: () => stores.status.serverNowMs() };
  const natsIsOurs = nats.url === "" && clients.listen === "loopback";
  const dev = natsIsOurs && settings.dev === true;
  if (auth.keys === "off") {
    const given = { ...settings, clock };
    const known = settings.nkeys === undefined ? {} : { nkeys: settings.nkeys };
    return {
      parts: { authenticator: createAuthenticator(given) },
      natsClients: { authenticator: createAuthenticator({ ...given, dev }), ...known },
      close: async () => undefined,
    };
  }
  const apiKeys = await natsApiKeys(stores.link, {
    replicas: nats.replicas,
    onError: (error) => logger.error({ err: error }, "a revocation cannot be read"),
  });
  const revocations = await watchRevocations(apiKeys);
  const stored = storedNkeys(apiKeys, clock);
  const nkeys = settings.nkeys === undefined ? stored : firstOf(settings.nkeys, stored);
  const given = { ...settings, clock, apiKeys, revocations, nkeys };
  return {
    natsClients: { authenticator: createAuthenticator({ ...given, dev }), nkeys },
    parts: {
      authenticator: createAuthenticator(given),
      credentials: credentialAdmin(apiKeys, clock),
      revocations,
    },
    close: async () => revocations.close(),
  };
}

async function readSetting(key: string, path: string): Promise<string | undefined> {
  if (path === "") return undefined;
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw authProblem(`${key} cannot be read: ${why}`, cause);
  }
}

function authProblem(message: string, cause: unknown): CommandError {
  return new CommandError(exitCodes.usage, message, {
    code: "config",
    next: "correct the auth keys; `ampd config print` shows where they come from",
    cause,
  });
}
