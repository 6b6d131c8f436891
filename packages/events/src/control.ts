import type { AepEvent } from "./envelope.ts";
import { AEP_VERSION } from "./envelope.ts";
import { newEventId } from "./ids.ts";

/** A control event made locally; it is never published. */
export function controlEvent(
  source: string,
  type: string,
  payload: Readonly<Record<string, unknown>>,
): AepEvent {
  return {
    aep_version: AEP_VERSION,
    id: newEventId(),
    type,
    source,
    created_at: new Date().toISOString(),
    payload,
  };
}

const UNANSWERED = /^(?:event|session|capabilities|subscription)\./;

/** May this event be acknowledged or rejected on the wire? Never control traffic: two peers would answer each other for ever. */
export function mayAnswer(type: string): boolean {
  return !UNANSWERED.test(type);
}

/** A promise with its ends outside; `Promise.withResolvers` needs Node 22. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

/** Makes a {@link Deferred}. A rejection nobody waits for is no uncaught one: its owner reports it as a notice too. */
export function defer<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
