/**
 * What JSON can say that nobody should: numbers that a program cannot hold, width, and strings that are protocols elsewhere.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { expectAlive, mailTo } from "../conformance/actors.ts";
import { dialers } from "../conformance/dialers.ts";
import { footprint } from "../conformance/footprint.ts";
import { openWorld, type StoreWorld } from "../conformance/stores.ts";

/** Too large for a double, too precise for one, none at all, no whole number. */
const badNumbers = ["1e400", "-1e400", "9007199254740993", "1e-7", "0.1", "-1", "1e21"];

/** Places of numbers that the broker reads, as the text of a frame with `N` for the number. */
const numbered: readonly (readonly [string, string])[] = [
  ["seq", '{"type":"heartbeat","seq":N}'],
  ["expires_in_s", send('"to":"ns/victim","kind":"message","expires_in_s":N')],
  ["hops", send('"to":"ns/victim","kind":"message","hops":N')],
  ["max_attempts", send('"to":"job:x","kind":"task","options":{"max_attempts":N}')],

  ["deadline_s", send('"to":"job:x","kind":"task","options":{"deadline_s":N}')],
  ["priority", send('"to":"job:x","kind":"task","priority":N')],
  ["delay_s", '{"type":"nack","delivery_id":"d1","delay_s":N}'],
  ["limit", '{"type":"list_tasks","limit":N}'],
  ["max_concurrent", '{"type":"update_card","card":{"name":"x","max_concurrent":N}}'],
  ["a job's lease_s", '{"type":"set_job","job":"x","settings":{"lease_s":N}}'],
  ["a job's queue_max", '{"type":"set_job","job":"x","settings":{"queue_max":N}}'],
  ["a start", '{"type":"subscribe","subscription":"s","topic":"x","start":{"seq":N}}'],
];

function send(envelope: string): string {
  return `{"type":"send","envelope":{${envelope}}}`;
}

/** Frames as large as may be, of nothing but structure. */
const wide: readonly (readonly [string, string])[] = [
  ["120,000 numbers", "0,".repeat(119_999) + "0"],
  ["80,000 objects", "{},".repeat(79_999) + "{}"],
  ["60,000 empty texts", '"",'.repeat(59_999) + '""'],
  ["240,000 backslashes", `"${"\\\\".repeat(120_000)}"`],
  ["28,000 levels side by side", "[[]],".repeat(27_999) + "[[]]"],
];

describe.each(dialers)("hostile input over $name", (dialer) => {
  let world: StoreWorld;
  let broker: TestGateway;
  let witness: WireClient;

  beforeAll(async () => {
    world = await openWorld("memory");
    broker = await startTestGateway({ stores: world.stores, settings: { strikesMax: 1000 } });
    witness = await WireClient.join(broker.url, "ns/witness");
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  it.each(numbered)(
    "refuses numbers as %s that are none there, and stores nothing",
    async (_, text) => {
      const before = await footprint(world.stores, "ns");
      const client = await dialer.dial(broker);
      await client.hello("ns/attacker");
      for (const number of badNumbers) {
        client.sendRaw(text.replace("N", number));
        const answer = await client.next((frame) => frame.type === "error");
        expect(errorOf(answer).code, number).toMatch(/^invalid_(frame|envelope)$/);
      }
      await client.leave();
      expect(await footprint(world.stores, "ns")).toEqual(before);
      await expectAlive(witness, "ns/witness");
    },
  );

  it.each(wide)(
    "takes %s as what they are: a payload within the size of a frame",
    async (_, list) => {
      const client = await dialer.dial(broker);
      await client.hello("ns/attacker");
      client.sendRaw(`{"type":"heartbeat","seq":1,"x":[${list}]}`);
      expect(await client.next((frame) => frame["re"] === 1)).toMatchObject({ type: "heartbeat" });
      const parts = `[{"type":"data","data":[${list}]}]`;
      client.sendRaw(
        `{"type":"send","seq":2,"envelope":{"to":"ns/wide","kind":"message","parts":${parts}}}`,
      );
      expect(await client.next((frame) => frame["re"] === 2)).toMatchObject({ type: "ok" });
      const reader = await WireClient.join(broker.url, "ns/wide");
      expect(await reader.mailText()).toContain(`[${list}]`);
      await reader.request({ type: "ack", delivery_id: reader.log.at(-1)?.["delivery_id"] });
      await reader.leave();
      await client.leave();
      await expectAlive(witness, "ns/witness");
    },
  );

  it("sees neither width nor repetition as an attack on its memory: a refused frame is gone", async () => {
    const client = await dialer.dial(broker);
    await client.hello("ns/attacker");
    const names = Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(",");
    for (let n = 0; n < 50; n++) client.sendRaw(`{"type":"claim",${names}}`);
    for (let n = 0; n < 50; n++)
      expect(errorOf(await client.next((frame) => frame.type === "error")).field).toBe("/task_id");
    await client.leave();
    await expectAlive(witness, "ns/witness");
  });

  it.each([
    "a.b",
    "*",
    ">",
    " ",
    "\t",
    "\r\nPUB x 0\r\n\r\n",
    "a\0b",
    "é",
    "e\u0301",
    "..",
    "$SYS",
    "_INBOX",
    "-a",
    "A",
    "\u2028",
    "a".repeat(64),
    "a".repeat(5000),
  ])("lets no name be %j, wherever a subject would be made of it", async (name) => {
    const client = await dialer.dial(broker);
    await client.hello("ns/attacker");
    const frames = [
      { type: "send", envelope: { to: `ns/${name}`, kind: "message" } },
      { type: "send", envelope: { to: `${name}/x`, kind: "message" } },
      { type: "manage", address: `ns/${name}`, action: "kick" },
      { type: "create_key", address: `ns/${name}` },
    ];
    for (const frame of frames)
      expect((await client.request(frame)).type, JSON.stringify(frame)).toBe("error");
    await client.leave();
    const stranger = await dialer.dial(broker);
    const token = `dev:${name}/${name}`;
    stranger.send({ type: "hello", versions: ["0.1"], credential: { kind: "dev", token } });
    expect([4400, 4401]).toContain((await stranger.closed()).code); // too long, or no name
    await expectAlive(witness, "ns/witness");
    expect((await mailTo(witness, "ns/attacker")).type).toBe("ok");
  });
});
