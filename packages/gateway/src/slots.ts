/** Free slots of sessions. */
import { hasRoom, loadOf, pullPriority } from "@ampd/core";
import type { Session } from "./session.ts";

/** Slots that are free now, and the priority with which a gateway asks for tasks for them. */
export function freeSlots(
  sessions: readonly Session[],
  nowMs: number,
): { readonly slots: number; readonly priority: number } {
  let slots = 0;
  let load = 1;
  for (const session of sessions) {
    if (!hasSlot(session, nowMs)) continue;
    slots += session.capability.maxConcurrent - session.active;
    load = Math.min(load, loadOf(session));
  }
  return { slots, priority: pullPriority(load) };
}

/** Whether a session takes one more offer now. */
export function hasSlot(session: Session, nowMs: number): boolean {
  const { active, capability, state, isAvailable, busyUntilMs } = session;
  const available = state === "open" && isAvailable && busyUntilMs <= nowMs;
  return hasRoom({ active, capability, available });
}
