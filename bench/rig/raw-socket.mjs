/**
 * A WebSocket client that costs next to nothing: text frames over a plain socket. Client frames carry a mask of zeros, which
 * is a valid mask and leaves the payload as it is; the server unmasks as always.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";

const opText = 1;
const opClose = 8;
const opPing = 9;
const opPong = 10;

function encode(opcode, payload) {
  const { length } = payload;
  const extra = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const frame = Buffer.allocUnsafe(6 + extra + length);
  frame[0] = 0x80 | opcode;
  frame[1] = 0x80 | (extra === 0 ? length : extra === 2 ? 126 : 127);
  if (extra === 2) frame.writeUInt16BE(length, 2);
  else if (extra === 8) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.writeUInt32BE(0, 2 + extra);
  payload.copy(frame, 6 + extra);
  return frame;
}

/** One connection. `onText` gets each text frame, `onClose` the end. */
export class RawSocket {
  onText = () => undefined;
  onClose = () => undefined;
  #socket;
  #rest = Buffer.alloc(0);

  constructor(socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#feed(chunk));
    socket.on("close", () => this.onClose());
    socket.on("error", () => undefined); // `close` follows
  }

  /** Connects and upgrades. */
  static async open({ port, path = "/amp", protocol = "amp.v1alpha1" }) {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    const key = randomBytes(16).toString("base64");
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`,
    );
    let head = Buffer.alloc(0);
    while (!head.includes("\r\n\r\n"))
      head = Buffer.concat([head, ...(await once(socket, "data"))]);
    if (!head.toString("latin1").startsWith("HTTP/1.1 101"))
      throw new Error(`no upgrade: ${head.toString("latin1").split("\r\n")[0]}`);
    const raw = new RawSocket(socket);
    raw.#feed(head.subarray(head.indexOf("\r\n\r\n") + 4));
    return raw;
  }

  send(text) {
    this.#socket.write(encode(opText, Buffer.from(text)));
  }

  close() {
    this.#socket.destroy();
  }

  #feed(chunk) {
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      if (data.length < 2) break;
      const short = data[1] & 0x7f;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (data.length < head) break;
      const length =
        short < 126
          ? short
          : short === 126
            ? data.readUInt16BE(2)
            : Number(data.readBigUInt64BE(2));
      if (data.length < head + length) break;
      this.#frame(data[0] & 0x0f, data.subarray(head, head + length));
      data = data.subarray(head + length);
    }
    this.#rest = data;
  }

  #frame(opcode, payload) {
    if (opcode === opText) this.onText(payload.toString("utf8"));
    else if (opcode === opPing) this.#socket.write(encode(opPong, payload));
    else if (opcode === opClose) this.#socket.end(encode(opClose, payload.subarray(0, 2)));
  }
}
