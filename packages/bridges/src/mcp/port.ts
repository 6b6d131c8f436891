import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type {
  CallToolResult,
  ServerNotification,
  ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import type { Client } from "@ampd/client";
import { ProtocolError } from "@ampd/protocol";
import type { InboxReader } from "./inbox.ts";
import { failed } from "./results.ts";

/** What a tool is told of its call. */
export type ToolExtra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** What the tools work with. */
export interface McpPort {
  readonly client: Client;
  readonly inbox: InboxReader;
  /** Whose bearer token the session bears; its tasks are its own. Absent: all tasks of the bridge. */
  readonly caller?: string | undefined;
  /** Who the assistant works for: attribution in tasks and messages, no permission. */
  readonly onBehalfOf?: string | undefined;
  /** Version shown to clients. */
  readonly version: string;
  readonly onError: (error: unknown) => void;
}

/** Runs a tool; its failure is its answer. */
export async function answer(
  port: McpPort,
  run: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (!ProtocolError.is(error)) port.onError(error);
    return failed(error);
  }
}

/** Attribution of what is sent. */
export function attribution({ caller, onBehalfOf }: McpPort): {
  readonly on_behalf_of?: string;
} {
  const name = caller ?? onBehalfOf;
  return name === undefined ? {} : { on_behalf_of: name };
}
