import type { Envelope, TaskState } from "@ampd/protocol";
import { newId } from "./ids.ts";
import type { Outcome } from "./outcome.ts";
import type { Content } from "./parts.ts";
import { toParts } from "./parts.ts";
import type { Usage } from "./usage.ts";

/** The task a status speaks of. */
export interface StatusOf {
  readonly taskId: string;
  readonly attempt: number | undefined;
  /** The task's envelope. */
  readonly envelope: Envelope;
  /** What the attempt has used so far. */
  readonly usage?: Usage;
}

function status(of: StatusOf, state: TaskState): Envelope {
  const { scope, correlation_id: correlationId, from } = of.envelope;
  return {
    id: newId(),
    to: from ?? of.envelope.to,
    kind: "status",
    task_id: of.taskId,
    state,
    ...(of.attempt !== undefined && { attempt: of.attempt }),
    ...(scope !== undefined && { scope }),
    ...(correlationId !== undefined && { correlation_id: correlationId }),
  };
}

/** The status that ends an attempt. */
export function finalStatus(of: StatusOf, outcome: Outcome): Envelope {
  const { state, parts, error } = outcome;
  const usage = of.usage?.toWire();
  return {
    ...status(of, state),
    ...(parts !== undefined && { parts }),
    ...(error !== undefined && { error }),
    ...(usage !== undefined && { usage }),
  };
}

/** A report of progress. */
export function progressStatus(of: StatusOf, content: Content): Envelope {
  const parts = toParts(content);
  return { ...status(of, "working"), ...(parts !== undefined && { parts }) };
}

/** A report that keeps something for the next attempt. */
export function checkpointStatus(
  of: StatusOf,
  checkpoint: unknown,
  content: Content | undefined,
): Envelope {
  const report = content === undefined ? status(of, "working") : progressStatus(of, content);
  return { ...report, checkpoint: checkpoint ?? null }; // what JSON cannot say is nothing
}
