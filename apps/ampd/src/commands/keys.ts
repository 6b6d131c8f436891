import type { KeyRequest } from "@ampd/client";
import type { KeyView } from "@ampd/protocol";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { usageError } from "../failure.ts";
import { parseDuration, parseTime } from "../parse.ts";
import { harmless, table } from "../terminal/text.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

interface CreateOptions extends SessionOptions {
  readonly role: readonly string[];
  readonly scope: readonly string[];
  readonly label?: string;
  readonly ttl?: string;
}

interface TokenOptions extends SessionOptions {
  readonly subject?: string;
  readonly before?: string;
}

/** Adds `ampd keys` with `create`, `add-nkey`, `list`, `revoke` and `revoke-token`. */
export function addKeys(parent: Command, context: CliContext): void {
  const keys = parent
    .command("keys")
    .description("API keys and nkeys of the own namespace, and what is revoked; for operators");
  addCreate(keys, context);
  addNkey(keys, context);
  addList(keys, context);
  addRevoke(keys, context);
  addRevokeToken(keys, context);
}

function addCreate(keys: Command, context: CliContext): void {
  const create = keys
    .command("create")
    .description("make an API key; it is shown this once")
    .argument("<address>", "whom it is for, <namespace>/<name>");
  addKeyOptions(create).action(async (address: string) => {
    const options = create.opts<CreateOptions>();
    const { key, secret } = await withSession(options, context, (client) =>
      client.keys.create(requestOf(address, options)),
    );
    if (options.json === true) context.terminal.out(`${JSON.stringify({ ...key, secret })}\n`);
    else {
      context.terminal.err(`key ${key.id} for ${key.address}; shown this once, keep it safe:\n`);
      context.terminal.out(`${secret}\n`);
    }
  });
}

function addNkey(keys: Command, context: CliContext): void {
  const add = keys
    .command("add-nkey")
    .description("say whose an nkey is; the seed stays with its owner")
    .argument("<address>", "whose it is, <namespace>/<name>")
    .argument("<nkey>", "its public key, U…");
  addKeyOptions(add).action(async (address: string, nkey: string) => {
    if (/^S[UAOXNCP]/.test(nkey))
      throw usageError(
        "this is a seed, which belongs to its owner alone",
        "give the public key, U…",
      );
    const options = add.opts<CreateOptions>();
    const key = await withSession(options, context, (client) =>
      client.keys.addNkey(nkey, requestOf(address, options)),
    );
    context.terminal.out(
      options.json === true ? `${JSON.stringify(key)}\n` : `key ${key.id} for ${key.address}\n`,
    );
  });
}

function addKeyOptions(command: Command): Command {
  return addSessionOptions(
    command
      .option("--role <role>", "a role, such as operator; may be repeated", collect, [])
      .option("--scope <scope>", "a scope; may be repeated", collect, [])
      .option("--label <text>", "what it is for")
      .option("--ttl <duration>", "how long it is good, such as 30d; default: until revoked"),
  );
}

function requestOf(address: string, options: CreateOptions): KeyRequest {
  const { role: roles, scope: scopes, label, ttl } = options;
  return {
    address,
    roles,
    scopes,
    ...(label !== undefined && { label }),
    ...(ttl !== undefined && { ttlMs: parseDuration("--ttl", ttl) * 1000 }),
  };
}

function addList(keys: Command, context: CliContext): void {
  const list = keys
    .command("list")
    .alias("ls")
    .description("list keys, revoked ones too; secrets are kept nowhere")
    .argument("[address]", "only this participant's");
  addSessionOptions(list).action(async (address: string | undefined) => {
    const options = list.opts<SessionOptions>();
    const found = await withSession(options, context, (client) => client.keys.list(address));
    context.terminal.out(
      options.json === true ? `${JSON.stringify({ keys: found })}\n` : listed(found),
    );
  });
}

function addRevoke(keys: Command, context: CliContext): void {
  const revoke = keys
    .command("revoke")
    .description("revoke a key for good; its sessions end within a second")
    .argument("<id>", "its id, from ampd keys list");
  addSessionOptions(revoke).action(async (id: string) => {
    const options = revoke.opts<SessionOptions>();
    await withSession(options, context, (client) => client.keys.revoke(id));
    context.terminal.out(
      options.json === true ? `${JSON.stringify({ id, revoked: true })}\n` : `revoked ${id}\n`,
    );
  });
}

function addRevokeToken(keys: Command, context: CliContext): void {
  const revoke = keys
    .command("revoke-token")
    .description("revoke one token by its jti, or a participant's tokens issued before a time")
    .argument("[jti]", "the token's jti; `ampd token --json` shows it")
    .option("--subject <address>", "whose tokens, <namespace>/<name>")
    .option("--before <time>", "issued before, such as 2027-03-28T02:30:00Z; default: now");
  addSessionOptions(revoke).action(async (jti: string | undefined) => {
    const options = revoke.opts<TokenOptions>();
    const tokens = tokensOf(jti, options);
    await withSession(options, context, (client) => client.keys.revokeTokens(tokens));
    context.terminal.out(options.json === true ? `${JSON.stringify(tokens)}\n` : "revoked\n");
  });
}

function tokensOf(
  jti: string | undefined,
  { subject, before }: TokenOptions,
): { readonly jti: string } | { readonly address: string; readonly before?: Date } {
  if ((jti === undefined) === (subject === undefined))
    throw usageError("give a jti, or --subject with the participant whose tokens are meant");
  if (jti === undefined)
    return {
      address: subject ?? "",
      ...(before !== undefined && { before: parseTime("--before", before) }),
    };
  if (before !== undefined) throw usageError("--before goes with --subject");
  return { jti };
}

function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, value];
}

function listed(keys: readonly KeyView[]): string {
  return table(
    ["id", "address", "kind", "roles", "state", "label"],
    keys.map((key) => [
      key.id,
      key.address,
      key.kind,
      harmless(key.roles.join(",") || "-"),
      stateOf(key),
      harmless(key.label || "-"),
    ]),
  );
}

function stateOf({ revoked_at: revokedAt, expires_at: expiresAt }: KeyView): string {
  if (revokedAt !== undefined) return `revoked ${revokedAt}`;
  return expiresAt === undefined ? "good" : `until ${expiresAt}`;
}
