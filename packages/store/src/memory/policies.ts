/** Stored policies in memory. */
import type { CasResult, PolicyListener, PolicyStore, StoredPolicy } from "@ampd/core";
import type { Policy } from "@ampd/protocol";
import * as names from "../names.ts";
import { PolicyCopy, policyOf } from "../policy-copy.ts";
import { follow } from "./buckets.ts";
import type { Faults } from "./faults.ts";
import type { MemoryServer } from "./server.ts";

/** Implements {@link PolicyStore} over a {@link MemoryServer}. */
export class MemoryPolicyStore implements PolicyStore {
  readonly #server: MemoryServer;
  readonly #faults: Faults;
  readonly #copy: PolicyCopy = new PolicyCopy(() => undefined);
  #end: (() => void) | undefined;

  constructor(server: MemoryServer, faults: Faults) {
    this.#server = server;
    this.#faults = faults;
  }

  policyFor(ns: string): Policy | undefined {
    return this.#copy.policyFor(ns);
  }

  onChange(listener: PolicyListener): () => void {
    return this.#copy.onChange(listener);
  }

  watch(): Promise<void> {
    return this.#faults.run("policies.watch", () => {
      this.#end ??= follow(this.#server.policies, this.#faults, (ns, text) => {
        if (text === undefined) this.#copy.gone(ns);
        else this.#copy.put(ns, text);
      });
      this.#copy.complete();
    });
  }

  get(ns: string): Promise<StoredPolicy> {
    return this.#faults.run("policies.get", () => {
      const { policies } = this.#server;
      const key = names.policyKey(ns);
      const policy = policyOf(policies.get(key) ?? "");
      return { revision: policies.revision(key), ...(policy !== undefined && { policy }) };
    });
  }

  put(ns: string, policy: Policy | undefined, revision: number): Promise<CasResult> {
    return this.#faults.run("policies.put", () => {
      const { policies } = this.#server;
      const key = names.policyKey(ns);
      if (policies.revision(key) !== revision) return { kind: "conflict" };
      const text = policy === undefined ? "" : JSON.stringify(policy);
      return { kind: "stored", revision: policies.put(key, text) };
    });
  }

  /** Ends the watch. */
  close(): void {
    this.#end?.();
  }
}
