import { expect, test } from "vitest";
import { decodeFrame } from "./decode.ts";

const kind = (frame: unknown): string => decodeFrame(JSON.stringify(frame)).kind;

test("a frame of an unknown type is told apart and keeps its re", () => {
  expect(decodeFrame('{"type":"weather","re":4}')).toEqual({
    kind: "unknown",
    type: "weather",
    re: 4,
  });
});

test.each(["", "[]", "null", '"x"', "{}", '{"type":1}', "{"])("%j is malformed", (text) => {
  expect(decodeFrame(text).kind).toBe("malformed");
});

test.each([
  { type: "welcome" },
  { type: "error", error: { code: "x", message: "y" } },
  { type: "deliver", delivery_id: "d" },
  { type: "deliver", delivery_id: "d", envelope: { to: "a/b", kind: "message", parts: [1] } },
  { type: "granted" },
  { type: "heartbeat", lost: [1], cancel: [] },
  { type: "task", task: { task_id: "t" } },
  { type: "tasks", tasks: {} },
  { type: "participants" },
  { type: "jobs", jobs: [1] },
])("%j lacks a field that the client relies on", (frame) => {
  expect(kind(frame)).toBe("malformed");
});

test("fields, kinds and states that a newer broker adds do no harm", () => {
  const envelope = { to: "a/b", kind: "invoice", state: "paused", new_field: {} };
  expect(kind({ type: "deliver", delivery_id: "d", envelope, another: 1 })).toBe("frame");
});

test("a type that names something every object has is unknown", () => {
  expect(kind({ type: "constructor" })).toBe("unknown");
});
