import type { Client, SubscribeStart, TopicEvent, TopicStream } from "@ampd/client";
import { isJobName, isTopicPattern } from "@ampd/protocol";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes, usageError } from "../failure.ts";
import { parseDuration, parseWhole } from "../parse.ts";
import { harmless, styled } from "../terminal/text.ts";
import { contentOf } from "./content.ts";
import {
  addSessionOptions,
  isNamed,
  openSession,
  withSession,
  type SessionOptions,
} from "./session.ts";

interface PublishOptions extends SessionOptions {
  readonly data?: string;
  readonly id?: string;
}

interface ReadOptions extends SessionOptions {
  readonly from?: string;
  readonly follow?: true;
  readonly durable?: string;
  readonly limit?: string;
  readonly quiet: string;
}

/** Adds `ampd topics`. */
export function addTopics(parent: Command, context: CliContext): void {
  const command = parent.command("topics").description("publish to topics and read them");
  addPublish(command, context);
  addRead(command, context);
}

function addPublish(parent: Command, context: CliContext): void {
  const command = parent
    .command("pub")
    .description("publish an event")
    .argument("<topic>", "the topic's name, such as prices.eur")
    .argument("[text]", "the text; read from standard input when neither it nor --data is given")
    .option("--data <json>", "a JSON value to publish")
    .option("--id <id>", "id of the event; the same id is stored once");
  addSessionOptions(command).action(async (topic: string, text: string | undefined) => {
    const options = command.opts<PublishOptions>();
    if (!isJobName(topic)) throw noTopic(topic);
    const content = await contentOf(text, options.data, context);
    const published = await withSession(options, context, (client) =>
      client.publish(topic, {
        ...content,
        ...(options.id !== undefined && { id: options.id }),
      }),
    );
    const { seq, id, duplicate } = published;
    context.terminal.out(
      options.json === true
        ? `${JSON.stringify({ topic, ...published })}\n`
        : `${duplicate ? "already stored" : "stored"} ${id} in ${topic} as ${seq ?? "?"}\n`,
    );
  });
}

function addRead(parent: Command, context: CliContext): void {
  const command = parent
    .command("sub")
    .description("print what a topic keeps, or what comes")
    .argument("<pattern>", "a topic, or a pattern: * is one token, a last > is one or more")
    .option("--from <start>", "new, all, last, a sequence, or a time such as 2026-01-31T12:00:00Z")
    .option("--follow", "go on until Ctrl-C; begins with what comes unless --from says otherwise")
    .option("--durable <name>", "go on where this name stopped; what is printed is acknowledged")
    .option("--limit <n>", "end after this many events")
    .option("--quiet <duration>", "without --follow: end when nothing came for this long", "1s");
  addSessionOptions(command).action(async (pattern: string) => {
    const options = command.opts<ReadOptions>();
    if (!isTopicPattern(pattern)) throw noTopic(pattern);
    if (options.durable !== undefined && !isNamed(options, context))
      throw usageError(
        "whose position?",
        `say it: ${context.program} topics sub ${pattern} --durable ${options.durable} --as bob`,
      );
    const start = startOf(options);
    const limit =
      options.limit === undefined
        ? Number.POSITIVE_INFINITY
        : parseWhole("--limit", options.limit, { min: 1, max: 1_000_000_000 });
    const quietMs = parseDuration("--quiet", options.quiet) * 1000;
    await readTopic(pattern, { options, start, limit, quietMs }, context);
  });
}

interface Reading {
  readonly options: ReadOptions;
  readonly start: SubscribeStart;
  readonly limit: number;
  readonly quietMs: number;
}

async function readTopic(pattern: string, reading: Reading, context: CliContext): Promise<void> {
  const { options, start } = reading;
  const client = await openSession(options, context);
  const stream = client.subscribe(pattern, {
    start,
    ...(options.durable !== undefined && { durable: options.durable }),
  });
  let ending: Promise<void> | undefined;
  const end = (): void => {
    ending ??= stream.close();
  };
  context.interrupt.addEventListener("abort", end, { once: true });
  try {
    const count = await printAll(stream, { reading, end }, context);
    if (context.interrupt.aborted && options.follow !== true) throw interrupted();
    if (count === 0 && options.json !== true && options.follow !== true)
      context.terminal.err("nothing is kept\n");
  } finally {
    context.interrupt.removeEventListener("abort", end);
    await close(client, ending);
  }
}

async function close(client: Client, ending: Promise<void> | undefined): Promise<void> {
  await ending;
  await client.close({ graceMs: 0 });
}

/** @returns how many events there were */
async function printAll(
  stream: TopicStream,
  { reading, end }: { readonly reading: Reading; readonly end: () => void },
  context: CliContext,
): Promise<number> {
  const { options, limit, quietMs } = reading;
  const follows = options.follow === true;
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    if (!follows) timer = setTimeout(end, quietMs);
  };
  let count = 0;
  try {
    await stream.ready;
    wait();
    for await (const event of stream) {
      clearTimeout(timer);
      print(event, options, context);
      event.ack();
      count += 1;
      if (count >= limit) break;
      wait();
    }
    return count;
  } finally {
    clearTimeout(timer);
  }
}

function startOf({ from, follow }: ReadOptions): SubscribeStart {
  if (from === undefined) return follow === true ? "new" : "all";
  if (from === "new" || from === "all" || from === "last") return from;
  if (/^\d{1,15}$/.test(from)) return { seq: Number(from) };
  const time = Date.parse(from);
  if (!/^\d{4}-\d{2}-\d{2}/.test(from) || Number.isNaN(time))
    throw usageError(
      `--from must be new, all, last, a sequence or a time, not ${JSON.stringify(from)}`,
      "a time looks like 2026-01-31T12:00:00Z",
    );
  return { time: new Date(time) };
}

function print(event: TopicEvent, options: ReadOptions, { terminal }: CliContext): void {
  const { topic, seq, publishedAt, from, gap, isReplay, envelope } = event;
  if (options.json === true) {
    const line = {
      topic,
      seq,
      published_at: publishedAt,
      replay: isReplay,
      ...(gap !== undefined && { gap }),
      envelope,
    };
    terminal.out(`${JSON.stringify(line)}\n`);
    return;
  }
  if (gap !== undefined) terminal.err(`no longer kept: ${gap.from} to ${gap.to}\n`);
  const about = [publishedAt, `${topic} ${seq}`, `from ${from}`];
  terminal.out(`${styled(harmless(about.join("  ")), "dim", terminal.colour)}\n`);
  const body = [
    ...(event.text === undefined ? [] : [event.text]),
    ...(event.data === undefined ? [] : [JSON.stringify(event.data)]),
  ];
  for (const line of body) terminal.out(`${harmless(line)}\n`);
}

function noTopic(text: string): CommandError {
  return usageError(
    `${JSON.stringify(text)} is not a topic`,
    "topics are tokens of a-z 0-9 _ - between dots, such as prices.eur",
  );
}

function interrupted(): CommandError {
  return new CommandError(exitCodes.interrupted, "interrupted", { code: "interrupted" });
}
