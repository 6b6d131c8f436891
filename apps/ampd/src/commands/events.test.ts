import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cli, startCli } from "../testing/cli.ts";

/** `ampd events` against a nats-server, as a user would type it. */

let nats: TestNats;
beforeAll(async () => {
  nats = await startTestNats();
});
afterAll(async () => {
  await nats.stop();
});

const env = (): Record<string, string> => ({ AMPD_NATS_URL: nats.url });

test("pub stores events that replay prints, from the beginning, a sequence and a cursor", async () => {
  const durable = ["--mode", "at_least_once", "--create", "--json"];
  const one = await cli(["events", "pub", "task.progress", '{"percent":40}', ...durable], {
    env: env(),
  });
  expect([one.code, one.err]).toEqual([0, ""]);
  const { cursor } = JSON.parse(one.out) as { cursor: string };
  await cli(["events", "pub", "task.completed", "--topic", "tasks.1", ...durable], {
    env: env(),
    input: '{"ok":true}',
  });

  const all = await cli(["events", "replay", "--json"], { env: env() });
  const types = (out: string): unknown[] =>
    out
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { type: string }).type);
  expect([all.code, types(all.out)]).toEqual([0, ["task.progress", "task.completed"]]);
  expect(
    types((await cli(["events", "replay", "--json", "--from", "2"], { env: env() })).out),
  ).toEqual(["task.completed"]);
  expect(
    types((await cli(["events", "replay", "--json", "--from", cursor], { env: env() })).out),
  ).toEqual(["task.completed"]);
  const text = await cli(["events", "replay", "--topic", "tasks.1", "--count", "1"], {
    env: env(),
  });
  expect(text.out).toMatch(
    /^\S+ task\.completed from tool:ampd-cli on tasks\.1 {2}\{"ok":true\}\n$/,
  );
});

test("sub prints what comes until Ctrl-C, and escapes what could move the cursor", async () => {
  const sub = startCli(["events", "sub", "--types", "tool.*"], { env: env() });
  for (let tries = 0; !sub.written.includes("tool.call.output"); tries += 1) {
    expect(tries).toBeLessThan(200);
    const { code } = await cli(["events", "pub", "tool.call.output", '"\\u001b[2J"'], {
      env: env(),
    });
    expect(code).toBe(0);
  }
  sub.interrupt();
  const { code, out } = await sub.done;
  expect(code).toBe(0);
  expect(out).not.toContain("\u001b");
});

test("failures say what to do: no stream, no NATS, a wrong pattern, a wrong payload", async () => {
  const none = await cli(["events", "replay", "--prefix", "nothing"], { env: env() });
  expect([none.code, none.err]).toEqual([4, expect.stringContaining("--create")]);
  const away = await cli([
    "events",
    "pub",
    "task.progress",
    "1",
    "--nats-url",
    "nats://127.0.0.1:9",
  ]);
  expect([away.code, away.err]).toEqual([3, expect.stringContaining("--nats-url")]);
  expect((await cli(["events", "sub", "--types", "task.pro*"], { env: env() })).code).toBe(2);
  expect((await cli(["events", "pub", "task.progress", "{"], { env: env() })).code).toBe(2);
  expect((await cli(["events", "replay", "--from", "yesterday"], { env: env() })).code).toBe(2);
});
