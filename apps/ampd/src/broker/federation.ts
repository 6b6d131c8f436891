/** The configuration of federation in the terms of the gateway. */
import type { PeerRules } from "@ampd/core";
import type { FederationOptions } from "@ampd/gateway";
import type { FederationPeer, ResolvedConfig } from "@ampd/protocol";
import { federationStreams, type NatsStores } from "@ampd/store";
import { storeSettings } from "./settings.ts";

/** What a neighbour may ask where nothing is configured, requests a second. */
const ratePerSDefault = 500;

/** Opens the ports of federation. @returns nothing where no region is configured */
export async function openFederation(
  { federation }: ResolvedConfig,
  stores: NatsStores,
): Promise<{ readonly federation?: FederationOptions }> {
  const { region } = federation;
  if (region === "") return {};
  const { configured, neighbours, outbox } = partsOf(federation);
  const peers = new Map(configured.map(([name, peer]) => [name, rulesOf(peer)]));
  return {
    federation: {
      stores: await stores.federation({ region, neighbours, outbox }),
      rules: { region, hopsMax: federation.hops_max, peers },
      ratePerS: new Map(
        configured.map(([name, { rate_per_s: perS }]) => [name, perS ?? ratePerSDefault]),
      ),
      pingIntervalMs: federation.ping_interval_s * 1000,
      outboxAgeMaxMs: outbox.ageMaxS * 1000,
    },
  };
}

/** The streams that federation keeps, for `ampd doctor`. */
export function wantedStreams(config: ResolvedConfig): ReturnType<typeof federationStreams> {
  const { federation, nats, durability } = config;
  if (federation.region === "") return [];
  return federationStreams(partsOf(federation), {
    settings: storeSettings(config),
    streams: { replicas: nats.replicas, durability },
  });
}

function partsOf(federation: ResolvedConfig["federation"]): {
  readonly configured: readonly (readonly [string, FederationPeer])[];
  readonly neighbours: readonly string[];
  readonly outbox: { readonly bytesMax: number; readonly ageMaxS: number };
} {
  const configured = Object.entries(federation.peers);
  return {
    configured,
    neighbours: configured.filter(([, { via }]) => via === undefined).map(([name]) => name),
    outbox: { bytesMax: federation.outbox_bytes_max, ageMaxS: federation.outbox_age_max_s },
  };
}

function rulesOf(peer: FederationPeer): PeerRules {
  return {
    namespaces: new Set(peer.namespaces),
    accept: new Set(peer.accept),
    transit: new Set(peer.transit),
    ...(peer.send !== undefined && { send: new Set(peer.send) }),
    ...(peer.via !== undefined && { via: peer.via }),
  };
}
