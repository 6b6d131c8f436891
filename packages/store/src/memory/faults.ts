/** Failures on demand: what a memory double does instead of working. */
import { ProtocolError } from "@ampd/protocol";

/** A method of a port, as `port.method`. */
export type StoreOperation =
  | "tasks.create"
  | "tasks.update"
  | "tasks.discard"
  | "tasks.get"
  | "tasks.list"
  | "queue.publish"
  | "queue.open"
  | "queue.settle"
  | "queue.depths"
  | "queue.count"
  | "queue.taskIds"
  | "inbox.put"
  | "inbox.open"
  | "inbox.settle"
  | "inbox.clear"
  | "registry.put"
  | "registry.remove"
  | "registry.claimIdentity"
  | "registry.watch"
  | "jobs.set"
  | "jobs.watch"
  | "deadLetters.put"
  | "deadLetters.list"
  | "deadLetters.get"
  | "deadLetters.remove"
  | "deadLetters.depth"
  | "taskLog.tail"
  | "taskLog.read"
  | "taskLog.latest"
  | "taskLog.seqAt"
  | "taskLog.lastSeq"
  | "topics.publish"
  | "topics.tail"
  | "topics.read"
  | "topics.latest"
  | "topics.seqAt"
  | "topics.bounds"
  | "topics.getCursor"
  | "topics.setCursor"
  | "topics.forgetCursor"
  | "schedules.putTask"
  | "schedules.putRecurring"
  | "schedules.cancelTask"
  | "schedules.cancelRecurring"
  | "schedules.taskIds"
  | "schedules.recurringKeys"
  | "schedules.open"
  | "schedules.settle"
  | "documents.get"
  | "documents.put"
  | "documents.names"
  | "documents.watch"
  | "jobs.patch"
  | "policies.watch"
  | "policies.get"
  | "policies.put"
  | "namespaces.ensure"
  | "namespaces.has"
  | "namespaces.list";

/**
 * How one call fails. `lost`: without effect. `applied`: with its effect, the answer is lost. Both reject with `unavailable`,
 * so that the caller cannot tell them apart.
 */
export type Fault = "lost" | "applied";

/** Controls the connection and the next failures of one gateway's doubles. */
export class Faults {
  readonly #listeners = new Set<(connected: boolean) => void>();
  readonly #next = new Map<StoreOperation, Fault[]>();
  #connected = true;

  get connected(): boolean {
    return this.#connected;
  }

  /** Ends or restores the connection; while it is down, every call rejects with `unavailable` and nothing is delivered. */
  setConnected(connected: boolean): void {
    if (connected === this.#connected) return;
    this.#connected = connected;
    for (const listener of this.#listeners) listener(connected);
  }

  onChange(listener: (connected: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Lets the next call of `operation` fail; several queue up. */
  failNext(operation: StoreOperation, fault: Fault): void {
    const queued = this.#next.get(operation);
    if (queued === undefined) this.#next.set(operation, [fault]);
    else queued.push(fault);
  }

  /** Runs one call under the faults that wait for it. */
  async run<T>(operation: StoreOperation, action: () => T): Promise<T> {
    // The call leaves this turn of the loop, as one over a network would.
    await Promise.resolve();
    if (!this.#connected) throw new ProtocolError("unavailable", "the store cannot be reached");
    const fault = this.#next.get(operation)?.shift();
    if (fault === "lost") throw new ProtocolError("unavailable", "the store did not answer");
    const result = action();
    if (fault === "applied") throw new ProtocolError("unavailable", "the store did not answer");
    return result;
  }
}
