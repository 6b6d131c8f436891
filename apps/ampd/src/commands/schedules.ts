import type { ScheduleView } from "@ampd/protocol";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { usageError } from "../failure.ts";
import { parseDuration, parseWhole } from "../parse.ts";
import { harmless, table } from "../terminal/text.ts";
import { contentOf } from "./content.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

interface SetOptions extends SessionOptions {
  readonly cron?: string;
  readonly tz?: string;
  readonly every?: string;
  readonly paused?: true;
  readonly data?: string;
  readonly priority?: string;
}

/** Adds `ampd schedules` with `ls`, `set` and `rm`. */
export function addSchedules(parent: Command, context: CliContext): void {
  const schedules = parent.command("schedules").description("tasks that recur");
  addList(schedules, context);
  addSet(schedules, context);
  addRemove(schedules, context);
}

function addList(schedules: Command, context: CliContext): void {
  const list = schedules.command("ls").description("list them, one's own; an operator's all");
  addSessionOptions(list).action(async () => {
    const options = list.opts<SessionOptions>();
    const found = await withSession(options, context, (client) => client.schedules.list());
    context.terminal.out(
      options.json === true ? `${JSON.stringify({ schedules: found })}\n` : listed(found),
    );
  });
}

function addSet(schedules: Command, context: CliContext): void {
  const set = schedules
    .command("set")
    .description("set or replace one")
    .argument("<key>", "its name")
    .argument("<to>", "job:<name>, or <namespace>/<name> for one participant")
    .argument("[text]", "the task; read from standard input when neither it nor --data is given")
    .option("--cron <rule>", "minute, hour, day of month, month, day of week; or @daily and such")
    .option("--tz <zone>", "time zone of --cron, such as Europe/Berlin; default UTC")
    .option("--every <duration>", "time from one to the next, such as 15m")
    .option("--paused", "submit nothing for now")
    .option("--data <json>", "a JSON value for the task")
    .option("--priority <n>", "0 to 9, higher first");
  addSessionOptions(set).action(async (key: string, to: string, text: string | undefined) => {
    const options = set.opts<SetOptions>();
    const { cron, tz, every, paused, priority } = options;
    if ((cron === undefined) === (every === undefined))
      throw usageError(
        "give --cron or --every",
        `for example: ${context.program} schedules set ${key} ${to} --cron "0 7 * * mon-fri"`,
      );
    const content = await contentOf(text, options.data, context);
    const request = {
      ...(cron !== undefined && { cron }),
      ...(tz !== undefined && { tz }),
      ...(every !== undefined && { everyS: parseDuration("--every", every) }),
      ...(paused !== undefined && { paused }),
      task: {
        to,
        ...content,
        ...(priority !== undefined && {
          priority: parseWhole("--priority", priority, { min: 0, max: 9 }),
        }),
      },
    };
    await withSession(options, context, (client) => client.schedules.set(key, request));
    context.terminal.out(options.json === true ? `${JSON.stringify({ key })}\n` : `set ${key}\n`);
  });
}

function addRemove(schedules: Command, context: CliContext): void {
  const remove = schedules
    .command("rm")
    .description("end one; tasks already submitted stay")
    .argument("<key>", "its name");
  addSessionOptions(remove).action(async (key: string) => {
    const options = remove.opts<SessionOptions>();
    const removed = await withSession(options, context, (client) => client.schedules.remove(key));
    const told = removed ? `removed ${key}\n` : `there is no ${key}\n`;
    context.terminal.out(options.json === true ? `${JSON.stringify({ key, removed })}\n` : told);
  });
}

function listed(schedules: readonly ScheduleView[]): string {
  return table(
    ["key", "when", "to", "next", "last", "owner"],
    schedules.map((schedule) => [
      schedule.key,
      harmless(whenOf(schedule)),
      schedule.envelope.to,
      schedule.paused === true ? "paused" : (schedule.next_at ?? "-"),
      lastOf(schedule),
      schedule.owner,
    ]),
  );
}

function whenOf({ cron, tz, every_s: everyS }: ScheduleView): string {
  if (everyS !== undefined) return `every ${everyS} s`;
  return tz === undefined ? (cron ?? "-") : `${cron ?? "-"} ${tz}`;
}

function lastOf({ last_at: at, last_error: error }: ScheduleView): string {
  if (at === undefined) return "-";
  return error === undefined ? at : `${at} (${error.code})`;
}
