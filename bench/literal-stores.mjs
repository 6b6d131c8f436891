/**
 * The broker's store ports by the letter of the JetStream binding page, with the stock packages: what a good engineer would write
 * first. For comparison only.
 *
 * submit: `kv.create`, then `js.publish`; offer: one `consumer.next()` per free slot, then `kv.get` of the record; claim: `kv.update`, then
 * `working()`; end: `kv.update`, then `js.publish` to the inbox, then `ackAck()`. Inboxes are read by `consumer.consume()` on one durable per
 * participant. Left out because no bench reaches it: repair of lost streams, retry of unknown outcomes, time to live of finished records, listing,
 * topics, signals between gateways.
 */
import { decodeTask, encodeTask, memoryStores, names } from "@ampd/store";
import { jetstream, jetstreamManager, JetStreamApiError } from "@nats-io/jetstream";
import { Kvm } from "@nats-io/kv";
import { connect } from "@nats-io/transport-node";

const wrongLastSequence = 10_071;
const nanos = (seconds) => seconds * 1e9;
const inboxWindow = 32;
const nextExpiresMs = 30_000;
const markerTtlMs = 60_000;
const registryTtl = "30s";

/** Runs a write of the key-value store; somebody else's earlier write is `conflict`. */
async function compareAndSet(write) {
  try {
    return { kind: "stored", revision: await write() };
  } catch (error) {
    const refused = error instanceof JetStreamApiError && error.code === wrongLastSequence;
    if (refused) return { kind: "conflict" };
    throw error;
  }
}

/** Messages delivered and not settled, by their acknowledgement subject. */
class Deliveries {
  #open = new Map();

  add(message) {
    this.#open.set(message.reply, message);
    return {
      ack: message.reply,
      deliveryCount: message.info.deliveryCount,
      streamSeq: message.seq,
    };
  }

  async settle(ack, verb) {
    const message = this.#open.get(ack);
    if (message === undefined) return;
    if (verb.kind === "progress") return message.working();
    this.#open.delete(ack);
    if (verb.kind === "ack") await message.ackAck();
    else if (verb.kind === "term") message.term(verb.reason);
    else message.nak(verb.delayMs);
  }
}

function taskStore(bucket) {
  const key = (ns, taskId) => names.taskKey(ns, taskId);
  const entryOf = (entry) => ({
    task: decodeTask(entry.string()),
    revision: entry.revision,
    storedAtMs: entry.created.getTime(),
  });
  return {
    create: (task) =>
      compareAndSet(() => bucket.create(key(task.ns, task.task_id), encodeTask(task))),
    update: (task, revision) =>
      compareAndSet(() => bucket.update(key(task.ns, task.task_id), encodeTask(task), revision)),
    discard: async (task, revision) =>
      bucket.purge(key(task.ns, task.task_id), { previousSeq: revision }),
    get: async (ns, taskId) => {
      const entry = await bucket.get(key(ns, taskId));
      return entry === null || entry.operation !== "PUT" ? undefined : entryOf(entry);
    },
    list: async () => ({ items: [] }),
  };
}

/** Keeps one `next()` outstanding per free slot. */
class SlotFeed {
  #wanted = 0;
  #asking = 0;
  #closed = false;
  #consumer;
  #onMessage;

  constructor(consumer, onMessage) {
    this.#consumer = consumer;
    this.#onMessage = onMessage;
  }

  setDemand(slots) {
    this.#wanted = slots;
    while (!this.#closed && this.#asking < this.#wanted) {
      this.#asking++;
      void this.#ask();
    }
  }

  async #ask() {
    const message = await this.#consumer.next({ expires: nextExpiresMs });
    this.#asking--;
    if (message === null) return this.setDemand(this.#wanted);
    this.#wanted--;
    this.#onMessage(message);
  }

  async close() {
    this.#closed = true;
  }
}

function jobQueue({ js, jsm, tasks }) {
  const deliveries = new Deliveries();
  const arrived = async (message, onMessage) => {
    const { task_id: taskId, from } = message.json();
    const entry = await tasks.get(from.split("/")[0], taskId);
    if (entry === undefined) return message.term("no record");
    onMessage({ ...deliveries.add(message), task: entry.task, revision: entry.revision });
  };
  return {
    publish: async (task) => {
      const msgID = names.jobMessageId(task.ns, task.task_id, task.epoch ?? 0);
      await js.publish(names.jobSubject(task.ns, task.job), task.envelope, { msgID });
    },
    open: async ({ ns, job, settings }, onMessage) => {
      const stream = names.taskStream(ns);
      const durable = names.jobDurable(job);
      await jsm.consumers.add(stream, {
        durable_name: durable,
        filter_subject: names.jobSubject(ns, job),
        ack_policy: "explicit",
        ack_wait: nanos(settings.lease_s),
        max_deliver: -1,
        max_ack_pending: -1,
        max_waiting: 4096,
      });
      const consumer = await js.consumers.get(stream, durable);
      return new SlotFeed(consumer, (message) => void arrived(message, onMessage));
    },
    settle: (ack, verb) => deliveries.settle(ack, verb),
    depths: async () => [],
    taskIds: async () => new Set(),
  };
}

function inboxStore({ js, jsm, inboxOnDisk }) {
  const deliveries = new Deliveries();
  return {
    put: async ({ to, from, id, envelope }) => {
      const msgID = names.inboxMessageId({ from, to, id });
      const { duplicate } = await js.publish(names.inboxSubject(to.ns, to.name), envelope, {
        msgID,
      });
      return { duplicate };
    },
    open: async ({ ns, name }, onMessage) => {
      const stream = names.inboxStream(ns);
      const durable = names.inboxDurable(name);
      await jsm.consumers.add(stream, {
        durable_name: durable,
        filter_subject: names.inboxSubject(ns, name),
        ack_policy: "explicit",
        max_ack_pending: inboxWindow,
        mem_storage: !inboxOnDisk,
      });
      const consumer = await js.consumers.get(stream, durable);
      const messages = await consumer.consume({
        max_messages: inboxWindow,
        callback: (message) =>
          onMessage({ ...deliveries.add(message), envelope: message.string() }),
      });
      return { setDemand: () => undefined, close: async () => void (await messages.close()) };
    },
    settle: (ack, verb) => deliveries.settle(ack, verb),
  };
}

function registryOf({ js, kvm }) {
  const entries = new Map();
  const of = (ns) => entries.get(ns) ?? entries.set(ns, new Map()).get(ns);
  return {
    put: async (ns, name, entry) => {
      const subject = names.bucketSubject(names.registryBucket(ns), names.participantKey(name));
      return (await js.publish(subject, JSON.stringify(entry), { ttl: registryTtl })).seq;
    },
    remove: async (ns, name, revision) => {
      const bucket = await kvm.open(names.registryBucket(ns));
      await compareAndSet(() => bucket.purge(name, { previousSeq: revision }));
    },
    claimIdentity: async () => ({ kind: "owned" }),
    entries: of,
    watch: async (ns, onChange = () => undefined) => {
      const bucket = await kvm.open(names.registryBucket(ns));
      const changes = await bucket.watch();
      void (async () => {
        for await (const { key, operation, value } of changes) {
          const name = key;
          if (operation === "PUT") {
            const entry = JSON.parse(Buffer.from(value).toString("utf8"));
            of(ns).set(name, entry);
            onChange({ kind: "put", name, entry });
          } else if (of(ns).delete(name)) onChange({ kind: "gone", name });
        }
      })();
    },
  };
}

function namespacesOf({ jsm, kvm, spare }) {
  const known = new Map();
  const make = async (ns) => {
    await spare.namespaces.ensure(ns);
    const base = { storage: "file", discard: "new", duplicate_window: nanos(600) };
    const queue = { ...base, retention: "workqueue", max_consumers: -1 };
    await jsm.streams.add({
      ...queue,
      name: names.inboxStream(ns),
      subjects: [names.inboxSubjects(ns)],
    });
    await jsm.streams.add({
      ...queue,
      name: names.taskStream(ns),
      subjects: [names.jobSubjects(ns)],
    });
    await jsm.streams.add({
      ...base,
      name: names.deadStream(ns),
      subjects: [names.deadSubjects(ns)],
    });
    await kvm.create(names.registryBucket(ns), { history: 1, markerTTL: markerTtlMs });
  };
  return {
    ensure: (ns) => known.get(ns) ?? known.set(ns, make(ns)).get(ns),
    has: async (ns) => known.has(ns),
    list: async () => [...known.keys()],
  };
}

/** Connects; `inboxOnDisk` keeps the state of inbox consumers on disk, which is what a durable does by default. */
export async function connectLiteralStores({ nats, inboxOnDisk = false }) {
  const nc = await connect(nats);
  const spare = memoryStores();
  const js = jetstream(nc);
  const jsm = await jetstreamManager(nc);
  const kvm = new Kvm(js);
  const tasks = taskStore(await kvm.create(names.taskBucket(), { history: 8 }));
  return {
    // What the bench does not reach (topics, schedules, documents, signals) costs this variant nothing.
    ...spare,
    tasks,
    queue: jobQueue({ js, jsm, tasks }),
    inbox: inboxStore({ js, jsm, inboxOnDisk }),
    registry: registryOf({ js, kvm }),
    jobs: {
      set: async () => undefined,
      get: () => undefined,
      all: () => new Map(),
      watch: async () => undefined,
    },
    deadLetters: {
      put: async (letter, envelope) => {
        const msgID = names.deadMessageId(letter.ns, letter.task_id, letter.attempts);
        const subject = names.deadSubject(letter.ns, letter.job);
        await js.publish(subject, JSON.stringify({ ...letter, envelope }), { msgID });
      },
    },
    namespaces: namespacesOf({ jsm, kvm, spare }),
    status: { connected: true, serverNowMs: () => Date.now(), onChange: () => () => undefined },
  };
}
