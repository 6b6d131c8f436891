/** The MCP server on a pair of streams: what goes over them, and when it ends. */
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startBroker, until, type TestBroker } from "../testing/broker.ts";
import { serveMcpStdio } from "./stdio.ts";

let broker: TestBroker;
beforeEach(async () => {
  broker = await startBroker();
});
afterEach(() => broker.close());

interface Run {
  readonly input: PassThrough;
  readonly stop: AbortController;
  readonly done: Promise<void>;
  readonly lines: () => readonly string[];
}

function run(): Run {
  const input = new PassThrough();
  const output = new PassThrough();
  const stop = new AbortController();
  let written = "";
  output.on("data", (chunk: Buffer) => (written += chunk.toString("utf8")));
  const done = serveMcpStdio({
    url: broker.url,
    credential: "dev:default/assistant",
    input,
    output,
    signal: stop.signal,
  });
  return { input, stop, done, lines: () => written.split("\n").filter((line) => line !== "") };
}

const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  },
});

describe("the MCP server on stdio", () => {
  it("writes nothing but the protocol, whatever it reads", async () => {
    const { input, lines, done } = run();
    input.write(`{not json\n\n[]\n{"jsonrpc":"2.0"}\n${initialize}\n`);
    await until(() => lines().length > 0, "the answer");
    for (const line of lines()) expect(JSON.parse(line)).toHaveProperty("jsonrpc", "2.0");
    expect(lines().map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        id: 1,
        result: expect.objectContaining({ serverInfo: expect.anything() }),
      }),
    );
    input.end();
    await done;
  });

  it("answers what the broker would refuse, and lives on", async () => {
    const { input, lines, done } = run();
    const initialized = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });
    input.write(`${initialize}\n${initialized}\n`);
    const call = (id: number, data: string): string =>
      `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"submit_task","arguments":{"to":"job:x","data":${data}}}}\n`;
    input.write(call(2, '{"__proto__":1}'));
    input.write(call(3, "[".repeat(40) + "]".repeat(40)));
    input.write(call(4, "1"));
    await until(() => lines().length === 4, "the answers");
    const answers = lines().map((line) => JSON.parse(line) as { id: number; result: unknown });
    for (const id of [2, 3])
      expect(answers.find((answer) => answer.id === id)?.result).toMatchObject({ isError: true });
    expect(answers.find((answer) => answer.id === 4)?.result).toMatchObject({
      structuredContent: { task: { state: "queued" } },
    });
    input.end();
    await done;
  });

  it("ends when its client closes its end", async () => {
    const { input, lines, done } = run();
    input.write(`${initialize}\n`);
    await until(() => lines().length > 0, "the answer");
    input.end();
    await done;
    const watcher = await broker.join("watcher");
    await until(async () => {
      const { participants } = await watcher.participants({ name: "assistant" });
      return participants.length === 0;
    }, "the assistant to leave");
  });

  it("ends when it is told to", async () => {
    const { input, lines, stop, done } = run();
    input.write(`${initialize}\n`);
    await until(() => lines().length > 0, "the answer");
    stop.abort();
    await done;
  });

  it("rejects when the broker refuses its credential", async () => {
    await expect(
      serveMcpStdio({
        url: broker.url,
        credential: "wrong",
        input: new PassThrough(),
        output: new PassThrough(),
      }),
    ).rejects.toMatchObject({ code: "unauthenticated" });
  });
});
