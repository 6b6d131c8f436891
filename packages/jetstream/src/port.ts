import type { Msg } from "@nats-io/nats-core";
import type { Frame, RequestPlan } from "./mux.ts";
import type { HeaderInput } from "./headers.ts";

/** What the operations of this package need from a link: checked sending and the time it takes to come back. */
export interface LinkPort {
  /** Largest payload plus headers the server takes, in bytes. */
  readonly maxPayload: number;
  /** Time limit of an operation that names none, ms. */
  readonly defaultTimeoutMs: number;
  /** Resolves when connected; rejects with `unavailable` when that takes longer than `timeoutMs`. */
  whenConnected(timeoutMs: number): Promise<void>;
  /** Sends a checked frame and parses the reply. */
  exchange<T>(frame: Frame, plan: RequestPlan<T>): Promise<T>;
  /** Sends a checked frame without reply; resolves when it was handed to a live connection. */
  post(frame: Frame): Promise<void>;
}

/** Options of a plain request. */
export interface RequestOptions {
  readonly headers?: HeaderInput;
  /** Default: the link's `requestTimeoutMs`. */
  readonly timeoutMs?: number;
}

/** The part of a link that requests need. */
export interface Requester {
  readonly apiPrefix: string;
  /** Time limit of a request that names none, ms. */
  readonly defaultTimeoutMs: number;
  request(subject: string, payload: Payload, options?: RequestOptions): Promise<Msg>;
}

/** Bytes, or text that is sent as UTF-8. */
export type Payload = Uint8Array | string;

/** Text becomes UTF-8; bytes stay as they are (not copied). */
export function toBytes(payload: Payload): Uint8Array {
  return typeof payload === "string" ? Buffer.from(payload, "utf8") : payload;
}
