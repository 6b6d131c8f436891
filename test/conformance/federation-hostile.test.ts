/**
 * A neighbour that lies: it cannot speak for local names, reach other namespaces, make requests go round, or stop the gateway.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import fc from "fast-check";
import { validateLinkReply } from "@ampd/protocol";
import { WireClient } from "@ampd/testkit";
import { expectAlive, mailTo, submitTo } from "./actors.ts";
import { openRegions, type Regions } from "./federation-rig.ts";
import { until } from "./scheduling-rig.ts";
import { storeKinds } from "./stores.ts";

type Json = Readonly<Record<string, unknown>>;

const message: Json = { id: "e1", to: "acme/ann", kind: "message" };
const honest: Json = {
  v: 1,
  kind: "mail",
  id: "h1",
  region: "eu",
  hops: ["foe"],
  from: "evil/mallory",
  to: "acme/ann",
  envelope: message,
};
const task: Json = { id: "t1", to: "job:review", kind: "task", task_id: "stolen" };

/** Name, what is said, and the code of the refusal. */
const attacks: readonly (readonly [string, unknown, string])[] = [
  ["a sender of our region", { ...honest, from: "acme/ann@eu" }, "forbidden"],
  ["a sender of another neighbour", { ...honest, from: "globex/bob@us" }, "forbidden"],
  [
    "a sender of another neighbour with its hop",
    { ...honest, from: "globex/bob@us", hops: ["us", "foe"] },
    "forbidden",
  ],
  [
    "a region that nobody knows",
    { ...honest, from: "x/y@mars", hops: ["mars", "foe"] },
    "forbidden",
  ],
  ["a job as the sender", { ...honest, from: "job:review" }, "invalid_frame"],
  ["no sender", { ...honest, from: undefined }, "invalid_envelope"],
  ["the broker as the hop before", { ...honest, hops: ["eu"] }, "forbidden"],
  ["no hops", { ...honest, hops: [] }, "invalid_frame"],
  ["another's hop last", { ...honest, hops: ["foe", "us"] }, "forbidden"],
  ["a loop through us", { ...honest, from: "evil/x@foe", hops: ["foe", "eu", "foe"] }, "forbidden"],
  ["a loop elsewhere", { ...honest, from: "evil/x@foe", hops: ["foe", "b", "foe"] }, "forbidden"],
  [
    "many hops",
    { ...honest, from: "evil/x@foe", hops: ["foe", "b", "c", "d", "foe"] },
    "forbidden",
  ],
  ["a namespace not agreed", { ...honest, to: "secret/spy" }, "forbidden"],
  ["a namespace that does not exist", { ...honest, to: "nowhere/x" }, "forbidden"],
  ["another region through us", { ...honest, region: "us", to: "globex/bob" }, "forbidden"],
  ["itself through us", { ...honest, region: "foe", to: "evil/x" }, "forbidden"],
  [
    "a job of a namespace not agreed",
    { ...honest, kind: "task", to: "job:secret/x", envelope: task },
    "forbidden",
  ],
  [
    "a status of a task that nobody submitted",
    { ...honest, envelope: { ...message, kind: "status", state: "completed", task_id: "no" } },
    "not_found",
  ],
  ["an event", { ...honest, envelope: { ...message, kind: "event" } }, "invalid_envelope"],
  ["a task as mail", { ...honest, envelope: task }, "invalid_envelope"],
  ["mail as a task", { ...honest, kind: "task", to: "job:acme/review" }, "invalid_envelope"],
  ["a message to a job", { ...honest, to: "job:acme/review" }, "invalid_envelope"],
  [
    "an envelope without id",
    { ...honest, envelope: { ...message, id: undefined } },
    "invalid_envelope",
  ],
  ["no envelope", { ...honest, envelope: undefined }, "invalid_envelope"],
  ["wildcards", { ...honest, to: "acme/*" }, "invalid_frame"],
  ["a topic", { ...honest, to: "topic:news" }, "invalid_frame"],
  ["a kind of its own", { ...honest, kind: "exec" }, "invalid_frame"],
  ["an id with a dot", { ...honest, id: "a.b.>" }, "invalid_frame"],
  ["a huge request", { ...honest, pad: "x".repeat(300_000) }, "too_large"],
  ["a list", [honest], "invalid_frame"],
  ["a number", 17, "invalid_frame"],
];

const raw: readonly (readonly [string, string])[] = [
  ["nothing", ""],
  ["no JSON", "{"],
  ["a repeated key", `{"from":"evil/x",${JSON.stringify(honest).slice(1)}`],
  [
    "a repeated key in the envelope",
    JSON.stringify(honest).replace(
      '"kind":"message"',
      '"kind":"message","from":"acme/ann","from":"acme/ann"',
    ),
  ],
  [
    "__proto__",
    JSON.stringify(honest).replace('"v":1', '"v":1,"__proto__":{"from":"acme/ann@eu"}'),
  ],
  [
    "depth",
    JSON.stringify(honest).replace('"v":1', `"v":1,"x":${"[".repeat(5000)}${"]".repeat(5000)}`),
  ],
];

const values = fc.oneof(
  fc.constantFrom<unknown>(
    "acme/ann",
    "acme/ann@eu",
    "acme/ampd",
    "eu",
    "us",
    "foe",
    "globex/bob@us",
    "evil/mallory",
    "evil/ampd@foe",
    "job:acme/review",
    "job:review",
    "secret/spy",
    "both/x",
    "acme/$JS",
    "*",
    ">",
    "",
    "task",
    "mail",
    "cancel",
    "view",
    "status",
    "completed",
    "live",
    null,
    true,
    0,
    -1,
    1.5,
    {},
    [],
    ["foe"],
    ["eu", "foe"],
    ["foe", "foe"],
    ["us", "foe"],
    message,
    task,
    { ...message, from: "acme/ann" },
    { ...message, from: "acme/ampd@eu" },
    { ...task, from: "acme/ann" },
    { ...message, kind: "status", task_id: "live", state: "completed", from: "globex/bob@us" },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const fields = [
  "v",
  "kind",
  "id",
  "region",
  "hops",
  "from",
  "to",
  "ns",
  "task_id",
  "envelope",
  "reason",
];
const lies = fc
  .record({
    n: fc.nat(),
    kind: fc.constantFrom("mail", "task", "cancel", "view", "ping"),
    changes: fc.array(fc.tuple(fc.constantFrom(...fields), values), { maxLength: 3 }),
    cut: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.tuple(fc.nat(400), fc.string({ maxLength: 4 })) },
    ),
  })
  .map(({ n, kind, changes, cut }) => {
    const isTask = kind === "task";
    const base = {
      ...honest,
      kind,
      id: `r${n}`,
      ns: "acme",
      task_id: "live",
      ...(isTask && { to: "job:acme/review" }),
      envelope: isTask ? { ...task, id: `r${n}`, task_id: `r${n}` } : { ...message, id: `r${n}` },
    };
    const text = JSON.stringify({ ...base, ...Object.fromEntries(changes) });
    return cut === undefined ? text : text.slice(0, cut[0]) + cut[1] + text.slice(cut[0] + 1);
  });

describe.each(storeKinds)("a hostile neighbour over %s", { timeout: 120_000 }, (kind) => {
  let regions: Regions;
  let ann: WireClient;
  let before = 0;

  beforeAll(async () => {
    regions = await openRegions(kind);
    ann = await WireClient.join(regions.eu.url, "acme/ann");
    await WireClient.join(regions.us.url, "globex/bob");
    await submitTo(ann, "job:review", { task_id: "live" });
    await submitTo(ann, "job:globex/far@us", { task_id: "far" });
    await until(async () => (await regions.us.stores.tasks.get("globex", "far")) !== undefined);
  });
  afterAll(async () => {
    await regions.close();
  });
  beforeEach(() => {
    before = regions.eu.written.length;
  });

  async function ask(value: unknown): Promise<Json> {
    const reply: unknown = JSON.parse(await regions.attack(JSON.stringify(value)));
    expect(validateLinkReply(reply)).toBe(true);
    return reply as Json; // as: validated
  }

  /** Nothing may have come in but under names of the neighbour, and only where that is agreed. */
  function audit(): void {
    for (const { ns, from, envelope } of regions.eu.written.slice(before)) {
      expect({ ns, from }).toEqual({
        ns: "acme",
        from: expect.stringMatching(/^[a-z0-9_/-]+@foe$/),
      });
      expect(JSON.parse(envelope)).toMatchObject({ from });
    }
  }

  it("that is honest is heard, under its own region's name whatever its envelope says", async () => {
    const liar = { ...message, from: "acme/ann", created_at: "2001-01-01T00:00:00Z" };
    expect(await ask({ ...honest, id: "ok", envelope: liar })).toEqual({ v: 1, ok: true });
    const mail = await ann.mail("message");
    expect(mail["envelope"]).toMatchObject({ from: "evil/mallory@foe", to: "acme/ann" });
    expect(JSON.stringify(mail)).not.toContain("2001-01-01");
    expect(await ask({ ...honest, id: "ok" })).toEqual({ v: 1, ok: true, duplicate: true });
    expect(regions.eu.written.slice(before)).toHaveLength(1);
  });

  it.each(attacks)("that tells of %s is refused", async (_name, lie, code) => {
    expect(await ask(lie)).toMatchObject({ ok: false, error: { code } });
    expect(regions.eu.written.slice(before)).toEqual([]);
  });

  it.each(raw)("that sends %s is refused", async (_name, text) => {
    expect(JSON.parse(await regions.attack(text))).toMatchObject({ ok: false });
    expect(regions.eu.written.slice(before)).toEqual([]);
  });

  it("sees, cancels and ends no task but its own", async () => {
    for (const from of ["acme/ann", "acme/ann@foe", "acme/chief"]) {
      const about = { ...honest, from, ns: "acme", task_id: "live" };
      for (const verb of ["view", "cancel"])
        expect(await ask({ ...about, kind: verb, id: `${verb}-${from.length}` })).toMatchObject({
          ok: false,
          error: { code: "not_found" },
        });
      const end = { ...message, kind: "status", task_id: "far", state: "completed" };
      expect(await ask({ ...honest, from, id: `end-${from.length}`, envelope: end })).toMatchObject(
        {
          ok: false,
          error: { code: "not_found" },
        },
      );
    }
    const { task: live } = (await regions.eu.stores.tasks.get("acme", "live")) ?? {};
    expect(live).toMatchObject({ state: "queued", from: "acme/ann" });
    expect(live?.cancel).toBeUndefined();
  });

  it("lies 1,000 times by chance and is never heard under a local name, nor is anybody else disturbed", async () => {
    const usBefore = regions.us.written.length;
    await fc.assert(
      fc.asyncProperty(lies, async (text) => {
        const reply: unknown = JSON.parse(await regions.attack(text));
        expect(validateLinkReply(reply)).toBe(true);
      }),
      { numRuns: 1000 },
    );
    audit();
    expect(regions.eu.written.length).toBeGreaterThan(before + 50); // some of it was honest by chance
    expect(regions.us.written.slice(usBefore)).toEqual([]);
    for (const region of ["us", "foe"])
      expect(await regions.eu.federation.outbox.depth(region)).toMatchObject({
        count: region === "foe" ? expect.any(Number) : 0,
      });
    const { task: live } = (await regions.eu.stores.tasks.get("acme", "live")) ?? {};
    expect(live).toMatchObject({ state: "queued", from: "acme/ann" });
    const paul = await WireClient.join(regions.eu.url, "acme/paul");
    await expectAlive(paul, "acme/paul");
    expect(await mailTo(paul, "globex/bob@us")).toMatchObject({ type: "ok" });
    expect(regions.eu.complaints.filter(({ message: text }) => text.includes("failed"))).toEqual(
      [],
    );
  });

  it("answers what is no answer: the entry waits, the link is down, and everything else goes on", async () => {
    let answer = "garbage";
    const asked: string[] = [];
    const stop = regions.pretend((text) => {
      if (!text.includes('"kind":"ping"')) asked.push(text);
      return text.includes('"kind":"ping"') ? '{"v":1,"ok":true}' : answer;
    });
    const depth = async () => (await regions.eu.federation.outbox.depth("foe")).count;
    expect(await mailTo(ann, "evil/x@foe", { id: "w1" })).toMatchObject({ type: "ok" });
    for (answer of [
      "",
      "[]",
      "{}",
      '{"v":2,"ok":true}',
      '{"v":1,"ok":"yes"}',
      '{"v":1,"ok":false,"error":1}',
    ]) {
      const before = asked.length;
      await until(() => asked.length > before + 1);
      expect(await depth()).toBe(1);
    }
    expect(await mailTo(ann, "globex/bob@us", { id: "w2" })).toMatchObject({ type: "ok" });
    answer = '{"v":1,"ok":true}';
    await until(async () => (await depth()) === 0);
    stop();
  });

  it("answers about tasks in names that are not its own: they are shown as its own", async () => {
    const view = {
      task_id: "t-foe",
      job: "x",
      from: "acme/chief",
      state: "completed",
      holder: "acme/ann",
      attempt: 1,
      max_attempts: 1,
      created_at: "2026-01-01T00:00:00Z",
      updated_at: "2026-01-01T00:00:00Z",
      envelope: { to: "acme/ann", kind: "task", from: "acme/chief" },
      result: { to: "acme/chief", from: "globex/bob@us", kind: "status", state: "completed" },
    };
    let task: Json = { ...view, task_id: "live" };
    const stop = regions.pretend((text) =>
      JSON.stringify({ v: 1, ok: true, ...(text.includes('"view"') && { task }) }),
    );
    await submitTo(ann, "job:evil/x@foe", { task_id: "t-foe" });
    await until(async () => (await regions.eu.federation.outbox.depth("foe")).count === 0);
    const ask = () => ann.request({ type: "get_task", task_id: "t-foe" });
    expect(await ask()).toMatchObject({ type: "error", error: { code: "unavailable" } });
    task = view;
    expect((await ask())["task"]).toMatchObject({
      from: "acme/ann",
      holder: "acme/ann@foe",
      envelope: { to: "job:evil/x@foe", from: "acme/ann" },
      result: { to: "acme/ann", from: "globex/bob@foe" },
    });
    stop();
  });
});
