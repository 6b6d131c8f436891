export {
  startTestCluster,
  type TestCluster,
  type TestClusterNode,
  type TestClusterOptions,
} from "./cluster.ts";
export { testAuthority, type CertificateFiles, type TestAuthority } from "./certificates.ts";
export { startTestNats, type TestNats, type TestNatsOptions } from "./nats.ts";
export {
  envelopeOf,
  errorOf,
  WireClient,
  type WireFrame,
  type WireOptions,
} from "./wire-client.ts";
export {
  startTestGateway,
  testGatewaySettings,
  type TestGateway,
  type TestGatewayOptions,
} from "./gateway.ts";
export { bearer, callGrpc, type CallOutcome } from "./grpc-calls.ts";
