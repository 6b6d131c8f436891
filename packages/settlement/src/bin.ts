#!/usr/bin/env node
import { runCli } from "./cli.ts";

process.exitCode = await runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  onSignal: (stop) => {
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  },
});
