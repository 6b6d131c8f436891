/**
 * Where policies come from. Several layers, the first that has a policy for a namespace decides it alone:
 *
 * ```text
 *   stored document of the namespace  >  file  >  the open policy
 * ```
 */
import type { Policy } from "@ampd/protocol";
import type { CasResult } from "../settling.ts";
import { openPolicy } from "./compile.ts";

/** Told whose policy changed: one namespace's, or with `undefined` every namespace's. */
export type PolicyListener = (ns: string | undefined) => void;

/** Policies of some namespaces, kept at hand. */
export interface PolicyLayer {
  /** The policy that this layer has for a namespace, at once; `undefined` leaves it to the next layer. */
  policyFor(ns: string): Policy | undefined;
  /** @returns how to stop listening */
  onChange(listener: PolicyListener): () => void;
}

/** The policies in force. */
export interface PolicySource extends PolicyLayer {
  /** The policy in force for a namespace now: at once, and never none. */
  policyFor(ns: string): Policy;
}

/** A namespace's document as stored. */
export interface StoredPolicy {
  /** Absent when there is none. */
  readonly policy?: Policy;
  /** What the next write must expect, also when there is no document. */
  readonly revision: number;
}

/**
 * One document per namespace, changed by compare-and-set, with a watched copy of all of them.
 *
 * As a layer it answers from the copy. A stored document that cannot be read leaves the namespace the policy that it had, or
 * one that permits nothing: what cannot be understood never permits more.
 */
export interface PolicyStore extends PolicyLayer {
  /** Starts the watched copy; resolves when it is complete. Before that no session may be opened. */
  watch(): Promise<void>;
  /** Reads from the leader; rejects with `internal` when what is stored is no policy. */
  get(ns: string): Promise<StoredPolicy>;
  /** Replaces the revision read; `policy` absent removes the document. */
  put(ns: string, policy: Policy | undefined, revision: number): Promise<CasResult>;
}

/** A policy that permits nothing: for a namespace whose document cannot be read. */
export const closedPolicy: Policy = { roles: {} };

/**
 * Puts layers on top of each other.
 *
 * @param layers the one that decides first comes first
 * @param last for namespaces that no layer has a policy for; {@link openPolicy} by default
 */
export function layeredPolicy(
  layers: readonly PolicyLayer[],
  last: Policy = openPolicy,
): PolicySource {
  return {
    policyFor(ns) {
      for (const layer of layers) {
        const policy = layer.policyFor(ns);
        if (policy !== undefined) return policy;
      }
      return last;
    },
    onChange(listener) {
      const stops = layers.map((layer) => layer.onChange(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
