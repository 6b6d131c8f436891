/**
 * Every subject, stream, bucket, key, durable and message id of the broker is built here and nowhere else.
 *
 * Each function is injective (two inputs never share a name) and rejects what is not a valid name instead of repairing it.
 */
import {
  identityJobPrefix,
  isJobName,
  isName,
  isTopicPattern,
  ProtocolError,
} from "@ampd/protocol";

/** Bucket of the task records of all namespaces; of one partition of them, `AMP_TASK_STATE_<p>`. */
export function taskBucket(partition?: number): string {
  return partition === undefined ? "AMP_TASK_STATE" : `AMP_TASK_STATE_${partition}`;
}

/** Bucket of the stored policies, one key per namespace. */
export const policyBucket = "AMP_POLICY";

/** Stands for a dot where NATS forbids one; no job name contains it. */
const dotMark = "=";

const taskIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;
const envelopeIdPattern = /^[!-~]{1,128}$/;
/** A sender's address; of another region with that behind it. */
const addressPattern =
  /^[a-z0-9][a-z0-9_-]{0,62}\/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$/;

function reject(what: string): never {
  // The text is not repeated: it may be hostile and this message crosses the wire.
  throw new ProtocolError("invalid_envelope", `not a valid ${what}`);
}

/** Returns `ns`; rejects with `invalid_envelope` what is no namespace. */
export function checkNamespace(ns: string): string {
  return isName(ns) ? ns : reject("namespace");
}

function checkName(name: string): string {
  return isName(name) ? name : reject("participant name");
}

function checkJob(job: string): string {
  return isJobName(job) ? job : reject("job name");
}

function checkTaskId(taskId: string): string {
  return taskIdPattern.test(taskId) ? taskId : reject("task id");
}

function checkAddress(address: string): string {
  return addressPattern.test(address) ? address : reject("participant address");
}

function whole(value: number, what: string): string {
  return Number.isSafeInteger(value) && value >= 0 ? String(value) : reject(what);
}

/** How a name bears its partition: `=<p>`, which no namespace can end in; nothing where there is one partition alone. */
function mark(partition: number | undefined): string {
  return partition === undefined ? "" : `=${partition}`;
}

/** Stream of a namespace's inboxes, `AMP_INBOX_<ns>`, or of one partition of them, `AMP_INBOX_<ns>=<p>`. */
export function inboxStream(ns: string, partition?: number): string {
  return `AMP_INBOX_${checkNamespace(ns)}${mark(partition)}`;
}

/** All inbox subjects of a namespace or partition. */
export function inboxSubjects(ns: string, partition?: number): string {
  return `amp.${checkNamespace(ns)}.inbox${mark(partition)}.*`;
}

/** Subject of one inbox, `amp.<ns>.inbox.<name>`; in a partition `amp.<ns>.inbox=<p>.<name>`. */
export function inboxSubject(ns: string, name: string, partition?: number): string {
  return `amp.${checkNamespace(ns)}.inbox${mark(partition)}.${checkName(name)}`;
}

/** Durable of one inbox: the participant's name. */
export function inboxDurable(name: string): string {
  return checkName(name);
}

/** Message id of a mail. None of the three parts can contain the separator before it, so it is unambiguous. */
export function inboxMessageId(mail: {
  readonly from: string;
  readonly to: { readonly ns: string; readonly name: string };
  readonly id: string;
}): string {
  const to = `${checkNamespace(mail.to.ns)}/${checkName(mail.to.name)}`;
  const id = envelopeIdPattern.test(mail.id) ? mail.id : reject("envelope id");
  return `${checkAddress(mail.from)}|${to}|${id}`;
}

/** Work queue of a namespace's jobs, `AMP_TASKS_<ns>`, or of one partition of them, `AMP_TASKS_<ns>=<p>`. */
export function taskStream(ns: string, partition?: number): string {
  return `AMP_TASKS_${checkNamespace(ns)}${mark(partition)}`;
}

/** All job subjects of a namespace or partition. */
export function jobSubjects(ns: string, partition?: number): string {
  return `amp.${checkNamespace(ns)}.job${mark(partition)}.>`;
}

/** The job subjects of every namespace, in the partition that each of them has. */
export function jobSubjectsOfAll(partition?: number): string {
  return `amp.*.job${mark(partition)}.>`;
}

/** Subject of a job's queue, `amp.<ns>.job.<job>`, in a partition `amp.<ns>.job=<p>.<job>`; dots of the job separate tokens. */
export function jobSubject(ns: string, job: string, partition?: number): string {
  return `amp.${checkNamespace(ns)}.job${mark(partition)}.${checkJob(job)}`;
}

/** The job of a subject that {@link jobSubject} built, or `undefined`. */
export function jobOfSubject(ns: string, subject: string, partition?: number): string | undefined {
  const prefix = `amp.${checkNamespace(ns)}.job${mark(partition)}.`;
  const job = subject.slice(prefix.length);
  return subject.startsWith(prefix) && isJobName(job) ? job : undefined;
}

/** Durable of a job: its name with `=` for each dot. */
export function jobDurable(job: string): string {
  return checkJob(job).replaceAll(".", dotMark);
}

/** The job of a durable that {@link jobDurable} built, or `undefined`. */
export function jobOfDurable(durable: string): string | undefined {
  const job = durable.replaceAll(dotMark, ".");
  return !durable.includes(".") && isJobName(job) ? job : undefined;
}

/** Message id of a task's job message, `<ns>/<task_id>/<epoch>`: message ids are shared by a whole stream. */
export function jobMessageId(ns: string, taskId: string, epoch: number): string {
  return `${checkNamespace(ns)}/${checkTaskId(taskId)}/${whole(epoch, "epoch")}`;
}

/** Dead letters of a namespace, `AMP_DEAD_<ns>`. */
export function deadStream(ns: string): string {
  return `AMP_DEAD_${checkNamespace(ns)}`;
}

/** All dead-letter subjects of a namespace. */
export function deadSubjects(ns: string): string {
  return `amp.${checkNamespace(ns)}.dead.>`;
}

/** Subject of a job's dead letters, `amp.<ns>.dead.<job>`. */
export function deadSubject(ns: string, job: string): string {
  return `amp.${checkNamespace(ns)}.dead.${checkJob(job)}`;
}

/** Message id of a dead letter, `dl:<ns>/<task_id>/<attempt>`. */
export function deadMessageId(ns: string, taskId: string, attempt: number): string {
  return `dl:${checkNamespace(ns)}/${checkTaskId(taskId)}/${whole(attempt, "attempt")}`;
}

/** Message id of a job message that could not be read; it names the message, since it names no task. Sequences are of the stream that the job is in. */
export function undecodableMessageId(ns: string, job: string, streamSeq: number): string {
  return `undecodable:${checkNamespace(ns)}/${checkJob(job)}/${whole(streamSeq, "sequence")}`;
}

/** Stream of a namespace's topics, `AMP_TOPICS_<ns>`. */
export function topicStream(ns: string): string {
  return `AMP_TOPICS_${checkNamespace(ns)}`;
}

/** All topic subjects of a namespace. */
export function topicSubjects(ns: string): string {
  return `amp.${checkNamespace(ns)}.topic.>`;
}

/** Subject of a topic, `amp.<ns>.topic.<topic>`; dots of the topic separate tokens. */
export function topicSubject(ns: string, topic: string): string {
  if (!isJobName(topic)) reject("topic name");
  return `amp.${checkNamespace(ns)}.topic.${topic}`;
}

/** Subject filter of a topic pattern: a topic's name, with `*` for one token and a last `>` for one or more. */
export function topicFilter(ns: string, pattern: string): string {
  if (!isTopicPattern(pattern)) reject("topic pattern");
  return `amp.${checkNamespace(ns)}.topic.${pattern}`;
}

/** The topic of a subject that {@link topicSubject} built, or `undefined`. */
export function topicOfSubject(ns: string, subject: string): string | undefined {
  const prefix = `amp.${checkNamespace(ns)}.topic.`;
  const topic = subject.slice(prefix.length);
  return subject.startsWith(prefix) && isJobName(topic) ? topic : undefined;
}

/** Message id of an event. The sender and the topic have no bar, so it is unambiguous. */
export function topicMessageId(event: {
  readonly from: string;
  readonly topic: string;
  readonly id: string;
}): string {
  const topic = isJobName(event.topic) ? event.topic : reject("topic name");
  const id = envelopeIdPattern.test(event.id) ? event.id : reject("envelope id");
  return `${checkAddress(event.from)}|${topic}|${id}`;
}

/** Event logs of a namespace's tasks, `AMP_EVENTS_<ns>`. */
export function taskLogStream(ns: string): string {
  return `AMP_EVENTS_${checkNamespace(ns)}`;
}

/** The subjects of all task logs of a namespace. */
export function taskLogSubjects(ns: string): string {
  return `amp.${checkNamespace(ns)}.task.*`;
}

/** Subject of one task's log, `amp.<ns>.task.<task_id>`. */
export function taskLogSubject(ns: string, taskId: string): string {
  return `amp.${checkNamespace(ns)}.task.${checkTaskId(taskId)}`;
}

/** The task of a subject that {@link taskLogSubject} built, or `undefined`. */
export function taskIdOfLogSubject(ns: string, subject: string): string | undefined {
  const prefix = `amp.${checkNamespace(ns)}.task.`;
  const taskId = subject.slice(prefix.length);
  return subject.startsWith(prefix) && taskIdPattern.test(taskId) ? taskId : undefined;
}

/** Message id of an event that is kept once, whoever tells it: the end of a task. */
export function taskLogMessageId(ns: string, taskId: string, kind: string): string {
  return `${checkNamespace(ns)}/${checkTaskId(taskId)}/${kind}`;
}

/** Bucket of a namespace's durable positions, `AMP_CURSORS_<ns>`. */
export function cursorBucket(ns: string): string {
  return `AMP_CURSORS_${checkNamespace(ns)}`;
}

/** Key of a durable position, `<participant>.<durable>`; neither part has a dot. */
export function cursorKey(participant: string, durable: string): string {
  return `${checkName(participant)}.${isName(durable) ? durable : reject("durable name")}`;
}

/** Bucket of who is online in a namespace, `AMP_REGISTRY_<ns>`. */
export function registryBucket(ns: string): string {
  return `AMP_REGISTRY_${checkNamespace(ns)}`;
}

/** Registry key of a participant: its name, which has no dot. */
export function participantKey(name: string): string {
  return checkName(name);
}

/** Registry key of an identity claim: the identity job `agent.<x>`, whose dot no participant key has. */
export function identityKey(job: string): string {
  return job.startsWith(identityJobPrefix) ? checkJob(job) : reject("identity job");
}

/** What a registry key stands for, or `undefined` when no function here built it. */
export function registryKeyKind(key: string): "participant" | "identity" | undefined {
  if (isName(key)) return "participant";
  return key.startsWith(identityJobPrefix) && isJobName(key) ? "identity" : undefined;
}

/** Bucket of a namespace's job settings, `AMP_JOBS_<ns>`. */
export function jobsBucket(ns: string): string {
  return `AMP_JOBS_${checkNamespace(ns)}`;
}

/** Key of a job's settings: one token, with `=` for each dot. */
export function jobKey(job: string): string {
  return jobDurable(job);
}

/** The job of a key that {@link jobKey} built, or `undefined`. */
export function jobOfKey(key: string): string | undefined {
  return jobOfDurable(key);
}

/** Key of a task's record, `<ns>.<task_id>`; neither part has a dot. */
export function taskKey(ns: string, taskId: string): string {
  return `${checkNamespace(ns)}.${checkTaskId(taskId)}`;
}

/** Key of a namespace's policy: its name. */
export function policyKey(ns: string): string {
  return checkNamespace(ns);
}

/** The namespace of a key that {@link policyKey} built, or `undefined`. */
export function namespaceOfPolicyKey(key: string): string | undefined {
  return isName(key) ? key : undefined;
}

/** Stream behind a bucket. */
export function bucketStream(bucket: string): string {
  return `KV_${bucket}`;
}

/** Subject of a key in a bucket; the key may be a wildcard made by the caller. */
export function bucketSubject(bucket: string, key: string): string {
  return `$KV.${bucket}.${key}`;
}

/** The key of a bucket's subject. */
export function keyOfSubject(bucket: string, subject: string): string {
  return subject.slice(`$KV.${bucket}.`.length);
}

/** The namespace whose job stream this is, or one partition of it, or `undefined`. */
export function namespaceOfTaskStream(stream: string): string | undefined {
  return namespaceAfter("AMP_TASKS_", stream);
}

function namespaceAfter(prefix: string, stream: string): string | undefined {
  const ns = stream.slice(prefix.length).replace(/=\d+$/, "");
  return stream.startsWith(prefix) && isName(ns) ? ns : undefined;
}

/** The task of a message id that {@link jobMessageId} built, or `undefined`. */
export function taskIdOfMessageId(ns: string, messageId: string): string | undefined {
  const [owner, taskId, epoch, ...rest] = messageId.split("/");
  const isOurs = owner === ns && rest.length === 0 && /^\d+$/.test(epoch ?? "");
  return isOurs && taskId !== undefined && taskIdPattern.test(taskId) ? taskId : undefined;
}

/** The namespace whose inbox stream this is, or one partition of it, or `undefined`. */
export function namespaceOfInboxStream(stream: string): string | undefined {
  return namespaceAfter("AMP_INBOX_", stream);
}

/** Subject on which gateways tell each other news of a namespace. */
export function signalSubject(ns: string): string {
  return `amp.${checkNamespace(ns)}.signal`;
}

/** The same for every namespace. */
export const signalSubjects = "amp.*.signal";
