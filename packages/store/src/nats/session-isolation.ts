/**
 * Connections of sessions' own: what a session writes leaves on one, so that the server itself refuses what its principal may
 * not send.
 */
import type { Principal, SessionIsolation, SessionStores } from "@ampd/core";
import { connectNats, isFailure, type ConnectNatsOptions, type NatsLink } from "@ampd/jetstream";
import { ProtocolError } from "@ampd/protocol";
import { tokenAuthenticator } from "@nats-io/nats-core";
import { publishers, type NatsContext } from "./context.ts";
import { NatsInboxStore } from "./inbox.ts";
import { NatsJobQueue } from "./job-queue.ts";
import { NatsTopicStore } from "./topics.ts";

/** Logins of one session's connection; `SessionLogins` of `@ampd/auth` makes them. */
export interface IsolatedLogin {
  /** Start of the only subjects that the connection may subscribe to. */
  readonly inboxPrefix: string;
  /** A new one-time token, for one connect or reconnect. */
  token(): string;
  close(): void;
}

/** Options of {@link sessionIsolation}. */
export interface IsolationOptions {
  /** Servers and TLS, without credentials. */
  readonly nats: ConnectNatsOptions;
  readonly login: (principal: Principal) => IsolatedLogin;
  /** How long one try to log in may take, milliseconds. Default 3,000. */
  readonly loginMs?: number;
}

/** A login that nobody answered in time. */
class LoginTimeout extends Error {
  override readonly name = "LoginTimeout";
}

/** How long a login may take when it logs in again by itself, which it repeats until it is in. */
const connectMs = 10_000;
/**
 * How long the first login may take. Its client waits for `welcome` meanwhile, so two tries must end before it gives up: the one
 * who was to answer may have gone.
 */
const loginMs = 3000;
const loginTries = 2;
/** When to come again after logins that nobody answered. */
const retryAfterMs = 1000;
/** A connection that logs in again, after its JWT's end or an outage, lets writes wait for so long. */
const waitMs = 3000;
/** There are many of them, and the broker's own connection learns of a silent server sooner. */
const pingMs = 30_000;
/** Of one session; the broker's own connection has the bound for all. */
const pendingMax = 1000;

/**
 * Opens connections beside the gateway's own, of which `context` is. A login that takes too long is tried once more, with a token of
 * its own; the first token is dead by then, so that no connection comes up behind the gateway's back.
 */
export function sessionIsolation(
  context: NatsContext,
  options: IsolationOptions,
): SessionIsolation {
  return {
    async open(principal) {
      for (let tries = 1; ; tries++) {
        try {
          const { link, login } = await openLink(context, principal, options);
          return {
            ...writesOn(context, link),
            close: async () => {
              login.close();
              await link.drain();
            },
          };
        } catch (cause) {
          if (cause instanceof LoginTimeout && tries < loginTries) continue;
          const text = "NATS lets no connection in for this session";
          throw new ProtocolError("unavailable", text, { cause, retryAfterMs });
        }
      }
    },
  };
}

/** One try. Rejects with {@link LoginTimeout} or what nats.js says; nothing of it is left then. */
async function openLink(
  context: NatsContext,
  principal: Principal,
  { nats, login: newLogin, loginMs: timeoutMs = loginMs }: IsolationOptions,
): Promise<{ readonly link: NatsLink; readonly login: IsolatedLogin }> {
  const login = newLogin(principal);
  const opening = connectNats({
    ...nats,
    name: `ampd session ${principal.ns}/${principal.name}`,
    authenticator: tokenAuthenticator(() => login.token()),
    inboxPrefix: login.inboxPrefix,
    timeout: connectMs,
    waitConnectedMs: waitMs,
    maxPendingRequests: pendingMax,
    pingInterval: pingMs,
  });
  try {
    return { link: await inTime(opening, timeoutMs), login };
  } catch (error) {
    login.close();
    if (error instanceof LoginTimeout) void closeLate(context, opening);
    throw error;
  }
}

async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoginTimeout("no answer in time")), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What was given up may have been answered at the last moment. Never rejects. */
async function closeLate({ logger }: NatsContext, opening: Promise<NatsLink>): Promise<void> {
  try {
    await (await opening).close();
  } catch (error) {
    logger.debug({ error }, "a login that was given up has ended");
  }
}

/**
 * The writes of a session on its link. No group commit: a refused message would take the permitted ones of its batch with it.
 */
function writesOn(context: NatsContext, link: NatsLink): Omit<SessionStores, "close"> {
  const own: NatsContext = { ...context, link, publisher: publishers(link, "process") };
  const inbox = new NatsInboxStore(own);
  const queue = new NatsJobQueue(own);
  const topics = new NatsTopicStore(own);
  return {
    inbox: { put: (mail) => permitted(inbox.put(mail)) },
    queue: { publish: (task, revision) => permitted(queue.publish(task, revision)) },
    topics: { publish: (to, event) => permitted(topics.publish(to, event)) },
  };
}

/** A refusal by the server is one of the session's, not a fault of ours. */
async function permitted<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const cause = ProtocolError.is(error) ? error.cause : undefined;
    if (!isFailure(cause, "permission")) throw error;
    throw new ProtocolError("forbidden", "the server does not permit sending there", { cause });
  }
}
