export type { CallRequest } from "./calls.ts";
export { createGateway, type Gateway, type GatewayStats } from "./gateway.ts";
export type {
  Connection,
  GatewayOptions,
  GatewaySettings,
  TaskChange,
  Transport,
} from "./options.ts";
export { newGuesses } from "./credentials/new-guesses.ts";
export type { ReconcileReport } from "./reconciler.ts";
export { features } from "./handshake.ts";
export { systemRuntime } from "./runtime.ts";
export { attachWebSocket, type WebSocketEndpoint, type WebSocketOptions } from "./ws/attach.ts";
export { attachGrpc, type GrpcEndpoint, type GrpcOptions } from "./grpc/attach.ts";
export type { FederationOptions } from "./federation/port.ts";
