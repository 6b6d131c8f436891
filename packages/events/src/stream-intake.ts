import type { Delivery, Pull, PullStatus } from "@ampd/jetstream";
import type { ConsumerInfo } from "@nats-io/jetstream";
import type { ConsumerPlan } from "./consumers.ts";
import type { ReplayStart } from "./cursor.ts";
import type { AepEvent } from "./envelope.ts";
import type { DeliveryMode } from "./gen/types.gen.ts";
import type { Host, Intake } from "./host.ts";
import type { StreamFacts } from "./streams.ts";
import type { Ended, Item } from "./subscription.ts";
import { createPull } from "@ampd/jetstream";
import { checkDurable, createConsumer, deleteConsumer, findConsumer } from "./consumers.ts";
import { defer, type Deferred } from "./control.ts";
import { cursorHead } from "./cursor.ts";
import { SeenEvents, eventKey } from "./dedupe.ts";
import { EventsError, fromFailure } from "./errors.ts";
import { goneError, remakeConsumer, untilDone } from "./recovery.ts";
import { UnackedItem, type Run } from "./stream-items.ts";
import { judge } from "./inbound.ts";
import { adaptDelivery, effectiveMode } from "./modes.ts";
import { StreamProgress } from "./progress.ts";
import { Settler } from "./settler.ts";

/**
 * Events from a stream, through a pull consumer that is asked for no more than can be held.
 *
 *   open ──► running ──consumer or stream gone──► recovering ──made again──► running
 *               └──────────── stop ────────────────────┴──► stopped (final)
 *
 * With acks the position is the server's. Without (a replay that nobody keeps) it is ours: after any trouble a new consumer
 * begins behind the last event seen.
 */

/** How an intake reads; decided by the subscription's options. */
export interface StreamReading {
  readonly plan: ConsumerPlan;
  readonly facts: StreamFacts;
  readonly start: ReplayStart;
  readonly mode: DeliveryMode;
  /** Dead letters can be stored. */
  readonly deadLetter: boolean;
  readonly buffer: number;
  readonly rules: ConstructorParameters<typeof Settler>[1];
  /** Told when everything stored has been handled, with how many that were. */
  readonly onCaughtUp: (facts: { readonly handled: number; readonly toCursor: string }) => void;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** In a replay the stream has dropped repeats already; copies on another subject lie close together. */
const REPLAY_SEEN = 1024;

export class StreamIntake implements Intake {
  readonly mode: DeliveryMode;
  readonly #host: Host;
  readonly #reading: StreamReading;
  readonly #settler: Settler;
  readonly #seen: SeenEvents;
  /** Events being handled, with what comes of it: a second copy waits for the first. */
  readonly #inFlight = new Map<string, Deferred<boolean>>();
  /** Deliveries whose ack wait must be kept from running out. */
  readonly #held = new Set<Delivery>();
  /** Events given to the sink and not yet ended. */
  #count = 0;
  /** Events ended since room was last asked for. */
  #freed = 0;
  #plan: ConsumerPlan;
  #createdMs: number;
  /** A cursor without its sequence. */
  #cursorHead: string;
  #progress = new StreamProgress(0);
  #pull: Pull | undefined;
  /** Counts pulls and lives of the stream: what belongs to an earlier one is not settled. */
  #epoch = 0;
  #expected = 1;
  #keepAlive: NodeJS.Timeout | undefined;
  /** Deliveries of an earlier process may be open below what we see: where its acks ended. */
  #inherited: number | undefined;
  #recovering = false;
  #stopped = false;

  constructor(host: Host, reading: StreamReading) {
    this.#host = host;
    this.#reading = reading;
    this.mode = reading.mode;
    this.#plan = reading.plan;
    this.#createdMs = reading.facts.createdMs;
    this.#cursorHead = cursorHead(reading.facts);
    this.#settler = new Settler(host, reading.rules, { confirm: true });
    const { dedupe } = host.env.settings;
    this.#seen = new SeenEvents(reading.plan.acks ? dedupe : Math.min(dedupe, REPLAY_SEEN));
  }

  get consumer(): string {
    return this.#plan.name;
  }

  get cursor(): string {
    return this.#cursorAt(this.#progress.floor);
  }

  async open(): Promise<void> {
    const { link } = this.#host.env;
    const plan = this.#plan;
    const existing = plan.durable ? await findConsumer(link, plan.stream, plan.name) : undefined;
    if (existing !== undefined) this.#checkExisting(existing);
    const info = existing ?? (await createConsumer(link, plan));
    this.#progress = new StreamProgress(
      existing === undefined ? info.delivered.stream_seq : info.ack_floor.stream_seq,
    );
    if (existing !== undefined && info.num_ack_pending > 0)
      this.#inherited = info.ack_floor.stream_seq;
    this.#startPull();
    if (plan.acks) this.#startKeepAlive();
    if (info.num_pending === 0 && info.num_ack_pending === 0) this.#progress.nothingStored();
  }

  /** Everything the subscriber must hear before the first event has been said. */
  begin(): void {
    this.#tellCaughtUp();
    this.#ask();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#keepAlive);
    const leftovers = (await this.#pull?.stop()) ?? [];
    if (this.#plan.acks) for (const each of leftovers) void this.#settler.giveBack(each);
  }

  async finish(options: { readonly remove: boolean }): Promise<void> {
    await this.#settler.idle();
    if (this.#plan.durable && !options.remove) return;
    if (this.#host.env.link.connected)
      await deleteConsumer(this.#host.env.link, this.#plan.stream, this.#plan.name);
  }

  #checkExisting(info: ConsumerInfo): void {
    checkDurable(info, this.#plan);
    if (info.num_waiting > 0 && this.#host.options.group === undefined) {
      const text = `somebody else reads durable ${this.#plan.name} too; the events are shared out between you`;
      this.#host.problem(
        new EventsError("subscription_error", text, {
          reason: "durable_in_use",
          consumer: this.#plan.name,
        }),
      );
    }
  }

  #cursorAt(seq: number): string {
    return this.#cursorHead + seq;
  }

  // Asking.

  #startPull(): void {
    this.#epoch += 1;
    this.#expected = 1;
    const epoch = this.#epoch;
    this.#pull = createPull(this.#host.env.link, {
      stream: this.#plan.stream,
      consumer: this.#plan.name,
      onMessage: (delivery) => {
        if (epoch === this.#epoch) this.#onDelivery(delivery);
      },
      onStatus: (status) => {
        if (epoch === this.#epoch) this.#onStatus(status);
      },
    });
  }

  #ask(): void {
    this.#freed = 0;
    if (!this.#stopped) this.#pull?.setDemand(Math.max(0, this.#reading.buffer - this.#count));
  }

  #startKeepAlive(): void {
    const everyMs = Math.max(50, this.#plan.retry.ack_timeout_ms / 3);
    this.#keepAlive = setInterval(() => {
      if (!this.#host.env.link.connected) return;
      for (const delivery of this.#held) void this.#settler.prolong(delivery);
    }, everyMs);
  }

  // Receiving.

  #onDelivery(delivery: Delivery): void {
    const { streamSeq, pending, consumerSeq } = delivery;
    if (!this.#plan.acks && consumerSeq !== this.#expected) {
      void this.#recover();
      return;
    }
    this.#expected = consumerSeq + 1;
    this.#progress.arrived(streamSeq, pending);
    const verdict = judge(delivery.data, this.#host.inbound);
    if (verdict.kind === "deliver") {
      this.#deliver(delivery, verdict.event);
      return;
    }
    if (verdict.kind === "skip") this.#host.skipped(verdict.why, verdict.event);
    if (verdict.kind === "poison") void this.#poison(delivery, verdict.problem);
    else this.#dismiss(delivery);
  }

  #deliver(delivery: Delivery, event: AepEvent): void {
    if (!this.#plan.acks) {
      if (this.#seen.add(event)) this.#give(this.#unacked(delivery, event));
      else this.#dismiss(delivery);
      return;
    }
    const key = eventKey(event);
    const first = this.#inFlight.get(key);
    if (first !== undefined) {
      void this.#afterFirst(delivery, first.promise);
      return;
    }
    if (this.#seen.has(event)) {
      this.#dismiss(delivery);
      return;
    }
    this.#host.checkHeaders(event, delivery);
    this.#held.add(delivery);
    this.#give(this.#item(delivery, event, key));
  }

  #give(item: Item): void {
    this.#count += 1;
    this.#host.sink.push(item);
  }

  /** Sequence, cursor and mode as this stream and subscription have them. */
  #complete(delivery: Delivery, event: AepEvent, attempt: number): void {
    const { streamSeq } = delivery;
    const mode = effectiveMode(event.delivery?.mode, this.mode);
    const facts = { mode, sequence: streamSeq, cursor: this.#cursorAt(streamSeq), attempt };
    // The event was parsed for this subscription alone, so it is completed in place.
    const delivered: Writable<AepEvent> = event;
    delivered.delivery = adaptDelivery(event.delivery, facts);
  }

  #item(delivery: Delivery, event: AepEvent, key: string): Item {
    const attempt = delivery.deliveryCount;
    this.#complete(delivery, event, attempt);
    if (attempt > 1)
      this.#host.control("event.redelivered", { original_event_id: event.id, attempt });
    if (this.#host.options.ackOn === "validated") void this.#settler.dismiss(delivery);
    const run = { delivery, event, key, epoch: this.#epoch };
    this.#inFlight.set(key, defer<boolean>());
    return {
      event,
      attempt,
      finish: (ended) => this.#finish(run, ended),
      release: () => this.#release(run),
    };
  }

  #unacked(delivery: Delivery, event: AepEvent): Item {
    this.#complete(delivery, event, 1);
    return new UnackedItem(event, delivery.streamSeq, this.#endUnacked);
  }

  readonly #endUnacked = (item: UnackedItem, ended: Ended | undefined): void => {
    this.#count -= 1;
    if (ended === undefined) return;
    if (ended.kind === "thrown")
      this.#host.handlerFailed(ended.error, { subject: item.event.type });
    this.#progress.done(item.seq, true);
    this.#after();
  };

  async #finish(run: Run, ended: Ended): Promise<void> {
    const { delivery, event, epoch } = run;
    // A stream made again counts from 1: this ack would settle another event of the new one.
    const settles = epoch === this.#epoch && this.#host.options.ackOn !== "validated";
    const done = await (settles
      ? this.#settler.settle(delivery, event, ended)
      : this.#notSettled(event, ended));
    this.#over(run, done);
    if (done) this.#seen.add(event);
    if (epoch !== this.#epoch) return;
    if (done) this.#progress.done(delivery.streamSeq, true);
    this.#after();
  }

  async #notSettled(event: AepEvent, ended: Ended): Promise<boolean> {
    if (ended.kind === "thrown") this.#host.handlerFailed(ended.error, { subject: event.type });
    return true;
  }

  #release(run: Run): void {
    this.#over(run, false);
    const settled = run.epoch !== this.#epoch || this.#host.options.ackOn === "validated";
    if (!settled) void this.#settler.giveBack(run.delivery);
  }

  #over({ key, delivery }: Run, done: boolean): void {
    this.#count -= 1;
    this.#held.delete(delivery);
    this.#inFlight.get(key)?.resolve(done);
    this.#inFlight.delete(key);
  }

  async #afterFirst(delivery: Delivery, first: Promise<boolean>): Promise<void> {
    if (await first) this.#dismiss(delivery);
    else await this.#settler.giveBack(delivery);
  }

  async #poison(delivery: Delivery, problem: Parameters<Settler["poison"]>[1]): Promise<void> {
    if (this.#plan.acks) await this.#settler.poison(delivery, problem);
    else {
      const { subject, streamSeq, data } = delivery;
      const error = new EventsError(problem.code, problem.message, { reason: problem.reason });
      this.#host.problem(error, { subject, streamSeq, bytes: data });
    }
    this.#progress.done(delivery.streamSeq, false);
    this.#after();
  }

  #dismiss(delivery: Delivery): void {
    if (this.#plan.acks) void this.#settler.dismiss(delivery);
    this.#progress.done(delivery.streamSeq, false);
    this.#after();
  }

  /** Asking for room event by event would cost more than the room is worth: a quarter of the buffer is asked for at once. */
  #after(): void {
    this.#freed += 1;
    if (this.#count === 0 || this.#freed * 4 >= this.#reading.buffer) this.#ask();
    this.#tellCaughtUp();
  }

  #tellCaughtUp(): void {
    if (this.#progress.takeCaughtUp())
      this.#reading.onCaughtUp({ handled: this.#progress.handled, toCursor: this.cursor });
  }

  // Trouble.

  #onStatus(status: PullStatus): void {
    if (status.kind === "missing") {
      this.#host.problem(goneError(status.resource));
      void this.#recover();
    } else if (status.kind === "refused" && status.code === 403) {
      this.#host.problem(
        new EventsError("unauthorized", status.description, { reason: "permission" }),
      );
    } else if (status.kind === "running" && !this.#plan.acks) {
      // What was on the wire when the trouble came is lost, and nobody will send it again.
      void this.#recover();
    }
  }

  /** Makes the consumer again, behind what has been handled; tries until it works or the subscription ends. */
  async #recover(): Promise<void> {
    if (this.#recovering) return;
    this.#recovering = true;
    // Without acks nothing of the old consumer counts any more.
    if (!this.#plan.acks) this.#epoch += 1;
    await untilDone(() => this.#restore(), {
      over: () => this.#stopped,
      onFailure: (error) => this.#host.problem(fromFailure(error, "recover")),
    });
    this.#recovering = false;
  }

  async #restore(): Promise<void> {
    const from = { createdMs: this.#createdMs, resumeAt: this.#resumeAt() };
    const { plan, facts, reborn } = await remakeConsumer(this.#host.env, this.#plan, from);
    if (this.#stopped) return;
    const old = this.#pull;
    this.#plan = plan;
    if (reborn) {
      this.#createdMs = facts.createdMs;
      this.#cursorHead = cursorHead(facts);
      this.#progress.restart();
      this.#held.clear();
      this.#host.gap({ why: "stream_recreated" });
    }
    if (reborn || !plan.acks) {
      this.#startPull();
      await old?.stop();
    } else old?.resume();
    this.#ask();
  }

  /** With acks: behind the last event that needs no further delivery. Without: behind the last one taken in. */
  #resumeAt(): number {
    if (!this.#plan.acks) return this.#progress.seen + 1;
    return Math.min(this.#inherited ?? Number.POSITIVE_INFINITY, this.#progress.floor) + 1;
  }
}
