import type { Envelope } from "@ampd/protocol";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sameTask } from "./same-task.ts";

/** An envelope as submitted, with fields of every kind. */
function setup(more: Readonly<Record<string, unknown>> = {}): Envelope {
  return {
    id: "e1",
    from: "acme/ann",
    to: "job:review",
    kind: "task",
    task_id: "t1",
    created_at: "2027-01-15T08:00:00.000Z",
    parts: [{ type: "text", text: "look" }],
    options: { max_attempts: 2 },
    metadata: { deep: { list: [1, null, "x", { y: true }] } },
    ...more,
  };
}

describe("a repeated submit", () => {
  test("with the same body is the same task", () => {
    expect(sameTask(setup(), setup())).toBe(true);
  });

  test("differs freely in what belongs to one try", () => {
    const again = setup({
      id: "e2",
      task_id: "t2",
      created_at: "2027-01-15T09:00:00.000Z",
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
      hops: 3,
    });
    expect(sameTask(setup(), again)).toBe(true);
    const { id: _id, task_id: _task, created_at: _at, ...bare } = setup();
    expect(sameTask(bare, again)).toBe(true);
  });

  test("may write its keys in another order", () => {
    const reversed = Object.fromEntries(Object.entries(setup()).toReversed()) as Envelope; // as: the same members
    expect(sameTask(setup(), reversed)).toBe(true);
  });

  test("from another sender is another task", () => {
    expect(sameTask(setup(), setup({ from: "acme/bob" }))).toBe(false);
  });

  test.each([
    ["another address", { to: "job:translate" }],
    ["another text", { parts: [{ type: "text", text: "listen" }] }],
    [
      "one more part",
      {
        parts: [
          { type: "text", text: "look" },
          { type: "text", text: "" },
        ],
      },
    ],
    ["no part", { parts: [] }],
    ["another option", { options: { max_attempts: 3 } }],
    ["a new unknown field", { x_new: null }],
    ["another idempotency key", { idempotency_key: "k2" }],
    ["an empty key where none was", { idempotency_key: "" }],
    ["a deep change", { metadata: { deep: { list: [1, null, "x", { y: false }] } } }],
    ["another order in a list", { metadata: { deep: { list: [null, 1, "x", { y: true }] } } }],
    ["an object for a list", { metadata: { deep: { list: { 0: 1 } } } }],
    ["null for an object", { metadata: null }],
    ["text for a number", { options: { max_attempts: "2" } }],
    ["a key fewer and a key more", { metadata: { deeper: {} } }],
  ])("with %s is another task, whichever comes first", (_what, change) => {
    expect(sameTask(setup(), setup(change))).toBe(false);
    expect(sameTask(setup(change), setup())).toBe(false);
  });

  test("counts a per-try name inside the body", () => {
    const a = setup({ metadata: { id: 1, created_at: 1 } });
    expect(sameTask(a, setup({ metadata: { id: 2, created_at: 1 } }))).toBe(false);
  });

  test("takes an absent field and an undefined one as equal", () => {
    expect(sameTask(setup({ scope: undefined }), setup())).toBe(true);
    expect(sameTask(setup(), setup({ scope: undefined }))).toBe(true);
  });

  test("is not misled by names that every object has", () => {
    expect(sameTask(setup({ metadata: { constructor: 1 } }), setup({ metadata: { x: 1 } }))).toBe(
      false,
    );
    expect(sameTask(setup({ metadata: {} }), setup({ metadata: { toString: null } }))).toBe(false);
  });

  test("takes 0 and -0 as the same number", () => {
    expect(sameTask(setup({ n: 0 }), setup({ n: -0 }))).toBe(true);
  });
});

/** The same value with sorted keys, as text: equal exactly for equal JSON values. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`;
}

test("for any two bodies, being the same is having the same JSON value, in both directions", () => {
  const small = fc.jsonValue({ maxDepth: 3, stringUnit: fc.constantFrom("a", "b", "é") });
  fc.assert(
    fc.property(small, small, (a, b) => {
      const left = setup({ metadata: a });
      const right = setup({ metadata: b });
      const equal = canonical(a) === canonical(b);
      expect(sameTask(left, right)).toBe(equal);
      expect(sameTask(right, left)).toBe(equal);
      // as: a copy of JSON
      expect(sameTask(left, setup({ metadata: JSON.parse(JSON.stringify(a)) as unknown }))).toBe(
        true,
      );
    }),
    { numRuns: 500 },
  );
});
