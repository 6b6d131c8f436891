import { ProtocolError } from "@ampd/protocol";
import type { ClientTls, OpenSocket, SocketConstructor } from "./socket.ts";
import { isGrpc } from "./transport.ts";

/** How the platform opens its own WebSockets; certificates are its own matter. The socket throws where there is none. */
export function defaultSocket(tls?: ClientTls): OpenSocket {
  return (url, protocol) => {
    if (tls !== undefined || isGrpc(url))
      throw new ProtocolError(
        "protocol_error",
        "gRPC and the option tls need Node: give a ws:// or wss:// url here",
      );
    const { WebSocket: Constructor } = globalThis as { readonly WebSocket?: SocketConstructor };
    if (Constructor === undefined)
      throw new ProtocolError(
        "protocol_error",
        "this platform has no WebSocket: pass one as `webSocket` to connect()",
      );
    return new Constructor(url, [protocol]);
  };
}
