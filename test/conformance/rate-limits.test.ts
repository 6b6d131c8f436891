/**
 * Rate limits over three gateways: what is admitted in all, whoever is killed, and what the participants see of it.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { openWorld, storeKinds, type OpenStores, type StoreWorld } from "./stores.ts";

interface Node {
  readonly gateway: TestGateway;
  readonly stores: OpenStores;
}

/** The long form is 3,000 a second for a minute. */
const count = Number(process.env["AMPD_RATE_COUNT"] ?? 300);
const floodMs = Number(process.env["AMPD_RATE_SECONDS"] ?? 3) * 1000;
const rule = { name: "all", scope: "namespace", count, window_s: 1, burst: count / 2 };

describe.each(storeKinds)("rate limits over three gateways (%s)", (kind) => {
  let world: StoreWorld;
  const nodes: Node[] = [];

  beforeEach(async () => {
    world = await openWorld(kind);
    for (let i = 0; i < 3; i++) await add();
  });
  afterEach(async () => {
    for (const { gateway } of nodes.splice(0)) await gateway.stop();
    await world.close();
  });

  async function add(): Promise<Node> {
    const stores = await world.another();
    const settings = { reconcileIntervalMs: 3_600_000 };
    const operators = new Set(["chief"]);
    const gateway = await startTestGateway({ stores, settings, operators, namespaces: ["ns"] });
    const node = { gateway, stores };
    nodes.push(node);
    return node;
  }

  const join = (index: number, name: string) =>
    WireClient.join(nodes[index]!.gateway.url, `ns/${name}`);
  const publish = (client: WireClient, topic = "flood") =>
    client.envelope({ to: `topic:${topic}`, kind: "event" });

  async function setLimits(frame: Readonly<Record<string, unknown>>): Promise<void> {
    const chief = await join(0, "chief");
    expect(await chief.request({ type: "set_limits", ...frame })).toMatchObject({ type: "ok" });
    await chief.leave();
  }

  /** Publishes far more than is allowed until the time is over. @returns how many were admitted and refused */
  async function flood(client: WireClient, untilMs: number): Promise<readonly [number, number]> {
    let admitted = 0;
    let refused = 0;
    while (performance.now() < untilMs) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => publish(client)));
      for (const answer of answers) {
        if (answer.type === "ok") admitted++;
        else {
          expect(errorOf(answer)).toMatchObject({ code: "rate_limited", retryable: true });
          refused++;
        }
      }
    }
    return [admitted, refused];
  }

  it(
    "admit at most rate × time + burst under far too much, a killed gateway included",
    { timeout: floodMs + 60_000 },
    async () => {
      await setLimits({ rates: [rule] });
      await expect
        .poll(async () => errorOf(await exhaust(await join(2, "first"))).code)
        .toBe("rate_limited");
      const clients = await Promise.all([0, 1, 2].map((index) => join(index, `bot${index}`)));
      const startMs = performance.now();
      const killed = flood(clients[2]!, startMs + floodMs / 3);
      const others = [0, 1].map((index) => flood(clients[index]!, startMs + floodMs));
      const third = await killed;
      await nodes[2]!.stores.close(); // from here on nothing that it does reaches the store
      const results = [third, ...(await Promise.all(others))];
      const tookMs = performance.now() - startMs;
      const admitted = results.reduce((sum, [one]) => sum + one, 0);
      const refused = results.reduce((sum, [, one]) => sum + one, 0);
      const most = (rule.count * tookMs) / 1000 + rule.burst;
      expect(admitted).toBeLessThanOrEqual(most);
      expect(admitted).toBeGreaterThan(((rule.count * tookMs) / 1000) * 0.5);
      expect(refused).toBeGreaterThan(0);
      if (process.env["AMPD_RATE_SECONDS"] !== undefined)
        console.log({ kind, admitted, refused, most: Math.round(most) });
    },
  );

  /** Publishes until it is refused. */
  async function exhaust(
    client: WireClient,
  ): Promise<Readonly<Record<string, unknown>> & { readonly type: string }> {
    for (;;) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => publish(client)));
      const refusal = answers.find(({ type }) => type === "error");
      if (refusal !== undefined) return refusal;
    }
  }

  it("change on every gateway within a second, without restart, and can be lifted", async () => {
    const ann = await join(2, "ann");
    for (let i = 0; i < 20; i++) expect((await publish(ann)).type).toBe("ok");
    const startMs = performance.now();
    await setLimits({
      rates: [{ name: "each", scope: "participant", match: "ann", count: 2, window_s: 60 }],
    });
    await expect.poll(async () => (await publish(ann)).type, { interval: 5 }).toBe("error");
    expect(performance.now() - startMs).toBeLessThan(1000);
    const other = await join(1, "other");
    expect((await publish(other)).type).toBe("ok");
    const { error } = (await publish(ann)) as unknown as { error: Record<string, unknown> }; // as: polled for above
    expect(error).toMatchObject({ code: "rate_limited", limit: "2 messages in 60 s" });
    expect(Number(error["retry_after_ms"])).toBeGreaterThan(10_000);
    await setLimits({ remove_rates: ["each"] });
    await expect.poll(async () => (await publish(ann)).type, { interval: 5 }).toBe("ok");
  });

  it("count one participant's messages, tasks and events together, and bytes where they say so", async () => {
    await setLimits({
      rates: [
        { name: "each", scope: "participant", match: "ann", count: 4, window_s: 3600, burst: 4 },
        { name: "size", scope: "job", match: "heavy", count: 4000, window_s: 3600, unit: "bytes" },
      ],
    });
    const ann = await join(1, "ann");
    await expect
      .poll(
        async () =>
          (await ann.envelope({ to: "job:heavy", kind: "task", parts: large(5000) })).type,
      )
      .toBe("error");
    const kinds = [
      { to: "ns/bob", kind: "message" },
      { to: "job:light", kind: "task" },
      { to: "topic:news", kind: "event" },
    ];
    const answers = [];
    for (const envelope of [...kinds, ...kinds]) answers.push((await ann.envelope(envelope)).type);
    expect(answers.filter((type) => type === "ok").length).toBeLessThanOrEqual(4);
    expect(answers.filter((type) => type === "ok").length).toBeGreaterThanOrEqual(3);
    const bob = await join(0, "bob");
    const tooLarge = await bob.envelope({ to: "job:heavy", kind: "task", parts: large(5000) });
    expect(errorOf(tooLarge)).toMatchObject({ code: "too_large" });
    const tasks = [];
    for (let i = 0; i < 4; i++)
      tasks.push(await bob.envelope({ to: "job:heavy", kind: "task", parts: large(1200) }));
    expect(tasks.filter(({ type }) => type === "ok")).toHaveLength(2);
  });

  it("refuse tasks of a batch one by one, and tell operators what is left and what happened", async () => {
    await setLimits({
      rates: [{ name: "jobs", scope: "job", count: 3, window_s: 3600, burst: 3 }],
    });
    const ann = await join(0, "ann");
    const chief = await join(0, "chief");
    const envelopes = Array.from({ length: 5 }, () => ({ to: "job:few", kind: "task" }));
    const batch = await ann.request({ type: "send_batch", envelopes });
    const results = batch["results"] as readonly Readonly<Record<string, unknown>>[]; // as: a batch frame has them
    expect(results.filter((one) => one["error"] === undefined).length).toBeLessThanOrEqual(3);
    expect(results.some((one) => one["error"] !== undefined)).toBe(true);
    const limits = await chief.request({ type: "get_limits" });
    expect(limits).toMatchObject({
      rates: [{ rule: { name: "jobs" }, source: "stored", buckets: [{ of: "few" }] }],
    });
    const [{ buckets }] = limits["rates"] as [{ buckets: [Record<string, number>] }]; // as: asserted above
    expect(buckets[0]["admitted"]).toBe(results.filter((one) => one["error"] === undefined).length);
    expect(buckets[0]["refused"]).toBeGreaterThan(0);
    expect(errorOf(await ann.request({ type: "get_limits" })).code).toBe("forbidden");
    expect(errorOf(await ann.request({ type: "set_limits" })).code).toBe("forbidden");
  });
});

function large(bytes: number): readonly unknown[] {
  return [{ type: "text", text: "x".repeat(bytes) }];
}
