import { EventsError } from "./errors.ts";

/**
 * Type patterns of AEP: `*` alone is every type, a trailing `.*` one or more segments, any other `*` exactly one. NATS says
 * the same with `>` at the end and `*` elsewhere.
 */

/** A checked pattern. */
export interface TypePattern {
  readonly text: string;
  /** Segments before an open end; `*` matches one. */
  readonly segments: readonly string[];
  /** One or more further segments follow. */
  readonly open: boolean;
}

const SEGMENT = /^[A-Za-z0-9_\-:]+$/;

/** Parses a pattern; `bad_filter` for an empty segment, or a wildcard inside one. */
export function parsePattern(text: string): TypePattern {
  const parts = text.split(".");
  for (const part of parts) {
    if (part !== "*" && !SEGMENT.test(part)) {
      throw new EventsError("subscription_rejected", `"${text.slice(0, 80)}" is no type pattern`, {
        reason: "bad_filter",
        field: "types",
      });
    }
  }
  const open = parts.at(-1) === "*";
  return { text, segments: open ? parts.slice(0, -1) : parts, open };
}

/** Does the pattern match this type? */
export function matchesType(pattern: TypePattern, type: string): boolean {
  const parts = type.split(".");
  const { segments, open } = pattern;
  if (open ? parts.length <= segments.length : parts.length !== segments.length) return false;
  return segments.every((segment, at) => segment === "*" || segment === parts[at]);
}

/** The NATS pattern that matches exactly the types of `pattern`, below `<prefix>.type`. */
export function patternSubject(prefix: string, pattern: TypePattern): string {
  const tail = pattern.open ? [...pattern.segments, ">"] : pattern.segments;
  return `${prefix}.type.${tail.join(".")}`;
}

/** Does a NATS pattern match this subject? */
export function subjectMatches(pattern: string, subject: string): boolean {
  const want = pattern.split(".");
  const have = subject.split(".");
  for (const [at, token] of want.entries()) {
    if (token === ">") return have.length > at;
    if (have[at] === undefined || (token !== "*" && token !== have[at])) return false;
  }
  return want.length === have.length;
}

/** Is every subject of `inner` one of `outer`? */
export function covers(outer: string, inner: string): boolean {
  const a = outer.split(".");
  const b = inner.split(".");
  for (const [at, token] of a.entries()) {
    if (token === ">") return b.length > at;
    const other = b[at];
    if (other === undefined || other === ">") return false;
    if (token !== "*" && token !== other) return false;
  }
  return a.length === b.length;
}

/** The pattern of the subjects that match both, or undefined when there are none. */
export function intersect(left: string, right: string): string | undefined {
  const a = left.split(".");
  const b = right.split(".");
  const out: string[] = [];
  for (let at = 0; ; at += 1) {
    const x = a[at];
    const y = b[at];
    if (x === undefined && y === undefined) return out.join(".");
    if (x === ">") return y === undefined ? undefined : [...out, ...b.slice(at)].join(".");
    if (y === ">") return x === undefined ? undefined : [...out, ...a.slice(at)].join(".");
    if (x === undefined || y === undefined) return undefined;
    if (x === "*" || x === y) out.push(y);
    else if (y === "*") out.push(x);
    else return undefined;
  }
}

/**
 * The patterns without those that another one covers: JetStream refuses overlapping filters, Core would deliver twice. Two
 * that overlap in part are widened to one, because neither may be left out.
 */
export function minimize(patterns: readonly string[]): readonly string[] {
  let kept: string[] = [];
  for (const pattern of new Set(patterns)) {
    if (kept.some((each) => covers(each, pattern))) continue;
    kept = [...kept.filter((each) => !covers(pattern, each)), pattern];
  }
  const clash = firstOverlap(kept);
  if (clash === undefined) return kept;
  const [left, right] = clash;
  const rest = kept.filter((each) => each !== left && each !== right);
  return minimize([...rest, widen(left, right)]);
}

function firstOverlap(patterns: readonly string[]): readonly [string, string] | undefined {
  for (const [at, left] of patterns.entries()) {
    const right = patterns.slice(at + 1).find((each) => intersect(left, each) !== undefined);
    if (right !== undefined) return [left, right];
  }
  return undefined;
}

/** A pattern that covers both: what they share from the left, `*` where they differ, `>` where one of them ends. */
function widen(left: string, right: string): string {
  const a = left.split(".");
  const b = right.split(".");
  const out: string[] = [];
  for (const [at, x] of a.entries()) {
    const y = b[at];
    if (x === ">" || y === ">" || y === undefined) return [...out, ">"].join(".");
    out.push(x === y ? x : "*");
  }
  return out.join(".");
}
