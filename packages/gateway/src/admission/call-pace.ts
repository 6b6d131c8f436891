/** How many calls without a session a participant may make: as many as frames over one connection, however many it calls over. */
import type { GatewayOptions } from "../options.ts";
import { FramePace } from "./frame-pace.ts";

/** Time without a call after which nothing is remembered: every bucket is full again long before. */
const idleMs = 60_000;
/** Participants remembered before the idle ones are looked for. */
const lookFrom = 1000;

/** See the head of this file. */
export class CallPace {
  private readonly options: GatewayOptions;
  private readonly paces = new Map<string, { readonly pace: FramePace; usedAtMs: number }>();

  constructor(options: GatewayOptions) {
    this.options = options;
  }

  /** Participants remembered. */
  get size(): number {
    return this.paces.size;
  }

  /** Counts a call. @throws ProtocolError `rate_limited` when it comes too soon */
  check(address: string, type: string): void {
    const nowMs = this.options.runtime.monotonicMs();
    const known = this.paces.get(address);
    if (known === undefined && this.paces.size >= lookFrom) this.forget(nowMs - idleMs);
    const entry = known ?? { pace: new FramePace(this.options), usedAtMs: nowMs };
    entry.usedAtMs = nowMs;
    this.paces.set(address, entry);
    const refusal = entry.pace.refusal(type);
    if (refusal !== undefined) throw refusal;
  }

  private forget(beforeMs: number): void {
    for (const [address, { usedAtMs }] of this.paces)
      if (usedAtMs < beforeMs) this.paces.delete(address);
  }
}
