import type { NatsLink } from "@ampd/jetstream";
import type { AepEvent, EnvelopeRules } from "./envelope.ts";
import type { ConnectionOptions } from "./connection.ts";
import type { SourceStyle } from "./subjects.ts";
import type { StreamOptions } from "./streams.ts";
import { EventsError } from "./errors.ts";

/** Options of a bus. Only `source` is needed. */
export interface EventsOptions extends ConnectionOptions, EnvelopeRules {
  /** Who publishes, by convention `kind:name`. Also part of the identity that durable positions belong to. */
  readonly source: string;
  /** First tokens of every subject. Default `aep`. Prefixes of two deployments must not begin with one another. */
  readonly prefix?: string;
  readonly stream?: StreamOptions;
  /** Stamped on what is published; events of another tenant are not delivered, nor any tenant's if this is absent. */
  readonly tenant?: string;
  /** Also publish Core copies on `sess`, `conv` and `source`, and subscribe as narrowly as those allow. Default false. */
  readonly fanout?: boolean;
  /** Send `aep-*` headers. Default true. */
  readonly headers?: boolean;
  /** Default `split`. */
  readonly sourceStyle?: SourceStyle;
  /** Also receive on the short subjects (`aep.task.…`, `aep.event`) of other writers. Core only. Default false. */
  readonly legacySubjects?: boolean;
  /** Events remembered per subscription to drop repeats. Default 10,000; 0 turns it off. */
  readonly dedupe?: number;
  /** Longest event, bytes, headers included. The server's and the stream's limits hold besides. */
  readonly maxEventBytes?: number;
  /** Deadline of a durable publish over all its attempts, ms. Default 5,000. */
  readonly publishTimeoutMs?: number;
  /** May this event's `source` be believed? Refused events are not delivered. Default: all. */
  readonly allowSource?: (event: AepEvent) => boolean;
  /** Make dead letters of events whose consumer died. Default: when the streams are managed. */
  readonly deadLetters?: boolean;
  /** Use this link; it stays open when the bus closes. Connection options are then not used. */
  readonly link?: NatsLink;
}

/** Options with their defaults. */
export interface Settings {
  readonly source: string;
  readonly prefix: string;
  readonly tenant: string | undefined;
  readonly fanout: boolean;
  readonly headers: boolean;
  readonly legacySubjects: boolean;
  readonly sourceStyle: SourceStyle;
  readonly dedupe: number;
  readonly maxEventBytes: number;
  readonly publishTimeoutMs: number;
  readonly rules: Required<EnvelopeRules>;
  readonly allowSource: ((event: AepEvent) => boolean) | undefined;
}

/** Fills in the defaults; `bad_option` for a source that is none. */
export function resolveOptions(options: EventsOptions): Settings {
  if (typeof options.source !== "string" || options.source === "") {
    throw new EventsError("protocol_error", "events() needs a source", {
      reason: "bad_option",
      option: "source",
    });
  }
  return {
    source: options.source,
    prefix: options.prefix ?? "aep",
    tenant: options.tenant,
    fanout: options.fanout ?? false,
    headers: options.headers ?? true,
    legacySubjects: options.legacySubjects ?? false,
    sourceStyle: options.sourceStyle ?? "split",
    dedupe: options.dedupe ?? 10_000,
    maxEventBytes: options.maxEventBytes ?? Number.POSITIVE_INFINITY,
    publishTimeoutMs: options.publishTimeoutMs ?? 5000,
    rules: {
      unknownTypes: options.unknownTypes ?? "reject",
      payloads: options.payloads ?? true,
      harmovela: options.harmovela ?? false,
    },
    allowSource: options.allowSource,
  };
}
