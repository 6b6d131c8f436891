import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EventFilter } from "./gen/types.gen.ts";
import { storedCoverage } from "./consumers.ts";
import { EventsError } from "./errors.ts";
import { compileFilter } from "./filter.ts";
import {
  covers,
  intersect,
  matchesType,
  minimize,
  parsePattern,
  patternSubject,
  subjectMatches,
} from "./patterns.ts";
import { eventSubjects } from "./streams.ts";
import { createSubjects } from "./subjects.ts";
import { encodeToken } from "./tokens.ts";

/** Filters, patterns and covering sets against brute force: every definition is written here again, in the plainest way. */

const subjects = createSubjects("aep");
const segment = fc.constantFrom("task", "tool", "call", "progress", "cancel", "requested", "a");
const typeOf = fc.array(segment, { minLength: 2, maxLength: 4 }).map((parts) => parts.join("."));
const pattern = fc
  .array(fc.oneof(segment, fc.constant("*")), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join("."));
const name = fc.oneof(
  fc.constantFrom("a", "b", "agent:a", "t.1", "*", ">", "x y", "é"),
  fc.string({ minLength: 1, maxLength: 6 }),
);
const topicName = name.filter((text) => text.split(".").every((part) => part !== ""));
const natsPattern = fc
  .tuple(fc.array(fc.constantFrom("a", "b", "*"), { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([tokens, open]) => [...tokens, ...(open ? [">"] : [])].join("."));
const natsSubject = fc
  .array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 5 })
  .map((tokens) => tokens.join("."));

/** AEP's words: `*` alone is everything, a trailing `.*` at least one segment, another `*` exactly one. */
function bruteType(text: string, type: string): boolean {
  if (text === "*") return true;
  const open = text.endsWith(".*");
  const body = (open ? text.slice(0, -2) : text)
    .split(".")
    .map((part) => (part === "*" ? "[^.]+" : part));
  return new RegExp(`^${body.join("\\.")}${open ? "(\\.[^.]+)+" : ""}$`).test(type);
}

test("a type pattern matches what its definition says, and its subject the same types", () => {
  fc.assert(
    fc.property(pattern, typeOf, (text, type) => {
      const parsed = parsePattern(text);
      const expected = bruteType(text, type);
      expect(matchesType(parsed, type)).toBe(expected);
      expect(subjectMatches(patternSubject("aep", parsed), subjects.type(type))).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

test("an intersection matches exactly what both patterns match, and covers is what it says", () => {
  fc.assert(
    fc.property(natsPattern, natsPattern, natsSubject, (left, right, subject) => {
      const both = intersect(left, right);
      const inBoth = subjectMatches(left, subject) && subjectMatches(right, subject);
      expect(both !== undefined && subjectMatches(both, subject)).toBe(inBoth);
      if (covers(left, right) && subjectMatches(right, subject))
        expect(subjectMatches(left, subject)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test("a minimized set loses no subject and has no two patterns that overlap", () => {
  fc.assert(
    fc.property(
      fc.array(natsPattern, { minLength: 1, maxLength: 6 }),
      natsSubject,
      (patterns, subject) => {
        const set = minimize(patterns);
        if (patterns.some((each) => subjectMatches(each, subject))) {
          expect(set.some((each) => subjectMatches(each, subject))).toBe(true);
        }
        for (const [at, left] of set.entries()) {
          for (const right of set.slice(at + 1)) expect(intersect(left, right)).toBeUndefined();
        }
      },
    ),
    { numRuns: 2000 },
  );
});

const oneOrMany = (values: fc.Arbitrary<string>): fc.Arbitrary<string | string[]> =>
  fc.oneof(values, fc.array(values, { minLength: 1, maxLength: 3 }));
const filterOf: fc.Arbitrary<EventFilter> = fc
  .record(
    {
      types: oneOrMany(pattern),
      source: oneOrMany(name),
      target: oneOrMany(name),
      topic: oneOrMany(topicName),
      session_id: oneOrMany(name),
      conversation_id: oneOrMany(name),
      task_id: oneOrMany(name),
    },
    { requiredKeys: [] },
  )
  .filter(({ types, source, target, topic }) => (types ?? source ?? target ?? topic) !== undefined);
const eventOf = fc.record(
  {
    type: typeOf,
    source: name,
    target: name,
    topic: topicName,
    session_id: name,
    conversation_id: name,
    task_id: name,
  },
  { requiredKeys: ["type", "source"] },
);

/** The filter, word for word. */
function brute(filter: EventFilter, event: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    const values = [wanted].flat();
    if (field === "types")
      return values.some((each) => bruteType(String(each), String(event["type"])));
    return values.some((each) => event[field] === each);
  });
}

test("a filter matches exactly the events its words say, and its covering set contains where they lie", () => {
  fc.assert(
    fc.property(filterOf, eventOf, (filter, event) => {
      const compiled = compileFilter(filter);
      const expected = brute(filter, event);
      expect(compiled.matches(event)).toBe(expected);
      if (expected) expect(compiled.excludes(event)).toBe(false);
      if (compiled.excludes(event)) expect(expected).toBe(false);
      if (!expected) return;
      const primary = subjects.primary(event);
      expect(
        compiled.coverage(subjects).filter((each) => subjectMatches(each, primary)),
      ).toHaveLength(1);
      expect(
        compiled
          .coverage(subjects, { legacySubjects: true })
          .some((each) => subjectMatches(each, primary)),
      ).toBe(true);
      const stored = eventSubjects("aep");
      if (stored.some((each) => subjectMatches(each, primary))) {
        const cut = storedCoverage(compiled.coverage(subjects), stored);
        expect(cut.some((each) => subjectMatches(each, primary))).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
});

test("with fan-out the narrowed set contains one of the copies of every event that matches", () => {
  fc.assert(
    fc.property(filterOf, eventOf, (filter, event) => {
      if (!brute(filter, event)) return;
      const { session_id: session, conversation_id: conversation } = event;
      const published = [
        subjects.primary(event),
        subjects.source(event.source),
        ...(session === undefined ? [] : [subjects.session(session)]),
        ...(conversation === undefined ? [] : [subjects.conversation(conversation)]),
      ];
      const set = compileFilter(filter).coverage(subjects, { fanout: true });
      expect(published.some((subject) => set.some((each) => subjectMatches(each, subject)))).toBe(
        true,
      );
    }),
    { numRuns: 1000 },
  );
});

const utf8 = (text: string): string => Buffer.from(text, "utf8").toString("utf8");

test("two texts never share a token, and a token is always one plain subject token", () => {
  const text = fc.oneof(fc.string({ unit: "binary", minLength: 1, maxLength: 200 }), name);
  fc.assert(
    fc.property(text, text, (left, right) => {
      const token = encodeToken(left);
      expect(token).toMatch(/^[A-Za-z0-9_\-:%~]{1,120}$/);
      // Lone surrogates have no UTF-8; both become U+FFFD.
      if (utf8(left) !== utf8(right)) expect(encodeToken(right)).not.toBe(token);
    }),
    { numRuns: 3000 },
  );
});

describe("a filter is refused", () => {
  const refused: readonly unknown[] = [
    {},
    { session_id: "s" },
    { conversation_id: "c", task_id: "t" },
    { types: [] },
    { types: [""] },
    { types: ["task.pro*"] },
    { types: ["task..x"] },
    { type: "task.*" },
    { source: 1 },
    { topic: null },
  ];
  test.each(refused.map((filter) => [JSON.stringify(filter), filter]))(
    "when it is %s",
    (_, filter) => {
      expect(() => compileFilter(filter as EventFilter)).toThrow(EventsError);
    },
  );
});

test("the canonical form does not depend on order or repetition", () => {
  const one = compileFilter({ types: ["b.*", "a.*", "a.*"], source: "x" });
  const two = compileFilter({ source: ["x"], types: ["a.*", "b.*"] });
  expect(one.canonical).toBe(two.canonical);
});
