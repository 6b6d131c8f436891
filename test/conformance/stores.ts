/**
 * The two stores that every conformance suite runs over.
 */
import { connectStores, memoryStores, type StoreSettingsInput } from "@ampd/store";
import { startTestNats } from "@ampd/testkit";
import type { Stores } from "@ampd/core";

/** One gateway's view; once closed, nothing that the gateway does reaches the store, as if its process had died. */
export type OpenStores = Stores & { close(): Promise<void> };

/** Stores for one suite; a further call of `another` is a second gateway's view of the same state. */
export interface StoreWorld {
  readonly stores: Stores;
  another(): Promise<OpenStores>;
  close(): Promise<void>;
}

export type StoreKind = "memory" | "nats";

export const storeKinds: readonly StoreKind[] = ["memory", "nats"];

/** Opens a world of one kind. */
export async function openWorld(
  kind: StoreKind,
  settings: StoreSettingsInput = {},
): Promise<StoreWorld> {
  if (kind === "memory") {
    const stores = memoryStores(settings);
    return {
      stores,
      another: async () => memoryStores({ server: stores.server }),
      close: () => stores.close(),
    };
  }
  const server = await startTestNats();
  const opened: { close(): Promise<void> }[] = [];
  const open = async () => {
    const stores = await connectStores({
      nats: { servers: server.url },
      durability: "process",
      settings,
    });
    opened.push(stores);
    return stores;
  };
  const stores = await open();
  return {
    stores,
    another: open,
    close: async () => {
      for (const one of opened) await one.close();
      await server.stop();
    },
  };
}

/** A store and a transport that a suite runs over. */
export interface Place {
  readonly kind: StoreKind;
  readonly transport: "websocket" | "grpc";
}

/** Every store over WebSocket, and gRPC over the quick one: what differs below the frames has nothing to do with the store. */
export const places: readonly Place[] = [
  ...storeKinds.map((kind) => ({ kind, transport: "websocket" as const })),
  { kind: "memory", transport: "grpc" },
];
