/**
 * A linear look at the text of a frame before it is parsed.
 *
 * Why before: depth, duplicate keys and `__proto__` cannot be seen, or are already harmful, after `JSON.parse`.
 * The scan also finds where the envelope stands, so that the broker can pass its text on unchanged instead of writing
 * it anew (numbers beyond 2^53 and unknown fields survive). It does not validate JSON; `JSON.parse` does.
 */

/** Where a value stands in the text: `[start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One member of an object: from its key's first quote to the end of its value. */
export interface MemberSpan {
  readonly keyStart: number;
  readonly value: Span;
}

/** What a scan found. */
export type ScanResult =
  | {
      readonly ok: true;
      /** The value of the top-level key `envelope`, when it is an object. */
      readonly envelope?: Span;
      /** The envelope's own members by key. */
      readonly members: ReadonlyMap<string, MemberSpan>;
    }
  | { readonly ok: false; readonly reason: string; readonly offset: number };

/** Limits of {@link scanFrame}. */
export interface ScanLimits {
  /** Deepest nesting allowed. */
  readonly depthMax: number;
}

interface Level {
  readonly isObject: boolean;
  /** Keys seen, kept only where duplicates are refused. */
  readonly keys: Set<string> | undefined;
  /** True inside the object under the top-level key `envelope`. */
  readonly isEnvelope: boolean;
  expectKey: boolean;
  key: string;
  keyStart: number;
  /** Index after the colon that follows the newest key; -1 before it. */
  valueStart: number;
}

const quote = 0x22;
const backslash = 0x5c;

/** Index after the closing quote of the string that opens at `open`, or -1. */
function stringEnd(text: string, open: number): number {
  let at = open + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return -1;
    let slashes = 0;
    for (let i = close - 1; i > open && text.charCodeAt(i) === backslash; i--) slashes++;
    if (slashes % 2 === 0) return close + 1;
    at = close + 1;
  }
}

function decodeKey(text: string, start: number, end: number): string | undefined {
  const raw = text.slice(start + 1, end - 1);
  if (!raw.includes("\\")) return raw;
  try {
    return JSON.parse(text.slice(start, end)) as string; // as: a JSON string literal parses to a string
  } catch {
    return undefined; // a bad escape: JSON.parse of the whole text reports it
  }
}

/**
 * Members of an envelope that somebody acts on. Many JSON readers take a key in another case for these (Go's does, and the last
 * one wins), so a client that could pass on `From` beside the `from` that the broker writes could speak for anybody.
 */
const guardedKeys: ReadonlySet<string> = new Set([
  "id",
  "from",
  "to",
  "kind",
  "task_id",
  "parent_task_id",
  "reply_to",
  "correlation_id",
  "idempotency_key",
  "state",
  "attempt",
  "created_at",
  "parts",
  "error",
]);

/** Whether a key is not one of {@link guardedKeys} but becomes one when case is ignored, as Unicode folds it. */
function looksGuarded(key: string): boolean {
  // Both ways: the long s and the Kelvin sign have a plain letter for their partner in one direction alone.
  return !guardedKeys.has(key) && guardedKeys.has(key.toUpperCase().toLowerCase());
}

class Scanner {
  private readonly levels: Level[] = [];
  private readonly members = new Map<string, MemberSpan>();
  private readonly text: string;
  private readonly limits: ScanLimits;
  private envelope: Span | undefined;
  private envelopeStart = -1;

  constructor(text: string, limits: ScanLimits) {
    this.text = text;
    this.limits = limits;
  }

  run(): ScanResult {
    const { text } = this;
    let at = 0;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        const end = stringEnd(text, at);
        if (end < 0) return fail("unterminated string", at);
        const refusal = this.string(at, end);
        if (refusal !== undefined) return fail(refusal, at);
        at = end;
        continue;
      }
      if (code === 0x7b || code === 0x5b) {
        if (this.levels.length >= this.limits.depthMax)
          return fail(`deeper than ${this.limits.depthMax} levels`, at);
        this.open(at, code === 0x7b);
      } else if (code === 0x7d || code === 0x5d) this.close(at);
      else if (code === 0x2c) this.comma(at);
      else if (code === 0x3a) this.colon(at);
      at++;
    }
    return {
      ok: true,
      members: this.members,
      ...(this.envelope !== undefined && { envelope: this.envelope }),
    };
  }

  private open(at: number, isObject: boolean): void {
    const parent = this.levels.at(-1);
    const isEnvelope = isObject && this.levels.length === 1 && parent?.key === "envelope";
    if (isEnvelope) this.envelopeStart = at;
    const unique = isObject && (this.levels.length === 0 || isEnvelope);
    this.levels.push({
      isObject,
      isEnvelope,
      keys: unique ? new Set() : undefined,
      expectKey: isObject,
      key: "",
      keyStart: at,
      valueStart: -1,
    });
  }

  private close(at: number): void {
    const level = this.levels.pop();
    if (level === undefined || !level.isEnvelope) return;
    this.endMember(level, at);
    this.envelope = { start: this.envelopeStart, end: at + 1 };
  }

  private comma(at: number): void {
    const level = this.levels.at(-1);
    if (level === undefined || !level.isObject) return;
    if (level.isEnvelope) this.endMember(level, at);
    level.expectKey = true;
  }

  private colon(at: number): void {
    const level = this.levels.at(-1);
    if (level !== undefined) level.valueStart = at + 1;
  }

  private endMember(level: Level, at: number): void {
    const { key, keyStart, valueStart, expectKey } = level;
    if (expectKey || valueStart < 0) return;
    this.members.set(key, { keyStart, value: { start: valueStart, end: at } });
  }

  private string(start: number, end: number): string | undefined {
    const level = this.levels.at(-1);
    if (level === undefined || !level.isObject || !level.expectKey) return undefined;
    const key = decodeKey(this.text, start, end);
    if (key === undefined) return "malformed key";
    if (key === "__proto__") return "the key __proto__ is not allowed";
    if (level.keys?.has(key) === true) return "duplicate key";
    if (level.isEnvelope && looksGuarded(key))
      return "a key that differs from a known one in case alone";
    level.keys?.add(key);
    level.expectKey = false;
    level.key = key;
    level.keyStart = start;
    level.valueStart = -1;
    return undefined;
  }
}

function fail(reason: string, offset: number): ScanResult {
  return { ok: false, reason, offset };
}

/**
 * Scans the text of one frame.
 *
 * Refuses nesting beyond `limits.depthMax`, a repeated key in the frame or its envelope (also when written with escapes), a key of
 * the envelope that differs from one that the broker or a receiver goes by in case alone, and the key `__proto__` anywhere.
 *
 * @example const scan = scanFrame(text, { depthMax: 32 }); if (!scan.ok) refuse(scan.reason, scan.offset);
 */
export function scanFrame(text: string, limits: ScanLimits): ScanResult {
  return new Scanner(text, limits).run();
}

/**
 * The envelope's text with members set by the broker, everything else untouched.
 *
 * @param text the text of the frame, which `JSON.parse` accepts
 * @param scan its scan; it must have found an envelope
 * @param set members to set; a value is JSON text
 */
export function spliceEnvelope(
  text: string,
  scan: ScanResult & { ok: true; envelope: Span },
  set: ReadonlyMap<string, string>,
): string {
  const cuts: Span[] = [];
  for (const key of set.keys()) {
    const member = scan.members.get(key);
    if (member !== undefined) cuts.push({ start: member.keyStart, end: member.value.end });
  }
  cuts.sort((a, b) => a.start - b.start);
  let body = "";
  let at = scan.envelope.start + 1;
  for (const cut of cuts) {
    body += text.slice(at, cut.start);
    at = cut.end;
  }
  body += text.slice(at, scan.envelope.end - 1);
  const kept = cuts.length === 0 ? body.trim() : tidyCommas(body);
  const head = [...set].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",");
  return kept === "" ? `{${head}}` : head === "" ? `{${kept}}` : `{${head},${kept}}`;
}

/** Removes the commas that cut members left behind at top level; strings and nested values are skipped over. */
function tidyCommas(body: string): string {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let at = 0;
  while (at < body.length) {
    const code = body.charCodeAt(at);
    if (code === quote) {
      at = stringEnd(body, at);
      continue;
    }
    if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) depth--;
    else if (code === 0x2c && depth === 0) {
      parts.push(body.slice(start, at));
      start = at + 1;
    }
    at++;
  }
  parts.push(body.slice(start));
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(",");
}
