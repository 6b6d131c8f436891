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
}

/** How long a login may take. */
const connectMs = 10_000;
/** A connection that logs in again, after its JWT's end or an outage, lets writes wait for so long. */
const waitMs = 3000;
/** There are many of them, and the broker's own connection learns of a silent server sooner. */
const pingMs = 30_000;
/** Of one session; the broker's own connection has the bound for all. */
const pendingMax = 1000;

/** Opens connections beside the gateway's own, of which `context` is. */
export function sessionIsolation(
  context: NatsContext,
  { nats, login }: IsolationOptions,
): SessionIsolation {
  return {
    async open(principal) {
      const own = login(principal);
      const link = await openLink(principal, own, nats);
      return {
        ...writesOn(context, link),
        close: async () => {
          own.close();
          await link.drain();
        },
      };
    },
  };
}

async function openLink(
  { ns, name }: Principal,
  login: IsolatedLogin,
  nats: ConnectNatsOptions,
): Promise<NatsLink> {
  try {
    return await connectNats({
      ...nats,
      name: `ampd session ${ns}/${name}`,
      authenticator: tokenAuthenticator(() => login.token()),
      inboxPrefix: login.inboxPrefix,
      timeout: connectMs,
      waitConnectedMs: waitMs,
      maxPendingRequests: pendingMax,
      pingInterval: pingMs,
    });
  } catch (cause) {
    login.close();
    throw new ProtocolError("unavailable", "NATS lets no connection in for this session", {
      cause,
    });
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
