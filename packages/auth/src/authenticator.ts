import type { Authenticator, LoginContext, Principal, Revocations } from "@ampd/core";
import { apiKeyPrincipal } from "./api-keys/issue.ts";
import { apiKeyPrefix } from "./api-keys/key.ts";
import type { ApiKeyStore } from "./api-keys/store.ts";
import { bearerPrincipal, type BearerOptions } from "./bearer.ts";
import type { NkeyDirectory } from "./callout/login.ts";
import { systemClock, type AuthClock } from "./clock.ts";
import { devPrefix, devPrincipal } from "./dev.ts";
import { AuthConfigError, Refusal, type RefusalReason } from "./errors.ts";
import { parseKeySet, type KeyLookup } from "./key-set.ts";
import { nkeyPrincipal } from "./nkey-login.ts";
import { remoteKeys } from "./remote-keys.ts";
import { sharedKeyBytes } from "./shared-key.ts";

export type { RefusalReason } from "./errors.ts";

/** Which credentials a broker accepts. Without any option it accepts none. */
export interface AuthenticatorOptions {
  /** Accept dev credentials: anybody may be anyone. Set it only while listening on loopback. Default false. */
  readonly dev?: boolean;
  /** Shared key of HS256 tokens, at least 32 bytes. */
  readonly sharedKey?: string;
  /** Content of a JWKS file; excludes `jwksUrl`. */
  readonly jwks?: string;
  /** Address of a JWKS: `https:`, or `http:` on loopback. Its keys are cached for 10 minutes. */
  readonly jwksUrl?: string;
  /** Where API keys are looked up at each login. Absent: API keys are refused. */
  readonly apiKeys?: Pick<ApiKeyStore, "get">;
  /** Who the public nkeys are. Absent: nkeys are refused. */
  readonly nkeys?: NkeyDirectory;
  /** Asked at each login by token or key. Absent: tokens cannot be revoked. */
  readonly revocations?: Pick<Revocations, "includes">;
  /** Required `iss`. Default: any. */
  readonly issuer?: string;
  /** Required `aud`. Default: any. */
  readonly audience?: string;
  /** Seconds by which the issuer's clock may differ. Default 5. */
  readonly clockToleranceS?: number;
  readonly clock?: AuthClock;
  /** Told why each credential was refused; never sees the credential. */
  readonly onRefused?: (reason: RefusalReason) => void;
  /** Told when the JWKS address cannot be read. */
  readonly onKeysUnavailable?: (message: string) => void;
}

const toleranceDefaultS = 5;

/**
 * Makes the authenticator of a broker.
 *
 * | credential kind | token |
 * |---|---|
 * | `bearer` | JWT of at most 8,192 bytes: HS256 by the shared key, or EdDSA, ES256, RS256 by the JWKS; `exp` is required |
 * | `bearer` | API key `ampd_<id>_<secret>` of `apiKeys` |
 * | `nkey` | public nkey (`U…`) of `nkeys`; the connection's client signs a challenge |
 * | `dev` | `dev:<namespace>/<name>` or `<namespace>/<name>`; also taken as `bearer` in the first form, for clients that know that kind alone |
 *
 * `authenticate` rejects with `ProtocolError("unauthenticated")`, and with `unavailable` while the keys of a JWKS address cannot be
 * fetched or the API keys cannot be read, since the same credential may be good later.
 *
 * @throws {AuthConfigError} for a short key, a JWKS that is none, an address that is not trustworthy, or both kinds of JWKS
 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const bearer = bearerOptions(options);
  const dev = options.dev === true;
  const { apiKeys, nkeys, clock = systemClock } = options;
  return {
    authenticate: async (credential, context = {}) => {
      try {
        const accepted = { dev, bearer, apiKeys, nkeys, clock, context };
        const principal = await check(credential, accepted);
        if (options.revocations?.includes(principal) === true) throw new Refusal("revoked");
        return principal;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        options.onRefused?.(error.reason);
        throw error.toProtocolError();
      }
    },
  };
}

interface Accepted {
  readonly dev: boolean;
  readonly bearer: BearerOptions | undefined;
  readonly apiKeys: Pick<ApiKeyStore, "get"> | undefined;
  readonly nkeys: NkeyDirectory | undefined;
  readonly clock: AuthClock;
  readonly context: LoginContext;
}

async function check(
  credential: { readonly kind: string; readonly token: string },
  { dev, bearer, apiKeys, nkeys, clock, context }: Accepted,
): Promise<Principal> {
  const { kind, token } = credential;
  if (kind === "dev" || (kind === "bearer" && token.startsWith(devPrefix))) {
    if (!dev) throw new Refusal("dev_disabled");
    return devPrincipal(token);
  }
  if (kind === "nkey" && nkeys !== undefined) return nkeyPrincipal(token, context, nkeys);
  if (kind !== "bearer") throw new Refusal("unsupported_kind");
  if (token.startsWith(apiKeyPrefix)) {
    if (apiKeys === undefined) throw new Refusal("bearer_disabled");
    return apiKeyPrincipal(token, { store: apiKeys, clock });
  }
  if (bearer === undefined) throw new Refusal("bearer_disabled");
  return bearerPrincipal(token, bearer);
}

function bearerOptions(options: AuthenticatorOptions): BearerOptions | undefined {
  const { issuer, audience, clockToleranceS: toleranceS = toleranceDefaultS } = options;
  if (!Number.isFinite(toleranceS) || toleranceS < 0) {
    throw new AuthConfigError("clockToleranceS", "the clock tolerance must be 0 or more seconds");
  }
  const sharedKey = options.sharedKey === undefined ? undefined : sharedKeyBytes(options.sharedKey);
  const keys = keySet(options);
  if (sharedKey === undefined && keys === undefined) return undefined;
  return {
    toleranceS,
    clock: options.clock ?? systemClock,
    ...(sharedKey !== undefined && { sharedKey }),
    ...(keys !== undefined && { keys }),
    ...(issuer !== undefined && { issuer }),
    ...(audience !== undefined && { audience }),
  };
}

function keySet(options: AuthenticatorOptions): KeyLookup | undefined {
  const { jwks, jwksUrl, clock = systemClock, onKeysUnavailable } = options;
  if (jwks !== undefined && jwksUrl !== undefined) {
    throw new AuthConfigError("jwks", "give either a JWKS or the address of one");
  }
  if (jwks !== undefined) return parseKeySet(jwks);
  if (jwksUrl === undefined) return undefined;
  return remoteKeys({
    url: jwksUrl,
    clock,
    onFailure: (message) => onKeysUnavailable?.(message),
  });
}
