import type { Command } from "commander";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBroker } from "../broker.ts";
import { Teardown } from "../broker/teardown.ts";
import { resolveConfig } from "../config/resolve.ts";
import type { CliContext } from "../context.ts";
import type { ResolvedConfig } from "@ampd/protocol";
import { playScenario } from "../demo/scenario.ts";
import { CommandError, exitCodes, explain } from "../failure.ts";
import { createLogger } from "../log.ts";
import { startProgress } from "../terminal/progress.ts";
import { styled } from "../terminal/text.ts";

/** The story must be over by then; fetching a nats-server is not part of it. */
const storyMs = 45_000;

/** Adds `ampd demo`. */
export function addDemo(parent: Command, context: CliContext): void {
  parent
    .command("demo")
    .description("watch a task survive the death of its worker, on a broker of its own")
    .action(() => demo(context));
}

async function demo(context: CliContext): Promise<void> {
  const { terminal, env, interrupt } = context;
  const logger = createLogger({
    level: "error",
    format: "text",
    write: (line) => terminal.err(line),
  });
  const teardown = new Teardown(logger);
  const progress = startProgress(terminal);
  const startedMs = performance.now();
  const say = (who: string, text: string): void => {
    const at = ((performance.now() - startedMs) / 1000).toFixed(1).padStart(5);
    const name = styled(who.padEnd(6), who === "demo" ? "yellow" : "cyan", terminal.colour);
    terminal.out(`${at} s  ${name}  ${text}\n`);
  };
  try {
    const dir = await mkdtemp(join(tmpdir(), "ampd-demo-"));
    teardown.add("data directory", () => rm(dir, { recursive: true, force: true }));
    const onProgress = (step: string): void => progress.step(step);
    const broker = await startBroker(demoConfig(dir), {
      env,
      logger,
      onProgress,
      signal: interrupt,
    });
    progress.done();
    teardown.add("broker", () => broker.stop({ graceMs: 0 }));
    say("demo", `broker on ${broker.url}, nats-server ${broker.nats?.version}`);
    const signal = AbortSignal.any([interrupt, AbortSignal.timeout(storyMs)]);
    const later = (stop: () => Promise<void>): void => teardown.add("agent", stop);
    await playScenario({ url: broker.url, signal, say, later });
    say("demo", "every claim checked: nothing was lost, nothing done twice");
  } catch (error) {
    if (interrupt.aborted) {
      throw new CommandError(exitCodes.interrupted, "interrupted", { code: "interrupted" });
    }
    const { message, exitCode, next } = explain(error);
    throw new CommandError(exitCode, `the story does not hold: ${message}`, {
      code: "demo_failed",
      ...(next !== undefined && { next }),
      cause: error,
    });
  } finally {
    progress.done();
    await teardown.run();
  }
}

/** Short times, so that the story is; and a data directory that is thrown away. */
function demoConfig(dataDir: string): ResolvedConfig {
  const values = {
    port: 0,
    data_dir: dataDir,
    sessions: { heartbeat_interval_s: 1, resume_grace_s: 1 },
    jobs: { defaults: { lease_s: 3, backoff: { initial_interval_ms: 200 } } },
    registry: { ttl_s: 5 },
  };
  const file = { path: "the demo's configuration", text: JSON.stringify(values) };
  const result = resolveConfig({ file, env: {}, flags: {} });
  if (!result.ok)
    throw new CommandError(
      exitCodes.failure,
      `${file.path} is not valid: ${JSON.stringify(result.problems)}`,
    );
  return result.config;
}
