/** Longest subject accepted, characters. The server drops a connection whose control line reaches 4,096 bytes. */
export const MAX_SUBJECT_LENGTH = 255;

const WILDCARD = /^[*>]$/;

function charFault(text: string): string | undefined {
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c <= 32 || c === 127) return "contains white space or a control character";
  }
  return undefined;
}

/** Why this text is no subject to subscribe to (wildcards allowed), or undefined when it is one. */
export function patternFault(pattern: unknown): string | undefined {
  if (typeof pattern !== "string") return "is not a string";
  if (pattern === "") return "is empty";
  if (pattern.length > MAX_SUBJECT_LENGTH) return `is longer than ${MAX_SUBJECT_LENGTH} characters`;
  const fault = charFault(pattern);
  if (fault) return fault;
  const tokens = pattern.split(".");
  if (tokens.includes("")) return "has an empty token";
  if (tokens.indexOf(">") !== -1 && tokens.indexOf(">") !== tokens.length - 1)
    return "has > before its end";
  const mixed = tokens.some((token) => token.length > 1 && /[*>]/.test(token));
  return mixed ? "has * or > inside a token" : undefined;
}

/** Does the pattern have a wildcard token? */
export function hasWildcard(pattern: string): boolean {
  return pattern.split(".").some((token) => WILDCARD.test(token));
}

/** Why this text is no subject to publish to, or undefined when it is one. */
export function subjectFault(subject: unknown): string | undefined {
  const fault = patternFault(subject);
  if (fault) return fault;
  return hasWildcard(String(subject)) ? "has a wildcard" : undefined;
}

/** Why this text is no name of a stream, consumer or queue group, or undefined when it is one. */
export function nameFault(name: unknown): string | undefined {
  if (typeof name !== "string") return "is not a string";
  if (name === "") return "is empty";
  if (name.length > MAX_SUBJECT_LENGTH) return `is longer than ${MAX_SUBJECT_LENGTH} characters`;
  const fault = charFault(name);
  if (fault) return fault;
  return /[.*>/\\]/.test(name) ? "contains one of . * > / \\" : undefined;
}

/** Why this text is no queue group, or undefined when it is one. Groups may have dots, names of consumers may not. */
export function groupFault(group: unknown): string | undefined {
  return subjectFault(group);
}

/** Does the literal subject match the pattern? */
export function matches(pattern: string, subject: string): boolean {
  if (pattern === subject) return true;
  const wanted = pattern.split(".");
  const given = subject.split(".");
  for (const [index, token] of wanted.entries()) {
    if (token === ">") return given.length > index;
    if (index >= given.length) return false;
    if (token !== "*" && token !== given[index]) return false;
  }
  return wanted.length === given.length;
}
