import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";

/*
 * A process id alone names nobody for long: ids are reused. Together with the moment the process started it does.
 */

/** A process, told apart from a later one with the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque text, equal for one process as long as it lives; empty where the system does not tell. */
  readonly started: string;
}

/** The identity of a live process; `undefined` when there is none with that id. `os` is for tests. */
export function identify(pid: number, os: string = process.platform): ProcessIdentity | undefined {
  if (!isAlive(pid)) return undefined;
  if (os === "win32") return { pid, started: "" };
  const started = os === "linux" ? startedFromProc(pid) : startedFromPs(pid);
  return started === undefined ? undefined : { pid, started };
}

/** True while the very process that `identity` was taken of lives. */
export function isSame(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.started === identity.started;
}

/** The command line of a live process, words joined by blanks; empty when the system does not tell. */
export function commandLine(pid: number, os: string = process.platform): string {
  if (os === "win32") return "";
  if (os !== "linux") return ps(pid, "command");
  return (readIfPresent(`/proc/${pid}/cmdline`) ?? "").replaceAll("\0", " ").trim();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Boot id and start tick: the tick alone would repeat after a reboot. A zombie counts as gone. */
function startedFromProc(pid: number): string | undefined {
  const stat = readIfPresent(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The program's name, in parentheses, may itself hold blanks; fields are counted after its end.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z" || fields[0] === "X") return undefined;
  const boot = readIfPresent("/proc/sys/kernel/random/boot_id") ?? "";
  return `${boot.trim()}:${fields[19] ?? ""}`;
}

function startedFromPs(pid: number): string | undefined {
  const state = ps(pid, "stat");
  return state === "" || state.startsWith("Z") ? undefined : ps(pid, "lstart");
}

function ps(pid: number, column: string): string {
  // A fixed locale: the start time is compared as text.
  const env = { PATH: "/bin:/usr/bin", LC_ALL: "C" };
  const result = spawnSync("ps", ["-o", `${column}=`, "-p", String(pid)], {
    encoding: "utf8",
    env,
  });
  return (result.stdout ?? "").trim();
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process ended between two looks, or /proc is not readable: either way there is nothing to tell.
    return undefined;
  }
}
