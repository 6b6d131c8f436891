import * as fc from "fast-check";
import { compilePermissions, partitionOf, type Principal } from "@ampd/core";
import type { Policy } from "@ampd/protocol";
import { describe, expect, test } from "vitest";
import { AuthConfigError } from "../errors.ts";
import { parsePolicy, toUserPermissions } from "./index.ts";

const bob: Principal = { ns: "acme", name: "bob", roles: ["worker"], scopes: [] };

function workerPolicy(): Policy {
  return {
    everyone: ["member"],
    roles: {
      member: { send: { inboxes: ["{ns}/*"] }, read: ["news.>"] },
      worker: {
        send: { inboxes: ["other/{name}"], jobs: ["review.*"], topics: ["team.{name}.>"] },
        serve: ["agent.{name}"],
      },
      operator: { operate: true },
    },
  };
}

const pattern = fc
  .tuple(
    fc.array(fc.constantFrom("a", "b", "*"), { minLength: 1, maxLength: 4 }),
    fc.constantFrom("", "", ".>"),
  )
  .map(([tokens, tail]) => (tail === "" ? tokens : tokens.slice(0, 3)).join(".") + tail);
const anyPattern = fc.oneof({ weight: 9, arbitrary: pattern }, fc.constant(">"));

describe("a policy document", () => {
  test("is read from JSON, and a fault is named with its place", () => {
    expect(parsePolicy(JSON.stringify(workerPolicy()))).toEqual(workerPolicy());
    expect(() => parsePolicy("{")).toThrow(AuthConfigError);
    const text = JSON.stringify({ roles: { a: { read: ["$SYS.>"] } } });
    expect(() => parsePolicy(text)).toThrow("/roles/a/read/0");
  });
});

describe("the subjects of a NATS user", () => {
  test("bear the sender's name where it publishes", () => {
    expect(toUserPermissions(compilePermissions(workerPolicy(), bob))).toEqual({
      publish: {
        allow: [
          "amp.acme.in.bob.inbox.acme.*",
          "amp.acme.in.bob.inbox.other.bob",
          "amp.acme.in.bob.job.review.*",
          "amp.acme.in.bob.topic.team.bob.>",
          "amp.acme.in.bob.clear",
        ],
        deny: [],
      },
      subscribe: {
        allow: ["amp.acme.inbox.bob", "_INBOX_acme.bob.>", "amp.acme.topic.news.>"],
        deny: [],
      },
      inboxPrefix: "_INBOX_acme.bob",
      omitted: [],
    });
  });

  test("are those of the streams for a connection of the gateway", () => {
    const permissions = compilePermissions(workerPolicy(), bob);
    expect(toUserPermissions(permissions, { publish: "store" }).publish.allow).toEqual([
      "amp.acme.inbox.*",
      "amp.other.inbox.bob",
      "amp.acme.job.review.*",
      "amp.acme.prio.*.review.*",
      "amp.acme.topic.team.bob.>",
    ]);
  });

  test("bear the partition of what they name, or all of them for a pattern", () => {
    const partitions = { inboxes: 3, jobs: 2 };
    const policy: Policy = {
      everyone: ["m"],
      roles: { m: { send: { inboxes: ["{ns}/ann", "x/*"], jobs: ["a", "b.*"], topics: ["t"] } } },
    };
    const permissions = compilePermissions(policy, bob);
    const own = `inbox=${partitionOf("bob", 3)}`;
    const user = toUserPermissions(permissions, { partitions });
    expect(user.subscribe.allow[0]).toBe(`amp.acme.${own}.bob`);
    expect(user.publish.allow).toContain("amp.acme.in.bob.job.b.*");
    expect(toUserPermissions(permissions, { publish: "store", partitions }).publish.allow).toEqual([
      `amp.acme.inbox=${partitionOf("ann", 3)}.ann`,
      "amp.x.inbox=0.*",
      "amp.x.inbox=1.*",
      "amp.x.inbox=2.*",
      `amp.acme.job=${partitionOf("a", 2)}.a`,
      "amp.acme.job=0.b.*",
      "amp.acme.job=1.b.*",
      `amp.acme.prio=${partitionOf("a", 2)}.*.a`,
      "amp.acme.prio=0.*.b.*",
      "amp.acme.prio=1.*.b.*",
      "amp.acme.topic.t",
    ]);
  });

  test("deny everything where nothing is permitted, since an empty list means everything", () => {
    const permissions = compilePermissions({ roles: {} }, bob);
    const user = toUserPermissions(permissions);
    expect(user.publish).toEqual({ allow: ["amp.acme.in.bob.clear"], deny: [] });
    const store = toUserPermissions(permissions, { publish: "store" });
    expect(store.publish).toEqual({ allow: [], deny: [">"] });
    expect(user.subscribe.allow).toEqual(["amp.acme.inbox.bob", "_INBOX_acme.bob.>"]);
  });

  test("deny what lies below a last *, or leave it out where that would deny too much", () => {
    const reading = (read: string[]): ReturnType<typeof toUserPermissions> =>
      toUserPermissions(compilePermissions({ everyone: ["r"], roles: { r: { read } } }, bob));
    expect(reading(["team.*"]).subscribe.deny).toEqual(["amp.acme.topic.team.*.>"]);
    const mixed = reading(["team.*", "team.red.status"]);
    expect(mixed.omitted).toEqual(["amp.acme.topic.team.*"]);
    expect(mixed.subscribe.deny).toEqual([]);
    expect(reading(["team.*", "team.>"]).omitted).toEqual([]);
  });

  test("keep reply subjects of different participants apart, underscores or not", () => {
    const one = compilePermissions({ roles: {} }, { ...bob, ns: "a_b", name: "c" });
    const other = compilePermissions({ roles: {} }, { ...bob, ns: "a", name: "b_c" });
    expect(toUserPermissions(one).inboxPrefix).not.toBe(toUserPermissions(other).inboxPrefix);
  });

  test("refuse an inbox prefix that is shared or too short to be a secret", () => {
    const permissions = compilePermissions({ roles: {} }, bob);
    const random = "_INBOX_R0123456789abcdefghijkl";
    expect(toUserPermissions(permissions, { inboxPrefix: random }).inboxPrefix).toBe(random);
    for (const inboxPrefix of ["_INBOX", "_INBOX_acme", "_INBOX_R0", ">", `${random}.>`, "$SYS"])
      expect(() => toUserPermissions(permissions, { inboxPrefix })).toThrow(AuthConfigError);
  });

  test("never touch the server's own subjects, whatever the policy", () => {
    const list = fc.array(fc.oneof(anyPattern, fc.constant("{name}.>")), { maxLength: 4 });
    fc.assert(
      fc.property(list, list, list, (jobs, topics, read) => {
        const role = { send: { inboxes: ["*/*"], jobs, topics }, serve: jobs, read };
        const permissions = compilePermissions({ everyone: ["r"], roles: { r: role } }, bob);
        const { publish, subscribe } = toUserPermissions(permissions);
        expect(publish.allow.every((subject) => subject.startsWith("amp.acme.in.bob."))).toBe(true);
        for (const subject of subscribe.allow)
          expect(subject).toMatch(/^(?:amp\.acme\.(?:topic\.|inbox\.bob$)|_INBOX_acme\.bob\.>$)/);
      }),
    );
  });
});
