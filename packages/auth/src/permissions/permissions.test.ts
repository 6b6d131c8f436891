import * as fc from "fast-check";
import {
  allows,
  compilePermissions,
  covers,
  openPolicy,
  overlaps,
  widest,
  type Principal,
} from "@ampd/core";
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

/** Every path of up to four tokens over `a`, `b` and `c`; `c` is in no pattern, so it stands for all other tokens. */
const paths = ((): readonly string[] => {
  const tokens = ["a", "b", "c"];
  let row = tokens;
  const all = [...row];
  for (let length = 2; length <= 5; length += 1) {
    row = row.flatMap((path) => tokens.map((token) => `${path}.${token}`));
    all.push(...row);
  }
  return all;
})();

/** Whether a path fits a pattern, by a regular expression: as far from the tested code as can be. */
function fits(pattern: string, path: string): boolean {
  const source = pattern
    .split(".")
    .map((token) => (token === "*" ? "[^.]+" : token === ">" ? ".+" : token))
    .join("\\.");
  return new RegExp(`^${source}$`).test(path);
}

const pattern = fc
  .tuple(
    fc.array(fc.constantFrom("a", "b", "*"), { minLength: 1, maxLength: 4 }),
    fc.constantFrom("", "", ".>"),
  )
  .map(([tokens, tail]) => (tail === "" ? tokens : tokens.slice(0, 3)).join(".") + tail);
const anyPattern = fc.oneof({ weight: 9, arbitrary: pattern }, fc.constant(">"));

describe("a pattern", () => {
  test("covers another exactly when each path that fits the other fits it", () => {
    fc.assert(
      fc.property(anyPattern, anyPattern, (granted, asked) => {
        const expected = paths.every((path) => !fits(asked, path) || fits(granted, path));
        expect(covers(granted, asked)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test("overlaps another exactly when some path fits both", () => {
    fc.assert(
      fc.property(anyPattern, anyPattern, (left, right) => {
        const expected = paths.some((path) => fits(left, path) && fits(right, path));
        expect(overlaps(left, right)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test("list keeps its meaning when covered patterns are removed, and none covers another", () => {
    fc.assert(
      fc.property(fc.array(anyPattern, { maxLength: 6 }), (list) => {
        const kept = widest(list);
        for (const path of paths.slice(0, 120))
          expect(kept.some((one) => covers(one, path))).toBe(list.some((one) => fits(one, path)));
        for (const one of kept) expect(kept.filter((other) => covers(other, one))).toEqual([one]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("compiled permissions", () => {
  test("join the roles of the credential with everyone's, and fill in the variables", () => {
    expect(compilePermissions(workerPolicy(), bob)).toEqual({
      ns: "acme",
      name: "bob",
      sendInboxes: ["acme.*", "other.bob"],
      sendJobs: ["review.*"],
      sendTopics: ["team.bob.>"],
      serve: ["agent.bob"],
      read: ["news.>"],
      operate: false,
    });
  });

  test("give a role that the policy does not define nothing, whatever objects inherit", () => {
    for (const role of ["ghost", "constructor", "__proto__", "toString"]) {
      const permissions = compilePermissions({ roles: {} }, { ...bob, roles: [role] });
      expect(permissions.operate).toBe(false);
      expect(allows(permissions, "send", "acme/bob")).toBe(false);
    }
  });

  test.each([
    ["send", "acme/ann", true],
    ["send", "other/bob", true],
    ["send", "other/ann", false],
    ["send", "job:review.deep", true],
    ["send", "skill:review.deep", true],
    ["send", "job:review", false],
    ["send", "job:review.a.b", false],
    ["send", "topic:team.bob.status", true],
    ["send", "topic:team.ann.status", false],
    ["send", "topic:team.bob.>", false],
    ["serve", "job:agent.bob", true],
    ["serve", "job:agent.ann", false],
    ["serve", "acme/bob", false],
    ["serve", "topic:agent.bob", false],
    ["read", "topic:news.today", true],
    ["read", "topic:news.*", true],
    ["read", "topic:news.>", true],
    ["read", "topic:>", false],
    ["read", "topic:*.today", false],
    ["read", "topic:news", false],
    ["read", "job:news.today", false],
    ["read", "acme/ann", false],
    ["send", "acme/*", false],
    ["send", "", false],
    ["send", "acme/ann\r\nPUB", false],
  ] as const)("of a worker: %s %s is %s", (action, address, expected) => {
    expect(allows(compilePermissions(workerPolicy(), bob), action, address)).toBe(expected);
  });

  test("let only operators operate", () => {
    const policy = workerPolicy();
    expect(allows(compilePermissions(policy, bob), "operate")).toBe(false);
    const boss = { ...bob, roles: ["operator"] };
    expect(allows(compilePermissions(policy, boss), "operate")).toBe(true);
  });

  test("of the open policy stay inside the namespace", () => {
    const permissions = compilePermissions(openPolicy, { ...bob, roles: [] });
    for (const to of ["acme/ann", "job:any.job", "topic:any"])
      expect(allows(permissions, "send", to)).toBe(true);
    expect(allows(permissions, "send", "other/ann")).toBe(false);
    expect(allows(permissions, "serve", "job:x")).toBe(true);
    expect(allows(permissions, "read", "topic:>")).toBe(true);
    expect(allows(permissions, "operate")).toBe(false);
  });
});

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
      "amp.acme.topic.team.bob.>",
    ]);
  });

  test("deny everything where nothing is permitted, since an empty list means everything", () => {
    const user = toUserPermissions(compilePermissions({ roles: {} }, bob));
    expect(user.publish).toEqual({ allow: [], deny: [">"] });
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
