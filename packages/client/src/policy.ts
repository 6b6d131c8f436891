import type { BrokerFrame, BrokerFrameByType, KnownFields, Policy } from "@ampd/protocol";
import type { OutFrame } from "./link.ts";

/** The policy of the namespace. */
export interface PolicyInForce {
  readonly policy: Policy;
  /** Where it comes from: stored for the namespace, the broker's file, or the default that lets everyone do everything. */
  readonly source: "stored" | "file" | "open";
  /** What a change may expect; 0 when none was ever stored. */
  readonly revision: number;
}

/** How to change it. */
export interface PolicyChange {
  /** Change this revision alone. Default: whatever is stored. */
  readonly revision?: number;
}

type Ask = <Type extends BrokerFrame["type"]>(
  frame: OutFrame,
  type: Type,
) => Promise<BrokerFrameByType[Type]>;

/** Who may do what in the namespace; for operators. Every call rejects with `forbidden` for others. */
export class PolicyControl {
  private readonly ask: Ask;

  /** @internal use `client.policy` */
  constructor(ask: Ask) {
    this.ask = ask;
  }

  /** The policy in force. */
  async show(): Promise<PolicyInForce> {
    return inForce(await this.ask({ type: "get_policy" }, "policy"));
  }

  /**
   * Stores a policy; it counts for open sessions on all gateways within a second.
   *
   * @throws ProtocolError `conflict` when another revision is stored, maybe this very policy, by a try whose answer was lost;
   * `forbidden` with field `/policy` for one under which its sender could not change it back
   */
  async set(policy: KnownFields<Policy>, change: PolicyChange = {}): Promise<PolicyInForce> {
    return inForce(await this.ask({ type: "set_policy", policy, ...change }, "policy"));
  }

  /** Removes the stored policy; the broker's file or default is in force again. @throws ProtocolError as `set` */
  async unset(change: PolicyChange = {}): Promise<PolicyInForce> {
    return inForce(await this.ask({ type: "set_policy", ...change }, "policy"));
  }
}

function inForce({ policy, source, revision }: BrokerFrameByType["policy"]): PolicyInForce {
  return { policy, source, revision };
}
