import { expect, it } from "vitest";
import type { StreamInfo } from "@nats-io/jetstream";
import { copiesOf } from "./copies.ts";

const secondsNanos = 1e9;
type Cluster = NonNullable<StreamInfo["cluster"]>;
// as: the fields that are read
const clusterOf = (replicas: readonly object[], leader = "n1"): Cluster =>
  ({ name: "ampd", leader, replicas }) as unknown as Cluster;

it("a server without cluster has no copies to tell of", () => {
  expect(copiesOf({ cluster: { leader: "single" } as Cluster })).toBeUndefined(); // as: what a single server says
});

it("a copy is gone when the server says so, and when it was silent for long although the server does not", () => {
  const replicas = [
    { name: "n2", current: true, active: 0.3 * secondsNanos },
    { name: "n3", current: false, active: 17 * secondsNanos, lag: 4 },
    { name: "n4", current: false, offline: true, active: 1 },
    { name: "n5", current: false, active: 0.5 * secondsNanos, lag: 9 },
  ];
  expect(copiesOf({ cluster: clusterOf(replicas) })).toEqual({
    leader: "n1",
    others: [
      { server: "n2", isCurrent: true, isOffline: false, lag: 0 },
      { server: "n3", isCurrent: false, isOffline: true, lag: 4 },
      { server: "n4", isCurrent: false, isOffline: true, lag: 0 },
      { server: "n5", isCurrent: false, isOffline: false, lag: 9 },
    ],
  });
});

it("a group without leader has none", () => {
  expect(copiesOf({ cluster: clusterOf([], "") })).toEqual({ others: [] });
});
