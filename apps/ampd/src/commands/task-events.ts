/** `ampd task <id> --events`: the event log of a task, line by line. */
import type { Client, LoggedTaskEvent } from "@ampd/client";
import type { CliContext } from "../context.ts";
import { parseWhole } from "../parse.ts";
import { oneLine } from "../terminal/text.ts";

/** What the command may say about events. */
export interface EventOptions {
  readonly events?: true;
  readonly follow?: true;
  readonly from?: string;
  readonly json?: true;
}

const sequenceMax = Number.MAX_SAFE_INTEGER;

/** Prints the events of a task; with `--follow` those to come as well, until its end. */
export async function printEvents(
  client: Client,
  what: { readonly id: string; readonly options: EventOptions },
  context: CliContext,
): Promise<void> {
  const { id, options } = what;
  const seq =
    options.from === undefined
      ? undefined
      : parseWhole("--from", options.from, { min: 0, max: sequenceMax });
  const events = client.task(id).events({
    from: seq === undefined ? "all" : { seq },
    follow: options.follow === true,
  });
  const stop = (): void => void events.close();
  context.interrupt.addEventListener("abort", stop, { once: true });
  try {
    for await (const event of events)
      context.terminal.out(options.json === true ? jsonLine(event) : textLine(event));
  } finally {
    context.interrupt.removeEventListener("abort", stop);
  }
}

function jsonLine({ seq, event, gap }: LoggedTaskEvent): string {
  return `${JSON.stringify({ seq, ...event, ...(gap !== undefined && { gap }) })}\n`;
}

function textLine(logged: LoggedTaskEvent): string {
  const { seq, at, kind, by, attempt, state, text, data, event } = logged;
  const words = [
    ...(attempt === undefined ? [] : [`attempt ${attempt}`]),
    ...(by === undefined ? [] : [by]),
    ...(state === undefined ? [] : [state]),
    ...(event.reason === undefined ? [] : [`(${event.reason})`]),
    ...(event.delay_ms === undefined || event.delay_ms === 0 ? [] : [`in ${event.delay_ms} ms`]),
    ...(event.new_task_id === undefined ? [] : [`as ${event.new_task_id}`]),
    ...(event.redrive_of === undefined ? [] : [`of ${event.redrive_of}`]),
    ...(event.error === undefined ? [] : [`${event.error.message} (${event.error.code})`]),
    ...(text === undefined ? [] : [text]),
    ...(text !== undefined || data === undefined ? [] : [JSON.stringify(data)]),
  ];
  return `${String(seq).padStart(8)}  ${at}  ${kind.padEnd(16)}  ${oneLine(words.join(" "), 160)}\n`;
}
