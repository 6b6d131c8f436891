import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cli, startCli, type CliResult, type RunningCli } from "./testing/cli.ts";

/** What `topics sub --json` prints of an event. */
interface Line {
  readonly topic: string;
  readonly seq: number;
  readonly replay: boolean;
  readonly gap?: { readonly from: number; readonly to: number };
  readonly envelope: { readonly id: string; readonly from: string };
}

describe("ampd topics", () => {
  let dir = "";
  let broker: RunningCli;
  let env: { readonly AMPD_URL: string };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "ampd-topics-"));
    const data = ["--data-dir", dir, "--topics-messages-max", "5"];
    broker = startCli(["up", "--json", "--port", "0", "--durability", "process", ...data]);
    await broker.shows('"event":"ready"');
    const ready = broker.written.split("\n").find((line) => line.includes('"event":"ready"')) ?? "";
    env = { AMPD_URL: (JSON.parse(ready) as { readonly url: string }).url };
  });
  afterAll(async () => {
    broker.interrupt();
    await broker.done;
    await rm(dir, { recursive: true, force: true });
  });

  const run = (...argv: readonly string[]): Promise<CliResult> => cli(["topics", ...argv], { env });
  const lines = ({ out }: CliResult): readonly Line[] =>
    out
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Line);
  const publish = async (topic: string, ...ids: readonly string[]): Promise<readonly number[]> => {
    const seqs: number[] = [];
    for (const id of ids) {
      const done = await run("pub", topic, `text of ${id}`, "--id", id, "--as", "al", "--json");
      expect(done.code).toBe(0);
      seqs.push((JSON.parse(done.out) as { readonly seq: number }).seq);
    }
    return seqs;
  };
  const idsOf = (result: CliResult): readonly string[] =>
    lines(result).map(({ envelope }) => envelope.id);

  it("publishes once per id and prints what is kept", async () => {
    expect(await run("pub", "news.eu", "hello", "--id", "one", "--as", "al")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^stored one in news\.eu as \d+\n$/) as string,
    });
    expect((await run("pub", "news.eu", "hello", "--id", "one", "--as", "al")).out).toMatch(
      /^already stored one/,
    );
    await run("pub", "news.us", "--data", '{"n":1}', "--as", "al");
    const read = await run("sub", "news.*", "--quiet", "1s");
    expect(read.code).toBe(0);
    expect(read.out).toMatch(/news\.eu \d+ {2}from default\/al\nhello\n.*news\.us.*\n\{"n":1\}\n$/);
    expect(await run("sub", "silence")).toMatchObject({ code: 0, err: "nothing is kept\n" });
  });

  it("begins where --from says, and ends at --limit", async () => {
    const [, second = 0] = await publish("from", "a", "b", "c");
    const sub = (...more: readonly string[]): Promise<CliResult> =>
      run("sub", "from", "--json", ...more);
    expect(idsOf(await sub())).toEqual(["a", "b", "c"]);
    expect(idsOf(await sub("--from", "last"))).toEqual(["c"]);
    expect(idsOf(await sub("--from", String(second)))).toEqual(["b", "c"]);
    expect(idsOf(await sub("--from", "2020-01-01T00:00:00Z"))).toEqual(["a", "b", "c"]);
    expect(idsOf(await sub("--from", "new"))).toEqual([]);
    expect(idsOf(await sub("--limit", "2"))).toEqual(["a", "b"]);
  });

  it("tells what is no longer kept", async () => {
    const [first = 0] = await publish("full", "a", "b", "c", "d", "e", "f", "g");
    const read = await run("sub", "full", "--json", "--from", String(first));
    expect(idsOf(read)).toEqual(["c", "d", "e", "f", "g"]);
    const [oldest] = lines(read);
    expect(oldest?.gap).toEqual({ from: first, to: (oldest?.seq ?? 0) - 1 });
    const text = await run("sub", "full", "--from", String(first));
    expect(text.err).toBe(`no longer kept: ${first} to ${(oldest?.seq ?? 0) - 1}\n`);
  });

  it("--follow prints what comes and ends with 0 at Ctrl-C", async () => {
    await publish("live", "before");
    const follower = startCli(["topics", "sub", "live", "--follow", "--as", "fo"], { env });
    // It has joined when one of several events shows.
    let n = 0;
    while (!follower.written.includes("text of")) await publish("live", `e${(n += 1)}`);
    expect(follower.written).not.toContain("before");
    follower.interrupt();
    expect((await follower.done).code).toBe(0);
  });

  it("--durable goes on where it stopped", async () => {
    await publish("kept", "a", "b", "c");
    const read = (...more: readonly string[]): Promise<CliResult> =>
      run("sub", "kept", "--durable", "audit", "--as", "auditor", "--json", ...more);
    expect(idsOf(await read("--limit", "2"))).toEqual(["a", "b"]);
    await publish("kept", "d");
    expect(idsOf(await read())).toEqual(["c", "d"]);
    expect(idsOf(await read())).toEqual([]);
  });

  it.each([
    [["pub", "a.*", "x"], '"a.*" is not a topic'],
    [["sub", "a..b"], '"a..b" is not a topic'],
    [["sub", "a", "--from", "soon"], "--from must be new, all, last, a sequence or a time"],
    [["sub", "a", "--durable", "x"], "whose position?"],
    [["sub", "a", "--limit", "0"], "--limit must be a whole number"],
  ])("refuses %j before it connects", async (argv, message) => {
    const { code, err } = await cli(["topics", ...argv]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
