/**
 * Names of what keeps time: wake-ups, documents, and the queues of other priorities. As in `names.ts`, every function is injective
 * and rejects what is no valid name.
 */
import type { Band, DocumentKey, DocumentKind } from "@ampd/core";
import { isJobName, isName, ProtocolError } from "@ampd/protocol";
import * as names from "./names.ts";

function reject(what: string): never {
  throw new ProtocolError("invalid_envelope", `not a valid ${what}`);
}

/** Wake-ups of a namespace and what became due, `AMP_SCHEDULES_<ns>`. */
export function scheduleStream(ns: string): string {
  return `AMP_SCHEDULES_${names.checkNamespace(ns)}`;
}

/** All subjects of {@link scheduleStream}. */
export function scheduleSubjects(ns: string): string[] {
  const space = names.checkNamespace(ns);
  return [`amp.${space}.sched.>`, `amp.${space}.due.>`];
}

/** Subjects of everything due. */
export function dueSubjects(ns: string): string {
  return `amp.${names.checkNamespace(ns)}.due.>`;
}

/** What the two kinds of wake-up are called in subjects. */
export type WakeKind = "task" | "recurring";

/** Subject of a wake-up: one per task and per recurring task, so that a new one replaces the old. */
export function wakeSubject(ns: string, kind: WakeKind, id: string): string {
  return `amp.${names.checkNamespace(ns)}.sched.${kind}.${checkId(ns, kind, id)}`;
}

/** Where the wake-up of {@link wakeSubject} goes when it is due. */
export function dueSubject(ns: string, kind: WakeKind, id: string): string {
  return `amp.${names.checkNamespace(ns)}.due.${kind}.${checkId(ns, kind, id)}`;
}

function checkId(ns: string, kind: WakeKind, id: string): string {
  if (kind === "recurring") return isName(id) ? id : reject("schedule key");
  names.taskKey(ns, id); // rejects what is no task id
  return id;
}

/** The id in a subject that {@link wakeSubject} or {@link dueSubject} built, or `undefined`. */
export function idOfWake(ns: string, kind: WakeKind, subject: string): string | undefined {
  for (const place of ["sched", "due"]) {
    const prefix = `amp.${ns}.${place}.${kind}.`;
    if (subject.startsWith(prefix)) return subject.slice(prefix.length);
  }
  return undefined;
}

/** The durable through which all gateways share what is due. */
export const dueDurable = "due";

/** Documents of a namespace, `AMP_DOCS_<ns>`. */
export function documentBucket(ns: string): string {
  return `AMP_DOCS_${names.checkNamespace(ns)}`;
}

const documentName = /^[A-Za-z0-9_=-]{1,160}$/;

/** Key of a document, `<kind>.<name>`; the name has no dot. */
export function documentKey({ kind, name }: Pick<DocumentKey, "kind" | "name">): string {
  return `${kind}.${documentName.test(name) ? name : reject("document name")}`;
}

/** All keys of a kind. */
export function documentKeys(kind: DocumentKind): string {
  return `${kind}.*`;
}

/** All subjects of a namespace's queues of other priorities, or of one partition of them. */
export function bandSubjects(ns: string, partition?: number): string {
  return `amp.${names.checkNamespace(ns)}.${prio(partition)}.>`;
}

function prio(partition: number | undefined): string {
  return partition === undefined ? "prio" : `prio=${partition}`;
}

/** A job, and the partition of its queue where there are several. */
export interface JobPlace {
  readonly ns: string;
  readonly job: string;
  readonly partition?: number;
}

/** Subject of one band of a job's queue: for the normal one the job's own subject, else `amp.<ns>.prio.<band>.<job>`. */
export function bandSubject({ ns, job, partition }: JobPlace, band: Band): string {
  const subject = names.jobSubject(ns, job, partition);
  return band === "normal" ? subject : `amp.${ns}.${prio(partition)}.${band}.${job}`;
}

/** The job of a subject that {@link bandSubject} built, or `undefined`. */
export function jobOfBandSubject(
  ns: string,
  subject: string,
  partition?: number,
): string | undefined {
  const [, place, job] = /^amp\.[^.]+\.(prio(?:=\d+)?)\.(?:high|low)\.(.+)$/.exec(subject) ?? [];
  if (job === undefined) return names.jobOfSubject(ns, subject, partition);
  if (place !== prio(partition)) return undefined;
  return subject.startsWith(`amp.${ns}.`) && isJobName(job) ? job : undefined;
}

const durablePrefix = { high: "HIGH_", normal: "", low: "LOW_" } as const;

/** Durable of one band of a job. No job name has an upper-case letter. */
export function bandDurable(job: string, band: Band): string {
  return `${durablePrefix[band]}${names.jobDurable(job)}`;
}

/** What {@link bandDurable} was given, or `undefined`. */
export function bandOfDurable(
  durable: string,
): { readonly job: string; readonly band: Band } | undefined {
  const band = durable.startsWith("HIGH_") ? "high" : durable.startsWith("LOW_") ? "low" : "normal";
  const job = names.jobOfDurable(durable.slice(durablePrefix[band].length));
  return job === undefined ? undefined : { job, band };
}
