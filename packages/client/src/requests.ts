/**
 * Requests that outlive a connection.
 *
 * A request waits for an open link, is sent, and is sent again with the same ids when the link is lost or the broker
 * answers `unavailable` or `draining`, until its time is up; where asked for, also after `rate_limited`, once the time that the broker
 * named has passed. Only requests that may be repeated come here: those whose ids the
 * client has made, and those that change nothing.
 */
import { ProtocolError, type BrokerFrame, type BrokerFrameByType } from "@ampd/protocol";
import { backoffMs } from "./backoff.ts";
import { pause, type Clock } from "./clock.ts";
import { unavailable, type Link, type OutFrame } from "./link.ts";

/** How long a request may take. */
export interface RequestOptions {
  /** Most milliseconds until it fails, over all repetitions. */
  readonly timeoutMs: number;
  /** Gives it up; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Most milliseconds that one try waits for its answer. */
const tryMs = 10_000;
/** With less time left for an answer, a request is not sent again. */
const answerMs = 100;
/** Waits between repetitions that the broker asked for. */
const repeat = { initialMs: 100, maxMs: 5000 };

interface Waiter {
  readonly resolve: (link: Link) => void;
  readonly reject: (error: Error) => void;
}

/** The requests of one client. */
export class Requests {
  private readonly clock: Clock;
  private readonly waiters = new Set<Waiter>();
  private current: Link | undefined;
  private closedBy: ProtocolError | undefined;

  private readonly waitsForRates: boolean;

  /** @param waitsForRates whether what is refused with `rate_limited` is sent again */
  constructor(clock: Clock, waitsForRates = false) {
    this.waitsForRates = waitsForRates;
    this.clock = clock;
  }

  /** A link is open. */
  gain(link: Link): void {
    this.current = link;
    for (const waiter of this.waiters) waiter.resolve(link);
  }

  /** No new request goes to this link. */
  hold(link: Link): void {
    if (this.current === link) this.current = undefined;
  }

  /** The link is closed. */
  lose(link: Link): void {
    this.hold(link);
  }

  /** All that wait, and all that come later, get `error`. */
  close(error: ProtocolError): void {
    this.closedBy = error;
    this.current = undefined;
    for (const waiter of this.waiters) waiter.reject(error);
  }

  /** Sends a request as the file says. */
  async send(frame: OutFrame, options: RequestOptions): Promise<BrokerFrame> {
    const dueMs = this.clock.now() + options.timeoutMs;
    for (let tries = 1; ; tries++) {
      const leftMs = dueMs - this.clock.now();
      const link = await this.link({ ...options, timeoutMs: Math.max(leftMs, 0) });
      try {
        return await this.once(link, frame, {
          ...options,
          timeoutMs: Math.min(tryMs, Math.max(dueMs - this.clock.now(), 1)),
        });
      } catch (error) {
        const waitMs = this.waitMs(error, tries, dueMs);
        if (waitMs === undefined || this.closedBy !== undefined || this.clock.now() >= dueMs)
          throw error;
        await pause(this.clock, waitMs, options.signal);
      }
    }
  }

  /** Waits for an open link. @throws ProtocolError `unavailable` after `timeoutMs`. */
  link(options: RequestOptions): Promise<Link> {
    const { signal, timeoutMs } = options;
    if (this.closedBy !== undefined) return Promise.reject(this.closedBy);
    if (signal?.aborted === true) return Promise.reject(abortError(signal));
    if (this.current?.state === "open") return Promise.resolve(this.current);
    return new Promise((resolve, reject) => {
      const done = (): void => {
        this.waiters.delete(waiter);
        timer.cancel();
        signal?.removeEventListener("abort", onAbort);
      };
      const waiter: Waiter = {
        resolve: (link) => {
          done();
          resolve(link);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      };
      const onAbort = (): void => waiter.reject(abortError(signal));
      const timer = this.clock.after(timeoutMs, () =>
        waiter.reject(
          unavailable(`no connection to the broker within ${Math.round(timeoutMs)} ms`),
        ),
      );
      signal?.addEventListener("abort", onAbort);
      this.waiters.add(waiter);
    });
  }

  private async once(link: Link, frame: OutFrame, options: RequestOptions): Promise<BrokerFrame> {
    const { signal } = options;
    const answer = link.request(frame, options.timeoutMs);
    if (signal === undefined) return answer;
    let onAbort: (() => void) | undefined;
    const aborted = new Promise<never>((_resolve, reject) => {
      onAbort = () => reject(abortError(signal));
      signal.addEventListener("abort", onAbort);
    });
    try {
      return await Promise.race([answer, aborted]);
    } finally {
      if (onAbort !== undefined) signal.removeEventListener("abort", onAbort);
    }
  }

  /** @returns `undefined` when the request is not to be sent again */
  private waitMs(error: unknown, tries: number, dueMs: number): number | undefined {
    const leftMs = dueMs - this.clock.now();
    const ms = backoffMs(tries, this.clock.random(), repeat);
    if (isTransient(error)) return Math.max(0, Math.min(ms, leftMs));
    if (!this.waitsForRates || !ProtocolError.is(error) || error.code !== "rate_limited")
      return undefined;
    // Spread a little, so that not all who were told the same time come back at once.
    const toldMs = (error.details.retryAfterMs ?? 0) + ms / 4;
    return toldMs + answerMs < leftMs ? toldMs : undefined;
  }
}

/** Whether the same request may be sent again right away. */
export function isTransient(error: unknown): boolean {
  return ProtocolError.is(error) && (error.code === "unavailable" || error.code === "draining");
}

/** The reason of an aborted signal as an error. */
export function abortError(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error("aborted", { cause: reason });
}

/** The answer of the type asked for. @throws ProtocolError `protocol_error` for an answer of another type */
export function expected<Type extends BrokerFrame["type"]>(
  frame: OutFrame,
  reply: BrokerFrame,
  type: Type,
): BrokerFrameByType[Type] {
  // as: the type has just been compared
  if (reply.type === type) return reply as BrokerFrameByType[Type];
  throw new ProtocolError("protocol_error", `the broker answered ${frame.type} with ${reply.type}`);
}
