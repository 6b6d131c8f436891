/** The limits in force: the configuration's rules, and over them those stored for a namespace, which are followed. */
import { rulesInForce, type DocumentKey, type RulesInForce } from "@ampd/core";
import { ProtocolError, validateLimits, type KnownFields, type Limits } from "@ampd/protocol";
import type { GatewayOptions } from "../options.ts";

const triesMax = 16;
const none: KnownFields<Limits> = {};

/** See the head of this file. */
export class RuleBook {
  /** Told of a namespace whose rules changed. */
  onChange: (ns: string) => void = () => undefined;
  private readonly options: GatewayOptions;
  private readonly config: KnownFields<Limits>;
  private readonly byDefault: RulesInForce;
  private readonly rules = new Map<string, RulesInForce>();
  private readonly watched = new Map<string, () => void>();

  constructor(options: GatewayOptions) {
    this.options = options;
    const { rates, budgets } = options.settings.limits ?? {};
    this.config = {
      ...(rates && { rates: [...rates] }),
      ...(budgets && { budgets: [...budgets] }),
    };
    this.byDefault = rulesInForce(this.config, none);
  }

  /** The rules in force, at once. */
  of(ns: string): RulesInForce {
    return this.rules.get(ns) ?? this.byDefault;
  }

  /** Follows the stored rules of a namespace; resolves when they are known. */
  async open(ns: string): Promise<void> {
    if (this.watched.has(ns)) return;
    const stop = await this.options.stores.documents.watch(keyOf(ns), (text) =>
      this.heard(ns, text),
    );
    this.watched.set(ns, stop);
  }

  /** Changes the stored rules by compare-and-set; `change` may run several times. */
  async change(
    ns: string,
    change: (stored: KnownFields<Limits>) => KnownFields<Limits>,
  ): Promise<void> {
    const { documents } = this.options.stores;
    for (let tries = 0; tries < triesMax; tries++) {
      const { text, revision } = await documents.get(keyOf(ns));
      const next = JSON.stringify(change(readLimits(text) ?? none));
      const put = await documents.put(keyOf(ns), next, revision);
      if (put.kind === "stored") return;
    }
    throw new ProtocolError("unavailable", "the limits change too often; try again");
  }

  close(): void {
    for (const stop of this.watched.values()) stop();
    this.watched.clear();
  }

  private heard(ns: string, text: string | undefined): void {
    const stored = readLimits(text);
    if (stored === undefined) {
      // The rules known so far stay: what cannot be read lifts no limit.
      this.options.logger.error({ ns }, "the stored limits of a namespace cannot be read");
      return;
    }
    this.rules.set(ns, rulesInForce(this.config, stored));
    this.onChange(ns);
  }
}

function keyOf(ns: string): DocumentKey {
  return { ns, kind: "limits", name: "rules" };
}

/** @returns `undefined` when the text is no limits */
function readLimits(text: string | undefined): KnownFields<Limits> | undefined {
  if (text === undefined) return none;
  try {
    const value: unknown = JSON.parse(text);
    return validateLimits(value) ? value : undefined;
  } catch {
    return undefined; // the caller says so
  }
}
