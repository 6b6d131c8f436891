/** The MCP server: the tools of one assistant over one session with the broker. */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { addDirectoryTools } from "./directory-tools.ts";
import { addMailTools } from "./mail-tools.ts";
import type { McpPort } from "./port.ts";
import { addTaskTools } from "./task-tools.ts";

const instructions = `Work of other agents, through an ampd broker.
list_agents and list_jobs say who is there. submit_task hands work to a job ("job:<name>") or to one agent ("<namespace>/<name>") and
answers at once with a task_id; wait_for_task waits a bounded time and may be called again; get_task reads state and result;
cancel_task asks that it stops. send_message and read_inbox are mail. An error with retryable true may be tried again.`;

/** Makes a server. Connect it to a transport; closing it leaves the client open. */
export function createMcpServer(port: McpPort): McpServer {
  const server = new McpServer(
    { name: "ampd", title: "ampd broker", version: port.version },
    { instructions, maxToolInputElements: 100_000 },
  );
  server.server.onerror = (error) => port.onError(error);
  addDirectoryTools(server, port);
  addTaskTools(server, port);
  addMailTools(server, port);
  return server;
}
