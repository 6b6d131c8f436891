import { harmless } from "./text.ts";

/** Where a command reads and writes. Injected, so that tests see what a user would. */
export interface Terminal {
  /** Results, to standard output. */
  out(text: string): void;
  /** Notices, progress and errors, to standard error. */
  err(text: string): void;
  /** Whether a person reads standard error. */
  readonly errIsTty: boolean;
  /** Whether standard output may be coloured: a terminal, and `NO_COLOR` not set. */
  readonly colour: boolean;
  /** Reads standard input to its end; empty when it is a terminal. */
  readInput(): Promise<string>;
}

/** The terminal of this process. */
export function processTerminal(env: Readonly<Record<string, string | undefined>>): Terminal {
  const noColour = (env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb";
  return {
    out: (text) => void process.stdout.write(plainJson(text)),
    err: (text) => void process.stderr.write(text),
    errIsTty: process.stderr.isTTY,
    colour: process.stdout.isTTY && !noColour,
    readInput,
  };
}

/** JSON with its escapes for what terminals obey; text has been made harmless by who wrote it, and may be coloured. */
export function plainJson(text: string): string {
  return text.startsWith("{") ? harmless(text) : text;
}

async function readInput(): Promise<string> {
  if (process.stdin.isTTY) return "";
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
