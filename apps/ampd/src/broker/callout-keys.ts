/** The keys of an auth callout: those of the embedded server, or from files for servers of one's own. */
import type { PasswordUser } from "@ampd/auth";
import { participantAccount } from "@ampd/auth";
import type { ResolvedConfig } from "@ampd/protocol";
import { readFile } from "node:fs/promises";
import { CommandError, exitCodes } from "../failure.ts";
import type { CalloutSecrets } from "./nats-layout.ts";

/** What responders log in and answer with. */
export interface CalloutKeys {
  readonly seeds: { readonly issuer: string; readonly user: string; readonly xkey?: string };
  /** Absent: connections cannot be ended. */
  readonly system?: PasswordUser;
  readonly account: string;
}

/** The keys of the embedded server. */
export function embeddedKeys({ seeds, system }: CalloutSecrets): CalloutKeys {
  return { seeds, system, account: participantAccount };
}

/**
 * The keys for servers of one's own.
 * @throws {CommandError} when a file cannot be read
 */
export async function ownKeys({ auth_callout: given }: ResolvedConfig): Promise<CalloutKeys> {
  const { system_user: user, system_password: password, account } = given;
  const xkey = await readSeed("auth_callout.xkey_seed_file", given.xkey_seed_file);
  return {
    seeds: {
      issuer: await readSeed("auth_callout.issuer_seed_file", given.issuer_seed_file),
      user: await readSeed("auth_callout.user_seed_file", given.user_seed_file),
      ...(xkey !== "" && { xkey }),
    },
    ...(user !== "" && { system: { user, password } }),
    account,
  };
}

async function readSeed(key: string, path: string): Promise<string> {
  if (path === "") return "";
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(exitCodes.usage, `${key} cannot be read: ${why}`, {
      code: "config",
      next: "give the path of a file that `ampd nats-config` made",
      cause,
    });
  }
}
