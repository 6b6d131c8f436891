import type { HeaderInput } from "@ampd/jetstream";
import type { IncomingMessage, StoredRecord } from "../broker.ts";
import type { Clock } from "../clock.ts";
import type { SettlementApp, SettlementOptions } from "../app.ts";
import type { DeadLetteredEvent, SettledEvent, Health } from "../events.ts";
import type { SettlementError } from "../errors.ts";
import type { StreamConfig, StreamState, Termination } from "../testing/index.ts";

/** One application's connection, which a test can cut. */
export interface TestLink {
  readonly connection: SettlementOptions["connection"];
  /** Nothing passes any more, in either direction. Resolves when the application has noticed. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A consumer as both worlds can tell it. */
export interface ConsumerFacts {
  readonly delivered: number;
  readonly ackFloor: number;
  readonly ackPending: number;
  readonly pending: number;
  readonly ackWaitMs: number;
  readonly maxAckPending: number;
  readonly filter: string;
  readonly deliver: string;
  readonly maxDeliver: number;
}

/** Messages a test listens for. */
export interface Heard {
  readonly messages: IncomingMessage[];
  readonly at: number[];
  stop(): Promise<void>;
}

/** Where the suite runs: a real server with real time, or the in-process one with a clock that is moved. */
export interface World {
  readonly kind: "live" | "in-process";
  readonly clock: Clock;
  /** A name no other test uses; also fit as subject token and stream name. */
  name(): string;
  link(): Promise<TestLink>;
  /** A new application on its own connection, stopped when the test ends. */
  app(options?: Partial<SettlementOptions>): Promise<SettlementApp>;
  addStream(config: StreamConfig): Promise<void>;
  updateStream(name: string, change: Partial<StreamConfig>): Promise<void>;
  deleteStream(name: string): Promise<void>;
  deleteConsumer(stream: string, name: string): Promise<void>;
  streamState(name: string): Promise<StreamState>;
  messages(name: string): Promise<readonly StoredRecord[]>;
  consumer(stream: string, name: string): Promise<ConsumerFacts | undefined>;
  /** Core publish from outside. */
  publish(
    subject: string,
    data: string | Uint8Array,
    options?: { headers?: HeaderInput; reply?: string },
  ): Promise<void>;
  /** Acknowledged publish from outside. */
  store(subject: string, data: string | Uint8Array, headers?: HeaderInput): Promise<number>;
  listen(subject: string, queue?: string): Promise<Heard>;
  terminations(): readonly Termination[];
  /** Waits until the condition holds; fails with `what` after `withinMs` of the world's time. */
  until(
    what: string,
    condition: () => boolean | Promise<boolean>,
    withinMs?: number,
  ): Promise<void>;
  /** Lets time pass. Only to show that something does not happen; for anything that does, use `until`. */
  elapse(ms: number): Promise<void>;
  /** Stops what the test started. */
  cleanUp(): Promise<void>;
  close(): Promise<void>;
}

/** Everything an application said. */
export interface Record {
  readonly settled: SettledEvent[];
  readonly dead: DeadLetteredEvent[];
  readonly errors: SettlementError[];
  readonly health: Health[];
  readonly recovered: string[];
  codes(): string[];
}

/** Collects an application's events. */
export function record(app: SettlementApp): Record {
  const settled: SettledEvent[] = [];
  const dead: DeadLetteredEvent[] = [];
  const errors: SettlementError[] = [];
  const health: Health[] = [];
  const recovered: string[] = [];
  app.on("settled", (event) => settled.push(event));
  app.on("deadLettered", (event) => dead.push(event));
  app.on("error", (event) => errors.push(event));
  app.on("health", (event) => health.push(event));
  app.on("recovered", (event) => recovered.push(event.subscription));
  return { settled, dead, errors, health, recovered, codes: () => errors.map((each) => each.code) };
}

/** Payload as text. */
export function text(
  message: { readonly data: Uint8Array } | { readonly bytes: Uint8Array },
): string {
  return Buffer.from("bytes" in message ? message.bytes : message.data).toString("utf8");
}

/** Headers as a plain object. */
export function headersOf(message: Pick<IncomingMessage, "headers">): {
  [name: string]: readonly string[];
} {
  return Object.fromEntries(message.headers.entries());
}

/** Stops applications and listeners in the reverse order of their start. */
export class CleanUp {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).toReversed()) await step();
  }
}
