import type { ConsumerPlan } from "./consumers.ts";
import type { Env } from "./env.ts";
import type { StreamFacts } from "./streams.ts";
import { createConsumer, findConsumer } from "./consumers.ts";
import { EventsError } from "./errors.ts";
import { randomName } from "./ids.ts";

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 5000;

/** Tries until it works or is over; the first failure is told, the others are the same again. */
export async function untilDone(
  attempt: () => Promise<void>,
  options: { readonly over: () => boolean; readonly onFailure: (error: unknown) => void },
): Promise<void> {
  let waitMs = 0;
  while (!options.over()) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (waitMs === 0) options.onFailure(error);
    }
    waitMs = Math.min(MAX_WAIT_MS, waitMs === 0 ? FIRST_WAIT_MS : waitMs * 2);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** A consumer that was made again. */
export interface Remade {
  readonly plan: ConsumerPlan;
  readonly facts: StreamFacts;
  /** The stream is another one of the same name. */
  readonly reborn: boolean;
}

/**
 * Makes the consumer again from `resumeAt`, or from the beginning of a stream that was made again: everything in it is new.
 * With acks it keeps its name, and one that is there already is taken as it is.
 */
export async function remakeConsumer(
  { link, streams }: Pick<Env, "link" | "streams">,
  plan: ConsumerPlan,
  from: { readonly createdMs: number; readonly resumeAt: number },
): Promise<Remade> {
  if (streams.manage === "create") await streams.prepare();
  const facts = await streams.position(plan.stream);
  const reborn = facts.createdMs !== from.createdMs;
  const start = reborn
    ? ({ deliver_policy: "all" } as const)
    : ({ deliver_policy: "by_start_sequence", opt_start_seq: from.resumeAt } as const);
  const name = plan.acks ? plan.name : `aep_r_${randomName()}`;
  const again = { ...plan, name, start };
  const there = plan.acks ? await findConsumer(link, plan.stream, name) : undefined;
  if (there === undefined) await createConsumer(link, again);
  return { plan: again, facts, reborn };
}

/** The report of a consumer or stream that is gone. */
export function goneError(resource: "consumer" | "stream"): EventsError {
  const text = `the ${resource} of this subscription is gone; it is made again`;
  const reason = resource === "stream" ? "stream_missing" : "consumer_missing";
  return new EventsError("subscription_error", text, { reason, retryable: true });
}
