/**
 * What the participants of a run saw, written down as it happened.
 */

/** A claim that was granted. */
export interface Grant {
  readonly taskId: string;
  readonly attempt: number;
  readonly session: string;
  readonly atMs: number;
}

/** A final report of a holder, and what came of it. */
export interface Report {
  readonly taskId: string;
  readonly attempt: number;
  readonly token: string;
  readonly state: "completed" | "failed";
  outcome: "accepted" | "refused" | "unknown";
}

/** See the head of this file. */
export class History {
  /** Task ids of submits that were answered with ok. */
  readonly acked: Set<string> = new Set();
  /** When submits were acknowledged, milliseconds of this process. */
  readonly ackedAtMs: number[] = [];
  /** Task ids of submits that were sent. */
  readonly sent: Set<string> = new Set();
  readonly grants: Grant[] = [];
  readonly reports: Report[] = [];
  /** Tokens of final statuses as their requesters received them, by task. */
  readonly notices: Map<string, Set<string>> = new Map();
  submitRetries = 0;
  refusedReports = 0;
  resumes = 0;
  keptOverResume = 0;
}

/** One version of a task's record. */
export interface Revision {
  readonly taskId: string;
  readonly seq: number;
  readonly state: string;
  readonly attempt: number;
  readonly token: string | undefined;
  readonly leaseId: string | undefined;
}

/** What the store says at the end. */
export interface FinalState {
  /** Every record by task. */
  readonly records: ReadonlyMap<string, Revision>;
  /** Every version that the log kept, in order. */
  readonly revisions: readonly Revision[];
  /** Tasks with a dead letter, each as often as it has one. */
  readonly deadLetters: readonly string[];
  /** Messages left in the job queue. */
  readonly queued: number;
}
