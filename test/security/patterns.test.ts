/**
 * No pattern of ours can be made slow by its input: none repeats what it repeats already, and none has two ways into the same text.
 *
 * Backtracking takes more than linear time where one stretch of text can be divided between two repetitions in several ways. So each
 * pattern in `spec`, in the generated validators and in the source is read, and what could do that is refused, whatever it means. Beside
 * that each runs over hostile text, which would not end if the reading missed something.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface Found {
  readonly pattern: string;
  readonly flags: string;
  readonly where: string;
}

/** A `pattern` of a schema, wherever it stands. */
function schemaPatterns(node: unknown, where: string): readonly Found[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "pattern" && typeof value === "string")
      return [{ pattern: value, flags: "u", where }];
    if (key === "patternProperties" && typeof value === "object" && value !== null)
      return [
        ...Object.keys(value).map((pattern) => ({ pattern, flags: "u", where })),
        ...schemaPatterns(value, where),
      ];
    return schemaPatterns(value, where);
  });
}

/** Literals and `new RegExp("…")` of a source file. */
function sourcePatterns(node: unknown, where: string): readonly Found[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((child) => sourcePatterns(child, where));
  const entry = node as Readonly<Record<string, unknown>>; // as: an object, read by key
  const regex = entry["regex"] as { readonly pattern: string; readonly flags: string } | undefined;
  if (entry["type"] === "Literal" && regex !== undefined) return [{ ...regex, where }];
  const callee = entry["callee"] as { readonly name?: unknown } | undefined;
  const [first] = (entry["arguments"] as readonly { readonly value?: unknown }[] | undefined) ?? [];
  const own =
    callee?.name === "RegExp" && typeof first?.value === "string"
      ? [{ pattern: first.value, flags: "", where }]
      : [];
  return [...own, ...Object.values(entry).flatMap((child) => sourcePatterns(child, where))];
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map(
    (path) => `${folder}/${path}`,
  );
}

function allPatterns(): readonly Found[] {
  const schemas = filesIn("spec/schema").concat(filesIn("spec/aep/schema"), filesIn("spec/grpc"));
  const sources = ["packages", "apps"]
    .flatMap((top) => readdirSync(root + top).flatMap((one) => filesIn(`${top}/${one}/src`)))
    .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|\/testing\//.test(path));
  const found = [
    ...schemas
      .filter((path) => path.endsWith(".json"))
      .flatMap((path) => schemaPatterns(JSON.parse(readFileSync(root + path, "utf8")), path)),
    ...sources.flatMap((path) =>
      sourcePatterns(parseSync(path, readFileSync(root + path, "utf8")).program, path),
    ),
  ];
  return [...new Map(found.map((one) => [`/${one.pattern}/${one.flags}`, one])).values()];
}

interface Repeat {
  /** What is repeated: a class, a character or a group, as written. */
  readonly atom: string;
  /** Whether it may be repeated without bound, or so often that it makes no difference. */
  readonly many: boolean;
  readonly optional: boolean;
}

/** A pattern as a row of repeated parts; groups are one part, and their insides are read by themselves. */
function rowOf(pattern: string): readonly Repeat[] {
  const row: Repeat[] = [];
  let at = 0;
  while (at < pattern.length) {
    const start = at;
    at = atomEnd(pattern, at);
    const atom = pattern.slice(start, at);
    const count = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at));
    at += count?.[0].length ?? 0;
    const [sign = "", least = "", comma = "", most = ""] = count ?? [];
    const bound = sign.startsWith("{") ? Number(most || (comma === "" ? least : Infinity)) : 1;
    row.push({
      atom,
      many: /^[*+]/.test(sign) || bound > 10,
      optional: /^[*?]/.test(sign) || least === "0",
    });
  }
  return row;
}

/** Index after the atom at `at`. */
function atomEnd(pattern: string, at: number): number {
  if (pattern[at] === "\\")
    return at + (/^\\[pPuk]\{/.test(pattern.slice(at)) ? pattern.indexOf("}", at) - at + 1 : 2);
  if (pattern[at] === "[") {
    let end = at + 1;
    while (pattern[end] !== "]") end += pattern[end] === "\\" ? 2 : 1;
    return end + 1;
  }
  if (pattern[at] !== "(") return at + 1;
  let end = at + 1;
  while (pattern[end] !== ")") end = atomEnd(pattern, end);
  return end + 1;
}

const bodyOf = (group: string): string => group.slice(1, -1).replace(/^\?(?:<?[=!]|:|<\w+>)/, "");

function alternativesOf(body: string): readonly string[] {
  const parts = [""];
  for (let at = 0; at < body.length;) {
    const end = atomEnd(body, at);
    const atom = body.slice(at, end);
    if (atom === "|") parts.push("");
    else parts[parts.length - 1] += atom;
    at = end;
  }
  return parts;
}

const probes: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...Array.from("é\u2028\ud800\u{1F600}"),
];

/** Characters that an atom can begin or go on with. */
function charsOf(atom: string): ReadonlySet<string> {
  if (!atom.startsWith("(")) {
    if (/^[\^$]$|^\\[bB]$/.test(atom)) return new Set();
    return new Set(probes.filter((probe) => new RegExp(`^(?:${atom})$`, "su").test(probe)));
  }
  if (/^\(\?<?[=!]/.test(atom)) return new Set();
  return new Set(
    alternativesOf(bodyOf(atom)).flatMap((part) =>
      rowOf(part).flatMap(({ atom: one }) => [...charsOf(one)]),
    ),
  );
}

/** Characters that an atom can begin with. */
function firstOf(atom: string): ReadonlySet<string> {
  if (!atom.startsWith("(")) return charsOf(atom);
  const chars = new Set<string>();
  for (const part of alternativesOf(bodyOf(atom)))
    for (const one of rowOf(part)) {
      for (const char of firstOf(one.atom)) chars.add(char);
      if (!one.optional) break;
    }
  return chars;
}

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((one) => b.has(one));

/** Why a pattern could take more than linear time; `undefined` when it cannot. */
function danger(pattern: string): string | undefined {
  for (const part of alternativesOf(pattern)) {
    const row = rowOf(part);
    for (const [index, { atom, many }] of row.entries()) {
      if (atom.startsWith("(")) {
        const inner = danger(bodyOf(atom)) ?? (many ? repeatedGroup(atom) : undefined);
        if (inner !== undefined) return inner;
      }
      if (!many) continue;
      for (const next of row.slice(index + 1)) {
        if (next.many && overlap(charsOf(atom), firstOf(next.atom)))
          return `${atom} and ${next.atom} can divide a text in many ways`;
        // What the first cannot be stands between: the text is divided there and nowhere else.
        if (!next.optional && !overlap(charsOf(atom), charsOf(next.atom))) break;
      }
    }
  }
  return undefined;
}

/** Why a search could begin anew at each character of what it has read already; `undefined` when it cannot. */
function restarts(pattern: string, flags: string): string | undefined {
  if (flags.includes("y")) return undefined;
  for (const part of alternativesOf(pattern)) {
    const [begin, ...others] = rowOf(part);
    if (begin === undefined) continue;
    const inner = begin.atom.startsWith("(") ? rowOf(bodyOf(begin.atom)) : [];
    const [first, ...rest] = inner.length > 0 ? [...inner, ...others] : [begin, ...others];
    // Where nothing has to follow, the first try succeeds.
    if (first?.many === true && rest.some(({ optional }) => !optional))
      return `${first.atom} is sought from everywhere`;
  }
  return undefined;
}

/** A repeated group is fine when each of its turns begins with what no turn can go on with, or has one length. */
function repeatedGroup(group: string): string | undefined {
  const parts = alternativesOf(bodyOf(group)).map(rowOf);
  const starts = parts.map(([first]) => charsOf(first?.atom ?? ""));
  for (const [index, row] of parts.entries()) {
    for (const other of starts.slice(index + 1))
      if (overlap(starts[index] ?? new Set(), other)) return `${group} has two ways into one text`;
    const loose = row.filter(({ many, optional }) => many || optional);
    for (const one of loose) {
      const again = starts.some((start) => overlap(charsOf(one.atom), start));
      const rest = row.slice(row.indexOf(one) + 1).filter(({ optional }) => !optional);
      const ends = rest.some(({ atom }) => !overlap(charsOf(atom), charsOf(one.atom)));
      if (again && !ends) return `${group} repeats what it repeats`;
    }
    if (row[0]?.optional === true) return `${group} may be empty in its turns`;
  }
  return undefined;
}

const hostile: readonly string[] = [
  ...Array.from("aA0-._/:@+= \t\n\\\"'[(é"),
  "a.",
  "a-",
  "0:",
  "ab/",
  "://",
  "{}",
  "\u001b[",
].flatMap((unit) =>
  [31, 30_000].flatMap((size) => {
    const text = unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
    return [text, `${text}!`, `!${text}`, `${text}\0`];
  }),
);

/** Patterns that would not do for what others send, and why they never see it. */
const trusted: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [String.raw`^nats-server-(\d+\.\d+\.\d+[^/]*?)-([a-z0-9]+-[a-z0-9]+)-([0-9a-f]{16})(?:\.exe)?$`]:
      "names in our own cache directory",
    [String.raw`^nats-server: v?(\d+\.\d+\.\d+\S*)`]: "what nats-server says its version is",
    [String.raw`\/+$`]: "a URL of the configuration",
    "0+$": "nine digits of our own",
    [String.raw`(\d+)([smhd])`]: "a duration on the command line",
  }),
);

const patterns = allPatterns().filter(({ pattern }) => !trusted.has(pattern));

describe("the checker", () => {
  it.each([
    "(a+)+$",
    "(a|a)*b",
    "(a|ab)*c",
    "^(\\w+\\s?)*$",
    "^\\d+\\d+$",
    "a*a*b",
    "(.*)x(.*)+y",
    "([a-z]+)*",
    "a+b",
    "\\s+$",
  ])("knows %s as dangerous", (pattern) =>
    expect(danger(pattern) ?? restarts(pattern, "")).toBeDefined(),
  );
  it.each([
    "^[a-z0-9][a-z0-9_-]{0,62}$",
    "^[a-z]+(?:\\.[a-z]+)*$",
    "^(?:ab|cd)+$",
    "^a+b+",
    "^\\d{4}-\\d{2}$",
  ])("knows %s as harmless", (pattern) => expect(danger(pattern)).toBeUndefined());
});

describe("patterns", () => {
  it("of the whole source and every schema are known to this suite", () => {
    expect(patterns.filter(({ where }) => where.startsWith("spec/")).length).toBeGreaterThan(10);
    expect(patterns.length).toBeGreaterThan(60);
  });

  it.each(patterns)("/$pattern/$flags of $where takes linear time", ({ pattern, flags }) => {
    expect(danger(pattern) ?? restarts(pattern, flags)).toBeUndefined();
    const regex = new RegExp(pattern, flags.replace(/[gy]/g, ""));
    for (const text of hostile) regex.test(text);
  });
});
