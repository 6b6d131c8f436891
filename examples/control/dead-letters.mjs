/**
 * Tasks that failed for good: looked at, mended and made again, discarded.
 *
 *   npx tsc -b && node examples/control/dead-letters.mjs
 */
import assert from "node:assert/strict";
import { Drop } from "@ampd/client";
import { until, withBroker } from "../broker.mjs";

await withBroker(async ({ join, command }) => {
  const boss = await join("boss");
  const press = await join("press");
  let isOutOfPaper = true;
  press.worker("print", { concurrency: 4 }, ({ data }) => {
    if (isOutOfPaper) throw new Drop("out of paper");
    if (typeof data.pages !== "number") throw new Drop("pages must be a number");
    return { printed: data.pages };
  });

  for (const pages of [1, 2, "three"]) {
    const task = await boss.submit({ to: "job:print", data: { pages } });
    await assert.rejects(task.result(), { state: "failed" });
  }
  const list = () => boss.deadLetters.list({ job: "print", order: "oldest" });
  await until(list, ({ total }) => total === 3);
  const { letters, oldestAt } = await list();
  assert.ok(Date.parse(oldestAt) <= Date.now() + 1000);

  // What was asked, by whom, and how each attempt ended.
  const whole = await boss.deadLetters.get(letters[0].id);
  assert.deepEqual(whole.envelope.parts, [{ type: "data", data: { pages: 1 } }]);
  assert.equal(whole.history[0].holder, "default/press");
  assert.equal(whole.history[0].error.message, "out of paper");

  // Paper is back: make one again. Asking twice makes one task.
  isOutOfPaper = false;
  const { id } = letters[0];
  const { tasks } = await boss.deadLetters.redrive({ id });
  assert.deepEqual((await boss.task(tasks[0].task_id).result()).data, { printed: 1 });
  const again = await boss.deadLetters.redrive({ id });
  assert.deepEqual(again.tasks, [{ ...tasks[0], duplicate: true }]);
  const made = await boss.getTask(tasks[0].task_id);
  assert.equal(made.redrive_of, letters[0].task_id);
  assert.deepEqual(
    made.history.map(({ outcome }) => outcome),
    ["failed", "completed"],
  );

  // The whole job at once; what fails again comes back with the history of both rounds.
  const rest = await boss.deadLetters.redrive({ job: "print" });
  assert.equal(rest.tasks.length, 2);
  const { letters: stubborn } = await until(list, ({ total }) => total === 1);
  assert.equal(stubborn[0].round, 2);

  // Mend what was asked and make it again, here on the command line.
  const envelope = {
    to: "job:print",
    kind: "task",
    parts: [{ type: "data", data: { pages: 3 } }],
  };
  const edit = ["dlq", "edit", stubborn[0].id, "--envelope", JSON.stringify(envelope), "--json"];
  const edited = JSON.parse((await command(...edit)).text);
  assert.deepEqual((await boss.task(edited.tasks[0].task_id).result()).data, { printed: 3 });

  // And what nobody wants any more goes for good.
  isOutOfPaper = true;
  await assert.rejects((await boss.submit({ to: "job:print", data: {} })).result());
  const { letters: junk } = await until(list, ({ total }) => total === 1);
  assert.equal((await command("dlq", "discard", junk[0].id)).code, 0);
  assert.equal((await list()).total, 0);
});
console.log("dead letters: ok");
