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
