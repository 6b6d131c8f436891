import { afterAll, beforeAll } from "vitest";
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { describeFederation, federationBounds } from "../contracts/federation.contract.ts";
import { connectStores } from "../index.ts";

/** Two regions on one server: an account each, and nothing between them but the services of the link. */
function accounts(count: number): string {
  const pairs = Array.from({ length: count }, (_, i) => {
    const [eu, us] = [`EU${i}`, `US${i}`];
    return `
      ${eu} { jetstream: enabled, users: [ { user: "eu${i}", password: "pw" } ]
        exports: [ { service: "ampfed.eu.us", accounts: [ "${us}" ] } ]
        imports: [ { service: { account: "${us}", subject: "ampfed.us.eu" } } ] }
      ${us} { jetstream: enabled, users: [ { user: "us${i}", password: "pw" } ]
        exports: [ { service: "ampfed.us.eu", accounts: [ "${eu}" ] } ]
        imports: [ { service: { account: "${eu}", subject: "ampfed.eu.us" } } ] }`;
  });
  return `accounts { ${pairs.join("\n")} }`;
}

let server: TestNats;
let next = 0;

beforeAll(async () => {
  server = await startTestNats({ config: accounts(16) });
});
afterAll(async () => {
  await server.stop();
});

describeFederation("nats", async () => {
  const turn = next++;
  const open = async (region: string, neighbours: readonly string[]) => {
    const stores = await connectStores({
      nats: { servers: server.url, user: `${region}${turn}`, pass: "pw" },
      durability: "process",
      settings: { retentionS: federationBounds.retentionS },
    });
    const { outbox } = federationBounds;
    return { stores, ports: await stores.federation({ region, neighbours, outbox }) };
  };
  const eu = await open("eu", ["us", "ap"]);
  const euToo = await open("eu", ["us", "ap"]);
  const us = await open("us", ["eu"]);
  return {
    eu: eu.ports,
    euToo: euToo.ports,
    us: us.ports,
    tick: () => new Promise((resolve) => setTimeout(resolve, 10)),
    end: async () => {
      for (const { stores } of [eu, euToo, us]) await stores.close();
    },
  };
});
