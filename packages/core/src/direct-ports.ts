/**
 * The ports of participants that are NATS clients themselves: what they publish comes in here, and what a session writes may
 * leave on a connection of its own.
 */
import type { Principal } from "./credential-ports.ts";
import type { InboxStore, JobQueue } from "./ports.ts";
import type { TopicStore } from "./topic-ports.ts";

/** What a direct client published. */
export interface DirectMessage {
  /** The sender, as the subject says: the server lets nobody else publish there. */
  readonly from: { readonly ns: string; readonly name: string };
  /** The address that the subject names: `ns/name`, `job:<name>` or `topic:<name>`. */
  readonly to: string;
  /** The body. Headers are not read: none of them means anything. */
  readonly text: string;
}

/** Why a message cannot be handed on: too large, no UTF-8, or its subject names no address. */
export type DirectFault = "too_large" | "not_text" | "no_address";

/** Who handles the messages. All answer with the text of a frame. */
export interface DirectHandlers {
  /** Largest body, bytes; measured before the body is read. */
  readonly bytesMax: number;
  /** Never rejects. */
  readonly handle: (message: DirectMessage) => Promise<string>;
  readonly refuse: (fault: DirectFault) => string;
  /** Somebody wants its own stored mail removed, which it has heard live. Never rejects. */
  readonly clear: (from: DirectMessage["from"]) => Promise<string>;
}

/**
 * Takes in what direct clients publish, at most once; one gateway gets each message.
 *
 * An answer goes to the subject that the sender asked it on, if that is one of its own reply subjects, and nowhere otherwise:
 * a client could let the broker write to anybody.
 */
export interface DirectIntake {
  /**
   * Starts taking messages; resolves when they come.
   * @returns stops taking messages; resolves when those under way are answered
   */
  listen(handlers: DirectHandlers): Promise<() => Promise<void>>;
}

/** Writes of one session, on a connection of its own: the server refuses what its principal may not send (`forbidden`). */
export interface SessionStores {
  readonly inbox: Pick<InboxStore, "put">;
  readonly queue: Pick<JobQueue, "publish">;
  readonly topics: Pick<TopicStore, "publish">;
  close(): Promise<void>;
}

/** Opens such connections. Rejects with `unavailable` when the store cannot be reached or lets the principal not in. */
export interface SessionIsolation {
  open(principal: Principal): Promise<SessionStores>;
}
