/**
 * Patterns over dotted paths, with the meaning that a nats-server gives them: `*` is any one token, a last `>` is one or
 * more. A path without wildcards is a pattern that fits itself alone.
 */

/**
 * Whether every path that fits `asked` also fits `pattern`. For an `asked` without wildcards: whether it fits.
 *
 * A nats-server takes a subscription to `a.>` where `a.*` is allowed, since it compares wildcards as if they were tokens;
 * this function does not.
 */
export function covers(pattern: string, asked: string): boolean {
  const granted = pattern.split(".");
  const tokens = asked.split(".");
  for (const [i, token] of granted.entries()) {
    const other = tokens[i];
    if (other === undefined) return false;
    if (token === ">") return true;
    // Both lengths end together or not at all: an asked `>` is longer than any pattern without one.
    if (other === ">" || (token !== "*" && token !== other)) return false;
  }
  return tokens.length === granted.length;
}

/** A pattern split once, for paths that are split already. */
export interface TokenPattern {
  /** @param path tokens without wildcards */
  fits(path: readonly string[]): boolean;
}

/** Splits a pattern. */
export function tokensOf(pattern: string): TokenPattern {
  const tokens = pattern.split(".");
  const isOpen = tokens.at(-1) === ">";
  const head = isOpen ? tokens.slice(0, -1) : tokens;
  return {
    fits: (path) =>
      (isOpen ? path.length > head.length : path.length === head.length) &&
      head.every((token, i) => token === "*" || token === path[i]),
  };
}

/** Whether some path fits both patterns. */
export function overlaps(left: string, right: string): boolean {
  const a = left.split(".");
  const b = right.split(".");
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const [x, y] = [a[i], b[i]];
    if (x === undefined || y === undefined) return false;
    if (x === ">" || y === ">") return true;
    if (x !== "*" && y !== "*" && x !== y) return false;
  }
  return true;
}

/** The patterns that no other of them covers, each once, in their order. */
export function widest(patterns: readonly string[]): readonly string[] {
  const all = [...new Set(patterns)];
  return all.filter((one) => !all.some((other) => other !== one && covers(other, one)));
}
