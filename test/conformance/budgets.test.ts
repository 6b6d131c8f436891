/**
 * Budgets over three gateways: never overspent, whoever is killed, and exact to the last millionth once everything has ended.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryStores, type MemoryStores } from "@ampd/store";
import { errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { complete, joinWorker, takeTask, viewTask } from "./actors.ts";
import { openWorld, storeKinds, type OpenStores, type StoreWorld } from "./stores.ts";

interface Node {
  readonly gateway: TestGateway;
  readonly stores: OpenStores;
}

/** How long a reservation is believed without a record. */
const holdMs = 700;
const operators = new Set(["chief"]);
/** Submits of the big run; the long form is 12,000. */
const submitsMax = Number(process.env["AMPD_BUDGET_SUBMITS"] ?? 1500);

describe.each(storeKinds)("budgets over three gateways (%s)", (kind) => {
  let world: StoreWorld;
  let nodes: Node[];
  let chief: WireClient;

  beforeEach(async () => {
    world = await openWorld(kind);
    nodes = [];
    for (let i = 0; i < 3; i++) await add();
    chief = await join(0, "chief");
  });
  afterEach(async () => {
    for (const { gateway } of nodes) await gateway.stop();
    await world.close();
  });

  async function add(): Promise<Node> {
    const stores = await world.another();
    const settings = { reconcileIntervalMs: 3_600_000, limits: { reservationHoldMs: holdMs } };
    const gateway = await startTestGateway({ stores, settings, operators, namespaces: ["ns"] });
    const node = { gateway, stores };
    nodes.push(node);
    return node;
  }

  const join = (index: number, name: string) =>
    WireClient.join(nodes[index]!.gateway.url, `ns/${name}`);

  async function setBudget(rule: Readonly<Record<string, unknown>>): Promise<void> {
    const frame = { type: "set_limits", budgets: [{ name: "team", scope: "namespace", ...rule }] };
    expect(await chief.request(frame)).toMatchObject({ type: "ok" });
    for (const { gateway } of nodes) {
      const look = await WireClient.join(gateway.url, "ns/chief");
      await expect
        .poll(async () => JSON.stringify(await look.request({ type: "get_limits" })), {
          interval: 10,
        })
        .toContain(JSON.stringify(rule["grant"]));
      await look.leave();
    }
  }

  async function account(by: WireClient = chief): Promise<Readonly<Record<string, unknown>>> {
    const answer = await by.request({ type: "get_budget" });
    const [first] = answer["accounts"] as readonly Readonly<Record<string, unknown>>[]; // as: a budget frame has them
    return first ?? {};
  }

  function amount(value: unknown, unit = "credits"): number {
    const texts = value as readonly string[]; // as: account views carry amounts
    return Number(texts.find((text) => text.startsWith(`${unit}:`))?.slice(unit.length + 1) ?? 0);
  }

  it(
    "are never overspent by 3 × 16 spenders and kills, and balance exactly in the end",
    { timeout: 600_000 },
    async () => {
      const grant = Math.floor(submitsMax * 0.6);
      await setBudget({ grant: [`credits:${grant}`] });
      const worker = await joinWorker(nodes[0]!.gateway.url, "ns/worker", {
        job: "spend",
        slots: 200,
      });
      const working = work(worker);
      const spenders = [0, 1, 2].flatMap((index) =>
        Array.from({ length: 16 }, (_, i) => ({ index, name: `s${index}-${i}` })),
      );
      let accepted = 0;
      let left = submitsMax;
      let refused = 0;
      let killed = false;
      let worst = 0;
      async function spend({ index, name }: { readonly index: number; readonly name: string }) {
        const client = await join(index, name);
        while (left > 0 && !(killed && index === 2)) {
          left--;
          const answer = await client
            .envelope({ to: "job:spend", kind: "task", options: { budget: ["credits:1"] } })
            .catch(() => undefined);
          if (answer === undefined) return;
          if (answer.type === "ok") accepted++;
          else if (errorOf(answer).code === "budget_exceeded") refused++;
          if (accepted === Math.floor(grant / 2) && !killed) {
            killed = true; // in the middle of what it does: reserved here, stored there, answered nowhere
            await nodes[2]!.stores.close();
          }
        }
      }
      const watching = (async () => {
        while (left > 0) {
          const now = await account();
          worst = Math.max(worst, amount(now["charged"]) + amount(now["reserved"]));
        }
      })();
      await Promise.all(spenders.map((one) => spend(one)));
      await watching;
      expect(killed).toBe(true);
      expect(refused).toBeGreaterThan(0);
      expect(worst).toBeLessThanOrEqual(grant);
      expect(accepted).toBeLessThanOrEqual(grant);
      await add(); // the killed one comes back
      await expect
        .poll(
          async () => {
            await nodes[0]!.gateway.gateway.reconcile();
            return (await account())["open"];
          },
          { timeout: 60_000, interval: 200 },
        )
        .toBe(0);
      const end = await account();
      // A submit whose answer was lost may have been accepted all the same.
      expect(amount(end["charged"])).toBeGreaterThanOrEqual(accepted);
      expect(amount(end["charged"])).toBeLessThanOrEqual(grant);
      expect(amount(end["charged"])).toBe(await working.done());
      expect(amount(end["charged"]) + amount(end["remaining"])).toBe(grant);
    },
  );

  /** Completes whatever is offered, at the price of one credit, many at once. */
  function work(worker: WireClient): { done(): Promise<number> } {
    const ended = new Set<string>();
    let stopped = false;
    async function loop(): Promise<void> {
      while (!stopped) {
        const offer = await worker.offer(500).catch(() => undefined);
        if (offer === undefined) continue;
        const { task_id: taskId, from } = offer["envelope"] as Record<string, string>; // as: an offer is of a task
        const granted = await worker.request({ type: "claim", task_id: taskId });
        if (granted.type !== "granted") continue;
        const status = { to: from, kind: "status", task_id: taskId, state: "completed" };
        const answer = await worker.envelope({ ...status, usage: { credits: 1 } });
        if (answer.type === "ok") ended.add(String(taskId));
      }
    }
    const loops = Array.from({ length: 32 }, loop);
    return {
      async done() {
        stopped = true;
        await Promise.all(loops);
        return ended.size;
      },
    };
  }

  it("reserve, settle by what was used over all attempts, and refuse what is not left", async () => {
    await setBudget({ grant: ["USD:1", "tokens:1000"], task: ["USD:0.1"] });
    const ann = await join(1, "ann");
    const worker = await joinWorker(nodes[2]!.gateway.url, "ns/worker", { job: "think", slots: 5 });
    const budget = ["USD:0.75", "tokens:600"];
    const sent = await ann.envelope({ to: "job:think", kind: "task", options: { budget } });
    const taskId = String(sent["task_id"]);
    expect(await account(ann)).toMatchObject({
      granted: ["USD:1", "tokens:1000"],
      reserved: ["USD:0.75", "tokens:600"],
      remaining: ["USD:0.25", "tokens:400"],
      open: 1,
    });
    const second = await ann.envelope({ to: "job:think", kind: "task", options: { budget } });
    expect(errorOf(second)).toMatchObject({ code: "budget_exceeded", retryable: false });
    expect(errorOf(second).message).toBe("USD:0.25 is left, the task needs USD:0.75");
    await takeTask(worker);
    const error = { code: "busy", message: "again", retryable: true };
    const failed = { to: "ns/ann", kind: "status", task_id: taskId, state: "failed", error };
    await worker.envelope({ ...failed, usage: { USD: "0.123456", tokens: 100 } });
    await takeTask(worker);
    expect(await viewTask(ann, taskId)).toMatchObject({
      budget: {
        reserved: ["USD:0.75", "tokens:600"],
        spent: ["USD:0.123456", "tokens:100"],
        remaining: ["USD:0.626544", "tokens:500"],
      },
    });
    const done = { to: "ns/ann", kind: "status", task_id: taskId, state: "completed" };
    await worker.envelope({ ...done, usage: { USD: 0.2, tokens: 50, EUR: 9 } });
    await expect.poll(async () => (await account(ann))["open"]).toBe(0);
    expect(await account(ann)).toMatchObject({
      charged: ["USD:0.323456", "tokens:150"],
      remaining: ["USD:0.676544", "tokens:850"],
    });
    // A task that names no budget reserves what the rule says.
    await ann.envelope({ to: "job:none", kind: "task" });
    expect(await account(ann)).toMatchObject({ reserved: ["USD:0.1", "tokens:0"] });
  });

  it("answer the repetition of a submit like the first, and reserve once", async () => {
    await setBudget({ grant: ["USD:1"] });
    const ann = await join(1, "ann");
    const again = await join(2, "ann");
    const task = {
      to: "job:once",
      kind: "task",
      id: "one",
      task_id: "one",
      options: { budget: ["USD:1"] },
    };
    expect(await ann.envelope(task)).toMatchObject({ type: "ok" });
    expect(await again.envelope(task)).toMatchObject({ type: "ok", duplicate: true });
    expect(await account()).toMatchObject({ reserved: ["USD:1"], open: 1 });
    await ann.request({ type: "cancel", task_id: "one" });
    await expect.poll(async () => (await account())["open"]).toBe(0);
    expect(await again.envelope(task)).toMatchObject({ type: "ok", duplicate: true });
    expect(await account()).toMatchObject({ reserved: [], charged: ["USD:0"], open: 0 });
  });

  it("let child tasks draw on their parent's, and settle it when the last has ended", async () => {
    await setBudget({ grant: ["USD:10"] });
    const ann = await join(0, "ann");
    const lead = await joinWorker(nodes[1]!.gateway.url, "ns/lead", { job: "lead" });
    const hand = await joinWorker(nodes[2]!.gateway.url, "ns/hand", { job: "hand", slots: 3 });
    const sent = await ann.envelope({
      to: "job:lead",
      kind: "task",
      options: { budget: ["USD:2"] },
    });
    const parent = String(sent["task_id"]);
    await takeTask(lead);
    const child = (budget: readonly string[]) =>
      lead.envelope({ to: "job:hand", kind: "task", parent_task_id: parent, options: { budget } });
    expect(await child(["USD:1.5"])).toMatchObject({ type: "ok" });
    expect(errorOf(await child(["USD:0.6"])).code).toBe("budget_exceeded");
    expect(errorOf(await child(["tokens:1"])).code).toBe("budget_exceeded");
    expect(await account()).toMatchObject({ reserved: ["USD:2"], open: 1 });
    // Somebody who neither works on the parent nor asked for it draws on their own accounts.
    const stranger = await join(1, "stranger");
    const own = { to: "job:none", kind: "task", id: "own", task_id: "own", parent_task_id: parent };
    await stranger.envelope({ ...own, options: { budget: ["USD:1"] } });
    expect(await account()).toMatchObject({ reserved: ["USD:3"], open: 2 });
    await stranger.request({ type: "cancel", task_id: "own" });
    await expect.poll(async () => (await account())["open"]).toBe(1);
    const first = await takeTask(hand);
    const status = { to: "ns/lead", kind: "status", task_id: first.taskId, state: "completed" };
    await hand.envelope({ ...status, usage: { USD: 0.5 } });
    await expect
      .poll(async () => (await viewTask(ann, parent))["budget"])
      .toMatchObject({ children: ["USD:0.5"], remaining: ["USD:1.5"] });
    expect(await child(["USD:1.25"])).toMatchObject({ type: "ok" });
    await lead.envelope({
      to: "ns/ann",
      kind: "status",
      task_id: parent,
      state: "completed",
      usage: { USD: "0.25" },
    });
    expect(errorOf(await child(["USD:0.1"])).code).toBe("budget_exceeded");
    const last = await takeTask(hand);
    expect(await account()).toMatchObject({ reserved: ["USD:2"], open: 1 });
    const end = { to: "ns/lead", kind: "status", task_id: last.taskId, state: "completed" };
    await hand.envelope({ ...end, usage: { USD: 1 } });
    await expect.poll(async () => (await account())["open"]).toBe(0);
    expect(await account()).toMatchObject({ charged: ["USD:1.75"], remaining: ["USD:8.25"] });
  });

  it("give every participant an account of its own, to which operators add once per id", async () => {
    await setBudget({ scope: "participant", match: "bot", grant: ["USD:1"] });
    const bot = await join(1, "bot");
    const ann = await join(1, "ann");
    const budget = ["USD:1.5"];
    expect((await ann.envelope({ to: "job:x", kind: "task", options: { budget } })).type).toBe(
      "ok",
    );
    const tooMuch = await bot.envelope({ to: "job:x", kind: "task", options: { budget } });
    expect(errorOf(tooMuch).code).toBe("budget_exceeded");
    const gift = {
      type: "set_budget",
      id: "g1",
      budget: "team",
      participant: "bot",
      grant: ["USD:1"],
    };
    expect(await chief.request(gift)).toMatchObject({ type: "ok" });
    expect(await chief.request(gift)).toMatchObject({ type: "ok", duplicate: true });
    expect((await bot.envelope({ to: "job:x", kind: "task", options: { budget } })).type).toBe(
      "ok",
    );
    expect(await account(bot)).toMatchObject({ granted: ["USD:2"], remaining: ["USD:0.5"] });
    expect(await ann.request({ type: "get_budget" })).toMatchObject({ accounts: [] });
    expect(errorOf(await ann.request({ type: "get_budget", participant: "bot" })).code).toBe(
      "forbidden",
    );
    expect(errorOf(await ann.request(gift)).code).toBe("forbidden");
    expect(errorOf(await chief.request({ ...gift, budget: "none" })).code).toBe("not_found");
  });
});

describe.each(["lost", "applied"] as const)("a budget whose store fails (%s)", (fault) => {
  let stores: MemoryStores;
  let broker: TestGateway;
  let boss: WireClient;

  beforeEach(async () => {
    stores = memoryStores();
    const limits = {
      reservationHoldMs: 300,
      budgets: [{ name: "team", scope: "namespace" as const, grant: ["USD:1"] }],
    };
    broker = await startTestGateway({
      stores,
      settings: { limits, reconcileIntervalMs: 3_600_000 },
    });
    boss = await WireClient.join(broker.url, "ns/boss");
  });
  afterEach(async () => {
    await broker.stop();
    await stores.close();
  });

  const task = (id: string, amount: string) => ({
    to: "job:pay",
    kind: "task",
    id,
    task_id: id,
    options: { budget: [amount] },
  });
  const team = async () => {
    const answer = await boss.request({ type: "get_budget" });
    return (answer["accounts"] as readonly Readonly<Record<string, unknown>>[])[0]; // as: a budget frame has them
  };

  it.each(["documents.put", "documents.get"] as const)(
    "refuses the task when it cannot reserve (%s), and takes its repetition once",
    async (operation) => {
      stores.faults.failNext(operation, fault);
      expect(errorOf(await boss.envelope(task("a", "USD:0.6")))).toMatchObject({
        code: "unavailable",
        retryable: true,
      });
      expect(await boss.envelope(task("a", "USD:0.6"))).toMatchObject({ type: "ok" });
      expect(await team()).toMatchObject({ reserved: ["USD:0.6"], open: 1 });
    },
  );

  it("frees what a submit reserved that was never stored", async () => {
    stores.faults.failNext("tasks.create", fault);
    expect(errorOf(await boss.envelope(task("a", "USD:1"))).code).toBe("unavailable");
    expect(errorOf(await boss.envelope(task("b", "USD:0.1"))).code).toBe("budget_exceeded");
    await expect
      .poll(
        async () => {
          await broker.gateway.reconcile();
          return (await team())?.["open"];
        },
        { timeout: 3000, interval: 50 },
      )
      .toBe(fault === "lost" ? 0 : 1);
    if (fault === "lost") expect((await boss.envelope(task("b", "USD:1"))).type).toBe("ok");
    else
      expect(await boss.envelope(task("a", "USD:1"))).toMatchObject({ type: "ok", task_id: "a" });
  });

  it("asks again for what the sweep has freed while the record was on its way", async () => {
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (release = resolve));
    const here = memoryStores({ server: stores.server });
    const { tasks: real } = here;
    const tasks: typeof here.tasks = Object.assign(Object.create(null) as typeof here.tasks, {
      create: async (record: Parameters<typeof real.create>[0]) => {
        await slow;
        return real.create(record);
      },
      discard: (...args: Parameters<typeof real.discard>) => real.discard(...args),
      get: (...args: Parameters<typeof real.get>) => real.get(...args),
      list: (...args: Parameters<typeof real.list>) => real.list(...args),
    });
    const limits = { reservationHoldMs: 100 };
    const late = await startTestGateway({ stores: { ...here, tasks }, settings: { limits } });
    const rule = { name: "team", scope: "namespace", grant: ["USD:1"] };
    expect(await boss.request({ type: "set_limits", budgets: [rule] })).toMatchObject({
      type: "ok",
    });
    const other = await WireClient.join(late.url, "ns/boss");
    const answer = other.envelope(task("a", "USD:1"));
    await expect.poll(async () => (await team())?.["open"]).toBe(1);
    await expect
      .poll(
        async () => {
          await broker.gateway.reconcile();
          return (await team())?.["open"];
        },
        { timeout: 3000, interval: 20 },
      )
      .toBe(0);
    expect((await boss.envelope(task("b", "USD:1"))).type).toBe("ok");
    release();
    expect(errorOf(await answer).code).toBe("budget_exceeded");
    expect(await stores.tasks.get("ns", "a")).toBeUndefined();
    expect(await team()).toMatchObject({ reserved: ["USD:1"], open: 1 });
    await late.stop();
  });

  it("settles in the end what could not be settled at once", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "pay" });
    expect((await boss.envelope(task("a", "USD:1"))).type).toBe("ok");
    await takeTask(worker);
    stores.faults.failNext("documents.put", fault);
    expect(await complete(worker, "a", "ns/boss")).toMatchObject({ type: "ok" });
    await expect
      .poll(
        async () => {
          await broker.gateway.reconcile();
          return (await team())?.["open"];
        },
        { timeout: 5000, interval: 50 },
      )
      .toBe(0);
    expect(await team()).toMatchObject({ charged: ["USD:0"], remaining: ["USD:1"] });
  });

  it("accepts nothing while its account cannot be read, and says so", async () => {
    const { documents } = stores.server.namespace("ns").scheduling;
    documents.set("budget.b=team", { text: "not an account", revision: 1 });
    expect(errorOf(await boss.envelope(task("a", "USD:0.1"))).code).toBe("unavailable");
    expect(broker.complaints.some(({ message }) => message.includes("cannot be read"))).toBe(true);
  });
});

describe("rate limits whose store does not answer", () => {
  it("are kept by each gateway for itself, and nobody waits", async () => {
    const stores = memoryStores();
    const rule = { name: "each", scope: "participant" as const, count: 5, window_s: 3600 };
    const broker = await startTestGateway({ stores, settings: { limits: { rates: [rule] } } });
    const boss = await WireClient.join(broker.url, "ns/boss");
    const publish = () => boss.envelope({ to: "topic:news", kind: "event" });
    for (let i = 0; i < 40; i++) stores.faults.failNext("documents.get", "lost");
    const answers = await Promise.all(Array.from({ length: 9 }, publish));
    expect(answers.filter(({ type }) => type === "ok")).toHaveLength(5);
    expect(answers.filter(({ type }) => type === "error").map((one) => errorOf(one).code)).toEqual(
      Array.from({ length: 4 }, () => "rate_limited"),
    );
    expect(broker.complaints.some(({ message }) => message.includes("without the store"))).toBe(
      true,
    );
    await broker.stop();
    await stores.close();
  });
});

describe("a connection that sends too many frames", () => {
  it("is told so, stays open, and keeps its heartbeats", async () => {
    const stores = memoryStores();
    const broker = await startTestGateway({ stores, settings: { framesPerSMax: 10 } });
    const client = await WireClient.join(broker.url, "ns/ann");
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.request({ type: "get_task", task_id: "none" })),
    );
    const codes = answers.map((answer) => errorOf(answer).code);
    expect(codes.filter((code) => code === "not_found").length).toBeGreaterThanOrEqual(20);
    expect(codes.filter((code) => code === "rate_limited").length).toBeGreaterThanOrEqual(15);
    expect(await client.request({ type: "heartbeat" })).toMatchObject({ type: "heartbeat" });
    await broker.stop();
    await stores.close();
  });
});
