/**
 * Where an envelope goes in a federation, and whether what a neighbour says is allowed. Pure; the gateway acts on the answers.
 *
 * ```text
 *   address ──routeOf──► local | remote(neighbour) | refused
 *   request of a neighbour ──judgeRequest──► ours | passed on | refused
 * ```
 */
import type { ParsedAddress, ParsedSender, RegionTarget } from "@ampd/protocol";
import { refused, type Refused } from "./task.ts";

/** What is agreed with another region. */
export interface PeerRules {
  /** Namespaces whose home is that region. */
  readonly namespaces: ReadonlySet<string>;
  /** Namespaces of ours that it may address. */
  readonly accept: ReadonlySet<string>;
  /** Namespaces of ours that may address it; absent: all. */
  readonly send?: ReadonlySet<string>;
  /** The neighbour through which it is reached; absent: it is a neighbour. */
  readonly via?: string;
  /** Regions that it may reach through us. */
  readonly transit: ReadonlySet<string>;
}

/** A region's view of the federation. */
export interface RegionRules {
  readonly region: string;
  /** Most regions that an envelope may have come through. */
  readonly hopsMax: number;
  readonly peers: ReadonlyMap<string, PeerRules>;
}

/** An address without region. */
export type LocalAddress = Exclude<ParsedAddress, { readonly kind: "remote" }>;

/** The way to another region. */
export interface RemoteRoute {
  readonly kind: "remote";
  readonly region: string;
  /** The neighbour that gets it. */
  readonly peer: string;
  readonly target: Exclude<RegionTarget, { readonly kind: "job" }> | RemoteJob;
}

/** A job of another region with its namespace. */
export interface RemoteJob {
  readonly kind: "job";
  readonly ns: string;
  readonly job: string;
}

/** Where an address leads. */
export type Route = { readonly kind: "local"; readonly to: LocalAddress } | RemoteRoute | Refused;

/**
 * Where a sender's address leads. Without `rules` there is no federation and only local addresses are known.
 *
 * A sender's own namespace is always here; another one is where its home is.
 */
export function routeOf(
  rules: RegionRules | undefined,
  to: ParsedAddress,
  senderNs: string,
): Route {
  if (to.kind === "remote") {
    if (rules === undefined) return unknown;
    const { region, target } = to;
    return region === rules.region
      ? ownRegion(target, senderNs)
      : toRegion(rules, { region, target }, senderNs);
  }
  if (rules === undefined || to.kind !== "participant" || to.ns === senderNs)
    return { kind: "local", to };
  const region = homeOf(rules, to.ns);
  return region === undefined
    ? { kind: "local", to }
    : toRegion(rules, { region, target: to }, senderNs);
}

/** The region that is a namespace's home, or `undefined` when it is this one. */
export function homeOf(rules: RegionRules, ns: string): string | undefined {
  for (const [region, { namespaces }] of rules.peers) if (namespaces.has(ns)) return region;
  return undefined;
}

/** The neighbour through which a region is reached; `undefined` when it is not known. */
export function neighbourOf(rules: RegionRules, region: string): string | undefined {
  const peer = rules.peers.get(region);
  return peer && (peer.via ?? region);
}

const unknown: Refused = refused("unknown_address", "no such address");

function ownRegion(target: RegionTarget, senderNs: string): Route {
  if (target.kind === "participant") return { kind: "local", to: target };
  if (target.ns !== undefined && target.ns !== senderNs) return unknown;
  return { kind: "local", to: { kind: "job", job: target.job } };
}

function toRegion(
  rules: RegionRules,
  to: { readonly region: string; readonly target: RegionTarget },
  senderNs: string,
): Route {
  const { region, target } = to;
  const peer = rules.peers.get(region);
  if (peer === undefined) return unknown;
  if (peer.send !== undefined && !peer.send.has(senderNs))
    return refused("forbidden", "this namespace may not address that region");
  const complete = target.kind === "job" ? { ...target, ns: target.ns ?? senderNs } : target;
  return { kind: "remote", region, peer: peer.via ?? region, target: complete };
}

/** What a request of a neighbour says of itself. */
export interface RequestHead {
  readonly region: string;
  readonly hops: readonly string[];
  readonly from: ParsedSender;
}

/** Whose request it is and where it goes. */
export type Judgement =
  | {
      readonly kind: "ours" | "pass_on";
      /** The sender's address as this region knows it: always with its region. */
      readonly from: ParsedSender & { readonly region: string };
      /** Of `pass_on`: the neighbour that gets it next. */
      readonly next: string;
    }
  | Refused;

/**
 * Judges a request by the neighbour that it really came from.
 *
 * A neighbour speaks for itself and for the regions that are configured to be reached through it, for nobody else; never for us.
 */
export function judgeRequest(rules: RegionRules, peer: string, head: RequestHead): Judgement {
  const { hops, region } = head;
  const wrong = judgeHops(rules, peer, hops);
  if (wrong !== undefined) return wrong;
  const origin = hops[0] ?? peer;
  const claimed = head.from.region ?? (hops.length === 1 ? peer : undefined);
  if (claimed !== origin) return refused("forbidden", "the sender is not of the region it names");
  if (origin !== peer && rules.peers.get(origin)?.via !== peer)
    return refused("forbidden", "this neighbour does not speak for that region");
  const from = { ns: head.from.ns, name: head.from.name, region: origin };
  if (region === rules.region) return { kind: "ours", from, next: peer };
  const next = neighbourOf(rules, region);
  const allowed = rules.peers.get(peer)?.transit.has(region) === true;
  if (next === undefined || next === peer || !allowed)
    return refused("forbidden", "requests for that region are not passed on here");
  if (hops.includes(next)) return loop;
  return { kind: "pass_on", from, next };
}

const loop: Refused = refused("forbidden", "it has been here before: a loop");

function judgeHops(rules: RegionRules, peer: string, hops: readonly string[]): Refused | undefined {
  if (hops.at(-1) !== peer) return refused("forbidden", "the last hop is not this neighbour");
  if (hops.length > rules.hopsMax) return refused("forbidden", "it came through too many regions");
  if (hops.includes(rules.region) || new Set(hops).size !== hops.length) return loop;
  return undefined;
}

/** An address as text. */
export function senderText({ ns, name, region }: ParsedSender): string {
  return region === undefined ? `${ns}/${name}` : `${ns}/${name}@${region}`;
}
