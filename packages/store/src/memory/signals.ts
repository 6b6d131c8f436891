/** News between gateways, in memory. */
import type { Signal, Signals } from "@ampd/core";
import type { Faults } from "./faults.ts";
import type { MemoryServer } from "./server.ts";

/** Implements {@link Signals}. */
export function memorySignals(server: MemoryServer, faults: Faults): Signals {
  return {
    send(signal) {
      if (!faults.connected) return;
      for (const listener of server.signalListeners) queueMicrotask(() => listener(signal));
    },
    listen(listener) {
      const hear = (signal: Signal): void => {
        if (faults.connected) listener(signal);
      };
      server.signalListeners.add(hear);
      return () => server.signalListeners.delete(hear);
    },
  };
}
