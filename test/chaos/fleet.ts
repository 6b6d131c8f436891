/**
 * The processes of a chaos run: gateways that are killed and replaced, and what they store in: one nats-server or a cluster.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { startTestCluster, startTestNats, type TestCluster, type TestNats } from "@ampd/testkit";
import type { Durability } from "@ampd/store";
import { bundleGateway, type Bundle } from "./bundle.ts";
import type { GatewayProcessConfig, NatsAccess } from "./gateway-process.ts";
import type { Random } from "./random.ts";

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

/** How a fleet is made. */
export interface FleetOptions extends Omit<GatewayProcessConfig, "nats"> {
  readonly gateways: number;
  readonly random: Random;
  /** Three nats-servers with three replicas instead of one with one. */
  readonly isCluster?: boolean;
  /** What an acknowledged write survives. Default `process`. */
  readonly durability?: Durability;
}

/** See the head of this file. */
export class Fleet {
  private readonly server: TestNats | TestCluster;
  /** What gateways wrote to their logs, the last lines. */
  readonly log: string[] = [];
  gatewayKills = 0;
  natsKills = 0;
  pauses = 0;
  private readonly bundle: Bundle;
  private readonly options: FleetOptions;
  private readonly slots: (Running | undefined)[];
  stopped = false;

  private constructor(server: TestNats | TestCluster, bundle: Bundle, options: FleetOptions) {
    this.server = server;
    this.bundle = bundle;
    this.options = options;
    this.slots = Array.from({ length: options.gateways }, () => undefined);
  }

  /** Starts NATS and all gateways. */
  static async start(options: FleetOptions): Promise<Fleet> {
    const bundle = await bundleGateway();
    const { durability = "process", isCluster = false } = options;
    const start = isCluster ? startTestCluster : startTestNats;
    const server = await start({ durability });
    const fleet = new Fleet(server, bundle, options);
    try {
      // One after the other: the first one makes the streams.
      for (const index of fleet.slots.keys()) await fleet.startGateway(index);
    } catch (error) {
      await fleet.stop();
      throw error;
    }
    return fleet;
  }

  /** How to reach NATS. */
  get nats(): NatsAccess {
    const { server } = this;
    const { durability = "process" } = this.options;
    return "connection" in server
      ? { ...server.connection, replicas: 3, durability }
      : { servers: [server.url], replicas: 1, durability };
  }

  /** The three servers. @throws Error when there is only one */
  get cluster(): TestCluster {
    if ("connection" in this.server) return this.server;
    throw new Error("this fleet has no cluster");
  }

  /** The URL of some gateway that runs; waits while none does. */
  async url(): Promise<string> {
    for (;;) {
      const running = this.slots.filter((slot) => slot !== undefined);
      const one = running[this.options.random.below(running.length)];
      if (one !== undefined) return one.url;
      if (this.stopped) throw new Error("the fleet has stopped");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** SIGKILLs one gateway and starts another in its place. */
  async killGateway(): Promise<void> {
    const index = this.options.random.below(this.slots.length);
    const running = this.slots[index];
    if (running === undefined) return;
    this.slots[index] = undefined;
    this.gatewayKills++;
    await kill(running.child);
    await this.startGateway(index);
  }

  /** SIGSTOPs one gateway, so that it wakes up as one that believes in leases long gone. */
  async pauseGateway(forMs: number): Promise<void> {
    const running = this.slots[this.options.random.below(this.slots.length)];
    if (running === undefined) return;
    this.pauses++;
    running.child.kill("SIGSTOP");
    await new Promise((resolve) => setTimeout(resolve, forMs));
    running.child.kill("SIGCONT");
  }

  /** SIGKILLs nats-server, leaves it dead for `downMs` and starts it again on the same store. */
  async killNats(downMs: number): Promise<void> {
    if ("connection" in this.server) throw new Error("a cluster's servers are killed by name");
    this.natsKills++;
    await this.server.kill();
    await new Promise((resolve) => setTimeout(resolve, downMs));
    await this.server.restart();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const running = this.slots.filter((slot) => slot !== undefined);
    this.slots.fill(undefined);
    await Promise.all(running.map((slot) => kill(slot.child)));
    await this.server.stop();
    await this.bundle.remove();
  }

  private async startGateway(index: number): Promise<void> {
    const { leaseS, maxAttempts, mutation, reservationHoldMs } = this.options;
    const config: GatewayProcessConfig = {
      nats: this.nats,
      leaseS,
      maxAttempts,
      ...(mutation !== undefined && { mutation }),
      ...(reservationHoldMs !== undefined && { reservationHoldMs }),
    };
    const child = spawn(process.execPath, [this.bundle.path, JSON.stringify(config)], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    child.stderr?.on("data", (chunk: Buffer) => {
      this.log.push(...chunk.toString("utf8").split("\n").filter(Boolean));
      this.log.splice(0, this.log.length - 2000);
    });
    const url = await readUrl(child, this.log);
    if (this.stopped) await kill(child);
    else this.slots[index] = { child, url };
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

async function readUrl(child: ChildProcess, log: readonly string[]): Promise<string> {
  let text = "";
  const ended = once(child, "exit").then(() => undefined);
  while (child.stdout !== null) {
    const chunk = await Promise.race([once(child.stdout, "data"), ended]);
    if (chunk === undefined) break;
    text += String(chunk[0]);
    const end = text.indexOf("\n");
    if (end >= 0) return (JSON.parse(text.slice(0, end)) as { url: string }).url; // as: its own line
  }
  throw new Error(`a gateway did not start: ${log.slice(-10).join("\n")}`);
}
