/** `ampd backup` and `ampd restore`: everything a broker keeps, in one folder. */
import type { Command } from "commander";
import { resolve } from "node:path";
import { withNats, type BackupSession } from "../backup/connection.ts";
import { makeBackup } from "../backup/make.ts";
import type { Manifest } from "../backup/manifest.ts";
import { openBackup, restoreBackup, type RestoredStream } from "../backup/restore.ts";
import { addConfigOptions, loadConfig } from "../config-options.ts";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes } from "../failure.ts";
import { startProgress, type Progress } from "../terminal/progress.ts";
import { table } from "../terminal/text.ts";
import type { Finding } from "./doctor-finding.ts";
import { examineStore, printed } from "./doctor.ts";

/** Adds `ampd backup`. */
export function addBackup(parent: Command, context: CliContext): void {
  const command = parent
    .command("backup")
    .description("write every stream and bucket of a broker, at work or not, into a new folder")
    .argument("<dir>", "folder to make")
    .option("--also <streams...>", "further streams to take, such as those of events.prefix")
    .option("--json", "print the manifest as JSON");
  addConfigOptions(command).action(async (dir: string) => {
    const { config } = await loadConfig(command, context);
    const { json, also = [] } = command.opts<{ json?: true; also?: string[] }>();
    const progress = startProgress(context.terminal);
    const onProgress = (text: string): void => progress.step(text);
    const options = { config, context, mode: "read", onProgress } as const;
    const { interrupt: signal } = context;
    const manifest = await shown(progress, context, () =>
      withNats(options, ({ link }) =>
        makeBackup({ link, dir: resolve(dir), also, signal, onProgress }),
      ),
    );
    context.terminal.out(
      json === true ? `${JSON.stringify(manifest)}\n` : writtenText(manifest, dir),
    );
  });
}

/** Adds `ampd restore`. */
export function addRestore(parent: Command, context: CliContext): void {
  const command = parent
    .command("restore")
    .description("make the streams and buckets of a backup, on servers that have none of them")
    .argument("<dir>", "folder that `ampd backup` wrote")
    .option("--check", "compare the files with their checksums and stop")
    .option("--json", "print as JSON");
  addConfigOptions(command).action(async (dir: string) => {
    const { config } = await loadConfig(command, context);
    const { json, check } = command.opts<{ json?: true; check?: true }>();
    const progress = startProgress(context.terminal);
    const onProgress = (text: string): void => progress.step(text);
    const folder = resolve(dir);
    const manifest = await shown(progress, context, () => openBackup(folder, onProgress));
    if (check === true) {
      context.terminal.out(
        json === true ? `${JSON.stringify(manifest)}\n` : wholeText(manifest, dir),
      );
      return;
    }
    const { interrupt: signal } = context;
    const replicas = config.nats.replicas;
    const restore = async ({ link, nats }: BackupSession): Promise<Restored> => {
      const streams = await restoreBackup({
        link,
        dir: folder,
        manifest,
        replicas,
        signal,
        onProgress,
      });
      onProgress("comparing with the configuration");
      return { streams, findings: await examineStore(config, nats) };
    };
    const options = { config, context, mode: "write", onProgress } as const;
    const restored = await shown(progress, context, () => withNats(options, restore));
    report(restored, context, json === true);
  });
}

interface Restored {
  readonly streams: readonly RestoredStream[];
  readonly findings: readonly Finding[];
}

/** Takes the progress line away at the end; an interrupt is told as such. */
async function shown<T>(
  progress: Progress,
  { interrupt }: CliContext,
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!interrupt.aborted) throw error;
    throw new CommandError(exitCodes.interrupted, "interrupted; what was begun has been removed", {
      code: "interrupted",
      cause: error,
    });
  } finally {
    progress.done();
  }
}

function totals({ streams }: Manifest): string {
  const messages = streams.reduce((sum, stream) => sum + stream.messages, 0);
  const bytes = streams.reduce((sum, stream) => sum + stream.archive.bytes, 0);
  const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
  return [count(streams.length, "stream"), count(messages, "message"), count(bytes, "byte")].join(
    ", ",
  );
}

function writtenText(manifest: Manifest, dir: string): string {
  return `${entriesText(manifest)}\nwritten to ${dir}: ${totals(manifest)}\n`;
}

function wholeText(manifest: Manifest, dir: string): string {
  return `${entriesText(manifest)}\n${dir} is whole: ${totals(manifest)}, of ${manifest.finished_at}\n`;
}

function entriesText({ streams }: Manifest): string {
  return table(
    ["stream", "messages", "last seq", "archive bytes"],
    streams.map(({ name, messages, last_seq: last, archive }) => [
      name,
      String(messages),
      String(last),
      String(archive.bytes),
    ]),
  );
}

/** @throws {CommandError} when something is missing, or differs from the configuration */
function report({ streams, findings }: Restored, { terminal }: CliContext, json: boolean): void {
  if (json) terminal.out(`${JSON.stringify({ streams, findings })}\n`);
  else {
    const rows = streams.map(({ stream, expected, restored, state }) => [
      stream,
      String(expected),
      String(restored),
      state,
    ]);
    terminal.out(table(["stream", "in the backup", "restored", "compared"], rows));
    terminal.out(`\n${printed(findings, terminal.colour)}`);
  }
  const lost = streams.filter(({ state }) => state === "lost").map(({ stream }) => stream);
  if (lost.length > 0) {
    throw new CommandError(exitCodes.failure, `messages are missing in ${lost.join(", ")}`, {
      code: "incomplete",
      next: "restore another backup; this one does not hold what it says",
    });
  }
  const problems = findings.filter(({ state }) => state === "problem").length;
  if (problems > 0) {
    throw new CommandError(
      exitCodes.failure,
      `everything is restored, but doctor found ${problems} problem(s)`,
      {
        code: "unhealthy",
        next: "restore with the configuration that the backup was made with, or follow the lines marked with ->",
      },
    );
  }
}
