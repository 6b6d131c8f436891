/**
 * Runs the program of `ampd worker --exec` for one task.
 *
 *   started ─► exited ─► outcome
 *      └─ aborted ─► SIGTERM to the group ─► still there after the grace ─► SIGKILL to the group ─► exited
 *
 * The program leads a process group of its own, so that what it started ends with it, and a Ctrl-C typed at the worker
 * reaches the worker alone.
 */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { Tail } from "./output.ts";

/** A program to run for one task. */
export interface ProgramRun {
  /** Shell command. */
  readonly command: string;
  /** Written to its standard input. */
  readonly input: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Ends the program. */
  readonly signal: AbortSignal;
  /** Time between SIGTERM and SIGKILL. Default 5,000. */
  readonly killGraceMs?: number;
  /** Most bytes of standard output. Default 200,000: a result must fit a frame. */
  readonly outputBytesMax?: number;
}

/** How the program ended. */
export type ProgramEnd =
  | { readonly kind: "completed"; readonly output: string }
  /** `message` tells why, from its standard error where it said something. */
  | { readonly kind: "retry" | "drop"; readonly message: string }
  | { readonly kind: "aborted" };

/** Exit code for data that no attempt can handle (`EX_DATAERR`). */
export const dropExitCode = 65;

const killGraceDefaultMs = 5_000;
const outputDefaultMax = 200_000;
/** How long output may still arrive after the exit. */
const drainMs = 500;
const errorBytesMax = 16_384;
const errorLines = 5;

type Program = ChildProcessByStdio<Writable, Readable, Readable>;

/** Runs the program to its end. Never rejects: what goes wrong is an outcome. */
export async function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  if (run.signal.aborted) return { kind: "aborted" };
  const program = spawn("/bin/sh", ["-c", run.command], {
    env: { ...run.env },
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const stopKilling = killOnAbort(program, run);
  try {
    return await outcomeOf(program, run);
  } finally {
    stopKilling();
  }
}

function outcomeOf(program: Program, run: ProgramRun): Promise<ProgramEnd> {
  const max = run.outputBytesMax ?? outputDefaultMax;
  const output: Buffer[] = [];
  const errors = new Tail(errorBytesMax);
  let size = 0;
  program.stdout.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= max) output.push(chunk);
    else signalGroup(program, "SIGKILL");
  });
  program.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
  // A program may exit without reading its input; its exit code says whether that was wrong.
  program.stdin.on("error", () => undefined);
  program.stdin.end(run.input);
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const end = (code: number | null, signal: string | null): void => {
      clearTimeout(timer);
      if (run.signal.aborted) resolve({ kind: "aborted" });
      else if (size > max) resolve({ kind: "drop", message: `the output is over ${max} bytes` });
      else if (code === 0)
        resolve({ kind: "completed", output: Buffer.concat(output).toString("utf8") });
      else resolve(failure({ code, signal, lines: errors.lines(errorLines) }));
    };
    program.on("error", (error) =>
      resolve({ kind: "retry", message: `the program did not start: ${error.message}` }),
    );
    program.on("close", end);
    // What it left running may keep its output open for ever; the result was complete when it exited.
    program.on("exit", (code, signal) => {
      timer = setTimeout(() => {
        program.stdout.destroy();
        program.stderr.destroy();
        end(code, signal);
      }, drainMs);
    });
  });
}

function failure(end: {
  readonly code: number | null;
  readonly signal: string | null;
  readonly lines: readonly string[];
}): ProgramEnd {
  const how = end.signal === null ? `exit code ${end.code}` : `signal ${end.signal}`;
  const message =
    end.lines.length === 0 ? `the program ended with ${how}` : `${end.lines.join("\n")} (${how})`;
  return { kind: end.code === dropExitCode ? "drop" : "retry", message };
}

function killOnAbort(program: Program, run: ProgramRun): () => void {
  let timer: NodeJS.Timeout | undefined;
  const onAbort = (): void => {
    signalGroup(program, "SIGTERM");
    timer = setTimeout(
      () => signalGroup(program, "SIGKILL"),
      run.killGraceMs ?? killGraceDefaultMs,
    );
  };
  run.signal.addEventListener("abort", onAbort, { once: true });
  return () => {
    run.signal.removeEventListener("abort", onAbort);
    clearTimeout(timer);
    // What the program left behind in its group must not outlive an aborted attempt.
    if (run.signal.aborted) signalGroup(program, "SIGKILL");
  };
}

function signalGroup(program: Program, signal: NodeJS.Signals): void {
  if (program.pid === undefined) return;
  try {
    process.kill(-program.pid, signal);
  } catch (error) {
    // The group is gone already: that is what the signal was for.
    if (!(error instanceof Error) || !("code" in error) || error.code !== "ESRCH") throw error;
  }
}
