/**
 * The threats to the broker and what answers each: the table of `docs/security.md`, as data.
 *
 * A threat has at least one test that plays it. What no broker can answer is said, not left out.
 */
import type { Threat } from "./threat.ts";
import { nats, outside } from "./threats-around.ts";
import { identity, onTheWire } from "./threats-sessions.ts";

/** All thirty. */
export const threats: readonly Threat[] = [...onTheWire, ...identity, ...nats, ...outside];

const escaped = (text: string): string => text.replaceAll("|", "\\|");

/** The table of `docs/security.md`, as Markdown. */
export function threatTable(): string {
  const rows = threats.map(({ id, threat, mitigation, ways, tests, outOfScope }) => {
    const files = [...new Set(tests.map(([file]) => file))];
    const links = files.map((file) => `[${nameOf(file)}](../${file})`).join(", ");
    const rest = outOfScope === undefined ? "" : `. **Not answered:** ${outOfScope}`;
    return `| ${id} | ${escaped(threat)} | ${escaped(mitigation + rest)} | ${ways.join(", ")} | ${links} |`;
  });
  return [
    "| # | threat | what stands against it | ways in | played by |",
    "| - | - | - | - | - |",
    ...rows,
  ].join("\n");
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1).replace(".test.ts", "");
}
