/**
 * How the embedded nats-server lets its clients in.
 *
 * ```text
 *   plain: one user, no accounts ──NATS clients or isolated sessions are switched on──► accounts with the callout
 *                                                                                          │ switched off
 *                                                                                          ▼
 *                                                                                accounts without callout
 * ```
 *
 * Streams belong to an account. The first step moves them into it once; there is no way back, nor a need for one.
 */
import {
  accountsServerConfig,
  calloutServerConfig,
  newCalloutSeeds,
  participantAccount,
  publicKeysOf,
  type CalloutSeeds,
  type PasswordUser,
} from "@ampd/auth";
import { storedAccounts, writePrivateFile, type StartOptions } from "@ampd/nats-server";
import type { ResolvedConfig } from "@ampd/protocol";
import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError, exitCodes } from "../failure.ts";

/** The secrets of the embedded server's callout. */
export interface CalloutSecrets {
  readonly seeds: CalloutSeeds;
  /** User of the system account. */
  readonly system: PasswordUser;
}

/** What the server is started with, and who may use its callout. */
export interface NatsLayout {
  readonly start: Pick<
    StartOptions,
    "authorization" | "account" | "extraConfig" | "listen" | "port"
  >;
  /** Absent where there is no callout. */
  readonly callout?: CalloutSecrets;
}

/** Whether a configuration has participants or sessions log in to NATS. */
export function usesCallout({ nats_clients: clients, sessions }: ResolvedConfig): boolean {
  return clients.accept === "on" || sessions.isolation === "connection";
}

/** Longest that a login may take, seconds; the server's default of 2 is too short for a storm. */
const loginTimeoutS = 10;

/**
 * The layout for a data directory of the embedded server; makes its secrets if they are needed and missing.
 *
 * @throws {CommandError} when the file of secrets cannot be used
 */
export async function natsLayout(config: ResolvedConfig, dataDir: string): Promise<NatsLayout> {
  if (!usesCallout(config)) return storedLayout(dataDir);
  const { accept, listen, port } = config.nats_clients;
  const callout = await calloutSecrets(dataDir);
  const { seeds, system } = callout;
  const start: NatsLayout["start"] = {
    ...(accept === "on" && { listen, port }),
    authorization: "extra",
    account: participantAccount,
    extraConfig: (made) =>
      calloutServerConfig({
        ...publicKeysOf(seeds),
        gateway: passwordUser(made),
        system,
        timeoutS: loginTimeoutS,
      }),
  };
  return { start, callout };
}

/** The layout that a data directory has, without a callout: only the broker's own user comes in. */
export async function storedLayout(dataDir: string): Promise<NatsLayout> {
  if (!(await storedAccounts(dataDir)).includes(participantAccount)) return { start: {} };
  const { system } = await calloutSecrets(dataDir);
  const start: NatsLayout["start"] = {
    authorization: "extra",
    account: participantAccount,
    extraConfig: (made) => accountsServerConfig({ gateway: passwordUser(made), system }),
  };
  return { start };
}

function passwordUser(
  made: Parameters<Extract<StartOptions["extraConfig"], (...args: never) => string>>[0],
): PasswordUser {
  if (made.kind === "user") return { user: made.user, password: made.password };
  throw new CommandError(exitCodes.failure, "the embedded server made no user");
}

const secretsFile = "callout.json";

/** The secrets of a data directory: made once, readable by their owner alone. */
async function calloutSecrets(dataDir: string): Promise<CalloutSecrets> {
  const path = join(dataDir, secretsFile);
  const text = await readIfThere(path);
  if (text !== undefined) {
    // A copy restored from a backup may have lost its mode.
    await chmod(path, 0o600);
    return parseSecrets(text, path);
  }
  const password = randomBytes(32).toString("base64url");
  const secrets = { seeds: newCalloutSeeds(), system: { user: "system", password } };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writePrivateFile(path, `${JSON.stringify(secrets)}\n`);
  return secrets;
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function parseSecrets(text: string, path: string): CalloutSecrets {
  try {
    const secrets = JSON.parse(text) as CalloutSecrets; // as: each part is checked by its use here
    publicKeysOf(secrets.seeds);
    accountsServerConfig({ gateway: secrets.system, system: secrets.system });
    return secrets;
  } catch (cause) {
    throw new CommandError(exitCodes.failure, `${path} does not hold the keys of an auth callout`, {
      code: "secrets_invalid",
      next: "restore it, or remove it to have new keys made",
      cause,
    });
  }
}
