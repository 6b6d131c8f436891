/**
 * One session on one stream.
 *
 * ```text
 *   open ──close(code)──► ending ──what was queued is written──► status sent ──► closed
 *    │                       └──────the peer takes nothing──────► stream reset ──┤
 *    └──────────── cancelled, connection lost, half-closed by the peer ──────────┘
 * ```
 */
import { constants, type ServerHttp2Stream } from "node:http2";
import { Metadata, type ServerDuplexStream } from "@grpc/grpc-js";
import type { Gateway } from "../gateway.ts";
import type { Connection, Transport } from "../options.ts";
import { encodeFrame, type FrameMessage } from "./frame-message.ts";
import { closeStatus } from "./statuses.ts";

/** Time that the last frames may take to leave before the stream is reset. */
const closeGraceMs = 2000;

/** The call as grpc-js hands it over: messages in as read, out as bytes. */
export type SessionCall = ServerDuplexStream<FrameMessage, Buffer>;

/** Serves a session. */
export function serveSession(gateway: Gateway, call: SessionCall): void {
  const transport = new StreamTransport(call);
  const connection: Connection = gateway.accept(transport);
  // The head at once: by it a client knows that it is connected.
  call.sendMetadata(new Metadata());
  call.on("data", (message: FrameMessage) => {
    if (transport.ending) return;
    if ("text" in message) connection.receive(message.text);
    else if (message.fault === "utf8") transport.close(1007, "frames are UTF-8");
    else transport.close(1003, "a message that is no ampd.v1.Frame");
  });
  call.on("end", () => {
    transport.close(1000, "the client ended the stream");
  });
  call.on("close", () => {
    transport.stop();
    connection.closed(call.cancelled ? "stream closed" : "stream ended");
  });
}

class StreamTransport implements Transport {
  readonly remote: string;
  bufferedBytes = 0;
  ending = false;
  private readonly call: SessionCall;
  private reset: NodeJS.Timeout | undefined;

  constructor(call: SessionCall) {
    this.call = call;
    this.remote = call.getPeer();
  }

  send(text: string): void {
    if (this.ending || this.call.destroyed) return;
    const message = encodeFrame(text);
    this.bufferedBytes += message.length;
    // Called once HTTP/2 has taken it, that is: inside the window that the peer opens by reading.
    this.call.write(message, () => {
      this.bufferedBytes -= message.length;
    });
  }

  close(code: number, reason: string): void {
    if (this.ending || this.call.destroyed) return;
    this.ending = true;
    // An `error` is how grpc-js takes a final status; it is sent after what was written before.
    this.call.emit("error", closeStatus(code, reason.slice(0, 120)));
    this.resetLater();
  }

  /** The call is over. A peer that keeps its half of the stream open would hold it for ever. */
  stop(): void {
    this.ending = true;
    this.bufferedBytes = 0;
    this.resetLater();
  }

  private resetLater(): void {
    this.reset ??= setTimeout(() => {
      resetStream(this.call);
    }, closeGraceMs).unref();
  }
}

/**
 * Ends a stream whose peer takes nothing, so that a final status would wait behind what is unread, or ends nothing. grpc-js has
 * no public way to it.
 */
function resetStream(call: SessionCall): void {
  const { stream } = (call as unknown as { call?: { stream?: ServerHttp2Stream } }).call ?? {}; // as: private to grpc-js; checked
  if (stream?.destroyed === false) stream.close(constants.NGHTTP2_CANCEL);
  call.destroy();
}
