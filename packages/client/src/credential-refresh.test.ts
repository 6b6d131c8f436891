import { ProtocolError, type BrokerFrame } from "@ampd/protocol";
import { expect, test } from "vitest";
import { CredentialRefresh } from "./credential-refresh.ts";
import type { Link, OutFrame } from "./link.ts";
import { finalError } from "./refusal.ts";
import { ManualClock, settle } from "./testing/manual-clock.ts";

/** A refresh over a link that answers as told. */
function start(expiresInS: number) {
  const clock = new ManualClock();
  const asked: { readonly atMs: number; readonly frame: OutFrame }[] = [];
  const failures: string[] = [];
  const state: { answer: BrokerFrame | Error; token: string | Error } = {
    answer: { type: "ok", expires_in_s: expiresInS },
    token: "fresh",
  };
  const link = {
    request(frame: OutFrame): Promise<BrokerFrame> {
      asked.push({ atMs: clock.now(), frame });
      const { answer } = state;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const answers: unknown[] = [];
  const refresh = new CredentialRefresh({
    refreshed: (answer) => answers.push(answer),
    clock,
    reports: { report: (error) => failures.push(String(error)) },
    credential: () => {
      const { token } = state;
      if (token instanceof Error) return Promise.reject(token);
      return Promise.resolve({ kind: "bearer", token });
    },
  });
  refresh.start(link as unknown as Link, expiresInS); // as: it uses this member alone
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settle();
  };
  return { clock, refresh, asked, failures, answers, state, pass };
}

test("a fresh credential is shown after four fifths of the time, again and again", async () => {
  const { asked, failures, pass } = start(100);
  await pass(79_999);
  expect(asked).toEqual([]);
  await pass(1);
  await pass(80_000);
  const frame = { type: "refresh", credential: { kind: "bearer", token: "fresh" } };
  expect(asked).toEqual([
    { atMs: 80_000, frame },
    { atMs: 160_000, frame },
  ]);
  expect(failures).toEqual([]);
});

test("a failure is reported and tried again in half of what is left, until there is nothing left", async () => {
  const { asked, failures, state, pass, clock } = start(100);
  state.answer = new Error("not now");
  await pass(80_000);
  expect(asked).toHaveLength(1);
  state.token = new Error("the issuer is down");
  await pass(10_000);
  expect(asked).toHaveLength(1);
  state.token = "fresh";
  await pass(5000);
  expect(asked.map(({ atMs }) => atMs)).toEqual([80_000, 95_000]);
  for (let step = 0; step < 20; step++) await pass(500);
  expect(clock.timers).toBe(0);
  expect(failures.length).toBeLessThan(10);
  expect(failures.slice(0, 2)).toEqual(["Error: not now", "Error: the issuer is down"]);
});

test("nothing is asked for a session that is over, and a failure that comes after it is nobody's", async () => {
  const { asked, failures, refresh, state, pass, clock } = start(100);
  state.answer = new Error("closed");
  clock.advance(80_000);
  refresh.stop();
  await settle();
  await pass(1_000_000);
  expect(asked).toHaveLength(1);
  expect(failures).toEqual([]);
  expect(clock.timers).toBe(0);
});

test("a credential that does not end needs no other", async () => {
  const { asked, answers, state, pass } = start(10);
  state.answer = { type: "ok", scopes: ["room-1"] };
  await pass(8000);
  expect(answers).toEqual([{ type: "ok", scopes: ["room-1"] }]);
  await pass(1_000_000);
  expect(asked).toHaveLength(1);
});

test("a session that ends with its credential is opened anew only where another one may come", () => {
  const ended = {
    error: new ProtocolError("unauthenticated", "the credential has expired"),
    closeCode: 4401,
    wasOpen: true,
  };
  expect(finalError(ended)?.code).toBe("unauthenticated");
  expect(finalError({ ...ended, isRenewable: true })).toBeUndefined();
  expect(finalError({ ...ended, wasOpen: false, isRenewable: true })?.code).toBe("unauthenticated");
  const kicked = { ...ended, error: new ProtocolError("kicked", "out"), closeCode: 4410 };
  expect(finalError({ ...kicked, isRenewable: true })?.code).toBe("kicked");
  const bare = new ProtocolError("unavailable", "closed");
  expect(finalError({ ...ended, error: bare })?.code).toBe("unauthenticated");
  expect(finalError({ ...ended, error: bare, isRenewable: true })).toBeUndefined();
});
