import { AuthConfigError, mintToken } from "@ampd/auth";
import type { Command } from "commander";
import { addConfigOptions, loadConfig } from "../config-options.ts";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes, usageError } from "../failure.ts";
import { parseDuration } from "../parse.ts";

interface TokenOptions {
  readonly ttl: string;
  readonly role: readonly string[];
  readonly scope: readonly string[];
  readonly json?: true;
}

/** Adds `ampd token`. */
export function addToken(parent: Command, context: CliContext): void {
  const command = parent
    .command("token")
    .description("make a bearer token with auth.shared_key")
    .argument("<address>", "whom it is for, <namespace>/<name>")
    .option("--ttl <duration>", "how long it is valid, such as 90s, 30m, 12h, 7d", "1h")
    .option("--role <role>", "a role, such as operator; may be repeated", collect, [])
    .option("--scope <scope>", "a scope; may be repeated", collect, [])
    .option("--json", "print as JSON");
  addConfigOptions(command).action(async (address: string) => {
    const { config } = await loadConfig(command, context);
    const options = command.opts<TokenOptions>();
    const { shared_key: key, issuer, audience } = config.auth;
    if (key === "") {
      throw new CommandError(exitCodes.usage, "there is no auth.shared_key to sign with", {
        code: "no_shared_key",
        next: "set AMPD_AUTH_SHARED_KEY to the broker's key (32 bytes or more), e.g. from `openssl rand -base64 32`",
      });
    }
    const ttlS = parseDuration("--ttl", options.ttl);
    const { role: roles, scope: scopes } = options;
    const token = await minted({ key, address, ttlS, roles, scopes, issuer, audience });
    const expiresAt = new Date(Date.now() + ttlS * 1000).toISOString();
    context.terminal.out(
      options.json === true
        ? `${JSON.stringify({ kind: "bearer", token, jti: jtiOf(token), address, expires_at: expiresAt })}\n`
        : `${token}\n`,
    );
  });
}

function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}

/** The id by which `ampd keys revoke-token` knows it. */
function jtiOf(token: string): unknown {
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
  return (JSON.parse(claims) as { readonly jti?: unknown }).jti; // as: made just now
}

async function minted(options: Parameters<typeof mintToken>[0]): Promise<string> {
  try {
    return await mintToken(options);
  } catch (error) {
    if (error instanceof AuthConfigError) throw usageError(error.message);
    throw error;
  }
}
