/** What tests of the A2A bridge say and hear. */
import {
  Role,
  TaskState,
  type Message,
  type SendMessageRequest,
  type StreamResponse,
  type Task,
} from "@a2a-js/sdk";
import type { Client as A2aClient } from "@a2a-js/sdk/client";

let ids = 0;

/** A message of a user, with an id of its own. */
export function message(text: string, more: Partial<Message> = {}): Message {
  return {
    messageId: `m-${(ids += 1)}`,
    contextId: "",
    taskId: "",
    role: Role.ROLE_USER,
    parts: [
      {
        content: { $case: "text", value: text },
        metadata: undefined,
        filename: "",
        mediaType: "text/plain",
      },
    ],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
    ...more,
  };
}

/** A request to send it. */
export const request = (sent: Message, returnImmediately = false): SendMessageRequest => ({
  tenant: "",
  message: sent,
  configuration: {
    acceptedOutputModes: [],
    taskPushNotificationConfig: undefined,
    returnImmediately,
  },
  metadata: undefined,
});

/** The task in an answer. */
export function asTask(result: Message | Task): Task {
  if ("messageId" in result) throw new Error("a message, not a task");
  return result;
}

/** Sends a text; the task it became. */
export async function taskOf(client: A2aClient, text: string, now = false): Promise<Task> {
  return asTask(await client.sendMessage(request(message(text), now)));
}

/** What a stream told, in short: `task:SUBMITTED`, `status:WORKING reading`, `artifact: …`. */
export function tell({ payload }: StreamResponse): string {
  const text = (parts: Message["parts"] = []): string =>
    parts.map(({ content }) => (content?.$case === "text" ? content.value : "?")).join("");
  switch (payload?.$case) {
    case "task":
      return `task ${TaskState[payload.value.status?.state ?? 0]}`;
    case "statusUpdate": {
      const { state = 0, message: said } = payload.value.status ?? {};
      return `status ${TaskState[state]} ${text(said?.parts)}`.trim();
    }
    case "artifactUpdate":
      return `artifact ${text(payload.value.artifact?.parts)}`;
    case "message":
    case undefined:
      return String(payload?.$case);
  }
}

/** Reads a stream to its end, in short. */
export async function collect(stream: AsyncIterable<StreamResponse>): Promise<string[]> {
  const told: string[] = [];
  for await (const response of stream) told.push(tell(response).replaceAll("TASK_STATE_", ""));
  return told;
}

/** The cursor of an event. */
export const cursorIn = ({ payload }: StreamResponse): string | undefined =>
  payload?.$case === "statusUpdate" ? payload.value.metadata?.["ampd"].cursor : undefined;
