/**
 * Frames that claim another sender: in every kind of frame, in every place, in every spelling that some reader might take for `from`.
 *
 * Texts are put together by hand, since an object cannot hold a key twice.
 */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";

/** A forged frame. `seq` is written by whoever sends it. */
export interface Forgery {
  /** What the frame is for: a kind that somebody receives, or the type of any other. */
  readonly kind: "message" | "task" | "personal task" | "event" | "status" | "batch" | "other";
  /** Text of the frame's members after `seq`. */
  readonly members: string;
}

/** Who forges, and whom the frames reach. */
export interface Stage {
  readonly attacker: string;
  readonly victim: string;
  readonly job: string;
  readonly topic: string;
  /** A task of the victim that the attacker holds. */
  readonly heldTask: string;
}

const spellings: readonly string[] = [
  '"from"',
  '"from"',
  '"\\u0066rom"',
  '"fr\\u006fm"',
  '"\\u0066\\u0072\\u006F\\u006d"',
  '"From"',
  '"FROM"',
  '"froM"',
  '"\\u0046rom"',
  '"from "',
  '" from"',
  '"from\\u0000"',
  '"ｆｒｏｍ"',
  '"fro\\u200bm"',
  '"sender"',
  '"address"',
  '"on_behalf_of"',
  '"principal"',
  '"constructor"',
  '"__proto__"',
  '"\\u005f_proto__"',
];

const boss = "ns/boss";

/** Values of the forged member; an object hides it one level deeper. */
const values: readonly string[] = [
  `"${boss}"`,
  `"${boss}"`,
  '"ns\\/boss"',
  '"ns/victim"',
  '"ns/ampd"',
  '"NS/BOSS"',
  '"ns/boss\\u0000"',
  '"ns/boss@eu"',
  '"boss"',
  '""',
  "null",
  "1",
  `["${boss}"]`,
  `{"from":"${boss}"}`,
  `{"prototype":{"from":"${boss}"}}`,
  `{"__proto__":{"from":"${boss}"}}`,
];

const places = ["frame", "envelope", "metadata", "part", "data", "options"] as const;

interface Forged {
  readonly place: (typeof places)[number];
  readonly member: string;
  /** Before all other members, or after them. */
  readonly first: boolean;
}

const forged: fc.Arbitrary<Forged> = fc.record({
  place: fc.constantFrom(...places),
  member: fc
    .tuple(fc.constantFrom(...spellings), fc.constantFrom(...values))
    .map(([key, value]) => `${key}:${value}`),
  first: fc.boolean(),
});

/** Forged members of a frame: mostly one, sometimes the true sender beside it, which makes two of a key. */
const forgeries = (attacker: string): fc.Arbitrary<readonly Forged[]> =>
  fc
    .tuple(forged, fc.option(forged, { freq: 3 }), fc.integer({ min: 0, max: 3 }))
    .map(([one, two, own]) => {
      const honest: Forged = {
        place: "envelope",
        member: `"from":"${attacker}"`,
        first: own === 1,
      };
      return [one, ...(two === null ? [] : [two]), ...(own < 2 ? [honest] : [])];
    });

function object(
  members: readonly string[],
  place: Forged["place"],
  all: readonly Forged[],
): string {
  const mine = all.filter((one) => one.place === place);
  const text = (first: boolean) =>
    mine.filter((one) => one.first === first).map((one) => one.member);
  return `{${[...text(true), ...members, ...text(false)].join(",")}}`;
}

function envelope(members: readonly string[], all: readonly Forged[]): string {
  const data = object(['"note":1'], "data", all);
  const part = object(['"type":"data"', `"data":${data}`], "part", all);
  const wants = (place: Forged["place"]) => all.some((one) => one.place === place);
  const rest = [
    ...(wants("part") || wants("data") ? [`"parts":[${part}]`] : []),
    ...(wants("metadata") ? [`"metadata":${object([], "metadata", all)}`] : []),
  ];
  return object([...members, ...rest], "envelope", all);
}

/** The frame's members without `seq`, those forged at its own level among them. */
function frame(members: readonly string[], all: readonly Forged[]): string {
  return object(members, "frame", all).slice(1, -1);
}

function deliverable(stage: Stage): fc.Arbitrary<Forgery> {
  const { victim, job, topic, heldTask } = stage;
  const kinds: Readonly<Record<Exclude<Forgery["kind"], "other">, readonly string[]>> = {
    message: [`"to":"${victim}"`, '"kind":"message"'],
    task: [`"to":"job:${job}"`, '"kind":"task"'],
    "personal task": [`"to":"${victim}"`, '"kind":"task"'],
    event: [`"to":"topic:${topic}"`, '"kind":"event"'],
    status: [`"to":"${victim}"`, '"kind":"status"', `"task_id":"${heldTask}"`, '"state":"working"'],
    batch: [`"to":"job:${job}"`, '"kind":"task"'],
  };
  const names = Object.keys(kinds) as (keyof typeof kinds)[]; // as: keys of the record above
  return fc.tuple(fc.constantFrom(...names), forgeries(stage.attacker)).map(([kind, all]) => {
    const text = envelope(kinds[kind], all);
    const members =
      kind === "batch"
        ? ['"type":"send_batch"', `"envelopes":[${text}]`]
        : ['"type":"send"', `"envelope":${text}`];
    return { kind, members: frame(members, all) };
  });
}

const corpus = new URL("../../spec/corpus/accept/", import.meta.url);
/** They end the session or change whose it is and what reaches it; a test of their own forges these. */
const ending: ReadonlySet<string> = new Set([
  "hello",
  "goodbye",
  "refresh",
  "proof",
  "update_card",
  "unsubscribe",
]);

/** A sample of every frame that a client may send in an open session. */
export function frameSamples(): readonly string[] {
  const schema = readFileSync(
    new URL("../../spec/schema/client-frame.json", import.meta.url),
    "utf8",
  );
  const types = [...schema.matchAll(/frame\/([a-z_]+)\.json/g)].map(([, type = ""]) => type);
  return types
    .filter((type) => !ending.has(type))
    .flatMap((type) => {
      const folder = new URL(`frame.${type}/`, corpus);
      return readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8").trim());
    });
}

/** Frames that nobody receives, with a sender where there is none. */
function others(samples: readonly string[]): fc.Arbitrary<Forgery> {
  return fc.tuple(fc.constantFrom(...samples), forged).map(([sample, one]) => {
    const body = JSON.stringify({ ...(JSON.parse(sample) as object), seq: undefined }).slice(1, -1);
    const members = one.first ? `${one.member},${body}` : `${body},${one.member}`;
    return { kind: "other", members };
  });
}

/** Forged frames, the same for the same seed. */
export function forgedFrames(stage: Stage, count: number, seed: number): readonly Forgery[] {
  const any = fc.oneof(
    { weight: 4, arbitrary: deliverable(stage) },
    { weight: 1, arbitrary: others(frameSamples()) },
  );
  return fc.sample(any, { numRuns: count, seed });
}

/**
 * The members of a delivery's envelope as the text has them: keys decoded, each time they occur. It reads the text itself, so that a
 * key that is there twice is seen twice.
 */
export function envelopeKeys(text: string): readonly string[] {
  const keys: string[] = [];
  const open: { readonly isObject: boolean; readonly under: string }[] = [];
  let key = "";
  let isKey = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      const start = at;
      for (at++; text[at] !== '"'; at++) if (text[at] === "\\") at++;
      if (!isKey) continue;
      isKey = false;
      key = JSON.parse(text.slice(start, at + 1)) as string; // as: a string literal
      if (open.length === 2 && open[1]?.under === "envelope") keys.push(key);
    } else if (char === "{" || char === "[") {
      open.push({ isObject: char === "{", under: key });
      isKey = char === "{";
    } else if (char === "}" || char === "]") open.pop();
    else if (char === ",") isKey = open.at(-1)?.isObject === true;
  }
  return keys;
}
