/** What tells two events apart. */
export interface EventIdentity {
  readonly source: string;
  readonly id: string;
}

/** Ids by source: no text is put together, so remembering an event makes no garbage. */
type Generation = Map<string, Set<string>>;

/**
 * The last events of one subscription by (source, id), at least `size` and at most twice as many. An id alone is unique for
 * its source only. Two generations: the older one is forgotten as a whole, which costs nothing per event.
 */
export class SeenEvents {
  readonly #size: number;
  #young: Generation = new Map();
  #old: Generation = new Map();
  #count = 0;

  constructor(size: number) {
    this.#size = size;
  }

  has({ source, id }: EventIdentity): boolean {
    return this.#young.get(source)?.has(id) === true || this.#old.get(source)?.has(id) === true;
  }

  /** Remembers; says whether it is new. */
  add({ source, id }: EventIdentity): boolean {
    if (this.#size === 0) return true;
    if (this.#old.get(source)?.has(id) === true) return false;
    let ids = this.#young.get(source);
    if (ids === undefined) this.#young.set(source, (ids = new Set()));
    const before = ids.size;
    ids.add(id);
    if (ids.size === before) return false;
    this.#count += 1;
    if (this.#count >= this.#size) this.#turn();
    return true;
  }

  #turn(): void {
    this.#old = this.#young;
    this.#young = new Map();
    this.#count = 0;
  }
}

/** The key of an event. A line feed separates: neither JSON length nor a chosen id can make two pairs equal. */
export function eventKey(event: { readonly source: string; readonly id: string }): string {
  return `${event.source.length}\n${event.source}${event.id}`;
}
