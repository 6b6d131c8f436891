/** A queue whose reader waits for the next item; it ends for everybody at once. */
export class AsyncQueue<T> {
  private readonly items: T[] = [];
  private readonly readers: ((result: IteratorResult<T, undefined>) => void)[] = [];
  private isEnded = false;

  /** Adds an item; false when the queue has ended. */
  push(item: T): boolean {
    if (this.isEnded) return false;
    const reader = this.readers.shift();
    if (reader === undefined) this.items.push(item);
    else reader({ done: false, value: item });
    return true;
  }

  /** No further item; those in the queue are still read. */
  finish(): void {
    this.isEnded = true;
    for (const reader of this.readers.splice(0)) reader({ done: true, value: undefined });
  }

  /** No further item. Answers those that nobody has read and nobody will. */
  end(): readonly T[] {
    this.finish();
    return this.items.splice(0);
  }

  next(): Promise<IteratorResult<T, undefined>> {
    const item = this.items.shift();
    if (item !== undefined) return Promise.resolve({ done: false, value: item });
    if (this.isEnded) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => this.readers.push(resolve));
  }
}
