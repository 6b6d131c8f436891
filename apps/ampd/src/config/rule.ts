import type { ResolvedConfig } from "@ampd/protocol";

/** A condition over more than one key, or one that a schema cannot say. */
export interface ConfigRule {
  /** The keys it reads, the one it blames first. Skipped while one of them has a problem of its own. */
  readonly paths: readonly [string, ...string[]];
  /** A `warning` does not keep the broker from starting. */
  readonly severity: "error" | "warning";
  readonly holds: (config: ResolvedConfig) => boolean;
  /** What must hold, to follow the name of the key. */
  readonly message: string;
}
