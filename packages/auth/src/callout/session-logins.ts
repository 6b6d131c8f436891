/**
 * Logins of the NATS connections that a gateway opens for its own sessions.
 *
 * ```text
 *   opened ──token()──► minted ──redeem──► spent
 *      │                   └── not within 10 s, or closed ──► dead
 *      └──close──► closed: no more tokens
 * ```
 *
 * A token holds 256 random bits, works once and for seconds. It names its gateway and nothing else: whichever responder a
 * server asks has it redeemed by the gateway that minted it, in the callout's own account.
 */
import { randomBytes } from "node:crypto";
import type { Principal } from "@ampd/core";
import { systemClock, type AuthClock } from "../clock.ts";
import { objectOf, textOf } from "../json-object.ts";

/** Whom a token stands for. */
export interface SessionTicket {
  readonly principal: Principal;
  /** Start of the connection's reply subjects, random. */
  readonly inboxPrefix: string;
}

/** The logins of one session's connection. */
export interface SessionLogin {
  readonly inboxPrefix: string;
  /** A new token, for one connect or reconnect. */
  token(): string;
  /** Tokens not yet redeemed are worth nothing from now on, and there are no more. */
  close(): void;
}

/** What a session's token starts with. No JWT, API key or dev credential does. */
export const sessionTokenStart = "ampd-session:";

const tokenForm = /^ampd-session:([A-Za-z0-9_-]{8,64}):[A-Za-z0-9_-]{43}$/;
const lifetimeMs = 10_000;
/** Tokens that may wait at once; a storm of sessions redeems them within the second. */
const ticketsMax = 20_000;

/** The gateway whose token this is; `undefined` when it is none. */
export function gatewayOfToken(token: string): string | undefined {
  return tokenForm.exec(token)?.[1];
}

/** Subject on which a gateway's tokens are redeemed, in the callout's account. */
export function redeemSubject(gatewayId: string): string {
  return `ampd.session.${gatewayId}`;
}

interface Minted {
  readonly ticket: SessionTicket;
  readonly owner: object;
  readonly deadAtMs: number;
}

/** See the head of this file. */
export class SessionLogins {
  /** Unique among the gateways of one NATS; random unless given. */
  readonly gatewayId: string;
  readonly #clock: Pick<AuthClock, "nowMs">;
  readonly #minted = new Map<string, Minted>();

  constructor(
    options: { readonly gatewayId?: string; readonly clock?: Pick<AuthClock, "nowMs"> } = {},
  ) {
    this.gatewayId = options.gatewayId ?? randomBytes(12).toString("base64url");
    this.#clock = options.clock ?? systemClock;
  }

  /** Tokens that wait to be redeemed. */
  get waiting(): number {
    return this.#minted.size;
  }

  /** Begins the logins of one session's connection. */
  open(principal: Principal): SessionLogin {
    // One token of a subject, and an upper-case letter first, as no namespace has.
    const inboxPrefix = `_INBOX_S${randomBytes(20).toString("hex")}`;
    const ticket = { principal, inboxPrefix };
    const owner = {};
    let closed = false;
    return {
      inboxPrefix,
      token: () => (closed ? "" : this.#mint(ticket, owner)),
      close: () => {
        closed = true;
        for (const [token, minted] of this.#minted)
          if (minted.owner === owner) this.#minted.delete(token);
      },
    };
  }

  /** Whom a token of this gateway stands for, once. */
  redeem(token: string): SessionTicket | undefined {
    const minted = this.#minted.get(token);
    this.#minted.delete(token);
    if (minted === undefined || minted.deadAtMs <= this.#clock.nowMs()) return undefined;
    return minted.ticket;
  }

  #mint(ticket: SessionTicket, owner: object): string {
    const nowMs = this.#clock.nowMs();
    for (const [token, minted] of this.#minted) {
      // In order of their age: the first that lives ends the search, unless there are too many.
      if (minted.deadAtMs > nowMs && this.#minted.size < ticketsMax) break;
      this.#minted.delete(token);
    }
    const token = `${sessionTokenStart}${this.gatewayId}:${randomBytes(32).toString("base64url")}`;
    this.#minted.set(token, { ticket, owner, deadAtMs: nowMs + lifetimeMs });
    return token;
  }
}

/** A ticket on its way between gateways; empty where there is none. */
export function encodeTicket(ticket: SessionTicket | undefined): string {
  return ticket === undefined ? "" : JSON.stringify(ticket);
}

/** Reads what {@link encodeTicket} of another gateway wrote; `undefined` for anything else. */
export function decodeTicket(text: string): SessionTicket | undefined {
  const value = text === "" ? undefined : objectOf(JSON.parse(text));
  const principal = objectOf(value?.["principal"]);
  const inboxPrefix = textOf(value, "inboxPrefix");
  const isPrincipal =
    textOf(principal, "ns") !== undefined &&
    textOf(principal, "name") !== undefined &&
    Array.isArray(principal?.["roles"]) &&
    Array.isArray(principal["scopes"]);
  if (!isPrincipal || inboxPrefix === undefined) return undefined;
  return { inboxPrefix, principal: principal as unknown as Principal }; // as: only responders speak in this account
}
