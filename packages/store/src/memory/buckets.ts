/** Registry and job settings in memory. */
import type { JobStore, Registry, RegistryChange } from "@ampd/core";
import type { JobSettings, RegistryEntry } from "@ampd/protocol";
import { WatchedCopies } from "../watched-copies.ts";
import * as names from "../names.ts";
import type { Faults } from "./faults.ts";
import type { MemoryServer, WatchedBucket } from "./server.ts";

/** Implements {@link Registry} over a {@link MemoryServer}. */
export class MemoryRegistry implements Registry {
  readonly #server: MemoryServer;
  readonly #faults: Faults;
  readonly #copies: WatchedCopies<RegistryEntry>;

  constructor(server: MemoryServer, faults: Faults) {
    this.#server = server;
    this.#faults = faults;
    this.#copies = new WatchedCopies((ns, sink) =>
      faults.run("registry.watch", () =>
        follow(server.namespace(ns).registry, faults, (key, value) => {
          if (value === undefined) sink.gone(key);
          else if (value.kind === "entry") sink.put(key, value.entry);
        }),
      ),
    );
  }

  put(ns: string, name: string, entry: RegistryEntry): Promise<number> {
    return this.#faults.run("registry.put", () =>
      this.#server
        .namespace(ns)
        .registry.put(names.participantKey(name), { kind: "entry", entry }, this.#ttlMs),
    );
  }

  remove(ns: string, name: string, revision: number): Promise<void> {
    return this.#faults.run("registry.remove", () =>
      this.#server.namespace(ns).registry.remove(names.participantKey(name), revision),
    );
  }

  claimIdentity(
    ns: string,
    job: string,
    address: string,
  ): Promise<{ readonly kind: "owned" } | { readonly kind: "taken"; readonly by: string }> {
    return this.#faults.run("registry.claimIdentity", () => {
      const { registry } = this.#server.namespace(ns);
      const key = names.identityKey(job);
      const owner = registry.get(key);
      if (owner?.kind === "identity" && owner.address !== address)
        return { kind: "taken", by: owner.address };
      registry.put(key, { kind: "identity", address }, this.#ttlMs);
      return { kind: "owned" };
    });
  }

  entries(ns: string): ReadonlyMap<string, RegistryEntry> {
    return this.#copies.of(ns);
  }

  watch(ns: string, onChange?: (change: RegistryChange) => void): Promise<void> {
    return this.#copies.watch(
      ns,
      onChange &&
        ((name, entry) =>
          onChange(entry === undefined ? { kind: "gone", name } : { kind: "put", name, entry })),
    );
  }

  /** Ends all watches. */
  close(): void {
    this.#copies.close();
  }

  get #ttlMs(): number {
    return this.#server.settings.registryTtlS * 1000;
  }
}

/** Implements {@link JobStore} over a {@link MemoryServer}. */
export class MemoryJobStore implements JobStore {
  readonly #server: MemoryServer;
  readonly #faults: Faults;
  readonly #copies: WatchedCopies<JobSettings>;

  constructor(server: MemoryServer, faults: Faults) {
    this.#server = server;
    this.#faults = faults;
    this.#copies = new WatchedCopies((ns, sink) =>
      faults.run("jobs.watch", () =>
        follow(server.namespace(ns).jobs, faults, (job, settings) => {
          if (settings === undefined) sink.gone(job);
          else sink.put(job, settings);
        }),
      ),
    );
  }

  set(ns: string, job: string, settings: JobSettings): Promise<void> {
    return this.#faults.run("jobs.set", () => {
      names.jobKey(job);
      this.#server.namespace(ns).jobs.put(job, settings);
    });
  }

  patch(
    ns: string,
    job: string,
    change: (stored: JobSettings | undefined) => JobSettings,
  ): Promise<void> {
    return this.#faults.run("jobs.patch", () => {
      names.jobKey(job);
      const { jobs } = this.#server.namespace(ns);
      jobs.put(job, change(jobs.get(job)));
    });
  }

  get(ns: string, job: string): JobSettings | undefined {
    return this.#copies.of(ns).get(job);
  }

  all(ns: string): ReadonlyMap<string, JobSettings> {
    return this.#copies.of(ns);
  }

  watch(
    ns: string,
    onChange?: (job: string, settings: JobSettings | undefined) => void,
  ): Promise<void> {
    return this.#copies.watch(ns, onChange);
  }

  /** Ends all watches. */
  close(): void {
    this.#copies.close();
  }
}

/** Follows a watched bucket: silent while disconnected, complete again afterwards. */
export function follow<T>(
  bucket: WatchedBucket<T>,
  faults: Faults,
  tell: (key: string, value: T | undefined) => void,
): () => void {
  const seen = new Map<string, T>();
  const change = (key: string, value: T | undefined): void => {
    if (!faults.connected) return;
    if (value === undefined) seen.delete(key);
    else seen.set(key, value);
    tell(key, value);
  };
  const sync = (): void => {
    const now = bucket.entries();
    for (const key of seen.keys()) if (!now.has(key)) change(key, undefined);
    for (const [key, value] of now) if (seen.get(key) !== value) change(key, value);
  };
  sync();
  const offBucket = bucket.watch((key, value) => queueMicrotask(() => change(key, value)));
  const offFaults = faults.onChange((connected) => connected && sync());
  return () => {
    offBucket();
    offFaults();
  };
}
