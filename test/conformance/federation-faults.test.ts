/**
 * What becomes of entries for another region when the link, the outbox, a gateway or the recipient fails.
 */
import { afterEach, describe, expect, it } from "vitest";
import { ProtocolError } from "@ampd/protocol";
import { envelopeOf, errorOf, WireClient } from "@ampd/testkit";
import { mailTo, readMail, submitTo } from "./actors.ts";
import { openRegions, type Regions, type RegionSettings } from "./federation-rig.ts";
import { until } from "./scheduling-rig.ts";
import { storeKinds } from "./stores.ts";

describe.each(storeKinds)("faults between regions over %s", { timeout: 60_000 }, (kind) => {
  let regions: Regions;
  let ann: WireClient;
  let bob: WireClient;

  afterEach(async () => {
    await regions.close();
  });

  async function open(settings: RegionSettings): Promise<void> {
    regions = await openRegions(kind, settings);
    ann = await WireClient.join(regions.eu.url, "acme/ann");
    bob = await WireClient.join(regions.us.url, "globex/bob");
  }

  const waiting = async (): Promise<number> =>
    (await regions.eu.federation.outbox.depth("us")).count;

  it("an entry that could not be handed over in time is given up, and its sender is told", async () => {
    await open({ outboxAgeMaxMs: 1500 });
    const chief = await WireClient.join(regions.eu.url, "acme/chief");
    regions.eu.set("down");
    await mailTo(ann, "globex/bob", { id: "late" });
    const taskId = await submitTo(ann, "job:globex/review@us");
    const told = [await readMail(ann), await readMail(ann)];
    expect(told).toContainEqual(
      expect.objectContaining({
        kind: "message",
        from: "acme/ampd",
        reply_to: "late",
        error: expect.objectContaining({ code: "expired", retryable: false }),
      }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({ kind: "status", state: "failed", task_id: taskId }),
    );
    await until(async () => (await waiting()) === 0);
    regions.eu.set("up");
    await until(async () => {
      const answer = await chief.request({ type: "list_links" });
      const links = answer["links"] as readonly { region: string; state: string }[];
      return links.some(({ region, state }) => region === "us" && state === "up");
    });
    await mailTo(ann, "globex/bob", { id: "next" });
    expect(await readMail(bob)).toMatchObject({ id: "next" });
    expect(await regions.us.stores.tasks.get("globex", taskId)).toBeUndefined();
  });

  it("a task is not handed over after its own time in the queue", async () => {
    await open({});
    regions.eu.set("down");
    const taskId = await submitTo(ann, "job:globex/review@us", { expires_in_s: 1 });
    const untilMs = performance.now() + 1100;
    await until(() => performance.now() > untilMs);
    regions.eu.set("up");
    expect(await readMail(ann)).toMatchObject({
      state: "failed",
      task_id: taskId,
      error: { code: "expired" },
    });
    expect(await regions.us.stores.tasks.get("globex", taskId)).toBeUndefined();
  });

  it("a full outbox refuses at once, and takes again when there is room", async () => {
    await open({ outboxBytesMax: 20_000 });
    regions.eu.set("down");
    await until(async () => {
      await mailTo(ann, "globex/bob", { id: "first" });
      return (await waiting()) === 1;
    });
    const pad = "x".repeat(8000);
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await mailTo(ann, "globex/bob", { id: `p${i}`, pad }));
    expect(errorOf(answers.at(-1) ?? { type: "none" })).toMatchObject({
      code: "queue_full",
      retryable: true,
    });
    regions.eu.set("up");
    await until(async () => (await waiting()) === 0);
    expect(await mailTo(ann, "globex/bob", { id: "p3", pad })).toMatchObject({ type: "ok" });
  });

  it("what a stopped gateway held goes through another one of its region, in order and once", async () => {
    await open({});
    const other = await regions.another("eu");
    regions.eu.set("down");
    other.set("down");
    for (let i = 0; i < 10; i++) await mailTo(ann, "globex/bob", { id: `m${i}` });
    await regions.eu.stop();
    other.set("up");
    for (let i = 0; i < 10; i++) expect(await readMail(bob)).toMatchObject({ id: `m${i}` });
    expect(bob.inbox.filter((frame) => frame.type === "deliver")).toEqual([]);
  });

  it("over the rate agreed entries wait, and none is lost", async () => {
    await open({ ratePerS: 10 });
    for (let i = 0; i < 35; i++) await mailTo(ann, "globex/bob", { id: `m${i}` });
    const startMs = performance.now();
    for (let i = 0; i < 35; i++) expect(await readMail(bob)).toMatchObject({ id: `m${i}` });
    expect(performance.now() - startMs).toBeGreaterThan(500);
  });

  it("a full inbox keeps its own mail waiting and nobody else's", async () => {
    await open({ inboxMessagesMax: 2 });
    for (let i = 0; i < 3; i++) await mailTo(ann, "globex/absent", { id: `m${i}` });
    await mailTo(ann, "globex/bob", { id: "free" });
    expect(await readMail(bob)).toMatchObject({ id: "free" });
    await until(async () => (await waiting()) === 1);
    const absent = await WireClient.join(regions.us.url, "globex/absent");
    const ids = new Set();
    for (let i = 0; i < 3; i++) ids.add((await readMail(absent))["id"]);
    expect(ids).toEqual(new Set(["m0", "m1", "m2"]));
    await until(async () => (await waiting()) === 0);
  });

  it("a message that the other region answers for is not sent again after a restart of its sender's gateway", async () => {
    await open({});
    await mailTo(ann, "globex/bob", { id: "warm" });
    await readMail(bob);
    // Its answer too: unheard, it would be asked for again, with the next one behind it.
    await until(async () => (await waiting()) === 0);
    regions.eu.set("deaf");
    await mailTo(ann, "globex/bob", { id: "once" });
    expect(await readMail(bob)).toMatchObject({ id: "once" });
    const other = await regions.another("eu");
    await regions.eu.stop();
    await until(async () => (await other.federation.outbox.depth("us")).count === 0);
    const paul = await WireClient.join(other.url, "acme/paul");
    await mailTo(paul, "globex/bob", { id: "after" });
    const next = await readMail(bob);
    expect(next).toMatchObject({ id: "after", from: "acme/paul@eu" });
    expect(bob.log.filter((frame) => frame.type === "deliver").map(envelopeOf)).toHaveLength(3);
  });

  it("a gateway stops although its store does not take its turn back", async () => {
    await open({});
    await mailTo(ann, "globex/bob", { id: "warm" });
    await readMail(bob);
    const gone = () => Promise.reject(new ProtocolError("unavailable", "gone"));
    Object.assign(regions.eu.federation.outbox, { giveTurn: gone });
    await regions.eu.stop();
    expect(ann.closeInfo).toMatchObject({ code: 1012 });
  });
});
