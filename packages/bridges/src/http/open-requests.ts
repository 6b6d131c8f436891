/** Requests being answered, so that their number is bounded and all can be ended at once. */

/** One request being answered. */
export interface OpenRequest {
  /** Aborted when its client has gone, or when all are ended. */
  readonly signal: AbortSignal;
  /** It has been answered, or its client has gone. */
  done(): void;
}

/** The open requests of one server. */
export class OpenRequests {
  private readonly max: number;
  private readonly open = new Set<AbortController>();
  private isEnded = false;

  constructor(max: number) {
    this.max = max;
  }

  /** Begins one; `undefined` when there are too many, or all were ended. */
  begin(): OpenRequest | undefined {
    if (this.isEnded || this.open.size >= this.max) return undefined;
    const controller = new AbortController();
    this.open.add(controller);
    return {
      signal: controller.signal,
      done: () => {
        this.open.delete(controller);
        controller.abort();
      },
    };
  }

  /** Ends all, and lets no other begin. */
  end(): void {
    this.isEnded = true;
    for (const controller of this.open) controller.abort();
  }
}
