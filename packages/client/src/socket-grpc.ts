/**
 * A session over gRPC in the shape of a WebSocket, so that a link need not know which of the two it has.
 *
 *   connecting ──head of the answer──▶ open ──status──▶ closed
 *
 * The package `@grpc/grpc-js` is loaded with the first such socket: whoever uses WebSocket alone needs not install it.
 */
import { createRequire } from "node:module";
import type * as Grpc from "@grpc/grpc-js";
import { ProtocolError } from "@ampd/protocol";
import { decodeFrameMessage, encodeFrameMessage, frameOverheadBytes } from "./frame-message.ts";
import type { ClientTls, SocketEvent, SocketLike } from "./socket.ts";

/** Port of a url without one. */
const defaultPort = "2674";
const sessionPath = "/ampd.v1.Broker/Session";

type Listener = (event: SocketEvent) => void;
type Stream = Grpc.ClientDuplexStream<string, string | undefined>;

/** Opens a stream. @throws ProtocolError when `@grpc/grpc-js` is not installed or the url is none */
export function openGrpcSocket(url: string, bytesMax: number, tls: ClientTls): SocketLike {
  const grpc = loadGrpc();
  const { hostname, port, protocol } = new URL(url);
  const { credentials } = grpc;
  const [ca, key, cert] = [tls.ca, tls.key, tls.cert].map((pem) =>
    pem === undefined ? null : Buffer.from(pem),
  );
  // A connection of its own, as a WebSocket has; and like one it takes no detour by a proxy of the environment.
  const client = new grpc.Client(
    `${hostname}:${port === "" ? defaultPort : port}`,
    protocol === "grpcs:" ? credentials.createSsl(ca, key, cert) : credentials.createInsecure(),
    {
      "grpc.use_local_subchannel_pool": 1,
      "grpc.enable_http_proxy": 0,
      "grpc.service_config_disable_resolution": 1,
      "grpc.enable_retries": 0,
      "grpc.max_receive_message_length": bytesMax + frameOverheadBytes,
    },
  );
  return new GrpcSocket(grpc, client);
}

function loadGrpc(): typeof Grpc {
  try {
    // as: the types are those of the package that is loaded
    return createRequire(import.meta.url)("@grpc/grpc-js") as typeof Grpc;
  } catch (cause) {
    const message = "grpc:// needs the package @grpc/grpc-js: npm install @grpc/grpc-js";
    throw new ProtocolError("protocol_error", message, { cause });
  }
}

class GrpcSocket implements SocketLike {
  private readonly grpc: typeof Grpc;
  private readonly client: Grpc.Client;
  private readonly call: Stream;
  private readonly listeners = new Map<string, Listener[]>();

  constructor(grpc: typeof Grpc, client: Grpc.Client) {
    this.grpc = grpc;
    this.client = client;
    this.call = client.makeBidiStreamRequest(
      sessionPath,
      encodeFrameMessage,
      decodeFrameMessage,
      new grpc.Metadata(),
    );
    this.call.on("metadata", () => this.emit({ type: "open" }));
    this.call.on("data", (text: string | undefined) => this.emit({ type: "message", data: text }));
    this.call.on("error", () => undefined); // `status` follows and says the same
    this.call.on("status", (status: Grpc.StatusObject) => this.ended(status));
  }

  addEventListener(type: "open" | "message" | "close" | "error", listener: Listener): void {
    const listeners = this.listeners.get(type) ?? [];
    listeners.push(listener);
    this.listeners.set(type, listeners);
  }

  send(text: string): void {
    if (!this.call.writableEnded) this.call.write(text);
  }

  close(): void {
    this.call.end();
  }

  terminate(): void {
    this.call.cancel();
    this.client.close();
  }

  private ended({ code, details, metadata }: Grpc.StatusObject): void {
    this.client.close();
    const { OK, RESOURCE_EXHAUSTED } = this.grpc.status;
    const told = Number(metadata.get("ampd-close")[0] ?? 0);
    const isTooLarge = told === 0 && code === RESOURCE_EXHAUSTED;
    if (code !== OK && told === 0)
      this.emit({ type: "error", message: isTooLarge ? "Max payload size exceeded" : details });
    const plain = code === OK ? 1000 : isTooLarge ? 1009 : 1006;
    this.emit({ type: "close", code: told === 0 ? plain : told, reason: details });
  }

  private emit(event: SocketEvent): void {
    for (const listener of this.listeners.get(event.type) ?? []) listener(event);
  }
}
