/** One gateway, a process of its own: the product's session engine over the stores asked for. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { connectStores } from "@ampd/store";
import { startTestGateway } from "@ampd/testkit";

const loopDelay = monitorEventLoopDelay({ resolution: 5 });
const logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: (fields, message) =>
    console.error("gateway warns:", message, fields.err?.message ?? fields),
  error: (fields, message) => console.error("gateway error:", message, fields.err ?? fields),
};

/** Loaded when it is measured: it needs packages that the product does not. */
async function connectLiteralStores(options) {
  const literal = await import("../literal-stores.mjs");
  return literal.connectLiteralStores(options);
}

/** The same stores, but events of tasks are told to nobody. */
function withoutTaskLog(stores) {
  return { ...stores, taskLog: { append: () => undefined, settled: () => Promise.resolve() } };
}

/** Limits that everything falls under and nothing reaches: what is measured is the asking. */
const rates = ["participant", "job", "namespace"].map((scope) => ({
  name: scope,
  scope,
  count: 1_000_000,
  window_s: 1,
}));
const budgets = [
  { name: "team", scope: "namespace", grant: ["credits:900000000000"], task: ["credits:1"] },
];
const everything = { inboxes: ["*/*"], jobs: [">"], topics: [">"] };
const policy = {
  everyone: ["bench"],
  roles: { bench: { send: everything, serve: [">"], read: [">"], operate: true } },
};

/** What a gateway asks before it accepts something; by default nothing. */
const checks = {
  "ampd-policy": { limits: { rates }, policy },
  "ampd-budget": { limits: { budgets } },
};

/** The product's own stores, under whatever checks. */
const product = ({ nats, durability }) => connectStores({ nats, durability, logger });

/** Ways to store: the product, the product without group commit, and the literal binding on the stock packages. */
const storeKinds = {
  ampd: product,
  "ampd-policy": product,
  "ampd-budget": product,
  "ampd-alone": ({ nats }) => connectStores({ nats, durability: "process", logger }),
  "ampd-unlogged": async ({ nats, durability }) =>
    withoutTaskLog(await connectStores({ nats, durability, logger })),
  literal: ({ nats }) => connectLiteralStores({ nats }),
  "literal-lean": ({ nats }) => connectLiteralStores({ nats: { ...nats, noAsyncTraces: true } }),
  "literal-file": ({ nats }) => connectLiteralStores({ nats, inboxOnDisk: true }),
};

async function start({ kind, nats, durability }) {
  const stores = await storeKinds[kind]({ nats, durability });
  const { limits, policy: wanted } = checks[kind] ?? {};
  if (wanted !== undefined) {
    await stores.namespaces.ensure("bench");
    await stores.policies.put("bench", wanted, 0);
  }
  const settings = limits === undefined ? {} : { limits };
  const gateway = await startTestGateway({ stores, namespaces: ["bench"], settings, logger });
  loopDelay.enable();
  return {
    port: Number(new URL(gateway.webSocketUrl).port),
    grpcPort: Number(new URL(gateway.grpcUrl).port),
  };
}

/** Memory after a collection, and the loop's delay since the last call. */
async function inspect() {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const delay = { p50: loopDelay.percentile(50) / 1e6, p99: loopDelay.percentile(99) / 1e6 };
  loopDelay.reset();
  return { rss, heapUsed, external, delay };
}

const actions = { start, inspect };
process.on("message", ({ call, args }) => {
  actions[call](args).then(
    (value) => process.send({ value }),
    (error) => process.send({ error: String(error?.stack ?? error) }),
  );
});
// The bench has what it wanted; sessions and server go at once.
process.on("disconnect", () => process.exit(0));
