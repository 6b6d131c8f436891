/** Registry and job settings on KV buckets. */
import type { JobStore, Registry, RegistryChange } from "@ampd/core";
import { casDelete, casPut, getLast, isMarker } from "@ampd/jetstream";
import {
  ProtocolError,
  validateJobSettings,
  validateRegistryEntry,
  type JobSettings,
  type RegistryEntry,
} from "@ampd/protocol";
import * as names from "../names.ts";
import { WatchedCopies, type CopySink } from "../watched-copies.ts";
import { publishTo, type NatsContext } from "./context.ts";
import { markerTtlS } from "./resources.ts";
import { translated } from "./translate.ts";
import { watchBucket } from "./watch.ts";

const claimTries = 5;
const patchTries = 8;

/** Implements {@link Registry}. */
export class NatsRegistry implements Registry {
  readonly #context: NatsContext;
  readonly #copies: WatchedCopies<RegistryEntry>;

  constructor(context: NatsContext) {
    this.#context = context;
    this.#copies = new WatchedCopies((ns, sink) => this.#start(ns, sink));
  }

  put(ns: string, name: string, entry: RegistryEntry): Promise<number> {
    return translated(async () => {
      const bucket = names.registryBucket(ns);
      const subject = names.bucketSubject(bucket, names.participantKey(name));
      const target = { ns, stream: names.bucketStream(bucket), subject };
      const put = { payload: JSON.stringify(entry), ttlMs: this.#ttlMs };
      const { seq } = await publishTo(this.#context, target, put);
      return seq;
    });
  }

  remove(ns: string, name: string, revision: number): Promise<void> {
    return translated(async () => {
      const bucket = names.registryBucket(ns);
      const key = names.participantKey(name);
      // 0 would remove whatever is there. A conflict means that the entry is not ours any more: then it stays.
      if (!Number.isSafeInteger(revision) || revision < 1) return;
      const expect = { bucket, key, expect: revision, purge: true, ttlMs: markerTtlS * 1000 };
      await this.#context.withStreams(ns, () => casDelete(this.#context.link, expect));
    });
  }

  claimIdentity(
    ns: string,
    job: string,
    address: string,
  ): Promise<{ readonly kind: "owned" } | { readonly kind: "taken"; readonly by: string }> {
    return translated(() =>
      this.#context.withStreams(ns, async () => {
        const bucket = names.registryBucket(ns);
        const key = names.identityKey(job);
        for (let i = 0; i < claimTries; i++) {
          const owner = await this.#owner(bucket, key);
          if (owner !== undefined && owner.address !== address)
            return { kind: "taken", by: owner.address };
          const put = { bucket, key, value: JSON.stringify({ address }), ttlMs: this.#ttlMs };
          const result = await casPut(this.#context.link, { ...put, expect: owner?.seq ?? 0 });
          if (result.kind === "stored") return { kind: "owned" };
        }
        throw new ProtocolError("unavailable", "the identity is being claimed by others right now");
      }),
    );
  }

  entries(ns: string): ReadonlyMap<string, RegistryEntry> {
    return this.#copies.of(ns);
  }

  watch(ns: string, onChange?: (change: RegistryChange) => void): Promise<void> {
    const listener =
      onChange &&
      ((name: string, entry: RegistryEntry | undefined): void =>
        onChange(entry === undefined ? { kind: "gone", name } : { kind: "put", name, entry }));
    return translated(() => this.#copies.watch(ns, listener));
  }

  /** Ends all watches. */
  close(): void {
    this.#copies.close();
  }

  get #ttlMs(): number {
    return this.#context.settings.registryTtlS * 1000;
  }

  async #owner(
    bucket: string,
    key: string,
  ): Promise<{ readonly address: string; readonly seq: number } | undefined> {
    const stream = names.bucketStream(bucket);
    const subject = names.bucketSubject(bucket, key);
    const stored = await getLast(this.#context.link, { stream, subject });
    if (stored === undefined || isMarker(stored)) return undefined;
    const value = parseJson(stored.data);
    const hasAddress = typeof value === "object" && value !== null && "address" in value;
    return { address: hasAddress ? String(value.address) : "", seq: stored.seq };
  }

  #start(ns: string, sink: CopySink<RegistryEntry>): Promise<() => void> {
    const { logger } = this.#context;
    return startWatch(this.#context, ns, {
      bucket: names.registryBucket(ns),
      onPut: (key, data) => {
        if (names.registryKeyKind(key) !== "participant") return;
        const entry = parseJson(data);
        if (validateRegistryEntry(entry)) return sink.put(key, entry);
        logger.error({ ns, key }, "a registry entry cannot be read");
        sink.gone(key);
      },
      onGone: (key) => sink.gone(key),
    });
  }
}

/** Implements {@link JobStore}. */
export class NatsJobStore implements JobStore {
  readonly #context: NatsContext;
  readonly #copies: WatchedCopies<JobSettings>;

  constructor(context: NatsContext) {
    this.#context = context;
    this.#copies = new WatchedCopies((ns, sink) => this.#start(ns, sink));
  }

  set(ns: string, job: string, settings: JobSettings): Promise<void> {
    return translated(async () => {
      const bucket = names.jobsBucket(ns);
      const subject = names.bucketSubject(bucket, names.jobKey(job));
      const target = { ns, stream: names.bucketStream(bucket), subject };
      await publishTo(this.#context, target, { payload: JSON.stringify(settings) });
    });
  }

  patch(
    ns: string,
    job: string,
    change: (stored: JobSettings | undefined) => JobSettings,
  ): Promise<void> {
    return translated(async () => {
      const { link } = this.#context;
      const bucket = names.jobsBucket(ns);
      const key = names.jobKey(job);
      const place = {
        stream: names.bucketStream(bucket),
        subject: names.bucketSubject(bucket, key),
      };
      for (let tries = 0; tries < patchTries; tries++) {
        const last = await this.#context.withStreams(ns, () => getLast(link, place));
        const stored = last === undefined || isMarker(last) ? undefined : parseJson(last.data);
        const next = change(validateJobSettings(stored) ? stored : undefined);
        const value = JSON.stringify(next);
        const put = await casPut(link, { bucket, key, expect: last?.seq ?? 0, value });
        if (put.kind === "stored") return;
      }
      throw new ProtocolError("unavailable", "the settings of the job change too often");
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
    return translated(() => this.#copies.watch(ns, onChange));
  }

  /** Ends all watches. */
  close(): void {
    this.#copies.close();
  }

  #start(ns: string, sink: CopySink<JobSettings>): Promise<() => void> {
    const { logger } = this.#context;
    return startWatch(this.#context, ns, {
      bucket: names.jobsBucket(ns),
      onPut: (key, data) => {
        const job = names.jobOfKey(key);
        if (job === undefined) return;
        const settings = parseJson(data);
        if (validateJobSettings(settings)) return sink.put(job, settings);
        logger.error({ ns, job }, "the settings of a job cannot be read; defaults apply");
        sink.gone(job);
      },
      onGone: (key) => {
        const job = names.jobOfKey(key);
        if (job !== undefined) sink.gone(job);
      },
    });
  }
}

function startWatch(
  context: NatsContext,
  ns: string,
  target: {
    readonly bucket: string;
    readonly onPut: (key: string, data: Uint8Array) => void;
    readonly onGone: (key: string) => void;
  },
): Promise<() => void> {
  const { link, logger } = context;
  const repair = (): Promise<void> => context.repair(ns);
  return context.withStreams(ns, () => watchBucket({ link, logger, repair, ...target }));
}

function parseJson(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data).toString("utf8"));
  } catch {
    return undefined; // the validators refuse it and say so
  }
}
