import { readPolicy } from "@ampd/core";
import type { Policy } from "@ampd/protocol";
import { AuthConfigError } from "../errors.ts";

/**
 * Reads a policy from the text of a JSON document.
 * @throws {AuthConfigError} with the place of the first fault
 */
export function parsePolicy(text: string): Policy {
  const reading = readPolicy(text);
  if (reading.kind === "policy") return reading.policy;
  throw new AuthConfigError("policy", reading.reason);
}
