/** The text of topic deliveries: one body for all who get an event, one head for each subscription. */
import type { MissingRange } from "@ampd/core";
import { timestamp } from "../envelopes.ts";
import type { SourceItem } from "./source.ts";

/** What is the same for every subscriber, from `seq_no` to the end of the frame. */
export function bodyText(
  item: SourceItem,
  more: { readonly replay: boolean; readonly missing: MissingRange | undefined },
): string {
  const replay = more.replay ? ',"replay":true' : "";
  const { missing } = more;
  const gap = missing === undefined ? "" : `,"gap":{"from":${missing.from},"to":${missing.to}}`;
  const at = timestamp(item.publishedAtMs);
  return `"seq_no":${item.seq},"published_at":"${at}"${replay}${gap},"envelope":${item.envelope}}`;
}

/** Begins the frames of one subscription. */
export class DeliveryHead {
  readonly subscription: string;
  private readonly before: string;
  private readonly between: string;

  constructor(subscription: string) {
    this.subscription = subscription;
    const id = JSON.stringify(subscription);
    this.before = `{"type":"deliver","delivery_id":${id.slice(0, -1)}:`;
    this.between = `","subscription":${id},`;
  }

  /** The whole frame. */
  frame(seq: number, body: string): string {
    return this.before + seq + this.between + body;
  }
}

/** The subscription and sequence of a delivery id made here; `undefined` when it is another kind of delivery's. */
export function parseDeliveryId(
  deliveryId: string,
): { readonly subscription: string; readonly seq: number } | undefined {
  const colon = deliveryId.lastIndexOf(":");
  const seq = Number(deliveryId.slice(colon + 1));
  if (colon < 1 || !Number.isSafeInteger(seq)) return undefined;
  return { subscription: deliveryId.slice(0, colon), seq };
}
