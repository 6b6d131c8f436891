/**
 * `node bench/nats-clients.mjs [--clients 1000] [--sessions 400]` after `npm run build`: what NATS clients and isolated sessions
 * cost at a whole broker: logins a second, a storm of returning clients, messages taken in, and memory a session.
 * Broker, nats-server and clients share this machine's cores, so the rates are low bounds.
 */
import { readdir, readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { connect as joinBroker } from "@ampd/client";
import { kickUsers, mintToken } from "@ampd/auth";
import { connect } from "@nats-io/transport-node";
import { startBroker } from "./rig/broker.mjs";

const key = "a shared key of the bench, 32 bytes or more";
const env = { AMPD_AUTH_SHARED_KEY: key };

function flag(name, fallback) {
  const at = process.argv.indexOf(name);
  return at > 0 ? Number(process.argv[at + 1]) : fallback;
}

async function inAtOnce(count, make) {
  const began = performance.now();
  const results = await Promise.allSettled(Array.from({ length: count }, (_, i) => make(i)));
  const seconds = (performance.now() - began) / 1000;
  const made = results.flatMap(({ value }) => (value === undefined ? [] : [value]));
  return { made, seconds, failed: count - made.length };
}

async function rssMiB(pid) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Processor time of a process, milliseconds: what counts on a machine that others use too. */
async function cpuMs(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Runs `work`; says how much processor time broker and server spent on each of `count`. */
async function costOf(broker, count, work) {
  const pids = [broker.pid, await natsPid(broker.dir)];
  const before = await Promise.all(pids.map(cpuMs));
  const result = await work();
  const after = await Promise.all(pids.map(cpuMs));
  const [own, server] = after.map((ms, i) => ((ms - before[i]) / count).toFixed(2));
  return { result, text: `broker ${own} ms, nats-server ${server} ms of processor each` };
}

async function natsPid(dir) {
  const conf = join(dir, "nats", "nats-server.conf");
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (line.split("\0").includes(conf) && line.includes("nats-server")) return pid;
  }
  return undefined;
}

async function directClients(count) {
  const broker = await startBroker(
    ["--log-level", "warn", "--nats-clients-accept", "on", "--nats-clients-port", "0"],
    { env },
  );
  const tokens = await Promise.all(
    Array.from({ length: count }, (_, i) => mintToken({ key, address: `bench/c${i}`, ttlS: 3600 })),
  );
  const login = (i) =>
    connect({
      servers: broker.nats_url,
      token: tokens[i],
      inboxPrefix: `_INBOX_bench.c${i}`,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 100,
      reconnectJitter: 500,
      ignoreAuthErrorAbort: true,
      timeout: 30_000,
    });
  await login(0).then((nc) => nc.close());
  const { result, text } = await costOf(broker, count, () => inAtOnce(count, login));
  const { made, seconds, failed } = result;
  console.log(
    `${count} clients at once: ${made.length} in, ${failed} failed, ${Math.round(made.length / seconds)} logins/s; ${text}`,
  );
  await storm(broker, made);
  await messages(made.slice(0, 64));
  await Promise.all(made.map((nc) => nc.close()));
  await broker.stop();
}

async function storm(broker, clients) {
  const { system } = JSON.parse(await readFile(join(broker.dir, "nats", "callout.json"), "utf8"));
  const admin = await connect({
    servers: broker.nats_url,
    user: system.user,
    pass: system.password,
  });
  const back = clients.map(async (nc) => {
    for await (const { type } of nc.status()) if (type === "reconnect") return;
  });
  const began = performance.now();
  const seen = new Set();
  // Each once: who has come back must not be thrown out by the second look.
  const kicked = kickUsers(admin, ({ name }) => seen.size < seen.add(name).size);
  const { text } = await costOf(broker, clients.length, () => Promise.all(back));
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `storm of ${clients.length} returning clients: all in after ${seconds.toFixed(1)} s, ${Math.round(clients.length / seconds)} logins/s; ${text}`,
  );
  await kicked;
  await admin.close();
}

async function messages(clients) {
  for (const [what, rest] of [
    ["events", "topic.bench"],
    ["tasks", "job.bench"],
  ]) {
    let count = 0;
    let failed = 0;
    const end = performance.now() + 4000;
    const began = performance.now();
    await Promise.all(
      clients.map(async (nc, i) => {
        while (performance.now() < end) {
          const subject = `amp.bench.in.c${i}.${rest}`;
          const reply = await nc.request(subject, '{"parts":[]}', { timeout: 10_000 });
          if (reply.json().type === "ok") count += 1;
          else failed += 1;
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `${what} of ${clients.length} clients, one at a time each: ${Math.round(count / seconds)}/s, ${failed} refused`,
    );
  }
}

async function sessions(count, isolation) {
  const broker = await startBroker(["--log-level", "warn", "--sessions-isolation", isolation], {
    env,
  });
  const pid = await natsPid(broker.dir);
  const open = (i) =>
    joinBroker({
      url: broker.url,
      credential: `dev:bench/s${i}`,
      connectTimeoutMs: 60_000, // a busy broker lets clients come again
      onError: () => undefined,
    });
  await open(0).then((client) => client.close({ graceMs: 0 }));
  const before = [await rssMiB(broker.pid), await rssMiB(pid)];
  const { result, text } = await costOf(broker, count, () => inAtOnce(count, open));
  const { made, seconds, failed } = result;
  const after = [await rssMiB(broker.pid), await rssMiB(pid)];
  const each = after.map((mib, i) => Math.round(((mib - before[i]) * 1024) / count));
  console.log(
    `${count} sessions, ${isolation}: ${Math.round(made.length / seconds)}/s, ${failed} failed; KiB a session: broker ${each[0]}, nats-server ${each[1]}; ${text}`,
  );
  const first = made[0];
  const times = [];
  for (let i = 0; i < 300; i++) {
    const began = performance.now();
    await first.publish("bench", { text: "x" });
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  console.log(
    `  publish, one at a time: p50 ${times[150].toFixed(2)} ms, p99 ${times[297].toFixed(2)} ms`,
  );
  await Promise.all(made.map((client) => client.close({ graceMs: 0 })));
  await broker.stop();
}

console.log(`node ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model}`);
await directClients(flag("--clients", 1000));
for (const isolation of ["shared", "connection"])
  await sessions(flag("--sessions", 400), isolation);
