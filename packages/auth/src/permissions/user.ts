import { covers, overlaps, partitionOf, widest, type Permissions } from "@ampd/core";
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
  /** Over how many streams the store spreads inboxes and job queues, as it is configured. Default one each. */
  readonly partitions?: Partitions;
}

/** Streams of one kind in a namespace, 1 to 64. */
interface Partitions {
  readonly inboxes: number;
  readonly jobs: number;
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
 * | its own inbox | publish `amp.<ns>.in.<name>.clear`, to have its stored mail removed |
 * | replies | subscribe `<inboxPrefix>.>` |
 * | (for a gateway, `publish: "store"`) | publish the subjects of the streams: `amp.<ns>.inbox.<to>`, `….job.<job>`, `….prio.*.<job>`, `….topic.<topic>` |
 * | serve, operate | none: offers, leases and management pass through the gateway |
 *
 * With several partitions `inbox`, `job` and `prio` are `inbox=<p>` and so on, with the partition of the name that follows.
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
  const { partitions = { inboxes: 1, jobs: 1 } } = options;
  const inboxPrefix = prefixOf(permissions, options.inboxPrefix);
  const publish =
    options.publish === "store" ? toStreams(permissions, partitions) : toSender(permissions);
  const topics = permissions.read.map((topic) => `amp.${ns}.topic.${topic}`);
  const { allow, deny, omitted } = withoutTails(topics);
  const inboxes = places("inbox", name, partitions.inboxes).map(
    (place) => `amp.${ns}.${place}.${name}`,
  );
  return {
    publish: publish.length === 0 ? nothing : { allow: publish, deny: [] },
    subscribe: { allow: [...inboxes, `${inboxPrefix}.>`, ...allow], deny },
    inboxPrefix,
    omitted,
  };
}

/** Subjects that bear the sender's name. */
function toSender({ ns, name, sendInboxes, sendJobs, sendTopics }: Permissions): readonly string[] {
  const start = `amp.${ns}.in.${name}`;
  return widest([
    ...sendInboxes.map((address) => `${start}.inbox.${address}`),
    ...sendJobs.map((job) => `${start}.job.${job}`),
    ...sendTopics.map((topic) => `${start}.topic.${topic}`),
    `${start}.clear`,
  ]);
}

/** Subjects of the streams themselves. */
function toStreams(
  { ns, sendInboxes, sendJobs, sendTopics }: Permissions,
  { inboxes, jobs }: Partitions,
): readonly string[] {
  return widest([
    ...sendInboxes.flatMap((address) => {
      const [toNs = "", to = ""] = address.split(".");
      return places("inbox", to, inboxes).map((place) => `amp.${toNs}.${place}.${to}`);
    }),
    ...sendJobs.flatMap((job) =>
      places("job", job, jobs).map((place) => `amp.${ns}.${place}.${job}`),
    ),
    // Tasks of a high or low priority have queues of their own.
    ...sendJobs.flatMap((job) =>
      places("prio", job, jobs).map((place) => `amp.${ns}.${place}.*.${job}`),
    ),
    ...sendTopics.map((topic) => `amp.${ns}.topic.${topic}`),
  ]);
}

/** The tokens under which a name, or what fits a pattern, may be stored. */
function places(kind: string, name: string, count: number): readonly string[] {
  if (count === 1) return [kind];
  if (!/[*>]/.test(name)) return [`${kind}=${partitionOf(name, count)}`];
  return Array.from({ length: count }, (_, partition) => `${kind}=${partition}`);
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
