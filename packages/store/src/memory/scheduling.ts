/** Wake-ups in memory. */
import type { Due, DueFeed, ScheduleStore, SettleVerb, Task } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import * as names from "../schedule-names.ts";
import type { Faults } from "./faults.ts";
import type { MemoryServer } from "./server.ts";
import type { DueBody, SchedulingState } from "./scheduling-state.ts";
import type { Reader } from "./work-queue.ts";

/** Implements {@link ScheduleStore} over a {@link MemoryServer}. */
export class MemoryScheduleStore implements ScheduleStore {
  readonly #server: MemoryServer;
  readonly #faults: Faults;

  constructor(server: MemoryServer, faults: Faults) {
    this.#server = server;
    this.#faults = faults;
  }

  putTask(task: Task & { readonly not_before_ms: number }, revision: number): Promise<void> {
    return this.#faults.run("schedules.putTask", () => {
      const subject = names.wakeSubject(task.ns, "task", task.task_id);
      this.#put(task.ns, { subject, atMs: task.not_before_ms }, { kind: "task", task, revision });
    });
  }

  putRecurring(ns: string, key: string, atMs: number): Promise<void> {
    return this.#faults.run("schedules.putRecurring", () => {
      const subject = names.wakeSubject(ns, "recurring", key);
      this.#put(ns, { subject, atMs }, { kind: "recurring", key, atMs });
    });
  }

  cancelTask(ns: string, taskId: string): Promise<void> {
    return this.#faults.run("schedules.cancelTask", () =>
      this.#cancel(ns, names.wakeSubject(ns, "task", taskId)),
    );
  }

  cancelRecurring(ns: string, key: string): Promise<void> {
    return this.#faults.run("schedules.cancelRecurring", () =>
      this.#cancel(ns, names.wakeSubject(ns, "recurring", key)),
    );
  }

  taskIds(ns: string): Promise<ReadonlySet<string>> {
    return this.#faults.run("schedules.taskIds", () => this.#ids(ns, "task"));
  }

  recurringKeys(ns: string): Promise<ReadonlySet<string>> {
    return this.#faults.run("schedules.recurringKeys", () => this.#ids(ns, "recurring"));
  }

  open(ns: string, onDue: (due: Due) => void): Promise<DueFeed> {
    return this.#faults.run("schedules.open", () => {
      const { due } = this.#state(ns);
      const reader: Reader<DueBody> = {
        demand: 0,
        priority: 0,
        isConnected: () => this.#faults.connected,
        onMessage: ({ body, ...facts }) => onDue({ ...facts, ...body }),
      };
      due.attach(reader);
      const off = this.#faults.onChange(() => due.plan());
      return {
        setDemand(count) {
          reader.demand = Math.max(0, count);
          due.plan();
        },
        async close() {
          off();
          due.detach(reader);
          await Promise.resolve();
        },
      };
    });
  }

  settle(ack: string, verb: SettleVerb): Promise<void> {
    return this.#faults.run("schedules.settle", () => {
      const [, , stream = "", , , seq] = ack.split(".");
      const ns = stream.slice("AMP_SCHEDULES_".length);
      if (stream !== names.scheduleStream(ns))
        throw new ProtocolError("internal", "not an acknowledgement subject");
      this.#state(ns).due.settle(Number(seq), verb);
    });
  }

  #state(ns: string): SchedulingState {
    return this.#server.namespace(ns).scheduling;
  }

  #put(ns: string, wake: { readonly subject: string; readonly atMs: number }, body: DueBody): void {
    const { wakes, due } = this.#state(ns);
    const { clock } = this.#server;
    wakes.get(wake.subject)?.cancel();
    const cancel = clock.after(Math.max(0, wake.atMs - clock.nowMs()), () => {
      wakes.delete(wake.subject);
      due.add(++this.#server.namespace(ns).seq, body);
    });
    wakes.set(wake.subject, { cancel });
  }

  #cancel(ns: string, subject: string): void {
    const { wakes } = this.#state(ns);
    wakes.get(subject)?.cancel();
    wakes.delete(subject);
  }

  #ids(ns: string, kind: names.WakeKind): ReadonlySet<string> {
    const { wakes, due } = this.#state(ns);
    const ids = new Set<string>();
    for (const subject of wakes.keys()) {
      const id = names.idOfWake(ns, kind, subject);
      if (id !== undefined) ids.add(id);
    }
    for (const body of due.bodies())
      if (body.kind === kind) ids.add(body.kind === "task" ? body.task.task_id : body.key);
    return ids;
  }
}
