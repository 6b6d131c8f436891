/** `ampd` on the shipped cluster of three, as an operator meets it: up, work, doctor while servers come and go. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCluster, type TestCluster, type TestClusterNode } from "@ampd/testkit";
import { cli, startCli, type CliResult, type RunningCli } from "../../apps/ampd/src/testing/cli.ts";

let cluster: TestCluster;
let broker: RunningCli;
let url: string;

const nats = (): readonly string[] => {
  const { servers, user, pass } = cluster.connection;
  const login = ["--nats-user", user, "--nats-password", pass];
  return ["--nats-url", servers.join(","), ...login, "--nats-replicas", "3"];
};
const doctor = (): Promise<CliResult> =>
  cli(["doctor", "--port", "0", "--durability", "process", ...nats()]);

beforeAll(async () => {
  cluster = await startTestCluster();
  broker = startCli(["up", "--json", "--port", "0", "--durability", "process", ...nats()]);
  const shown = await broker.shows('"event":"ready"');
  const line = shown.split("\n").find((text) => text.includes('"event":"ready"')) ?? "{}";
  ({ url } = JSON.parse(line) as { url: string });
}, 60_000);
afterAll(async () => {
  broker.interrupt();
  await broker.done;
  await cluster.stop();
});

/** Repeats doctor until it says what is expected: servers notice each other with a delay. */
async function doctorSays(text: RegExp, limitMs: number): Promise<CliResult> {
  const untilMs = performance.now() + limitMs;
  for (;;) {
    const result = await doctor();
    if (text.test(result.out)) return result;
    if (performance.now() > untilMs) throw new Error(`never ${text}: ${result.out}${result.err}`);
    await pause(200);
  }
}

describe("ampd on a cluster of three", { timeout: 90_000 }, () => {
  it("works, and doctor counts the copies and names the leaders", async () => {
    const env = { AMPD_URL: url };
    expect((await cli(["send", "default/bob", "over three"], { env })).code).toBe(0);
    expect((await cli(["inbox", "--as", "bob"], { env })).out).toContain("over three\n");
    const { out, code } = await doctorSays(/all current/, 10_000);
    expect(out).toMatch(
      /^ok +copies +3 of each stream, all current; leaders: (ampd-\d \d+(, )?)+$/m,
    );
    expect(out).toMatch(/^ok +streams +\d+ as configured$/m);
    expect(code).toBe(0);
  });

  it("doctor names a server that is down and what that means, and is content once it is back", async () => {
    const [, , third] = cluster.nodes;
    await third?.kill();
    const { out, code } = await doctorSays(/offline/, 30_000);
    expect(out).toMatch(
      /^problem +copies +ampd-3 is offline: \d+ stream\(s\) have one copy less$/m,
    );
    expect(code).not.toBe(0);
    third?.restart();
    expect((await doctorSays(/all current/, 40_000)).code).toBe(0);
  });

  it("doctor says that nothing goes without a majority", async () => {
    const [first, second, third] = cluster.nodes as readonly [
      TestClusterNode,
      TestClusterNode,
      TestClusterNode,
    ]; // as: the cluster has three
    await Promise.all([first.kill(), second.kill()]);
    const { out, err } = await doctor();
    expect(out + err).toMatch(/problem +(copies +no leader|nats )/);
    for (const node of [first, second]) node.restart();
    await cluster.whenHealthy();
    expect(third.answers).toBe(true);
    const env = { AMPD_URL: url };
    await expect
      .poll(async () => (await cli(["send", "default/bob", "again"], { env })).code, {
        timeout: 30_000,
      })
      .toBe(0);
  });
});
