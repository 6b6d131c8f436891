/**
 * The environment of this process, and the only place that reads it.
 *
 * | variable | meaning |
 * |---|---|
 * | `AMPD_<KEY>` | a configuration key, such as `AMPD_PORT`: see `docs/reference/config.md` |
 * | those in {@link otherVariables} | settings of the command, not of the broker |
 */

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that start with `AMPD_` and are no configuration key, with what they do. */
export const otherVariables: Readonly<Record<string, string>> = {
  AMPD_CONFIG: "configuration file, as --config",
  AMPD_URL: "broker that client commands talk to, as --url",
  AMPD_CREDENTIAL: "credential of client commands, as --credential",
  AMPD_BRIDGE_TOKEN: "bearer token of the bridges, as --token",
  AMPD_NATS_SERVER: "nats-server binary to run, as nats.server_path but for this machine",
  AMPD_CACHE_DIR: "where a fetched nats-server is kept",
};

/** Variables that the broker gives to the program of `ampd worker --exec`; found in the environment of nested commands. */
export const workerVariables: readonly string[] = [
  "AMPD_TASK_ID",
  "AMPD_TASK_JOB",
  "AMPD_TASK_FROM",
  "AMPD_TASK_ATTEMPT",
];

/** A copy of this process's environment. */
export function environment(): Environment {
  return { ...process.env };
}
