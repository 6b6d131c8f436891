import type { NatsLink, PubAck } from "@ampd/jetstream";
import type { AepEvent } from "./envelope.ts";
import type { DeliveryMode } from "./gen/types.gen.ts";
import type { Settings } from "./options.ts";
import type { Streams } from "./streams.ts";
import type { Subjects } from "./subjects.ts";
import { CoreSender } from "./core-sender.ts";
import { formatCursor } from "./cursor.ts";
import { AEP_VERSION, checkEvent, isExpired, problemError } from "./envelope.ts";
import { EventsError, fromFailure } from "./errors.ts";
import { FANOUT_HEADER, HeaderBlocks, eventHeaders, type HeaderBlock } from "./headers.ts";
import { newEventId } from "./ids.ts";
import { isDurable } from "./modes.ts";
import { percentEncode } from "./tokens.ts";

/** An event to publish: a type and a payload; everything else is filled in or optional. */
export type NewEvent = Partial<AepEvent> & { readonly type: string; readonly payload: unknown };

/** Options of one publish. */
export interface PublishOptions {
  /** Default: the event's own `delivery.mode`, else `best_effort`. */
  readonly mode?: DeliveryMode;
  /** Deadline over all attempts of a durable publish, ms. Default: the bus's `publishTimeoutMs`. */
  readonly timeoutMs?: number;
}

/** Where an event went. */
export interface Published {
  readonly id: string;
  readonly subject: string;
  /** Durable modes: names this event in its stream. */
  readonly cursor?: string;
  /** The stream had it already; that is success. */
  readonly duplicate?: boolean;
}

/** A message id that no other (source, id) has: the separator is escaped in the source. */
export function messageId(event: Pick<AepEvent, "source" | "id">): string {
  return `${percentEncode(event.source).replaceAll("/", "%2F")}/${percentEncode(event.id)}`;
}

const NO_EXTRA: Readonly<Record<string, string>> = Object.freeze({});

let stampMs = 0;
let stampText = "";

/** Formatting a date costs more than all the rest of an event; many share their millisecond. */
function nowStamp(): string {
  const now = Date.now();
  if (now !== stampMs) {
    stampMs = now;
    stampText = new Date(now).toISOString();
  }
  return stampText;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Publishes events: check, primary subject, Core or JetStream by mode, copies. */
export class Publisher {
  readonly #link: NatsLink;
  readonly #settings: Settings;
  readonly #subjects: Subjects;
  readonly #streams: Streams;
  readonly #subjectOf = new Map<string, string>();
  readonly #blocks = new HeaderBlocks();
  readonly #sender: CoreSender;
  #lastSeq = 0;

  constructor(
    link: NatsLink,
    settings: Settings,
    parts: { readonly subjects: Subjects; readonly streams: Streams },
  ) {
    this.#link = link;
    this.#sender = new CoreSender(link);
    this.#settings = settings;
    this.#subjects = parts.subjects;
    this.#streams = parts.streams;
  }

  /** The whole event as it would be published; refuses what no receiver would take. */
  complete(input: NewEvent, mode?: DeliveryMode): AepEvent {
    const { source, tenant, rules } = this.#settings;
    const event: Writable<AepEvent> = {
      aep_version: AEP_VERSION,
      id: input.id ?? newEventId(),
      source,
      created_at: nowStamp(),
      ...input,
    };
    if (tenant !== undefined) event.tenant_id ??= tenant;
    if (rules.harmovela) event["spec_version"] = "0.2";
    if (mode !== undefined) event.delivery = { ...input.delivery, mode };
    const checked = checkEvent(event, rules);
    if (!checked.ok) throw problemError(checked.problem);
    if (isExpired(event)) {
      throw new EventsError("invalid_envelope", "the event has expired already", {
        reason: "expired",
      });
    }
    if (tenant !== undefined && event.tenant_id !== tenant) {
      throw new EventsError("unauthorized", "the event belongs to another tenant", {
        reason: "wrong_tenant",
      });
    }
    return event;
  }

  /** Publishes. Never rejects for a duplicate; see {@link Published}. */
  publish(input: NewEvent, options: PublishOptions = {}): Promise<Published> {
    try {
      const event = this.complete(input, options.mode);
      const subject = this.#primary(event);
      if (!isDurable(event.delivery?.mode ?? "best_effort")) return this.#core(event, subject);
      return this.#durable(event, subject, options.timeoutMs ?? this.#settings.publishTimeoutMs);
    } catch (error) {
      return Promise.reject(fromFailure(error, "publish"));
    }
  }

  /** Publishes on a subject of its own axis instead of the primary one; Core. For session traffic. */
  async publishOn(subject: string, input: NewEvent): Promise<AepEvent> {
    const event = this.complete(input);
    await this.#send(subject, event, NO_EXTRA);
    return event;
  }

  /** Publishes durably with a message id of the caller's. For dead letters. */
  async store(input: NewEvent, msgId: string): Promise<PubAck> {
    const event = this.complete(input, "at_least_once");
    const body = this.#body(event);
    try {
      return await this.#link.publish(this.#primary(event), body, {
        msgId,
        timeoutMs: this.#settings.publishTimeoutMs,
      });
    } catch (error) {
      throw fromFailure(error, event.type);
    }
  }

  #core(event: AepEvent, subject: string): Promise<Published> {
    const published = { id: event.id, subject };
    const full = this.#send(subject, event, NO_EXTRA);
    if (this.#settings.fanout) this.#copies(event);
    return full === undefined ? Promise.resolve(published) : full.then(() => published);
  }

  async #durable(event: AepEvent, subject: string, timeoutMs: number): Promise<Published> {
    if (this.#streams.events === undefined) await this.#streams.refresh();
    this.#streams.checkStored(subject);
    const headers = this.#settings.headers ? eventHeaders(event) : NO_EXTRA;
    const body = this.#body(event);
    this.#checkLimits(body, headers);
    const floor = this.#lastSeq;
    let ack: PubAck;
    try {
      ack = await this.#link.publish(subject, body, {
        headers,
        msgId: messageId(event),
        timeoutMs,
      });
    } catch (error) {
      throw fromFailure(error, "publish");
    }
    if (this.#settings.fanout) this.#copies(event);
    const cursor = await this.#cursorOf(ack, floor);
    return {
      id: event.id,
      subject,
      ...(cursor !== undefined && { cursor }),
      ...(ack.duplicate && { duplicate: true }),
    };
  }

  async #cursorOf(ack: PubAck, floor: number): Promise<string | undefined> {
    if (ack.stream !== this.#streams.events?.stream) return undefined;
    // What was acknowledged before this publish began has a lower sequence, unless the stream was made again since: then its
    // creation time must be read anew.
    if (!ack.duplicate && ack.seq <= floor) {
      await this.#streams.position(ack.stream);
      this.#lastSeq = 0;
    }
    this.#lastSeq = Math.max(this.#lastSeq, ack.seq);
    const { stream, createdMs } = this.#streams.events;
    return formatCursor({ stream, createdMs, seq: ack.seq });
  }

  #copies(event: AepEvent): void {
    const { session_id: session, conversation_id: conversation, source } = event;
    const subjects = [
      ...(session ? [this.#subjects.session(session)] : []),
      ...(conversation ? [this.#subjects.conversation(conversation)] : []),
      this.#subjects.source(source),
    ];
    const marked = { [FANOUT_HEADER]: "1" };
    for (const each of subjects) void this.#send(each, event, marked);
  }

  /** Hands a message to a live connection. See {@link CoreSender.send}. */
  #send(
    subject: string,
    event: AepEvent,
    extra: Readonly<Record<string, string>>,
  ): Promise<void> | undefined {
    const payload = Buffer.from(this.#body(event), "utf8");
    const headers = this.#block(event, extra);
    const { maxPayload } = this.#link;
    const limit = Math.min(this.#settings.maxEventBytes, maxPayload);
    refuseLarge(payload.length + (headers?.bytes.length ?? 0), limit);
    return this.#sender.send(subject, payload, headers);
  }

  #block(event: AepEvent, extra: Readonly<Record<string, string>>): HeaderBlock | undefined {
    if (this.#settings.headers) return this.#blocks.of(event, extra);
    return extra === NO_EXTRA ? undefined : this.#blocks.only(extra);
  }

  #body(event: AepEvent): string {
    try {
      return JSON.stringify(event);
    } catch (cause) {
      throw new EventsError("invalid_envelope", "the event cannot be written as JSON", {
        reason: "malformed_json",
        cause,
      });
    }
  }

  /** The server checks its own limits; ours and the stream's are checked here. */
  #checkLimits(body: string, headers: Readonly<Record<string, string>>): void {
    const ofStream = this.#streams.events?.maxMessageBytes ?? -1;
    const { maxEventBytes } = this.#settings;
    const limit = Math.min(maxEventBytes, ofStream > 0 ? ofStream : Number.POSITIVE_INFINITY);
    if (limit !== Number.POSITIVE_INFINITY) refuseLarge(sizeOf(body, headers), limit);
  }

  /** Topics come back again and again; encoding them once is enough. */
  #primary(event: AepEvent): string {
    const key = event.topic === undefined || event.topic === "" ? event.type : `\n${event.topic}`;
    const known = this.#subjectOf.get(key);
    if (known !== undefined) return known;
    const subject = this.#subjects.primary(event);
    if (this.#subjectOf.size >= 1024) this.#subjectOf.clear();
    this.#subjectOf.set(key, subject);
    return subject;
  }
}

function sizeOf(body: string, headers: Readonly<Record<string, string>>): number {
  const lines = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    12,
  );
  return Buffer.byteLength(body) + lines;
}

function refuseLarge(size: number, limit: number): void {
  if (size <= limit) return;
  throw new EventsError(
    "invalid_envelope",
    `an event of ${size} bytes exceeds the limit of ${limit}`,
    { reason: "too_large", size, limit },
  );
}
