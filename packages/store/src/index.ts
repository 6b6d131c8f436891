/** `@ampd/store`: the ports of the broker core on NATS JetStream, and in memory. */
export { memoryStores, type MemoryStores, type MemoryStoresOptions } from "./memory/stores.ts";
export { MemoryServer, type MemoryServerOptions } from "./memory/server.ts";
export { Faults, type Fault, type StoreOperation } from "./memory/faults.ts";
export { manualClock, systemClock, type ManualClock, type MemoryClock } from "./memory/clock.ts";
export { decodeTask, decodeTaskHead, encodeTask, encodeTaskHead } from "./task-codec.ts";
export { storeSettings, type StoreSettings, type StoreSettingsInput } from "./settings.ts";
export type { Partitions } from "./layout.ts";
export * as names from "./names.ts";
export { memoryFederation, RegionNet, type MemoryFederation } from "./memory/federation.ts";
export { linkSubject } from "./federation-names.ts";
export { federationStreams, type FederationSetup } from "./nats/federation.ts";
export {
  DirectNet,
  memoryDirectIntake,
  memoryIsolation,
  type DirectPublish,
  type MayWrite,
} from "./memory/direct.ts";
export type { IsolatedLogin, IsolationOptions } from "./nats/session-isolation.ts";
export {
  checkResources,
  connectStores,
  updateResources,
  type ConnectStoresOptions,
  type NatsStores,
} from "./nats/connect.ts";
export { backupOrder, listStreams } from "./nats/backup.ts";
export type { Durability } from "./nats/context.ts";
export type { ResourceReport } from "./nats/resources.ts";
