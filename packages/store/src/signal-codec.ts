/** Reading news between gateways: only what this version knows. */
import type { Signal } from "@ampd/core";
import { isJobName, isName, type KnownFields } from "@ampd/protocol";

interface Heard {
  readonly kind?: unknown;
  readonly ns?: unknown;
  readonly taskId?: unknown;
  readonly job?: unknown;
  readonly name?: unknown;
  readonly reason?: unknown;
}

/** @returns the news, or `undefined` when it cannot be read */
export function decodeSignal(data: Uint8Array): Signal | undefined {
  let heard: KnownFields<Heard>;
  try {
    heard = JSON.parse(new TextDecoder().decode(data)) as Heard; // as: each field is checked below
  } catch {
    return undefined; // the caller reports it
  }
  if (typeof heard !== "object" || heard === null) return undefined;
  const { kind, ns, taskId, job, name, reason } = heard;
  if (typeof ns !== "string" || !isName(ns)) return undefined;
  if (kind === "cancel")
    return typeof taskId === "string" && taskId !== "" ? { kind, ns, taskId } : undefined;
  if (kind === "slot")
    return typeof job === "string" && isJobName(job) ? { kind, ns, job } : undefined;
  if (kind !== "drain" && kind !== "resume" && kind !== "kick") return undefined;
  if (typeof name !== "string" || !isName(name)) return undefined;
  return { kind, ns, name, ...(typeof reason === "string" && { reason }) };
}
