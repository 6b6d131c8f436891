import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readPorts } from "./child.ts";
import { systemCode } from "./errors.ts";
import { runningPid } from "./orphan.ts";
import { loadCredentials, type Credentials } from "./secrets.ts";

/** A server that another process of this user supervises. */
export interface RunningServerAddress {
  /** `nats://127.0.0.1:<port>`, without credentials. */
  readonly url: string;
  readonly pid: number;
  readonly credentials: Credentials;
}

/**
 * Finds the server that runs on a data directory, so that a second process can connect to it: its port and its generated
 * user are files there, readable by their owner alone. Starts and changes nothing.
 *
 * @returns `undefined` when none runs there, or it does not listen yet
 * @throws {NatsServerError} `secrets_invalid`
 */
export async function findRunningServer(
  dataDir: string,
): Promise<RunningServerAddress | undefined> {
  try {
    const dir = await realpath(resolve(dataDir));
    const pid = await runningPid(dir, join(dir, "nats-server.conf"));
    if (pid === undefined) return undefined;
    const ports = await readPorts(join(dir, "ports"), pid);
    if (ports === undefined) return undefined;
    const credentials = await loadCredentials(dir, "user");
    return { url: `nats://127.0.0.1:${ports.client}`, pid, credentials };
  } catch (error) {
    // No data directory, or no server has ever run in it.
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
