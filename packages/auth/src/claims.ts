import type { CredentialMark, Principal } from "@ampd/core";
import { Refusal } from "./errors.ts";
import { parseIdentity, type Identity } from "./identity.ts";

/** Verified claims of a bearer token, still of unknown shape. */
export type Claims = Readonly<Record<string, unknown>>;

const rolesMax = 32;
const roleMax = 64;
/** As `welcome.scopes` in `spec/schema/frame/welcome.json`. */
const scopesMax = 256;
const scopeMax = 128;
/** The last second of the year 9999: later dates overflow timers and date texts. */
const expMax = 253_402_300_799;

/**
 * The principal that verified claims name. `sub` is `<namespace>/<name>`, or a bare name beside a claim `ns`.
 *
 * @param claims the payload of a token whose signature and times were checked
 * @param toleranceMs clock tolerance that the check granted; the principal lives as long as the token is accepted
 * @throws {Refusal} `bad_claims`
 */
export function principalOf(claims: Claims, toleranceMs: number): Principal {
  const { ns, name } = identityOf(claims);
  const exp = claims["exp"];
  if (typeof exp !== "number" || !Number.isFinite(exp) || exp > expMax) {
    throw new Refusal("bad_claims");
  }
  return {
    ns,
    name,
    roles: texts(claims["roles"], { countMax: rolesMax, lengthMax: roleMax }),
    scopes: texts(claims["scopes"], { countMax: scopesMax, lengthMax: scopeMax }),
    expiresAtMs: Math.floor(exp * 1000) + toleranceMs,
    credential: markOf(claims),
  };
}

/** By what a revocation finds the token. A `jti` or `iat` that makes no sense is as good as none. */
function markOf({ jti, iat }: Claims): CredentialMark {
  return {
    kind: "token",
    ...(typeof jti === "string" && jti !== "" && { id: jti }),
    ...(typeof iat === "number" &&
      iat >= 0 &&
      iat <= expMax && { issuedAtMs: Math.floor(iat * 1000) }),
  };
}

function identityOf(claims: Claims): Identity {
  const { sub, ns } = claims;
  if (typeof sub !== "string") throw new Refusal("bad_claims");
  // With both `ns` and a slash in `sub` there would be two namespaces to believe.
  const text = ns === undefined ? sub : typeof ns === "string" ? `${ns}/${sub}` : "";
  const identity = parseIdentity(text);
  if (identity === undefined) throw new Refusal("bad_claims");
  return identity;
}

/** A list of texts within limits; empty when absent. @throws {Refusal} `bad_claims` */
export function texts(
  value: unknown,
  limits: { readonly countMax: number; readonly lengthMax: number },
): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > limits.countMax) throw new Refusal("bad_claims");
  const list: unknown[] = value;
  return list.map((item) => {
    if (typeof item !== "string" || item === "" || item.length > limits.lengthMax) {
      throw new Refusal("bad_claims");
    }
    return item;
  });
}
