/** Direct clients and isolated sessions in memory. */
import type {
  DirectHandlers,
  DirectIntake,
  Principal,
  SessionIsolation,
  SessionStores,
  Stores,
} from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import { isOwnReply, readClearSubject, readDirectSubject, senderOf } from "../direct-names.ts";

/** What a client publishes. */
export interface DirectPublish {
  readonly subject: string;
  readonly body: string | Uint8Array;
  readonly reply?: string;
}

/** What direct clients and gateways share: give the same net to each gateway's {@link memoryDirectIntake}. */
export class DirectNet {
  readonly #listeners: DirectHandlers[] = [];
  #turn = 0;

  /** Publishes as whoever may use the subject. @returns what reaches `reply`: `undefined` when nothing does */
  async publish({ subject, body, reply }: DirectPublish): Promise<string | undefined> {
    await Promise.resolve();
    const handlers = this.#listeners[this.#turn++ % Math.max(1, this.#listeners.length)];
    const sender = senderOf(subject);
    if (handlers === undefined || sender === undefined) return undefined;
    const answer = await answerTo(handlers, subject, Buffer.from(body));
    return reply !== undefined && isOwnReply(sender, reply) ? answer : undefined;
  }

  /** Adds a listener. @returns removes it */
  add(handlers: DirectHandlers): () => void {
    this.#listeners.push(handlers);
    return () => {
      const at = this.#listeners.indexOf(handlers);
      if (at >= 0) this.#listeners.splice(at, 1);
    };
  }
}

async function answerTo(
  { handle, refuse, clear, bytesMax }: DirectHandlers,
  subject: string,
  data: Uint8Array,
): Promise<string> {
  const own = readClearSubject(subject);
  if (own !== undefined) return clear(own);
  const named = readDirectSubject(subject);
  if (named === undefined) return refuse("no_address");
  if (data.length > bytesMax) return refuse("too_large");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(data);
  } catch {
    return refuse("not_text"); // the sender is told
  }
  return handle({ ...named, text });
}

/** The intake of one gateway. */
export function memoryDirectIntake(net: DirectNet): DirectIntake {
  return {
    async listen({ handle, ...rest }) {
      const underWay = new Set<Promise<string>>();
      const remove = net.add({
        ...rest,
        handle: (message) => {
          const work = handle(message).finally(() => underWay.delete(work));
          underWay.add(work);
          return work;
        },
      });
      await Promise.resolve();
      return async () => {
        remove();
        while (underWay.size > 0) await Promise.all(underWay);
      };
    },
  };
}

/** Whether the "server" lets a principal write to an address: `ns/name`, `job:<name>` or `topic:<name>`. */
export type MayWrite = (principal: Principal, to: string) => boolean;

/** Isolation over other stores: a write is refused as a server would. `open` counts the connections that are open. */
export function memoryIsolation(
  stores: Stores,
  mayWrite: MayWrite,
): SessionIsolation & { readonly openCount: number } {
  const open = new Set<SessionStores>();
  return {
    get openCount() {
      return open.size;
    },
    async open(principal) {
      await Promise.resolve();
      const check = (to: string): void => {
        if (!open.has(own)) throw new ProtocolError("unavailable", "the connection is closed");
        if (!mayWrite(principal, to))
          throw new ProtocolError("forbidden", "the server does not permit sending there");
      };
      const own: SessionStores = {
        inbox: {
          put: async (mail) => {
            check(`${mail.to.ns}/${mail.to.name}`);
            return stores.inbox.put(mail);
          },
        },
        queue: {
          publish: async (task, revision) => {
            check(`job:${task.job}`);
            await stores.queue.publish(task, revision);
          },
        },
        topics: {
          publish: async (to, event) => {
            check(`topic:${to.topic}`);
            return stores.topics.publish(to, event);
          },
        },
        close: () => {
          open.delete(own);
          return Promise.resolve();
        },
      };
      open.add(own);
      return own;
    },
  };
}
