import type { NatsLink } from "@ampd/jetstream";
import type { StreamInfo } from "@nats-io/jetstream";
import type { StreamPosition } from "./cursor.ts";
import { callApi, ensureStream, isFailure } from "@ampd/jetstream";
import { EventsError, fromFailure } from "./errors.ts";
import { covers, intersect } from "./patterns.ts";

/**
 * The streams of a deployment: one for events, one for dead letters, one that keeps the server's "gave up" advisories until
 * somebody has made dead letters of them. Session, capability, subscription and event messages are in none: a stream on
 * those would answer their publisher with its own receipt.
 */

/** `create`: make what is missing. `require`: refuse to start without. Undefined: look; durable modes fail without. */
export type ManageStreams = "create" | "require";

/** Settings of the event stream. Used when it is created; an existing stream is never changed. */
export interface StreamOptions {
  /** Default `AEP`, with another prefix `AEP_<prefix>`. */
  readonly name?: string;
  readonly manage?: ManageStreams;
  /** How long events can be replayed, ms. Default 7 days. */
  readonly replayWindowMs?: number;
  /** Most events kept. Default no limit. */
  readonly maxEvents?: number;
  readonly maxBytes?: number;
  /** Copies in a cluster. Default 1. */
  readonly replicas?: number;
  readonly storage?: "file" | "memory";
}

/** What is known of a stream. */
export interface StreamFacts extends StreamPosition {
  readonly subjects: readonly string[];
  readonly maxMessageBytes: number;
}

/** The names of a deployment's streams. */
export interface StreamNames {
  readonly events: string;
  readonly deadLetters: string;
  readonly advisories: string;
}

/** Families whose types are stored. */
const DURABLE_FAMILIES: readonly string[] = [
  "task",
  "tool",
  "context",
  "memory",
  "agent",
  "environment",
  "belief",
  "freshness",
  "delegation",
  "interruption",
  "compensation",
  "provenance",
];

const DAY_MS = 86_400_000;
const DUPLICATE_WINDOW_MS = 120_000;

/** Default names for a prefix. */
export function streamNames(prefix: string, name?: string): StreamNames {
  const events = name ?? (prefix === "aep" ? "AEP" : `AEP_${prefix.replaceAll(".", "_")}`);
  return { events, deadLetters: `${events}_DLQ`, advisories: `${events}_ADVISORIES` };
}

/** Subjects of the event stream. */
export function eventSubjects(prefix: string): readonly string[] {
  return [`${prefix}.topic.>`, ...DURABLE_FAMILIES.map((family) => `${prefix}.type.${family}.>`)];
}

/** Subject of dead letters. */
export function deadLetterSubject(prefix: string): string {
  return `${prefix}.type.event.dead_lettered`;
}

/** Finds, makes and remembers the streams. */
export class Streams {
  readonly names: StreamNames;
  readonly #link: NatsLink;
  readonly #prefix: string;
  readonly #options: StreamOptions;
  #events: StreamFacts | undefined;
  #deadLetters: StreamFacts | undefined;

  constructor(link: NatsLink, prefix: string, options: StreamOptions) {
    this.#link = link;
    this.#prefix = prefix;
    this.#options = options;
    this.names = streamNames(prefix, options.name);
  }

  /** The event stream as last seen. */
  get events(): StreamFacts | undefined {
    return this.#events;
  }

  get hasDeadLetters(): boolean {
    return this.#deadLetters !== undefined;
  }

  get manage(): ManageStreams | undefined {
    return this.#options.manage;
  }

  /** Creates, requires or looks, as declared. Call before the first publish. */
  async prepare(): Promise<void> {
    const { manage } = this.#options;
    if (manage === "create") await this.#create();
    else await this.#look(manage === "require");
  }

  /** Looks again, for streams that somebody made since the start. */
  async refresh(): Promise<void> {
    await this.#look(false);
  }

  /** Fresh facts of the stream that stores these subjects' events, or `no_stream`. */
  async position(stream: string): Promise<StreamFacts> {
    const facts = await this.#find(stream);
    if (facts === undefined) {
      throw new EventsError("subscription_rejected", `stream ${stream} does not exist`, {
        reason: "no_stream",
        stream,
      });
    }
    if (stream === this.names.events) this.#events = facts;
    return facts;
  }

  /** Fails at once where a durable publish could find no stream: silence would be a downgrade. */
  checkStored(subject: string): void {
    const stored = this.#events?.subjects.some((each) => covers(each, subject)) === true;
    if (stored || (this.#deadLetters !== undefined && subject === deadLetterSubject(this.#prefix)))
      return;
    throw new EventsError("internal_error", `no stream stores ${subject}; publish it best_effort`, {
      reason: "no_stream",
      retryable: false,
      subject,
    });
  }

  async #create(): Promise<void> {
    const { names } = this;
    const o = this.#options;
    const common = {
      storage: o.storage ?? "file",
      num_replicas: o.replicas ?? 1,
      retention: "limits",
      discard: "old",
    } as const;
    await this.#ensure(names.events, eventSubjects(this.#prefix), {
      ...common,
      max_age: (o.replayWindowMs ?? 7 * DAY_MS) * 1e6,
      max_msgs: o.maxEvents ?? -1,
      max_bytes: o.maxBytes ?? -1,
      duplicate_window:
        Math.min(DUPLICATE_WINDOW_MS, o.replayWindowMs ?? DUPLICATE_WINDOW_MS) * 1e6,
    });
    await this.#ensure(names.deadLetters, [deadLetterSubject(this.#prefix)], {
      ...common,
      max_age: 30 * DAY_MS * 1e6,
      duplicate_window: DAY_MS * 1e6,
    });
    const advisories = `$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.${names.events}.>`;
    await this.#ensure(names.advisories, [advisories], { ...common, max_age: 7 * DAY_MS * 1e6 });
    await this.#look(true);
  }

  /** Makes the stream if it is missing. One that exists with other settings is fine as long as it stores the subjects. */
  async #ensure(name: string, subjects: readonly string[], rest: object): Promise<void> {
    try {
      await ensureStream(this.#link, { name, subjects: [...subjects], ...rest });
    } catch (error) {
      if (!isFailure(error, "resource_mismatch")) throw fromFailure(error, `stream ${name}`);
      const facts = await this.#find(name);
      const missing = subjects.filter(
        (each) => facts?.subjects.some((have) => covers(have, each)) !== true,
      );
      if (missing.length === 0) return;
      const message = `stream ${name} exists and does not store ${missing.join(", ")}; nothing was changed`;
      throw new EventsError("internal_error", message, {
        reason: "stream_mismatch",
        retryable: false,
        stream: name,
        missing,
        cause: error,
      });
    }
  }

  async #look(required: boolean): Promise<void> {
    this.#events = await this.#findOrNone(this.names.events, required);
    this.#deadLetters = await this.#findOrNone(this.names.deadLetters, required);
    if (!required || this.#events === undefined) return;
    const { subjects } = this.#events;
    const missing = eventSubjects(this.#prefix).filter(
      (each) => !subjects.some((have) => intersect(have, each) !== undefined),
    );
    if (missing.length === 0) return;
    const message = `stream ${this.names.events} does not store ${missing.join(", ")}`;
    throw new EventsError("internal_error", message, {
      reason: "stream_mismatch",
      retryable: false,
      missing,
    });
  }

  async #findOrNone(name: string, required: boolean): Promise<StreamFacts | undefined> {
    try {
      const facts = await this.#find(name);
      if (facts !== undefined || !required) return facts;
    } catch (error) {
      // A server without JetStream is enough for best_effort; whoever required streams is told.
      if (required) throw fromFailure(error, `stream ${name}`);
      return undefined;
    }
    throw new EventsError(
      "internal_error",
      `stream ${name} does not exist; create it, or say stream: { manage: "create" }`,
      {
        reason: "stream_missing",
        retryable: false,
        stream: name,
      },
    );
  }

  async #find(name: string): Promise<StreamFacts | undefined> {
    try {
      const info = await callApi<StreamInfo>(this.#link, { path: `STREAM.INFO.${name}` });
      return factsOf(info);
    } catch (error) {
      if (isFailure(error, "not_found")) return undefined;
      throw error;
    }
  }
}

function factsOf({ config, created, state }: StreamInfo): StreamFacts {
  return {
    stream: config.name,
    createdMs: Date.parse(String(created)),
    firstSeq: state.first_seq,
    lastSeq: state.last_seq,
    subjects: config.subjects,
    maxMessageBytes: config.max_msg_size,
  };
}
