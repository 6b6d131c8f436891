import type { Outcome } from "./outcome.ts";
import type { Backoff } from "./delay.ts";
import { DEFAULT_BACKOFF, backoffDelayMs, checkDelay } from "./delay.ts";

/**
 * The truth table: what an outcome becomes on each delivery model. Pure; the runtime carries the answer out.
 *
 *               below the cap or no cap           at the cap
 *   JetStream   ack→ack  drop→term                retry, retryAfter → dead letter, or term without one
 *               retry→nak  retryAfter→nak(delay)
 *   Core        ack, drop→nothing                 retry, retryAfter → dead letter, or nothing without one
 *               retry→copy under a cap, else nothing
 *               retryAfter→copy after the delay
 */

/** Who settles: the server, or nobody but copies of ours. */
export type DeliveryModel = "core" | "jetStream";

/** Where an outcome came from. */
export type Cause = "outcome" | "thrown" | "undecodable";

/** Why a message went to the dead letters. */
export type DeadLetterReason = "attempts_exhausted" | "dropped" | "undecodable" | "thrown";

/** What a subscription declares about attempts. */
export interface Rules {
  readonly model: DeliveryModel;
  /** The first delivery counts as one. Undefined: no cap. */
  readonly maxAttempts?: number | undefined;
  /** A dead-letter subject is declared. */
  readonly deadLetter: boolean;
  /** Endings besides the cap that go to the dead letters; empty by default. */
  readonly deadLetterOn: ReadonlySet<Exclude<DeadLetterReason, "attempts_exhausted">>;
  readonly backoff?: Backoff | undefined;
}

/** One delivery's ending. */
export interface Ending {
  readonly outcome: Outcome;
  readonly cause: Cause;
  /** First = 1. */
  readonly attempt: number;
}

/** What to do. `delayMs` 0 means now. */
export type Decision =
  | { readonly do: "ack" }
  | { readonly do: "term"; readonly reason?: string; readonly capped: boolean }
  | { readonly do: "nak"; readonly delayMs: number }
  | { readonly do: "copy"; readonly delayMs: number }
  | { readonly do: "deadLetter"; readonly reason: DeadLetterReason }
  | { readonly do: "nothing"; readonly capped: boolean };

/** A delay that was no duration, or was cut. */
export type DelayNote = "invalid" | "cut";

/** The decision, and what was wrong with the delay. */
export interface Verdict {
  readonly decision: Decision;
  readonly note?: DelayNote;
}

/** Decides one ending. `random` is in [0, 1) and feeds the jitter. */
export function decide(ending: Ending, rules: Rules, random: number): Verdict {
  const { outcome } = ending;
  switch (outcome.kind) {
    case "ack":
    case "reply":
      return {
        decision: rules.model === "jetStream" ? { do: "ack" } : { do: "nothing", capped: false },
      };
    case "drop":
      return { decision: dropped(ending, rules, outcome.reason) };
    case "retry":
    case "retryAfter":
      return retried(ending, rules, random);
  }
}

/** May the handler still run? Undefined when it may; else the ending of a delivery beyond its cap. */
export function decideBefore(attempt: number, rules: Rules): Decision | undefined {
  if (rules.maxAttempts === undefined || attempt <= rules.maxAttempts) return undefined;
  return atCap(rules);
}

function dropped(ending: Ending, rules: Rules, reason: string | undefined): Decision {
  const why = ending.cause === "outcome" ? "dropped" : ending.cause;
  if (rules.deadLetter && rules.deadLetterOn.has(why)) return { do: "deadLetter", reason: why };
  if (rules.model === "core") return { do: "nothing", capped: false };
  return reason === undefined
    ? { do: "term", capped: false }
    : { do: "term", reason, capped: false };
}

function atCap(rules: Rules): Decision {
  if (rules.deadLetter) return { do: "deadLetter", reason: "attempts_exhausted" };
  return rules.model === "core"
    ? { do: "nothing", capped: true }
    : { do: "term", reason: "attempts exhausted", capped: true };
}

function retried(ending: Ending, rules: Rules, random: number): Verdict {
  const { maxAttempts } = rules;
  if (maxAttempts !== undefined && ending.attempt >= maxAttempts) return { decision: atCap(rules) };
  const delay = retryDelay(ending, rules, random);
  if (rules.model === "jetStream")
    return verdict({ do: "nak", delayMs: delay.delayMs }, delay.note);
  // Core keeps nothing to deliver again: an uncapped immediate retry would copy for ever, so only a cap makes copies of it.
  const unsupported = ending.outcome.kind === "retry" && maxAttempts === undefined;
  if (unsupported) return { decision: { do: "nothing", capped: false } };
  return verdict({ do: "copy", delayMs: delay.delayMs }, delay.note);
}

function verdict(decision: Decision, note: DelayNote | undefined): Verdict {
  return note === undefined ? { decision } : { decision, note };
}

function retryDelay(
  ending: Ending,
  rules: Rules,
  random: number,
): { readonly delayMs: number; readonly note?: DelayNote } {
  const { outcome, attempt } = ending;
  const scheduled = (backoff: Backoff): number => backoffDelayMs(backoff, attempt, random);
  if (outcome.kind === "retryAfter") {
    const checked = checkDelay(outcome.delayMs);
    if (!checked.ok)
      return { delayMs: scheduled(rules.backoff ?? DEFAULT_BACKOFF), note: "invalid" };
    return checked.cut ? { delayMs: checked.delayMs, note: "cut" } : { delayMs: checked.delayMs };
  }
  if (rules.backoff) return { delayMs: scheduled(rules.backoff) };
  // An error nobody chose to retry must not spin; a handler's own retry() is the seed's "again now".
  return { delayMs: ending.cause === "thrown" ? scheduled(DEFAULT_BACKOFF) : 0 };
}
