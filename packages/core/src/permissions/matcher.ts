/**
 * Permissions made ready to be asked often: a session asks with every frame that it sends.
 *
 * Names are looked up, patterns are split once, and the last answers about patterns are remembered. The answers are those of
 * {@link allows}, which is the plain definition; a property test holds the two together.
 */
import { isTopicPattern, type ParsedAddress } from "@ampd/protocol";
import type { Permissions } from "./compile.ts";
import { covers, type TokenPattern, tokensOf } from "./pattern.ts";

/** Answers remembered per list; a session speaks of few jobs and topics. */
const memoMax = 64;

/** What one participant may do, ready to be asked; see {@link Permissions} for the lists. */
export interface Matcher {
  readonly permissions: Permissions;
  readonly operate: boolean;
  /** Whether it may send to an address; of one with a region, only that region is looked at. */
  maySend(to: ParsedAddress): boolean;
  /** Whether it may work on tasks of a job of its namespace. */
  mayServe(job: string): boolean;
  /** Whether it may read all that a topic's name or pattern means. */
  mayRead(topic: string): boolean;
}

/** Makes permissions ready to be asked. Pure. */
export function compileMatcher(permissions: Permissions): Matcher {
  const inboxes = new Inboxes(permissions.sendInboxes);
  const jobs = new Paths(permissions.sendJobs);
  const topics = new Paths(permissions.sendTopics);
  const regions = new Paths(permissions.sendRegions);
  const serve = new Paths(permissions.serve);
  return {
    permissions,
    operate: permissions.operate,
    maySend(to) {
      switch (to.kind) {
        case "participant":
          return inboxes.fits(to.ns, to.name);
        case "job":
          return jobs.fits(to.job);
        case "topic":
          return topics.fits(to.topic);
        case "remote":
          return regions.fits(to.region);
      }
    },
    mayServe: (job) => serve.fits(job),
    mayRead: (topic) =>
      isTopicPattern(topic) && permissions.read.some((granted) => covers(granted, topic)),
  };
}

/** Inboxes: both parts are single tokens, so two look-ups tell. */
class Inboxes {
  readonly #anywhere: ReadonlySet<string>;
  readonly #byNs: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(patterns: readonly string[]) {
    const byNs = new Map<string, Set<string>>();
    for (const pattern of patterns) {
      const dot = pattern.indexOf(".");
      const ns = pattern.slice(0, dot);
      const names = byNs.get(ns) ?? new Set();
      byNs.set(ns, names.add(pattern.slice(dot + 1)));
    }
    this.#byNs = byNs;
    this.#anywhere = byNs.get("*") ?? new Set();
  }

  fits(ns: string, name: string): boolean {
    return isIn(this.#byNs.get(ns), name) || isIn(this.#anywhere, name);
  }
}

function isIn(names: ReadonlySet<string> | undefined, name: string): boolean {
  return names !== undefined && (names.has("*") || names.has(name));
}

/** Jobs or topics. */
class Paths {
  readonly #all: boolean;
  readonly #exact: ReadonlySet<string>;
  readonly #patterns: readonly TokenPattern[];
  readonly #memo = new Map<string, boolean>();

  constructor(patterns: readonly string[]) {
    this.#all = patterns.includes(">");
    this.#exact = new Set(patterns.filter((one) => !hasWildcard(one)));
    this.#patterns = patterns.filter(hasWildcard).map(tokensOf);
  }

  /** @param path a name without wildcards */
  fits(path: string): boolean {
    if (this.#all || this.#exact.has(path)) return true;
    if (this.#patterns.length === 0) return false;
    const known = this.#memo.get(path);
    if (known !== undefined) return known;
    const tokens = path.split(".");
    const answer = this.#patterns.some((pattern) => pattern.fits(tokens));
    if (this.#memo.size >= memoMax) this.#memo.clear();
    this.#memo.set(path, answer);
    return answer;
  }
}

function hasWildcard(pattern: string): boolean {
  return pattern.includes("*") || pattern.includes(">");
}
