/** The MCP server on standard input and output: one assistant, one session with the broker. */
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { connect, type ConnectOptions } from "@ampd/client";
import type { Readable, Writable } from "node:stream";
import { lostSession } from "../lost-session.ts";
import { InboxReader } from "./inbox.ts";
import { createMcpServer } from "./server.ts";

/** Options of an MCP server on stdio. */
export interface McpStdioOptions {
  /** The broker: `ws://` or `wss://`. */
  readonly url: ConnectOptions["url"];
  /** Who the assistant is at the broker. */
  readonly credential: ConnectOptions["credential"];
  /** Who the assistant works for: attribution, no permission. */
  readonly onBehalfOf?: string;
  /** Version shown to clients. Default `0.1.0`. */
  readonly version?: string;
  /** Default: those of the process. Nothing but the protocol goes to `output`. */
  readonly input?: Readable;
  readonly output?: Writable;
  /** Ends the server. */
  readonly signal?: AbortSignal;
  /** Told of failures that no client hears of; it must not write to `output`. Default: nobody. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Serves until the client closes its end, or `signal` is aborted.
 *
 * @throws ProtocolError when the broker refuses or cannot be reached, now or later
 */
export async function serveMcpStdio(options: McpStdioOptions): Promise<void> {
  const { input = process.stdin, output = process.stdout, signal } = options;
  const onError = options.onError ?? ((): void => undefined);
  const client = await connect({
    url: options.url,
    credential: options.credential,
    onError,
    ...(signal !== undefined && { signal }),
  });
  const server = createMcpServer({
    client,
    inbox: new InboxReader(client),
    onBehalfOf: options.onBehalfOf,
    version: options.version ?? "0.1.0",
    onError,
  });
  const ended = new Promise<undefined>((resolve) => {
    const end = (): void => resolve(undefined);
    server.server.onclose = end;
    // The transport itself does not hear that its client has gone.
    for (const event of ["end", "close", "error"]) input.once(event, end);
    output.once("error", end);
    signal?.addEventListener("abort", end);
    if (signal?.aborted === true) end();
  });
  try {
    await server.connect(new StdioServerTransport(input, output));
    const lost = await Promise.race([ended, lostSession(client)]);
    if (lost !== undefined) throw lost;
  } finally {
    await server.close();
    await client.close({ graceMs: 0 });
  }
}
