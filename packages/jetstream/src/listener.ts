/**
 * Calls a listener of our owner. One that throws is a bug of the owner: it must surface (as an uncaught exception), but
 * not break the caller, which is often nats.js' parser and would take the connection down.
 */
export function callListener(call: () => void): void {
  try {
    call();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
