/**
 * A session over gRPC in the shape of {@link RawSocket}: grpc-js with a message written by hand, as little on top as there can be.
 */
import { Client, credentials, Metadata } from "@grpc/grpc-js";

const jsonTag = 0x0a;

function encode(text) {
  const body = Buffer.from(text);
  const head = [jsonTag];
  let size = body.length;
  for (; size > 0x7f; size >>>= 7) head.push((size & 0x7f) | 0x80);
  return Buffer.concat([Buffer.from([...head, size]), body]);
}

/** The gateway writes one field and nothing else. */
function decode(message) {
  let at = 1;
  while (message[at] > 0x7f) at++;
  return message.toString("utf8", at + 1);
}

/** See the head of this file. */
export class GrpcSocket {
  onText = () => undefined;
  onClose = () => undefined;
  #client;
  #call;

  /** Connects; resolves once the gateway has answered. */
  static async open({ port }) {
    const socket = new GrpcSocket();
    socket.#client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), {
      "grpc.use_local_subchannel_pool": 1,
      "grpc.enable_http_proxy": 0,
    });
    const path = "/ampd.v1.Broker/Session";
    const call = socket.#client.makeBidiStreamRequest(path, encode, decode, new Metadata());
    socket.#call = call;
    const opened = new Promise((resolve, reject) => {
      call.on("metadata", resolve);
      call.on("error", reject);
    });
    call.on("data", (text) => socket.onText(text));
    call.on("status", () => socket.onClose());
    await opened;
    return socket;
  }

  send(text) {
    this.#call.write(text);
  }

  close() {
    this.#call.cancel();
    this.#client.close();
  }
}
