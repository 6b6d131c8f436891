/** What a sender is told when its entry could not be handed over. */
import { brokerName, parseSenderAddress, type Envelope, type LinkRequest } from "@ampd/protocol";
import type { ProtocolError } from "@ampd/protocol";
import { timestamp } from "../envelopes.ts";
import type { StatusMail } from "./port.ts";

/**
 * The notice for the sender of a request that was given up: of a task its end as `failed`, of a message a message from the broker that
 * answers it. Nothing for statuses, cancels, and the broker's own mail.
 */
export function refusalNotice(
  request: LinkRequest,
  error: ProtocolError,
  nowMs: number,
): StatusMail | undefined {
  const { envelope, kind, region } = request;
  const sender = parseSenderAddress(request.from ?? "");
  if (sender === undefined || sender.name === brokerName || envelope === undefined)
    return undefined;
  const from = `${sender.ns}/${brokerName}`;
  const head = {
    id: `${request.id}.refused`,
    from,
    to: `${sender.ns}/${sender.name}`,
    created_at: timestamp(nowMs),
    error: { ...error.toBody(), retryable: false },
  };
  const what = `the region ${region} did not take it: ${error.message}`;
  const notice: Envelope | undefined =
    kind === "task"
      ? { ...head, kind: "status", state: "failed", task_id: envelope.task_id ?? "", attempt: 0 }
      : kind === "mail" && envelope.kind === "message"
        ? {
            ...head,
            kind: "message",
            parts: [{ type: "text", text: what }],
            ...(envelope.id !== undefined && { reply_to: envelope.id }),
          }
        : undefined;
  if (notice === undefined) return undefined;
  return {
    from,
    id: head.id,
    taskId: envelope.task_id ?? "",
    envelope: JSON.stringify(notice),
  };
}
