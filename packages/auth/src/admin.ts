/** What operators do to credentials, over a store of keys. */
import type { CredentialAdmin } from "@ampd/core";
import { ProtocolError, type KeyView } from "@ampd/protocol";
import { addNkey, issueApiKey } from "./api-keys/issue.ts";
import type { ApiKeyInfo, ApiKeyStore } from "./api-keys/store.ts";
import { systemClock, type AuthClock } from "./clock.ts";
import { AuthConfigError } from "./errors.ts";

/** The administration of a store. Each call sees the keys of its namespace alone. */
export function credentialAdmin(
  store: ApiKeyStore,
  clock: AuthClock = systemClock,
): CredentialAdmin {
  return {
    create: (key) =>
      refusing(async () => {
        const { ns, name, nkey, ...rest } = key;
        const options = { ...rest, address: `${ns}/${name}`, clock };
        if (nkey !== undefined) return { key: viewOf(await addNkey(store, nkey, options)) };
        const issued = await issueApiKey(store, options);
        return { key: viewOf(issued.info), secret: issued.key };
      }),
    list: async (ns) => (await store.list()).filter((key) => key.ns === ns).map(viewOf),
    revoke: async (ns, id) => {
      // One's own first: the id of another namespace's key must not so much as be confirmed.
      if ((await store.get(id))?.ns !== ns) return undefined;
      const revoked = await store.revoke(id, clock.nowMs());
      return revoked && viewOf(revoked);
    },
    revokeTokens: (tokens) => store.revokeTokens(tokens),
  };
}

/** What was asked for cannot be: the asker's fault, not the broker's. */
async function refusing<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof AuthConfigError)) throw error;
    throw new ProtocolError("invalid_frame", error.message, { field: `/${error.option}` });
  }
}

function viewOf(info: ApiKeyInfo): KeyView {
  const { id, ns, name, nkey, roles, scopes, label } = info;
  const { createdAtMs, expiresAtMs, revokedAtMs } = info;
  return {
    id,
    kind: nkey === undefined ? "api_key" : "nkey",
    address: `${ns}/${name}`,
    roles: [...roles],
    scopes: [...scopes],
    label,
    ...(nkey !== undefined && { nkey }),
    created_at: timeText(createdAtMs),
    ...(expiresAtMs !== undefined && { expires_at: timeText(expiresAtMs) }),
    ...(revokedAtMs !== undefined && { revoked_at: timeText(revokedAtMs) }),
  };
}

function timeText(ms: number): string {
  return new Date(ms).toISOString();
}
