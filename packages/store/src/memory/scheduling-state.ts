/** What a server keeps of wake-ups and documents, in memory. */
import type { StoredDocument, Task } from "@ampd/core";
import * as names from "../schedule-names.ts";
import type { MemoryClock } from "./clock.ts";
import { WorkQueue } from "./work-queue.ts";

/** What is due. */
export type DueBody =
  | { readonly kind: "task"; readonly task: Task; readonly revision: number }
  | { readonly kind: "recurring"; readonly key: string; readonly atMs: number };

/** A document, and how to keep it longer. */
export type KeptDocument = StoredDocument & { readonly cancelExpiry?: () => void };

/** Wake-ups and documents of one namespace. */
export interface SchedulingState {
  /** Those not due yet, by subject. */
  readonly wakes: Map<string, { readonly cancel: () => void }>;
  readonly due: WorkQueue<DueBody>;
  readonly documents: Map<string, KeptDocument>;
  /** Who follows which document. */
  readonly readers: Map<string, Set<() => void>>;
  revision: number;
}

const dueAckWaitMs = 15_000;

/** Makes the state of a namespace. */
export function schedulingState(ns: string, clock: MemoryClock): SchedulingState {
  const ackPrefix = `$JS.ACK.${names.scheduleStream(ns)}.${names.dueDurable}`;
  const due = new WorkQueue<DueBody>({ clock, ackPrefix });
  due.ackWaitMs = dueAckWaitMs;
  return { wakes: new Map(), due, documents: new Map(), readers: new Map(), revision: 0 };
}
