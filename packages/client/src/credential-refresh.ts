/**
 * Goes on with a fresh credential before the session's own ends.
 *
 *   idle ──welcome that names an end──▶ waiting ──most of the time is over──▶ asking ──ok that names an end──▶ waiting
 *     ▲                                    ▲                                    │ failed: half of what is left
 *     └── session lost ────────────────────┴────────────────────────────────────┘
 *
 * A failure is reported and ends nothing: the session lives until its credential ends.
 */
import type { Clock, Timer } from "./clock.ts";
import type { Credential, OkFrame } from "@ampd/protocol";
import type { Link } from "./link.ts";
import type { Reports } from "./reports.ts";

/** What it needs of a client. */
export interface RefreshPort {
  readonly clock: Clock;
  readonly reports: Reports;
  /** A fresh credential. */
  credential(): Promise<Credential>;
  /** The session goes on with it. */
  refreshed(answer: OkFrame): void;
}

/** How long the broker may take to answer, milliseconds. */
const answerMs = 10_000;
/** Closer to the end nothing is tried any more, milliseconds. */
const leastMs = 500;
/** Part of the time after which a fresh credential is asked for; the rest leaves room for further tries. */
const share = { from: 0.75, spread: 0.1 };

/** See the head of this file. */
export class CredentialRefresh {
  private readonly port: RefreshPort;
  private timer: Timer | undefined;
  private link: Link | undefined;

  constructor(port: RefreshPort) {
    this.port = port;
  }

  /** A session has opened whose credential ends in so many seconds. */
  start(link: Link, expiresInS: number): void {
    this.stop();
    this.link = link;
    this.plan(this.port.clock.now() + expiresInS * 1000, this.part());
  }

  /** The session is over. */
  stop(): void {
    this.timer?.cancel();
    this.timer = undefined;
    this.link = undefined;
  }

  private part(): number {
    return share.from + this.port.clock.random() * share.spread;
  }

  private plan(endMs: number, part: number): void {
    const { link } = this;
    const leftMs = endMs - this.port.clock.now();
    if (link === undefined || leftMs < leastMs) return;
    this.timer = this.port.clock.after(leftMs * part, () => void this.refresh(link, endMs));
  }

  /** Never rejects. */
  private async refresh(link: Link, endMs: number): Promise<void> {
    try {
      const credential = await this.port.credential();
      const reply = await link.request({ type: "refresh", credential }, answerMs);
      if (this.link !== link || reply.type !== "ok") return;
      this.port.refreshed(reply);
      if (reply.expires_in_s === undefined) return;
      this.plan(this.port.clock.now() + reply.expires_in_s * 1000, this.part());
    } catch (error) {
      if (this.link !== link) return; // the next session's `hello` brings a fresh one
      this.port.reports.report(error, "refreshing the credential");
      this.plan(endMs, 0.5);
    }
  }
}
