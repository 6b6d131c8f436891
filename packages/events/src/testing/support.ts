import type { TestNats } from "@ampd/testkit/nats";
import type {
  AepEvent,
  BusOptions,
  EventBus,
  EventSubscription,
  EventsError,
  Notice,
} from "../index.ts";
import { connect } from "@nats-io/transport-node";
import type { NatsConnection } from "@nats-io/nats-core";
import { jetstreamManager } from "@nats-io/jetstream";
import type { JetStreamManager } from "@nats-io/jetstream";
import { startTestNats } from "@ampd/testkit/nats";
import { events } from "../index.ts";

let prefixes = 0;

/** Buses and plain NATS connections of one test, all closed at its end. */
export class World {
  readonly #open: { close(): Promise<unknown> }[] = [];
  readonly nats: TestNats;

  constructor(nats: TestNats) {
    this.nats = nats;
  }

  /** A prefix of its own, so that tests share a server and nothing else. */
  prefix(): string {
    prefixes += 1;
    return `t${process.pid}-${prefixes}`;
  }

  async bus(options: Partial<BusOptions> = {}): Promise<EventBus> {
    const bus = await events({
      servers: this.nats.url,
      source: "agent:test",
      stream: { manage: "create", storage: "memory" },
      ...options,
    });
    this.#open.push(bus);
    return bus;
  }

  /** A server of the test's own, to be killed or restarted. */
  async server(): Promise<TestNats> {
    const server = await startTestNats();
    this.#open.push({ close: () => server.stop() });
    return server;
  }

  async raw(): Promise<NatsConnection> {
    const nc = await connect({ servers: this.nats.url });
    this.#open.push(nc);
    return nc;
  }

  async jsm(): Promise<JetStreamManager> {
    return jetstreamManager(await this.raw());
  }

  async end(): Promise<void> {
    for (const each of this.#open.toReversed()) await each.close();
  }
}

/** Waits until `condition` holds; polls, because what it waits for has no signal of its own. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what = "condition",
  limitMs = 10_000,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The next `count` events; the loop is left, so the last one is handed back if the subscription has acks. */
export async function take(subscription: EventSubscription, count: number): Promise<AepEvent[]> {
  const taken: AepEvent[] = [];
  const iterator = subscription[Symbol.asyncIterator]();
  while (taken.length < count) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    taken.push(value);
  }
  return taken;
}

/** Collects every notice of a bus. */
export function noticesOf(bus: EventBus): Notice[] {
  const all: Notice[] = [];
  bus.on((notice) => all.push(notice));
  return all;
}

/** Problems among notices, by reason. */
export function reasons(notices: readonly Notice[]): string[] {
  return notices.flatMap((each) => (each.kind === "problem" ? [each.error.reason] : []));
}

/** The error a promise rejects with. */
export async function failure(promise: Promise<unknown>): Promise<EventsError> {
  try {
    await promise;
  } catch (error) {
    return error as EventsError; // as: the caller checks its code
  }
  throw new Error("it did not fail");
}

/** A valid event of another writer, as JSON. */
export function foreign(fields: Partial<AepEvent> = {}): string {
  return JSON.stringify({
    aep_version: "0.1",
    id: `evt_${Math.random().toString(36).slice(2)}`,
    type: "task.progress",
    source: "agent:foreign",
    created_at: new Date().toISOString(),
    payload: {},
    ...fields,
  });
}
