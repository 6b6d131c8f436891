import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cli, startCli, type RunningCli } from "./testing/cli.ts";

let dir = "";
let running: RunningCli;
let url = "";

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-scheduling-"));
  const up = ["up", "--json", "--port", "0", "--durability", "process"];
  running = startCli([...up, "--data-dir", join(dir, "data")]);
  await running.shows('"event":"ready"');
  const line = running.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  ({ url } = JSON.parse(line) as { readonly url: string });
}, 120_000);
afterAll(async () => {
  running.interrupt();
  await running.done;
  await rm(dir, { recursive: true, force: true });
});

async function json(...argv: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await cli([...argv, "--url", url, "--as", "ann", "--json"]);
  expect({ code, err }).toMatchObject({ code: 0 });
  return JSON.parse(out) as Record<string, unknown>; // as: every command prints an object
}

it("submit --delay waits its time, and --at takes a time with its zone", async () => {
  const worker = startCli(["worker", "later", "--url", url, "--as", "w", "--exec", "cat"]);
  const startMs = performance.now();
  const submit = ["submit", "job:later", "hello", "--wait", "--delay", "1s", "--priority", "9"];
  const { code, out } = await cli([...submit, "--url", url, "--as", "ann"]);
  expect({ code, out }).toEqual({ code: 0, out: "hello\n" });
  expect(performance.now() - startMs).toBeGreaterThan(950);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const { task_id: taskId } = await json("submit", "job:later", "x", "--at", at);
  expect(await json("task", String(taskId))).toMatchObject({ state: "queued" });
  worker.interrupt();
  await worker.done;
}, 60_000);

it("refuses times that say nothing sure", async () => {
  const submit = (...argv: readonly string[]) =>
    cli(["submit", "job:later", "x", ...argv, "--url", url, "--as", "ann"]);
  for (const argv of [
    ["--delay", "-3s"],
    ["--delay", "1.5h"],
    ["--delay", "5us"],
    ["--delay", "30m1h"],
    ["--at", "tomorrow"],
    ["--at", "2027-03-28T02:30:00"],
    ["--delay", "1s", "--at", "2027-03-28T02:30:00Z"],
    ["--priority", "10"],
  ])
    expect((await submit(...argv)).code).toBe(2);
});

it("schedules are set, listed and removed", async () => {
  expect(
    await json("schedules", "set", "nightly", "job:report", "go", "--cron", "30 2 * * *"),
  ).toEqual({ key: "nightly" });
  await json("schedules", "set", "often", "job:report", "--data", '{"n":1}', "--every", "15m");
  const { schedules } = await json("schedules", "ls");
  expect(schedules).toMatchObject([
    { key: "nightly", owner: "default/ann", cron: "30 2 * * *" },
    { key: "often", every_s: 900 },
  ]);
  const { out } = await cli(["schedules", "ls", "--url", url, "--as", "ann"]);
  expect(out).toContain("every 900 s");
  expect(await json("schedules", "rm", "often")).toEqual({ key: "often", removed: true });
  expect(await json("schedules", "rm", "often")).toEqual({ key: "often", removed: false });
  const set = ["schedules", "set", "x", "job:a", "t", "--cron", "99 * * * *"];
  const bad = await cli([...set, "--url", url, "--as", "ann"]);
  expect(bad.code).toBe(4);
  expect(bad.err).toContain("the minute is 0 to 59");
});

it("jobs are paused, resumed and purged, and jobs shows it", async () => {
  expect(await json("jobs", "pause", "held")).toEqual({ job: "held", paused: true });
  await json("submit", "job:held", "one");
  await json("submit", "job:held", "two");
  const { out } = await cli(["jobs", "--url", url, "--as", "ann"]);
  expect(out).toMatch(/held .*paused/);
  expect(await json("jobs", "purge", "held")).toEqual({ job: "held", canceled: 2 });
  expect(await json("jobs", "resume", "held")).toEqual({ job: "held", paused: false });
  await json("jobs", "set", "held", "--concurrency-max", "3", "--non-retryable", "bad_input,gone");
  const { jobs } = await json("jobs");
  expect(jobs).toContainEqual(
    expect.objectContaining({
      name: "held",
      settings: expect.objectContaining({
        concurrency_max: 3,
        paused: false,
        backoff: expect.objectContaining({ non_retryable_error_codes: ["bad_input", "gone"] }),
      }),
    }),
  );
});
