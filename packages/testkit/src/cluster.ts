/**
 * Three nats-servers in one cluster, from the configuration that `deploy/nats/cluster` ships: loopback, free ports, own stores.
 *
 * ```text
 *   a node:  running ──pause──► paused ──resume──► running
 *               │ kill, leave      │ kill
 *               ▼                  ▼
 *             dead ──restart──► running
 * ```
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findNatsServer, type Durability } from "@ampd/nats-server";

/** Options of {@link startTestCluster}. */
export interface TestClusterOptions {
  /** What an acknowledged write survives. Default `process`: the quickest. */
  readonly durability?: Durability;
}

/** State of a stream's replica that does not lead, as the server tells it. */
interface Peer {
  readonly current: boolean;
  readonly offline?: boolean;
}

interface Group {
  readonly leader?: string;
  readonly replicas?: readonly Peer[];
}

/** What `/jsz` tells of a server's streams. */
interface JetStreamState {
  readonly meta_cluster?: Group;
  readonly account_details?: readonly {
    readonly stream_detail?: readonly { readonly name: string; readonly cluster?: Group }[];
  }[];
}

const dir = fileURLToPath(new URL("../../../deploy/nats/cluster/", import.meta.url));
const startLimitMs = 30_000;
const askLimitMs = 1500;
const syncInterval: Record<Durability, string> = {
  power: "always",
  second: "1s",
  process: "120s",
};

interface NodePorts {
  readonly client: number;
  readonly route: number;
  readonly monitor: number;
}

/** One server of a {@link TestCluster}. */
export class TestClusterNode {
  readonly name: string;
  readonly url: string;
  readonly #path: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #monitor: string;
  #child: ChildProcess | undefined;
  #paused = false;
  #output = "";

  constructor(path: string, env: Readonly<Record<string, string>>) {
    this.#path = path;
    this.#env = env;
    this.name = env["NATS_NODE_NAME"] ?? "";
    this.url = `nats://${env["NATS_CLIENT_LISTEN"]}`;
    this.#monitor = `http://${env["NATS_MONITOR_LISTEN"]}`;
  }

  /** Whether it runs and is not paused. */
  get answers(): boolean {
    return this.#child !== undefined && !this.#paused;
  }

  /** Starts the process; it is part of the cluster only some time later. */
  restart(): void {
    if (this.#child !== undefined) return;
    const child = spawn(this.#path, ["-c", join(dir, "node.conf")], {
      env: { ...this.#env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr.on("data", (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString("utf8")).slice(-4000);
    });
    this.#child = child;
  }

  /** SIGKILL; the store stays. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** SIGTERM: the server hands its leaderships on and ends. */
  async leave(): Promise<void> {
    await this.#end("SIGTERM");
  }

  /** SIGSTOP: connections stay open and silent. */
  pause(): void {
    this.#paused = this.#child?.kill("SIGSTOP") === true;
  }

  resume(): void {
    this.#child?.kill("SIGCONT");
    this.#paused = false;
  }

  /** What it says of its streams; undefined when it gives no answer. */
  async state(): Promise<JetStreamState | undefined> {
    const response = await this.#ask("/jsz?streams=true");
    return response?.ok === true ? ((await response.json()) as JetStreamState) : undefined; // as: nats-server's own format
  }

  /** Whether it says that it and all its streams and consumers are up to date. */
  async isHealthy(): Promise<boolean> {
    return (await this.#ask("/healthz"))?.ok === true;
  }

  /** The last lines of its log, for failures. */
  get log(): string {
    return this.#output;
  }

  async #ask(path: string): Promise<Response | undefined> {
    if (!this.answers) return undefined;
    try {
      return await fetch(this.#monitor + path, { signal: AbortSignal.timeout(askLimitMs) });
    } catch {
      // It starts, ends or is stopped just now: no answer is the answer.
      return undefined;
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    this.#paused = false;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    child.kill("SIGCONT"); // a paused process takes SIGTERM only once it runs again
    await exited;
  }
}

/** Three servers. */
export class TestCluster implements AsyncDisposable {
  readonly nodes: readonly TestClusterNode[];
  /** How a gateway connects. */
  readonly connection: {
    readonly servers: string[];
    readonly user: string;
    readonly pass: string;
  };
  readonly #store: string;

  constructor(
    nodes: readonly TestClusterNode[],
    env: Readonly<Record<string, string>>,
    store: string,
  ) {
    this.nodes = nodes;
    this.#store = store;
    this.connection = {
      servers: nodes.map(({ url }) => url),
      user: env["NATS_GATEWAY_USER"] ?? "",
      pass: env["NATS_GATEWAY_PASSWORD"] ?? "",
    };
  }

  /** The server that leads the cluster's own group; waits while there is none. */
  metaLeader(): Promise<TestClusterNode> {
    return this.#leader("the meta group", ({ meta_cluster: meta }) => meta?.leader);
  }

  /** The server that leads a stream; waits while there is none. */
  streamLeader(stream: string): Promise<TestClusterNode> {
    return this.#leader(stream, (state) => groupOf(state, stream)?.leader);
  }

  /** Waits until all servers answer and say that they are up to date, with every replica current. */
  async whenHealthy(limitMs: number = startLimitMs): Promise<void> {
    const untilMs = performance.now() + limitMs;
    while (!(await this.#isHealthy())) {
      if (performance.now() > untilMs) throw new Error(`not healthy: ${this.#logs()}`);
      await pause(100);
    }
  }

  /** Ends all servers and removes their stores. */
  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    await rm(this.#store, { recursive: true, force: true, maxRetries: 3 });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  async #isHealthy(): Promise<boolean> {
    const healthy = await Promise.all(this.nodes.map((node) => node.isHealthy()));
    if (!healthy.every(Boolean)) return false;
    const states = await Promise.all(this.nodes.map((node) => node.state()));
    return states.every(
      (state, index) =>
        state?.meta_cluster?.leader !== undefined && isCurrent(state, this.nodes[index]?.name),
    );
  }

  async #leader(
    what: string,
    find: (state: JetStreamState) => string | undefined,
  ): Promise<TestClusterNode> {
    const untilMs = performance.now() + startLimitMs;
    while (performance.now() < untilMs) {
      for (const node of this.nodes) {
        const state = await node.state();
        const name = state === undefined ? undefined : find(state);
        const leader = this.nodes.find((candidate) => candidate.name === name);
        if (leader?.answers === true) return leader;
      }
      await pause(50);
    }
    throw new Error(`nobody leads ${what}: ${this.#logs()}`);
  }

  #logs(): string {
    return this.nodes.map(({ name, log }) => `${name}: ${log}`).join("\n");
  }
}

/** Starts three servers and waits until the cluster is whole. */
export async function startTestCluster(options: TestClusterOptions = {}): Promise<TestCluster> {
  const { path } = await findNatsServer();
  const store = await mkdtemp(join(tmpdir(), "ampd-cluster-"));
  const ports = await freePorts(3);
  const envs = await Promise.all(
    ports.map((own, index) => nodeEnv(index + 1, { own, ports, store, options })),
  );
  const nodes = envs.map((env) => new TestClusterNode(path, env));
  const cluster = new TestCluster(nodes, envs[0] ?? {}, store);
  try {
    for (const node of nodes) node.restart();
    await cluster.whenHealthy();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The shipped environment of a node, with this test's ports and store. */
async function nodeEnv(
  number: number,
  to: {
    readonly own: NodePorts;
    readonly ports: readonly NodePorts[];
    readonly store: string;
    readonly options: TestClusterOptions;
  },
): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  for (const line of (await readFile(join(dir, `node-${number}.env`), "utf8")).split("\n")) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) env[name] = value ?? "";
  }
  const secret = `${env["NATS_ROUTE_USER"]}:${env["NATS_ROUTE_PASSWORD"]}`;
  for (const [index, { route }] of to.ports.entries())
    env[`NATS_ROUTE_${index + 1}`] = `nats-route://${secret}@127.0.0.1:${route}`;
  env["NATS_CLIENT_LISTEN"] = `127.0.0.1:${to.own.client}`;
  env["NATS_ROUTE_LISTEN"] = `127.0.0.1:${to.own.route}`;
  env["NATS_MONITOR_LISTEN"] = `127.0.0.1:${to.own.monitor}`;
  env["NATS_STORE_DIR"] = join(to.store, String(number));
  env["NATS_SYNC_INTERVAL"] = syncInterval[to.options.durability ?? "process"];
  return env;
}

/** Ports that were free a moment ago: a cluster must know its routes before it starts. */
async function freePorts(nodes: number): Promise<readonly NodePorts[]> {
  const probes = Array.from({ length: nodes * 3 }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(probes.map((probe) => once(probe, "listening")));
  const ports = probes.map((probe) => {
    const address = probe.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return address.port;
  });
  await Promise.all(probes.map((probe) => once(probe.close(), "close")));
  return Array.from({ length: nodes }, (_, n) => ({
    client: ports[3 * n] ?? 0,
    route: ports[3 * n + 1] ?? 0,
    monitor: ports[3 * n + 2] ?? 0,
  }));
}

function groupOf(state: JetStreamState, stream: string): Group | undefined {
  for (const { stream_detail: streams = [] } of state.account_details ?? [])
    for (const { name, cluster } of streams) if (name === stream) return cluster;
  return undefined;
}

/** Whether every stream has a leader, and those that this server leads have only current replicas: only a leader knows. */
function isCurrent(state: JetStreamState, self: string | undefined): boolean {
  const streams = (state.account_details ?? []).flatMap((account) => account.stream_detail ?? []);
  return streams.every(
    ({ cluster }) =>
      cluster?.leader !== undefined &&
      (cluster.leader !== self ||
        (cluster.replicas ?? []).every(({ current, offline }) => current && offline !== true)),
  );
}
