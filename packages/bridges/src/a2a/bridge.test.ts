/** The bridge as the official client of A2A sees it, over a broker that really runs. */
import { TaskState, type Message, type Task } from "@a2a-js/sdk";
import { ClientFactory, type Client as A2aClient } from "@a2a-js/sdk/client";
import { TaskNotFoundError, UnsupportedOperationError } from "@a2a-js/sdk/errors";
import type { WorkerDeclaration } from "@ampd/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asTask, collect, cursorIn, message, request, taskOf, tell } from "../testing/a2a.ts";
import { aborted, gate, startBroker, until, type TestBroker } from "../testing/broker.ts";
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

describe("discovery", () => {
  it("shows a participant and a job as agent cards while somebody is online", async () => {
    await serve("review", () => "fine", { description: "Reviews text." });
    const agent = await speakTo("agents/ada");
    expect(await agent.getAgentCard()).toMatchObject({
      name: "The ada",
      description: "I am ada.",
      capabilities: { streaming: true },
      supportedInterfaces: ["1.0", "0.3"].map((protocolVersion) => ({
        url: `${bridge.url}/agents/ada`,
        protocolBinding: "JSONRPC",
        protocolVersion,
      })),
      skills: [{ id: "review", description: "Reviews text." }],
      defaultInputModes: ["text/plain", "application/json"],
    });
    const job = await speakTo("jobs/review");
    expect(await job.getAgentCard()).toMatchObject({
      name: "review",
      description: "Reviews text.",
    });
    await expect(speakTo("agents/nobody")).rejects.toThrow("404");
    await expect(speakTo("jobs/nothing")).rejects.toThrow("404");
  });

  it("lists who can be spoken to, without itself", async () => {
    await serve("review", () => "fine");
    const catalog: unknown = await (await fetch(`${bridge.url}/agents`)).json();
    expect(catalog).toMatchObject({
      agents: [{ name: "ada", address: "default/ada", skills: ["review"], status: "available" }],
      jobs: [{ name: "review", workers: 1, url: `${bridge.url}/jobs/review` }],
    });
  });
});

describe("send", () => {
  it("waits for the result of a blocking message", async () => {
    await serve("review", ({ text }) => `read ${text}`);
    const task = await taskOf(await speakTo("jobs/review"), "a page");
    expect(task.status?.state).toBe(TaskState.TASK_STATE_COMPLETED);
    expect(task.artifacts).toMatchObject([
      { artifactId: "result", parts: [{ content: { value: "read a page" } }] },
    ]);
    expect(task.history).toMatchObject([{ parts: [{ content: { value: "a page" } }] }]);
  });

  it("answers at once when asked to, and the task is found later under the same id", async () => {
    const go = gate();
    await serve("review", async () => {
      await go.opened;
      return "done";
    });
    const client = await speakTo("agents/ada");
    const task = await taskOf(client, "a page", true);
    expect([TaskState.TASK_STATE_SUBMITTED, TaskState.TASK_STATE_WORKING]).toContain(
      task.status?.state,
    );
    go.open();
    await until(async () => {
      const { status } = await client.getTask({ tenant: "", id: task.id });
      return status?.state === TaskState.TASK_STATE_COMPLETED;
    }, "the end");
  });

  it("sends text, data with its nulls, urls and bytes there and back unchanged", async () => {
    await serve("echo", ({ parts }) => ({ parts }), { accepts: ["text", "data", "file"] });
    const part = { metadata: undefined, filename: "", mediaType: "" };
    const parts: Message["parts"] = [
      { ...part, content: { $case: "text", value: "" }, mediaType: "text/plain" },
      {
        ...part,
        content: {
          $case: "data",
          value: { none: null, deep: [null, -1.5, 9007199254740991, "é\u0000"] },
        },
        metadata: { kept: true },
      },
      {
        ...part,
        content: { $case: "url", value: "https://example.org/a.pdf" },
        filename: "a.pdf",
        mediaType: "application/pdf",
      },
      {
        ...part,
        content: { $case: "raw", value: Buffer.from([0, 255, 1]) },
        filename: "b.bin",
        mediaType: "application/octet-stream",
      },
    ];
    const client = await speakTo("jobs/echo");
    const task = asTask(await client.sendMessage(request(message("", { parts }))));
    expect(task.artifacts[0]?.parts).toEqual(parts);
    expect(task.history[0]?.parts).toEqual(parts);
  });

  it("keeps a conversation's id, and gives each new one its own", async () => {
    const seen: (string | undefined)[] = [];
    await serve("review", ({ envelope }) => {
      seen.push(envelope.correlation_id);
      return "ok";
    });
    const client = await speakTo("jobs/review");
    const first = await taskOf(client, "one");
    const sent = message("two", { contextId: first.contextId });
    const second = asTask(await client.sendMessage(request(sent)));
    const other = await taskOf(client, "three");
    expect(second.contextId).toBe(first.contextId);
    expect(other.contextId).not.toBe(first.contextId);
    expect(seen).toEqual([first.contextId, first.contextId, other.contextId]);
  });

  it("does the work once when the same message is sent twice", async () => {
    let runs = 0;
    await serve("review", () => `run ${(runs += 1)}`);
    const client = await speakTo("jobs/review");
    const sent = message("again");
    const first = asTask(await client.sendMessage(request(sent)));
    const second = asTask(await client.sendMessage(request(sent)));
    expect(second.id).toBe(first.id);
    expect(second.artifacts).toEqual(first.artifacts);
    expect(runs).toBe(1);
  });

  it("shows a failure with its code and its reason", async () => {
    const { Drop } = await import("@ampd/client");
    await serve("review", () => {
      throw new Drop("the page is empty");
    });
    const task = await taskOf(await speakTo("jobs/review"), "");
    expect(task.status).toMatchObject({
      state: TaskState.TASK_STATE_FAILED,
      message: { parts: [{ content: { value: "the page is empty" } }] },
    });
    expect(task.metadata?.["ampd"]).toMatchObject({ error: { retryable: false } });
  });

  it("routes by skill, and asks for one when the choice is open", async () => {
    await broker.join("ada", {
      workers: {
        review: { handler: () => "reviewed" },
        write: { handler: () => "written" },
      },
    });
    const client = await speakTo("agents/ada");
    await expect(taskOf(client, "x")).rejects.toThrow("review, write");
    const sent = message("x", { metadata: { skill: "write" } });
    const task = asTask(await client.sendMessage(request(sent)));
    expect(task.artifacts[0]?.parts[0]?.content?.value).toBe("written");
    const wrong = message("x", { metadata: { skill: "sing" } });
    await expect(client.sendMessage(request(wrong))).rejects.toThrow("no skill sing");
  });

  it("gives a participant with an identity job what is sent to it alone", async () => {
    const asked: string[] = [];
    await serve("agent.ada", ({ to }) => {
      asked.push(to);
      return "for me";
    });
    const task = await taskOf(await speakTo("agents/ada"), "x");
    expect(task.artifacts[0]?.parts[0]?.content?.value).toBe("for me");
    expect(asked).toEqual(["default/ada"]);
  });
});

describe("stream", () => {
  it("tells each status once, in order, with exactly one end", async () => {
    await serve("review", async (_task, ctx) => {
      for (const step of ["one", "two", "three"]) await ctx.progress(step);
      return "done";
    });
    const client = await speakTo("jobs/review");
    const told = await collect(client.sendMessageStream(request(message("a"))));
    expect(told.filter((line) => line !== "status WORKING")).toEqual([
      expect.stringMatching(/^task (SUBMITTED|WORKING)$/),
      "status WORKING one",
      "status WORKING two",
      "status WORKING three",
      "artifact done",
      "status COMPLETED",
    ]);
  });

  it("tells of a claim although no status does", async () => {
    const go = gate();
    await serve("slow", async () => {
      await go.opened;
      return "done";
    });
    const client = await speakTo("jobs/slow");
    const told: string[] = [];
    for await (const response of client.sendMessageStream(request(message("a")))) {
      told.push(tell(response).replaceAll("TASK_STATE_", ""));
      if (told.at(-1)?.endsWith("WORKING") === true) go.open();
    }
    expect(told.at(-1)).toBe("status COMPLETED");
    expect(told.filter((line) => line === "status WORKING")).toHaveLength(1);
  });

  it("shows a retried failure as submitted again, and the last one as the end", async () => {
    await serve("flaky", (_task, ctx) => {
      throw new Error(`attempt ${ctx.attempt} failed`);
    });
    const client = await speakTo("jobs/flaky");
    const told = await collect(client.sendMessageStream(request(message("a"))));
    expect(told.filter((line) => line.includes("FAILED"))).toHaveLength(1);
    expect(told.at(-1)).toContain("status FAILED");
    expect(told.filter((line) => line.startsWith("status SUBMITTED attempt")).length).toBeLessThan(
      3,
    );
  });

  it("goes on after the last event a dropped client has seen (52)", async () => {
    const steps = Array.from({ length: 6 }, () => gate());
    await serve("review", async (_task, ctx) => {
      for (const [i, step] of steps.entries()) {
        await step.opened;
        await ctx.progress(`step ${i}`);
      }
      return "done";
    });
    const client = await speakTo("jobs/review");
    const dropped = new AbortController();
    let id = "";
    let cursor = "";
    const reading = (async () => {
      const stream = client.sendMessageStream(request(message("a")), { signal: dropped.signal });
      for await (const response of stream) {
        if (response.payload?.$case === "task") id = response.payload.value.id;
        cursor = cursorIn(response) ?? cursor;
        if (tell(response).endsWith("step 1")) return;
      }
    })();
    steps[0]?.open();
    steps[1]?.open();
    await reading;
    dropped.abort();
    for (const step of steps) step.open();
    await until(async () => {
      const { status } = await client.getTask({ tenant: "", id });
      return status?.state === TaskState.TASK_STATE_COMPLETED;
    }, "the end");
    const rest = await collect(
      client.resubscribeTask(
        { tenant: "", id },
        { serviceParameters: { "Last-Event-ID": cursor } },
      ),
    );
    expect(rest).toEqual([
      "task COMPLETED",
      "status WORKING step 2",
      "status WORKING step 3",
      "status WORKING step 4",
      "status WORKING step 5",
      "artifact done",
      "status COMPLETED",
    ]);
    expect(bridge.broken).toBe(0);
  });

  it("delivers the end to a client that was away for it and brings no cursor", async () => {
    const go = gate();
    await serve("review", async (_task, ctx) => {
      await ctx.progress("begun");
      await go.opened;
      return "done";
    });
    const client = await speakTo("jobs/review");
    let id = "";
    for await (const response of client.sendMessageStream(request(message("a")))) {
      if (response.payload?.$case === "task") id = response.payload.value.id;
      if (tell(response).endsWith("begun")) break;
    }
    go.open();
    await until(async () => {
      const { status } = await client.getTask({ tenant: "", id });
      return status?.state === TaskState.TASK_STATE_COMPLETED;
    }, "the end");
    expect(await collect(client.resubscribeTask({ tenant: "", id }))).toEqual([
      "task COMPLETED",
      "artifact done",
      "status COMPLETED",
    ]);
    await expect(collect(client.resubscribeTask({ tenant: "", id }))).rejects.toThrow(
      UnsupportedOperationError,
    );
  });

  it("never loses the end in the race between snapshot and subscription (53)", async () => {
    const gates = Array.from({ length: 100 }, () => gate());
    await serve(
      "quick",
      async ({ text }) => {
        await gates[Number(text)]?.opened;
        return "done";
      },
      { concurrency: 100 },
    );
    const client = await speakTo("jobs/quick");
    const subscribe = async (id: string): Promise<string[]> => {
      try {
        return await collect(client.resubscribeTask({ tenant: "", id }));
      } catch (error) {
        if (!(error instanceof UnsupportedOperationError)) throw error;
        const { status } = await client.getTask({ tenant: "", id });
        return [`status ${TaskState[status?.state ?? 0] ?? ""}`.replace("TASK_STATE_", "")];
      }
    };
    const ends = await Promise.all(
      gates.map(async ({ open }, i) => {
        const { id } = await taskOf(client, String(i), true);
        const telling = subscribe(id);
        open();
        const told = await telling;
        return told.filter((line) => line === "status COMPLETED").length;
      }),
    );
    expect(ends).toEqual(gates.map(() => 1));
    expect(bridge.broken).toBe(0);
  });

  it("serves two clients at once, each with its own place in the same task", async () => {
    const go = gate();
    await serve("review", async (_task, ctx) => {
      await go.opened;
      await ctx.progress("half");
      return "done";
    });
    const client = await speakTo("jobs/review");
    const other = await speakTo("jobs/review");
    const { id } = await taskOf(client, "x", true);
    const begun = [gate(), gate()];
    const both = [client, other].map(async (one, i) => {
      const told: string[] = [];
      for await (const response of one.resubscribeTask({ tenant: "", id })) {
        told.push(tell(response).replaceAll("TASK_STATE_", ""));
        begun[i]?.open();
      }
      return told;
    });
    await Promise.all(begun.map(({ opened }) => opened));
    go.open();
    for (const told of await Promise.all(both))
      expect(told.slice(-3)).toEqual(["status WORKING half", "artifact done", "status COMPLETED"]);
  });

  it("goes on at another bridge, after the cursor of the first", async () => {
    const steps = Array.from({ length: 3 }, () => gate());
    await serve("review", async (_task, ctx) => {
      for (const [i, step] of steps.entries()) {
        await step.opened;
        await ctx.progress(`step ${i}`);
      }
      return "done";
    });
    steps[0]?.open();
    const client = await speakTo("jobs/review");
    let id = "";
    let cursor = "";
    const reading = (async () => {
      for await (const response of client.sendMessageStream(request(message("a")))) {
        if (response.payload?.$case === "task") id = response.payload.value.id;
        cursor = cursorIn(response) ?? cursor;
        if (tell(response).endsWith("step 0")) await bridge.close(0);
      }
    })();
    await reading.catch(() => undefined);
    for (const step of steps) step.open();
    bridge = await startBridge();
    const other = await speakTo("jobs/review");
    const resume = { serviceParameters: { "Last-Event-ID": cursor } };
    expect(await collect(other.resubscribeTask({ tenant: "", id }, resume))).toEqual([
      expect.stringMatching(/^task /),
      "status WORKING step 1",
      "status WORKING step 2",
      "artifact done",
      "status COMPLETED",
    ]);
    const junk = { serviceParameters: { "Last-Event-ID": "x".repeat(1000) } };
    await expect(collect(other.resubscribeTask({ tenant: "", id }, junk))).rejects.toMatchObject({
      name: "RequestMalformedError",
    });
  });

  it("is refused, to be tried again, where the broker lets the bridge read no more", async () => {
    await bridge.close(0);
    await broker.close();
    broker = await startBroker({ settings: { subscriptionsMax: 1 } });
    bridge = await startBridge();
    const go = gate();
    await serve(
      "review",
      async (_task, ctx) => {
        await ctx.progress("begun");
        await go.opened;
        return "done";
      },
      { concurrency: 2 },
    );
    const client = await speakTo("jobs/review");
    const sent = message("b");
    const told: string[] = [];
    let refusal: unknown;
    for await (const response of client.sendMessageStream(request(message("a")))) {
      told.push(tell(response));
      if (!tell(response).endsWith("begun")) continue;
      refusal = await collect(client.sendMessageStream(request(sent))).catch(
        (error: unknown) => error,
      );
      go.open();
    }
    expect(told.at(-1)).toContain("COMPLETED");
    expect(refusal).toMatchObject({ message: expect.stringContaining("1 subscriptions") });
    // The task itself was taken, and the same message finds it.
    const again = await collect(client.sendMessageStream(request(sent)));
    expect(again.slice(-2)).toEqual(["artifact done", "status COMPLETED"]);
  });

  it("lives through a restart of the broker", async () => {
    const go = gate();
    await serve("review", async (_task, ctx) => {
      await ctx.progress("begun");
      await go.opened;
      return "done";
    });
    const client = await speakTo("jobs/review");
    const told: string[] = [];
    for await (const response of client.sendMessageStream(request(message("a")))) {
      told.push(tell(response).replaceAll("TASK_STATE_", ""));
      if (told.at(-1)?.endsWith("begun") !== true) continue;
      await broker.down();
      await broker.up();
      go.open();
    }
    expect(told.slice(-2)).toEqual(["artifact done", "status COMPLETED"]);
    expect(told.filter((line) => line.includes("COMPLETED"))).toHaveLength(1);
  });
});

describe("get and cancel", () => {
  it("cancels a waiting task, twice with the same answer", async () => {
    await serve("other", () => "x");
    const boss = await broker.join("boss");
    await boss.submit({ to: "job:review", text: "makes the job known" });
    const client = await speakTo("jobs/review");
    const { id } = await taskOf(client, "x", true);
    for (let i = 0; i < 2; i += 1) {
      const { status } = await client.cancelTask({ tenant: "", id, metadata: undefined });
      expect(status?.state).toBe(TaskState.TASK_STATE_CANCELED);
    }
  });

  it("cancels a running task: its stream ends once, with canceled", async () => {
    await serve("review", async (_task, ctx) => {
      await ctx.progress("begun");
      await aborted(ctx.signal);
      throw new Error("stopped");
    });
    const client = await speakTo("jobs/review");
    const told: string[] = [];
    let canceled: Promise<Task> | undefined;
    let id = "";
    for await (const response of client.sendMessageStream(request(message("a")))) {
      if (response.payload?.$case === "task") id = response.payload.value.id;
      told.push(tell(response).replaceAll("TASK_STATE_", ""));
      if (told.at(-1)?.endsWith("begun") === true)
        canceled = client.cancelTask({ tenant: "", id, metadata: { reason: "changed my mind" } });
    }
    expect(told.at(-1)).toMatch(/^status CANCELED/);
    expect((await canceled)?.status?.state).toBe(TaskState.TASK_STATE_CANCELED);
  });

  it("refuses to cancel what has ended", async () => {
    await serve("review", () => "done");
    const client = await speakTo("jobs/review");
    const { id } = await taskOf(client, "x");
    await expect(client.cancelTask({ tenant: "", id, metadata: undefined })).rejects.toMatchObject({
      name: "TaskNotCancelableError",
    });
  });

  it("knows no task of somebody else, and none that was never there", async () => {
    await serve("review", () => "done");
    const boss = await broker.join("boss");
    const theirs = await boss.submit({ to: "job:review", text: "x" });
    const client = await speakTo("jobs/review");
    for (const id of [theirs.id, "never-there", "../etc", "a".repeat(5000), ""]) {
      await expect(client.getTask({ tenant: "", id })).rejects.toThrow(TaskNotFoundError);
      await expect(client.cancelTask({ tenant: "", id, metadata: undefined })).rejects.toThrow(
        TaskNotFoundError,
      );
      await expect(collect(client.resubscribeTask({ tenant: "", id }))).rejects.toThrow(
        TaskNotFoundError,
      );
    }
  });
});
