import {
  isJobName,
  isTopicPattern,
  ProtocolError,
  type BrokerFrame,
  type BrokerFrameByType,
  type Envelope,
  type JobSettings,
  type JobView,
  type KnownFields,
  type RegistryEntry,
  type TaskView,
} from "@ampd/protocol";
import type { ConnectionState } from "./connection.ts";
import { envelopeExtras, type EnvelopeExtras } from "./envelope-extras.ts";
import { ClientCore, type ClientEvents } from "./core.ts";
import { newId } from "./ids.ts";
import { unavailable, type OutFrame } from "./link.ts";
import { Keys } from "./keys.ts";
import { expected } from "./requests.ts";
import type { InboxOptions, InboxSubscription, MailHandler } from "./mail.ts";
import { mailStream, type MailStream } from "./mail-stream.ts";
import type { ConnectOptions } from "./options.ts";
import { toParts, type Content } from "./parts.ts";
import type { Session } from "./session.ts";
import { DeadLetters } from "./dead-letters.ts";
import { defined, type ParticipantFilter, type TaskFilter } from "./filters.ts";
import type { PresenceStream, WatchFilter } from "./presence-watch.ts";
import { endClient, endTasks, graceOf } from "./shutdown.ts";
import type {
  Published,
  PublishRequest,
  SubscribeOptions,
  TopicHandler,
  TopicStream,
  TopicSubscription,
} from "./topic.ts";
import { Limits } from "./limits.ts";
import { PolicyControl } from "./policy.ts";
import { Schedules } from "./scheduling.ts";
import type { BatchAnswer, SubmitRequest } from "./tasks.ts";
import type { TaskHandle } from "./task-handle.ts";
import type { CloseOptions, TaskHandler, Worker, WorkerOptions } from "./worker.ts";

/** A message to send. */
export interface SendRequest extends Content, EnvelopeExtras {
  /** `ns/name` or `topic:<name>`. */
  readonly to: string;
  /** Default `message`. */
  readonly kind?: Exclude<Envelope["kind"], "task">;
  /** Chosen by the sender; the same id is stored once. Default: a fresh one. */
  readonly id?: string;
  /** The id of the message that this one answers. */
  readonly replyTo?: string;
  /** Most milliseconds until the broker must have stored it, over reconnects. Default 30000. */
  readonly timeoutMs?: number;
}

/** How long a question to the broker may take over reconnects, milliseconds. */
const askMs = 30_000;

/**
 * A participant's session with a broker: made by {@link connect}.
 *
 * It reconnects by itself; requests wait for the new session and are repeated with the same ids until their time is up.
 */
export class Client {
  private readonly core: ClientCore;
  private readonly streams = new Set<MailStream>();
  private closing: Promise<void> | undefined;

  /** @internal use {@link connect} */
  constructor(core: ClientCore) {
    this.core = core;
  }

  /** This participant's address, `namespace/name`. */
  get address(): string {
    return this.session.address;
  }

  /** What the broker announced in the latest session. */
  get session(): Session {
    const { session } = this.core;
    if (session === undefined) throw unavailable("no session has been opened yet");
    return session;
  }

  /** State of the connection. */
  get state(): ConnectionState {
    return this.core.connection.state;
  }

  /** Listens; the function returned stops it. A listener that throws is reported to `onError` and harms nobody. */
  on<Name extends keyof ClientEvents>(
    name: Name,
    listener: (payload: ClientEvents[Name]) => void,
  ): () => void {
    return this.core.events.on(name, listener);
  }

  /**
   * Sends a message. Settles once the broker has stored it.
   *
   * @throws ProtocolError `too_large` before anything is sent, the broker's refusal, or `unavailable`: then it is not
   * known whether it was stored, and sending it again with the same `id` is safe
   */
  async send(request: SendRequest): Promise<{ readonly id: string; readonly duplicate: boolean }> {
    const id = request.id ?? newId();
    const parts = toParts(request);
    const envelope: Envelope = {
      id,
      to: request.to,
      kind: request.kind ?? "message",
      ...(parts !== undefined && { parts }),
      ...(request.replyTo !== undefined && { reply_to: request.replyTo }),
      ...envelopeExtras(request),
    };
    const reply = await this.ask({ type: "send", envelope }, "ok", request.timeoutMs);
    return { id: reply.id ?? id, duplicate: reply.duplicate === true };
  }

  /**
   * Submits a task. Settles once the broker has stored it.
   *
   * @throws ProtocolError as `send` does; `conflict` when the idempotency key stands for another task
   */
  submit<Out = unknown>(request: SubmitRequest): Promise<TaskHandle<Out>> {
    return this.core.tasks.submit<Out>(request);
  }

  /**
   * Submits up to 100 tasks at once, each answered on its own. Sending the same requests again makes other tasks, unless they have
   * idempotency keys.
   *
   * @throws ProtocolError as `send` does, where no task was answered
   */
  submitBatch<Out = unknown>(
    requests: readonly SubmitRequest[],
    options: { readonly timeoutMs?: number } = {},
  ): Promise<readonly BatchAnswer<Out>[]> {
    return this.core.tasks.submitBatch<Out>(requests, options.timeoutMs ?? askMs);
  }

  /** Recurring tasks. */
  get schedules(): Schedules {
    return new Schedules((frame, type) => this.ask(frame, type));
  }

  /** A handle for a task submitted earlier, maybe by another process of this participant. Asks nothing yet. */
  task<Out = unknown>(taskId: string): TaskHandle<Out> {
    return this.core.tasks.handle<Out>(taskId, true);
  }

  /**
   * Reads the inbox. A handler's return acknowledges the message, its throw gives it back; without a handler, an async
   * iterable whose messages are acknowledged by `mail.ack()`.
   *
   * Mail that nobody reads stays unacknowledged; the broker stops at the session's `inflight_max`. Statuses of tasks
   * submitted here go to their handles instead.
   *
   * @throws TypeError when the inbox is being read already
   */
  inbox(handler: MailHandler, options?: InboxOptions): InboxSubscription;
  inbox(): MailStream;
  inbox(handler?: MailHandler, options?: InboxOptions): InboxSubscription | MailStream {
    if (handler !== undefined) return this.core.inbox.read(handler, options);
    const stream = mailStream(this.core.inbox);
    this.streams.add(stream);
    return stream;
  }

  /**
   * Publishes an event. Settles once the broker has stored it.
   *
   * @throws ProtocolError as `send` does
   * @example await client.publish("prices.eur", { data: { bid: 1.08 } });
   */
  async publish(topic: string, request: PublishRequest): Promise<Published> {
    const id = request.id ?? newId();
    const parts = toParts(request);
    const envelope: Envelope = {
      id,
      to: `topic:${topic}`,
      kind: "event",
      ...(parts !== undefined && { parts }),
      ...envelopeExtras(request),
    };
    const reply = await this.ask({ type: "send", envelope }, "ok", request.timeoutMs);
    return { id: reply.id ?? id, seq: reply.seq_no, duplicate: reply.duplicate === true };
  }

  /**
   * Subscribes to a topic, or to a pattern: `*` stands for one token, a last `>` for one or more.
   *
   * With a handler its events are handled one after the other; without one, an async iterable. A subscription survives lost
   * connections: it goes on after the last event taken in, and events no longer kept by then are told by the event `gap` and on
   * the next event. A durable one goes on after the last acknowledged.
   */
  subscribe(topic: string, options: SubscribeOptions, handler: TopicHandler): TopicSubscription;
  subscribe(topic: string, options?: SubscribeOptions): TopicStream;
  subscribe(
    topic: string,
    options: SubscribeOptions = {},
    handler?: TopicHandler,
  ): TopicSubscription | TopicStream {
    if (!isTopicPattern(topic))
      throw new TypeError(`${JSON.stringify(topic)} is not a topic and no pattern`);
    if (this.closing !== undefined) throw unavailable("the client is closing");
    const { topics } = this.core;
    return handler === undefined
      ? topics.stream(topic, options)
      : topics.handle(topic, options, handler);
  }

  /**
   * Serves a job. On an open session the client joins anew with the longer card, once for all workers of one turn; running
   * tasks go on.
   *
   * @throws TypeError for a name that is no job name, or one that has a worker already
   */
  worker<In = unknown, Out = unknown>(
    job: string,
    options: WorkerOptions,
    handler: TaskHandler<In, Out>,
  ): Worker {
    if (!isJobName(job)) throw new TypeError(`${JSON.stringify(job)} is not a job name`);
    if (this.closing !== undefined) throw unavailable("the client is closing");
    const { core } = this;
    // as: the caller names the type of the data; nothing can check it
    const served = core.pool.add(job, options, handler as TaskHandler);
    core.cardChanged();
    let closing: Promise<void> | undefined;
    const close = async (graceMs: number): Promise<void> => {
      served.isClosing = true;
      core.cardChanged();
      await endTasks(core, graceMs, served);
      core.pool.remove(served);
    };
    return {
      job,
      get active() {
        return served.active;
      },
      close: (closeOptions) => (closing ??= close(graceOf(closeOptions?.graceMs))),
    };
  }

  /** Asks for a task. @throws ProtocolError `not_found` */
  getTask(taskId: string): Promise<TaskView> {
    return this.core.tasks.view(taskId);
  }

  /** A page of tasks: one's own, an operator's all. */
  async listTasks(filter: TaskFilter = {}): Promise<{
    readonly tasks: readonly TaskView[];
    readonly cursor: string | undefined;
  }> {
    const { tasks, cursor } = await this.ask({ type: "list_tasks", ...defined(filter) }, "tasks");
    return { tasks, cursor };
  }

  /** A page of the participants online. */
  async participants(filter: ParticipantFilter = {}): Promise<{
    readonly participants: readonly RegistryEntry[];
    readonly cursor: string | undefined;
  }> {
    const reply = await this.ask({ type: "discover", ...defined(filter) }, "participants");
    return { participants: reply.participants, cursor: reply.cursor };
  }

  /**
   * Tells who is online, and then who comes, changes and goes; exactly one `offline` follows an `online`, over lost sessions too.
   *
   * @throws TypeError when a watch is open already
   */
  watch(filter: WatchFilter = {}): PresenceStream {
    return this.core.presence.open(defined(filter));
  }

  /**
   * Takes a participant off the offers (`drain`), puts it back (`resume`), or ends its sessions (`kick`, their tasks are handed back
   * at no cost); an operator may. It counts for the sessions that are open now.
   *
   * @throws ProtocolError `forbidden`; `not_found` when nobody of this address is online
   */
  async manage(
    address: string,
    action: "drain" | "resume" | "kick",
    options: { readonly reason?: string } = {},
  ): Promise<void> {
    await this.ask({ type: "manage", address, action, ...defined(options) }, "ok");
  }

  /** Tasks that failed for good; for operators. */
  get deadLetters(): DeadLetters {
    return new DeadLetters((frame, type) => this.ask(frame, type));
  }

  /** Keys that open sessions, and revocations; for operators. */
  get keys(): Keys {
    return new Keys({
      ask: (frame, type) => this.ask(frame, type),
      askOnce: async (frame, type) => {
        await this.core.connection.whenOpen(askMs);
        const link = this.core.connection.openLink;
        if (link === undefined) throw unavailable("the connection was lost");
        return expected(frame, await link.request(frame, askMs), type);
      },
    });
  }

  /** Rate limits and budgets; all but one's own budget is for operators. */
  get limits(): Limits {
    return new Limits((frame, type) => this.ask(frame, type));
  }

  /** Who may do what in the namespace; for operators. */
  get policy(): PolicyControl {
    return new PolicyControl((frame, type) => this.ask(frame, type));
  }

  /** The jobs of the namespace and their load. */
  async jobs(): Promise<readonly JobView[]> {
    return (await this.ask({ type: "list_jobs" }, "jobs")).jobs;
  }

  /** The links to other regions; for operators. */
  readonly links = (): Promise<BrokerFrameByType["links"]> =>
    this.ask({ type: "list_links" }, "links");

  /** Sets a job's settings; an operator may. */
  async setJob(job: string, settings: KnownFields<JobSettings>): Promise<void> {
    await this.ask({ type: "set_job", job, settings }, "ok");
  }

  /** Stops the offers of a job on every gateway; submits and leases go on. An operator may. */
  pauseJob(job: string): Promise<void> {
    return this.setJob(job, { paused: true });
  }

  /** Offers a paused job's tasks again; an operator may. */
  resumeJob(job: string): Promise<void> {
    return this.setJob(job, { paused: false });
  }

  /** Ends every queued task of a job as `canceled`; an operator may. @returns how many, by the last try where one had to be repeated */
  async purgeJob(job: string): Promise<number> {
    return (await this.ask({ type: "purge_job", job }, "ok")).count ?? 0;
  }

  /**
   * Ends the session: takes no more work, waits for handlers, tells the rest `ShuttingDown`, hands their tasks back at no
   * cost, says goodbye. Resolves within `graceMs` + 5 s in every state, and never rejects; a second call gets the same
   * promise.
   */
  close(options: CloseOptions = {}): Promise<void> {
    if (this.closing === undefined) {
      for (const stream of this.streams) stream.close();
      this.closing = endClient(this.core, graceOf(options.graceMs));
    }
    return this.closing;
  }

  private async ask<Type extends BrokerFrame["type"]>(
    frame: OutFrame,
    type: Type,
    timeoutMs: number = askMs,
  ): Promise<BrokerFrameByType[Type]> {
    return expected(frame, await this.core.connection.request(frame, { timeoutMs }), type);
  }
}

/**
 * Opens a session and keeps it open.
 *
 * Network failures are retried until `connectTimeoutMs`; a refused credential or version rejects at once.
 *
 * @throws ProtocolError `unauthenticated`, `unsupported_version`, another refusal, or `unavailable`
 * @example
 * const client = await connect({ url: "ws://127.0.0.1:2673/amp", credential: "dev:default/alice" });
 */
export async function connect(options: ConnectOptions): Promise<Client> {
  const core = new ClientCore(options);
  const client = new Client(core);
  for (const [job, { handler, ...worker }] of Object.entries(options.workers ?? {}))
    client.worker(job, worker, handler);
  const { connectTimeoutMs = 15_000, signal } = options;
  core.connection.start();
  try {
    await core.connection.whenOpen(connectTimeoutMs, signal);
    return client;
  } catch (error) {
    const cause = core.connection.error;
    await core.connection.close(unavailable("the client could not connect"));
    if (!ProtocolError.is(error) || error.code !== "unavailable" || cause === undefined)
      throw error;
    throw unavailable(`${error.message}: ${cause.message}`, cause);
  }
}
