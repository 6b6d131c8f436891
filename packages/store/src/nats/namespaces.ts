/**
 * Streams of the namespaces and the buckets that they share.
 *
 * ```text
 *   unknown ──ensure──► ensuring ──ok──► ensured ──found missing──► ensuring
 *                          └──failed──► unknown
 * ```
 */
import type { Logger, Namespaces } from "@ampd/core";
import {
  callApi,
  checkStream,
  ensureStream,
  isFailure,
  isTransient,
  JetStreamFailure,
  type NatsLink,
} from "@ampd/jetstream";
import { partitionsOf } from "../layout.ts";
import * as names from "../names.ts";
import type { StoreSettings } from "../settings.ts";
import type { StreamSettings } from "./context.ts";
import { namespaceStreams, sharedStreams } from "./resources.ts";
import { translated } from "./translate.ts";

/** Key of what they share among the namespaces; no namespace has this name. */
const global = "";

/** What {@link NatsNamespaces} needs. */
export interface NamespacesSetup {
  readonly link: NatsLink;
  readonly settings: StoreSettings;
  readonly streams: StreamSettings;
  readonly logger: Logger;
}

/** Implements {@link Namespaces}. */
export class NatsNamespaces implements Namespaces {
  readonly #setup: NamespacesSetup;
  readonly #ensured = new Map<string, Promise<void>>();
  readonly #repairs = new Map<string, Promise<void>>();
  readonly #questions = new Map<string, Promise<boolean>>();

  constructor(setup: NamespacesSetup) {
    this.#setup = setup;
  }

  /** Makes sure of the buckets that all namespaces share. */
  ensureShared(): Promise<void> {
    return this.#once(global);
  }

  ensure(ns: string): Promise<void> {
    return translated(async () => this.#once(names.checkNamespace(ns)));
  }

  has(ns: string): Promise<boolean> {
    return translated(async () => {
      if (this.#ensured.has(names.checkNamespace(ns))) return true;
      try {
        const stream = names.taskStream(ns, this.#lastPartition());
        await callApi(this.#setup.link, { path: `STREAM.INFO.${stream}` });
        return true;
      } catch (error) {
        if (isFailure(error, "not_found")) return false;
        throw error;
      }
    });
  }

  list(): Promise<readonly string[]> {
    return translated(async () => {
      const found: string[] = [];
      for (let offset = 0; ;) {
        const body = { subject: names.jobSubjectsOfAll(this.#lastPartition()), offset };
        const page = await callApi<{
          readonly streams?: readonly string[] | null;
          readonly total: number;
        }>(this.#setup.link, { path: "STREAM.NAMES", body });
        const streams = page.streams ?? [];
        found.push(...streams.flatMap((stream) => names.namespaceOfTaskStream(stream) ?? []));
        offset += streams.length;
        if (streams.length === 0 || offset >= page.total) return found.sort();
      }
    });
  }

  /** Of the job streams, which are made last. */
  #lastPartition(): number | undefined {
    return partitionsOf(this.#setup.settings.partitions.jobs).at(-1);
  }

  /** Runs `action` again after making streams that vanished. Only what this process made sure of before is made again. */
  async withStreams<T>(ns: string | undefined, action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      const gone = isFailure(error, "no_stream") || isFailure(error, "not_found");
      if (!gone || !this.#ensured.has(ns ?? global)) throw error;
      await this.repair(ns);
      return action();
    }
  }

  /**
   * After a publish that found no stream: {@link NatsNamespaces.repair} where it is missing and was made before; rejects where the
   * namespace does not exist. A stream that has no leader for the moment is left alone, and so are all others, which may have none
   * either.
   */
  async revive({ ns, stream }: { readonly ns: string; readonly stream: string }): Promise<void> {
    if (!(await this.#isMissing(stream))) return;
    if (this.#ensured.has(ns)) return this.repair(ns);
    const isThere = await this.has(ns);
    if (!isThere) throw new JetStreamFailure("no_stream", "the namespace has no streams yet");
  }

  /** Whether the server says so; callers at the same time share one question. */
  #isMissing(stream: string): Promise<boolean> {
    const running = this.#questions.get(stream);
    if (running !== undefined) return running;
    const question = isMissing(this.#setup.link, stream).finally(() =>
      this.#questions.delete(stream),
    );
    this.#questions.set(stream, question);
    return question;
  }

  /** Makes missing streams again; callers at the same time share one run. */
  repair(ns: string | undefined): Promise<void> {
    const key = ns ?? global;
    const running = this.#repairs.get(key);
    if (running !== undefined) return running;
    const repair = this.#create(key, true).finally(() => this.#repairs.delete(key));
    this.#repairs.set(key, repair);
    return repair;
  }

  #once(key: string): Promise<void> {
    const known = this.#ensured.get(key);
    if (known !== undefined) return known;
    const ensuring = this.#create(key, false).catch((error: unknown) => {
      this.#ensured.delete(key);
      throw error;
    });
    this.#ensured.set(key, ensuring);
    return ensuring;
  }

  async #create(key: string, isRepair: boolean): Promise<void> {
    const { link, logger } = this.#setup;
    const wanted = key === global ? sharedStreams(this.#setup) : namespaceStreams(key, this.#setup);
    for (const stream of wanted) {
      const wasMissing = isRepair && (await checkStream(link, stream)).kind === "missing";
      await ensureStream(link, stream);
      if (wasMissing)
        logger.error(
          { stream: stream.name },
          "a stream was missing and has been made again, empty",
        );
    }
  }
}

/** A stream that exists answers at once, unless it has no leader: then nobody does. */
const answerMs = 1000;

async function isMissing(link: NatsLink, stream: string): Promise<boolean> {
  try {
    await callApi(link, { path: `STREAM.INFO.${stream}`, timeoutMs: answerMs });
    return false;
  } catch (error) {
    if (isFailure(error, "not_found")) return true;
    if (isTransient(error)) return false;
    throw error;
  }
}
