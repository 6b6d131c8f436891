/** Tasks and their events as A2A shows them. Pure. */
import { Role, type Artifact, type Message, type StreamResponse, type Task } from "@a2a-js/sdk";
import type { TaskEvent } from "@ampd/client";
import type { Envelope, ErrorBody, Part, TaskView } from "@ampd/protocol";
import { partsToA2a, textPart } from "./parts.ts";
import { at } from "./json-path.ts";
import { a2aState, isTerminal } from "./states.ts";

/** The artifact that holds a task's result. */
export const resultArtifactId = "result";

/** Which task, in which conversation. */
export interface TaskName {
  readonly taskId: string;
  readonly contextId: string;
}

/** One event of a task with its place in the task's stream. */
export interface NumberedEvent {
  /** Where a stream goes on after this event. */
  readonly cursor: string;
  readonly event: TaskEvent;
  /** Nothing follows it. */
  readonly isFinal: boolean;
  /** When the bridge heard of it, RFC 3339. */
  readonly at: string;
}

/** The conversation of a task: the correlation id it was submitted with, else the task itself. */
export function contextIdOf(view: TaskView): string {
  return view.envelope?.correlation_id ?? view.task_id;
}

/**
 * A task as A2A shows it.
 *
 * @param historyLength how many messages of the history to show; default all. There is one: the task as submitted.
 */
export function taskOf(view: TaskView, historyLength?: number): Task {
  const name: TaskName = { taskId: view.task_id, contextId: contextIdOf(view) };
  const { state, result, error, envelope } = view;
  const artifact = state === "completed" ? artifactOf(result?.parts) : undefined;
  return {
    id: name.taskId,
    contextId: name.contextId,
    status: {
      state: a2aState(state),
      message: isTerminal(state) ? endMessage(name, { envelope: result, error }) : undefined,
      timestamp: view.updated_at ?? view.created_at,
    },
    artifacts: artifact === undefined ? [] : [artifact],
    history: envelope === undefined || historyLength === 0 ? [] : [userMessage(name, envelope)],
    metadata: {
      ampd: {
        job: view.job,
        attempt: view.attempt,
        max_attempts: view.max_attempts,
        ...(view.holder !== undefined && { holder: view.holder }),
        ...(view.cancel_requested === true && { cancel_requested: true }),
        ...(error !== undefined && { error }),
      },
    },
  };
}

/**
 * An event of a task as A2A sends it: one status update, and before that of a completed task its result as an artifact.
 *
 * A failure that the broker will try again leaves the task in its queue, so it is shown as `submitted`.
 */
export function responsesOf(
  name: TaskName,
  { cursor, event, at, isFinal }: NumberedEvent,
): StreamResponse[] {
  const { state, attempt, envelope, parts } = event;
  const error = envelope?.error;
  const isRetried = state === "failed" && !isFinal;
  const artifact = state === "completed" ? artifactOf(parts) : undefined;
  const responses: StreamResponse[] = [];
  if (artifact !== undefined)
    responses.push({
      payload: {
        $case: "artifactUpdate",
        value: { ...name, artifact, append: false, lastChunk: true, metadata: undefined },
      },
    });
  const message = isTerminal(state)
    ? endMessage(name, { envelope, error })
    : progressMessage(name, event);
  responses.push({
    payload: {
      $case: "statusUpdate",
      value: {
        ...name,
        status: { state: a2aState(isRetried ? "queued" : state), message, timestamp: at },
        metadata: {
          ampd: {
            cursor,
            ...(attempt !== undefined && { attempt }),
            ...(error !== undefined && { error }),
          },
        },
      },
    },
  });
  return responses;
}

/** The cursor of an event, in either version of A2A; absent for what has none. */
export function cursorOf(response: unknown): string | undefined {
  const result = at(response, "result");
  for (const update of [at(result, "statusUpdate"), result]) {
    const cursor = at(at(at(update, "metadata"), "ampd"), "cursor");
    if (typeof cursor === "string") return cursor;
  }
  return undefined;
}

function artifactOf(parts: readonly Part[] | undefined): Artifact | undefined {
  if (parts === undefined || parts.length === 0) return undefined;
  return {
    artifactId: resultArtifactId,
    name: resultArtifactId,
    description: "",
    parts: partsToA2a(parts),
    metadata: undefined,
    extensions: [],
  };
}

function userMessage(name: TaskName, envelope: Envelope): Message {
  return messageOf(name, {
    id: envelope.id ?? name.taskId,
    role: Role.ROLE_USER,
    parts: partsToA2a(envelope.parts ?? []),
    metadata: envelope.metadata,
  });
}

function progressMessage(name: TaskName, { envelope, parts }: TaskEvent): Message | undefined {
  if (parts.length === 0) return undefined;
  return messageOf(name, {
    id: envelope?.id ?? `${name.taskId}-progress`,
    role: Role.ROLE_AGENT,
    parts: partsToA2a(parts),
    metadata: envelope?.metadata,
  });
}

/** What was said at the end. A result is an artifact, so a completed task says nothing more. */
function endMessage(
  name: TaskName,
  end: { readonly envelope: Envelope | undefined; readonly error: ErrorBody | undefined },
): Message | undefined {
  const { envelope } = end;
  if (envelope?.state === "completed") return undefined;
  const error = end.error ?? envelope?.error;
  const parts = partsToA2a(envelope?.parts ?? []);
  if (error !== undefined && parts.length === 0) parts.push(textPart(error.message));
  if (parts.length === 0) return undefined;
  return messageOf(name, {
    id: envelope?.id ?? `${name.taskId}-end`,
    role: Role.ROLE_AGENT,
    parts,
    metadata: envelope?.metadata,
  });
}

function messageOf(
  name: TaskName,
  message: {
    readonly id: string;
    readonly role: Role;
    readonly parts: Message["parts"];
    readonly metadata: { readonly [key: string]: unknown } | undefined;
  },
): Message {
  return {
    messageId: message.id,
    contextId: name.contextId,
    taskId: name.taskId,
    role: message.role,
    parts: message.parts,
    metadata: message.metadata,
    extensions: [],
    referenceTaskIds: [],
  };
}
