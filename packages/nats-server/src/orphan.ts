import { renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { NatsServerError, systemCode } from "./errors.ts";
import { parseIdentity } from "./lock.ts";
import { commandLine, identify, isSame, type ProcessIdentity } from "./process-identity.ts";

const POLL_MS = 20;

/** Where the running server's process is noted, so that a later start can find it. */
export function pidFile(dataDir: string): string {
  return join(dataDir, "server.pid.json");
}

/**
 * Notes the server's process. Synchronous on purpose: called right after the spawn, it leaves no moment in which this
 * process could do anything else and die with the child unnoted.
 */
export function notePid(dataDir: string, pid: number): void {
  const identity = identify(pid);
  if (identity === undefined) return;
  const draft = `${pidFile(dataDir)}.draft`;
  writeFileSync(draft, JSON.stringify(identity), { mode: 0o600 });
  renameSync(draft, pidFile(dataDir));
}

/** Forgets the noted process, once it is known to be gone. */
export function forgetPid(dataDir: string): void {
  rmSync(pidFile(dataDir), { force: true });
}

/** A server to stop, and how patiently. */
export interface OrphanSearch {
  readonly dataDir: string;
  /** The configuration file the server was started with; proves that the process is ours. */
  readonly configFile: string;
  /** How long it may take to stop by itself before it is killed. */
  readonly graceMs: number;
}

/**
 * Stops the server that an earlier owner of this data directory left running. The noted process is touched only when it
 * is the very one noted and its command line names our configuration file. Resolves to its id, or `undefined`
 * when there was none. The caller holds the directory's lock.
 * @throws {NatsServerError} `orphan_stuck` when it survives even SIGKILL
 */
export async function stopOrphan(search: OrphanSearch): Promise<number | undefined> {
  const noted = await readNoted(search.dataDir);
  if (noted === undefined || !isOurs(noted, search.configFile)) {
    forgetPid(search.dataDir);
    return undefined;
  }
  signal(noted, "SIGTERM");
  if (!(await gone(noted, search.graceMs))) {
    signal(noted, "SIGKILL");
    if (!(await gone(noted, search.graceMs))) {
      throw new NatsServerError(
        "orphan_stuck",
        `nats-server process ${noted.pid}, left over from an earlier run, cannot be stopped.`,
        {
          remedy: `End process ${noted.pid} by hand (it may be stuck on its disk), then start again.`,
        },
      );
    }
  }
  forgetPid(search.dataDir);
  return noted.pid;
}

/**
 * The process id of the server that runs on this data directory now, whoever started it; `undefined` when none does.
 */
export async function runningPid(dataDir: string, configFile: string): Promise<number | undefined> {
  const noted = await readNoted(dataDir);
  return noted !== undefined && isOurs(noted, configFile) ? noted.pid : undefined;
}

async function readNoted(dataDir: string): Promise<ProcessIdentity | undefined> {
  try {
    return parseIdentity(await readFile(pidFile(dataDir), "utf8"));
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function isOurs(noted: ProcessIdentity, configFile: string): boolean {
  return noted.pid > 0 && isSame(noted) && commandLine(noted.pid).includes(configFile);
}

function signal(target: ProcessIdentity, name: "SIGTERM" | "SIGKILL"): void {
  try {
    process.kill(target.pid, name);
  } catch (error) {
    if (systemCode(error) !== "ESRCH") throw error;
  }
}

async function gone(target: ProcessIdentity, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (isSame(target)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return true;
}
