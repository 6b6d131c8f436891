import { WebSocket } from "ws";
import { openGrpcSocket } from "./socket-grpc.ts";
import type { OpenSocket } from "./socket.ts";
import { isGrpc } from "./transport.ts";

/** Opens a socket of `ws`: Node 20 has no WebSocket of its own, and `ws` refuses a frame that is too large before reading it. Of `grpc:` addresses a stream. */
export const openDefaultSocket: OpenSocket = (url, protocol, bytesMax) =>
  isGrpc(url)
    ? openGrpcSocket(url, bytesMax)
    : new WebSocket(url, [protocol], {
        maxPayload: bytesMax,
        perMessageDeflate: false,
        handshakeTimeout: 10_000,
      });
