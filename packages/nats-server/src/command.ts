import { spawn, type ChildProcess } from "node:child_process";
import { reasonOf } from "./errors.ts";

/** How much of each output stream is kept, from its end; a build log beyond that helps nobody. */
const OUTPUT_LIMIT = 64 * 1024;

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** This process's environment: the default where no other is given, and the only place that reads it. */
export function ownEnvironment(): Environment {
  return process.env;
}

/** A program to run to its end. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env: Environment;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * How a program ended. `failed` means it never ran to an end of its own: missing file, time limit, abort;
 * `errorCode` is then the system's code (`ENOENT`, `ETXTBSY`), if there was one.
 */
export type CommandResult =
  | {
      readonly kind: "exit";
      readonly code: number;
      readonly stdout: string;
      readonly stderr: string;
    }
  | { readonly kind: "failed"; readonly reason: string; readonly errorCode?: string };

/** The port through which this package runs other programs; tests put a fake here. It never rejects. */
export type RunCommand = (command: Command) => Promise<CommandResult>;

/** Runs a program in its own process group, so that a time limit or an abort also ends what it started. */
export const runCommand: RunCommand = (command) =>
  new Promise((resolve) => {
    if (command.signal?.aborted === true) {
      resolve({ kind: "failed", reason: "aborted" });
      return;
    }
    let child: ChildProcess;
    try {
      child = spawn(command.file, [...command.args], {
        cwd: command.cwd,
        env: command.env,
        stdio: ["ignore", "pipe", "pipe"],
        detached: process.platform !== "win32",
      });
    } catch (error) {
      resolve(spawnFailure(error));
      return;
    }
    watch(child, command, resolve);
  });

function watch(
  child: ChildProcess,
  command: Command,
  resolve: (result: CommandResult) => void,
): void {
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  let ended: string | undefined;
  const end = (reason: string): void => {
    ended ??= reason;
    killGroup(child);
  };
  const onAbort = (): void => end("aborted");
  const timer = setTimeout(() => end(`no end within ${command.timeoutMs} ms`), command.timeoutMs);
  command.signal?.addEventListener("abort", onAbort, { once: true });
  const settle = (result: CommandResult): void => {
    clearTimeout(timer);
    command.signal?.removeEventListener("abort", onAbort);
    resolve(result);
  };
  child.once("error", (error) => settle(spawnFailure(error)));
  child.once("close", (code, signal) => {
    if (ended !== undefined) settle({ kind: "failed", reason: ended });
    else if (code === null) settle({ kind: "failed", reason: `ended by ${signal ?? "a signal"}` });
    else settle({ kind: "exit", code, stdout: stdout(), stderr: stderr() });
  });
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = "";
  stream?.setEncoding("utf8");
  stream?.on("data", (chunk: string) => {
    text = (text + chunk).slice(-OUTPUT_LIMIT);
  });
  return () => text;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group is gone already; a direct kill settles the case where only the group id was refused.
    child.kill("SIGKILL");
  }
}

function spawnFailure(error: unknown): CommandResult {
  const code = (error as NodeJS.ErrnoException).code;
  const reason = code === "ENOENT" ? "not installed" : reasonOf(error);
  return { kind: "failed", reason, ...(code === undefined ? {} : { errorCode: code }) };
}

/** The last non-empty lines a program printed, in one line, for a reason. */
export function lastWords(result: CommandResult): string {
  if (result.kind === "failed") return result.reason;
  const lines = `${result.stdout}\n${result.stderr}`.split("\n").map((line) => line.trim());
  const words = lines.filter((line) => line !== "").slice(-3);
  return `exit code ${result.code}${words.length === 0 ? "" : `: ${words.join(" | ")}`}`;
}
