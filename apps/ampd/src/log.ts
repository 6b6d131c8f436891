import type { Logger } from "@ampd/core";
import pino from "pino";
import { harmless } from "./terminal/text.ts";

/** How the log is written. */
export interface LogOptions {
  readonly level: "trace" | "debug" | "info" | "warn" | "error" | "silent";
  readonly format: "json" | "text";
  /** Takes finished lines; standard error in the broker. */
  readonly write: (line: string) => void;
}

/** Field names whose value is never written, at the top and one level down. */
const secretFields = [
  "token",
  "credential",
  "password",
  "pass",
  "secret",
  "shared_key",
  "sharedKey",
  "authorization",
  "resume_token",
];

/** Makes the structured log of a broker. Values under names that hold secrets are replaced. */
export function createLogger(options: LogOptions): Logger {
  const { level, format, write } = options;
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretFields.flatMap((name) => [name, `*.${name}`]),
        censor: "********",
      },
    },
    // JSON leaves C1 controls and line separators as they are, and some terminals and log readers obey them.
    { write: (line) => write(format === "json" ? harmless(line) : `${textLine(line)}\n`) },
  );
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}

/** `12:30:01 warn  the message  name=value …` of one JSON line. */
export function textLine(line: string): string {
  const record: unknown = JSON.parse(line);
  if (typeof record !== "object" || record === null) return harmless(line.trimEnd());
  const { time, level, msg, err, ...fields } = record as Record<string, unknown>; // as: an object of unknown values
  const rest = Object.entries(fields).map(([name, value]) => ` ${name}=${plain(value)}`);
  const clock = String(time).slice(11, 19);
  const head = `${clock} ${String(level).padEnd(5)} ${plain(msg)}`;
  return harmless(`${head}${rest.join("")}${errorText(err)}`).replaceAll("\n", "\\n");
}

function errorText(err: unknown): string {
  if (typeof err !== "object" || err === null) return "";
  const { message, code } = err as { readonly message?: unknown; readonly code?: unknown };
  return `: ${plain(message)}${code === undefined ? "" : ` (${plain(code)})`}`;
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
