/** Policies from text. */
import { validatePolicy, type Policy } from "@ampd/protocol";

/** A policy, or what is wrong with the text. */
export type PolicyReading =
  | { readonly kind: "policy"; readonly policy: Policy }
  | {
      readonly kind: "fault";
      /** JSON pointer to the first fault; empty for the document itself. */
      readonly place: string;
      /** What is wrong there, for people. */
      readonly reason: string;
    };

/** Reads a policy from the text of a JSON document. Pure. */
export function readPolicy(text: string): PolicyReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: "fault", place: "", reason: "the policy is not JSON" };
  }
  if (validatePolicy(value)) return { kind: "policy", policy: value };
  const fault = validatePolicy.errors?.[0];
  const place = fault?.instancePath ?? "";
  const where = place === "" ? "the document" : place;
  return {
    kind: "fault",
    place,
    reason: `the policy is not valid at ${where}: ${fault?.message ?? "it does not match its schema"}`,
  };
}

/** Roles that `everyone` names and the policy does not define: most likely a slip of the pen, and they permit nothing. */
export function undefinedRoles(policy: Policy): readonly string[] {
  return (policy.everyone ?? []).filter((role) => !Object.hasOwn(policy.roles, role));
}
