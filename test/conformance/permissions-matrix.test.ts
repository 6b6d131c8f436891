/**
 * 50 participants and what each of them may not read of the 49 others: inbox, offers, payloads, results, events, topics, letters,
 * recurring tasks. Everything secret carries a token that names its owner; every byte that a session received is searched for the
 * tokens of others.
 */
import { randomBytes } from "node:crypto";
import type { Policy } from "@ampd/protocol";
import { envelopeOf, testGatewaySettings, type WireClient, type WireFrame } from "@ampd/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { complete, submitTo, takeTask } from "./actors.ts";
import { ns, openRig, serving, until, type PermissionRig } from "./permission-rig.ts";

/** The full matrix where it counts, a small one over the double. */
const sizes = [
  ["memory", 15],
  ["nats", 50],
] as const;
/** Requests of one session under way at once. */
const atOnce = 100;

/** Offers that wait for as long as the attacks may take. */
const settings = {
  offerTimeoutMs: 300_000,
  jobDefaults: { ...testGatewaySettings.jobDefaults, lease_s: 300 },
};

const policy: Policy = {
  roles: {
    p: {
      send: {
        inboxes: ["{ns}/boss"],
        jobs: ["work.{name}", "fails.{name}"],
        topics: ["own.{name}.>"],
      },
      serve: ["work.{name}.own"],
      read: ["own.{name}.>"],
    },
    boss: {
      send: { inboxes: ["{ns}/*"], jobs: [">"], topics: [">"] },
      serve: [">"],
      read: [">"],
      operate: true,
    },
  },
};

type Frame = Readonly<Record<string, unknown>>;

/** One participant and what is its own. */
interface Member {
  readonly name: string;
  readonly address: string;
  readonly client: WireClient & { readonly welcome: WireFrame };
  /** Ids of its tasks by what became of them. */
  readonly tasks: Record<"queued" | "done" | "failed" | "offered", string>;
  letter: string;
}

const kinds = ["mail", "payload", "result", "topic", "offer", "schedule", "checkpoint"] as const;

/** The secret of a kind that belongs to somebody. */
class Canaries {
  private readonly salt = randomBytes(6).toString("hex");

  of(owner: string, kind: (typeof kinds)[number]): string {
    return `CANARY.${kind}.${owner}.${this.salt}`;
  }

  /** Owners and kinds of all secrets in a text. */
  in(text: string): readonly { readonly kind: string; readonly owner: string }[] {
    return [...text.matchAll(/CANARY\.([a-z]+)\.([a-z0-9-]+)\.[0-9a-f]{12}/g)].map(
      ([, kind = "", owner = ""]) => ({ kind, owner }),
    );
  }
}

const text = (secret: string): Frame => ({ parts: [{ type: "text", text: secret }] });

describe.each(sizes)("over %s, %i participants", (kind, count) => {
  const canaries = new Canaries();
  let rig: PermissionRig;
  let boss: WireClient;
  let worker: WireClient;
  const members: Member[] = [];

  beforeAll(async () => {
    rig = await openRig(kind, { policy, settings });
    const jobs = Array.from({ length: count }, (_, i) => [`work.p-${i}`, `fails.p-${i}`]).flat();
    boss = await rig.join("boss");
    worker = await rig.join("boss-worker", serving("worker", ...jobs));
    members.push(...(await Promise.all(Array.from({ length: count }, (_, i) => member(i)))));
    for (const one of members) await fill(one);
  });
  afterAll(() => rig.close());

  async function member(i: number): Promise<Member> {
    const name = `p-${i}`;
    const at = i % 2 === 0 ? rig.here : rig.there;
    const client = await rig.join(name, { ...serving(name, `work.${name}.own`), resume: {} }, at);
    const tasks = { queued: "", done: "", failed: "", offered: "" };
    return { name, address: `${ns}/${name}`, client, tasks, letter: "" };
  }

  /** Gives a member everything that the others must not see. */
  async function fill(one: Member): Promise<void> {
    const { name, address, client, tasks } = one;
    const secret = (of: (typeof kinds)[number]) => text(canaries.of(name, of));
    const ok = { type: "ok" };
    expect(await boss.envelope({ to: address, kind: "message", ...secret("mail") })).toMatchObject(
      ok,
    );
    const event = { to: `topic:own.${name}.diary`, kind: "event", ...secret("topic") };
    expect(await client.envelope(event)).toMatchObject(ok);
    const read = { type: "subscribe", subscription: "own", topic: `own.${name}.>`, start: "all" };
    expect(await client.request(read)).toMatchObject(ok);
    tasks.offered = await submitTo(boss, `job:work.${name}.own`, secret("offer"));
    tasks.done = await submitTo(client, `job:work.${name}`, secret("payload"));
    await takeTask(worker);
    const half = { to: address, kind: "status", task_id: tasks.done, state: "working" };
    const checkpoint = { at: canaries.of(name, "checkpoint") };
    expect(await worker.envelope({ ...half, checkpoint })).toMatchObject(ok);
    const done = { to: address, kind: "status", task_id: tasks.done, state: "completed" };
    expect(await worker.envelope({ ...done, ...secret("result") })).toMatchObject(ok);
    tasks.failed = await submitTo(client, `job:fails.${name}`, secret("payload"));
    await takeTask(worker);
    const failed = { to: address, kind: "status", task_id: tasks.failed, state: "failed" };
    expect(await worker.envelope(failed)).toMatchObject(ok);
    const delayed = { ...secret("payload"), options: { delay_s: 3600 } };
    tasks.queued = await submitTo(client, `job:work.${name}`, delayed);
    const envelope = { to: `job:work.${name}`, kind: "task", ...secret("schedule") };
    const set = { type: "set_schedule", key: `key-${name}`, cron: "0 0 1 1 *", envelope };
    expect(await client.request(set)).toMatchObject(ok);
  }

  /** What a member tries against another: by its names, its ids, its addresses. */
  function attacks(by: Member, on: Member): readonly Frame[] {
    const { name, address, tasks, letter } = on;
    // By turns: over all pairs everybody asks for everything.
    const turn = members.indexOf(by) + members.indexOf(on);
    const id = Object.values(tasks)[turn % 4];
    const s = `${by.name}-${name}`;
    const status = { kind: "status", to: address, task_id: tasks.offered, state: "completed" };
    return [
      turn % 2 === 0
        ? { type: "subscribe", subscription: s, topic: `own.${name}.diary`, start: "all" }
        : { type: "subscribe", subscription: s, topic: `own.${name}.>`, start: { seq: 1 } },
      { type: "get_task", task_id: id },
      { type: "subscribe", subscription: `${s}-t`, task_id: id },
      { type: "cancel", task_id: id },
      { type: "claim", task_id: turn % 2 === 0 ? tasks.offered : tasks.queued },
      { type: "release", task_id: tasks.offered },
      { type: "send", envelope: status },
      { type: "send", envelope: { to: address, kind: "message", ...text("let me in") } },
      { type: "send", envelope: { to: address, kind: "task", ...text("let me in") } },
      { type: "send", envelope: { to: `job:work.${name}`, kind: "task", task_id: tasks.queued } },
      { type: "send", envelope: { to: `job:agent.${name}`, kind: "task" } },
      { type: "send", envelope: { to: `topic:own.${name}.diary`, kind: "event" } },
      { type: "send_batch", envelopes: [{ to: address, kind: "task" }] },
      { type: "update_card", ...serving(name, `work.${name}.own`, `agent.${name}`) },
      { type: "get_dead", id: letter },
      { type: "redrive", id: letter },
      { type: "discard", id: letter },
      {
        type: "set_schedule",
        key: `key-${name}`,
        every_s: 1,
        envelope: { to: `job:work.${by.name}`, kind: "task" },
      },
      { type: "remove_schedule", key: `key-${name}` },
      { type: "manage", address, action: "kick" },
    ];
  }

  /** Attacks on everybody at once. */
  const broad: readonly Frame[] = [
    { type: "subscribe", subscription: "w1", topic: ">", start: "all" },
    { type: "subscribe", subscription: "w2", topic: "own.>", start: "all" },
    { type: "subscribe", subscription: "w3", topic: "own.*.diary", start: "last" },
    { type: "list_tasks", limit: 500 },
    { type: "list_dead", limit: 100 },
    { type: "list_schedules" },
    { type: "list_jobs" },
    { type: "discover", limit: 500 },
    { type: "watch" },
    { type: "get_policy" },
    { type: "purge_job", job: "work.p-0" },
    ...["d1", "d2", "d3", "own:1", "own.1"].flatMap((id) => [
      { type: "ack", delivery_id: `x${id}` },
      { type: "nack", delivery_id: `x${id}` },
    ]),
  ];

  async function letters(): Promise<void> {
    for (let cursor: unknown; ;) {
      const page = await boss.request({
        type: "list_dead",
        limit: 100,
        ...(cursor !== undefined && { cursor }),
      });
      for (const letter of page["letters"] as readonly { id: string; task_id: string }[]) {
        const owner = members.find(({ tasks }) => tasks.failed === letter.task_id);
        if (owner !== undefined) owner.letter = letter.id;
      }
      cursor = page["cursor"];
      if (cursor === undefined) return;
    }
  }

  it("read nothing of each other's, whatever they ask for", async () => {
    await until(() =>
      members.every(({ client }) => client.log.some(({ offer }) => offer === true)),
    );
    await letters();
    expect(members.filter(({ letter }) => letter === "")).toEqual([]);
    let asked = 0;
    const allowed: Frame[] = [];
    for (const by of members) {
      const frames = members.filter((on) => on !== by).flatMap((on) => attacks(by, on));
      asked += frames.length + broad.length;
      const answers = await askAll(by.client, frames);
      for (const [i, answer] of answers.entries())
        if (!isRefused(answer)) allowed.push({ by: by.name, asked: frames[i], answer });
      await askAll(by.client, broad);
    }
    expect(allowed.slice(0, 3)).toEqual([]);
    expect(asked).toBeGreaterThan(count * (count - 1) * 19);
    const leaks = members.flatMap(({ name, client }) =>
      canaries.in(client.texts.join("\n")).filter(({ owner }) => owner !== name),
    );
    expect(leaks).toEqual([]);
  });

  it("receive what is their own, and find it as it was", async () => {
    for (const { name, address, client, tasks } of members) {
      const view = await client.request({ type: "get_task", task_id: tasks.done });
      expect(view).toMatchObject({ type: "task", task: { state: "completed" } });
      expect(await client.request({ type: "get_task", task_id: tasks.queued })).toMatchObject({
        task: { state: "queued" },
      });
      expect(await client.request({ type: "list_schedules" })).toMatchObject({
        schedules: [{ key: `key-${name}`, owner: address }],
      });
      const offer = client.log.find((frame) => frame["offer"] === true);
      expect(envelopeOf(offer ?? { type: "none" })["task_id"]).toBe(tasks.offered);
      expect(await client.request({ type: "claim", task_id: tasks.offered })).toMatchObject({
        type: "granted",
        attempt: 1,
      });
      expect(await complete(client, tasks.offered, `${ns}/boss`)).toMatchObject({ type: "ok" });
      const seen = new Set(canaries.in(client.texts.join("\n")).map((found) => found.kind));
      // All but what a checkpoint holds, which is for its holders alone once the task has ended.
      for (const wanted of ["mail", "payload", "result", "topic", "offer", "schedule"])
        expect([name, wanted, seen.has(wanted)]).toEqual([name, wanted, true]);
    }
  });
});

/** Sends all, some under way at once, and waits for the answers. */
async function askAll(client: WireClient, frames: readonly Frame[]): Promise<readonly WireFrame[]> {
  const answers: WireFrame[] = [];
  for (let at = 0; at < frames.length; at += atOnce) {
    const some = frames.slice(at, at + atOnce);
    answers.push(...(await Promise.all(some.map((frame) => client.request(frame)))));
  }
  return answers;
}

function isRefused(answer: WireFrame): boolean {
  if (answer.type === "error") return true;
  const results = answer["results"] as readonly { error?: unknown }[] | undefined; // as: of a batch
  return answer.type === "batch" && results?.every(({ error }) => error !== undefined) === true;
}
