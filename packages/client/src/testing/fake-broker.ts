/** A scripted broker over a real WebSocket server: what it answers by itself can be switched off or replaced. */
import type { AddressInfo } from "node:net";
import type {
  BrokerFrame,
  ClientFrame,
  ClientFrameByType,
  Envelope,
  WelcomeFrame,
} from "@ampd/protocol";
import { WebSocketServer, type WebSocket } from "ws";

type ClientType = ClientFrame["type"];
type Reply = BrokerFrame | undefined;
/** Answers a frame; `undefined` answers nothing. */
export type Script = {
  [Type in ClientType]?: (frame: ClientFrameByType[Type], session: FakeSession) => Reply;
};

export const limits = { frame_bytes_max: 262_144, inflight_max: 32, depth_max: 32 };

const answers: Script = {
  hello: (_frame, session) => session.broker.welcome(session),
  heartbeat: () => ({ type: "heartbeat", lost: [], cancel: [] }),
  send: ({ envelope }) => ({
    type: "ok",
    ...(envelope.id !== undefined && { id: envelope.id }),
    ...(envelope.task_id !== undefined && { task_id: envelope.task_id }),
  }),
  claim: ({ task_id: taskId }, session) => ({
    type: "granted",
    task_id: taskId,
    attempt: 1,
    ...session.broker.grant,
  }),
  release: ({ task_id: taskId }) => ({ type: "ok", task_id: taskId }),
};

/** Waits until `check` holds. */
export async function until(check: () => boolean, what: string, ms = 5000): Promise<void> {
  const end = Date.now() + ms;
  while (!check()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** One connection as the broker sees it. */
export class FakeSession {
  readonly broker: FakeBroker;
  readonly received: ClientFrame[] = [];
  isClosed = false;
  private readonly socket: WebSocket;
  private readonly taken = new Set<ClientFrame>();

  constructor(broker: FakeBroker, socket: WebSocket) {
    this.broker = broker;
    this.socket = socket;
    socket.on("message", (data: Buffer) => this.take(JSON.parse(data.toString("utf8"))));
    socket.on("close", () => {
      this.isClosed = true;
    });
  }

  send(frame: BrokerFrame | Record<string, unknown> | string): void {
    this.socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  }

  /** Delivers mail. */
  deliver(deliveryId: string, envelope: Partial<Envelope>, more: object = {}): void {
    const full = { to: "default/alice", kind: "message", from: "default/bob", ...envelope };
    this.send({ type: "deliver", delivery_id: deliveryId, envelope: full, ...more });
  }

  /** Offers a task. */
  offer(taskId: string, envelope: Partial<Envelope> = {}): void {
    const task = { id: `e-${taskId}`, kind: "task" as const, to: "job:review", task_id: taskId };
    this.deliver(`d-${taskId}`, { ...task, ...envelope }, { offer: true, attempt: 0 });
  }

  /** The next frame of a type that no earlier call has had. */
  async next<Type extends ClientType>(
    type: Type,
    matches: (frame: ClientFrameByType[Type]) => boolean = () => true,
  ): Promise<ClientFrameByType[Type]> {
    const find = (): ClientFrameByType[Type] | undefined =>
      this.all(type).find((frame) => !this.taken.has(frame as ClientFrame) && matches(frame));
    await until(() => find() !== undefined, `a ${type} frame`);
    const frame = find();
    if (frame === undefined) throw new Error(`the ${type} frame has gone`);
    this.taken.add(frame as ClientFrame);
    return frame;
  }

  /** All frames of a type so far. */
  all<Type extends ClientType>(type: Type): ClientFrameByType[Type][] {
    return this.received.filter((frame) => frame.type === type) as ClientFrameByType[Type][];
  }

  /** The next status that a worker reports. */
  async status(state: string): Promise<Envelope> {
    return (await this.next("send", ({ envelope }) => envelope.state === state)).envelope;
  }

  close(code = 1000, reason = ""): void {
    this.socket.close(code, reason);
  }

  /** Cuts the connection. */
  drop(): void {
    this.socket.terminate();
  }

  private take(frame: ClientFrame): void {
    this.received.push(frame);
    const script = { ...answers, ...this.broker.script };
    // as: the script's entry is that of the frame's own type
    const answer = script[frame.type] as
      | ((frame: ClientFrame, by: FakeSession) => Reply)
      | undefined;
    const reply = answer?.(frame, this);
    if (reply !== undefined) this.send({ re: frame.seq, ...reply });
  }
}

/** The broker. */
export class FakeBroker {
  readonly url: string;
  readonly sessions: FakeSession[] = [];
  /** Fields that the next welcomes have beside the usual ones. */
  extra: Partial<WelcomeFrame> = {};
  /** Fields that grants have. */
  grant: Record<string, unknown> = {};
  script: Script = {};
  private readonly server: WebSocketServer;

  private constructor(server: WebSocketServer) {
    this.server = server;
    this.url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/amp`;
    server.on("connection", (socket) => this.sessions.push(new FakeSession(this, socket)));
  }

  static async start(port = 0): Promise<FakeBroker> {
    const server = new WebSocketServer({
      host: "127.0.0.1",
      port,
      handleProtocols: (protocols) => (protocols.has("amp.v1alpha1") ? "amp.v1alpha1" : false),
    });
    await new Promise((resolve) => server.once("listening", resolve));
    return new FakeBroker(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The session with this number, counted from 0, once its hello has come. */
  async session(index: number): Promise<FakeSession> {
    await until(() => (this.sessions[index]?.all("hello").length ?? 0) > 0, `session ${index}`);
    const session = this.sessions[index];
    if (session === undefined) throw new Error(`session ${index} has gone`);
    return session;
  }

  welcome(_session: FakeSession): WelcomeFrame {
    return {
      type: "welcome",
      address: "default/alice",
      heartbeat_interval_s: 10,
      session_id: `s${this.sessions.length}`,
      version: "0.1",
      lease_s: 30,
      limits,
      features: ["get_task"],
      ...this.extra,
    };
  }

  /** Welcomes that keep leases: every resumed session gets `kept` back as it asked. */
  resumable(): void {
    this.script.hello = ({ resume }, session) => ({
      ...this.welcome(session),
      resume_token: `token-${this.sessions.length}`,
      resume_grace_s: 5,
      resumed: resume?.token !== undefined,
      kept: resume?.tasks ?? [],
    });
  }

  async stop(): Promise<void> {
    for (const session of this.sessions) session.drop();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
