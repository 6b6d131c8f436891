/**
 * That a call without a session passes the same checks as one in a session: policy, pace, room and drain.
 */
import { status } from "@grpc/grpc-js";
import { expect, it } from "vitest";
import { bearer, callGrpc, startTestGateway, type CallOutcome } from "@ampd/testkit";
import { memoryStores } from "@ampd/store";
import { ns, openRig } from "./permission-rig.ts";

type Fields = Readonly<Record<string, unknown>>;

function call(url: string, who: string, what: readonly [string, Fields]): Promise<CallOutcome> {
  return callGrpc(url, bearer(`dev:${who}`), what);
}

it("keeps a call to the policy in force", async () => {
  const rig = await openRig("memory");
  const submit = (who: string, to: string) =>
    call(rig.here.grpcUrl, `${ns}/${who}`, ["Submit", { to }]);
  expect(await submit("writer", "job:build.code")).toMatchObject({ ok: true });
  for (const [who, to] of [
    ["writer", "job:deploy"],
    ["writer", `${ns}/zoe`],
    ["reader", "job:build.code"],
    ["nobody", "job:build.code"],
  ] as const)
    expect(await submit(who, to)).toMatchObject({
      status: status.PERMISSION_DENIED,
      code: "forbidden",
    });
  const sent = await submit("writer", "job:build.code");
  const task = { task_id: sent.ok ? sent.response["task_id"] : "" };
  const look = (who: string) => call(rig.here.grpcUrl, `${ns}/${who}`, ["GetTask", task]);
  expect(await look("clerk")).toMatchObject({ ok: true });
  expect(await look("reader")).toMatchObject({ code: "not_found" });
  await rig.close();
});

it("keeps a participant's calls to the pace of a connection, over however many it makes them", async () => {
  const stores = memoryStores();
  await using broker = await startTestGateway({ stores, settings: { framesPerSMax: 1 } });
  const ask = (who: string) => call(broker.grpcUrl, `ns/${who}`, ["ListTasks", {}]);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => ask("hasty")));
  const refused = outcomes.filter((outcome) => !outcome.ok);
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const outcome of refused)
    expect(outcome).toMatchObject({
      status: status.RESOURCE_EXHAUSTED,
      code: "rate_limited",
      error: { retryable: true, retry_after_ms: expect.any(Number) as number },
    });
  expect(await ask("calm")).toMatchObject({ ok: true });
});

it("takes no call where there is no room for a session, and none while it drains", async () => {
  const stores = memoryStores();
  const broker = await startTestGateway({ stores, settings: { sessionsMax: 0 } });
  const full = await call(broker.grpcUrl, "ns/late", ["ListTasks", {}]);
  expect(full).toMatchObject({ status: status.UNAVAILABLE, code: "unavailable" });
  const draining = broker.gateway.stop({ graceMs: 0 });
  const refused = await call(broker.grpcUrl, "ns/late", ["ListTasks", {}]);
  expect(refused).toMatchObject({ status: status.UNAVAILABLE, code: "draining" });
  await draining;
  await broker.stop();
});
