/** What happens to a job message that is not one of ours: kept as a dead letter, confirmed, then removed. Never a loop. */
import type { Delivery } from "@ampd/jetstream";
import { brokerName } from "@ampd/protocol";
import { encodeDeadLetter } from "../dead-letter-codec.ts";
import * as names from "../names.ts";
import type { NatsContext } from "./context.ts";

/** A message that cannot be read, and where it was. */
export interface Undecodable {
  readonly ns: string;
  readonly job: string;
  readonly delivery: Delivery;
  readonly error: unknown;
}

/** Bytes of the message that the letter keeps. */
const keptBytes = 262_144;
const retryDelayMs = 5000;

/** Keeps and removes it; when the letter cannot be stored, the message comes back after a pause. Never rejects. */
export async function buryUndecodable(context: NatsContext, found: Undecodable): Promise<void> {
  const { ns, job, delivery, error } = found;
  const { link, logger } = context;
  const fields = { ns, job, stream_seq: delivery.streamSeq };
  logger.warn({ ...fields, error }, "a job message cannot be read; it goes to the dead letters");
  try {
    await link.publish(names.deadSubject(ns, job), letterText(found), {
      msgId: names.undecodableMessageId(ns, job, delivery.streamSeq),
    });
    await link.settle(
      delivery.ackSubject,
      { kind: "term", reason: "undecodable" },
      { confirm: true },
    );
  } catch (failure) {
    logger.error(
      { ...fields, error: failure },
      "an unreadable job message could not be put away yet",
    );
    try {
      await link.settle(delivery.ackSubject, { kind: "nak", delayMs: retryDelayMs });
    } catch (unsettled) {
      logger.debug({ ...fields, error: unsettled }, "its ack wait brings the message back");
    }
  }
}

function letterText({ ns, job, delivery }: Undecodable): string {
  const data = Buffer.from(delivery.data);
  const metadata = {
    subject: delivery.subject,
    stream_seq: delivery.streamSeq,
    bytes: data.length,
    data_base64: data.subarray(0, keptBytes).toString("base64"),
  };
  const letter = {
    v: 1 as const,
    ns,
    task_id: `undecodable-${delivery.streamSeq}`,
    job,
    from: `${ns}/${brokerName}`,
    reason: "undecodable",
    attempts: 0,
    died_at: new Date(delivery.timestampMs).toISOString(),
  };
  return encodeDeadLetter(letter, JSON.stringify({ to: `job:${job}`, kind: "task", metadata }));
}
