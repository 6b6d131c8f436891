import fc from "fast-check";
import protobuf from "protobufjs";
import { expect, test } from "vitest";
import { decodeFrameMessage, encodeFrameMessage, frameOverheadBytes } from "./frame-message.ts";

const proto = 'syntax = "proto3"; message Frame { string json = 1; }';
const reference = protobuf.parse(proto).root.lookupType("Frame");

test("a frame's message is that of another implementation of protobuf", () => {
  const texts = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.nat(20_000).map((size) => "ä".repeat(size)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const message = encodeFrameMessage(text);
      expect(reference.decode(message).toJSON()["json"] ?? "").toBe(text);
      expect(message.length - Buffer.byteLength(text)).toBeLessThanOrEqual(frameOverheadBytes);
      const theirs = Buffer.from(reference.encode({ json: text }).finish());
      expect(decodeFrameMessage(theirs)).toBe(text);
    }),
  );
});

test("bytes of any kind are read as a text, or as no message", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const read = decodeFrameMessage(Buffer.from(bytes));
      expect(read === undefined || read.length <= bytes.length).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test("fields of later versions are passed over", () => {
  const later = Buffer.from([0x10, 0x05, 0x1a, 0x01, 0x61]);
  const message = Buffer.concat([later, encodeFrameMessage("{}"), later]);
  expect(decodeFrameMessage(message)).toBe("{}");
});
