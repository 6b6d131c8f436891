/**
 * One gateway as a process of its own: started by the harness with its configuration as the first argument, it prints its URL and
 * runs until it is killed.
 */
import { connectStores, type Durability } from "@ampd/store";
import { startTestGateway, type TestGateway } from "@ampd/testkit";
import type { Logger } from "@ampd/core";
import type { GatewaySettings } from "@ampd/gateway";
import { mutate, withDuplicates, type Mutation } from "./mutations.ts";

/** How to connect to NATS, how many copies it keeps and what each survives. */
export interface NatsAccess {
  readonly servers: readonly string[];
  readonly user?: string;
  readonly pass?: string;
  readonly replicas: number;
  readonly durability: Durability;
}

/** What the harness passes. */
export interface GatewayProcessConfig {
  readonly nats: NatsAccess;
  readonly leaseS: number;
  readonly maxAttempts: number;
  readonly mutation?: Mutation;
  /** After this a budget reservation is compared with its task's record. Default the product's. */
  readonly reservationHoldMs?: number;
}

const config = JSON.parse(process.argv[2] ?? "{}") as GatewayProcessConfig; // as: written by the harness

const log = (level: string) => (fields: Record<string, unknown>, message: string) => {
  const { err, ...rest } = fields;
  const error = err instanceof Error ? (err.stack ?? err.message) : undefined;
  process.stderr.write(`${JSON.stringify({ level, message, ...rest, error })}\n`);
};
const settings: Partial<GatewaySettings> = {
  heartbeatIntervalS: 1,
  resumeGraceMs: 1000,
  offerTimeoutMs: 2000,
  reconcileIntervalMs: 2000,
  inflightMax: 256,
  ...(config.reservationHoldMs !== undefined && {
    limits: { reservationHoldMs: config.reservationHoldMs },
  }),
  jobDefaults: {
    lease_s: config.leaseS,
    max_attempts: config.maxAttempts,
    expires_in_s: 86_400,
    queue_max: 100_000,
    backoff: { initial_interval_ms: 50, backoff_coefficient: 2, maximum_interval_ms: 500 },
  },
};
const logger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: log("warn"),
  error: log("error"),
};

/** Starts once; leaves nothing behind when that fails. */
async function start(): Promise<TestGateway> {
  const { servers, replicas, durability, ...login } = config.nats;
  const connected = await connectStores({
    nats: { servers: [...servers], ...login },
    replicas,
    durability,
    settings: { inbox: { ackWaitS: 5, messagesMax: 100_000 }, queueMax: 100_000 },
  });
  try {
    return await startTestGateway({
      stores: mutate(withDuplicates(connected), config.mutation),
      settings,
      logger,
    });
  } catch (error) {
    await connected.close();
    throw error;
  }
}

/** nats-server may be down, starting or without a leader just now. */
async function insist(): Promise<TestGateway> {
  for (let tries = 0; ; tries++)
    try {
      return await start();
    } catch (error) {
      if (tries >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

const broker = await insist();
process.stdout.write(`${JSON.stringify({ url: broker.url })}\n`);
process.on("disconnect", () => process.exit(0)); // the harness is gone
