import { afterEach, expect, test } from "vitest";
import type { World } from "./world.ts";
import { ack, coreSubject, isSettlementError, reply } from "../index.ts";
import { rig } from "./fixtures.ts";
import { record, text } from "./world.ts";

/** E. Publishing, request and reply. */
export function publishSuite(world: () => World): void {
  afterEach(() => world().cleanUp());

  test("case 63: an acknowledged publish tells stream, sequence and duplicate", async () => {
    const { app, stream, subject } = await rig(world());
    await app.start();
    const first = await app.store(subject, { n: 1 }, { messageId: "a" });
    expect(first).toEqual({ stream, sequence: 1, duplicate: false });
    expect(await app.store(subject, { n: 1 }, { messageId: "a" })).toEqual({
      stream,
      sequence: 1,
      duplicate: true,
    });
    expect(await app.store(subject, { n: 2 })).toEqual({ stream, sequence: 2, duplicate: false });
  });

  test("case 64: each expectation holds or refuses, and a refusal writes nothing", async () => {
    const { w, app, stream, subject } = await rig(world());
    await app.start();
    await app.store(subject, 1, { messageId: "one" });
    const refused = { code: "wrong_expectation" };
    await expect(app.store(subject, 2, { expectLastSequence: 9 })).rejects.toMatchObject(refused);
    await expect(app.store(subject, 2, { expectLastSubjectSequence: 9 })).rejects.toMatchObject(
      refused,
    );
    await expect(app.store(subject, 2, { expectLastMessageId: "other" })).rejects.toMatchObject(
      refused,
    );
    expect(await w.streamState(stream)).toMatchObject({ messages: 1, lastSequence: 1 });
    expect(await app.store(subject, 2, { expectLastSequence: 1, messageId: "two" })).toMatchObject({
      sequence: 2,
    });
    expect(
      await app.store(subject, 3, { expectLastSubjectSequence: 2, messageId: "three" }),
    ).toMatchObject({ sequence: 3 });
    expect(await app.store(subject, 4, { expectLastMessageId: "three" })).toMatchObject({
      sequence: 4,
    });
  });

  test("case 65: a wrong stream is refused", async () => {
    const { w, app, stream, subject } = await rig(world());
    await app.start();
    await expect(app.store(subject, 1, { expectStream: "OTHER" })).rejects.toMatchObject({
      code: "wrong_expectation",
      details: { serverCode: 10060 },
    });
    expect(await app.store(subject, 1, { expectStream: stream })).toMatchObject({ sequence: 1 });
    expect(await w.streamState(stream)).toMatchObject({ messages: 1 });
  });

  test("case 66: a subject that no stream stores has an error of that name", async () => {
    const w = world();
    const app = await w.app();
    await app.start();
    const subject = w.name();
    const failure: unknown = await app.store(subject, 1).catch((error: unknown) => error);
    expect(isSettlementError(failure, "no_stream")).toBe(true);
    expect(String(failure)).toContain(`no stream on ${subject}`);
    expect(String(failure)).not.toMatch(/not enabled/i);
  });

  test("case 67: after the duplicate window an id is new again", async () => {
    const { w, app, subject } = await rig(world(), { stream: { duplicateWindowMs: 300 } });
    await app.start();
    await app.store(subject, 1, { messageId: "a" });
    expect(await app.store(subject, 1, { messageId: "a" })).toMatchObject({ duplicate: true });
    await w.elapse(700);
    expect(await app.store(subject, 1, { messageId: "a" })).toEqual({
      stream: expect.any(String),
      sequence: 2,
      duplicate: false,
    });
  });

  test("case 68: after the end every publish is refused and names the subject", async () => {
    const { app, subject } = await rig(world());
    await app.start();
    await app.stop();
    const refused = {
      code: "closed",
      message: expect.stringContaining(subject),
      details: { subject },
    };
    await expect(app.publish(subject, 1)).rejects.toMatchObject(refused);
    await expect(app.store(subject, 1)).rejects.toMatchObject(refused);
    await expect(app.request(subject, 1)).rejects.toMatchObject(refused);
  });

  test("case 69: a request is answered, times out, or learns that nobody listens; answers without address are dropped", async () => {
    const w = world();
    const [answering, silent] = [w.name(), w.name()];
    const app = await w.app();
    const log = record(app);
    app.subscribe(coreSubject(answering), (delivery) =>
      reply({ got: delivery.data }, { "X-Kind": "answer" }),
    );
    app.subscribe(coreSubject(silent), () => ack());
    await app.start();
    const answer = await app.request(answering, 7);
    expect(text(answer)).toBe('{"got":7}');
    expect(answer.headers.get("X-Kind")).toBe("answer");
    let timedOut: unknown;
    void app.request(silent, 1, { timeoutMs: 200 }).catch((error: unknown) => {
      timedOut = error;
    });
    await w.until("it times out", () => timedOut !== undefined);
    expect(timedOut).toMatchObject({ code: "timeout" });
    await expect(app.request(w.name(), 1)).rejects.toMatchObject({ code: "no_responders" });
    await w.publish(answering, "8");
    await w.until("the answer without address is reported", () =>
      log.codes().includes("no_reply_address"),
    );
    await w.until("it is dropped", () => log.settled.some((each) => each.outcome === "drop"));
  });

  test("case 70: an answer that cannot be published retries the delivery", async () => {
    const { w, app, log, source, subject } = await rig(world(), { app: { random: () => 0 } });
    const replySubject = w.name();
    const heard = await w.listen(replySubject);
    let refuse = true;
    app.usePublish((message, kind) => {
      if (kind === "reply" && refuse) {
        refuse = false;
        throw new Error("refused once");
      }
      return message;
    });
    const attempts: number[] = [];
    app.subscribe(
      source(),
      (delivery) => {
        attempts.push(delivery.attempt);
        return reply("done");
      },
      { replySubject },
    );
    await app.start();
    await w.store(subject, "1");
    await w.until("it is answered", () => heard.messages.length === 1);
    await w.until("it is settled", () => log.settled.length === 2);
    expect(attempts).toEqual([1, 2]);
    expect(log.settled.map((each) => each.action)).toEqual(["nak", "ack"]);
  });

  test("what can never be sent is refused before it is sent", async () => {
    const { app, subject } = await rig(world());
    await app.start();
    for (const bad of ["a.*", "a.>", "", "a b", "a..b"]) {
      await expect(app.publish(bad, 1)).rejects.toMatchObject({ code: "invalid_message" });
      await expect(app.store(bad, 1)).rejects.toMatchObject({ code: "invalid_message" });
    }
    const injected = { headers: { "X-A": "1\r\nNats-Rollup: all" } };
    await expect(app.publish(subject, 1, injected)).rejects.toMatchObject({
      code: "invalid_message",
    });
    await expect(app.store(subject, 1, injected)).rejects.toMatchObject({
      code: "invalid_message",
    });
    const huge = new Uint8Array(1024 * 1024 + 1);
    await expect(app.publish(subject, huge)).rejects.toMatchObject({ code: "too_large" });
    await expect(app.store(subject, huge)).rejects.toMatchObject({ code: "too_large" });
    await expect(app.publish(subject, undefined)).rejects.toMatchObject({
      code: "invalid_message",
    });
    await app.publish(subject, 1);
  });
}
