import type { Msg } from "@nats-io/nats-core";
import type { ApiError } from "./errors.ts";
import type { EncodedHeaders, HeaderInput } from "./headers.ts";
import type { Frame } from "./mux.ts";
import type { LinkPort, Payload } from "./port.ts";
import { JetStreamFailure, failureFromApi, isTransient } from "./errors.ts";
import { encodeHeaders, headerLine, headerLines } from "./headers.ts";
import { toBytes } from "./port.ts";
import { checkSubject } from "./subject.ts";

/** The stream's receipt: the message is stored. */
export interface PubAck {
  readonly stream: string;
  /** Stream sequence; with `duplicate` the sequence of the first copy. */
  readonly seq: number;
  /** The `msgId` was seen inside the stream's duplicate window; nothing new was stored. */
  readonly duplicate: boolean;
  /** Value of a counter stream after `Nats-Incr`. */
  readonly val?: string;
}

/** Options of an acknowledged publish. */
export interface PublishOptions {
  readonly headers?: HeaderInput;
  /** Deduplication id (`Nats-Msg-Id`): unique over the whole stream. Makes retrying safe. */
  readonly msgId?: string;
  /** Store only if the subject's last sequence is this; 0 = the subject has no message. */
  readonly expectLastSubjectSequence?: number;
  /** Store only if the stream's last sequence is this. */
  readonly expectLastSequence?: number;
  /** The server deletes the message after this time, ms; at least 1,000, rounded up to whole seconds. */
  readonly ttlMs?: number;
  /** Remove older messages of this subject, or of the whole stream, when this one is stored. */
  readonly rollup?: "sub" | "all";
  /** Deadline over all attempts, ms. Default: the link's `requestTimeoutMs`. */
  readonly timeoutMs?: number;
  /**
   * Further attempts after a failure that allows them: always when the message surely was not stored, after an unknown
   * outcome only with `msgId` and without expectation. Default: until the deadline with `msgId`, else none.
   */
  readonly retries?: number;
}

/** Anything that publishes with acknowledgement: a link or a group commit. */
export interface Publisher {
  /** Resolves when the stream has stored the message. Rejects with a `JetStreamFailure`. */
  publish(subject: string, payload: Payload, options?: PublishOptions): Promise<PubAck>;
}

const MAX_TTL_MS = 100 * 365 * 86_400_000;
const FAST_ACK = /^\{"stream":"([^"\\]+)", ?"seq": ?(\d+)\}$/;

/** `Nats-TTL` value: whole seconds (the server cuts fractions), or `invalid` below 1 s and above 100 years. */
export function ttlHeader(ttlMs: number): string {
  if (!Number.isFinite(ttlMs) || ttlMs < 1000 || ttlMs > MAX_TTL_MS) {
    throw new JetStreamFailure(
      "invalid",
      "a message's time to live must be between 1 s and 100 years",
    );
  }
  return `${Math.ceil(ttlMs / 1000)}s`;
}

function sequence(value: number, name: string): string {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new JetStreamFailure("invalid", `${name} must be a whole number of at least 0`);
  }
  return String(value);
}

/** Header lines for a publish's options, checked. */
export function publishLines(options: PublishOptions): string {
  let lines = options.headers === undefined ? "" : headerLines(options.headers);
  if (options.msgId !== undefined) lines += headerLine("Nats-Msg-Id", options.msgId);
  const bySubject = options.expectLastSubjectSequence;
  if (bySubject !== undefined) {
    lines += `Nats-Expected-Last-Subject-Sequence: ${sequence(bySubject, "expectLastSubjectSequence")}\r\n`;
  }
  const byStream = options.expectLastSequence;
  if (byStream !== undefined) {
    lines += `Nats-Expected-Last-Sequence: ${sequence(byStream, "expectLastSequence")}\r\n`;
  }
  if (options.ttlMs !== undefined) lines += `Nats-TTL: ${ttlHeader(options.ttlMs)}\r\n`;
  if (options.rollup !== undefined) lines += `Nats-Rollup: ${options.rollup}\r\n`;
  return lines;
}

/** A frame whose subject, headers and size are fit to be sent; otherwise `invalid` or `too_large`. */
export function buildFrame(
  message: { subject: string; payload: Payload; lines: string },
  maxPayload: number,
): Frame {
  checkSubject(message.subject);
  const payload = toBytes(message.payload);
  const headers = encodeHeaders(message.lines);
  checkSize(payload, headers, maxPayload);
  return { subject: message.subject, payload, headers };
}

function checkSize(payload: Uint8Array, headers: EncodedHeaders | undefined, limit: number): void {
  const size = payload.length + (headers?.bytes.length ?? 0);
  if (size <= limit) return;
  const text = `message of ${size} bytes (headers included) exceeds the server's max_payload of ${limit}`;
  throw new JetStreamFailure("too_large", text, { limit, size });
}

interface AckReply {
  readonly stream?: string;
  readonly seq?: number;
  readonly duplicate?: boolean;
  readonly val?: string;
  readonly error?: ApiError;
}

/** Reads a publish acknowledgement; an error reply becomes a thrown `JetStreamFailure`. */
export function parseAck(message: Msg): PubAck {
  const { data } = message;
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("utf8");
  const fast = FAST_ACK.exec(text);
  if (fast) return { stream: fast[1] ?? "", seq: Number(fast[2]), duplicate: false };
  return slowAck(text);
}

function slowAck(text: string): PubAck {
  let reply: AckReply;
  try {
    reply = JSON.parse(text) as AckReply;
  } catch (cause) {
    throw notAnAck(cause);
  }
  if (reply.error) throw failureFromApi(reply.error, "publish");
  if (typeof reply.stream !== "string" || typeof reply.seq !== "number") throw notAnAck(undefined);
  const ack = { stream: reply.stream, seq: reply.seq, duplicate: reply.duplicate === true };
  return reply.val === undefined ? ack : { ...ack, val: reply.val };
}

function notAnAck(cause: unknown): JetStreamFailure {
  // Some other subscriber answered the request: whether a stream stored it too is not known.
  return new JetStreamFailure("unexpected", "the reply is not a stream's acknowledgement", {
    outcome: "unknown",
    cause,
  });
}

/** No responders on a publish means: no stream listens there, or it has no leader at the moment. */
function noStream(subject: string): JetStreamFailure {
  return new JetStreamFailure(
    "no_stream",
    `no stream on ${subject}, or it has no leader at the moment`,
    {
      code: 503,
      reason: "no_responders",
    },
  );
}

/** One attempt of an acknowledged publish. */
export function publishOnce(port: LinkPort, frame: Frame, timeoutMs: number): Promise<PubAck> {
  return port.exchange(frame, { timeoutMs, parse: parseAck, onNoResponders: noStream });
}

interface RetryState {
  readonly deadline: number;
  readonly retries: number;
  readonly afterUnknown: boolean;
}

/** A server that is electing a leader swallows requests: after this long another attempt finds out more than waiting. */
const ATTEMPT_MS = 2000;

/** How long one attempt may wait when another may follow it: at most 2 s, and half of what is left. */
export function attemptLimit(remainingMs: number): number {
  return Math.max(1, Math.min(ATTEMPT_MS, remainingMs, Math.max(500, remainingMs / 2)));
}

function attemptMs(remaining: number, state: RetryState): number {
  return state.afterUnknown ? attemptLimit(remaining) : remaining;
}

/**
 * Acknowledged publish with the retry rules of {@link PublishOptions}. Throws at once what can never be sent. Hot path: a
 * publish without retries costs exactly one promise.
 */
export function publishAcked(
  port: LinkPort,
  message: { subject: string; payload: Payload },
  options: PublishOptions,
): Promise<PubAck> {
  const lines = publishLines(options);
  const frame = buildFrame(
    { subject: message.subject, payload: message.payload, lines },
    port.maxPayload,
  );
  return retrying(port, options, (timeoutMs) => publishOnce(port, frame, timeoutMs));
}

/** Runs attempts under the retry rules of {@link PublishOptions}. */
export function retrying(
  port: Pick<LinkPort, "whenConnected" | "defaultTimeoutMs">,
  options: PublishOptions,
  attemptOnce: (timeoutMs: number) => Promise<PubAck>,
): Promise<PubAck> {
  const timeoutMs = options.timeoutMs ?? port.defaultTimeoutMs;
  const retries = options.retries ?? (options.msgId === undefined ? 0 : Number.POSITIVE_INFINITY);
  if (retries <= 0) return attemptOnce(timeoutMs);
  const conditional =
    options.expectLastSubjectSequence !== undefined || options.expectLastSequence !== undefined;
  const afterUnknown = options.msgId !== undefined && !conditional;
  const state = { deadline: performance.now() + timeoutMs, retries, afterUnknown };
  return attemptOnce(attemptMs(timeoutMs, state)).catch((error: unknown) =>
    again(port, { ...state, attemptOnce, error }),
  );
}

async function again(
  port: Pick<LinkPort, "whenConnected">,
  state: RetryState & {
    readonly attemptOnce: (timeoutMs: number) => Promise<PubAck>;
    readonly error: unknown;
  },
): Promise<PubAck> {
  let { error } = state;
  for (let attempt = 0; attempt < state.retries && mayRetry(error, state); attempt += 1) {
    await pause(port, { attempt, deadline: state.deadline, error });
    const remaining = Math.max(1, state.deadline - performance.now());
    try {
      return await state.attemptOnce(attemptMs(remaining, state));
    } catch (failure) {
      error = failure;
    }
  }
  throw error;
}

function mayRetry(error: unknown, state: RetryState): boolean {
  return isTransient(error) && (error.outcome === "not_sent" || state.afterUnknown);
}

/**
 * Waits before the next attempt: 25 ms doubling to 500 ms with jitter, and for the connection if it is down. When the
 * deadline would pass, the error at hand is thrown.
 */
export async function pause(
  port: Pick<LinkPort, "whenConnected">,
  state: { readonly attempt: number; readonly deadline: number; readonly error: unknown },
): Promise<void> {
  const delayMs = Math.min(500, 25 * 2 ** Math.min(state.attempt, 5)) * (0.5 + Math.random() / 2);
  if (performance.now() + delayMs >= state.deadline) throw state.error;
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  try {
    await port.whenConnected(state.deadline - performance.now());
  } catch {
    // Still down at the deadline: what the caller must know is the outcome of the last real attempt.
    throw state.error;
  }
}
