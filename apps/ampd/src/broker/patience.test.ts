import { JetStreamFailure } from "@ampd/jetstream";
import { ProtocolError } from "@ampd/protocol";
import { expect, test } from "vitest";
import { withPatience } from "./patience.ts";

const warned: string[] = [];
const logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_fields: object, message: string) => warned.push(message),
  error: () => undefined,
};
const silent = (): ProtocolError =>
  new ProtocolError("unavailable", "no answer", {
    cause: new JetStreamFailure("unavailable", "no leader", { reason: "timeout" }),
  });

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

test("a start that finds streams without leader is tried again, and says so", async () => {
  const { start, tries } = failing(silent());
  expect(await withPatience(start, { logger })).toBe("started");
  expect(tries()).toBe(2);
  expect(warned).toEqual([expect.stringContaining("starts again")]);
});

test.each([
  ["a refusal", new ProtocolError("internal", "differs")],
  ["no connection", new ProtocolError("unavailable", "cannot connect", { cause: new Error("x") })],
])("%s is not waited for", async (_, error) => {
  const { start, tries } = failing(error);
  await expect(withPatience(start, { logger })).rejects.toBe(error);
  expect(tries()).toBe(1);
});

test("patience ends with its time and with the signal", async () => {
  const errors = [silent(), silent()];
  await expect(withPatience(failing(...errors).start, { logger, limitMs: 100 })).rejects.toBe(
    errors[0],
  );
  const signal = AbortSignal.abort();
  await expect(withPatience(failing(...errors).start, { logger, signal })).rejects.toBe(errors[0]);
});
