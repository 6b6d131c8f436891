/** What every example begins with: a broker of its own on a free port, or the one at AMPD_URL. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connect } from "@ampd/client";

/** The `ampd` command of this checkout. */
export const ampd = join(import.meta.dirname, "../apps/ampd/bin/ampd.js");

/** Starts `ampd …` and waits until it says that it is ready. */
export async function startAmpd(...argv) {
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

async function ownBroker() {
  const dir = await mkdtemp(join(tmpdir(), "ampd-example-"));
  const argv = ["--port", "0", "--json", "--data-dir", dir, "--durability", "process"];
  const { url, stop } = await startAmpd("up", ...argv);
  return {
    url,
    stop: async () => {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The broker of an example; `stop` ends only one that was started here. */
export async function openBroker() {
  const { AMPD_URL } = process.env;
  return AMPD_URL === undefined ? ownBroker() : { url: AMPD_URL, stop: async () => undefined };
}

/** Runs an example with a way to join and a way to run the command; ends whatever it opened. */
export async function withBroker(run) {
  const broker = await openBroker();
  const clients = [];
  const join = async (name, options = {}) => {
    const onError = () => undefined; // failures of handlers are part of the play
    const credential = `dev:default/${name}`;
    const client = await connect({ url: broker.url, credential, onError, ...options });
    clients.push(client);
    return client;
  };
  /** Runs `ampd <words>`; resolves with what it printed. */
  const command = async (...words) => {
    const argv = [ampd, ...words, "--url", broker.url];
    const child = spawn(process.execPath, argv, { stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    child.stdout.on("data", (data) => (text += data));
    const code = await new Promise((resolve) => child.once("close", resolve));
    return { code, text };
  };
  try {
    await run({ join, command });
  } finally {
    for (const client of clients) await client.close({ graceMs: 0 });
    await broker.stop();
  }
}

/** Waits until `read` answers something that holds. */
export async function until(read, holds = Boolean) {
  for (const endMs = Date.now() + 15_000; ;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > endMs) throw new Error(`waited in vain: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
