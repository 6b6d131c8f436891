/**
 * `@ampd/settlement/testing`: run a real application without a server and without waiting.
 *
 * ```ts
 * const server = inProcessServer({ clock: new FakeClock() });
 * server.addStream({ name: "ORDERS", subjects: ["orders.>"] });
 * const app = settlement({ connection: server.connect() });
 * ```
 */
export { FakeClock, settle } from "./fake-clock.ts";
export type { InProcessOptions } from "./in-process.ts";
export { InProcessServer, inProcessServer } from "./in-process.ts";
export { InProcessConnection } from "./in-process-connection.ts";
export type { ConsumerState, Termination } from "./memory-consumer.ts";
export type { StreamConfig, StreamState } from "./memory-stream.ts";
