/**
 * The operations of A2A on one target. Nothing is kept here: the broker's record is the task, whoever asks and whichever bridge
 * is asked.
 */
import type {
  AgentCard,
  CancelTaskRequest,
  GetTaskRequest,
  Message,
  SendMessageRequest,
  StreamResponse,
  SubscribeToTaskRequest,
  Task,
} from "@a2a-js/sdk";
import {
  ExtendedAgentCardNotConfiguredError,
  PushNotificationNotSupportedError,
  TaskNotCancelableError,
  TaskNotFoundError,
  UnsupportedOperationError,
} from "@a2a-js/sdk/errors";
import type { A2ARequestHandler } from "@a2a-js/sdk/server";
import type { Client, TaskEvent, TaskHandle } from "@ampd/client";
import { ProtocolError, type Envelope, type TaskView } from "@ampd/protocol";
import { isTaskOf } from "../callers.ts";
import { toA2aError } from "./errors.ts";
import type { Follower, TaskFeed } from "./feed.ts";
import type { Feeds } from "./feeds.ts";
import { messageOf, skillOf, submitRequestOf, type Call } from "./request.ts";
import { isInterrupted, isTerminal } from "./states.ts";
import { addressOf, type Target } from "./targets.ts";
import { contextIdOf, responsesOf, taskOf, type NumberedEvent, type TaskName } from "./tasks.ts";

/** Times of the operations. */
export interface HandlerLimits {
  /** How long a blocking send waits for the end; then it answers with the task as it is. */
  readonly blockingMs: number;
  /** How long a cancel waits for the holder to stop; then it answers with the task as it is. */
  readonly cancelMs: number;
}

/** What a handler needs. */
export interface HandlerPort {
  readonly client: Client;
  readonly feeds: Feeds;
  readonly limits: HandlerLimits;
  readonly call: Call;
  /** Looks the target up in the registry; `undefined` when it is not there. */
  target(): Promise<Target | undefined>;
  /** The card of the target; without one, that of its name alone. */
  cardOf(target: Target | undefined): AgentCard;
}

/** Answers one request. */
export class TargetHandler implements A2ARequestHandler {
  private readonly port: HandlerPort;

  constructor(port: HandlerPort) {
    this.port = port;
  }

  async getAgentCard(): Promise<AgentCard> {
    return this.port.cardOf(await this.port.target());
  }

  async sendMessage(params: SendMessageRequest): Promise<Message | Task> {
    const { limits } = this.port;
    const { configuration } = params;
    try {
      const handle = await this.submit(params);
      const waits = configuration?.returnImmediately !== true;
      if (waits) await this.untilStop(handle, limits.blockingMs);
      return taskOf(await this.port.client.getTask(handle.id), configuration?.historyLength);
    } catch (error) {
      throw toA2aError(error);
    }
  }

  async *sendMessageStream(
    params: SendMessageRequest,
  ): AsyncGenerator<StreamResponse, void, undefined> {
    try {
      const handle = await this.submit(params);
      yield* this.stream(this.port.feeds.open(handle), {
        historyLength: params.configuration?.historyLength,
        takesUp: false,
      });
    } catch (error) {
      throw toA2aError(error);
    }
  }

  async *resubscribe({
    id,
  }: SubscribeToTaskRequest): AsyncGenerator<StreamResponse, void, undefined> {
    const { feeds, call } = this.port;
    try {
      const { state } = await this.view(id);
      // A2A refuses to subscribe to what has ended. Who comes back for the rest of a broken stream shall have it all the same.
      if (isTerminal(state) && call.cursor === undefined && !feeds.owes(id))
        throw new UnsupportedOperationError(
          `task ${id} has ended (${state}); read it with GetTask`,
        );
      yield* this.stream(feeds.open(id), { takesUp: true });
    } catch (error) {
      throw toA2aError(error);
    }
  }

  async getTask({ id, historyLength }: GetTaskRequest): Promise<Task> {
    try {
      return taskOf(await this.view(id), historyLength);
    } catch (error) {
      throw toA2aError(error);
    }
  }

  async cancelTask({ id, metadata }: CancelTaskRequest): Promise<Task> {
    const { client, limits } = this.port;
    try {
      const before = await this.view(id);
      if (before.state === "canceled") return taskOf(before);
      const handle = client.task(id);
      const reason: unknown = metadata?.["reason"];
      await handle.cancel(typeof reason === "string" ? reason.slice(0, 256) : undefined);
      await this.untilStop(handle, limits.cancelMs);
      const after = await this.view(id);
      if (isTerminal(after.state) && after.state !== "canceled")
        throw new TaskNotCancelableError(`task ${id} ended first: ${after.state}`);
      return taskOf(after);
    } catch (error) {
      throw toA2aError(error);
    }
  }

  listTasks(): Promise<never> {
    return Promise.reject(new UnsupportedOperationError("this bridge lists no tasks"));
  }

  getAuthenticatedExtendedAgentCard(): Promise<never> {
    return Promise.reject(new ExtendedAgentCardNotConfiguredError());
  }

  createTaskPushNotificationConfig(): Promise<never> {
    return Promise.reject(new PushNotificationNotSupportedError());
  }

  getTaskPushNotificationConfig(): Promise<never> {
    return Promise.reject(new PushNotificationNotSupportedError());
  }

  listTaskPushNotificationConfigs(): Promise<never> {
    return Promise.reject(new PushNotificationNotSupportedError());
  }

  deleteTaskPushNotificationConfig(): Promise<never> {
    return Promise.reject(new PushNotificationNotSupportedError());
  }

  private async submit(params: SendMessageRequest): Promise<TaskHandle> {
    const { client, call } = this.port;
    const message = messageOf(params, call);
    if (message.taskId !== "") {
      const { state } = await this.view(message.taskId);
      throw new UnsupportedOperationError(
        isTerminal(state)
          ? `task ${message.taskId} has ended (${state}); send a new message in its context`
          : `task ${message.taskId} takes no further message; send a new one in its context`,
      );
    }
    const to = addressOf(await this.target(), skillOf(message));
    return client.submit(submitRequestOf(message, to, call));
  }

  private async target(): Promise<Target> {
    const target = await this.port.target();
    if (target !== undefined) return target;
    throw new ProtocolError("unknown_address", "nobody of this name is online");
  }

  /** The task, if this bridge submitted it for this caller; all others do not exist for it. */
  private async view(id: string): Promise<TaskView> {
    const { client, call } = this.port;
    const notFound = new TaskNotFoundError(`no such task: ${id}`);
    if (!/^[A-Za-z0-9][\w-]{0,127}$/.test(id)) throw notFound;
    const view = await client.getTask(id);
    if (!isTaskOf(view, { address: client.address, caller: call.caller })) throw notFound;
    return view;
  }

  /** Waits until the task has ended or waits for its requester, at most `limitMs`, and while the client is there. */
  private async untilStop(handle: TaskHandle, limitMs: number): Promise<void> {
    const follower = this.port.feeds.open(handle).attach();
    const { call } = this.port;
    const over = new AbortController();
    const { signal } = over;
    const end = (): void => over.abort();
    const timer = setTimeout(end, limitMs);
    call.signal.addEventListener("abort", end);
    if (call.signal.aborted) end();
    try {
      for (let item = await follower.next(signal); item !== undefined;) {
        if (item.isFinal || isInterrupted(item.event.state)) return;
        item = await follower.next(signal);
      }
    } finally {
      clearTimeout(timer);
      call.signal.removeEventListener("abort", end);
      follower.leave(true);
    }
  }

  private async *stream(
    feed: TaskFeed,
    options: {
      readonly historyLength?: number | undefined;
      /** Subscribed to, not begun with: it takes up a broken stream, and lasts to the end through interruptions. */
      readonly takesUp: boolean;
    },
  ): AsyncGenerator<StreamResponse, void, undefined> {
    const { client, call } = this.port;
    // Before the snapshot, so that nothing falls between the two.
    const follower = feed.attach(call.cursor, options.takesUp);
    let isDone = false;
    try {
      const view = await client.getTask(feed.taskId);
      if (view.state !== "queued") feed.sawWork();
      yield { payload: { $case: "task", value: snapshotOf(view, follower, options) } };
      const name: TaskName = { taskId: view.task_id, contextId: contextIdOf(view) };
      if (isTerminal(view.state) && call.cursor === undefined) {
        yield* responsesOf(name, endOf(view, undefined));
        isDone = true;
        return;
      }
      for (;;) {
        const item = await follower.next(call.signal);
        if (item === undefined) return;
        yield* responsesOf(name, item.isFinal ? await this.ending(name.taskId, item) : item);
        isDone = item.isFinal || (!options.takesUp && isInterrupted(item.event.state));
        if (isDone) return;
      }
    } finally {
      follower.leave(isDone && !call.signal.aborted);
    }
  }

  /** The final event as the record has it: a status may lack what the record knows. */
  private async ending(taskId: string, item: NumberedEvent): Promise<NumberedEvent> {
    const view = await this.port.client.getTask(taskId);
    return isTerminal(view.state) ? endOf(view, item.cursor) : item;
  }
}

function snapshotOf(
  view: TaskView,
  follower: Follower,
  options: { readonly historyLength?: number | undefined },
): Task {
  const task = taskOf(view, options.historyLength);
  if (!follower.hasGap) return task;
  return { ...task, metadata: { ampd: { ...task.metadata?.["ampd"], gap: true } } };
}

/** How a task ended, as the last event of its stream. */
function endOf(view: TaskView, cursor: string | undefined): NumberedEvent {
  const { state, attempt, result, error } = view;
  const said: Envelope | undefined =
    error === undefined
      ? result
      : { ...(result ?? { to: view.from, kind: "status", state, task_id: view.task_id }), error };
  const event: TaskEvent = {
    state,
    attempt,
    text: undefined,
    data: undefined,
    parts: result?.parts ?? [],
    envelope: said,
  };
  return { cursor: cursor ?? "end", event, at: view.updated_at ?? view.created_at, isFinal: true };
}
