/** Documents on a KV bucket. */
import type {
  CasResult,
  DocumentKey,
  DocumentKind,
  DocumentStore,
  StoredDocument,
} from "@ampd/core";
import { callApi, casPut, getLast, isMarker } from "@ampd/jetstream";
import type { StreamInfo } from "@nats-io/jetstream";
import { bucketStream, bucketSubject, keyOfSubject } from "../names.ts";
import * as names from "../schedule-names.ts";
import type { NatsContext } from "./context.ts";
import { translated } from "./translate.ts";

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
      const text = Buffer.from(stored.data).toString("utf8");
      const isGone = text === "" || isMarker(stored);
      return { revision: stored.seq, ...(!isGone && { text }) };
    });
  }

  put(key: DocumentKey, text: string | undefined, revision: number): Promise<CasResult> {
    return translated(async () => {
      const bucket = names.documentBucket(key.ns);
      const result = await this.#context.withStreams(key.ns, () =>
        casPut(this.#context.link, {
          bucket,
          key: names.documentKey(key),
          expect: revision,
          value: text ?? "",
          via: this.#context.publisher(bucketStream(bucket)),
          ...(text === undefined && { ttlMs: removedTtlMs }),
        }),
      );
      return result.kind === "stored"
        ? { kind: "stored", revision: result.seq }
        : { kind: "conflict" };
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
