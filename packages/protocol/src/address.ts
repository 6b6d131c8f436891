/**
 * Addresses of the Agent Mesh Protocol.
 *
 * | form | reaches |
 * |---|---|
 * | `<namespace>/<name>` | one participant's inbox; a task sent there is a task for that participant alone |
 * | `job:<name>`, alias `skill:<name>` | whoever serves the job in the sender's namespace |
 * | `topic:<name>` | the topic's subscribers |
 * | `<namespace>/<name>@<region>` | the same participant form, in another region of a federation |
 * | `job:<name>@<region>`, `job:<namespace>/<name>@<region>` | a job of that region, in the sender's namespace or the one named |
 *
 * A region is named by the same grammar as a namespace.
 * Parsing rejects, it never repairs: each accepted text has exactly one meaning.
 */

/** A parsed address. */
export type ParsedAddress =
  | { readonly kind: "participant"; readonly ns: string; readonly name: string }
  | { readonly kind: "job"; readonly job: string }
  | { readonly kind: "topic"; readonly topic: string }
  /** Names its region, which may be the reader's own. A kind of its own, so that nobody takes it for a local address. */
  | { readonly kind: "remote"; readonly region: string; readonly target: RegionTarget };

/** What an address with a region reaches there. */
export type RegionTarget =
  | { readonly kind: "participant"; readonly ns: string; readonly name: string }
  /** `ns` absent: the namespace there that is called like the sender's. */
  | { readonly kind: "job"; readonly job: string; readonly ns?: string };

/** Who sent an envelope: a participant here, or with `region` one of another region. */
export interface ParsedSender {
  readonly ns: string;
  readonly name: string;
  readonly region?: string;
}

/** Prefix of identity jobs: `agent.<name>` is served by the participant of that name alone. */
export const identityJobPrefix = "agent.";

/** The name the broker itself signs with; no participant may bear it. */
export const brokerName = "ampd";

const namePattern = /^[a-z0-9][a-z0-9_-]{0,62}$/;
const pathPattern = /^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$/;
const pathMax = 128;

/** Whether `text` is a namespace or participant name: one token `[a-z0-9][a-z0-9_-]{0,62}`. */
export function isName(text: string): boolean {
  return namePattern.test(text);
}

/** Whether `text` is a job or topic name: up to 128 of `[a-z0-9._-]`, at most 17 tokens between dots, none empty. */
export function isJobName(text: string): boolean {
  return text.length <= pathMax && pathPattern.test(text);
}

/**
 * Whether `text` is a topic name or a pattern over them: whole tokens may be `*` (any one token), the last one may be `>` (one
 * or more tokens).
 */
export function isTopicPattern(text: string): boolean {
  const tokens = text.split(".");
  const last = tokens.length - 1;
  // A wildcard stands where a token may stand: what is left with a plain token in its place must be a name.
  const plain = tokens.map((token, i) =>
    token === "*" || (token === ">" && i === last) ? "x" : token,
  );
  return text.length <= pathMax && isJobName(plain.join("."));
}

/** Whether a topic fits a pattern that {@link isTopicPattern} accepts. */
export function matchesTopic(pattern: string, topic: string): boolean {
  const wanted = pattern.split(".");
  const tokens = topic.split(".");
  for (const [i, token] of wanted.entries()) {
    if (token === ">") return tokens.length > i;
    if (i >= tokens.length || (token !== "*" && token !== tokens[i])) return false;
  }
  return tokens.length === wanted.length;
}

/**
 * Parses an address.
 *
 * @returns the parsed address, or `undefined` when `text` is not one.
 * @example parseAddress("job:review") // { kind: "job", job: "review" }
 */
export function parseAddress(text: string): ParsedAddress | undefined {
  const at = text.indexOf("@");
  if (at >= 0) return parseRemote(text.slice(0, at), text.slice(at + 1));
  const colon = text.indexOf(":");
  if (colon >= 0) {
    const scheme = text.slice(0, colon);
    const rest = text.slice(colon + 1);
    if (!isJobName(rest)) return undefined;
    if (scheme === "job" || scheme === "skill") return { kind: "job", job: rest };
    return scheme === "topic" ? { kind: "topic", topic: rest } : undefined;
  }
  return parseParticipantAddress(text);
}

function parseRemote(text: string, region: string): ParsedAddress | undefined {
  if (!isName(region)) return undefined;
  const target = parseParticipantAddress(text) ?? parseRegionJob(text);
  return target && { kind: "remote", region, target };
}

function parseRegionJob(text: string): RegionTarget | undefined {
  const rest = /^(?:job|skill):(.*)$/s.exec(text)?.[1];
  if (rest === undefined) return undefined;
  const slash = rest.indexOf("/");
  if (slash < 0) return isJobName(rest) ? { kind: "job", job: rest } : undefined;
  const ns = rest.slice(0, slash);
  const job = rest.slice(slash + 1);
  return isName(ns) && isJobName(job) ? { kind: "job", job, ns } : undefined;
}

/** Parses `<namespace>/<name>` or `<namespace>/<name>@<region>`; `undefined` when `text` is anything else. */
export function parseSenderAddress(text: string): ParsedSender | undefined {
  const parsed = parseAddress(text);
  if (parsed?.kind === "participant") return { ns: parsed.ns, name: parsed.name };
  if (parsed?.kind !== "remote" || parsed.target.kind !== "participant") return undefined;
  return { ns: parsed.target.ns, name: parsed.target.name, region: parsed.region };
}

/** Parses `<namespace>/<name>`; `undefined` when `text` is anything else. */
export function parseParticipantAddress(
  text: string,
): { readonly kind: "participant"; readonly ns: string; readonly name: string } | undefined {
  const slash = text.indexOf("/");
  if (slash < 0) return undefined;
  const ns = text.slice(0, slash);
  const name = text.slice(slash + 1);
  return isName(ns) && isName(name) ? { kind: "participant", ns, name } : undefined;
}

/** The identity job of a participant name, `agent.<name>`. */
export function identityJob(name: string): string {
  return identityJobPrefix + name;
}
