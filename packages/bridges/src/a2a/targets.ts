/** What A2A clients can speak to, from the live registry. */
import type { Client } from "@ampd/client";
import {
  identityJob,
  isJobName,
  isName,
  ProtocolError,
  type JobView,
  type RegistryEntry,
  type ServedJob,
} from "@ampd/protocol";

/** One participant, or one job with whoever serves it. */
export type Target =
  | { readonly kind: "agent"; readonly name: string; readonly entry: RegistryEntry }
  | {
      readonly kind: "job";
      readonly name: string;
      readonly view: JobView | undefined;
      readonly entries: readonly RegistryEntry[];
    };

/** Which target is meant. */
export interface TargetName {
  readonly kind: "agent" | "job";
  readonly name: string;
}

/** Finds a target in the registry; `undefined` when nobody of that name is online, or no such job is known. */
export async function findTarget(client: Client, name: TargetName): Promise<Target | undefined> {
  return name.kind === "agent" ? findAgent(client, name.name) : findJob(client, name.name);
}

async function findAgent(client: Client, name: string): Promise<Target | undefined> {
  if (!isName(name)) return undefined;
  const { participants } = await client.participants({ name, limit: 10 });
  const entry = participants.find(({ address }) => address.split("/")[1] === name);
  return entry === undefined ? undefined : { kind: "agent", name, entry };
}

async function findJob(client: Client, name: string): Promise<Target | undefined> {
  if (!isJobName(name)) return undefined;
  const [{ participants: entries }, jobs] = await Promise.all([
    client.participants({ job: name, limit: 500 }),
    client.jobs(),
  ]);
  const view = jobs.find((job) => job.name === name);
  if (view === undefined && entries.length === 0) return undefined;
  return { kind: "job", name, view, entries };
}

/** The jobs on a card, both lists, each once. */
export function jobsOf(entry: RegistryEntry): readonly ServedJob[] {
  const byName = new Map<string, ServedJob>();
  for (const job of [...(entry.card.jobs ?? []), ...(entry.card.skills ?? [])])
    if (!byName.has(job.name)) byName.set(job.name, job);
  return [...byName.values()];
}

/**
 * Where a message for a target goes.
 *
 * A participant that serves its identity job gets what is sent to it. Else the job named by `skill` is meant, or its only job:
 * then another participant that serves the same job may take the task.
 *
 * @throws ProtocolError `invalid_envelope` when the target serves several jobs and none is named, `unknown_address` when it serves
 * none, or not the one named
 */
export function addressOf(target: Target, skill: string | undefined): string {
  if (target.kind === "job") {
    if (skill === undefined || skill === target.name) return `job:${target.name}`;
    throw new ProtocolError("unknown_address", `this is job ${target.name}, not ${skill}`);
  }
  const { entry, name } = target;
  const own = identityJob(name);
  const jobs = jobsOf(entry).map((job) => job.name);
  if (skill !== undefined && skill !== own) {
    if (jobs.includes(skill)) return `job:${skill}`;
    throw new ProtocolError("unknown_address", `${name} has no skill ${skill}`, {
      field: "/message/metadata/skill",
    });
  }
  if (jobs.includes(own)) return entry.address;
  const [only, ...more] = jobs;
  if (only === undefined)
    throw new ProtocolError("unknown_address", `${name} takes no tasks: its card names no job`);
  if (more.length > 0)
    throw new ProtocolError(
      "invalid_envelope",
      `${name} serves several jobs; name one in the message's metadata.skill: ${jobs.join(", ")}`,
      { field: "/message/metadata/skill" },
    );
  return `job:${only}`;
}
