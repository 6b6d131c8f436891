import type { RegistryEntry } from "@ampd/protocol";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { table } from "../terminal/text.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

interface ParticipantsOptions extends SessionOptions {
  readonly job?: string;
}

/** Adds `ampd participants`. */
export function addParticipants(parent: Command, context: CliContext): void {
  const command = parent
    .command("participants")
    .description("list who is online in the namespace")
    .option("--job <name>", "who serves this job");
  addSessionOptions(command).action(async () => {
    const options = command.opts<ParticipantsOptions>();
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
