/**
 * Who may be offered a task, and who of them is.
 *
 * Eligible: serves the job, accepts every part type, is in the task's scope, takes offers now, has a free slot, has not said that it cannot do the task.
 * Chosen: the lowest ratio of active to most tasks; equals take turns.
 */
import { identityJob, identityJobPrefix, type Card } from "@ampd/protocol";

/** What a card allows, worked out once when a session joins. */
export interface Capability {
  readonly jobs: ReadonlySet<string>;
  readonly accepts: ReadonlySet<string>;
  readonly maxConcurrent: number;
}

/**
 * Works out the capability of a card.
 *
 * The participant's own identity job is always among the jobs; other identity jobs count only when `alias` says that this
 * participant owns them.
 */
export function capabilityOf(card: Card | undefined, name: string, alias?: string): Capability {
  const jobs = new Set([identityJob(name)]);
  if (alias !== undefined) jobs.add(alias);
  for (const served of [...(card?.skills ?? []), ...(card?.jobs ?? [])])
    if (!served.name.startsWith(identityJobPrefix)) jobs.add(served.name);
  return {
    jobs,
    accepts: new Set(card?.accepts ?? ["text"]),
    maxConcurrent: card?.max_concurrent ?? 1,
  };
}

/** Identity jobs that a card declares: the one that may be its alias, and those it must not declare. */
export interface DeclaredIdentities {
  /** `agent.<lower-cased card name>`, declared by a participant whose address bears another name. */
  readonly alias?: string;
  /** Identities of others. */
  readonly foreign: readonly string[];
}

/** Sorts the identity jobs of a card into its own, its alias and foreign ones. */
export function declaredIdentities(card: Card | undefined, name: string): DeclaredIdentities {
  const own = identityJob(name);
  const byCard = identityJob((card?.name ?? name).toLowerCase());
  const declared = [...(card?.skills ?? []), ...(card?.jobs ?? [])]
    .map((served) => served.name)
    .filter((job) => job.startsWith(identityJobPrefix) && job !== own);
  const foreign = declared.filter((job) => job !== byCard);
  return declared.includes(byCard) ? { alias: byCard, foreign } : { foreign };
}

/** What a task asks of a participant. */
export interface TaskNeeds {
  readonly job: string;
  readonly partTypes: ReadonlySet<string>;
  readonly unsupported: ReadonlySet<string>;
  /** Set when the task was sent to one participant: nobody else may have it. */
  readonly onlyAddress?: string;
  /** Set where the namespace is divided into scopes: only who is in it may have it. */
  readonly scope?: string;
}

/** A session as the choice sees it. */
export interface Candidate {
  readonly address: string;
  readonly capability: Capability;
  /** Scopes that its credential names. Absent: none. */
  readonly scopes?: readonly string[];
  /** Tasks claimed and offers open. */
  readonly active: number;
  /** Whether it takes offers at this moment. */
  readonly available: boolean;
}

/** Why a participant may not have a task, or `undefined` when it may. */
export function ineligible(
  candidate: Pick<Candidate, "address" | "capability" | "scopes">,
  needs: TaskNeeds,
): "job" | "parts" | "unsupported" | "address" | "scope" | undefined {
  if (!candidate.capability.jobs.has(needs.job)) return "job";
  if (needs.onlyAddress !== undefined && needs.onlyAddress !== candidate.address) return "address";
  if (needs.scope !== undefined && candidate.scopes?.includes(needs.scope) !== true) return "scope";
  if (needs.unsupported.has(candidate.address)) return "unsupported";
  for (const type of needs.partTypes) if (!candidate.capability.accepts.has(type)) return "parts";
  return undefined;
}

/** Whether a candidate has room for one more. */
export function hasRoom(candidate: Omit<Candidate, "address">): boolean {
  return candidate.available && candidate.active < candidate.capability.maxConcurrent;
}

/** Load between 0 (idle) and 1 (full). */
export function loadOf(candidate: Pick<Candidate, "active" | "capability">): number {
  return candidate.active / candidate.capability.maxConcurrent;
}

/**
 * Chooses among candidates: the least loaded; equals in turn, the first at or after `turn`, counted round the list.
 *
 * @param turn any whole number; one more each time
 * @returns the index chosen, or -1 when `candidates` is empty.
 */
export function chooseLeastLoaded(
  candidates: readonly Pick<Candidate, "active" | "capability">[],
  turn: number,
): number {
  let best = -1;
  let bestLoad = Number.POSITIVE_INFINITY;
  let bestDistance = 0;
  const { length } = candidates;
  let index = -1;
  for (const candidate of candidates) {
    index++;
    const load = loadOf(candidate);
    const distance = (((index - turn) % length) + length) % length;
    if (load < bestLoad || (load === bestLoad && distance < bestDistance)) {
      best = index;
      bestLoad = load;
      bestDistance = distance;
    }
  }
  return best;
}

/** The load as a pull priority, 0 (idle) to 9 (nearly full): the server serves the lowest first. */
export function pullPriority(load: number): number {
  return Math.max(0, Math.min(9, Math.floor(load * 10)));
}
