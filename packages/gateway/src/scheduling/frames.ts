/** What the frames of scheduling do. */
import {
  ProtocolError,
  type ClientFrameByType,
  type SendBatchFrame,
  type SetScheduleFrame,
} from "@ampd/protocol";
import type { Context } from "../context.ts";
import type { ReadFrame } from "../frame-reader.ts";
import { writesOf } from "../isolation.ts";
import type { Session } from "../session.ts";
import type { Submitter } from "../submit.ts";
import { submitBatch } from "./batch.ts";
import { purgeJob } from "./jobs.ts";
import type { JobPublisher } from "./place.ts";
import type { Recurring } from "./recurring.ts";

type SchedulingType =
  | "set_schedule"
  | "remove_schedule"
  | "list_schedules"
  | "purge_job"
  | "send_batch";

type Handlers = {
  readonly [T in SchedulingType]: (
    session: Session,
    frame: ClientFrameByType[T],
    read: ReadFrame,
  ) => Promise<void>;
};

/** Parts of the gateway that these frames act on. */
export interface SchedulingDeps {
  readonly context: Context;
  readonly recurring: Recurring;
  /** Whether the gateway is about to leave. */
  isDraining(): boolean;
}

/** In whose name a session submits. */
export function submitterOf(context: Context, session: Session): Submitter {
  const { address, principal, permissions } = session;
  // Asked when it publishes: the session's connection may be another by then.
  const queue: JobPublisher = {
    publish: (task, revision) => writesOf(context, session).queue.publish(task, revision),
  };
  return { address, ns: principal.ns, permissions, queue, scopes: principal.scopes };
}

/** The handlers, one per frame. */
export function schedulingHandlers(deps: SchedulingDeps): Handlers {
  const { context, recurring } = deps;
  return {
    set_schedule: async (session, frame, read) => {
      await recurring.set(session, { ...read, frame } satisfies ReadFrame & {
        readonly frame: SetScheduleFrame;
      });
      session.ok(frame.seq);
    },
    remove_schedule: async (session, { key, seq }) => {
      await recurring.remove(session, key);
      session.ok(seq);
    },
    list_schedules: async (session, frame) => {
      const { items, cursor } = await recurring.list(session, frame);
      session.send({
        type: "schedules",
        ...(frame.seq !== undefined && { re: frame.seq }),
        schedules: items,
        ...(cursor !== undefined && { cursor }),
      });
    },
    purge_job: async (session, { job, seq }) => {
      const count = await purgeJob(context, session, job);
      session.ok(seq, { count });
    },
    send_batch: async (session, frame, read) => {
      if (deps.isDraining()) throw new ProtocolError("draining", "this gateway is leaving");
      const batch: ReadFrame & { readonly frame: SendBatchFrame } = { ...read, frame };
      const results = await submitBatch(context, submitterOf(context, session), batch);
      session.send({
        type: "batch",
        ...(frame.seq !== undefined && { re: frame.seq }),
        results,
      });
    },
  };
}
