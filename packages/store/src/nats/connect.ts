/** All ports on one NATS connection. */
import type {
  DirectIntake,
  FederationStores,
  Logger,
  SessionIsolation,
  Stores,
  StoreStatus,
} from "@ampd/core";
import {
  connectNats,
  createServerClock,
  type ConnectNatsOptions,
  type DesiredStream,
  type NatsLink,
  type ServerClock,
} from "@ampd/jetstream";
import { ProtocolError } from "@ampd/protocol";
import { partitionsOf } from "../layout.ts";
import * as names from "../names.ts";
import { storeSettings, type StoreSettingsInput } from "../settings.ts";
import { publishers, type Durability, type NatsContext } from "./context.ts";
import { NatsDeadLetterStore } from "./dead-letters.ts";
import { natsDirectIntake } from "./direct-intake.ts";
import { NatsDocumentStore } from "./documents.ts";
import { openFederation, type FederationSetup } from "./federation.ts";
import { NatsInboxStore } from "./inbox.ts";
import { NatsJobQueue } from "./job-queue.ts";
import { NatsNamespaces, type NamespacesSetup } from "./namespaces.ts";
import { NatsPolicyStore } from "./policies.ts";
import { NatsJobStore, NatsRegistry } from "./registry.ts";
import {
  namespaceStreams,
  reportStreams,
  sharedStreams,
  updateStreams,
  type ResourceReport,
} from "./resources.ts";
import { NatsScheduleStore } from "./schedules.ts";
import { sessionIsolation, type IsolationOptions } from "./session-isolation.ts";
import { NatsSignals } from "./signals.ts";
import { NatsTaskLog } from "./task-log.ts";
import { NatsTaskStore } from "./tasks.ts";
import { NatsTopicStore } from "./topics.ts";
import { toProtocolError } from "./translate.ts";

/** Options of {@link connectStores}. */
export interface ConnectStoresOptions {
  /** Servers, credentials, timeouts. */
  readonly nats: ConnectNatsOptions;
  /** Replicas of streams and buckets. Default 1. */
  readonly replicas?: number;
  /** What an acknowledged write survives; with `power` concurrent writes share an fsync. Default `power`. */
  readonly durability?: Durability;
  readonly settings?: StoreSettingsInput;
  /** Default: nothing is logged. */
  readonly logger?: Logger;
  /** Ends the connecting at once; once connected it means nothing any more. */
  readonly signal?: AbortSignal;
}

/** What else there is to look at. */
export interface CheckOptions extends ConnectStoresOptions {
  /** Streams and buckets of other packages. Default: none. */
  readonly more?: readonly DesiredStream[];
}

/** Stores on NATS. */
export interface NatsStores extends Stores {
  /** The connection, for what is not a port. */
  readonly link: NatsLink;
  /** What direct NATS clients publish. */
  readonly direct: DirectIntake;
  /** Connections of sessions' own, beside this one. */
  isolation(options: IsolationOptions): SessionIsolation;
  /** The ports of federation, on the same connection. */
  federation(setup: FederationSetup): Promise<FederationStores>;
  /** Lets writes in flight finish, then closes. */
  close(): Promise<void>;
}

const recalibrateMs = 300_000;

const silent: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

async function openLink(nats: ConnectNatsOptions): Promise<NatsLink> {
  try {
    return await connectNats(nats);
  } catch (cause) {
    throw new ProtocolError("unavailable", "cannot connect to NATS", { cause });
  }
}

/** As {@link openLink}, without waiting longer than the signal lets it. */
async function openLinkUntil({
  nats,
  signal,
  logger = silent,
}: ConnectStoresOptions): Promise<NatsLink> {
  const opening = openLink(nats);
  if (signal === undefined) return opening;
  let end: () => void = () => undefined;
  const ended = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined);
  });
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  const link = await Promise.race([opening, ended]).finally(() =>
    signal.removeEventListener("abort", end),
  );
  if (link !== undefined) return link;
  opening.then(
    (late) => late.close(),
    (error: unknown) => logger.debug({ err: error }, "nobody waits for this connect any more"),
  );
  throw new ProtocolError("unavailable", "the connecting was ended");
}

function setupOf(link: NatsLink, options: ConnectStoresOptions): NamespacesSetup {
  return {
    link,
    settings: storeSettings(options.settings),
    streams: { replicas: options.replicas ?? 1, durability: options.durability ?? "power" },
    logger: options.logger ?? silent,
  };
}

/**
 * Connects and makes sure of the buckets that all namespaces share.
 *
 * @throws ProtocolError `unavailable` when NATS cannot be reached, `internal` naming the field when a stream is configured
 * otherwise
 */
export async function connectStores(options: ConnectStoresOptions): Promise<NatsStores> {
  const { signal } = options;
  const link = await openLinkUntil(options);
  const onAbort = (): void => void link.close();
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    const setup = setupOf(link, options);
    const namespaces = new NatsNamespaces(setup);
    await namespaces.ensureShared();
    const clock = await createServerClock(link, {
      stream: names.bucketStream(
        names.taskBucket(partitionsOf(setup.settings.partitions.records)[0]),
      ),
    });
    const context: NatsContext = {
      ...setup,
      publisher: publishers(link, setup.streams.durability),
      withStreams: (ns, action) => namespaces.withStreams(ns, action),
      repair: (ns) => namespaces.repair(ns),
      revive: (target) => namespaces.revive(target),
    };
    return assemble(context, namespaces, clock);
  } catch (error) {
    await link.close();
    throw toProtocolError(error);
  } finally {
    signal?.removeEventListener("abort", onAbort);
  }
}

function assemble(
  context: NatsContext,
  namespaces: NatsNamespaces,
  clock: ServerClock,
): NatsStores {
  const { link } = context;
  const registry = new NatsRegistry(context);
  const topics = new NatsTopicStore(context);
  const taskLog = new NatsTaskLog(context);
  const jobs = new NatsJobStore(context);
  const keepTime = keepCalibrated(context, clock);
  const signals = new NatsSignals(link, context.logger);
  const policies = new NatsPolicyStore(context);
  return {
    link,
    direct: natsDirectIntake(link, context.logger),
    isolation: (options) => sessionIsolation(context, options),
    tasks: new NatsTaskStore(context),
    queue: new NatsJobQueue(context),
    inbox: new NatsInboxStore(context),
    registry,
    jobs,
    deadLetters: new NatsDeadLetterStore(context),
    topics,
    taskLog,
    namespaces,
    status: status(link, clock),
    signals,
    schedules: new NatsScheduleStore(context),
    documents: new NatsDocumentStore(context),
    federation: (setup) => openFederation(context, setup),
    policies,
    async close() {
      keepTime();
      signals.close();
      registry.close();
      jobs.close();
      policies.close();
      await topics.close();
      await taskLog.close();
      await link.drain();
    },
  };
}

function status(link: NatsLink, clock: ServerClock): StoreStatus {
  return {
    get connected() {
      return link.connected;
    },
    serverNowMs: () => clock.nowMs(),
    onChange: (listener) =>
      link.onStatus((change) => {
        if (change.kind !== "error") listener(change.kind === "connected");
      }),
  };
}

/** Measures the server's clock again now and then and after each reconnect. */
function keepCalibrated(context: NatsContext, clock: ServerClock): () => void {
  const calibrate = async (): Promise<void> => {
    try {
      await clock.calibrate();
    } catch (error) {
      context.logger.warn({ error }, "the server's clock could not be measured again");
    }
  };
  const timer = setInterval(() => void calibrate(), recalibrateMs);
  timer.unref();
  const off = context.link.onStatus((change) => {
    if (change.kind === "connected") void calibrate();
  });
  return () => {
    clearInterval(timer);
    off();
  };
}

/** Compares every stream and bucket with what it should be; changes nothing. For `ampd doctor`. */
export function checkResources(options: CheckOptions): Promise<readonly ResourceReport[]> {
  return withWantedStreams(options, reportStreams);
}

/**
 * Sets what differs on existing streams and buckets, on an operator's explicit request; a start never does.
 *
 * @returns names of the streams changed
 */
export function updateResources(options: CheckOptions): Promise<readonly string[]> {
  return withWantedStreams(options, (link, wanted) =>
    updateStreams(
      link,
      wanted.map(({ stream }) => stream),
    ),
  );
}

async function withWantedStreams<T>(
  options: CheckOptions,
  action: (link: NatsLink, wanted: Parameters<typeof reportStreams>[1]) => Promise<T>,
): Promise<T> {
  const link = await openLink(options.nats);
  try {
    const setup = setupOf(link, options);
    const known = await new NatsNamespaces(setup).list();
    return await action(link, [
      ...[...sharedStreams(setup), ...(options.more ?? [])].map((stream) => ({ stream })),
      ...known.flatMap((ns) => namespaceStreams(ns, setup).map((stream) => ({ ns, stream }))),
    ]);
  } catch (error) {
    throw toProtocolError(error);
  } finally {
    await link.close();
  }
}
