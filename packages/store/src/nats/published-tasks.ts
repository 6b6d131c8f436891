/**
 * Tasks that this gateway published, until their message comes back.
 *
 * Most messages are delivered to the gateway that wrote them; it need not read what it has just written. A message id and a revision
 * name exactly one record, so a message that carries both says the same. What is not here (another gateway's, a redelivery, a large one) is
 * read from the message.
 */
import type { Task } from "@ampd/core";

/** Most tasks kept; the oldest is forgotten. */
const tasksMax = 4096;
/** Longest envelope kept, characters. */
const envelopeMax = 4096;

/** See the head of this file. */
export class PublishedTasks {
  readonly #tasks = new Map<string, { readonly task: Task; readonly revision: number }>();

  /** Remembers a task published under a message id at `revision`. */
  add(messageId: string, task: Task, revision: number): void {
    if (task.envelope.length > envelopeMax) return;
    this.#tasks.set(messageId, { task, revision });
    if (this.#tasks.size <= tasksMax) return;
    const oldest = this.#tasks.keys().next();
    if (oldest.done !== true) this.#tasks.delete(oldest.value);
  }

  /** Takes the task published so, once. */
  take(messageId: string, revision: number): Task | undefined {
    const published = this.#tasks.get(messageId);
    if (published === undefined) return undefined;
    this.#tasks.delete(messageId);
    return published.revision === revision ? published.task : undefined;
  }
}
