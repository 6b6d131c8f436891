/** All ports in memory, for tests and single-process use without NATS. */
import type { Namespaces, Stores } from "@ampd/core";
import * as names from "../names.ts";
import { MemoryJobStore, MemoryRegistry } from "./buckets.ts";
import { MemoryDeadLetterStore } from "./dead-letters.ts";
import { Faults } from "./faults.ts";
import { MemoryPolicyStore } from "./policies.ts";
import { MemoryInboxStore, MemoryJobQueue } from "./queues.ts";
import { MemoryDocumentStore } from "./documents.ts";
import { MemoryScheduleStore } from "./scheduling.ts";
import { memorySignals } from "./signals.ts";
import { MemoryServer, type MemoryServerOptions } from "./server.ts";
import { MemoryTaskLog } from "./task-log.ts";
import { MemoryTaskStore } from "./tasks.ts";
import { MemoryTopicStore } from "./topics.ts";

/** Options of {@link memoryStores}: settings of a new server, or the server to share. */
export interface MemoryStoresOptions extends MemoryServerOptions {
  /** Use this server, so that several gateways see the same state; other options are then ignored. */
  readonly server?: MemoryServer;
}

/** Memory doubles with their controls. */
export interface MemoryStores extends Stores {
  /** The state behind; hand it to another {@link memoryStores} for a second gateway. */
  readonly server: MemoryServer;
  /** Connection loss and failures of this gateway. */
  readonly faults: Faults;
  close(): Promise<void>;
}

/**
 * In-process doubles of all ports with the observable behaviour of the NATS adapters: redelivery after the ack wait, delays,
 * compare-and-set, expiry, bounds, deduplication.
 *
 * @example const a = memoryStores(); const b = memoryStores({ server: a.server }); // two gateways
 */
export function memoryStores(options: MemoryStoresOptions = {}): MemoryStores {
  const { server = new MemoryServer(options) } = options;
  const faults = new Faults();
  const registry = new MemoryRegistry(server, faults);
  const jobs = new MemoryJobStore(server, faults);
  const policies = new MemoryPolicyStore(server, faults);
  return {
    server,
    faults,
    tasks: new MemoryTaskStore(server, faults),
    queue: new MemoryJobQueue(server, faults),
    inbox: new MemoryInboxStore(server, faults),
    registry,
    jobs,
    deadLetters: new MemoryDeadLetterStore(server, faults),
    topics: new MemoryTopicStore(server, faults),
    taskLog: new MemoryTaskLog(server, faults),
    namespaces: namespaces(server, faults),
    signals: memorySignals(server, faults),
    schedules: new MemoryScheduleStore(server, faults),
    documents: new MemoryDocumentStore(server, faults),
    policies,
    status: {
      get connected() {
        return faults.connected;
      },
      serverNowMs: () => server.clock.nowMs(),
      onChange: (listener) => faults.onChange(listener),
    },
    async close() {
      faults.setConnected(false);
      registry.close();
      jobs.close();
      policies.close();
      await Promise.resolve();
    },
  };
}

function namespaces(server: MemoryServer, faults: Faults): Namespaces {
  return {
    ensure: (ns) =>
      faults.run("namespaces.ensure", () => {
        server.ensure(ns);
      }),
    has: (ns) =>
      faults.run("namespaces.has", () => server.namespaces.has(names.checkNamespace(ns))),
    list: () => faults.run("namespaces.list", () => [...server.namespaces.keys()].sort()),
  };
}
