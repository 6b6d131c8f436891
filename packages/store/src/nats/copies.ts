/** Where the copies of a stream are and how well they follow, as its leader tells it. */
import type { StreamInfo } from "@nats-io/jetstream";

/** A copy that does not lead. */
export interface StreamCopy {
  /** Name of its server. */
  readonly server: string;
  /** Whether it has everything that the leader has. */
  readonly isCurrent: boolean;
  /** Whether its server is gone, or has said nothing for much longer than servers are silent. */
  readonly isOffline: boolean;
  /** Writes that it lacks. */
  readonly lag: number;
}

/** The copies of one stream in a cluster. */
export interface StreamCopies {
  /** Server that leads; absent while there is none. */
  readonly leader?: string;
  readonly others: readonly StreamCopy[];
}

/** Servers of a group hear of each other every second; the leader itself calls a copy offline only much later, or never. */
const silentNanos = 5e9;

/** The copies of a stream; absent on a server that belongs to no cluster. */
export function copiesOf({ cluster }: Pick<StreamInfo, "cluster">): StreamCopies | undefined {
  // A single server names itself as the leader of a cluster without a name.
  if (cluster?.name === undefined || cluster.name === "") return undefined;
  return {
    ...(cluster.leader !== undefined && cluster.leader !== "" && { leader: cluster.leader }),
    others: (cluster.replicas ?? []).map(({ name, current, offline, active, lag }) => ({
      server: name,
      isCurrent: current,
      isOffline: offline === true || active > silentNanos,
      lag: lag ?? 0,
    })),
  };
}
