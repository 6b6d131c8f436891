/**
 * What the suites of scheduling share: two gateways on one store, a requester, an operator, and words for what they do.
 */
import { expect } from "vitest";
import {
  envelopeOf,
  startTestGateway,
  WireClient,
  type TestGateway,
  type WireFrame,
} from "@ampd/testkit";
import { openWorld, type Place, type StoreKind, type StoreWorld } from "./stores.ts";

const backoff = { initial_interval_ms: 50, backoff_coefficient: 2, maximum_interval_ms: 60_000 };

/** Settings that the suites start from. */
export const jobDefaults = {
  lease_s: 5,
  max_attempts: 5,
  expires_in_s: 86_400,
  queue_max: 100_000,
  backoff,
};

/** Two gateways and who talks to them. */
export interface Rig {
  readonly world: StoreWorld;
  readonly here: TestGateway;
  readonly there: TestGateway;
  /** Submits tasks; no operator. */
  readonly ann: WireClient;
  readonly chief: WireClient;
  close(): Promise<void>;
}

/** Opens the rig. */
export async function openRig(
  kind: StoreKind,
  transport: Place["transport"] = "websocket",
): Promise<Rig> {
  const world = await openWorld(kind, { queueMax: 20_000 });
  const operators = new Set(["chief"]);
  const settings = { jobDefaults, reconcileIntervalMs: 3_600_000 };
  const shared = { transport, settings, operators };
  const here = await startTestGateway({ stores: world.stores, ...shared });
  const there = await startTestGateway({ stores: await world.another(), ...shared });
  const ann = await WireClient.join(here.url, "ns/ann");
  const chief = await WireClient.join(there.url, "ns/chief");
  return {
    world,
    here,
    there,
    ann,
    chief,
    close: async () => {
      await here.stop();
      await there.stop();
      await world.close();
    },
  };
}

/** Joins as a worker of one job. */
export function joinAs(
  url: string,
  name: string,
  { job, slots = 1 }: { readonly job: string; readonly slots?: number },
): Promise<WireClient> {
  return WireClient.join(url, `ns/${name}`, {
    card: { name, jobs: [{ name: job }], max_concurrent: slots },
  });
}

/** Submits and returns the task's id. */
export async function submit(
  client: WireClient,
  job: string,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const sent = await client.envelope({ to: `job:${job}`, kind: "task", ...extra });
  expect(sent).toMatchObject({ type: "ok" });
  return String(sent["task_id"]);
}

/** Claims the next offer and returns its task. */
export async function claim(client: WireClient, limitMs?: number): Promise<string> {
  const taskId = String(envelopeOf(await client.offer(limitMs))["task_id"]);
  expect(await client.request({ type: "claim", task_id: taskId })).toMatchObject({
    type: "granted",
  });
  return taskId;
}

/** Ends a task as its holder. */
export function end(
  client: WireClient,
  taskId: string,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<WireFrame> {
  const status = { to: "ns/ann", kind: "status", task_id: taskId, state: "completed", ...extra };
  return client.envelope(status);
}

/** How many offers a client has seen. */
export function offersOf(client: WireClient): readonly string[] {
  return client.log
    .filter((frame) => frame.type === "deliver" && frame["offer"] === true)
    .map((frame) => String(envelopeOf(frame)["task_id"]));
}

/** Waits until a condition holds. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  limitMs = 10_000,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline)
      throw new Error(`not within ${limitMs} ms: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
