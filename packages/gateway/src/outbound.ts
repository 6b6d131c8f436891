/**
 * What one connection still has to take.
 *
 * ```text
 *   answer ───────────────────────────────► transport     over the limit: closed with 4408
 *   delivery ──► little is waiting? ──yes──► transport
 *                     │ no
 *                     ▼
 *                   held ──the peer takes bytes──► transport     takes nothing for a while: closed with 4408
 * ```
 *
 * Deliveries are bounded by their window, not by bytes: a window of large ones would pass the limit in one loop turn, before
 * the peer had a chance to read. So they wait here; only a peer that does not read is cut off.
 */
import type { Transport } from "./options.ts";

/** How often held deliveries are looked at, and how long a peer may take nothing. */
const flushMs = 10;
const stallMs = 10_000;

/** See the head of this file. */
export class Outbound {
  readonly transport: Transport;
  private readonly bytesMax: number;
  private held: string[] = [];
  private heldChars = 0;
  private timer: NodeJS.Timeout | undefined;
  private bytesBefore = 0;
  private stalledMs = 0;
  /** Whether the peer was cut off; what it has not read goes away with the connection. */
  isCutOff = false;

  constructor(transport: Transport, bytesMax: number) {
    this.transport = transport;
    this.bytesMax = bytesMax;
  }

  /** Bytes of what the peer has not taken, held deliveries included. */
  get unreadBytes(): number {
    return this.transport.bufferedBytes + this.heldChars;
  }

  /** Sends a frame now. */
  send(text: string): void {
    const { transport } = this;
    transport.send(text);
    if (transport.bufferedBytes > this.bytesMax) this.tooSlow();
  }

  /** Sends a delivery when the peer has taken most of what was sent before. */
  deliver(text: string): void {
    if (this.timer === undefined && this.transport.bufferedBytes <= this.bytesMax / 2) {
      this.transport.send(text);
      return;
    }
    this.held.push(text);
    this.heldChars += text.length;
    if (this.timer === undefined) this.flush();
  }

  /** Forgets what is held. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.held = [];
    this.heldChars = 0;
  }

  private flush(): void {
    this.timer = undefined;
    const { transport, held } = this;
    const moved = transport.bufferedBytes < this.bytesBefore;
    this.stalledMs = moved ? 0 : this.stalledMs + flushMs;
    let sent = 0;
    while (sent < held.length && transport.bufferedBytes <= this.bytesMax / 2) {
      const text = held[sent++] ?? "";
      this.heldChars -= text.length;
      transport.send(text);
    }
    this.held = held.slice(sent);
    this.bytesBefore = transport.bufferedBytes;
    if (sent > 0) this.stalledMs = 0;
    if (this.held.length === 0) return;
    if (this.stalledMs >= stallMs) return this.tooSlow();
    this.timer = setTimeout(() => {
      this.flush();
    }, flushMs);
  }

  /** Ends the connection of a peer that reads too slowly. */
  tooSlow(): void {
    this.isCutOff = true;
    this.stop();
    this.transport.close(4408, "slow_consumer: the client reads too slowly");
  }
}
