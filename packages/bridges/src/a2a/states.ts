import { TaskState as A2aState } from "@a2a-js/sdk";
import type { TaskState } from "@ampd/protocol";

const states: { readonly [state in TaskState]: A2aState } = {
  queued: A2aState.TASK_STATE_SUBMITTED,
  working: A2aState.TASK_STATE_WORKING,
  input_required: A2aState.TASK_STATE_INPUT_REQUIRED,
  auth_required: A2aState.TASK_STATE_AUTH_REQUIRED,
  completed: A2aState.TASK_STATE_COMPLETED,
  failed: A2aState.TASK_STATE_FAILED,
  canceled: A2aState.TASK_STATE_CANCELED,
  rejected: A2aState.TASK_STATE_REJECTED,
};

/** The A2A state for one of ours. A state that a newer broker adds is `unspecified`. */
export function a2aState(state: TaskState): A2aState {
  return Object.hasOwn(states, state) ? states[state] : A2aState.TASK_STATE_UNSPECIFIED;
}

/** Our state for one of A2A's; absent for those that stand for none. */
export function ampdState(state: A2aState): TaskState | undefined {
  return (Object.keys(states) as TaskState[]).find((ours) => states[ours] === state); // as: the keys of the table
}

/** Whether the task has ended. */
export function isTerminal(state: TaskState): boolean {
  return ["completed", "failed", "canceled", "rejected"].includes(state);
}

/** Whether the task waits for its requester. */
export function isInterrupted(state: TaskState): boolean {
  return state === "input_required" || state === "auth_required";
}
