/**
 * Work that waits: a delay, a date, an order, a limit, an urgent task, a batch, a recurring task, a paused and a purged job.
 *
 *   npx tsc -b && node examples/scheduling/scheduling.mjs
 *
 * It starts a broker of its own (or uses the one at AMPD_URL), checks each step and exits with 0.
 */
import assert from "node:assert/strict";
import { connect } from "@ampd/client";
import { openBroker } from "../broker.mjs";

const broker = await openBroker();
const open = (name) => connect({ url: broker.url, credential: `dev:default/${name}` });
const run = Date.now().toString(36);
const job = `reports-${run}`;
const tick = `tick-${run}`;

const worker = await open("worker");
const boss = await open("boss"); // a dev credential is an operator's

const seen = [];
let ticks = 0;
let wake = () => undefined;
worker.worker(job, { concurrency: 4 }, (task) => {
  seen.push(task.data);
  return task.data;
});
worker.worker(tick, { concurrency: 1 }, () => {
  ticks++;
  wake();
});
try {
  // Later: the task rests at the server, and no worker or gateway waits for it.
  const startMs = Date.now();
  const delayed = await boss.submit({ to: `job:${job}`, data: "delayed", delayMs: 700 });
  const dated = await boss.submit({
    to: `job:${job}`,
    data: "dated",
    runAt: new Date(startMs + 1400),
  });
  await delayed.result();
  assert.ok(Date.now() - startMs >= 700);
  await dated.result();
  assert.ok(Date.now() - startMs >= 1400);
  assert.deepEqual(seen.splice(0), ["delayed", "dated"]);

  // In order: the next task of a key is offered when the one before has ended, whatever the number of slots.
  const steps = [];
  for (let step = 1; step <= 5; step++)
    steps.push(await boss.submit({ to: `job:${job}`, data: step, orderingKey: "account 7" }));
  await Promise.all(steps.map((step) => step.result()));
  assert.deepEqual(seen.splice(0), [1, 2, 3, 4, 5]);

  // In one frame: each task has its own answer.
  const answers = await boss.submitBatch([
    { to: `job:${job}`, data: "a" },
    { to: "topic:not-a-job", data: "b" },
    { to: `job:${job}`, data: "c", priority: 9 },
  ]);
  assert.deepEqual(
    answers.map(({ error }) => error?.code),
    [undefined, "invalid_envelope", undefined],
  );
  await Promise.all(answers.map(async ({ handle }) => handle?.result()));
  assert.deepEqual(
    seen.splice(0).toSorted((a, b) => a.localeCompare(b)),
    ["a", "c"],
  );

  // Paused: submits are taken, nothing is offered; purge ends what waits; resume goes on.
  await boss.pauseJob(job);
  const unwanted = await boss.submit({ to: `job:${job}`, data: "unwanted" });
  assert.equal(await boss.purgeJob(job), 1);
  await assert.rejects(unwanted.result(), { name: "TaskFailed" });
  const kept = await boss.submit({ to: `job:${job}`, data: "kept" });
  await boss.resumeJob(job);
  assert.equal((await kept.result()).text, "kept");
  assert.deepEqual(seen.splice(0), ["kept"]);

  // Recurring: one task each time, whoever of the gateways wakes up for it.
  const twice = new Promise((resolve) => {
    wake = () => ticks >= 2 && resolve();
  });
  await boss.schedules.set(tick, { everyS: 1, task: { to: `job:${tick}` } });
  await boss.schedules.set(`daily-${run}`, {
    cron: "30 2 * * mon-fri",
    tz: "Europe/Berlin",
    task: { to: `job:${job}` },
  });
  await twice;
  const mine = (await boss.schedules.list()).filter(({ key }) => key.endsWith(run));
  assert.deepEqual(
    mine.map(({ key }) => key),
    [`daily-${run}`, tick],
  );
  assert.ok(Date.parse(mine[0].next_at) > Date.now());
  assert.equal(await boss.schedules.remove(tick), true);
  assert.equal(await boss.schedules.remove(`daily-${run}`), true);
  console.log("scheduling: all as expected");
} finally {
  await boss.close();
  await worker.close();
  await broker.stop();
}
