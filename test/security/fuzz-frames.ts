/**
 * Hostile frames of every kind, by chance but repeatable: the samples of `spec/corpus`, with values, keys, whole parts or bytes
 * changed, and plain noise.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";

type Json = unknown;
type Tree = Readonly<Record<string, Json>>;

const corpus = fileURLToPath(new URL("../../spec/corpus/accept/", import.meta.url));
const schema = fileURLToPath(new URL("../../spec/schema/client-frame.json", import.meta.url));

/** The schemas of the frames that a client sends, such as `frame.send`. */
export function clientFrameKinds(): readonly string[] {
  const { oneOf } = JSON.parse(readFileSync(schema, "utf8")) as {
    readonly oneOf: readonly { readonly $ref: string }[];
  }; // as: our own file
  return oneOf.map(({ $ref }) => $ref.replace("/", ".").replace(".json", ""));
}

/** Good frames of one kind. */
export function samplesOf(kind: string): readonly Tree[] {
  const folder = `${corpus}${kind}/`;
  // as: the corpus of a frame holds objects
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(folder + file, "utf8")) as Tree);
}

/** Texts that have done harm somewhere: names of prototypes, subjects, protocol lines, controls, markup, numbers that are none. */
export const hostileTexts: readonly string[] = [
  "",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "calm/bystander",
  "calm/partner",
  "job:calm",
  "topic:calm",
  "skill:",
  "fuzz/ampd",
  "a.b",
  "a..b",
  "*",
  ">",
  "amp.>",
  "$JS.API.STREAM.DELETE.AMP_TASKS_calm",
  "$JS.ACK.AMP_INBOX_calm.bystander.1.1.1.1700000000000000000.0",
  "$KV.AMP_POLICY.calm",
  "$SYS.>",
  "_INBOX.>",
  "\r\nPUB x 0\r\n",
  "a\r\nNats-Rollup: all",
  "\0",
  "\u001b[2J",
  "\u009b31m",
  "\u2028",
  "\u202e",
  "\ud800",
  "\uffff",
  "é",
  "e\u0301",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "${jndi:ldap://127.0.0.1/x}",
  "http://169.254.169.254/latest",
  "9007199254740993",
  "1e400",
  "-0",
  "NaN",
  "a".repeat(129),
  "a".repeat(5000),
];

const hostileValues: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  1e-300,
  [],
  {},
  [[]],
  [null],
  { "": {} },
  { a: { constructor: { prototype: { x: 1 } } } },
  Array.from({ length: 300 }, () => 0),
  Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`k${n}`, n])),
];

const value: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

interface Change {
  readonly at: number;
  readonly action: "like" | "set" | "remove" | "add" | "nest" | "copy";
  readonly value: Json;
  readonly key: string;
  readonly from: number;
}

type Path = readonly (string | number)[];

function pathsOf(node: Json, path: Path = []): readonly Path[] {
  if (typeof node !== "object" || node === null) return [path];
  const inner = Array.isArray(node)
    ? node.flatMap((child, index) => pathsOf(child, [...path, index]))
    : Object.entries(node).flatMap(([key, child]) => pathsOf(child, [...path, key]));
  return [path, ...inner];
}

function valueAt(node: Json, path: Path): Json {
  // as: the path was read from this very tree
  return path.reduce<Json>((inner, key) => (inner as Record<string, Json>)[key], node);
}

/** A copy of `node` in which what is at `path` is `become(what was there)`; `undefined` takes it out. */
function replaced(node: Json, path: Path, become: (old: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return become(node);
  if (Array.isArray(node))
    return node.map((child, index) => (index === key ? replaced(child, rest, become) : child));
  const entries = Object.entries(node as Tree); // as: the path was read from this very tree
  return Object.fromEntries(
    entries.map(([name, child]) => [name, name === key ? replaced(child, rest, become) : child]),
  );
}

const plainTexts = ["a", "calm", "t1", "calm/bystander", "job:calm", "topic:calm", "x.y", "USD:1"];

/** Another value of the same type, so that the frame may pass its schema and be acted on. */
function alike(old: Json, pick: number): Json {
  if (typeof old === "number") return [0, 1, 2, 5, 60, 1000, 86_400][pick % 7];
  if (typeof old === "boolean") return !old;
  if (typeof old !== "string") return Array.isArray(old) ? [...old, ...old] : old;
  return pick % 2 === 0
    ? plainTexts[(pick >> 1) % plainTexts.length]
    : hostileTexts[(pick >> 1) % hostileTexts.length];
}

function changed(frame: Json, change: Change): Json {
  const paths = pathsOf(frame);
  const path = paths[change.at % paths.length] ?? [];
  const other = valueAt(frame, paths[change.from % paths.length] ?? []);
  return replaced(frame, path, (old) => {
    switch (change.action) {
      case "like":
        return alike(old, change.from);
      case "set":
        return change.value;
      case "remove":
        return undefined;
      case "nest":
        return Array.from({ length: change.from % 40 }).reduce<Json>((inner) => [inner], old);
      case "copy":
        return other;
      case "add":
        return typeof old === "object" && old !== null && !Array.isArray(old)
          ? Object.fromEntries([...Object.entries(old), [change.key, change.value]])
          : [old, change.value];
    }
  });
}

/** Addresses of the samples, moved to where somebody could be hurt. */
function aimed(text: string, ns: string): string {
  return text.replaceAll(/"(?:ns|acme|default)\/[a-z]+"/g, `"${ns}/bystander"`);
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(10_000),
  action: fc.constantFrom("like", "like", "like", "set", "remove", "add", "nest", "copy"),
  value,
  key: fc.constantFrom(...hostileTexts, "from", "seq", "type", "envelope", "to", "task_id"),
  from: fc.nat(10_000),
});

/** Changes of bytes and of what JSON cannot say twice: keys repeated, a cut, something put between, numbers beyond doubles. */
function damaged(text: string, damage: { readonly at: number; readonly put: string }): string {
  const at = damage.at % (text.length + 1);
  switch (damage.at % 5) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + damage.put + text.slice(at);
    case 2:
      return text.slice(0, at) + text.slice(at + 1);
    case 3:
      return text.replace(/^\{/, `{"type":"goodbye","seq":1,`);
    default:
      return text.replace(/:\d+/, `:${damage.put.length > 3 ? "1e400" : "9007199254740993"}`);
  }
}

/** The text of one frame, some of them good ones. */
export function hostileFrame(ns: string): fc.Arbitrary<string> {
  const ending = ["frame.hello", "frame.goodbye", "frame.proof"];
  const kinds = clientFrameKinds().filter((kind) => !ending.includes(kind));
  const one = (all: readonly string[]) =>
    fc.constantFrom(...all.map(samplesOf)).chain((samples) => fc.constantFrom(...samples));
  const base = fc.oneof(
    { weight: 200, arbitrary: one(kinds) },
    { weight: 1, arbitrary: one(ending) }, // what ends a session also ends what could follow in it
  );
  const structured = fc
    .record({
      base,
      changes: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 4, arbitrary: fc.tuple(change) },
        { weight: 2, arbitrary: fc.tuple(change, change, change) },
      ),
      seq: fc.option(fc.nat(), { freq: 8 }),
    })
    .map(({ base: frame, changes, seq }) => {
      const tree = [...changes].reduce<Json>(changed, frame);
      const isObject = typeof tree === "object" && tree !== null && !Array.isArray(tree);
      const numbered = seq === null || !isObject ? tree : { seq, ...tree };
      return aimed(JSON.stringify(numbered) ?? "", ns);
    });
  const broken = fc
    .record({ text: structured, at: fc.nat(100_000), put: fc.string({ maxLength: 6 }) })
    .map(({ text, at, put }) => damaged(text, { at, put }));
  return fc.oneof(
    { weight: 12, arbitrary: structured },
    { weight: 3, arbitrary: broken },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
    { weight: 1, arbitrary: fc.json() },
  );
}
