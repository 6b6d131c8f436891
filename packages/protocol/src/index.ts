export * from "./gen/types.gen.ts";
export * from "./gen/validators.gen.ts";
export { errors, type ErrorCode } from "./gen/errors.gen.ts";
export type { KnownFields } from "./known-fields.ts";
export { ProtocolError, type ProtocolErrorDetails } from "./protocol-error.ts";
export {
  brokerName,
  identityJob,
  identityJobPrefix,
  isJobName,
  isName,
  isTopicPattern,
  matchesTopic,
  parseAddress,
  parseParticipantAddress,
  parseSenderAddress,
  type ParsedAddress,
  type ParsedSender,
  type RegionTarget,
} from "./address.ts";
export { depthMax, frameBytesMaxDefault, subprotocol, versions } from "./constants.ts";
export {
  scanFrame,
  spliceEnvelope,
  type MemberSpan,
  type ScanLimits,
  type ScanResult,
  type Span,
} from "./scan.ts";
export {
  parsePublicNkey,
  parseSeedNkey,
  publicNkey,
  seedNkey,
  type NkeyKind,
} from "./nkey-text.ts";
