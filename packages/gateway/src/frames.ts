/**
 * What each frame of an open session does. One handler per frame kind; the map is exhaustive by type.
 */
import { decideUnsupported, type Principal } from "@ampd/core";
import {
  ProtocolError,
  type AckFrame,
  type Card,
  type ClaimFrame,
  type ClientFrame,
  type GrantedFrame,
  type HeartbeatFrame,
  type NackFrame,
  type ReleaseFrame,
  type SendFrame,
} from "@ampd/protocol";
import { releaseTask, renewLeases, takeStatus } from "./attempts.ts";
import { canceledTasks, requestCancel } from "./cancels.ts";
import { limitHandlers } from "./admission/limit-frames.ts";
import { claimTask } from "./claims.ts";
import { credentialHandlers } from "./credentials/frames.ts";
import { TaskGrants } from "./credentials/grants.ts";
import type { Context } from "./context.ts";
import type { Dispatchers } from "./dispatchers.ts";
import type { ReadFrame } from "./frame-reader.ts";
import type { Mailbox } from "./mailbox.ts";
import type { Presence } from "./presence.ts";
import type { Handlers } from "./session-frames.ts";
import { policyHandlers } from "./permissions/frames.ts";
import { operatorHandlers } from "./operator-frames.ts";
import { queryHandlers } from "./query-frames.ts";
import { schedulingHandlers, submitterOf } from "./scheduling/frames.ts";
import { setJob } from "./scheduling/jobs.ts";
import type { Recurring } from "./scheduling/recurring.ts";
import { requireScope } from "./scopes.ts";
import type { Offer, Session } from "./session.ts";
import { sendMail, sendTask } from "./sending.ts";
import type { Topics } from "./topics.ts";
import type { Watchers } from "./watchers.ts";

/** Parts of the gateway that frames act on. */
export interface FrameDeps {
  readonly context: Context;
  readonly dispatchers: Dispatchers;
  readonly presence: Presence;
  readonly watchers: Watchers;
  readonly recurring: Recurring;
  readonly topics: Topics;
  updateCard(session: Session, card: Card): Promise<void>;
  changePrincipal(session: Session, principal: Principal): void;
  mailboxOf(session: Session): Mailbox | undefined;
  /** Whether the gateway is about to leave. */
  isDraining(): boolean;
}

/** Handles the frames of open sessions. */
export class FrameHandlers {
  private readonly deps: FrameDeps;
  private readonly handlers: Handlers;
  /** Grants of the tasks that are claimed here. */
  readonly grants: TaskGrants;

  constructor(deps: FrameDeps) {
    this.deps = deps;
    this.grants = new TaskGrants(deps.context);
    this.handlers = this.build();
  }

  /** Handles one frame; rejects with the error to answer. */
  async handle(session: Session, read: ReadFrame): Promise<void> {
    const { type } = read.frame;
    if (type === "hello" || type === "goodbye" || type === "proof")
      throw new ProtocolError("protocol_error", "not in an open session");
    // as: the map has the handler of exactly this type; TypeScript cannot follow the pairing
    const handler = this.handlers[type] as (
      session: Session,
      frame: ClientFrame,
      read: ReadFrame,
    ) => Promise<void>;
    await handler(session, read.frame, read);
  }

  private build(): Handlers {
    const { context } = this.deps;
    return {
      heartbeat: (session, frame) => this.heartbeat(session, frame),
      send: (session, frame, read) => this.send(session, { ...read, frame }),
      ack: (session, frame) => this.ack(session, frame),
      nack: (session, frame) => this.nack(session, frame),
      claim: (session, frame) => this.claim(session, frame),
      release: (session, frame) => this.release(session, frame),
      watch: async (session, frame) => {
        if (frame.stop === true) this.deps.watchers.stop(session);
        else this.deps.watchers.start(session, frame);
        session.ok(frame.seq); // who is online has been told before: the watcher knows that these were all
      },
      update_card: async (session, { card, seq }) => {
        await this.deps.updateCard(session, card);
        session.ok(seq);
      },
      cancel: async (session, { task_id: taskId, reason, seq }) => {
        const ask = { taskId, ...(reason !== undefined && { reason }) };
        const duplicate = await requestCancel(context, session, ask);
        session.ok(seq, { task_id: taskId, ...(duplicate && { duplicate }) });
      },
      subscribe: async (session, frame) => {
        if (this.deps.isDraining()) throw new ProtocolError("draining", "this gateway is leaving");
        await this.deps.topics.subscribe(session, frame);
      },
      unsubscribe: async (session, frame) => {
        await this.deps.topics.unsubscribe(session, frame);
        session.ok(frame.seq);
      },
      ...queryHandlers(context),
      ...operatorHandlers(context),
      ...limitHandlers(context.admission),
      ...policyHandlers(context),
      ...credentialHandlers(this.deps),
      ...schedulingHandlers(this.deps),
      set_job: async (session, frame) => {
        await setJob(context, session, frame);
        session.ok(frame.seq);
      },
    };
  }

  private async heartbeat(session: Session, frame: HeartbeatFrame): Promise<void> {
    const { context, presence } = this.deps;
    const draining = frame.status === "draining";
    if (draining !== session.draining) {
      session.draining = draining;
      context.slots.slotsChanged(session);
    }
    renewLeases(context, session);
    this.deps.mailboxOf(session)?.keep();
    presence.refresh(session);
    const lost = [...session.lost];
    session.lost.clear();
    session.send({
      type: "heartbeat",
      ...re(frame.seq),
      lost,
      cancel: canceledTasks(context, session),
      ...(this.deps.isDraining() && { drain: true }),
    });
  }

  private async send(
    session: Session,
    read: ReadFrame & { readonly frame: SendFrame },
  ): Promise<void> {
    const { context } = this.deps;
    const { envelope, seq } = read.frame;
    if (envelope.from !== undefined && envelope.from !== session.address)
      throw new ProtocolError("forbidden", "from is set by the broker; leave it out", {
        field: "/envelope/from",
      });
    switch (envelope.kind) {
      case "message": {
        requireScope(context, session.principal, envelope);
        const { id, duplicate } = await sendMail(context, session, read);
        session.ok(seq, { id, ...(duplicate && { duplicate }) });
        return;
      }
      case "task": {
        if (this.deps.isDraining()) throw new ProtocolError("draining", "this gateway is leaving");
        const { id, taskId, duplicate } = await sendTask(
          context,
          submitterOf(context, session),
          read,
        );
        session.ok(seq, { id, task_id: taskId, ...(duplicate && { duplicate }) });
        return;
      }
      case "status": {
        const { id, duplicate } = await takeStatus(context, session, read);
        session.ok(seq, {
          id,
          ...(envelope.task_id !== undefined && { task_id: envelope.task_id }),
          ...(duplicate && { duplicate }),
        });
        return;
      }
      case "event": {
        const { id, seq: seqNo, duplicate } = await this.deps.topics.publish(session, read);
        session.ok(seq, { id, seq_no: seqNo, ...(duplicate && { duplicate }) });
        return;
      }
    }
  }

  private async ack(session: Session, frame: AckFrame): Promise<void> {
    if (session.offers.has(frame.delivery_id))
      throw new ProtocolError(
        "unknown_delivery",
        "an offer is claimed or declined, not acknowledged",
      );
    if (!this.deps.topics.ack(session, frame.delivery_id))
      await this.mailbox(session).settle(frame.delivery_id, { kind: "ack" });
    session.ok(frame.seq);
  }

  private async nack(session: Session, frame: NackFrame): Promise<void> {
    if (this.deps.topics.has(session, frame.delivery_id))
      throw new ProtocolError(
        "unknown_delivery",
        "a topic's delivery is acknowledged or left open",
      );
    const offer = session.offers.get(frame.delivery_id);
    const delayMs = (frame.delay_s ?? 0) * 1000;
    if (offer === undefined)
      await this.mailbox(session).settle(frame.delivery_id, { kind: "nak", delayMs });
    else await this.declineOffer(session, offer, { delayMs, reason: frame.reason ?? "busy" });
    session.ok(frame.seq);
  }

  private async declineOffer(
    session: Session,
    offer: Offer,
    decline: { readonly delayMs: number; readonly reason: "busy" | "unsupported" | "not_now" },
  ): Promise<void> {
    const { context, dispatchers } = this.deps;
    if (offer.claiming) throw new ProtocolError("protocol_error", "this offer is being claimed");
    const { task } = offer.message;
    const dispatcher = dispatchers.get(task.ns, task.job);
    if (decline.reason !== "unsupported") {
      dispatcher?.decline(session, offer, {
        delayMs: decline.delayMs,
        busy: decline.reason === "busy",
        reason: decline.reason,
      });
      return;
    }
    const stamp = context.stamp();
    const stored = await context.decideAndStore(offer.message, (record) =>
      decideUnsupported(record, session.address, stamp),
    );
    const message =
      stored.kind === "stored"
        ? { ...offer.message, task: stored.task, revision: stored.revision }
        : offer.message;
    dispatcher?.passOn(session, offer, message);
  }

  private async claim(session: Session, { task_id: taskId, seq }: ClaimFrame): Promise<void> {
    const { context } = this.deps;
    const lease = await claimTask(context, session, taskId);
    const { nowMs } = context;
    const granted: GrantedFrame = {
      type: "granted",
      ...re(seq),
      task_id: taskId,
      grant: this.grants.first(session, lease),
      attempt: lease.task.attempt,
      lease_s: lease.task.lease_s,
      lease_expires_in_ms: Math.max(0, Math.floor(lease.endsAtMs - nowMs)),
      ...(lease.deadlineAtMs !== undefined && {
        deadline_in_ms: Math.max(0, Math.floor(lease.deadlineAtMs - nowMs)),
      }),
    };
    const { checkpoint } = lease.task;
    const text = JSON.stringify(granted);
    session.sendText(
      checkpoint === undefined ? text : `${text.slice(0, -1)},"checkpoint":${checkpoint}}`,
    );
  }

  private async release(session: Session, frame: ReleaseFrame): Promise<void> {
    const refund = frame.reason === "shutdown";
    const delayMs = (frame.delay_s ?? 0) * 1000;
    await releaseTask(this.deps.context, session, { taskId: frame.task_id, refund, delayMs });
    session.ok(frame.seq, { task_id: frame.task_id });
  }

  private mailbox(session: Session): Mailbox {
    const mailbox = this.deps.mailboxOf(session);
    if (mailbox === undefined)
      throw new ProtocolError("unknown_delivery", "this delivery is not open in this session");
    return mailbox;
  }
}

function re(seq: number | undefined): { readonly re?: number } {
  return seq === undefined ? {} : { re: seq };
}
