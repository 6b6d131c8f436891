import type { Environment, RunCommand } from "./command.ts";
import { lastWords } from "./command.ts";
import { compareVersions, parseVersionOutput } from "./version.ts";

/** Long enough for a cold disk on a busy machine, short enough to notice a program that is no server. */
const VERSION_TIMEOUT_MS = 30_000;
const BUSY_RETRIES = 20;
const BUSY_WAIT_MS = 50;

/** How to run a binary to ask its version. */
export interface ProbeContext {
  readonly env: Environment;
  readonly minVersion: string;
  readonly runCommand: RunCommand;
  readonly signal?: AbortSignal | undefined;
}

/** What running `nats-server -v` showed. */
export type Probe =
  | { readonly kind: "ok"; readonly version: string }
  | { readonly kind: "too_old"; readonly version: string; readonly reason: string }
  | { readonly kind: "unusable"; readonly reason: string };

/** Runs `<path> -v` and judges the answer. Failures are values; it never rejects. */
export async function probeBinary(path: string, context: ProbeContext): Promise<Probe> {
  const result = await runVersion(path, context);
  if (result.kind === "failed" || result.code !== 0) {
    return { kind: "unusable", reason: `does not run: ${lastWords(result)}` };
  }
  const version = parseVersionOutput(`${result.stdout}\n${result.stderr}`);
  if (version === undefined) {
    return { kind: "unusable", reason: "its -v answer is not that of a nats-server" };
  }
  if (compareVersions(version, context.minVersion) < 0) {
    const reason = `version ${version} is older than ${context.minVersion}`;
    return { kind: "too_old", version, reason };
  }
  return { kind: "ok", version };
}

/**
 * A file just written can be "busy" for a moment: a program started meanwhile by another thread may still hold our
 * write handle until it executes. The system reports exactly that, so trying again is safe.
 */
async function runVersion(
  path: string,
  context: ProbeContext,
): Promise<Awaited<ReturnType<RunCommand>>> {
  const { env, signal } = context;
  const command = { file: path, args: ["-v"], env, signal, timeoutMs: VERSION_TIMEOUT_MS };
  let result = await context.runCommand(command);
  for (let i = 0; i < BUSY_RETRIES && isBusy(result); i += 1) {
    await new Promise((resolve) => setTimeout(resolve, BUSY_WAIT_MS));
    result = await context.runCommand(command);
  }
  return result;
}

function isBusy(result: Awaited<ReturnType<RunCommand>>): boolean {
  return result.kind === "failed" && result.errorCode === "ETXTBSY";
}
