/**
 * Participants that are NATS clients, and sessions with NATS connections of their own: the responders of the auth callout,
 * what the gateway takes in, and whose connections end.
 */
import {
  ofParticipant,
  SessionLogins,
  startResponders,
  type CalloutEvent,
  type KickChoice,
  type KickOptions,
  type NkeyDirectory,
  type Responders,
  type RespondersOptions,
} from "@ampd/auth";
import {
  compilePermissions,
  layeredPolicy,
  type Authenticator,
  type DirectIntake,
  type Guesses,
  type Logger,
  type PolicyLayer,
  type PolicySource,
  type Revocations,
  type SessionIsolation,
} from "@ampd/core";
import type { ConnectNatsOptions } from "@ampd/jetstream";
import { ProtocolError, type ResolvedConfig } from "@ampd/protocol";
import type { NatsStores } from "@ampd/store";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError, exitCodes } from "../failure.ts";
import { ownKeys, type CalloutKeys } from "./callout-keys.ts";
import { usesCallout } from "./nats-layout.ts";

/** What {@link openNatsClients} is made of. */
export interface NatsClientsParts extends Omit<
  NatsClientsDeps,
  "keys" | "authenticator" | "nkeys"
> {
  /** Keys of the embedded server's callout; absent for servers of one's own. */
  readonly embedded: CalloutKeys | undefined;
  readonly auth: Pick<NatsClientsDeps, "authenticator" | "nkeys">;
}

/**
 * Everything of NATS clients and isolated sessions, where the configuration has either.
 *
 * @throws {CommandError} when a file of keys cannot be read
 */
export async function openNatsClients(
  config: ResolvedConfig,
  { embedded, auth, ...deps }: NatsClientsParts,
): Promise<NatsClients | undefined> {
  if (!usesCallout(config)) return undefined;
  const keys = embedded ?? (await ownKeys(config));
  return new NatsClients(config, { ...deps, ...auth, keys });
}

/** What NATS clients are let in by. */
export interface NatsClientsDeps {
  readonly stores: NatsStores;
  /** How the broker itself connects; servers and TLS count. */
  readonly nats: ConnectNatsOptions;
  readonly keys: CalloutKeys;
  readonly authenticator: Authenticator;
  readonly nkeys?: NkeyDirectory;
  /** Slows down who guesses; the gateway's. */
  readonly guesses: Guesses;
  readonly revocations?: Revocations;
  readonly basePolicy?: PolicyLayer;
  readonly logger: Logger;
}

/** Whose connections are ended where the first try finds no server. */
const kickTries = 10;
const kickPauseMs = 500;
/** For those who may come back. */
const spared: KickOptions = { sparesReturning: true };

/** See the head of this file. */
export class NatsClients {
  /** What the gateway is given. */
  readonly parts: { readonly direct?: DirectIntake; readonly isolation?: SessionIsolation };
  readonly #config: ResolvedConfig;
  readonly #deps: NatsClientsDeps;
  readonly #policy: PolicySource;
  readonly #sessions: SessionLogins | undefined;
  readonly #stops: (() => void)[] = [];
  readonly #kicks = new Set<Promise<void>>();
  #responders: Responders | undefined;
  #closing = false;

  constructor(config: ResolvedConfig, deps: NatsClientsDeps) {
    const { stores, basePolicy } = deps;
    this.#config = config;
    this.#deps = deps;
    this.#policy = layeredPolicy(
      basePolicy === undefined ? [stores.policies] : [stores.policies, basePolicy],
    );
    const isolated = config.sessions.isolation === "connection";
    const sessions = isolated ? new SessionLogins() : undefined;
    this.#sessions = sessions;
    this.parts = {
      ...(config.nats_clients.accept === "on" && { direct: stores.direct }),
      ...(sessions !== undefined && {
        isolation: stores.isolation({
          nats: serversOf(deps.nats),
          login: (principal) => sessions.open(principal),
        }),
      }),
    };
  }

  /**
   * Starts the responders. The policies must be known by now: before, nobody may be let in.
   *
   * @throws {CommandError} when a key is wrong, or the server does not let the responders in
   */
  async start(): Promise<void> {
    const { stores, revocations } = this.#deps;
    try {
      this.#responders = await startResponders(this.#respondersOptions());
    } catch (error) {
      throw calloutProblem(error);
    }
    this.#stops.push(
      stores.signals.listen((signal) => {
        if (signal.kind === "kick") this.#kick("an operator's word", ofParticipant(signal), spared);
      }),
      this.#policy.onChange((ns) =>
        this.#kick("another policy", (who) => ns === undefined || who.ns === ns, spared),
      ),
    );
    if (revocations !== undefined)
      this.#stops.push(
        revocations.onChange(() => this.#kick("revocation", (who) => revocations.includes(who))),
      );
  }

  /** Responders that the server can reach now. */
  get connected(): number {
    return this.#responders?.connected ?? 0;
  }

  /** Lets nobody in any more. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const stop of this.#stops.splice(0)) stop();
    await Promise.all(this.#kicks);
    await this.#responders?.close();
  }

  #respondersOptions(): RespondersOptions {
    const { nats, keys, logger, nkeys, authenticator, guesses } = this.#deps;
    const { responders: count, lifetime_s: lifetimeS, accept } = this.#config.nats_clients;
    const isAccepting = accept === "on";
    return {
      nats: serversOf(nats),
      userSeed: keys.seeds.user,
      count,
      ...(keys.system !== undefined && { system: keys.system }),
      callout: {
        issuerSeed: keys.seeds.issuer,
        ...(keys.seeds.xkey !== undefined && { xkeySeed: keys.seeds.xkey }),
        account: keys.account,
        partitions: this.#config.partitions,
        authenticator: isAccepting ? authenticator : nobody,
        guesses,
        ...(isAccepting && nkeys !== undefined && { nkeys }),
        ...(this.#sessions !== undefined && { sessions: this.#sessions }),
        permissions: (who) => compilePermissions(this.#policy.policyFor(who.ns), who),
        lifetimeMaxMs: lifetimeS * 1000,
        onEvent: (event) => tell(logger, event),
      },
      onConnections: (connected) =>
        logger.warn({ connected, responders: count }, "the auth callout's connections changed"),
    };
  }

  #kick(why: string, choose: KickChoice, options: KickOptions = {}): void {
    const work = this.#kickUntilDone(why, choose, options).finally(() => this.#kicks.delete(work));
    this.#kicks.add(work);
  }

  /** Never rejects. */
  async #kickUntilDone(why: string, choose: KickChoice, options: KickOptions): Promise<void> {
    const { logger } = this.#deps;
    for (let tries = 1; !this.#closing; tries++) {
      try {
        const count = (await this.#responders?.kick(choose, options)) ?? 0;
        if (count > 0) logger.info({ count, why }, "connections of NATS clients were ended");
        return;
      } catch (error) {
        if (tries < kickTries) await pause(kickPauseMs);
        else {
          const text = "connections could not be ended; they last until their JWT does";
          logger.error({ err: error, why }, text);
          return;
        }
      }
    }
  }
}

/** Servers and TLS, without the broker's own credentials. */
function serversOf({ servers, tls }: ConnectNatsOptions): ConnectNatsOptions {
  return { ...(servers !== undefined && { servers }), ...(tls !== undefined && { tls }) };
}

/** Lets in only the connections of sessions, which are no matter of its. */
const nobody: Authenticator = {
  authenticate: () =>
    Promise.reject(new ProtocolError("unauthenticated", "NATS clients are not accepted here")),
};

function tell(logger: Logger, event: CalloutEvent): void {
  switch (event.kind) {
    case "accepted":
      return logger.debug({ user: event.user }, "a NATS client was let in");
    case "refused":
      return logger.info({ reason: event.reason }, "a NATS client was refused");
    case "skipped":
      return logger.warn({}, "a NATS login came too late: the server had given up");
    case "unreadable":
      return logger.warn({ reason: event.reason }, "a request to the auth callout is unreadable");
    case "failed":
      return logger.error({ err: event.error }, "the auth callout failed");
  }
}

function calloutProblem(cause: unknown): CommandError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new CommandError(exitCodes.failure, `the auth callout cannot start: ${why}`, {
    code: "auth_callout",
    next: "compare the keys of auth_callout with the server's configuration: ampd nats-config prints it",
    cause,
  });
}
