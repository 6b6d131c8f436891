/** The MCP server as the official client sees it over Streamable HTTP, over a broker that really runs. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Drop, type WorkerDeclaration } from "@ampd/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aborted, gate, startBroker, until, type TestBroker } from "../testing/broker.ts";
import { startMcpHttp, type McpHttp, type McpHttpOptions } from "./http.ts";

let broker: TestBroker;
let bridge: McpHttp;
let open: Client[] = [];

beforeEach(async () => {
  broker = await startBroker();
  bridge = await startBridge();
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
  open = [];
  await bridge.close(0);
  await broker.close();
});

const startBridge = (options: Partial<McpHttpOptions> = {}): Promise<McpHttp> =>
  startMcpHttp({ url: broker.url, credential: "dev:default/assistant", ...options });

async function assistant(token?: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL(bridge.url), {
    requestInit: { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } },
  });
  // as: the SDK's own transport, whose session id is typed a little wider than its interface
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  open.push(client);
  return client;
}

interface Answer {
  readonly isError?: boolean;
  readonly structuredContent?: Record<string, unknown>;
  readonly content: readonly { readonly text: string }[];
}

/** Calls a tool; its structured answer, which the client has checked against the tool's schema. */
async function call(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const answer = (await client.callTool({ name, arguments: input })) as unknown as Answer;
  if (answer.isError === true) throw new Error(answer.content[0]?.text);
  return answer.structuredContent ?? {};
}

async function serve(
  job: string,
  handler: WorkerDeclaration["handler"],
  more: Partial<WorkerDeclaration> = {},
): Promise<void> {
  await broker.join("ada", {
    card: { name: "The ada", description: "I am ada." },
    workers: { [job]: { handler, ...more } },
  });
}

const idOf = (value: Record<string, unknown>): string =>
  (value["task"] as { readonly task_id: string }).task_id;

describe("tools", () => {
  it("are listed with schemas for what they take and give", async () => {
    const client = await assistant();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      "cancel_task",
      "get_task",
      "list_agents",
      "list_jobs",
      "read_inbox",
      "send_message",
      "submit_task",
      "wait_for_task",
    ]);
    for (const tool of tools) {
      expect(tool.description?.length).toBeGreaterThan(20);
      expect(tool.inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(tool.outputSchema).toMatchObject({ type: "object" });
    }
    expect(client.getInstructions()).toContain("submit_task");
  });

  it("show who is there and what can be asked for", async () => {
    await serve("review", () => "ok", { description: "Reviews text.", concurrency: 3 });
    const client = await assistant();
    expect(await call(client, "list_agents", { job: "review" })).toEqual({
      agents: [
        {
          address: "default/ada",
          name: "The ada",
          kind: "agent",
          description: "I am ada.",
          jobs: [{ name: "review", description: "Reviews text." }],
          accepts: ["text", "data"],
          active: 0,
          max_concurrent: 3,
          status: "available",
        },
      ],
    });
    expect(await call(client, "list_agents", { job: "nothing" })).toEqual({ agents: [] });
    expect(await call(client, "list_jobs")).toMatchObject({
      jobs: [{ name: "review", address: "job:review", workers: 1 }],
    });
  });

  it("submit, wait and read the result", async () => {
    await serve("sum", ({ data }) => ({ sum: (data as number[]).reduce((a, b) => a + b) }));
    const client = await assistant();
    const sent = await call(client, "submit_task", { to: "job:sum", data: [1, 2, 3] });
    expect(sent).toMatchObject({ ended: false, duplicate: false });
    const task_id = idOf(sent);
    expect(await call(client, "wait_for_task", { task_id })).toMatchObject({
      ended: true,
      task: { task_id, state: "completed", attempt: 1, result: { data: { sum: 6 } } },
    });
    expect(await call(client, "get_task", { task_id })).toMatchObject({
      task: { result: { data: { sum: 6 } } },
    });
  });

  it("wait in the same call when asked to", async () => {
    await serve("echo", ({ text, data }) => ({
      parts: [
        { type: "data", data },
        { type: "text", text: text ?? "" },
      ],
    }));
    const client = await assistant();
    const input = { to: "job:echo", text: "hi", data: null, wait_s: 20 };
    expect(await call(client, "submit_task", input)).toMatchObject({
      ended: true,
      task: { result: { text: "hi", data: null } },
    });
  });

  it("tell of progress while they wait, and stop waiting in time", async () => {
    const go = gate();
    await serve("slow", async (_task, ctx) => {
      await ctx.progress("one third");
      await ctx.progress("two thirds");
      await go.opened;
      return "done";
    });
    const client = await assistant();
    const task_id = idOf(await call(client, "submit_task", { to: "job:slow" }));
    const heard: string[] = [];
    const waiting = { name: "wait_for_task", arguments: { task_id, timeout_s: 2 } };
    const answer = await client.callTool(waiting, undefined, {
      onprogress: ({ message }) => heard.push(message ?? ""),
    });
    expect(answer.structuredContent).toMatchObject({ ended: false, task: { state: "working" } });
    expect(heard).toEqual(["working: one third", "working: two thirds"]);
    go.open();
    expect(await call(client, "wait_for_task", { task_id })).toMatchObject({ ended: true });
  });

  it("cancel a waiting task, twice, and a running one", async () => {
    const stopped = gate();
    await serve("slow", async (_task, ctx) => {
      await aborted(ctx.signal);
      stopped.open();
      throw new Error("stopped");
    });
    const client = await assistant();
    const running = idOf(await call(client, "submit_task", { to: "job:slow" }));
    await until(async () => {
      const { task } = await call(client, "get_task", { task_id: running });
      return (task as { readonly state: string }).state === "working";
    }, "the claim");
    const waiting = idOf(await call(client, "submit_task", { to: "job:slow" }));
    for (let i = 0; i < 2; i += 1)
      expect(await call(client, "cancel_task", { task_id: waiting })).toMatchObject({
        task: { state: "canceled" },
      });
    await call(client, "cancel_task", { task_id: running, reason: "enough" });
    await stopped.opened;
    expect(await call(client, "wait_for_task", { task_id: running })).toMatchObject({
      ended: true,
      task: { state: "canceled" },
    });
  });

  it("show how a task failed", async () => {
    await serve("review", () => {
      throw new Drop("nothing to review");
    });
    const client = await assistant();
    const input = { to: "job:review", wait_s: 20 };
    expect(await call(client, "submit_task", input)).toMatchObject({
      ended: true,
      task: { state: "failed", error: { message: "nothing to review", retryable: false } },
    });
  });

  it("submit once under one idempotency key", async () => {
    let runs = 0;
    await serve("once", () => (runs += 1));
    const client = await assistant();
    const input = { to: "job:once", text: "x", idempotency_key: "k", wait_s: 20 };
    const first = await call(client, "submit_task", input);
    const second = await call(client, "submit_task", input);
    expect(idOf(second)).toBe(idOf(first));
    expect(second).toMatchObject({ duplicate: true });
    expect(runs).toBe(1);
    await expect(call(client, "submit_task", { ...input, text: "y" })).rejects.toThrow("conflict");
  });

  it("send and read mail, each message once", async () => {
    const bob = await broker.join("bob");
    const got = gate<string>();
    bob.inbox((mail) => got.open(`${mail.from}: ${mail.text}`));
    const client = await assistant();
    await call(client, "send_message", { to: "default/bob", text: "hello" });
    expect(await got.opened).toBe("default/assistant: hello");
    expect(await call(client, "read_inbox")).toEqual({ messages: [] });
    const waiting = call(client, "read_inbox", { wait_s: 20 });
    await bob.send({ to: "default/assistant", text: "first", data: { n: 1 } });
    expect(await waiting).toMatchObject({
      messages: [{ from: "default/bob", kind: "message", text: "first", data: { n: 1 } }],
    });
    await bob.send({ to: "default/assistant", text: "second" });
    const peek = { wait_s: 20, acknowledge: false };
    for (const input of [peek, peek, { wait_s: 20 }])
      expect(await call(client, "read_inbox", input)).toMatchObject({
        messages: [{ text: "second" }],
      });
    expect(await call(client, "read_inbox", { wait_s: 0.2 })).toEqual({ messages: [] });
  });

  it("lose no message to a read that was given up", async () => {
    const bob = await broker.join("bob");
    const client = await assistant();
    const given = new AbortController();
    const waiting = client.callTool({ name: "read_inbox", arguments: { wait_s: 60 } }, undefined, {
      signal: given.signal,
    });
    given.abort();
    await expect(waiting).rejects.toThrow();
    await bob.send({ to: "default/assistant", text: "kept" });
    expect(await call(client, "read_inbox", { wait_s: 20 })).toMatchObject({
      messages: [{ text: "kept" }],
    });
  });
});

describe("bad input", () => {
  it.each([
    ["get_task", { task_id: "gone" }, "not_found"],
    ["get_task", { task_id: "../x" }, "validation"],
    ["get_task", {}, "validation"],
    ["wait_for_task", { task_id: "gone" }, "not_found"],
    ["wait_for_task", { task_id: "gone", timeout_s: 1e9 }, "validation"],
    ["cancel_task", { task_id: "gone" }, "not_found"],
    ["submit_task", { to: "nowhere" }, "no address for a task"],
    ["submit_task", { to: "topic:news" }, "no address for a task"],
    ["submit_task", { to: "elsewhere/ada" }, "unknown_address"],
    ["submit_task", { to: "job:x", txet: "misspelt" }, "validation"],
    ["submit_task", { to: "job:x", text: "x".repeat(262_000) }, "too_large"],
    ["send_message", { to: "job:x", text: "no inbox" }, "invalid_envelope"],
    ["read_inbox", { limit: 0 }, "validation"],
    ["no_such_tool", {}, "not found"],
  ])("of %s %j is an answer, not a crash", async (name, input, why) => {
    const client = await assistant();
    const answer = (await client.callTool({ name, arguments: input })) as unknown as Answer;
    expect(answer.isError).toBe(true);
    expect(answer.content[0]?.text).toContain(why);
    expect(await call(client, "list_jobs")).toHaveProperty("jobs");
  });

  const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(bridge.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body,
    });

  it("below the protocol is refused with a status", async () => {
    expect((await post("{not json")).status).toBe(400);
    expect((await post("[]")).status).toBe(400);
    expect((await post('{"jsonrpc":"2.0","id":9007199254740993}')).status).toBe(400);
    expect((await post("x".repeat(2_000_000))).status).toBe(413);
    expect((await post("{}", { "content-type": "text/plain" })).status).toBe(415);
    expect((await post("{}", { "mcp-session-id": "gone" })).status).toBe(404);
    expect((await post("{}", { origin: "https://evil.example" })).status).toBe(403);
    expect((await fetch(new URL("/other", bridge.url))).status).toBe(404);
  });
});

describe("sessions", () => {
  it("serve two assistants at once, and end when they are deleted", async () => {
    await serve("echo", ({ text }) => text, { concurrency: 4 });
    const [one, two] = [await assistant(), await assistant()];
    const ask = (client: Client, text: string) =>
      call(client, "submit_task", { to: "job:echo", text, wait_s: 20 });
    const answers = await Promise.all([ask(one, "a"), ask(two, "b"), ask(one, "c"), ask(two, "d")]);
    expect(
      answers.map((answer) => (answer["task"] as { result: { text: string } }).result.text),
    ).toEqual(["a", "b", "c", "d"]);
    expect(bridge.sessions).toBe(2);
    await (one.transport as unknown as StreamableHTTPClientTransport).terminateSession();
    expect(bridge.sessions).toBe(1);
  });

  it("are bounded, and closed when idle", async () => {
    await bridge.close(0);
    bridge = await startBridge({ sessionsMax: 1, idleMs: 200 });
    const one = await assistant();
    await expect(assistant()).rejects.toThrow("sessions are open");
    await one.close();
    await until(() => bridge.sessions === 0, "the idle session to end");
    await call(await assistant(), "list_jobs");
  });

  it("keep callers' tasks apart, and attribute them", async () => {
    await bridge.close(0);
    bridge = await startBridge({ callers: { ann: "secret-a", ben: "secret-b" } });
    const seen: unknown[] = [];
    await serve("echo", ({ envelope }) => {
      seen.push(envelope.metadata?.["on_behalf_of"]);
      return "ok";
    });
    await expect(assistant()).rejects.toThrow();
    await expect(assistant("secret-x")).rejects.toThrow();
    const [ann, ben] = [await assistant("secret-a"), await assistant("secret-b")];
    const task_id = idOf(await call(ann, "submit_task", { to: "job:echo", wait_s: 20 }));
    expect(seen).toEqual(["ann"]);
    expect(await call(ann, "get_task", { task_id })).toHaveProperty("task");
    for (const name of ["get_task", "wait_for_task", "cancel_task"])
      await expect(call(ben, name, { task_id })).rejects.toThrow("not_found");
  });

  it("live through a restart of the broker", async () => {
    const go = gate();
    await serve("slow", async () => {
      await go.opened;
      return "done";
    });
    const client = await assistant();
    const task_id = idOf(await call(client, "submit_task", { to: "job:slow" }));
    const waiting = call(client, "wait_for_task", { task_id, timeout_s: 30 });
    await broker.down();
    await broker.up();
    go.open();
    expect(await waiting).toMatchObject({ ended: true, task: { state: "completed" } });
  });
});
