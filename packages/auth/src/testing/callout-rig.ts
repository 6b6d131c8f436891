/** A nats-server whose logins our callout decides, with responders and users as a test wants them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePermissions, openPolicy, type Authenticator, type Principal } from "@ampd/core";
import { startNatsServer, type NatsServer } from "@ampd/nats-server";
import { ProtocolError, type Policy } from "@ampd/protocol";
import { nkeyAuthenticator, type NatsConnection } from "@nats-io/nats-core";
import { connect, type NodeConnectionOptions } from "@nats-io/transport-node";
import { createAuthenticator } from "../authenticator.ts";
import {
  calloutServerConfig,
  newCalloutSeeds,
  publicKeysOf,
  type SessionLogins,
  startAuthCallout,
  type AuthCallout,
  type AuthCalloutOptions,
  type CalloutEvent,
  type CalloutSeeds,
  type PasswordUser,
} from "../callout/index.ts";

/** What differs from test to test. */
export interface RigOptions {
  readonly xkey?: boolean;
  readonly policy?: Policy;
  /** Responders. Default 1, or one for each of `sessions`. */
  readonly responders?: number;
  readonly timeoutS?: number;
  /** Whether the server shows its monitoring pages. */
  readonly monitor?: boolean;
  readonly callout?: Partial<AuthCalloutOptions>;
  /** Logins of sessions, one for each responder, as those of different gateways. */
  readonly sessions?: readonly SessionLogins[];
}

/** A running server with its responders. */
export interface CalloutRig {
  readonly server: NatsServer;
  readonly system: NatsConnection;
  /** A user in the participants' account that bypasses the callout. */
  readonly gateway: NatsConnection;
  readonly callouts: readonly AuthCallout[];
  /** What each responder told, in order. */
  readonly events: readonly (readonly CalloutEvent[])[];
  /** The policy, which may be replaced at any time. */
  policy: Policy;
  /** Addresses that are refused from now on, though their credentials are valid. */
  readonly revoked: Set<string>;
  /** The keys of its callout. */
  readonly seeds: CalloutSeeds;
  /** What its responders are started with. */
  calloutOptions(): Omit<AuthCalloutOptions, "connection">;
  /** Nkeys of participants. */
  readonly nkeys: Map<string, Principal>;
  /** Connects to the server; closed with the rig. */
  connect(options: NodeConnectionOptions): Promise<NatsConnection>;
  /** Connects as a participant by its dev token, with its own inbox prefix. */
  login(ns: string, name: string): Promise<NatsConnection>;
  /** Ends everything that was started. */
  close(): Promise<void>;
}

/** User of the system account at the rig. */
export const rigSystem: PasswordUser = { user: "sys", password: "system-secret" };

/** Shared key of bearer tokens at the rig. */
export const rigKey = "a shared key for tests, 32 bytes or more";

/** Starts it. */
export async function startCalloutRig(options: RigOptions = {}): Promise<CalloutRig> {
  const rig = new Rig(options);
  try {
    await rig.start();
  } catch (error) {
    await rig.close();
    throw error;
  }
  return rig;
}

class Rig implements CalloutRig {
  policy: Policy;
  readonly seeds = newCalloutSeeds();
  readonly revoked = new Set<string>();
  readonly nkeys = new Map<string, Principal>();
  readonly callouts: AuthCallout[] = [];
  readonly events: CalloutEvent[][] = [];
  readonly #options: RigOptions;
  readonly #connections: NatsConnection[] = [];
  #server: NatsServer | undefined;
  #system: NatsConnection | undefined;
  #gateway: NatsConnection | undefined;
  #dir: string | undefined;

  constructor(options: RigOptions) {
    this.#options = options;
    this.policy = options.policy ?? openPolicy;
  }

  get server(): NatsServer {
    return present(this.#server);
  }
  get system(): NatsConnection {
    return present(this.#system);
  }
  get gateway(): NatsConnection {
    return present(this.#gateway);
  }

  async start(): Promise<void> {
    const keys = publicKeysOf(this.seeds);
    const system = rigSystem;
    this.#dir = await mkdtemp(join(tmpdir(), "ampd-callout-"));
    this.#server = await startNatsServer({
      dataDir: this.#dir,
      durability: "process",
      authorization: "extra",
      ...(this.#options.monitor === true && { monitorPort: 0 }),
      extraConfig: (made) =>
        calloutServerConfig({
          issuer: keys.issuer,
          calloutNkey: keys.calloutNkey,
          gateway: made.kind === "user" ? made : { user: "gateway", password: "never" },
          system,
          timeoutS: this.#options.timeoutS ?? 5,
          ...(this.#options.xkey === true && { xkey: keys.xkey }),
        }),
    });
    const { credentials } = this.#server;
    if (credentials.kind !== "user") throw new Error("the server made no user");
    this.#system = await this.connect({ user: system.user, pass: system.password });
    this.#gateway = await this.connect({ user: credentials.user, pass: credentials.password });
    const { sessions, responders = sessions?.length ?? 1 } = this.#options;
    for (let i = 0; i < responders; i += 1) await this.#respond();
  }

  async connect(options: NodeConnectionOptions): Promise<NatsConnection> {
    const connection = await connect({ servers: this.server.url, ...options });
    this.#connections.push(connection);
    return connection;
  }

  login(ns: string, name: string): Promise<NatsConnection> {
    const inboxPrefix = `_INBOX_${ns}.${name}`;
    return this.connect({ token: `dev:${ns}/${name}`, inboxPrefix, reconnect: false });
  }

  async close(): Promise<void> {
    await Promise.all(this.callouts.map((callout) => callout.close()));
    await Promise.all(this.#connections.map((connection) => connection.close()));
    await this.#server?.stop();
    if (this.#dir !== undefined) await rm(this.#dir, { recursive: true, force: true });
  }

  calloutOptions(): Omit<AuthCalloutOptions, "connection"> {
    return {
      issuerSeed: this.seeds.issuer,
      account: "AMP",
      authenticator: this.#authenticator(),
      nkeys: (publicKey) => this.nkeys.get(publicKey),
      permissions: (principal) => compilePermissions(this.policy, principal),
      ...(this.#options.xkey === true && { xkeySeed: this.seeds.xkey }),
      ...this.#options.callout,
    };
  }

  async #respond(): Promise<void> {
    const events: CalloutEvent[] = [];
    const sessions = this.#options.sessions?.[this.callouts.length];
    const connection = await this.connect({
      authenticator: nkeyAuthenticator(Buffer.from(this.seeds.user)),
    });
    this.events.push(events);
    const callout = await startAuthCallout({
      onEvent: (event) => events.push(event),
      ...this.calloutOptions(),
      connection,
      ...(sessions !== undefined && { sessions }),
    });
    this.callouts.push(callout);
  }

  #authenticator(): Authenticator {
    const inner = createAuthenticator({ dev: true, sharedKey: rigKey });
    return {
      authenticate: async (credential) => {
        const principal = await inner.authenticate(credential);
        if (this.revoked.has(`${principal.ns}/${principal.name}`))
          throw new ProtocolError("unauthenticated", "revoked");
        return principal;
      },
    };
  }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the rig has not started");
  return value;
}
