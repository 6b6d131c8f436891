/** Documents on a KV bucket. */
import type {
  CasResult,
  DocumentKey,
  DocumentKind,
  DocumentStore,
  ExpiringText,
  StoredDocument,
} from "@ampd/core";
import { callApi, casPut, getLast, isMarker } from "@ampd/jetstream";
import type { StreamInfo } from "@nats-io/jetstream";
import { bucketStream, bucketSubject, keyOfSubject } from "../names.ts";
import * as names from "../schedule-names.ts";
import type { NatsContext } from "./context.ts";
import { translated } from "./translate.ts";
import { watchBucket } from "./watch.ts";

/** How long the empty text of a removed document stays. */
const removedTtlMs = 60_000;

/** Implements {@link DocumentStore}. */
export class NatsDocumentStore implements DocumentStore {
  readonly #context: NatsContext;

  constructor(context: NatsContext) {
    this.#context = context;
  }

  get(key: DocumentKey): Promise<StoredDocument> {
    return translated(async () => {
      const bucket = names.documentBucket(key.ns);
      const stored = await this.#context.withStreams(key.ns, () =>
        getLast(this.#context.link, {
          stream: bucketStream(bucket),
          subject: bucketSubject(bucket, names.documentKey(key)),
        }),
      );
      if (stored === undefined) return { revision: 0 };
      const text = isMarker(stored) ? undefined : textOf(stored.data);
      return { revision: stored.seq, ...(text !== undefined && { text }) };
    });
  }

  put(
    key: DocumentKey,
    write: string | ExpiringText | undefined,
    revision: number,
  ): Promise<CasResult> {
    return translated(async () => {
      const { text, ttlMs } = lifeOf(write);
      const bucket = names.documentBucket(key.ns);
      const result = await this.#context.withStreams(key.ns, () =>
        casPut(this.#context.link, {
          bucket,
          key: names.documentKey(key),
          expect: revision,
          value: text,
          via: this.#context.publisher(bucketStream(bucket)),
          ...(ttlMs !== undefined && { ttlMs }),
        }),
      );
      return result.kind === "stored"
        ? { kind: "stored", revision: result.seq }
        : { kind: "conflict" };
    });
  }

  watch(key: DocumentKey, onText: (text: string | undefined) => void): Promise<() => void> {
    return translated(async () => {
      const { link, logger } = this.#context;
      const bucket = names.documentBucket(key.ns);
      let last: string | undefined;
      let isTold = false;
      const tell = (text: string | undefined): void => {
        if (isTold && text === last) return;
        isTold = true;
        last = text;
        onText(text);
      };
      const stop = await this.#context.withStreams(key.ns, () =>
        watchBucket({
          link,
          logger,
          bucket,
          keys: names.documentKey(key),
          onPut: (_, data) => tell(textOf(data)),
          onGone: () => tell(undefined),
          repair: () => this.#context.repair(key.ns),
        }),
      );
      if (!isTold) tell(undefined);
      return stop;
    });
  }

  names(ns: string, kind: DocumentKind): Promise<readonly string[]> {
    return translated(async () => {
      const bucket = names.documentBucket(ns);
      const filter = bucketSubject(bucket, names.documentKeys(kind));
      const found: string[] = [];
      for (let offset = 0; ;) {
        const info = await callApi<StreamInfo & { readonly total?: number }>(this.#context.link, {
          path: `STREAM.INFO.${bucketStream(bucket)}`,
          body: { subjects_filter: filter, offset },
        });
        const page = Object.keys(info.state.subjects ?? {});
        for (const subject of page)
          found.push(keyOfSubject(bucket, subject).slice(kind.length + 1));
        offset += page.length;
        if (page.length === 0 || offset >= (info.total ?? 0)) break;
      }
      const docs = await Promise.all(found.map((name) => this.get({ ns, kind, name })));
      return found.filter((_, index) => docs[index]?.text !== undefined);
    });
  }
}

/** The empty text stands for none. */
function textOf(data: Uint8Array): string | undefined {
  const text = Buffer.from(data).toString("utf8");
  return text === "" ? undefined : text;
}

function lifeOf(write: string | ExpiringText | undefined): {
  readonly text: string;
  readonly ttlMs?: number;
} {
  if (write === undefined) return { text: "", ttlMs: removedTtlMs };
  return typeof write === "string" ? { text: write } : write;
}
