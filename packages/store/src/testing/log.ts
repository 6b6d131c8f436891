/** A log that tests can read. */
import type { Logger } from "@ampd/core";

/** Messages by level, in order. */
export interface ReadableLog extends Logger {
  readonly lines: { readonly level: string; readonly message: string }[];
}

/** Makes a {@link ReadableLog}. */
export function readableLog(): ReadableLog {
  const lines: ReadableLog["lines"] = [];
  const at =
    (level: string) =>
    (_fields: Record<string, unknown>, message: string): void => {
      lines.push({ level, message });
    };
  return { lines, debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}
