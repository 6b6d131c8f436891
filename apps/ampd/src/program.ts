import { Command, CommanderError } from "commander";
import { addBackup, addRestore } from "./commands/backup.ts";
import { addBridge } from "./commands/bridge.ts";
import { addCompletion } from "./commands/completion.ts";
import { addConfig } from "./commands/config.ts";
import { addDemo } from "./commands/demo.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addEvents } from "./commands/events.ts";
import { addInbox } from "./commands/inbox.ts";
import { addJobs } from "./commands/jobs.ts";
import { addKeys } from "./commands/keys.ts";
import { addLinks } from "./commands/links.ts";
import { addNatsConfig } from "./commands/nats-config.ts";
import { addParticipants } from "./commands/participants.ts";
import { addLimits } from "./commands/limits.ts";
import { addBudget } from "./commands/budget.ts";
import { addPolicy } from "./commands/policy.ts";
import { addSchedules } from "./commands/schedules.ts";
import { addSend } from "./commands/send.ts";
import { addSubmit } from "./commands/submit.ts";
import { addDlq } from "./commands/dlq.ts";
import { addCancel, addTasks } from "./commands/tasks.ts";
import { addToken } from "./commands/token.ts";
import { addTopics } from "./commands/topics.ts";
import { addUp } from "./commands/up.ts";
import { addWorker } from "./commands/worker.ts";
import type { CliContext } from "./context.ts";
import { exitCodes, explain, type ExitCode } from "./failure.ts";
import { harmless, styled } from "./terminal/text.ts";
import { version } from "./version.ts";

/**
 * Runs one command line.
 *
 * @param argv the words after the program's name
 * @returns the exit code; nothing is thrown
 */
export async function runCli(argv: readonly string[], context: CliContext): Promise<ExitCode> {
  const program = createProgram(context);
  try {
    await program.parseAsync([...argv], { from: "user" });
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has printed its message already; help and version are no failures.
      return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    }
    return report(error, argv.includes("--json"), context);
  }
}

/** The command tree. */
export function createProgram(context: CliContext): Command {
  const { terminal } = context;
  const program = new Command("ampd")
    .description("ampd: the broker between AI agents, on NATS JetStream")
    .version(version, "--version", "print the version")
    .helpCommand("help [command]", "explain a command")
    .showSuggestionAfterError(true)
    .showHelpAfterError("(see --help)")
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      writeErr: (text) => terminal.err(text),
      outputError: (text, write) => write(text.replace(/^error: /, "ampd: ")),
    })
    .addHelpText(
      "after",
      "\nExit codes: 0 ok, 1 failure, 2 usage or configuration, 3 unavailable, 4 refused,\n5 task failed, 6 timed out, 130 interrupted. docs/guide/cli.md has the details.",
    );
  addUp(program, context);
  addSend(program, context);
  addInbox(program, context);
  addSubmit(program, context);
  addTasks(program, context);
  addCancel(program, context);
  addDlq(program, context);
  addWorker(program, context);
  addParticipants(program, context);
  addJobs(program, context);
  addLinks(program, context);
  addSchedules(program, context);
  addLimits(program, context);
  addBudget(program, context);
  addTopics(program, context);
  addBridge(program, context);
  addToken(program, context);
  addPolicy(program, context);
  addKeys(program, context);
  addDoctor(program, context);
  addBackup(program, context);
  addRestore(program, context);
  addEvents(program, context);
  addDemo(program, context);
  addConfig(program, context);
  addNatsConfig(program, context);
  addCompletion(program, context);
  return program;
}

function report(error: unknown, json: boolean, { terminal }: CliContext): ExitCode {
  const { exitCode, code, message, next } = explain(error);
  if (json) {
    const body = { error: { code, message, ...(next !== undefined && { next }) } };
    terminal.err(`${JSON.stringify(body)}\n`);
    return exitCode;
  }
  const head = styled("ampd:", "red", terminal.colour && terminal.errIsTty);
  terminal.err(`${head} ${harmless(message)}\n`);
  if (next !== undefined) terminal.err(`  next: ${harmless(next)}\n`);
  return exitCode;
}
