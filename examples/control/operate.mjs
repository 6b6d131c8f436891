/**
 * Who is online, and what an operator may do about it: watch, drain, resume, kick.
 *
 *   npx tsc -b && node examples/control/operate.mjs
 */
import assert from "node:assert/strict";
import { until, withBroker } from "../broker.mjs";

await withBroker(async ({ join, command }) => {
  const chief = await join("chief");
  const seen = [];
  const watch = chief.watch({ job: "print" });
  const watching = (async () => {
    for await (const { event, address, entry } of watch)
      seen.push(`${event} ${address} ${entry.status}`);
  })();

  // A job served within an open session: the card changes, the session stays.
  const press = await join("press");
  const { id } = press.session;
  press.worker("print", {}, () => "printed");
  await until(() => seen.includes("online default/press available"));
  assert.equal(press.session.id, id);

  // Drained: what comes waits; resumed: it is done.
  await chief.manage("default/press", "drain", { reason: "new toner" });
  await until(() => seen.includes("updated default/press draining"));
  const task = await chief.submit({ to: "job:print" });
  await assert.rejects(task.result({ timeoutMs: 300 }), { name: "ResultTimeout" });
  assert.equal((await command("participants", "resume", "default/press")).code, 0);
  assert.equal((await task.result()).text, "printed");

  // Kicked: its session ends for good, and it does not come back by itself.
  await chief.manage("default/press", "kick", { reason: "it is on fire" });
  await until(() => press.state === "closed");
  await until(() => seen.some((line) => line.startsWith("offline default/press")));
  watch.close();
  await watching;
});
console.log("operate: ok");
