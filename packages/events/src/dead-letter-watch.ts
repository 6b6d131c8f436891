import type { Delivery, Pull } from "@ampd/jetstream";
import type { Env } from "./env.ts";
import { createPull, getBySeq } from "@ampd/jetstream";
import { createConsumer } from "./consumers.ts";
import { contentOf, storeDeadLetter } from "./dead-letters.ts";
import { EventsError, errorBody, fromFailure } from "./errors.ts";
import { RETRY_DEFAULTS } from "./retry.ts";

/**
 * The second way to a dead letter: a consumer died with its last attempt, so no handler is there to record it. The server
 * says so in an advisory, a stream keeps the advisory, and any bus turns it into a record. Buses share one durable.
 */

const CONSUMER = "aep_dead_letters";
const RETRY_MS = 5000;

interface Advisory {
  readonly stream: string;
  readonly consumer: string;
  readonly stream_seq: number;
  readonly deliveries: number;
}

/** Starts the watch; the returned function ends it. */
export async function watchDeadLetters(env: Env): Promise<() => Promise<void>> {
  const stream = env.streams.names.advisories;
  await createConsumer(env.link, {
    stream,
    name: CONSUMER,
    durable: true,
    filters: {},
    start: { deliver_policy: "all" },
    acks: true,
    // An advisory that cannot be handled now must wait, not get lost: there is nobody left to report it.
    retry: {
      ...RETRY_DEFAULTS,
      max_attempts: 1000,
      backoff_ms: RETRY_MS,
      multiplier: 1,
      max_backoff_ms: RETRY_MS,
    },
    ordered: false,
    maxPending: 1000,
  });
  const running = new Set<Promise<void>>();
  const pull: Pull = createPull(env.link, {
    stream,
    consumer: CONSUMER,
    onMessage: (delivery) => {
      const work = handle(env, delivery).finally(() => {
        running.delete(work);
        pull.setDemand(1);
      });
      running.add(work);
    },
  });
  pull.setDemand(1);
  return async () => {
    await pull.stop();
    await Promise.all(running);
  };
}

async function handle(env: Env, delivery: Delivery): Promise<void> {
  try {
    const advisory = read(delivery.data);
    if (advisory?.stream === env.streams.names.events) await record(env, advisory);
    await env.link.settle(delivery.ackSubject, { kind: "ack" }, { confirm: true });
  } catch (error) {
    // Not acknowledged: the server brings the advisory again.
    env.notices.problem(fromFailure(error, "dead letter"), {
      subject: delivery.subject,
      streamSeq: delivery.streamSeq,
    });
  }
}

async function record(env: Env, advisory: Advisory): Promise<void> {
  const { stream, consumer, stream_seq: streamSeq, deliveries: attempts } = advisory;
  const stored = await getBySeq(env.link, { stream, seq: streamSeq });
  const error = new EventsError(
    "internal_error",
    `no consumer settled it in ${attempts} deliveries`,
    { reason: "retries_exhausted", attempts },
  );
  await storeDeadLetter(env.publisher, {
    stream,
    streamSeq,
    consumer,
    subject: stored?.subject ?? "",
    subscriptionId: consumer,
    attempts,
    lastAttemptMs: Date.now(),
    error: errorBody(error),
    ...(stored === undefined ? {} : contentOf(stored)),
  });
}

function read(data: Uint8Array): Advisory | undefined {
  const value = JSON.parse(Buffer.from(data).toString("utf8")) as Partial<Advisory>; // as: checked below
  const { stream, consumer, stream_seq, deliveries } = value;
  if (typeof stream !== "string" || typeof consumer !== "string" || typeof stream_seq !== "number")
    return undefined;
  return { stream, consumer, stream_seq, deliveries: deliveries ?? 0 };
}
