/**
 * The callout's responders of one broker: connections of their own, so that a busy or lost one leaves the others answering,
 * and one connection of the system account for ending connections.
 */
import type { Principal } from "@ampd/core";
import { connectNats, type ConnectNatsOptions, type NatsLink } from "@ampd/jetstream";
import { nkeyAuthenticator } from "@nats-io/nats-core";
import { AuthConfigError } from "../errors.ts";
import type { PasswordUser } from "./config.ts";
import { startAuthCallout, type AuthCallout, type AuthCalloutOptions } from "./callout.ts";
import { kickUsers, type KickChoice, type KickOptions } from "./kick.ts";
import { Slices } from "./slices.ts";

/** Options of {@link startResponders}. */
export interface RespondersOptions {
  /** Servers and TLS, without credentials. */
  readonly nats: ConnectNatsOptions;
  /** Seed `SU…` of the callout's own user. */
  readonly userSeed: string;
  /** User of the system account. Absent: connections cannot be ended, and last until their JWT expires. */
  readonly system?: PasswordUser;
  /** Responders, each with a connection. Default 2. */
  readonly count?: number;
  readonly callout: Omit<AuthCalloutOptions, "connection">;
  /** Told when a responder's connection is lost or there again, with how many answer now. */
  readonly onConnections?: (connected: number) => void;
}

/** Running responders. */
export interface Responders {
  /** Responders that the server can reach now. */
  readonly connected: number;
  /** Requests that wait for their turn, in all responders. */
  readonly waiting: number;
  /**
   * Ends the connections of those chosen, on all servers, and looks again until none is left.
   * @param options.sparesReturning for those who may come back: they are ended once
   * @returns how many were ended; 0 where there is no user of the system account
   * @throws nats.js' error when no server answers
   */
  kick(choose: KickChoice, options?: KickOptions): Promise<number>;
  /** Answers the requests under way, then closes the connections. */
  close(): Promise<void>;
}

/**
 * Starts the responders; resolves once the servers have their subscriptions.
 *
 * @throws {AuthConfigError} for seeds that cannot be right
 * @throws nats.js' error when a connection is refused
 */
export async function startResponders(options: RespondersOptions): Promise<Responders> {
  const { nats, userSeed, system, count = 2 } = options;
  if (!Number.isSafeInteger(count) || count < 1)
    throw new AuthConfigError("count", "there must be one responder or more");
  const running = new RunningResponders(options);
  try {
    const login = { ...nats, authenticator: nkeyAuthenticator(Buffer.from(userSeed)) };
    for (let each = 0; each < count; each += 1)
      await running.add({ ...login, name: `ampd auth callout ${each + 1}` });
    if (system !== undefined) {
      const { user, password: pass } = system;
      await running.addSystem({ ...nats, user, pass, name: "ampd system" });
    }
    return running;
  } catch (error) {
    await running.close();
    throw error;
  }
}

class RunningResponders implements Responders {
  readonly #options: RespondersOptions;
  readonly #links: NatsLink[] = [];
  readonly #callouts: AuthCallout[] = [];
  readonly #slices = new Slices();
  #system: NatsLink | undefined;
  #closing = false;

  constructor(options: RespondersOptions) {
    this.#options = options;
  }

  get connected(): number {
    return this.#links.filter((link) => link.connected).length;
  }

  get waiting(): number {
    return this.#callouts.reduce((sum, callout) => sum + callout.waiting, 0);
  }

  async add(login: ConnectNatsOptions): Promise<void> {
    const link = await connectNats(login);
    this.#links.push(link);
    link.onStatus(({ kind }) => {
      if (kind !== "error" && !this.#closing) this.#options.onConnections?.(this.connected);
    });
    const { callout } = this.#options;
    const slices = this.#slices;
    this.#callouts.push(await startAuthCallout({ slices, ...callout, connection: link.nc }));
  }

  async addSystem(login: ConnectNatsOptions): Promise<void> {
    this.#system = await connectNats(login);
  }

  async kick(choose: KickChoice, options: KickOptions = {}): Promise<number> {
    return this.#system === undefined ? 0 : kickUsers(this.#system.nc, choose, options);
  }

  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(this.#callouts.map((callout) => callout.close()));
    const links = [...this.#links, ...(this.#system === undefined ? [] : [this.#system])];
    await Promise.all(links.map((link) => link.drain()));
  }
}

/** Chooses every connection of one participant. */
export function ofParticipant(address: Pick<Principal, "ns" | "name">): KickChoice {
  return ({ ns, name }) => ns === address.ns && name === address.name;
}
