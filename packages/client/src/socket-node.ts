import { WebSocket } from "ws";
import { openGrpcSocket } from "./socket-grpc.ts";
import type { ClientTls, OpenSocket } from "./socket.ts";
import { isGrpc } from "./transport.ts";

/**
 * How Node opens sockets: a stream for a `grpc:` address, else a socket of `ws`, since Node 20 has no WebSocket of its own and `ws`
 * refuses a frame that is too large before reading it.
 */
export function defaultSocket(tls: ClientTls = {}): OpenSocket {
  return (url, protocol, bytesMax) =>
    isGrpc(url)
      ? openGrpcSocket(url, bytesMax, tls)
      : new WebSocket(url, [protocol], {
          maxPayload: bytesMax,
          perMessageDeflate: false,
          handshakeTimeout: 10_000,
          ...tls,
        });
}
