/**
 * The ports of federation: what waits for a neighbour, what was taken of one, which tasks live elsewhere, and the link itself.
 *
 * A neighbour is a region that requests go to without another in between. As in `ports.ts`, methods reject with a `ProtocolError`.
 */
import type { CasResult, Delivered, SettleVerb } from "./settling.ts";

/** What waits for a neighbour. */
export interface OutboxEntry extends Delivered {
  readonly text: string;
  /** When it was stored, milliseconds since 1970 on the server's clock. */
  readonly storedAtMs: number;
}

/** A standing pull on one outbox; the gateways of a region share it. */
export interface OutboxFeed {
  /** Keeps `count` deliveries outstanding. */
  setDemand(count: number): void;
  /** Stops asking. What was delivered stays with the caller, who may be given some more entries until this resolves. */
  close(): Promise<void>;
}

/** How much waits. */
export interface OutboxDepth {
  readonly count: number;
  readonly bytes: number;
  /** When the oldest entry was stored; absent when there is none. */
  readonly oldestAtMs?: number;
}

/** Store and forward: one bounded queue per neighbour. What is stored stays until it is settled. */
export interface Outbox {
  /**
   * Stores an entry. Rejects with `queue_full` when the neighbour's outbox is full.
   *
   * @returns `duplicate: true` when the id was stored a short while ago
   */
  put(entry: {
    readonly peer: string;
    readonly id: string;
    readonly text: string;
  }): Promise<{ readonly duplicate: boolean }>;
  open(peer: string, onEntry: (entry: OutboxEntry) => void): Promise<OutboxFeed>;
  settle(ack: string, verb: SettleVerb, options?: { readonly confirm?: boolean }): Promise<void>;
  depth(peer: string): Promise<OutboxDepth>;
  /**
   * Takes or keeps the turn to empty an outbox, which one gateway has at a time. It ends by itself 15 seconds after it was last taken.
   *
   * @returns whether `holder` has it
   */
  takeTurn(peer: string, holder: string): Promise<boolean>;
  /** Gives the turn back, if `holder` has it. */
  giveTurn(peer: string, holder: string): Promise<void>;
}

/** Ids of entries that were taken of neighbours, kept for longer than an outbox keeps an entry. */
export interface TakenStore {
  has(peer: string, id: string): Promise<boolean>;
  /** Remembers an id, confirmed. */
  add(peer: string, id: string): Promise<void>;
}

/** Tasks that participants here submitted to another region, as JSON text; leader reads. */
export interface RemoteTaskStore {
  get(
    ns: string,
    taskId: string,
  ): Promise<{ readonly text: string; readonly revision: number } | undefined>;
  /**
   * Replaces the revision read, 0 for none.
   *
   * @param write.over true: it expires by itself after the retention of tasks
   */
  put(
    key: { readonly ns: string; readonly taskId: string },
    write: { readonly text: string; readonly revision: number; readonly over?: boolean },
  ): Promise<CasResult>;
}

/** Answers a neighbour's request; never rejects. */
export type LinkHandler = (text: string) => Promise<string>;

/** Requests between neighbours. */
export interface RegionLinks {
  /** Resolves with the neighbour's answer; rejects with `unavailable` when none came in time. */
  request(peer: string, text: string, timeoutMs: number): Promise<string>;
  /**
   * Serves the requests of one neighbour, shared with the other gateways of the region. Which neighbour asks is known from where the
   * request came in, never from what it says.
   *
   * @returns how to stop
   */
  serve(peer: string, handler: LinkHandler): () => void;
}

/** Everything that federation needs of a store. */
export interface FederationStores {
  readonly outbox: Outbox;
  readonly taken: TakenStore;
  readonly remoteTasks: RemoteTaskStore;
  readonly links: RegionLinks;
}
