/** Stored policies on a KV bucket. */
import type { CasResult, PolicyListener, PolicyStore, StoredPolicy } from "@ampd/core";
import { casPut, getLast, isMarker } from "@ampd/jetstream";
import type { Policy } from "@ampd/protocol";
import * as names from "../names.ts";
import { PolicyCopy, policyOf } from "../policy-copy.ts";
import type { NatsContext } from "./context.ts";
import { translated } from "./translate.ts";
import { watchBucket } from "./watch.ts";

/** Implements {@link PolicyStore}. A removed document is an empty text, so that its revision stays to be compared. */
export class NatsPolicyStore implements PolicyStore {
  readonly #context: NatsContext;
  readonly #copy: PolicyCopy;
  #watching: Promise<() => void> | undefined;

  constructor(context: NatsContext) {
    this.#context = context;
    this.#copy = new PolicyCopy((ns, reason) => {
      context.logger.error({ ns, reason }, "a stored policy cannot be read; it permits no more");
    });
  }

  policyFor(ns: string): Policy | undefined {
    return this.#copy.policyFor(ns);
  }

  onChange(listener: PolicyListener): () => void {
    return this.#copy.onChange(listener);
  }

  watch(): Promise<void> {
    return translated(async () => {
      this.#watching ??= this.#start();
      try {
        await this.#watching;
      } catch (error) {
        this.#watching = undefined; // the next call tries again
        throw error;
      }
      this.#copy.complete();
    });
  }

  get(ns: string): Promise<StoredPolicy> {
    return translated(async () => {
      const subject = names.bucketSubject(names.policyBucket, names.policyKey(ns));
      const place = { stream: names.bucketStream(names.policyBucket), subject };
      const stored = await this.#context.withStreams(undefined, () =>
        getLast(this.#context.link, place),
      );
      if (stored === undefined) return { revision: 0 };
      const policy = isMarker(stored) ? undefined : policyOf(textOf(stored.data));
      return { revision: stored.seq, ...(policy !== undefined && { policy }) };
    });
  }

  put(ns: string, policy: Policy | undefined, revision: number): Promise<CasResult> {
    return translated(async () => {
      const { link } = this.#context;
      const value = policy === undefined ? "" : JSON.stringify(policy);
      const put = { bucket: names.policyBucket, key: names.policyKey(ns), expect: revision, value };
      const result = await this.#context.withStreams(undefined, () => casPut(link, put));
      return result.kind === "stored"
        ? { kind: "stored", revision: result.seq }
        : { kind: "conflict" };
    });
  }

  /** Ends the watch. */
  close(): void {
    this.#watching?.then(
      (end) => end(),
      () => undefined, // it never ran; its starter heard of it
    );
  }

  #start(): Promise<() => void> {
    const { link, logger } = this.#context;
    return this.#context.withStreams(undefined, () =>
      watchBucket({
        link,
        logger,
        bucket: names.policyBucket,
        onPut: (key, data) => {
          const ns = names.namespaceOfPolicyKey(key);
          if (ns !== undefined) this.#copy.put(ns, textOf(data));
        },
        onGone: (key) => this.#copy.gone(key),
        repair: () => this.#context.repair(undefined),
      }),
    );
  }
}

function textOf(data: Uint8Array): string {
  return Buffer.from(data).toString("utf8");
}
