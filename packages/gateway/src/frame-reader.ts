/**
 * From the text of a frame to a typed frame, or to a typed error: the one place where foreign input is validated.
 */
import {
  depthMax,
  ProtocolError,
  scanFrame,
  validateAckFrame,
  validateCancelFrame,
  validateClaimFrame,
  validateCreateKeyFrame,
  validateDiscardFrame,
  validateDiscoverFrame,
  validateGetDeadFrame,
  validateGetTaskFrame,
  validateGoodbyeFrame,
  validateHeartbeatFrame,
  validateHelloFrame,
  validateListDeadFrame,
  validateListJobsFrame,
  validateListLinksFrame,
  validateListKeysFrame,
  validateListSchedulesFrame,
  validateListTasksFrame,
  validateManageFrame,
  validateGetPolicyFrame,
  validateSetPolicyFrame,
  validateNackFrame,
  validateProofFrame,
  validateRedriveFrame,
  validateRefreshFrame,
  validatePurgeJobFrame,
  validateReleaseFrame,
  validateRemoveScheduleFrame,
  validateRevokeKeyFrame,
  validateRevokeTokensFrame,
  validateSendBatchFrame,
  validateSendFrame,
  validateSetJobFrame,
  validateGetLimitsFrame,
  validateSetLimitsFrame,
  validateGetBudgetFrame,
  validateSetBudgetFrame,
  validateSetScheduleFrame,
  validateSubscribeFrame,
  validateUnsubscribeFrame,
  validateUpdateCardFrame,
  validateWatchFrame,
  type ClientFrame,
  type ScanResult,
} from "@ampd/protocol";

/** A frame read, with its text for splicing. */
export interface ReadFrame {
  readonly frame: ClientFrame;
  readonly text: string;
  readonly scan: ScanResult & { readonly ok: true };
}

/** A frame refused; `seq` where it could be read. */
export interface RefusedFrame {
  readonly error: ProtocolError;
  readonly seq?: number;
}

interface ValidationFault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Record<string, unknown>;
}

interface FrameValidator {
  (value: unknown): boolean;
  errors?: readonly ValidationFault[] | null;
}

const validators: ReadonlyMap<string, FrameValidator> = new Map<string, FrameValidator>([
  ["hello", validateHelloFrame],
  ["heartbeat", validateHeartbeatFrame],
  ["goodbye", validateGoodbyeFrame],
  ["send", validateSendFrame],
  ["ack", validateAckFrame],
  ["nack", validateNackFrame],
  ["claim", validateClaimFrame],
  ["release", validateReleaseFrame],
  ["get_task", validateGetTaskFrame],
  ["list_tasks", validateListTasksFrame],
  ["discover", validateDiscoverFrame],
  ["list_jobs", validateListJobsFrame],
  ["list_links", validateListLinksFrame],
  ["set_job", validateSetJobFrame],
  ["get_limits", validateGetLimitsFrame],
  ["set_limits", validateSetLimitsFrame],
  ["get_budget", validateGetBudgetFrame],
  ["set_budget", validateSetBudgetFrame],
  ["subscribe", validateSubscribeFrame],
  ["unsubscribe", validateUnsubscribeFrame],
  ["watch", validateWatchFrame],
  ["update_card", validateUpdateCardFrame],
  ["cancel", validateCancelFrame],
  ["set_schedule", validateSetScheduleFrame],
  ["remove_schedule", validateRemoveScheduleFrame],
  ["list_schedules", validateListSchedulesFrame],
  ["purge_job", validatePurgeJobFrame],
  ["send_batch", validateSendBatchFrame],
  ["list_dead", validateListDeadFrame],
  ["get_dead", validateGetDeadFrame],
  ["redrive", validateRedriveFrame],
  ["discard", validateDiscardFrame],
  ["manage", validateManageFrame],
  ["get_policy", validateGetPolicyFrame],
  ["set_policy", validateSetPolicyFrame],
  ["refresh", validateRefreshFrame],
  ["proof", validateProofFrame],
  ["create_key", validateCreateKeyFrame],
  ["list_keys", validateListKeysFrame],
  ["revoke_key", validateRevokeKeyFrame],
  ["revoke_tokens", validateRevokeTokensFrame],
]);

/**
 * Reads one frame.
 *
 * Refuses with `too_large`, `invalid_frame`, `invalid_envelope` or `unknown_frame`; the message names the field and its limit, never
 * the value.
 */
export function readFrame(text: string, bytesMax: number): ReadFrame | RefusedFrame {
  if (text.length > bytesMax || Buffer.byteLength(text) > bytesMax)
    return { error: tooLarge(bytesMax) };
  const scan = scanFrame(text, { depthMax });
  if (!scan.ok)
    return { error: new ProtocolError("invalid_frame", `${scan.reason} at offset ${scan.offset}`) };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { error: new ProtocolError("invalid_frame", "the frame is not JSON") };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { error: new ProtocolError("invalid_frame", "a frame is a JSON object") };
  return checkFrame(value, text, scan);
}

/** The refusal of a frame over the limit. */
export function tooLarge(bytesMax: number): ProtocolError {
  return new ProtocolError("too_large", `the frame is larger than ${bytesMax} bytes`, {
    limit: `${bytesMax} bytes`,
  });
}

function checkFrame(
  value: object,
  text: string,
  scan: ScanResult & { readonly ok: true },
): ReadFrame | RefusedFrame {
  const { type, seq } = value as { readonly type?: unknown; readonly seq?: unknown }; // as: both checked below
  const known = typeof seq === "number" && Number.isSafeInteger(seq) && seq >= 0 ? { seq } : {};
  if (typeof type !== "string")
    return {
      error: new ProtocolError("invalid_frame", "type must be a string", { field: "/type" }),
      ...known,
    };
  const validate = validators.get(type);
  if (validate === undefined)
    return { error: new ProtocolError("unknown_frame", "this frame type is not known"), ...known };
  if (!validate(value)) return { error: faultError(validate.errors?.[0]), ...known };
  return { frame: value as ClientFrame, text, scan }; // as: validated against the schema of its type
}

function faultError(fault: ValidationFault | undefined): ProtocolError {
  const path = fault?.instancePath ?? "";
  const missing = fault?.params["missingProperty"];
  const field = typeof missing === "string" ? `${path}/${missing}` : path;
  const limit = describeLimit(fault);
  const code = /^\/envelope(?:\/|$)/.test(field) ? "invalid_envelope" : "invalid_frame";
  return new ProtocolError(code, `${field === "" ? "the frame" : field}: ${limit}`, {
    field,
    limit,
  });
}

function describeLimit(fault: ValidationFault | undefined): string {
  if (fault === undefined) return "breaks the schema";
  const bound = fault.params["limit"];
  switch (fault.keyword) {
    case "required":
      return "is required";
    case "type":
      return `must be ${String(fault.params["type"])}`;
    case "pattern":
      return `must match ${String(fault.params["pattern"])}`;
    case "maxLength":
      return `at most ${String(bound)} characters`;
    case "minLength":
      return `at least ${String(bound)} characters`;
    case "maxItems":
      return `at most ${String(bound)} items`;
    case "minItems":
      return `at least ${String(bound)} items`;
    case "maximum":
      return `at most ${String(bound)}`;
    case "minimum":
      return `at least ${String(bound)}`;
    case "enum":
      return `one of ${String(fault.params["allowedValues"])}`;
    case "additionalProperties":
      return `unknown field ${JSON.stringify(fault.params["additionalProperty"])}`;
    default:
      return `breaks the rule ${fault.keyword}`;
  }
}
