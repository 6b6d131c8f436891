import { fileURLToPath } from "node:url";
import fc from "fast-check";
import protobuf from "protobufjs";
import { describe, expect, it } from "vitest";
import { messages } from "./schema.gen.ts";
import { decodeMessage, encodeMessage, WireError } from "./wire.ts";

const root = new protobuf.Root();
root.resolvePath = (_origin, target) =>
  target.startsWith("google/")
    ? target
    : fileURLToPath(new URL(`../../../../spec/${target}`, import.meta.url));
root.loadSync(
  ["ampd.proto", "grpc/health/v1/health.proto", "grpc/reflection/v1/reflection.proto"],
  {
    keepCase: true,
  },
);

/** Values of a kind as its fields allow; enums as numbers. */
function valueOf(kind: string, depth = 0): fc.Arbitrary<Record<string, unknown>> {
  const fields = (messages[kind] ?? []).map((field): [string, fc.Arbitrary<unknown>] => {
    const plain = {
      string: fc.string({ unit: "grapheme" }),
      bytes: fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
      bool: fc.boolean(),
      int32: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      uint32: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      int64: fc.maxSafeInteger(),
      double: fc.double(),
      enum: fc.integer({ min: 0, max: 2 }),
      message: depth > 3 ? fc.constant({}) : fc.constant(undefined),
    }[field.type];
    const one = field.type === "message" && depth <= 3 ? valueOf(field.of ?? "", depth + 1) : plain;
    return [field.name, field.repeated === true ? fc.array(one, { maxLength: 3 }) : one];
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

/** Without what proto3 does not tell from absence. */
function known(kind: string, value: Record<string, unknown>): Record<string, unknown> {
  return decodeMessage(kind, encodeMessage(kind, value));
}

describe("the wire format", () => {
  const kinds = Object.keys(messages).filter((kind) => !kind.startsWith("grpc.reflection"));

  it.each(kinds)("of %s is that of another implementation", (kind) => {
    const theirs = root.lookupType(kind);
    fc.assert(
      fc.property(valueOf(kind), (value) => {
        const mine = encodeMessage(kind, value);
        const read = theirs.toObject(theirs.decode(mine), { longs: Number, bytes: Buffer });
        const back = Buffer.from(theirs.encode(theirs.fromObject(read)).finish());
        expect(back.toString("hex")).toBe(mine.toString("hex"));
        expect(decodeMessage(kind, back)).toEqual(known(kind, value));
      }),
      { numRuns: 60 },
    );
  });

  it.each(kinds)(
    "of %s refuses other bytes with an error of its own, or passes over them",
    (kind) => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
          try {
            decodeMessage(kind, Buffer.from(bytes));
          } catch (error) {
            expect(error).toBeInstanceOf(WireError);
          }
        }),
        { numRuns: 400 },
      );
    },
  );

  it("refuses a number that JavaScript cannot hold", () => {
    const size = Buffer.from([0x38, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);
    expect(() => decodeMessage("ampd.v1.Part", size)).toThrow(WireError);
  });
});
