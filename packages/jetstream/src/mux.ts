import type {
  Msg,
  MsgHdrs,
  NatsConnection,
  PublishOptions,
  Subscription,
} from "@nats-io/nats-core";
import { JetStreamFailure, noResponders } from "./errors.ts";
import type { EncodedHeaders } from "./headers.ts";

/**
 * Request multiplexer: one wildcard inbox subscription, one Map, one timeout sweep, one flush per loop turn.
 *
 * nats.js builds two Error objects, a timer and a Promise race per request; here a request costs one promise and one Map
 * entry. Frames of one loop turn leave together because nats.js writes once per microtask, which would be one system call
 * per socket callback.
 *
 *   queued ──flush──▶ sent ──reply──▶ resolved
 *      │                │──sweep────▶ rejected (timeout, unknown)
 *      └──disconnect────┴───────────▶ rejected (queued: not_sent, sent: unknown)
 */

/** One message to send. The payload is read at the end of the loop turn: do not change it before. */
export interface Frame {
  readonly subject: string;
  readonly payload: Uint8Array;
  readonly headers: EncodedHeaders | undefined;
}

/** How one request waits and what it makes of the reply. */
export interface RequestPlan<T> {
  readonly timeoutMs: number;
  /** Turns the reply into the result; what it throws becomes the rejection. */
  readonly parse: (message: Msg) => T;
  /** What "nobody listens on this subject" means for the caller. Default: `unavailable`. */
  readonly onNoResponders?: (subject: string) => JetStreamFailure;
}

/** Limits of a multiplexer. */
export interface MuxLimits {
  /** Requests waiting for their reply at once. */
  readonly maxPendingRequests: number;
  /** Payload and header bytes of requests waiting, plus unconfirmed bytes the server has not taken yet. */
  readonly maxPendingBytes: number;
}

interface Pending {
  readonly subject: string;
  readonly bytes: number;
  readonly deadline: number;
  readonly settle: (message: Msg) => void;
  readonly onNoResponders: (subject: string) => JetStreamFailure;
  readonly reject: (error: unknown) => void;
  sent: boolean;
}

interface Queued {
  readonly frame: Frame;
  readonly key: string;
  readonly pending: Pending | undefined;
  readonly sent: (() => void) | undefined;
  readonly reject: ((error: unknown) => void) | undefined;
}

const SWEEP_MS = 50;
/** Unconfirmed bytes after which a PING measures that the server has taken them. */
const BARRIER_BYTES = 256 * 1024;

/** See the head of this file. Owned by one link; not for direct use. */
export class Mux {
  readonly #nc: NatsConnection;
  readonly #limits: MuxLimits;
  readonly #prefix: string;
  #subscription: Subscription;
  /** Set when the server refused the inbox: no reply could ever arrive. */
  #denied: JetStreamFailure | undefined;
  readonly #pending = new Map<string, Pending>();
  #queue: Queued[] = [];
  #bytes = 0;
  #unconfirmed = 0;
  #barrier = false;
  #epoch = 0;
  #counter = 0;
  #sweep: NodeJS.Timeout | undefined;

  constructor(nc: NatsConnection, inbox: string, limits: MuxLimits) {
    this.#nc = nc;
    this.#limits = limits;
    this.#prefix = `${inbox}.`;
    this.#subscription = this.#subscribe();
  }

  /** Requests waiting for their reply. */
  get pendingRequests(): number {
    return this.#pending.size;
  }

  /** Bytes held for requests waiting and for unconfirmed messages not yet taken by the server. */
  get pendingBytes(): number {
    return this.#bytes + this.#unconfirmed;
  }

  /** Sends a frame with a reply subject and resolves with the parsed reply. */
  request<T>(frame: Frame, plan: RequestPlan<T>): Promise<T> {
    const bytes = frame.payload.length + (frame.headers?.bytes.length ?? 0);
    const refused = this.#refusal(bytes);
    if (refused) return Promise.reject(refused);
    this.#counter += 1;
    const key = this.#counter.toString(36);
    return new Promise<T>((resolve, reject) => {
      const settle = (message: Msg): void => {
        try {
          resolve(plan.parse(message));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      const deadline = performance.now() + plan.timeoutMs;
      const onNoResponders = plan.onNoResponders ?? noResponders;
      const { subject } = frame;
      const pending: Pending = {
        subject,
        bytes,
        deadline,
        settle,
        reject,
        onNoResponders,
        sent: false,
      };
      this.#pending.set(key, pending);
      this.#bytes += bytes;
      this.#armSweep();
      this.#enqueue({ frame, key, pending, sent: undefined, reject: undefined });
    });
  }

  /** Sends a frame without reply; resolves when it was handed to the connection, rejects when it never was. */
  send(frame: Frame): Promise<void> {
    const bytes = frame.payload.length + (frame.headers?.bytes.length ?? 0) + frame.subject.length;
    const refused = this.#tooManyBytes(bytes);
    if (refused) return Promise.reject(refused);
    this.#unconfirmed += bytes;
    return new Promise<void>((resolve, reject) => {
      this.#enqueue({ frame, key: "", pending: undefined, sent: resolve, reject });
    });
  }

  /** Rejects everything that waits: what was never sent as `not_sent`, the rest as `unknown`. */
  rejectAll(reason: "disconnected" | "closed"): void {
    const text = reason === "closed" ? "connection closed" : "connection to NATS lost";
    const notSent = new JetStreamFailure("unavailable", `${text} before sending`, { reason });
    const unknown = new JetStreamFailure("unavailable", `${text} before the reply`, {
      reason,
      outcome: "unknown",
    });
    const waiting = [...this.#pending.values()];
    const queued = this.#queue;
    this.#pending.clear();
    this.#queue = [];
    this.#bytes = 0;
    this.#unconfirmed = 0;
    this.#barrier = false;
    this.#epoch += 1;
    for (const each of waiting) each.reject(each.sent ? unknown : notSent);
    for (const each of queued) each.reject?.(notSent);
  }

  /** Subscribes anew after a reconnect if the server had refused the inbox: its permissions may have changed. */
  reopen(): void {
    if (this.#denied === undefined) return;
    this.#denied = undefined;
    this.#subscription = this.#subscribe();
  }

  /** Rejects the requests on one subject, e.g. after a permission violation the server reports only by name. */
  rejectSubject(subject: string, failure: JetStreamFailure): void {
    for (const [key, pending] of this.#pending) {
      if (pending.subject !== subject) continue;
      this.#forget(key, pending);
      pending.reject(failure);
    }
  }

  /** Ends the inbox subscription and the sweep. */
  close(): void {
    clearTimeout(this.#sweep);
    this.#sweep = undefined;
    if (!this.#nc.isClosed()) this.#subscription.unsubscribe();
  }

  #subscribe(): Subscription {
    return this.#nc.subscribe(`${this.#prefix}*`, {
      callback: (error, message) => {
        if (error === null) this.#onReply(message);
        else this.#onDenied(error);
      },
    });
  }

  #onDenied(cause: Error): void {
    const text = "the server refuses the reply inbox; permit subscribing below the inbox prefix";
    this.#denied = new JetStreamFailure("permission", text, { cause });
    for (const [key, pending] of this.#pending) {
      this.#forget(key, pending);
      pending.reject(this.#denied);
    }
  }

  #refusal(bytes: number): JetStreamFailure | undefined {
    if (this.#denied !== undefined) return this.#denied;
    const { maxPendingRequests } = this.#limits;
    if (this.#pending.size >= maxPendingRequests) {
      const details = { reason: "overloaded", limit: maxPendingRequests } as const;
      return new JetStreamFailure("unavailable", "too many requests wait for NATS", details);
    }
    return this.#tooManyBytes(bytes);
  }

  #tooManyBytes(bytes: number): JetStreamFailure | undefined {
    const { maxPendingBytes } = this.#limits;
    const size = this.#bytes + this.#unconfirmed + bytes;
    if (size > maxPendingBytes) {
      const details = { reason: "overloaded", limit: maxPendingBytes, size } as const;
      return new JetStreamFailure("unavailable", "too many bytes wait for NATS", details);
    }
    return undefined;
  }

  #enqueue(item: Queued): void {
    if (this.#queue.push(item) === 1) setImmediate(() => this.#flush());
  }

  #flush(): void {
    const queue = this.#queue;
    this.#queue = [];
    for (const item of queue) this.#write(item);
    if (this.#unconfirmed > BARRIER_BYTES) this.#startBarrier();
  }

  #write(item: Queued): void {
    const { frame, pending } = item;
    // A blocked loop can let a request expire before its turn to be sent: then it must not be sent any more.
    if (pending && !this.#pending.has(item.key)) return;
    const options: PublishOptions = {};
    if (pending) options.reply = this.#prefix + item.key;
    // The cast is the one place that relies on nats.js reading only `encode()` from headers it publishes.
    if (frame.headers) options.headers = frame.headers as unknown as MsgHdrs;
    try {
      this.#nc.publish(frame.subject, frame.payload, options);
    } catch (cause) {
      // The connection is closing or draining: nats.js throws before it writes anything.
      const details = { reason: "closed", cause } as const;
      const failure = new JetStreamFailure(
        "unavailable",
        "the connection takes no more messages",
        details,
      );
      if (pending) this.#forget(item.key, pending);
      (pending ?? item).reject?.(failure);
      return;
    }
    if (pending) pending.sent = true;
    item.sent?.();
  }

  #onReply(message: Msg): void {
    const key = message.subject.slice(this.#prefix.length);
    const pending = this.#pending.get(key);
    if (pending === undefined) return;
    this.#forget(key, pending);
    if (message.data.length === 0 && message.headers?.code === 503) {
      pending.reject(pending.onNoResponders(pending.subject));
    } else pending.settle(message);
  }

  #forget(key: string, pending: Pending): void {
    if (this.#pending.delete(key)) this.#bytes -= pending.bytes;
  }

  #armSweep(): void {
    this.#sweep ??= setTimeout(() => {
      this.#sweep = undefined;
      this.#expire(performance.now());
      if (this.#pending.size > 0) this.#armSweep();
    }, SWEEP_MS);
  }

  #expire(now: number): void {
    for (const [key, pending] of this.#pending) {
      if (pending.deadline > now) continue;
      this.#forget(key, pending);
      const details = {
        reason: "timeout",
        outcome: pending.sent ? "unknown" : "not_sent",
      } as const;
      pending.reject(
        new JetStreamFailure("unavailable", `no reply in time from ${pending.subject}`, details),
      );
    }
  }

  /** Unconfirmed frames have no reply to count them off, so a PONG tells that the server has read them. */
  #startBarrier(): void {
    if (this.#barrier) return;
    this.#barrier = true;
    const covered = this.#unconfirmed;
    const epoch = this.#epoch;
    const release = (): void => {
      // After a disconnect the counters start anew; an old barrier must not touch them.
      if (epoch !== this.#epoch) return;
      this.#barrier = false;
      this.#unconfirmed -= covered;
      if (this.#unconfirmed > BARRIER_BYTES) this.#startBarrier();
    };
    // A rejected flush means the connection went down: rejectAll() has reset the counters or is about to.
    this.#nc.flush().then(release, release);
  }
}
