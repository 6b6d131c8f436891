import { environment } from "./config/environment.ts";
import { exitCodes } from "./failure.ts";
import { runCli } from "./program.ts";
import { processTerminal } from "./terminal/terminal.ts";

const env = environment();
const interrupt = new AbortController();

function onSignal(): void {
  if (interrupt.signal.aborted) process.exit(exitCodes.interrupted);
  interrupt.abort();
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
