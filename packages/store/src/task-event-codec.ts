/** Events of tasks as stored: an envelope of kind `event` from the broker to the requester, with each event as a data part. */
import type { EnvelopeText, LoggedEvent, TaskScope } from "@ampd/core";
import { brokerName } from "@ampd/protocol";

/** The envelope of events. Hot: `JSON.stringify` for the events alone. */
export function encodeTaskEvent(
  task: TaskScope & { readonly requester: string },
  events: readonly LoggedEvent[],
  id: string,
): EnvelopeText {
  const { ns, taskId, requester } = task;
  const at = events.at(-1)?.at ?? "";
  let parts = "";
  for (const event of events)
    parts += `${parts === "" ? "" : ","}{"type":"data","data":${JSON.stringify(event)}}`;
  // Ids, addresses and times were checked by their schemas: none has a character that JSON escapes.
  return `{"id":"${id}","from":"${ns}/${brokerName}","to":"${requester}","kind":"event","task_id":"${taskId}","created_at":"${at}","parts":[${parts}]}`;
}
