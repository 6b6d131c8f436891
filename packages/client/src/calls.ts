import { ProtocolError, type BrokerFrame } from "@ampd/protocol";
import type { Clock, Timer } from "./clock.ts";

interface Call {
  readonly resolve: (frame: BrokerFrame) => void;
  readonly reject: (error: ProtocolError) => void;
  timer: Timer;
}

/** A timer later than this means that the process was stopped: answers may lie unread in the socket. */
const latenessMsMax = 500;
/** How much longer an answer is then waited for. */
const secondChanceMs = 250;

/** The requests of one link that wait for an answer, by `seq`. */
export class Calls {
  private readonly clock: Clock;
  private readonly waiting = new Map<number, Call>();
  private readonly idlers: (() => void)[] = [];

  constructor(clock: Clock) {
    this.clock = clock;
  }

  get size(): number {
    return this.waiting.size;
  }

  /** Waits for the answer to `seq`. @throws ProtocolError `unavailable` when none came in time. */
  add(seq: number, timeoutMs: number, type: string): Promise<BrokerFrame> {
    return new Promise((resolve, reject) => {
      const dueMs = this.clock.now() + timeoutMs;
      const expire = (): void => {
        const call = this.waiting.get(seq);
        if (call === undefined) return;
        const isLate = this.clock.now() - dueMs > latenessMsMax;
        if (isLate) call.timer = this.clock.after(secondChanceMs, timeout);
        else timeout();
      };
      const timeout = (): void => {
        const why = `no answer to ${type} after ${Math.round(timeoutMs)} ms`;
        this.reject(seq, new ProtocolError("unavailable", why));
      };
      this.waiting.set(seq, { resolve, reject, timer: this.clock.after(timeoutMs, expire) });
    });
  }

  /** Answers `seq`; false when nobody waits for it. */
  resolve(seq: number, frame: BrokerFrame): boolean {
    const call = this.take(seq);
    call?.resolve(frame);
    return call !== undefined;
  }

  /** Refuses `seq`; false when nobody waits for it. */
  reject(seq: number, error: ProtocolError): boolean {
    const call = this.take(seq);
    call?.reject(error);
    return call !== undefined;
  }

  /** Rejects all that wait. */
  close(error: ProtocolError): void {
    for (const seq of this.waiting.keys()) this.reject(seq, error);
  }

  /** Settles once nothing waits. */
  idle(): Promise<void> {
    if (this.waiting.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.idlers.push(resolve));
  }

  private take(seq: number): Call | undefined {
    const call = this.waiting.get(seq);
    if (call === undefined) return undefined;
    this.waiting.delete(seq);
    call.timer.cancel();
    if (this.waiting.size === 0) for (const done of this.idlers.splice(0)) done();
    return call;
  }
}
