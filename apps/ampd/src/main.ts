import { environment } from "./config/environment.ts";
import { exitCodes } from "./failure.ts";
import { runCli } from "./program.ts";
import { processTerminal } from "./terminal/terminal.ts";

const env = environment();
const interrupt = new AbortController();

/**
 * One Ctrl-C under npm arrives twice: from the terminal, which signals the whole group, and from npm, which passes its own
 * on. Only a signal later than this means "at once".
 */
const samePressMs = 750;
let firstMs = 0;

function onSignal(): void {
  if (!interrupt.signal.aborted) {
    firstMs = performance.now();
    interrupt.abort();
  } else if (performance.now() - firstMs > samePressMs) {
    process.exit(exitCodes.interrupted);
  }
}

process.on("SIGINT", onSignal);
process.on("SIGTERM", onSignal);
// The reader of a pipe may go first (`ampd tasks | head`): nothing is left to say.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? exitCodes.ok : exitCodes.failure);
});

process.exitCode = await runCli(process.argv.slice(2), {
  terminal: processTerminal(env),
  env,
  interrupt: interrupt.signal,
  program: env["npm_command"] === undefined ? "ampd" : "npm run ampd --",
});
