/** Logins of sessions' own connections at a server that lets some of them wait. */
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { connectStores, type NatsStores } from "../index.ts";

let server: TestNats;
let stores: NatsStores;
const principal = { ns: "iso", name: "bob", roles: [], scopes: [] };

beforeAll(async () => {
  server = await startTestNats();
  stores = await connectStores({ nats: { servers: server.url }, durability: "process" });
});
afterAll(async () => {
  await stores.close();
  await server.stop();
});

/** What stands between client and server, and passes nothing on for the first `silent` connections until `release`. */
async function between(silent: number) {
  const held: Socket[] = [];
  const sockets: Socket[] = [];
  const pass = (client: Socket): void => {
    const onward = connect(Number(new URL(server.url).port), "127.0.0.1");
    sockets.push(onward);
    client.pipe(onward).pipe(client);
    for (const each of [client, onward]) each.on("error", () => each.destroy());
  };
  const proxy: Server = createServer((client) => {
    sockets.push(client);
    if (held.length < silent) held.push(client);
    else pass(client);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    for (const each of sockets) each.destroy();
    proxy.close();
  });
  return { url: `127.0.0.1:${(proxy.address() as AddressInfo).port}`, held, pass }; // as: it listens on TCP
}

/** A login of each try, as the callout's are. */
function logins() {
  const made: { closed: boolean }[] = [];
  const login = () => {
    const one = { closed: false };
    made.push(one);
    return {
      inboxPrefix: `_INBOX_S${made.length}`,
      token: () => `token ${made.length}`,
      close: () => {
        one.closed = true;
      },
    };
  };
  return { made, login };
}

it("a login that nobody answers is tried once more by another token, and nothing comes of the first", async () => {
  const { url, held, pass } = await between(1);
  const { made, login } = logins();
  const isolation = stores.isolation({ nats: { servers: url }, login, loginMs: 500 });
  const own = await isolation.open(principal);
  expect(made.map(({ closed }) => closed)).toEqual([true, false]);
  // The first is answered at last: it must not stay.
  const [first] = held;
  if (first === undefined) throw new Error("there was no first try");
  const gone = once(first, "close");
  pass(first);
  await gone;
  await own.close();
  expect(made.map(({ closed }) => closed)).toEqual([true, true]);
});

it("two logins that nobody answers are unavailable, to come again", async () => {
  const { url } = await between(2);
  const { made, login } = logins();
  const isolation = stores.isolation({ nats: { servers: url }, login, loginMs: 100 });
  await expect(isolation.open(principal)).rejects.toMatchObject({
    code: "unavailable",
    details: { retryAfterMs: 1000 },
  });
  expect(made.map(({ closed }) => closed)).toEqual([true, true]);
});
