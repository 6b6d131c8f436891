/** Subjects of participants that are NATS clients themselves. As in `names.ts`: what is no valid name is rejected, never repaired. */
import { isJobName, isName } from "@ampd/protocol";

/** Everything that direct clients publish. No stream stores it. */
export const directSubjects = "amp.*.in.>";

/** What a subject of {@link directSubjects} says. */
export interface DirectSubject {
  readonly from: { readonly ns: string; readonly name: string };
  readonly to: string;
}

/** The sender that a subject of {@link directSubjects} names; `undefined` when it names none. */
export function senderOf(subject: string): DirectSubject["from"] | undefined {
  const [root, ns = "", mark, name = ""] = subject.split(".");
  return root === "amp" && mark === "in" && isName(ns) && isName(name) ? { ns, name } : undefined;
}

/** Whose stored mail a subject wants cleared, `amp.<ns>.in.<name>.clear`; `undefined` for any other. */
export function readClearSubject(subject: string): DirectSubject["from"] | undefined {
  const tokens = subject.split(".");
  return tokens.length === 5 && tokens[4] === "clear" ? senderOf(subject) : undefined;
}

/**
 * Reads `amp.<ns>.in.<name>.inbox.<to ns>.<to>`, `….job.<job>` and `….topic.<topic>`.
 * @returns `undefined` for anything else
 */
export function readDirectSubject(subject: string): DirectSubject | undefined {
  const from = senderOf(subject);
  const [kind, ...rest] = subject.split(".").slice(4);
  const to = addressOf(kind, rest);
  return from === undefined || to === undefined ? undefined : { from, to };
}

function addressOf(kind: string | undefined, rest: readonly string[]): string | undefined {
  const path = rest.join(".");
  if (kind === "job" || kind === "topic") return isJobName(path) ? `${kind}:${path}` : undefined;
  const [ns = "", name = "", ...more] = rest;
  return kind === "inbox" && isName(ns) && isName(name) && more.length === 0
    ? `${ns}/${name}`
    : undefined;
}

/** Whether a reply subject belongs to a sender alone: `_INBOX_<ns>.<name>.…`, which nobody else may subscribe to. */
export function isOwnReply(from: DirectSubject["from"], reply: string): boolean {
  const start = `_INBOX_${from.ns}.${from.name}.`;
  return reply.length > start.length && reply.startsWith(start) && !/[*>\s]/.test(reply);
}
