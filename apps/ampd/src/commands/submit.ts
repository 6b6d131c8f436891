import type { Client, TaskHandle, TaskResult, Timing } from "@ampd/client";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { usageError } from "../failure.ts";
import { parseDuration, parseTime, parseWhole } from "../parse.ts";
import { startProgress } from "../terminal/progress.ts";
import { harmless, oneLine } from "../terminal/text.ts";
import { contentOf } from "./content.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

interface SubmitOptions extends SessionOptions {
  readonly data?: string;
  readonly wait?: true;
  readonly timeout?: string;
  readonly idempotencyKey?: string;
  readonly maxAttempts?: string;
  readonly expiresIn?: string;
  readonly deadline?: string;
  readonly budget?: readonly string[];
  readonly delay?: string;
  readonly at?: string;
  readonly priority?: string;
  readonly concurrencyKey?: string;
  readonly orderingKey?: string;
}

/** Adds `ampd submit`. */
export function addSubmit(parent: Command, context: CliContext): void {
  const command = parent
    .command("submit")
    .description("submit a task")
    .argument("<to>", "job:<name>, or <namespace>/<name> for one participant")
    .argument("[text]", "the task; read from standard input when neither it nor --data is given")
    .option("--data <json>", "a JSON value for the task")
    .option("--wait", "wait for the result and print it")
    .option("--timeout <duration>", "with --wait: how long, such as 30s; the task goes on")
    .option("--idempotency-key <key>", "two tasks of one sender with the same key are one")
    .option("--max-attempts <n>", "most attempts, within the job's setting")
    .option("--expires-in <duration>", "most time in the queue, such as 10m")
    .option("--deadline <duration>", "most time from the first claim to the end")
    .option("--budget <amount...>", "most that it may use, such as USD:1.50 tokens:20000")
    .option("--delay <duration>", "not before this much time, such as 1h30m")
    .option("--at <time>", "not before this time, such as 2027-03-28T02:30:00Z")
    .option("--priority <n>", "0 to 9, higher first")
    .option("--concurrency-key <key>", "at once only as many with this key as the job allows")
    .option("--ordering-key <key>", "one after the other with this key, in order");
  addSessionOptions(command).action(async (to: string, text: string | undefined) => {
    const options = command.opts<SubmitOptions>();
    const request = {
      to,
      ...(await contentOf(text, options.data, context)),
      ...limitsOf(options),
      ...timingOf(options),
    };
    const timeoutMs =
      options.timeout === undefined
        ? undefined
        : parseDuration("--timeout", options.timeout) * 1000;
    await withSession(options, context, async (client: Client) => {
      const handle = await client.submit(request);
      if (options.wait !== true) printSubmitted(handle, options, context);
      else printResult(await waitFor(handle, timeoutMs, context), options, context);
    });
  });
}

function limitsOf(options: SubmitOptions): {
  readonly idempotencyKey?: string;
  readonly maxAttempts?: number;
  readonly expiresInS?: number;
  readonly deadlineS?: number;
  readonly budget?: readonly string[];
} {
  const { idempotencyKey, maxAttempts, expiresIn, deadline, budget } = options;
  const range = { min: 1, max: 1000 };
  return {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(maxAttempts !== undefined && {
      maxAttempts: parseWhole("--max-attempts", maxAttempts, range),
    }),
    ...(expiresIn !== undefined && { expiresInS: parseDuration("--expires-in", expiresIn) }),
    ...(deadline !== undefined && { deadlineS: parseDuration("--deadline", deadline) }),
    ...(budget !== undefined && { budget }),
  };
}

function timingOf(options: SubmitOptions): Timing & { readonly priority?: number } {
  const { delay, at, priority, concurrencyKey, orderingKey } = options;
  if (delay !== undefined && at !== undefined) throw usageError("give --delay or --at, not both");
  return {
    ...(delay !== undefined && { delayMs: parseDuration("--delay", delay) * 1000 }),
    ...(at !== undefined && { runAt: parseTime("--at", at) }),
    ...(priority !== undefined && {
      priority: parseWhole("--priority", priority, { min: 0, max: 9 }),
    }),
    ...(concurrencyKey !== undefined && { concurrencyKey }),
    ...(orderingKey !== undefined && { orderingKey }),
  };
}

function printSubmitted(handle: TaskHandle, options: SubmitOptions, context: CliContext): void {
  const { id, duplicate } = handle;
  const { terminal, program } = context;
  if (options.json === true) {
    terminal.out(`${JSON.stringify({ task_id: id, duplicate })}\n`);
    return;
  }
  terminal.out(`${duplicate ? "already submitted as" : "submitted"} ${id}\n`);
  terminal.err(`  next: ${program} task ${id}\n`);
}

async function waitFor(
  handle: TaskHandle,
  timeoutMs: number | undefined,
  { terminal, interrupt }: CliContext,
): Promise<TaskResult> {
  const progress = startProgress(terminal);
  progress.step(`task ${handle.id} is submitted; waiting for its result`);
  const events = handle.events();
  const watching = (async () => {
    for await (const { state, text } of events) {
      if (state === "working")
        progress.step(`working${text === undefined ? "" : `: ${oneLine(text)}`}`);
    }
  })();
  try {
    return await handle.result({
      signal: interrupt,
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  } finally {
    await events.return?.();
    await watching;
    progress.done();
  }
}

function printResult(result: TaskResult, options: SubmitOptions, { terminal }: CliContext): void {
  const { taskId, text, data, parts } = result;
  if (options.json === true) {
    const body = {
      task_id: taskId,
      state: "completed",
      ...(text !== undefined && { text }),
      ...(data !== undefined && { data }),
      parts,
    };
    terminal.out(`${JSON.stringify(body)}\n`);
    return;
  }
  if (text !== undefined) terminal.out(`${harmless(text)}${text.endsWith("\n") ? "" : "\n"}`);
  if (data !== undefined) terminal.out(`${JSON.stringify(data)}\n`);
  if (text === undefined && data === undefined) terminal.err("completed without a result\n");
}
