import { findNatsServer } from "@ampd/nats-server";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./support.ts";

/** A nats-server with a configuration of the test's own: users, TLS, limits. */
export interface CustomNats {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts one on a free loopback port with its own store. `config` gets the folder for files it names. */
export async function startCustomNats(config: (dir: string) => string): Promise<CustomNats> {
  const { path } = await findNatsServer();
  const dir = await mkdtemp(join(tmpdir(), "ampd-events-"));
  const file = join(dir, "nats.conf");
  const head = `listen: "127.0.0.1:-1"\nports_file_dir: ${JSON.stringify(dir)}\njetstream { store_dir: ${JSON.stringify(join(dir, "store"))} }\n`;
  await writeFile(file, head + config(dir));
  const child = spawn(path, ["-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString("utf8");
  });
  let port: number | undefined;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nats-server ended: ${output.slice(-2000)}`);
    const found = (await readdir(dir)).find((name) => name.endsWith(".ports"));
    const text = found === undefined ? "" : await readFile(join(dir, found), "utf8");
    const [, digits] = /(?:nats|tls):\\?\/\\?\/[^"]*:(\d+)"/.exec(text) ?? [];
    port = digits === undefined ? undefined : Number(digits);
    return port !== undefined;
  }, "nats-server to listen");
  const stop = async (): Promise<void> => {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
    await rm(dir, { recursive: true, force: true });
  };
  return { port: port ?? 0, stop };
}
