import type { Reports } from "./reports.ts";

/** Listeners by event. One that throws is reported and keeps nobody else from hearing. */
export class Emitter<Events extends object> {
  private readonly listeners = new Map<keyof Events, Set<(payload: never) => void>>();
  private readonly reports: Reports;

  constructor(reports: Reports) {
    this.reports = reports;
  }

  /** Adds a listener; the function returned removes it. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void {
    let known = this.listeners.get(name);
    if (known === undefined) this.listeners.set(name, (known = new Set()));
    known.add(listener);
    return () => {
      known.delete(listener);
    };
  }

  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
    for (const listener of Array.from(this.listeners.get(name) ?? [])) {
      try {
        // as: `on` put it under this name, with this payload
        const returned: unknown = (listener as (payload: Events[Name]) => unknown)(payload);
        if (returned instanceof Promise)
          returned.catch((error: unknown) => this.complain(error, name));
      } catch (error) {
        this.complain(error, name);
      }
    }
  }

  private complain(error: unknown, name: keyof Events): void {
    this.reports.report(error, `in a listener of "${String(name)}"`);
  }
}
