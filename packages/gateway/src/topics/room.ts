/**
 * How much more the connections of this gateway take, and who waits for one to take more.
 *
 * A delivery of a topic is sent while less than half of the outbound limit is unread; the other half is for answers. One timer
 * looks after all who wait.
 */
import { ProtocolError } from "@ampd/protocol";
import type { Context } from "../context.ts";
import type { Session } from "../session.ts";

const lookMs = 10;

/** See the head of this file. */
export class Room {
  private readonly context: Context;
  private readonly waiting = new Map<() => void, Session>();
  private timer: NodeJS.Timeout | undefined;

  constructor(context: Context) {
    this.context = context;
  }

  /** Bytes that a session's connection still takes; 0 or less when it is full, or gone. */
  of(session: Session): number {
    if (!session.connected) return 0;
    return this.context.options.settings.outboundBytesMax / 2 - session.unreadBytes;
  }

  /** Calls `wake` once there is room; the function returned gives up waiting. */
  waitFor(session: Session, wake: () => void): () => void {
    this.waiting.set(wake, session);
    this.timer ??= setTimeout(() => this.look(), lookMs);
    return () => this.waiting.delete(wake);
  }

  /** Owns a replay: it may last as long as its session, so a stop must not wait for it. */
  own(replay: Promise<void>): void {
    replay.catch((error: unknown) => {
      this.context.options.logger.error({ err: error }, "a replay failed");
    });
  }

  /** A read failed and is tried again. */
  complain(error: unknown, session: Session): void {
    const { logger } = this.context.options;
    const fields = { err: error, sessionId: session.id };
    if (ProtocolError.is(error) && error.code === "unavailable")
      logger.debug(fields, "history cannot be read yet");
    else logger.warn(fields, "history could not be read; trying again");
  }

  private look(): void {
    this.timer = undefined;
    for (const [wake, session] of this.waiting) {
      if (this.of(session) <= 0) continue;
      this.waiting.delete(wake);
      wake();
    }
    if (this.waiting.size > 0) this.timer = setTimeout(() => this.look(), lookMs);
  }
}
