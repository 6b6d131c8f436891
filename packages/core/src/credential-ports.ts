/**
 * The ports of credentials: who somebody is, which credentials count no longer, keys that operators make, and grants.
 */
import type { KeyView } from "@ampd/protocol";

/** Which credential a principal came by, so that its revocation finds the sessions it opened. */
export interface CredentialMark {
  /** `token`: a signed token. `key`: an API key or an nkey of the broker's own store. */
  readonly kind: "token" | "key";
  /** `jti` of a token, where it has one; id of a key. */
  readonly id?: string;
  /** When a token says it was issued, milliseconds since 1970. */
  readonly issuedAtMs?: number;
}

/** Who a credential names and what it may do. */
export interface Principal {
  readonly ns: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  /** When the credential ends, milliseconds since 1970. */
  readonly expiresAtMs?: number;
  /** Absent where nothing can be revoked, as with `dev`. */
  readonly credential?: CredentialMark;
}

/** What a login may ask of the connection that it comes from. */
export interface LoginContext {
  /**
   * Has the client sign a challenge that the caller made for this connection alone.
   *
   * @param nonce the challenge
   * @returns the signature, base64url
   */
  prove?(nonce: string): Promise<string>;
}

/** Validates credentials; implemented by `@ampd/auth`. Rejects with `ProtocolError("unauthenticated")`. */
export interface Authenticator {
  authenticate(
    credential: { readonly kind: string; readonly token: string },
    context?: LoginContext,
  ): Promise<Principal>;
}

/** Credentials that count no longer, as far as this process knows. */
export interface Revocations {
  /** Whether the credential that a principal came by has been revoked. Cheap: asked at every login. */
  includes(principal: Principal): boolean;
  /** Tells after news has come; ask {@link Revocations.includes} again. @returns how to stop listening */
  onChange(listener: () => void): () => void;
}

/** What a new key is for. */
export interface NewKey {
  readonly ns: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  readonly label: string;
  /** Seconds until it ends. Absent: it does not end. */
  readonly ttlS?: number;
  /** Public nkey (`U…`) whose owner has the seed. Absent: an API key is made. */
  readonly nkey?: string;
}

/** Tokens of a namespace that count no longer. */
export type RevokedTokens =
  | { readonly ns: string; readonly jti: string }
  /** All tokens of a participant that were issued before, milliseconds since 1970. */
  | { readonly ns: string; readonly name: string; readonly beforeMs: number };

/** What operators do to credentials. Rejects with `ProtocolError`. */
export interface CredentialAdmin {
  /** @returns the key, and the secret of an API key: it is told this once */
  create(key: NewKey): Promise<{ readonly key: KeyView; readonly secret?: string }>;
  /** All keys of a namespace, revoked ones too, oldest first. */
  list(ns: string): Promise<readonly KeyView[]>;
  /** Revokes for good. @returns the key, `undefined` when the namespace has none of this id */
  revoke(ns: string, id: string): Promise<KeyView | undefined>;
  revokeTokens(tokens: RevokedTokens): Promise<void>;
}

/** What a grant says. */
export interface GrantClaims {
  readonly ns: string;
  /** Whose it is, `<ns>/<name>`. */
  readonly holder: string;
  readonly taskId: string;
  readonly attempt: number;
  readonly scope?: string;
}

/** Signs grants: tokens that a task's holder shows to services beside the broker. */
export interface GrantSigner {
  /** How long a grant is good, milliseconds. */
  readonly ttlMs: number;
  /** A signed token; at once, so that a claim waits for nothing. */
  sign(claims: GrantClaims): string;
}
