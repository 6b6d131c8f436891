import { covers, overlaps, widest, type Permissions } from "@ampd/core";
import { AuthConfigError } from "../errors.ts";

/** Lists of subjects as a NATS user has them. An empty `allow` never occurs: to a server that means "everything". */
export interface SubjectRules {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
}

/** What the user JWT of a NATS client says. */
export interface UserPermissions {
  readonly publish: SubjectRules;
  readonly subscribe: SubjectRules;
  /** Start of the client's reply subjects: the only ones it may subscribe to. */
  readonly inboxPrefix: string;
  /** Topic subjects that could not be granted without granting more; see {@link toUserPermissions}. */
  readonly omitted: readonly string[];
}

/** Options of {@link toUserPermissions}. */
export interface UserPermissionsOptions {
  /**
   * Which subjects the client publishes to. `sender` (default): `amp.<ns>.in.<name>.…`, which bear the sender's name, so that
   * whoever takes them in knows it from the server. `store`: the subjects of the streams, where a publisher could claim to
   * be anyone; only for a connection that the gateway itself holds for a session.
   */
  readonly publish?: "sender" | "store";
  /**
   * Start of reply subjects. Default `_INBOX_<ns>.<name>`, which a client knows without asking. Another one is a single token,
   * `_INBOX_` and at least 22 characters that begin with an upper-case letter, as no namespace does; make it random.
   */
  readonly inboxPrefix?: string;
}

const nothing: SubjectRules = { allow: [], deny: [">"] };

/**
 * The subjects that {@link Permissions} mean to a NATS server. The lists contain no subject of `$JS`, `$KV`, `$SYS` or
 * `_INBOX`, and nothing of a namespace or participant that the permissions do not name.
 *
 * | permission | subject |
 * |---|---|
 * | send to an inbox, job, topic | publish `amp.<ns>.in.<name>.inbox.<to ns>.<to>`, `….job.<job>`, `….topic.<topic>` |
 * | read a topic | subscribe `amp.<ns>.topic.<topic>`, the live messages |
 * | its own inbox | subscribe `amp.<ns>.inbox.<name>`, the live messages |
 * | replies | subscribe `<inboxPrefix>.>` |
 * | serve, operate | none: offers, leases and management pass through the gateway |
 *
 * A server that allows `a.*` also lets a client subscribe to `a.>`. So `a.*.>` is denied beside it, which the server applies
 * to each delivery. Where that denial would take away another permission, `a.*` is left out and named in `omitted`.
 *
 * @throws {AuthConfigError} for an inbox prefix that another participant could share or that has wildcards
 */
export function toUserPermissions(
  permissions: Permissions,
  options: UserPermissionsOptions = {},
): UserPermissions {
  const { ns, name } = permissions;
  const inboxPrefix = prefixOf(permissions, options.inboxPrefix);
  const publish = published(permissions, options.publish ?? "sender");
  const topics = permissions.read.map((topic) => `amp.${ns}.topic.${topic}`);
  const { allow, deny, omitted } = withoutTails(topics);
  return {
    publish: publish.length === 0 ? nothing : { allow: publish, deny: [] },
    subscribe: { allow: [`amp.${ns}.inbox.${name}`, `${inboxPrefix}.>`, ...allow], deny },
    inboxPrefix,
    omitted,
  };
}

function published(permissions: Permissions, kind: "sender" | "store"): readonly string[] {
  const { ns, name, sendInboxes, sendJobs, sendTopics } = permissions;
  const start = kind === "sender" ? `amp.${ns}.in.${name}` : `amp.${ns}`;
  const inbox = (address: string): string => {
    const [toNs = "", to = ""] = address.split(".");
    return kind === "sender" ? `${start}.inbox.${toNs}.${to}` : `amp.${toNs}.inbox.${to}`;
  };
  return widest([
    ...sendInboxes.map(inbox),
    ...sendJobs.map((job) => `${start}.job.${job}`),
    // Tasks of a high or low priority have queues of their own.
    ...(kind === "store" ? sendJobs.map((job) => `${start}.prio.*.${job}`) : []),
    ...sendTopics.map((topic) => `${start}.topic.${topic}`),
  ]);
}

/** Closes the way from `a.*` to `a.>`. */
function withoutTails(subjects: readonly string[]): SubjectRules & {
  readonly omitted: readonly string[];
} {
  const ends = subjects.filter((subject) => subject.endsWith(".*"));
  const omitted = ends.filter((end) => {
    const tail = `${end}.>`;
    return subjects.some((other) => overlaps(other, tail) && !covers(other, end));
  });
  const allow = subjects.filter((subject) => !omitted.includes(subject));
  const deny = ends.filter((end) => allow.includes(end)).map((end) => `${end}.>`);
  return { allow, deny, omitted };
}

const prefixPattern = /^_INBOX_[A-Z][A-Za-z0-9_-]{21,160}$/;

function prefixOf({ ns, name }: Permissions, wanted: string | undefined): string {
  // Two tokens, since both names may hold any separator that a token may hold.
  if (wanted === undefined) return `_INBOX_${ns}.${name}`;
  if (prefixPattern.test(wanted)) return wanted;
  const form = "_INBOX_ and at least 22 letters, digits, _ or -, the first in upper case";
  throw new AuthConfigError("inboxPrefix", `the inbox prefix must be ${form}`);
}
