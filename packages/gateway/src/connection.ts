/**
 * One connection: `hello` first, then frames until it closes.
 *
 * ```text
 *   new ──hello──► greeting ──► open ──► closed
 *    │ anything else, or silence: error, close
 * ```
 *
 * Frames of one connection are handled in the order they came as far as their first wait; answers may overtake each other and
 * carry `re`. Nothing that a client sends ends more than its own connection.
 */
import { errors, ProtocolError, type ErrorCode, type HelloFrame } from "@ampd/protocol";
import { FramePace } from "./admission/frame-pace.ts";
import { readFrame, type ReadFrame, type RefusedFrame } from "./frame-reader.ts";
import type { FrameHandlers } from "./frames.ts";
import type { Context } from "./context.ts";
import { Challenge } from "./credentials/challenge.ts";
import type { Entry } from "./handshake.ts";
import type { Connection, Transport } from "./options.ts";
import type { Session } from "./session.ts";
import { OwnUnderWay } from "./under-way.ts";

/** What a connection asks of the gateway. */
export interface ConnectionHost {
  readonly context: Context;
  readonly frames: FrameHandlers;
  /** Opens or takes up the session that `hello` asks for and sends `welcome`. */
  greet(transport: Transport, entry: Entry): Promise<Session>;
  /** Whether a frame that came over `transport` still counts for the session; ends it when its credential has expired. */
  admits(session: Session, transport: Transport): boolean;
  /** The connection of a session is gone. */
  lost(session: Session, transport: Transport): void;
  /** A session says goodbye. */
  farewell(session: Session, transport: Transport): void;
}

/** Opens a connection on a transport. */
export function openConnection(host: ConnectionHost, transport: Transport): Connection {
  return new GatewayConnection(host, transport);
}

class GatewayConnection implements Connection {
  private readonly host: ConnectionHost;
  private readonly transport: Transport;
  private readonly helloTimer: NodeJS.Timeout;
  private readonly challenge = new Challenge();
  private readonly pace: FramePace;
  private readonly underWay: OwnUnderWay;
  private state: "new" | "greeting" | "open" | "closed" = "new";
  private session: Session | undefined;
  private strikes = 0;

  constructor(host: ConnectionHost, transport: Transport) {
    this.host = host;
    this.transport = transport;
    this.pace = new FramePace(host.context.options);
    this.underWay = new OwnUnderWay(host.context.underWay);
    const { helloTimeoutMs } = host.context.options.settings;
    this.helloTimer = setTimeout(() => {
      this.refuse(new ProtocolError("hello_timeout", "no hello in time"));
    }, helloTimeoutMs);
    host.context.waiting.enter(this, () => {
      this.refuse(new ProtocolError("hello_timeout", "too many connections wait; come again"));
    });
  }

  receive(text: string): void {
    if (this.state === "closed") return;
    const read = readFrame(text, this.host.context.options.settings.frameBytesMax);
    if ("error" in read) this.malformed(read);
    else if (this.state === "new") this.first(read);
    else if (this.state === "greeting" || this.session === undefined) this.early(read);
    else this.next(this.session, read);
  }

  /** Before `welcome` there is nothing to say but the proof that was asked for. */
  private early({ frame }: ReadFrame): void {
    if (frame.type !== "proof" || !this.challenge.answer(frame.sig))
      this.refuse(new ProtocolError("protocol_error", "wait for welcome"), frame.seq);
  }

  closed(reason: string): void {
    if (this.state === "closed") return;
    this.state = "closed";
    this.endWait();
    const { session } = this;
    if (session === undefined) return;
    this.host.context.options.logger.debug(
      { address: session.address, sessionId: session.id, reason },
      "connection closed",
    );
    this.host.lost(session, this.transport);
  }

  private first({ frame }: ReadFrame): void {
    if (frame.type !== "hello")
      return this.refuse(
        new ProtocolError("protocol_error", "the first frame is hello"),
        frame.seq,
      );
    this.state = "greeting";
    this.host.context.background("greet a client", this.greet(frame));
  }

  private async greet(hello: HelloFrame): Promise<void> {
    try {
      const { transport } = this;
      const prove = (nonce: string) => this.challenge.ask(transport, nonce, hello.seq);
      const isAwaited = (): boolean => this.state === "greeting";
      const entry = { hello, remote: transport.remote, prove, isAwaited };
      const session = await this.host.greet(transport, entry);
      this.endWait();
      this.session = session;
      if (this.state === "closed") this.host.lost(session, this.transport);
      else this.state = "open";
    } catch (error) {
      this.refuse(this.wireError(error), hello.seq);
    }
  }

  private next(session: Session, read: ReadFrame): void {
    const { frame } = read;
    if (!this.host.admits(session, this.transport)) return;
    this.strikes = 0;
    if (frame.type === "hello")
      return this.refuse(new ProtocolError("protocol_error", "a second hello"), frame.seq);
    if (frame.type === "goodbye") {
      this.state = "closed";
      this.host.farewell(session, this.transport);
      return;
    }
    const tooMany = this.pace.refusal(frame.type) ?? this.underWay.refusal(read);
    if (tooMany !== undefined) return session.sendError(tooMany, frame.seq);
    const work = this.host.frames.handle(session, read).catch((error: unknown) => {
      session.sendError(this.wireError(error), frame.seq);
    });
    this.host.context.background(`handle ${frame.type}`, this.underWay.count(read.text, work));
  }

  private malformed({ error, seq }: RefusedFrame): void {
    if (this.state === "new" || this.state === "greeting") return this.refuse(error, seq);
    this.session?.sendError(error, seq);
    this.strikes++;
    if (this.strikes >= this.host.context.options.settings.strikesMax)
      this.end(1008, "too many malformed frames");
  }

  /** Answers with an error and closes: nothing else can follow. */
  private refuse(error: ProtocolError, re?: number): void {
    if (this.state === "closed") return;
    const body = { type: "error", ...(re !== undefined && { re }), error: error.toBody() };
    this.transport.send(JSON.stringify(body));
    this.end(closeCode(error.code), error.code);
  }

  private end(code: number, reason: string): void {
    const { session } = this;
    this.state = "closed";
    this.endWait();
    this.transport.close(code, reason);
    if (session !== undefined) this.host.lost(session, this.transport);
  }

  /** It has its `welcome`, or waits for none any more. */
  private endWait(): void {
    clearTimeout(this.helloTimer);
    this.challenge.end();
    this.host.context.waiting.leave(this);
  }

  private wireError(error: unknown): ProtocolError {
    if (ProtocolError.is(error)) return error;
    this.host.context.options.logger.error({ err: error }, "a frame handler failed");
    return new ProtocolError("internal", "the broker failed; see its log");
  }
}

function closeCode(code: ErrorCode): number {
  const entry: { readonly wsClose?: number } = errors[code];
  return entry.wsClose ?? 4400;
}
