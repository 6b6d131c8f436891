/** How many frames a connection may send: a bucket of its own, whatever the frames say. */
import { TokenBucket } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { GatewayOptions } from "../options.ts";

/** See the head of this file. */
export class FramePace {
  private readonly bucket: TokenBucket | undefined;
  private readonly options: GatewayOptions;
  private readonly perS: number;

  constructor(options: GatewayOptions) {
    this.options = options;
    this.perS = options.settings.framesPerSMax ?? 0;
    const rate = { tokensPerMs: this.perS / 1000, burst: this.perS * 2 };
    this.bucket =
      this.perS === 0 ? undefined : new TokenBucket(rate, options.runtime.monotonicMs());
  }

  /** Counts a frame. @returns why it is refused; heartbeats never are: they keep leases alive */
  refusal(type: string): ProtocolError | undefined {
    if (this.bucket === undefined || type === "heartbeat") return undefined;
    const waitMs = this.bucket.waitFor(1, this.options.runtime.monotonicMs());
    if (waitMs === 0) {
      this.bucket.take(1);
      return undefined;
    }
    return new ProtocolError("rate_limited", "this connection sends too many frames", {
      retryAfterMs: waitMs,
      limit: `${this.perS} frames a second`,
    });
  }
}
