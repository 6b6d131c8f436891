import { Drop, ProtocolError, type Client, type TaskContext, type WorkerTask } from "@ampd/client";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes } from "../failure.ts";
import { runProgram, type ProgramEnd } from "../exec/run-program.ts";
import { parseDuration, parseWhole } from "../parse.ts";
import { oneLine } from "../terminal/text.ts";
import { addSessionOptions, openSession, type SessionOptions } from "./session.ts";

interface WorkerCommandOptions extends SessionOptions {
  readonly exec: string;
  readonly concurrency: string;
  readonly grace: string;
  readonly jsonIn?: true;
  readonly jsonOut?: true;
  readonly description?: string;
}

const help = `
The command runs once for each task, in a shell.
  standard input    the task's text (its data as JSON when it has no text; the whole envelope with --json-in)
  standard output   the result's text (a JSON value with --json-out)
  AMPD_TASK_ID, AMPD_TASK_JOB, AMPD_TASK_FROM, AMPD_TASK_ATTEMPT tell which task it is
  exit code         0 completed; 65 the task fails for good; anything else (75 by convention) another attempt, by the
                    job's policy. The last lines of standard error become the message.
A task that is canceled or lost ends the command and all it started: SIGTERM, after 5 s SIGKILL.`;

/** Adds `ampd worker`. */
export function addWorker(parent: Command, context: CliContext): void {
  const command = parent
    .command("worker")
    .description("make any program a worker: run a command for each task of a job")
    .argument("<job>", "the job to serve")
    .requiredOption("--exec <command>", "shell command to run for each task")
    .option("--concurrency <n>", "most tasks at once", "1")
    .option("--json-in", "give the command the whole envelope as JSON")
    .option("--json-out", "read the command's output as a JSON value")
    .option("--grace <duration>", "at Ctrl-C: how long running tasks may go on", "10s")
    .option("--description <text>", "what the worker does, for people and models")
    .addHelpText("after", help);
  addSessionOptions(command).action(async (job: string) => {
    const options = command.opts<WorkerCommandOptions>();
    const concurrency = parseWhole("--concurrency", options.concurrency, { min: 1, max: 10_000 });
    const graceMs = parseDuration("--grace", options.grace) * 1000;
    const client = await openSession(options, context);
    try {
      await serve(client, { job, options, concurrency, context });
    } finally {
      await client.close({ graceMs });
    }
  });
}

interface Serving {
  readonly job: string;
  readonly options: WorkerCommandOptions;
  readonly concurrency: number;
  readonly context: CliContext;
}

/** Serves until the user interrupts or the connection is given up. */
async function serve(client: Client, serving: Serving): Promise<void> {
  const { job, options, concurrency, context } = serving;
  const ended = untilEnded(client, context);
  client.worker(
    job,
    {
      concurrency,
      ...(options.description !== undefined && { description: options.description }),
    },
    (task, ctx) => handle(task, ctx, serving),
  );
  tell(serving, { event: "serving", job, address: client.address, concurrency });
  await ended;
}

function untilEnded(client: Client, { interrupt }: CliContext): Promise<void> {
  return new Promise((resolve, reject) => {
    if (interrupt.aborted) resolve();
    interrupt.addEventListener("abort", () => resolve(), { once: true });
    client.on("state", ({ state, error }) => {
      if (state !== "closed" || interrupt.aborted) return;
      reject(
        error ??
          new CommandError(exitCodes.unavailable, "the connection was closed", { code: "closed" }),
      );
    });
  });
}

async function handle(task: WorkerTask, ctx: TaskContext, serving: Serving): Promise<unknown> {
  const { options, context, job } = serving;
  const startedMs = performance.now();
  const end = await runProgram({
    command: options.exec,
    input: inputOf(task, options),
    env: {
      ...context.env,
      AMPD_TASK_ID: task.id,
      AMPD_TASK_JOB: job,
      AMPD_TASK_FROM: task.from,
      AMPD_TASK_ATTEMPT: String(ctx.attempt),
    },
    signal: ctx.signal,
  });
  tell(serving, {
    event: end.kind,
    task_id: task.id,
    attempt: ctx.attempt,
    ms: Math.round(performance.now() - startedMs),
    ...("message" in end && { message: end.message }),
  });
  return resultOf(end, ctx, options);
}

function inputOf(task: WorkerTask, options: WorkerCommandOptions): string {
  if (options.jsonIn === true) return `${JSON.stringify(task.envelope)}\n`;
  if (task.text !== undefined) return task.text;
  return task.data === undefined ? "" : `${JSON.stringify(task.data)}\n`;
}

function resultOf(end: ProgramEnd, ctx: TaskContext, options: WorkerCommandOptions): unknown {
  switch (end.kind) {
    case "aborted":
      throw ctx.signal.reason;
    case "drop":
      throw new Drop(end.message);
    case "retry":
      throw new ProtocolError("internal", end.message);
    case "completed":
      // As `$(…)` does in a shell: the line end belongs to the terminal, not to the result.
      if (options.jsonOut !== true) return end.output.replace(/\r?\n$/, "");
      try {
        return { parts: [{ type: "data", data: JSON.parse(end.output) as unknown }] }; // as: any JSON value may be a result
      } catch {
        throw new Drop("the command's output is not JSON, as --json-out promises");
      }
  }
}

type Event = Readonly<Record<string, string | number>>;

function tell({ options, context }: Serving, event: Event): void {
  const { terminal } = context;
  if (options.json === true) {
    terminal.out(`${JSON.stringify(event)}\n`);
    return;
  }
  if (event["event"] === "serving") {
    terminal.err(`serving ${event["job"]} as ${event["address"]}; Ctrl-C stops\n`);
    return;
  }
  const message =
    event["message"] === undefined ? "" : `: ${oneLine(String(event["message"]), 200)}`;
  terminal.err(
    `task ${event["task_id"]} attempt ${event["attempt"]} ${event["event"]} after ${event["ms"]} ms${message}\n`,
  );
}
