export { addNkey, issueApiKey, type ApiKeyOptions, type IssuedApiKey } from "./issue.ts";
export { memoryApiKeys } from "./memory.ts";
export { keyBucket, natsApiKeys, type NatsApiKeysOptions } from "./nats.ts";
export type { ApiKeyInfo, ApiKeyRecord, ApiKeyStore, Revoked } from "./store.ts";
