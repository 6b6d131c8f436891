/** News between gateways on Core NATS: at most once, to everybody who listens. */
import type { Logger, Signal, Signals } from "@ampd/core";
import type { NatsLink } from "@ampd/jetstream";
import * as names from "../names.ts";
import { decodeSignal } from "../signal-codec.ts";

/** Implements {@link Signals}. */
export class NatsSignals implements Signals {
  readonly #link: NatsLink;
  readonly #logger: Logger;
  readonly #listeners = new Set<(signal: Signal) => void>();
  readonly #stop: () => void;

  constructor(link: NatsLink, logger: Logger) {
    this.#link = link;
    this.#logger = logger;
    const subscription = link.nc.subscribe(names.signalSubjects, {
      callback: (error, message) => {
        if (error !== null) this.#logger.warn({ error }, "news between gateways cannot be heard");
        else this.#heard(message.data);
      },
    });
    this.#stop = () => subscription.unsubscribe();
  }

  send(signal: Signal): void {
    if (!this.#link.connected) return;
    this.#link.nc.publish(names.signalSubject(signal.ns), JSON.stringify(signal));
  }

  listen(listener: (signal: Signal) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#listeners.clear();
    this.#stop();
  }

  #heard(data: Uint8Array): void {
    const signal = decodeSignal(data);
    if (signal === undefined) {
      this.#logger.warn({ bytes: data.length }, "news between gateways that cannot be read");
      return;
    }
    for (const listener of this.#listeners) listener(signal);
  }
}
