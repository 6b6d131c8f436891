/**
 * An agent that knows nothing of A2A, called by the official A2A client: discovery, a stream that breaks and goes on, cancel.
 *
 *   npx tsc -b && node examples/bridges/a2a.mjs
 *
 * It starts a broker and a bridge of its own, checks each step and exits with 0.
 */
import assert from "node:assert/strict";
import { Role, TaskState } from "@a2a-js/sdk";
import { ClientFactory } from "@a2a-js/sdk/client";
import { connect } from "@ampd/client";
import { openBroker, startAmpd } from "../broker.mjs";

const broker = await openBroker();
const bridge = await startAmpd("bridge", "a2a", "--url", broker.url, "--port", "0", "--json");
let finish = () => {};
const finished = new Promise((resolve) => (finish = resolve));
const worker = await connect({
  url: broker.url,
  credential: "dev:default/counter",
  card: { name: "Counter", description: "Counts slowly." },
  workers: {
    count: {
      description: "Counts to three.",
      concurrency: 2,
      handler: async ({ text }, ctx) => {
        for (const number of ["one", "two", "three"]) await ctx.progress(number);
        const stopped = new Promise((_resolve, reject) => {
          const stop = () => reject(new Error("stopped"));
          if (ctx.signal.aborted) stop();
          ctx.signal.addEventListener("abort", stop);
        });
        if (text === "wait") await stopped;
        await Promise.race([finished, stopped]);
        return "counted to three";
      },
    },
  },
});

const textOf = (message) => message?.parts.map(({ content }) => content.value).join("");
const request = (messageId, said, returnImmediately = false) => ({
  tenant: "",
  message: {
    messageId,
    role: Role.ROLE_USER,
    contextId: "",
    taskId: "",
    parts: [{ content: { $case: "text", value: said }, filename: "", mediaType: "text/plain" }],
    extensions: [],
    referenceTaskIds: [],
  },
  configuration: { acceptedOutputModes: [], returnImmediately },
});

try {
  // Who is there: the catalog names the cards, a card names the skills.
  const { agents } = await (await fetch(`${bridge.url}/agents`)).json();
  const [{ url }] = agents.filter(({ name }) => name === "counter");
  const client = await new ClientFactory().createFromUrl(`${url}/`);
  const card = await client.getAgentCard();
  assert.equal(card.name, "Counter");
  assert.deepEqual(
    card.skills.map(({ id, description }) => [id, description]),
    [["count", "Counts to three."]],
  );

  // A stream, left after the second number …
  const heard = [];
  let id = "";
  let cursor = "";
  for await (const { payload } of client.sendMessageStream(request("stream", "count"))) {
    if (payload.$case === "task") id = payload.value.id;
    if (payload.$case !== "statusUpdate") continue;
    cursor = payload.value.metadata.ampd.cursor;
    if (payload.value.status.message !== undefined)
      heard.push(textOf(payload.value.status.message));
    if (heard.at(-1) === "two") break;
  }
  // … goes on after it, and ends once.
  let ends = 0;
  const resume = { serviceParameters: { "Last-Event-ID": cursor } };
  for await (const { payload } of client.resubscribeTask({ tenant: "", id }, resume)) {
    if (payload.$case === "artifactUpdate") heard.push(textOf(payload.value.artifact));
    if (payload.$case !== "statusUpdate") continue;
    if (payload.value.status.message !== undefined)
      heard.push(textOf(payload.value.status.message));
    if (heard.at(-1) === "three") finish();
    if (payload.value.status.state === TaskState.TASK_STATE_COMPLETED) ends += 1;
  }
  assert.deepEqual(heard, ["one", "two", "three", "counted to three"]);
  assert.equal(ends, 1);

  // The task is the broker's: anybody who knows its id reads it later.
  const { status, artifacts } = await client.getTask({ tenant: "", id });
  assert.equal(status.state, TaskState.TASK_STATE_COMPLETED);
  assert.equal(textOf(artifacts[0]), "counted to three");

  // Cancel: the worker's signal is aborted, the task ends as canceled.
  const other = await client.sendMessage(request("cancel", "wait", true));
  const canceled = await client.cancelTask({ tenant: "", id: other.id });
  assert.equal(canceled.status.state, TaskState.TASK_STATE_CANCELED);
  console.log("a2a: found, streamed, resumed, read, canceled");
} finally {
  await worker.close({ graceMs: 0 });
  await bridge.stop();
  await broker.stop();
}
