import { randomBytes } from "node:crypto";
import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { NatsServerError, systemCode } from "./errors.ts";
import { writePrivateFile } from "./private-file.ts";

/** What a client needs to get in. */
export type Credentials =
  | { readonly kind: "user"; readonly user: string; readonly password: string }
  | { readonly kind: "token"; readonly token: string };

const USER = "ampd";
/** 256 bits: nothing to guess, and base64url needs no escaping in a configuration file. */
const SECRET_BYTES = 32;

/**
 * The generated secret of a data directory as credentials of the wanted kind. Made at the first call, read back later,
 * so that clients keep working across restarts. The file is readable by its owner only.
 * @throws {NatsServerError} `secrets_invalid` when the file exists but holds no secret
 */
export async function loadCredentials(
  dataDir: string,
  kind: Credentials["kind"],
): Promise<Credentials> {
  const file = join(dataDir, "secret.json");
  const secret = (await readSecret(file)) ?? (await makeSecret(file));
  return kind === "user" ? { kind, user: USER, password: secret } : { kind, token: secret };
}

async function readSecret(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
  const secret = /^\s*\{\s*"secret":\s*"([\w-]{32,})"\s*\}\s*$/.exec(text)?.[1];
  if (secret === undefined) {
    throw new NatsServerError("secrets_invalid", `${file} does not hold a secret.`, {
      remedy: "Remove the file to have a new secret made; clients then need the new one.",
    });
  }
  // A copy restored from a backup may have lost its mode.
  await chmod(file, 0o600);
  return secret;
}

async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  await writePrivateFile(file, `${JSON.stringify({ secret })}\n`);
  return secret;
}
