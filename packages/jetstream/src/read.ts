import type { HeaderLookup } from "./headers.ts";
import type { Requester } from "./port.ts";
import { callApi } from "./api.ts";
import { JetStreamFailure, isFailure } from "./errors.ts";
import { NO_HEADERS, parseHeaders } from "./headers.ts";
import { checkName, checkSubject } from "./subject.ts";

/** A message as the stream's leader has stored it. */
export interface StoredMessage {
  readonly subject: string;
  readonly seq: number;
  /** When the server stored it, by the server's clock, ms since the epoch. */
  readonly timeMs: number;
  readonly headers: HeaderLookup;
  readonly data: Uint8Array;
}

/** Which stream and subject to read. */
export interface SubjectQuery {
  readonly stream: string;
  readonly subject: string;
  readonly timeoutMs?: number;
}

interface GetReply {
  readonly message: {
    readonly subject: string;
    readonly seq: number;
    readonly hdrs?: string;
    readonly data?: string;
    readonly time: string;
  };
}

/**
 * Last message of a subject, or undefined. Asks the stream's leader (not a replica's direct get), so it sees every write
 * acknowledged before.
 */
export async function getLast(
  link: Requester,
  query: SubjectQuery,
): Promise<StoredMessage | undefined> {
  checkSubject(query.subject);
  return getMessage(link, query, { last_by_subj: query.subject });
}

/** The message with this stream sequence, or undefined when it was removed or never existed. Leader read. */
export async function getBySeq(
  link: Requester,
  query: { readonly stream: string; readonly seq: number; readonly timeoutMs?: number },
): Promise<StoredMessage | undefined> {
  checkSequence(query.seq);
  return getMessage(link, query, { seq: query.seq });
}

/** The first message of a subject (wildcards allowed) at or after `seq`, or undefined. Leader read. */
export async function getNext(
  link: Requester,
  query: SubjectQuery & { readonly seq: number },
): Promise<StoredMessage | undefined> {
  checkSequence(query.seq);
  return getMessage(link, query, { seq: query.seq, next_by_subj: query.subject });
}

function checkSequence(seq: number): void {
  if (Number.isSafeInteger(seq) && seq >= 1) return;
  throw new JetStreamFailure("invalid", "a sequence must be a whole number of at least 1");
}

async function getMessage(
  link: Requester,
  query: { readonly stream: string; readonly timeoutMs?: number },
  body: object,
): Promise<StoredMessage | undefined> {
  checkName(query.stream, "stream");
  const { timeoutMs } = query;
  const call = { path: `STREAM.MSG.GET.${query.stream}`, body };
  try {
    const reply = await callApi<GetReply>(
      link,
      timeoutMs === undefined ? call : { ...call, timeoutMs },
    );
    return stored(reply.message);
  } catch (error) {
    if (isFailure(error, "not_found") && error.code === NO_MESSAGE) return undefined;
    throw error;
  }
}

const NO_MESSAGE = 10037;

function stored(message: GetReply["message"]): StoredMessage {
  return {
    subject: message.subject,
    seq: message.seq,
    timeMs: Date.parse(message.time),
    headers:
      message.hdrs === undefined ? NO_HEADERS : parseHeaders(Buffer.from(message.hdrs, "base64")),
    data: message.data === undefined ? new Uint8Array(0) : Buffer.from(message.data, "base64"),
  };
}
