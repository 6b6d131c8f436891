/** What all adapters of one connection share. */
import type { Logger } from "@ampd/core";
import {
  createGroupCommit,
  isFailure,
  isTransient,
  type NatsLink,
  type PubAck,
  type Publisher,
  type PublishOptions,
} from "@ampd/jetstream";
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
   * more. `ns` absent: the buckets that all namespaces share.
   */
  withStreams<T>(ns: string | undefined, action: () => Promise<T>): Promise<T>;
  /** Makes the streams of a namespace again after they were found missing. */
  repair(ns: string | undefined): Promise<void>;
  /**
   * After a publish that found no stream: {@link NatsContext.repair} where that stream is missing and was made before; rejects where the
   * namespace does not exist.
   */
  revive(target: { readonly ns: string; readonly stream: string }): Promise<void>;
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

/** Where an acknowledged publish goes. */
export interface PublishTarget {
  readonly ns: string;
  readonly stream: string;
  readonly subject: string;
}

/**
 * Publishes with acknowledgement. A first attempt that finds no stream, where it is missing, lets it be made again; what may be
 * repeated (it has a message id, or surely did not arrive, as while there is no leader) is repeated until the link's time limit.
 */
export async function publishTo(
  context: NatsContext,
  target: PublishTarget,
  message: { readonly payload: string } & Pick<PublishOptions, "headers" | "msgId" | "ttlMs">,
): Promise<PubAck> {
  const { payload, ...rest } = message;
  const publisher = context.publisher(target.stream);
  const options = { ...rest, timeoutMs: context.link.defaultTimeoutMs / 2 };
  try {
    return await publisher.publish(target.subject, payload, { ...options, retries: 0 });
  } catch (error) {
    if (isFailure(error, "no_stream")) await context.revive(target);
    else if (!isTransient(error)) throw error;
    else if (rest.msgId === undefined && error.outcome === "unknown") throw error;
  }
  return publisher.publish(target.subject, payload, {
    ...options,
    retries: Number.POSITIVE_INFINITY,
  });
}
