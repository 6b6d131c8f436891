import type { HeaderLookup } from "@ampd/jetstream";
import type { DeadLetterReason } from "./decide.ts";
import { copyHeaders } from "./headers.ts";

/** Opt-in headers of a dead letter. A message dead-lettered again after a redrive has one value per round, oldest first. */
export const DEAD_LETTER_HEADERS: {
  readonly reason: string;
  readonly attempts: string;
  readonly subject: string;
  readonly stream: string;
  readonly sequence: string;
  readonly time: string;
  readonly error: string;
} = Object.freeze({
  reason: "Settlement-Dead-Reason",
  attempts: "Settlement-Dead-Attempts",
  subject: "Settlement-Dead-Subject",
  stream: "Settlement-Dead-Stream",
  sequence: "Settlement-Dead-Sequence",
  time: "Settlement-Dead-Time",
  error: "Settlement-Dead-Error",
});

/** What a dead letter is made from. */
export interface DeadDelivery {
  readonly subject: string;
  readonly headers: HeaderLookup;
  readonly attempt: number;
  readonly stream?: string | undefined;
  readonly consumer?: string | undefined;
  readonly sequence?: number | undefined;
  readonly timestampNs?: string | undefined;
}

/**
 * `Nats-Msg-Id` of a dead letter: equal for every try to publish the same one, different for every other message. The time
 * stamp is in it because a stream that was deleted and made again counts from 1 again. Undefined on Core, where nothing
 * names a message.
 */
export function deadLetterId(delivery: DeadDelivery): string | undefined {
  const { stream, consumer, sequence, timestampNs } = delivery;
  if (stream === undefined || sequence === undefined) return undefined;
  return `${stream}/${consumer ?? ""}/${sequence}/${timestampNs ?? ""}/dead`;
}

/** Headers of a dead letter: the delivery's own without server instructions and, on request, where it came from. */
export function deadLetterHeaders(
  delivery: DeadDelivery,
  about:
    | { readonly reason: DeadLetterReason; readonly error?: string; readonly wallTimeMs: number }
    | undefined,
): Record<string, readonly string[]> {
  const headers = copyHeaders(delivery.headers);
  if (about === undefined) return headers;
  const facts: readonly [string, string][] = [
    [DEAD_LETTER_HEADERS.reason, about.reason],
    [DEAD_LETTER_HEADERS.attempts, String(delivery.attempt)],
    [DEAD_LETTER_HEADERS.subject, delivery.subject],
    [DEAD_LETTER_HEADERS.stream, delivery.stream ?? "-"],
    [
      DEAD_LETTER_HEADERS.sequence,
      delivery.sequence === undefined ? "-" : String(delivery.sequence),
    ],
    [DEAD_LETTER_HEADERS.time, new Date(about.wallTimeMs).toISOString()],
    [DEAD_LETTER_HEADERS.error, headerText(about.error ?? "-")],
  ];
  for (const [name, value] of facts) headers[name] = [...(headers[name] ?? []), value];
  return headers;
}

/** Error texts become one bounded line: a header cannot hold line breaks, and nobody reads a megabyte of it. */
function headerText(text: string): string {
  const line = text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 256);
  return line === "" ? "-" : line;
}

/** How long a delivery waits when its dead letter was refused: 1 s doubling to 1 min by the tries beyond the cap. */
export function deadLetterRetryMs(attempt: number, maxAttempts: number | undefined): number {
  const tries = Math.max(0, attempt - (maxAttempts ?? attempt));
  return Math.min(60_000, 1000 * 2 ** Math.min(tries, 10));
}
