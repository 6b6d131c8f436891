import { describe, expect, it } from "vitest";
import { ProtocolError, type LinkRequest } from "@ampd/protocol";
import { refusalNotice } from "./notices.ts";
import { Rate } from "./rate.ts";
import { entryId, readReply, readRequest, readTarget, requestText, targetText } from "./wire.ts";

describe("the text of a request between regions", () => {
  const head = { kind: "mail", id: "e1", region: "us", hops: ["eu"] } as const;

  it("carries the envelope's text unchanged and reads back as it was written", () => {
    const envelope = '{"to":"globex/bob","kind":"message",  "n":12345678901234567890}';
    const text = requestText({ ...head, from: { ns: "acme", name: "ann" } }, envelope);
    expect(text).toContain(envelope);
    const { request } = readRequest(text, 10_000);
    expect(request).toMatchObject({ ...head, v: 1, from: "acme/ann" });
  });

  it.each([
    ["too_large", "x".repeat(101)],
    ["invalid_frame", "{"],
    ["invalid_frame", '{"v":1,"v":1}'],
    ["invalid_frame", '{"v":1}'],
    ["invalid_envelope", JSON.stringify({ v: 1, ...head, envelope: { to: 1 } })],
  ])("is refused as %s where it is none: %s", (code, text) => {
    expect(() => readRequest(text, 100)).toThrow(expect.objectContaining({ code }));
  });

  it("has one id for one content, and the parts of it cannot run into each other", () => {
    expect(entryId("a", "b")).toBe(entryId("a", "b"));
    expect(entryId("a", "b")).not.toBe(entryId("ab"));
    expect(entryId("a", "b")).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it.each([
    [{ kind: "participant", ns: "globex", name: "bob" }, "globex/bob", "globex/bob"],
    [
      { kind: "job", ns: "globex", job: "code.review" },
      "job:globex/code.review",
      "job:code.review",
    ],
  ] as const)("names the target %j as %s, which reads as %s there", (target, text, local) => {
    expect(targetText(target)).toBe(text);
    expect(readTarget(text)).toMatchObject({ ns: "globex", to: local });
  });

  it("names nothing where the target is none", () => {
    for (const text of ["", "bob", "job:review", "topic:a/b"])
      expect(readTarget(text)).toBeUndefined();
  });

  it("is answered by what is an answer, in size and form", () => {
    expect(readReply('{"v":1,"ok":true}', 100)).toEqual({ v: 1, ok: true });
    for (const text of ["", "{}", "null", `{"v":1,"ok":true,"x":"${"x".repeat(100)}"}`])
      expect(() => readReply(text, 100)).toThrow(expect.objectContaining({ code: "unavailable" }));
  });
});

describe("the rate of a neighbour", () => {
  it("is a number a second with twice as many at once, and says how long to wait", () => {
    let nowMs = 0;
    const rate = new Rate(10, () => nowMs);
    for (let i = 0; i < 20; i++) expect(rate.take()).toBe(0);
    expect(rate.take()).toBe(100);
    nowMs += 99;
    expect(rate.take()).toBeLessThanOrEqual(2);
    nowMs += 1;
    expect(rate.take()).toBe(0);
    nowMs += 3_600_000;
    for (let i = 0; i < 20; i++) expect(rate.take()).toBe(0);
    expect(rate.take()).toBeGreaterThan(0);
  });
});

describe("the notice of an entry that was given up", () => {
  const error = new ProtocolError("unavailable", "no way");
  const base = { v: 1, id: "e1", region: "us", hops: ["eu"], from: "acme/ann" } as const;
  const request = (more: object): LinkRequest => ({ ...base, kind: "mail", ...more });

  it("ends a task as failed and answers a message, both finally and from the broker", () => {
    const task = { kind: "task", envelope: { to: "job:x@us", kind: "task", task_id: "T1" } };
    const ended = refusalNotice(request(task), error, 0);
    expect(JSON.parse(ended?.envelope ?? "")).toMatchObject({
      kind: "status",
      state: "failed",
      task_id: "T1",
      from: "acme/ampd",
      to: "acme/ann",
      error: { code: "unavailable", retryable: false },
    });
    const mail = { envelope: { id: "m1", to: "globex/bob@us", kind: "message" } };
    const told = refusalNotice(request(mail), error, 0);
    expect(JSON.parse(told?.envelope ?? "")).toMatchObject({ kind: "message", reply_to: "m1" });
    expect(told?.id).not.toBe(ended?.from);
  });

  it("is not made of statuses, cancels, and the broker's own mail, so that no notice is made of a notice", () => {
    const message = { to: "globex/bob@us", kind: "message" };
    for (const more of [
      { envelope: { ...message, kind: "status" } },
      { kind: "cancel" },
      { from: "acme/ampd", envelope: message },
      { from: undefined, envelope: message },
    ])
      expect(refusalNotice(request(more), error, 0)).toBeUndefined();
  });
});
