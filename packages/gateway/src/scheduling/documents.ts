/** Changes of documents by compare-and-set. */
import type { DocumentKey } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { Context } from "../context.ts";

/** What a change makes of a document. */
export interface Change<T> {
  readonly result: T;
  /** The text to store; the member absent: nothing is written; `undefined`: the document is removed. */
  readonly write?: string | undefined;
}

const triesMax = 64;

/** Changes one after the other, per document, so that this gateway does not compete with itself. */
const turns = new WeakMap<Context, Map<string, Promise<unknown>>>();

/**
 * Changes a document; `change` runs again when another gateway was faster.
 *
 * @returns what the change that was stored answered
 */
export async function changeDocument<T>(
  context: Context,
  key: DocumentKey,
  change: (text: string | undefined) => Change<T> | Promise<Change<T>>,
): Promise<T> {
  let queues = turns.get(context);
  if (queues === undefined) turns.set(context, (queues = new Map()));
  const name = `${key.ns}/${key.kind}/${key.name}`;
  const turn = (queues.get(name) ?? Promise.resolve()).then(() => store(context, key, change));
  const settled = turn.then(
    () => undefined,
    () => undefined, // reported by `turn`, which the caller awaits
  );
  queues.set(name, settled);
  try {
    return await turn;
  } finally {
    if (queues.get(name) === settled) queues.delete(name);
  }
}

async function store<T>(
  context: Context,
  key: DocumentKey,
  change: (text: string | undefined) => Change<T> | Promise<Change<T>>,
): Promise<T> {
  const { documents } = context.options.stores;
  for (let tries = 0; tries < triesMax; tries++) {
    const { text, revision } = await documents.get(key);
    const changed = await change(text);
    if (!("write" in changed)) return changed.result;
    const put = await documents.put(key, changed.write, revision);
    if (put.kind === "stored") return changed.result;
  }
  throw new ProtocolError("unavailable", "a document changes too often; try again");
}
