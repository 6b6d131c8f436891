/** What tools answer. Pure. */
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { TaskFailed, type Mail } from "@ampd/client";
import { errors, ProtocolError, type RegistryEntry, type TaskView } from "@ampd/protocol";

/** A good answer: the value, and the same as text for clients that read only that. */
export function success(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value };
}

/**
 * A failure as an answer that the assistant can read and act on.
 *
 * @returns the code, whether to try again, and what to do; an error that is none of the protocol keeps its text to itself
 */
export function failed(error: unknown): CallToolResult {
  if (error instanceof TaskFailed) return failed(ProtocolError.fromBody(error.body));
  const known = ProtocolError.is(error)
    ? error
    : new ProtocolError("internal", "the bridge failed; its log has the reason");
  const body = { ...known.toBody(), remedy: errors[known.code].remedy };
  return { content: [{ type: "text", text: JSON.stringify({ error: body }) }], isError: true };
}

/** A task as tools show it. */
export function taskShown(view: TaskView): Record<string, unknown> {
  const { result, envelope } = view;
  return given({
    task_id: view.task_id,
    job: view.job,
    state: view.state,
    attempt: view.attempt,
    max_attempts: view.max_attempts,
    holder: view.holder,
    cancel_requested: view.cancel_requested,
    created_at: view.created_at,
    updated_at: view.updated_at,
    correlation_id: envelope?.correlation_id,
    error: view.error ?? result?.error,
    result: result?.state === "completed" ? contentShown(result.parts ?? []) : undefined,
  });
}

type Parts = Mail["parts"];

/** Parts, with the text and the data taken out of them. */
function contentShown(parts: Parts): Record<string, unknown> {
  const texts = parts.filter(({ type }) => type === "text").map((part) => part.text ?? "");
  const data = parts.find(({ type }) => type === "data");
  return {
    ...(texts.length > 0 && { text: texts.join("") }),
    ...(data !== undefined && { data: data.data }),
    parts,
  };
}

/** A message as tools show it. */
export function mailShown(mail: Mail): Record<string, unknown> {
  const { envelope } = mail;
  return given({
    id: mail.id,
    from: mail.from,
    kind: mail.kind,
    ...contentShown(mail.parts),
    task_id: envelope.task_id,
    state: envelope.state,
    correlation_id: envelope.correlation_id,
    reply_to: envelope.reply_to,
    sent_at: envelope.created_at,
    redelivered: mail.isRedelivered,
  });
}

/** A participant as tools show it. */
export function agentShown({
  address,
  card,
  active,
  status,
}: RegistryEntry): Record<string, unknown> {
  const jobs = new Map(
    [...(card.jobs ?? []), ...(card.skills ?? [])].map(({ name, description }) => [
      name,
      given({ name, description }),
    ]),
  );
  return given({
    address,
    name: card.name,
    kind: card.kind ?? "agent",
    description: card.description,
    jobs: [...jobs.values()],
    accepts: card.accepts ?? ["text"],
    active,
    max_concurrent: card.max_concurrent ?? 1,
    status,
  });
}

/** The fields that have a value. */
export function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
