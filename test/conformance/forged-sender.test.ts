/**
 * `from` is always the authenticated address: 2,000 frames that claim another sender, and what their receiver sees.
 */
import { errorOf, envelopeOf, WireClient, type WireFrame } from "@ampd/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submitTo, takeTask } from "./actors.ts";
import {
  envelopeKeys,
  forgedFrames,
  frameSamples,
  type Forgery,
  type Stage,
} from "./forged-sender.ts";
import { ns, openRig, serving, until, type PermissionRig } from "./permission-rig.ts";
import { storeKinds } from "./stores.ts";

const count = 2000;
const seed = 20_260_728;

/** How a reader that is blind to case, or to blanks and signs that cannot be seen, takes a key. */
function seenAs(key: string): string {
  return key.toUpperCase().toLowerCase();
}

describe.each(storeKinds)("a forged sender over %s", (kind) => {
  let rig: PermissionRig;
  let attacker: WireClient;
  let victim: WireClient;
  let holderOf: Stage;
  /** Deliveries to the victim, as text. */
  const received: { readonly text: string; readonly frame: WireFrame }[] = [];

  beforeAll(async () => {
    rig = await openRig(kind, { policy: openToAll });
    attacker = await rig.join("attacker", serving("attacker", "held"));
    const card = {
      name: "victim",
      jobs: [{ name: "forge" }],
      max_concurrent: 10_000,
      accepts: ["text", "data"],
    };
    victim = await rig.join("victim", { card }, rig.there);
    const asked = { type: "subscribe", subscription: "s", topic: "forge.>", start: "new" };
    expect(await victim.request(asked)).toMatchObject({ type: "ok" });
    const heldTask = await submitTo(victim, "job:held");
    await takeTask(attacker);
    holderOf = {
      attacker: `${ns}/attacker`,
      victim: `${ns}/victim`,
      job: "forge",
      topic: "forge.a",
      heldTask,
    };
  });
  afterAll(() => rig.close());

  /** Takes what has come, and acknowledges mail so that more comes. */
  function take(): number {
    for (; looked < victim.log.length; looked++) {
      const frame = victim.log[looked];
      if (frame?.type !== "deliver") continue;
      received.push({ text: victim.texts[looked] ?? "", frame });
      if (frame["offer"] !== true && frame["subscription"] === undefined)
        victim.send({ type: "ack", delivery_id: frame["delivery_id"] });
    }
    return received.length;
  }
  let looked = 0;

  async function ask(forgery: Forgery): Promise<WireFrame> {
    const seq = ++asked;
    attacker.sendRaw(`{"seq":${seq},${forgery.members}}`);
    // A frame that cannot be read has no number to answer with: each is asked for by itself then.
    return attacker.next(
      (frame) => frame["re"] === seq || (frame.type === "error" && frame["re"] === undefined),
    );
  }
  let asked = 1_000_000;

  it("never arrives, in whatever frame, place and spelling", async () => {
    const types = new Set(frameSamples().map((text) => (JSON.parse(text) as WireFrame).type));
    expect(types.size).toBeGreaterThan(25);
    let accepted = 0;
    const codes = new Map<string, number>();
    for (const forgery of forgedFrames(holderOf, count, seed)) {
      const answer = await ask(forgery);
      if (answer.type === "error") {
        const { code } = errorOf(answer);
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      if (forgery.kind !== "other") accepted += deliveries(answer);
      take();
    }
    await until(() => take() >= accepted, 20_000);
    const wrong = received.filter(({ text, frame }) => {
      const { from } = envelopeOf(frame);
      const keys = envelopeKeys(text).filter((key) => seenAs(key) === "from");
      return from !== holderOf.attacker || keys.length !== 1 || keys[0] !== "from";
    });
    expect(wrong).toEqual([]);
    expect(accepted).toBeGreaterThan(300);
    // Each way of refusing was taken: another sender, a key twice or in another case, a value that is no address.
    for (const code of ["forbidden", "invalid_frame", "invalid_envelope"])
      expect([code, (codes.get(code) ?? 0) > 5]).toEqual([code, true]);
  });

  it("is not kept either: records and the registry name who sent", async () => {
    const boss = await rig.join("boss");
    for (let cursor: unknown; ;) {
      const page = await boss.request({
        type: "list_tasks",
        limit: 500,
        ...(cursor !== undefined && { cursor }),
      });
      for (const { from } of page["tasks"] as readonly { from: string }[])
        expect([holderOf.attacker, holderOf.victim]).toContain(from);
      cursor = page["cursor"];
      if (cursor === undefined) break;
    }
    const online = await boss.request({ type: "discover" });
    for (const { address } of online["participants"] as readonly { address: string }[])
      expect([`${ns}/boss`, holderOf.attacker, holderOf.victim]).toContain(address);
  });

  it("is no use in a hello", async () => {
    const claims = [
      '"from":"ns/boss"',
      '"address":"ns/boss"',
      '"name":"boss"',
      '"ns":"other"',
      '"principal":{"roles":["operator"]}',
    ];
    for (const claim of claims) {
      const client = await WireClient.open({ url: rig.here.url });
      const credential = `{"kind":"dev","token":"dev:${ns}/reader-h",${claim}}`;
      client.sendRaw(
        `{"type":"hello","seq":1,"versions":["0.1"],${claim},"credential":${credential},"card":{"name":"boss",${claim}}}`,
      );
      const answer = await client.next((frame) => frame["re"] === 1);
      if (answer.type === "welcome") {
        expect(answer["address"]).toBe(`${ns}/reader-h`);
        expect(errorOf(await client.request({ type: "list_dead" })).code).toBe("forbidden");
        client.sendRaw(`{"type":"update_card","seq":99,${claim},"card":{"name":"boss",${claim}}}`);
        await client.next((frame) => frame["re"] === 99);
        const found = await client.request({ type: "discover", name: "boss" });
        expect(JSON.stringify(found)).not.toContain("reader-h");
      }
      await client.cut();
    }
  });
});

/** Everybody may do everything; that a sender is refused has nothing to do with permissions here. */
const openToAll = {
  everyone: ["all"],
  roles: {
    all: { send: { inboxes: ["*/*"], jobs: [">"], topics: [">"] }, serve: [">"], read: [">"] },
    boss: { operate: true },
  },
};

/** How many deliveries an answer promises. */
function deliveries(answer: WireFrame): number {
  if (answer.type === "ok") return answer["duplicate"] === true ? 0 : 1;
  const results = answer["results"] as readonly { task_id?: string }[] | undefined; // as: of a batch
  return results?.filter((result) => result.task_id !== undefined).length ?? 0;
}
