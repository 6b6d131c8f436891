import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeTask, decodeTaskHead, encodeTask, encodeTaskHead } from "./index.ts";
import { envelopeText, taskOf } from "./testing/harness.ts";

/** An envelope with any metadata, written with any blanks. */
const envelope = fc
  .tuple(fc.jsonValue(), fc.constantFrom("", " ", "\n\t"))
  .map(([value, blank]) => {
    const metadata = JSON.stringify({ value, "}": '","envelope":{', big: 1 }).replace(
      '"big":1',
      '"big":123456789012345678901',
    );
    return `{${blank}"to":${blank}"job:review"${blank},"kind":"task","metadata":${metadata}${blank}}`;
  });

describe("record codec", () => {
  it("gives back any envelope and result byte for byte", () => {
    fc.assert(
      fc.property(envelope, envelope, fc.jsonValue(), (first, second, extra) => {
        const error = { code: "x", message: '"envelope":{', retryable: false, envelope: extra };
        const task = taskOf("acme", "T1", { envelope: first, result: second, error, op: "o" });
        const back = decodeTask(encodeTask(task));
        expect(back.envelope).toBe(first);
        expect(back.result).toBe(second);
        expect(JSON.stringify(back.error)).toBe(JSON.stringify(error));
      }),
    );
  });

  it("writes the head as one line of ASCII and puts it together with the envelope again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 50 }), (message) => {
        const error = { code: "x", message, retryable: true };
        const task = taskOf("acme", "T1", { error, op: "o" });
        const head = encodeTaskHead(task);
        expect(head).toMatch(/^[ -~]*$/);
        expect(decodeTaskHead(head, task.envelope)).toEqual(task);
      }),
    );
  });

  it("gives back any checkpoint byte for byte, and in a head value for value on one line", () => {
    const checkpoint = fc
      .tuple(fc.jsonValue(), fc.constantFrom("", " ", "\n\t", "\r\n"))
      .map(
        ([value, blank]) =>
          `{${blank}"v":${JSON.stringify(value)},"n":12345678901234567890${blank}}`,
      );
    fc.assert(
      fc.property(checkpoint, (kept) => {
        const task = taskOf("acme", "T1", { checkpoint: kept, op: "o" });
        expect(decodeTask(encodeTask(task))).toEqual(task);
        const head = encodeTaskHead(task);
        expect(head).toMatch(/^[ -~]*$/);
        const back = decodeTaskHead(head, task.envelope);
        expect({ ...back, checkpoint: "" }).toEqual({ ...task, checkpoint: "" });
        expect(JSON.parse(back.checkpoint ?? "")).toEqual(JSON.parse(kept));
        expect(back.checkpoint).toContain('"n":12345678901234567890');
      }),
    );
    const plain = taskOf("acme", "T1", { checkpoint: "null", op: "o" });
    expect(decodeTaskHead(encodeTaskHead(plain), plain.envelope)).toEqual(plain);
  });

  it("keeps fields that a later version added", () => {
    const text = encodeTask(taskOf("acme", "T1")).replace('"v":1', '"v":1,"later":{"x":[1]}');
    expect(decodeTask(text)).toMatchObject({ later: { x: [1] } });
    expect(encodeTask(decodeTask(text))).toContain('"later":{"x":[1]}');
  });

  it("refuses a record that is none with a typed error", () => {
    const good = encodeTask(taskOf("acme", "T1"));
    const bad = ["", "null", "[]", "{", good.slice(0, -1), good.replace('"queued"', '"odd"')];
    for (const text of [...bad, good.replace('"v":1', '"v":2')])
      expect(() => decodeTask(text), text).toThrow(expect.objectContaining({ code: "internal" }));
    for (const head of ["null", "7", "[]", "{}", "{"])
      expect(() => decodeTaskHead(head, envelopeText("x"))).toThrow(
        expect.objectContaining({ code: "internal" }),
      );
  });
});
