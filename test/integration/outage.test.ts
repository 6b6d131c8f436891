/**
 * NATS goes away while sessions live, in every way it can, and comes back.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callApi } from "@ampd/jetstream";
import { connectStores, type NatsStores } from "@ampd/store";
import {
  envelopeOf,
  errorOf,
  startTestGateway,
  startTestNats,
  WireClient,
  type TestGateway,
  type TestNats,
  type WireFrame,
} from "@ampd/testkit";
import {
  complete,
  expectAlive,
  joinWorker,
  mailTo,
  readMail,
  submitTo,
  takeTask,
  viewTask,
} from "../conformance/actors.ts";

/** Longest that a request may take to be answered during an outage. */
const answerMs = 12_000;
/** Longest until everything works again once NATS is back. */
const backMs = 20_000;

describe("an outage of NATS", { timeout: 90_000 }, () => {
  let nats: TestNats;
  let stores: NatsStores;
  let broker: TestGateway;
  let boss: WireClient;

  beforeEach(async () => {
    nats = await startTestNats();
    stores = await connectStores({
      nats: { servers: nats.url },
      durability: "process",
      settings: { registryTtlS: 5, inbox: { ackWaitS: 5 } },
    });
    broker = await startTestGateway({
      stores,
      settings: {
        reconcileIntervalMs: 1000,
        registryTtlMs: 5000,
        offerTimeoutMs: 3000,
        resumeGraceMs: 3000,
      },
    });
    boss = await WireClient.join(broker.url, "ns/boss");
  });
  afterEach(async () => {
    nats.resume();
    await broker.stop();
    await stores.close();
    await nats.stop();
  });

  /** Repeats a request until its answer is not a retryable error. */
  async function insist(
    client: WireClient,
    frame: Readonly<Record<string, unknown>>,
  ): Promise<WireFrame> {
    const untilMs = performance.now() + backMs;
    for (;;) {
      const answer = await client.request(frame);
      if (answer.type !== "error" || !errorOf(answer).retryable) return answer;
      if (performance.now() > untilMs) throw new Error(`still refused: ${JSON.stringify(answer)}`);
      await pause(100);
    }
  }

  it("killed: requests are answered unavailable in time, nothing is confirmed, and all of it works again", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "outage", slots: 2 });
    const reader = await WireClient.join(broker.url, "ns/reader");
    const taskId = await submitTo(boss, "job:outage", { options: { max_attempts: 1 } });
    await takeTask(worker);
    await mailTo(boss, "ns/reader", { id: "before" });
    const open = await reader.mail();
    await nats.kill();
    const atMs = performance.now();
    const verbs: readonly (readonly [WireClient, Readonly<Record<string, unknown>>])[] = [
      [boss, { type: "send", envelope: { to: "ns/reader", kind: "message", id: "during" } }],
      [boss, { type: "send", envelope: { to: "job:outage", kind: "task", id: "t", task_id: "t" } }],
      [boss, { type: "get_task", task_id: taskId }],
      [boss, { type: "list_tasks" }],
      [
        worker,
        {
          type: "send",
          envelope: {
            id: "end",
            to: "ns/boss",
            kind: "status",
            task_id: taskId,
            state: "completed",
          },
        },
      ],
    ];
    const ack = { type: "ack", delivery_id: open["delivery_id"] };
    const answers = await Promise.all([
      ...verbs.map(([client, verb]) => client.request(verb)),
      reader.request(ack),
    ]);
    for (const answer of answers)
      expect(errorOf(answer)).toMatchObject({ code: "unavailable", retryable: true });
    expect(performance.now() - atMs).toBeLessThan(answerMs);
    expect(await worker.request({ type: "heartbeat" })).toMatchObject({ lost: [] });
    expect(broker.gateway.stats().connected).toBe(false);

    await nats.restart();
    for (const [client, verb] of verbs) expect((await insist(client, verb)).type).not.toBe("error");
    expect(await readMail(boss)).toMatchObject({ task_id: taskId, state: "completed", attempt: 1 });
    // The mail of before was not settled: either its delivery is still open, or it comes again and voids the old one.
    const settled = await insist(reader, ack);
    if (settled.type === "error") {
      expect(errorOf(settled).code).toBe("unknown_delivery");
      const repeated = await reader.next(
        (frame) => frame.type === "deliver" && envelopeOf(frame)["id"] === "before",
      );
      await insist(reader, { ...ack, delivery_id: repeated["delivery_id"] });
    }
    await reader.next((frame) => frame.type === "deliver" && envelopeOf(frame)["id"] === "during");
    expect(await takeTask(worker)).toMatchObject({ taskId: "t", granted: { attempt: 1 } });
    expect(await insist(worker, { type: "heartbeat" })).toMatchObject({ lost: [] });
    expect(await complete(worker, "t", "ns/boss")).toMatchObject({ type: "ok" });
    expect(await readMail(boss)).toMatchObject({ task_id: "t", state: "completed" });
    const late = await joinWorker(broker.url, "ns/late", { job: "other" });
    await expect
      .poll(
        async () => {
          for (const client of [boss, late, reader, worker]) client.send({ type: "heartbeat" });
          const answer = await boss.request({ type: "discover" });
          return (answer["participants"] as { address: string }[]).map((entry) => entry.address);
        },
        { timeout: backMs },
      )
      .toEqual(["ns/boss", "ns/late", "ns/reader", "ns/worker"]);
    await late.leave();
  });

  it("killed: 1,000 requests meanwhile cost no memory that stays and are all answered", async () => {
    const clients = await Promise.all(
      Array.from({ length: 10 }, (_, n) => WireClient.join(broker.url, `ns/crowd-${n}`)),
    );
    await nats.kill();
    const parts = [{ type: "text", text: "z".repeat(50_000) }];
    const answered = async (round: number) =>
      Promise.all(
        clients.flatMap((client, c) =>
          Array.from({ length: 50 }, (_, n) =>
            n % 2 === 0
              ? mailTo(client, "ns/boss", { id: `m-${round}-${c}-${n}`, parts })
              : client.envelope({
                  to: "job:crowd",
                  kind: "task",
                  id: `t-${round}-${c}-${n}`,
                  parts,
                }),
          ),
        ),
      );
    const before = process.memoryUsage();
    for (const round of [1, 2])
      for (const answer of await answered(round))
        expect(errorOf(answer)).toMatchObject({ code: "unavailable" });
    const grown = process.memoryUsage().arrayBuffers - before.arrayBuffers;
    expect(grown).toBeLessThan(40_000_000); // 50 MB were refused
    await nats.restart();
    expect((await insist(boss, { type: "list_tasks" })).type).toBe("tasks");
    await expectEventually(() => expectAlive(boss, "ns/boss"));
    const mail = boss.log.filter(
      (frame) => frame.type === "deliver" && String(envelopeOf(frame)["id"]).startsWith("m-"),
    );
    expect(mail).toEqual([]); // what was refused as not sent did not arrive after all
  });

  it("stopped and continued: nothing is answered ok that was not stored, and work goes on", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "frozen" });
    const taskId = await submitTo(boss, "job:frozen", { options: { max_attempts: 1 } });
    await takeTask(worker);
    await freeze(nats);
    const atMs = performance.now();
    const [submit, mail] = await Promise.all([
      boss.envelope({ to: "job:frozen", kind: "task", id: "f", task_id: "f" }),
      mailTo(boss, "ns/boss", { id: "frozen-mail" }),
    ]);
    expect(errorOf(submit)).toMatchObject({ code: "unavailable" });
    expect(errorOf(mail)).toMatchObject({ code: "unavailable" });
    expect(performance.now() - atMs).toBeLessThan(answerMs);
    nats.resume();
    const again = { to: "job:frozen", kind: "task", id: "f", task_id: "f" };
    expect(await insist(boss, { type: "send", envelope: again })).toMatchObject({ task_id: "f" });
    expect(await complete(worker, taskId, "ns/boss")).toMatchObject({ type: "ok" });
    expect(await takeTask(worker)).toMatchObject({ taskId: "f", granted: { attempt: 1 } });
    expect(await complete(worker, "f", "ns/boss")).toMatchObject({ type: "ok" });
    await expect.poll(() => stores.queue.depths("ns"), { timeout: backMs }).toEqual([]);
    // The mail whose answer never came may have been stored: at most once.
    const stored = () =>
      boss.log.filter(
        (frame) => frame.type === "deliver" && envelopeOf(frame)["id"] === "frozen-mail",
      );
    await insist(boss, {
      type: "send",
      envelope: { to: "ns/boss", kind: "message", id: "frozen-mail" },
    });
    await expect.poll(() => stored().length, { timeout: backMs }).toBe(1);
  });

  it("its consumers deleted under us: offers and mail come again by themselves", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "robbed" });
    const first = await submitTo(boss, "job:robbed");
    await takeTask(worker);
    await complete(worker, first, "ns/boss");
    await readMail(boss);
    for (const stream of ["AMP_TASKS_ns", "AMP_INBOX_ns"]) {
      const names = await callApi<{ consumers: string[] }>(stores.link, {
        path: `CONSUMER.NAMES.${stream}`,
      });
      expect(names.consumers.length).toBeGreaterThan(0);
      for (const name of names.consumers)
        await callApi(stores.link, { path: `CONSUMER.DELETE.${stream}.${name}` });
    }
    const second = await submitTo(boss, "job:robbed");
    const offer = await worker.offer(backMs);
    expect(envelopeOf(offer)["task_id"]).toBe(second);
    await worker.request({ type: "claim", task_id: second });
    await complete(worker, second, "ns/boss");
    expect(envelopeOf(await boss.mail("status", backMs))).toMatchObject({ task_id: second });
  });

  it("its job stream deleted under us: waiting and running tasks still end, by the reconciler", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "wiped" });
    const running = await submitTo(boss, "job:wiped");
    await takeTask(worker);
    const waiting = await submitTo(boss, "job:wiped");
    await callApi(stores.link, { path: "STREAM.DELETE.AMP_TASKS_ns" });
    expect(await complete(worker, running, "ns/boss")).toMatchObject({ type: "ok" });
    const fresh = await insist(boss, { type: "send", envelope: { to: "job:wiped", kind: "task" } });
    const left = new Set([waiting, String(fresh["task_id"])]);
    while (left.size > 0) {
      const offer = await worker.offer(40_000);
      const taskId = String(envelopeOf(offer)["task_id"]);
      expect(await insist(worker, { type: "claim", task_id: taskId })).toMatchObject({
        type: "granted",
      });
      expect(await complete(worker, taskId, "ns/boss")).toMatchObject({ type: "ok" });
      left.delete(taskId);
    }
    for (const taskId of [running, waiting])
      expect(await viewTask(boss, taskId)).toMatchObject({ state: "completed", attempt: 1 });
  });

  it("its inbox stream deleted under us: mail sent from then on arrives", async () => {
    const reader = await WireClient.join(broker.url, "ns/reader");
    await callApi(stores.link, { path: "STREAM.DELETE.AMP_INBOX_ns" });
    const envelope = { to: "ns/reader", kind: "message", id: "after" };
    await insist(boss, { type: "send", envelope });
    expect(envelopeOf(await reader.mail("message", backMs))["id"]).toBe("after");
  });

  it("down when sessions come: they are refused as unavailable and taken when it is back", async () => {
    await nats.kill();
    await expect(WireClient.join(broker.url, "ns/early")).rejects.toThrow("unavailable");
    await nats.restart();
    const joined = await expectEventually(() => WireClient.join(broker.url, "ns/early"));
    await expectEventually(() => expectAlive(joined, "ns/early"));
  });

  it("down for longer than leases and registry entries: the holder's result still counts once", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "long" });
    await boss.request({ type: "set_job", job: "long", settings: { lease_s: 2 } });
    await expect
      .poll(async () => {
        const jobs = (await boss.request({ type: "list_jobs" }))["jobs"] as {
          name: string;
          settings: { lease_s: number };
        }[];
        return jobs.find((job) => job.name === "long")?.settings.lease_s;
      })
      .toBe(2);
    const taskId = await submitTo(boss, "job:long");
    await takeTask(worker);
    await nats.kill();
    const untilMs = performance.now() + 6000;
    while (performance.now() < untilMs) {
      expect(await worker.request({ type: "heartbeat" })).toMatchObject({ lost: [] });
      await pause(300);
    }
    await nats.restart();
    const end = { id: "e", to: "ns/boss", kind: "status", task_id: taskId, state: "completed" };
    expect(await insist(worker, { type: "send", envelope: end })).toMatchObject({ type: "ok" });
    expect(envelopeOf(await boss.mail("status", backMs))).toMatchObject({
      task_id: taskId,
      state: "completed",
      attempt: 1,
    });
    await expect.poll(() => stores.queue.depths("ns"), { timeout: backMs }).toEqual([]);
  });
});

/** Pauses the server and waits until it answers no more: the signal is not obeyed at the same instant. */
async function freeze(nats: TestNats): Promise<void> {
  const socket = connect(nats.port, "127.0.0.1");
  let pongs = 0;
  socket.on("data", (chunk) => {
    if (chunk.toString().includes("PONG")) pongs++;
  });
  await once(socket, "data");
  socket.write("CONNECT {}\r\n");
  nats.pause();
  let seen = -1;
  while (seen !== pongs) {
    seen = pongs;
    socket.write("PING\r\n");
    await pause(100);
  }
  socket.destroy();
}

/** Repeats an action until it succeeds. */
async function expectEventually<T>(action: () => Promise<T>): Promise<T> {
  const untilMs = performance.now() + backMs;
  for (;;)
    try {
      return await action();
    } catch (error) {
      if (performance.now() > untilMs) throw error;
      await pause(100);
    }
}
