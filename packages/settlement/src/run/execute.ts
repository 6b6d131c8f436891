import type { Cause } from "../decide.ts";
import type { Declaration, FailureAnswer, FailurePolicy } from "../declaration.ts";
import type { HandlerContext } from "../delivery.ts";
import type { Outcome } from "../outcome.ts";
import type { Env } from "./env.ts";
import type { Item } from "./item.ts";
import { IMPLICIT_ACK, OutcomeError, drop, isOutcome, retry } from "../outcome.ts";
import { SettlementError, messageOf } from "../errors.ts";
import { validate } from "../schema.ts";
import { itemError } from "./item.ts";

/** How one delivery ended, before anything is sent. */
export interface Ran {
  readonly answer: FailureAnswer;
  readonly cause: Cause;
  readonly error?: unknown;
}

const ACKED: Ran = Object.freeze({ answer: IMPLICIT_ACK, cause: "outcome" });

/** A value, or a promise of it. The common case stays synchronous, which saves a turn of the loop per message. */
type Awaitable<T> = T | Promise<T>;

/** Decodes and validates the payload into `item.data`. Undefined when all is well, else the ending by policy. */
export function decode(item: Item, declaration: Declaration, env: Env): Awaitable<Ran | undefined> {
  const { options } = declaration;
  const failed = (error: unknown): Ran => undecodable(item, declaration, error);
  try {
    const value = (options.codec ?? env.codec).decode(item.bytes);
    const checked = options.schema === undefined ? value : validate(options.schema, value);
    if (!(checked instanceof Promise)) {
      item.data = checked;
      return undefined;
    }
    return checked.then((data) => {
      item.data = data;
      return undefined;
    }, failed);
  } catch (error) {
    return failed(error);
  }
}

function undecodable(item: Item, declaration: Declaration, cause: unknown): Ran {
  const text = `the payload cannot be decoded: ${messageOf(cause)}`;
  const error = itemError("undecodable", text, { item, cause });
  const policy = declaration.options.onUndecodable;
  return {
    answer: askPolicy(policy, { error, item, fallback: drop(text) }),
    cause: "undecodable",
    error,
  };
}

/** Runs middleware and handler on a decoded delivery. */
export function handle(item: Item, declaration: Declaration, env: Env): Awaitable<Ran> {
  const { handler } = declaration;
  if (handler.kind !== "single")
    throw new SettlementError("unexpected", "a batch handler has no single delivery");
  const failed = (error: unknown): Ran => thrown(item, declaration, error);
  const context: HandlerContext = {
    get signal(): AbortSignal {
      return item.signal;
    },
    publisher: env.sender,
  };
  const call = (): unknown => handler.run(item, context);
  try {
    const run = env.middleware.length === 0 ? call : () => throughMiddleware(item, env, call);
    const returned = env.tracing ? env.tracing.process(item, run) : run();
    if (!isPromise(returned)) return returnedAs(item, returned, failed);
    return Promise.resolve(returned).then((value) => returnedAs(item, value, failed), failed);
  } catch (error) {
    return failed(error);
  }
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    "then" in value &&
    typeof value.then === "function"
  );
}

async function throughMiddleware(item: Item, env: Env, call: () => unknown): Promise<unknown> {
  const step = async (index: number): Promise<Outcome> => {
    const middleware = env.middleware[index];
    if (middleware !== undefined) return middleware(item, () => step(index + 1));
    const value = await call();
    if (value === undefined) return IMPLICIT_ACK;
    if (isOutcome(value)) return value;
    throw notAnOutcome(item);
  };
  return step(0);
}

function returnedAs(item: Item, value: unknown, failed: (error: unknown) => Ran): Ran {
  if (value === undefined) return ACKED;
  if (isOutcome(value)) return { answer: value, cause: "outcome" };
  return failed(notAnOutcome(item));
}

function notAnOutcome(item: Item): SettlementError {
  return itemError("handler_failed", "the handler returned something that is no outcome", { item });
}

/** The ending of a delivery whose handler threw. */
export function thrown(item: Item, declaration: Declaration, error: unknown): Ran {
  if (error instanceof OutcomeError) return { answer: error.outcome, cause: "outcome", error };
  const { onError, maxAttempts } = declaration.options;
  // Without a cap a retry would never end, and the seed's answer to an error is drop.
  const fallback = maxAttempts === undefined ? drop(messageOf(error)) : retry();
  return { answer: askPolicy(onError, { error, item, fallback }), cause: "thrown", error };
}

function askPolicy(
  policy: FailurePolicy | undefined,
  about: { readonly error: unknown; readonly item: Item; readonly fallback: Outcome },
): FailureAnswer {
  if (policy === undefined) return about.fallback;
  if (typeof policy !== "function") return policy;
  try {
    return policy(about.error, about.item);
  } catch {
    // A policy that throws has no answer; what stands without a policy is the safe one, and the error itself is reported.
    return about.fallback;
  }
}
