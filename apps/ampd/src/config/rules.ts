import { isJobName, type ResolvedConfig } from "@ampd/protocol";
import { federationRules } from "./federation-rules.ts";
import { isLoopback } from "./loopback.ts";
import type { ConfigRule } from "./rule.ts";

const sharedKeyBytesMin = 32;
const portMax = 65_535;
const bytes = (text: string): number => new TextEncoder().encode(text).length;
const hasBearer = ({ auth }: ResolvedConfig): boolean =>
  [auth.shared_key, auth.jwks_url, auth.jwks_file, auth.nkeys_file].some((text) => text !== "");

/** A JWKS that somebody can change on its way lets them log in as anybody. */
function isTrustworthyUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const local = isLoopback(hostname.replace(/^\[|\]$/g, ""));
  return protocol === "https:" || (protocol === "http:" && local);
}

const usesCallout = ({ nats_clients: clients, sessions }: ResolvedConfig): boolean =>
  clients.accept === "on" || sessions.isolation === "connection";

const calloutPaths = ["auth_callout.issuer_seed_file", "auth_callout.user_seed_file"] as const;

/** What auth callout on servers of one's own, and NATS clients on the embedded one, need. */
const calloutRules: readonly ConfigRule[] = [
  {
    paths: [...calloutPaths, "nats.url", "nats_clients.accept", "sessions.isolation"],
    severity: "error",
    holds: (config) => {
      const { issuer_seed_file: issuer, user_seed_file: user } = config.auth_callout;
      return config.nats.url === "" || !usesCallout(config) || (issuer !== "" && user !== "");
    },
    message:
      "and auth_callout.user_seed_file are needed for nats_clients.accept on and sessions.isolation connection with nats.url: " +
      "`ampd nats-config` makes them",
  },
  {
    paths: [...calloutPaths, "nats.url"],
    severity: "error",
    holds: ({ nats, auth_callout: { issuer_seed_file: issuer, user_seed_file: user } }) =>
      nats.url !== "" || (issuer === "" && user === ""),
    message: "is for servers of your own, and the embedded one has its own keys: give nats.url too",
  },
  {
    paths: ["auth_callout.system_user", "auth_callout.system_password"],
    severity: "error",
    holds: ({ auth_callout: { system_user: user, system_password: password } }) =>
      (user === "") === (password === ""),
    message: "and auth_callout.system_password belong together: give both",
  },
  {
    paths: ["nats_clients.listen", "nats.url"],
    severity: "error",
    holds: ({ nats_clients: { listen }, nats }) => listen === "loopback" || nats.url === "",
    message: "is for the embedded server: servers of your own listen where they are told to",
  },
  {
    paths: ["nats_clients.listen", "nats_clients.accept"],
    severity: "error",
    holds: ({ nats_clients: { listen, accept } }) => listen === "loopback" || accept === "on",
    message: "opens the embedded server to other machines, so nats_clients.accept must be on",
  },
  {
    paths: ["nats_clients.listen"],
    severity: "warning",
    holds: ({ nats_clients: { listen } }) => listen === "loopback",
    message:
      "lets credentials travel unencrypted between machines: use it in a network of your own only, or servers of your own with TLS",
  },
];

const needsUrl = (path: string, given: (nats: ResolvedConfig["nats"]) => boolean): ConfigRule => ({
  paths: [path, "nats.url"],
  severity: "error",
  holds: ({ nats }) => nats.url !== "" || !given(nats),
  message: "is for a server of your own: give nats.url too, or leave it out",
});

/** Every rule, in the order of the keys they blame. */
export const configRules: readonly ConfigRule[] = [
  {
    paths: [
      "host",
      "auth.dev",
      "auth.shared_key",
      "auth.jwks_url",
      "auth.jwks_file",
      "auth.nkeys_file",
    ],
    severity: "error",
    holds: (config) => hasBearer(config) || (config.auth.dev !== "off" && isLoopback(config.host)),
    message:
      "with these settings nobody could log in: give auth.shared_key, auth.jwks_url or auth.jwks_file, " +
      "or listen on 127.0.0.1 with auth.dev auto",
  },
  {
    paths: ["nats.server_path", "nats.url"],
    severity: "error",
    holds: ({ nats }) => nats.server_path === "" || nats.url === "",
    message: "is for the embedded server and nats.url for one of your own: give one of them",
  },
  ...calloutRules,
  {
    paths: ["grpc.port", "port", "grpc.enabled"],
    severity: "error",
    holds: ({ grpc, port }) => !grpc.enabled || grpc.port !== undefined || port < portMax,
    message: "has no next port to take after this one: give it, or set grpc.enabled to false",
  },
  {
    paths: ["grpc.port", "port", "grpc.enabled"],
    severity: "error",
    holds: ({ grpc, port }) => !grpc.enabled || grpc.port !== port || port === 0,
    message: "must differ from port: both protocols have a port of their own",
  },
  needsUrl("nats.user", (nats) => nats.user !== ""),
  needsUrl("nats.password", (nats) => nats.password !== ""),
  needsUrl("nats.token", (nats) => nats.token !== ""),
  needsUrl("nats.creds_file", (nats) => nats.creds_file !== ""),
  needsUrl("nats.tls_ca_file", (nats) => nats.tls_ca_file !== ""),
  needsUrl("nats.tls_cert_file", (nats) => nats.tls_cert_file !== ""),
  needsUrl("nats.replicas", (nats) => nats.replicas > 1),
  {
    paths: ["nats.user", "nats.password"],
    severity: "error",
    holds: ({ nats }) => (nats.user === "") === (nats.password === ""),
    message: "and nats.password belong together: give both",
  },
  {
    paths: ["nats.token", "nats.user", "nats.creds_file"],
    severity: "error",
    holds: ({ nats }) =>
      [nats.token, nats.user, nats.creds_file].filter((text) => text !== "").length <= 1,
    message: "nats.user and nats.creds_file exclude each other: give one of them",
  },
  {
    paths: ["nats.tls_cert_file", "nats.tls_key_file"],
    severity: "error",
    holds: ({ nats }) => (nats.tls_cert_file === "") === (nats.tls_key_file === ""),
    message: "and nats.tls_key_file belong together: give both",
  },
  {
    paths: ["tls.cert_file", "tls.key_file"],
    severity: "error",
    holds: ({ tls }) => (tls.cert_file === "") === (tls.key_file === ""),
    message: "and tls.key_file belong together: give both",
  },
  {
    paths: ["tls.client_ca_file", "tls.cert_file"],
    severity: "error",
    holds: ({ tls }) => tls.client_ca_file === "" || tls.cert_file !== "",
    message: "asks clients for certificates, which needs TLS: give tls.cert_file and tls.key_file",
  },
  {
    paths: ["auth.dev", "host"],
    severity: "error",
    holds: ({ auth, host }) => auth.dev !== "on" || isLoopback(host),
    message: "on needs a loopback host such as 127.0.0.1: elsewhere anybody could be anyone",
  },
  {
    paths: ["auth.shared_key"],
    severity: "error",
    holds: ({ auth }) => auth.shared_key === "" || bytes(auth.shared_key) >= sharedKeyBytesMin,
    message: `must have at least ${sharedKeyBytesMin} bytes`,
  },
  {
    paths: ["auth.jwks_url"],
    severity: "error",
    holds: ({ auth }) => auth.jwks_url === "" || isTrustworthyUrl(auth.jwks_url),
    message: "must be an https: address, or http: on this machine",
  },
  {
    paths: ["auth.jwks_file", "auth.jwks_url"],
    severity: "error",
    holds: ({ auth }) => auth.jwks_file === "" || auth.jwks_url === "",
    message: "and auth.jwks_url exclude each other: give one of them",
  },
  {
    paths: ["auth.issuer", "auth.shared_key", "auth.jwks_url", "auth.jwks_file"],
    severity: "warning",
    holds: (config) => config.auth.issuer === "" || hasBearer(config),
    message: "has no effect without auth.shared_key, auth.jwks_url or auth.jwks_file",
  },
  {
    paths: ["auth.audience", "auth.shared_key", "auth.jwks_url", "auth.jwks_file"],
    severity: "warning",
    holds: (config) => config.auth.audience === "" || hasBearer(config),
    message: "has no effect without auth.shared_key, auth.jwks_url or auth.jwks_file",
  },
  {
    paths: ["namespaces.declared", "namespaces.count_max"],
    severity: "error",
    holds: ({ namespaces }) => namespaces.declared.length <= namespaces.count_max,
    message: "lists more namespaces than namespaces.count_max allows",
  },
  {
    paths: ["namespaces.declared", "namespaces.create"],
    severity: "error",
    holds: ({ namespaces }) => namespaces.create !== "declared" || namespaces.declared.length > 0,
    message: "must name a namespace while namespaces.create is declared",
  },
  {
    paths: ["sessions.outbound_bytes_max", "sessions.frame_bytes_max"],
    severity: "error",
    holds: ({ sessions }) => sessions.outbound_bytes_max >= sessions.frame_bytes_max,
    message: "must be at least sessions.frame_bytes_max, or the largest frame could never be sent",
  },
  {
    paths: [
      "jobs.defaults.backoff.maximum_interval_ms",
      "jobs.defaults.backoff.initial_interval_ms",
    ],
    severity: "error",
    holds: ({ jobs: { defaults } }) =>
      defaults.backoff.maximum_interval_ms >= defaults.backoff.initial_interval_ms,
    message: "must be at least jobs.defaults.backoff.initial_interval_ms",
  },
  {
    paths: ["jobs.named"],
    severity: "error",
    holds: ({ jobs }) => Object.keys(jobs.named).every(isJobName),
    message:
      "has a name that is no job name: lower-case letters, digits, _ and -, joined by single dots",
  },
  {
    paths: ["registry.ttl_s", "sessions.heartbeat_interval_s"],
    severity: "warning",
    holds: ({ registry, sessions }) => registry.ttl_s >= 2 * sessions.heartbeat_interval_s,
    message:
      "is less than twice sessions.heartbeat_interval_s: participants may look offline between heartbeats",
  },
  ...federationRules,
];
