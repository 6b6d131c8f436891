/**
 * Regions that are joined: what is sent arrives once, tasks are worked on elsewhere, and a link that is cut keeps nothing from its
 * sender.
 */
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
});
