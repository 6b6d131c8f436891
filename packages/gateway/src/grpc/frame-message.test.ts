import fc from "fast-check";
import protobuf from "protobufjs";
import { expect, it } from "vitest";
import { decodeFrame, encodeFrame, frameOverheadBytes } from "./frame-message.ts";

const reference = protobuf
  .parse('syntax = "proto3"; message Frame { string json = 1; }')
  .root.lookupType("Frame");

it("writes what another implementation of protobuf reads, and reads what it writes", () => {
  const texts = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.nat(40_000).map((size) => "ä".repeat(size)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const message = encodeFrame(text);
      expect(reference.decode(message).toJSON()["json"] ?? "").toBe(text);
      expect(message.length - Buffer.byteLength(text)).toBeLessThanOrEqual(frameOverheadBytes);
      const theirs = Buffer.from(reference.encode({ json: text }).finish());
      expect(decodeFrame(theirs)).toEqual({ text });
    }),
  );
});

it("never throws and never reads beyond a message, whatever the bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const read = decodeFrame(Buffer.from(bytes));
      expect("text" in read ? read.text.length <= bytes.length : read.fault).toBeTruthy();
    }),
    { numRuns: 5000 },
  );
});

it("takes the last of a repeated field and the text of an empty message as empty", () => {
  expect(decodeFrame(Buffer.concat([encodeFrame("a"), encodeFrame("b")]))).toEqual({ text: "b" });
  expect(decodeFrame(Buffer.alloc(0))).toEqual({ text: "" });
});
