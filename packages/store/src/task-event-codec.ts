/** Events of tasks as stored: an envelope of kind `event` from the broker to the requester, with the event as its data part. */
import type { EnvelopeText, LoggedEvent, TaskScope } from "@ampd/core";
import { brokerName } from "@ampd/protocol";

/** The envelope of an event. Hot: one call of `JSON.stringify` for what varies. */
export function encodeTaskEvent(
  task: TaskScope & { readonly requester: string },
  event: LoggedEvent,
  id: string,
): EnvelopeText {
  const { ns, requester } = task;
  // Ids, addresses and times were checked by their schemas: none has a character that JSON escapes.
  return `{"id":"${id}","from":"${ns}/${brokerName}","to":"${requester}","kind":"event","task_id":"${event.task_id}","created_at":"${event.at}","parts":[{"type":"data","data":${JSON.stringify(event)}}]}`;
}
