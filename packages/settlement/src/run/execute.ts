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
  const { codec, schema } = declaration.options;
  try {
    const value = (codec ?? env.codec).decode(item.bytes);
    const checked = schema === undefined ? value : validate(schema, value);
    if (schema !== undefined && checked instanceof Promise) {
      return checkLater(item, declaration, checked);
    }
    item.data = checked;
    return undefined;
  } catch (error) {
    return undecodable(item, declaration, error);
  }
}

async function checkLater(
  item: Item,
  declaration: Declaration,
  checked: Promise<unknown>,
): Promise<Ran | undefined> {
  try {
    item.data = await checked;
    return undefined;
  } catch (error) {
    return undecodable(item, declaration, error);
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
  try {
    const returned = call(item, declaration, env);
    if (isPromise(returned)) return handledLater(item, declaration, returned);
    return returnedAs(item, declaration, returned);
  } catch (error) {
    return thrown(item, declaration, error);
  }
}

function call(item: Item, declaration: Declaration, env: Env): unknown {
  const { handler } = declaration;
  if (handler.kind !== "single") {
    throw new SettlementError("unexpected", "a batch handler has no single delivery");
  }
  const context = new Scope(item, env.sender);
  if (env.middleware.length === 0 && env.tracing === undefined) return handler.run(item, context);
  const inner = (): unknown => handler.run(item, context);
  const run =
    env.middleware.length === 0 ? inner : (): unknown => throughMiddleware(item, env, inner);
  return env.tracing ? env.tracing.process(item, run) : run();
}

/** A class because one is made per message: an object literal with a getter costs several times as much. */
class Scope implements HandlerContext {
  readonly publisher: HandlerContext["publisher"];
  readonly #item: Item;

  constructor(item: Item, publisher: HandlerContext["publisher"]) {
    this.#item = item;
    this.publisher = publisher;
  }

  get signal(): AbortSignal {
    return this.#item.signal;
  }
}

async function handledLater(
  item: Item,
  declaration: Declaration,
  returned: PromiseLike<unknown>,
): Promise<Ran> {
  try {
    return returnedAs(item, declaration, await returned);
  } catch (error) {
    return thrown(item, declaration, error);
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

function returnedAs(item: Item, declaration: Declaration, value: unknown): Ran {
  if (value === undefined) return ACKED;
  if (isOutcome(value)) return { answer: value, cause: "outcome" };
  return thrown(item, declaration, notAnOutcome(item));
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
