/** The load generator, a process of its own: `open` makes the sessions, `run` measures one closed loop. */
import { cpuMicros } from "./processes.mjs";
import { startIdle, startRequester, startWorker, useTransport } from "./sessions.mjs";

const ns = "bench";
const job = "bench";
/** How long the tasks in flight may take after the last submit before they count as lost. */
const drainMs = 30_000;

const state = { workers: [], requesters: [], idle: [], flights: new Map(), grants: new Map() };
let onSettled = () => undefined;

/** In small groups: a thousand hellos at once measure something else. */
async function inGroups(count, make) {
  const made = [];
  for (let at = 0; at < count; at += 10) {
    const group = Array.from({ length: Math.min(10, count - at) }, (_, i) => make(at + i));
    made.push(...(await Promise.all(group)));
  }
  return made;
}

/** `ports` spreads the sessions evenly over several gateways. */
async function open({ port, ports = [port], transport, workers, slots, requesters }) {
  if (transport !== undefined) useTransport(transport);
  const portOf = (i) => ports[i % ports.length];
  const onGranted = (taskId) => state.grants.set(taskId, (state.grants.get(taskId) ?? 0) + 1);
  const settled = (taskId) => onSettled(taskId);
  state.workers = await inGroups(workers, (i) =>
    startWorker({ port: portOf(i), address: `${ns}/worker-${i}`, job, slots, onGranted }),
  );
  state.requesters = await inGroups(requesters, (i) =>
    startRequester({ port: portOf(i), address: `${ns}/requester-${i}`, job, onSettled: settled }),
  );
}

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];

/** CPU of each process, microseconds, now. */
const sample = (pids) =>
  Object.fromEntries(Object.entries(pids).map(([k, p]) => [k, cpuMicros(p)]));

/** The loop runs before counting starts, so that the first burst and its empty beginning do not count. */
const leadMs = 300;

async function run({ id, inFlight, seconds, pids }) {
  const settledOnce = new Set();
  const result = { submitted: 0, settled: 0, duplicates: 0 };
  const latencies = [];
  state.flights.clear();
  state.grants.clear();
  let startMs = Number.POSITIVE_INFINITY;
  let endMs = Number.POSITIVE_INFINITY;
  let inWindow = 0;
  let drained = () => undefined;
  const submit = (requester) => {
    const taskId = requester.submit(id);
    result.submitted++;
    state.flights.set(taskId, { requester, atMs: performance.now() });
  };
  onSettled = (taskId) => {
    const flight = state.flights.get(taskId);
    if (settledOnce.has(taskId)) result.duplicates++;
    if (flight === undefined) return;
    settledOnce.add(taskId);
    state.flights.delete(taskId);
    result.settled++;
    const nowMs = performance.now();
    if (nowMs <= endMs) {
      if (nowMs >= startMs) {
        inWindow++;
        latencies.push(nowMs - flight.atMs);
      }
      submit(flight.requester);
    } else if (state.flights.size === 0) drained();
  };
  for (let i = 0; i < inFlight; i++) submit(state.requesters[i % state.requesters.length]);
  await new Promise((resolve) => setTimeout(resolve, leadMs));
  const before = sample(pids);
  startMs = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  endMs = performance.now();
  const tookS = (endMs - startMs) / 1000;
  const after = sample(pids);
  if (state.flights.size > 0)
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, drainMs);
      drained = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  latencies.sort((a, b) => a - b);
  const doubleClaims = [...state.grants.values()].filter((count) => count > 1).length;
  const errors = [...state.workers, ...state.requesters].flatMap((s) => s.errors.splice(0));
  return {
    perS: inWindow / tookS,
    p50: quantile(latencies, 0.5) ?? Number.NaN,
    p99: quantile(latencies, 0.99) ?? Number.NaN,
    cpu: Object.fromEntries(
      Object.keys(pids).map((key) => [key, (after[key] - before[key]) / Math.max(1, inWindow)]),
    ),
    tasks: result.settled,
    lost: result.submitted - result.settled,
    duplicates: result.duplicates + doubleClaims,
    errors,
  };
}

async function openIdle({ port, count, from }) {
  const made = await inGroups(count, (i) =>
    startIdle({ port, address: `${ns}/idle-${from + i}`, job }),
  );
  state.idle.push(...made);
}

/** Sends each idle session's heartbeats, spread evenly over the interval, and times the answers. */
async function beat({ seconds, intervalS }) {
  const times = [];
  let sent = 0;
  for (const session of state.idle) session.onAnswer = (ms) => times.push(ms);
  const startMs = performance.now();
  const everyMs = (intervalS * 1000) / state.idle.length;
  while (performance.now() - startMs < seconds * 1000) {
    const dueBeats = Math.floor((performance.now() - startMs) / everyMs);
    for (; sent < dueBeats; sent++) state.idle[sent % state.idle.length].beat();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const deadline = performance.now() + drainMs;
  while (times.length < sent && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
  times.sort((a, b) => a - b);
  const [p50, p99, max] = [0.5, 0.99, 1].map((q) => quantile(times, q) ?? Number.NaN);
  const errors = state.idle.flatMap((session) => session.errors);
  return { sent, answered: times.length, p50, p99, max, errors };
}

const actions = { open, run, openIdle, beat };
process.on("message", ({ call, args }) => {
  actions[call](args).then(
    (value) => process.send({ value }),
    (error) => process.send({ error: String(error?.stack ?? error) }),
  );
});
process.on("disconnect", () => process.exit(0));
