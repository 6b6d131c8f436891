import type { HeaderLookup } from "@ampd/jetstream";
import type { AepEvent, EnvelopeProblem } from "./envelope.ts";
import type { CompiledFilter } from "./filter.ts";
import type { Settings } from "./options.ts";
import type { SkipReason } from "./notices.ts";
import { isExpired, parseEvent } from "./envelope.ts";
import { filterable } from "./filter.ts";

/** What becomes of one message, decided from its body. */
export type Verdict =
  | { readonly kind: "deliver"; readonly event: AepEvent }
  /** Not wanted: finished at once, never handed back. */
  | { readonly kind: "unwanted" }
  | { readonly kind: "skip"; readonly why: SkipReason; readonly event: AepEvent }
  /** The bytes will not change, so another delivery cannot help. */
  | { readonly kind: "poison"; readonly problem: EnvelopeProblem };

/** What a verdict depends on besides the message. */
export interface InboundRules {
  readonly settings: Pick<Settings, "rules" | "tenant" | "source" | "allowSource">;
  readonly filter: CompiledFilter;
  readonly ignoreOwn: boolean;
}

/** Judges a message: parse, validate, filter, tenant, source, echo, expiry. */
export function judge(bytes: Uint8Array, inbound: InboundRules): Verdict {
  const { settings, filter } = inbound;
  const parsed = parseEvent(bytes, settings.rules);
  if (!parsed.ok) {
    // Somebody else's broken event is somebody else's: only what this filter could want is reported.
    const foreign = parsed.value !== undefined && filter.excludes(filterable(parsed.value));
    return foreign ? { kind: "unwanted" } : { kind: "poison", problem: parsed.problem };
  }
  const { event } = parsed;
  if (!filter.matches(event)) return { kind: "unwanted" };
  const why = skipReason(event, inbound);
  return why === undefined ? { kind: "deliver", event } : { kind: "skip", why, event };
}

function skipReason(
  event: AepEvent,
  { settings, ignoreOwn }: InboundRules,
): SkipReason | undefined {
  if (event.tenant_id !== undefined && event.tenant_id !== settings.tenant) return "wrong_tenant";
  if (settings.allowSource?.(event) === false) return "wrong_source";
  if (ignoreOwn && event.source === settings.source) return "own";
  return isExpired(event) ? "expired" : undefined;
}

/** A message as it came. */
export interface Incoming {
  readonly subject: string;
  readonly data: Uint8Array;
  readonly headers: HeaderLookup;
}
