import type { JobSettings, JobView, KnownFields } from "@ampd/protocol";
import type { Command } from "commander";
import { parseText } from "../config/parse-text.ts";
import type { CliContext } from "../context.ts";
import { usageError } from "../failure.ts";
import { parseWhole } from "../parse.ts";
import { table } from "../terminal/text.ts";
import { addJobControl } from "./job-control.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

const secondsMax = 31_536_000;
const dayMs = 86_400_000;

interface SetOptions extends SessionOptions {
  readonly leaseS?: string;
  readonly maxAttempts?: string;
  readonly deadlineS?: string;
  readonly expiresInS?: string;
  readonly queueMax?: string;
  readonly backoffInitialMs?: string;
  readonly backoffCoefficient?: string;
  readonly backoffMaximumMs?: string;
  readonly nonRetryable?: string;
  readonly concurrencyMax?: string;
  readonly concurrencyKeyMax?: string;
}

/** Adds `ampd jobs` and `ampd jobs set`. */
export function addJobs(parent: Command, context: CliContext): void {
  const jobs = parent.command("jobs").description("list jobs with their load and settings");
  addSessionOptions(jobs).action(async () => {
    const options = jobs.opts<SessionOptions>();
    const found = await withSession(options, context, (client) => client.jobs());
    context.terminal.out(
      options.json === true ? `${JSON.stringify({ jobs: found })}\n` : listed(found),
    );
  });
  const set = jobs
    .command("set")
    .description("change settings of a job; what is not given stays as it is")
    .argument("<name>", "the job")
    .option("--lease-s <n>", "seconds a claim lives without a heartbeat")
    .option("--max-attempts <n>", "most claims before the task fails")
    .option("--deadline-s <n>", "most seconds from the first claim to the end")
    .option("--expires-in-s <n>", "most seconds in the queue")
    .option("--queue-max <n>", "most tasks in the queue")
    .option("--backoff-initial-ms <n>", "wait before the second attempt")
    .option("--backoff-coefficient <n>", "factor from one wait to the next, 1 to 10")
    .option("--backoff-maximum-ms <n>", "longest wait")
    .option("--non-retryable <codes>", "error codes after which a failure is final, with commas")
    .option("--concurrency-max <n>", "most tasks at once, over all gateways")
    .option("--concurrency-key-max <n>", "most tasks of one concurrency key at once");
  addJobControl(jobs, context);
  addSessionOptions(set).action(async (name: string) => {
    const options = set.opts<SetOptions>();
    const settings = settingsOf(options);
    if (Object.keys(settings).length === 0) {
      throw usageError(
        "there is nothing to set",
        `for example: ${context.program} jobs set ${name} --lease-s 60`,
      );
    }
    await withSession(options, context, (client) => client.setJob(name, settings));
    context.terminal.out(
      options.json === true ? `${JSON.stringify({ job: name, settings })}\n` : `set ${name}\n`,
    );
  });
}

/** The settings given. @throws {CommandError} for a value out of range */
function settingsOf(options: SetOptions): KnownFields<JobSettings> {
  const whole = (name: string, text: string | undefined, max: number): number | undefined =>
    text === undefined
      ? undefined
      : parseWhole(name, text, { min: name.endsWith("-ms") ? 0 : 1, max });
  const backoff = defined({
    initial_interval_ms: whole("--backoff-initial-ms", options.backoffInitialMs, dayMs),
    backoff_coefficient: coefficient(options.backoffCoefficient),
    maximum_interval_ms: whole("--backoff-maximum-ms", options.backoffMaximumMs, dayMs),
    non_retryable_error_codes: options.nonRetryable?.split(",").map((code) => code.trim()),
  });
  return defined({
    lease_s: whole("--lease-s", options.leaseS, 43_200),
    max_attempts: whole("--max-attempts", options.maxAttempts, 1000),
    deadline_s: whole("--deadline-s", options.deadlineS, secondsMax),
    expires_in_s: whole("--expires-in-s", options.expiresInS, secondsMax),
    queue_max: whole("--queue-max", options.queueMax, 10_000_000),
    concurrency_max: whole("--concurrency-max", options.concurrencyMax, 1000),
    concurrency_key_max: whole("--concurrency-key-max", options.concurrencyKeyMax, 1000),
    backoff: Object.keys(backoff).length === 0 ? undefined : backoff,
  });
}

function coefficient(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const parsed = parseText("number", text);
  const value = parsed.ok ? Number(parsed.value) : Number.NaN;
  if (value >= 1 && value <= 10) return value;
  throw usageError(`--backoff-coefficient must be a number, 1 to 10, not ${JSON.stringify(text)}`);
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that have a value. */
function defined<T extends object>(fields: T): Defined<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<T>; // as: the filter above made it so
}

function listed(jobs: readonly JobView[]): string {
  return table(
    ["job", "queued", "working", "workers", "lease", "attempts", "expires", "deadline", "offers"],
    jobs.map(({ name, queued, working, workers, settings }) => [
      name,
      String(queued),
      String(working),
      String(workers),
      seconds(settings.lease_s),
      String(settings.max_attempts ?? "-"),
      seconds(settings.expires_in_s),
      seconds(settings.deadline_s),
      offersOf(settings),
    ]),
  );
}

/** Whether and how many are offered. */
function offersOf({ paused, concurrency_max: max }: JobView["settings"]): string {
  if (paused === true) return "paused";
  return max === undefined ? "all" : `${max} at once`;
}

function seconds(value: number | undefined): string {
  return value === undefined ? "-" : `${value} s`;
}
