/**
 * The regions `eu` and `us` in one supercluster and the leaf region `edge`, from the files that `deploy/nats/federation` ships: three
 * nats-servers and three brokers, on loopback and free ports. The connection of `edge` to its hub goes through a proxy that can be cut.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findNatsServer } from "@ampd/nats-server";
import { startCli, type RunningCli } from "../../apps/ampd/src/testing/cli.ts";

/** Where the shipped files are. */
export const shipped: string = fileURLToPath(
  new URL("../../deploy/nats/federation/", import.meta.url),
);

const startLimitMs = 30_000;

/** A TCP connection that can be cut and healed. */
export class Proxy {
  port = 0;
  readonly #target: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  constructor(target: number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  async listen(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.port = portOf(this.#server);
  }

  /** Ends what is connected and lets nobody in. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  heal(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    const closed = once(this.#server, "close");
    this.#server.close();
    await closed;
  }

  #accept(socket: Socket): void {
    if (this.#isCut) {
      socket.destroy();
      return;
    }
    const target = connect(this.#target, "127.0.0.1");
    for (const one of [socket, target]) {
      this.#sockets.add(one);
      one.on("close", () => {
        this.#sockets.delete(one);
        socket.destroy();
        target.destroy();
      });
      one.on("error", () => undefined); // `close` follows
    }
    socket.pipe(target).pipe(socket);
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map(portOf);
  await Promise.all(
    servers.map(async (server) => {
      server.close();
      await once(server, "close");
    }),
  );
  return ports;
}

/** The values of a shipped `.env` file. */
async function environmentOf(name: string): Promise<Record<string, string>> {
  const text = await readFile(join(shipped, `${name}.env`), "utf8");
  const lines = text.split("\n").filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}

/** A nats-server with one of the shipped files. */
class NatsProcess {
  readonly #child: ChildProcess;
  #output = "";

  constructor(path: string, file: string, env: Readonly<Record<string, string>>) {
    this.#child = spawn(path, ["-c", join(shipped, file)], {
      env: { ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#child.stderr?.on("data", (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString("utf8")).slice(-4000);
    });
  }

  get output(): string {
    return this.#output;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await exited;
  }
}

/** A region that runs. */
export interface Region {
  /** Where sessions connect. */
  readonly url: string;
  readonly natsUrl: string;
}

/** The regions. */
export interface World {
  readonly eu: Region;
  readonly us: Region;
  readonly edge: Region;
  /** Between `edge` and its hub. */
  readonly leaf: Proxy;
  close(): Promise<void>;
}

type Name = "eu" | "us" | "edge";

/** Starts all of it. */
export async function startWorld(): Promise<World> {
  const dir = await mkdtemp(join(tmpdir(), "ampd-federation-"));
  const closers: (() => Promise<unknown>)[] = [
    () => rm(dir, { recursive: true, force: true, maxRetries: 3 }),
  ];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    return { ...(await startRegions(dir, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startRegions(
  dir: string,
  closers: (() => Promise<unknown>)[],
): Promise<Omit<World, "close">> {
  const { path } = await findNatsServer();
  const ports = await freePorts(9);
  const at = (index: number): string => `127.0.0.1:${ports[index]}`;
  const leaf = new Proxy(ports[4] ?? 0);
  await leaf.listen();
  closers.push(() => leaf.close());
  const gateways = {
    NATS_GATEWAY_EU: `nats://gateway:try-gateway@${at(2)}`,
    NATS_GATEWAY_US: `nats://gateway:try-gateway@${at(3)}`,
  };
  const changes: Readonly<Record<Name, Readonly<Record<string, string>>>> = {
    eu: {
      ...gateways,
      NATS_CLIENT_LISTEN: at(0),
      NATS_GATEWAY_LISTEN: at(2),
      NATS_LEAF_LISTEN: at(4),
      NATS_ROUTE_LISTEN: at(6),
      NATS_ROUTE_1: `nats-route://route:try-route@${at(6)}`,
    },
    us: {
      ...gateways,
      NATS_CLIENT_LISTEN: at(1),
      NATS_GATEWAY_LISTEN: at(3),
      NATS_LEAF_LISTEN: at(5),
      NATS_ROUTE_LISTEN: at(7),
      NATS_ROUTE_1: `nats-route://route:try-route@${at(7)}`,
    },
    edge: {
      NATS_CLIENT_LISTEN: at(8),
      NATS_HUB_URL: `nats-leaf://link-edge:try-link-edge@127.0.0.1:${leaf.port}`,
    },
  };
  const names: readonly Name[] = ["eu", "us", "edge"];
  for (const name of names) {
    const env = {
      ...(await environmentOf(name)),
      NATS_STORE_DIR: join(dir, name),
      NATS_SYNC_INTERVAL: "120s",
      ...changes[name],
    };
    const file = name === "edge" ? "edge.conf" : "region.conf";
    const server = new NatsProcess(path, file, env);
    closers.push(() => server.stop());
  }
  const region = async (name: Name): Promise<Region> => {
    const natsUrl = `nats://${changes[name]["NATS_CLIENT_LISTEN"]}`;
    const broker = await startBroker(name, natsUrl);
    closers.push(broker.stop);
    return { natsUrl, url: broker.url };
  };
  const [eu, us, edge] = await Promise.all([region("eu"), region("us"), region("edge")]);
  return { eu, us, edge, leaf };
}

/** `ampd up` with the shipped configuration; tries again until its NATS has a JetStream. */
async function startBroker(
  name: Name,
  natsUrl: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<unknown> }> {
  const deadline = performance.now() + startLimitMs;
  for (;;) {
    const argv = ["up", "--json", "--config", join(shipped, `ampd-${name}.json`), "--port", "0"];
    const env = { AMPD_NATS_URL: natsUrl, AMPD_FEDERATION_PING_INTERVAL_S: "1" };
    const running = startCli(argv, { env });
    try {
      await running.shows('"event":"ready"');
      const url = /"url":"([^"]+)"/.exec(readyLine(running))?.[1] ?? "";
      const stop = (): Promise<unknown> => {
        running.interrupt();
        return running.done;
      };
      return { url, stop };
    } catch (error) {
      if (performance.now() > deadline)
        throw new Error(`${name} did not start: ${running.written}`, { cause: error });
      await pause(250);
    }
  }
}

function readyLine({ written }: RunningCli): string {
  return written.split("\n").find((line) => line.includes('"event":"ready"')) ?? "";
}
