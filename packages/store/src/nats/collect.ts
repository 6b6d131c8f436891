/** One request, many replies: pulls without acknowledgement and batched reads. */
import { JetStreamFailure, type NatsLink } from "@ampd/jetstream";
import type { Msg } from "@nats-io/nats-core";

/** A request that is answered by several messages. */
export interface ManyReplies {
  /** JetStream API subject after the prefix. */
  readonly path: string;
  readonly body: object;
  /** Gets each message; answers whether it was the last one wanted. */
  readonly onMessage: (message: Msg) => boolean;
}

let counter = 0;

/** Resolves at the last message or when the server says that there is no more; rejects with `unavailable` otherwise. */
export function collectReplies(link: NatsLink, request: ManyReplies): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    counter++;
    const inbox = `${link.inbox}.c${counter.toString(36)}`;
    const end = (): void => {
      clearTimeout(timer);
      off();
      subscription.unsubscribe();
    };
    const fail = (reason: "timeout" | "disconnected" | "server"): void => {
      end();
      reject(new JetStreamFailure("unavailable", `${request.path} got no answer`, { reason }));
    };
    const subscription = link.nc.subscribe(inbox, {
      callback: (error, message) => {
        if (error !== null) return fail("server");
        const code = message.headers?.code ?? 0;
        // 204 ends a batch, 404 and 408 a pull; another status is trouble.
        if (code !== 0 && code !== 204 && code !== 404 && code !== 408) return fail("server");
        if (code === 0 && !request.onMessage(message)) return;
        end();
        resolve();
      },
    });
    const off = link.onStatus(({ kind }) => {
      if (kind === "disconnected" || kind === "closed") fail("disconnected");
    });
    const timer = setTimeout(() => fail("timeout"), link.defaultTimeoutMs);
    link.nc.publish(`${link.apiPrefix}.${request.path}`, JSON.stringify(request.body), {
      reply: inbox,
    });
  });
}
