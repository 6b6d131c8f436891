import type { ConnectNatsOptions, NatsLink } from "@ampd/jetstream";
import { connectNats, credsAuthenticator } from "@ampd/jetstream";
import { nkeyAuthenticator } from "@nats-io/nats-core";
import { readFile } from "node:fs/promises";
import { EventsError } from "./errors.ts";

/** Certificates, as text (PEM) or files. */
export interface TlsOptions {
  readonly ca?: string;
  readonly caFile?: string;
  readonly cert?: string;
  readonly certFile?: string;
  readonly key?: string;
  readonly keyFile?: string;
}

/** How to reach NATS. At most one of `nkey`, `token`, `creds`, `credsFile` and `user`. */
export interface ConnectionOptions {
  /** Default `nats://localhost:4222`. A `tls://` address insists on TLS. */
  readonly servers?: string | readonly string[];
  /** Shown by the server's monitoring. */
  readonly name?: string;
  readonly tls?: TlsOptions;
  /** Seed of an NKey, `SU…`. */
  readonly nkey?: string;
  readonly token?: string;
  /** Text of a credentials file. */
  readonly creds?: string;
  readonly credsFile?: string;
  readonly user?: string;
  readonly pass?: string;
  /** Attempts before the connection is given up; -1 (default) never. */
  readonly maxReconnects?: number;
  /** Wait between attempts, ms. Default 2,000. */
  readonly reconnectWaitMs?: number;
  /**
   * Hear own Core publications. Default false, so that nobody answers himself for ever; then two parts of a program on one
   * connection do not hear each other over Core either. JetStream deliveries are not affected.
   */
  readonly echo?: boolean;
  /** Name space of the JetStream API, for domains. Default `$JS.API`. */
  readonly apiPrefix?: string;
}

const DEFAULT_SERVER = "nats://localhost:4222";

/** Opens the connection. Rejects with `unauthorized`, or `internal_error` with reason `not_connected`. */
export async function openLink(options: ConnectionOptions): Promise<NatsLink> {
  const settings = await linkOptions(options);
  try {
    return await connectNats(settings);
  } catch (cause) {
    throw connectError(cause);
  }
}

/** A failure to connect, or the reason a connection ended, as one of our errors. */
export function connectError(cause: unknown): EventsError {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (isAuthError(cause)) {
    return new EventsError("unauthorized", `NATS refused the credential: ${message}`, {
      reason: "auth_failed",
      cause,
    });
  }
  return new EventsError("internal_error", `no connection to NATS: ${message}`, {
    reason: "not_connected",
    cause,
  });
}

/** nats.js has classes for these, and wraps them when every server refused. */
function isAuthError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === "AuthorizationError" || error.name === "UserAuthenticationExpiredError")
    return true;
  return error.cause !== undefined && isAuthError(error.cause);
}

/** What nats.js is given. Exported for the test of each way to log in. */
export async function linkOptions(options: ConnectionOptions): Promise<ConnectNatsOptions> {
  const {
    servers = DEFAULT_SERVER,
    name,
    maxReconnects = -1,
    reconnectWaitMs = 2000,
    echo = false,
    apiPrefix,
  } = options;
  const list = typeof servers === "string" ? [servers] : [...servers];
  const insist = list.some((each) => each.startsWith("tls://"));
  const tls = options.tls !== undefined || insist ? { tls: { ...options.tls } } : {};
  return {
    servers: list,
    noEcho: !echo,
    maxReconnectAttempts: maxReconnects,
    reconnectTimeWait: reconnectWaitMs,
    // A credential that the server refuses again and again will not get better by asking.
    ignoreAuthErrorAbort: false,
    ...(name !== undefined && { name }),
    ...(apiPrefix !== undefined && { apiPrefix }),
    ...tls,
    ...(await credential(options)),
  };
}

async function credential(options: ConnectionOptions): Promise<Partial<ConnectNatsOptions>> {
  const { nkey, token, creds, credsFile, user, pass } = options;
  const given = [nkey, token, creds, credsFile, user].filter((each) => each !== undefined);
  if (given.length > 1) {
    throw new EventsError("protocol_error", "give one of nkey, token, creds, credsFile and user", {
      reason: "bad_option",
    });
  }
  if (nkey !== undefined)
    return { authenticator: nkeyAuthenticator(Buffer.from(nkey.trim(), "utf8")) };
  if (creds !== undefined) return { authenticator: credsAuthenticator(Buffer.from(creds, "utf8")) };
  if (credsFile !== undefined)
    return { authenticator: credsAuthenticator(await readFile(credsFile)) };
  if (token !== undefined) return { token };
  return user === undefined ? {} : { user, ...(pass !== undefined && { pass }) };
}
