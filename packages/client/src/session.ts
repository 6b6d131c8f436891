import type { OkFrame, SessionLimits, WelcomeFrame } from "@ampd/protocol";

/** What the broker announced when the session opened. */
export interface Session {
  /** Public id of the session; absent when the broker names none. */
  readonly id: string | undefined;
  /** This participant's address, `namespace/name`. */
  readonly address: string;
  /** The protocol version chosen. */
  readonly version: string | undefined;
  readonly heartbeatIntervalMs: number;
  /** Default length of a lease, milliseconds. */
  readonly leaseMs: number | undefined;
  /** Limits the broker announced; `undefined` from a broker that announces none. */
  readonly limits: SessionLimits | undefined;
  /** Optional parts of the protocol that the broker serves. */
  readonly features: readonly string[];
  readonly scopes: readonly string[];
  /** What was left of the credential when it was shown last, milliseconds; `undefined` when it does not end. */
  readonly credentialExpiresInMs: number | undefined;
  /** Whether an earlier session, with its leases, was taken up. */
  readonly isResumed: boolean;
}

/** Interval used when the broker names none that makes sense, seconds. */
const heartbeatIntervalSDefault = 10;

/** Reads a `welcome`. */
export function sessionOf(welcome: WelcomeFrame): Session {
  const intervalS = welcome.heartbeat_interval_s;
  return {
    id: welcome.session_id,
    address: welcome.address,
    version: welcome.version,
    heartbeatIntervalMs: (intervalS > 0 ? intervalS : heartbeatIntervalSDefault) * 1000,
    leaseMs: welcome.lease_s === undefined ? undefined : welcome.lease_s * 1000,
    limits: welcome.limits,
    features: welcome.features ?? [],
    scopes: welcome.scopes ?? [],
    credentialExpiresInMs: milliseconds(welcome.credential_expires_in_s),
    isResumed: welcome.resumed === true,
  };
}

/** The session after its credential was refreshed. */
export function refreshedBy(session: Session, answer: OkFrame): Session {
  const { scopes = session.scopes, expires_in_s: expiresInS } = answer;
  return { ...session, scopes, credentialExpiresInMs: milliseconds(expiresInS) };
}

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}
