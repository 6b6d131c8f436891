/**
 * The ports of scheduling: wake-ups kept by the server, and small documents that gateways change one after the other.
 */
import type { CasResult, Delivered, SettleVerb } from "./settling.ts";
import type { Task } from "./task.ts";

/** A wake-up that is due. */
export type Due = Delivered &
  (
    | {
        readonly kind: "task";
        /** The record as it was when the task was put off. */
        readonly task: Task;
        /** Revision of that record. */
        readonly revision: number;
      }
    | { readonly kind: "recurring"; readonly key: string; readonly atMs: number }
  );

/** A standing pull on the wake-ups of a namespace; one of all gateways gets each. */
export interface DueFeed {
  /** Keeps `count` deliveries outstanding. */
  setDemand(count: number): void;
  close(): Promise<void>;
}

/** Wake-ups kept by the server: they outlive every gateway, and there is one for each task and each recurring task. */
export interface ScheduleStore {
  /** Wakes a task at its `not_before_ms`; replaces the wake-up that it has. A time in the past is due at once. */
  putTask(task: Task & { readonly not_before_ms: number }, revision: number): Promise<void>;
  /** Takes a task's wake-up back, if it has one that is not due yet. */
  cancelTask(ns: string, taskId: string): Promise<void>;
  /** Tasks that have a wake-up, due or not, that nobody has settled yet; for the reconciler, not for hot paths. */
  taskIds(ns: string): Promise<ReadonlySet<string>>;
  /** Wakes a recurring task; replaces the wake-up that it has. */
  putRecurring(ns: string, key: string, atMs: number): Promise<void>;
  cancelRecurring(ns: string, key: string): Promise<void>;
  /** Recurring tasks that have a wake-up, due or not; for the reconciler. */
  recurringKeys(ns: string): Promise<ReadonlySet<string>>;
  /** Opens the standing pull of a namespace. */
  open(ns: string, onDue: (due: Due) => void): Promise<DueFeed>;
  settle(ack: string, verb: SettleVerb, options?: { readonly confirm?: boolean }): Promise<void>;
}

/**
 * What documents are about: recurring tasks by key; lines, slots, rate limits' buckets and budget accounts by names that the gateway
 * makes; the rules of limits, one document a namespace.
 */
export type DocumentKind = "recurring" | "line" | "slots" | "limits" | "rate" | "budget";

/** Where a document is. */
export interface DocumentKey {
  readonly ns: string;
  readonly kind: DocumentKind;
  /** 1 to 160 characters of `A-Z a-z 0-9 _ - =`. */
  readonly name: string;
}

/** A document as read. */
export interface StoredDocument {
  /** JSON text; absent when there is none. */
  readonly text?: string;
  /** What the next write must expect, also when there is no text. */
  readonly revision: number;
}

/** A text that removes itself. */
export interface ExpiringText {
  readonly text: string;
  /** How long it stays unless it is replaced, at least 1000. */
  readonly ttlMs: number;
}

/** Small JSON documents, changed by compare-and-set; leader reads. */
export interface DocumentStore {
  get(key: DocumentKey): Promise<StoredDocument>;
  /** Replaces the revision read; `text` absent removes the document. */
  put(
    key: DocumentKey,
    text: string | ExpiringText | undefined,
    revision: number,
  ): Promise<CasResult>;
  /**
   * Follows one document: `onText` hears its text as it is now (`undefined`: there is none), before this resolves, and after each
   * change. Of several changes at once the last may be all that is told; after an outage it is told again where it differs.
   *
   * @returns how to stop
   */
  watch(key: DocumentKey, onText: (text: string | undefined) => void): Promise<() => void>;
  /** Names of a kind's documents that have text, in no promised order; not for hot paths. */
  names(ns: string, kind: DocumentKind): Promise<readonly string[]>;
}
