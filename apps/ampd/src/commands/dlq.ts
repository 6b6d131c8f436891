/** `ampd dlq`: tasks that failed for good, for operators. */
import type { Client, DeadLetterFilter, RedriveTarget, Redriven } from "@ampd/client";
import { validateEnvelope, type DeadLetterView, type Envelope } from "@ampd/protocol";
import { Option, type Command } from "commander";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes, usageError } from "../failure.ts";
import { parseJsonOption, parseWhole } from "../parse.ts";
import { harmless, oneLine, pairs, table } from "../terminal/text.ts";
import { textOf } from "./parts-text.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";
import { attempts } from "./tasks.ts";

const pageMax = 100;
const redriveMax = 1000;

/** Adds `ampd dlq` and its commands. */
export function addDlq(parent: Command, context: CliContext): void {
  const dlq = parent
    .command("dlq")
    .description("dead letters: tasks that failed for good (operators only)");
  addList(dlq, context);
  addShow(dlq, context);
  addRedrive(dlq, context);
  addEdit(dlq, context);
  addDiscard(dlq, context);
}

interface ListOptions extends SessionOptions {
  readonly job?: string;
  readonly order: "newest" | "oldest";
  readonly limit: string;
}

function addList(dlq: Command, context: CliContext): void {
  const command = dlq
    .command("ls")
    .description("list them; looking removes nothing")
    .option("--job <name>", "of this job")
    .addOption(
      new Option("--order <order>", "which come first")
        .choices(["newest", "oldest"])
        .default("newest"),
    )
    .option("--limit <n>", "most letters", "100");
  addSessionOptions(command).action(async () => {
    const options = command.opts<ListOptions>();
    const limit = parseWhole("--limit", options.limit, { min: 1, max: 100_000 });
    const { job, order } = options;
    const found = await withSession(options, context, (client) =>
      collect(client, { order, ...(job !== undefined && { job }) }, limit),
    );
    const { letters, total, oldestAt } = found;
    if (options.json === true) {
      const body = { letters, total, ...(oldestAt !== undefined && { oldest_at: oldestAt }) };
      context.terminal.out(`${JSON.stringify(body)}\n`);
      return;
    }
    context.terminal.out(listed(letters));
    context.terminal.err(
      `${letters.length} of ${total}${oldestAt === undefined ? "" : `, the oldest of ${oldestAt}`}\n`,
    );
  });
}

interface Collected {
  readonly letters: readonly DeadLetterView[];
  readonly total: number;
  readonly oldestAt: string | undefined;
}

async function collect(
  client: Client,
  filter: DeadLetterFilter,
  limit: number,
): Promise<Collected> {
  const letters: DeadLetterView[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await client.deadLetters.list({
      ...filter,
      limit: Math.min(pageMax, limit - letters.length),
      ...(cursor !== undefined && { cursor }),
    });
    letters.push(...page.letters);
    ({ cursor } = page);
    if (cursor === undefined || letters.length >= limit)
      return { letters, total: page.total, oldestAt: page.oldestAt };
  }
}

function listed(letters: readonly DeadLetterView[]): string {
  return table(
    ["letter", "job", "from", "attempts", "died", "reason", "error"],
    letters.map((letter) => [
      letter.id,
      letter.job,
      letter.from,
      `${letter.attempts}${letter.round === undefined ? "" : ` (round ${letter.round})`}`,
      letter.died_at,
      letter.reason,
      letter.error?.message ?? "-",
    ]),
  );
}

function addShow(dlq: Command, context: CliContext): void {
  const command = dlq
    .command("show")
    .description("show one with its attempts and what was asked")
    .argument("<letter>", "the letter's id, as ls prints it")
    .option("--raw", "print the envelope, or the bytes that were none, as they came");
  addSessionOptions(command).action(async (id: string) => {
    const options = command.opts<SessionOptions & { readonly raw?: true }>();
    const letter = await withSession(options, context, (client) => client.deadLetters.get(id));
    if (options.raw === true) context.terminal.out(rawText(letter));
    else if (options.json === true) context.terminal.out(`${JSON.stringify(letter)}\n`);
    else context.terminal.out(described(letter));
  });
}

/** Bytes that are no text are shown as such; `--json` has them in base64. */
function rawText({ envelope, raw_base64: raw }: DeadLetterView): string {
  return raw === undefined
    ? `${JSON.stringify(envelope, undefined, 2)}\n`
    : Buffer.from(raw, "base64").toString("latin1");
}

function described(letter: DeadLetterView): string {
  const { error, envelope, raw_base64: raw } = letter;
  const asked = textOf(envelope?.parts);
  return pairs([
    ["letter", letter.id],
    ["task", letter.task_id],
    ["job", letter.job],
    ["from", letter.from],
    ["died", letter.died_at],
    ["reason", letter.reason],
    ...(error === undefined
      ? []
      : ([["error", harmless(`${error.message} (${error.code})`)]] as const)),
    ...(letter.redrive_of === undefined
      ? []
      : ([["made again", `of ${letter.redrive_of}, round ${letter.round ?? 1}`]] as const)),
    ...attempts(letter.history),
    ...(asked === undefined ? [] : ([["asked", asked]] as const)),
    ...(raw === undefined
      ? []
      : ([["bytes", `${letter.bytes ?? 0}, no envelope; --raw prints them`]] as const)),
  ]);
}

interface RedriveOptions extends SessionOptions {
  readonly job?: string;
  readonly limit?: string;
}

function addRedrive(dlq: Command, context: CliContext): void {
  const command = dlq
    .command("redrive")
    .description("make failed tasks again, as new tasks; repeating it makes no second one")
    .argument("[letters...]", "ids of letters, as ls prints them")
    .option("--job <name>", "the oldest letters of this job instead")
    .option("--limit <n>", "with --job: most letters; default 100");
  addSessionOptions(command).action(async (ids: readonly string[]) => {
    const options = command.opts<RedriveOptions>();
    const targets = targetsOf(ids, options);
    const made = await withSession(options, context, (client) => redriveAll(client, targets));
    report(made, options, context);
  });
}

function targetsOf(ids: readonly string[], options: RedriveOptions): readonly RedriveTarget[] {
  const { job, limit } = options;
  if (ids.length > 0 === (job !== undefined))
    throw usageError("name letters, or a job with --job", "ampd dlq ls lists them");
  if (job === undefined) return ids.map((id) => ({ id }));
  if (limit === undefined) return [{ job }];
  return [{ job, limit: parseWhole("--limit", limit, { min: 1, max: redriveMax }) }];
}

async function redriveAll(client: Client, targets: readonly RedriveTarget[]): Promise<Redriven> {
  const tasks: Redriven["tasks"][number][] = [];
  const failed: Redriven["failed"][number][] = [];
  for (const target of targets) {
    const made = await client.deadLetters.redrive(target);
    tasks.push(...made.tasks);
    failed.push(...made.failed);
  }
  return { tasks, failed };
}

/** @throws {CommandError} 4 when a letter could not be made again */
function report(made: Redriven, options: SessionOptions, { terminal }: CliContext): void {
  const { tasks, failed } = made;
  if (options.json === true) terminal.out(`${JSON.stringify({ tasks, failed })}\n`);
  else {
    for (const { id, task_id: taskId, duplicate } of tasks)
      terminal.out(`${id} is task ${taskId}${duplicate === true ? ", made before" : ""}\n`);
    if (tasks.length === 0 && failed.length === 0)
      terminal.err("there was nothing to make again\n");
    for (const { id, error } of failed)
      terminal.err(oneLine(`${id} stays: ${error.message} (${error.code})`, 200) + "\n");
  }
  if (failed.length > 0)
    throw new CommandError(exitCodes.refused, `${failed.length} letters stay as they are`, {
      code: failed[0]?.error.code ?? "internal",
    });
}

function addEdit(dlq: Command, context: CliContext): void {
  const command = dlq
    .command("edit")
    .description("make a failed task again with another envelope; opens $VISUAL or $EDITOR")
    .argument("<letter>", "the letter's id, as ls prints it")
    .option("--envelope <json>", "the envelope, instead of an editor");
  addSessionOptions(command).action(async (id: string) => {
    const options = command.opts<SessionOptions & { readonly envelope?: string }>();
    const made = await withSession(options, context, async (client) => {
      const envelope =
        options.envelope === undefined
          ? await edited((await client.deadLetters.get(id)).envelope, context)
          : checked(parseJsonOption("--envelope", options.envelope));
      return client.deadLetters.redrive({ id, envelope });
    });
    report(made, options, context);
  });
}

function checked(value: unknown): Envelope {
  if (validateEnvelope(value)) return value;
  const first = validateEnvelope.errors?.[0];
  throw usageError(
    `the envelope is none: ${first?.instancePath ?? ""} ${first?.message ?? ""}`.trim(),
  );
}

async function edited(envelope: Envelope | undefined, { env }: CliContext): Promise<Envelope> {
  const editor = env["VISUAL"] ?? env["EDITOR"];
  if (editor === undefined || editor === "")
    throw usageError(
      "there is no editor",
      "set EDITOR, or give the envelope with --envelope '{...}'",
    );
  const folder = await mkdtemp(join(tmpdir(), "ampd-dlq-"));
  try {
    const file = join(folder, "envelope.json");
    const start = envelope ?? { to: "job:", kind: "task" };
    await writeFile(file, `${JSON.stringify(start, undefined, 2)}\n`, { mode: 0o600 });
    // As git does: the editor may be a command with options, the file stands apart.
    const child = spawn("sh", ["-c", `${editor} "$1"`, "sh", file], { stdio: "inherit" });
    const [code] = (await once(child, "exit")) as [number | null]; // as: what `exit` tells
    if (code !== 0)
      throw new CommandError(exitCodes.failure, "the editor failed; nothing was changed", {
        code: "editor",
      });
    const text = await readFile(file, "utf8");
    return checked(parseJsonOption("the envelope", text));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function addDiscard(dlq: Command, context: CliContext): void {
  const command = dlq
    .command("discard")
    .description("remove letters for good")
    .argument("<letters...>", "ids of letters, as ls prints them");
  addSessionOptions(command).action(async (ids: readonly string[]) => {
    const options = command.opts<SessionOptions>();
    await withSession(options, context, async (client) => {
      for (const id of ids) await client.deadLetters.discard(id);
    });
    context.terminal.out(
      options.json === true
        ? `${JSON.stringify({ discarded: ids })}\n`
        : `discarded ${ids.length === 1 ? ids[0] : `${ids.length} letters`}\n`,
    );
  });
}
