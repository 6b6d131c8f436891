/**
 * How the attack suite reaches a broker: one entry per transport, so that the same attacks run over each.
 */
import { WireClient, type TestGateway } from "@ampd/testkit";

/** A way to open connections that have not said `hello`. */
export interface Dialer {
  readonly name: string;
  dial(broker: TestGateway): Promise<WireClient>;
}

export const dialers: readonly Dialer[] = [
  { name: "WebSocket", dial: (broker) => WireClient.open({ url: broker.webSocketUrl }) },
  { name: "gRPC", dial: (broker) => WireClient.open({ url: broker.grpcUrl }) },
];
