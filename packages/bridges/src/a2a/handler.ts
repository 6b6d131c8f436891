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
import type { Client, TaskHandle } from "@ampd/client";
import { ProtocolError, type TaskView } from "@ampd/protocol";
import { isTaskOf } from "../callers.ts";
import { toA2aError } from "./errors.ts";
import type { BrokenStreams } from "./broken-streams.ts";
import { messageOf, skillOf, submitRequestOf, type Call } from "./request.ts";
import { isInterrupted, isTerminal } from "./states.ts";
import { endOf, followSteps, newestOf, startOf, type Start } from "./steps.ts";
import { untilStop } from "./stop.ts";
import { addressOf, type Target } from "./targets.ts";
import { contextIdOf, responsesOf, taskOf, type TaskName } from "./tasks.ts";

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
  readonly broken: BrokenStreams;
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
    const { limits, call } = this.port;
    const { configuration } = params;
    try {
      const handle = await this.submit(params);
      const waits = configuration?.returnImmediately !== true;
      if (waits) await untilStop(handle, { limitMs: limits.blockingMs, signal: call.signal });
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
      yield* this.stream(handle, {
        start: { kind: "beginning" },
        historyLength: params.configuration?.historyLength,
        stopsWhenInterrupted: true,
      });
    } catch (error) {
      throw toA2aError(error);
    }
  }

  async *resubscribe({
    id,
  }: SubscribeToTaskRequest): AsyncGenerator<StreamResponse, void, undefined> {
    const { client, broken, call } = this.port;
    try {
      const { state } = await this.view(id);
      // A2A refuses to subscribe to what has ended. Who comes back for the rest of a broken stream shall have it all the same.
      if (isTerminal(state) && call.cursor === undefined && !broken.has(id, Date.now()))
        throw new UnsupportedOperationError(
          `task ${id} has ended (${state}); read it with GetTask`,
        );
      const handle = client.task(id);
      const start = call.cursor === undefined ? await newestOf(handle) : startOf(call.cursor);
      broken.take(id, Date.now());
      yield* this.stream(handle, { start, stopsWhenInterrupted: false });
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
    const { client, limits, call } = this.port;
    try {
      const before = await this.view(id);
      if (before.state === "canceled") return taskOf(before);
      const handle = client.task(id);
      const reason: unknown = metadata?.["reason"];
      await handle.cancel(typeof reason === "string" ? reason.slice(0, 256) : undefined);
      await untilStop(handle, { limitMs: limits.cancelMs, signal: call.signal });
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

  /**
   * The task as it is, then each step after `start`, then the end as the record has it. A place in the log is known before the
   * record is read, so nothing falls between the two.
   */
  private async *stream(
    handle: TaskHandle,
    options: {
      readonly start: Start;
      readonly historyLength?: number | undefined;
      readonly stopsWhenInterrupted: boolean;
    },
  ): AsyncGenerator<StreamResponse, void, undefined> {
    const { client, broken, call } = this.port;
    const { id } = handle;
    const steps = followSteps(handle, options.start, call.signal);
    let isDone = false;
    try {
      const view = await client.getTask(id);
      yield { payload: { $case: "task", value: taskOf(view, options.historyLength) } };
      const name: TaskName = { taskId: id, contextId: contextIdOf(view) };
      let step = await steps.next();
      for (; step.done !== true; step = await steps.next()) {
        yield* responsesOf(name, step.value);
        isDone = options.stopsWhenInterrupted && isInterrupted(step.value.state);
        if (isDone) return;
      }
      if (call.signal.aborted) return;
      const end = endOf(await client.getTask(id), step.value?.cursor);
      if (end === undefined)
        throw new ProtocolError("unavailable", "the task's log ended before the task");
      yield* responsesOf(name, end);
      isDone = true;
    } finally {
      if (!isDone || call.signal.aborted) broken.add(id, Date.now());
      await steps.return(undefined);
    }
  }
}
