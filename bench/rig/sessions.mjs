/** Sessions of the load generator: a requester with its closed loop, and a worker that completes what it is offered. */
import { GrpcSocket } from "./grpc-socket.mjs";
import { RawSocket } from "./raw-socket.mjs";

const heartbeatMs = 10_000;
const sockets = { websocket: RawSocket, grpc: GrpcSocket };
let transport = "websocket";

/** Chooses how the sessions of this process connect from now on. */
export function useTransport(name) {
  transport = name;
}

/** A session over {@link RawSocket}: `hello`, heartbeats, frames by type. */
export class BenchSession {
  errors = [];
  #socket;
  #seq = 0;
  #timer;
  #onFrame = () => undefined;

  /** Connects and says `hello`; resolves with the session once `welcome` came. */
  static async join({ port, address, card, beats = true }) {
    const session = new BenchSession();
    session.address = address;
    session.#socket = await sockets[transport].open({ port });
    const welcome = new Promise((resolve, reject) => {
      session.#onFrame = (frame) =>
        frame.type === "welcome" ? resolve(frame) : reject(new Error(JSON.stringify(frame)));
      session.#socket.onClose = () => reject(new Error("closed before welcome"));
    });
    session.#socket.onText = (text) => session.#onFrame(JSON.parse(text));
    const credential = { kind: "dev", token: `dev:${address}` };
    session.send({ type: "hello", versions: ["0.1"], credential, card });
    await welcome;
    session.#socket.onClose = () => session.errors.push("closed");
    if (beats) session.#timer = setInterval(() => session.send({ type: "heartbeat" }), heartbeatMs);
    return session;
  }

  onFrame(listener) {
    this.#onFrame = (frame) => {
      if (frame.type === "error") this.errors.push(frame.error.code);
      listener(frame);
    };
  }

  /** The text of each frame, unparsed; replaces `onFrame`. */
  onText(listener) {
    this.#socket.onText = listener;
  }

  /** @returns the frame's `seq` */
  send(frame) {
    const seq = ++this.#seq;
    this.#socket.send(JSON.stringify({ seq, ...frame }));
    return seq;
  }

  close() {
    clearInterval(this.#timer);
    this.#socket.close();
  }
}

/** Claims every offer and completes it at once. `onGranted` hears each grant. */
export async function startWorker({ port, address, job, slots, onGranted }) {
  const card = { name: address.split("/")[1], jobs: [{ name: job }], max_concurrent: slots };
  const session = await BenchSession.join({ port, address, card });
  const requesterOf = new Map();
  let statuses = 0;
  session.onFrame((frame) => {
    if (frame.type === "deliver" && frame.offer === true) {
      const { task_id: taskId, from } = frame.envelope;
      requesterOf.set(taskId, from);
      session.send({ type: "claim", task_id: taskId });
    } else if (frame.type === "granted") {
      const { task_id: taskId } = frame;
      onGranted(taskId);
      const envelope = {
        id: `s${(++statuses).toString(36)}`,
        to: requesterOf.get(taskId),
        kind: "status",
        task_id: taskId,
        state: "completed",
        parts: [{ type: "text", text: "done" }],
      };
      requesterOf.delete(taskId);
      session.send({ type: "send", envelope });
    } else if (frame.type === "deliver")
      session.send({ type: "ack", delivery_id: frame.delivery_id });
  });
  return session;
}

/** Does nothing but answerable heartbeats. `onAnswer(ms)` hears how long each took. */
export async function startIdle({ port, address, job }) {
  const card = { name: address.split("/")[1], jobs: [{ name: job }], max_concurrent: 2 };
  const session = await BenchSession.join({ port, address, card, beats: false });
  const sentAt = new Map();
  session.onAnswer = () => undefined;
  session.onFrame((frame) => {
    const atMs = sentAt.get(frame.re);
    if (frame.type !== "heartbeat" || atMs === undefined) return;
    sentAt.delete(frame.re);
    session.onAnswer(performance.now() - atMs);
  });
  session.beat = () => sentAt.set(session.send({ type: "heartbeat" }), performance.now());
  return session;
}

const text = "x".repeat(256);

/** Submits tasks and acknowledges their statuses. `onSettled(taskId)` hears each completed status. */
export async function startRequester({ port, address, job, onSettled }) {
  const session = await BenchSession.join({ port, address, card: { name: address.split("/")[1] } });
  let submits = 0;
  session.onFrame((frame) => {
    if (frame.type !== "deliver") return;
    session.send({ type: "ack", delivery_id: frame.delivery_id });
    const { kind, state, task_id: taskId } = frame.envelope;
    if (kind === "status" && state === "completed") onSettled(taskId);
  });
  session.submit = (run) => {
    const taskId = `t${run}-${address.replace("/", "-")}-${(++submits).toString(36)}`;
    const parts = [{ type: "text", text }];
    const envelope = { id: taskId, task_id: taskId, to: `job:${job}`, kind: "task", parts };
    session.send({ type: "send", envelope });
    return taskId;
  };
  return session;
}
