/** Starting the parts of a bench as processes, asking them, and reading what they used. */
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { startNatsServer } from "@ampd/nats-server";

/** CPU time of a process so far, microseconds. Linux counts in ticks of 10 ms; elsewhere NaN. */
export function cpuMicros(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process, bytes; NaN where there is no /proc. */
export function residentBytes(pid) {
  try {
    const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kib) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** A child that answers one call at a time over IPC. */
export class Child {
  #process;

  constructor(script, { execArgv = [] } = {}) {
    this.#process = fork(script, [], {
      execArgv,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced", // JSON has no NaN
    });
  }

  get pid() {
    return this.#process.pid;
  }

  call(call, args = {}) {
    return new Promise((resolve, reject) => {
      const done = (act) => {
        this.#process.off("message", onMessage);
        this.#process.off("exit", onExit);
        act();
      };
      const onMessage = ({ value, error }) =>
        done(() => (error === undefined ? resolve(value) : reject(new Error(error))));
      const onExit = (code) => done(() => reject(new Error(`the process ended with ${code}`)));
      this.#process.on("message", onMessage);
      this.#process.on("exit", onExit);
      this.#process.send({ call, args });
    });
  }

  /** Ends it in order, so that a CPU profile is written. */
  async end() {
    const exited = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#process.disconnect();
    await exited;
  }
}

/** A nats-server of its own in a temporary directory. */
export async function startServer(durability) {
  const dataDir = await mkdtemp(join(tmpdir(), "ampd-bench-"));
  const server = await startNatsServer({ dataDir, durability });
  return {
    server,
    nats: {
      servers: server.url,
      user: server.credentials.user,
      pass: server.credentials.password,
    },
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** What the figures were measured on. */
export function machineLine(natsVersion) {
  return `node ${process.version}, nats-server ${natsVersion}, ${cpus().length} x ${cpus()[0]?.model.trim()}, ${process.platform}`;
}

/** The middle value; of an even number the lower of the two in the middle. NaN (a window without a task) does not count. */
export function median(values) {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** `--name value` from the command line; `fallback` when absent. */
export function flag(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
}

/** Prints rows as a Markdown table. */
export function printTable(columns, rows) {
  const widths = columns.map((c, i) => Math.max(c.length, ...rows.map((row) => row[i].length)));
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(" | ")} |`;
  console.log(line(columns));
  console.log(line(widths.map((width) => "-".repeat(width))));
  for (const row of rows) console.log(line(row));
}
