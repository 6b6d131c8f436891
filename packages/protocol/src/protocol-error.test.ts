import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errors, type ErrorCode } from "./gen/errors.gen.ts";
import type { ErrorBody } from "./gen/types.gen.ts";
import { validateErrorFrame } from "./gen/validators.gen.ts";
import { ProtocolError } from "./protocol-error.ts";

const codes = Object.keys(errors) as ErrorCode[]; // as: the registry's own keys

/** An error with every detail, and why it happened. */
function setup() {
  const cause = new Error("secret: the stream is gone");
  const error = new ProtocolError("queue_full", "the queue of job review is full", {
    retryAfterMs: 1500,
    field: "/envelope/to",
    limit: "at most 100 tasks",
    taskId: "t1",
    cause,
  });
  return { cause, error };
}

describe("a protocol error", () => {
  test("is an Error with its code, its message and its cause", () => {
    const { error, cause } = setup();
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe("ProtocolError");
    expect(error.message).toBe("the queue of job review is full");
    expect(error.code).toBe("queue_full");
    expect(error.cause).toBe(cause);
  });

  test("without a cause has no cause at all", () => {
    expect(Object.hasOwn(new ProtocolError("internal", "x"), "cause")).toBe(false);
  });

  test("can be retried exactly when the registry says so", () => {
    for (const code of codes)
      expect(new ProtocolError(code, "x").retryable).toBe(errors[code].retryable);
  });
});

describe("the wire form", () => {
  test("has every detail under its wire name and never the cause", () => {
    const body = setup().error.toBody();
    expect(body).toEqual({
      code: "queue_full",
      message: "the queue of job review is full",
      retryable: true,
      retry_after_ms: 1500,
      field: "/envelope/to",
      limit: "at most 100 tasks",
      task_id: "t1",
    });
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  test("of a bare error has the three required members alone", () => {
    expect(new ProtocolError("lease_lost", "gone").toBody()).toEqual({
      code: "lease_lost",
      message: "gone",
      retryable: false,
    });
  });

  test.each([
    [0, 0],
    [0.1, 1],
    [1499.2, 1500],
    [-5, 0],
    [86_400_000, 86_400_000],
    [86_400_001, 86_400_000],
    [Number.POSITIVE_INFINITY, 86_400_000],
  ])("gives a wait of %d ms as %d", (retryAfterMs, wire) => {
    const body = new ProtocolError("rate_limited", "slow", { retryAfterMs }).toBody();
    expect(body.retry_after_ms).toBe(wire);
    expect(Object.is(body.retry_after_ms, -0)).toBe(false);
    expect(validateErrorFrame({ type: "error", error: body })).toBe(true);
  });

  test("cuts long texts at their limits, and never a character in two", () => {
    const long = (length: number): ErrorBody =>
      new ProtocolError("internal", `${"a".repeat(length - 1)}😀`, {
        field: `/${"b".repeat(254)}😀`,
        limit: "c".repeat(300),
      }).toBody();
    expect(long(2047).message).toBe(`${"a".repeat(2046)}😀`);
    expect(long(2048).message).toBe("a".repeat(2047));
    expect(long(3000).message).toBe("a".repeat(2048));
    expect(long(10).field).toBe(`/${"b".repeat(254)}`);
    expect(long(10).limit).toBe("c".repeat(256));
    expect(JSON.stringify(long(2048))).not.toContain("\\ud");
  });

  test("obeys its schema whatever was said", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 3000, size: "max" });
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        text,
        fc.record(
          { retryAfterMs: fc.double({ noNaN: true }), field: text, limit: text },
          { requiredKeys: [] },
        ),
        (code, message, details) => {
          const body = new ProtocolError(code, message, details).toBody();
          const frame = JSON.stringify({ type: "error", error: body });
          expect(validateErrorFrame(JSON.parse(frame))).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("an error read from the wire", () => {
  test("is the error that was written, but for its cause", () => {
    const { error } = setup();
    const read = ProtocolError.fromBody(error.toBody());
    expect(read.code).toBe("queue_full");
    expect(read.message).toBe(error.message);
    expect(read.cause).toBeUndefined();
    const { cause: _cause, ...details } = error.details;
    expect(read.details).toEqual(details);
    expect(read.toBody()).toEqual(error.toBody());
  });

  test("goes there and back unchanged for every code", () => {
    for (const code of codes) {
      const body = new ProtocolError(code, "x").toBody();
      expect(ProtocolError.fromBody(body).toBody()).toEqual(body);
    }
  });

  test.each(["not_invented_yet", "__proto__", "constructor", "toString", ""])(
    "of the unknown code %j is read by retryable",
    (code) => {
      const body = { code, message: "x" };
      expect(ProtocolError.fromBody({ ...body, retryable: true }).code).toBe("unavailable");
      expect(ProtocolError.fromBody({ ...body, retryable: false }).code).toBe("internal");
    },
  );
});

describe("telling a protocol error", () => {
  test("works for the class and for the same error of another copy of this package", () => {
    expect(ProtocolError.is(setup().error)).toBe(true);
    const copy = Object.assign(new Error("x"), { name: "ProtocolError", code: "gap" });
    expect(ProtocolError.is(copy)).toBe(true);
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["text", "ProtocolError"],
    ["an object of the same shape", { name: "ProtocolError", code: "gap", message: "x" }],
    ["another error", new TypeError("x")],
    ["an error with a code alone", Object.assign(new Error("x"), { code: "gap" })],
    ["the name without a code", Object.assign(new Error("x"), { name: "ProtocolError" })],
    [
      "the name with a code of another registry",
      Object.assign(new Error("x"), { name: "ProtocolError", code: "ECONNRESET" }),
    ],
    [
      "the name with a code that every object has",
      Object.assign(new Error("x"), { name: "ProtocolError", code: "constructor" }),
    ],
    [
      "a code that is no text",
      Object.assign(new Error("x"), { name: "ProtocolError", code: Object.create(null) as object }),
    ],
    ["a code in a list", Object.assign(new Error("x"), { name: "ProtocolError", code: ["gap"] })],
  ])("refuses %s", (_what, value) => {
    expect(ProtocolError.is(value)).toBe(false);
  });
});
