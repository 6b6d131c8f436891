import { status } from "@grpc/grpc-js";
import { errors, ProtocolError, type ErrorCode } from "@ampd/protocol";
import { describe, expect, it } from "vitest";
import { closeStatus, errorStatus } from "./statuses.ts";

describe("statuses", () => {
  it.each(Object.keys(errors) as ErrorCode[])("tell %s by its code, whole and in ASCII", (code) => {
    const error = new ProtocolError(code, "größer als „erlaubt“ 🙂", { retryAfterMs: 1500 });
    const { code: number, details, metadata } = errorStatus(error);
    expect(status[number]).toBe(errors[code].grpc);
    expect(details).toBe(error.message);
    expect(metadata.get("ampd-code")).toEqual([code]);
    const [text = ""] = metadata.get("ampd-error");
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(String(text))).toEqual(error.toBody());
  });

  it.each<[number, string, keyof typeof status, string[]]>([
    [1000, "goodbye", "OK", []],
    [1001, "the gateway ends", "UNAVAILABLE", []],
    [1003, "a message that is none", "INVALID_ARGUMENT", []],
    [1007, "frames are UTF-8", "INVALID_ARGUMENT", []],
    [1008, "too many malformed frames", "INVALID_ARGUMENT", []],
    [1009, "too large", "RESOURCE_EXHAUSTED", []],
    [1012, "draining", "UNAVAILABLE", ["draining"]],
    [4400, "protocol_error", "FAILED_PRECONDITION", ["protocol_error"]],
    [4401, "unauthenticated", "UNAUTHENTICATED", ["unauthenticated"]],
    [4403, "hello_timeout", "DEADLINE_EXCEEDED", ["hello_timeout"]],
    [4408, "slow_consumer: the client reads too slowly", "RESOURCE_EXHAUSTED", ["slow_consumer"]],
    [4410, "kicked", "PERMISSION_DENIED", ["kicked"]],
    [4420, "replaced by a newer connection of this session", "ABORTED", []],
    [4999, "constructor", "UNAVAILABLE", []],
  ])("say how a session ended that closes with %d %s", (...[code, reason, name, codes]) => {
    const final = closeStatus(code, reason);
    expect(status[final.code]).toBe(name);
    expect(final.metadata.get("ampd-close")).toEqual([String(code)]);
    expect(final.metadata.get("ampd-code")).toEqual(codes);
  });
});
