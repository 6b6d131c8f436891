/**
 * Whether a neighbour answers.
 *
 * ```text
 *   unknown ──answer──► up ◄──answer── down ◄──┐
 *      └───────no answer────┴────no answer─────┘
 * ```
 *
 * Every request to the neighbour goes through here, so that each answer and each silence counts; pings only fill quiet times.
 */
import { ProtocolError, type LinkReply } from "@ampd/protocol";
import type { Context } from "../context.ts";
import type { FederationOptions } from "./port.ts";
import { readReply, requestText } from "./wire.ts";

const requestTimeoutMs = 5000;

/** State of a link. */
export interface LinkState {
  readonly state: "unknown" | "up" | "down";
  /** Since when, milliseconds since 1970. */
  readonly sinceMs: number;
  readonly rttMs?: number;
  readonly lastSuccessMs?: number;
  readonly error?: string;
}

/** What the health of a link needs. */
export interface LinkHealthOptions {
  readonly context: Context;
  readonly federation: FederationOptions;
  readonly peer: string;
  /** Told of every change of the state. */
  readonly onTurn: (state: "up" | "down") => void;
}

/** See the head of this file. */
export class LinkHealth {
  readonly #options: LinkHealthOptions;
  #state: LinkState;
  /** Monotonic time of the last answer. */
  #answeredMs: number;
  #turnedMs: number;
  #pinging: Promise<void> | undefined;

  constructor(options: LinkHealthOptions) {
    this.#options = options;
    this.#state = { state: "unknown", sinceMs: this.#nowMs() };
    this.#answeredMs = options.context.nowMs;
    this.#turnedMs = options.context.nowMs;
  }

  get state(): LinkState {
    return this.#state;
  }

  get isUp(): boolean {
    return this.#state.state === "up";
  }

  /** For how long the link has been in its state, milliseconds. */
  get sinceTurnMs(): number {
    return this.#options.context.nowMs - this.#turnedMs;
  }

  /** Asks the neighbour something; rejects when it does not answer. */
  async ask(text: string): Promise<LinkReply> {
    const { peer, federation, context } = this.#options;
    const startMs = context.nowMs;
    try {
      const timeoutMs = federation.requestTimeoutMs ?? requestTimeoutMs;
      const answer = await federation.stores.links.request(peer, text, timeoutMs);
      const reply = readReply(answer, 8 * context.options.settings.frameBytesMax);
      this.#answered(context.nowMs - startMs);
      return reply;
    } catch (error) {
      this.#silent(error);
      throw error;
    }
  }

  /** Pings when the link has been quiet for a while or is not up. */
  async lookAfter(): Promise<void> {
    const { context, federation } = this.#options;
    const quietMs = context.nowMs - this.#answeredMs;
    if (this.isUp && quietMs < federation.pingIntervalMs) return;
    this.#pinging ??= this.#ping().finally(() => {
      this.#pinging = undefined;
    });
    await this.#pinging;
  }

  async #ping(): Promise<void> {
    const { context, federation, peer } = this.#options;
    const { region } = federation.rules;
    const id = context.options.runtime.newId();
    try {
      await this.ask(requestText({ kind: "ping", id, region: peer, hops: [region] }));
    } catch (error) {
      // No answer is what a ping may find: the state says so.
      if (!ProtocolError.is(error)) throw error;
    }
  }

  #nowMs(): number {
    return this.#options.context.options.stores.status.serverNowMs();
  }

  #answered(rttMs: number): void {
    const nowMs = this.#nowMs();
    this.#answeredMs = this.#options.context.nowMs;
    const wasUp = this.isUp;
    const sinceMs = wasUp ? this.#state.sinceMs : nowMs;
    this.#state = { state: "up", sinceMs, rttMs, lastSuccessMs: nowMs };
    if (!wasUp) this.#turned("up");
  }

  #silent(cause: unknown): void {
    const { rttMs: _over, ...known } = this.#state;
    const error = ProtocolError.is(cause) ? cause.message : "the link failed";
    const wasDown = this.#state.state === "down";
    const sinceMs = wasDown ? this.#state.sinceMs : this.#nowMs();
    this.#state = { ...known, state: "down", sinceMs, error };
    if (!wasDown) this.#turned("down");
  }

  #turned(state: "up" | "down"): void {
    const { context, peer, onTurn } = this.#options;
    this.#turnedMs = context.nowMs;
    const { error: reason } = this.#state;
    const fields = { peer, ...(reason !== undefined && { reason }) };
    if (state === "up") context.options.logger.info(fields, "the link to a region is up");
    else context.options.logger.warn(fields, "the link to a region is down; entries wait");
    onTurn(state);
  }
}
