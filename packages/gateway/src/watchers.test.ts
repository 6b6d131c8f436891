import type { RegistryChange } from "@ampd/core";
import type { BrokerFrame, RegistryEntry } from "@ampd/protocol";
import { expect, test } from "vitest";
import type { Context } from "./context.ts";
import type { Session } from "./session.ts";
import { Watchers } from "./watchers.ts";

function entryOf(name: string, changes: Partial<RegistryEntry> = {}): RegistryEntry {
  return {
    address: `ns/${name}`,
    card: { name, jobs: [{ name: "zoo" }] },
    session_id: "s1",
    active: 0,
    status: "available",
    last_seen: "2026-01-01T00:00:00Z",
    ...changes,
  };
}

function setup(online: Readonly<Record<string, RegistryEntry>> = {}) {
  const entries = new Map(Object.entries(online));
  // as: all that the watchers look at
  const context = { options: { stores: { registry: { entries: () => entries } } } };
  const watchers = new Watchers(context as unknown as Context);
  const session = (ns = "ns") => {
    const told: string[] = [];
    const send = (frame: BrokerFrame): void => {
      if (frame.type === "presence") told.push(`${frame.event} ${frame.address}`);
    };
    return { told, session: { principal: { ns }, send } as unknown as Session };
  };
  const put = (name: string, changes?: Partial<RegistryEntry>): RegistryChange => ({
    kind: "put",
    name,
    entry: entryOf(name, changes),
  });
  return { watchers, session, put };
}

test("a watch begins with who is there, then tells each change that matters once", () => {
  const { watchers, session, put } = setup({ early: entryOf("early") });
  const { session: watching, told } = session();
  watchers.start(watching, {});
  watchers.changed("ns", put("early"));
  watchers.changed("ns", put("early", { last_seen: "2026-01-01T00:00:09Z" }));
  watchers.changed("ns", put("late"));
  watchers.changed("ns", put("late", { active: 1 }));
  watchers.changed("ns", put("late", { active: 1, status: "draining" }));
  watchers.changed("ns", { kind: "gone", name: "late" });
  watchers.changed("ns", { kind: "gone", name: "late" });
  watchers.changed("ns", { kind: "gone", name: "nobody" });
  watchers.changed("ns", put("late"));
  expect(told).toEqual([
    "online ns/early",
    "online ns/late",
    "updated ns/late",
    "updated ns/late",
    "offline ns/late",
    "online ns/late",
  ]);
});

test("who leaves the filter has gone, who enters it has come", () => {
  const { watchers, session, put } = setup();
  const { session: watching, told } = session();
  watchers.start(watching, { job: "zoo", kind: "agent" });
  watchers.changed("ns", put("a", { card: { name: "a" } }));
  watchers.changed("ns", put("a"));
  watchers.changed("ns", put("a", { card: { name: "a", kind: "human", jobs: [{ name: "zoo" }] } }));
  watchers.changed("ns", put("a"));
  expect(told).toEqual(["online ns/a", "offline ns/a", "online ns/a"]);
});

test("nobody hears of another namespace, nor after the watch has ended; a new watch begins anew", () => {
  const { watchers, session, put } = setup({ early: entryOf("early") });
  const other = session("other");
  const mine = session();
  watchers.start(other.session, { job: "nothing" });
  watchers.start(mine.session, {});
  watchers.changed("ns", put("late"));
  watchers.stop(mine.session);
  watchers.changed("ns", put("later"));
  watchers.start(mine.session, {});
  expect(other.told).toEqual([]);
  expect(mine.told).toEqual(["online ns/early", "online ns/late", "online ns/early"]);
});
