/**
 * Lines of tasks that share a key, and slots of tasks that share a limit.
 *
 * A line holds the tasks of one key that have not ended, in order of their submits; the first few are open, the rest wait and have
 * no job message. A task leaves when it ends, whoever worked on it, so a gateway that dies keeps nobody waiting.
 *
 * Slots count the tasks of a job that are offered or worked on. A slot is taken before the offer and given back after the attempt; one
 * whose gateway died is free again once its offer cannot be claimed any more and its record names no living lease.
 */

/** Tasks of one key, in order. */
export type Line = readonly string[];

/** Most tasks of one key that have not ended. */
export const lineMax = 1000;

/** Adds a task at the end, once; `undefined` when the line is full. */
export function joinLine(line: Line, taskId: string): Line | undefined {
  if (line.includes(taskId)) return line;
  return line.length >= lineMax ? undefined : [...line, taskId];
}

/** Takes a task out. */
export function leaveLine(line: Line, taskId: string): Line {
  return line.includes(taskId) ? line.filter((other) => other !== taskId) : line;
}

/** The tasks of a line that may be offered. */
export function openTasks(line: Line, max: number): Line {
  return line.slice(0, max);
}

/** A task that counts against its job's limit. */
export interface Slot {
  readonly taskId: string;
  /** Until then it counts whatever its record says: it may be on offer. Milliseconds on the server's clock. */
  readonly untilMs: number;
}

/** Takes or renews a slot; `undefined` when all are taken. */
export function takeSlot(
  slots: readonly Slot[],
  slot: Slot,
  max: number,
): readonly Slot[] | undefined {
  const others = slots.filter(({ taskId }) => taskId !== slot.taskId);
  return others.length >= max ? undefined : [...others, slot];
}

/** Gives a slot back. */
export function freeSlot(slots: readonly Slot[], taskId: string): readonly Slot[] {
  return slots.filter((slot) => slot.taskId !== taskId);
}

/** Slots whose offer is over, so that only their record can say whether they still count. */
export function doubtfulSlots(slots: readonly Slot[], nowMs: number): readonly Slot[] {
  return slots.filter(({ untilMs }) => untilMs <= nowMs);
}
