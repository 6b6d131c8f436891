import fc from "fast-check";
import { encode as packEncode, decode as packDecode } from "@msgpack/msgpack";
import { decode as cborDecode, encode as cborEncode } from "cborg";
import * as v from "valibot";
import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { Delivery } from "./index.ts";
import { bytesCodec, cborCodec, jsonCodec, msgpackCodec, textCodec } from "./codec.ts";
import { deadLetterHeaders, deadLetterId, deadLetterRetryMs } from "./dead-letter.ts";
import {
  MAX_DELAY_MS,
  backoffDelayMs,
  backoffFault,
  checkDelay,
  exponentialBackoff,
  fixedBackoff,
} from "./delay.ts";
import { EventHub } from "./events.ts";
import { copyHeaders, coreAttempt, isServerInstruction, lookup, retryHeaders } from "./headers.ts";
import { coreSubject, settlement } from "./index.ts";
import { SchemaMismatch, isStandardSchema, validate } from "./schema.ts";
import { matches, patternFault, subjectFault } from "./subject.ts";

describe("delays", () => {
  test("every number becomes whole milliseconds in range, or is refused", () => {
    fc.assert(
      fc.property(fc.double(), (delayMs) => {
        const checked = checkDelay(delayMs);
        if (!checked.ok) return !(delayMs >= 0) || delayMs === Number.POSITIVE_INFINITY;
        return Number.isSafeInteger(checked.delayMs * 1e6) || checked.delayMs * 1e6 <= 2 ** 53
          ? checked.delayMs >= Math.min(delayMs, MAX_DELAY_MS) && checked.delayMs <= MAX_DELAY_MS
          : false;
      }),
    );
  });

  test("schedules grow, stay under their ceiling and jitter within their bounds", () => {
    const curve = exponentialBackoff({ firstMs: 100, maxMs: 1000, jitter: "none" });
    expect([1, 2, 3, 4, 5, 5000].map((attempt) => backoffDelayMs(curve, attempt, 0))).toEqual([
      100, 200, 400, 800, 1000, 1000,
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, random) => {
          const full = backoffDelayMs({ ...curve, jitter: "full" }, attempt, random);
          const equal = backoffDelayMs({ ...curve, jitter: "equal" }, attempt, random);
          const most = backoffDelayMs(curve, attempt, 0);
          return full >= 0 && full <= most && equal >= most / 2 && equal <= most;
        },
      ),
    );
  });

  test("schedules that are none are refused", () => {
    expect(backoffFault(fixedBackoff([]))).toBeDefined();
    expect(backoffFault(fixedBackoff([Number.NaN]))).toBeDefined();
    expect(backoffFault(exponentialBackoff({ firstMs: 0, maxMs: 1 }))).toBeDefined();
    expect(backoffFault(exponentialBackoff({ firstMs: 10, maxMs: 1 }))).toBeDefined();
    expect(backoffFault(exponentialBackoff({ firstMs: 1, maxMs: 10, factor: 0.5 }))).toBeDefined();
    expect(backoffFault(fixedBackoff(0))).toBeUndefined();
  });

  test("a refused dead letter is tried again ever later, up to a minute", () => {
    expect([3, 4, 5, 9, 99].map((attempt) => deadLetterRetryMs(attempt, 3))).toEqual([
      1000, 2000, 4000, 60_000, 60_000,
    ]);
  });
});

describe("headers of copies", () => {
  test("only server instructions are left off, whatever their case", () => {
    const instructions = [
      "Nats-Msg-Id",
      "nats-msg-id",
      "Nats-Expected-Stream",
      "Nats-Expected-Last-Subject-Sequence",
      "Nats-Rollup",
      "Nats-TTL",
      "Nats-Schedule",
      "Nats-Schedule-Target",
      "Nats-Scheduler",
      "Nats-Incr",
      "Nats-Batch-Id",
      "Nats-Trace-Dest",
    ];
    for (const name of instructions)
      expect([name, isServerInstruction(name)]).toEqual([name, true]);
    for (const name of ["X-Nats", "Nats-Service-Error", "NatsX", "traceparent", "__proto__"]) {
      expect([name, isServerInstruction(name)]).toEqual([name, false]);
    }
    const headers = lookup(Object.fromEntries(instructions.map((name) => [name, "1"])));
    expect(copyHeaders(headers)).toEqual({});
  });

  test("names, case, order and repeated values survive, even awkward names", () => {
    const given = Object.fromEntries([
      ["b", ["2", "1"]],
      ["A", ["x"]],
      ["a", [""]],
      ["constructor", ["c"]],
      ["__proto__", ["p"]],
    ]);
    expect(Object.entries(copyHeaders(lookup(given)))).toEqual(Object.entries(given));
  });

  test("the count on a copy replaces every spelling of it", () => {
    const headers = lookup({
      "X-RustStream-Retry-Count": "1",
      "x-ruststream-retry-count": ["1", "4"],
      a: "b",
    });
    expect(coreAttempt(headers)).toBe(5);
    expect(retryHeaders(headers, 5)).toEqual({ a: ["b"], "x-ruststream-retry-count": ["5"] });
  });

  test("a dead letter's id names one message of one life of a stream; Core has none", () => {
    const delivery = {
      subject: "s",
      headers: lookup(),
      attempt: 2,
      stream: "S",
      consumer: "c",
      sequence: 7,
      timestampNs: "9",
    };
    expect(deadLetterId(delivery)).toBe("S/c/7/9/dead");
    expect(deadLetterId({ ...delivery, stream: undefined })).toBeUndefined();
    expect(deadLetterHeaders(delivery, undefined)).toEqual({});
  });
});

describe("subjects", () => {
  test("matching agrees with a search over all token alignments", () => {
    const token = fc.constantFrom("a", "b", "c");
    const pattern = fc
      .array(fc.constantFrom("a", "b", "*", ">"), { minLength: 1, maxLength: 4 })
      .map((tokens) => tokens.join("."));
    const brute = (wanted: readonly string[], given: readonly string[]): boolean => {
      const [head, ...rest] = wanted;
      if (head === undefined) return given.length === 0;
      if (head === ">") return given.length > 0;
      const [first, ...others] = given;
      return first !== undefined && (head === "*" || head === first) && brute(rest, others);
    };
    fc.assert(
      fc.property(pattern, fc.array(token, { minLength: 1, maxLength: 5 }), (wanted, given) => {
        fc.pre(patternFault(wanted) === undefined);
        return matches(wanted, given.join(".")) === brute(wanted.split("."), given);
      }),
    );
  });

  test("what is no subject says why", () => {
    for (const bad of ["", "a..b", "a b", "a\u0000", ".a", "a.", "x".repeat(256), 7, undefined]) {
      expect(subjectFault(bad)).toBeTypeOf("string");
    }
    expect(subjectFault("a.*")).toBe("has a wildcard");
    expect(patternFault("a*b")).toBe("has * or > inside a token");
    expect(subjectFault("ähre.名前")).toBeUndefined();
  });
});

describe("codecs", () => {
  test("each codec gives back what it was given", () => {
    const value = { a: [1, "ü", null], b: { c: true } };
    for (const codec of [
      jsonCodec,
      msgpackCodec({ encode: packEncode, decode: packDecode }),
      cborCodec({ encode: cborEncode, decode: cborDecode }),
    ]) {
      expect(codec.decode(codec.encode(value))).toEqual(value);
      expect(codec.contentType).toMatch(/^application\//);
    }
    expect(textCodec.decode(textCodec.encode("ü"))).toBe("ü");
    const bytes = Uint8Array.of(0, 255, 7);
    expect(bytesCodec.decode(bytes)).toBe(bytes);
    expect(bytesCodec.encode("a")).toEqual(Buffer.from("a"));
  });

  test("bytes and values outside a codec are refused, not repaired", () => {
    for (const bad of ["", "{", "NaN", "{}{}", "\u0000"])
      expect(() => jsonCodec.decode(Buffer.from(bad))).toThrow();
    expect(() => jsonCodec.decode(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(/UTF-8/);
    expect(() => textCodec.decode(Uint8Array.of(0xc3))).toThrow(/UTF-8/);
    expect(() => jsonCodec.encode(undefined)).toThrow();
    expect(() => textCodec.encode(1)).toThrow();
    expect(() => bytesCodec.encode({})).toThrow();
  });
});

describe("schemas", () => {
  test("zod and valibot validate and transform; refusals name the path", async () => {
    const byZod = z.object({ n: z.coerce.number() });
    const byValibot = v.object({ n: v.pipe(v.string(), v.transform(Number)) });
    for (const schema of [byZod, byValibot]) {
      expect(isStandardSchema(schema)).toBe(true);
      expect(await validate(schema, { n: "7" })).toEqual({ n: 7 });
      await expect(async () => validate(schema, { n: {} })).rejects.toThrow(SchemaMismatch);
      await expect(async () => validate(schema, { n: {} })).rejects.toThrow(/^n: /);
    }
    const slow = z.string().refine(async (value) => value === "ok");
    expect(await validate(slow, "ok")).toBe("ok");
    await expect(validate(slow, "no")).rejects.toThrow(SchemaMismatch);
    expect(isStandardSchema({})).toBe(false);
    expect(isStandardSchema(null)).toBe(false);
  });

  test("the handler's data has the type of the schema's output", () => {
    const app = settlement({ connection: { servers: "127.0.0.1:1" } });
    app.subscribe(
      coreSubject("a"),
      (delivery) => void expectTypeOf(delivery.data).toEqualTypeOf<{ n: number }>(),
      {
        schema: z.object({ n: z.number() }),
      },
    );
    app.subscribe(
      coreSubject("b"),
      (delivery: Delivery<string>) => void expectTypeOf(delivery.data).toEqualTypeOf<string>(),
    );
    app.subscribe(
      coreSubject("c"),
      (delivery) => void expectTypeOf(delivery.data).toEqualTypeOf<unknown>(),
    );
  });
});

test("events reach every listener until it is removed", () => {
  const hub = new EventHub();
  const seen: string[] = [];
  const off = hub.on("recovered", (event) => seen.push(event.consumer));
  hub.on("recovered", () => seen.push("second"));
  hub.emit("recovered", { subscription: "s", stream: "S", consumer: "c" });
  off();
  hub.emit("recovered", { subscription: "s", stream: "S", consumer: "d" });
  expect(seen).toEqual(["c", "second", "second"]);
  expect(hub.has("settled")).toBe(false);
});
