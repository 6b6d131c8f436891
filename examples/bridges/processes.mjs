/** The processes of the examples: a broker, and a bridge to it. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The `ampd` command of this checkout. */
export const ampd = join(import.meta.dirname, "../../apps/ampd/bin/ampd.js");

/** Starts `ampd …` and waits until it says that it is ready. */
async function start(...argv) {
  const child = spawn(process.execPath, [ampd, ...argv], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const { event, url } = JSON.parse(line);
    if (event === "ready") return { url, stop };
  }
  throw new Error(`ampd ${argv[0]} did not start`);
}

/** The broker at AMPD_URL, or one of its own. */
export async function startBroker() {
  if (process.env.AMPD_URL !== undefined)
    return { url: process.env.AMPD_URL, stop: async () => {} };
  const dir = await mkdtemp(join(tmpdir(), "ampd-example-"));
  const argv = ["--port", "0", "--json", "--data-dir", dir, "--durability", "process"];
  const broker = await start("up", ...argv);
  return {
    url: broker.url,
    stop: async () => {
      await broker.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Starts `ampd bridge a2a` on a free port. */
export function startA2aBridge(url) {
  return start("bridge", "a2a", "--url", url, "--port", "0", "--json");
}
