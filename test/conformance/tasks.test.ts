/**
 * Jobs and tasks: who is offered what, what counts as an attempt, who may settle, and what the requester hears.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  envelopeOf,
  errorOf,
  startTestGateway,
  WireClient,
  type TestGateway,
  type WireFrame,
} from "@ampd/testkit";
import { openWorld, places, type StoreWorld } from "./stores.ts";

const backoff = { initial_interval_ms: 50, backoff_coefficient: 2, maximum_interval_ms: 200 };
const defaults = { max_attempts: 3, expires_in_s: 86_400, queue_max: 100_000, backoff };

function serving(job: string, extra: Record<string, unknown> = {}) {
  return { card: { name: "worker", jobs: [{ name: job }], ...extra } };
}

async function submit(
  requester: WireClient,
  to: string,
  extra: Record<string, unknown> = {},
): Promise<string> {
  const sent = await requester.envelope({
    to,
    kind: "task",
    parts: [{ type: "text", text: "go" }],
    ...extra,
  });
  expect(sent).toMatchObject({ type: "ok" });
  return String(sent["task_id"]);
}

async function claim(
  worker: WireClient,
): Promise<{ readonly taskId: string; readonly granted: WireFrame }> {
  const offer = await worker.offer();
  const taskId = String(envelopeOf(offer)["task_id"]);
  const granted = await worker.request({ type: "claim", task_id: taskId });
  expect(granted["type"]).toBe("granted");
  return { taskId, granted };
}

async function stateOf(client: WireClient, taskId: string): Promise<Record<string, unknown>> {
  const answer = await client.request({ type: "get_task", task_id: taskId });
  return answer["task"] as Record<string, unknown>;
}

function status(state: string, taskId: string, extra: Record<string, unknown> = {}) {
  return { to: "ns/boss", kind: "status", task_id: taskId, state, ...extra };
}

describe.each(places)("tasks over $kind and $transport", ({ kind, transport }) => {
  let world: StoreWorld;
  let broker: TestGateway;
  let boss: WireClient;

  beforeAll(async () => {
    world = await openWorld(kind);
    broker = await startTestGateway({
      transport,
      stores: world.stores,
      settings: { jobDefaults: { ...defaults, lease_s: 2 }, offerTimeoutMs: 1000 },
    });
    boss = await WireClient.join(broker.url, "ns/boss");
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  async function finalStatus(taskId: string): Promise<Record<string, unknown>> {
    const mail = await boss.next(
      (frame) =>
        frame.type === "deliver" &&
        frame["offer"] !== true &&
        envelopeOf(frame)["task_id"] === taskId,
    );
    boss.send({ type: "ack", delivery_id: mail["delivery_id"] });
    return envelopeOf(mail);
  }

  it("re-offers a task whose holder fell silent, and refuses the late holder's every verb", async () => {
    const silent = await WireClient.join(broker.url, "ns/silent", serving("silent"));
    const taskId = await submit(boss, "job:silent");
    const { granted } = await claim(silent);
    expect(granted).toMatchObject({ attempt: 1, lease_s: 2 });
    const heir = await WireClient.join(broker.url, "ns/heir", serving("silent"));
    await silent.next((frame) => frame.type === "error" && errorOf(frame).code === "lease_lost");
    const again = await Promise.race([claim(heir), claim(silent).then(() => undefined)]);
    const holder = again === undefined ? silent : heir;
    const late = again === undefined ? heir : silent;
    const completed = await late.envelope(status("completed", taskId));
    expect(errorOf(completed).code).toBe("lease_lost");
    const failed = await late.envelope(status("failed", taskId));
    expect(errorOf(failed).code).toBe("lease_lost");
    const progress = await late.envelope(status("working", taskId));
    expect(errorOf(progress).code).toBe("lease_lost");
    const released = await late.request({ type: "release", task_id: taskId });
    expect(errorOf(released).code).toBe("lease_lost");
    expect(await stateOf(boss, taskId)).toMatchObject({ state: "working", attempt: 2 });
    await holder.envelope(status("completed", taskId, { parts: [{ type: "text", text: "mine" }] }));
    expect(await finalStatus(taskId)).toMatchObject({
      state: "completed",
      parts: [{ type: "text", text: "mine" }],
    });
    await silent.leave();
    await heir.leave();
  });

  it("keeps a lease alive through heartbeats for longer than one lease", async () => {
    const worker = await WireClient.join(broker.url, "ns/steady", serving("steady"));
    expect(worker.welcome["heartbeat_interval_s"]).toBe(1);
    const taskId = await submit(boss, "job:steady");
    await claim(worker);
    for (let beat = 0; beat < 7; beat++) {
      const answer = await worker.request({ type: "heartbeat" });
      expect(answer).toMatchObject({ type: "heartbeat", lost: [] });
      await boss.next(() => false, 500).catch(() => undefined);
    }
    expect(await stateOf(boss, taskId)).toMatchObject({ state: "working", attempt: 1 });
    expect(await worker.envelope(status("completed", taskId))).toMatchObject({ type: "ok" });
    expect(await finalStatus(taskId)).toMatchObject({ state: "completed", attempt: 1 });
    await worker.leave();
  });

  it("retries a retryable failure until the attempts are used up, then fails once with a dead letter", async () => {
    const worker = await WireClient.join(broker.url, "ns/unlucky", serving("unlucky"));
    const taskId = await submit(boss, "job:unlucky");
    for (let attempt = 1; attempt <= 3; attempt++) {
      const { granted } = await claim(worker);
      expect(granted["attempt"]).toBe(attempt);
      const error = { code: "internal", message: `try ${attempt}`, retryable: true };
      expect(await worker.envelope(status("failed", taskId, { error }))).toMatchObject({
        type: "ok",
      });
    }
    expect(await finalStatus(taskId)).toMatchObject({
      state: "failed",
      from: "ns/ampd",
      error: { code: "attempts_exhausted", message: "try 3" },
    });
    expect(await stateOf(boss, taskId)).toMatchObject({
      state: "failed",
      attempt: 3,
      max_attempts: 3,
    });
    await worker.leave();
  });

  it("does not count declines, offer timeouts and releases at shutdown as attempts", async () => {
    const worker = await WireClient.join(broker.url, "ns/picky", serving("picky"));
    const taskId = await submit(boss, "job:picky", { options: { max_attempts: 1 } });
    const first = await worker.offer();
    worker.send({ type: "nack", delivery_id: first["delivery_id"], delay_s: 0, reason: "not_now" });
    await worker.offer(); // left unanswered until its time is over
    await worker.offer();
    expect(await worker.request({ type: "claim", task_id: taskId })).toMatchObject({ attempt: 1 });
    await worker.request({ type: "release", task_id: taskId, reason: "shutdown" });
    const { granted } = await claim(worker);
    expect(granted["attempt"]).toBe(2);
    expect(await worker.envelope(status("completed", taskId))).toMatchObject({ type: "ok" });
    expect(await finalStatus(taskId)).toMatchObject({ state: "completed" });
    await worker.leave();
  });

  it("hands a worker's tasks back on goodbye without burning an attempt", async () => {
    const leaver = await WireClient.join(broker.url, "ns/leaver", serving("relay"));
    const taskId = await submit(boss, "job:relay", { options: { max_attempts: 1 } });
    await claim(leaver);
    await leaver.leave();
    const next = await WireClient.join(broker.url, "ns/next", serving("relay"));
    await claim(next);
    await next.envelope(status("completed", taskId));
    expect(await finalStatus(taskId)).toMatchObject({ state: "completed", attempt: 2 });
    await next.leave();
  });

  it("answers a repeated submit alike and refuses another body under the same id", async () => {
    const first = await boss.envelope({
      id: "s-1",
      to: "job:later",
      kind: "task",
      parts: [{ type: "text", text: "a" }],
    });
    const again = await boss.envelope({
      parts: [{ text: "a", type: "text" }],
      id: "s-1",
      kind: "task",
      to: "job:later",
    });
    expect(again).toMatchObject({ type: "ok", task_id: first["task_id"], duplicate: true });
    const other = await boss.envelope({
      id: "s-1",
      to: "job:later",
      kind: "task",
      parts: [{ type: "text", text: "b" }],
    });
    expect(errorOf(other)).toMatchObject({ code: "conflict", retryable: false });
    const keyed = await boss.envelope({
      id: "s-2",
      idempotency_key: "k",
      to: "job:later",
      kind: "task",
    });
    const keyedAgain = await boss.envelope({
      id: "s-3",
      idempotency_key: "k",
      to: "job:later",
      kind: "task",
    });
    expect(keyedAgain).toMatchObject({ task_id: keyed["task_id"], duplicate: true });
    const thief = await WireClient.join(broker.url, "ns/thief");
    const stolen = await thief.envelope({
      task_id: first["task_id"],
      to: "job:later",
      kind: "task",
      parts: [{ type: "text", text: "a" }],
    });
    expect(errorOf(stolen).code).toBe("conflict");
    await thief.leave();
  });

  it("offers only to those who serve the job and accept every part type", async () => {
    const plain = await WireClient.join(broker.url, "ns/plain", serving("shape"));
    const rich = await WireClient.join(
      broker.url,
      "ns/rich",
      serving("shape", { accepts: ["text", "data"] }),
    );
    const taskId = await submit(boss, "job:shape", { parts: [{ type: "data", data: { n: 1 } }] });
    expect((await claim(rich)).taskId).toBe(taskId);
    expect(plain.log.filter((frame) => frame.type === "deliver")).toEqual([]);
    await rich.envelope(status("completed", taskId));
    await finalStatus(taskId);
    await plain.leave();
    await rich.leave();
  });

  it("never offers a task again to the one who said that it cannot do it", async () => {
    const unable = await WireClient.join(broker.url, "ns/unable", serving("hard"));
    const taskId = await submit(boss, "job:hard");
    const offer = await unable.offer();
    await unable.request({
      type: "nack",
      delivery_id: offer["delivery_id"],
      reason: "unsupported",
    });
    const able = await WireClient.join(broker.url, "ns/able", serving("hard"));
    expect((await claim(able)).granted["attempt"]).toBe(1);
    await able.envelope(status("completed", taskId));
    await finalStatus(taskId);
    expect(unable.log.filter((frame) => frame.type === "deliver")).toHaveLength(1);
    await unable.leave();
    await able.leave();
  });

  it("gives a task sent to an address to that participant alone", async () => {
    const impostor = await WireClient.join(broker.url, "ns/impostor", {
      card: { name: "target", skills: [{ name: "agent.target" }] },
    });
    const taskId = await submit(boss, "ns/target");
    const target = await WireClient.join(broker.url, "ns/target");
    expect((await claim(target)).taskId).toBe(taskId);
    expect(impostor.log.filter((frame) => frame.type === "deliver")).toEqual([]);
    await target.envelope(status("completed", taskId));
    await finalStatus(taskId);
    await impostor.leave();
    await target.leave();
  });

  it("spreads tasks over equal workers and prefers the least loaded", async () => {
    const workers = await Promise.all(
      ["a", "b", "c"].map((name) =>
        WireClient.join(broker.url, `ns/even-${name}`, serving("even", { max_concurrent: 4 })),
      ),
    );
    const ids = await Promise.all(Array.from({ length: 12 }, () => submit(boss, "job:even")));
    const claimed = await Promise.all(
      workers.map(async (worker) => {
        const mine: string[] = [];
        for (let n = 0; n < 4; n++) mine.push((await claim(worker)).taskId);
        return { worker, mine };
      }),
    );
    expect(claimed.flatMap((entry) => entry.mine).toSorted()).toEqual(ids.toSorted());
    for (const { worker, mine } of claimed)
      for (const taskId of mine) await worker.envelope(status("completed", taskId));
    for (const taskId of ids)
      expect(await finalStatus(taskId)).toMatchObject({ state: "completed" });
    for (const worker of workers) await worker.leave();
  });

  it("fails a task that waited too long, and one that ran past its deadline", async () => {
    const waiting = await submit(boss, "job:nobody", { expires_in_s: 1 });
    const worker = await WireClient.join(broker.url, "ns/slow", serving("slow"));
    const running = await submit(boss, "job:slow", { options: { deadline_s: 1 } });
    await claim(worker);
    await worker.next((frame) => frame.type === "error" && errorOf(frame).code === "expired");
    expect(await finalStatus(running)).toMatchObject({
      state: "failed",
      error: { code: "expired" },
    });
    await expect
      .poll(() => broker.gateway.reconcile().then(() => stateOf(boss, waiting)), { timeout: 5000 })
      .toMatchObject({ state: "failed", error: { code: "expired" } });
    expect(await finalStatus(waiting)).toMatchObject({
      state: "failed",
      error: { code: "expired" },
    });
    await worker.leave();
  });

  it("answers a repeated completion alike, and lets nobody change a task that has ended", async () => {
    const worker = await WireClient.join(broker.url, "ns/twice", serving("twice"));
    const taskId = await submit(boss, "job:twice");
    await claim(worker);
    const done = status("completed", taskId, {
      id: "end-1",
      parts: [{ type: "text", text: "one" }],
    });
    expect(await worker.envelope(done)).toMatchObject({ type: "ok" });
    expect(await worker.envelope(done)).toMatchObject({ type: "ok", duplicate: true });
    const second = await worker.envelope(status("failed", taskId, { id: "end-2" }));
    expect(errorOf(second).code).toBe("lease_lost");
    expect(await finalStatus(taskId)).toMatchObject({
      state: "completed",
      parts: [{ type: "text", text: "one" }],
    });
    await worker.leave();
  });

  it("shows a task to its requester, alone and in the list", async () => {
    const taskId = await submit(boss, "job:private");
    expect(await stateOf(boss, taskId)).toMatchObject({
      task_id: taskId,
      state: "queued",
      from: "ns/boss",
    });
    const listed = await boss.request({ type: "list_tasks", job: "private" });
    expect((listed["tasks"] as { task_id: string }[]).map((task) => task.task_id)).toEqual([
      taskId,
    ]);
    const unknown = await boss.request({ type: "get_task", task_id: "no-such-task" });
    expect(errorOf(unknown).code).toBe("not_found");
  });

  it("applies settings that an operator sets for a job", async () => {
    expect(
      await boss.request({
        type: "set_job",
        job: "tuned",
        settings: { lease_s: 7, max_attempts: 1 },
      }),
    ).toMatchObject({ type: "ok" });
    const worker = await WireClient.join(broker.url, "ns/tuned", serving("tuned"));
    await expect
      .poll(async () => {
        const jobs = (await boss.request({ type: "list_jobs" }))["jobs"] as {
          name: string;
          settings: object;
        }[];
        return jobs.find((job) => job.name === "tuned")?.settings;
      })
      .toMatchObject({ lease_s: 7, max_attempts: 1 });
    const taskId = await submit(boss, "job:tuned");
    const { granted } = await claim(worker);
    expect(granted["lease_s"]).toBe(7);
    const error = { code: "internal", message: "no", retryable: true };
    await worker.envelope(status("failed", taskId, { error }));
    expect(await finalStatus(taskId)).toMatchObject({
      state: "failed",
      error: { code: "attempts_exhausted" },
    });
    await worker.leave();
  });

  it("takes a result after the end of the lease while nobody has claimed the task since", async () => {
    const worker = await WireClient.join(broker.url, "ns/justlate", serving("justlate"));
    const taskId = await submit(boss, "job:justlate");
    await claim(worker);
    await worker.next((frame) => frame.type === "error" && errorOf(frame).code === "lease_lost");
    expect(await stateOf(boss, taskId)).toMatchObject({ state: "queued", attempt: 1 });
    expect(await worker.envelope(status("completed", taskId))).toMatchObject({ type: "ok" });
    expect(await finalStatus(taskId)).toMatchObject({ state: "completed", attempt: 1 });
    await worker.leave();
  });
});
