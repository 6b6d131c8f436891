/** The revoked credentials of a store, as a copy that answers at once. */
import type { CredentialMark, Principal, Revocations } from "@ampd/core";
import type { ApiKeyStore, Revoked } from "./api-keys/store.ts";

/** A copy that follows its store. */
export interface WatchedRevocations extends Revocations {
  /** Follows no longer. */
  close(): void;
}

/** Reads what is revoked and follows what comes. Resolves when the former is known. Rejects as the store does. */
export async function watchRevocations(
  store: Pick<ApiKeyStore, "onRevoked">,
): Promise<WatchedRevocations> {
  const copy = new RevocationCopy();
  copy.stop = await store.onRevoked((revoked) => copy.add(revoked));
  return copy;
}

class RevocationCopy implements WatchedRevocations {
  stop: () => void = () => undefined;
  readonly #keys = new Set<string>();
  readonly #jtis = new Set<string>();
  readonly #before = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  add(revoked: Revoked): void {
    if (revoked.kind === "key") this.#keys.add(revoked.key.id);
    else if ("jti" in revoked.tokens) this.#jtis.add(`${revoked.tokens.ns}\n${revoked.tokens.jti}`);
    else {
      const { ns, name, beforeMs } = revoked.tokens;
      const address = `${ns}/${name}`;
      this.#before.set(address, Math.max(beforeMs, this.#before.get(address) ?? 0));
    }
    for (const listener of this.#listeners) listener();
  }

  includes(principal: Principal): boolean {
    const { credential } = principal;
    if (credential === undefined) return false;
    if (credential.kind === "key") return this.#keys.has(credential.id ?? "");
    return this.#includesToken(principal, credential);
  }

  onChange(listener: () => void): () => void {
    const own = (): void => listener();
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  close(): void {
    this.stop();
    this.#listeners.clear();
  }

  #includesToken({ ns, name }: Principal, { id, issuedAtMs }: CredentialMark): boolean {
    if (id !== undefined && this.#jtis.has(`${ns}\n${id}`)) return true;
    const beforeMs = this.#before.get(`${ns}/${name}`);
    // Whole seconds: one issued in the second of the revocation is revoked, and one that does not say when as well.
    return beforeMs !== undefined && (issuedAtMs === undefined || issuedAtMs <= beforeMs);
  }
}
