import type { NatsServer } from "@ampd/nats-server";
import type { ResolvedConfig } from "@ampd/protocol";
import type { Command } from "commander";
import { startBroker, type Broker } from "../broker.ts";
import { acceptsDev } from "../broker/authentication.ts";
import { addConfigOptions, loadConfig } from "../config-options.ts";
import { dataDirectory } from "../config/data-dir.ts";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes, explain } from "../failure.ts";
import { createLogger } from "../log.ts";
import { startProgress, type Progress } from "../terminal/progress.ts";
import { pairs, styled } from "../terminal/text.ts";
import { version } from "../version.ts";

/** What an acknowledged write survives, in words. */
const durabilityText: Readonly<Record<ResolvedConfig["durability"], string>> = {
  power:
    "power: an acknowledged write survives a power cut (fsync for every write, shared by those that come together)",
  second: "second: a power cut may lose the last second, the end of a process loses nothing",
  process: "process: the end of a process loses nothing, a power cut may lose up to two minutes",
};

/** Adds `ampd up`. */
export function addUp(parent: Command, context: CliContext): void {
  const command = parent
    .command("up")
    .description("run the broker, with a nats-server of its own unless --nats-url is given")
    .option("--json", "tell that it is ready as one line of JSON");
  addConfigOptions(command).action(async () => {
    const { config } = await loadConfig(command, context);
    await up(config, context, command.opts<{ json?: true }>().json === true);
  });
}

async function up(config: ResolvedConfig, context: CliContext, json: boolean): Promise<void> {
  const { terminal, env, interrupt } = context;
  const text = config.log.format === "text" || (config.log.format === "auto" && terminal.errIsTty);
  const logger = createLogger({
    level: config.log.level,
    format: text ? "text" : "json",
    write: (line) => terminal.err(line),
  });
  // In a machine-readable log a step is a record like any other.
  const progress = text
    ? startProgress(terminal)
    : { step: (step: string) => logger.info({ step }, "starting"), done: () => undefined };
  const broker = await started(config, context, { logger, progress });
  if (broker === undefined) return;
  terminal.out(json ? readyLine(broker) : banner(broker, config, context));
  const interrupted = new Promise<undefined>((resolve) => {
    if (interrupt.aborted) resolve(undefined);
    interrupt.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const failure = await Promise.race([broker.failed, interrupted]);
  if (failure === undefined) {
    logger.info({ grace_s: config.shutdown_grace_s }, "draining; a second signal ends at once");
  }
  await broker.stop();
  if (failure !== undefined) throw givenUp(failure, dataDirectory(config.data_dir, env));
  logger.info({}, "stopped");
}

/** The started broker; `undefined` when the user ended the start. */
async function started(
  config: ResolvedConfig,
  { env, interrupt }: CliContext,
  tools: { readonly logger: ReturnType<typeof createLogger>; readonly progress: Progress },
): Promise<Broker | undefined> {
  const { logger, progress } = tools;
  try {
    return await startBroker(config, {
      env,
      logger,
      onProgress: (step) => progress.step(step),
      signal: interrupt,
    });
  } catch (error) {
    if (interrupt.aborted) return undefined;
    throw error;
  } finally {
    progress.done();
  }
}

function readyLine({ url, port, grpcUrl, natsUrl, nats }: Broker): string {
  const server =
    nats === undefined
      ? null
      : { version: nats.version, via: nats.binary.via, path: nats.binary.path };
  return `${JSON.stringify({ event: "ready", version, pid: process.pid, url, port, grpc_url: grpcUrl ?? null, nats_url: shownUrl(natsUrl), nats_server: server })}\n`;
}

function banner(broker: Broker, config: ResolvedConfig, context: CliContext): string {
  const { terminal, program, env } = context;
  const elsewhere = broker.port === 2673 ? "" : ` --url ${broker.url}`;
  const dev = acceptsDev(config);
  const credential = dev
    ? "dev:default/<name>, for any name; accepted from this machine only"
    : "a bearer token: see `ampd token --help`";
  const next = dev
    ? `${program} send default/bob "hello"${elsewhere}  then  ${program} inbox --as bob${elsewhere}`
    : `${program} token default/bob --role operator`;
  const rows: (readonly [string, string])[] = [
    ["nats", natsText(broker.nats, config)],
    ...(broker.nats === undefined
      ? []
      : ([["data", dataDirectory(config.data_dir, env)]] as const)),
    ["durability", durabilityText[config.durability]],
    ["url", broker.url],
    ...(broker.grpcUrl === undefined ? [] : ([["grpc", broker.grpcUrl]] as const)),
    ...natsClientRows(broker, config),
    ["credential", credential],
    ["try", next],
  ];
  const head = styled(`ampd ${version} is ready`, "bold", terminal.colour);
  return `${head}\n${pairs(rows)}Ctrl-C stops it.\n`;
}

/** Where NATS clients join; for those of other machines the address is this machine's. */
function natsClientRows(
  { natsUrl }: Broker,
  { nats_clients: clients }: ResolvedConfig,
): readonly (readonly [string, string])[] {
  const url = shownUrl(natsUrl);
  if (url === null) return [];
  return [["nats clients", clients.listen === "all" ? `${url}, and all addresses` : url]];
}

/** An address without the password that it may hold. */
function shownUrl(url: string | undefined): string | null {
  return url?.replaceAll(/(:\/\/)[^/@\s]*@/g, "$1********@") ?? null;
}

function natsText(nats: NatsServer | undefined, config: ResolvedConfig): string {
  if (nats === undefined) return config.nats.url.replaceAll(/(:\/\/)[^/@\s]*@/g, "$1********@");
  const { version: natsVersion, binary } = nats;
  const from = {
    env: "named by AMPD_NATS_SERVER or nats.server_path",
    path: "found on PATH",
    cache: "from the cache",
    pip: "fetched with pip",
    go: "built with go",
    archive: "fetched from the release archive",
  }[binary.via];
  return `nats-server ${natsVersion}, ${from} (${binary.path})`;
}

function givenUp(failure: Error, dataDir: string): CommandError {
  const { message, next } = explain(failure);
  return new CommandError(exitCodes.unavailable, `nats-server ended for good: ${message}`, {
    code: "nats_server_failed",
    next: next ?? `see the log in ${dataDir}`,
    cause: failure,
  });
}
