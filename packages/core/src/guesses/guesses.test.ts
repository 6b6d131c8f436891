import { createHash } from "node:crypto";
import { ProtocolError } from "@ampd/protocol";
import { expect, test } from "vitest";
import { Guesses } from "./guesses.ts";
import { networkOf } from "./network.ts";

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

function setup() {
  const clock = { nowMs: 1000 };
  const guesses = new Guesses({ now: () => clock.nowMs, digest });
  let judged = 0;
  /** Shows a credential; answers with what came of it, `good` or a code. */
  const show = async (
    token: string,
    good: boolean,
    { remote = "192.0.2.1:5", kind = "bearer" } = {},
  ): Promise<string> => {
    try {
      await guesses.judged({ credential: { kind, token }, remote }, async () => {
        judged++;
        await Promise.resolve();
        if (!good) throw new ProtocolError("unauthenticated", "no");
      });
      return "good";
    } catch (error) {
      if (!ProtocolError.is(error)) throw error;
      return error.code;
    }
  };
  return { clock, guesses, show, judged: () => judged };
}

const key = (id: number): string => `ampd_${id.toString(16).padStart(16, "0")}_${"A".repeat(43)}`;

test("some bad credentials are free, then each doubles the pause, and a pause ends", async () => {
  const { clock, show, judged } = setup();
  for (let n = 0; n < 5; n++) expect(await show(`t${n}`, false)).toBe("unauthenticated");
  expect(await show("t5", false)).toBe("rate_limited");
  clock.nowMs += 250;
  expect(await show("t6", false)).toBe("unauthenticated");
  clock.nowMs += 250;
  expect(await show("t7", false)).toBe("rate_limited");
  clock.nowMs += 250;
  expect(await show("t8", true)).toBe("good");
  expect(judged()).toBe(7);
});

test("no pause is longer than five seconds, and time takes bad credentials back", async () => {
  const { clock, show } = setup();
  for (let n = 0; n < 40; n++) {
    await show(`t${n}`, false);
    clock.nowMs += 5000;
    expect(await show(`good${n}`, true)).toBe("good");
  }
  clock.nowMs += 10 * 60_000;
  for (let n = 0; n < 4; n++) expect(await show(`later${n}`, false)).toBe("unauthenticated");
  expect(await show("later-good", true)).toBe("good");
});

test("of a crowd that shows bad credentials at once only the first few are judged", async () => {
  const { show, judged } = setup();
  const codes = await Promise.all(Array.from({ length: 500 }, (_, n) => show(`t${n}`, false)));
  expect(judged()).toBeLessThanOrEqual(10);
  expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(judged());
});

test("a crowd that shows good credentials at once comes in as a whole", async () => {
  const { show } = setup();
  const codes = await Promise.all(Array.from({ length: 1000 }, (_, n) => show(`t${n}`, true)));
  expect(new Set(codes)).toEqual(new Set(["good"]));
});

test("a credential that was good here passes in any pause, until it is refused", async () => {
  const { show } = setup();
  expect(await show("mine", true)).toBe("good");
  for (let n = 0; n < 20; n++) await show(`t${n}`, false);
  expect(await show("mine", true)).toBe("good");
  expect(await show("other", true)).toBe("rate_limited");
  expect(await show("mine", false)).toBe("unauthenticated");
  expect(await show("mine", true)).toBe("rate_limited");
});

test("other networks are not slowed, but a key that is guessed at from many of them is, for a second at most", async () => {
  const { clock, show } = setup();
  for (let n = 0; n < 20; n++) await show(`t${n}`, false);
  expect(await show("t", true, { remote: "192.0.2.2:5" })).toBe("good");
  for (let n = 0; n < 50; n++) {
    await show(key(1), false, { remote: `198.51.100.${n}:5` });
    clock.nowMs += 1000;
  }
  await show(key(1), false, { remote: "198.51.100.60:5" });
  expect(await show(key(1), true, { remote: "203.0.113.1:5" })).toBe("rate_limited");
  expect(await show(key(2), true, { remote: "203.0.113.1:5" })).toBe("good");
  clock.nowMs += 1000;
  expect(await show(key(1), true, { remote: "203.0.113.1:5" })).toBe("good");
});

test("a store that is away is nobody's guess, and dev credentials are not counted", async () => {
  const { guesses, show } = setup();
  for (let n = 0; n < 20; n++) {
    const away = guesses.judged(
      { credential: { kind: "bearer", token: `t${n}` }, remote: "192.0.2.1:5" },
      () => Promise.reject(new ProtocolError("unavailable", "away")),
    );
    await expect(away).rejects.toMatchObject({ code: "unavailable" });
    await show("dev:a/b", false);
    await show("a/b", false, { kind: "dev" });
  }
  expect(await show("fine", true)).toBe("good");
});

test("a line that is full takes nobody else, and who is in a pause does not wait in it", async () => {
  const { guesses, show, judged } = setup();
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const slow = Array.from({ length: 2004 }, (_, n) =>
    guesses.judged(
      { credential: { kind: "bearer", token: `s${n}` }, remote: "192.0.2.1:5" },
      () => opened,
    ),
  );
  expect(await show("late", true)).toBe("rate_limited");
  expect(judged()).toBe(0);
  open();
  await Promise.all(slow);
  expect(await show("late", true)).toBe("good");
  for (let n = 0; n < 6; n++) await show(`t${n}`, false);
  void guesses.judged(
    { credential: { kind: "bearer", token: "s1" }, remote: "192.0.2.1:5" },
    () => opened,
  );
  expect(await show("t9", true)).toBe("rate_limited");
});

test("what counts as a bad credential is the caller's word", async () => {
  const { guesses, show } = setup();
  const bad = new Error("bad");
  for (let n = 0; n < 6; n++)
    await guesses
      .judged(
        { credential: { kind: "nkey", token: `U${n}` }, remote: "192.0.2.1:5" },
        () => Promise.reject(bad),
        (error) => error === bad,
      )
      .catch((error: unknown) => {
        if (error !== bad) expect(error).toMatchObject({ code: "rate_limited" });
      });
  expect(await show("t", true)).toBe("rate_limited");
});

test("who keeps a challenge open keeps no other credential of its network waiting", async () => {
  const { guesses, show } = setup();
  for (let n = 0; n < 20; n++) {
    const credential = { kind: "nkey", token: `U${"A".repeat(55)}` };
    const shown = { credential, remote: "192.0.2.1:5", waitsForClient: true };
    void guesses.judged(shown, () => new Promise(() => undefined));
  }
  expect(await show("other", true)).toBe("good");
});

test("what is remembered is bounded", async () => {
  const { clock, guesses, show } = setup();
  for (let n = 0; n < 25_000; n++) {
    await show(key(n), n % 2 === 0, { remote: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}:1` });
    clock.nowMs += 1;
  }
  expect(guesses.size).toBeLessThanOrEqual(20_000);
});

test.each([
  ["192.0.2.1:5000", "192.0.2.1"],
  ["ipv4:192.0.2.1:5000", "192.0.2.1"],
  ["::ffff:192.0.2.1:5000", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6:5000", "2001:db8:1:2"],
  ["ipv6:[2001:0db8:0001:0002::9]:5000", "2001:db8:1:2"],
  ["[2001:DB8::1]:5000", "2001:db8:0:0"],
  ["2001:db8::1:5000", "2001:db8:0:0"],
  ["::1:5000", "0:0:0:0"],
  ["?:0", "?"],
])("the peer %s is of the network %s", (remote, network) => {
  expect(networkOf(remote)).toBe(network);
});
