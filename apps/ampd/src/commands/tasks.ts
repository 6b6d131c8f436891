import { textOf } from "./parts-text.ts";
import type { TaskState, TaskView } from "@ampd/protocol";
import { Option, type Command } from "commander";
import type { CliContext } from "../context.ts";
import { usageError } from "../failure.ts";
import { printEvents, type EventOptions } from "./task-events.ts";
import { parseWhole } from "../parse.ts";
import { harmless, oneLine, pairs, table } from "../terminal/text.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

interface TasksOptions extends SessionOptions {
  readonly job?: string;
  readonly state?: TaskState;
  readonly limit: string;
}

const states: readonly TaskState[] = [
  "queued",
  "working",
  "input_required",
  "auth_required",
  "completed",
  "failed",
  "canceled",
  "rejected",
];
const pageMax = 500;

/** Adds `ampd task` and `ampd tasks`. */
export function addTasks(parent: Command, context: CliContext): void {
  const one = parent
    .command("task")
    .description("show one task with its text, result or error")
    .argument("<id>", "the task's id")
    .option("--events", "print what happened to it instead")
    .option("--follow", "with --events: go on until the task has ended")
    .option("--from <seq>", "with --events: begin at this sequence");
  addSessionOptions(one).action(async (id: string) => {
    const options = one.opts<SessionOptions & EventOptions>();
    if (options.events === true) {
      await withSession(options, context, (client) =>
        printEvents(client, { id, options }, context),
      );
      return;
    }
    if (options.follow === true || options.from !== undefined)
      throw usageError("--follow and --from go with --events");
    const view = await withSession(options, context, (client) => client.getTask(id));
    const json = options.json === true;
    context.terminal.out(json ? `${JSON.stringify(view)}\n` : describe(view));
  });
  const many = parent
    .command("tasks")
    .description("list tasks: your own, or all of the namespace for an operator")
    .option("--job <name>", "of this job")
    .addOption(new Option("--state <state>", "in this state").choices(states))
    .option("--limit <n>", "most tasks", "100");
  addSessionOptions(many).action(async () => {
    const options = many.opts<TasksOptions>();
    const limit = parseWhole("--limit", options.limit, { min: 1, max: 100_000 });
    const tasks = await withSession(options, context, async (client) => {
      const found: TaskView[] = [];
      let cursor: string | undefined;
      do {
        const page = await client.listTasks({
          limit: Math.min(pageMax, limit - found.length),
          ...(options.job !== undefined && { job: options.job }),
          ...(options.state !== undefined && { state: options.state }),
          ...(cursor !== undefined && { cursor }),
        });
        found.push(...page.tasks);
        ({ cursor } = page);
      } while (cursor !== undefined && found.length < limit);
      return found.slice(0, limit);
    });
    context.terminal.out(options.json === true ? `${JSON.stringify({ tasks })}\n` : listed(tasks));
  });
}

/** Adds `ampd cancel`. */
export function addCancel(parent: Command, context: CliContext): void {
  const command = parent
    .command("cancel")
    .description(
      "ask that a task ends; a queued one ends at once, a running one when its holder stops",
    )
    .argument("<id>", "the task's id")
    .option("--reason <text>", "why, for people");
  addSessionOptions(command).action(async (id: string) => {
    const options = command.opts<SessionOptions & { readonly reason?: string }>();
    const view = await withSession(options, context, async (client) => {
      const task = client.task(id);
      await task.cancel(options.reason);
      return task.status();
    });
    const said =
      view.state === "canceled" ? "canceled" : `asked; it is ${view.state} until its holder stops`;
    context.terminal.out(
      options.json === true
        ? `${JSON.stringify({ task_id: id, state: view.state, cancel_requested: true })}\n`
        : `${id}: ${said}\n`,
    );
  });
}

function listed(tasks: readonly TaskView[]): string {
  const newestFirst = tasks.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return table(
    ["task", "job", "state", "attempt", "from", "holder", "created"],
    newestFirst.map((task) => [
      task.task_id,
      task.job,
      task.state,
      `${task.attempt}/${task.max_attempts}`,
      task.from,
      task.holder ?? "-",
      task.created_at,
    ]),
  );
}

function describe(task: TaskView): string {
  const rows: (readonly [string, string])[] = [
    ["task", task.task_id],
    ["job", task.job],
    ["state", task.state],
    ["attempt", `${task.attempt} of ${task.max_attempts}`],
    ["from", task.from],
    ...(task.holder === undefined ? [] : ([["holder", task.holder]] as const)),
    ["created", task.created_at],
    ...(task.updated_at === undefined ? [] : ([["updated", task.updated_at]] as const)),
    ...(task.error === undefined
      ? []
      : ([["error", harmless(`${task.error.message} (${task.error.code})`)]] as const)),
    ...(task.budget === undefined
      ? []
      : ([
          ["budget", `${task.budget.reserved.join(" ")}, left ${task.budget.remaining.join(" ")}`],
        ] as const)),
    ...(task.redrive_of === undefined
      ? []
      : ([["made again", `of ${task.redrive_of}, round ${task.round ?? 1}`]] as const)),
    ...attempts(task.history),
    ...content("asked", task.envelope?.parts),
    ...content("result", task.result?.parts),
  ];
  return pairs(rows);
}

/** How each attempt ended, for `task` and `dlq show`. */
export function attempts(history: TaskView["history"]): readonly (readonly [string, string])[] {
  return (history ?? []).map((entry) => {
    const round = entry.round === undefined ? "" : ` of round ${entry.round}`;
    const took =
      entry.started_at_ms === undefined
        ? ""
        : ` after ${entry.ended_at_ms - entry.started_at_ms} ms`;
    const why = entry.error === undefined ? "" : `: ${entry.error.message} (${entry.error.code})`;
    return [
      `attempt ${entry.attempt}${round}`,
      oneLine(`${entry.outcome} by ${entry.holder}${took}${why}`, 160),
    ] as const;
  });
}

function content(
  name: string,
  parts: Parameters<typeof textOf>[0],
): readonly (readonly [string, string])[] {
  const text = textOf(parts);
  return text === undefined ? [] : [[name, text]];
}
