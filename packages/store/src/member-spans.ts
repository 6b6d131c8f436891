/** Where the members of a JSON text stand, so that they can be cut out without being written anew. */

/** Where a member's value stands in a JSON text: `[start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const quote = 0x22;
const backslash = 0x5c;

/** Values of the top-level members of a JSON object that `JSON.parse` accepts; the last of equal keys wins, as there. */
export function memberSpans(text: string): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  let depth = 0;
  let key: string | undefined;
  let start = -1;
  const endMember = (at: number): void => {
    if (key !== undefined && start >= 0) spans.set(key, trimmed(text, { start, end: at }));
    key = undefined;
    start = -1;
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = stringEnd(text, at);
      if (depth === 1 && key === undefined) key = JSON.parse(text.slice(at, end)) as string; // as: a string literal
      at = end - 1;
    } else if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) {
      if (depth === 1) endMember(at);
      depth--;
    } else if (depth === 1 && code === 0x3a && start < 0) start = at + 1;
    else if (depth === 1 && code === 0x2c) endMember(at);
  }
  return spans;
}

/** Index after the closing quote of the string that opens at `open`. */
function stringEnd(text: string, open: number): number {
  for (let at = open + 1; ; at++) {
    const close = text.indexOf('"', at);
    if (close < 0) return text.length;
    let slashes = 0;
    for (let i = close - 1; i > open && text.charCodeAt(i) === backslash; i--) slashes++;
    if (slashes % 2 === 0) return close + 1;
    at = close;
  }
}

function trimmed(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return { start, end };
}
