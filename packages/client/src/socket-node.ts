import { WebSocket } from "ws";
import type { OpenSocket } from "./socket.ts";

/** Opens a socket of `ws`: Node 20 has no WebSocket of its own, and `ws` refuses a frame that is too large before reading it. */
export const openDefaultSocket: OpenSocket = (url, protocol, bytesMax) =>
  new WebSocket(url, [protocol], {
    maxPayload: bytesMax,
    perMessageDeflate: false,
    handshakeTimeout: 10_000,
  });
