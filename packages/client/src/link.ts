/**
 * One connection to a broker: frames out with `seq`, answers in by `re`.
 *
 *   connecting ──socket open──▶ handshaking ──welcome──▶ open
 *       └──────────────┬────────────┴──────────────────────┘
 *                      ▼ error, timeout, close of either side
 *                   closed (final)
 */
import {
  frameBytesMaxDefault,
  ProtocolError,
  subprotocol,
  versions,
  type BrokerFrame,
  type ChallengeFrame,
  type ClientFrame,
  type HelloFrame,
  type KnownFields,
  type WelcomeFrame,
} from "@ampd/protocol";
import { Calls } from "./calls.ts";
import type { Clock, Timer } from "./clock.ts";
import { decodeFrame } from "./decode.ts";
import { encodeFrame } from "./encode.ts";
import type { Reports } from "./reports.ts";
import type { OpenSocket, SocketEvent, SocketLike } from "./socket.ts";

/** State of a link. */
export type LinkState = "connecting" | "handshaking" | "open" | "closed";

/** Why a link ended. */
export interface LinkEnd {
  readonly error: ProtocolError;
  /** The WebSocket close code, when the other side closed. */
  readonly closeCode?: number;
  /** The broker said `goodbye` or that it drains: another one may take us at once. */
  readonly isFarewell: boolean;
}

/** What a link is made of. */
export interface LinkOptions {
  readonly url: string;
  readonly open: OpenSocket;
  readonly clock: Clock;
  readonly reports: Reports;
  /** Most milliseconds until the `welcome`. */
  readonly handshakeTimeoutMs: number;
  /** Largest frame taken in, bytes. */
  readonly frameBytesMax: number;
  /** The session is open. */
  readonly onWelcome: (welcome: WelcomeFrame, link: Link) => void;
  /** Each frame that answers no request of ours. */
  readonly onFrame: (frame: BrokerFrame, link: Link) => void;
  readonly onState: (state: LinkState) => void;
}

/** `hello` without what the link adds. */
export type Hello = Omit<KnownFields<HelloFrame>, "type" | "seq" | "versions">;

/** What to say in `hello`, and how to answer a challenge where the credential is an nkey. */
export type Greeting = Hello & { readonly prove?: (nonce: string) => Promise<string> };

/** A request: any frame of a client, its `seq` yet to come. */
export type OutFrame = ClientFrame & { readonly seq?: never };

/** One connection. Once closed it is never used again. */
export class Link {
  /** When the last frame arrived, monotonic milliseconds. */
  heardMs: number;
  /** Settles when the link has closed; never rejects. */
  readonly ended: Promise<LinkEnd>;
  /** Settles when the socket is gone, and with it all that was written; never rejects. */
  readonly gone: Promise<void>;
  private readonly options: LinkOptions;
  private readonly calls: Calls;
  private readonly socket: SocketLike;
  private prove: ((nonce: string) => Promise<string>) | undefined;
  private current: LinkState = "connecting";
  private seq = 0;
  private frameBytesMax = frameBytesMaxDefault;
  private farewell: ProtocolError | undefined;
  private lastError: ProtocolError | undefined;
  private isGone = false;
  private opened: () => void = () => undefined;
  private settleEnd: (end: LinkEnd) => void = () => undefined;

  constructor(options: LinkOptions) {
    this.options = options;
    this.calls = new Calls(options.clock);
    this.heardMs = options.clock.now();
    this.ended = new Promise((resolve) => {
      this.settleEnd = resolve;
    });
    this.socket = options.open(options.url, subprotocol, options.frameBytesMax);
    this.socket.addEventListener("open", () => this.opened());
    this.socket.addEventListener("message", (event) => this.receive(event.data));
    this.socket.addEventListener("error", (event) => this.failed(event));
    this.socket.addEventListener("close", (event) => this.closedByPeer(event));
    this.gone = new Promise((resolve) => {
      this.socket.addEventListener("close", () => {
        this.isGone = true;
        resolve();
      });
    });
  }

  get state(): LinkState {
    return this.current;
  }

  /** Requests waiting for an answer. */
  get pending(): number {
    return this.calls.size;
  }

  /** Settles once no request waits for an answer. */
  idle(): Promise<void> {
    return this.calls.idle();
  }

  /**
   * Opens the session.
   *
   * @param makeHello asked once the socket is open, so that the credential is fresh
   * @throws ProtocolError the broker's refusal, or `unavailable`
   */
  async handshake(makeHello: () => Promise<Greeting>): Promise<void> {
    const timer = this.options.clock.after(this.options.handshakeTimeoutMs, () =>
      this.fail(unavailable("the broker did not answer the handshake in time")),
    );
    const lost = this.ended.then(({ error }): never => {
      throw error;
    });
    try {
      const opened = new Promise<void>((resolve) => {
        this.opened = resolve;
      });
      await Promise.race([opened, lost]);
      this.move("handshaking");
      const { prove, ...hello } = await Promise.race([makeHello(), lost]);
      this.prove = prove;
      const reply = await this.request(
        { type: "hello", versions: [...versions], ...hello },
        this.options.handshakeTimeoutMs,
      );
      if (reply.type !== "welcome")
        throw new ProtocolError("protocol_error", `the broker answered hello with ${reply.type}`);
    } catch (error) {
      this.close(1000, "handshake failed");
      throw error;
    } finally {
      timer.cancel();
    }
  }

  /**
   * Sends a frame and waits for its answer.
   *
   * @throws ProtocolError the broker's refusal; `unavailable` when no answer came in time or the link closed;
   * `too_large` before anything is sent
   */
  async request(frame: OutFrame, timeoutMs: number): Promise<BrokerFrame> {
    if (this.current === "closed") throw unavailable("the connection is closed");
    const seq = this.write(frame);
    return this.calls.add(seq, timeoutMs, frame.type);
  }

  /** Sends a frame whose answer nobody waits for; false when the link is closed. */
  post(frame: OutFrame): boolean {
    if (this.current !== "open") return false;
    this.write(frame);
    return true;
  }

  /** Closes without waiting for the other side. */
  close(code: number, reason: string): void {
    this.end({ error: unavailable(`closed: ${reason}`), isFarewell: this.farewell !== undefined });
    try {
      this.socket.close(code, reason);
    } catch (error) {
      this.options.reports.report(error, "closing the socket");
    }
    this.terminateLater();
  }

  /** Gives the link up because of `error`. */
  fail(error: ProtocolError): void {
    this.end({ error, isFarewell: false });
    if (this.socket.terminate === undefined) this.socket.close();
    else this.socket.terminate();
  }

  private write(frame: OutFrame): number {
    const seq = this.seq + 1;
    const text = encodeFrame({ ...frame, seq }, this.frameBytesMax);
    this.seq = seq;
    this.socket.send(text);
    return seq;
  }

  private receive(data: unknown): void {
    if (this.current === "closed") return;
    this.heardMs = this.options.clock.now();
    if (typeof data !== "string") {
      this.options.reports.report(new Error("a binary frame was ignored"), "reading a frame");
      return;
    }
    if (data.length > this.options.frameBytesMax) {
      const limit = `frameBytesMax ${this.options.frameBytesMax}, size ${data.length}`;
      this.end({
        error: new ProtocolError("too_large", "the broker sent a frame over the limit", { limit }),
        isFarewell: false,
      });
      this.socket.close(1000, "frame too large");
      return;
    }
    const decoded = decodeFrame(data);
    if (decoded.kind === "frame") this.route(decoded.frame);
    else if (decoded.kind === "malformed")
      this.options.reports.report(new Error(decoded.why), "reading a frame of the broker");
    else if (decoded.re !== undefined)
      this.calls.reject(
        decoded.re,
        new ProtocolError("unknown_frame", `the broker answered with a ${decoded.type} frame`),
      );
  }

  private route(frame: BrokerFrame): void {
    if (frame.type === "error" && frame.re !== undefined) {
      this.calls.reject(frame.re, ProtocolError.fromBody(frame.error));
      return;
    }
    if (frame.type === "goodbye")
      this.farewell = new ProtocolError("draining", `the broker left: ${frame.reason ?? ""}`);
    else if (frame.type === "error") this.noteError(ProtocolError.fromBody(frame.error));
    else if (frame.type === "welcome") this.welcomed(frame);
    else if (frame.type === "challenge") void this.challenged(frame);
    else if (isAnswer(frame) && this.calls.resolve(frame.re, frame)) return;
    if (this.current !== "open" || frame.type === "welcome") return;
    this.options.onFrame(frame, this);
    // Not in this turn: who waits for an answer that came just before learns of it first.
    if (frame.type === "goodbye") this.options.clock.after(0, () => this.close(1000, "goodbye"));
  }

  /** In the same turn as the frame: a delivery may stand right behind the welcome. */
  private welcomed(frame: WelcomeFrame): void {
    if (this.current !== "handshaking") return;
    this.frameBytesMax = frame.limits?.frame_bytes_max ?? frameBytesMaxDefault;
    this.move("open");
    this.options.onWelcome(frame, this);
    if (frame.re !== undefined) this.calls.resolve(frame.re, frame);
  }

  /** Once for each `hello`: nobody who takes the broker's place later gets a signature. Never rejects. */
  private async challenged({ nonce }: ChallengeFrame): Promise<void> {
    const { prove } = this;
    this.prove = undefined;
    if (this.current !== "handshaking" || prove === undefined) return;
    try {
      const sig = await prove(nonce);
      if (this.state === "handshaking") this.write({ type: "proof", sig });
    } catch (cause) {
      this.options.reports.report(cause, "signing the broker's challenge");
      this.close(1000, "no proof");
    }
  }

  private noteError(error: ProtocolError): void {
    if (error.code === "draining") this.farewell = error;
    this.lastError = error;
  }

  private failed(event: SocketEvent): void {
    const message = event.message ?? "the connection failed";
    const error = message.includes("Max payload size exceeded")
      ? new ProtocolError("too_large", "the broker sent a frame over the limit", {
          limit: `frameBytesMax ${this.options.frameBytesMax}`,
        })
      : unavailable(message);
    this.lastError ??= error;
  }

  private closedByPeer(event: SocketEvent): void {
    const said = event.reason === undefined || event.reason === "" ? "" : ` (${event.reason})`;
    this.end({
      error:
        this.farewell ??
        this.lastError ??
        unavailable(`the connection was closed with code ${event.code ?? 0}${said}`),
      ...(event.code !== undefined && { closeCode: event.code }),
      isFarewell: this.farewell !== undefined || event.code === 1012,
    });
  }

  private end(end: LinkEnd): void {
    if (this.current === "closed") return;
    this.move("closed");
    this.calls.close(unavailable("the connection was lost", end.error));
    this.settleEnd(end);
  }

  private move(state: LinkState): void {
    this.current = state;
    this.options.onState(state);
  }

  private terminateLater(): void {
    const { socket } = this;
    if (this.isGone || socket.terminate === undefined) return;
    const timer: Timer = this.options.clock.after(1000, () => socket.terminate?.());
    socket.addEventListener("close", () => timer.cancel());
  }
}

function isAnswer(frame: BrokerFrame): frame is BrokerFrame & { readonly re: number } {
  return "re" in frame && typeof frame.re === "number";
}

/** The error of a broker that cannot be reached. */
export function unavailable(message: string, cause?: unknown): ProtocolError {
  return new ProtocolError("unavailable", message, cause === undefined ? {} : { cause });
}
