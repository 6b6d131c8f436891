import { onTestFinished } from "vitest";
import { connect, type Client, type ConnectOptions } from "../index.ts";
import { FakeBroker } from "./fake-broker.ts";

/** Errors that `onError` heard. */
export type Heard = { readonly error: unknown; readonly doing: string }[];

/** A broker that stops with the test. */
export async function startBroker(): Promise<FakeBroker> {
  const broker = await FakeBroker.start();
  onTestFinished(() => broker.stop());
  return broker;
}

/** A client of it that closes with the test, and what its `onError` heard. */
export async function startClient(
  broker: FakeBroker,
  options: Partial<ConnectOptions> = {},
): Promise<{ readonly client: Client; readonly heard: Heard }> {
  const heard: Heard = [];
  const client = await connect({
    url: broker.url,
    credential: "dev:default/alice",
    reconnect: { initialMs: 20, maxMs: 100 },
    onError: (error, doing) => heard.push({ error, doing }),
    ...options,
  });
  onTestFinished(() => client.close({ graceMs: 0 }));
  return { client, heard };
}
