import type { TaskHandle } from "@ampd/client";
import { isInterrupted } from "./states.ts";

/** Waits until a task has ended or waits for its requester, at most `limitMs`, and until `signal` is aborted. */
export async function untilStop(
  handle: TaskHandle,
  { limitMs, signal }: { readonly limitMs: number; readonly signal: AbortSignal },
): Promise<void> {
  const events = handle.events();
  const end = (): void => void events.return?.();
  const timer = setTimeout(end, limitMs);
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  try {
    for await (const { state } of events) if (isInterrupted(state)) return;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
