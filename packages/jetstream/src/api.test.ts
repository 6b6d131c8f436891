import type { Msg } from "@nats-io/nats-core";
import type { Requester } from "./port.ts";
import { describe, expect, it } from "vitest";
import { callApi } from "./api.ts";
import { JetStreamFailure, noResponders, type FailureDetails } from "./errors.ts";

const silent = (timeoutMs: number): JetStreamFailure =>
  new JetStreamFailure("unavailable", `silent for ${timeoutMs}`, {
    reason: "timeout",
    outcome: "unknown",
  });

/** A link that answers each request with the next reply; after the last it stays silent. */
function scripted(replies: readonly (object | JetStreamFailure)[], defaultTimeoutMs = 5000) {
  const asked: { readonly subject: string; readonly timeoutMs: number }[] = [];
  const link: Requester = {
    apiPrefix: "$JS.API",
    defaultTimeoutMs,
    request: (subject, _payload, options) => {
      const { timeoutMs = defaultTimeoutMs } = options ?? {};
      const reply = replies[asked.length] ?? silent(timeoutMs);
      asked.push({ subject, timeoutMs });
      if (reply instanceof JetStreamFailure) return Promise.reject(reply);
      return Promise.resolve({ data: Buffer.from(JSON.stringify(reply)) } as unknown as Msg); // as: only `data` is read
    },
  };
  return { link, asked };
}

const noLeader = { error: { code: 503, err_code: 10009, description: "no leader" } };

describe("a call of the JetStream API", () => {
  it.each(["STREAM.INFO.S", "CONSUMER.CREATE.S.c", "STREAM.MSG.GET.S", "STREAM.NAMES"])(
    "%s is repeated while a leader is missing: unanswered, refused or without responders",
    async (path) => {
      const { link, asked } = scripted([silent(1), noLeader, noResponders("x"), { found: true }]);
      expect(await callApi(link, { path })).toEqual({ found: true });
      expect(asked).toHaveLength(4);
    },
  );

  it.each(["STREAM.DELETE.S", "STREAM.PURGE.S", "STREAM.MSG.DELETE.S", "STREAM.UPDATE.S"])(
    "%s is asked once, since the second time would answer otherwise",
    async (path) => {
      const { link, asked } = scripted([silent(1), { success: true }]);
      await expect(callApi(link, { path })).rejects.toMatchObject({ kind: "unavailable" });
      expect(asked).toEqual([{ subject: `$JS.API.${path}`, timeoutMs: 5000 }]);
    },
  );

  it("waits a second at first, longer each time, and never past its limit", async () => {
    const { link, asked } = scripted([silent(1), silent(1), { found: true }], 4000);
    await callApi(link, { path: "STREAM.INFO.S" });
    expect(asked.map(({ timeoutMs }) => timeoutMs).slice(0, 2)).toEqual([1000, 1500]);
    expect(asked.at(-1)?.timeoutMs).toBeLessThanOrEqual(4000);
  });

  it("rejects with the last failure once its time is up", async () => {
    const { link, asked } = scripted([], 200);
    const startMs = performance.now();
    await expect(callApi(link, { path: "STREAM.INFO.S" })).rejects.toMatchObject({
      kind: "unavailable",
      details: { reason: "timeout" },
    });
    expect(performance.now() - startMs).toBeLessThan(1000);
    expect(asked.length).toBeGreaterThan(1);
  });

  it.each<FailureDetails>([
    { reason: "disconnected" },
    { reason: "closed" },
    { reason: "overloaded" },
  ])("is not repeated when %o: that is its caller's to wait for", async (details) => {
    const { link, asked } = scripted([new JetStreamFailure("unavailable", "gone", details)]);
    await expect(callApi(link, { path: "STREAM.INFO.S" })).rejects.toMatchObject({ details });
    expect(asked).toHaveLength(1);
  });

  it("is not repeated after an answer that will stay the same", async () => {
    const { link, asked } = scripted([{ error: { code: 404, err_code: 10059 } }]);
    await expect(callApi(link, { path: "STREAM.INFO.S" })).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(asked).toHaveLength(1);
  });
});
