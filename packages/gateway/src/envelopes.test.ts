import type { Task } from "@ampd/core";
import { depthMax, scanFrame, validateEnvelope } from "@ampd/protocol";
import { describe, expect, test } from "vitest";
import {
  brokerNotice,
  deliverText,
  partTypes,
  retryOf,
  stampEnvelope,
  timestamp,
} from "./envelopes.ts";

const nowMs = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

function stamped(envelope: string, more: object = {}): string {
  const text = `{"type":"send","envelope":${envelope}}`;
  const scan = scanFrame(text, { depthMax });
  if (!scan.ok) throw new Error(scan.reason);
  return stampEnvelope({ scan, text }, { from: "ns/ann", nowMs, id: "e1", ...more });
}

test("times are those of their own millisecond, whatever was asked before", () => {
  expect(timestamp(nowMs + 0.7)).toBe("2026-01-02T03:04:05.006Z");
  expect(timestamp(nowMs + 0.9)).toBe("2026-01-02T03:04:05.006Z");
  expect(timestamp(nowMs + 1)).toBe("2026-01-02T03:04:05.007Z");
  expect(timestamp(nowMs)).toBe("2026-01-02T03:04:05.006Z");
});

describe("a stamped envelope", () => {
  test("has the broker's members and keeps every other byte", () => {
    const text = stamped('{"to":"job:x", "kind":"task","metadata":{"n":12345678901234567890}}');
    expect(text).toContain('"metadata":{"n":12345678901234567890}');
    expect(JSON.parse(text)).toMatchObject({
      id: "e1",
      from: "ns/ann",
      created_at: "2026-01-02T03:04:05.006Z",
    });
  });

  test("has them in place of what the client wrote, once", () => {
    const own =
      '{"to":"job:x","kind":"task","id":"mine","from":"ns/bob","task_id":"a","attempt":9}';
    const text = stamped(own, { taskId: "t1", attempt: 2, parentTaskId: "t0", to: "job:y" });
    expect(JSON.parse(text)).toEqual({
      to: "job:y",
      kind: "task",
      id: "e1",
      from: "ns/ann",
      task_id: "t1",
      attempt: 2,
      parent_task_id: "t0",
      created_at: "2026-01-02T03:04:05.006Z",
    });
    for (const name of ["id", "from", "task_id", "attempt", "to"])
      expect(text.split(`"${name}":`)).toHaveLength(2);
  });

  test("of a frame without one is empty", () => {
    const text = '{"type":"send"}';
    const scan = scanFrame(text, { depthMax });
    if (!scan.ok) throw new Error(scan.reason);
    expect(stampEnvelope({ scan, text }, { from: "ns/ann", nowMs, id: "e1" })).toBe("{}");
  });
});

describe("the broker's own notice", () => {
  const task = {
    ns: "ns",
    task_id: "t1",
    from: "ns/ann",
    state: "failed",
    attempt: 2,
    settled_at_ms: nowMs,
    error: { code: "expired", message: "too late", retryable: false },
  } as Task; // as: what a notice is made of

  test("is a valid envelope whose id is the same whenever it is made", () => {
    const notice = brokerNotice(task, nowMs + 5000);
    expect(brokerNotice(task, nowMs + 9000)).toEqual(notice);
    const envelope: unknown = JSON.parse(notice.text);
    expect(validateEnvelope(envelope)).toBe(true);
    expect(envelope).toMatchObject({
      id: "t1.2.failed",
      from: "ns/ampd",
      to: "ns/ann",
      state: "failed",
      error: { code: "expired" },
      created_at: "2026-01-02T03:04:05.006Z",
    });
  });

  test("of a task without error and time has none and the present", () => {
    const { error: _error, settled_at_ms: _at, ...rest } = task;
    const envelope: unknown = JSON.parse(brokerNotice({ ...rest, state: "completed" }, nowMs).text);
    expect(envelope).not.toHaveProperty("error");
    expect(envelope).toMatchObject({ created_at: "2026-01-02T03:04:05.006Z" });
  });
});

test("part types are a set, empty without parts", () => {
  expect(partTypes({ to: "job:x", kind: "task" }).size).toBe(0);
  const parts = [{ type: "text" }, { type: "file" }, { type: "text" }];
  expect([...partTypes({ to: "job:x", kind: "task", parts })]).toEqual(["text", "file"]);
});

test("a delivery's text says what it is and carries the envelope unchanged", () => {
  const envelope = '{ "big":1e400 }';
  expect(deliverText({ deliveryId: 'd"1' }, envelope)).toBe(
    '{"type":"deliver","delivery_id":"d\\"1","envelope":{ "big":1e400 }}',
  );
  expect(deliverText({ deliveryId: "d1", offer: true, attempt: 3 }, "{}")).toBe(
    '{"type":"deliver","delivery_id":"d1","offer":true,"attempt":3,"envelope":{}}',
  );
  expect(deliverText({ deliveryId: "d1", offer: true }, "{}")).toContain('"attempt":0');
  expect(deliverText({ deliveryId: "d1", redelivered: true }, "{}")).toContain(
    '"redelivered":true',
  );
});

test("only a retryable error asks for another attempt", () => {
  const error = { code: "x", message: "x", retry_after_ms: 5 };
  expect(retryOf(undefined)).toBeUndefined();
  expect(retryOf({ ...error, retryable: false })).toBeUndefined();
  expect(retryOf({ ...error, retryable: true })).toBe(5);
  expect(retryOf({ code: "x", message: "x", retryable: true })).toBeUndefined();
});
