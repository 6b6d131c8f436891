import { JetStreamFailure } from "@ampd/jetstream";
import { ProtocolError } from "@ampd/protocol";
import { expect, test } from "vitest";
import { givenUp, waitReason, withPatience } from "./patience.ts";

const logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

const unavailable = (cause: Error): ProtocolError =>
  new ProtocolError("unavailable", "no answer", { cause });
const silent = (): ProtocolError =>
  unavailable(new JetStreamFailure("unavailable", "no leader", { reason: "timeout" }));
const withCode = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code });

/** Fails with each error in turn, then succeeds. */
function failing(...errors: readonly Error[]) {
  let tries = 0;
  const start = (): Promise<string> => {
    const error = errors[tries];
    tries += 1;
    return error === undefined ? Promise.resolve("started") : Promise.reject(error);
  };
  return { start, tries: () => tries };
}

function patience(more: { readonly limitMs?: number; readonly signal?: AbortSignal } = {}) {
  const waits: string[] = [];
  return {
    limitMs: 60_000,
    isTls: false,
    logger,
    onWait: (why: string) => void waits.push(why),
    waits,
    ...more,
  };
}

test("a start that finds streams without leader is tried again, and says so", async () => {
  const { start, tries } = failing(silent());
  const own = patience();
  expect(await withPatience(start, own)).toBe("started");
  expect(tries()).toBe(2);
  expect(own.waits).toEqual(["no leader yet"]);
});

test("a start that cannot succeed by itself is not tried again", async () => {
  const error = new ProtocolError("internal", "differs");
  const { start, tries } = failing(error);
  await expect(withPatience(start, patience())).rejects.toBe(error);
  expect(tries()).toBe(1);
});

test("patience ends with its time", async () => {
  const errors = [silent(), silent()];
  const { start } = failing(...errors);
  await expect(withPatience(start, patience({ limitMs: 100 }))).rejects.toBe(errors[0]);
});

test("patience ends with the signal, before a pause and within one", async () => {
  const error = silent();
  const gone = patience({ signal: AbortSignal.abort() });
  await expect(withPatience(failing(error).start, gone)).rejects.toBe(error);
  const interrupt = new AbortController();
  const { start, tries } = failing(error);
  const own = { ...patience({ signal: interrupt.signal }), onWait: () => interrupt.abort() };
  await expect(withPatience(start, own)).rejects.toBe(error);
  expect(tries()).toBe(1);
});

test.each([
  ["no leader yet", silent()],
  ["no leader yet", unavailable(new JetStreamFailure("no_stream", "nobody took it"))],
  [
    "JetStream does not answer",
    unavailable(new JetStreamFailure("unavailable", "x", { reason: "no_responders" })),
  ],
  [
    "too few servers for nats.replicas",
    unavailable(new JetStreamFailure("unavailable", "x", { code: 10005, reason: "server" })),
  ],
  [
    "the connection was lost",
    unavailable(new JetStreamFailure("unavailable", "x", { reason: "disconnected" })),
  ],
  ["connect ECONNREFUSED", unavailable(withCode("ECONNREFUSED"))],
  ["connect ENOTFOUND", unavailable(withCode("ENOTFOUND"))],
  [undefined, unavailable(withCode("DEPTH_ZERO_SELF_SIGNED_CERT"))],
  [undefined, unavailable(new Error("Authorization Violation"))],
  [undefined, new JetStreamFailure("resource_mismatch", "differs")],
])("waits for %s only where it passes by itself", (why, error) => {
  expect(waitReason(error, false)).toBe(why);
});

test("giving up names the server without its password, and what is missing", () => {
  const url = "nats://u:secret-word@host:4222";
  expect(givenUp(url, silent())).toMatchObject({
    code: "nats_not_ready",
    message: "NATS at nats://********@host:4222 is not ready: no leader yet",
  });
  expect(givenUp(url, unavailable(withCode("ECONNREFUSED")))).toMatchObject({
    code: "nats_unreachable",
    message: "cannot connect to NATS at nats://********@host:4222: connect ECONNREFUSED",
  });
  const other = new ProtocolError("internal", "differs");
  expect(givenUp(url, other)).toBe(other);
});
