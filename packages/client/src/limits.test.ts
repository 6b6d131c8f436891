import { ProtocolError } from "@ampd/protocol";
import { expect, test } from "vitest";
import { startBroker, startClient } from "./testing/fixture.ts";

const rule = { name: "each", scope: "participant" as const, count: 60, window_s: 60 };

test("limits are shown, set and removed by name", async () => {
  const broker = await startBroker();
  broker.script = {
    get_limits: () => ({
      type: "limits",
      rates: [{ rule, source: "stored", buckets: [] }],
      budgets: [],
    }),
    set_limits: () => ({ type: "ok" }),
  };
  const { client } = await startClient(broker);
  await client.limits.set({ rates: [rule], removeBudgets: ["old"] });
  await client.limits.set({ removeRates: ["each"], budgets: [] });
  expect((await client.limits.show()).rates[0]?.rule.name).toBe("each");
  const [first, second] = broker.sessions[0]!.all("set_limits");
  expect(first).toMatchObject({ rates: [rule], remove_budgets: ["old"] });
  expect(second).toMatchObject({ remove_rates: ["each"], budgets: [] });
});

test("a grant carries an id, so that its repetition adds nothing", async () => {
  const broker = await startBroker();
  const account = {
    budget: "team",
    granted: ["USD:1"],
    charged: [],
    reserved: [],
    remaining: ["USD:1"],
    open: 0,
  };
  broker.script = {
    get_budget: () => ({ type: "budget", accounts: [account] }),
    set_budget: () => ({ type: "ok" }),
  };
  const { client } = await startClient(broker);
  await client.limits.grant({ budget: "team", grant: ["USD:5"] });
  await client.limits.grant({ budget: "each", participant: "bot", grant: ["USD:5"], id: "mine" });
  const [first, second] = broker.sessions[0]!.all("set_budget");
  expect(first?.id).not.toBe("");
  expect(second).toMatchObject({ id: "mine", participant: "bot", grant: ["USD:5"] });
  expect(await client.limits.budget()).toEqual([account]);
  await client.limits.budget("bot");
  expect(broker.sessions[0]!.all("get_budget")[1]).toMatchObject({ participant: "bot" });
});

test("a task carries its budget", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  await client.submit({ to: "job:review", budget: ["USD:1.50", "tokens:20000"] });
  const [sent] = broker.sessions[0]!.all("send");
  expect(sent?.envelope.options).toEqual({ budget: ["USD:1.50", "tokens:20000"] });
});

test("a request refused by a rate fails, or waits for as long as it was told", async () => {
  const broker = await startBroker();
  let refusals = 0;
  broker.script = {
    send: ({ envelope }) => {
      if (refusals-- > 0) {
        const details = { retryAfterMs: 20 };
        return {
          type: "error",
          error: new ProtocolError("rate_limited", "wait", details).toBody(),
        };
      }
      return { type: "ok", id: envelope.id ?? "" };
    },
  };
  const { client: hasty } = await startClient(broker);
  refusals = 1;
  await expect(hasty.send({ to: "ns/b", text: "x" })).rejects.toMatchObject({
    code: "rate_limited",
    details: { retryAfterMs: 20 },
  });
  const { client: patient } = await startClient(broker, { rateLimited: "wait" });
  refusals = 2;
  await expect(patient.send({ to: "ns/b", text: "x", id: "m1" })).resolves.toMatchObject({
    id: "m1",
  });
  refusals = 1000;
  await expect(patient.send({ to: "ns/b", text: "x", timeoutMs: 500 })).rejects.toMatchObject({
    code: "rate_limited",
  });
});
