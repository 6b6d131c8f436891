import { describe, expect, test } from "vitest";
import { readFrame, tooLarge } from "./frame-reader.ts";

const bytesMax = 20_000;

/** The refusal of a frame's text as the client sees it. */
function refusal(text: string) {
  const read = readFrame(text, bytesMax);
  if (!("error" in read)) throw new Error("it was taken");
  const { code, details, message } = read.error;
  return { code, field: details.field, limit: details.limit, message, seq: read.seq };
}

const frame = (fields: object) =>
  JSON.stringify({ type: "cancel", seq: 4, task_id: "t", ...fields });
const send = (envelope: object) => JSON.stringify({ type: "send", seq: 4, envelope });

describe("a good frame", () => {
  test("is read with its text, and its envelope is found in it", () => {
    const text = send({ to: "ns/bob", kind: "message", checkpoint: 1 });
    const read = readFrame(text, bytesMax);
    if ("error" in read) throw read.error;
    expect(read.frame).toEqual(JSON.parse(text));
    expect(read.text).toBe(text);
    const { start, end } = read.scan.members.get("kind")?.value ?? { start: 0, end: 0 };
    expect(text.slice(start, end)).toBe('"message"');
  });

  test("may be exactly as large as the limit", () => {
    const text = frame({}).padEnd(bytesMax, " ");
    expect(readFrame(text, bytesMax)).toHaveProperty("frame");
    expect(refusal(`${text} `)).toMatchObject({ code: "too_large", limit: "20000 bytes" });
  });
});

describe("a frame that is none", () => {
  test("is too large by its bytes, not its characters", () => {
    expect(refusal(`"${"é".repeat(bytesMax / 2)}"`)).toMatchObject({ code: "too_large" });
    expect(tooLarge(5).message).toContain("5 bytes");
  });

  test.each(["", "x", "[]", "null", '"cancel"', '{"type":"cancel"', "{}}", "[".repeat(500)])(
    "%j is refused without its text",
    (text) => {
      const { code, message } = refusal(text);
      expect(code).toBe("invalid_frame");
      if (text.length > 3) expect(message).not.toContain(text);
    },
  );

  test.each([
    ["type missing", '{"seq":1}', "/type"],
    ["type of another kind", '{"type":7,"seq":1}', "/type"],
  ])("has its %s named, with its number", (_what, text, field) => {
    expect(refusal(text)).toMatchObject({ code: "invalid_frame", field, seq: 1 });
  });

  test("of a type that nobody knows is told apart, also when it is named like a member of every object", () => {
    for (const type of ["later", "constructor", "toString", "granted", ""])
      expect(refusal(JSON.stringify({ type, seq: 2 }))).toMatchObject({
        code: "unknown_frame",
        seq: 2,
      });
  });

  test.each([-1, 1.5, "1", null, 2 ** 60])("has no number that is %j", (seq) => {
    expect(refusal(JSON.stringify({ type: "later", seq })).seq).toBeUndefined();
  });
});

describe("a broken rule", () => {
  test.each([
    [frame({ task_id: undefined }), "/task_id", "is required"],
    [frame({ task_id: 7 }), "/task_id", "must be string"],
    [frame({ task_id: "a.b" }), "/task_id", "must match ^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"],
    [frame({ task_id: "" }), "/task_id", "at least 1 characters"],
    [frame({ reason: "r".repeat(257) }), "/reason", "at most 256 characters"],
    ['{"type":"list_tasks","limit":0}', "/limit", "at least 1"],
    ['{"type":"list_tasks","limit":501}', "/limit", "at most 500"],
    ['{"type":"list_tasks","state":"done"}', "/state", "one of queued,working"],
    ['{"type":"hello","versions":[]}', "", "is required"],
    ['{"type":"subscribe","subscription":"a","start":{"seq":1,"x":2}}', "/start", ""],
  ])("in %s is told by field and limit", (text, field, limit) => {
    const found = refusal(text);
    expect(found.code).toBe("invalid_frame");
    expect(found.field).toContain(field);
    expect(found.limit).toContain(limit);
  });

  test("in an envelope is told as the envelope's", () => {
    expect(refusal(send({ kind: "message" }))).toMatchObject({
      code: "invalid_envelope",
      field: "/envelope/to",
      limit: "is required",
      seq: 4,
    });
    const parts = Array.from({ length: 257 }, () => ({ type: "text" }));
    expect(refusal(send({ to: "ns/b", kind: "message", parts }))).toMatchObject({
      code: "invalid_envelope",
      field: "/envelope/parts",
      limit: "at most 256 items",
    });
  });
});
