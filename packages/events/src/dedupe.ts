/**
 * The last `size` events of one subscription by (source, id). An id alone is unique for its source only. Bounded: the oldest
 * is forgotten first.
 */
export class SeenEvents {
  readonly #size: number;
  readonly #seen = new Set<string>();

  constructor(size: number) {
    this.#size = size;
  }

  has(key: string): boolean {
    return this.#seen.has(key);
  }

  /** Remembers; says whether it is new. */
  add(key: string): boolean {
    if (this.#size === 0) return true;
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    if (this.#seen.size > this.#size) {
      const [oldest] = this.#seen;
      if (oldest !== undefined) this.#seen.delete(oldest);
    }
    return true;
  }

  get size(): number {
    return this.#seen.size;
  }
}

/** The key of an event. A line feed separates: neither JSON length nor a chosen id can make two pairs equal. */
export function eventKey(event: { readonly source: string; readonly id: string }): string {
  return `${event.source.length}\n${event.source}${event.id}`;
}
