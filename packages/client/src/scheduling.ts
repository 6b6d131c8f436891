/** When tasks start, and tasks that recur. */
import {
  ProtocolError,
  type BrokerFrame,
  type BrokerFrameByType,
  type ScheduleView,
} from "@ampd/protocol";
import type { OutFrame } from "./link.ts";
import { taskBody, type TaskRequest } from "./tasks.ts";

/** When a recurring task is due, and what is submitted then. */
export interface ScheduleRequest {
  /** Five fields, or `@hourly`, `@daily`, `@weekly`, `@monthly`, `@yearly`. Either this or `everyS`. */
  readonly cron?: string;
  /** IANA time zone of `cron`. Default `UTC`. */
  readonly tz?: string;
  /** Whole seconds from one time to the next, counted from now. */
  readonly everyS?: number;
  /** While true nothing is submitted, and times that pass are left out. Default false. */
  readonly paused?: boolean;
  /** What the owner's inbox gets of each task: all statuses, or only an end other than `completed`. Default `failures`. */
  readonly notify?: "all" | "failures";
  /** What to submit each time. */
  readonly task: TaskRequest;
}

type Ask = <Type extends BrokerFrame["type"]>(
  frame: OutFrame,
  type: Type,
) => Promise<BrokerFrameByType[Type]>;

/** Recurring tasks: one's own, an operator's all. */
export class Schedules {
  private readonly ask: Ask;

  /** @internal use `client.schedules` */
  constructor(ask: Ask) {
    this.ask = ask;
  }

  /**
   * Sets or replaces a recurring task. Its tasks are submitted in the name of who set it first.
   *
   * @throws ProtocolError `invalid_frame` with the field for a rule that makes no sense, `forbidden` for somebody else's key
   * @example await client.schedules.set("report", { cron: "0 7 * * mon-fri", tz: "Europe/Berlin", task: { to: "job:report" } });
   */
  async set(key: string, request: ScheduleRequest): Promise<void> {
    const { cron, tz, everyS, paused, notify, task } = request;
    const body = taskBody(task);
    const frame: OutFrame = {
      type: "set_schedule",
      key,
      ...(cron !== undefined && { cron }),
      ...(tz !== undefined && { tz }),
      ...(everyS !== undefined && { every_s: everyS }),
      ...(paused !== undefined && { paused }),
      envelope: notify === undefined ? body : { ...body, options: { ...body.options, notify } },
    };
    await this.ask(frame, "ok");
  }

  /** Ends a recurring task; tasks already submitted stay. @returns false when there is none of this key */
  async remove(key: string): Promise<boolean> {
    try {
      await this.ask({ type: "remove_schedule", key }, "ok");
      return true;
    } catch (error) {
      if (ProtocolError.is(error) && error.code === "not_found") return false;
      throw error;
    }
  }

  /** All of them, by key. */
  async list(): Promise<readonly ScheduleView[]> {
    const found: ScheduleView[] = [];
    for (let cursor: string | undefined; ;) {
      const frame: OutFrame = {
        type: "list_schedules",
        ...(cursor !== undefined && { cursor }),
      };
      const page = await this.ask(frame, "schedules");
      found.push(...page.schedules);
      ({ cursor } = page);
      if (cursor === undefined) return found;
    }
  }
}
