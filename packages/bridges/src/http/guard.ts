/**
 * Who may speak to a bridge over HTTP.
 *
 * A page in a browser can make the browser send requests to a loopback port, and by DNS rebinding even read the answers. It
 * cannot choose the `Host` and `Origin` headers, so these decide; a bearer token decides whether a token is asked for.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Rules of a guard. */
export interface GuardOptions {
  /**
   * Callers by name, each with its bearer token. A request must bear one of them, and is attributed to that name. Empty or
   * absent: no token is asked for.
   */
  readonly callers?: Readonly<Record<string, string>>;
  /** Host names (without port) that requests may name. Default: the loopback names and the address listened on. */
  readonly allowedHosts?: readonly string[];
  /** Values of `Origin` that may speak. Default none: requests of browsers are refused. */
  readonly allowedOrigins?: readonly string[];
}

/** What a guard says of a request. */
export type Verdict =
  | {
      readonly kind: "allowed";
      /** Whose token it bore; absent where no token is asked for. */
      readonly caller: string | undefined;
    }
  | {
      readonly kind: "refused";
      readonly status: 401 | 403;
      readonly code: "unauthenticated" | "forbidden";
      readonly message: string;
    };

/** Decides about one request by its headers. */
export type Guard = (headers: IncomingMessage["headers"]) => Verdict;

const loopback = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Makes a guard.
 *
 * @param host the address that is listened on
 */
export function createGuard(host: string, options: GuardOptions = {}): Guard {
  const bound = host.includes(":") ? `[${host}]` : host;
  const hosts = new Set([...(options.allowedHosts ?? []), ...loopback, bound].map(lower));
  const origins = new Set((options.allowedOrigins ?? []).map(lower));
  const callers = Object.entries(options.callers ?? {}).map(([name, token]) => ({
    name,
    digest: digest(token),
  }));
  return (headers) => {
    if (!hosts.has(hostName(headers.host ?? "")))
      return refused(403, "forbidden", "this name of the server is not known here (Host)");
    if (headers.origin !== undefined && !origins.has(lower(headers.origin)))
      return refused(403, "forbidden", "pages of this origin may not speak here (Origin)");
    if (callers.length === 0) return { kind: "allowed", caller: undefined };
    const caller = callerOf(headers.authorization, callers);
    return caller === undefined
      ? refused(401, "unauthenticated", "a valid bearer token is needed")
      : { kind: "allowed", caller };
  };
}

interface Known {
  readonly name: string;
  readonly digest: Buffer;
}

function callerOf(header: string | undefined, callers: readonly Known[]): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
  if (token === undefined) return undefined;
  const given = digest(token);
  // All are compared, in constant time: how long it takes says nothing about any token.
  return callers.filter((known) => timingSafeEqual(known.digest, given))[0]?.name;
}

/** Equal lengths for the comparison. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** `name:port` without the port; brackets of an IPv6 address stay. */
function hostName(header: string): string {
  return lower(header.replace(/:\d+$/, ""));
}

function lower(text: string): string {
  return text.toLowerCase();
}

function refused(
  status: 401 | 403,
  code: "unauthenticated" | "forbidden",
  message: string,
): Verdict {
  return { kind: "refused", status, code, message };
}
