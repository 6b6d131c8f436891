/** A real broker for the tests of bridges: a gateway over stores, behind one address that outlives its restarts. */
import { once } from "node:events";
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { connect, type Client, type ConnectOptions } from "@ampd/client";
import { memoryStores } from "@ampd/store";
import { startTestGateway, type TestGateway, type TestGatewayOptions } from "@ampd/testkit";

/** A broker that can be restarted without a change of its address. */
export interface TestBroker {
  readonly url: string;
  /** Joins as `dev:default/<name>`; closed with the broker. */
  join(name: string, options?: Partial<ConnectOptions>): Promise<Client>;
  /** Stops the gateway; connections are cut. */
  down(): Promise<void>;
  /** Starts a gateway again over the same stores. */
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a broker over memory, or over the stores given. */
export async function startBroker(options: Partial<TestGatewayOptions> = {}): Promise<TestBroker> {
  const stores = options.stores ?? memoryStores();
  const sockets = new Set<Socket>();
  const clients: Client[] = [];
  const start = (): Promise<TestGateway> => startTestGateway({ ...options, stores });
  let gateway: TestGateway | undefined = await start();
  const server = createServer((inner) => {
    const port = gateway === undefined ? undefined : Number(new URL(gateway.url).port);
    if (port === undefined) {
      inner.destroy();
      return;
    }
    const outer = connectSocket(port, "127.0.0.1");
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // as: a TCP server that listens
  const url = `ws://127.0.0.1:${port}/amp`;
  const down = async (): Promise<void> => {
    const stopped = gateway;
    gateway = undefined;
    await stopped?.stop();
    for (const socket of sockets) socket.destroy();
  };
  return {
    url,
    join: async (name, more = {}) => {
      const client = await connect({
        url,
        credential: `dev:default/${name}`,
        reconnect: { initialMs: 50, maxMs: 200 },
        onError: () => undefined,
        ...more,
      });
      clients.push(client);
      return client;
    },
    down,
    up: async () => {
      gateway = await start();
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close({ graceMs: 0 })));
      await down();
      server.close();
    },
  };
}

/** Waits until `holds`, at most 20 s. */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const dueMs = performance.now() + 20_000;
  while (!(await holds())) {
    if (performance.now() > dueMs) throw new Error(`waited in vain for ${what}`);
    await pause(10);
  }
}

/** A promise to be settled from outside. */
export interface Gate<T = void> {
  readonly opened: Promise<T>;
  readonly open: (value: T) => void;
}

/** Makes a gate. */
export function gate<T = void>(): Gate<T> {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => (open = resolve));
  return { opened, open: (value) => open(value) };
}

/** Resolves when a signal is aborted; at once when it is already. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
}
