/** `ampd doctor`: looks at everything a broker needs, changes nothing that matters, and says what to do. */
import { keyBucket } from "@ampd/auth";
import { connectNats, createServerClock, type ConnectNatsOptions } from "@ampd/jetstream";
import { findNatsServer } from "@ampd/nats-server";
import { wantedStreams } from "../broker/federation.ts";
import { checkResources, names, type ResourceReport } from "@ampd/store";
import type { ResolvedConfig } from "@ampd/protocol";
import type { Command } from "commander";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { dirname } from "node:path";
import { embeddedConnection, ownConnection, startEmbedded } from "../broker/nats.ts";
import { storeSettings } from "../broker/settings.ts";
import { addConfigOptions, loadConfig } from "../config-options.ts";
import { dataDirectory } from "../config/data-dir.ts";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes, explain } from "../failure.ts";
import { listen } from "../broker/http-server.ts";
import { createLogger } from "../log.ts";
import { clusterFindings } from "./doctor-cluster.ts";
import type { Finding } from "./doctor-finding.ts";
import { oneLine, styled, type Style } from "../terminal/text.ts";
import { pathExists } from "../path-exists.ts";

/** Largest clock difference that needs no mention. */
const clockSkewMaxMs = 1_000;

/** Adds `ampd doctor`. */
export function addDoctor(parent: Command, context: CliContext): void {
  const command = parent
    .command("doctor")
    .description(
      "check what the broker needs: node, nats-server, data directory, port, streams and their copies, clock",
    )
    .option("--json", "print as JSON");
  addConfigOptions(command).action(async () => {
    const { config } = await loadConfig(command, context);
    const findings = await examine(config, context);
    const json = command.opts<{ json?: true }>().json === true;
    context.terminal.out(
      json ? `${JSON.stringify({ findings })}\n` : printed(findings, context.terminal.colour),
    );
    const problems = findings.filter(({ state }) => state === "problem").length;
    if (problems > 0) {
      throw new CommandError(exitCodes.failure, `doctor found ${problems} problem(s)`, {
        code: "unhealthy",
        next: "follow the lines marked with ->",
      });
    }
  });
}

async function examine(config: ResolvedConfig, context: CliContext): Promise<readonly Finding[]> {
  const embedded = config.nats.url === "";
  const port = await checkPort(config);
  return [
    checkNode(),
    port.finding,
    ...(embedded ? [await checkBinary(config, context), await checkDataDir(config, context)] : []),
    ...(embedded && port.isBroker
      ? [ok("streams", "compared with the configuration by the running broker when it started")]
      : await checkNats(config, context)),
  ];
}

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const fits = major > 20 || (major === 20 && minor >= 19);
  if (fits && hasFixes(process.versions.node)) return ok("node", process.versions.node);
  if (fits)
    return note(
      "node",
      `${process.versions.node} works, and has published faults in HTTP/2, which gRPC uses`,
      "on a network that you do not trust: Node 22.23.2, 24.18.1 or later",
    );
  return problem("node", `${process.versions.node} is too old`, "install Node 20.19 or later");
}

/** First versions with the HTTP/2 fixes of July 2026; lines that are left out get no fixes any more. */
const fixedNodes: Readonly<Record<number, readonly [number, number]>> = {
  22: [23, 2],
  24: [18, 1],
};

function hasFixes(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const fixed = fixedNodes[major];
  if (fixed === undefined) return major >= 26;
  return minor > fixed[0] || (minor === fixed[0] && patch >= fixed[1]);
}

async function checkPort(
  config: ResolvedConfig,
): Promise<{ readonly finding: Finding; readonly isBroker: boolean }> {
  const { host, port } = config;
  if (port === 0) return { finding: ok("port", "0: a free one is taken"), isBroker: false };
  const where = `${host}:${port}`;
  try {
    const listening = await listen({ host, port }, (_, response) => response.end());
    await listening.close();
    return { finding: ok("port", `${where} is free`), isBroker: false };
  } catch (error) {
    const running = await askHealth(config);
    if (running !== undefined) {
      return { finding: ok("port", `${where} serves ampd ${running}`), isBroker: true };
    }
    const { message, next } = explain(error);
    return { finding: problem("port", message, next), isBroker: false };
  }
}

/** The version of the broker that answers, if one does. */
async function askHealth({ host, port }: ResolvedConfig): Promise<string | undefined> {
  const name =
    host === "0.0.0.0"
      ? "127.0.0.1"
      : host === "::"
        ? "[::1]"
        : host.includes(":")
          ? `[${host}]`
          : host;
  try {
    const response = await fetch(`http://${name}:${port}/healthz`, {
      signal: AbortSignal.timeout(2_000),
    });
    const body: unknown = await response.json();
    const found =
      typeof body === "object" && body !== null && "version" in body ? body.version : undefined;
    return typeof found === "string" ? found : undefined;
  } catch {
    // Whatever listens there does not speak as a broker does.
    return undefined;
  }
}

async function checkBinary(config: ResolvedConfig, { env }: CliContext): Promise<Finding> {
  const path = config.nats.server_path;
  try {
    const binary = await findNatsServer({ env, fetch: [], ...(path !== "" && { path }) });
    return ok("nats-server", `${binary.version} (${binary.via}: ${binary.path})`);
  } catch (error) {
    const { message, next, code } = explain(error);
    if (code === "nats_server_not_found") {
      return { check: "nats-server", state: "note", text: "none here; `ampd up` will fetch one" };
    }
    return problem("nats-server", message, next);
  }
}

async function checkDataDir(config: ResolvedConfig, { env }: CliContext): Promise<Finding> {
  const dir = dataDirectory(config.data_dir, env);
  for (let place = dir; ; place = dirname(place)) {
    try {
      await access(place, constants.F_OK);
    } catch (error) {
      // Not there yet: the nearest directory above decides.
      if (place !== dirname(place)) continue;
      return problem("data", `${dir}: ${explain(error).message}`, "give another with --data-dir");
    }
    try {
      await access(place, constants.R_OK | constants.W_OK | constants.X_OK);
      return ok("data", place === dir ? dir : `${dir} (will be made)`);
    } catch {
      return problem("data", `${place} may not be written`, "give another with --data-dir DIR");
    }
  }
}

async function checkNats(config: ResolvedConfig, context: CliContext): Promise<readonly Finding[]> {
  if (config.nats.url !== "") return examineStore(config, await ownConnection(config));
  const logger = createLogger({ level: "silent", format: "json", write: () => undefined });
  const { env } = context;
  if (!(await pathExists(`${dataDirectory(config.data_dir, env)}/nats`))) {
    return [ok("streams", "none yet; `ampd up` makes them")];
  }
  try {
    const server = await startEmbedded(config, { env, logger, onProgress: () => undefined });
    try {
      return await examineStore(config, embeddedConnection(server));
    } finally {
      await server.stop();
    }
  } catch (error) {
    const { message, next } = explain(error);
    return [problem("streams", message, next)];
  }
}

/** Compares every stream and bucket with the configuration, and the two clocks. */
export async function examineStore(
  config: ResolvedConfig,
  nats: ConnectNatsOptions,
): Promise<readonly Finding[]> {
  try {
    const reports = await checkResources({
      nats: { name: "ampd doctor", ...nats },
      replicas: config.nats.replicas,
      durability: config.durability,
      settings: storeSettings(config),
      more: [
        ...(keepsKeys(config) ? [keyBucket(config.nats.replicas)] : []),
        ...wantedStreams(config),
      ],
    });
    const records = names.bucketStream(names.taskBucket());
    const bucket = reports.find(
      ({ stream, state }) =>
        stream.startsWith(records) && (state === "ok" || state === "different"),
    );
    const clock = bucket === undefined ? [] : [await checkClock(nats, bucket.stream)];
    return [...resourceFindings(reports), ...clusterFindings(reports), ...clock];
  } catch (error) {
    const { message, next } = explain(error);
    return [problem("nats", message, next)];
  }
}

function keepsKeys({ auth, grants }: ResolvedConfig): boolean {
  return auth.keys === "on" || grants.enabled === "on";
}

function resourceFindings(reports: readonly ResourceReport[]): readonly Finding[] {
  const bad = reports.filter(({ state }) => state === "different");
  const missing = reports.filter(({ state }) => state === "missing").length;
  const good = reports.filter(({ state }) => state === "ok").length;
  const note = missing === 0 ? "" : `, ${missing} not made yet`;
  return [
    ok("streams", `${good} as configured${note}`),
    ...bad.map(({ stream, differences }) =>
      problem(
        "streams",
        `${stream} differs: ${JSON.stringify(differences)}`,
        "change the configuration back, or edit the stream with the nats command",
      ),
    ),
  ];
}

async function checkClock(nats: ConnectNatsOptions, stream: string): Promise<Finding> {
  const link = await connectNats({ name: "ampd doctor", ...nats });
  try {
    const clock = await createServerClock(link, { stream });
    const offsetMs = Math.round(clock.nowMs() - Date.now());
    if (Math.abs(offsetMs) <= clockSkewMaxMs)
      return ok("clock", `${offsetMs} ms from the server's`);
    return {
      check: "clock",
      state: "note",
      text: `${offsetMs} ms from the server's; the broker goes by the server's`,
      next: "synchronise both machines, so that times in logs agree",
    };
  } finally {
    await link.close();
  }
}

function ok(check: string, text: string): Finding {
  return { check, state: "ok", text };
}

function note(check: string, text: string, next: string): Finding {
  return { check, state: "note", text, next };
}

function problem(check: string, text: string, next: string | undefined): Finding {
  return { check, state: "problem", text, ...(next !== undefined && { next }) };
}

const styles: Readonly<Record<Finding["state"], Style>> = {
  ok: "green",
  note: "yellow",
  problem: "red",
};

/** Findings as lines for people. */
export function printed(findings: readonly Finding[], colour: boolean): string {
  return findings
    .map(({ check, state, text, next }) => {
      const mark = styled(state.padEnd(7), styles[state], colour);
      const step = next === undefined ? "" : `  -> ${oneLine(next, 200)}\n`;
      return `${mark}  ${check.padEnd(11)}  ${oneLine(text, 300)}\n${step}`;
    })
    .join("");
}
