import { spawn } from "node:child_process";
import type { Socket } from "node:net";

/** A watcher that ends the server should this process die without doing so. */
export interface Guard {
  /** The server is gone: the watcher has nothing left to do. */
  dismiss(): void;
}

/** Reads one line from us. A line means "dismissed"; end of input without one means we died. */
const SCRIPT = 'read -r _ || kill -TERM "$1"';

/**
 * Starts the watcher: a shell that waits on a pipe only this process holds open, so even a SIGKILL of ours wakes it.
 * Without a POSIX shell there is no watcher; the next start on the data directory then ends the server it finds.
 */
export function startGuard(pid: number): Guard | undefined {
  if (process.platform === "win32") return undefined;
  const shell = spawn("/bin/sh", ["-c", SCRIPT, "nats-server-guard", String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    env: {},
  });
  const warn = (error: Error): void => {
    process.emitWarning(`nats-server would outlive this process: ${error.message}`);
  };
  shell.once("error", warn);
  // A watcher that was itself ended leaves a broken pipe; dismissing it then has no one to reach.
  shell.stdin.on("error", () => undefined);
  // Neither the shell nor its pipe may keep this process from ending.
  shell.unref();
  (shell.stdin as Socket).unref();
  return { dismiss: () => void shell.stdin.end("done\n") };
}
