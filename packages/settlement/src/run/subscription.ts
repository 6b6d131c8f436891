import type { Broker, StreamFacts } from "../broker.ts";
import type { Declaration } from "../declaration.ts";
import type { Outcome } from "../outcome.ts";
import type { Env } from "./env.ts";
import type { Dispatcher } from "./lanes.ts";
import type { Item } from "./item.ts";
import type { Settled } from "./settle.ts";
import type { Worker } from "./worker.ts";
import { RUN_DEFAULTS, deadLetterOf } from "../declaration.ts";
import { SettlementError, refusal } from "../errors.ts";
import { Batches } from "./batches.ts";
import { Lanes } from "./lanes.ts";

/**
 * One subscription at run time. The application drives all of them together through these steps, so that a start is all or
 * nothing and a stop loses nothing.
 *
 *   prepare (checks, no effect) → open (server objects) → begin (handlers run)
 *   → stopIntake (nothing new) → finish (running handlers and settlements) → closed
 */
export interface Subscription {
  readonly name: string;
  /** Settles a delivery of this subscription on behalf of its handler. */
  settleByHand(item: Item, outcome: Outcome): Promise<Settled>;
  prepare(): Promise<void>;
  open(): Promise<void>;
  begin(): void;
  /** Undoes `open` after a failed start. */
  undo(): Promise<void>;
  stopIntake(): Promise<void>;
  finish(): Promise<void>;
  /** The grace time is over: tells running handlers. */
  abort(reason: SettlementError): void;
  /** Core copies still waiting. */
  flushCopies(graceMs: number): Promise<void>;
}

/** Lanes or batches, as declared. */
export function dispatcherOf(
  declaration: Declaration,
  env: Env,
  work: { readonly worker: Worker; readonly onFree?: () => void },
): Dispatcher<Item> {
  const { options } = declaration;
  const onFree = work.onFree === undefined ? {} : { onFree: work.onFree };
  const concurrency = options.concurrency ?? 1;
  if (options.batch !== undefined) {
    const waitMs = options.batch.waitMs ?? RUN_DEFAULTS.batchWaitMs;
    const run = (items: readonly Item[]): Promise<void> => work.worker.runBatch(items);
    return new Batches({
      clock: env.clock,
      size: options.batch.size,
      concurrency,
      waitMs,
      run,
      ...onFree,
    });
  }
  const { keyOf } = options;
  return new Lanes({
    concurrency,
    run: (item) => work.worker.run(item),
    keyOf: keyOf && ((item) => safeKey(item, keyOf, env)),
    ...onFree,
  });
}

/** A `keyOf` that throws must not stop the subscription: the delivery then has no order. Decoded data is not there yet. */
function safeKey(
  item: Item,
  keyOf: NonNullable<Declaration["options"]["keyOf"]>,
  env: Env,
): string | undefined {
  try {
    return keyOf(item);
  } catch (cause) {
    const text = `${item.subscription}: keyOf threw; the delivery runs without order`;
    env.events.emit(
      "error",
      new SettlementError("handler_failed", text, { cause, subject: item.subject }),
    );
    return undefined;
  }
}

/** Who stores the dead letters; refuses when a JetStream source has nobody who does. */
export async function deadLetterRoute(
  declaration: Declaration,
  broker: Broker,
): Promise<"jetStream" | "core"> {
  const deadLetter = deadLetterOf(declaration.options);
  if (deadLetter === undefined || deadLetter.via === "core") return "core";
  const owner = await broker.streamOf(deadLetter.subject);
  if (owner !== undefined) return "jetStream";
  const core = declaration.source.kind !== "jetStream" && deadLetter.via === undefined;
  if (core) return "core";
  throw refusal([
    {
      subscription: declaration.name,
      setting: "deadLetter",
      message: `"${deadLetter.subject}" is stored by no stream`,
      remedy:
        'create a stream for it, or say { subject, via: "core" } to publish it without a receipt',
    },
  ]);
}

/** The stream, or the refusal that says it is missing. */
export async function requireStream(
  broker: Broker,
  stream: string,
  subscription: string,
): Promise<StreamFacts> {
  const facts = await broker.findStream(stream);
  if (facts !== undefined) return facts;
  const text = `${subscription}: stream "${stream}" does not exist; create it first`;
  throw new SettlementError("stream_missing", text, { stream, subscription });
}
