import { AuthConfigError } from "../errors.ts";
import { parsePublicNkey, type NkeyKind } from "./nkey.ts";

/** A user of the configuration with a password: plain, or a bcrypt hash (`$2a$…`), which is better for a file. */
export interface PasswordUser {
  readonly user: string;
  readonly password: string;
}

/** What {@link calloutServerConfig} needs to know. */
export interface CalloutServerConfig {
  /** Public key of the issuing account key, `A…`. */
  readonly issuer: string;
  /** Public nkey `U…` of the callout's own user. It is an nkey so that the server sends every client a nonce. */
  readonly calloutNkey: string;
  /** The broker's own user, in the account of the participants, with JetStream. */
  readonly gateway: PasswordUser;
  /** User of the system account, for revocation. */
  readonly system: PasswordUser;
  /** Public xkey `X…` of the callout; requests hold credentials in clear without it. */
  readonly xkey?: string;
  /** Account of participants and broker. Default `AMP`. */
  readonly account?: string;
  /** Seconds that a login may take. Default 10; at least twice what the slowest login takes. */
  readonly timeoutS?: number;
}

const calloutAccount = "AUTH";
const systemAccount = "SYS";
/** Account of participants and broker where none is named. */
export const participantAccount = "AMP";

/**
 * The accounts and the authorization of a nats-server that asks the auth callout, in its configuration format. Append it to
 * a configuration without authorization of its own, for example as `extraConfig` of `startNatsServer` with
 * `authorization: "extra"`. There is no user without a credential, and the callout's account holds nobody else.
 *
 * @throws {AuthConfigError} for a key of the wrong kind or a text that the format cannot hold
 */
export function calloutServerConfig(config: CalloutServerConfig): string {
  const { gateway, system, timeoutS = 10 } = config;
  const callout = key("calloutNkey", "user", config.calloutNkey);
  if (!Number.isFinite(timeoutS) || timeoutS <= 0)
    throw new AuthConfigError("timeoutS", "the time limit must be more than 0 seconds");
  const bypass = [callout, quoted("gateway", gateway.user), quoted("system", system.user)];
  const xkey = config.xkey === undefined ? [] : [`    xkey: ${key("xkey", "curve", config.xkey)}`];
  return [
    ...accountLines(config, [`  ${calloutAccount}: { users: [ { nkey: ${callout} } ] }`]),
    "authorization {",
    `  timeout: ${timeoutS}`,
    "  auth_callout {",
    `    issuer: ${key("issuer", "account", config.issuer)}`,
    `    account: ${calloutAccount}`,
    `    auth_users: [ ${bypass.join(", ")} ]`,
    ...xkey,
    "  }",
    "}",
    "",
  ].join("\n");
}

/**
 * The same accounts without a callout: the broker alone comes in. For a server whose streams are in an account already.
 *
 * @throws {AuthConfigError} for a text that the format cannot hold
 */
export function accountsServerConfig(
  config: Pick<CalloutServerConfig, "gateway" | "system" | "account">,
): string {
  return [...accountLines(config, []), ""].join("\n");
}

function accountLines(
  config: Pick<CalloutServerConfig, "gateway" | "system" | "account">,
  more: readonly string[],
): readonly string[] {
  const { gateway, system, account = participantAccount } = config;
  if (!/^[A-Z][A-Z0-9_]{0,63}$/.test(account) || [calloutAccount, systemAccount].includes(account))
    throw new AuthConfigError("account", "the account must be a name of its own in upper case");
  return [
    "accounts {",
    ...more,
    `  ${account}: { jetstream: enabled, users: [ ${userLine("gateway", gateway)} ] }`,
    `  ${systemAccount}: { users: [ ${userLine("system", system)} ] }`,
    "}",
    `system_account: ${systemAccount}`,
  ];
}

function key(option: string, kind: NkeyKind, text: string): string {
  if (parsePublicNkey(kind, text) !== undefined) return text;
  throw new AuthConfigError(option, `${option} must be the public key of kind ${kind}`);
}

function userLine(option: string, { user, password }: PasswordUser): string {
  return `{ user: ${quoted(option, user)}, password: ${quoted(option, password)} }`;
}

/** The format has no escapes that all versions read alike, so what would need one is refused. */
function quoted(option: string, text: string): string {
  if (/^[\x20-\x7e]{1,256}$/.test(text) && !/["\\]/.test(text)) return `"${text}"`;
  const message = `${option}: user and password must be printable ASCII without quotes and backslashes`;
  throw new AuthConfigError(option, message);
}
