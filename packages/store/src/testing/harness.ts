/** What a contract suite needs of an implementation, and samples to feed it. */
import type { EnvelopeText, Stores, Task } from "@ampd/core";
import type { JobSettings, RegistryEntry } from "@ampd/protocol";
import type { StoreSettingsInput } from "../settings.ts";

/** One store under test, with a fresh namespace that exists. */
export interface Harness {
  readonly stores: Stores;
  readonly ns: string;
  /** A second gateway on the same server. */
  another(): Promise<Stores>;
  /** Dead letters of a namespace as stored. */
  deadLetters(ns: string): Promise<readonly string[]>;
  /** Lets a little time pass: moves the clock, or waits for the real one. */
  tick(): Promise<void>;
  end(): Promise<void>;
}

/** Makes a harness; each has its own namespace. */
export type MakeHarness = () => Promise<Harness>;

/** Short times and small bounds, the same for every implementation. */
export const contractSettings: StoreSettingsInput = {
  inbox: { messagesMax: 8, ackWaitS: 1, inflightMax: 3 },
  topics: { messagesMax: 8 },
  retentionS: 2,
  registryTtlS: 2,
  queueMax: 8,
};

/** Waits until `condition` holds, at most `limitMs` on the server's clock. */
export async function eventually(
  harness: Harness,
  condition: () => boolean | Promise<boolean>,
  limitMs = 15_000,
): Promise<void> {
  const { status } = harness.stores;
  const deadline = status.serverNowMs() + limitMs;
  while (!(await condition())) {
    if (status.serverNowMs() > deadline)
      throw new Error(`not within ${limitMs} ms: ${String(condition)}`);
    await harness.tick();
  }
}

/** Lets `ms` pass on the server's clock, to see that something does not happen meanwhile. */
export async function pass(harness: Harness, ms: number): Promise<void> {
  const end = harness.stores.status.serverNowMs() + ms;
  await eventually(harness, () => harness.stores.status.serverNowMs() >= end, ms * 10 + 1000);
}

/** An envelope that `JSON.parse` and back would change. */
export function envelopeText(job: string, id = "e1"): EnvelopeText {
  return `{"to":"job:${job}","kind":"task",  "id":"${id}","metadata":{"b":12345678901234567890,"a":1e2,"é":"\\u00e9\\"}"}}`;
}

/** A valid queued task. */
export function taskOf(ns: string, taskId: string, changes: Partial<Task> = {}): Task {
  const job = changes.job ?? "review.code";
  return {
    ns,
    task_id: taskId,
    job,
    from: `${ns}/alice`,
    state: "queued",
    attempt: 0,
    refunded: 0,
    max_attempts: 3,
    lease_s: 1,
    created_at_ms: 1_767_225_600_000,
    epoch: 0,
    envelope: envelopeText(job),
    op: `op-${taskId}-${Math.random().toString(36).slice(2)}`,
    ...changes,
  };
}

/** A valid registry entry. */
export function entryOf(ns: string, name: string, active = 0): RegistryEntry {
  return {
    address: `${ns}/${name}`,
    card: { name },
    session_id: `s-${name}`,
    active,
    status: "available",
    last_seen: "2026-01-01T00:00:00Z",
  };
}

/** Settings of a job. */
export const jobSettings: JobSettings = { lease_s: 7, max_attempts: 2 };
