import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Tail } from "./output.ts";
import { runProgram, type ProgramEnd, type ProgramRun } from "./run-program.ts";

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-exec-"));
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

function run(command: string, more: Partial<ProgramRun> = {}): Promise<ProgramEnd> {
  return runProgram({
    command,
    input: "",
    env: { PATH: process.env["PATH"], DIR: dir },
    signal: new AbortController().signal,
    ...more,
  });
}

async function until(condition: () => boolean): Promise<void> {
  const dueMs = performance.now() + 10_000;
  while (!condition()) {
    if (performance.now() > dueMs) throw new Error("the condition did not come true in 10 s");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // ESRCH: no such process.
    return false;
  }
}

describe("the program of a worker", () => {
  it("reads the task and its result is what it writes", async () => {
    expect(await run("tr a-z A-Z", { input: "hello\nthere" })).toEqual({
      kind: "completed",
      output: "HELLO\nTHERE",
    });
  });

  it("sees the variables it was given and no others", async () => {
    expect(
      await run('echo "$AMPD_TASK_ID$HOME"', {
        env: { PATH: process.env["PATH"], AMPD_TASK_ID: "t1" },
      }),
    ).toEqual({ kind: "completed", output: "t1\n" });
  });

  it("need not read its input, however long", async () => {
    expect(await run("echo ok", { input: "x".repeat(1_000_000) })).toEqual({
      kind: "completed",
      output: "ok\n",
    });
  });

  it.each([
    ["exit 75", "retry", "the program ended with exit code 75"],
    ["exit 1", "retry", "the program ended with exit code 1"],
    ["exit 65", "drop", "the program ended with exit code 65"],
    ["echo bad >&2; exit 65", "drop", "bad (exit code 65)"],
    [
      "for i in 1 2 3 4 5 6 7; do echo $i >&2; done; exit 2",
      "retry",
      "3\n4\n5\n6\n7 (exit code 2)",
    ],
    ["kill -9 $$", "retry", "the program ended with signal SIGKILL"],
    ["no-such-program-here", "retry", /not found.*\(exit code 127\)$/],
  ] as const)("%s means %s", async (...[command, kind, message]) => {
    const end = await run(command);
    expect(end.kind).toBe(kind);
    if (typeof message === "string") expect(end).toHaveProperty("message", message);
    else expect(end).toHaveProperty("message", expect.stringMatching(message));
  });

  it("is stopped when it writes more than a result may have", async () => {
    const end = await run("yes", { outputBytesMax: 10_000 });
    expect(end).toEqual({ kind: "drop", message: "the output is over 10000 bytes" });
  });

  it("ends with all that it started when its signal is aborted", async () => {
    const stop = new AbortController();
    const end = run('sleep 600 & echo $! > "$DIR/child"; echo $$ > "$DIR/self"; wait', {
      signal: stop.signal,
    });
    await until(() => existsSync(join(dir, "self")));
    const child = Number(await readFile(join(dir, "child"), "utf8"));
    expect(isAlive(child)).toBe(true);
    stop.abort();
    expect(await end).toEqual({ kind: "aborted" });
    await until(() => !isAlive(child));
  });

  it("is killed after the grace when it does not care about SIGTERM", async () => {
    const stop = new AbortController();
    const end = run('trap "" TERM; echo $$ > "$DIR/self"; while :; do sleep 1; done', {
      signal: stop.signal,
      killGraceMs: 50,
    });
    await until(() => existsSync(join(dir, "self")));
    stop.abort();
    expect(await end).toEqual({ kind: "aborted" });
  });

  it("does not start when its signal is aborted already", async () => {
    expect(await run('touch "$DIR/ran"', { signal: AbortSignal.abort() })).toEqual({
      kind: "aborted",
    });
    expect(existsSync(join(dir, "ran"))).toBe(false);
  });

  it("gives its result though something it left behind keeps the output open", async () => {
    const end = await run('sleep 20 & echo $! > "$DIR/child"; echo done');
    expect(end).toEqual({ kind: "completed", output: "done\n" });
    process.kill(Number(await readFile(join(dir, "child"), "utf8")));
  });
});

it("a tail keeps the end, in bytes and lines", () => {
  const tail = new Tail(10);
  for (let i = 0; i < 100; i += 1) tail.push(Buffer.from(`${i}\n\n`));
  expect(tail.lines(2)).toEqual(["98", "99"]);
});
