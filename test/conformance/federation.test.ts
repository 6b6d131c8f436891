/**
 * Regions that are joined: what is sent arrives once, tasks are worked on elsewhere, and a link that is cut keeps nothing from its
 * sender.
 */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { envelopeOf, errorOf, WireClient } from "@ampd/testkit";
import { complete, joinWorker, mailTo, readMail, submitTo, takeTask, viewTask } from "./actors.ts";
import { openRegions, type Regions } from "./federation-rig.ts";
import { until } from "./scheduling-rig.ts";
import { storeKinds } from "./stores.ts";

describe.each(storeKinds)("joined regions over %s", { timeout: 60_000 }, (kind) => {
  let regions: Regions;
  let ann: WireClient;
  let bob: WireClient;

  beforeAll(async () => {
    regions = await openRegions(kind);
    ann = await WireClient.join(regions.eu.url, "acme/ann");
    bob = await WireClient.join(regions.us.url, "globex/bob");
  });
  afterAll(async () => {
    await regions.close();
  });

  it("mail goes to an address with its region, and its answer comes back to the sender as written", async () => {
    const sent = await mailTo(ann, "globex/bob@us", {
      id: "m1",
      parts: [{ type: "text", text: "hello" }],
      extra: 12_345_678_901_234,
    });
    expect(sent).toMatchObject({ type: "ok", id: "m1" });
    const mail = await readMail(bob);
    expect(mail).toMatchObject({
      id: "m1",
      from: "acme/ann@eu",
      to: "globex/bob",
      parts: [{ type: "text", text: "hello" }],
      extra: 12_345_678_901_234,
    });
    await mailTo(bob, String(mail["from"]), { reply_to: "m1" });
    expect(await readMail(ann)).toMatchObject({ from: "globex/bob@us", reply_to: "m1" });
  });

  it("a namespace whose home is elsewhere is reached without its region, and nobody joins it here", async () => {
    expect(await mailTo(ann, "globex/bob", { id: "m2" })).toMatchObject({ type: "ok" });
    expect(await readMail(bob)).toMatchObject({ id: "m2", from: "acme/ann@eu" });
    await expect(WireClient.join(regions.eu.url, "globex/bob")).rejects.toThrow(/home.*region us/);
  });

  it("an address with the own region is the local one", async () => {
    const paul = await WireClient.join(regions.eu.url, "acme/paul");
    await mailTo(ann, "acme/paul@eu", { id: "m3" });
    expect(await readMail(paul)).toMatchObject({ id: "m3", from: "acme/ann" });
    await submitTo(ann, "job:local@eu", { task_id: "own-region" });
    expect(await viewTask(ann, "own-region")).toMatchObject({ job: "local", from: "acme/ann" });
  });

  it.each([
    ["globex/bob@mars", "unknown_address"],
    ["acme/bob@us", "forbidden"],
    ["topic:news@us", "invalid_envelope"],
    ["globex/bob@us@eu", "invalid_envelope"],
    ["both/x", "unknown_address"],
    ["job:secret/x@eu", "unknown_address"],
  ])("a message to %s is answered %s, at once or by a notice", async (to, code) => {
    const answer = await mailTo(ann, to, { id: `no-${to}` });
    if (answer.type === "error") {
      expect(errorOf(answer).code).toBe(code);
      return;
    }
    const notice = await readMail(ann);
    expect(notice).toMatchObject({
      kind: "message",
      from: "acme/ampd",
      reply_to: `no-${to}`,
      error: { code, retryable: false },
    });
  });

  it("a namespace that may not use the link is refused at once", async () => {
    const spy = await WireClient.join(regions.eu.url, "secret/spy");
    expect(errorOf(await mailTo(spy, "globex/bob@us")).code).toBe("forbidden");
  });

  it("a task is worked on in the other region under one lease there, and its statuses come back", async () => {
    const worker = await joinWorker(regions.us.url, "globex/worker", { job: "review" });
    const taskId = await submitTo(ann, "job:globex/review@us", { parts: [] });
    const offer = await worker.offer();
    expect(envelopeOf(offer)).toMatchObject({
      task_id: taskId,
      from: "acme/ann@eu",
      to: "job:review",
    });
    expect(await worker.request({ type: "claim", task_id: taskId })).toMatchObject({
      type: "granted",
      attempt: 1,
    });
    const progress = { kind: "status", task_id: taskId, state: "working", parts: [] };
    await worker.envelope({ ...progress, to: "acme/ann@eu" });
    expect(await readMail(ann)).toMatchObject({
      kind: "status",
      state: "working",
      task_id: taskId,
      from: "globex/worker@us",
      to: "acme/ann",
    });
    expect(await viewTask(ann, taskId)).toMatchObject({
      state: "working",
      from: "acme/ann",
      holder: "globex/worker@us",
      attempt: 1,
    });
    expect(await regions.eu.stores.tasks.get("acme", taskId)).toBeUndefined();
    expect(await complete(worker, taskId, "acme/ann@eu")).toMatchObject({ type: "ok" });
    expect(await readMail(ann)).toMatchObject({ state: "completed", from: "globex/worker@us" });
    expect(await viewTask(ann, taskId)).toMatchObject({ state: "completed" });
  });

  it("a job of the sender's own namespace elsewhere, and a participant's identity job", async () => {
    const here = await WireClient.join(regions.eu.url, "both/here");
    const there = await joinWorker(regions.us.url, "both/there", { job: "pack" });
    const taskId = await submitTo(here, "job:pack@us");
    expect(await takeTask(there)).toMatchObject({ taskId });
    await complete(there, taskId, "both/here@eu");
    expect(await readMail(here)).toMatchObject({ state: "completed", from: "both/there@us" });
    const bobTask = await submitTo(ann, "globex/bob");
    expect(await takeTask(bob)).toMatchObject({ taskId: bobTask });
    await complete(bob, bobTask, "acme/ann@eu");
    expect(await readMail(ann)).toMatchObject({ state: "completed", from: "globex/bob@us" });
  });

  it("a task that the other region refuses for good fails, and its requester is told why", async () => {
    const taskId = await submitTo(ann, "job:secret/x@us");
    expect(await readMail(ann)).toMatchObject({
      kind: "status",
      state: "failed",
      task_id: taskId,
      from: "acme/ampd",
      error: { code: "forbidden" },
    });
    expect(await viewTask(ann, taskId)).toMatchObject({
      state: "failed",
      job: "x",
      error: { code: "forbidden" },
    });
  });

  it("a repeated submit is one task, with other content a conflict", async () => {
    const task = { to: "job:globex/once@us", kind: "task", task_id: "once", id: "once" };
    expect(await ann.envelope(task)).toMatchObject({ type: "ok", task_id: "once" });
    expect(await ann.envelope(task)).toMatchObject({ type: "ok", duplicate: true });
    const other = await ann.envelope({ ...task, id: "other", metadata: { a: 1 } });
    expect(errorOf(other).code).toBe("conflict");
    await until(async () => (await regions.us.stores.tasks.get("globex", "once")) !== undefined);
  });

  it("a cancel reaches the task, from its requester alone", async () => {
    const taskId = await submitTo(ann, "job:globex/never@us");
    const eve = await WireClient.join(regions.eu.url, "acme/eve");
    const refused = await eve.request({ type: "cancel", task_id: taskId });
    expect(errorOf(refused).code).toBe("not_found");
    const asked = await ann.request({ type: "cancel", task_id: taskId, reason: "changed my mind" });
    expect(asked).toMatchObject({ type: "ok", task_id: taskId });
    expect(await readMail(ann)).toMatchObject({ state: "canceled", from: "globex/ampd@us" });
    expect(await viewTask(ann, taskId)).toMatchObject({ state: "canceled" });
  });

  it("what is sent while the link is cut is answered, waits in order, and arrives once", async () => {
    regions.eu.set("down");
    const chief = await WireClient.join(regions.eu.url, "acme/chief");
    for (let i = 0; i < 20; i++)
      expect(await mailTo(ann, "globex/bob@us", { id: `cut-${i}` })).toMatchObject({ type: "ok" });
    const taskId = await submitTo(ann, "job:globex/later@us");
    const linkTo = async (region: string) => {
      const answer = await chief.request({ type: "list_links" });
      const links = answer["links"] as readonly Readonly<Record<string, unknown>>[];
      return links.find((link) => link["region"] === region) ?? {};
    };
    await until(async () => (await linkTo("us"))["state"] === "down");
    expect(await linkTo("us")).toMatchObject({ queued: 21, error: "cut by the test" });
    expect(Number((await linkTo("us"))["oldest_age_s"])).toBeGreaterThan(0);
    const unseen = await ann.request({ type: "get_task", task_id: taskId });
    expect(errorOf(unseen)).toMatchObject({ code: "unavailable", retryable: true });
    expect(errorOf(unseen).message).toMatch(/region us, whose link is down since/);
    regions.eu.set("up");
    for (let i = 0; i < 20; i++) expect(await readMail(bob)).toMatchObject({ id: `cut-${i}` });
    await until(async () => (await linkTo("us"))["queued"] === 0);
    expect(await linkTo("us")).toMatchObject({ state: "up", queued: 0 });
    expect((await linkTo("us"))["error"]).toBeUndefined();
    expect(await viewTask(ann, taskId)).toMatchObject({ state: "queued" });
  });

  it("what was taken while its answer was lost is not taken again", async () => {
    regions.eu.set("deaf");
    await mailTo(ann, "globex/bob@us", { id: "deaf" });
    expect(await readMail(bob)).toMatchObject({ id: "deaf" });
    regions.eu.set("up");
    await mailTo(ann, "globex/bob@us", { id: "after" });
    expect(await readMail(bob)).toMatchObject({ id: "after" });
    await until(async () => (await regions.eu.federation.outbox.depth("us")).count === 0);
    expect(bob.inbox.filter((frame) => frame.type === "deliver")).toEqual([]);
  });

  it("a region behind a neighbour is reached through it, both ways and for tasks", async () => {
    const till = await joinWorker(regions.edge.url, "shop/till", { job: "sell" });
    await mailTo(ann, "shop/till@edge", { id: "far" });
    const mail = await readMail(till);
    expect(mail).toMatchObject({ id: "far", from: "acme/ann@eu", to: "shop/till" });
    await mailTo(till, "acme/ann@eu", { id: "back" });
    expect(await readMail(ann)).toMatchObject({ id: "back", from: "shop/till@edge" });
    const taskId = await submitTo(ann, "job:shop/sell@edge");
    expect(await takeTask(till)).toMatchObject({ taskId });
    expect(await viewTask(ann, taskId)).toMatchObject({
      state: "working",
      holder: "shop/till@edge",
    });
    await complete(till, taskId, "acme/ann@eu");
    expect(await readMail(ann)).toMatchObject({ state: "completed", from: "shop/till@edge" });
    const refused = await submitTo(ann, "job:nowhere/sell@edge");
    expect(await readMail(ann)).toMatchObject({
      kind: "status",
      state: "failed",
      task_id: refused,
      from: "acme/ampd@us",
      error: { code: "forbidden" },
    });
  });

  it("what is passed on uses up no id of another sender's entry", async () => {
    const parts = ["mail", "globex/bob", "acme/ann", "guessed"];
    const id = createHash("sha256").update(parts.join("\n")).digest("base64url");
    const envelope = { id: "guessed", to: "acme/ann", kind: "message" };
    const head = { v: 1, kind: "mail", id, region: "eu", hops: ["edge"] };
    const lie = { ...head, from: "shop/till", to: "acme/ann", envelope };
    const { links } = regions.edge.federation;
    expect(await links.request("us", JSON.stringify(lie), 5000)).toContain('"ok":true');
    expect(await readMail(ann)).toMatchObject({ id: "guessed", from: "shop/till@edge" });
    await mailTo(bob, "acme/ann@eu", { id: "guessed" });
    expect(await readMail(ann)).toMatchObject({ id: "guessed", from: "globex/bob@us" });
  });

  it("links are shown to operators alone, with their state and round trip", async () => {
    const chief = await WireClient.join(regions.us.url, "globex/chief");
    expect(chief.welcome["features"]).toContain("federation");
    expect(await chief.request({ type: "list_links" })).toMatchObject({
      type: "links",
      region: "us",
      links: [
        { region: "edge", state: "up", rtt_ms: expect.any(Number) },
        { region: "eu", state: "up", last_success_at: expect.any(String) },
      ],
    });
    const refused = await bob.request({ type: "list_links" });
    expect(errorOf(refused).code).toBe("forbidden");
  });
});
