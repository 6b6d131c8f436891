import type { LoggedEvent, TaskLog } from "@ampd/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TaskTeller } from "./task-teller.ts";

const task = { ns: "ns", taskId: "t1", requester: "ns/ann" };
const event = (kind: LoggedEvent["kind"]): LoggedEvent => ({
  kind,
  task_id: "t1",
  at: "2026-01-01T00:00:00.000Z",
});

function setup() {
  const written: string[] = [];
  const log = {
    append: ({ taskId }, events) => {
      written.push(`${taskId} ${events.map(({ kind }) => kind).join("+")}`);
    },
    settled: () => Promise.resolve(),
  } as Pick<TaskLog, "append" | "settled"> as TaskLog; // as: the teller only writes
  const teller = new TaskTeller(log, () => performance.now());
  return { written, teller };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what follows at once is written together with what waited, in order", () => {
  const { written, teller } = setup();
  for (const kind of ["submitted", "offered", "claimed", "settled"] as const)
    teller.tell(task, event(kind));
  expect(written).toEqual(["t1 submitted", "t1 offered+claimed+settled"]);
  vi.advanceTimersByTime(1000);
  expect(written).toHaveLength(2);
});

test("an offer that nothing follows is written after a moment, each task for itself", () => {
  const { written, teller } = setup();
  teller.tell(task, event("offered"));
  vi.advanceTimersByTime(20);
  teller.tell({ ...task, taskId: "t2" }, event("offered"));
  teller.tell(task, event("claimed"));
  expect(written).toEqual([]);
  vi.advanceTimersByTime(5);
  expect(written).toEqual(["t1 offered+claimed"]);
  vi.advanceTimersByTime(50);
  expect(written).toEqual(["t1 offered+claimed", "t2 offered"]);
  teller.tell(task, event("renewed"));
  vi.advanceTimersByTime(25);
  expect(written.at(-1)).toBe("t1 renewed");
});

test("whoever asks for a task's log, or stops, has all of it written first", async () => {
  const { written, teller } = setup();
  teller.tell(task, event("offered"));
  await teller.settled("ns", "t2");
  expect(written).toEqual([]);
  await teller.settled("ns", "t1");
  expect(written).toEqual(["t1 offered"]);
  teller.tell(task, event("declined"));
  teller.tell({ ...task, ns: "other" }, event("offered"));
  await teller.stop();
  expect(written).toEqual(["t1 offered", "t1 declined", "t1 offered"]);
  vi.advanceTimersByTime(1000);
  expect(written).toHaveLength(3);
});
