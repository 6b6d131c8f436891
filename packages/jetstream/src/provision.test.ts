import type { NatsLink } from "./link.ts";
import type { TestServer } from "./testing/server.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServerClock } from "./clock.ts";
import { connectNats } from "./link.ts";
import {
  checkConsumer,
  checkStream,
  differencesOf,
  ensureConsumer,
  ensureStream,
} from "./provision.ts";
import { getLast } from "./read.ts";
import { startTestServer } from "./testing/server.ts";

let server: TestServer;
let link: NatsLink;

beforeAll(async () => {
  server = await startTestServer();
  link = await connectNats({ servers: server.url });
});

afterAll(async () => {
  await link.close();
  await server.stop();
});

const desired = {
  name: "R",
  subjects: ["r.>"],
  retention: "workqueue",
  discard: "new",
  max_bytes: 1024 * 1024,
  allow_direct: false,
  metadata: { owner: "ampd" },
} as const;

describe("provisioning", () => {
  it("creates what is missing and accepts what is there, also created by many at once", async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => ensureStream(link, { ...desired, subjects: ["r.>"] })),
    );
    expect(all.every((info) => info.config.name === "R")).toBe(true);
    const consumer = {
      durable_name: "c",
      ack_policy: "explicit",
      ack_wait: 5e9,
      max_ack_pending: -1,
    } as const;
    await Promise.all(Array.from({ length: 5 }, () => ensureConsumer(link, "R", consumer)));
    expect((await ensureConsumer(link, "R", consumer)).config.ack_wait).toBe(5e9);
  });

  it("names the field that differs, for streams and consumers, and changes nothing", async () => {
    await expect(ensureStream(link, { name: "R", discard: "old" })).rejects.toMatchObject({
      kind: "resource_mismatch",
      details: { resource: "stream R", field: "discard", expected: "old", actual: "new" },
    });
    await expect(
      ensureStream(link, { name: "R", metadata: { owner: "other" } }),
    ).rejects.toMatchObject({
      details: { field: "metadata.owner" },
    });
    await expect(
      ensureConsumer(link, "R", { durable_name: "c", ack_wait: 6e9 }),
    ).rejects.toMatchObject({
      kind: "resource_mismatch",
      details: { resource: "consumer R/c", field: "ack_wait", expected: 6e9, actual: 5e9 },
    });
    const check = await checkStream(link, { name: "R", discard: "new" });
    expect(check.kind).toBe("ok");
  });

  it("lists every difference in a read-only check, and tells missing", async () => {
    const check = await checkStream(link, { name: "R", discard: "old", max_bytes: 5 });
    expect(check).toMatchObject({
      kind: "different",
      differences: [{ field: "discard" }, { field: "max_bytes" }],
    });
    expect(await checkStream(link, { name: "NONE" })).toEqual({ kind: "missing" });
    expect(await checkConsumer(link, "R", { durable_name: "none" })).toEqual({ kind: "missing" });
    await expect(checkConsumer(link, "NONE", { durable_name: "c" })).rejects.toMatchObject({
      kind: "not_found",
      code: 10059,
    });
  });

  it("refuses names that would change the API subject", async () => {
    await expect(ensureStream(link, { name: "A.B" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(ensureConsumer(link, "R", { durable_name: "*" })).rejects.toMatchObject({
      kind: "invalid",
    });
  });

  it("treats values the server leaves out as their zero", () => {
    expect(differencesOf({ a: false, b: 0, c: [], d: undefined }, {})).toEqual([]);
    expect(differencesOf({ a: true }, {})).toEqual([
      { field: "a", expected: true, actual: undefined },
    ]);
    expect(differencesOf({ list: [{ x: 1 }] }, { list: [{ x: 1, y: 2 }] })).toEqual([]);
    expect(differencesOf({ list: ["a", "b"] }, { list: ["b", "a"] })).toHaveLength(1);
  });
});

describe("server clock", () => {
  it("agrees with the times of stored messages, whatever the wall clock says", async () => {
    const clock = await createServerClock(link, {
      stream: "R",
      wallMs: () => Date.now() - 3_600_000,
    });
    const before = clock.nowMs();
    await link.publish("r.clock", "x");
    const after = clock.nowMs();
    const stored = await getLast(link, { stream: "R", subject: "r.clock" });
    const slack = Math.ceil(clock.errorMs) + 1;
    expect(stored?.timeMs).toBeGreaterThanOrEqual(before - slack);
    expect(stored?.timeMs).toBeLessThanOrEqual(after + slack);
    expect(Math.abs(clock.offsetMs - 3_600_000)).toBeLessThan(1000);
    expect(clock.errorMs).toBeLessThan(500);
  });

  it("runs on the monotonic clock between calibrations", async () => {
    let skew = 0;
    const clock = await createServerClock(link, {
      stream: "R",
      monotonicMs: () => performance.now() + skew,
    });
    const start = clock.nowMs();
    skew = 10_000;
    expect(clock.nowMs() - start).toBeGreaterThanOrEqual(10_000);
    await clock.calibrate();
    expect(clock.nowMs() - start).toBeLessThan(5000);
  });
});
