/** The commands of operators against a broker: event logs, dead letters, cancel, presence, management. */
import { connect, Drop, type Client } from "@ampd/client";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cli, startCli, type CliResult, type RunningCli } from "./testing/cli.ts";

let dir = "";
let broker: RunningCli;
let url = "";
let worker: Client;
let boss: Client;
let isBroken = true;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-control-"));
  const argv = ["up", "--json", "--port", "0", "--durability", "process"];
  broker = startCli([...argv, "--data-dir", join(dir, "data")]);
  await broker.shows('"event":"ready"');
  const line = broker.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  ({ url } = JSON.parse(line) as { readonly url: string });
  const onError = (): void => undefined;
  boss = await connect({ url, credential: "dev:default/boss", onError });
  worker = await connect({ url, credential: "dev:default/worker", onError });
  worker.worker("fragile", { concurrency: 8 }, async ({ data }, ctx) => {
    await ctx.progress("trying");
    if (isBroken) throw new Drop("the press is broken");
    return { data };
  });
  worker.worker("slow", {}, async (_task, ctx) => {
    await new Promise((resolve) => ctx.signal.addEventListener("abort", resolve, { once: true }));
    throw ctx.signal.reason;
  });
}, 60_000);
afterAll(async () => {
  await boss.close({ graceMs: 0 });
  await worker.close({ graceMs: 0 });
  broker.interrupt();
  await broker.done;
  await rm(dir, { recursive: true, force: true });
});

function run(...argv: readonly string[]): Promise<CliResult> {
  return cli([...argv, "--url", url]);
}

async function json(...argv: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await run(...argv, "--json");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return JSON.parse(out) as Record<string, unknown>;
}

async function die(data: unknown): Promise<{ readonly task: string; readonly letter: string }> {
  const task = await boss.submit({ to: "job:fragile", data, text: "press it" });
  await expect(task.result()).rejects.toMatchObject({ state: "failed" });
  let letter: string | undefined;
  await expect
    .poll(async () => {
      const { letters } = await boss.deadLetters.list({ job: "fragile" });
      letter = letters.find(({ task_id: id }) => id === task.id)?.id;
      return letter;
    })
    .toBeDefined();
  return { task: task.id, letter: letter ?? "" };
}

const kindsOf = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { readonly kind: string }).kind);

describe("events of a task", () => {
  it("are printed for people and as JSON, from a sequence on, and with --follow to the end", async () => {
    isBroken = true;
    const { task } = await die(1);
    const text = await run("task", task, "--events");
    expect(text.code).toBe(0);
    expect(text.out).toMatch(/claimed +attempt 1 default\/worker working/);
    expect(text.out).toMatch(/settled .*the press is broken/);
    const { out } = await run("task", task, "--events", "--json");
    expect(kindsOf(out).join(" ")).toBe("submitted offered claimed progress settled dead_lettered");
    // What was written together with the report comes with it.
    const fourth = (JSON.parse(out.split("\n")[3] ?? "") as { readonly seq: number }).seq;
    const rest = await run("task", task, "--events", "--json", "--from", String(fourth));
    expect(out.endsWith(rest.out)).toBe(true);
    expect(kindsOf(rest.out).slice(-3)).toEqual(["progress", "settled", "dead_lettered"]);
    const slow = await boss.submit({ to: "job:slow" });
    const following = startCli(["task", slow.id, "--events", "--follow", "--json", "--url", url]);
    await following.shows('"kind":"claimed"');
    await run("cancel", slow.id, "--reason", "enough");
    const { code, out: told } = await following.done;
    expect(code).toBe(0);
    expect(kindsOf(told).slice(-2)).toEqual(["cancel_requested", "settled"]);
  });

  it("are refused to misuse and for a task that is not there", async () => {
    expect((await run("task", "nothing", "--events")).code).toBe(4);
    expect((await run("task", "t1", "--follow")).code).toBe(2);
    expect((await run("task", "t1", "--events", "--from", "x")).code).toBe(2);
  });
});

describe("cancel", () => {
  it("ends a queued task, asks for a running one, and says which", async () => {
    const queued = await boss.submit({ to: "job:nobody" });
    expect((await run("cancel", queued.id)).out).toBe(`${queued.id}: canceled\n`);
    expect((await run("cancel", queued.id)).out).toBe(`${queued.id}: canceled\n`);
    const slow = await boss.submit({ to: "job:slow" });
    await expect.poll(async () => (await slow.status()).state).toBe("working");
    const answer = await json("cancel", slow.id, "--reason", "too slow");
    expect(answer).toMatchObject({ task_id: slow.id, cancel_requested: true });
    await expect(slow.result()).rejects.toMatchObject({ state: "canceled" });
    expect((await run("cancel", "nothing")).code).toBe(4);
  });
});

describe("dlq", () => {
  it("lists, shows, redrives once, edits and discards", async () => {
    isBroken = true;
    const one = await die({ n: 1 });
    const two = await die({ n: 2 });
    const three = await die({ n: 3 });
    const listed = await json("dlq", "ls", "--job", "fragile", "--limit", "3");
    expect(listed).toMatchObject({
      letters: [{ id: three.letter }, { id: two.letter }, { id: one.letter }],
    });
    const table = await run("dlq", "ls", "--order", "oldest");
    expect(table.out).toContain(one.letter);
    expect(table.err).toMatch(/\d+ of \d+, the oldest of 20/);
    const shown = await run("dlq", "show", one.letter);
    expect(shown.out).toMatch(
      /attempt 1 +failed by default\/worker after \d+ ms: the press is broken/,
    );
    expect(shown.out).toContain("press it");
    expect(await json("dlq", "show", one.letter)).toMatchObject({ history: [{ attempt: 1 }] });
    expect((await run("dlq", "show", one.letter, "--raw")).out).toContain('"kind": "task"');
    isBroken = false;
    const made = await run("dlq", "redrive", one.letter);
    const again = await run("dlq", "redrive", one.letter);
    const [, taskId = ""] = /is task (\S+)\n/.exec(made.out) ?? [];
    expect(again.out).toBe(`${one.letter} is task ${taskId}, made before\n`);
    expect((await boss.task(taskId).result()).data).toEqual({ data: { n: 1 } });
    expect((await run("task", taskId)).out).toMatch(
      new RegExp(`made again +of ${one.task}, round 2`),
    );
    const editor = join(dir, "editor.sh");
    await writeFile(editor, `#!/bin/sh\nsed -i 's/"n": 2/"n": 22/' "$1"\n`, { mode: 0o755 });
    const edited = await cli(["dlq", "edit", two.letter, "--json", "--url", url], {
      env: { EDITOR: editor },
    });
    const { tasks } = JSON.parse(edited.out) as { tasks: readonly { task_id: string }[] };
    expect((await boss.task(tasks[0]?.task_id ?? "").result()).data).toEqual({ data: { n: 22 } });
    expect((await run("dlq", "discard", three.letter)).out).toBe(`discarded ${three.letter}\n`);
    expect((await run("dlq", "discard", three.letter)).code).toBe(4);
    expect((await run("dlq", "show", three.letter)).code).toBe(4);
  });

  it("redrives by job, and says when there is nothing", async () => {
    isBroken = true;
    await die(1);
    isBroken = false;
    const made = await json("dlq", "redrive", "--job", "fragile", "--limit", "100");
    expect((made["tasks"] as readonly unknown[]).length).toBeGreaterThanOrEqual(1);
    const none = await run("dlq", "redrive", "--job", "fragile");
    expect(none).toMatchObject({ code: 0, err: "there was nothing to make again\n" });
  });

  it("explains what it cannot do", async () => {
    for (const argv of [
      ["dlq", "redrive"],
      ["dlq", "redrive", "1.a.1", "--job", "x"],
      ["dlq", "redrive", "--job", "x", "--limit", "0"],
      ["dlq", "edit", "1.a.1", "--envelope", "{}"],
      ["dlq", "edit", "1.a.1", "--envelope", "x"],
      ["dlq", "ls", "--order", "random"],
    ])
      expect((await run(...argv)).code, argv.join(" ")).toBe(2);
    expect((await run("dlq", "redrive", "1.nothing.1")).code).toBe(4);
    const letter = await cli(["dlq", "edit", "1.nothing.1", "--url", url], { env: {} });
    expect(letter.code).toBe(4);
  });
});

describe("participants", () => {
  it("are watched until Ctrl-C, drained, resumed and kicked", async () => {
    const watching = startCli(["participants", "--watch", "--json", "--url", url]);
    await watching.shows('"address":"default/worker"');
    const guest = await connect({ url, credential: "dev:default/guest", onError: () => undefined });
    await watching.shows('"address":"default/guest"');
    expect((await run("participants", "drain", "default/guest")).out).toBe(
      "drain: default/guest\n",
    );
    await watching.shows('"status":"draining"');
    await json("participants", "resume", "default/guest");
    await json("participants", "kick", "default/guest", "--reason", "it loops");
    await expect.poll(() => guest.state).toBe("closed");
    await watching.shows('"event":"offline"');
    watching.interrupt();
    expect((await watching.done).code).toBe(0);
    expect((await run("participants", "kick", "default/guest")).code).toBe(4);
    expect((await run("participants", "kick", "guest")).code).toBe(2);
    await guest.close({ graceMs: 0 });
  });
});
