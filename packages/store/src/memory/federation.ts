/** The ports of federation in memory: regions in one process, and a net between them. */
import type { FederationStores, LinkHandler, OutboxEntry, OutboxFeed } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import * as names from "../federation-names.ts";
import { systemClock, type MemoryClock } from "./clock.ts";
import { MessageIds } from "./server.ts";
import { WorkQueue, type Reader } from "./work-queue.ts";

interface Served {
  readonly handlers: LinkHandler[];
  turn: number;
}

/** What connects regions in memory. */
export class RegionNet {
  readonly #served = new Map<string, Served>();

  /** Sends a request as whoever may use the way from `from` to `to`. */
  async request(from: string, to: string, text: string): Promise<string> {
    await Promise.resolve();
    const served = this.#served.get(names.linkSubject(to, from));
    const handler = served?.handlers[served.turn++ % served.handlers.length];
    if (handler === undefined) throw nobody();
    return handler(text);
  }

  /** Answers what `from` asks of `to`. @returns how to stop */
  serve(from: string, to: string, handler: LinkHandler): () => void {
    const subject = names.linkSubject(to, from);
    const served = this.#served.get(subject) ?? { handlers: [], turn: 0 };
    this.#served.set(subject, served);
    served.handlers.push(handler);
    return () => {
      const at = served.handlers.indexOf(handler);
      if (at >= 0) served.handlers.splice(at, 1);
    };
  }
}

function nobody(): ProtocolError {
  return new ProtocolError("unavailable", "nobody answers");
}

interface OutboxBody {
  readonly text: string;
  readonly storedAtMs: number;
}

interface OutboxState {
  readonly queue: WorkQueue<OutboxBody>;
  readonly ids: MessageIds;
  seq: number;
}

/** Memory doubles of a region; its gateways share one. */
export interface MemoryFederation extends FederationStores {
  readonly region: string;
  readonly net: RegionNet;
}

/** Options of {@link memoryFederation}. */
export interface MemoryFederationOptions {
  readonly region: string;
  readonly net: RegionNet;
  /** Default: the system's clock. */
  readonly clock?: MemoryClock;
  readonly outbox: { readonly bytesMax: number; readonly ageMaxS: number };
  /** Default 600. */
  readonly dedupeS?: number;
  /** Default 86,400. */
  readonly retentionS?: number;
}

/** In-process doubles of the ports of federation. */
export function memoryFederation(options: MemoryFederationOptions): MemoryFederation {
  const { region, net } = options;
  return {
    region,
    net,
    ...memoryOutbox(options),
    ...memoryTasks(options),
    links: {
      request: (peer, text, timeoutMs) => withTimeout(net.request(region, peer, text), timeoutMs),
      serve: (peer, handler) => net.serve(peer, region, handler),
    },
  };
}

async function withTimeout(answer: Promise<string>, timeoutMs: number): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(nobody()), timeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const ackWaitMs = 60_000;
const turnMs = 15_000;

function memoryOutbox(options: MemoryFederationOptions): Pick<FederationStores, "outbox"> {
  const { clock = systemClock, dedupeS = 600 } = options;
  const states = new Map<string, OutboxState>();
  const turns = new Map<string, { readonly holder: string; readonly untilMs: number }>();
  const stateOf = (peer: string): OutboxState => {
    const known = states.get(peer);
    if (known !== undefined) return known;
    const ackPrefix = `$JS.ACK.${names.outboxStream(peer)}.${names.outboxDurable}`;
    const queue = new WorkQueue<OutboxBody>({ clock, ackPrefix });
    queue.ackWaitMs = ackWaitMs;
    const made = { queue, ids: new MessageIds(clock, dedupeS * 1000), seq: 0 };
    states.set(peer, made);
    return made;
  };
  return {
    outbox: {
      takeTurn: async (peer, holder) => {
        await Promise.resolve();
        const turn = turns.get(names.turnKey(peer));
        if (turn !== undefined && turn.holder !== holder && turn.untilMs > clock.nowMs())
          return false;
        turns.set(names.turnKey(peer), { holder, untilMs: clock.nowMs() + turnMs });
        return true;
      },
      giveTurn: async (peer, holder) => {
        await Promise.resolve();
        if (turns.get(names.turnKey(peer))?.holder === holder) turns.delete(names.turnKey(peer));
      },
      put: async ({ peer, id, text }) => {
        await Promise.resolve();
        const state = stateOf(peer);
        const messageId = names.outboxMessageId(id);
        if (state.ids.has(messageId)) return { duplicate: true };
        if (bytesOf(state.queue) + Buffer.byteLength(text) > options.outbox.bytesMax)
          throw new ProtocolError("queue_full", "the queue is full");
        state.ids.add(messageId);
        const ageMs = (options.outbox.ageMaxS + 86_400) * 1000;
        state.queue.add(++state.seq, { text, storedAtMs: clock.nowMs() }, ageMs);
        return { duplicate: false };
      },
      open: async (peer, onEntry) => {
        await Promise.resolve();
        return openFeed(stateOf(peer).queue, onEntry);
      },
      settle: async (ack, verb) => {
        await Promise.resolve();
        const [, , stream = "", , , seq] = ack.split(".");
        stateOf(stream.slice("AMP_FED_OUT_".length)).queue.settle(Number(seq), verb);
      },
      depth: async (peer) => {
        await Promise.resolve();
        const { queue } = stateOf(peer);
        const [oldest] = queue.bodies();
        return {
          count: queue.size,
          bytes: bytesOf(queue),
          ...(oldest !== undefined && { oldestAtMs: oldest.storedAtMs }),
        };
      },
    },
  };
}

function bytesOf(queue: WorkQueue<OutboxBody>): number {
  let bytes = 0;
  for (const { text } of queue.bodies()) bytes += Buffer.byteLength(text);
  return bytes;
}

function openFeed(queue: WorkQueue<OutboxBody>, onEntry: (entry: OutboxEntry) => void): OutboxFeed {
  const reader: Reader<OutboxBody> = {
    demand: 0,
    priority: 0,
    isConnected: () => true,
    onMessage: ({ body, ...facts }) => onEntry({ ...facts, ...body }),
  };
  queue.attach(reader);
  return {
    setDemand(count) {
      reader.demand = Math.max(0, count);
      queue.plan();
    },
    async close() {
      queue.detach(reader);
      await Promise.resolve();
    },
  };
}

function memoryTasks(
  options: MemoryFederationOptions,
): Pick<FederationStores, "taken" | "remoteTasks"> {
  const { clock = systemClock, retentionS = 86_400 } = options;
  const taken = new MessageIds(clock, (options.outbox.ageMaxS + 2 * 86_400) * 1000);
  const tasks = new Map<string, { readonly text: string; readonly revision: number }>();
  let revision = 0;
  return {
    taken: {
      has: async (peer, id) => {
        await Promise.resolve();
        return taken.has(names.takenKey(peer, id));
      },
      add: async (peer, id) => {
        await Promise.resolve();
        const key = names.takenKey(peer, id);
        if (!taken.has(key)) taken.add(key);
      },
    },
    remoteTasks: {
      get: async (ns, taskId) => {
        await Promise.resolve();
        return tasks.get(names.remoteTaskKey(ns, taskId));
      },
      put: async ({ ns, taskId }, write) => {
        await Promise.resolve();
        const key = names.remoteTaskKey(ns, taskId);
        if ((tasks.get(key)?.revision ?? 0) !== write.revision) return { kind: "conflict" };
        const mine = ++revision;
        tasks.set(key, { text: write.text, revision: mine });
        if (write.over === true)
          clock.after(retentionS * 1000, () => {
            if (tasks.get(key)?.revision === mine) tasks.delete(key);
          });
        return { kind: "stored", revision: mine };
      },
    },
  };
}
