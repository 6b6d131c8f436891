import type { ApiError } from "./errors.ts";
import type { Requester } from "./port.ts";
import { JetStreamFailure, failureFromApi, isFailure } from "./errors.ts";

/** One call of the JetStream API. */
export interface ApiCall {
  /** Subject after the API prefix, e.g. `STREAM.INFO.ORDERS`. */
  readonly path: string;
  readonly body?: object;
  /** Time limit over all attempts, ms. Default: the link's `requestTimeoutMs`. */
  readonly timeoutMs?: number;
}

/** How long the first attempt waits; each further one waits longer by half. */
const FIRST_ATTEMPT_MS = 1000;

/**
 * Calls that change nothing the second time. A server without a leader neither answers nor keeps a call for its successor, so
 * that one long wait outlasts every election; asking again finds the new leader.
 */
const REPEATABLE =
  /^(?:INFO$|STREAM\.(?:INFO|NAMES|LIST|CREATE|MSG\.GET)\b|CONSUMER\.(?:INFO|NAMES|LIST|CREATE)\b|DIRECT\.GET\b)/;

/**
 * Calls the JetStream API and returns the reply object; an `error` in it becomes a `JetStreamFailure`. Reads and creations are
 * repeated within the time limit while nobody answers; everything else is asked once.
 */
export async function callApi<T extends object>(link: Requester, call: ApiCall): Promise<T> {
  const limitMs = call.timeoutMs ?? link.defaultTimeoutMs;
  if (!REPEATABLE.test(call.path)) return callOnce<T>(link, call, limitMs);
  const dueMs = performance.now() + limitMs;
  for (let attemptMs = FIRST_ATTEMPT_MS, pauseMs = 25; ; attemptMs *= 1.5) {
    const leftMs = Math.max(1, dueMs - performance.now());
    try {
      return await callOnce<T>(link, call, leftMs < attemptMs * 1.5 ? leftMs : attemptMs);
    } catch (error) {
      if (!mayPass(error) || performance.now() + pauseMs >= dueMs) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random() / 2)));
    pauseMs = Math.min(500, pauseMs * 2);
  }
}

/** Nobody answered, or nobody could: not so without a connection, which its owner waits for. */
function mayPass(error: unknown): boolean {
  if (!isFailure(error, "unavailable")) return false;
  const { reason } = error.details;
  return reason === "timeout" || reason === "no_responders" || reason === "server";
}

async function callOnce<T extends object>(
  link: Requester,
  call: ApiCall,
  timeoutMs: number,
): Promise<T> {
  const payload = call.body === undefined ? "" : JSON.stringify(call.body);
  const reply = await link.request(`${link.apiPrefix}.${call.path}`, payload, { timeoutMs });
  return parseReply<T>(reply.data, call.path);
}

/** Reads a reply of the JetStream API; `path` names the call in failures. */
export function parseReply<T extends object>(data: Uint8Array, path: string): T {
  let parsed: T & { readonly error?: ApiError };
  try {
    parsed = JSON.parse(Buffer.from(data).toString("utf8")) as T & {
      readonly error?: ApiError;
    };
  } catch (cause) {
    const details = { cause, outcome: "unknown" } as const;
    throw new JetStreamFailure("unexpected", `${path}: the reply is not JSON`, details);
  }
  if (parsed.error) throw failureFromApi(parsed.error, path);
  return parsed;
}
