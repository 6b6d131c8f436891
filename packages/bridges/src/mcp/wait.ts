import { ResultTimeout, TaskFailed, type TaskHandle } from "@ampd/client";

/** How long to wait, and whom to tell. */
export interface WaitPort {
  readonly timeoutMs: number;
  /** Aborted when the assistant no longer waits. */
  readonly signal: AbortSignal;
  /** Told of each step; what it throws does not end the wait. */
  progress(message: string): Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds between signs of life, so that a client with a time limit of its own keeps waiting. */
const aliveMs = 10_000;

/**
 * Waits until a task has ended, at most so long. How it ended is in its record.
 *
 * @returns whether it has ended
 * @throws ProtocolError when the broker cannot be asked, or knows no such task; the signal's reason when it is aborted
 */
export async function waitForEnd(handle: TaskHandle, port: WaitPort): Promise<boolean> {
  const { timeoutMs, signal, onError } = port;
  const events = handle.events();
  const tell = (message: string): void => void port.progress(message).catch(onError);
  const watching = (async () => {
    for await (const { state, text } of events)
      tell(text === undefined || text === "" ? state : `${state}: ${text.slice(0, 500)}`);
  })();
  const alive = setInterval(() => tell("still waiting"), aliveMs);
  try {
    await handle.result({ timeoutMs, signal });
    return true;
  } catch (error) {
    if (error instanceof TaskFailed) return true;
    if (error instanceof ResultTimeout) return false;
    throw error;
  } finally {
    clearInterval(alive);
    await events.return?.();
    await watching;
  }
}
