import type { NatsLink } from "@ampd/jetstream";
import type { MsgHdrs } from "@nats-io/nats-core";
import type { HeaderBlock } from "./headers.ts";
import { EventsError, fromFailure } from "./errors.ts";

/** Bytes after which the server is asked whether it has taken them. */
const ASK_BYTES = 256 * 1024;
/** Bytes the server has not taken, beyond which a publisher waits. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Core publishes that cost what `nc.publish` costs, without its two holes: while disconnected it drops in silence, and a
 * connection that does not drain fills the memory.
 */
export class CoreSender {
  readonly #link: NatsLink;
  /** Written since the server was last asked. */
  #fresh = 0;
  /** Written and not yet taken. */
  #open = 0;
  #taken: Promise<void> = Promise.resolve();

  constructor(link: NatsLink) {
    this.#link = link;
  }

  /** Hands a message to a live connection. Undefined: go on; a promise: wait for it before the next one. */
  send(
    subject: string,
    payload: Uint8Array,
    headers: HeaderBlock | undefined,
  ): Promise<void> | undefined {
    const link = this.#link;
    if (!link.connected) {
      throw new EventsError("internal_error", "not connected to NATS", { reason: "not_connected" });
    }
    try {
      // as: nats.js asks a header object only for `encode()` when it publishes.
      const options = headers === undefined ? {} : { headers: headers as unknown as MsgHdrs };
      link.nc.publish(subject, payload, options);
    } catch (cause) {
      throw new EventsError("internal_error", "the connection takes no more events", {
        reason: "closed",
        cause,
      });
    }
    const bytes = payload.length + (headers?.bytes.length ?? 0) + subject.length;
    this.#fresh += bytes;
    this.#open += bytes;
    if (this.#fresh >= ASK_BYTES) this.#ask();
    return this.#open > MAX_BYTES ? this.#taken : undefined;
  }

  #ask(): void {
    const asked = this.#fresh;
    this.#fresh = 0;
    this.#taken = this.#confirm(asked);
    // Whoever waits is told; without one the loss shows as the connection's own status.
    this.#taken.catch(() => undefined);
  }

  async #confirm(bytes: number): Promise<void> {
    try {
      await this.#link.nc.flush();
    } catch (error) {
      throw fromFailure(error, "publish");
    } finally {
      this.#open -= bytes;
    }
  }
}
