import type { AnyOptions, Declaration } from "./declaration.ts";
import type { Problem } from "./errors.ts";
import type { JetStreamSource } from "./source.ts";
import { deadLetterOf } from "./declaration.ts";
import { backoffFault, isPositive } from "./delay.ts";
import { isOutcome } from "./outcome.ts";
import { isStandardSchema } from "./schema.ts";
import {
  groupFault,
  hasWildcard,
  matches,
  nameFault,
  patternFault,
  subjectFault,
} from "./subject.ts";

/** Everything wrong with the declarations that can be known without a server. Pure: an empty list means none. */
export function checkDeclarations(declarations: readonly Declaration[]): readonly Problem[] {
  return [...declarations.flatMap(checkOne), ...duplicates(declarations)];
}

type Report = (setting: string, message: string, remedy: string) => void;

function checkOne(declaration: Declaration): readonly Problem[] {
  const problems: Problem[] = [];
  const subscription = String(declaration.name) === "" ? "(unnamed)" : String(declaration.name);
  const report: Report = (setting, message, remedy) => {
    problems.push({ subscription, setting, message, remedy });
  };
  checkKeys(declaration, report);
  checkSource(declaration, report);
  checkAttempts(declaration.options, report);
  checkDeadLetter(declaration, report);
  checkRetryTo(declaration, report);
  checkRunning(declaration.options, report);
  if (declaration.source.kind === "jetStream")
    checkJetStream(declaration.source, declaration.options, report);
  return problems;
}

const COMMON_KEYS =
  "name codec schema maxAttempts deadLetter backoff concurrency keyOf onError onUndecodable replySubject batch";
const CORE_KEYS = words(`${COMMON_KEYS} retryTo`);
const JETSTREAM_KEYS = words(`${COMMON_KEYS} confirm extendAck prefetch onConsumerLost`);
const CORE_SOURCE_KEYS = words("queue");
const JETSTREAM_SOURCE_KEYS = words(
  "durable filterSubject ackWaitMs maxAckPending deliver pullExpiresMs",
);
const DEAD_LETTER_KEYS = words("subject via metadata on expectStream");

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** A setting of another delivery model does not compile; callers without types are refused here. */
function checkKeys(declaration: Declaration, report: Report): void {
  const { source, options } = declaration;
  const jetStream = source.kind === "jetStream";
  const refuse = (key: string, where: string): void =>
    report(key, `is no setting of ${where}`, "remove it, or use the source it belongs to");
  const allowed = jetStream ? JETSTREAM_KEYS : CORE_KEYS;
  for (const key of Object.keys(options))
    if (!allowed.has(key)) refuse(key, `a ${source.kind} subscription`);
  const sourceKeys = jetStream ? JETSTREAM_SOURCE_KEYS : CORE_SOURCE_KEYS;
  for (const key of Object.keys(source.options))
    if (!sourceKeys.has(key)) refuse(key, `${source.kind}()`);
  if (typeof options.deadLetter !== "object") return;
  for (const key of Object.keys(options.deadLetter))
    if (!DEAD_LETTER_KEYS.has(key)) refuse(key, "deadLetter");
}

function checkSource(declaration: Declaration, report: Report): void {
  const { source } = declaration;
  const fault = patternFault(source.subject);
  if (fault) report("subject", fault, "give a NATS subject such as orders.created");
  else if (source.kind === "coreSubject" && hasWildcard(source.subject)) {
    report("subject", "has a wildcard", "use coreWildcard() for patterns");
  }
  if (source.kind === "jetStream") return;
  const { queue } = source.options;
  const queueFault = queue === undefined ? undefined : groupFault(queue);
  if (queueFault)
    report("queue", queueFault, "give a name without spaces and wildcards, or leave it out");
}

function checkAttempts(options: AnyOptions, report: Report): void {
  const { maxAttempts, backoff } = options;
  if (maxAttempts !== undefined && !(Number.isSafeInteger(maxAttempts) && maxAttempts >= 1)) {
    report(
      "maxAttempts",
      "is not a whole number of at least 1",
      "count the first delivery as 1, or leave it out",
    );
  }
  const fault = backoff === undefined ? undefined : backoffFault(backoff);
  if (fault)
    report(
      "backoff",
      fault,
      "use fixedBackoff() or exponentialBackoff() with positive milliseconds",
    );
}

function checkDeadLetter(declaration: Declaration, report: Report): void {
  const { options, source } = declaration;
  const deadLetter = deadLetterOf(options);
  if (deadLetter === undefined) return;
  const fault = subjectFault(deadLetter.subject);
  if (fault) report("deadLetter", fault, "give one literal subject");
  if (options.maxAttempts === undefined) {
    report(
      "deadLetter",
      "has no maxAttempts, so nothing would ever reach it",
      "declare maxAttempts",
    );
  }
  const { via, on } = deadLetter;
  if (via !== undefined && via !== "jetStream" && via !== "core") {
    report("deadLetter.via", "is neither jetStream nor core", "choose one, or leave it out");
  }
  const known = new Set<unknown>(["dropped", "undecodable", "thrown"]);
  if (on !== undefined && !(Array.isArray(on) && on.every((each) => known.has(each)))) {
    report("deadLetter.on", "has an unknown ending", "list any of dropped, undecodable, thrown");
  }
  const reads = !fault && source.kind !== "jetStream" && patternFault(source.subject) === undefined;
  if (reads && matches(source.subject, deadLetter.subject)) {
    report(
      "deadLetter",
      "is read by this subscription itself",
      "choose a subject that it does not match",
    );
  }
}

function checkRetryTo(declaration: Declaration, report: Report): void {
  const { options, source } = declaration;
  const { retryTo } = options;
  if (retryTo === undefined) {
    if (source.kind !== "coreWildcard") return;
    report(
      "retryTo",
      "is missing: a pattern cannot be published to",
      "name the subject copies go to, or a function",
    );
  } else if (typeof retryTo !== "function") {
    const fault = subjectFault(retryTo);
    if (fault)
      report(
        "retryTo",
        fault,
        "give one literal subject, or a function that names it per delivery",
      );
  }
}

function checkRunning(options: AnyOptions, report: Report): void {
  const { concurrency, codec, schema, replySubject, batch } = options;
  if (concurrency !== undefined && !(Number.isSafeInteger(concurrency) && concurrency >= 1)) {
    report(
      "concurrency",
      "is not a whole number of at least 1",
      "give the number of handlers to run at once",
    );
  }
  if (
    codec !== undefined &&
    !(typeof codec.encode === "function" && typeof codec.decode === "function")
  ) {
    report(
      "codec",
      "has no encode and decode",
      "use jsonCodec, bytesCodec, textCodec, msgpackCodec() or your own",
    );
  }
  if (schema !== undefined && !isStandardSchema(schema)) {
    report(
      "schema",
      "is no Standard Schema (version 1)",
      "use a validator that implements it, e.g. zod or valibot",
    );
  }
  const fault = replySubject === undefined ? undefined : subjectFault(replySubject);
  if (fault) report("replySubject", fault, "give one literal subject, or leave it out");
  for (const key of ["onError", "onUndecodable"] as const) {
    const policy = options[key];
    const fine =
      policy === undefined ||
      policy === "failFast" ||
      typeof policy === "function" ||
      isOutcome(policy);
    if (!fine)
      report(
        key,
        "is no outcome, failFast or function",
        "use ack(), drop(), retry(), retryAfter() or failFast",
      );
  }
  if (batch) checkBatch(batch, options, report);
}

function checkBatch(
  batch: NonNullable<AnyOptions["batch"]>,
  options: AnyOptions,
  report: Report,
): void {
  if (!(Number.isSafeInteger(batch.size) && batch.size >= 1)) {
    report(
      "batch.size",
      "is not a whole number of at least 1",
      "give the most deliveries of one batch",
    );
  }
  if (batch.waitMs !== undefined && !isPositive(batch.waitMs)) {
    report("batch.waitMs", "is not above 0", "give milliseconds, or leave it out for 10");
  }
  if (options.keyOf !== undefined) report("keyOf", "has no meaning for batches", "leave it out");
}

function checkJetStream(source: JetStreamSource, options: AnyOptions, report: Report): void {
  const { durable, filterSubject, ackWaitMs, maxAckPending, pullExpiresMs } = source.options;
  const streamFault = nameFault(source.stream);
  if (streamFault) report("stream", streamFault, "give the name of an existing stream");
  const durableFault = durable === undefined ? undefined : nameFault(durable);
  if (durableFault) report("durable", durableFault, "use letters, digits, - and _");
  const filterFault = filterSubject === undefined ? undefined : patternFault(filterSubject);
  if (filterFault) report("filterSubject", filterFault, "give a subject or pattern of the stream");
  if (ackWaitMs !== undefined && !isPositive(ackWaitMs)) {
    report("ackWaitMs", "is not above 0", "give milliseconds, e.g. 30_000");
  }
  if (
    maxAckPending !== undefined &&
    maxAckPending !== -1 &&
    !(Number.isSafeInteger(maxAckPending) && maxAckPending >= 1)
  ) {
    report(
      "maxAckPending",
      "is not a whole number of at least 1",
      "give a number, or -1 for no limit",
    );
  }
  if (pullExpiresMs !== undefined && !(isPositive(pullExpiresMs) && pullExpiresMs >= 1000)) {
    report("pullExpiresMs", "is below 1,000", "give milliseconds, at least 1_000");
  }
  checkDeliver(source, report);
  const { extendAck, prefetch } = options;
  if (typeof extendAck === "object" && !isPositive(extendAck.maxMs)) {
    report("extendAck.maxMs", "is not above 0", "give milliseconds, or extendAck: false");
  }
  if (prefetch !== undefined && !(Number.isSafeInteger(prefetch) && prefetch >= 0)) {
    report(
      "prefetch",
      "is not a whole number of at least 0",
      "give the most deliveries to hold, or 0",
    );
  }
}

function checkDeliver(source: JetStreamSource, report: Report): void {
  const { deliver } = source.options;
  if (deliver === undefined || deliver === "all" || deliver === "new" || deliver === "last") return;
  const remedy = 'use "all", "new", "last", { sequence } or { time }';
  if (typeof deliver !== "object") report("deliver", "is unknown", remedy);
  else if ("sequence" in deliver) {
    const { sequence } = deliver;
    if (!(Number.isSafeInteger(sequence) && sequence >= 1))
      report("deliver.sequence", "is not at least 1", remedy);
  } else if (!(deliver.time instanceof Date) || Number.isNaN(deliver.time.getTime())) {
    report("deliver.time", "is no valid Date", remedy);
  }
}

/** Two declarations that would take each other's messages, or make two copies of each retry. */
function duplicates(declarations: readonly Declaration[]): readonly Problem[] {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const { name, source } of declarations) {
    const key = identity(source);
    for (const each of key === undefined ? [`name ${name}`] : [`name ${name}`, key]) {
      if (seen.has(each)) {
        const setting = each === key ? "source" : "name";
        const remedy =
          setting === "name" ? "give each its own name" : "declare it once, with concurrency";
        problems.push({ subscription: name, setting, message: "is declared twice", remedy });
        break;
      }
      seen.add(each);
    }
  }
  return problems;
}

function identity(source: Declaration["source"]): string | undefined {
  if (source.kind !== "jetStream") return `core ${source.subject} ${source.options.queue ?? ""}`;
  const { durable } = source.options;
  return durable === undefined ? undefined : `durable ${source.stream} ${durable}`;
}
