import type { ApiError } from "./errors.ts";
import type { Requester } from "./port.ts";
import { JetStreamFailure, failureFromApi } from "./errors.ts";

/** One call of the JetStream API. */
export interface ApiCall {
  /** Subject after the API prefix, e.g. `STREAM.INFO.ORDERS`. */
  readonly path: string;
  readonly body?: object;
  readonly timeoutMs?: number;
}

/** Calls the JetStream API and returns the reply object; an `error` in it becomes a `JetStreamFailure`. */
export async function callApi<T extends object>(link: Requester, call: ApiCall): Promise<T> {
  const payload = call.body === undefined ? "" : JSON.stringify(call.body);
  const options = call.timeoutMs === undefined ? {} : { timeoutMs: call.timeoutMs };
  const reply = await link.request(`${link.apiPrefix}.${call.path}`, payload, options);
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
