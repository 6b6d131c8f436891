/**
 * Participants and jobs of a broker for A2A clients, over HTTP.
 *
 *   GET  /agents                                    who can be spoken to
 *   GET  /agents/<name>/.well-known/agent-card.json the card of a participant that is online
 *   POST /agents/<name>                             JSON-RPC
 *   the same under /jobs/<job>
 *   GET  /healthz                                   whether the bridge has its session
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { A2A_VERSION_HEADER, AGENT_CARD_PATH } from "@a2a-js/sdk";
import { connect, type Client, type ConnectOptions } from "@ampd/client";
import { errors, ProtocolError } from "@ampd/protocol";
import { createGuard, type Guard, type GuardOptions } from "../http/guard.ts";
import { listen, sendJson, type Listening, type ListenOptions } from "../http/listen.ts";
import { OpenRequests } from "../http/open-requests.ts";
import { pathOf } from "../http/path.ts";
import { lostSession } from "../lost-session.ts";
import { BrokenStreams } from "./broken-streams.ts";
import { cardBody, cardOf, type CardSettings } from "./cards.ts";
import { catalogOf } from "./catalog.ts";
import { TargetHandler, type HandlerLimits } from "./handler.ts";
import { answerRpc, versionOf } from "./rpc.ts";
import { findTarget, type TargetName } from "./targets.ts";

/** Options of an A2A bridge. */
export interface A2aBridgeOptions extends ListenOptions, GuardOptions {
  /** The broker: `ws://` or `wss://`. */
  readonly url: ConnectOptions["url"];
  /** Who the bridge is. All tasks it submits are this participant's; callers are named in `on_behalf_of` only. */
  readonly credential: ConnectOptions["credential"];
  /** How clients reach the bridge, for agent cards; its host is allowed. Default: as the request names it. */
  readonly publicUrl?: string;
  /** Version shown in agent cards. Default `0.1.0`. */
  readonly version?: string;
  /** Largest body of a request, bytes. Default 1048576. The broker's own limit on a frame comes on top. */
  readonly bodyBytesMax?: number;
  /** How long a blocking send waits for the end, milliseconds. Default 300000. */
  readonly blockingMs?: number;
  /** How long a cancel waits for the holder to stop, milliseconds. Default 5000. */
  readonly cancelMs?: number;
  /** How long the end of a task is sent once more to a stream that broke and comes back without a cursor, milliseconds. Default 60000. */
  readonly lingerMs?: number;
  /** Milliseconds between comments in a silent stream. Default 15000. */
  readonly keepAliveMs?: number;
  /** Most streams and blocking sends at once; more are refused with 503. Default 1000. */
  readonly openMax?: number;
  /** Told of failures that no client hears of. Default: nobody. */
  readonly onError?: (error: unknown) => void;
}

/** A bridge that runs. */
export interface A2aBridge {
  /** `http://host:port`. */
  readonly url: string;
  /** The bridge's own address at the broker. */
  readonly address: string;
  /** Tasks remembered because a stream of theirs broke a short while ago. */
  readonly broken: number;
  /** Resolves when the broker refuses the bridge for good, or the bridge was closed. */
  readonly lost: Promise<Error>;
  /** Ends the streams, closes the port and the session. Resolves within `graceMs` + 5 s; never rejects. */
  close(graceMs?: number): Promise<void>;
}

/** Most tasks with broken streams remembered. */
const brokenMax = 1000;

/**
 * Starts a bridge.
 *
 * @throws ProtocolError when the broker refuses or cannot be reached, Error when the address cannot be listened on
 * @example
 * const bridge = await startA2aBridge({ url: "ws://127.0.0.1:2673/amp", credential: "dev:default/a2a" });
 */
export async function startA2aBridge(options: A2aBridgeOptions): Promise<A2aBridge> {
  const onError = options.onError ?? ((): void => undefined);
  const client = await connect({
    url: options.url,
    credential: options.credential,
    onError,
  });
  // Statuses nobody follows, and mail to the bridge itself: unread, they would fill the session's window.
  client.inbox((mail) => {
    if (mail.kind !== "status")
      onError(new Error(`mail from ${mail.from} to the bridge was discarded: A2A has no inbox`));
  });
  const bridge = new Bridge(client, options, onError);
  try {
    await bridge.start();
    return bridge;
  } catch (error) {
    await client.close({ graceMs: 0 });
    throw error;
  }
}

class Bridge implements A2aBridge {
  readonly lost: Promise<Error>;
  private readonly client: Client;
  private readonly options: A2aBridgeOptions;
  private readonly onError: (error: unknown) => void;
  private readonly guard: Guard;
  private readonly brokenStreams: BrokenStreams;
  private readonly requests: OpenRequests;
  private readonly limits: HandlerLimits;
  private listening: Listening | undefined;

  constructor(client: Client, options: A2aBridgeOptions, onError: (error: unknown) => void) {
    this.client = client;
    this.options = options;
    this.onError = onError;
    this.lost = lostSession(client);
    this.requests = new OpenRequests(options.openMax ?? 1000);
    this.guard = createGuard(options.host ?? "127.0.0.1", {
      ...options,
      allowedHosts: [...(options.allowedHosts ?? []), ...hostOf(options.publicUrl)],
    });
    this.brokenStreams = new BrokenStreams({
      lingerMs: options.lingerMs ?? 60_000,
      max: brokenMax,
    });
    this.limits = {
      blockingMs: options.blockingMs ?? 300_000,
      cancelMs: options.cancelMs ?? 5000,
    };
  }

  get url(): string {
    return this.listening?.url ?? "";
  }

  get address(): string {
    return this.client.address;
  }

  get broken(): number {
    return this.brokenStreams.size;
  }

  async start(): Promise<void> {
    this.listening = await listen(
      this.options,
      (request, response) => this.answer(request, response),
      this.onError,
    );
  }

  async close(graceMs = 1000): Promise<void> {
    this.requests.end();
    await this.listening?.close(graceMs);
    await this.client.close({ graceMs: 0 });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const verdict = this.guard(request.headers);
    const { path: pathname, query: search } = pathOf(request.url);
    if (verdict.kind === "refused" && (verdict.status !== 401 || pathname !== "/healthz")) {
      const { status, code, message } = verdict;
      sendJson(response, status, { error: { code, message } });
      return;
    }
    const caller = verdict.kind === "allowed" ? verdict.caller : undefined;
    if (request.method === "GET") await this.get(request, response, { pathname, search });
    else if (request.method === "POST") await this.post(request, response, { pathname, caller });
    else sendJson(response, 405, { error: { code: "invalid_frame", message: "GET or POST" } });
  }

  private async get(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, search }: { readonly pathname: string; readonly search: string },
  ): Promise<void> {
    const base = this.baseUrl(request);
    if (pathname === "/healthz") {
      const { state } = this.client;
      sendJson(response, state === "open" ? 200 : 503, { state });
      return;
    }
    try {
      if (pathname === "/agents") {
        const cursor = new URLSearchParams(search).get("cursor") ?? undefined;
        sendJson(response, 200, await catalogOf(this.client, base, cursor));
        return;
      }
      const end = `/${AGENT_CARD_PATH}`;
      const name = pathname.endsWith(end) ? targetName(pathname.slice(0, -end.length)) : undefined;
      const target = name === undefined ? undefined : await findTarget(this.client, name);
      if (name === undefined || target === undefined) {
        notFound(response);
        return;
      }
      response.setHeader("vary", A2A_VERSION_HEADER);
      const card = cardOf(target, this.settings(base, name));
      sendJson(response, 200, await cardBody(card, versionOf(request)));
    } catch (error) {
      if (!ProtocolError.is(error)) throw error;
      sendJson(response, errors[error.code].http, { error: error.toBody() });
    }
  }

  private async post(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, caller }: { readonly pathname: string; readonly caller: string | undefined },
  ): Promise<void> {
    const name = targetName(pathname);
    if (name === undefined) {
      notFound(response);
      return;
    }
    const { bodyBytesMax = 1_048_576, keepAliveMs = 15_000 } = this.options;
    const open = this.requests.begin();
    if (open === undefined) {
      const message = "too many requests are open, or the bridge is closing";
      sendJson(response, 503, { error: { code: "unavailable", message } });
      return;
    }
    const { signal } = open;
    response.once("close", () => open.done());
    await answerRpc(request, response, {
      bodyBytesMax,
      keepAliveMs,
      signal,
      onError: this.onError,
      handlerFor: (call) =>
        new TargetHandler({
          client: this.client,
          broken: this.brokenStreams,
          limits: this.limits,
          call: { caller, signal, ...call },
          target: () => findTarget(this.client, name),
          cardOf: (target = { kind: "job", name: name.name, view: undefined, entries: [] }) =>
            cardOf(target, this.settings(this.baseUrl(request), name)),
        }),
    });
  }

  private settings(base: string, { kind, name }: TargetName): CardSettings {
    return {
      url: `${base}/${kind}s/${name}`,
      needsToken: Object.keys(this.options.callers ?? {}).length > 0,
      version: this.options.version ?? "0.1.0",
    };
  }

  /** As the request names the bridge: the guard has checked the name. */
  private baseUrl(request: IncomingMessage): string {
    return this.options.publicUrl?.replace(/\/+$/, "") ?? `http://${request.headers.host ?? ""}`;
  }
}

function hostOf(url: string | undefined): readonly string[] {
  return url === undefined ? [] : [new URL(url).hostname];
}

/** `/agents/<name>` or `/jobs/<name>`, with or without a slash at the end. */
function targetName(pathname: string): TargetName | undefined {
  const [, kind, name] = /^\/(agent|job)s\/([a-z0-9._-]{1,128})\/?$/.exec(pathname) ?? [];
  return name === undefined ? undefined : { kind: kind === "agent" ? "agent" : "job", name };
}

function notFound(response: ServerResponse): void {
  sendJson(response, 404, {
    error: { code: "not_found", message: "nothing here; GET /agents lists what there is" },
  });
}
