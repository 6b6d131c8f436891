import type { Logger } from "@ampd/core";

/** What has been started, to be stopped in reverse. A step that fails is reported and keeps none of the others from running. */
export class Teardown {
  readonly #logger: Logger;
  readonly #steps: { readonly what: string; readonly stop: () => Promise<void> }[] = [];

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Remembers how to stop something. */
  add(what: string, stop: () => Promise<void>): void {
    this.#steps.push({ what, stop });
  }

  /** Things that would be stopped now. */
  get size(): number {
    return this.#steps.length;
  }

  /** Stops everything, the latest first, down to the first `kept` things; a second call does nothing more. */
  async run(kept = 0): Promise<void> {
    while (this.#steps.length > kept) {
      const step = this.#steps.pop();
      if (step === undefined) return;
      try {
        await step.stop();
      } catch (error) {
        this.#logger.error({ err: error, what: step.what }, "stopping failed");
      }
    }
  }
}
