/** The copy of the stored policies that a watch keeps up to date. */
import { closedPolicy, readPolicy, type PolicyListener } from "@ampd/core";
import { ProtocolError, type Policy } from "@ampd/protocol";

/** Told why a stored document cannot be read. */
export type PolicyComplaint = (ns: string, reason: string) => void;

/** See the head of this file. Until it is complete, no namespace has a policy that permits anything. */
export class PolicyCopy {
  readonly #policies = new Map<string, Policy>();
  readonly #listeners = new Set<PolicyListener>();
  readonly #complain: PolicyComplaint;
  #isComplete = false;

  constructor(complain: PolicyComplaint) {
    this.#complain = complain;
  }

  /** All that was stored at the start is here. */
  complete(): void {
    this.#isComplete = true;
  }

  policyFor(ns: string): Policy | undefined {
    return this.#isComplete ? this.#policies.get(ns) : closedPolicy;
  }

  onChange(listener: PolicyListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A document was stored; an empty text removes it. */
  put(ns: string, text: string): void {
    if (text === "") return this.gone(ns);
    const reading = readPolicy(text);
    if (reading.kind === "policy") this.#policies.set(ns, reading.policy);
    else {
      this.#complain(ns, reading.reason);
      if (this.#policies.has(ns)) return; // what was in force stays
      this.#policies.set(ns, closedPolicy);
    }
    this.#tell(ns);
  }

  gone(ns: string): void {
    if (this.#policies.delete(ns)) this.#tell(ns);
  }

  #tell(ns: string): void {
    for (const listener of this.#listeners) listener(ns);
  }
}

/** A stored text as a policy; an empty one is a removed document. */
export function policyOf(text: string): Policy | undefined {
  if (text === "") return undefined;
  const reading = readPolicy(text);
  if (reading.kind === "policy") return reading.policy;
  throw new ProtocolError("internal", "the stored policy cannot be read");
}
