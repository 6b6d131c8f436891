/** Told of every failure that no caller is waiting for. `doing` says what was going on. */
export type OnError = (error: unknown, doing: string) => void;

/** Who hears of failures in the background. */
export interface Reports {
  report(error: unknown, doing: string): void;
}

function toConsole(error: unknown, doing: string): void {
  // oxlint-disable-next-line no-console -- the last resort of a library whose user gave no `onError`: silence would lose the failure
  console.error(`@ampd/client, ${doing}:`, error);
}

/** Wraps `onError` so that it never throws; without one, failures go to the console. */
export function reportsTo(onError: OnError | undefined): Reports {
  return {
    report(error, doing) {
      try {
        (onError ?? toConsole)(error, doing);
      } catch (failure) {
        toConsole(failure, "in onError");
        toConsole(error, doing);
      }
    },
  };
}
