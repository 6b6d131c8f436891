/** What all adapters of one connection share. */
import type { Logger } from "@ampd/core";
import { createGroupCommit, type NatsLink, type Publisher } from "@ampd/jetstream";
import type { StoreSettings } from "../settings.ts";

/** What an acknowledged write must survive. */
export type Durability = "power" | "second" | "process";

/** Shape of the streams beside {@link StoreSettings}. */
export interface StreamSettings {
  readonly replicas: number;
  readonly durability: Durability;
}

/** Connection, settings and log of one store. */
export interface NatsContext {
  readonly link: NatsLink;
  readonly settings: StoreSettings;
  readonly streams: StreamSettings;
  readonly logger: Logger;
  /** The publisher for a stream: it gathers writes where each costs an fsync. */
  publisher(stream: string): Publisher;
  /**
   * Runs `action`; when its streams turn out to be missing although they were made, they are made again and it runs once
   * more. `ns` absent: the bucket of all task records.
   */
  withStreams<T>(ns: string | undefined, action: () => Promise<T>): Promise<T>;
  /** Makes the streams of a namespace again after they were found missing. */
  repair(ns: string | undefined): Promise<void>;
}

/** Publishers by stream: group commits where durability is `power`, the link itself otherwise. */
export function publishers(link: NatsLink, durability: Durability): (stream: string) => Publisher {
  if (durability !== "power") return () => link;
  const groups = new Map<string, Publisher>();
  return (stream) => {
    const known = groups.get(stream);
    if (known !== undefined) return known;
    const group = createGroupCommit(link, { stream });
    groups.set(stream, group);
    return group;
  };
}
