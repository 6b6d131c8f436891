/**
 * Frames that wait for the store.
 *
 * Each keeps its text until it is answered, and nothing but the sender's bandwidth says how many there are. So while all together hold
 * too much, those connections that hold more than a small share are asked to come again; the others go on.
 */
import { ProtocolError } from "@ampd/protocol";
import type { ReadFrame } from "./frame-reader.ts";

/** Characters held by all, and the share that a connection has in any case. */
const totalMax = 268_435_456;
const shareMax = 4_194_304;
/** What a frame holds beside its text. */
const frameCost = 2_000;

/** What all connections of a gateway hold. */
export class UnderWay {
  total = 0;
}

/** What one connection holds. */
export class OwnUnderWay {
  private readonly all: UnderWay;
  private own = 0;

  constructor(all: UnderWay) {
    this.all = all;
  }

  /** Why a frame is not taken now; `undefined` when it is. Heartbeats always are: they keep leases alive. */
  refusal({ frame, text }: Pick<ReadFrame, "frame" | "text">): ProtocolError | undefined {
    if (frame.type === "heartbeat") return undefined;
    const cost = text.length + frameCost;
    if (this.all.total + cost <= totalMax || this.own + cost <= shareMax) return undefined;
    return new ProtocolError("rate_limited", "too much of this connection waits for the store", {
      retryAfterMs: 1000,
      limit: `${shareMax} characters under way`,
    });
  }

  /** Counts a frame until `work` has settled. */
  count(text: string, work: Promise<void>): Promise<void> {
    const cost = text.length + frameCost;
    this.add(cost);
    return work.finally(() => this.add(-cost));
  }

  private add(cost: number): void {
    this.own += cost;
    this.all.total += cost;
  }
}
