export {
  startAuthCallout,
  type AuthCallout,
  type AuthCalloutOptions,
  type CalloutEvent,
} from "./callout.ts";
export {
  accountsServerConfig,
  calloutServerConfig,
  participantAccount,
  type CalloutServerConfig,
  type PasswordUser,
} from "./config.ts";
export { kickUser, kickUsers, type KickChoice, type KickOptions } from "./kick.ts";
export {
  ofParticipant,
  startResponders,
  type Responders,
  type RespondersOptions,
} from "./responders.ts";
export { SessionLogins, type SessionLogin } from "./session-logins.ts";
export type { NkeyDirectory } from "./login.ts";
export { newNkey, type NkeyKind } from "./nkey.ts";
export { newCalloutSeeds, publicKeysOf, type CalloutSeeds } from "./seeds.ts";
export { newXkey } from "./xkey.ts";
