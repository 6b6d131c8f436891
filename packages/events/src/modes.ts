import type { AepDelivery, DeliveryMode } from "./gen/types.gen.ts";

const STRENGTH: Readonly<Record<DeliveryMode, number>> = {
  best_effort: 0,
  at_least_once: 1,
  replayable: 2,
};

/** What both sides promise together: the weaker of the two. */
export function effectiveMode(
  event: DeliveryMode | undefined,
  subscription: DeliveryMode,
): DeliveryMode {
  const promised = event ?? "best_effort";
  return STRENGTH[promised] <= STRENGTH[subscription] ? promised : subscription;
}

/** Does this mode need a stream? */
export function isDurable(mode: DeliveryMode): boolean {
  return mode !== "best_effort";
}

/** The modes of both lists, weakest first. */
export function commonModes(
  left: readonly DeliveryMode[],
  right: readonly DeliveryMode[],
): readonly DeliveryMode[] {
  return left.filter((mode) => right.includes(mode)).toSorted((a, b) => STRENGTH[a] - STRENGTH[b]);
}

/** What the stream knows about a delivery. */
export type DeliveryFacts = Pick<AepDelivery, "sequence" | "cursor" | "attempt"> & {
  readonly mode: DeliveryMode;
};

/**
 * `delivery` as the subscriber sees it: effective mode, stream sequence and cursor over what the producer wrote; its own
 * sequence is kept as `producer_sequence`.
 */
export function adaptDelivery(
  delivery: AepDelivery | undefined,
  facts: DeliveryFacts,
): AepDelivery {
  if (delivery === undefined) return facts;
  const producer = delivery.sequence;
  const kept =
    facts.sequence === undefined || producer === undefined ? {} : { producer_sequence: producer };
  return { ...delivery, ...kept, ...facts };
}
