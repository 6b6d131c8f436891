/**
 * The inbox, read in bites.
 *
 *   delivered ──read──▶ taken ──acknowledge──▶ gone
 *                         └────keep───────────▶ given back, comes again
 *
 * One stream stays open from the first read on. What arrives between two reads waits, unacknowledged, up to the session's window.
 */
import type { Client, MailStream, OpenMail } from "@ampd/client";
import { setTimeout as pause } from "node:timers/promises";

/** What to read. */
export interface ReadRequest {
  readonly limit: number;
  /** How long to wait for the first message, milliseconds. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
}

/** How long to look for further messages once there is one, milliseconds. */
const gatherMs = 50;

/** The inbox of one client. */
export class InboxReader {
  private readonly client: Client;
  private stream: MailStream | undefined;
  /** Asked for by a read that went away before it came; the next read takes it over. */
  private next: Promise<IteratorResult<OpenMail, undefined>> | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(client: Client) {
    this.client = client;
  }

  /** Takes messages; the caller acknowledges each. One read at a time, in order. */
  read(request: ReadRequest): Promise<readonly OpenMail[]> {
    const reading = this.turn.then(() => this.take(request));
    // The next read waits for this one, however it ends; its failure is its caller's.
    this.turn = reading.then(
      () => undefined,
      () => undefined,
    );
    return reading;
  }

  private async take({ limit, waitMs, signal }: ReadRequest): Promise<readonly OpenMail[]> {
    const taken: OpenMail[] = [];
    while (taken.length < limit && !signal.aborted) {
      const mail = await this.within(taken.length === 0 ? waitMs : gatherMs, signal);
      if (mail === undefined) break;
      taken.push(mail);
    }
    if (!signal.aborted) return taken;
    for (const mail of taken) mail.nack(0);
    return [];
  }

  private async within(ms: number, signal: AbortSignal): Promise<OpenMail | undefined> {
    this.stream ??= this.client.inbox();
    this.next ??= this.stream.next();
    const over = new AbortController();
    const limit = AbortSignal.any([over.signal, signal]);
    const timer = pause(ms, undefined, { signal: limit }).catch((error: unknown) => {
      if (!limit.aborted) throw error;
    });
    try {
      const result = await Promise.race([this.next, timer]);
      if (result === undefined || signal.aborted) return undefined;
      this.next = undefined;
      return result.value;
    } finally {
      over.abort();
    }
  }
}
