/** Runs the command inside the test's process and keeps what a user would see. */
import { environment, type Environment } from "../config/environment.ts";
import type { ExitCode } from "../failure.ts";
import { runCli } from "../program.ts";

/** What came of a command. */
export interface CliResult {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** A command that runs. */
export interface RunningCli {
  readonly done: Promise<CliResult>;
  /** As Ctrl-C does. */
  interrupt(): void;
  /** Resolves with what was written once it contains `text`; rejects when the command ends before. */
  shows(text: string): Promise<string>;
  /** Everything written so far, both streams in order. */
  readonly written: string;
}

/** The environment of tests: what is needed to find programs and nats-server, nothing of ampd's own settings. */
export function testEnvironment(more: Environment = {}): Environment {
  const own = environment();
  const kept = ["PATH", "HOME", "TMPDIR", "AMPD_NATS_SERVER", "AMPD_CACHE_DIR", "XDG_CACHE_HOME"];
  return { ...Object.fromEntries(kept.map((name) => [name, own[name]])), ...more };
}

/** Starts a command. */
export function startCli(
  argv: readonly string[],
  options: { readonly env?: Environment; readonly input?: string } = {},
): RunningCli {
  const interrupt = new AbortController();
  const watchers = new Set<() => void>();
  let out = "";
  let err = "";
  let written = "";
  const take = (text: string): void => {
    written += text;
    for (const watcher of watchers) watcher();
  };
  const terminal = {
    out: (text: string) => {
      out += text;
      take(text);
    },
    err: (text: string) => {
      err += text;
      take(text);
    },
    errIsTty: false,
    colour: false,
    readInput: () => Promise.resolve(options.input ?? ""),
  };
  const env = testEnvironment(options.env);
  const context = { terminal, env, interrupt: interrupt.signal, program: "ampd" };
  const done = runCli(argv, context).then((code) => ({ code, out, err }));
  return {
    done,
    interrupt: () => interrupt.abort(),
    get written() {
      return written;
    },
    shows: async (text) => {
      let watcher: () => void = () => undefined;
      const shown = new Promise<void>((resolve) => {
        watcher = () => {
          if (written.includes(text)) resolve();
        };
      });
      watchers.add(watcher);
      watcher();
      const ended = done.then(({ code }) => {
        throw new Error(`ended with ${code} before it showed ${JSON.stringify(text)}:\n${written}`);
      });
      await Promise.race([shown, ended]);
      watchers.delete(watcher);
      ended.catch(() => undefined);
      return written;
    },
  };
}

/** Runs a command to its end. */
export function cli(
  argv: readonly string[],
  options: { readonly env?: Environment; readonly input?: string } = {},
): Promise<CliResult> {
  return startCli(argv, options).done;
}
