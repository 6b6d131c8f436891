import type { Environment } from "./config/environment.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** What every command takes from its process; tests give their own. */
export interface CliContext {
  readonly terminal: Terminal;
  readonly env: Environment;
  /** Aborted by the first Ctrl-C or SIGTERM. The second ends the process at once, with 130. */
  readonly interrupt: AbortSignal;
  /** How the user starts this program, for commands in messages: `ampd`, or `npm run ampd --`. */
  readonly program: string;
}
