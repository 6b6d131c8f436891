/** Which jobs of its card a participant may serve. */
import { capabilityOf, type Capability, type Matcher, type Principal } from "@ampd/core";
import { identityJob, ProtocolError, type Card } from "@ampd/protocol";
import type { Actor } from "./actor.ts";

/** Whether it may serve a job: its own identity job always, others as the policy says. */
export function mayServe({ principal, permissions }: Actor, job: string): boolean {
  return job === identityJob(principal.name) || permissions.mayServe(job);
}

/**
 * Refuses a card with too many jobs, or with one that its participant may not serve.
 *
 * @throws ProtocolError `forbidden` with the list and, in `limit`, the job or the bound
 */
export function checkServed(actor: Actor, card: Card, jobsMax: number): void {
  const lists = { skills: card.skills ?? [], jobs: card.jobs ?? [] };
  const count = new Set([...lists.skills, ...lists.jobs].map(({ name }) => name)).size;
  if (count > jobsMax)
    throw new ProtocolError("forbidden", "the card names too many jobs", {
      field: lists.jobs.length > 0 ? "/card/jobs" : "/card/skills",
      limit: `${jobsMax} jobs`,
    });
  for (const [list, served] of Object.entries(lists))
    for (const { name } of served) if (!mayServe(actor, name)) throw unserved(list, name);
}

/** The refusal of a job. */
export function unserved(list: string, job: string): ProtocolError {
  return new ProtocolError("forbidden", `the policy does not permit serving the job ${job}`, {
    field: `/card/${list}`,
    limit: job,
  });
}

/** What a card allows, without the jobs that the participant may not serve. */
export function permittedCapability(
  who: { readonly principal: Principal; readonly card: Card; readonly alias?: string },
  permissions: Matcher,
): Capability {
  const { principal, card, alias } = who;
  const whole = capabilityOf(card, principal.name, alias);
  const jobs = [...whole.jobs].filter((job) => mayServe({ principal, permissions }, job));
  return jobs.length === whole.jobs.size ? whole : { ...whole, jobs: new Set(jobs) };
}
