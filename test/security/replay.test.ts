/**
 * Frames that somebody recorded and sends again, and ids that somebody takes before others do.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  envelopeOf,
  errorOf,
  startTestGateway,
  type TestGateway,
  type WireClient,
} from "@ampd/testkit";
import {
  complete,
  joinWorker,
  readMail,
  submitTo,
  takeTask,
  viewTask,
} from "../conformance/actors.ts";
import { dialers } from "../conformance/dialers.ts";
import { openWorld, storeKinds, type StoreWorld } from "../conformance/stores.ts";

const cases = storeKinds
  .flatMap((kind) => dialers.map((dialer) => ({ kind, dialer, name: dialer.name })))
  .filter(({ kind, name }) => kind === "nats" || name === "gRPC");

describe.each(cases)("over $kind and $name", ({ kind, dialer }) => {
  let world: StoreWorld;
  let broker: TestGateway;

  beforeAll(async () => {
    world = await openWorld(kind);
    broker = await startTestGateway({ stores: world.stores });
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  async function join(who: string): Promise<WireClient> {
    const client = await dialer.dial(broker);
    await client.hello(who);
    return client;
  }

  it("a recorded submit, mail and event sent again are stored once", async () => {
    const boss = await join("ns/boss");
    const reader = await join("ns/reader");
    const subscription = { type: "subscribe", subscription: "s", topic: "news" };
    expect(await reader.request(subscription)).toMatchObject({ type: "ok" });
    const recorded = [
      { to: "job:replayed", kind: "task", id: "r-task", task_id: "r-task" },
      { to: "ns/reader", kind: "message", id: "r-mail" },
      { to: "topic:news", kind: "event", id: "r-event" },
    ];
    for (const envelope of recorded)
      expect(await boss.envelope(envelope)).not.toHaveProperty("duplicate");
    for (const session of [boss, await join("ns/boss")])
      for (const envelope of recorded)
        for (let n = 0; n < 20; n++)
          expect(await session.envelope(envelope)).toMatchObject({ type: "ok", duplicate: true });
    // What comes last has come after everything that was stored.
    await boss.envelope({ to: "ns/reader", kind: "message", id: "last" });
    await boss.envelope({ to: "topic:news", kind: "event", id: "last" });
    await reader.next((frame) => frame["subscription"] === "s" && idOf(frame) === "last");
    await reader.next((frame) => frame["subscription"] === undefined && idOf(frame) === "last");
    const ids = reader.log.filter(({ type }) => type === "deliver").map(idOf);
    expect(ids.toSorted()).toEqual(["last", "last", "r-event", "r-mail"]);
    const depths = await world.stores.queue.depths("ns");
    expect(depths.find(({ job }) => job === "replayed")?.total).toBe(1);
    await reader.cut();
  });

  it("a recorded claim and completion change nothing, whoever sends them again", async () => {
    const boss = await join("ns/asker");
    const holder = await joinWorker(broker.url, "ns/holder", { job: "once" });
    const taskId = await submitTo(boss, "job:once");
    await takeTask(holder);
    expect(await complete(holder, taskId, "ns/asker")).toMatchObject({ type: "ok" });
    const before = await viewTask(boss, taskId);
    const done = { to: "ns/asker", kind: "status", task_id: taskId, state: "completed" };
    const other = await join("ns/holder");
    const thief = await join("ns/thief");
    for (const client of [other, thief]) {
      expect(errorOf(await client.envelope(done)).code).toMatch(/^(lease_lost|task_closed)$/);
      expect(errorOf(await client.envelope({ ...done, state: "failed" })).code).toMatch(
        /^(lease_lost|task_closed)$/,
      );
      const claim = await client.request({ type: "claim", task_id: taskId });
      expect(errorOf(claim).code).toBe("not_offered");
      const release = await client.request({ type: "release", task_id: taskId });
      expect(errorOf(release).code).toMatch(/^(lease_lost|task_closed)$/);
    }
    expect(await viewTask(boss, taskId)).toEqual(before);
    expect(await readMail(boss)).toMatchObject({ state: "completed", from: "ns/holder" });
    expect(boss.log.filter((frame) => frame.type === "deliver")).toHaveLength(1);
    for (const client of [boss, holder, other, thief]) await client.leave();
  });

  it("an id that another participant or namespace took first swallows nobody's message", async () => {
    const ids = Array.from({ length: 30 }, (_, n) => `squat-${n}`);
    const squatters = [await join("ns/squatter"), await join("other/victim")];
    const victim = await join("ns/victim");
    const reader = await join("ns/target");
    for (const client of [...squatters, victim])
      for (const id of ids) {
        const here = client === squatters[1] ? "other" : "ns";
        for (const envelope of [
          { to: `${here}/target`, kind: "message", id, idempotency_key: id },
          { to: "topic:taken", kind: "event", id, idempotency_key: id },
          { to: "job:taken", kind: "task", id, idempotency_key: id },
        ]) {
          const answer = await client.envelope(envelope);
          expect(answer).toMatchObject({ type: "ok", id });
          expect(answer, `${envelope.kind} ${id}`).not.toHaveProperty("duplicate");
        }
      }
    const senders = [];
    for (let n = 0; n < 2 * ids.length; n++) senders.push((await readMail(reader))["from"]);
    expect(senders.filter((from) => from === "ns/victim")).toHaveLength(ids.length);
    const depths = await world.stores.queue.depths("ns");
    expect(depths.find(({ job }) => job === "taken")?.total).toBe(2 * ids.length);
    for (const client of [...squatters, victim, reader]) await client.leave();
  });

  it("a dead letter's id that nobody was ever given is not found, whatever its number", async () => {
    const chief = await join("ns/chief");
    for (const seq of ["0", "1", "9007199254740992", "9999999999999999"])
      for (const type of ["get_dead", "discard", "redrive"]) {
        const answer = await chief.request({ type, id: `${seq}.guessed.1` });
        expect(errorOf(answer).code, `${type} ${seq}`).toMatch(/^(not_found|invalid_frame)$/);
      }
    await chief.leave();
  });

  it("a task id that another participant took first is refused, and does not show what it is", async () => {
    const [first, second] = [await join("ns/first"), await join("ns/second")];
    await submitTo(first, "job:owned", { task_id: "mine", parts: [{ type: "text", text: "own" }] });
    const answer = await second.envelope({ to: "job:owned", kind: "task", task_id: "mine" });
    expect(errorOf(answer).code).toBe("conflict");
    expect(JSON.stringify(answer)).not.toMatch(/own"|ns\/first/);
    const elsewhere = await join("other/second");
    expect(await submitTo(elsewhere, "job:owned", { task_id: "mine" })).toBe("mine");
    for (const client of [first, second, elsewhere]) await client.leave();
  });
});

function idOf(frame: Readonly<Record<string, unknown>> & { readonly type: string }): string {
  return frame.type === "deliver" ? String(envelopeOf(frame)["id"]) : "";
}
