import type { OutgoingMessage, StoredMessage } from "../broker.ts";
import type { DeadLetterOptions } from "../declaration.ts";
import type { DeadLetterReason } from "../decide.ts";
import type { Env } from "./env.ts";
import type { Item } from "./item.ts";
import { randomUUID } from "node:crypto";
import { deadLetterHeaders, deadLetterId } from "../dead-letter.ts";
import { isSettlementError, messageOf } from "../errors.ts";
import { whileDisconnected } from "./patience.ts";

interface DeadTry {
  readonly message: OutgoingMessage;
  readonly messageId: string | undefined;
}

/** Publishes dead letters: confirmed by a stream, or by Core where that was chosen. */
export class DeadLetters {
  readonly #env: Env;
  readonly #via: () => "jetStream" | "core";

  constructor(env: Env, via: () => "jetStream" | "core") {
    this.#env = env;
    this.#via = via;
  }

  /** Resolves when it is stored, or, by Core, handed to the connection. Rejects when it was refused. */
  async publish(
    item: Item,
    deadLetter: DeadLetterOptions,
    why: { readonly reason: DeadLetterReason; readonly error: unknown },
  ): Promise<StoredMessage | undefined> {
    const env = this.#env;
    const dead = {
      ...item.facts(),
      headers: item.headers,
      consumer: item.consumer,
      timestampNs: item.pulled?.timestampNs,
    };
    const error = why.error === undefined ? {} : { error: messageOf(why.error) };
    const about = { reason: why.reason, ...error, wallTimeMs: env.clock.wallTime() };
    const plain: OutgoingMessage = {
      subject: deadLetter.subject,
      data: item.bytes,
      headers: deadLetterHeaders(dead, undefined),
    };
    // On Core nothing names the message, but a repeated try after silence must still be stored once.
    const messageId = deadLetterId(dead) ?? `${item.subscription}/${randomUUID()}/dead`;
    const tries: DeadTry[] = [{ message: plain, messageId }];
    if (deadLetter.metadata)
      tries.unshift({ message: { ...plain, headers: deadLetterHeaders(dead, about) }, messageId });
    // A message of exactly the largest size has no room even for the id: stored twice is better than not at all.
    tries.push({ message: plain, messageId: undefined });
    return this.#firstThatFits(item, tries, deadLetter);
  }

  async #firstThatFits(
    item: Item,
    tries: readonly DeadTry[],
    deadLetter: DeadLetterOptions,
  ): Promise<StoredMessage | undefined> {
    let tooLarge: unknown;
    for (const each of tries) {
      try {
        // JetStream keeps the message and brings it back; a Core message exists only here.
        const store = (): Promise<StoredMessage | undefined> => this.#storeDead(each, deadLetter);
        return await (item.pulled ? store() : whileDisconnected(this.#env, store));
      } catch (error) {
        if (!isSettlementError(error, "too_large")) throw error;
        tooLarge = error;
      }
    }
    throw tooLarge;
  }

  async #storeDead(
    dead: DeadTry,
    deadLetter: DeadLetterOptions,
  ): Promise<StoredMessage | undefined> {
    const env = this.#env;
    const { message, messageId } = dead;
    if (this.#via() === "core") {
      await env.sender.send("deadLetter", message);
      return undefined;
    }
    return env.sender.keep("deadLetter", message, {
      timeoutMs: TIMEOUT_MS,
      ...(messageId === undefined ? {} : { messageId }),
      ...(deadLetter.expectStream === undefined ? {} : { expectStream: deadLetter.expectStream }),
    });
  }
}

const TIMEOUT_MS = 5000;
