/**
 * Takes what a neighbour asks.
 *
 * Which neighbour asks is known from where the request came in. All else is what it says, and is checked as if it were hostile: form
 * and size, its right to speak for the sender, the namespace that it addresses. What is taken gets the sender's address with the
 * region behind it, so that nobody from elsewhere bears a local name.
 */
import {
  compileMatcher,
  judgeRequest,
  neighbourOf,
  senderText,
  type EnvelopeText,
  type Judgement,
  type Matcher,
  type TaskEntry,
} from "@ampd/core";
import {
  parseSenderAddress,
  ProtocolError,
  type Envelope,
  type LinkRequest,
  type TaskState,
} from "@ampd/protocol";
import { cancelTask } from "../cancels.ts";
import type { Context } from "../context.ts";
import { stampEnvelope, type Stamp } from "../envelopes.ts";
import { viewOf } from "../queries.ts";
import { endStates } from "../statuses.ts";
import { submitTask } from "../submit.ts";
import type { FederationOptions } from "./port.ts";
import { Rate } from "./rate.ts";
import { endRemoteTask, getRemoteTask } from "./remote-tasks.ts";
import {
  headBytesMax,
  readRequest,
  readTarget,
  refusedReply,
  takenReply,
  type ReadRequest,
  type Target,
} from "./wire.ts";

/** Requests of one neighbour that a gateway handles at once. */
const runningMax = 256;

/** What a participant of another region may do is a matter of `accept`, which has been looked at. */
const everywhere: Matcher = compileMatcher({
  ns: "",
  name: "",
  sendInboxes: ["*.*"],
  sendJobs: [">"],
  sendTopics: [],
  sendRegions: [],
  serve: [],
  read: [],
  operate: false,
});

/** A request found allowed. */
type Allowed = Exclude<Judgement, { readonly kind: "refused" }>;

/** What the intake needs. */
export interface IntakeOptions {
  readonly context: Context;
  readonly federation: FederationOptions;
  readonly peer: string;
  /** Hands a request for another region to the neighbour on the way; answered like a request taken here. */
  readonly passOn: (read: ReadRequest, allowed: Allowed) => Promise<string>;
  readonly isDraining: () => boolean;
}

/** Counts of one neighbour. */
export interface IntakeCounts {
  readonly received: number;
  readonly rejected: number;
}

/** See the head of this file. */
export class Intake {
  readonly #options: IntakeOptions;
  readonly #rate: Rate;
  #running = 0;
  #received = 0;
  #rejected = 0;

  constructor(options: IntakeOptions) {
    this.#options = options;
    const { federation, context, peer } = options;
    this.#rate = new Rate(federation.ratePerS.get(peer) ?? 500, () => context.nowMs);
  }

  get counts(): IntakeCounts {
    return { received: this.#received, rejected: this.#rejected };
  }

  /** Answers one request; never rejects. */
  async answer(text: string): Promise<string> {
    this.#running++;
    try {
      const reply = await this.#take(text);
      this.#received++;
      return reply;
    } catch (error) {
      this.#rejected++;
      return refusedReply(this.#refusal(error));
    } finally {
      this.#running--;
    }
  }

  #refusal(error: unknown): ProtocolError {
    const { context, peer } = this.#options;
    const { logger } = context.options;
    if (!ProtocolError.is(error) || error.code === "internal") {
      logger.error({ err: error, peer }, "a request of a region failed");
      // A fault here is no reason for the neighbour to give its entry up.
      return new ProtocolError("unavailable", "the region could not take it now");
    }
    if (!error.retryable)
      logger.warn({ peer, code: error.code, reason: error.message }, "a region was refused");
    return error;
  }

  async #take(text: string): Promise<string> {
    const { context, federation, peer } = this.#options;
    const retryAfterMs = this.#rate.take();
    if (retryAfterMs > 0 || this.#running > runningMax)
      throw new ProtocolError("rate_limited", "too many requests of this region", {
        retryAfterMs: Math.max(retryAfterMs, 50),
      });
    const read = readRequest(text, context.options.settings.frameBytesMax + headBytesMax);
    const { request } = read;
    if (request.kind === "ping") return takenReply();
    const from = parseSenderAddress(request.from ?? "");
    if (from === undefined) throw missing("from");
    const { region, hops } = request;
    const allowed = judgeRequest(federation.rules, peer, { region, hops, from });
    if (allowed.kind === "refused") throw new ProtocolError(allowed.code, allowed.reason);
    if (request.kind === "view")
      return allowed.kind === "pass_on"
        ? this.#options.passOn(read, allowed)
        : this.#view(request, allowed);
    return this.#once(read, allowed);
  }

  /** Takes an entry once, however often it is repeated. */
  async #once(read: ReadRequest, allowed: Allowed): Promise<string> {
    const { federation, peer } = this.#options;
    const { taken } = federation.stores;
    const { id, kind } = read.request;
    if (kind === "cancel" && allowed.kind === "ours") {
      await this.#cancel(read.request, allowed); // may be repeated: nothing need be remembered of it
      return takenReply();
    }
    if (await taken.has(peer, id)) return takenReply({ duplicate: true });
    if (allowed.kind === "pass_on") await this.#options.passOn(read, allowed);
    else await this.#store(read, allowed);
    await taken.add(peer, id);
    return takenReply();
  }

  async #store(read: ReadRequest, allowed: Allowed): Promise<void> {
    const { request } = read;
    const { envelope } = request;
    const target = readTarget(request.to ?? "");
    if (envelope === undefined || target === undefined) throw missing("envelope");
    const mail: Mail = { read, envelope, target, from: senderText(allowed.from) };
    if (request.kind === "task") return this.#task(mail, allowed);
    if (envelope.kind === "status") return this.#status(mail, allowed);
    if (envelope.kind !== "message")
      throw new ProtocolError("invalid_envelope", "that kind stays in its region");
    await this.#open(target.ns, allowed);
    await this.#put(mail);
  }

  /** Refuses a namespace that this region may not address; the same answer whether it exists or not. */
  async #open(ns: string, allowed: Allowed): Promise<void> {
    const { context, federation } = this.#options;
    if (federation.rules.peers.get(allowed.from.region)?.accept.has(ns) !== true)
      throw new ProtocolError("forbidden", "this namespace takes nothing from that region");
    if (!(await context.options.stores.namespaces.has(ns)))
      throw new ProtocolError("unknown_address", "no such address");
    await context.openNamespace(ns);
  }

  async #put({ read, envelope, target, from }: Mail): Promise<void> {
    const { context } = this.#options;
    const { ns, name, to } = target;
    if (name === undefined || envelope.id === undefined) throw missing("envelope/id");
    await context.options.stores.inbox.put({
      to: { ns, name },
      from,
      id: envelope.id,
      envelope: this.#stamped(read, { from, id: envelope.id, to }),
    });
  }

  #stamped(read: ReadRequest, stamp: Omit<Stamp, "nowMs">): EnvelopeText {
    const nowMs = this.#options.context.options.stores.status.serverNowMs();
    return stampEnvelope(read, { ...stamp, nowMs });
  }

  /** A status is mail for whoever submitted that task to that region, and for nobody else. */
  async #status(mail: Mail, allowed: Allowed): Promise<void> {
    const { federation } = this.#options;
    const { ns, to } = mail.target;
    const { task_id: taskId, state } = mail.envelope;
    if (taskId === undefined || state === undefined) throw missing("envelope/task_id");
    const store = federation.stores.remoteTasks;
    const entry = await getRemoteTask(store, ns, taskId);
    const { region } = allowed.from;
    const speaks =
      entry !== undefined &&
      (entry.task.region === region || neighbourOf(federation.rules, entry.task.region) === region);
    if (!speaks || entry.task.from !== to)
      throw new ProtocolError("not_found", "this participant has no such task there");
    if (entry.task.state !== undefined)
      throw new ProtocolError("task_closed", "the task has ended");
    await this.#put(mail);
    if (isEnd(state)) await endRemoteTask(store, { ns, taskId }, { state });
  }

  async #task(mail: Mail, allowed: Allowed): Promise<void> {
    const { read, envelope, target, from } = mail;
    if (this.#options.isDraining()) throw new ProtocolError("draining", "this gateway is leaving");
    if (envelope.kind !== "task" || envelope.id === undefined || envelope.task_id === undefined)
      throw missing("envelope/task_id");
    await this.#open(target.ns, allowed);
    await submitTask(
      this.#options.context,
      { address: from, ns: target.ns, permissions: everywhere, to: target.to, isForeign: true },
      {
        text: read.text,
        scan: read.scan,
        frame: { type: "send", envelope: { ...envelope, to: target.to } },
      },
    );
  }

  async #cancel(request: LinkRequest, allowed: Allowed): Promise<void> {
    const { entry, address } = await this.#own(request, allowed);
    const { reason } = request;
    await cancelTask(this.#options.context, entry, {
      by: address,
      ...(reason !== undefined && { reason }),
    });
  }

  async #view(request: LinkRequest, allowed: Allowed): Promise<string> {
    const { entry } = await this.#own(request, allowed);
    const { envelope: _known, ...task } = viewOf(entry, true);
    return takenReply({ task });
  }

  /** The task that a request names, when it is the sender's. */
  async #own(
    { ns = "", task_id: taskId = "" }: LinkRequest,
    allowed: Allowed,
  ): Promise<{ readonly entry: TaskEntry; readonly address: string }> {
    const address = senderText(allowed.from);
    const { tasks } = this.#options.context.options.stores;
    const entry = ns === "" || taskId === "" ? undefined : await tasks.get(ns, taskId);
    if (entry?.task.from !== address || entry === undefined)
      throw new ProtocolError("not_found", "no such task", { taskId });
    return { entry, address };
  }
}

interface Mail {
  readonly read: ReadRequest;
  readonly envelope: Envelope;
  readonly target: Target;
  /** The sender with its region. */
  readonly from: string;
}

function missing(field: string): ProtocolError {
  return new ProtocolError("invalid_envelope", "the request lacks something", {
    field: `/${field}`,
  });
}

function isEnd(state: TaskState): boolean {
  return endStates.has(state);
}
