import * as fc from "fast-check";
import { parseAddress, type Policy } from "@ampd/protocol";
import { describe, expect, test } from "vitest";
import type { Principal } from "../credential-ports.ts";
import { allows, compilePermissions, openPolicy, type Action } from "./compile.ts";
import { compileMatcher } from "./matcher.ts";
import { covers, overlaps, widest } from "./pattern.ts";
import { closedPolicy, layeredPolicy, type PolicyLayer } from "./policy-source.ts";
import { readPolicy, undefinedRoles } from "./read.ts";

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
      sendRegions: [],
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
    for (const to of ["acme/ann", "job:any.job", "topic:any", "other/ann@eu", "job:a@eu"])
      expect(allows(permissions, "send", to)).toBe(true);
    expect(allows(permissions, "send", "other/ann")).toBe(false);
    expect(allows(permissions, "serve", "job:x")).toBe(true);
    expect(allows(permissions, "read", "topic:>")).toBe(true);
    expect(allows(permissions, "operate")).toBe(false);
  });
});

describe("a matcher", () => {
  const list = fc.array(anyPattern, { maxLength: 5 });
  const inbox = fc.constantFrom("a/a", "a/*", "*/a", "*/*", "b/b", "{ns}/{name}");
  const asked = fc.oneof(
    fc.constantFrom("acme/bob", "a/a", "a/b", "b/b", "c/a", "a/b@eu", "job:a@eu", "", "A/b"),
    fc.constantFrom(...paths.slice(0, 120)).map((path) => `job:${path}`),
    fc.constantFrom(...paths.slice(0, 120)).map((path) => `topic:${path}`),
    anyPattern.map((path) => `topic:${path}`),
  );

  test("answers what the plain definition answers, however often it is asked", () => {
    fc.assert(
      fc.property(
        fc.record({
          inboxes: fc.array(inbox, { maxLength: 3 }),
          jobs: list,
          topics: list,
          regions: fc.array(fc.constantFrom("*", "eu", "us"), { maxLength: 2 }),
        }),
        fc.record({ serve: list, read: list, operate: fc.boolean() }),
        fc.array(asked, { minLength: 1, maxLength: 8 }),
        (send, rest, addresses) => {
          const policy = { everyone: ["r"], roles: { r: { send, ...rest } } };
          const permissions = compilePermissions(policy, bob);
          const matcher = compileMatcher(permissions);
          expect(matcher.operate).toBe(allows(permissions, "operate"));
          for (const address of [...addresses, ...addresses])
            for (const action of ["send", "serve", "read"] as const)
              expect(askMatcher(matcher, action, address)).toBe(
                allows(permissions, action, address),
              );
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("goes on answering when it has been asked about more than it remembers", () => {
    const policy = { everyone: ["r"], roles: { r: { serve: ["a.*"] } } };
    const matcher = compileMatcher(compilePermissions(policy, bob));
    for (let i = 0; i < 200; i++) {
      expect(matcher.mayServe(`a.${i}`)).toBe(true);
      expect(matcher.mayServe(`b.${i}`)).toBe(false);
    }
  });
});

function askMatcher(
  matcher: ReturnType<typeof compileMatcher>,
  action: Exclude<Action, "operate">,
  address: string,
): boolean {
  if (action === "read")
    return address.startsWith("topic:") && matcher.mayRead(address.slice("topic:".length));
  const to = parseAddress(address);
  if (to === undefined) return false;
  if (action === "send") return matcher.maySend(to);
  return to.kind === "job" && matcher.mayServe(to.job);
}

describe("a policy document", () => {
  test("is read from JSON, and a fault is named with its place", () => {
    const policy = workerPolicy();
    expect(readPolicy(JSON.stringify(policy))).toEqual({ kind: "policy", policy });
    expect(readPolicy("{")).toMatchObject({ kind: "fault", place: "" });
    expect(readPolicy("7")).toMatchObject({
      kind: "fault",
      reason: expect.stringContaining("valid at the document"),
    });
    expect(readPolicy('{"roles":{"a":{"read":["$SYS.>"]}}}')).toMatchObject({
      kind: "fault",
      place: "/roles/a/read/0",
    });
  });

  test("names the roles that everyone has and nobody defined", () => {
    expect(undefinedRoles(workerPolicy())).toEqual([]);
    expect(undefinedRoles({ everyone: ["toString", "a"], roles: { a: {} } })).toEqual(["toString"]);
    expect(undefinedRoles(closedPolicy)).toEqual([]);
  });
});

describe("layers of policies", () => {
  const listeners = new Set<(ns: string | undefined) => void>();
  const layer = (ns: string, policy: Policy): PolicyLayer => ({
    policyFor: (asked) => (asked === ns ? policy : undefined),
    onChange(listener) {
      const mine = (changed: string | undefined): void => listener(changed);
      listeners.add(mine);
      return () => listeners.delete(mine);
    },
  });

  test("let the first that has a policy for the namespace decide, and the open one where none has", () => {
    const source = layeredPolicy([layer("a", closedPolicy), layer("b", workerPolicy())]);
    expect(source.policyFor("a")).toBe(closedPolicy);
    expect(source.policyFor("b")).toEqual(workerPolicy());
    expect(source.policyFor("c")).toBe(openPolicy);
    expect(layeredPolicy([], closedPolicy).policyFor("c")).toBe(closedPolicy);
  });

  test("pass on every change until told to stop", () => {
    const source = layeredPolicy([layer("a", closedPolicy), layer("b", closedPolicy)]);
    const heard: (string | undefined)[] = [];
    const stop = source.onChange((ns) => heard.push(ns));
    for (const listener of listeners) listener("a");
    expect(heard).toEqual(["a", "a"]);
    stop();
    expect(listeners.size).toBe(0);
  });
});
