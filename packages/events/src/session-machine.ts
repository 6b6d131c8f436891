/**
 * The states of a session, as a pure function. A connection is not a session: there can be several on one, and one that is
 * being made again (`degraded`) changes no state.
 *
 *   created ──opened──► opened ──ready──► ready ──closed──► closed
 *      └──────failed──────┴──────failed─────┴──► error
 */
export type SessionState = "created" | "opened" | "ready" | "closed" | "error";

/** What can happen to a session. `opened`: `session.opened` was sent or received, and the control subject is subscribed. */
export type SessionInput = "opened" | "ready" | "closed" | "failed";

const NEXT: Readonly<Record<SessionState, Partial<Record<SessionInput, SessionState>>>> = {
  created: { opened: "opened", closed: "closed", failed: "error" },
  opened: { ready: "ready", closed: "closed", failed: "error" },
  ready: { closed: "closed", failed: "error" },
  closed: {},
  error: {},
};

/** The next state, or undefined where the input is not allowed. There is no way from created to ready. */
export function nextSessionState(
  state: SessionState,
  input: SessionInput,
): SessionState | undefined {
  return NEXT[state][input];
}

/** Nothing follows. */
export function isFinal(state: SessionState): boolean {
  return state === "closed" || state === "error";
}

/** Intervals without a sign of life after which the peer counts as gone. */
const MISSED_HEARTBEATS = 3;

/** What the heartbeat of a session is decided from. Times in ms on one clock. */
export interface Heartbeat {
  readonly intervalMs: number;
  readonly lastHeardMs: number;
  /** Connection down: nobody can be heard, so nobody is late. */
  readonly degraded: boolean;
}

/** Is the peer gone? Elapsed time counts, not ticks: a late timer must not kill anybody. */
export function peerIsGone(beat: Heartbeat, nowMs: number): boolean {
  if (beat.intervalMs <= 0 || beat.degraded) return false;
  return nowMs - beat.lastHeardMs > beat.intervalMs * MISSED_HEARTBEATS;
}
