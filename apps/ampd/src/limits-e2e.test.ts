import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cli, startCli, type RunningCli } from "./testing/cli.ts";

let dir = "";
let running: RunningCli;
let url = "";

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-limits-"));
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

const run = (...argv: readonly string[]) => cli([...argv, "--url", url, "--as", "ann"]);
async function json(...argv: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await run(...argv, "--json");
  expect({ code, err }).toMatchObject({ code: 0 });
  return JSON.parse(out) as Record<string, unknown>; // as: every command prints an object
}

it("sets, shows and removes a rate limit while the broker runs", async () => {
  expect((await run("limits", "show")).out).toBe("no limits\n");
  const set = ["limits", "set", "news", "--scope", "topic", "--match", "news.*", "--count", "2"];
  expect((await run(...set, "--window", "1h")).out).toBe("set news\n");
  const publish = () => run("topics", "pub", "news.today", "hello");
  await expect
    .poll(async () => (await publish()).err, { timeout: 20_000 })
    .toContain("the limit news of topic news.today is used up");
  const { out } = await run("limits", "show");
  expect(out).toMatch(
    /news\s+topic news\.\*\s+2 messages in 3600 s\s+stored\s+news\.today\s+0\s+2\s+\d+/,
  );
  expect(await json("limits", "show")).toMatchObject({ rates: [{ rule: { name: "news" } }] });
  expect((await run("limits", "unset", "news")).out).toBe("removed news\n");
  await expect.poll(async () => (await publish()).code, { timeout: 20_000 }).toBe(0);
  for (const wrong of [
    ["--scope", "session"],
    ["--scope", "job", "--count", "0"],
  ])
    expect((await run("limits", "set", "x", "--count", "1", ...wrong)).code).toBe(2);
}, 90_000);

it("sets a budget, spends it, and adds to it", async () => {
  expect((await run("budget", "show")).out).toBe("no budget\n");
  expect((await run("budget", "set", "team", "USD:1", "tokens:100")).out).toBe("set team\n");
  await expect
    .poll(async () => (await run("budget", "show")).out, { timeout: 20_000 })
    .toMatch(/team\s+USD:1 tokens:100\s+USD:1 tokens:100\s+0/);
  const submit = ["submit", "job:think", "x", "--budget", "USD:0.75"];
  const sent = await json(...submit);
  expect(sent).toMatchObject({ duplicate: false });
  expect((await run("task", String(sent["task_id"]))).out).toMatch(
    /budget\s+USD:0.75 tokens:0, left USD:0.75/,
  );
  expect((await run(...submit)).err).toContain("USD:0.25 is left, the task needs USD:0.75");
  expect((await run("budget", "grant", "team", "USD:1")).out).toBe("added USD:1 to team\n");
  expect(await json("budget", "show")).toMatchObject({
    accounts: [{ granted: ["USD:2", "tokens:100"], reserved: ["USD:0.75", "tokens:0"], open: 1 }],
  });
  expect((await run(...submit)).code).toBe(0);
  expect((await run("budget", "unset", "team")).out).toBe("removed team\n");
  expect((await run("budget", "set", "x", "USD:1", "--scope", "job")).code).toBe(2);
}, 90_000);
