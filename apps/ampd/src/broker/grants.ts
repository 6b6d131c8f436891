/** Grants of the broker: their signer, and the set of keys that verifies them. */
import { natsGrantKeys, startGrants, systemClock, type Grants } from "@ampd/auth";
import type { Logger } from "@ampd/core";
import type { ResolvedConfig } from "@ampd/protocol";
import type { NatsStores } from "@ampd/store";

/**
 * Starts the signer, where grants are on.
 *
 * @throws {ProtocolError} `internal` when the bucket differs from what it should be, and what the store rejects with
 */
export async function openGrants(
  { grants, nats }: Pick<ResolvedConfig, "grants" | "nats">,
  { stores, logger }: { readonly stores: NatsStores; readonly logger: Logger },
): Promise<Grants | undefined> {
  if (grants.enabled === "off") return undefined;
  return startGrants({
    keys: await natsGrantKeys(stores.link, { replicas: nats.replicas }),
    issuer: grants.issuer,
    ...(grants.audience !== "" && { audience: grants.audience }),
    ttlMs: grants.ttl_s * 1000,
    clock: { ...systemClock, nowMs: () => stores.status.serverNowMs() },
    onError: (error) => logger.warn({ err: error }, "the keys of grants could not be shared"),
  });
}
