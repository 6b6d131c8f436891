/** The keys seen lately: at most `max`, the oldest forgotten first. */
export class SeenWindow {
  private readonly max: number;
  private readonly keys = new Set<string>();

  constructor(max: number) {
    this.max = max;
  }

  /** Number of keys remembered. */
  get size(): number {
    return this.keys.size;
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  add(key: string): void {
    this.keys.delete(key);
    this.keys.add(key);
    if (this.keys.size <= this.max) return;
    const oldest = this.keys.values().next();
    if (oldest.done !== true) this.keys.delete(oldest.value);
  }
}
