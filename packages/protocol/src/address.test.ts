import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  brokerName,
  identityJob,
  identityJobPrefix,
  isJobName,
  isName,
  isTopicPattern,
  matchesTopic,
  parseAddress,
  parseParticipantAddress,
  parseSenderAddress,
  type ParsedAddress,
} from "./address.ts";
import { validateCard, validateEnvelope } from "./gen/validators.gen.ts";

/** Texts that must never become part of a subject, a key or a file name. */
function setup() {
  const hostile = [
    "",
    " ",
    "a b",
    "a\tb",
    "a\n",
    "\na",
    "a\r\nPUB x 0",
    "a\0",
    "*",
    ">",
    "a.*",
    "a.>",
    "..",
    "a..b",
    ".a",
    "a.",
    "$SYS",
    "_INBOX",
    "-a",
    "__proto__",
    "A",
    "é",
    "e\u0301",
    "agénť",
    "ａ",
    "а", // Cyrillic
    "a\u200b",
    "\ud83d",
    "a%2eb",
    "a\\b",
    'a"b',
    "a/b/c",
    "a:b:c",
    "x".repeat(5000),
  ];
  return { hostile };
}

describe("a name", () => {
  test("is one token of lower-case letters, digits, _ and -, beginning with a letter or digit", () => {
    for (const name of ["a", "0", "ann", "a-b_c", "9lives", "a".repeat(63), "constructor"])
      expect(isName(name)).toBe(true);
    for (const name of ["a.b", "a/b", "_a", "a".repeat(64)]) expect(isName(name)).toBe(false);
  });

  test("is never one of the texts that could break out of a subject or key", () => {
    for (const text of setup().hostile) expect(isName(text)).toBe(false);
  });
});

describe("a job name", () => {
  test("is up to 17 tokens joined by single dots, 128 characters at most", () => {
    const most = Array.from({ length: 17 }, () => "a").join(".");
    for (const name of ["review", "review.deep", "a._b.-c", most, "a".repeat(128)])
      expect(isJobName(name)).toBe(true);
    for (const name of [`${most}.a`, "a".repeat(129), `${"a".repeat(127)}.b`])
      expect(isJobName(name)).toBe(false);
  });

  test("is never one of the texts that could break out of a subject or key", () => {
    for (const text of setup().hostile) expect(isJobName(text)).toBe(false);
  });

  test("is accepted exactly when the schema of a served job accepts it", () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom("a", "0", ".", "_", "-", "A", " ", "é"), maxLength: 12 }),
      fc.array(fc.constantFrom("a", "b-", "_c", ""), { maxLength: 20 }).map((all) => all.join(".")),
      fc.integer({ min: 120, max: 135 }).map((length) => "a.b".padEnd(length, "c")),
    );
    fc.assert(
      fc.property(text, (name) => {
        expect(isJobName(name)).toBe(validateCard({ name: "Bob", skills: [{ name }] }));
      }),
      { numRuns: 1000 },
    );
  });
});

function writtenOut(parsed: ParsedAddress): string {
  switch (parsed.kind) {
    case "participant":
      return `${parsed.ns}/${parsed.name}`;
    case "job":
      return `job:${parsed.job}`;
    case "topic":
      return `topic:${parsed.topic}`;
    case "remote": {
      const { region, target } = parsed;
      const place = target.kind === "job" && target.ns !== undefined ? `${target.ns}/` : "";
      const local = target.kind === "job" ? `job:${place}${target.job}` : writtenOut(target);
      return `${local}@${region}`;
    }
  }
}

describe("an address", () => {
  test.each([
    ["acme/ann", { kind: "participant", ns: "acme", name: "ann" }],
    ["job:review", { kind: "job", job: "review" }],
    ["skill:review", { kind: "job", job: "review" }],
    ["job:agent.ann", { kind: "job", job: "agent.ann" }],
    ["topic:news.today", { kind: "topic", topic: "news.today" }],
    [
      "acme/ann@eu",
      {
        kind: "remote",
        region: "eu",
        target: { kind: "participant", ns: "acme", name: "ann" },
      },
    ],
    [
      "job:code.review@us-west",
      { kind: "remote", region: "us-west", target: { kind: "job", job: "code.review" } },
    ],
    [
      "skill:acme/review@eu",
      { kind: "remote", region: "eu", target: { kind: "job", job: "review", ns: "acme" } },
    ],
  ])("%s has one meaning", (text, parsed) => {
    expect(parseAddress(text)).toEqual(parsed);
  });

  test.each([
    "",
    "ann",
    "/",
    "acme/",
    "/ann",
    "acme/ann/x",
    "acme//ann",
    "Acme/ann",
    "acme/ann ",
    " acme/ann",
    "acme.x/ann",
    ":",
    "job:",
    ":review",
    "job: review",
    "Job:review",
    "JOB:review",
    "queue:review",
    "job:a..b",
    "job:a.",
    "job:.a",
    "job:a/b",
    "job:job:a",
    "acme/job:a",
    "job:acme/ann",
    "@eu",
    "ann@eu",
    "acme/ann@",
    "acme/ann@eu@us",
    "acme/ann@EU",
    "acme/ann@a.b",
    "acme@eu/ann",
    "topic:news@eu",
    "job:@eu",
    "job:acme/@eu",
    "job:acme/x/y@eu",
    "job:Acme/x@eu",
    "queue:x@eu",
    "topic:",
    "topic:*",
    "topic:a.>",
    "__proto__:a",
    "constructor:a",
  ])("is not %j", (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });

  test("is never built from a hostile text, in any place", () => {
    for (const text of setup().hostile) {
      expect(parseAddress(text)).toBeUndefined();
      for (const address of [
        `acme/${text}`,
        `${text}/ann`,
        `job:${text}`,
        `topic:${text}`,
        `acme/ann@${text}`,
        `${text}@eu`,
        `job:${text}@eu`,
        `job:acme/${text}@eu`,
      ])
        expect(parseAddress(address)).toBeUndefined();
    }
  });

  test("of a participant parses by its own function, and other kinds do not", () => {
    expect(parseParticipantAddress("acme/ann")).toEqual(parseAddress("acme/ann"));
    for (const text of ["job:review", "topic:x", "ann", ""])
      expect(parseParticipantAddress(text)).toBeUndefined();
  });

  test("of a sender may have a region, and is a participant's", () => {
    expect(parseSenderAddress("acme/ann")).toEqual({ ns: "acme", name: "ann" });
    expect(parseSenderAddress("acme/ann@eu")).toEqual({ ns: "acme", name: "ann", region: "eu" });
    for (const text of ["job:review", "job:review@eu", "topic:x", "ann@eu", "acme/ann@", ""])
      expect(parseSenderAddress(text)).toBeUndefined();
    expect(parseParticipantAddress("acme/ann@eu")).toBeUndefined();
  });

  test("written out again is the text it was parsed from, the skill alias aside", () => {
    const unit = fc.constantFrom("a", "z", "0", "_", "-", ".", "/", ":", "@", "A", "é", " ");
    const text = fc.oneof(
      fc.string({ unit, maxLength: 20 }),
      fc
        .tuple(
          fc.constantFrom("job:", "skill:", "topic:", "acme/", "job:acme/"),
          fc.string({ unit }),
          fc.constantFrom("", "", "@eu"),
        )
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (address) => {
        const parsed = parseAddress(address);
        if (parsed === undefined) return;
        const written = writtenOut(parsed);
        expect(written).toBe(address.replace(/^skill:/, "job:"));
        expect(validateEnvelope({ to: address, kind: "task" })).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

test("the identity job of every name is a job name under the reserved prefix", () => {
  for (const name of ["ann", "a".repeat(63), brokerName]) {
    expect(identityJob(name)).toBe(identityJobPrefix + name);
    expect(isJobName(identityJob(name))).toBe(true);
  }
});

describe("topic patterns", () => {
  test.each(["a", "a.b", "*", ">", "a.*", "*.b", "a.*.c", "a.>", "*.>", "a_b.c-d.*"])(
    "takes %s",
    (pattern) => {
      expect(isTopicPattern(pattern)).toBe(true);
    },
  );
  test.each([
    "",
    ".",
    "a.",
    ".a",
    "a..b",
    ">.a",
    "a.>.b",
    "a*",
    "*a",
    "a.b>",
    "**",
    ">>",
    "A",
    "a b",
  ])("refuses %j", (pattern) => {
    expect(isTopicPattern(pattern)).toBe(false);
  });
  test.each([
    ["a", "a", true],
    ["a", "a.b", false],
    ["*", "a", true],
    ["*", "a.b", false],
    [">", "a.b.c", true],
    ["a.>", "a", false],
    ["a.>", "a.b", true],
    ["a.*.c", "a.b.c", true],
    ["a.*.c", "a.b.d", false],
    ["a.*", "a.b.c", false],
    ["*.b", "a.b", true],
  ])("%s against %s is %s", (pattern, topic, expected) => {
    expect(matchesTopic(pattern, topic)).toBe(expected);
  });
});
