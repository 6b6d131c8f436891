import { afterAll, beforeAll } from "vitest";
import { jetstreamManager } from "@nats-io/jetstream";
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { describeStores } from "../contracts/stores.contract.ts";
import { contractSettings, type Harness } from "../testing/harness.ts";
import { connectStores, names, type NatsStores } from "../index.ts";

let server: TestNats;
let counter = 0;

beforeAll(async () => {
  server = await startTestNats();
});
afterAll(async () => {
  await server.stop();
});

async function makeNats(): Promise<Harness> {
  const open = (): Promise<NatsStores> =>
    connectStores({
      nats: { servers: server.url },
      durability: "process",
      settings: contractSettings,
    });
  const all = [await open()];
  const stores = all[0]!;
  const ns = `acme${++counter}`;
  await stores.namespaces.ensure(ns);
  return {
    stores,
    ns,
    another: async () => {
      const next = await open();
      await next.namespaces.ensure(ns);
      all.push(next);
      return next;
    },
    deadLetters: async (space) => {
      const manager = await jetstreamManager(stores.link.nc, { checkAPI: false });
      const found: string[] = [];
      const batch = await manager.direct.getBatch(names.deadStream(space), { seq: 1, batch: 100 });
      for await (const message of batch) found.push(message.string());
      return found;
    },
    tick: () => new Promise((resolve) => setTimeout(resolve, 20)),
    end: async () => {
      for (const each of all) await each.close();
    },
  };
}

describeStores("nats", makeNats);
