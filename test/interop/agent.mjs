/**
 * A worker and a requester on `@ampd/client`, as `examples/python/agent.py` and `examples/go/main.go` are on theirs:
 *
 *   node test/interop/agent.mjs worker    URL NAME JOB
 *   node test/interop/agent.mjs requester URL NAME PEER JOB SCENARIO
 *
 * Each step is printed as one line of JSON.
 */
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "@ampd/client";
import { WebSocket } from "ws";

const waitMs = 30_000;

function tell(event, fields = {}) {
  process.stdout.write(`${JSON.stringify({ event, ...fields })}\n`);
}

/** Connects, and keeps hold of the newest socket for what only a broken network or a wrong client would do. */
async function open(url, name, { held = {}, workers = {} } = {}) {
  class Held extends WebSocket {
    constructor(...words) {
      super(...words);
      held.socket = this;
    }
  }
  const client = await connect({
    url,
    credential: `dev:default/${name}`,
    webSocket: Held,
    workers,
  });
  return { client, held };
}

async function work(task, ctx, held) {
  tell("claimed", { task_id: task.id, attempt: ctx.attempt });
  if (task.data !== undefined) {
    return { sum: task.data.numbers.reduce((sum, each) => sum + each, 0) };
  }
  const forever = () =>
    new Promise((_, reject) =>
      ctx.signal.addEventListener("abort", () =>
        reject(new Error("stopped", { cause: ctx.signal.reason })),
      ),
    );
  if (task.text === "slow") {
    await ctx.progress("started");
    await forever();
  }
  if (task.text === "hang" && ctx.attempt === 1) await forever();
  if (task.text === "fail" && ctx.attempt === 1) throw new Error("the first attempt always fails");
  if (task.text === "cut") {
    held.socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  if (["hang", "fail", "cut"].includes(task.text)) return `attempt ${ctx.attempt}`;
  return task.text.toUpperCase();
}

async function worker([url, name, job]) {
  const held = {};
  const handler = (task, ctx) => work(task, ctx, held);
  // Given at the start, so that the first session asks for the grace to be resumed.
  const { client } = await open(url, name, {
    held,
    workers: { [job]: { concurrency: 4, handler } },
  });
  client.inbox(async (mail) => {
    await client.send({ to: mail.from, text: `got: ${mail.text}`, replyTo: mail.id });
  });
  tell("ready", { address: client.address });
  await once(process, "SIGTERM");
  await client.close({ graceMs: 0 });
}

function scenesOf({ client, held, peer, to }) {
  const ask = async (text, expected) => {
    const task = await client.submit({ to, text });
    assert.equal((await task.result({ timeoutMs: waitMs })).text, expected);
  };
  return {
    work: async () => {
      await ask("naïve 🚀", "NAÏVE 🚀");
      const sum = await client.submit({ to, data: { numbers: [1, 2, 39] } });
      assert.deepEqual((await sum.result({ timeoutMs: waitMs })).data, { sum: 42 });
      await ask("fail", "attempt 2");
    },
    mail: async () => {
      const replied = new Promise((resolve) => client.inbox(async (mail) => resolve(mail)));
      const { id } = await client.send({ to: peer, text: "hello" });
      const reply = await replied;
      assert.deepEqual([reply.text, reply.envelope.reply_to, reply.from], ["got: hello", id, peer]);
    },
    cancel: async () => {
      const task = await client.submit({ to, text: "slow" });
      for await (const event of task.events()) if (event.state === "working") break;
      await task.cancel("no longer needed");
      await assert.rejects(task.result({ timeoutMs: waitMs }), { code: "canceled" });
    },
    kill: () => ask("hang", "attempt 2"),
    resume: () => ask("cut", "attempt 1"),
    large: async () => {
      const large = "x".repeat(300_000);
      await assert.rejects(client.submit({ to, text: large }), { code: "too_large" });
      const closed = once(held.socket, "close");
      held.socket.send(JSON.stringify({ type: "send", seq: 1e6, envelope: { to, text: large } }));
      assert.equal((await closed)[0], 1009);
      await ask("still here", "STILL HERE");
    },
  };
}

async function requester([url, name, peer, job, scenario]) {
  const { client, held } = await open(url, name);
  const scene = scenesOf({ client, held, peer, to: `job:${job}` })[scenario];
  assert.ok(scene, `no scenario ${scenario}`);
  await scene();
  await client.close({ graceMs: 0 });
  tell("done", { scenario });
}

const [, , role, ...words] = process.argv;
await { worker, requester }[role](words);
