/** `ampd nats-config`: what servers of one's own need for the auth callout, and what NATS clients need to know. */
import {
  AuthConfigError,
  calloutServerConfig,
  newCalloutSeeds,
  publicKeysOf,
  toUserPermissions,
} from "@ampd/auth";
import { compilePermissions, openPolicy } from "@ampd/core";
import { writePrivateFile } from "@ampd/nats-server";
import { parseParticipantAddress, type ResolvedConfig } from "@ampd/protocol";
import type { Command } from "commander";
import { randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { addConfigOptions, loadConfig } from "../config-options.ts";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes, usageError } from "../failure.ts";
import { pairs } from "../terminal/text.ts";

interface NatsConfigOptions {
  readonly keys?: string;
  readonly json?: true;
}

/** Adds `ampd nats-config`. */
export function addNatsConfig(parent: Command, context: CliContext): void {
  const command = parent
    .command("nats-config")
    .description("print what your own nats-servers need so that participants can log in to them")
    .argument("[address]", "print the subjects of this participant instead, <namespace>/<name>")
    .option("--keys <dir>", "directory of the keys; those that are missing are made")
    .option("--json", "print as JSON");
  addConfigOptions(command).action(async (address: string | undefined) => {
    const { config } = await loadConfig(command, context);
    const options = command.opts<NatsConfigOptions>();
    const json = options.json === true;
    const text =
      address === undefined
        ? await serverText(config, options, json)
        : subjectsText(config, address, json);
    context.terminal.out(text);
  });
}

/** The user that the broker logs in as at servers of one's own, where none is configured. */
const gatewayUser = "ampd";
const systemUser = "ampd-system";

async function serverText(
  config: ResolvedConfig,
  { keys }: NatsConfigOptions,
  json: boolean,
): Promise<string> {
  if (keys === undefined)
    throw usageError("--keys is missing", "ampd nats-config --keys ./nats-keys");
  const dir = resolve(keys);
  const files = await keyFiles(dir);
  const { nats, auth_callout: callout } = config;
  const gateway = {
    user: nats.user === "" ? gatewayUser : nats.user,
    password: nats.password === "" ? files.gatewayPassword : nats.password,
  };
  const system = {
    user: callout.system_user === "" ? systemUser : callout.system_user,
    password: callout.system_password === "" ? files.systemPassword : callout.system_password,
  };
  const text = serverConfig({ files, gateway, system, account: callout.account });
  const settings = {
    nats: { user: gateway.user, password: gateway.password },
    nats_clients: { accept: "on" },
    auth_callout: {
      issuer_seed_file: join(dir, "issuer.seed"),
      user_seed_file: join(dir, "user.seed"),
      xkey_seed_file: join(dir, "xkey.seed"),
      account: callout.account,
      system_user: system.user,
      system_password: system.password,
    },
  };
  if (json) return `${JSON.stringify({ server: text, ampd: settings })}\n`;
  const lines = JSON.stringify(settings, null, 2).replaceAll(/^/gm, "#   ");
  return `${head}${text}\n${tail}\n${lines}\n`;
}

const head = `# For each nats-server; it holds passwords, so only the server may read it. JetStream must be on.\n`;
const tail = `# For ampd's configuration file, beside nats.url:`;

interface KeyFiles {
  readonly issuer: string;
  readonly user: string;
  readonly xkey: string;
  readonly gatewayPassword: string;
  readonly systemPassword: string;
}

/** The keys of a directory: each is made once, readable by its owner alone. */
async function keyFiles(dir: string): Promise<KeyFiles> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const made = newCalloutSeeds();
  const password = (): string => randomBytes(32).toString("base64url");
  return {
    issuer: await readOrMake(join(dir, "issuer.seed"), made.issuer),
    user: await readOrMake(join(dir, "user.seed"), made.user),
    xkey: await readOrMake(join(dir, "xkey.seed"), made.xkey),
    gatewayPassword: await readOrMake(join(dir, "gateway.password"), password()),
    systemPassword: await readOrMake(join(dir, "system.password"), password()),
  };
}

async function readOrMake(path: string, made: string): Promise<string> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    await writePrivateFile(path, `${made}\n`);
    return made;
  }
}

function serverConfig(parts: {
  readonly files: KeyFiles;
  readonly gateway: { readonly user: string; readonly password: string };
  readonly system: { readonly user: string; readonly password: string };
  readonly account: string;
}): string {
  const { files, gateway, system, account } = parts;
  try {
    return calloutServerConfig({ ...publicKeysOf(files), gateway, system, account });
  } catch (cause) {
    if (!(cause instanceof AuthConfigError)) throw cause;
    throw new CommandError(exitCodes.usage, cause.message, {
      code: "config",
      next: "correct the file of that key, or remove it to have a new one made",
      cause,
    });
  }
}

function subjectsText({ partitions }: ResolvedConfig, text: string, json: boolean): string {
  const address = parseParticipantAddress(text);
  if (address === undefined)
    throw usageError(`${text} is no address`, "ampd nats-config default/bob");
  const { ns, name } = address;
  const permissions = compilePermissions(openPolicy, { ...address, roles: [], scopes: [] });
  const { inboxPrefix, subscribe } = toUserPermissions(permissions, { partitions });
  const start = `amp.${ns}.in.${name}`;
  const subjects = {
    inbox: subscribe.allow[0] ?? "",
    topics: `amp.${ns}.topic.<topic>`,
    inbox_prefix: inboxPrefix,
    send_mail: `${start}.inbox.<ns>.<name>`,
    send_task: `${start}.job.<job>`,
    send_event: `${start}.topic.<topic>`,
    clear_mail: `${start}.clear`,
  };
  if (json) return `${JSON.stringify(subjects)}\n`;
  return pairs([
    ["hear mail", subjects.inbox],
    ["hear topics", subjects.topics],
    ["inbox prefix", subjects.inbox_prefix],
    ["send mail", subjects.send_mail],
    ["send tasks", subjects.send_task],
    ["send events", subjects.send_event],
    ["clear mail", subjects.clear_mail],
  ]);
}
