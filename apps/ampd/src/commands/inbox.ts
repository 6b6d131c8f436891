import type { Client, MailStream, OpenMail } from "@ampd/client";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { usageError } from "../failure.ts";
import { parseDuration } from "../parse.ts";
import { harmless, styled } from "../terminal/text.ts";
import {
  addSessionOptions,
  isNamed,
  openSession,
  withSession,
  type SessionOptions,
} from "./session.ts";

interface InboxOptions extends SessionOptions {
  readonly follow?: true;
  readonly quiet: string;
}

/** Adds `ampd inbox`. */
export function addInbox(parent: Command, context: CliContext): void {
  const command = parent
    .command("inbox")
    .description("print the messages that wait and acknowledge them")
    .option("--follow", "go on until Ctrl-C")
    .option("--quiet <duration>", "without --follow: end when nothing came for this long", "1s");
  addSessionOptions(command).action(async () => {
    const options = command.opts<InboxOptions>();
    const quietMs = parseDuration("--quiet", options.quiet) * 1000;
    if (!isNamed(options, context)) {
      throw usageError("whose inbox?", `say it: ${context.program} inbox --as bob`);
    }
    if (options.follow === true) return follow(options, context);
    const count = await withSession(options, context, (client) =>
      readWaiting(client, { quietMs, print: (mail) => print(mail, options, context) }),
    );
    if (count === 0 && options.json !== true) context.terminal.err("the inbox is empty\n");
  });
}

async function follow(options: InboxOptions, context: CliContext): Promise<void> {
  const client = await openSession(options, context);
  const stream = client.inbox();
  const onAbort = (): void => stream.close();
  context.interrupt.addEventListener("abort", onAbort, { once: true });
  try {
    for await (const mail of stream) {
      print(mail, options, context);
      mail.ack();
    }
  } finally {
    context.interrupt.removeEventListener("abort", onAbort);
    await client.close({ graceMs: 0 });
  }
}

/** Reads until nothing came for `quietMs`. @returns how many messages there were */
async function readWaiting(
  client: Client,
  options: { readonly quietMs: number; readonly print: (mail: OpenMail) => void },
): Promise<number> {
  const stream: MailStream = client.inbox();
  let count = 0;
  let timer = setTimeout(() => stream.close(), options.quietMs);
  try {
    for await (const mail of stream) {
      clearTimeout(timer);
      options.print(mail);
      mail.ack();
      count += 1;
      timer = setTimeout(() => stream.close(), options.quietMs);
    }
    return count;
  } finally {
    clearTimeout(timer);
  }
}

function print(mail: OpenMail, options: InboxOptions, { terminal }: CliContext): void {
  if (options.json === true) {
    terminal.out(`${JSON.stringify({ ...mail.envelope, redelivered: mail.isRedelivered })}\n`);
    return;
  }
  const { state, task_id: taskId, error, created_at: at } = mail.envelope;
  const about = [
    ...(at === undefined ? [] : [at]),
    `from ${mail.from}`,
    ...(mail.kind === "message" ? [] : [mail.kind]),
    ...(taskId === undefined ? [] : [`task ${taskId}`]),
    ...(state === undefined ? [] : [state]),
    ...(mail.isRedelivered ? ["(again)"] : []),
  ];
  terminal.out(`${styled(harmless(about.join("  ")), "dim", terminal.colour)}\n`);
  const body = [
    ...(mail.text === undefined ? [] : [mail.text]),
    ...(mail.data === undefined ? [] : [JSON.stringify(mail.data)]),
    ...(error === undefined ? [] : [`${error.message} (${error.code})`]),
  ];
  for (const line of body) terminal.out(`${harmless(line)}\n`);
}
