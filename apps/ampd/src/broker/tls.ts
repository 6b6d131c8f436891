/** The certificates that the broker shows and asks for, read from files and read again when they change. */
import type { Logger } from "@ampd/core";
import type { ResolvedConfig } from "@ampd/protocol";
import { unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import { createSecureContext, type SecureContextOptions } from "node:tls";
import { CommandError, exitCodes } from "../failure.ts";

/** How often the files are looked at; a certificate is renewed days before it ends. */
const lookIntervalMs = 1_000;

/** What a TLS server is made of. */
export interface TlsSettings extends SecureContextOptions {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly ca?: Buffer;
  readonly minVersion: "TLSv1.2";
  /** Whether a client must show a certificate of `ca`. */
  readonly requestCert: boolean;
  readonly rejectUnauthorized: boolean;
}

/**
 * Reads the files of `tls`.
 *
 * @returns `undefined` where the configuration asks for no TLS
 * @throws {CommandError} naming the file that cannot be read, or the pair that does not belong together
 */
export async function tlsSettings({ tls }: ResolvedConfig): Promise<TlsSettings | undefined> {
  if (tls.cert_file === "") return undefined;
  const [cert, key, ca] = await Promise.all([
    readPem("tls.cert_file", tls.cert_file),
    readPem("tls.key_file", tls.key_file),
    tls.client_ca_file === "" ? undefined : readPem("tls.client_ca_file", tls.client_ca_file),
  ]);
  const settings: TlsSettings = {
    cert,
    key,
    ...(ca !== undefined && { ca }),
    minVersion: "TLSv1.2",
    requestCert: ca !== undefined,
    rejectUnauthorized: ca !== undefined,
  };
  checkPair(settings);
  return settings;
}

/** A pair that does not fit would only show when the first client comes. */
function checkPair(settings: TlsSettings): void {
  try {
    createSecureContext(settings);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw tlsProblem(
      `tls.cert_file, tls.key_file and tls.client_ca_file do not fit: ${why}`,
      cause,
    );
  }
}

/**
 * Hands new settings on whenever one of the files has changed. Files that do not fit are logged, and the old ones stay in use.
 *
 * @returns how to stop
 */
export function watchTls(
  config: ResolvedConfig,
  logger: Logger,
  apply: (settings: TlsSettings) => void,
): () => void {
  const { cert_file, key_file, client_ca_file } = config.tls;
  const files = [cert_file, key_file, client_ca_file].filter((file) => file !== "");
  const reload = (): void => {
    tlsSettings(config).then(
      (settings) => {
        if (settings === undefined) return;
        apply(settings);
        logger.info({}, "the TLS files were read again");
      },
      (error: unknown) => logger.error({ err: error }, "new TLS files are not used"),
    );
  };
  for (const file of files)
    watchFile(file, { interval: lookIntervalMs, persistent: false }, reload);
  return () => {
    for (const file of files) unwatchFile(file, reload);
  };
}

/**
 * Reads a file that a configuration key names.
 * @throws {CommandError} naming the key
 */
export async function readPem(key: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw tlsProblem(`${key} cannot be read: ${why}`, cause);
  }
}

function tlsProblem(message: string, cause: unknown): CommandError {
  return new CommandError(exitCodes.usage, message, {
    code: "config",
    next: "give PEM files that this user may read; `ampd config print` shows where the keys come from",
    cause,
  });
}
