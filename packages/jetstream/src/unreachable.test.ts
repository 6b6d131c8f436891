import { startTestNats } from "@ampd/testkit/nats";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { connectNats, type ConnectNatsOptions } from "./link.ts";
import { isUnreachable } from "./unreachable.ts";

async function failureOf(options: ConnectNatsOptions): Promise<unknown> {
  const link = await connectNats(options).catch((error: unknown) => ({ error }));
  if ("error" in link) return link.error;
  await link.close();
  throw new Error("the connect did not fail");
}

const freed = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo; // as: it listens on TCP
  await once(probe.close(), "close");
  return port;
};

test("a port without server, a name without address and a silent server may come to life", async () => {
  const refused = await failureOf({ servers: `127.0.0.1:${await freed()}` });
  expect(isUnreachable(refused, true)).toBe(true);
  const unknown = await failureOf({ servers: "no-such-host.invalid:4222" });
  expect(isUnreachable(new Error("cannot connect", { cause: unknown }), true)).toBe(true);
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo; // as: it listens on TCP
  const late = await failureOf({ servers: `127.0.0.1:${port}`, timeout: 50 });
  expect(isUnreachable(late, false)).toBe(true);
  expect(isUnreachable(late, true)).toBe(false);
  silent.close();
});

test("a server that hangs up before its first word may come to life, such as a proxy without one behind it", async () => {
  const proxy = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo; // as: it listens on TCP
  const error = await failureOf({ servers: `127.0.0.1:${port}` });
  expect(isUnreachable(error, false)).toBe(true);
  proxy.close();
});

test("a credential that is refused, and a server without the TLS that is asked for, stay as they are", async () => {
  await using nats = await startTestNats({ config: 'authorization { token: "right" }\n' });
  const refused = await failureOf({ servers: nats.url, token: "wrong" });
  expect(isUnreachable(refused, false)).toBe(false);
  const plain = await failureOf({ servers: nats.url, token: "right", tls: {} });
  expect(isUnreachable(plain, true)).toBe(false);
});
