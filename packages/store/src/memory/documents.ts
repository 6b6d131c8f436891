/** Documents in memory. */
import type {
  CasResult,
  DocumentKey,
  DocumentKind,
  DocumentStore,
  ExpiringText,
  StoredDocument,
} from "@ampd/core";
import * as names from "../schedule-names.ts";
import type { Faults } from "./faults.ts";
import type { KeptDocument, SchedulingState } from "./scheduling-state.ts";
import type { MemoryServer } from "./server.ts";

/** Implements {@link DocumentStore} over a {@link MemoryServer}. */
export class MemoryDocumentStore implements DocumentStore {
  readonly #server: MemoryServer;
  readonly #faults: Faults;

  constructor(server: MemoryServer, faults: Faults) {
    this.#server = server;
    this.#faults = faults;
  }

  get(key: DocumentKey): Promise<StoredDocument> {
    return this.#faults.run("documents.get", () => {
      const { text, revision } = this.#state(key.ns).documents.get(names.documentKey(key)) ?? none;
      return { revision, ...(text !== undefined && { text }) };
    });
  }

  put(
    key: DocumentKey,
    write: string | ExpiringText | undefined,
    revision: number,
  ): Promise<CasResult> {
    return this.#faults.run("documents.put", () => {
      const state = this.#state(key.ns);
      const name = names.documentKey(key);
      const kept = state.documents.get(name) ?? none;
      if (kept.revision !== revision) return { kind: "conflict" };
      kept.cancelExpiry?.();
      this.#keep(state, name, write);
      tell(state, name);
      return { kind: "stored", revision: state.revision };
    });
  }

  watch(key: DocumentKey, onText: (text: string | undefined) => void): Promise<() => void> {
    return this.#faults.run("documents.watch", () => {
      const state = this.#state(key.ns);
      const name = names.documentKey(key);
      let last = state.documents.get(name)?.text;
      onText(last);
      const look = (): void => {
        const now = state.documents.get(name)?.text;
        if (!this.#faults.connected || now === last) return;
        last = now;
        onText(now);
      };
      const readers = state.readers.get(name) ?? new Set();
      state.readers.set(name, readers.add(look));
      const off = this.#faults.onChange(look);
      return () => {
        off();
        readers.delete(look);
      };
    });
  }

  names(ns: string, kind: DocumentKind): Promise<readonly string[]> {
    return this.#faults.run("documents.names", () =>
      [...this.#state(ns).documents]
        .filter(([name, { text }]) => text !== undefined && name.startsWith(`${kind}.`))
        .map(([name]) => name.slice(kind.length + 1)),
    );
  }

  #keep(state: SchedulingState, name: string, write: string | ExpiringText | undefined): void {
    const text = typeof write === "object" ? write.text : write;
    state.documents.set(name, {
      revision: ++state.revision,
      ...(text !== undefined && { text }),
      ...(typeof write === "object" && {
        cancelExpiry: this.#server.clock.after(write.ttlMs, () => {
          state.documents.delete(name);
          tell(state, name);
        }),
      }),
    });
  }

  #state(ns: string): SchedulingState {
    return this.#server.namespace(ns).scheduling;
  }
}

const none: KeptDocument = { revision: 0 };

/** Tells who follows a document, after the writer has its answer. */
function tell(state: SchedulingState, name: string): void {
  for (const reader of state.readers.get(name) ?? []) queueMicrotask(reader);
}
