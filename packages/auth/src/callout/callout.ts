/**
 * The auth callout: answers a server's question whether a connection may come in.
 *
 * ```text
 *   request ─► waiting ─► opened ──dead──────────► skipped (nobody waits any more)
 *                           ├──unreadable────────► answered at once, so that the server need not wait
 *                           ├──refused, failed───► answered with the reason
 *                           └──accepted──────────► answered with a user JWT
 * ```
 */
import type { Authenticator, Guesses, Permissions, Principal } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { Msg, NatsConnection, Subscription } from "@nats-io/nats-core";
import { systemClock, type AuthClock } from "../clock.ts";
import { AuthConfigError, Refusal } from "../errors.ts";
import { toUserPermissions } from "../permissions/index.ts";
import { answerJwt, userJwt } from "./answer.ts";
import { admit, type Admitted, type LoginChecks, type NkeyDirectory } from "./login.ts";
import { nkeySigner, type NkeySigner } from "./nkey.ts";
import { isDead, requestReader, type LoginRequest } from "./request.ts";
import type { SessionLogins } from "./session-logins.ts";
import { answerRedeems, redeemer } from "./session-redeem.ts";
import { Slices } from "./slices.ts";
import { sessionUserName, userName } from "./user-name.ts";
import { openXkey, type Xkey } from "./xkey.ts";

/** What happened to a request, for log and metrics. Holds no credential. */
export type CalloutEvent =
  | { readonly kind: "accepted"; readonly user: string }
  | { readonly kind: "refused"; readonly reason: string }
  /** The server had stopped waiting before its turn came: the service is too slow for its load. */
  | { readonly kind: "skipped" }
  /** Not a request of a server that shares our xkey, or none at all. */
  | { readonly kind: "unreadable"; readonly reason: string }
  | { readonly kind: "failed"; readonly error: unknown };

/** Options of {@link startAuthCallout}. */
export interface AuthCalloutOptions {
  /**
   * Connection of the callout's own user, in the account that the server's configuration names. It stays open at `close`.
   * Its owner watches it: when it closes for good, the responder is dead.
   */
  readonly connection: NatsConnection;
  /** Seed of the issuing account key, `SA…`; its public key is `issuer` in the server's configuration. */
  readonly issuerSeed: string;
  /** Seed `SX…` of the key that requests are sealed for. With it, unsealed requests are refused. */
  readonly xkeySeed?: string;
  /** Name of the account that clients come into. */
  readonly account: string;
  /** As the gateway's, but without `dev` where the server listens on more than loopback. */
  readonly authenticator: Authenticator;
  /**
   * Slows down who guesses credentials; give the gateway's, and the same one to all responders of a process. Absent: nobody is
   * slowed down.
   */
  readonly guesses?: Guesses;
  /** Who the public nkeys are. Absent: nkeys are refused. */
  readonly nkeys?: NkeyDirectory;
  /**
   * Lets the gateway of this process open connections for its sessions; give it to all responders of the process. Absent: the
   * tokens of such connections are refused, also those of other gateways.
   */
  readonly sessions?: SessionLogins;
  /** Over how many streams the store spreads inboxes and job queues. Default one each. */
  readonly partitions?: { readonly inboxes: number; readonly jobs: number };
  /** Asked at each login, so that a changed policy counts from the next one on. */
  readonly permissions: (principal: Principal) => Permissions;
  /** Longest life of a connection, milliseconds; the client logs in again after it. Default 15 minutes. */
  readonly lifetimeMaxMs?: number;
  /** Logins checked at once. Default 64. */
  readonly concurrencyMax?: number;
  /** What the responders of one process share its event loop by. Default: one of its own. */
  readonly slices?: Slices;
  /** Queue group that responders share. Default `ampd-auth`. */
  readonly queue?: string;
  readonly clock?: AuthClock;
  /** Told what became of each request. */
  readonly onEvent?: (event: CalloutEvent) => void;
}

/** A running responder. */
export interface AuthCallout {
  /** Requests that wait for their turn. */
  readonly waiting: number;
  /** Takes no more requests and answers those it has. */
  close(): Promise<void>;
}

const subject = "$SYS.REQ.USER.AUTH";
const xkeyHeader = "Nats-Server-Xkey";
const lifetimeDefaultMs = 15 * 60_000;
const concurrencyDefault = 64;

/**
 * Starts a responder. Run at least two: while none answers, no client can connect. Resolves once the server has the
 * subscription.
 *
 * @throws {AuthConfigError} for a seed or limit that cannot be right
 */
export async function startAuthCallout(options: AuthCalloutOptions): Promise<AuthCallout> {
  const { connection, lifetimeMaxMs = lifetimeDefaultMs } = options;
  const concurrencyMax = options.concurrencyMax ?? concurrencyDefault;
  // A JWT counts whole seconds: with less than two there may be none left when it arrives.
  checkLimit("lifetimeMaxMs", lifetimeMaxMs, 2000);
  checkLimit("concurrencyMax", concurrencyMax, 1);
  const service = new CalloutService(options, {
    signer: nkeySigner("account", options.issuerSeed, "issuerSeed"),
    xkey: options.xkeySeed === undefined ? undefined : openXkey(options.xkeySeed),
    slices: options.slices ?? new Slices(),
    lifetimeMaxMs,
    concurrencyMax,
  });
  service.listen(connection, options.queue ?? "ampd-auth");
  await connection.flush();
  return service;
}

function checkLimit(option: string, value: number, min: number): void {
  if (Number.isFinite(value) && value >= min) return;
  throw new AuthConfigError(option, `${option} must be at least ${min}`);
}

interface Tools {
  readonly signer: NkeySigner;
  readonly xkey: Xkey | undefined;
  readonly slices: Slices;
  readonly lifetimeMaxMs: number;
  readonly concurrencyMax: number;
}

type Judged =
  | { readonly admitted: Admitted }
  | { readonly admitted?: undefined; readonly error: unknown };

type Outcome = { readonly jwt: string } | { readonly error: string };

class CalloutService implements AuthCallout {
  readonly #options: AuthCalloutOptions;
  readonly #tools: Tools;
  readonly #checks: LoginChecks;
  readonly #clock: AuthClock;
  readonly #read = requestReader();
  readonly #waiting: Msg[] = [];
  readonly #workers = new Set<Promise<void>>();
  readonly #subscriptions: Subscription[] = [];

  constructor(options: AuthCalloutOptions, tools: Tools) {
    const { authenticator, nkeys, guesses, sessions, connection } = options;
    this.#options = options;
    this.#tools = tools;
    this.#checks = {
      authenticator,
      ...(nkeys !== undefined && { nkeys }),
      ...(guesses !== undefined && { guesses }),
      ...(sessions !== undefined && { redeem: redeemer(connection, sessions) }),
    };
    this.#clock = options.clock ?? systemClock;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  listen(connection: NatsConnection, queue: string): void {
    const { sessions } = this.#options;
    const failed = (error: unknown): void => this.#tell({ kind: "failed", error });
    if (sessions !== undefined)
      this.#subscriptions.push(answerRedeems(connection, sessions, failed));
    const requests = connection.subscribe(subject, {
      queue,
      callback: (error, message) => {
        if (error !== null) failed(error);
        else this.#take(message);
      },
    });
    this.#subscriptions.push(requests);
  }

  async close(): Promise<void> {
    // The requests first: those under way may still need a token redeemed.
    for (let each = this.#subscriptions.pop(); each !== undefined; each = this.#subscriptions.pop())
      if (!each.isClosed()) await each.drain();
    while (this.#workers.size > 0) await Promise.all(this.#workers);
  }

  #take(message: Msg): void {
    this.#waiting.push(message);
    if (this.#workers.size >= this.#tools.concurrencyMax) return;
    const worker = this.#work();
    this.#workers.add(worker);
    // `#work` never rejects: it reports.
    void worker.finally(() => this.#workers.delete(worker));
  }

  async #work(): Promise<void> {
    for (;;) {
      const message = this.#waiting.shift();
      if (message === undefined) return;
      try {
        await this.#handle(message);
      } catch (error) {
        this.#tell({ kind: "failed", error });
      }
    }
  }

  async #handle(message: Msg): Promise<void> {
    const { slices } = this.#tools;
    const sender = message.headers?.get(xkeyHeader) ?? "";
    const request = await slices.run(() => this.#open(message, sender));
    if (typeof request === "string") {
      this.#tell({ kind: "unreadable", reason: request });
      // Not an answer that a server accepts; it refuses the client at once instead of waiting for its time limit.
      message.respond(request);
      return;
    }
    if (isDead(request, this.#clock)) return this.#tell({ kind: "skipped" });
    const judged = await this.#judge(request);
    await slices.run(() => {
      // What was asked meanwhile, or the turn itself, may have taken too long.
      if (isDead(request, this.#clock)) return this.#tell({ kind: "skipped" });
      const answer = answerJwt(request, this.#outcome(request, judged), this.#tools.signer);
      this.#send(message, { answer, sender });
    });
  }

  /** The request, or why it cannot be read. */
  #open(message: Msg, sender: string): LoginRequest | string {
    const { xkey } = this.#tools;
    if (xkey === undefined && sender !== "") return "sealed requests need an xkey";
    if (xkey !== undefined && sender === "") return "requests must be sealed";
    const data = xkey === undefined ? message.data : xkey.open(message.data, sender);
    if (data === undefined) return "the seal is not for this key";
    return this.#read(Buffer.from(data).toString("utf8")) ?? "not an authorization request";
  }

  async #judge(request: LoginRequest): Promise<Judged> {
    try {
      return { admitted: await admit(request, this.#checks) };
    } catch (error) {
      return { error };
    }
  }

  #outcome(request: LoginRequest, judged: Judged): Outcome {
    if (judged.admitted === undefined) return { error: this.#refusal(judged.error) };
    try {
      const { admitted } = judged;
      const { principal, session } = admitted;
      const user = session === undefined ? userName(principal) : sessionUserName(principal);
      const jwt = this.#grant(request, admitted, user);
      this.#tell({ kind: "accepted", user });
      return { jwt };
    } catch (error) {
      return { error: this.#refusal(error) };
    }
  }

  #grant(request: LoginRequest, { principal, session }: Admitted, user: string): string {
    const { signer, lifetimeMaxMs } = this.#tools;
    const nowMs = this.#clock.nowMs();
    const expiresAtMs = Math.min(principal.expiresAtMs ?? Infinity, nowMs + lifetimeMaxMs);
    if (Math.floor(expiresAtMs / 1000) * 1000 <= nowMs) throw new Refusal("expired");
    // A gateway writes for its session to the streams themselves, and stamps what it writes.
    const kind = session === undefined ? {} : ({ publish: "store", ...session } as const);
    const { account, partitions } = this.#options;
    const permissions = toUserPermissions(this.#options.permissions(principal), {
      ...kind,
      ...(partitions !== undefined && { partitions }),
    });
    return userJwt(request, { user, permissions, account, expiresAtMs, nowMs }, signer);
  }

  /** The reason for the server's log; a fault of ours is reported here and stays vague there. */
  #refusal(error: unknown): string {
    const reason =
      error instanceof Refusal
        ? error.reason
        : error instanceof ProtocolError
          ? error.code
          : undefined;
    if (reason === undefined) this.#tell({ kind: "failed", error });
    else this.#tell({ kind: "refused", reason });
    return reason ?? "internal";
  }

  #send(message: Msg, reply: { readonly answer: string; readonly sender: string }): void {
    const { xkey } = this.#tools;
    const bytes = Buffer.from(reply.answer);
    const data = xkey === undefined ? bytes : xkey.seal(bytes, reply.sender);
    if (data === undefined || !message.respond(data)) {
      this.#tell({ kind: "failed", error: new Error("the request takes no answer") });
    }
  }

  #tell(event: CalloutEvent): void {
    try {
      this.#options.onEvent?.(event);
    } catch (error) {
      // The listener's fault must surface, but not decide about a login.
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
