import { expect, test } from "vitest";
import { bounded, endOf, isOver, kept, leaseOf, renewed } from "./lease-watch.ts";

test("a lease counts from the moment the claim was sent", () => {
  const lease = leaseOf({ lease_s: 30, lease_expires_in_ms: 29_000 }, 1000, undefined);
  expect(lease).toEqual({ lengthMs: 30_000, endsAtMs: 30_000 });
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
  "a length of %s means that the broker said nothing, never that the lease is over",
  (value) => {
    expect(leaseOf({ lease_s: value, lease_expires_in_ms: value }, 0, undefined)).toEqual({});
    expect(leaseOf({ lease_s: value }, 0, 30)).toEqual({ lengthMs: 30_000, endsAtMs: 30_000 });
  },
);

test("without any length only the broker ends the lease", () => {
  expect(isOver(leaseOf({}, 0, undefined), 1e12)).toBe(false);
});

test("an answered heartbeat renews from when it was sent and never shortens", () => {
  const lease = leaseOf({ lease_s: 30 }, 0, undefined);
  expect(endOf(renewed(lease, 10_000))).toBe(40_000);
  expect(endOf(renewed(renewed(lease, 10_000), 5000))).toBe(40_000);
});

test("a lost connection bounds the lease by the grace until the broker says that it kept it", () => {
  const lease = bounded(leaseOf({ lease_s: 30 }, 0, undefined), 5000);
  expect(isOver(lease, 4999)).toBe(false);
  expect(isOver(lease, 5000)).toBe(true);
  expect(endOf(kept(lease))).toBe(30_000);
});
