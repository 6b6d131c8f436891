import { validatePolicy, type Policy } from "@ampd/protocol";
import { AuthConfigError } from "../errors.ts";

/**
 * Reads a policy from the text of a JSON document.
 * @throws {AuthConfigError} with the place of the first fault
 */
export function parsePolicy(text: string): Policy {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AuthConfigError("policy", "the policy is not JSON");
  }
  if (validatePolicy(value)) return value;
  const fault = validatePolicy.errors?.[0];
  const place = fault?.instancePath === "" ? "the document" : fault?.instancePath;
  throw new AuthConfigError("policy", `the policy is not valid at ${place}: ${fault?.message}`);
}
