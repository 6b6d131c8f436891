/** One request, many replies: pulls without acknowledgement and batched reads. */
import { JetStreamFailure, type FailureDetails, type NatsLink } from "@ampd/jetstream";
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
const pauseFirstMs = 25;
const pauseMostMs = 400;

/** Resolves at the last message or when the server says that there is no more; rejects with `unavailable` otherwise. */
export function collectReplies(link: NatsLink, request: ManyReplies): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    counter++;
    const inbox = `${link.inbox}.c${counter.toString(36)}`;
    const subject = `${link.apiPrefix}.${request.path}`;
    const body = JSON.stringify(request.body);
    let again: NodeJS.Timeout | undefined;
    let pauseMs = pauseFirstMs;
    let isAnswered = false;
    const end = (): void => {
      clearTimeout(timer);
      clearTimeout(again);
      off();
      subscription.unsubscribe();
    };
    const fail = (details: FailureDetails): void => {
      end();
      reject(new JetStreamFailure("unavailable", `${request.path} got no answer`, details));
    };
    const ask = (): void => link.nc.publish(subject, body, { reply: inbox });
    const subscription = link.nc.subscribe(inbox, {
      callback: (error, message) => {
        if (error !== null) return fail({ reason: "server", cause: error });
        const code = message.headers?.code ?? 0;
        if (code === 503 && !isAnswered) {
          // In a cluster the server asked may not yet know of a consumer or leader that another has just made.
          again = setTimeout(ask, pauseMs);
          pauseMs = Math.min(pauseMostMs, pauseMs * 2);
          return;
        }
        // 204 ends a batch, 404 and 408 a pull; another status is trouble.
        if (code !== 0 && code !== 204 && code !== 404 && code !== 408)
          return fail({ reason: "server", code });
        isAnswered = true;
        if (code === 0 && !request.onMessage(message)) return;
        end();
        resolve();
      },
    });
    const off = link.onStatus(({ kind }) => {
      if (kind === "disconnected" || kind === "closed") fail({ reason: "disconnected" });
    });
    const timer = setTimeout(() => fail({ reason: "timeout" }), link.defaultTimeoutMs);
    ask();
  });
}
