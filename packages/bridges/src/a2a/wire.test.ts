/** What goes over HTTP: bad input, versions, callers, closing. */
import {
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  type Client as A2aClient,
} from "@a2a-js/sdk/client";
import type { WorkerDeclaration } from "@ampd/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collect, message, request, tell } from "../testing/a2a.ts";
import { aborted, gate, startBroker, type TestBroker } from "../testing/broker.ts";
import { startA2aBridge, type A2aBridge, type A2aBridgeOptions } from "./bridge.ts";

let broker: TestBroker;
let bridge: A2aBridge;

beforeEach(async () => {
  broker = await startBroker();
  bridge = await startBridge();
});
afterEach(async () => {
  await bridge.close(0);
  await broker.close();
});

function startBridge(options: Partial<A2aBridgeOptions> = {}): Promise<A2aBridge> {
  return startA2aBridge({ url: broker.url, credential: "dev:default/a2a", ...options });
}

/** Has ada serve a job. */
async function serve(
  job: string,
  handler: WorkerDeclaration["handler"],
  more: Partial<WorkerDeclaration> = {},
): Promise<void> {
  await broker.join("ada", {
    card: { name: "The ada", description: "I am ada.", kind: "agent" },
    workers: { [job]: { handler, ...more } },
  });
}

const speakTo = (path: string): Promise<A2aClient> =>
  new ClientFactory().createFromUrl(`${bridge.url}/${path}/`);

async function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`${bridge.url}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "a2a-version": "1.0", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return response.json();
}

describe("odd input", () => {
  it("lets a part whose data is null survive", async () => {
    await serve("echo", ({ parts }) => ({ parts }));
    const body = await post("jobs/echo", {
      jsonrpc: "2.0",
      id: 1,
      method: "SendMessage",
      params: { message: { messageId: "n", role: "ROLE_USER", parts: [{ data: null }] } },
    });
    expect(body).toMatchObject({ result: { task: { artifacts: [{ parts: [{ data: null }] }] } } });
  });
});

describe("bad input", () => {
  const get = { jsonrpc: "2.0", id: 7, method: "GetTask", params: { id: "x" } };

  it.each([
    ["no JSON", "{not json", -32700],
    ["a list", "[]", -32600],
    ["no version", { ...get, jsonrpc: "1.0" }, -32602],
    ["an unknown method", { ...get, method: "tasks/get" }, -32601],
    ["params that are a list", { ...get, params: [] }, -32602],
    ["an integer that would be rounded", `{"jsonrpc":"2.0","id":9007199254740993}`, -32602],
    ["a number beyond all", `{"jsonrpc":"2.0","id":1,"params":{"a":1e400}}`, -32602],
    [
      "nesting without end",
      `{"jsonrpc":"2.0","params":${"[".repeat(5e4)}${"]".repeat(5e4)}}`,
      -32602,
    ],
    ["a key that poisons", send({ metadata: JSON.parse('{"__proto__":{"a":1}}') }), -32602],
    ["nesting beyond the broker's", send({ metadata: { deep: nested(40) } }), -32602],
    ["a message without parts", send({ parts: [] }), -32602],
    ["a message without an id", send({ messageId: "" }), -32602],
    ["a message of the agent", send({ role: "ROLE_AGENT" }), -32602],
    ["a part without content", send({ parts: [{}] }), -32602],
    ["a key that is too long", send({ contextId: "c".repeat(300) }), -32602],
    ["a message to a task that is not there", send({ taskId: "gone" }), -32001],
    ["push notifications", push(), -32003],
    ["a list of tasks", { ...get, method: "ListTasks" }, -32004],
  ])("answers %s with its code", async (_what, body, code) => {
    await serve("review", () => "ok");
    expect(await post("jobs/review", body)).toMatchObject({ error: { code } });
  });

  it("refuses a message for nobody, and parts nobody could carry", async () => {
    expect(await post("agents/nobody", send({}))).toMatchObject({
      error: { code: -32602, data: [{ metadata: { code: "unknown_address" } }] },
    });
    await serve("review", () => "ok");
    const raw = Buffer.alloc(200_000).toString("base64");
    expect(await post("jobs/review", send({ parts: [{ raw }] }))).toMatchObject({
      error: { code: -32602, data: [{ metadata: { code: "too_large" } }] },
    });
    const text = "x".repeat(300_000);
    expect(await post("jobs/review", send({ parts: [{ text }] }))).toMatchObject({
      error: { code: -32602, data: [{ metadata: { code: "too_large" } }] },
    });
  });

  it("refuses a body over its limit before reading it, and one of another type", async () => {
    const large = await fetch(`${bridge.url}/jobs/review`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "x".repeat(2_000_000),
    });
    expect(large.status).toBe(413);
    const form = await fetch(`${bridge.url}/jobs/review`, { method: "POST", body: "{}" });
    expect(form.status).toBe(415);
    expect((await fetch(`${bridge.url}/nowhere`)).status).toBe(404);
    expect((await fetch(`${bridge.url}//`)).status).toBe(404);
    expect((await fetch(`${bridge.url}/agents/ada`, { method: "PUT" })).status).toBe(405);
  });

  it("speaks no unknown version of A2A", async () => {
    expect(await post("jobs/review", get, { "a2a-version": "9.9" })).toMatchObject({
      error: { code: -32009 },
    });
  });
});

describe("A2A 0.3", () => {
  const old = { "a2a-version": "0.3" };
  const rpc = (method: string, params: unknown) => ({ jsonrpc: "2.0", id: 1, method, params });
  const sent = (text: string) => ({
    message: { kind: "message", messageId: text, role: "user", parts: [{ kind: "text", text }] },
  });

  it("is what a client speaks that names no version", async () => {
    await serve("review", ({ text }) => `read ${text}`);
    const card = await fetch(`${bridge.url}/jobs/review/.well-known/agent-card.json`);
    expect(await card.json()).toMatchObject({
      protocolVersion: "0.3",
      url: `${bridge.url}/jobs/review`,
      preferredTransport: "JSONRPC",
      supportedInterfaces: [{ protocolVersion: "1.0" }, { protocolVersion: "0.3" }],
    });
    expect(
      await post("jobs/review", rpc("message/send", sent("x")), { "a2a-version": "" }),
    ).toMatchObject({
      result: {
        kind: "task",
        status: { state: "completed" },
        artifacts: [{ parts: [{ kind: "text", text: "read x" }] }],
      },
    });
    expect(await post("jobs/review", rpc("tasks/get", { id: "gone" }), old)).toMatchObject({
      error: { code: -32001 },
    });
  });

  it("streams to exactly one final event, and goes on after a cursor", async () => {
    await serve("review", async (_task, ctx) => {
      await ctx.progress("one");
      await ctx.progress("two");
      return "done";
    });
    const read = async (body: unknown, headers: Record<string, string>): Promise<unknown[]> => {
      const response = await fetch(`${bridge.url}/jobs/review`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      ids = text
        .split("\n")
        .filter((line) => line.startsWith("id: "))
        .map((line) => line.slice(4));
      return text
        .split("\n")
        .filter((line) => line.startsWith("data: "))
        .map((line): unknown => JSON.parse(line.slice(6)));
    };
    let ids: string[] = [];
    const told = await read(rpc("message/stream", sent("a")), old);
    const finals = told.map((event) => (event as { result: { final?: boolean } }).result.final);
    expect(finals.filter((final) => final === true)).toHaveLength(1);
    expect(finals.at(-1)).toBe(true);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    const { id } = (told[0] as { result: { id: string } }).result;
    const rest = await read(rpc("tasks/resubscribe", { id }), {
      ...old,
      "last-event-id": ids.at(-2) ?? "",
    });
    expect(rest.at(-1)).toMatchObject({ result: { final: true, status: { state: "completed" } } });
  });

  it("is spoken by the official client as well", async () => {
    await serve("review", ({ text }) => `read ${text}`);
    const card = await (
      await fetch(`${bridge.url}/jobs/review/.well-known/agent-card.json`, { headers: old })
    ).json();
    const factory = new ClientFactory({
      transports: [new JsonRpcTransportFactory({ legacyCompat: { enabled: true } })],
      cardResolver: new DefaultAgentCardResolver({ legacyCompat: { enabled: true } }),
    });
    const { supportedInterfaces: _, ...legacy } = card as Record<string, unknown>;
    const resolver = new DefaultAgentCardResolver({ legacyCompat: { enabled: true } });
    const client = await factory.createFromAgentCard(resolver.normalizeAgentCard(legacy));
    expect(client.protocolVersion).toBe("0.3");
    const told = await collect(client.sendMessageStream(request(message("a"))));
    expect(told.slice(-2)).toEqual(["artifact read a", "status COMPLETED"]);
  });
});

function send(fields: Record<string, unknown>): unknown {
  const sent = { messageId: "m", role: "ROLE_USER", parts: [{ text: "x" }], ...fields };
  return { jsonrpc: "2.0", id: 1, method: "SendMessage", params: { message: sent } };
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

function push(): unknown {
  return {
    jsonrpc: "2.0",
    id: 1,
    method: "CreateTaskPushNotificationConfig",
    params: { taskId: "x", url: "https://example.org" },
  };
}

describe("who may speak", () => {
  it("asks for a token, and keeps callers' tasks apart", async () => {
    await bridge.close(0);
    bridge = await startBridge({ callers: { ann: "secret-a", ben: "secret-b" } });
    const seen: unknown[] = [];
    await serve("review", ({ envelope }) => {
      seen.push(envelope.metadata?.["on_behalf_of"]);
      return "ok";
    });
    const as = (token: string) => ({ authorization: `Bearer ${token}` });
    expect(await post("jobs/review", send({}))).toMatchObject({
      error: { code: "unauthenticated" },
    });
    expect(await post("jobs/review", send({}), as("secret-x"))).toMatchObject({
      error: { code: "unauthenticated" },
    });
    const claim = { metadata: { on_behalf_of: "the boss" } };
    const sent = (await post("jobs/review", send(claim), as("secret-a"))) as {
      readonly result: { readonly task: { readonly id: string } };
    };
    expect(seen).toEqual(["ann"]);
    const get = {
      jsonrpc: "2.0",
      id: 1,
      method: "GetTask",
      params: { id: sent.result.task.id },
    };
    expect(await post("jobs/review", get, as("secret-a"))).toHaveProperty("result.id");
    expect(await post("jobs/review", get, as("secret-b"))).toMatchObject({
      error: { code: -32001 },
    });
    const card = await fetch(`${bridge.url}/jobs/review/.well-known/agent-card.json`, {
      headers: { ...as("secret-b"), "a2a-version": "1.0" },
    });
    expect(await card.json()).toMatchObject({
      securityRequirements: [{ schemes: { bearer: {} } }],
    });
    expect((await fetch(`${bridge.url}/healthz`)).status).toBe(200);
  });

  it("refuses pages of a browser and names it does not have", async () => {
    expect(await post("jobs/review", send({}), { origin: "https://evil.example" })).toMatchObject({
      error: { code: "forbidden" },
    });
    const { request: ask } = await import("node:http");
    const status = await new Promise<number | undefined>((resolve, reject) => {
      ask(`${bridge.url}/agents`, { headers: { host: "evil.example" } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(403);
  });
});

describe("a stream on the wire", () => {
  it("shows signs of life while nothing happens, and counts against the open requests", async () => {
    await bridge.close(0);
    bridge = await startBridge({ keepAliveMs: 20, openMax: 1 });
    const go = gate();
    await serve("review", async () => {
      await go.opened;
      return "done";
    });
    const stream = { ...(send({}) as object), method: "SendStreamingMessage" };
    const response = await fetch(`${bridge.url}/jobs/review`, {
      method: "POST",
      headers: { "content-type": "application/json", "a2a-version": "1.0" },
      body: JSON.stringify(stream),
    });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await post("jobs/review", send({}))).toMatchObject({ error: { code: "unavailable" } });
    let text = "";
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString("utf8");
      if (text.includes(": alive")) go.open();
    }
    expect(text).toMatch(/id: \d+\.\d+\ndata: .*TASK_STATE_COMPLETED/);
  });
});

describe("closing", () => {
  it("ends open streams and closes in bounded time", async () => {
    await serve("review", async (_task, ctx) => {
      await ctx.progress("begun");
      await aborted(ctx.signal);
    });
    const client = await speakTo("jobs/review");
    const begun = performance.now();
    const told: string[] = [];
    for await (const response of client.sendMessageStream(request(message("a")))) {
      told.push(tell(response));
      if (told.at(-1)?.endsWith("begun") === true) void bridge.close();
    }
    await bridge.close();
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(told.at(-1)).toContain("begun");
  });
});
