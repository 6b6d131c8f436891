/**
 * What a policy permits and refuses, frame by frame: direct, in a batch, as a recurring task, as a redrive.
 */
import { errorOf, type WireClient, type WireFrame } from "@ampd/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { complete, readMail, submitTo, takeTask } from "./actors.ts";
import { ns, openRig, serving, type PermissionRig } from "./permission-rig.ts";
import { storeKinds } from "./stores.ts";

type Frame = Readonly<Record<string, unknown>>;

const send = (envelope: Frame): Frame => ({ type: "send", envelope });
const task = (to: string): Frame => ({ to, kind: "task" });
const recurring = (key: string, to: string): Frame => ({
  type: "set_schedule",
  key,
  cron: "0 0 1 1 *",
  envelope: task(to),
});

type Row = readonly [who: string, what: string, frame: Frame, code?: string];

/** Who asks what, and the code of the answer where it is refused. */
const rows: readonly Row[] = [
  ["writer", "a message to a permitted inbox", send({ to: `${ns}/ann`, kind: "message" })],
  ["writer", "a message to another inbox", send({ to: `${ns}/zoe`, kind: "message" }), "forbidden"],
  [
    "writer",
    "a message to another namespace",
    send({ to: "other/ann", kind: "message" }),
    "unknown_address",
  ],
  ["writer", "a task to a permitted job", send(task("job:build.code"))],
  ["writer", "a task to a permitted job by its alias", send(task("skill:build.code"))],
  ["writer", "a task to another job", send(task("job:deploy")), "forbidden"],
  ["writer", "a task below a permitted job", send(task("job:build.code.deep")), "forbidden"],
  ["writer", "a task to a permitted participant", send(task(`${ns}/ann`))],
  ["writer", "a task to another participant", send(task(`${ns}/zoe`)), "forbidden"],
  ["writer", "a task to an identity job", send(task("job:agent.ann")), "forbidden"],
  ["writer", "an event to a permitted topic", send({ to: "topic:news.writer.a", kind: "event" })],
  [
    "writer",
    "an event to another's topic",
    send({ to: "topic:news.ann.a", kind: "event" }),
    "forbidden",
  ],
  ["writer", "a recurring task to a permitted job", recurring("may", "job:build.code")],
  ["writer", "a recurring task to another job", recurring("may-not", "job:deploy"), "forbidden"],
  ["reader", "a subscription to a permitted topic", subscribe("a", "news.writer.a")],
  ["reader", "a subscription to a permitted pattern", subscribe("b", "news.writer.*")],
  ["reader", "a subscription to a wider pattern", subscribe("c", "news.>"), "forbidden"],
  ["reader", "a replay of another topic", subscribe("d", "plans", "all"), "forbidden"],
  ["reader", "a message", send({ to: `${ns}/ann`, kind: "message" }), "forbidden"],
  ["worker", "a card with a permitted job", { type: "update_card", ...serving("w", "build.code") }],
  [
    "worker",
    "a card with another job",
    { type: "update_card", ...serving("w", "deploy") },
    "forbidden",
  ],
  ["nobody", "a message to itself", send({ to: `${ns}/nobody`, kind: "message" }), "forbidden"],
];
const table = rows.map(([who, what, frame, code]) => ({ who, what, frame, code }));

function subscribe(subscription: string, topic: string, start = "new"): Frame {
  return { type: "subscribe", subscription, topic, start };
}

/** What operators alone may do. */
const operations: readonly Frame[] = [
  { type: "list_dead" },
  { type: "get_dead", id: "1.t.1" },
  { type: "redrive", job: "build.code" },
  { type: "redrive", id: "1.t.1", envelope: task("job:build.code") },
  { type: "discard", id: "1.t.1" },
  { type: "manage", address: `${ns}/ann`, action: "kick" },
  { type: "set_job", job: "build.code", settings: { lease_s: 60 } },
  { type: "purge_job", job: "build.none" },
  { type: "get_policy" },
  { type: "set_policy", policy: { roles: {} } },
];

function codeOf(answer: WireFrame): string | undefined {
  return answer.type === "error" ? errorOf(answer).code : undefined;
}

/** Lets a task fail for good, and returns the id of its letter. */
async function letterOf(rig: PermissionRig, clerk: WireClient, job: string): Promise<string> {
  const boss = await rig.join("boss-failing", serving("boss", job));
  const taskId = await submitTo(boss, `job:${job}`);
  await takeTask(boss);
  const failed = { to: `${ns}/boss-failing`, kind: "status", task_id: taskId, state: "failed" };
  expect(await boss.envelope(failed)).toMatchObject({ type: "ok" });
  await boss.leave();
  for (;;) {
    const page = await clerk.request({ type: "list_dead", job });
    const letters = page["letters"] as readonly { id: string; task_id: string }[]; // as: the frame has them
    const letter = letters.find((one) => one.task_id === taskId);
    if (letter !== undefined) return letter.id;
  }
}

describe.each(storeKinds)("permissions over %s", (kind) => {
  let rig: PermissionRig;
  beforeAll(async () => {
    rig = await openRig(kind);
  });
  afterAll(() => rig.close());

  it.each(table)("for a $who: $what", async ({ who, frame, code }) => {
    const client = await rig.join(who);
    const answer = await client.request(frame);
    expect(codeOf(answer)).toBe(code);
    if (code === undefined) expect(answer.type).toBe("ok");
    await client.leave();
  });

  it("answers each item of a batch by itself", async () => {
    const writer = await rig.join("writer-b");
    const to = [`${ns}/ann`, "job:deploy", "job:build.b", `${ns}/zoe`];
    const answer = await writer.request({ type: "send_batch", envelopes: to.map(task) });
    const results = answer["results"] as readonly { error?: { code: string } }[]; // as: the frame has them
    expect(results.map(({ error }) => error?.code)).toEqual([
      undefined,
      "forbidden",
      undefined,
      "forbidden",
    ]);
  });

  it("refuses in the same words whether what is asked for exists or not", async () => {
    const writer = await rig.join("writer-c");
    const refusal = async (frame: Frame): Promise<unknown> => errorOf(await writer.request(frame));
    const frames = [
      send({ to: `${ns}/zoe`, kind: "message" }),
      send(task(`${ns}/zoe`)),
      send(task("job:hidden")),
      send({ to: "topic:hidden", kind: "event" }),
      subscribe("s", "hidden"),
      { type: "get_task", task_id: "hidden-1" },
      { type: "cancel", task_id: "hidden-1" },
      { type: "subscribe", subscription: "t", task_id: "hidden-1" },
    ];
    const before = await Promise.all(frames.map(refusal));
    await rig.join("zoe");
    const boss = await rig.join("boss-hides", serving("boss", "hidden"));
    await submitTo(boss, "job:hidden", { task_id: "hidden-1" });
    await boss.envelope({ to: "topic:hidden", kind: "event" });
    expect(await Promise.all(frames.map(refusal))).toEqual(before);
    const jobs = await writer.request({ type: "list_jobs" });
    expect(JSON.stringify(jobs)).not.toContain("hidden");
    expect(JSON.stringify(await boss.request({ type: "list_jobs" }))).toContain("hidden");
    await boss.leave();
  });

  it("refuses a session whose card names a job that it may not serve, and names the job", async () => {
    const joining = rig.join("worker-x", serving("x", "build.a", "deploy"));
    await expect(joining).rejects.toThrow(/"code":"forbidden".*"limit":"deploy"/);
    const skilled = { card: { name: "x", skills: [{ name: "deploy" }] } };
    await expect(rig.join("worker-x", skilled)).rejects.toThrow(/"field":"\/card\/skills"/);
  });

  it("lets everyone serve its own identity job, and brings results to whoever may send nothing there", async () => {
    const worker = await rig.join("worker");
    const writer = await rig.join("writer-d");
    const taskId = await submitTo(writer, `${ns}/worker`);
    await takeTask(worker);
    expect(await complete(worker, taskId, `${ns}/writer-d`)).toMatchObject({ type: "ok" });
    expect(await readMail(writer)).toMatchObject({ kind: "status", task_id: taskId });
    const other = await worker.envelope({ to: `${ns}/writer-d`, kind: "message" });
    expect(codeOf(other)).toBe("forbidden");
  });

  it("lets operators alone operate", async () => {
    const writer = await rig.join("writer-e");
    for (const frame of operations)
      expect([frame["type"], codeOf(await writer.request(frame))]).toEqual([
        frame["type"],
        "forbidden",
      ]);
    const clerk = await rig.join("clerk");
    for (const frame of operations.slice(0, -1)) {
      const isSend = frame["envelope"] !== undefined;
      const code = codeOf(await clerk.request(frame));
      expect([frame["type"], code === "forbidden"]).toEqual([frame["type"], isSend]);
    }
  });

  it("lets an operator redrive what failed, and edit it where it may send itself", async () => {
    const clerk = await rig.join("clerk-r");
    const boss = await rig.join("boss-r");
    const first = await letterOf(rig, clerk, "build.r");
    const edited = { type: "redrive", id: first, envelope: task("job:build.other") };
    expect(codeOf(await clerk.request(edited))).toBe("forbidden");
    expect(await clerk.request({ type: "redrive", id: first })).toMatchObject({ type: "redriven" });
    const second = await letterOf(rig, clerk, "build.r2");
    expect(await boss.request({ ...edited, id: second })).toMatchObject({ type: "redriven" });
  });
});

describe("bounds of a participant", () => {
  it("are refused with their name and number", async () => {
    const settings = { participantSessionsMax: 2, cardJobsMax: 3 };
    const rig = await openRig("memory", { settings });
    const first = await rig.join("boss", { resume: {} });
    const second = await rig.join("boss");
    const limit = /"code":"unavailable".*"retryable":true.*"limit":"2 sessions of a participant"/;
    await expect(rig.join("boss")).rejects.toThrow(limit);
    await rig.join("boss-other");
    const resumed = { resume: { token: first.welcome["resume_token"] } };
    expect((await rig.join("boss", resumed)).welcome).toMatchObject({ resumed: true });
    await second.leave();
    const third = await rig.join("boss");
    const many = serving("b", "a", "b", "c", "d");
    expect(errorOf(await third.request({ type: "update_card", ...many }))).toMatchObject({
      code: "forbidden",
      field: "/card/jobs",
      limit: "3 jobs",
    });
    await expect(rig.join("boss-third", many)).rejects.toThrow(/"limit":"3 jobs"/);
    await rig.close();
  });
});
