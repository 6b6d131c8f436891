/** What all commands that talk to a broker share: their options, the connection, the interrupt. */
import { connect, type Client } from "@ampd/client";
import type { Command } from "commander";
import { randomBytes } from "node:crypto";
import { connect as connectSocket } from "node:net";
import { parseParticipantAddress } from "@ampd/protocol";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes, usageError } from "../failure.ts";
import { harmless } from "../terminal/text.ts";

/** Options of every command that talks to a broker. */
export interface SessionOptions {
  readonly url?: string;
  readonly credential?: string;
  readonly as?: string;
  readonly json?: true;
}

/** Broker of commands that are told none. */
export const defaultUrl = "ws://127.0.0.1:2673/amp";

/** Namespace of `--as name`. */
const defaultNamespace = "default";
const probeTimeoutMs = 5_000;
/** A person waits: a broker that drains or is stuck is told after this. */
const connectTimeoutMs = 5_000;

/** Adds `--url`, `--credential`, `--as` and `--json`. */
export function addSessionOptions(command: Command): Command {
  return command
    .option("--url <url>", `the broker (AMPD_URL; default ${defaultUrl})`)
    .option(
      "--credential <credential>",
      "dev:<ns>/<name>, a token, an API key or the seed of an nkey; best by AMPD_CREDENTIAL",
    )
    .option("--as <name>", "short for --credential dev:default/<name>; <ns>/<name> works too")
    .option("--json", "print as JSON");
}

const webSocketSchemes: Readonly<Record<string, string>> = {
  "ws:": "ws:",
  "wss:": "wss:",
  "http:": "ws:",
  "https:": "wss:",
};
/** Ports of addresses without one. */
const defaultPorts: Readonly<Record<string, number>> = {
  "ws:": 80,
  "wss:": 443,
  "grpc:": 2674,
  "grpcs:": 2674,
};

/** The broker's address; of a WebSocket with `/amp` where no path is given. @throws {CommandError} when it is none */
export function brokerUrl(options: SessionOptions, { env }: CliContext): string {
  const text = options.url ?? nonEmpty(env["AMPD_URL"]) ?? defaultUrl;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const scheme = webSocketSchemes[url?.protocol ?? ""];
  const isGrpc = url?.protocol === "grpc:" || url?.protocol === "grpcs:";
  if (url === undefined || url.host === "" || (scheme === undefined && !isGrpc)) {
    throw usageError(
      `${JSON.stringify(text)} is not a broker's address`,
      `give one such as ${defaultUrl} or grpc://127.0.0.1:2674`,
    );
  }
  if (isGrpc) return `${url.protocol}//${url.host}`;
  const path = url.pathname === "/" ? "/amp" : url.pathname;
  return `${scheme}//${url.host}${path}${url.search}`;
}

/** The credential: `--as`, `--credential`, the environment, else a dev name nobody else has. */
export function credentialFor(options: SessionOptions, { env }: CliContext): string {
  if (options.as !== undefined) {
    if (options.credential !== undefined) throw usageError("give --as or --credential, not both");
    const address = options.as.includes("/") ? options.as : `${defaultNamespace}/${options.as}`;
    if (parseParticipantAddress(address) === undefined) {
      throw usageError(
        `${JSON.stringify(options.as)} is no name`,
        "names are up to 63 of a-z 0-9 _ -, starting with a letter or digit",
      );
    }
    return `dev:${address}`;
  }
  const given = options.credential ?? nonEmpty(env["AMPD_CREDENTIAL"]);
  return given ?? `dev:${defaultNamespace}/cli-${randomBytes(4).toString("hex")}`;
}

/** Whether the user said who they are. */
export function isNamed(options: SessionOptions, { env }: CliContext): boolean {
  return (options.as ?? options.credential ?? nonEmpty(env["AMPD_CREDENTIAL"])) !== undefined;
}

/** Opens a session. @throws {CommandError} when no broker answers, {ProtocolError} when it refuses */
export async function openSession(options: SessionOptions, context: CliContext): Promise<Client> {
  const url = brokerUrl(options, context);
  const credential = credentialFor(options, context);
  await probe(url, context);
  return connect({
    url,
    credential,
    connectTimeoutMs,
    signal: context.interrupt,
    onError: (error) => {
      const message = error instanceof Error ? error.message : String(error);
      context.terminal.err(`warning: ${harmless(message)}\n`);
    },
  });
}

/**
 * Runs one action in a session and closes it.
 *
 * @throws {CommandError} 130 when the user interrupts, otherwise what the action throws
 */
export async function withSession<T>(
  options: SessionOptions,
  context: CliContext,
  action: (client: Client) => Promise<T>,
): Promise<T> {
  const { interrupt } = context;
  const interrupted = new CommandError(exitCodes.interrupted, "interrupted", {
    code: "interrupted",
  });
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(interrupted);
    interrupt.addEventListener("abort", onAbort, { once: true });
  });
  let client: Client | undefined;
  try {
    client = await Promise.race([openSession(options, context), aborted]);
    return await Promise.race([action(client), aborted]);
  } catch (error) {
    throw interrupt.aborted ? interrupted : error;
  } finally {
    interrupt.removeEventListener("abort", onAbort);
    await client?.close({ graceMs: 0 });
  }
}

/** Fails at once when nothing listens: the client itself would keep trying, which is right for agents only. */
export async function probe(url: string, { program }: CliContext): Promise<void> {
  const { hostname, port, protocol } = new URL(url);
  const target = {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (defaultPorts[protocol] ?? 80) : Number(port),
  };
  const socket = connectSocket(target);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.setTimeout(probeTimeoutMs, () => reject(new Error("no answer")));
      socket.once("connect", () => resolve());
      socket.once("error", reject);
    });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "no answer";
    throw new CommandError(exitCodes.unavailable, `no broker answers at ${url} (${code})`, {
      code: "unreachable",
      next: `is the broker running? start it with: ${program} up; or name another with --url`,
      cause,
    });
  } finally {
    socket.destroy();
  }
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === "" ? undefined : text;
}
