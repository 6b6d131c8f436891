import { ProtocolError } from "@ampd/protocol";

/** A setting of the authenticator that cannot work. Thrown at construction, so that a broker never starts half secured. */
export class AuthConfigError extends Error {
  override readonly name = "AuthConfigError";
  /** Name of the option at fault. */
  readonly option: string;

  constructor(option: string, message: string) {
    super(message);
    this.option = option;
  }
}

/** The answer of a JWKS address is of no use. */
export class KeysUnavailable extends Error {
  override readonly name = "KeysUnavailable";
}

/**
 * Why a credential was refused, for the operator's log and metrics. Clients learn only what helps them to get a better
 * credential: see {@link refusal}.
 */
export type RefusalReason =
  | "unsupported_kind"
  | "dev_disabled"
  | "bearer_disabled"
  | "malformed"
  | "bad_claims"
  | "expired"
  | "revoked"
  | "not_yet_valid"
  | "wrong_issuer"
  | "wrong_audience"
  | "unknown_key"
  | "bad_signature";

const refused = "the credential was refused";

/** What a client is told. Reasons that would help to probe keys or algorithms share one text. */
const messages: Readonly<Record<RefusalReason, string>> = {
  unsupported_kind: "credentials of this kind are not accepted here",
  dev_disabled: "credentials of this kind are not accepted here",
  bearer_disabled: "credentials of this kind are not accepted here",
  malformed: "the credential is malformed",
  bad_claims: refused,
  expired: "the credential has expired",
  revoked: "the credential was revoked",
  not_yet_valid: "the credential is not valid yet",
  wrong_issuer: "the credential is from another issuer",
  wrong_audience: "the credential is for another audience",
  unknown_key: refused,
  bad_signature: refused,
};

/** A refused credential, inside this package. Carries no part of the credential, so it may be logged. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }

  /** The form that may cross the wire. It has no cause: errors of the token library hold claims. */
  toProtocolError(): ProtocolError {
    return new ProtocolError("unauthenticated", messages[this.reason]);
  }
}
