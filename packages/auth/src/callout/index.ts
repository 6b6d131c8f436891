export {
  startAuthCallout,
  type AuthCallout,
  type AuthCalloutOptions,
  type CalloutEvent,
} from "./callout.ts";
export { calloutServerConfig, type CalloutServerConfig, type PasswordUser } from "./config.ts";
export { kickUser, type KickOptions } from "./kick.ts";
export type { NkeyDirectory } from "./login.ts";
export { newNkey, type NkeyKind } from "./nkey.ts";
export { newXkey } from "./xkey.ts";
