import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { parseAddress, type ParsedAddress } from "@ampd/protocol";
import {
  homeOf,
  judgeRequest,
  neighbourOf,
  routeOf,
  senderText,
  type PeerRules,
  type RegionRules,
} from "./federation.ts";

function peer(rules: Partial<PeerRules> = {}): PeerRules {
  return { namespaces: new Set(), accept: new Set(), transit: new Set(), ...rules };
}

const rules: RegionRules = {
  region: "eu",
  hopsMax: 3,
  peers: new Map([
    ["us", peer({ namespaces: new Set(["globex"]), transit: new Set(["edge"]) })],
    ["edge", peer({ via: "us", namespaces: new Set(["shop"]) })],
    ["ap", peer({ send: new Set(["ops"]), transit: new Set(["us"]) })],
  ]),
};

function address(text: string): ParsedAddress {
  const parsed = parseAddress(text);
  if (parsed === undefined) throw new Error(`no address: ${text}`);
  return parsed;
}

describe("a route", () => {
  test.each([
    ["acme/ann", { kind: "local", to: { kind: "participant", ns: "acme", name: "ann" } }],
    ["acme/ann@eu", { kind: "local", to: { kind: "participant", ns: "acme", name: "ann" } }],
    ["other/ann", { kind: "local", to: { kind: "participant", ns: "other", name: "ann" } }],
    ["job:review", { kind: "local", to: { kind: "job", job: "review" } }],
    ["job:review@eu", { kind: "local", to: { kind: "job", job: "review" } }],
    ["job:acme/review@eu", { kind: "local", to: { kind: "job", job: "review" } }],
    ["topic:news", { kind: "local", to: { kind: "topic", topic: "news" } }],
    ["job:other/review@eu", { kind: "refused", code: "unknown_address" }],
    ["acme/ann@mars", { kind: "refused", code: "unknown_address" }],
    ["acme/ann@ap", { kind: "refused", code: "forbidden" }],
  ])("of %s in its sender's region is %j", (text, expected) => {
    expect(routeOf(rules, address(text), "acme")).toMatchObject(expected);
  });

  test.each([
    ["globex/bob", "us", "us", { kind: "participant", ns: "globex", name: "bob" }],
    ["globex/bob@us", "us", "us", { kind: "participant", ns: "globex", name: "bob" }],
    ["shop/till", "edge", "us", { kind: "participant", ns: "shop", name: "till" }],
    ["job:review@us", "us", "us", { kind: "job", ns: "acme", job: "review" }],
    ["skill:review@us", "us", "us", { kind: "job", ns: "acme", job: "review" }],
    ["job:shop/sell@edge", "edge", "us", { kind: "job", ns: "shop", job: "sell" }],
    ["acme/ann@us", "us", "us", { kind: "participant", ns: "acme", name: "ann" }],
  ])("of %s leads to %s over %s", (...row) => {
    const [text, region, neighbour, target] = row;
    expect(routeOf(rules, address(text), "acme")).toEqual({
      kind: "remote",
      region,
      peer: neighbour,
      target,
    });
  });

  test("of the sender's own namespace stays here, wherever its home is said to be", () => {
    expect(routeOf(rules, address("globex/bob"), "globex")).toMatchObject({ kind: "local" });
  });

  test("to a region that only some namespaces may address is open to those", () => {
    expect(routeOf(rules, address("x/y@ap"), "ops")).toMatchObject({ kind: "remote", peer: "ap" });
  });

  test("without federation is local, or there is none", () => {
    expect(routeOf(undefined, address("globex/bob"), "acme")).toMatchObject({ kind: "local" });
    expect(routeOf(undefined, address("acme/ann@eu"), "acme")).toMatchObject({
      kind: "refused",
      code: "unknown_address",
    });
  });
});

test("a namespace has one home and a region one neighbour on the way", () => {
  expect(homeOf(rules, "globex")).toBe("us");
  expect(homeOf(rules, "acme")).toBeUndefined();
  expect(neighbourOf(rules, "edge")).toBe("us");
  expect(neighbourOf(rules, "us")).toBe("us");
  expect(neighbourOf(rules, "mars")).toBeUndefined();
});

test("a sender is written with its region where it has one", () => {
  expect(senderText({ ns: "acme", name: "ann" })).toBe("acme/ann");
  expect(senderText({ ns: "acme", name: "ann", region: "eu" })).toBe("acme/ann@eu");
});

describe("a request of a neighbour", () => {
  const from = { ns: "globex", name: "bob" };

  test.each([
    ["from itself to us", "us", { region: "eu", hops: ["us"], from }, "ours", "us"],
    [
      "from itself, named, to us",
      "us",
      { region: "eu", hops: ["us"], from: { ...from, region: "us" } },
      "ours",
      "us",
    ],
    [
      "for a region behind it",
      "us",
      { region: "eu", hops: ["edge", "us"], from: { ...from, region: "edge" } },
      "ours",
      "edge",
    ],
    ["through us", "ap", { region: "us", hops: ["ap"], from }, "pass_on", "ap"],
  ] as const)("%s is allowed", (...row) => {
    const [, neighbour, head, kind, region] = row;
    expect(judgeRequest(rules, neighbour, head)).toMatchObject({
      kind,
      from: { ...from, region },
    });
  });

  test.each([
    ["with another's hop last", "us", { region: "eu", hops: ["ap"], from }],
    ["without hops", "us", { region: "eu", hops: [], from }],
    ["of too many hops", "us", { region: "eu", hops: ["a", "b", "c", "us"], from }],
    [
      "that has been here",
      "us",
      { region: "eu", hops: ["us", "eu", "us"], from: { ...from, region: "us" } },
    ],
    [
      "that went round elsewhere",
      "us",
      { region: "eu", hops: ["us", "us"], from: { ...from, region: "us" } },
    ],
    ["in our name", "us", { region: "eu", hops: ["us"], from: { ...from, region: "eu" } }],
    ["in another's name", "us", { region: "eu", hops: ["us"], from: { ...from, region: "ap" } }],
    ["for a region whose name is missing", "us", { region: "eu", hops: ["edge", "us"], from }],
    [
      "for a region that is not behind it",
      "ap",
      { region: "eu", hops: ["edge", "ap"], from: { ...from, region: "edge" } },
    ],
    [
      "for a region that nobody knows",
      "us",
      { region: "eu", hops: ["mars", "us"], from: { ...from, region: "mars" } },
    ],
    ["back to itself", "us", { region: "edge", hops: ["us"], from }],
    ["to a region that it may not reach through us", "us", { region: "ap", hops: ["us"], from }],
    ["to a region that nobody knows", "us", { region: "mars", hops: ["us"], from }],
  ])("%s is refused", (_name, neighbour, head) => {
    expect(judgeRequest(rules, neighbour, head)).toMatchObject({
      kind: "refused",
      code: "forbidden",
    });
  });

  test("that would come back to a region that it passed is a loop", () => {
    const ring: RegionRules = {
      region: "eu",
      hopsMax: 9,
      peers: new Map([
        ["us", peer({ transit: new Set(["far"]) })],
        ["ap", peer({ via: "us" })],
        ["far", peer({ via: "ap" })],
      ]),
    };
    const head = { region: "far", hops: ["ap", "us"], from: { ...from, region: "ap" } };
    expect(judgeRequest(ring, "us", head)).toMatchObject({ kind: "refused" });
  });

  test("never speaks for us, and for nobody but itself and who is behind it", () => {
    const region = fc.constantFrom("eu", "us", "edge", "ap", "mars");
    fc.assert(
      fc.property(
        fc.record({
          neighbour: region,
          goal: region,
          hops: fc.array(region, { maxLength: 5 }),
          claimed: fc.option(region, { nil: undefined }),
        }),
        ({ neighbour, goal, hops, claimed }) => {
          const sender = { ...from, ...(claimed !== undefined && { region: claimed }) };
          const found = judgeRequest(rules, neighbour, { region: goal, hops, from: sender });
          if (found.kind === "refused") return;
          const { region: origin } = found.from;
          expect(origin).not.toBe("eu");
          expect(origin === neighbour || rules.peers.get(origin)?.via === neighbour).toBe(true);
          expect([neighbour, ...hops]).not.toContain("eu");
          expect(hops.length).toBeLessThanOrEqual(rules.hopsMax);
          if (found.kind === "pass_on") expect(hops).not.toContain(found.next);
          else expect(goal).toBe("eu");
        },
      ),
      { numRuns: 1000 },
    );
  });
});
