/** Settings that the NATS adapters and the memory doubles share. */
import { checkPartitions, unpartitioned, type Partitions } from "./layout.ts";

/** Limits and times of the stores. */
export interface StoreSettings {
  /** Stored mail. */
  readonly inbox: {
    /** Most messages waiting in one inbox; one more is refused with `queue_full`. Default 10,000. */
    readonly messagesMax: number;
    /** Oldest mail kept, seconds. Default 604,800 (a week). */
    readonly ageMaxS: number;
    /** Seconds until an unsettled delivery is repeated. Default 30. */
    readonly ackWaitS: number;
    /** Most unsettled deliveries of one inbox, over all its sessions. Default 256. */
    readonly inflightMax: number;
    /** How long an inbox nobody reads keeps its delivery state, seconds. Default 300. */
    readonly idleS: number;
  };
  /** Topics. */
  readonly topics: {
    /** Most messages kept of one topic; the oldest goes first. Default 100,000. */
    readonly messagesMax: number;
    /** Oldest message kept, seconds. Default 604,800 (a week). */
    readonly ageMaxS: number;
  };
  /** Over how many streams the store spreads; the memory double needs none. Default 1 each. */
  readonly partitions: Partitions;
  /** Seconds that the record of a finished task is kept, at least 1. Default 86,400 (a day). */
  readonly retentionS: number;
  /** Seconds that a registry entry or identity claim lives unless put again, at least 1. Default 30. */
  readonly registryTtlS: number;
  /** Most messages in the queue of one job. Default 100,000. */
  readonly queueMax: number;
  /** How long a message id is remembered, seconds. Default 600. */
  readonly dedupeS: number;
}

/** Settings as given: each one may be absent. */
export interface StoreSettingsInput extends Partial<
  Omit<StoreSettings, "inbox" | "topics" | "partitions">
> {
  readonly inbox?: Partial<StoreSettings["inbox"]>;
  readonly topics?: Partial<StoreSettings["topics"]>;
  readonly partitions?: Partial<Partitions>;
}

/** Slack between the end of a lease and the redelivery of its message: the server counts in whole seconds at a restart. */
export const leaseSlackS = 2;

const defaults: StoreSettings = {
  inbox: { messagesMax: 10_000, ageMaxS: 604_800, ackWaitS: 30, inflightMax: 256, idleS: 300 },
  topics: { messagesMax: 100_000, ageMaxS: 604_800 },
  partitions: unpartitioned,
  retentionS: 86_400,
  registryTtlS: 30,
  queueMax: 100_000,
  dedupeS: 600,
};

/** Fills in the defaults. */
export function storeSettings(input: StoreSettingsInput = {}): StoreSettings {
  const { inbox, topics, partitions, ...rest } = input;
  return {
    ...defaults,
    ...rest,
    inbox: { ...defaults.inbox, ...inbox },
    topics: { ...defaults.topics, ...topics },
    partitions: checkPartitions({ ...unpartitioned, ...partitions }),
  };
}
