/**
 * The mail of a client.
 *
 *   delivered ──▶ waiting ──slot of the handler──▶ running ──return──▶ acknowledged, remembered
 *                    │                                └──throw──▶ given back with a delay
 *                    └──connection lost──▶ forgotten: the broker delivers it again
 *
 * Without a handler mail stays waiting, unacknowledged. The broker stops at its in-flight limit, so memory is bounded.
 * A repeated (sender, id) is never handled twice: it is acknowledged at once when it has been dealt with, or takes the
 * place of the delivery whose handler still runs.
 */
import type { DeliverFrame } from "@ampd/protocol";
import { Drop, RetryAfter } from "./errors.ts";
import type { Link } from "./link.ts";
import type { InboxOptions, InboxSubscription, Mail, MailHandler } from "./mail.ts";
import { dataOf, textOf } from "./parts.ts";
import type { Reports } from "./reports.ts";
import { SeenWindow } from "./window.ts";

interface Letter {
  readonly key: string;
  readonly mail: Mail;
  /** Where to answer; a redelivery replaces both. */
  link: Link;
  deliveryId: string;
  isRunning: boolean;
}

interface Reader {
  readonly handler: MailHandler;
  readonly concurrency: number;
  readonly retryDelayS: number;
  readonly running: Set<Promise<void>>;
  isClosed: boolean;
}

/** Messages remembered as dealt with. */
const seenMax = 10_000;

/** Longest delay of a `nack`, seconds. */
const delaySMax = 86_400;

/** The inbox of one client. */
export class Inbox {
  private readonly reports: Reports;
  private readonly onMail: (mail: Mail) => void;
  private readonly letters = new Map<string, Letter>();
  private readonly seen = new SeenWindow(seenMax);
  private reader: Reader | undefined;
  private nameless = 0;

  constructor(reports: Reports, onMail: (mail: Mail) => void) {
    this.reports = reports;
    this.onMail = onMail;
  }

  /** Whether somebody reads. */
  get isRead(): boolean {
    return this.reader !== undefined;
  }

  /** Messages delivered and not yet answered. */
  get open(): number {
    return this.letters.size;
  }

  /** Takes a delivery in. */
  deliver(frame: DeliverFrame, link: Link): void {
    const { envelope, delivery_id: deliveryId } = frame;
    const key =
      envelope.id === undefined
        ? `#${(this.nameless += 1)}`
        : `${envelope.from ?? ""}\n${envelope.id}`;
    if (this.seen.has(key)) {
      link.post({ type: "ack", delivery_id: deliveryId });
      return;
    }
    const known = this.letters.get(key);
    if (known !== undefined) {
      known.link = link;
      known.deliveryId = deliveryId;
      return;
    }
    const mail = mailOf(frame);
    this.letters.set(key, { key, mail, link, deliveryId, isRunning: false });
    this.onMail(mail);
    this.pump();
  }

  /** Reads the inbox. @throws TypeError when somebody reads it already. */
  read(handler: MailHandler, options: InboxOptions = {}): InboxSubscription {
    if (this.reader !== undefined) throw new TypeError("the inbox is being read already");
    const { concurrency = 1, retryDelayS = 5 } = options;
    const running = new Set<Promise<void>>();
    const reader: Reader = { handler, concurrency, retryDelayS, running, isClosed: false };
    this.reader = reader;
    this.pump();
    const stop = (): void => {
      reader.isClosed = true;
      if (this.reader === reader) this.reader = undefined;
    };
    const close = async (): Promise<void> => {
      stop();
      await settled(running);
    };
    return { stop, close };
  }

  /** The connection is lost: what no handler has begun with comes again. */
  lost(): void {
    for (const letter of this.letters.values())
      if (!letter.isRunning) this.letters.delete(letter.key);
  }

  /** Begins with no further message; settles when the handlers that run have ended. */
  async close(): Promise<void> {
    const { reader } = this;
    if (reader === undefined) return;
    reader.isClosed = true;
    await settled(reader.running);
  }

  private pump(): void {
    const { reader } = this;
    if (reader === undefined || reader.isClosed) return;
    for (const letter of this.letters.values()) {
      if (reader.running.size >= reader.concurrency) return;
      if (letter.isRunning) continue;
      letter.isRunning = true;
      const running: Promise<void> = this.handle(letter, reader).then(() => {
        reader.running.delete(running);
        this.pump();
      });
      reader.running.add(running);
    }
  }

  /** Deals with one message; never rejects. */
  private async handle(letter: Letter, reader: Reader): Promise<void> {
    let retryS: number | undefined;
    try {
      await reader.handler(letter.mail);
    } catch (error) {
      if (!(error instanceof Drop)) retryS = this.retryDelay(error, reader);
      if (!(error instanceof RetryAfter)) this.reports.report(error, "handling a message");
    }
    this.letters.delete(letter.key);
    const { link, deliveryId } = letter;
    if (retryS === undefined) {
      if (letter.mail.id !== undefined) this.seen.add(letter.key);
      link.post({ type: "ack", delivery_id: deliveryId });
    } else link.post({ type: "nack", delivery_id: deliveryId, delay_s: retryS });
  }

  private retryDelay(error: unknown, reader: Reader): number {
    const seconds = error instanceof RetryAfter ? error.delayMs / 1000 : reader.retryDelayS;
    return Math.min(Math.max(Math.ceil(seconds), 0), delaySMax);
  }
}

async function settled(running: ReadonlySet<Promise<void>>): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}

function mailOf({ envelope, redelivered }: DeliverFrame): Mail {
  const parts = envelope.parts ?? [];
  return {
    id: envelope.id,
    from: envelope.from ?? "",
    kind: envelope.kind,
    text: textOf(parts),
    data: dataOf(parts),
    parts,
    envelope,
    isRedelivered: redelivered === true,
  };
}
