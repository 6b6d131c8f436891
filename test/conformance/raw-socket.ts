/**
 * A TCP socket that writes WebSocket frames as badly as a test wants.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** One frame; the defaults make a proper masked text frame. */
export interface RawFrame {
  readonly payload: Buffer | string;
  readonly opcode?: number;
  readonly fin?: boolean;
  readonly rsv1?: boolean;
  readonly masked?: boolean;
  /** Length to announce instead of the true one; written in its 64-bit form. */
  readonly announce?: bigint;
}

/** See the head of this file. */
export class RawSocket {
  readonly socket: Socket;
  private received = Buffer.alloc(0);
  private readonly ended: Promise<void>;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on("data", (chunk) => {
      this.received = Buffer.concat([this.received, chunk]);
    });
    socket.on("error", () => undefined); // `close` follows
    this.ended = once(socket, "close").then(() => undefined);
  }

  /** Opens a TCP connection; nothing is sent. */
  static async connect(url: string): Promise<RawSocket> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    return new RawSocket(socket);
  }

  /** Opens a WebSocket by hand. */
  static async open(url: string, extra: readonly string[] = []): Promise<RawSocket> {
    const raw = await RawSocket.connect(url);
    raw.upgrade("/amp", extra);
    await raw.until(() => raw.text.includes("\r\n\r\n"));
    return raw;
  }

  /** Everything received, as text. */
  get text(): string {
    return this.received.toString("latin1");
  }

  /** Writes an upgrade request for a target of the test's choice. */
  upgrade(target: string, extra: readonly string[] = []): void {
    const lines = [
      `GET ${target} HTTP/1.1`,
      "Host: localhost",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Protocol: amp.v1alpha1",
      ...extra,
    ];
    this.socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  }

  /** Writes one frame. */
  frame(frame: RawFrame): void {
    this.socket.write(encode(frame));
  }

  /** Resolves when `condition` holds or the socket has closed. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition() && !this.socket.destroyed)
      await Promise.race([once(this.socket, "data"), this.ended]);
  }

  /** Waits for the end and returns the code of the close frame, if one came. */
  async closeCode(): Promise<number | undefined> {
    await Promise.race([this.until(() => this.closeFrame() !== undefined), this.ended]);
    return this.closeFrame();
  }

  private closeFrame(): number | undefined {
    const head = this.received.indexOf("\r\n\r\n");
    let at = head + 4;
    while (head >= 0 && at + 2 <= this.received.length) {
      const opcode = (this.received[at] ?? 0) & 0x0f;
      const short = (this.received[at + 1] ?? 0) & 0x7f;
      const size = short === 126 ? this.received.readUInt16BE(at + 2) : short;
      const start = at + (short === 126 ? 4 : 2);
      if (opcode === 8 && start + 2 <= this.received.length)
        return this.received.readUInt16BE(start);
      at = start + size;
    }
    return undefined;
  }
}

function encode(frame: RawFrame): Buffer {
  const payload = Buffer.from(frame.payload);
  const { opcode = 1, fin = true, rsv1 = false, masked = true, announce } = frame;
  const first = (fin ? 0x80 : 0) | (rsv1 ? 0x40 : 0) | opcode;
  const mask = masked ? 0x80 : 0;
  const head =
    announce === undefined && payload.length < 126
      ? Buffer.from([first, mask | payload.length])
      : longHead(first, mask, announce ?? BigInt(payload.length));
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([head, masked ? Buffer.alloc(4) : Buffer.alloc(0), payload]);
}

function longHead(first: number, mask: number, size: bigint): Buffer {
  const head = Buffer.alloc(10);
  head[0] = first;
  head[1] = mask | 127;
  head.writeBigUInt64BE(size, 2);
  return head;
}
