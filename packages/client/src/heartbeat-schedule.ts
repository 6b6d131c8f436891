/**
 * When to send a heartbeat and when to give up a silent connection. Pure; times are monotonic milliseconds.
 *
 * Liveness is judged by elapsed time, never by counting ticks: a browser may throttle a hidden page's timers to one a
 * minute, and a blocked loop or a stopped process makes every timer late.
 */

/** The wait until the next heartbeat: half the interval the broker announced, up to a fifth of it earlier by chance. */
export function beatDelayMs(intervalMs: number, random: number): number {
  return (intervalMs / 2) * (0.8 + random * 0.2);
}

/** What is known when a heartbeat timer fires. */
export interface Pulse {
  readonly nowMs: number;
  /** When the timer should have fired. */
  readonly dueMs: number;
  /** When the last frame of any kind arrived. */
  readonly heardMs: number;
  readonly intervalMs: number;
  /** Whether this broker has ever answered a heartbeat; one that does not is never judged by its silence. */
  readonly isAnswering: boolean;
}

/**
 * Whether the connection must be taken for dead: nothing heard for two intervals (at least 10 s), on a timer that was
 * itself on time. After a late timer the frames that arrived meanwhile have not been read yet, so the next one judges.
 */
export function isSilent(pulse: Pulse): boolean {
  const isLate = pulse.nowMs - pulse.dueMs > Math.max(1000, pulse.intervalMs / 2);
  if (isLate || !pulse.isAnswering) return false;
  return pulse.nowMs - pulse.heardMs > Math.max(10_000, pulse.intervalMs * 2);
}
