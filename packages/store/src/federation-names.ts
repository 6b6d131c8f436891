/**
 * Names of what connects regions. As in `names.ts`, every function is injective and rejects what is no valid name. `_fed` is no
 * namespace, so none of these subjects is one of a namespace.
 */
import { isName, ProtocolError } from "@ampd/protocol";
import { taskKey } from "./names.ts";

function reject(what: string): never {
  throw new ProtocolError("internal", `not a valid ${what}`);
}

const entryId = /^[A-Za-z0-9_-]{1,64}$/;

function checkRegion(region: string): string {
  return isName(region) ? region : reject("region");
}

function checkEntry(id: string): string {
  return entryId.test(id) ? id : reject("entry id");
}

/** What waits for a neighbour, `AMP_FED_OUT_<peer>`. */
export function outboxStream(peer: string): string {
  return `AMP_FED_OUT_${checkRegion(peer)}`;
}

/** Subject of {@link outboxStream}, `amp._fed.out.<peer>`. */
export function outboxSubject(peer: string): string {
  return `amp._fed.out.${checkRegion(peer)}`;
}

/** The durable through which the gateways of a region share an outbox. */
export const outboxDurable = "link";

/** Message id of an entry. */
export function outboxMessageId(id: string): string {
  return checkEntry(id);
}

/** Bucket of the entries taken of neighbours. */
export const takenBucket = "AMP_FED_TAKEN";

/** Key of an entry taken, `<peer>.<id>`; neither part has a dot. */
export function takenKey(peer: string, id: string): string {
  return `${checkRegion(peer)}.${checkEntry(id)}`;
}

/** Bucket of the tasks submitted to other regions. */
export const remoteTaskBucket = "AMP_FED_TASKS";

/** Key of such a task, as that of a task's record: `<ns>.<task_id>`. */
export function remoteTaskKey(ns: string, taskId: string): string {
  return taskKey(ns, taskId);
}

/** Key in {@link remoteTaskBucket} of who has the turn to empty an outbox; no namespace is called so. */
export function turnKey(peer: string): string {
  return `_turn.${checkRegion(peer)}`;
}

/** Subject of the requests that `from` makes to `to`, `ampfed.<to>.<from>`: NATS lets nobody but `from` publish on it. */
export function linkSubject(to: string, from: string): string {
  return `ampfed.${checkRegion(to)}.${checkRegion(from)}`;
}

/** Queue group of the gateways that serve a link. */
export const linkQueue = "ampd";
