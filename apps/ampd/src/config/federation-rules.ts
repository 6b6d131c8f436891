/** Conditions on the keys of federation. */
import { isName, type FederationPeer, type ResolvedConfig } from "@ampd/protocol";
import type { ConfigRule } from "./rule.ts";

type Peers = readonly (readonly [string, FederationPeer])[];

const peersOf = ({ federation }: ResolvedConfig): Peers => Object.entries(federation.peers);

const rule = (
  message: string,
  holds: (peers: Peers, config: ResolvedConfig) => boolean,
): ConfigRule => ({
  paths: ["federation.peers", "federation.region"],
  severity: "error",
  holds: (config) => holds(peersOf(config), config),
  message,
});

/** Every rule. */
export const federationRules: readonly ConfigRule[] = [
  rule("needs federation.region, the name that this region has for the others", (peers, config) =>
    peers.length === 0 ? true : config.federation.region !== "",
  ),
  rule("has a name that is no region: lower-case letters, digits, _ and -", (peers) =>
    peers.every(([name]) => isName(name)),
  ),
  rule("lists this region itself", (peers, config) =>
    peers.every(([name]) => name !== config.federation.region),
  ),
  rule("has a via that is no neighbour: name a peer that has no via itself", (peers) => {
    const neighbours = new Set(peers.filter(([, { via }]) => via === undefined).map(([n]) => n));
    return peers.every(([, { via }]) => via === undefined || neighbours.has(via));
  }),
  rule("gives one namespace two homes", (peers) => {
    const homes = peers.flatMap(([, { namespaces = [] }]) => [...new Set(namespaces)]);
    return new Set(homes).size === homes.length;
  }),
  rule("claims a namespace that namespaces.declared opens here", (peers, config) => {
    const ours = new Set(config.namespaces.declared);
    return peers.every(([, { namespaces = [] }]) => namespaces.every((ns) => !ours.has(ns)));
  }),
  {
    paths: ["federation.region", "nats.url"],
    severity: "error",
    holds: ({ federation, nats }) => federation.region === "" || nats.url !== "",
    message: "needs nats.url: the embedded server has no account for another region",
  },
];
