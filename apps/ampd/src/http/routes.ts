import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { jwksMaxAgeS } from "@ampd/auth";
import { version } from "../version.ts";
import { refuseBrowser } from "./browser-guard.ts";

/** Whether the broker can take work, and if not, why. */
export type Readiness =
  | { readonly ready: true }
  | {
      readonly ready: false;
      readonly reason: "starting" | "nats_unreachable" | "draining";
      readonly message: string;
    };

/** What the HTTP side needs to know. */
export interface RouteOptions {
  readonly readiness: () => Readiness;
  readonly listensOnLoopback: boolean;
  /** Path of the WebSocket. */
  readonly sessionPath: string;
  /** The keys that verify grants, as JSON; `undefined` where there are none. */
  readonly jwks?: () => Promise<string> | undefined;
}

/** Where the keys of grants are. */
export const jwksPath = "/.well-known/jwks.json";

/** Nothing that is answered here is a page: whatever it looks like, no browser may run, guess at, frame or embed it. */
const forBrowsers = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Plain HTTP of the broker, JSON all of it: `/healthz` (200 while the process lives), `/readyz` (200, or 503 with the
 * reason), `/.well-known/jwks.json` where grants are on, 404 elsewhere, 403 for pages of other sites.
 */
export function createRoutes(options: RouteOptions): RequestListener {
  return (request, response) => {
    const keys = isJwks(request, options) ? options.jwks?.() : undefined;
    if (keys === undefined) reply(response, request, answer(request, options));
    else void keys.then((text) => replyKeys(response, request, text)); // never rejects
  };
}

function isJwks(request: IncomingMessage, { listensOnLoopback }: RouteOptions): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || (request.url ?? "").split("?")[0] !== jwksPath) return false;
  return refuseBrowser(request.headers, listensOnLoopback) === undefined;
}

/** Cached by whoever asks: a new key is in the set longer than this before it signs. */
function replyKeys(response: ServerResponse, request: IncomingMessage, text: string): void {
  response.writeHead(200, {
    "content-type": "application/jwk-set+json",
    "content-length": Buffer.byteLength(text),
    "cache-control": `public, max-age=${jwksMaxAgeS}`,
    ...forBrowsers,
  });
  response.end(request.method === "HEAD" ? undefined : text);
}

function answer(request: IncomingMessage, options: RouteOptions): Answer {
  const refusal = refuseBrowser(request.headers, options.listensOnLoopback);
  if (refusal !== undefined) return { status: 403, body: problem("forbidden", refusal) };
  const path = (request.url ?? "").split("?")[0];
  if (path === options.sessionPath) {
    const message = "open a WebSocket here, subprotocol amp.v1alpha1";
    const headers = { upgrade: "websocket", connection: "upgrade" };
    return { status: 426, body: problem("upgrade_required", message), headers };
  }
  if (path !== "/healthz" && path !== "/readyz") {
    return { status: 404, body: problem("not_found", "see /healthz, /readyz") };
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    const headers = { allow: "GET, HEAD" };
    return { status: 405, body: problem("method_not_allowed", "use GET"), headers };
  }
  if (path === "/healthz") {
    const uptime = Math.floor(process.uptime());
    return { status: 200, body: { status: "ok", version, uptime_s: uptime } };
  }
  const readiness = options.readiness();
  if (readiness.ready) return { status: 200, body: { status: "ready" } };
  const { reason, message } = readiness;
  return {
    status: 503,
    body: { status: "not_ready", reason, message },
    headers: { "retry-after": "1" },
  };
}

function problem(code: string, message: string): Answer["body"] {
  return { error: { code, message } };
}

function reply(response: ServerResponse, request: IncomingMessage, answer: Answer): void {
  const text = `${JSON.stringify(answer.body)}\n`;
  response.writeHead(answer.status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    ...forBrowsers,
    ...answer.headers,
  });
  response.end(request.method === "HEAD" ? undefined : text);
}
