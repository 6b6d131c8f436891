/** Revoked tokens as they are stored: one record for each `jti`, and one for each participant with a time. */
import type { RevokedTokens } from "@ampd/core";
import { isName, ProtocolError } from "@ampd/protocol";
import { createHash } from "node:crypto";
import { objectOf } from "../json-object.ts";

/** Key of a revocation in the bucket; a `jti` may be any text, so its hash stands for it. */
export function tokensKey(tokens: RevokedTokens): string {
  if ("name" in tokens) return `before.${tokens.ns}.${tokens.name}`;
  return `jti.${tokens.ns}.${createHash("sha256").update(tokens.jti).digest("hex")}`;
}

/** The revocation that covers both: nothing that was revoked comes back. */
export function laterOf(stored: RevokedTokens | undefined, next: RevokedTokens): RevokedTokens {
  if (stored === undefined || !("beforeMs" in stored) || !("beforeMs" in next)) return next;
  return stored.beforeMs > next.beforeMs ? stored : next;
}

/**
 * Reads a stored revocation.
 * @throws {ProtocolError} `internal` for anything else: what was revoked must not be overlooked
 */
export function parseTokens(value: unknown): RevokedTokens {
  const object = objectOf(value);
  const [ns, name, jti] = [object?.["ns"], object?.["name"], object?.["jti"]];
  const beforeMs = object?.["beforeMs"];
  if (typeof ns === "string" && isName(ns)) {
    if (typeof jti === "string" && jti !== "") return { ns, jti };
    const isTime = typeof beforeMs === "number" && Number.isFinite(beforeMs);
    if (typeof name === "string" && isName(name) && isTime) return { ns, name, beforeMs };
  }
  throw new ProtocolError("internal", "a stored revocation cannot be read");
}
