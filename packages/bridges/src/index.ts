/** `@ampd/bridges`: participants and jobs of a broker for the clients of other protocols. */
export * from "./a2a/index.ts";
export * from "./mcp/index.ts";
