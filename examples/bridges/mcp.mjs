/**
 * What an assistant does with `ampd bridge mcp`: the official MCP client starts it, finds an agent, hands it work, follows it, reads mail.
 *
 *   npx tsc -b && node examples/bridges/mcp.mjs
 *
 * It starts a broker of its own, checks each step and exits with 0.
 */
import assert from "node:assert/strict";
import { connect } from "@ampd/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ampd, openBroker } from "../broker.mjs";

const broker = await openBroker();
const worker = await connect({
  url: broker.url,
  credential: "dev:default/counter",
  workers: {
    count: {
      description: "Counts the letters of a text.",
      handler: async ({ text, from }, ctx) => {
        await ctx.progress("counting");
        await worker.send({ to: from, text: "a letter for you" });
        return { letters: text.length };
      },
    },
    sleep: {
      handler: (_task, { signal }) =>
        new Promise((_resolve, reject) => {
          const wake = () => reject(new Error("woken"));
          if (signal.aborted) wake();
          signal.addEventListener("abort", wake);
        }),
    },
  },
});
const assistant = new Client({ name: "example", version: "1.0.0" });
await assistant.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: [ampd, "bridge", "mcp", "--url", broker.url, "--as", "assistant"],
  }),
);
const call = async (name, input = {}, options = {}) => {
  const { structuredContent, isError, content } = await assistant.callTool(
    { name, arguments: input },
    undefined,
    options,
  );
  if (isError) throw new Error(content[0].text);
  return structuredContent;
};

try {
  const { agents } = await call("list_agents", { job: "count" });
  assert.equal(agents[0].address, "default/counter");

  const submitted = await call("submit_task", { to: "job:count", text: "twelve chars" });
  const heard = [];
  const { ended, task } = await call(
    "wait_for_task",
    { task_id: submitted.task.task_id, timeout_s: 20 },
    { onprogress: ({ message }) => heard.push(message) },
  );
  assert.equal(ended, true);
  assert.deepEqual(task.result.data, { letters: 12 });

  const { messages } = await call("read_inbox", { wait_s: 20 });
  assert.equal(messages[0].text, "a letter for you");

  const asleep = await call("submit_task", { to: "job:sleep", wait_s: 0 });
  await call("cancel_task", { task_id: asleep.task.task_id, reason: "time to get up" });
  const woken = await call("wait_for_task", { task_id: asleep.task.task_id });
  assert.equal(woken.task.state, "canceled");

  // A mistake is an answer that says what to do.
  await assert.rejects(call("get_task", { task_id: "gone" }), /not_found/);
  console.log("mcp: found, submitted, followed, read, canceled");
} finally {
  await assistant.close();
  await worker.close({ graceMs: 0 });
  await broker.stop();
}
