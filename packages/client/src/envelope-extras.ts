import type { Envelope } from "@ampd/protocol";

/** Optional fields that tasks and messages share. */
export interface EnvelopeExtras {
  readonly priority?: number;
  readonly correlationId?: string;
  readonly parentTaskId?: string;
  readonly traceparent?: string;
  readonly scope?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** The wire fields of {@link EnvelopeExtras}. */
export function envelopeExtras(extras: EnvelopeExtras): Partial<Envelope> {
  const { priority, correlationId, parentTaskId, traceparent, scope, metadata } = extras;
  return {
    ...(priority !== undefined && { priority }),
    ...(correlationId !== undefined && { correlation_id: correlationId }),
    ...(parentTaskId !== undefined && { parent_task_id: parentTaskId }),
    ...(traceparent !== undefined && { traceparent }),
    ...(scope !== undefined && { scope }),
    ...(metadata !== undefined && { metadata }),
  };
}
