/**
 * Compares what the participants saw with what the store says. Each breach is one line; none is the only good answer.
 */
import type { FinalState, History, Revision } from "./history.ts";

const terminal = new Set(["completed", "failed", "rejected", "canceled"]);

/** The verdict on a run. */
export interface Verdict {
  readonly accepted: number;
  readonly lost: number;
  readonly doublyClaimed: number;
  readonly breaches: readonly string[];
}

/** Judges a run. */
export function check(history: History, end: FinalState): Verdict {
  const lost = lostTasks(history, end);
  const doubled = doubleGrants(history);
  return {
    accepted: history.acked.size,
    lost: lost.length,
    doublyClaimed: doubled.length,
    breaches: [
      ...lost,
      ...doubled,
      ...ghostGrants(history, end),
      ...illegalRevisions(end),
      ...wrongResults(history, end),
      ...wrongNotices(history, end),
      ...wrongDeadLetters(end),
      ...(end.queued === 0 ? [] : [`queue: ${end.queued} messages left of ended tasks`]),
    ],
  };
}

function lostTasks(history: History, end: FinalState): string[] {
  const lost: string[] = [];
  for (const taskId of history.acked) {
    const state = end.records.get(taskId)?.state;
    if (state === undefined) lost.push(`lost: ${taskId} was acknowledged and has no record`);
    else if (!terminal.has(state)) lost.push(`stuck: ${taskId} is still ${state}`);
  }
  for (const [taskId, record] of end.records) {
    if (!history.sent.has(taskId)) lost.push(`unexpected: ${taskId} was never submitted`);
    else if (!history.acked.has(taskId) && !terminal.has(record.state))
      lost.push(`stuck: ${taskId}, not acknowledged, is still ${record.state}`);
  }
  return lost;
}

/** Two grants of one attempt to different sessions. */
function doubleGrants(history: History): string[] {
  const sessions = new Map<string, Set<string>>();
  for (const { taskId, attempt, session } of history.grants) {
    const key = `${taskId}#${attempt}`;
    const known = sessions.get(key) ?? new Set();
    sessions.set(key, known.add(session));
  }
  return [...sessions]
    .filter(([, holders]) => holders.size > 1)
    .map(([key, holders]) => `double claim: ${key} was granted to ${[...holders].join(" and ")}`);
}

/** A grant whose attempt no record ever reached. */
function ghostGrants(history: History, end: FinalState): string[] {
  const reached = new Map<string, number>();
  for (const { taskId, attempt } of [...end.revisions, ...end.records.values()])
    reached.set(taskId, Math.max(reached.get(taskId) ?? 0, attempt));
  return history.grants
    .filter(({ taskId, attempt }) => (reached.get(taskId) ?? 0) < attempt)
    .map(({ taskId, attempt }) => `ghost grant: ${taskId}#${attempt} is in no record`);
}

function illegalRevisions(end: FinalState): string[] {
  const breaches: string[] = [];
  const last = new Map<string, Revision>();
  for (const revision of end.revisions) {
    const before = last.get(revision.taskId);
    last.set(revision.taskId, revision);
    if (before === undefined) continue;
    const step = `${before.state}#${before.attempt} to ${revision.state}#${revision.attempt}`;
    if (terminal.has(before.state))
      breaches.push(`terminal changed: ${revision.taskId} from ${step}`);
    if (revision.attempt < before.attempt)
      breaches.push(`attempt fell: ${revision.taskId} from ${step}`);
    if (
      revision.attempt === before.attempt &&
      before.state === "queued" &&
      revision.state === "working"
    )
      breaches.push(`claim without attempt: ${revision.taskId} from ${step}`);
  }
  return breaches;
}

/** The result in the record is that of the one accepted report, and no other report was accepted. */
function wrongResults(history: History, end: FinalState): string[] {
  const breaches: string[] = [];
  const accepted = new Map<string, Set<string>>();
  const possible = new Map<string, Set<string>>();
  for (const { taskId, token, outcome } of history.reports) {
    if (outcome === "accepted")
      accepted.set(taskId, (accepted.get(taskId) ?? new Set()).add(token));
    if (outcome !== "refused") possible.set(taskId, (possible.get(taskId) ?? new Set()).add(token));
  }
  for (const [taskId, tokens] of accepted) {
    const record = end.records.get(taskId);
    if (tokens.size > 1) breaches.push(`double completion: ${taskId} by ${[...tokens].join()}`);
    if (record === undefined || record.token === undefined || !tokens.has(record.token))
      breaches.push(
        `wrong result: ${taskId} holds ${record?.token}, accepted ${[...tokens].join()}`,
      );
  }
  for (const [taskId, { token }] of end.records)
    if (token !== undefined && possible.get(taskId)?.has(token) !== true)
      breaches.push(`result from nowhere: ${taskId} holds ${token}`);
  return breaches;
}

/** Every requester heard of the end of its task, and heard what the record says. */
function wrongNotices(history: History, end: FinalState): string[] {
  const breaches: string[] = [];
  for (const taskId of history.acked) {
    const record = end.records.get(taskId);
    if (record === undefined || !terminal.has(record.state)) continue;
    const heard = history.notices.get(taskId) ?? new Set();
    const expected = record.token ?? record.state;
    if (heard.size !== 1 || !heard.has(expected))
      breaches.push(
        `notice: ${taskId} ended with ${expected}, heard ${[...heard].join() || "nothing"}`,
      );
  }
  return breaches;
}

function wrongDeadLetters(end: FinalState): string[] {
  const kept = new Map<string, number>();
  for (const taskId of end.deadLetters) kept.set(taskId, (kept.get(taskId) ?? 0) + 1);
  const breaches: string[] = [];
  for (const [taskId, { state }] of end.records)
    if ((state === "failed") !== kept.has(taskId))
      breaches.push(`dead letter: ${taskId} is ${state} with ${kept.get(taskId) ?? 0} letters`);
  for (const [taskId, count] of kept)
    if (count > 1) breaches.push(`dead letter: ${taskId} has ${count}`);
  return breaches;
}
