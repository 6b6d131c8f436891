/** What direct NATS clients publish, on Core NATS: taken at most once, by one of the gateways. */
import type { DirectHandlers, DirectIntake, DirectMessage, Logger } from "@ampd/core";
import type { NatsLink } from "@ampd/jetstream";
import type { Msg } from "@nats-io/nats-core";
import {
  directSubjects,
  isOwnReply,
  readClearSubject,
  readDirectSubject,
  senderOf,
} from "../direct-names.ts";

/** The gateways share the messages. */
const queue = "ampd-direct";

/** The intake on the broker's own connection. */
export function natsDirectIntake(link: NatsLink, logger: Logger): DirectIntake {
  return {
    async listen(handlers) {
      const taking = new Taking(link, handlers, logger);
      await taking.start();
      return () => taking.stop();
    },
  };
}

class Taking {
  readonly #link: NatsLink;
  readonly #handlers: DirectHandlers;
  readonly #logger: Logger;
  readonly #underWay = new Set<Promise<void>>();
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #end: () => Promise<void> = () => Promise.resolve();

  constructor(link: NatsLink, handlers: DirectHandlers, logger: Logger) {
    this.#link = link;
    this.#handlers = handlers;
    this.#logger = logger;
  }

  async start(): Promise<void> {
    const subscription = this.#link.nc.subscribe(directSubjects, {
      queue,
      callback: (error, message) => {
        if (error !== null) this.#logger.error({ error }, "direct clients cannot be heard");
        else this.#take(message);
      },
    });
    this.#end = async () => {
      if (!subscription.isClosed()) await subscription.drain();
    };
    await this.#link.nc.flush();
  }

  async stop(): Promise<void> {
    await this.#end();
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #take(message: Msg): void {
    const work = this.#answer(message).finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  async #answer(message: Msg): Promise<void> {
    const { subject, reply } = message;
    const answer = await this.#handle(message);
    const sender = senderOf(subject);
    if (sender === undefined || reply === undefined || !isOwnReply(sender, reply)) return;
    try {
      await this.#link.send(reply, answer);
    } catch (error) {
      // The sender's request times out; its envelope id makes a repetition safe.
      this.#logger.debug({ error, subject }, "an answer to a direct client was lost");
    }
  }

  async #handle(message: Msg): Promise<string> {
    const { handle, refuse, clear } = this.#handlers;
    const own = readClearSubject(message.subject);
    if (own !== undefined) return clear(own);
    const read = this.#read(message);
    return typeof read === "string" ? refuse(read) : handle(read);
  }

  #read({ subject, data }: Msg): DirectMessage | "too_large" | "not_text" | "no_address" {
    const named = readDirectSubject(subject);
    if (named === undefined) return "no_address";
    if (data.length > this.#handlers.bytesMax) return "too_large";
    try {
      return { ...named, text: this.#decoder.decode(data) };
    } catch {
      return "not_text"; // the sender is told
    }
  }
}
