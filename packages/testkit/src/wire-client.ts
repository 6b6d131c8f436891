/**
 * A participant that speaks frames and nothing else: what a test sends is what goes over the wire.
 */
import { once } from "node:events";
import { WebSocket } from "ws";
import { GrpcSocket } from "./grpc-socket.ts";

/** A frame as it came. */
export type WireFrame = Readonly<Record<string, unknown>> & { readonly type: string };

/** How to connect. */
export interface WireOptions {
  /** `ws:`, `wss:`, `grpc:` or `grpcs:`; the options below are for WebSocket alone. */
  readonly url: string;
  /** Default `amp.v1alpha1`. */
  readonly protocols?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

interface Waiter {
  readonly matches: (frame: WireFrame) => boolean;
  readonly resolve: (frame: WireFrame) => void;
}

/** How long a test waits for a frame before it fails. */
const frameLimitMs = 15_000;

/** See the head of this file. */
export class WireClient {
  /** Every frame received and not yet taken by {@link WireClient.next}. */
  readonly inbox: WireFrame[] = [];
  /** Every frame received. */
  readonly log: WireFrame[] = [];
  /** The text of every frame received, as it came. */
  readonly texts: string[] = [];
  /** Code and reason, once closed. */
  closeInfo: { readonly code: number; readonly reason: string } | undefined;
  private readonly socket: WebSocket | GrpcSocket;
  private readonly waiters: Waiter[] = [];
  private readonly ended: Promise<{ readonly code: number; readonly reason: string }>;
  private seq = 0;

  private constructor(socket: WebSocket | GrpcSocket) {
    this.socket = socket;
    socket.on("message", (data: Buffer) => {
      const text = data.toString();
      this.texts.push(text);
      this.arrived(JSON.parse(text) as WireFrame);
    });
    this.ended = new Promise((resolve) => {
      socket.on("close", (code: number, reason: Buffer) => {
        this.closeInfo = { code, reason: reason.toString() };
        resolve(this.closeInfo);
      });
    });
    socket.on("error", () => undefined); // `close` follows and carries the outcome
  }

  /** Opens a socket; no frame is sent. */
  static async open(options: WireOptions): Promise<WireClient> {
    const socket = options.url.startsWith("grpc")
      ? new GrpcSocket(options.url)
      : new WebSocket(options.url, [...(options.protocols ?? ["amp.v1alpha1"])], {
          headers: { ...options.headers },
        });
    const client = new WireClient(socket);
    await once(socket, "open");
    return client;
  }

  /** Opens a socket and says `hello`; resolves with `welcome`. */
  static async join(
    url: string,
    who: string,
    hello: Readonly<Record<string, unknown>> = {},
  ): Promise<WireClient & { readonly welcome: WireFrame }> {
    const client = await WireClient.open({ url });
    const welcome = await client.hello(who, hello);
    return Object.assign(client, { welcome });
  }

  /** Says `hello` with a `dev` credential. @throws when the answer is not `welcome` */
  async hello(who: string, hello: Readonly<Record<string, unknown>> = {}): Promise<WireFrame> {
    const credential = { kind: "dev", token: `dev:${who}` };
    const answer = await this.request({ type: "hello", versions: ["0.1"], credential, ...hello });
    if (answer.type !== "welcome") throw new Error(`no welcome: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Sends a frame with the next `seq`; returns the `seq`. */
  send(frame: Readonly<Record<string, unknown>>): number {
    const seq = ++this.seq;
    this.socket.send(JSON.stringify({ seq, ...frame }));
    return seq;
  }

  /** Sends text as it is. */
  sendRaw(text: string | Buffer): void {
    this.socket.send(text);
  }

  /** Sends a frame and waits for its answer. */
  async request(frame: Readonly<Record<string, unknown>>): Promise<WireFrame> {
    const seq = this.send(frame);
    return this.next((answer) => answer["re"] === seq);
  }

  /** Sends an envelope and waits for the answer. */
  async envelope(envelope: Readonly<Record<string, unknown>>): Promise<WireFrame> {
    return this.request({ type: "send", envelope });
  }

  /** Takes the next frame that fits, waiting for it. */
  async next(
    matches: (frame: WireFrame) => boolean,
    limitMs: number = frameLimitMs,
  ): Promise<WireFrame> {
    const index = this.inbox.findIndex(matches);
    if (index >= 0) {
      const [frame] = this.inbox.splice(index, 1);
      if (frame !== undefined) return frame;
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        matches,
        resolve: (frame) => {
          clearTimeout(timer);
          resolve(frame);
        },
      };
      const timer = setTimeout(() => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        const seen = this.log.slice(-8).map((frame) => JSON.stringify(frame).slice(0, 300));
        const closed = this.closeInfo === undefined ? "" : ` closed ${this.closeInfo.code}`;
        reject(
          new Error(`no such frame in ${limitMs} ms;${closed} last frames: ${seen.join(" ")}`),
        );
      }, limitMs);
      this.waiters.push(waiter);
    });
  }

  /** Takes the next offer. */
  async offer(limitMs?: number): Promise<WireFrame> {
    return this.next((frame) => frame.type === "deliver" && frame["offer"] === true, limitMs);
  }

  /** Takes the next inbox delivery, of one kind where given. */
  async mail(kind?: string, limitMs?: number): Promise<WireFrame> {
    const fits = (frame: WireFrame): boolean =>
      frame.type === "deliver" &&
      frame["offer"] !== true &&
      (kind === undefined || envelopeOf(frame)["kind"] === kind);
    return this.next(fits, limitMs);
  }

  /** Takes the next inbox delivery and returns the text of its frame, as it came. */
  async mailText(): Promise<string> {
    const delivery = await this.mail();
    return this.texts[this.log.indexOf(delivery)] ?? "";
  }

  /** Ends with `goodbye`. */
  async leave(): Promise<void> {
    this.socket.send(JSON.stringify({ type: "goodbye", reason: "done" }));
    await this.ended;
  }

  /** Cuts the connection without a word. */
  async cut(): Promise<void> {
    this.socket.terminate();
    await this.ended;
  }

  /** Stops reading, as a stuck client does. */
  pause(): void {
    this.socket.pause();
  }

  /** Reads again. */
  unpause(): void {
    this.socket.resume();
  }

  /** Reads again. */
  resume(): void {
    this.socket.resume();
  }

  /** Resolves when the connection has closed. */
  async closed(): Promise<{ readonly code: number; readonly reason: string }> {
    return this.ended;
  }

  private arrived(frame: WireFrame): void {
    this.log.push(frame);
    const index = this.waiters.findIndex((waiter) => waiter.matches(frame));
    if (index < 0) {
      this.inbox.push(frame);
      return;
    }
    const [waiter] = this.waiters.splice(index, 1);
    waiter?.resolve(frame);
  }
}

/** The envelope of a deliver frame. */
export function envelopeOf(frame: WireFrame): Readonly<Record<string, unknown>> {
  return frame["envelope"] as Readonly<Record<string, unknown>>; // as: deliver frames carry one
}

/** The error of an error frame. */
export function errorOf(frame: WireFrame): {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly retryable: boolean;
} {
  return frame["error"] as never; // as: error frames carry one
}
