/** `@ampd/bridges/mcp`: the broker as tools of an assistant. */
export { startMcpHttp, type McpHttp, type McpHttpOptions } from "./http.ts";
export { InboxReader, type ReadRequest } from "./inbox.ts";
export type { McpPort } from "./port.ts";
export { createMcpServer } from "./server.ts";
export { serveMcpStdio, type McpStdioOptions } from "./stdio.ts";
