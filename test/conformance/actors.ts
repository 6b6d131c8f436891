/**
 * What the conformance suites let participants do, in a word each.
 */
import { expect } from "vitest";
import { envelopeOf, WireClient, type WireFrame } from "@ampd/testkit";

/** A joined participant. */
export type Joined = WireClient & { readonly welcome: WireFrame };

/** Joins as somebody who serves one job. */
export async function joinWorker(
  url: string,
  who: string,
  extra: {
    readonly job: string;
    readonly slots?: number;
    readonly resume?: Readonly<Record<string, unknown>>;
  },
): Promise<Joined> {
  const { job, slots = 1, resume } = extra;
  return WireClient.join(url, who, {
    card: { name: who.slice(who.indexOf("/") + 1), jobs: [{ name: job }], max_concurrent: slots },
    ...(resume !== undefined && { resume }),
  });
}

/** Submits a task and returns its id. */
export async function submitTo(
  requester: WireClient,
  to: string,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const sent = await requester.envelope({ to, kind: "task", ...extra });
  expect(sent).toMatchObject({ type: "ok" });
  return String(sent["task_id"]);
}

/** Takes the next offer and claims it; returns the task's id and the grant. */
export async function takeTask(
  worker: WireClient,
): Promise<{ readonly taskId: string; readonly granted: WireFrame }> {
  const offer = await worker.offer();
  const taskId = String(envelopeOf(offer)["task_id"]);
  const granted = await worker.request({ type: "claim", task_id: taskId });
  expect(granted).toMatchObject({ type: "granted", task_id: taskId });
  return { taskId, granted };
}

/** Completes a task for its requester; returns the answer. */
export async function complete(
  worker: WireClient,
  taskId: string,
  requester: string,
): Promise<WireFrame> {
  return worker.envelope({ to: requester, kind: "status", task_id: taskId, state: "completed" });
}

/** The task as its requester sees it. */
export async function viewTask(
  requester: WireClient,
  taskId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await requester.request({ type: "get_task", task_id: taskId });
  return (answer["task"] ?? answer) as Readonly<Record<string, unknown>>; // as: a task frame carries one
}

/** Sends a message; returns the answer. */
export async function mailTo(
  sender: WireClient,
  to: string,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<WireFrame> {
  return sender.envelope({ to, kind: "message", ...extra });
}

/** Takes the next mail and acknowledges it; returns its envelope. */
export async function readMail(client: WireClient): Promise<Readonly<Record<string, unknown>>> {
  const delivery = await client.mail();
  const answer = await client.request({ type: "ack", delivery_id: delivery["delivery_id"] });
  expect(answer).toMatchObject({ type: "ok" });
  return envelopeOf(delivery);
}

/** Proves that a session still works: it answers a heartbeat and mails itself. */
export async function expectAlive(client: WireClient, address: string): Promise<void> {
  expect(await client.request({ type: "heartbeat" })).toMatchObject({ type: "heartbeat" });
  const sent = await mailTo(client, address);
  expect(sent).toMatchObject({ type: "ok" });
  const delivery = await client.next(
    (frame) => frame.type === "deliver" && envelopeOf(frame)["id"] === sent["id"],
  );
  const answer = await client.request({ type: "ack", delivery_id: delivery["delivery_id"] });
  expect(answer).toMatchObject({ type: "ok" });
}
