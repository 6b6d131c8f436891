import { NatsServerError } from "./errors.ts";
import type { Credentials } from "./secrets.ts";

/**
 * What survives what. `power`: every acknowledged write is on disk, a power cut loses nothing. `second`: a power cut loses
 * up to a second. `process`: only the end of the process is survived; a power cut loses up to two minutes.
 */
export type Durability = "power" | "second" | "process";

/** What the configuration file is rendered from; defaults are applied already. */
export interface ServerConfig {
  readonly name: string;
  /** On this machine's own addresses alone, or on all. */
  readonly listen: "loopback" | "all";
  /** -1 lets the server choose. */
  readonly port: number;
  readonly storeDir: string;
  readonly portsDir: string;
  readonly logFile: string;
  readonly durability: Durability;
  /** `undefined` leaves authorization to `extraConfig`. */
  readonly credentials: Credentials | undefined;
  /** Who asks whether JetStream is there; `undefined` reads the server's greeting alone. */
  readonly probe: Credentials | undefined;
  readonly maxPayloadBytes: number;
  readonly maxFileStoreBytes?: number | undefined;
  readonly maxMemoryStoreBytes?: number | undefined;
  /** -1 lets the server choose; `undefined` opens no monitoring port. */
  readonly monitorPort?: number | undefined;
  readonly extraConfig: string;
}

/** The log is rotated at this size; the newest two old files stay. */
const LOG_SIZE_LIMIT = 10 * 1024 * 1024;
const LOG_FILES = 3;

/**
 * Renders the server's configuration file: loopback unless told otherwise, JetStream on, no listener but the client port (and the
 * monitoring port if asked for).
 * @throws {NatsServerError} `config_invalid` for a path or name the file format cannot hold
 */
export function renderConfig(config: ServerConfig): string {
  const monitoring =
    config.monitorPort === undefined ? [] : [`http: "127.0.0.1:${config.monitorPort}"`];
  const lines = [
    `# Written by @ampd/nats-server at every start; changes here are lost. Use extraConfig.`,
    `listen: "${config.listen === "all" ? "0.0.0.0" : "127.0.0.1"}:${config.port}"`,
    `server_name: ${quote(config.name)}`,
    `ports_file_dir: ${quote(config.portsDir)}`,
    `log_file: ${quote(config.logFile)}`,
    `log_size_limit: ${LOG_SIZE_LIMIT}`,
    `log_max_num: ${LOG_FILES}`,
    `max_payload: ${config.maxPayloadBytes}`,
    // Subjects past this end the connection: the bound protects the server from one client's long names.
    `max_control_line: 4KB`,
    `ping_interval: "10s"`,
    ...monitoring,
    ...jetStreamLines(config),
    ...authorizationLines(config.credentials),
  ];
  return `${lines.join("\n")}\n${config.extraConfig}\n`;
}

function jetStreamLines(config: ServerConfig): string[] {
  const sync = { power: "always", second: `"1s"`, process: undefined }[config.durability];
  const { maxFileStoreBytes, maxMemoryStoreBytes } = config;
  return [
    "jetstream {",
    `  store_dir: ${quote(config.storeDir)}`,
    ...(sync === undefined ? [] : [`  sync_interval: ${sync}`]),
    ...(maxFileStoreBytes === undefined ? [] : [`  max_file_store: ${maxFileStoreBytes}`]),
    ...(maxMemoryStoreBytes === undefined ? [] : [`  max_memory_store: ${maxMemoryStoreBytes}`]),
    // The server's own default stops a stream at 1,000 consumers; ours are bounded by the broker's limits instead.
    "  limits { default_max_consumers: -1 }",
    "}",
  ];
}

function authorizationLines(credentials: Credentials | undefined): string[] {
  switch (credentials?.kind) {
    case undefined:
      return [];
    case "user":
      return [
        `authorization { user: ${quote(credentials.user)}, password: ${quote(credentials.password)} }`,
      ];
    case "token":
      return [`authorization { token: ${quote(credentials.token)} }`];
  }
}

/** Quotes a text for the file format, which knows `\\` and `\"` but no escapes for other control characters we would need. */
export function quote(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
  if (/[\u0000-\u001f\u007f]/.test(text)) {
    throw new NatsServerError(
      "config_invalid",
      `${JSON.stringify(text)} holds a control character.`,
      { remedy: "Choose a data directory and a name without control characters." },
    );
  }
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
