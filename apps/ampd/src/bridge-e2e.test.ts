/** The bridges as commands, over a broker on nats-server, with the official clients. The stdio one is a process of the build. */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Role, TaskState } from "@a2a-js/sdk";
import { ClientFactory } from "@a2a-js/sdk/client";
import { connect, type Client } from "@ampd/client";
import { Client as McpClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cli, startCli, testEnvironment, type RunningCli } from "./testing/cli.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
let dir = "";
let broker: RunningCli | undefined;
let url = "";
let worker: Client | undefined;

beforeAll(async () => {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "-b", "apps/ampd"], { cwd: root });
  dir = await mkdtemp(join(tmpdir(), "ampd-bridge-"));
  broker = startCli([
    "up",
    "--json",
    "--port",
    "0",
    "--durability",
    "process",
    "--data-dir",
    join(dir, "data"),
  ]);
  ({ url } = await ready(broker));
  worker = await connect({
    url,
    credential: "dev:default/ada",
    workers: {
      review: {
        handler: async ({ text }, ctx) => {
          await ctx.progress("reading");
          return `read ${text}`;
        },
      },
    },
  });
}, 180_000);
afterAll(async () => {
  await worker?.close({ graceMs: 0 });
  broker?.interrupt();
  await broker?.done;
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

interface Ready {
  readonly url: string;
  readonly address?: string;
}

async function ready(running: RunningCli): Promise<Ready> {
  await running.shows('"event":"ready"');
  const line = running.written.split("\n").find((text) => text.includes('"event":"ready"'));
  return JSON.parse(line ?? "{}") as Ready;
}

const bridge = (...argv: readonly string[]): RunningCli =>
  startCli(["bridge", ...argv, "--json", "--port", "0", "--url", url]);

async function ended(running: RunningCli): Promise<number> {
  running.interrupt();
  return (await running.done).code;
}

const submit = { name: "submit_task", arguments: { to: "job:review", text: "a page", wait_s: 30 } };
const done = {
  ended: true,
  task: { state: "completed", result: { text: "read a page" } },
};

describe("ampd bridge a2a", () => {
  it("lets an A2A client find, stream and read over nats-server", async () => {
    const running = bridge("a2a");
    const { url: at, address } = await ready(running);
    expect(address).toBe("default/a2a");
    const client = await new ClientFactory().createFromUrl(`${at}/agents/ada/`);
    const states: string[] = [];
    let id = "";
    const stream = client.sendMessageStream({
      tenant: "",
      message: {
        messageId: "m1",
        contextId: "",
        taskId: "",
        role: Role.ROLE_USER,
        parts: [
          {
            content: { $case: "text", value: "a page" },
            metadata: undefined,
            filename: "",
            mediaType: "text/plain",
          },
        ],
        metadata: undefined,
        extensions: [],
        referenceTaskIds: [],
      },
      configuration: undefined,
      metadata: undefined,
    });
    for await (const { payload } of stream) {
      if (payload?.$case === "task") ({ id } = payload.value);
      if (payload?.$case === "statusUpdate")
        states.push(TaskState[payload.value.status?.state ?? 0] ?? "");
    }
    expect(states.at(-1)).toBe("TASK_STATE_COMPLETED");
    expect(states.filter((state) => state === "TASK_STATE_COMPLETED")).toHaveLength(1);
    const task = await client.getTask({ tenant: "", id });
    expect(task.artifacts[0]?.parts[0]?.content?.value).toBe("read a page");
    expect(await ended(running)).toBe(0);
    // Another bridge of the same name, later: the task is the broker's, not the bridge's.
    const later = bridge("a2a");
    const again = await new ClientFactory().createFromUrl(
      `${(await ready(later)).url}/jobs/review/`,
    );
    expect(await again.getTask({ tenant: "", id })).toMatchObject({
      id,
      artifacts: task.artifacts,
    });
    expect(await ended(later)).toBe(0);
  });
});

describe("ampd bridge mcp", () => {
  it("serves the official client as a process on stdio", async () => {
    const client = new McpClient({ name: "test", version: "1.0.0" });
    const failures: unknown[] = [];
    client.onerror = (error) => failures.push(error);
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [join(root, "apps/ampd/bin/ampd.js"), "bridge", "mcp", "--url", url, "--as", "stdio"],
      env: Object.fromEntries(
        Object.entries(testEnvironment()).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
    });
    await client.connect(transport);
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(8);
    const heard: string[] = [];
    const answer = await client.callTool(submit, undefined, {
      onprogress: ({ message }) => heard.push(message ?? ""),
    });
    expect(answer.structuredContent).toMatchObject(done);
    expect(heard).toContain("working: reading");
    await client.close();
    // A line on standard output that is no message would have been one.
    expect(failures).toEqual([]);
  });

  it("serves the official client on HTTP, with tokens from a file", async () => {
    const callers = join(dir, "callers.json");
    await writeFile(callers, JSON.stringify({ ann: "secret-a" }));
    const running = bridge("mcp", "--http", "--callers", callers);
    const { url: at } = await ready(running);
    const client = new McpClient({ name: "test", version: "1.0.0" });
    const transport = new StreamableHTTPClientTransport(new URL(at), {
      requestInit: { headers: { authorization: "Bearer secret-a" } },
    });
    // as: the SDK's own transport, whose session id is typed a little wider than its interface
    await client.connect(transport as Parameters<McpClient["connect"]>[0]);
    expect((await client.callTool(submit)).structuredContent).toMatchObject(done);
    await client.close();
    expect((await fetch(at, { method: "POST" })).status).toBe(401);
    expect(await ended(running)).toBe(0);
  });
});

describe("a bridge that cannot start", () => {
  it("says why, with the exit code for it", async () => {
    const open = await cli(["bridge", "a2a", "--url", url, "--host", "0.0.0.0"]);
    expect(open).toMatchObject({ code: 2, err: expect.stringContaining("--token") });
    const nowhere = await cli(["bridge", "mcp", "--url", "ws://127.0.0.1:9/amp"]);
    expect(nowhere).toMatchObject({ code: 3, out: "" });
    const callers = await cli(["bridge", "a2a", "--url", url, "--callers", join(dir, "none")]);
    expect(callers).toMatchObject({ code: 2, err: expect.stringContaining("cannot be read") });
    const refused = await cli(["bridge", "a2a", "--url", url, "--credential", "wrong"]);
    expect(refused).toMatchObject({ code: 4 });
  });
});
