import type { DeliveryMode } from "./gen/types.gen.ts";
import { AEP_VERSION } from "./envelope.ts";
import { commonModes } from "./modes.ts";

/** What a side of a session can do, as on the wire. */
export interface Capabilities {
  readonly protocol: string;
  readonly aep_version: string;
  readonly transports: readonly string[];
  readonly delivery_modes: readonly DeliveryMode[];
  /** The same again under its other name in AEP's texts, and what a stream adds. */
  readonly delivery: {
    readonly modes: readonly DeliveryMode[];
    readonly replay_window_ms?: number;
    readonly dead_letter_support?: boolean;
  };
  readonly features: readonly string[];
  readonly max_payload_size: number;
  /** Always empty: a body is valid JSON on this binding. */
  readonly compression: readonly string[];
  /** 0: none. */
  readonly heartbeat_interval_ms: number;
}

/** Facts that capabilities are declared from. */
export interface CapabilityFacts {
  readonly durable: boolean;
  readonly deadLetters: boolean;
  readonly fanout: boolean;
  readonly maxPayload: number;
  readonly heartbeatMs: number;
  readonly replayWindowMs?: number;
}

/** Our own. */
export function declareCapabilities(facts: CapabilityFacts): Capabilities {
  const modes: readonly DeliveryMode[] = facts.durable
    ? ["best_effort", "at_least_once", "replayable"]
    : ["best_effort"];
  return {
    protocol: "aep",
    aep_version: AEP_VERSION,
    transports: ["nats"],
    delivery_modes: modes,
    delivery: {
      modes,
      dead_letter_support: facts.deadLetters,
      ...(facts.replayWindowMs !== undefined && { replay_window_ms: facts.replayWindowMs }),
    },
    features: facts.fanout ? ["nats_fanout"] : [],
    max_payload_size: facts.maxPayload,
    compression: [],
    heartbeat_interval_ms: facts.heartbeatMs,
  };
}

const MODES: ReadonlySet<unknown> = new Set(["best_effort", "at_least_once", "replayable"]);

/** Reads what a peer declares; what is missing counts as the least. Undefined when it is nothing we can talk to. */
export function readCapabilities(value: unknown): Capabilities | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const {
    protocol,
    aep_version,
    delivery_modes,
    delivery,
    features,
    max_payload_size,
    heartbeat_interval_ms,
  } = value as Record<string, unknown>; // as: each is checked
  if (protocol !== "aep" || aep_version !== AEP_VERSION) return undefined;
  const nested =
    typeof delivery === "object" && delivery !== null && "modes" in delivery
      ? delivery.modes
      : undefined;
  const modes = texts(delivery_modes ?? nested).filter((each): each is DeliveryMode =>
    MODES.has(each),
  );
  const list: readonly DeliveryMode[] = modes.length === 0 ? ["best_effort"] : modes;
  return {
    protocol,
    aep_version,
    transports: ["nats"],
    delivery_modes: list,
    delivery: { modes: list },
    features: texts(features),
    max_payload_size: positive(max_payload_size) ?? Number.MAX_SAFE_INTEGER,
    compression: [],
    heartbeat_interval_ms: positive(heartbeat_interval_ms) ?? 0,
  };
}

/** What both can: common modes and features, the smaller payload, heartbeats only if both want them, at the slower pace. */
export function negotiate(own: Capabilities, peer: Capabilities): Capabilities {
  const modes = commonModes(own.delivery_modes, peer.delivery_modes);
  const beats = [own.heartbeat_interval_ms, peer.heartbeat_interval_ms];
  return {
    ...own,
    delivery_modes: modes,
    delivery: { ...own.delivery, modes },
    features: own.features.filter((each) => peer.features.includes(each)),
    max_payload_size: Math.min(own.max_payload_size, peer.max_payload_size),
    heartbeat_interval_ms: beats.every((each) => each > 0) ? Math.max(...beats) : 0,
  };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.filter((each): each is string => typeof each === "string")
    : [];
}

function positive(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : undefined;
}
