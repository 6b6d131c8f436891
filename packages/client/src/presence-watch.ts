/**
 * Who is online, as an async iterable, over all sessions of its client.
 *
 *   idle ──watch──▶ listing ──ok──▶ live ──session lost──▶ listing (in the next session)
 *
 * While it lists, the broker tells everybody who is there; its `ok` says that these were all. What was told before and is not
 * among them has gone meanwhile. So each `online` is followed by one `offline`, whatever happens to the connection.
 */
import { ProtocolError, type PresenceFrame, type RegistryEntry } from "@ampd/protocol";
import type { Link } from "./link.ts";
import { AsyncQueue } from "./queue.ts";
import type { Reports } from "./reports.ts";

/** Whom to watch. */
export interface WatchFilter {
  /** Who serves this job. */
  readonly job?: string;
  readonly kind?: string;
}

/** Somebody came, changed or went. */
export interface PresenceEvent {
  readonly event: "online" | "updated" | "offline";
  readonly address: string;
  /** What is known of them; of one that went, the last that was. */
  readonly entry: RegistryEntry | undefined;
}

/** Presence as it comes; who is online first. Leaving the loop ends the watch. */
export interface PresenceStream extends AsyncIterableIterator<PresenceEvent, undefined> {
  close(): void;
}

const askMs = 10_000;

interface Watch {
  readonly filter: WatchFilter;
  readonly queue: AsyncQueue<PresenceEvent>;
  /** Who is online as far as the reader was told. */
  readonly told: Map<string, { readonly text: string; readonly entry: RegistryEntry | undefined }>;
  /** Who was told of in the present session while it lists. */
  listed: Set<string> | undefined;
  failure: ProtocolError | undefined;
}

/** See the head of this file. */
export class PresenceWatch {
  private readonly reports: Reports;
  private watch: Watch | undefined;
  private link: Link | undefined;

  constructor(reports: Reports) {
    this.reports = reports;
  }

  /** Begins. @throws TypeError when a watch is open already: a session has one */
  open(filter: WatchFilter): PresenceStream {
    if (this.watch !== undefined) throw new TypeError("the registry is being watched already");
    const watch: Watch = {
      filter,
      queue: new AsyncQueue(),
      told: new Map(),
      listed: undefined,
      failure: undefined,
    };
    this.watch = watch;
    if (this.link?.state === "open") this.ask(watch, this.link);
    const close = (): void => this.close(watch);
    return {
      close,
      next: async () => {
        const result = await watch.queue.next();
        if (result.done === true && watch.failure !== undefined) throw watch.failure;
        return result;
      },
      return: () => {
        close();
        return Promise.resolve({ done: true, value: undefined });
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  /** A session is open. */
  opened(link: Link): void {
    this.link = link;
    if (this.watch !== undefined) this.ask(this.watch, link);
  }

  /** The broker told of somebody. */
  heard(frame: PresenceFrame, link: Link): void {
    const { watch } = this;
    if (watch === undefined || link !== this.link) return;
    const { address, event, entry } = frame;
    if (event === "offline") return this.gone(watch, address);
    watch.listed?.add(address);
    const known = watch.told.get(address);
    const text = JSON.stringify([entry?.card, entry?.status, entry?.active]);
    watch.told.set(address, { text, entry });
    if (known === undefined) watch.queue.push({ event: "online", address, entry });
    else if (known.text !== text) watch.queue.push({ event: "updated", address, entry });
  }

  /** Ends the watch as leaving its loop does. */
  stop(): void {
    if (this.watch !== undefined) this.close(this.watch);
  }

  /** The client is closed for good. */
  fail(error: ProtocolError): void {
    if (this.watch !== undefined) this.end(this.watch, error);
  }

  private ask(watch: Watch, link: Link): void {
    watch.listed = new Set();
    link.request({ type: "watch", ...watch.filter }, askMs).then(
      () => {
        if (this.watch === watch && this.link === link) this.listed(watch);
      },
      (error: unknown) => {
        if (this.watch !== watch || this.link !== link) return;
        if (ProtocolError.is(error) && !error.retryable) this.end(watch, error);
        else if (link.state === "open") this.reports.report(error, "watching the registry");
      },
    );
  }

  private listed(watch: Watch): void {
    const { listed } = watch;
    watch.listed = undefined;
    for (const address of watch.told.keys())
      if (listed?.has(address) === false) this.gone(watch, address);
  }

  private gone(watch: Watch, address: string): void {
    const known = watch.told.get(address);
    if (watch.told.delete(address))
      watch.queue.push({ event: "offline", address, entry: known?.entry });
  }

  private close(watch: Watch): void {
    if (this.watch !== watch) return;
    this.end(watch, undefined);
    this.link?.post({ type: "watch", stop: true });
  }

  private end(watch: Watch, failure: ProtocolError | undefined): void {
    watch.failure = failure;
    this.watch = undefined;
    if (failure === undefined) watch.queue.end();
    else watch.queue.finish();
  }
}
