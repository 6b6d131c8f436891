import type { Envelope, Part } from "@ampd/protocol";

/** A message as an inbox handler gets it. */
export interface Mail {
  /** The envelope's id; absent only from a broker that mints none. */
  readonly id: string | undefined;
  readonly from: string;
  /** `message`, `event`, `status`, or a kind that a later protocol adds. */
  readonly kind: string;
  /** All text parts, joined. */
  readonly text: string | undefined;
  /** The value of the first data part. */
  readonly data: unknown;
  readonly parts: readonly Part[];
  readonly envelope: Envelope;
  /** Whether the broker delivered it before. */
  readonly isRedelivered: boolean;
}

/** A message that its reader acknowledges itself. */
export interface OpenMail extends Mail {
  /** It is dealt with. Acknowledging twice does nothing. */
  ack(): void;
  /** It comes again after `delayS` seconds (default 5). */
  nack(delayS?: number): void;
}

/** Deals with one message: its return acknowledges, its throw gives the message back. */
export type MailHandler = (mail: Mail) => void | Promise<void>;

/** Options of an inbox. */
export interface InboxOptions {
  /** Messages handled at once. Default 1, which keeps each sender's order. */
  readonly concurrency?: number;
  /** Wait before a message comes again whose handler threw, seconds. Default 5. */
  readonly retryDelayS?: number;
}

/** An inbox being read. */
export interface InboxSubscription {
  /** Takes no further message. */
  stop(): void;
  /** Takes no further message; settles when the handlers that run have ended. */
  close(): Promise<void>;
}
