/** What the table of threats says of each. */

/** A test by its file and the last part of its title, as written in the source. */
export type TestName = readonly [file: string, title: string];

/** Where an attack comes in. */
export type Way = "WebSocket" | "gRPC" | "HTTP" | "NATS" | "region" | "build";

/** See the head of this file. */
export interface Threat {
  readonly id: string;
  readonly threat: string;
  /** What stands against it. */
  readonly mitigation: string;
  /** Where in the code that is. */
  readonly where: readonly string[];
  readonly ways: readonly Way[];
  readonly tests: readonly TestName[];
  /** The part that no broker can answer, and why. */
  readonly outOfScope?: string;
}
