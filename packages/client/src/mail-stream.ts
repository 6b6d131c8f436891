import { RetryAfter } from "./errors.ts";
import type { Inbox } from "./inbox.ts";
import type { OpenMail } from "./mail.ts";
import { AsyncQueue } from "./queue.ts";

/** The inbox as an async iterable of messages that its reader acknowledges. */
export interface MailStream extends AsyncIterableIterator<OpenMail, undefined> {
  /** Ends the stream: what nobody has read goes back to the broker at once. */
  close(): void;
}

/**
 * Reads the inbox as a stream. Leaving the loop gives back what its reader has not acknowledged.
 *
 * The broker delivers no more than its in-flight limit before answers come, so the queue is bounded.
 */
export function mailStream(inbox: Inbox): MailStream {
  const queue = new AsyncQueue<OpenMail>();
  const unanswered = new Set<OpenMail>();
  const subscription = inbox.read(
    (mail) =>
      new Promise<void>((resolve, reject) => {
        const open: OpenMail = {
          ...mail,
          ack: () => {
            unanswered.delete(open);
            resolve();
          },
          nack: (delayS = 5) => {
            unanswered.delete(open);
            reject(new RetryAfter(delayS * 1000));
          },
        };
        unanswered.add(open);
        if (!queue.push(open)) open.nack(0);
      }),
    { concurrency: Number.POSITIVE_INFINITY },
  );
  const close = (): void => {
    for (const mail of queue.end()) mail.nack(0);
    subscription.stop();
  };
  return {
    close,
    next: () => queue.next(),
    return: () => {
      close();
      for (const mail of unanswered) mail.nack(0);
      return Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
