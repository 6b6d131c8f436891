/** Tasks and their events as A2A shows them. Pure. */
import { Role, type Artifact, type Message, type StreamResponse, type Task } from "@a2a-js/sdk";
import type { Envelope, ErrorBody, Part, TaskState, TaskView } from "@ampd/protocol";
import { partsToA2a, textPart } from "./parts.ts";
import { at } from "./json-path.ts";
import { a2aState } from "./states.ts";
import { endOf, type Step } from "./steps.ts";

/** The artifact that holds a task's result. */
export const resultArtifactId = "result";

/** Which task, in which conversation. */
export interface TaskName {
  readonly taskId: string;
  readonly contextId: string;
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
  const { state, error, envelope } = view;
  const end = endOf(view, undefined);
  const artifact = state === "completed" ? artifactOf(end?.parts) : undefined;
  return {
    id: name.taskId,
    contextId: name.contextId,
    status: {
      state: a2aState(state),
      message:
        end === undefined ? undefined : agentMessage(name, { id: `${name.taskId}-end`, ...end }),
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

/** A step of a task as A2A sends it: one status update, and before that of a completed task its result as an artifact. */
export function responsesOf(name: TaskName, step: Step): StreamResponse[] {
  const { cursor, state, attempt, parts, error, at: timestamp, hasGap } = step;
  const artifact = state === "completed" ? artifactOf(parts) : undefined;
  const responses: StreamResponse[] = [];
  if (artifact !== undefined)
    responses.push({
      payload: {
        $case: "artifactUpdate",
        value: { ...name, artifact, append: false, lastChunk: true, metadata: undefined },
      },
    });
  const ampd = {
    ...(cursor !== undefined && { cursor }),
    ...(attempt !== undefined && { attempt }),
    ...(error !== undefined && { error }),
    ...(hasGap && { gap: true }),
  };
  const message = agentMessage(name, { id: `${name.taskId}-${cursor ?? "end"}`, ...step });
  responses.push({
    payload: {
      $case: "statusUpdate",
      value: {
        ...name,
        status: { state: a2aState(state), message, timestamp },
        metadata: { ampd },
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

/** What was said with a step. A result is an artifact, so a completed task says nothing more. */
function agentMessage(
  name: TaskName,
  said: {
    readonly id: string;
    readonly state: TaskState;
    readonly parts: readonly Part[];
    readonly error: ErrorBody | undefined;
  },
): Message | undefined {
  if (said.state === "completed") return undefined;
  const parts = partsToA2a(said.parts);
  if (said.error !== undefined && parts.length === 0) parts.push(textPart(said.error.message));
  if (parts.length === 0) return undefined;
  return messageOf(name, { id: said.id, role: Role.ROLE_AGENT, parts, metadata: undefined });
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
