/** Subscribers and a publisher of topics, a process of its own. */
import { cpuMicros } from "./processes.mjs";
import { BenchSession } from "./sessions.mjs";

const ns = "bench";
const text = "x".repeat(256);
/** How long deliveries may take before they count as lost. */
const limitMs = 120_000;

const state = { port: 0, readers: [], publisher: undefined };
let onDelivery = () => undefined;

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
const sample = (pids) =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuMicros(pid)]));

/** A session whose deliveries are counted without being parsed: the load must not be the limit. */
async function joinReader(name, subscribe) {
  const session = await BenchSession.join({
    port: state.port,
    address: `${ns}/${name}`,
    card: { name },
  });
  await new Promise((resolve, reject) => {
    session.onText((raw) => {
      if (raw.startsWith('{"type":"deliver"')) onDelivery(session, raw);
      else if (raw.startsWith('{"type":"ok"')) resolve();
      else if (raw.startsWith('{"type":"error"')) reject(new Error(raw));
    });
    session.send({ type: "subscribe", subscription: "s", ...subscribe });
  });
  return session;
}

async function open({ port, subscribers, topic }) {
  state.port = port;
  const address = `${ns}/publisher`;
  state.publisher = await BenchSession.join({ port, address, card: { name: "publisher" } });
  for (let at = 0; at < subscribers; at += 20)
    state.readers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, subscribers - at) }, (_, i) =>
          joinReader(`reader-${at + i}`, { topic }),
        ),
      )),
    );
}

let published = 0;

function publish(topic) {
  published += 1;
  const parts = [{ type: "text", text }];
  const envelope = { id: `p${published}`, to: `topic:${topic}`, kind: "event", parts };
  state.publisher.send({ type: "send", envelope });
}

const waiter = (what) => {
  let done;
  const promise = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`lost: ${what()}`)), limitMs);
    done = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { promise, done };
};

/** One message to all subscribers, `count` times; with `everyMs` at that pace, else as soon as all have the one before. */
async function fanOut({ topic, count, everyMs, pids }) {
  const total = state.readers.length;
  const latencies = [];
  const lasts = [];
  const perReader = new Map(state.readers.map((reader) => [reader, 0]));
  const before = sample(pids);
  const startedMs = performance.now();
  for (let n = 0; n < count; n++) {
    let got = 0;
    const { promise, done } = waiter(() => `${total - got} of message ${n}`);
    const sentMs = performance.now();
    onDelivery = (reader) => {
      got += 1;
      perReader.set(reader, (perReader.get(reader) ?? 0) + 1);
      latencies.push(performance.now() - sentMs);
      if (got === total) done();
    };
    publish(topic);
    await promise;
    lasts.push(performance.now() - sentMs);
    const restMs = (everyMs ?? 0) - (performance.now() - sentMs);
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  const seconds = (performance.now() - startedMs) / 1000;
  const after = sample(pids);
  latencies.sort((a, b) => a - b);
  lasts.sort((a, b) => a - b);
  const wrong = [...perReader.values()].filter((got) => got !== count).length;
  return {
    perSecond: (total * count) / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    lastP50: quantile(lasts, 0.5),
    cpuPerDelivery: Object.fromEntries(
      Object.keys(pids).map((name) => [name, (after[name] - before[name]) / (total * count)]),
    ),
    wrong,
  };
}

/** Publishes a history, `inFlight` at a time. */
async function fill({ topic, count, inFlight = 200 }) {
  let answered = 0;
  let sent = 0;
  const { promise, done } = waiter(() => `${count - answered} answers`);
  const startedMs = performance.now();
  state.publisher.onText((raw) => {
    if (!raw.startsWith('{"type":"ok"')) return;
    answered += 1;
    if (answered === count) done();
    else if (sent < count) {
      sent += 1;
      publish(topic);
    }
  });
  while (sent < Math.min(inFlight, count)) {
    sent += 1;
    publish(topic);
  }
  await promise;
  return { perSecond: (count * 1000) / (performance.now() - startedMs) };
}

/** `readers` new subscribers read a history of `count` from its beginning. */
async function replay({ topic, count, readers, round, pids }) {
  const seen = new Map();
  let finished = 0;
  let disorder = 0;
  const { promise, done } = waiter(() => `${readers - finished} readers`);
  onDelivery = (reader, raw) => {
    const state = seen.get(reader) ?? { got: 0, last: 0 };
    const at = raw.indexOf('"seq_no":') + 9;
    const seq = Number.parseInt(raw.slice(at, at + 16), 10);
    if (seq <= state.last) disorder += 1;
    state.last = seq;
    state.got += 1;
    seen.set(reader, state);
    if (state.got === count && ++finished === readers) done();
  };
  const before = sample(pids);
  const startedMs = performance.now();
  const sessions = await Promise.all(
    Array.from({ length: readers }, (_, i) =>
      joinReader(`replay-${round}-${i}`, { topic, start: "all" }),
    ),
  );
  await promise;
  const seconds = (performance.now() - startedMs) / 1000;
  const after = sample(pids);
  for (const session of sessions) session.close();
  return {
    perSecond: (count * readers) / seconds,
    disorder,
    cpuPerDelivery: Object.fromEntries(
      Object.keys(pids).map((name) => [name, (after[name] - before[name]) / (count * readers)]),
    ),
  };
}

const actions = { open, fanOut, fill, replay };
process.on("message", ({ call, args }) => {
  actions[call](args).then(
    (value) => process.send({ value }),
    (error) => process.send({ error: String(error?.stack ?? error) }),
  );
});
process.on("disconnect", () => process.exit(0));
