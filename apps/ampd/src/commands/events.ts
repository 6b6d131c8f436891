/** `ampd events`: AEP events on NATS itself, without a broker. For looking, trying and scripting. */
import {
  events as connectEvents,
  EventsError,
  type AepEvent,
  type BusOptions,
  type DeliveryMode,
  type EventBus,
  type EventFilter,
  type EventSubscription,
  type ReplayFrom,
  type SubscribeOptions,
} from "@ampd/events";
import { Option, type Command } from "commander";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes, usageError } from "../failure.ts";
import { parseJsonOption, parseTime, parseWhole } from "../parse.ts";
import { harmless, oneLine } from "../terminal/text.ts";

const modes: readonly DeliveryMode[] = ["best_effort", "at_least_once", "replayable"];
const defaultServer = "nats://localhost:4222";

interface BusFlags {
  readonly natsUrl?: string;
  readonly prefix: string;
  readonly source: string;
  readonly create?: true;
  readonly json?: true;
}

interface PubFlags extends BusFlags {
  readonly topic?: string;
  readonly target?: string;
  readonly session?: string;
  readonly task?: string;
  readonly id?: string;
  readonly mode?: DeliveryMode;
}

interface ReadFlags extends BusFlags {
  readonly types?: string;
  readonly topic?: string;
  readonly mode: DeliveryMode;
  readonly durable?: string;
  readonly from: string;
  readonly follow?: true;
  readonly count?: string;
}

/** Adds `ampd events`. */
export function addEvents(parent: Command, context: CliContext): void {
  const group = parent
    .command("events")
    .description("publish, watch and replay AEP events on NATS");
  addPub(group, context);
  addSub(group, context);
  addReplay(group, context);
}

function addBusFlags(command: Command): Command {
  return command
    .option(
      "--nats-url <url>",
      `NATS, several with commas (AMPD_NATS_URL; default ${defaultServer})`,
    )
    .option("--prefix <prefix>", "first tokens of every subject", "aep")
    .option("--source <source>", "who says so", "tool:ampd-cli")
    .option("--create", "make the streams if they are missing")
    .option("--json", "print as JSON, one event a line");
}

function addPub(group: Command, context: CliContext): void {
  const command = group
    .command("pub")
    .description("publish one event")
    .argument("<type>", "such as task.progress")
    .argument("[payload]", "a JSON value; read from standard input when not given")
    .option("--topic <topic>", "publish on this topic instead of the type's subject")
    .option("--target <target>", "whom it is meant for")
    .option("--session <id>", "its session_id")
    .option("--task <id>", "its task_id")
    .option("--id <id>", "its id; the same id is stored once")
    .addOption(new Option("--mode <mode>", "how far delivery is promised").choices([...modes]));
  addBusFlags(command).action(async (type: string, payload: string | undefined) => {
    const flags = command.opts<PubFlags>();
    const value = await payloadOf(payload, context);
    await withBus(flags, context, async (bus) => {
      const { topic, target, session, task, id, mode } = flags;
      const event = {
        type,
        payload: value,
        ...(topic !== undefined && { topic }),
        ...(target !== undefined && { target }),
        ...(session !== undefined && { session_id: session }),
        ...(task !== undefined && { task_id: task }),
        ...(id !== undefined && { id }),
      };
      const published = await bus.publish(event, mode === undefined ? {} : { mode });
      const text = `${published.id} on ${published.subject}${published.duplicate === true ? " (was there already)" : ""}`;
      context.terminal.out(`${flags.json === true ? JSON.stringify(published) : text}\n`);
    });
  });
}

async function payloadOf(text: string | undefined, { terminal }: CliContext): Promise<unknown> {
  const given = text ?? (await terminal.readInput());
  return given.trim() === "" ? {} : parseJsonOption("the payload", given);
}

function addSub(group: Command, context: CliContext): void {
  const command = group
    .command("sub")
    .description("print events as they come, until Ctrl-C")
    .addOption(
      new Option("--mode <mode>", "what to insist on").choices([...modes]).default("best_effort"),
    )
    .option("--durable <name>", "keep the position under this name; needs --mode");
  addReadFlags(command).action(async () => {
    const flags = command.opts<ReadFlags>();
    const { mode, durable } = flags;
    const options = { mode, ...(durable !== undefined && { durable }) };
    await withBus(flags, context, (bus) => read(bus, { flags, options }, context));
  });
}

function addReplay(group: Command, context: CliContext): void {
  const command = group
    .command("replay")
    .description("print stored events, then end")
    .option("--from <start>", "earliest, a cursor (exclusive), a sequence, or a time", "earliest")
    .option("--follow", "go on with what comes, until Ctrl-C");
  addReadFlags(command).action(async () => {
    const flags = command.opts<ReadFlags>();
    const options = { mode: "replayable", from: startOf(flags.from) } as const;
    await withBus(flags, context, (bus) => read(bus, { flags, options }, context));
  });
}

function addReadFlags(command: Command): Command {
  return addBusFlags(
    command
      .option("--types <patterns>", "type patterns with commas, such as task.*,tool.*; default all")
      .option("--topic <topics>", "only these topics, with commas")
      .option("--count <n>", "end after this many"),
  );
}

function startOf(text: string): ReplayFrom {
  if (text === "earliest" || text === "new") return text;
  if (/^\d+$/.test(text))
    return { sequence: parseWhole("--from", text, { min: 1, max: Number.MAX_SAFE_INTEGER }) };
  return text.includes("@") ? { cursor: text } : { time: parseTime("--from", text) };
}

const split = (text: string): readonly string[] => text.split(",").map((each) => each.trim());

function filterOf({ types, topic }: ReadFlags): EventFilter {
  return {
    types: types === undefined ? ["*"] : split(types),
    ...(topic !== undefined && { topic: split(topic) }),
  };
}

interface Reading {
  readonly flags: ReadFlags;
  readonly options: SubscribeOptions;
}

async function read(bus: EventBus, reading: Reading, context: CliContext): Promise<void> {
  const { flags, options } = reading;
  const limit =
    flags.count === undefined
      ? Number.POSITIVE_INFINITY
      : parseWhole("--count", flags.count, { min: 1, max: 1e9 });
  bus.on((notice) => {
    if (notice.kind === "problem")
      context.terminal.err(`warning: ${harmless(notice.error.message)}\n`);
    if (notice.kind === "gap")
      context.terminal.err(`warning: events may be missing (${notice.why})\n`);
  });
  const subscription = bus.subscribe(filterOf(flags), { ...options, signal: context.interrupt });
  await subscription.ready;
  if (options.mode === "replayable" && flags.follow !== true && options.from !== undefined)
    void endWhenCaughtUp(subscription);
  let count = 0;
  for await (const event of subscription) {
    print(event, flags, context);
    count += 1;
    if (count >= limit) break;
  }
}

/** A replay that ends before it has caught up (Ctrl-C, --count) needs no closing. */
async function endWhenCaughtUp(subscription: EventSubscription): Promise<void> {
  try {
    await subscription.caughtUp;
  } catch (error) {
    if (!(error instanceof EventsError)) throw error;
    return;
  }
  await subscription.close();
}

function print(event: AepEvent, flags: ReadFlags, { terminal }: CliContext): void {
  if (flags.json === true) {
    terminal.out(`${JSON.stringify(event)}\n`);
    return;
  }
  const about = [
    event.created_at,
    event.type,
    `from ${event.source}`,
    ...(event.topic === undefined ? [] : [`on ${event.topic}`]),
    ...(event.task_id === undefined ? [] : [`task ${event.task_id}`]),
  ];
  const body = JSON.stringify(event.payload);
  terminal.out(`${oneLine(about.join("  "), 200)}  ${oneLine(body, 400)}\n`);
}

/** Connects, acts, closes; failures are explained as those of other commands. */
async function withBus(
  flags: BusFlags,
  context: CliContext,
  action: (bus: EventBus) => Promise<void>,
): Promise<void> {
  let bus: EventBus | undefined;
  try {
    bus = await connectEvents(busOptions(flags, context));
    await action(bus);
  } catch (error) {
    throw error instanceof EventsError ? explained(error) : error;
  } finally {
    await bus?.close();
  }
}

function busOptions(flags: BusFlags, { env }: CliContext): BusOptions {
  const set = (name: string): string | undefined => (env[name] === "" ? undefined : env[name]);
  const { prefix, source, create } = flags;
  const user = set("AMPD_NATS_USER");
  const pass = set("AMPD_NATS_PASSWORD");
  const token = set("AMPD_NATS_TOKEN");
  const credsFile = set("AMPD_NATS_CREDS_FILE");
  return {
    servers: split(flags.natsUrl ?? set("AMPD_NATS_URL") ?? defaultServer),
    prefix,
    source,
    // What other programs say under names of their own is worth seeing too.
    unknownTypes: "pass",
    stream: create === true ? { manage: "create" } : {},
    deadLetters: false,
    ...(user !== undefined && { user }),
    ...(pass !== undefined && { pass }),
    ...(token !== undefined && { token }),
    ...(credsFile !== undefined && { credsFile }),
  };
}

function explained(error: EventsError): CommandError {
  const { code, reason, message, retryable } = error;
  const usage = ["bad_filter", "bad_option", "bad_payload", "bad_prefix", "bad_subject"].includes(
    reason,
  );
  if (usage) return usageError(message);
  const exitCode =
    code === "unauthorized" || !retryable ? exitCodes.refused : exitCodes.unavailable;
  const next: Readonly<Record<string, string>> = {
    no_stream: "make the streams with --create, or use --mode best_effort",
    not_connected: "is NATS running there? name another with --nats-url",
    cursor_expired: `what is left begins after ${String(error.details["earliest"])}`,
  };
  const hint = next[reason];
  return new CommandError(exitCode, message, {
    code: reason,
    cause: error,
    ...(hint !== undefined && { next: hint }),
  });
}
