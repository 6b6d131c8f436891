import type { AepEnvelope, ValidationIssue } from "./gen/types.gen.ts";
import * as validators from "./gen/validators.gen.ts";

interface PayloadValidator {
  (data: unknown): boolean;
  readonly errors?: readonly ValidationIssue[] | null;
}

/** The types of AEP 0.1 whose payload has a schema. */
const schemas: ReadonlyMap<string, PayloadValidator> = new Map<string, PayloadValidator>([
  ["belief.conflict.detected", validators.validateBeliefConflictDetectedPayload],
  ["belief.revised", validators.validateBeliefRevisedPayload],
  ["compensation.completed", validators.validateCompensationCompletedPayload],
  ["compensation.requested", validators.validateCompensationRequestedPayload],
  ["context.invalidated", validators.validateContextInvalidatedPayload],
  ["context.snapshot.ready", validators.validateContextSnapshotReadyPayload],
  ["context.snapshot.requested", validators.validateContextSnapshotRequestedPayload],
  ["context.updated", validators.validateContextUpdatedPayload],
  ["delegation.accepted", validators.validateDelegationAcceptedPayload],
  ["delegation.escalated", validators.validateDelegationEscalatedPayload],
  ["delegation.handoff.completed", validators.validateDelegationHandoffCompletedPayload],
  ["delegation.rejected", validators.validateDelegationRejectedPayload],
  ["delegation.requested", validators.validateDelegationRequestedPayload],
  ["freshness.expired", validators.validateFreshnessExpiredPayload],
  ["freshness.window.changed", validators.validateFreshnessWindowChangedPayload],
  ["interruption.acknowledged", validators.validateInterruptionAcknowledgedPayload],
  ["interruption.cancelled", validators.validateInterruptionCancelledPayload],
  ["interruption.requested", validators.validateInterruptionRequestedPayload],
  ["interruption.resumed", validators.validateInterruptionResumedPayload],
  ["interruption.saved", validators.validateInterruptionSavedPayload],
  ["memory.fact.added", validators.validateMemoryFactAddedPayload],
  ["memory.fact.invalidated", validators.validateMemoryFactInvalidatedPayload],
  ["memory.fact.updated", validators.validateMemoryFactUpdatedPayload],
  ["provenance.attestation.added", validators.validateProvenanceAttestationAddedPayload],
  ["provenance.attestation.revoked", validators.validateProvenanceAttestationRevokedPayload],
  ["provenance.chain.truncated", validators.validateProvenanceChainTruncatedPayload],
]);

/** The types whose payload is checked. */
export const typesWithSchema: readonly string[] = [...schemas.keys()];

/** What is wrong with the payload of a standard type, or undefined. */
export function payloadProblem(
  event: Pick<AepEnvelope, "type" | "payload">,
): { readonly message: string; readonly pointer: string } | undefined {
  const validate = schemas.get(event.type);
  if (validate === undefined || validate(event.payload)) return undefined;
  const issue = validate.errors?.[0];
  const pointer = `/payload${issue?.instancePath ?? ""}`;
  return {
    message: `the payload of ${event.type} ${issue?.message ?? "is not valid"} at ${pointer}`,
    pointer,
  };
}
