import type { HeaderInput } from "./headers.ts";
import type { NatsLink } from "./link.ts";
import type { Payload } from "./port.ts";
import type { Publisher, PublishOptions } from "./publish.ts";
import type { StoredMessage } from "./read.ts";
import { randomUUID } from "node:crypto";
import { JetStreamFailure, isTransient } from "./errors.ts";
import { attemptLimit, pause } from "./publish.ts";
import { getLast, getNext } from "./read.ts";

/**
 * Compare-and-set on one subject (a KV key), with a nonce that settles unknown outcomes.
 *
 *   write ──ack──▶ stored
 *     ├──wrong sequence──▶ conflict                    (nothing of ours was ever in doubt)
 *     └──unknown──▶ read back ──our nonce────────────▶ stored
 *                      ├──another revision────────────▶ conflict, inDoubt
 *                      ├──unchanged──▶ write again (same expectation, same nonce: at most one of both can win)
 *                      └──cannot read by the deadline─▶ unavailable, outcome unknown
 */

/** Header that carries the nonce. */
export const OPERATION_HEADER = "Ampd-Op";

/** Where and what to write. Name either `bucket` and `key` (KV) or `stream` and `subject`. */
export interface CasTarget {
  readonly bucket?: string;
  readonly key?: string;
  readonly stream?: string;
  readonly subject?: string;
  /** Revision (stream sequence) that must be current. */
  readonly expect: number;
  /** Identifies this operation; default a random UUID. Repeat it to repeat the same operation. */
  readonly nonce?: string;
  /** Deletion time of the new revision; see `PublishOptions.ttlMs`. */
  readonly ttlMs?: number;
  readonly headers?: HeaderInput;
  /** Deadline with reading back, ms. Default: the link's `requestTimeoutMs`. */
  readonly timeoutMs?: number;
  /** Publish through this (a group commit) instead of the link itself. */
  readonly via?: Publisher;
}

/** A compare-and-set write. `expect: 0` creates: the key has no value, or only the marker of a deleted one. */
export interface CasPut extends CasTarget {
  readonly value: Payload;
  /** `sub` keeps only this revision of the key. */
  readonly rollup?: "sub";
}

/** A compare-and-set delete. */
export interface CasDelete extends CasTarget {
  /** Also remove the key's history. Default false. */
  readonly purge?: boolean;
}

/** What became of a compare-and-set. */
export type CasResult =
  | { readonly kind: "stored"; readonly seq: number }
  | {
      readonly kind: "conflict";
      /** The revision found when it was read back. */
      readonly lastSeq?: number;
      /**
       * The write's own outcome was unknown and the key now holds another revision: it lost, or (where the history does
       * not reach back) it won and was already replaced.
       */
      readonly inDoubt?: true;
    };

/** Stores `value` if the key's revision is `expect`. Rejects with `unavailable`/`unknown` only if it cannot find out. */
export async function casPut(link: NatsLink, request: CasPut): Promise<CasResult> {
  const write = prepare(link, request, { payload: request.value, extra: {} });
  const withRollup = request.rollup === undefined ? write : { ...write, rollup: request.rollup };
  const result = await runCas(withRollup, request.expect);
  if (result.kind !== "conflict" || request.expect !== 0 || result.inDoubt) return result;
  return createOverMarker(withRollup, result);
}

/** Deletes the key if its revision is `expect`; 0 is refused, since a server reads it as "no check" or "no key". */
export async function casDelete(link: NatsLink, request: CasDelete): Promise<CasResult> {
  if (!Number.isSafeInteger(request.expect) || request.expect < 1) {
    throw new JetStreamFailure("invalid", "a delete must name the revision it expects, at least 1");
  }
  const extra = { "KV-Operation": request.purge === true ? "PURGE" : "DEL" };
  const write = prepare(link, request, { payload: "", extra });
  return runCas(request.purge === true ? { ...write, rollup: "sub" } : write, request.expect);
}

/** Is this stored message the marker of a deleted, purged or expired key? */
export function isMarker(message: StoredMessage): boolean {
  return (
    message.headers.get("KV-Operation") !== undefined ||
    message.headers.get("Nats-Marker-Reason") !== undefined
  );
}

interface CasWrite {
  readonly link: NatsLink;
  readonly via: Publisher;
  readonly stream: string;
  readonly subject: string;
  readonly payload: Payload;
  readonly nonce: string;
  readonly headers: HeaderInput;
  readonly ttlMs: number | undefined;
  readonly rollup?: "sub";
  readonly deadline: number;
}

function prepare(
  link: NatsLink,
  target: CasTarget,
  content: { readonly payload: Payload; readonly extra: HeaderInput },
): CasWrite {
  const nonce = target.nonce ?? randomUUID();
  return {
    link,
    via: target.via ?? link,
    ...place(target),
    payload: content.payload,
    nonce,
    headers: { ...target.headers, ...content.extra, [OPERATION_HEADER]: nonce },
    ttlMs: target.ttlMs,
    deadline: performance.now() + (target.timeoutMs ?? link.defaultTimeoutMs),
  };
}

function place(target: CasTarget): { stream: string; subject: string } {
  const { bucket, key, stream, subject } = target;
  if (bucket !== undefined && key !== undefined) {
    return { stream: `KV_${bucket}`, subject: `$KV.${bucket}.${key}` };
  }
  if (stream !== undefined && subject !== undefined) return { stream, subject };
  throw new JetStreamFailure("invalid", "name bucket and key, or stream and subject");
}

/** A deleted key still has a marker: creating it again means replacing exactly that marker. */
async function createOverMarker(write: CasWrite, conflict: CasResult): Promise<CasResult> {
  const last = await getLast(write.link, { ...write, timeoutMs: attemptLimit(left(write)) });
  if (last === undefined || !isMarker(last))
    return last ? { ...conflict, kind: "conflict", lastSeq: last.seq } : conflict;
  return runCas(write, last.seq);
}

async function runCas(write: CasWrite, expect: number): Promise<CasResult> {
  let inDoubt = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const ack = await write.via.publish(
        write.subject,
        write.payload,
        publishOptions(write, expect),
      );
      return { kind: "stored", seq: ack.seq };
    } catch (error) {
      if (!(error instanceof JetStreamFailure)) throw error;
      const refused = error.kind === "wrong_last_sequence";
      if (refused && !inDoubt) return { kind: "conflict" };
      inDoubt ||= error.outcome === "unknown";
      if (!inDoubt) throw error;
      if (!refused && error.outcome === "not_sent" && !isTransient(error))
        throw stillUnknown(error);
      const found = await readBack({ write, expect, attempt, error });
      if (found) return found;
      // Refused by a revision that reading does not show, or nothing happened yet: write once more, until the deadline.
    }
  }
}

function publishOptions(write: CasWrite, expect: number): PublishOptions {
  return {
    headers: write.headers,
    expectLastSubjectSequence: expect,
    // Short of what is left, so that an unanswered write leaves time to read back.
    timeoutMs: attemptLimit(left(write)),
    retries: 0,
    ...(write.ttlMs === undefined ? {} : { ttlMs: write.ttlMs }),
    ...(write.rollup === undefined ? {} : { rollup: write.rollup }),
  };
}

function left(write: CasWrite): number {
  return Math.max(1, write.deadline - performance.now());
}

function stillUnknown(cause: unknown): JetStreamFailure {
  const text = "the outcome of a compare-and-set could not be found out in time";
  return new JetStreamFailure("unavailable", text, {
    outcome: "unknown",
    reason: "timeout",
    cause,
  });
}

/** After an unknown outcome: the decision, or undefined when the key is unchanged and the write may be repeated. */
async function readBack(state: {
  readonly write: CasWrite;
  readonly expect: number;
  readonly attempt: number;
  readonly error: unknown;
}): Promise<CasResult | undefined> {
  const { write, expect } = state;
  for (let attempt = state.attempt; ; attempt += 1) {
    await pause(write.link, {
      attempt,
      deadline: write.deadline,
      error: stillUnknown(state.error),
    });
    try {
      return await look(write, expect);
    } catch (error) {
      if (!isTransient(error)) throw stillUnknown(error);
    }
  }
}

/** The first revision after `expect` decides: only one write can have followed it. */
async function look(write: CasWrite, expect: number): Promise<CasResult | undefined> {
  const last = await getLast(write.link, { ...write, timeoutMs: attemptLimit(left(write)) });
  if (last !== undefined && last.headers.get(OPERATION_HEADER) === write.nonce) {
    return { kind: "stored", seq: last.seq };
  }
  if ((last?.seq ?? 0) === expect) return undefined;
  const next = await getNext(write.link, {
    ...write,
    seq: expect + 1,
    timeoutMs: attemptLimit(left(write)),
  });
  if (next !== undefined && next.headers.get(OPERATION_HEADER) === write.nonce) {
    return { kind: "stored", seq: next.seq };
  }
  return last === undefined
    ? { kind: "conflict", inDoubt: true }
    : { kind: "conflict", lastSeq: last.seq, inDoubt: true };
}
