/** A whole broker as its users start it, in a process and a data directory of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../apps/ampd/bin/ampd.js", import.meta.url));

/**
 * Starts `ampd up` with these arguments.
 *
 * @returns what its ready line says, its data directory, and how to stop it
 */
export async function startBroker(argv, { env = {}, niceness = "0" } = {}) {
  const dir = await mkdtemp(join(tmpdir(), "ampd-bench-"));
  const up = ["up", "--json", "--port", "0", "--durability", "process", "--data-dir", dir];
  const line = [process.execPath, program, ...up, "--sessions-count-max", "20000", ...argv];
  const child = spawn("nice", ["-n", niceness, ...line], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  for await (const chunk of child.stdout) {
    text += chunk;
    if (text.includes("\n")) break;
  }
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    await rm(dir, { recursive: true, force: true });
  };
  return { ...JSON.parse(text), dir, stop };
}
