import type { Msg } from "@nats-io/nats-core";
import type { Frame } from "./mux.ts";
import type { LinkPort, Payload } from "./port.ts";
import type { PubAck, Publisher, PublishOptions } from "./publish.ts";
import { randomBytes } from "node:crypto";
import { JetStreamFailure, isFailure } from "./errors.ts";
import { encodeHeaders } from "./headers.ts";
import { parseAck, publishLines, publishOnce, buildFrame, retrying } from "./publish.ts";
import { checkName } from "./subject.ts";

/**
 * Group commit: publishes to one stream that are waiting at the same time travel as one atomic batch, which the server
 * stores with one fsync. Worth it only with `sync_interval: always`; otherwise a batch costs more than its members.
 *
 *   waiting ──≤ 2 in flight──▶ batch ──committed──▶ every member acknowledged
 *      │                        ├──refused──▶ halves, down to single publishes: each member gets its own answer
 *      │                        └──unknown──▶ every member unknown
 *      └──few waiting, or an option that cannot travel in a batch──▶ single publish
 *
 * Batching is natural: nothing waits for company, members gather only while earlier batches are being stored. Measured on
 * nats-server 2.15.1: inside a batch `Nats-Msg-Id`, `Nats-TTL`, `Nats-Rollup: sub` and
 * `Nats-Expected-Last-Subject-Sequence` all work. A repeated id refuses the whole batch (10201) instead of answering
 * `duplicate`, a second expectation on one subject is refused (10164), and so is an expected stream sequence that is not
 * the one before the batch (10071).
 */

/** Options of {@link createGroupCommit}. */
export interface GroupCommitOptions {
  /** The stream; it must have `allow_atomic`. */
  readonly stream: string;
  /** Members of one batch at most. Default 200; the server allows 1,000. */
  readonly maxBatch?: number;
  /** With fewer waiting, each goes alone: a batch costs the server more than a few fsyncs. Default 16 (measured: the two
   * ways are even between 10 and 25). */
  readonly minBatch?: number;
  /** Batches in flight at once. Default 2; the server allows 50 of all publishers of a stream. */
  readonly maxInFlight?: number;
}

/** Counters of a group commit, for metrics and tests. */
export interface GroupCommitStats {
  /** Batches committed, the members in them, and publishes that went alone. */
  readonly batches: number;
  readonly batched: number;
  readonly single: number;
  /** Batches the server refused as a whole. */
  readonly refused: number;
}

/** A publisher that gathers. Publishes made at the same time may be stored in any order. */
export interface GroupCommit extends Publisher {
  readonly stats: GroupCommitStats;
}

/** Creates a group commit for one stream over a link. */
export function createGroupCommit(link: LinkPort, options: GroupCommitOptions): GroupCommit {
  checkName(options.stream, "stream");
  return new Group(link, options);
}

interface Member {
  readonly subject: string;
  readonly payload: Uint8Array;
  readonly lines: string;
  readonly msgId: string | undefined;
  /** Its place among others on the same subject matters: expectation or rollup. */
  readonly ordered: boolean;
  readonly bytes: number;
  readonly deadline: number;
  readonly resolve: (ack: PubAck) => void;
  readonly reject: (error: unknown) => void;
  sent: boolean;
}

const MAX_BATCH_BYTES = 4 * 1024 * 1024;
/** Room for the batch headers: id, sequence, commit. */
const BATCH_HEADER_BYTES = 160;
const SWEEP_MS = 50;
/** Batch ids must be unique over all publishers of the stream. */
const ID_BYTES = 16;

class Group implements GroupCommit {
  readonly #link: LinkPort;
  readonly #stream: string;
  readonly #maxBatch: number;
  readonly #minBatch: number;
  readonly #maxInFlight: number;
  readonly #idPrefix = randomBytes(ID_BYTES).toString("hex");
  readonly #live = new Set<Member>();
  readonly #stats = { batches: 0, batched: 0, single: 0, refused: 0 };
  #waiting: Member[] = [];
  #inFlight = 0;
  #counter = 0;
  #pumpPlanned = false;
  #singles = 0;
  /** Set while members live; ends itself when none is left. */
  #sweep: NodeJS.Timeout | undefined;

  constructor(link: LinkPort, options: GroupCommitOptions) {
    this.#link = link;
    this.#stream = options.stream;
    this.#maxBatch = Math.min(1000, options.maxBatch ?? 200);
    this.#minBatch = Math.max(2, options.minBatch ?? 16);
    this.#maxInFlight = Math.min(50, options.maxInFlight ?? 2);
  }

  get stats(): GroupCommitStats {
    return { ...this.#stats };
  }

  async publish(subject: string, payload: Payload, options: PublishOptions = {}): Promise<PubAck> {
    const lines = publishLines(options);
    const frame = buildFrame({ subject, payload, lines }, this.#link.maxPayload);
    const bytes = frame.payload.length + (frame.headers?.bytes.length ?? 0) + BATCH_HEADER_BYTES;
    const ordered = options.expectLastSubjectSequence !== undefined || options.rollup !== undefined;
    const alone = travelsAlone(options) || bytes > this.#link.maxPayload;
    return retrying(this.#link, options, (timeoutMs) => {
      if (!alone)
        return this.#enter({ frame, lines, msgId: options.msgId, ordered, bytes, timeoutMs });
      this.#stats.single += 1;
      return publishOnce(this.#link, frame, timeoutMs);
    });
  }

  #enter(entry: {
    readonly frame: Frame;
    readonly lines: string;
    readonly msgId: string | undefined;
    readonly ordered: boolean;
    readonly bytes: number;
    readonly timeoutMs: number;
  }): Promise<PubAck> {
    const { frame, lines, msgId, ordered, bytes } = entry;
    return new Promise<PubAck>((resolve, reject) => {
      const member: Member = {
        subject: frame.subject,
        payload: frame.payload,
        lines,
        msgId,
        ordered,
        bytes,
        deadline: performance.now() + entry.timeoutMs,
        resolve,
        reject,
        sent: false,
      };
      this.#live.add(member);
      this.#waiting.push(member);
      this.#armSweep();
      this.#planPump();
    });
  }

  #planPump(): void {
    if (this.#pumpPlanned) return;
    this.#pumpPlanned = true;
    setImmediate(() => {
      this.#pumpPlanned = false;
      while (this.#mayTake()) this.#takeNext();
    });
  }

  /** Batches have few places; members that go alone have as many places as a batch has members at least. */
  #mayTake(): boolean {
    if (this.#waiting.length === 0) return false;
    if (this.#waiting.length >= this.#minBatch) return this.#inFlight < this.#maxInFlight;
    return this.#singles < this.#minBatch;
  }

  #takeNext(): void {
    const members = this.#gather();
    const batch = members.length >= this.#minBatch;
    if (batch) this.#inFlight += 1;
    else this.#singles += members.length;
    void this.#store(members).finally(() => {
      if (batch) this.#inFlight -= 1;
      else this.#singles -= members.length;
      if (this.#waiting.length > 0) this.#planPump();
    });
  }

  /** Takes from the head of the queue what may travel together; the rest stays in order. */
  #gather(): Member[] {
    const taken: Member[] = [];
    const left: Member[] = [];
    const subjects = new Map<string, boolean>();
    const ids = new Set<string>();
    let bytes = 0;
    for (const member of this.#waiting) {
      if (!this.#live.has(member)) continue;
      const { subject, msgId, ordered } = member;
      const before = subjects.get(subject);
      const clash = before !== undefined && (before || ordered);
      const twice = msgId !== undefined && ids.has(msgId);
      const full =
        taken.length >= this.#maxBatch ||
        (taken.length > 0 && bytes + member.bytes > MAX_BATCH_BYTES);
      if (clash || twice || full) left.push(member);
      else {
        taken.push(member);
        bytes += member.bytes;
        if (msgId !== undefined) ids.add(msgId);
      }
      // Whether taken or left: what comes later on this subject must not overtake it if order matters.
      subjects.set(subject, (before ?? false) || ordered || clash);
    }
    this.#waiting = left;
    return taken;
  }

  /** Never rejects: every member is settled instead. */
  async #store(members: readonly Member[]): Promise<void> {
    const live = members.filter((member) => this.#live.has(member));
    if (live.length < this.#minBatch) {
      await Promise.all(live.map((member) => this.#storeOne(member)));
      return;
    }
    try {
      const ack = await this.#commit(live);
      this.#stats.batches += 1;
      this.#stats.batched += live.length;
      this.#acknowledge(live, ack);
    } catch (error) {
      await this.#onBatchFailure(live, error);
    }
  }

  async #onBatchFailure(members: readonly Member[], error: unknown): Promise<void> {
    const refused =
      isFailure(error) && error.code !== undefined && error.details.reason !== "no_responders";
    if (!refused) {
      for (const member of members) this.#settle(member, () => member.reject(error));
      return;
    }
    // Refused as a whole, nothing is stored: find the members at fault by halves, so that the others keep their speed.
    this.#stats.refused += 1;
    const middle = Math.ceil(members.length / 2);
    await this.#store(members.slice(0, middle));
    await this.#store(members.slice(middle));
  }

  async #storeOne(member: Member): Promise<void> {
    this.#stats.single += 1;
    const { subject, payload, lines } = member;
    const frame: Frame = { subject, payload, headers: encodeHeaders(lines) };
    member.sent = true;
    try {
      const ack = await publishOnce(
        this.#link,
        frame,
        Math.max(1, member.deadline - performance.now()),
      );
      this.#settle(member, () => member.resolve(ack));
    } catch (error) {
      this.#settle(member, () => member.reject(error));
    }
  }

  async #commit(members: readonly Member[]): Promise<BatchAck> {
    this.#counter += 1;
    const id = `${this.#idPrefix}-${this.#counter.toString(36)}`;
    const frames = members.map((member, index) => {
      member.sent = true;
      const batch = `Nats-Batch-Id: ${id}\r\nNats-Batch-Sequence: ${index + 1}\r\n`;
      const commit = index === members.length - 1 ? "Nats-Batch-Commit: 1\r\n" : "";
      const headers = encodeHeaders(`${member.lines}${batch}${commit}`);
      return { subject: member.subject, payload: member.payload, headers };
    });
    const last = frames.pop();
    if (last === undefined) throw new JetStreamFailure("invalid", "an empty batch");
    const posted = frames.map((frame) => this.#link.post(frame));
    const timeoutMs = Math.max(...members.map((member) => member.deadline)) - performance.now();
    const reply = this.#link.exchange(last, {
      timeoutMs: Math.max(1, timeoutMs),
      parse: parseBatchAck,
    });
    // If a member could not be sent, the commit could not either or is refused as incomplete: its answer decides.
    const [ack] = await Promise.all([reply, Promise.allSettled(posted)]);
    if (ack.count === members.length && ack.stream === this.#stream) return ack;
    throw new JetStreamFailure("unexpected", `a batch was not stored by ${this.#stream} as sent`, {
      outcome: "unknown",
    });
  }

  /** A batch is stored in one piece, so the last sequence gives all others. */
  #acknowledge(members: readonly Member[], ack: BatchAck): void {
    const first = ack.seq - members.length + 1;
    members.forEach((member, index) => {
      const own = { stream: ack.stream, seq: first + index, duplicate: false };
      this.#settle(member, () => member.resolve(own));
    });
  }

  #settle(member: Member, settle: () => void): void {
    if (this.#live.delete(member)) settle();
  }

  #armSweep(): void {
    if (this.#sweep !== undefined) return;
    this.#sweep = setTimeout(() => {
      this.#sweep = undefined;
      const now = performance.now();
      for (const member of this.#live) if (member.deadline <= now) this.#expire(member);
      if (this.#live.size > 0) this.#armSweep();
    }, SWEEP_MS);
  }

  #expire(member: Member): void {
    const details = { reason: "timeout", outcome: member.sent ? "unknown" : "not_sent" } as const;
    const failure = new JetStreamFailure(
      "unavailable",
      `no reply in time from ${member.subject}`,
      details,
    );
    this.#settle(member, () => member.reject(failure));
  }
}

interface BatchAck {
  readonly stream: string;
  readonly seq: number;
  readonly count: number;
}

/** Options that mean something else inside a batch, or were not measured there. */
function travelsAlone(options: PublishOptions): boolean {
  if (options.expectLastSequence !== undefined || options.rollup === "all") return true;
  return Object.keys(options.headers ?? {}).some((name) => /^nats-/i.test(name));
}

function parseBatchAck(message: Msg): BatchAck {
  const { stream, seq } = parseAck(message);
  const { count } = JSON.parse(Buffer.from(message.data).toString("utf8")) as {
    readonly count?: number;
  };
  return { stream, seq, count: count ?? 0 };
}
