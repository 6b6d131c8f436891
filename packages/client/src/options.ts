import type { ReconnectOptions } from "./backoff.ts";
import type { CardOptions, CredentialInput } from "./card.ts";
import type { Clock } from "./clock.ts";
import type { OnError } from "./reports.ts";
import type { ClientTls, SocketConstructor } from "./socket.ts";
import type { TransportName } from "./transport.ts";
import type { WorkerDeclaration } from "./worker.ts";

/** Options of `connect`. */
export interface ConnectOptions {
  /**
   * `ws://` or `wss://`; in Node also `grpc://` or `grpcs://`, for which the package `@grpc/grpc-js` must be installed. Of
   * several, each attempt takes the next.
   */
  readonly url: string | readonly string[];
  /** How frames travel. Default: as the url's scheme says; needed where that is `http:` or `https:`. */
  readonly transport?: TransportName;
  /**
   * Who this is: `dev:<ns>/<name>`, a bearer token or API key, an nkey (`SU…`, or its public key and what signs for it), or a function asked anew for each session and before the credential
   * of an open one ends, so that a token may expire. It travels in frames only, never in a URL or header.
   */
  readonly credential: CredentialInput | (() => CredentialInput | Promise<CredentialInput>);
  /** What the participant says of itself. Jobs, part types and slots of the workers are added. */
  readonly card?: CardOptions;
  /** Workers by job, served from the first session on. */
  readonly workers?: Readonly<Record<string, WorkerDeclaration>>;
  /**
   * Whether to ask the broker to keep the session with its leases for a short while over a lost connection. Default true; with `false` a
   * lost connection costs the tasks that run an attempt.
   */
  readonly resume?: boolean;
  readonly reconnect?: ReconnectOptions;
  /** Most milliseconds until the first session is open. Default 15000. */
  readonly connectTimeoutMs?: number;
  /** Most milliseconds of one handshake. Default 10000. */
  readonly handshakeTimeoutMs?: number;
  /** Largest frame taken in, bytes. Default 16 MiB. */
  readonly frameBytesMax?: number;
  /**
   * What a request does that the broker refuses with `rate_limited`: `fail` at once, or `wait` for the time that the broker names and
   * try again, as long as its own time lasts. Default `fail`.
   */
  readonly rateLimited?: "fail" | "wait";
  /** Ends the attempt to connect. */
  readonly signal?: AbortSignal;
  /** Told of every failure that no caller waits for. Default: the console. Never throws into the client. */
  readonly onError?: OnError;
  /** Node only: whom to trust and what to show where the url is `wss:` or `grpcs:`. Default: the system's authorities. */
  readonly tls?: ClientTls;
  /** WebSocket to use, whatever the url. Default: `ws` in Node, the platform's own elsewhere. */
  readonly webSocket?: SocketConstructor;
  /** Time and chance, for tests. */
  readonly clock?: Clock;
}

/** Default of `frameBytesMax`: larger than any broker's own limit needs, small enough to survive. */
export const frameBytesMaxIn = 16_777_216;
