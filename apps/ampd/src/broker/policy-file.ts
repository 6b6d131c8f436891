/** The policy of `auth.policy_file`, read again when the file changes. */
import {
  readPolicy,
  undefinedRoles,
  type Logger,
  type PolicyLayer,
  type PolicyListener,
} from "@ampd/core";
import type { Policy } from "@ampd/protocol";
import { unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import { CommandError, exitCodes } from "../failure.ts";

/** How often the file is looked at: half of the second within which a change counts. */
const lookIntervalMs = 500;

/** A policy that a file keeps, for every namespace alike. */
export interface PolicyFile {
  readonly layer: PolicyLayer;
  /** Ends the watch. */
  close(): void;
}

/**
 * Reads a policy file and follows it. A file that is gone or that cannot be read is logged, and the policy before it stays in
 * force.
 *
 * @throws {CommandError} when it cannot be read at the start
 */
export async function openPolicyFile(path: string, logger: Logger): Promise<PolicyFile> {
  const file = new WatchedPolicy(path, await policyOf(path), logger);
  file.start();
  return file;
}

class WatchedPolicy implements PolicyFile, PolicyLayer {
  readonly #path: string;
  readonly #logger: Logger;
  readonly #listeners = new Set<PolicyListener>();
  #policy: Policy;
  /** The newest change; what an older one reads is too late. */
  #reads = 0;

  constructor(path: string, policy: Policy, logger: Logger) {
    this.#path = path;
    this.#policy = policy;
    this.#logger = logger;
  }

  get layer(): PolicyLayer {
    return this;
  }

  policyFor(): Policy {
    return this.#policy;
  }

  onChange(listener: PolicyListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    this.#warn(this.#policy);
    watchFile(this.#path, { interval: lookIntervalMs, persistent: false }, this.#changed);
  }

  close(): void {
    unwatchFile(this.#path, this.#changed);
    this.#listeners.clear();
  }

  readonly #changed = (): void => {
    const read = ++this.#reads;
    policyOf(this.#path).then(
      (policy) => {
        if (read === this.#reads) this.#apply(policy);
      },
      (error: unknown) =>
        this.#logger.error({ err: error, path: this.#path }, "a new policy file is not used"),
    );
  };

  #apply(policy: Policy): void {
    this.#warn(policy);
    this.#policy = policy;
    this.#logger.info({ path: this.#path }, "the policy file was read again");
    for (const listener of this.#listeners) listener(undefined);
  }

  #warn(policy: Policy): void {
    const roles = undefinedRoles(policy);
    if (roles.length > 0)
      this.#logger.warn(
        { path: this.#path, roles },
        "everyone has roles that the policy does not define",
      );
  }
}

async function policyOf(path: string): Promise<Policy> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw problem(`auth.policy_file cannot be read: ${why}`, cause);
  }
  const reading = readPolicy(text);
  if (reading.kind === "policy") return reading.policy;
  throw problem(`auth.policy_file: ${reading.reason}`, undefined);
}

function problem(message: string, cause: unknown): CommandError {
  return new CommandError(exitCodes.usage, message, {
    code: "config",
    next: "`ampd policy check <file>` names the fault; docs/guide/permissions.md has an example",
    cause,
  });
}
