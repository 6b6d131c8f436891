import type { SettleVerb } from "@ampd/jetstream";
import type { StoredMessage } from "../broker.ts";
import type { DeadLetterOptions, Declaration } from "../declaration.ts";
import type { DeadLetterReason, Decision, Rules } from "../decide.ts";
import type { SettledAction } from "../events.ts";
import type { Outcome } from "../outcome.ts";
import type { Copies } from "./copies.ts";
import type { Env } from "./env.ts";
import type { Item } from "./item.ts";
import { deadLetterRetryMs } from "../dead-letter.ts";
import { deadLetterOf, rulesOf } from "../declaration.ts";
import { decide, decideBefore } from "../decide.ts";
import { SettlementError, messageOf } from "../errors.ts";
import { retryHeaders } from "../headers.ts";
import { ack } from "../outcome.ts";
import { DeadLetters } from "./dead-letters.ts";
import { itemError } from "./item.ts";

/** The ending of one delivery, with what the events say about it. */
export interface Conclusion {
  readonly outcome: Outcome;
  readonly decision: Decision;
  readonly error?: unknown;
}

/** How a subscription settles. */
export interface SettlerOptions {
  readonly env: Env;
  readonly declaration: Declaration;
  readonly copies: Copies;
  readonly ackWaitMs: number;
  readonly confirm: boolean;
  /** Set once the start has found out who stores the dead letters. */
  readonly deadLetterVia: () => "jetStream" | "core";
}

/** What a settlement came to. */
export type Settled =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: SettlementError };

const OK: Settled = Object.freeze({ ok: true });

/** Carries decisions out. Every item is settled once; a second try is refused. */
export class Settler {
  readonly rules: Rules;
  readonly #options: SettlerOptions;
  readonly #env: Env;
  readonly #deadLetters: DeadLetters;
  /** The conclusion of every ack: it depends on nothing but the rules. */
  readonly #acked: Conclusion;

  constructor(options: SettlerOptions) {
    this.#options = options;
    this.#env = options.env;
    this.#deadLetters = new DeadLetters(options.env, options.deadLetterVia);
    this.rules = rulesOf(options.declaration);
    const acked = { outcome: ack(), cause: "outcome", attempt: 1 } as const;
    this.#acked = { outcome: acked.outcome, decision: decide(acked, this.rules, 0).decision };
  }

  /** The decision for a delivery that is beyond its cap before any handler ran. */
  before(item: Item): Conclusion | undefined {
    const decision = decideBefore(item.attempt, this.rules);
    return decision && { outcome: { kind: "retry" }, decision };
  }

  /** Turns an outcome into a decision and reports delays that were none. */
  conclude(
    item: Item,
    ending: {
      readonly outcome: Outcome;
      readonly cause: "outcome" | "thrown" | "undecodable";
      readonly error?: unknown;
    },
  ): Conclusion {
    const { outcome, cause, error } = ending;
    if (outcome.kind === "ack" && error === undefined) return this.#acked;
    const { decision, note } = decide(
      { outcome, cause, attempt: item.attempt },
      this.rules,
      this.#env.random(),
    );
    if (note && outcome.kind === "retryAfter") {
      const what =
        note === "cut" ? "was cut to 104 days" : "is no duration; the default back-off is used";
      this.#report(
        itemError("invalid_delay", `the delay ${String(outcome.delayMs)} ${what}`, { item }),
      );
    }
    return error === undefined ? { outcome, decision } : { outcome, decision, error };
  }

  /** Settles. Never rejects: failures are events, and the answer to callers that settle by hand. */
  async settle(item: Item, conclusion: Conclusion): Promise<Settled> {
    if (item.state === "settling" || item.state === "settled")
      return this.#refuse(item, "already_settled");
    item.state = "settling";
    try {
      await this.#carryOut(item, conclusion);
      return OK;
    } catch (cause) {
      const error =
        cause instanceof SettlementError
          ? cause
          : itemError("unexpected", messageOf(cause), { item, cause });
      this.#report(error);
      return { ok: false, error };
    } finally {
      item.state = "settled";
    }
  }

  /**
   * The path most messages take: an ack in time, with as few promises as possible. True: done. A promise: on its way, and
   * what it resolves with counts. Undefined: not such a case, use `settle`.
   */
  acknowledge(item: Item, conclusion: Conclusion): true | Promise<unknown> | undefined {
    const { broker, failpoint } = this.#env;
    const { pulled } = item;
    const plain = conclusion.decision.do === "ack" && item.state === "running" && !item.orphaned;
    if (!plain || pulled === undefined || failpoint !== undefined || this.#isLate(item)) {
      return undefined;
    }
    const sent = broker.acknowledge?.(pulled, this.#options.confirm);
    if (sent === undefined) return undefined;
    if (sent === true) {
      this.#acknowledged(item, conclusion);
      return true;
    }
    item.state = "settling";
    item.answered = true;
    return sent.then(
      () => this.#acknowledged(item, conclusion),
      // Silence or an outage: the patient way, which also says what went wrong.
      () => {
        item.state = "running";
        return this.settle(item, conclusion);
      },
    );
  }

  #acknowledged(item: Item, conclusion: Conclusion): void {
    item.state = "settled";
    this.#settled(item, conclusion, IN_TIME);
  }

  /** Hands a delivery back that no handler has seen. */
  async handBack(item: Item): Promise<void> {
    if (item.pulled === undefined || item.orphaned) return;
    item.state = "settling";
    try {
      await this.#verb(item, { kind: "nak" });
    } catch (error) {
      // The server delivers it again after the ack wait in any case.
      this.#report(
        error instanceof SettlementError
          ? error
          : itemError("unexpected", messageOf(error), { item }),
      );
    } finally {
      item.state = "settled";
    }
  }

  #refuse(item: Item, code: "already_settled"): Settled {
    const error = itemError(code, "the delivery was settled before; this outcome changes nothing", {
      item,
    });
    this.#report(error);
    return { ok: false, error };
  }

  #report(error: SettlementError): void {
    this.#env.events.emit("error", error);
  }

  async #carryOut(item: Item, conclusion: Conclusion): Promise<void> {
    const { decision } = conclusion;
    const late = this.#isLate(item);
    if (late) this.#reportLate(item, decision);
    const hook = this.#env.failpoint?.("beforeSettle", item);
    if (hook) await hook;
    switch (decision.do) {
      case "ack":
        await this.#verb(item, ACK);
        return this.#settled(item, conclusion, { action: "ack", late });
      case "term":
        if (decision.capped) this.#reportCap(item);
        await this.#verb(
          item,
          decision.reason === undefined
            ? { kind: "term" }
            : { kind: "term", reason: decision.reason },
        );
        return this.#settled(item, conclusion, { action: "term", late });
      case "nak":
        // The server has delivered it again, or is about to: a nak now would bring a third delivery beside that one.
        if (late) return;
        await this.#verb(item, { kind: "nak", delayMs: decision.delayMs });
        return this.#settled(item, conclusion, { action: "nak", late, delayMs: decision.delayMs });
      case "copy":
        await this.#copy(item, decision.delayMs);
        return this.#settled(item, conclusion, { action: "copy", late, delayMs: decision.delayMs });
      case "deadLetter":
        return this.#deadLetter(item, conclusion, { reason: decision.reason, late });
      case "nothing":
        if (decision.capped) this.#reportCap(item);
        return this.#settled(item, conclusion, { action: "unsupported", late });
    }
  }

  /** Did the ack wait run out since the server last heard of the delivery? */
  #isLate(item: Item): boolean {
    if (item.pulled === undefined) return false;
    return item.expired || this.#env.clock.now() - item.touchedAt >= this.#options.ackWaitMs;
  }

  #reportLate(item: Item, decision: Decision): void {
    const what = decision.do === "nak" ? "is not sent" : "is sent";
    this.#report(
      itemError(
        "late_settlement",
        `the ack wait was over before the outcome; ${decision.do} ${what}`,
        { item },
      ),
    );
  }

  #reportCap(item: Item): void {
    const text = `attempt ${item.attempt} was the last and no dead letter is declared; the message is let go`;
    this.#report(itemError("attempts_exhausted", text, { item }));
  }

  async #verb(item: Item, verb: SettleVerb): Promise<void> {
    const { pulled } = item;
    if (pulled === undefined) return;
    if (item.orphaned) {
      const text =
        "the stream was deleted and made again, so this delivery can no longer be settled";
      throw itemError("settlement_unconfirmed", text, { item });
    }
    item.answered = true;
    try {
      const { confirm, ackWaitMs } = this.#options;
      await this.#env.broker.settle(pulled, verb, {
        confirm,
        timeoutMs: verb.kind === "nak" ? ackWaitMs : Math.max(ackWaitMs, PATIENCE_MS),
      });
    } catch (cause) {
      const text = `${verb.kind} was not confirmed, the message may come back: ${messageOf(cause)}`;
      throw itemError("settlement_unconfirmed", text, { item, cause });
    }
  }

  async #copy(item: Item, delayMs: number): Promise<void> {
    const { declaration, copies } = this.#options;
    const { retryTo } = declaration.options;
    const subject =
      typeof retryTo === "function" ? this.#name(item, retryTo) : (retryTo ?? item.subject);
    const message = {
      subject,
      data: item.bytes,
      headers: retryHeaders(item.headers, item.attempt),
      reply: item.reply,
    };
    await copies.schedule(item, message, delayMs);
  }

  #name(item: Item, namer: (delivery: Item) => string): string {
    try {
      return namer(item);
    } catch (cause) {
      throw itemError("copy_lost", `retryTo threw, the message is lost: ${messageOf(cause)}`, {
        item,
        cause,
      });
    }
  }

  // Dead letters: published and confirmed first, then a confirmed term.

  async #deadLetter(
    item: Item,
    conclusion: Conclusion,
    how: { readonly reason: DeadLetterReason; readonly late: boolean },
  ): Promise<void> {
    const deadLetter = deadLetterOf(this.#options.declaration.options);
    if (deadLetter === undefined) return;
    const hook = this.#env.failpoint?.("beforeDeadLetter", item);
    if (hook) await hook;
    let stored: StoredMessage | undefined;
    try {
      stored = await this.#deadLetters.publish(item, deadLetter, {
        reason: how.reason,
        error: conclusion.error,
      });
    } catch (cause) {
      await this.#refused(item, deadLetter, cause);
      return;
    }
    this.#env.events.emit("deadLettered", {
      ...item.facts(),
      deadLetter: deadLetter.subject,
      reason: how.reason,
      ...(stored === undefined ? {} : { stored }),
    });
    await this.#env.failpoint?.("afterDeadLetter", item);
    if (item.pulled) await this.#verb(item, { kind: "term", reason: how.reason });
    this.#settled(item, conclusion, { action: "deadLetter", late: how.late });
  }

  /** Not published: JetStream keeps the message, so it comes back and is tried again. On Core it is lost. */
  async #refused(item: Item, deadLetter: DeadLetterOptions, cause: unknown): Promise<void> {
    const delayMs = deadLetterRetryMs(item.attempt, this.rules.maxAttempts);
    const fate = item.pulled ? `it comes back in ${delayMs} ms` : "the message is lost";
    const text = `the dead letter to ${deadLetter.subject} was refused, ${fate}: ${messageOf(cause)}`;
    this.#report(itemError("dead_letter_refused", text, { item, cause }));
    if (item.pulled) await this.#verb(item, { kind: "nak", delayMs });
  }

  #settled(
    item: Item,
    conclusion: Conclusion,
    what: { readonly action: SettledAction; readonly late: boolean; readonly delayMs?: number },
  ): void {
    if (!this.#env.events.has("settled")) return;
    const { decision } = conclusion;
    this.#env.events.emit("settled", {
      ...item.facts(),
      ...what,
      outcome: conclusion.outcome.kind,
      confirmed: item.pulled !== undefined && this.#options.confirm,
      capped:
        "capped" in decision
          ? decision.capped
          : decision.do === "deadLetter" && decision.reason === "attempts_exhausted",
      durationMs: item.durationMs,
    });
  }
}

const ACK: SettleVerb = { kind: "ack" };
const IN_TIME = { action: "ack", late: false } as const;
/** Acks and terms are worth sending late: the message is finished. They are tried at least this long. */
const PATIENCE_MS = 30_000;
