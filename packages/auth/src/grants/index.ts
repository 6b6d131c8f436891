export { jwksMaxAgeS, startGrants, type GrantOptions, type Grants } from "./signer.ts";
export { memoryGrantKeys, natsGrantKeys, type GrantKeyStore } from "./keys.ts";
export type { PublicJwk } from "./key.ts";
