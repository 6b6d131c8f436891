import type { LoggedEvent, TopicMessage } from "@ampd/core";
import { validateEnvelope, validateTaskEvent, type Envelope } from "@ampd/protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually, type Harness, type MakeHarness } from "../testing/harness.ts";

const demand = { after: 0, messagesMax: 100, bytesMax: 1_000_000 };

/** What every log of task events does. */
export function describeTaskLog(name: string, make: MakeHarness): void {
  describe(`task log: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    function append(taskId: string, kind: LoggedEvent["kind"], more: Partial<LoggedEvent> = {}) {
      h.stores.taskLog.append({ ns: h.ns, taskId, requester: `${h.ns}/alice` }, [
        { kind, task_id: taskId, at: "2026-01-01T00:00:00.000Z", ...more },
      ]);
    }

    function eventOf({ envelope }: Pick<TopicMessage, "envelope">): LoggedEvent {
      const parsed: unknown = JSON.parse(envelope);
      expect(validateEnvelope(parsed)).toBe(true);
      const event = (parsed as Envelope).parts?.[0]?.data; // as: validated
      expect(validateTaskEvent(event)).toBe(true);
      return event as LoggedEvent; // as: validated
    }

    const read = async (taskId: string, after = 0) =>
      h.stores.taskLog.read({ ns: h.ns, taskId }, { ...demand, after });

    it("keeps the events of each task in the order in which they were told, whole", async () => {
      const error = { code: "bad", message: 'a "quoted" é\n', retryable: false };
      append("T1", "submitted", { by: `${h.ns}/alice`, job: "review" });
      append("T2", "submitted");
      append("T1", "claimed", { by: `${h.ns}/bob`, attempt: 1 });
      append("T1", "progress", { parts: [{ type: "data", data: { done: [1, "é"] } }] });
      append("T1", "settled", { state: "failed", error });
      await h.stores.taskLog.settled();
      const { messages, through } = await read("T1");
      expect(messages.map((message) => eventOf(message))).toMatchObject([
        { kind: "submitted", job: "review" },
        { kind: "claimed", by: `${h.ns}/bob`, attempt: 1 },
        { kind: "progress", parts: [{ data: { done: [1, "é"] } }] },
        { kind: "settled", error },
      ]);
      expect(messages.map(({ topic }) => topic)).toEqual(["T1", "T1", "T1", "T1"]);
      expect(through).toBeGreaterThanOrEqual(messages.at(-1)!.seq);
      expect(JSON.parse(messages[0]!.envelope)).toMatchObject({
        from: `${h.ns}/ampd`,
        to: `${h.ns}/alice`,
        kind: "event",
        task_id: "T1",
      });
      const rest = await read("T1", messages[1]!.seq);
      expect(rest.messages.map(({ seq }) => seq)).toEqual(messages.slice(2).map(({ seq }) => seq));
      const { seqs } = await h.stores.taskLog.latest({ ns: h.ns, taskId: "T1" });
      expect(seqs).toEqual([messages.at(-1)!.seq]);
      expect(await h.stores.taskLog.lastSeq(h.ns)).toBe(5);
      expect(await h.stores.taskLog.seqAt(h.ns, 0)).toBe(1);
    });

    it("keeps what was told together as one message, in order", async () => {
      const at = "2026-01-01T00:00:00.000Z";
      h.stores.taskLog.append({ ns: h.ns, taskId: "T1", requester: `${h.ns}/alice` }, [
        { kind: "offered", task_id: "T1", at },
        { kind: "claimed", task_id: "T1", at },
        { kind: "settled", task_id: "T1", at, state: "completed" },
      ]);
      append("T1", "settled", { state: "completed" });
      await h.stores.taskLog.settled();
      const { messages } = await read("T1");
      expect(messages).toHaveLength(1);
      const { parts = [] } = JSON.parse(messages[0]!.envelope) as Envelope; // as: checked by eventOf
      expect(eventOf(messages[0]!).kind).toBe("offered");
      expect(parts.map(({ data }) => (data as LoggedEvent).kind)).toEqual([
        "offered",
        "claimed",
        "settled",
      ]);
    });

    it("has nothing of a task that nobody told of", async () => {
      expect((await read("T9")).messages).toEqual([]);
      expect(await h.stores.taskLog.latest({ ns: h.ns, taskId: "T9" })).toMatchObject({ seqs: [] });
      expect(await h.stores.taskLog.lastSeq(h.ns)).toBe(0);
    });

    it("tells the end of a task once, whoever repeats it, and other events each time", async () => {
      append("T1", "renewed");
      append("T1", "renewed");
      append("T1", "settled", { state: "completed" });
      await h.stores.taskLog.settled();
      const other = await h.another();
      other.taskLog.append({ ns: h.ns, taskId: "T1", requester: `${h.ns}/alice` }, [
        { kind: "settled", task_id: "T1", at: "2026-01-01T00:00:01.000Z", state: "completed" },
      ]);
      await other.taskLog.settled();
      const { messages } = await read("T1");
      expect(messages.map((message) => eventOf(message).kind)).toEqual([
        "renewed",
        "renewed",
        "settled",
      ]);
    });

    it("tells the followers of a task, and nobody else, what comes after the tail was opened", async () => {
      append("T1", "submitted");
      await h.stores.taskLog.settled();
      const other = await h.another();
      const heard: TopicMessage[] = [];
      const tail = await other.taskLog.tail(
        { ns: h.ns, taskId: "T1" },
        { message: (message) => heard.push(message), restarted: () => undefined },
      );
      expect(tail.afterSeq).toBe(1);
      append("T2", "submitted");
      append("T1", "claimed");
      append("T1", "settled");
      await eventually(h, () => heard.length === 2);
      expect(heard.map((message) => eventOf(message).kind)).toEqual(["claimed", "settled"]);
      await tail.close();
      append("T1", "redriven");
      await h.stores.taskLog.settled();
      await h.tick();
      expect(heard).toHaveLength(2);
    });

    it("refuses a task id that is none", () => {
      expect(() => append("a.b", "submitted")).toThrow(/task id/);
      expect(() => append("*", "submitted")).toThrow(/task id/);
    });
  });
}
