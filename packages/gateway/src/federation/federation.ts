/**
 * A gateway's part in a federation: what goes to other regions, what comes from them, and the links between.
 *
 * ```text
 *   send ──► outbox ──worker──► link ──► intake ──► inbox | task queue of the other region
 *   status ◄── inbox ◄── intake ◄── link ◄──worker── outbox ◄── end of the task there
 * ```
 *
 * A task lives where it is worked on, with its record, offers and leases; here is kept who submitted it. What is stored in an outbox
 * is handed over once or its sender is told why not.
 */
import {
  neighbourOf,
  sameTask,
  senderText,
  startOf,
  type EnvelopeText,
  type Judgement,
  type RegionRules,
  type RemoteRoute,
} from "@ampd/core";
import {
  identityJob,
  parseSenderAddress,
  ProtocolError,
  type Envelope,
  type LinkRequest,
  type LinkView,
  type ParsedSender,
  type TaskView,
} from "@ampd/protocol";
import type { Context } from "../context.ts";
import { stampEnvelope, timestamp } from "../envelopes.ts";
import type { Actor } from "../permissions/actor.ts";
import { mintTaskId } from "../submit.ts";
import { Intake } from "./intake.ts";
import { refusalNotice } from "./notices.ts";
import type { FederationOptions, LocalSender, ReadSend, Regions, StatusMail } from "./port.ts";
import { endRemoteTask, getRemoteTask, putRemoteTask, type RemoteTask } from "./remote-tasks.ts";
import { givenUpView, shownView } from "./views.ts";
import { entryId, headBytesMax, requestText, targetText, type LinkHead } from "./wire.ts";
import type { ReadRequest } from "./wire.ts";
import { LinkWorker } from "./worker.ts";

interface Neighbour {
  readonly worker: LinkWorker;
  readonly intake: Intake;
}

/** Makes a gateway part of the federation that its options name, if any. */
export function openFederation(
  context: Context,
  isDraining: () => boolean,
): Federation | undefined {
  const { federation: options } = context.options;
  if (options === undefined) return undefined;
  const federation = new Federation(context, options, isDraining);
  context.regions = federation;
  return federation;
}

/** See the head of this file. */
export class Federation implements Regions {
  readonly rules: RegionRules;
  readonly #context: Context;
  readonly #options: FederationOptions;
  readonly #neighbours = new Map<string, Neighbour>();
  readonly #stops: (() => void)[] = [];

  constructor(context: Context, options: FederationOptions, isDraining: () => boolean) {
    this.#context = context;
    this.#options = options;
    this.rules = options.rules;
    for (const [peer, { via }] of this.rules.peers) {
      if (via !== undefined) continue;
      const worker = new LinkWorker({
        context,
        federation: options,
        peer,
        onGivenUp: (request, error) => this.#tellGivenUp(request, error),
      });
      const intake = new Intake({
        context,
        federation: options,
        peer,
        passOn: (read, allowed) => this.#passOn(read, allowed),
        isDraining,
      });
      this.#neighbours.set(peer, { worker, intake });
    }
  }

  /** Serves the links and begins to empty the outboxes. */
  start(): void {
    const { links } = this.#options.stores;
    for (const [peer, { intake }] of this.#neighbours)
      this.#stops.push(links.serve(peer, (text) => intake.answer(text)));
    for (const { worker } of this.#neighbours.values()) worker.start();
  }

  /** Takes nothing more and lets what is under way finish. */
  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await Promise.all([...this.#neighbours.values()].map(({ worker }) => worker.stop()));
  }

  async mail(
    by: LocalSender,
    read: ReadSend,
    route: RemoteRoute,
  ): Promise<{ readonly id: string; readonly duplicate: boolean }> {
    if (route.target.kind !== "participant")
      throw new ProtocolError("invalid_envelope", "a message goes to a participant", {
        field: "/envelope/to",
      });
    const id = read.frame.envelope.id ?? this.#context.options.runtime.newId();
    const text = stampEnvelope(read, { from: by.address, nowMs: this.#nowMs(), id });
    const to = targetText(route.target);
    const head = this.#head("mail", route.region, entryId("mail", by.address, to, id));
    const { duplicate } = await this.#store(
      route.peer,
      { ...head, from: senderOf(by.address), to },
      text,
    );
    return { id, duplicate };
  }

  async submit(
    by: LocalSender,
    read: ReadSend,
    route: RemoteRoute,
  ): Promise<{ readonly id: string; readonly taskId: string; readonly duplicate: boolean }> {
    const { envelope } = read.frame;
    const start = startOf(envelope.options, this.#nowMs());
    if (start.kind === "refused")
      throw new ProtocolError(start.code, start.reason, { field: "/envelope/options" });
    const id = envelope.id ?? this.#context.options.runtime.newId();
    const taskId = envelope.task_id ?? mintTaskId(this.#context, by, envelope);
    const stamp = { from: by.address, nowMs: this.#nowMs(), id, taskId };
    const text = stampEnvelope(read, stamp);
    const duplicate = await this.#keepTrace(by, { taskId, text, route });
    const head = this.#head("task", route.region, entryId("task", by.ns, taskId));
    const to = targetText(route.target);
    await this.#store(route.peer, { ...head, from: senderOf(by.address), to }, text);
    return { id, taskId, duplicate };
  }

  /** Notes who submitted a task, before it leaves. @returns whether it had been submitted before */
  async #keepTrace(
    by: LocalSender,
    task: { readonly taskId: string; readonly text: EnvelopeText; readonly route: RemoteRoute },
  ): Promise<boolean> {
    const { remoteTasks } = this.#options.stores;
    const { taskId, text, route } = task;
    if ((await this.#context.options.stores.tasks.get(by.ns, taskId)) !== undefined)
      throw usedBefore(taskId);
    const trace: RemoteTask = {
      ns: by.ns,
      task_id: taskId,
      from: by.address,
      region: route.region,
      target_ns: route.target.ns,
      job: route.target.kind === "job" ? route.target.job : identityJob(route.target.name),
      created_at_ms: this.#nowMs(),
      envelope: text,
    };
    if ((await putRemoteTask(remoteTasks, trace, 0)) === "stored") return false;
    const known = await getRemoteTask(remoteTasks, by.ns, taskId);
    // as: both were validated before they were stored
    const same =
      known !== undefined &&
      known.task.from === by.address &&
      sameTask(JSON.parse(known.task.envelope) as Envelope, JSON.parse(text) as Envelope);
    if (!same) throw usedBefore(taskId);
    return true;
  }

  async status(to: ParsedSender & { readonly region: string }, mail: StatusMail): Promise<void> {
    const { logger } = this.#context.options;
    const from = parseSenderAddress(mail.from);
    const peer = neighbourOf(this.rules, to.region);
    if (peer === undefined || from === undefined) {
      const fields = { to: senderText(to), taskId: mail.taskId };
      logger.warn(fields, "a status has no way to its requester's region any more");
      return;
    }
    const address = `${to.ns}/${to.name}`;
    const id = entryId("status", mail.from, senderText(to), mail.taskId, mail.id);
    const head = { ...this.#head("mail", to.region, id), from, to: address };
    await this.#store(peer, head, mail.envelope);
  }

  async cancel(
    by: Actor,
    ask: { readonly taskId: string; readonly reason?: string },
  ): Promise<boolean | undefined> {
    const task = await this.#ownTask(by, ask.taskId);
    if (task === undefined) return undefined;
    if (task.state !== undefined) {
      if (task.state === "canceled") return true;
      throw new ProtocolError("task_closed", "the task has ended", { taskId: ask.taskId });
    }
    const peer = this.#peerOf(task.region);
    const id = entryId("cancel", task.ns, task.task_id);
    const { duplicate } = await this.#store(peer, {
      ...this.#head("cancel", task.region, id),
      from: senderOf(task.from),
      ns: task.target_ns,
      task_id: task.task_id,
      ...(ask.reason !== undefined && { reason: ask.reason }),
    });
    return duplicate;
  }

  async view(by: Actor, taskId: string): Promise<TaskView | undefined> {
    const task = await this.#ownTask(by, taskId);
    if (task === undefined) return undefined;
    if (task.error !== undefined) return givenUpView(task);
    const neighbour = this.#neighbours.get(this.#peerOf(task.region));
    if (neighbour === undefined) throw noWay();
    const head = this.#head("view", task.region, this.#context.options.runtime.newId());
    const text = requestText({
      ...head,
      from: senderOf(task.from),
      ns: task.target_ns,
      task_id: taskId,
    });
    let reply;
    try {
      reply = await neighbour.worker.health.ask(text);
    } catch (error) {
      const since = timestamp(neighbour.worker.state.sinceMs);
      throw new ProtocolError(
        "unavailable",
        `the task is in the region ${task.region}, whose link is down since ${since}`,
        { taskId, cause: error },
      );
    }
    return shownView(reply, task);
  }

  async links(): Promise<readonly LinkView[]> {
    const views = [...this.rules.peers].map(([region, { via }]) => this.#linkView(region, via));
    return (await Promise.all(views)).toSorted((a, b) => (a.region < b.region ? -1 : 1));
  }

  async #linkView(region: string, via: string | undefined): Promise<LinkView> {
    const peer = via ?? region;
    const neighbour = this.#neighbours.get(peer);
    if (neighbour === undefined) return { region, state: "unknown", queued: 0, queued_bytes: 0 };
    const { state, sinceMs, rttMs, lastSuccessMs, error, sent, refused } = neighbour.worker.state;
    const depth = await this.#options.stores.outbox.depth(peer);
    const ageMs = depth.oldestAtMs === undefined ? undefined : this.#nowMs() - depth.oldestAtMs;
    return {
      region,
      ...(via !== undefined && { via }),
      state,
      since: timestamp(sinceMs),
      ...(rttMs !== undefined && { rtt_ms: rttMs }),
      ...(lastSuccessMs !== undefined && { last_success_at: timestamp(lastSuccessMs) }),
      queued: depth.count,
      queued_bytes: depth.bytes,
      ...(ageMs !== undefined && { oldest_age_s: Math.max(0, ageMs) / 1000 }),
      sent,
      refused,
      ...neighbour.intake.counts,
      ...(error !== undefined && { error: error.slice(0, 1024) }),
    };
  }

  async #ownTask(by: Actor, taskId: string): Promise<RemoteTask | undefined> {
    const { ns, name } = by.principal;
    const entry = await getRemoteTask(this.#options.stores.remoteTasks, ns, taskId);
    const own = entry?.task.from === `${ns}/${name}`;
    return own || by.permissions.operate ? entry?.task : undefined;
  }

  #peerOf(region: string): string {
    const peer = neighbourOf(this.rules, region);
    if (peer === undefined) throw noWay();
    return peer;
  }

  #head(kind: LinkRequest["kind"], region: string, id: string): LinkHead {
    return { kind, id, region, hops: [this.rules.region] };
  }

  #nowMs(): number {
    return this.#context.options.stores.status.serverNowMs();
  }

  #store(
    peer: string,
    head: LinkHead,
    envelope?: EnvelopeText,
  ): Promise<{ readonly duplicate: boolean }> {
    const text = requestText(head, envelope);
    const bytesMax = this.#context.options.settings.frameBytesMax + headBytesMax;
    if (Buffer.byteLength(text) > bytesMax)
      throw new ProtocolError("too_large", `an entry for a region has at most ${bytesMax} bytes`);
    return this.#options.stores.outbox.put({ peer, id: head.id, text });
  }

  /** Sends a neighbour's request on to the next region. */
  async #passOn(
    read: ReadRequest,
    allowed: Exclude<Judgement, { readonly kind: "refused" }>,
  ): Promise<string> {
    const { v: _version, envelope: _parsed, from: _claimed, ...rest } = read.request;
    const { hops, id } = rest;
    const head: LinkHead = {
      ...rest,
      // A name of its own, or a neighbour could use up the ids of other senders' entries before they come.
      id: entryId("pass", hops.at(-1) ?? "", id),
      hops: [...hops, this.rules.region],
      from: allowed.from,
    };
    if (head.hops.length > this.rules.hopsMax)
      throw new ProtocolError("forbidden", "it came through too many regions");
    if (head.kind === "view") {
      const neighbour = this.#neighbours.get(allowed.next);
      if (neighbour === undefined) throw noWay();
      return JSON.stringify(await neighbour.worker.health.ask(requestText(head)));
    }
    const { envelope } = read.scan;
    const text = envelope && read.text.slice(envelope.start, envelope.end);
    await this.#store(allowed.next, head, text);
    return "";
  }

  /** Tells the sender of an entry that its region or one on the way did not take it. */
  async #tellGivenUp(request: LinkRequest, error: ProtocolError): Promise<void> {
    const sender = parseSenderAddress(request.from ?? "");
    const notice = refusalNotice(request, error, this.#nowMs());
    if (sender === undefined || notice === undefined) return;
    const { envelope } = request;
    if (sender.region !== undefined) {
      await this.status({ ...sender, region: sender.region }, notice);
      return;
    }
    const { ns, name } = sender;
    const { from, id, envelope: text } = notice;
    await this.#context.options.stores.inbox.put({ to: { ns, name }, from, id, envelope: text });
    if (request.kind === "task" && envelope?.task_id !== undefined)
      await endRemoteTask(
        this.#options.stores.remoteTasks,
        { ns, taskId: envelope.task_id },
        { state: "failed", error: { ...error.toBody(), retryable: false } },
      );
  }
}

function senderOf(address: string): ParsedSender {
  const sender = parseSenderAddress(address);
  if (sender === undefined) throw new ProtocolError("internal", "a sender without address");
  return sender;
}

function usedBefore(taskId: string): ProtocolError {
  return new ProtocolError("conflict", "this id was used before with other content", { taskId });
}

function noWay(): ProtocolError {
  return new ProtocolError("unavailable", "no way leads to that region any more");
}
