/** All suites, for an implementation that offers every port. */
import type { MakeHarness } from "../testing/harness.ts";
import { describeInboxStore } from "./inbox-store.contract.ts";
import { describeJobQueue } from "./job-queue.contract.ts";
import { describeRegistry } from "./registry.contract.ts";
import { describeDeadLetterStore } from "./dead-letter-store.contract.ts";
import { describeTaskLog } from "./task-log.contract.ts";
import { describeJobStore, describeNamespaces, describeSignals } from "./small-stores.contract.ts";
import {
  describeBands,
  describeDocumentStore,
  describeScheduleStore,
} from "./scheduling.contract.ts";
import { describePolicyStore } from "./policy-store.contract.ts";
import { describeTaskStore } from "./task-store.contract.ts";
import { describeTopicStore } from "./topic-store.contract.ts";

/** Runs every contract. */
export function describeStores(name: string, make: MakeHarness): void {
  describeTaskStore(name, make);
  describeJobQueue(name, make);
  describeInboxStore(name, make);
  describeRegistry(name, make);
  describeJobStore(name, make);
  describeDeadLetterStore(name, make);
  describeNamespaces(name, make);
  describeSignals(name, make);
  describeTopicStore(name, make);
  describeTaskLog(name, make);
  describeScheduleStore(name, make);
  describeDocumentStore(name, make);
  describeBands(name, make);
  describePolicyStore(name, make);
}
