import type { LinkView } from "@ampd/protocol";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { table } from "../terminal/text.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

/** Adds `ampd links`. */
export function addLinks(parent: Command, context: CliContext): void {
  const command = parent
    .command("links")
    .description("show the links to other regions and what waits for them (operators only)");
  addSessionOptions(command).action(async () => {
    const options = command.opts<SessionOptions>();
    const { region, links } = await withSession(options, context, (client) => client.links());
    context.terminal.out(
      options.json === true ? `${JSON.stringify({ region, links })}\n` : listed(links),
    );
  });
}

function listed(links: readonly LinkView[]): string {
  return table(
    ["region", "via", "state", "since", "round trip", "queued", "bytes", "oldest", "why"],
    links.map((link) => [
      link.region,
      link.via ?? "-",
      link.state,
      link.since ?? "-",
      link.rtt_ms === undefined ? "-" : `${link.rtt_ms.toFixed(1)} ms`,
      String(link.queued),
      String(link.queued_bytes),
      link.oldest_age_s === undefined ? "-" : `${link.oldest_age_s.toFixed(1)} s`,
      link.error ?? "",
    ]),
  );
}
