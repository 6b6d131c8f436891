/**
 * Plays clients in several languages against each other on a real broker, every requester with every worker.
 *
 *   npm run interop [-- --require python,go]
 *
 * A language that is not here is skipped and said so; one named in `--require` then fails the run. Exit code 1 when a scenario
 * fails.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startAmpd } from "../../examples/broker.mjs";
import { go, javaScript, Missing, python } from "./languages.mjs";
import { playPair } from "./pair.mjs";

const { values } = parseArgs({ options: { require: { type: "string", default: "" } } });
const required = values.require.split(",").filter(Boolean);
/** Pairs at once: what two processor cores can serve. */
const pairsAtOnce = 3;

const dir = await mkdtemp(join(tmpdir(), "ampd-interop-"));
let broker;
try {
  const { languages, rows } = await found();
  const up = [
    "up",
    "--port",
    "0",
    "--json",
    "--data-dir",
    join(dir, "data"),
    "--log-level",
    "error",
  ];
  const quick = [
    ["--durability", "process"],
    ["--sessions-resume-grace-s", "2"],
    ["--jobs-defaults-backoff-initial-interval-ms", "200"],
  ];
  broker = await startAmpd(...up, ...quick.flat());
  const pairs = languages.flatMap((requester) =>
    languages.map((worker) => ({ requester, worker })),
  );
  const waiting = pairs.map((pair, index) => ({ ...pair, index }));
  const lane = async () => {
    for (let pair = waiting.shift(); pair !== undefined; pair = waiting.shift()) {
      rows.push(...(await playPair(broker.url, pair)));
    }
  };
  await Promise.all(Array.from({ length: pairsAtOnce }, lane));
  process.exitCode = report(rows);
} finally {
  await broker?.stop();
  await rm(dir, { recursive: true, force: true });
}

/** The languages of this machine, and a row for each one that is not. */
async function found() {
  const languages = [];
  const rows = [];
  for (const [name, prepare] of Object.entries({ javascript: javaScript, python, go })) {
    try {
      languages.push(await prepare(dir));
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      const result = required.includes(name) ? "failed" : "skipped";
      rows.push({ pair: name, versions: "-", scenario: "all", result, note: error.message });
    }
  }
  return { languages, rows };
}

/** Prints the table; the exit code. */
function report(rows) {
  const heading = {
    pair: "requester -> worker",
    versions: "versions",
    scenario: "scenario",
    result: "result",
    note: "",
  };
  const lines = [heading, ...rows.toSorted((one, other) => (one.pair < other.pair ? -1 : 1))];
  const widths = ["pair", "versions", "scenario", "result"].map((key) => [
    key,
    Math.max(...lines.map((line) => line[key].length)),
  ]);
  for (const line of lines) {
    const cells = widths.map(([key, width]) => line[key].padEnd(width));
    process.stdout.write(`${[...cells, line.note].join("  ").trimEnd()}\n`);
  }
  const count = (result) => rows.filter((row) => row.result === result).length;
  process.stdout.write(
    `${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped\n`,
  );
  return count("failed") > 0 || count("passed") === 0 ? 1 : 0;
}
