/**
 * An HTTP/2 connection that asks for gRPC as badly as a test wants.
 */
import { once } from "node:events";
import {
  connect,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
  type OutgoingHttpHeaders,
} from "node:http2";

/** How a request ended. */
export interface RawEnd {
  /** HTTP status, 0 when there was no answer. */
  readonly http: number;
  /** gRPC status; absent when the stream was reset before. */
  readonly grpc: number | undefined;
  readonly message: string;
  /** Close code in the trailers. */
  readonly close: number | undefined;
  /** RST code of the stream. */
  readonly reset: number;
}

/** One request. */
export interface RawRequest {
  readonly headers?: OutgoingHttpHeaders;
  /** Bytes of the body, as they are. */
  readonly body?: readonly Buffer[];
  /** Whether the body is left open. */
  readonly open?: boolean;
}

export const sessionPath = "/ampd.v1.Broker/Session";

/** See the head of this file. */
export class RawGrpc {
  readonly session: ClientHttp2Session;

  private constructor(session: ClientHttp2Session) {
    this.session = session;
    session.on("error", () => undefined); // `close` follows
  }

  static async connect(grpcUrl: string): Promise<RawGrpc> {
    const session = connect(grpcUrl.replace("grpc:", "http:"));
    const raw = new RawGrpc(session);
    await once(session, "connect");
    return raw;
  }

  /** Begins a request. */
  begin({ headers = {}, body = [], open = false }: RawRequest): ClientHttp2Stream {
    const stream = this.session.request({
      ":method": "POST",
      ":path": sessionPath,
      "content-type": "application/grpc",
      te: "trailers",
      ...headers,
    });
    stream.on("error", () => undefined); // `close` follows
    for (const chunk of body) stream.write(chunk);
    if (!open) stream.end();
    return stream;
  }

  /** Makes a request and waits for its end. */
  async call(request: RawRequest): Promise<RawEnd> {
    return endOf(this.begin(request));
  }

  close(): void {
    this.session.destroy();
  }
}

/** Resolves when a stream is gone, whatever came of it. */
export function closed(stream: ClientHttp2Stream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed) resolve();
    stream.once("close", () => resolve());
  });
}

/** Waits for the end of the answer, or of the stream. */
export async function endOf(stream: ClientHttp2Stream): Promise<RawEnd> {
  let head: IncomingHttpHeaders & IncomingHttpStatusHeader = {};
  let tail: IncomingHttpHeaders = {};
  stream.on("response", (headers) => (head = headers));
  stream.on("trailers", (headers) => (tail = headers));
  stream.resume();
  const answered = new Promise<void>((resolve) => stream.once("end", () => resolve()));
  await Promise.race([answered, closed(stream)]);
  const all = { ...head, ...tail };
  const grpc = all["grpc-status"];
  const close = all["ampd-close"];
  return {
    http: head[":status"] ?? 0,
    grpc: grpc === undefined ? undefined : Number(grpc),
    message: decodeURIComponent(String(all["grpc-message"] ?? "")),
    close: close === undefined ? undefined : Number(close),
    reset: stream.rstCode ?? 0,
  };
}

/** A gRPC message: flag, length, body. The length may lie. */
export function message(body: Buffer | string, flag = 0, length?: number): Buffer {
  const bytes = Buffer.from(body as string);
  const head = Buffer.alloc(5);
  head[0] = flag;
  head.writeUInt32BE(length ?? bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** The message `Frame` of a text shorter than 16,384 bytes. */
export function frameBody(text: string | Buffer): Buffer {
  const bytes = Buffer.from(text as string);
  const size = [(bytes.length & 0x7f) | 0x80, bytes.length >>> 7];
  return Buffer.concat([Buffer.from([0x0a, ...size]), bytes]);
}
