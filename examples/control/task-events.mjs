/**
 * The life of a task as its event log tells it: a failed attempt, a checkpoint for the next one, its end, and a cancel.
 *
 *   npx tsc -b && node examples/control/task-events.mjs
 */
import assert from "node:assert/strict";
import { withBroker } from "../broker.mjs";

await withBroker(async ({ join, command }) => {
  const boss = await join("boss");
  const press = await join("press");

  // The first attempt prints two pages and fails; the second goes on from its checkpoint.
  press.worker("print", {}, async (task, ctx) => {
    let page = ctx.checkpointed ?? 0;
    while (page < task.data.pages) {
      page += 1;
      await ctx.checkpoint(page, { data: { page } });
      if (page === 2 && ctx.attempt === 1) throw new Error("paper jam");
    }
    return { printed: page };
  });
  const task = await boss.submit({ to: "job:print", data: { pages: 3 } });
  const events = [];
  for await (const event of task.events({ from: "all" })) events.push(event);
  assert.deepEqual(
    events.map(({ kind }) => kind),
    "submitted offered claimed progress progress retried offered claimed progress settled".split(
      " ",
    ),
  );
  const pages = events.filter(({ kind }) => kind === "progress").map(({ data }) => data.page);
  assert.deepEqual(pages, [1, 2, 3]); // page 2 was printed once
  assert.equal(events.find(({ kind }) => kind === "retried").event.error.message, "paper jam");
  assert.deepEqual((await task.result()).data, { printed: 3 });

  // Read again from a sequence on, by another process, and on the command line.
  const from = events.at(-2).seq;
  const rest = [];
  for await (const { seq } of boss.task(task.id).events({ from: { seq: from } })) rest.push(seq);
  assert.ok(rest.every((seq) => seq >= from) && rest.at(-1) === events.at(-1).seq);
  const { text, code } = await command("task", task.id, "--events", "--json");
  assert.equal(code, 0);
  assert.equal(text.trim().split("\n").length, events.length);

  // Cancel: a task in the queue ends at once, and its log says who wanted it.
  const unwanted = await boss.submit({ to: "job:nobody" });
  await unwanted.cancel("changed my mind");
  await assert.rejects(unwanted.result(), { state: "canceled" });
  const last = [];
  for await (const event of unwanted.events({ from: "all" })) last.push(event);
  assert.deepEqual(
    last.map(({ kind, by }) => `${kind} ${by}`),
    ["submitted default/boss", "cancel_requested default/boss", "settled default/ampd"],
  );
});
console.log("task events: ok");
