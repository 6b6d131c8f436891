import { callApi } from "@ampd/jetstream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jetstreamManager, type StreamInfo } from "@nats-io/jetstream";
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { describeStores } from "../contracts/stores.contract.ts";
import { contractSettings, type Harness } from "../testing/harness.ts";
import { connectStores, names, type NatsStores, type Partitions } from "../index.ts";

let whole: TestNats;
let spread: TestNats;
let counter = 0;

beforeAll(async () => {
  [whole, spread] = await Promise.all([startTestNats(), startTestNats()]);
});
afterAll(async () => {
  await Promise.all([whole.stop(), spread.stop()]);
});

const three = { records: 3, inboxes: 3, jobs: 3 };

function connectTo(server: TestNats, partitions?: Partial<Partitions>): Promise<NatsStores> {
  return connectStores({
    nats: { servers: server.url },
    durability: "process",
    settings: { ...contractSettings, ...(partitions !== undefined && { partitions }) },
  });
}

async function makeNats(open: () => Promise<NatsStores>): Promise<Harness> {
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

describeStores("nats", () => makeNats(() => connectTo(whole)));
describeStores("nats, spread over partitions", () => makeNats(() => connectTo(spread, three)));

describe("partitions", () => {
  test("spread records, mail and jobs of one namespace over their streams", async () => {
    const stores = await connectTo(spread, three);
    const ns = `acme${++counter}`;
    await stores.namespaces.ensure(ns);
    for (let i = 0; i < 30; i++) {
      const to = { ns, name: `bob${i}` };
      await stores.inbox.put({ to, from: `${ns}/ann`, id: `m${i}`, envelope: "{}" });
    }
    const counts = await Promise.all(
      [0, 1, 2].map(async (partition) => {
        const path = `STREAM.INFO.${names.inboxStream(ns, partition)}`;
        return (await callApi<StreamInfo>(stores.link, { path })).state.messages;
      }),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    await stores.close();
  });

  test.each([
    ["records", { ...three, records: 2 }],
    ["inboxes", { ...three, inboxes: 1 }],
    ["jobs", { ...three, jobs: 4 }],
  ] as const)(
    "refuse another count of %s than what is stored, and name it",
    async (field, other) => {
      await (await connectTo(spread, three)).close();
      await expect(connectTo(spread, other)).rejects.toThrow(`ampd.partitions.${field}`);
    },
  );

  test.each([0, 65, 1.5])("refuse %d of them", async (records) => {
    await expect(connectTo(whole, { records })).rejects.toThrow(
      "partitions.records must be 1 to 64",
    );
  });
});
