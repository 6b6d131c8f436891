import { serveMcpStdio, startA2aBridge, startMcpHttp } from "@ampd/bridges";
import type { Command } from "commander";
import { readFile } from "node:fs/promises";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes, usageError } from "../failure.ts";
import { parseWhole } from "../parse.ts";
import { harmless } from "../terminal/text.ts";
import { version } from "../version.ts";
import {
  addSessionOptions,
  brokerUrl,
  credentialFor,
  isNamed,
  probe,
  type SessionOptions,
} from "./session.ts";

interface HttpOptions extends SessionOptions {
  readonly host: string;
  readonly port: string;
  readonly token?: string;
  readonly callers?: string;
  readonly allowHost?: readonly string[];
  readonly allowOrigin?: readonly string[];
}

interface A2aOptions extends HttpOptions {
  readonly publicUrl?: string;
}

interface McpOptions extends HttpOptions {
  readonly http?: true;
  readonly onBehalfOf?: string;
}

const ports = { a2a: "2680", mcp: "2681" };
const loopback = new Set(["127.0.0.1", "localhost", "::1"]);

/** Adds `ampd bridge a2a` and `ampd bridge mcp`. */
export function addBridge(parent: Command, context: CliContext): void {
  const bridge = parent
    .command("bridge")
    .description("open the broker to the clients of other protocols");
  const a2a = bridge
    .command("a2a")
    .description("participants and jobs for A2A clients, over HTTP; GET /agents lists them")
    .option("--public-url <url>", "how clients reach the bridge, for agent cards");
  addHttpOptions(a2a, ports.a2a).action(() => runA2a(a2a.opts<A2aOptions>(), context));
  const mcp = bridge
    .command("mcp")
    .description("the broker as tools of an assistant: an MCP server on stdio, or on HTTP")
    .option("--http", "serve Streamable HTTP instead of standard input and output")
    .option("--on-behalf-of <name>", "who the assistant works for; attribution only");
  addHttpOptions(mcp, ports.mcp).action(() => runMcp(mcp.opts<McpOptions>(), context));
}

function addHttpOptions(command: Command, port: string): Command {
  return addSessionOptions(command)
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--port <n>", "port; 0 takes a free one", port)
    .option("--token <token>", "bearer token asked of every caller (AMPD_BRIDGE_TOKEN)")
    .option("--callers <file>", "JSON object of callers by name, each with its own token")
    .option("--allow-host <name...>", "further names by which clients may call this server")
    .option("--allow-origin <origin...>", "web pages that may speak to it");
}

async function runA2a(options: A2aOptions, context: CliContext): Promise<void> {
  const bridge = await startA2aBridge({
    ...(await brokerOf(options, context, "a2a")),
    ...(await serverOf(options, context)),
    ...(options.publicUrl !== undefined && { publicUrl: publicUrlOf(options.publicUrl) }),
  });
  await untilEnded(bridge, { protocol: "a2a", options, context });
}

async function runMcp(options: McpOptions, context: CliContext): Promise<void> {
  const { onBehalfOf } = options;
  const behalf = onBehalfOf === undefined ? {} : { onBehalfOf };
  const broker = { ...(await brokerOf(options, context, "mcp")), ...behalf };
  if (options.http !== true) {
    await serveMcpStdio({ ...broker, signal: context.interrupt });
    return;
  }
  const server = await startMcpHttp({ ...broker, ...(await serverOf(options, context)) });
  await untilEnded(server, { protocol: "mcp", options, context });
}

/**
 * How to reach the broker. A bridge has the same name each time it starts, since its tasks belong to that name.
 */
async function brokerOf(
  options: SessionOptions,
  context: CliContext,
  name: string,
): Promise<{
  readonly url: string;
  readonly credential: string;
  readonly version: string;
  readonly onError: (error: unknown) => void;
}> {
  const url = brokerUrl(options, context);
  const credential = credentialFor(isNamed(options, context) ? options : { as: name }, context);
  await probe(url, context);
  return {
    url,
    credential,
    version,
    onError: (error) => {
      const message = error instanceof Error ? error.message : String(error);
      context.terminal.err(`warning: ${harmless(message)}\n`);
    },
  };
}

/** Where to listen and whom to let in. @throws {CommandError} for an open port without a token */
async function serverOf(
  options: HttpOptions,
  { env }: CliContext,
): Promise<{
  readonly host: string;
  readonly port: number;
  readonly callers: Readonly<Record<string, string>>;
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
}> {
  const { host, allowHost: allowedHosts = [], allowOrigin: allowedOrigins = [] } = options;
  const token = options.token ?? env["AMPD_BRIDGE_TOKEN"] ?? "";
  const callers = {
    ...(options.callers !== undefined && (await readCallers(options.callers))),
    ...(token !== "" && { bridge: token }),
  };
  if (!loopback.has(host) && Object.keys(callers).length === 0)
    throw usageError(
      `--host ${host} opens the bridge to others, and nobody is asked for a token`,
      "give --token or --callers",
    );
  const port = parseWhole("--port", options.port, { min: 0, max: 65_535 });
  return { host, port, callers, allowedHosts, allowedOrigins };
}

async function readCallers(path: string): Promise<Readonly<Record<string, string>>> {
  const wrong = (why: string): CommandError =>
    usageError(`--callers ${path}: ${why}`, 'for example {"ann": "a long secret"}');
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw wrong(error instanceof SyntaxError ? "not JSON" : "cannot be read");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw wrong("not an object of tokens by name");
  const callers: Record<string, string> = {};
  for (const [name, token] of Object.entries(value)) {
    if (typeof token !== "string" || token === "") throw wrong(`the token of ${name} is no text`);
    callers[name] = token;
  }
  return callers;
}

function publicUrlOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw usageError(`--public-url must be http:// or https://, not ${JSON.stringify(text)}`);
}

interface Running {
  readonly url: string;
  readonly address: string;
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** Runs until the user interrupts or the broker refuses the bridge. */
async function untilEnded(
  bridge: Running,
  {
    protocol,
    options,
    context: { terminal, interrupt },
  }: { readonly protocol: string; readonly options: SessionOptions; readonly context: CliContext },
): Promise<void> {
  const { url, address } = bridge;
  terminal.out(
    options.json === true
      ? `${JSON.stringify({ event: "ready", protocol, url, address })}\n`
      : `${protocol} bridge ready at ${url}, as ${address}\n`,
  );
  const interrupted = new Promise<undefined>((resolve) => {
    if (interrupt.aborted) resolve(undefined);
    interrupt.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const lost = await Promise.race([interrupted, bridge.lost]);
  await bridge.close();
  if (lost !== undefined)
    throw new CommandError(exitCodes.unavailable, lost.message, { code: "closed", cause: lost });
}
