import type { PresenceEvent } from "@ampd/client";
import { parseParticipantAddress, type RegistryEntry } from "@ampd/protocol";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { table } from "../terminal/text.ts";
import { usageError } from "../failure.ts";
import { addSessionOptions, openSession, withSession, type SessionOptions } from "./session.ts";

interface ParticipantsOptions extends SessionOptions {
  readonly job?: string;
  readonly watch?: true;
}

/** Adds `ampd participants`. */
export function addParticipants(parent: Command, context: CliContext): void {
  const command = parent
    .command("participants")
    .description("list who is online in the namespace")
    .option("--job <name>", "who serves this job")
    .option("--watch", "go on and print who comes, changes and goes, until Ctrl-C");
  for (const action of ["drain", "resume", "kick"] as const) addManage(command, action, context);
  addSessionOptions(command).action(async () => {
    const options = command.opts<ParticipantsOptions>();
    if (options.watch === true) {
      await watch(options, context);
      return;
    }
    const found = await withSession(options, context, async (client) => {
      const all: RegistryEntry[] = [];
      let cursor: string | undefined;
      do {
        const page = await client.participants({
          limit: 500,
          ...(options.job !== undefined && { job: options.job }),
          ...(cursor !== undefined && { cursor }),
        });
        // This command's own session says nothing about the namespace.
        all.push(...page.participants.filter(({ address }) => address !== client.address));
        ({ cursor } = page);
      } while (cursor !== undefined);
      return all;
    });
    context.terminal.out(
      options.json === true ? `${JSON.stringify({ participants: found })}\n` : listed(found),
    );
  });
}

async function watch(options: ParticipantsOptions, context: CliContext): Promise<void> {
  const client = await openSession(options, context);
  try {
    const events = client.watch(options.job === undefined ? {} : { job: options.job });
    const stop = (): void => events.close();
    if (context.interrupt.aborted) return;
    context.interrupt.addEventListener("abort", stop, { once: true });
    for await (const event of events)
      if (event.address !== client.address) context.terminal.out(presenceLine(event, options));
  } finally {
    await client.close({ graceMs: 0 });
  }
}

function presenceLine(presence: PresenceEvent, options: ParticipantsOptions): string {
  const { event, address, entry } = presence;
  if (options.json === true) return `${JSON.stringify({ event, address, entry })}\n`;
  const load = entry === undefined ? "" : `${entry.active ?? 0}/${entry.card.max_concurrent ?? 1}`;
  const status = event === "offline" ? "" : `  ${entry?.status ?? "available"} ${load}`;
  return `${event.padEnd(8)} ${address}${status}\n`;
}

const does = {
  drain: "take a participant off the offers; what it works on goes on (operators only)",
  resume: "offer tasks to a drained participant again (operators only)",
  kick: "end a participant's sessions and hand its tasks back (operators only)",
} as const;

function addManage(parent: Command, action: keyof typeof does, context: CliContext): void {
  const command = parent
    .command(action)
    .description(does[action])
    .argument("<address>", "<namespace>/<name>")
    .option("--reason <text>", "why, for people");
  addSessionOptions(command).action(async (address: string) => {
    const options = command.opts<SessionOptions & { readonly reason?: string }>();
    if (parseParticipantAddress(address) === undefined)
      throw usageError(
        `${JSON.stringify(address)} is no address`,
        "an address is <namespace>/<name>",
      );
    const { reason } = options;
    await withSession(options, context, (client) =>
      client.manage(address, action, reason === undefined ? {} : { reason }),
    );
    context.terminal.out(
      options.json === true
        ? `${JSON.stringify({ address, action })}\n`
        : `${action}: ${address}\n`,
    );
  });
}

function listed(entries: readonly RegistryEntry[]): string {
  return table(
    ["address", "kind", "jobs", "accepts", "busy"],
    entries.map(({ address, card, active }) => [
      address,
      card.kind ?? "agent",
      [...(card.jobs ?? []), ...(card.skills ?? [])].map(({ name }) => name).join(", ") || "-",
      (card.accepts ?? ["text"]).join(", "),
      `${active ?? 0}/${card.max_concurrent ?? 1}`,
    ]),
  );
}
