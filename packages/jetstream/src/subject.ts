import { JetStreamFailure } from "./errors.ts";

/** Longest subject we send. The server drops the whole connection at 4,096 bytes of control line; stay far below. */
export const MAX_SUBJECT_LENGTH = 255;
/** Ack subjects carry stream and consumer names (255 each) besides numbers, so they may be longer. */
const MAX_ACK_SUBJECT_LENGTH = 1024;

const DOT = 46;

function fault(subject: string, limit: number): string | undefined {
  if (subject.length === 0) return "is empty";
  if (subject.length > limit) return `is longer than ${limit} characters`;
  let tokenStart = 0;
  for (let i = 0; i <= subject.length; i += 1) {
    const c = i === subject.length ? DOT : subject.charCodeAt(i);
    if (c === DOT) {
      if (i === tokenStart) return "has an empty token";
      tokenStart = i + 1;
    } else if (c <= 32 || c >= 127) return "has a blank, control or non-ASCII character";
    else if (c === 42 || c === 62) return "has a wildcard character";
  }
  return undefined;
}

/**
 * Refuses (kind `invalid`) a subject that is not one plain ASCII subject: blanks, controls, wildcards (`*` and `>` would
 * be stored literally), empty tokens, more than 255 characters. The message never repeats the subject: it may be hostile.
 */
export function checkSubject(subject: string): void {
  const found = fault(subject, MAX_SUBJECT_LENGTH);
  if (found !== undefined) throw new JetStreamFailure("invalid", `subject ${found}`);
}

/** As {@link checkSubject} for ack subjects: must start with `$JS.ACK.`, up to 1,024 characters. */
export function checkAckSubject(subject: string): void {
  const found = fault(subject, MAX_ACK_SUBJECT_LENGTH);
  if (found !== undefined) throw new JetStreamFailure("invalid", `ack subject ${found}`);
  if (!subject.startsWith("$JS.ACK.")) {
    throw new JetStreamFailure("invalid", "not an ack subject of JetStream");
  }
}

/** Refuses a stream or consumer name that would change the meaning of an API subject. */
export function checkName(name: string, what: "stream" | "consumer"): void {
  const found = name.includes(".") ? "has a dot" : fault(name, MAX_SUBJECT_LENGTH);
  if (found !== undefined) throw new JetStreamFailure("invalid", `${what} name ${found}`);
}
