import type { Broker, StoredRecord } from "./broker.ts";
import type { Sender } from "./publish.ts";
import { DEAD_LETTER_HEADERS } from "./dead-letter.ts";
import { SettlementError, isSettlementError, messageOf } from "./errors.ts";
import { RETRY_COUNT_HEADER, copyHeaders } from "./headers.ts";
import { patternFault, subjectFault } from "./subject.ts";

/** Which dead letters to send back, and where. */
export interface RedriveOptions {
  /** The stream that keeps them. */
  readonly stream: string;
  /** Only letters on matching subjects. Default all. */
  readonly filter?: string;
  /** At most so many. Default 100. */
  readonly limit?: number;
  /**
   * Where they go: one subject, or a function. Default: the subject the dead-letter metadata names; letters without it are
   * skipped.
   */
  readonly to?: string | ((letter: StoredRecord) => string | undefined);
  /** `core` publishes without a receipt. Default `jetStream`: a stream must store the message before the letter goes. */
  readonly via?: "jetStream" | "core";
}

/** What a redrive did. */
export interface RedriveResult {
  /** Letters sent back and removed. */
  readonly moved: number;
  /** Letters left where they are, and why. */
  readonly skipped: readonly { readonly sequence: number; readonly reason: string }[];
}

/**
 * Sends dead letters back: stores each at its subject, and only then removes it. The message id is made from the letter, so a
 * redrive that was cut off between the two can simply be run again: inside the target stream's duplicate window nothing is
 * stored twice. Letters that arrive meanwhile are left for the next run. Headers stay, so that a message that fails again
 * bears the history of both rounds; its count of Core copies starts anew.
 */
export async function redrive(
  parts: { readonly broker: Broker; readonly sender: Sender },
  options: RedriveOptions,
): Promise<RedriveResult> {
  const { stream, filter = ">", limit = 100 } = options;
  checkOptions(options);
  const facts = await parts.broker.findStream(stream);
  if (facts === undefined)
    throw new SettlementError("stream_missing", `stream "${stream}" does not exist`, { stream });
  const skipped: { sequence: number; reason: string }[] = [];
  let moved = 0;
  for (let from = 1; moved < limit;) {
    const letter = await parts.broker.nextStored(stream, { from, filter });
    if (letter === undefined || letter.sequence > facts.lastSequence) break;
    from = letter.sequence + 1;
    const reason = await sendBack(parts, letter, options);
    if (reason === undefined) moved += 1;
    else skipped.push({ sequence: letter.sequence, reason });
  }
  return { moved, skipped };
}

function checkOptions(options: RedriveOptions): void {
  const { filter, limit, to } = options;
  const fault =
    (filter === undefined ? undefined : patternFault(filter)) ??
    (typeof to === "string" ? subjectFault(to) : undefined) ??
    (limit === undefined || (Number.isSafeInteger(limit) && limit >= 1)
      ? undefined
      : "limit is not at least 1");
  if (fault) throw new SettlementError("invalid_message", `redrive: ${fault}`);
}

/** Undefined when the letter was moved, else why not. Only what concerns this one letter is a reason; the rest is thrown. */
async function sendBack(
  parts: { readonly broker: Broker; readonly sender: Sender },
  letter: StoredRecord,
  options: RedriveOptions,
): Promise<string | undefined> {
  const subject = target(letter, options);
  if (subject === undefined) return "no dead-letter metadata names its subject; pass `to`";
  const fault = subjectFault(subject);
  if (fault) return `its subject ${fault}`;
  const headers = copyHeaders(letter.headers);
  for (const name of Object.keys(headers))
    if (name.toLowerCase() === RETRY_COUNT_HEADER) delete headers[name];
  const message = { subject, data: letter.data, headers };
  try {
    if (options.via === "core") await parts.sender.send("redrive", message);
    else {
      const messageId = `${options.stream}/${letter.sequence}/${letter.timestampNs}/redrive`;
      await parts.sender.keep("redrive", message, { messageId });
    }
  } catch (error) {
    const own = isSettlementError(error) && OWN_FAULTS.has(error.code);
    if (own) return messageOf(error);
    throw error;
  }
  await parts.broker.deleteStored(options.stream, letter.sequence);
  return undefined;
}

const OWN_FAULTS: ReadonlySet<SettlementError["code"]> = new Set([
  "no_stream",
  "publish_refused",
  "too_large",
  "invalid_message",
  "wrong_expectation",
]);

function target(letter: StoredRecord, options: RedriveOptions): string | undefined {
  if (typeof options.to === "function") return options.to(letter);
  return options.to ?? letter.headers.values(DEAD_LETTER_HEADERS.subject).at(-1);
}
