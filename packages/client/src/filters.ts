/** What lists are asked for. */
import type { TaskState } from "@ampd/protocol";

/** Where a list goes on. */
export interface PageOptions {
  /** Most entries; 1 to 500. Default 100. */
  readonly limit?: number;
  /** `cursor` of the page before. */
  readonly cursor?: string;
}

/** Which participants. */
export interface ParticipantFilter extends PageOptions {
  readonly job?: string;
  readonly kind?: string;
  readonly name?: string;
}

/** Which tasks. */
export interface TaskFilter extends PageOptions {
  readonly job?: string;
  readonly state?: TaskState;
}

/** The fields that are set. */
export function defined<T extends object>(fields: T): T {
  // as: entries without a value leave optional fields out
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
