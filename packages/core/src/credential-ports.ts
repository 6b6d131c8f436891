/**
 * The ports of credentials: who somebody is, which credentials count no longer, keys that operators make, and grants.
 */

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
