/** What tells two events apart. */
export interface EventIdentity {
  readonly source: string;
  readonly id: string;
}

/** Who used an id; several only where producers count alike. */
type Users = string | readonly string[];

/**
 * The last events of one subscription by (source, id), at least `size` and at most twice as many. An id alone is unique for
 * its source only, yet nearly always new: looking it up first costs one hash and makes no garbage. Two generations: the
 * older one is forgotten as a whole.
 */
export class SeenEvents {
  readonly #size: number;
  #young = new Map<string, Users>();
  #old: ReadonlyMap<string, Users> = new Map();
  #count = 0;

  constructor(size: number) {
    this.#size = size;
  }

  has({ source, id }: EventIdentity): boolean {
    return uses(this.#young.get(id), source) || uses(this.#old.get(id), source);
  }

  /** Remembers; says whether it is new. */
  add({ source, id }: EventIdentity): boolean {
    if (this.#size === 0) return true;
    const young = this.#young.get(id);
    if (uses(young, source) || uses(this.#old.get(id), source)) return false;
    this.#young.set(id, young === undefined ? source : [young, source].flat());
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

function uses(users: Users | undefined, source: string): boolean {
  if (users === undefined) return false;
  return typeof users === "string" ? users === source : users.includes(source);
}

/** The key of an event. A line feed separates: neither JSON length nor a chosen id can make two pairs equal. */
export function eventKey(event: { readonly source: string; readonly id: string }): string {
  return `${event.source.length}\n${event.source}${event.id}`;
}
