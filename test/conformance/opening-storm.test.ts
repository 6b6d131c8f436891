/** Many sessions that open at once, and those that cannot: nobody is left half in. */
import type { Principal, SessionIsolation, SessionStores } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import { memoryStores } from "@ampd/store";
import { startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { expect, it, onTestFinished, vi } from "vitest";

/** Sessions that a gateway opens at once. */
const places = 32;
const soon = { timeout: 10_000, interval: 5 };

/** A gateway whose sessions' own connections open when and as the test says. */
async function setup(open: (principal: Principal) => Promise<void>, helloTimeoutMs = 10_000) {
  const stores = memoryStores();
  const seen = { underWay: 0, most: 0, begun: 0, closed: 0 };
  const isolation: SessionIsolation = {
    async open(principal): Promise<SessionStores> {
      seen.begun++;
      seen.most = Math.max(seen.most, ++seen.underWay);
      try {
        await open(principal);
      } finally {
        seen.underWay--;
      }
      const close = async (): Promise<void> => {
        seen.closed++;
      };
      return { ...stores, close };
    },
  };
  const gateway = await startTestGateway({
    stores,
    settings: { helloTimeoutMs },
    parts: { isolation },
  });
  onTestFinished(async () => {
    await gateway.stop();
    await stores.close();
  });
  return { gateway, stores, seen };
}

/** A door that is shut until the test opens it. */
function door() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

function sessionsOf({ gateway }: TestGateway): number {
  return gateway.stats().sessions;
}

it("of a storm a few sessions open at a time, the others in their turn, and all are in", async () => {
  const { opened, open } = door();
  const { gateway, seen } = await setup(() => opened);
  const joining = Array.from({ length: 200 }, (_, i) =>
    WireClient.join(gateway.url, `storm/p${i}`),
  );
  await vi.waitUntil(() => sessionsOf(gateway) === 200, soon);
  expect(seen.begun).toBe(places);
  open();
  const joined = await Promise.all(joining);
  expect(seen).toMatchObject({ begun: 200, most: places });
  await Promise.all(joined.map((client) => client.leave()));
  await vi.waitUntil(() => seen.closed === 200, soon);
});

it("for a client that has gone while it waited nothing is opened", async () => {
  const { opened, open } = door();
  const { gateway, seen } = await setup(() => opened);
  const first = Array.from({ length: places }, (_, i) =>
    WireClient.join(gateway.url, `gone/p${i}`),
  );
  await vi.waitUntil(() => seen.begun === places, soon);
  const waiting = await WireClient.open({ url: gateway.url });
  const credential = { kind: "dev", token: "dev:gone/late" };
  waiting.send({ type: "hello", versions: ["0.1"], credential });
  await vi.waitUntil(() => sessionsOf(gateway) === places + 1, soon);
  await waiting.cut();
  open();
  const joined = await Promise.all(first);
  await vi.waitUntil(() => sessionsOf(gateway) === places, soon);
  expect(seen.begun).toBe(places);
  await Promise.all(joined.map((client) => client.leave()));
});

it("who waits too long is told to come again, in time", async () => {
  const { opened, open } = door();
  const { gateway, seen } = await setup(() => opened, 1500);
  const first = Array.from({ length: places }, (_, i) =>
    WireClient.join(gateway.url, `late/p${i}`).catch((error: unknown) => error),
  );
  await vi.waitUntil(() => seen.begun === places, soon);
  const refusal = await WireClient.join(gateway.url, "late/last").catch(String);
  open();
  expect(seen.begun).toBe(places);
  expect(refusal).toMatch(/"unavailable".*"retryable":true/);
  expect(refusal).toContain('"retry_after_ms":1000');
  await Promise.all(first);
});

it("whose own connection is refused hears `unavailable` and was never announced", async () => {
  const { gateway, stores } = await setup(() =>
    Promise.reject(new ProtocolError("unavailable", "not in", { retryAfterMs: 1000 })),
  );
  const announced = vi.spyOn(stores.registry, "put");
  await expect(WireClient.join(gateway.url, "no/bob")).rejects.toThrow(/"unavailable"/);
  await vi.waitUntil(() => sessionsOf(gateway) === 0, soon);
  expect(announced).not.toHaveBeenCalled();
});
