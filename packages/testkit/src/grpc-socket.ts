/**
 * A session over gRPC that looks like the part of `ws` that {@link WireClient} uses. Its messages go through protobufjs and
 * `spec/ampd.proto`: an implementation that is none of ours.
 */
import { EventEmitter } from "node:events";
import { fileURLToPath } from "node:url";
import {
  Client,
  credentials,
  Metadata,
  status,
  type ChannelCredentials,
  type ClientDuplexStream,
  type MethodDefinition,
  type StatusObject,
} from "@grpc/grpc-js";
import { loadSync, type ServiceDefinition } from "@grpc/proto-loader";

/** Where `ampd.proto` and what it needs is. */
const specFolder = fileURLToPath(new URL("../../../spec", import.meta.url));

interface Frame {
  readonly json: string;
}

let loaded: ServiceDefinition | undefined;

/** The methods of `ampd.v1.Broker`, as protobufjs reads and writes them. */
export function brokerDefinition(): ServiceDefinition {
  loaded ??= loadSync("ampd.proto", {
    keepCase: true,
    longs: Number,
    enums: String,
    includeDirs: [specFolder],
  })["ampd.v1.Broker"] as ServiceDefinition; // as: the file has this service
  return loaded;
}

/** A channel that shares nothing with others. */
export function grpcClient(url: string, channel?: ChannelCredentials): Client {
  const { host, protocol } = new URL(url);
  const secure = channel ?? (protocol === "grpcs:" ? credentials.createSsl() : undefined);
  return new Client(host, secure ?? credentials.createInsecure(), {
    "grpc.use_local_subchannel_pool": 1,
    "grpc.enable_http_proxy": 0,
    "grpc.max_receive_message_length": -1,
  });
}

/** See the head of this file. Emits `open`, `message`, `error` and `close`. */
export class GrpcSocket extends EventEmitter {
  private readonly client: Client;
  private readonly call: ClientDuplexStream<Frame, Frame>;

  constructor(url: string, channel?: ChannelCredentials) {
    super();
    this.client = grpcClient(url, channel);
    const { Session } = brokerDefinition();
    const method = Session as MethodDefinition<Frame, Frame>; // as: the proto says so
    this.call = this.client.makeBidiStreamRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      new Metadata(),
    );
    this.call.on("metadata", () => this.emit("open"));
    this.call.on("data", (frame: Frame) => this.emit("message", Buffer.from(frame.json)));
    this.call.on("error", (error: Error) => this.emit("error", error));
    this.call.on("status", (final: StatusObject) => this.ended(final));
  }

  send(text: string | Uint8Array): void {
    this.call.write({ json: Buffer.from(text as string).toString() }); // no half surrogates, as with WebSocket
  }

  pause(): void {
    this.call.pause();
  }

  resume(): void {
    this.call.resume();
  }

  /** Cuts the connection without a word. */
  terminate(): void {
    this.client.close();
    this.call.cancel();
  }

  private ended(final: StatusObject): void {
    const told = Number(final.metadata.get("ampd-close")[0] ?? NaN);
    const tooLarge = final.code === status.RESOURCE_EXHAUSTED ? 1009 : 1006;
    this.client.close();
    this.emit("close", Number.isNaN(told) ? tooLarge : told, Buffer.from(final.details));
  }
}
