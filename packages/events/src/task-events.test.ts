import { expect, test } from "vitest";
import type { NewEvent, TaskSnapshot } from "./index.ts";
import { checkEvent, createTaskEvents, taskEventsOf } from "./index.ts";
import { taskEventTypes } from "./task-events.ts";

const task: TaskSnapshot = {
  ns: "default",
  task_id: "t1",
  job: "translate",
  from: "default/ada",
  state: "queued",
  attempt: 0,
  max_attempts: 3,
  revision: 1,
};

/** Plays states in order and says what AEP hears. */
function life(...steps: readonly Partial<TaskSnapshot>[]): string[] {
  let before: TaskSnapshot | undefined;
  let revision = 0;
  return steps.flatMap((step) => {
    revision += 1;
    const after = { ...(before ?? task), ...step, revision };
    const types = taskEventTypes({ before, after });
    before = after;
    return types.map((type) => type.slice("task.".length));
  });
}

const claim = (attempt: number): Partial<TaskSnapshot> => ({
  state: "working",
  attempt,
  holder: "default/bob",
});

test("a task's life is told in the order of AEP's machine", () => {
  expect(life({}, claim(1), { state: "completed" })).toEqual([
    "submitted",
    "accepted",
    "started",
    "completed",
  ]);
  expect(life({}, claim(1), { state: "queued" }, claim(2), { state: "failed" })).toEqual([
    "submitted",
    "accepted",
    "started",
    "blocked",
    "started",
    "failed",
  ]);
  expect(
    life({}, claim(1), { state: "input_required" }, { state: "working" }, { state: "completed" }),
  ).toEqual(["submitted", "accepted", "started", "blocked", "started", "completed"]);
  expect(life({}, claim(1), { state: "auth_required" }, { state: "completed" })).toEqual([
    "submitted",
    "accepted",
    "started",
    "blocked",
    "started",
    "completed",
  ]);
  expect(life({}, claim(1), { cancel_requested: true }, { state: "canceled" })).toEqual([
    "submitted",
    "accepted",
    "started",
    "cancel.requested",
    "cancelled",
  ]);
  expect(life({}, { state: "failed", error: { code: "expired", message: "late" } })).toEqual([
    "submitted",
    "timed_out",
  ]);
  expect(life({}, { state: "rejected", error: { code: "refused", message: "no" } })).toEqual([
    "submitted",
    "failed",
  ]);
  expect(life({}, {}, claim(1), {}, {})).toEqual(["submitted", "accepted", "started"]);
});

test("every event is a valid one, with a stable id, the requester as target and no result unless given", () => {
  const change = {
    before: { ...task, state: "working", attempt: 1 },
    after: { ...task, state: "completed", attempt: 1, revision: 7, result: { text: "hi" } },
  };
  const [event] = taskEventsOf(change);
  expect(event).toMatchObject({
    type: "task.completed",
    id: "evt_task_default_t1_7_task.completed",
    task_id: "t1",
    target: "default/ada",
    payload: { task_id: "t1", job: "translate", result: { text: "hi" } },
  });
  expect(taskEventsOf(change)).toEqual(taskEventsOf(change));
  const full = {
    aep_version: "0.1",
    source: "ampd:broker",
    created_at: new Date().toISOString(),
    ...event,
  };
  expect(checkEvent(full).ok).toBe(true);
});

test("events of one task keep their order, failures are reported, and a flood is bounded", async () => {
  const published: string[] = [];
  const errors: string[] = [];
  let fail = false;
  const bus = {
    publish: async (event: NewEvent) => {
      await Promise.resolve();
      if (fail) throw new Error("down");
      published.push(event.type);
      return { id: event.id ?? "", subject: "" };
    },
  };
  const events = createTaskEvents(bus, {
    onError: ({ message }) => errors.push(message),
    maxWaiting: 3,
  });
  events.changed({ before: undefined, after: task });
  events.changed({ before: task, after: { ...task, state: "working", attempt: 1 } });
  events.progress(task, { percent: 50 });
  events.progress(task, { percent: 60 });
  expect([events.waiting, errors]).toEqual([3, ["more than 3 task events wait; one was dropped"]]);
  await events.idle();
  expect(published).toEqual(["task.submitted", "task.accepted", "task.started", "task.progress"]);
  fail = true;
  events.changed({
    before: { ...task, state: "working", attempt: 1 },
    after: { ...task, state: "completed", attempt: 1 },
  });
  await events.idle();
  expect([events.waiting, errors.at(-1)]).toEqual([0, "task.completed: down"]);
});
