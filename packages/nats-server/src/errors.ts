/** Every way this package can fail; callers branch on the code, people read message and remedy. */
export type NatsServerErrorCode =
  | "nats_server_not_found"
  | "wrong_version"
  | "binary_unusable"
  | "cache_unusable"
  | "config_invalid"
  | "secrets_invalid"
  | "start_failed"
  | "crash_loop"
  | "data_dir_locked"
  | "orphan_stuck"
  | "accounts_clash"
  | "not_running"
  | "aborted";

/** What an error carries besides its message. */
export interface NatsServerErrorDetails {
  /** One sentence that tells the reader what to do next. */
  readonly remedy: string;
  /** The last lines the server logged, oldest first, when the server itself failed. */
  readonly logTail?: readonly string[];
  readonly cause?: unknown;
}

/** The one error class of this package. `message` already ends with the remedy, so printing it is enough. */
export class NatsServerError extends Error {
  override readonly name: string = "NatsServerError";
  readonly code: NatsServerErrorCode;
  readonly remedy: string;
  readonly logTail: readonly string[];

  constructor(code: NatsServerErrorCode, message: string, details: NatsServerErrorDetails) {
    const log = details.logTail ?? [];
    const tail = log.length === 0 ? "" : `\nLast lines of its log:\n${indent(log)}`;
    super(`${message}${tail}\n${details.remedy}`, { cause: details.cause });
    this.code = code;
    this.remedy = details.remedy;
    this.logTail = log;
  }
}

/** Where a server was looked for, or how it was fetched. */
export type Via = "env" | "path" | "cache" | "pip" | "go" | "archive";

/** One way that was tried and did not yield a server. */
export interface TriedWay {
  readonly via: Via;
  /** The file, directory or command line this way looked at. */
  readonly what: string;
  readonly reason: string;
  /** Set when the way delivered a file that fails its pinned checksum or is damaged. */
  readonly code?: "corrupt_download";
}

/** No way yielded a usable server. The message lists every way tried with its reason. */
export class NatsServerNotFound extends NatsServerError {
  override readonly name: string = "NatsServerNotFound";
  readonly tried: readonly TriedWay[];

  constructor(minVersion: string, tried: readonly TriedWay[]) {
    const lines = tried.map((way) => `${way.via}: ${way.what}: ${way.reason}`);
    super(
      "nats_server_not_found",
      `No nats-server of version ${minVersion} or later was found. Tried:\n${indent(lines)}`,
      {
        remedy:
          "Install nats-server (https://github.com/nats-io/nats-server/releases) and put it on PATH, " +
          "or set AMPD_NATS_SERVER to its file.",
      },
    );
    this.tried = tried;
  }
}

/** The error of an operation that its caller's signal ended. */
export function abortedError(what: string, cause?: unknown): NatsServerError {
  return new NatsServerError("aborted", `${what} was stopped by its caller.`, {
    remedy: "Nothing is left running; call again to retry.",
    cause,
  });
}

/** The text of anything thrown, for a reason line. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The `code` of a system error such as `ENOENT`; `undefined` for anything else. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

function indent(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join("\n");
}
