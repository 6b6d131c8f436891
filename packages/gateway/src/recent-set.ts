/** A set that forgets its oldest members beyond a number. */
export class RecentSet {
  private readonly members = new Set<string>();
  private readonly sizeMax: number;

  constructor(sizeMax: number) {
    this.sizeMax = sizeMax;
  }

  has(member: string): boolean {
    return this.members.has(member);
  }

  add(member: string): void {
    this.members.delete(member);
    this.members.add(member);
    if (this.members.size <= this.sizeMax) return;
    const oldest = this.members.values().next();
    if (oldest.done !== true) this.members.delete(oldest.value);
  }

  delete(member: string): void {
    this.members.delete(member);
  }
}
