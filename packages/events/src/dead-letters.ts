import type { StoredMessage } from "@ampd/jetstream";
import type { AepEvent } from "./envelope.ts";
import type { AepError } from "./gen/types.gen.ts";
import type { NewEvent, Publisher } from "./publisher.ts";
import { parseEvent } from "./envelope.ts";
import { isEventsError } from "./errors.ts";

/**
 * Dead letters: `event.dead_lettered` in a stream of its own. Two ways lead here (the handler used up its attempts; the
 * consumer died with the last one), and both use the message id `dl:<stream>:<seq>:<consumer>`, so there is one record.
 */

/** What died, and how. */
export interface DeadEvent {
  readonly stream: string;
  readonly streamSeq: number;
  readonly consumer: string;
  readonly subject: string;
  readonly subscriptionId: string;
  readonly attempts: number;
  readonly lastAttemptMs: number;
  readonly error: AepError;
  /** The event, or the bytes when they are none. */
  readonly event?: AepEvent;
  readonly bytes?: Uint8Array;
}

/** The id both paths share. */
function deadLetterId(dead: Pick<DeadEvent, "stream" | "streamSeq" | "consumer">): string {
  return `dl:${dead.stream}:${dead.streamSeq}:${dead.consumer}`;
}

/** The record. Both `error` and `last_error` carry the error: the two texts of AEP that describe it disagree on the name. */
function deadLetterEvent(dead: DeadEvent): NewEvent {
  const { event, bytes, error } = dead;
  return {
    type: "event.dead_lettered",
    ...(event !== undefined && { causation_id: event.id }),
    ...(event?.session_id !== undefined && { session_id: event.session_id }),
    ...(event?.tenant_id !== undefined && { tenant_id: event.tenant_id }),
    payload: {
      original_event_id: event?.id ?? null,
      subscription_id: dead.subscriptionId,
      target: event?.target ?? null,
      attempts: dead.attempts,
      last_attempt_at: new Date(dead.lastAttemptMs).toISOString(),
      error,
      last_error: error,
      original_event: event ?? null,
      ...(event === undefined &&
        bytes !== undefined && { original_bytes: Buffer.from(bytes).toString("base64") }),
      stream: dead.stream,
      stream_sequence: dead.streamSeq,
      subject: dead.subject,
    },
  };
}

/** Stores the record; when it does not fit with the original inside, without it. Rejects when it could not be stored. */
export async function storeDeadLetter(publisher: Publisher, dead: DeadEvent): Promise<void> {
  const record = deadLetterEvent(dead);
  const id = deadLetterId(dead);
  try {
    await publisher.store(record, id);
  } catch (error) {
    if (!isEventsError(error, "too_large")) throw error;
    const { original_bytes: _, ...payload } = record.payload as Record<string, unknown>; // as: made above
    await publisher.store(
      { ...record, payload: { ...payload, original_event: null, original_omitted: true } },
      id,
    );
  }
}

/** What a stored message is: an event, or bytes. */
export function contentOf(
  message: Pick<StoredMessage, "data">,
): Pick<DeadEvent, "event" | "bytes"> {
  const parsed = parseEvent(message.data, { unknownTypes: "pass", payloads: false });
  return parsed.ok ? { event: parsed.event } : { bytes: message.data };
}
