import { ProtocolError } from "@ampd/protocol";
import { expect, test } from "vitest";
import {
  Cancelled,
  DeadlineExceeded,
  Drop,
  LeaseLost,
  RetryAfter,
  ShuttingDown,
} from "./errors.ts";
import { endingOf, outcomeOfError, outcomeOfValue } from "./outcome.ts";

test("a string becomes a text part", () => {
  expect(outcomeOfValue("done")).toEqual({
    state: "completed",
    parts: [{ type: "text", text: "done" }],
  });
});

test("an object with parts is taken as it is", () => {
  const parts = [{ type: "file", url: "https://example.org/a" }];
  expect(outcomeOfValue({ parts })).toEqual({ state: "completed", parts });
});

test.each([{ a: 1 }, [1, 2], 0, false, null])("%j becomes a data part", (data) => {
  expect(outcomeOfValue(data)).toEqual({ state: "completed", parts: [{ type: "data", data }] });
});

test("nothing returned means no parts", () => {
  expect(outcomeOfValue(undefined)).toEqual({ state: "completed" });
});

test("an unknown error is a failure that may be retried", () => {
  expect(outcomeOfError(new Error("boom")).error).toEqual({
    code: "internal",
    message: "boom",
    retryable: true,
  });
  expect(outcomeOfError("boom").error?.message).toBe("boom");
});

test("an error of the protocol keeps its code", () => {
  expect(outcomeOfError(new ProtocolError("forbidden", "no")).error).toEqual({
    code: "forbidden",
    message: "no",
    retryable: true,
  });
});

test("RetryAfter names the wait, in whole milliseconds within a day", () => {
  expect(outcomeOfError(new RetryAfter(1500.2)).error).toMatchObject({
    retryable: true,
    retry_after_ms: 1501,
  });
  expect(outcomeOfError(new RetryAfter(1e12)).error?.retry_after_ms).toBe(86_400_000);
  expect(outcomeOfError(new RetryAfter(Number.NaN)).error?.retry_after_ms).toBe(0);
});

test("Drop is a failure for good", () => {
  expect(outcomeOfError(new Drop("no such page")).error).toMatchObject({
    message: "no such page",
    retryable: false,
  });
});

test("a message too long for the wire is cut", () => {
  expect(outcomeOfError(new Error("x".repeat(5000))).error?.message).toHaveLength(2048);
});

test("what is reported after an abort depends on its reason and on how the handler ended", () => {
  const done = outcomeOfValue("done");
  const failed = outcomeOfError(new Error("aborted"));
  const report = (outcome: unknown): unknown => ({ kind: "report", outcome });
  expect(endingOf(done, false, undefined)).toEqual(report(done));
  expect(endingOf(done, false, new LeaseLost("t", "x"))).toEqual({ kind: "nothing" });
  expect(endingOf(failed, true, new LeaseLost("t", "x"))).toEqual({ kind: "nothing" });
  expect(endingOf(failed, true, new ShuttingDown("t"))).toEqual({ kind: "release" });
  expect(endingOf(done, false, new ShuttingDown("t"))).toEqual(report(done));
  expect(endingOf(failed, true, new Cancelled("t"))).toMatchObject({
    outcome: { state: "canceled", error: { code: "canceled", retryable: false } },
  });
  expect(endingOf(failed, true, new DeadlineExceeded("t"))).toMatchObject({
    outcome: { error: { code: "expired", retryable: false } },
  });
});
