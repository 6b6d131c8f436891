export {
  createAuthenticator,
  type AuthenticatorOptions,
  type RefusalReason,
} from "./authenticator.ts";
export { AuthConfigError } from "./errors.ts";
export { systemClock, type AuthClock } from "./clock.ts";
export { mintToken, type MintOptions } from "./mint.ts";
export * from "./permissions/index.ts";
export * from "./callout/index.ts";
export * from "./api-keys/index.ts";
export { credentialAdmin } from "./admin.ts";
export { firstOf, nkeysOfFile, proofText, storedNkeys } from "./nkey-login.ts";
export { watchRevocations, type WatchedRevocations } from "./revocations.ts";
export * from "./grants/index.ts";
