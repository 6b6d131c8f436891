import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { contentOf } from "./content.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

interface SendOptions extends SessionOptions {
  readonly data?: string;
  readonly id?: string;
  readonly replyTo?: string;
}

/** Adds `ampd send`. */
export function addSend(parent: Command, context: CliContext): void {
  const command = parent
    .command("send")
    .description("send a message to an inbox")
    .argument("<to>", "<namespace>/<name>")
    .argument("[text]", "the message; read from standard input when neither it nor --data is given")
    .option("--data <json>", "a JSON value to send")
    .option("--id <id>", "id of the message; the same id is stored once")
    .option("--reply-to <id>", "id of the message that this one answers");
  addSessionOptions(command).action(async (to: string, text: string | undefined) => {
    const options = command.opts<SendOptions>();
    const content = await contentOf(text, options.data, context);
    const sent = await withSession(options, context, (client) =>
      client.send({
        to,
        ...content,
        ...(options.id !== undefined && { id: options.id }),
        ...(options.replyTo !== undefined && { replyTo: options.replyTo }),
      }),
    );
    context.terminal.out(
      options.json === true
        ? `${JSON.stringify({ id: sent.id, duplicate: sent.duplicate, to })}\n`
        : `${sent.duplicate ? "already stored" : "stored"} ${sent.id} for ${to}\n`,
    );
  });
}
