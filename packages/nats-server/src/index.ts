export {
  findNatsServer,
  type FindEvent,
  type FindOptions,
  type FindPorts,
  type NatsServerBinary,
} from "./find.ts";
export { startNatsServer, type NatsServer, type StartOptions } from "./start.ts";
export { findRunningServer, type RunningServerAddress } from "./running.ts";
export { storedAccounts } from "./accounts.ts";
export { writePrivateFile } from "./private-file.ts";
export {
  NatsServerError,
  NatsServerNotFound,
  type NatsServerErrorCode,
  type TriedWay,
  type Via,
} from "./errors.ts";
export type { Command, CommandResult, Environment, RunCommand } from "./command.ts";
export type { Checksums } from "./checksums.ts";
export type { Download, FetchWay } from "./fetch.ts";
export type { Durability } from "./config.ts";
export type { Credentials } from "./secrets.ts";
export type { RestartPolicy } from "./backoff.ts";
export type { NatsServerEvent, NatsServerState, StateListener } from "./supervisor.ts";
export { MIN_VERSION, PREFERRED_VERSION } from "./version.ts";
