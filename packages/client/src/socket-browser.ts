import { ProtocolError } from "@ampd/protocol";
import type { OpenSocket, SocketConstructor } from "./socket.ts";
import { isGrpc } from "./transport.ts";

/** Opens the platform's own WebSocket. @throws ProtocolError when it has none: then pass `webSocket` to `connect`. */
export const openDefaultSocket: OpenSocket = (url, protocol) => {
  if (isGrpc(url))
    throw new ProtocolError("protocol_error", "gRPC needs Node: give a ws:// or wss:// url here");
  const { WebSocket: Constructor } = globalThis as { readonly WebSocket?: SocketConstructor };
  if (Constructor === undefined)
    throw new ProtocolError(
      "protocol_error",
      "this platform has no WebSocket: pass one as `webSocket` to connect()",
    );
  return new Constructor(url, [protocol]);
};
