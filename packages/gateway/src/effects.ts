/**
 * What must follow a terminal record, in this order: dead letter, notice to the requester, removal of the job message.
 *
 * Every step is idempotent and the message goes last, so a crash anywhere before is repaired by the message's redelivery:
 * the record is then found terminal and the steps are repeated.
 */
import { terminalEffects, type Task } from "@ampd/core";
import { ProtocolError, type Envelope } from "@ampd/protocol";
import type { Context } from "./context.ts";
import { brokerNotice, timestamp } from "./envelopes.ts";
import { mailRequester } from "./requester.ts";
import { leaveLines } from "./scheduling/leave.ts";

/** Wait before a notice is tried again that the requester's full inbox refused. */
const inboxFullRetryMs = 30_000;

/** Carries out the effects of a terminal record. `ack` is its job message, where one is at hand. */
export async function runTerminalEffects(
  context: Context,
  task: Task,
  ack?: string,
): Promise<void> {
  const { queue } = context.options.stores;
  const effects = terminalEffects(task);
  if (effects.deadLetter) {
    await keepDeadLetter(context, task);
    const { task_id: taskId, attempt } = task;
    context.tell(task, { kind: "dead_lettered", task_id: taskId, at: context.now(), attempt });
  }
  await leaveLines(context, task);
  // The message does not wait for it: what is not settled now, the repair pass settles from the record.
  if (task.budget !== undefined)
    context.background("settle a budget", context.admission.budgets.settle(task));
  const told = !effects.notice || (await tellRequester(context, task));
  if (ack === undefined) return;
  if (!told) await queue.settle(ack, { kind: "nak", delayMs: inboxFullRetryMs });
  else if (effects.remove === "ack") await queue.settle(ack, { kind: "ack" });
  else await queue.settle(ack, { kind: "term", reason: task.error?.code ?? task.state });
}

async function keepDeadLetter(context: Context, task: Task): Promise<void> {
  const nowMs = context.options.stores.status.serverNowMs();
  await context.options.stores.deadLetters.put(
    {
      v: 1,
      ns: task.ns,
      task_id: task.task_id,
      job: task.job,
      from: task.from,
      reason: task.error?.code ?? "failed",
      attempts: task.attempt,
      died_at: timestamp(task.settled_at_ms ?? nowMs),
      ...(task.error !== undefined && { error: task.error }),
      ...(task.history !== undefined && { history: task.history }),
      ...(task.round !== undefined && { round: task.round }),
      ...(task.redrive_of !== undefined && { redrive_of: task.redrive_of }),
    },
    task.envelope,
  );
}

/** @returns false when the inbox is full and the notice should be tried again */
async function tellRequester(context: Context, task: Task): Promise<boolean> {
  const { status } = context.options.stores;
  const nowMs = status.serverNowMs();
  const notice = task.result === undefined ? brokerNotice(task, nowMs) : holderNotice(task.result);
  const from = task.result === undefined ? `${task.ns}/ampd` : (task.holder?.address ?? task.from);
  try {
    await mailRequester(context, task, { from, id: notice.id, envelope: notice.text });
    return true;
  } catch (error) {
    if (!ProtocolError.is(error) || error.code !== "queue_full") throw error;
    const patient =
      nowMs - (task.settled_at_ms ?? nowMs) < context.options.settings.retentionMs / 2;
    context.options.logger.warn(
      { ns: task.ns, taskId: task.task_id, givenUp: !patient },
      "the requester's inbox is full; its task has ended",
    );
    return !patient;
  }
}

function holderNotice(text: string): { readonly id: string; readonly text: string } {
  const { id } = JSON.parse(text) as Envelope; // as: validated when the holder sent it
  return { id: id ?? "status", text };
}
