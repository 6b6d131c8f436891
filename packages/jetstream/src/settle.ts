import type { Frame } from "./mux.ts";
import type { LinkPort } from "./port.ts";
import { JetStreamFailure, isTransient } from "./errors.ts";
import { attemptLimit, pause } from "./publish.ts";
import { checkAckSubject } from "./subject.ts";

/**
 * What to tell JetStream about a pulled message. JetStream knows no owner: whoever has the ack subject is obeyed, even an
 * earlier holder. Check your own record of the lease before any verb.
 */
export type SettleVerb =
  /** Done: the message is finished for this consumer. */
  | { readonly kind: "ack" }
  /** Deliver again, after `delayMs` (default at once). */
  | { readonly kind: "nak"; readonly delayMs?: number }
  /** Never deliver again. The reason goes into the server's advisory. */
  | { readonly kind: "term"; readonly reason?: string }
  /** Still working: the ack wait starts anew. */
  | { readonly kind: "progress" };

/** Options of a settlement. */
export interface SettleOptions {
  /** Wait until the server has taken it. Default false. */
  readonly confirm?: boolean;
  /** Deadline over all attempts of a confirmed settlement, ms. Default: the link's `requestTimeoutMs`. */
  readonly timeoutMs?: number;
}

const ACK = Buffer.from("+ACK");
const NAK = Buffer.from("-NAK");
const TERM = Buffer.from("+TERM");
const PROGRESS = Buffer.from("+WPI");
/** 10 years: a longer delay is a mistake, and nanoseconds must stay within 64 bits. */
const MAX_DELAY_MS = 10 * 365 * 86_400_000;
const MAX_REASON_BYTES = 512;

/** Payload of a verb. Delays are rounded up to whole milliseconds; `invalid` for delays that are no duration. */
export function encodeVerb(verb: SettleVerb): Uint8Array {
  if (verb.kind === "ack") return ACK;
  if (verb.kind === "progress") return PROGRESS;
  if (verb.kind === "term")
    return verb.reason ? Buffer.from(`+TERM ${cleanReason(verb.reason)}`) : TERM;
  const delayMs = verb.delayMs ?? 0;
  if (!Number.isFinite(delayMs) || delayMs < 0 || delayMs > MAX_DELAY_MS) {
    throw new JetStreamFailure("invalid", "a delay must be between 0 and 10 years");
  }
  // Text, because nanoseconds of a long delay exceed what a double holds exactly.
  return delayMs === 0 ? NAK : Buffer.from(`-NAK {"delay": ${Math.ceil(delayMs)}000000}`);
}

/** Reasons are for people: one line, bounded. */
function cleanReason(reason: string): string {
  const line = reason.replace(/\p{Cc}+/gu, " ");
  let cut = line.slice(0, MAX_REASON_BYTES);
  while (Buffer.byteLength(cut) > MAX_REASON_BYTES) cut = cut.slice(0, -1);
  return cut;
}

/**
 * Sends the verb. Unconfirmed: resolves once handed to a live connection, rejects with `unavailable` while disconnected.
 *
 * Confirmed: resolves when the server answered, and really sends again (nats.js' `ackAck()` does not) until the deadline.
 * `ack` and `term` repeat after an unknown outcome, since a second one changes nothing. `nak` and `progress` repeat only if
 * surely not sent: a late second one would hit the delivery of a new holder.
 */
export async function settleMessage(
  port: LinkPort,
  target: { readonly ackSubject: string; readonly verb: SettleVerb },
  options: SettleOptions,
): Promise<void> {
  checkAckSubject(target.ackSubject);
  const frame: Frame = {
    subject: target.ackSubject,
    payload: encodeVerb(target.verb),
    headers: undefined,
  };
  if (options.confirm !== true) return port.post(frame);
  const repeatable = target.verb.kind === "ack" || target.verb.kind === "term";
  return confirmed(port, frame, {
    repeatable,
    deadline: performance.now() + (options.timeoutMs ?? port.defaultTimeoutMs),
  });
}

async function confirmed(
  port: LinkPort,
  frame: Frame,
  plan: { readonly repeatable: boolean; readonly deadline: number },
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const remaining = plan.deadline - performance.now();
    const timeoutMs = plan.repeatable ? attemptLimit(remaining) : Math.max(1, remaining);
    try {
      return await port.exchange(frame, { timeoutMs, parse: () => undefined });
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (error.outcome === "unknown" && !plan.repeatable) throw error;
      await pause(port, { attempt, deadline: plan.deadline, error });
    }
  }
}
