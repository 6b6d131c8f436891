import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scanFrame, spliceEnvelope, type ScanResult } from "./scan.ts";

const depthMax = 32;

/** Scans, and cuts out what a scan names. */
function setup() {
  const scan = (text: string): ScanResult => scanFrame(text, { depthMax });
  const found = (text: string) => {
    const result = scan(text);
    if (!result.ok) throw new Error(`${result.reason} at ${result.offset}`);
    return result;
  };
  /** The envelope's text and its members' texts as the scan sees them. */
  const seen = (text: string) => {
    const { envelope, members } = found(text);
    return {
      envelope: envelope && text.slice(envelope.start, envelope.end),
      members: new Map(
        [...members].map(([key, { value }]) => [key, text.slice(value.start, value.end).trim()]),
      ),
    };
  };
  const splice = (text: string, set: Readonly<Record<string, string>>): string => {
    const result = found(text);
    if (result.envelope === undefined) throw new Error("no envelope");
    return spliceEnvelope(
      text,
      { ...result, envelope: result.envelope },
      new Map(Object.entries(set)),
    );
  };
  return { scan, seen, splice };
}

describe("a scan", () => {
  test("finds the envelope and its members as they stand", () => {
    const { seen } = setup();
    const text =
      '{"type":"send","envelope": {"to" : "job:a", "parts":[{"x":"}"}] ,"n":9007199254740993}}';
    expect(seen(text)).toEqual({
      envelope: '{"to" : "job:a", "parts":[{"x":"}"}] ,"n":9007199254740993}',
      members: new Map([
        ["to", '"job:a"'],
        ["parts", '[{"x":"}"}]'],
        ["n", "9007199254740993"],
      ]),
    });
  });

  test("tells where a member begins: at its key's first quote", () => {
    const { scan } = setup();
    const text = '{"envelope":{ "a":1 , "b" :2}}';
    const result = scan(text);
    const { keyStart, value } = (result.ok && result.members.get("b")) || {};
    expect(keyStart).toBe(text.indexOf('"b"'));
    expect(value).toEqual({ start: text.indexOf("2"), end: text.indexOf("}") });
  });

  test.each([
    ["no envelope", '{"type":"heartbeat"}'],
    ["an envelope that is text", '{"envelope":"{\\"a\\":1}"}'],
    ["an envelope that is a list", '{"envelope":[{"a":1}]}'],
    ["an envelope that is null", '{"envelope":null,"other":{"a":1}}'],
    ["an envelope deeper down", '{"x":{"envelope":{"a":1}}}'],
    ["a list of frames", '[{"envelope":{"a":1}}]'],
    ["the word as a value", '{"x":"envelope","y":{"a":1}}'],
    ["nothing", ""],
    ["a number", "12"],
  ])("of %s finds none", (_what, text) => {
    expect(setup().seen(text)).toEqual({ envelope: undefined, members: new Map() });
  });

  test("reads an escaped key as the key it is", () => {
    const { seen } = setup();
    expect(seen('{"\\u0065nvelope":{"t\\u006f":1,"\\"":2,"\\\\":3}}').members).toEqual(
      new Map([
        ["to", "1"],
        ['"', "2"],
        ["\\", "3"],
      ]),
    );
  });

  test("finds an empty envelope without members", () => {
    expect(setup().seen('{"envelope":{ }}')).toEqual({ envelope: "{ }", members: new Map() });
  });

  test("takes colons inside keys and values for what they are", () => {
    expect(setup().seen('{"envelope":{"a:b" : {"c":":"}, "d":"e:f"}}').members).toEqual(
      new Map([
        ["a:b", '{"c":":"}'],
        ["d", '"e:f"'],
      ]),
    );
  });
});

describe("a scan refuses", () => {
  test.each([
    ["in the frame", '{"type":"a","type":"b"}', 12],
    ["in the frame by escape", '{"type":"a","t\\u0079pe":"b"}', 12],
    ["in the envelope", '{"envelope":{"to":"a","to":"b"}}', 22],
    ["in the envelope by escape", '{"envelope":{"to":"a","t\\u006f":"b"}}', 22],
    ["of two envelopes", '{"envelope":{"to":"a"},"envelope":{"to":"b"}}', 23],
    ["of two envelopes by escape", '{"envelope":{},"envel\\u006fpe":{}}', 15],
  ])("a repeated key %s, and says where", (_where, text, offset) => {
    expect(setup().scan(text)).toEqual({ ok: false, reason: "duplicate key", offset });
  });

  test.each([
    "From",
    "FROM",
    "frO\\u004d",
    "\\u0046rom",
    "Id",
    "taſk_id",
    "\u212aind",
    "TO",
    "Attempt",
  ])("the key %s of an envelope, which many readers take for a known one", (key) => {
    const text = `{"envelope":{"to":"a","${key}":"b"}}`;
    const reason = "a key that differs from a known one in case alone";
    expect(setup().scan(text)).toEqual({ ok: false, reason, offset: 22 });
  });

  test("no key in another case elsewhere, nor one that is no known key in any case", () => {
    const { scan } = setup();
    const text =
      '{"From":1,"envelope":{"metadata":{"From":1},"fr0m":1,"from ":1,"Note":1,"ｆｒｏｍ":1}}';
    expect(scan(text).ok).toBe(true);
  });

  test("no repeated key in the payload below the envelope, as documented", () => {
    const { scan } = setup();
    expect(scan('{"envelope":{"metadata":{"a":1,"a":2}},"other":{"a":1,"a":2}}').ok).toBe(true);
    expect(scan('{"a":1,"envelope":{"a":1}}').ok).toBe(true);
  });

  test.each([
    '{"__proto__":1}',
    '{"envelope":{"__proto__":{"admin":true}}}',
    '{"envelope":{"metadata":{"deep":[{"__proto__":1}]}}}',
    '{"x":[[{"\\u005f_proto__":1}]]}',
    '{"envelope":{"a":{"__pr\\u006fto\\u005F_":1}}}',
    '[{"__proto__":1}]',
  ])("the key __proto__ in %s", (text) => {
    expect(setup().scan(text)).toMatchObject({ ok: false, reason: /__proto__/ });
  });

  test("no value, and no other key, that only looks like __proto__", () => {
    const { scan } = setup();
    for (const text of [
      '{"x":"__proto__"}',
      '{"x":["__proto__"]}',
      '{"__proto":1,"_proto__":2,"__proto___":3,"\\\\u005f_proto__":4}',
    ])
      expect(scan(text).ok).toBe(true);
  });

  test("nesting from one level beyond the limit, of lists, objects and both", () => {
    const { scan } = setup();
    const nest = (levels: number, open: string, close: string): string =>
      open.repeat(levels) + "1" + close.repeat(levels);
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      expect(scan(nest(depthMax, open, close)).ok).toBe(true);
      const deep = nest(depthMax + 1, open, close);
      expect(scan(deep)).toEqual({
        ok: false,
        reason: "deeper than 32 levels",
        offset: open.length * depthMax,
      });
    }
    expect(scan(nest(17, '[{"a":', "}]"))).toMatchObject({ ok: false });
  });

  test("no brackets inside strings, and none that were closed before", () => {
    const { scan } = setup();
    expect(scan(JSON.stringify({ x: "[".repeat(100) })).ok).toBe(true);
    expect(scan(JSON.stringify({ x: Array.from({ length: 100 }, () => [[]]) })).ok).toBe(true);
  });

  test("a string without end, also when its last quote is escaped", () => {
    const { scan } = setup();
    const refusal = { ok: false, reason: "unterminated string" };
    expect(scan('{"a')).toEqual({ ...refusal, offset: 1 });
    expect(scan('{"a":"b\\"')).toEqual({ ...refusal, offset: 5 });
    expect(scan('{"a":"b\\\\\\"}')).toEqual({ ...refusal, offset: 5 });
    expect(scan('{"a":"b\\\\"}').ok).toBe(true);
  });

  test("a key with a bad escape", () => {
    expect(setup().scan('{"a\\x":1}')).toEqual({ ok: false, reason: "malformed key", offset: 1 });
  });
});

describe("a splice", () => {
  test("sets members first and leaves the others as they stand", () => {
    const { splice } = setup();
    const text =
      '{"type":"send","envelope":{"big":9007199254740993,"from":"x/y","huge":1e400,"zero":-0}}';
    expect(splice(text, { from: '"a/b"', id: '"1"' })).toBe(
      '{"from":"a/b","id":"1","big":9007199254740993,"huge":1e400,"zero":-0}',
    );
  });

  test("never touches a nested member of the same name", () => {
    const { splice } = setup();
    const text = '{"envelope":{"metadata":{"from":"me","list":[{"from":1}]},"from":"x/y"}}';
    expect(splice(text, { from: '"a/b"' })).toBe(
      '{"from":"a/b","metadata":{"from":"me","list":[{"from":1}]}}',
    );
  });

  test("replaces a member whose key was written with escapes", () => {
    const { splice } = setup();
    expect(splice('{"envelope":{"fr\\u006fm":"x/y","k":1}}', { from: '"a/b"' })).toBe(
      '{"from":"a/b","k":1}',
    );
  });

  test.each([
    {
      which: "the first",
      envelope: '{"a":1,"b":2,"c":3}',
      keys: ["a"],
      expected: '{"a":0,"b":2,"c":3}',
    },
    {
      which: "a middle",
      envelope: '{"a":1,"b":2,"c":3}',
      keys: ["b"],
      expected: '{"b":0,"a":1,"c":3}',
    },
    {
      which: "the last",
      envelope: '{"a":1,"b":2,"c":3}',
      keys: ["c"],
      expected: '{"c":0,"a":1,"b":2}',
    },
    {
      which: "the first two",
      envelope: '{"a":1,"b":2,"c":3}',
      keys: ["b", "a"],
      expected: '{"b":0,"a":0,"c":3}',
    },
    {
      which: "all",
      envelope: '{"a":1,"b":2,"c":3}',
      keys: ["a", "b", "c"],
      expected: '{"a":0,"b":0,"c":0}',
    },
    { which: "the only", envelope: '{"a":1}', keys: ["a"], expected: '{"a":0}' },
    { which: "a new", envelope: '{"a":1}', keys: ["b"], expected: '{"b":0,"a":1}' },
    { which: "a new in an empty envelope", envelope: "{ }", keys: ["b"], expected: '{"b":0}' },
    { which: "no", envelope: '{ "a":1 }', keys: [], expected: '{"a":1}' },
    { which: "no, in an empty envelope,", envelope: "{}", keys: [], expected: "{}" },
  ])("sets $which member", ({ envelope, keys, expected }) => {
    const set = Object.fromEntries(keys.map((key) => [key, "0"]));
    expect(setup().splice(`{"envelope":${envelope}}`, set)).toBe(expected);
  });

  test("does not confuse commas, quotes and brackets inside values with its own", () => {
    const { splice } = setup();
    const text = '{"envelope":{"a":",\\",","from":"[,{","b":[",",{"c":","}],"d":"\\\\"}}';
    expect(splice(text, { from: "0" })).toBe(
      '{"from":0,"a":",\\",","b":[",",{"c":","}],"d":"\\\\"}',
    );
  });
});

// ---- Random frames, written by a generator that knows where each member stands ----

const space = fc.string({ unit: fc.constantFrom(" ", "\n", "\t", "\r"), maxLength: 2 });
const oddNumber = fc.constantFrom(
  "9007199254740993",
  "1e400",
  "-1e400",
  "-0",
  "1.0",
  "1E+2",
  "0.1e-7",
  "-12345678901234567890.5",
);
const oddText = fc.oneof(
  fc.string({ unit: fc.constantFrom("{", "}", "[", "]", '"', "\\", ":", ",", "e", "\u2028") }),
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.constantFrom("__proto__", "envelope", "from", "\ud83d", "\u0000", ""),
);

/** A string literal of `text`, each character plain or escaped as `pick` says. */
function literal(text: string, pick: readonly boolean[]): string {
  const units = text.split("").map((unit, index) => {
    const code = unit.charCodeAt(0);
    const must = code < 0x20 || unit === '"' || unit === "\\";
    if (pick[index % pick.length] === true)
      return `\\u${code.toString(16).padStart(4, "0").toUpperCase()}`;
    return must ? JSON.stringify(unit).slice(1, -1) : unit;
  });
  return `"${units.join("")}"`;
}

const picks = fc.array(fc.boolean(), { minLength: 1, maxLength: 5 });
const text = fc.tuple(oddText, picks).map(([value, pick]) => literal(value, pick));
const key = fc
  .tuple(fc.oneof(fc.constantFrom("to", "from", "id", "kind", "task_id", "a:b"), oddText), picks)
  .filter(([name]) => name !== "__proto__")
  .map(([name, pick]) => ({ name, raw: literal(name, pick) }));

interface Member {
  readonly name: string;
  readonly raw: string;
  readonly value: string;
}

const { value } = fc.letrec<{ value: string; list: string; object: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(text, oddNumber, fc.constantFrom("true", "false", "null")),
    tie("list"),
    tie("object"),
  ),
  list: fc
    .tuple(fc.array(tie("value"), { maxLength: 3 }), space, space)
    .map(([items, before, after]) => `[${before}${items.join(`${after},${before}`)}${after}]`),
  object: fc
    .tuple(fc.array(fc.tuple(key, tie("value")), { maxLength: 3 }), space, space)
    .map(([members, before, after]) => {
      const written = members.map(([{ raw }, item]) => `${raw}${before}:${after}${item}`);
      return `{${before}${written.join(`${after},${before}`)}${after}}`;
    }),
}));

const member: fc.Arbitrary<Member> = fc
  .tuple(key, value)
  .map(([{ name, raw }, item]) => ({ name, raw, value: item }));
const members = fc.uniqueArray(member, { selector: ({ name }) => name, maxLength: 6 });

/** An object's text with its members' own texts, which stand in it byte for byte. */
const object = fc.tuple(members, space, space).map(([list, before, after]) => {
  const written = list.map((each) => `${each.raw}${before}:${after}${each.value}`);
  return { list, written, text: `{${before}${written.join(`${after},${before}`)}${after}}` };
});

/** A frame with its envelope somewhere among other members. */
const frame = fc
  .tuple(object, members, fc.nat(6), fc.tuple(space, picks))
  .map(([envelope, others, at, [gap, pick]]) => {
    const head = others.filter(({ name }) => name !== "envelope");
    const written = head.map((each) => `${each.raw}${gap}:${each.value}`);
    written.splice(
      Math.min(at, written.length),
      0,
      `${literal("envelope", pick)}:${gap}${envelope.text}`,
    );
    return { envelope, head, text: `${gap}{${written.join(`${gap},`)}${gap}}${gap}` };
  });

const parsed = (json: string): Record<string, unknown> =>
  JSON.parse(json) as Record<string, unknown>; // as: the generator wrote an object

describe("for any frame", () => {
  test("the scan sees the envelope and its members exactly as JSON.parse does", () => {
    fc.assert(
      fc.property(frame, (some) => {
        const { seen } = setup();
        const view = seen(some.text);
        expect(view.envelope).toBe(some.envelope.text);
        expect(view.members).toEqual(
          new Map(some.envelope.list.map(({ name, value: raw }) => [name, raw])),
        );
        const whole = parsed(some.text)["envelope"] as object; // as: written so
        expect([...view.members.keys()].toSorted()).toEqual(Object.keys(whole).toSorted());
        for (const [name, item] of Object.entries(whole))
          expect(JSON.parse(view.members.get(name) ?? "")).toEqual(item);
      }),
      { numRuns: 1000 },
    );
  });

  test("a splice replaces the members set and keeps the bytes of every other", () => {
    const settings = fc.uniqueArray(
      fc.tuple(fc.constantFrom("to", "from", "id", "task_id", "envelope"), value),
      { selector: ([name]) => name },
    );
    fc.assert(
      fc.property(frame, settings, (some, pairs) => {
        const { seen, splice } = setup();
        const set = Object.fromEntries(pairs);
        const spliced = splice(some.text, set);
        const before = parsed(some.text)["envelope"] as object; // as: written so
        const values = Object.entries(set).map(([name, raw]) => [name, JSON.parse(raw)]);
        const expected: unknown = { ...before, ...Object.fromEntries(values) };
        expect(parsed(spliced)).toEqual(expected);
        const kept = some.envelope.list.flatMap(({ name }, index) =>
          Object.hasOwn(set, name) ? [] : [some.envelope.written[index]],
        );
        const head = pairs.map(([name, raw]) => `${JSON.stringify(name)}:${raw}`);
        if (kept.length > 0 || pairs.length > 0)
          for (const raw of [...head, ...kept]) expect(spliced).toContain(raw);
        const view = seen(`{"envelope":${spliced}}`).members;
        for (const { name, value: raw } of some.envelope.list)
          if (!Object.hasOwn(set, name)) expect(view.get(name)).toBe(raw);
      }),
      { numRuns: 1000 },
    );
  });

  test("one more __proto__ anywhere, however written, is refused", () => {
    fc.assert(
      fc.property(value, picks, fc.nat(3), (inner, pick, wraps) => {
        const evil = `{${literal("__proto__", pick)}:${inner}}`;
        const deep = `${"[".repeat(wraps)}${evil}${"]".repeat(wraps)}`;
        for (const whole of [evil, `{"envelope":${evil}}`, `{"x":1,"envelope":{"a":${deep}}}`])
          expect(setup().scan(whole)).toMatchObject({ ok: false, reason: /__proto__/ });
      }),
    );
  });

  test("one key of the envelope or the frame once more, however written, is refused", () => {
    fc.assert(
      fc.property(frame, fc.nat(), picks, (some, at, pick) => {
        const { list, text: body } = some.envelope;
        fc.pre(list.length > 0);
        const again = `${literal(list[at % list.length]?.name ?? "", pick)}:0`;
        const twice = `${body.slice(0, -1)},${again}}`;
        const refusal = { ok: false, reason: "duplicate key" };
        const { scan } = setup();
        expect(scan(`{"envelope":${twice}}`)).toMatchObject(refusal);
        expect(scan(twice)).toMatchObject(refusal);
      }),
    );
  });
});

/** Counts the characters that a scan looks at; passes for the text itself. */
class CountedText {
  work = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get length(): number {
    return this.text.length;
  }

  charCodeAt(at: number): number {
    this.work++;
    return this.text.charCodeAt(at);
  }

  indexOf(wanted: string, from: number): number {
    const at = this.text.indexOf(wanted, from);
    this.work += (at < 0 ? this.text.length : at) - from + 1;
    return at;
  }

  slice(start: number, end: number): string {
    this.work += end - start;
    return this.text.slice(start, end);
  }
}

/** Characters looked at per character of text. */
function effort(text: string): number {
  const counted = new CountedText(text);
  scanFrame(counted as unknown as string, { depthMax }); // as: has all that the scan uses of a string
  return counted.work / text.length;
}

/** Texts made to be slow, by their size in repetitions. */
const slow: Readonly<Record<string, (times: number) => string>> = {
  "open brackets": (times) => "[".repeat(times),
  "closed brackets": (times) => "]".repeat(times),
  "brackets opened and closed": (times) => "[]".repeat(times),
  "keys of the frame": (times) =>
    `{${Array.from({ length: times }, (_, index) => `"k${index}":1`).join()}}`,
  "keys of the envelope": (times) =>
    `{"envelope":{${Array.from({ length: times }, (_, index) => `"k${index}":1`).join()}}}`,
  "envelope keys without colons": (times) =>
    `{"envelope":{${Array.from({ length: times }, (_, index) => `"k${index}"`).join()}}}`,
  "envelope keys without colons, cut off": (times) =>
    `{"envelope":{${Array.from({ length: times }, (_, index) => `"k${index}"`).join()}`,
  "escaped quotes": (times) => `{"a":"${'\\"'.repeat(times)}"}`,
  "escaped quotes without end": (times) => `{"a":"${'\\"'.repeat(times)}`,
  "backslashes before quotes": (times) => `{"a":"${'\\\\\\"'.repeat(times)}"}`,
  "a run of backslashes": (times) => `{"a":"${"\\".repeat(2 * times)}"}`,
  "escaped keys": (times) =>
    `{"envelope":{${Array.from({ length: times }, (_, index) => `"\\u006b${index}":1`).join()}}}`,
  commas: (times) => `{"envelope":{${",".repeat(times)}}}`,
  colons: (times) => `{"envelope":{"a"${":".repeat(times)}}}`,
  "quotes without keys": (times) => `[${'""'.repeat(times)}`,
  "one envelope after another": (times) => `{"envelope":${"{}".repeat(times)}}`,
};

describe("a hostile text", () => {
  test.each(Object.entries(slow))("of %s takes effort in proportion to its length", (_, make) => {
    expect(effort(make(1000))).toBeLessThan(5);
    expect(effort(make(8000))).toBeLessThan(5);
  });

  test("of 256 KiB of brackets is refused at the limit, and 100,000 keys are read once", () => {
    const { scan } = setup();
    expect(scan("[".repeat(262_144))).toMatchObject({ ok: false, offset: depthMax });
    const many = slow["keys of the envelope"]?.(100_000) ?? "";
    const result = scan(many);
    expect(result.ok && result.members.size).toBe(100_000);
    expect(effort(many)).toBeLessThan(5);
  });

  test("cut off anywhere ends the scan without a throw", () => {
    const { scan } = setup();
    fc.assert(
      fc.property(frame, (some) => {
        for (let end = 0; end < some.text.length; end++) scan(some.text.slice(0, end));
      }),
    );
  });

  test("of any characters never throws, and what JSON.parse refuses harms nobody", () => {
    const marks = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      '"',
      "\\",
      ":",
      ",",
      " ",
      "1",
      "a",
      '{"envelope":{',
      '"a":',
    );
    const noise = fc.oneof(
      fc.string({ unit: marks, maxLength: 60 }),
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.tuple(frame, fc.nat(), marks).map(([some, at, mark]) => {
        const cut = at % some.text.length;
        return some.text.slice(0, cut) + mark + some.text.slice(cut + 1);
      }),
    );
    fc.assert(
      fc.property(noise, (some) => {
        const result = scanFrame(some, { depthMax });
        if (!result.ok) {
          expect(result.offset).toBeLessThan(some.length);
          return;
        }
        const { envelope, members: found } = result;
        // Not promised for text that is no JSON, but it must end and not throw.
        if (envelope !== undefined)
          spliceEnvelope(some, { ...result, envelope }, new Map([["a", "1"]]));
        for (const { keyStart, value: span } of found.values()) {
          expect(keyStart).toBeLessThan(span.start);
          expect(span.start).toBeLessThanOrEqual(span.end);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test("that JSON.parse accepts is refused only for the stated reasons", () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: "binary" }), (some) => {
        const result = scanFrame(some, { depthMax });
        if (!result.ok)
          expect(result.reason).toMatch(
            /^deeper than|^duplicate key$|^a key that differs|^the key __proto__/,
          );
      }),
      { numRuns: 500 },
    );
  });
});
