/** How a command ends badly: one message, the next step, and an exit code. */
import { ResultTimeout, TaskFailed } from "@ampd/client";
import { NatsServerError } from "@ampd/nats-server";
import { ProtocolError, errors, type ErrorCode } from "@ampd/protocol";

/** Exit codes of every command. `docs/guide/cli.md` lists them for users. */
export const exitCodes = {
  ok: 0,
  /** Something went wrong that no other code names. */
  failure: 1,
  /** The command line or the configuration is wrong. */
  usage: 2,
  /** The broker, NATS or nats-server cannot be reached; trying again may help. */
  unavailable: 3,
  /** The broker refuses: credential, permission, address, conflict. Trying again does not help. */
  refused: 4,
  /** The task ended without a result. */
  taskFailed: 5,
  /** `--timeout` is over; what was asked for may still happen. */
  timeout: 6,
  /** Ended by a signal before its work was done. */
  interrupted: 130,
} as const;

/** One of {@link exitCodes}. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A failure that a command explains. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: ExitCode;
  /** Stable word for `--json`. */
  readonly code: string;
  /** What to do next, one sentence or command. */
  readonly next: string | undefined;

  constructor(
    exitCode: ExitCode,
    message: string,
    details: { readonly code?: string; readonly next?: string; readonly cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.exitCode = exitCode;
    this.code = details.code ?? "failure";
    this.next = details.next;
  }
}

/** A wrong command line. */
export function usageError(message: string, next = "see --help"): CommandError {
  return new CommandError(exitCodes.usage, message, { code: "usage", next });
}

/** What to print and how to exit for anything thrown. */
export interface Failure {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly message: string;
  readonly next: string | undefined;
}

/** Explains anything thrown. Unknown errors become `internal` with their own message. */
export function explain(error: unknown): Failure {
  if (error instanceof CommandError) {
    const { exitCode, code, message, next } = error;
    return { exitCode, code, message, next };
  }
  if (error instanceof NatsServerError) return explainNatsServer(error);
  if (ProtocolError.is(error)) return explainProtocol(error);
  if (error instanceof TaskFailed) {
    const { code, message, taskId } = error;
    return {
      exitCode: exitCodes.taskFailed,
      code,
      message,
      next: `look at it: ampd task ${taskId}`,
    };
  }
  if (error instanceof ResultTimeout) {
    const next = `look later: ampd task ${error.taskId}`;
    return { exitCode: exitCodes.timeout, code: "timeout", message: error.message, next };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { exitCode: exitCodes.failure, code: "internal", message, next: undefined };
}

function explainNatsServer(error: NatsServerError): Failure {
  const unavailable = error.code === "nats_server_not_found";
  return {
    exitCode: unavailable ? exitCodes.unavailable : exitCodes.failure,
    code: error.code,
    // Its message ends with the remedy, which is printed by itself.
    message: error.message.replace(`\n${error.remedy}`, ""),
    next:
      error.code === "data_dir_locked"
        ? "stop the other broker, or give this one its own: ampd up --data-dir DIR"
        : error.remedy,
  };
}

function explainProtocol(error: ProtocolError): Failure {
  const { field, taskId } = error.details;
  const about = [
    ...(field === undefined ? [] : [`at ${field}`]),
    ...(taskId === undefined || error.message.includes(taskId) ? [] : [`task ${taskId}`]),
  ];
  return {
    exitCode: exitOf(error.code),
    code: error.code,
    message: `${error.message}${about.length === 0 ? "" : ` (${about.join(", ")})`}`,
    next: lowerFirst(errors[error.code].remedy),
  };
}

function exitOf(code: ErrorCode): ExitCode {
  if (code === "internal") return exitCodes.failure;
  if (code === "attempts_exhausted" || code === "expired" || code === "canceled") {
    return exitCodes.taskFailed;
  }
  return errors[code].retryable ? exitCodes.unavailable : exitCodes.refused;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
