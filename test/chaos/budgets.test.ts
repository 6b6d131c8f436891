/**
 * A budget under real kills: three gateway processes, 16 spenders on each, and nobody may spend what is not there.
 */
import { randomUUID } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { errorOf, WireClient, type WireFrame } from "@ampd/testkit";
import { Fleet } from "./fleet.ts";
import { Random } from "./random.ts";

const seed = Number(process.env["AMPD_CHAOS_SEED"] ?? Date.now() % 1_000_000);
const submits = Number(process.env["AMPD_BUDGET_SUBMITS"] ?? 1200);
const grant = Math.floor(submits * 0.7);

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
});

/** A participant that comes back to some gateway whenever its own is gone. */
class Returning {
  private client: WireClient | undefined;
  private readonly on: Fleet;
  private readonly who: string;
  private readonly hello: Readonly<Record<string, unknown>>;

  constructor(on: Fleet, who: string, hello: Readonly<Record<string, unknown>> = {}) {
    this.on = on;
    this.who = who;
    this.hello = hello;
  }

  async session(): Promise<WireClient> {
    while (this.client === undefined || this.client.closeInfo !== undefined)
      try {
        this.client = await WireClient.join(await this.on.url(), this.who, this.hello);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50)); // that gateway has just been killed
      }
    return this.client;
  }

  /** The answer, however many gateways it takes. */
  async ask(frame: Readonly<Record<string, unknown>>): Promise<WireFrame> {
    for (;;) {
      const client = await this.session();
      const answer = client.request(frame).catch(() => undefined); // no answer in time
      const lost = client.closed().then(() => undefined);
      const first = await Promise.race([answer, lost]);
      if (first !== undefined && !(first.type === "error" && errorOf(first).retryable))
        return first;
    }
  }
}

/** Completes whatever is offered, at the price of one credit, until it is stopped. */
async function work(worker: Returning, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const client = await worker.session();
    const offer = await Promise.race([
      client.offer(500).catch(() => undefined),
      client.closed().then(() => undefined),
    ]);
    if (offer === undefined) continue;
    const { task_id: taskId, from } = offer["envelope"] as Record<string, string>; // as: an offer is of a task
    const step = async (frame: Readonly<Record<string, unknown>>) =>
      Promise.race([client.request(frame).catch(() => undefined), client.closed()]);
    const granted = await step({ type: "claim", task_id: taskId });
    if (granted === undefined || !("type" in granted) || granted.type !== "granted") continue;
    const status = { to: from, kind: "status", task_id: taskId, state: "completed" };
    await step({ type: "send", envelope: { ...status, usage: { credits: 1 } } });
  }
}

it(
  `is never overspent while gateways are killed, and balances exactly (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const random = new Random(seed);
    const options = { gateways: 3, random, leaseS: 3, maxAttempts: 500, reservationHoldMs: 4000 };
    const running = await Fleet.start(options);
    fleet = running;
    const chief = new Returning(running, "ns/chief");
    const rule = { name: "team", scope: "namespace", grant: [`credits:${grant}`] };
    expect(await chief.ask({ type: "set_limits", budgets: [rule] })).toMatchObject({ type: "ok" });
    const account = async () => {
      const answer = await chief.ask({ type: "get_budget" });
      const [one = {}] = answer["accounts"] as readonly Record<string, unknown>[]; // as: a budget frame has them
      const of = (name: string): number => {
        const [amount = "credits:0"] = (one[name] ?? []) as readonly string[]; // as: account views carry amounts
        return Number(amount.slice("credits:".length));
      };
      return {
        charged: of("charged"),
        reserved: of("reserved"),
        left: of("remaining"),
        open: one["open"],
      };
    };
    await expect.poll(async () => (await account()).left, { timeout: 10_000 }).toBe(grant);

    let over = false;
    const card = { name: "worker", jobs: [{ name: "spend" }], max_concurrent: 64 };
    const worker = new Returning(running, "ns/worker", { card });
    const working = Array.from({ length: 16 }, () => work(worker, () => over));
    const accepted = new Set<string>();
    let refused = 0;
    let left = submits;
    let worst = 0;
    async function spend(name: string): Promise<void> {
      const spender = new Returning(running, `ns/${name}`);
      while (left-- > 0) {
        const id = randomUUID();
        const task = { id, task_id: id, to: "job:spend", kind: "task" };
        const envelope = { ...task, options: { budget: ["credits:1"] } };
        const answer = await spender.ask({ type: "send", envelope });
        if (answer.type === "ok") accepted.add(id);
        else if (errorOf(answer).code === "budget_exceeded") refused++;
        else throw new Error(JSON.stringify(answer));
      }
    }
    const spending = Promise.all(Array.from({ length: 48 }, (_, i) => spend(`s${i}`)));
    let isSpending = true;
    const killing = (async () => {
      while (isSpending) {
        await new Promise((resolve) => setTimeout(resolve, 300 + random.below(700)));
        await running.killGateway();
        const now = await account();
        worst = Math.max(worst, now.charged + now.reserved);
      }
    })();
    await spending;
    isSpending = false;
    await killing;
    expect(running.gatewayKills).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
    expect(worst).toBeLessThanOrEqual(grant);
    await expect
      .poll(async () => (await account()).open, { timeout: 120_000, interval: 500 })
      .toBe(0);
    over = true;
    await Promise.all(working);
    const end = await account();
    expect(accepted.size).toBeLessThanOrEqual(grant);
    expect(end.charged).toBe(accepted.size);
    expect(end.charged + end.left).toBe(grant);
    expect(end.reserved).toBe(0);
  },
);
