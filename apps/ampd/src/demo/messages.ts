/** What the demo and its agents say to each other over the process channel. */

/** What an agent is told at its start, as its one argument, in JSON. */
export interface AgentOrders {
  readonly url: string;
  readonly name: string;
  readonly jobs: readonly string[];
}

/** What an agent reports. */
export type AgentReport =
  | { readonly kind: "ready"; readonly address: string }
  | {
      readonly kind: "claimed";
      readonly job: string;
      readonly taskId: string;
      readonly attempt: number;
    }
  | { readonly kind: "step"; readonly taskId: string; readonly text: string }
  | { readonly kind: "finished"; readonly taskId: string }
  | { readonly kind: "mail"; readonly from: string; readonly text: string };

/** Whether a message from the channel is a report. */
export function isReport(value: unknown): value is AgentReport {
  return typeof value === "object" && value !== null && "kind" in value;
}
