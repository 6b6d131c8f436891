import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  capabilityOf,
  chooseLeastLoaded,
  declaredIdentities,
  hasRoom,
  ineligible,
  loadOf,
  pullPriority,
  type Candidate,
  type TaskNeeds,
} from "./eligibility.ts";

/** Bob, who reviews text and images, two tasks at once; and a task for him. */
function setup(overrides: { candidate?: Partial<Candidate>; needs?: Partial<TaskNeeds> } = {}) {
  const card = {
    name: "Bob",
    skills: [{ name: "review" }],
    jobs: [{ name: "review.deep" }],
    accepts: ["text", "image"],
    max_concurrent: 2,
  } as const;
  const bob: Candidate = {
    address: "acme/bob",
    capability: capabilityOf(card, "bob"),
    active: 0,
    available: true,
    ...overrides.candidate,
  };
  const needs: TaskNeeds = {
    job: "review",
    partTypes: new Set(["text"]),
    unsupported: new Set(),
    ...overrides.needs,
  };
  return { card, bob, needs };
}

describe("the capability of a card", () => {
  test("is the identity job, the skills and the jobs", () => {
    expect(setup().bob.capability).toEqual({
      jobs: new Set(["agent.bob", "review", "review.deep"]),
      accepts: new Set(["text", "image"]),
      maxConcurrent: 2,
    });
  });

  test("without a card is the identity job alone, text, one at a time", () => {
    expect(capabilityOf(undefined, "bob")).toEqual({
      jobs: new Set(["agent.bob"]),
      accepts: new Set(["text"]),
      maxConcurrent: 1,
    });
    expect(capabilityOf({ name: "Bob" }, "bob")).toEqual(capabilityOf(undefined, "bob"));
  });

  test("never takes identity jobs from the card, only the alias that it is given", () => {
    const card = { name: "Bob", skills: [{ name: "agent.ann" }], jobs: [{ name: "agent.robert" }] };
    expect(capabilityOf(card, "bob").jobs).toEqual(new Set(["agent.bob"]));
    expect(capabilityOf(card, "bob", "agent.robert").jobs).toEqual(
      new Set(["agent.bob", "agent.robert"]),
    );
  });

  test("may accept no parts at all", () => {
    expect(capabilityOf({ name: "Bob", accepts: [] }, "bob").accepts.size).toBe(0);
  });
});

describe("the identities that a card declares", () => {
  test("are none without a card or without identity jobs", () => {
    expect(declaredIdentities(undefined, "bob")).toEqual({ foreign: [] });
    expect(declaredIdentities(setup().card, "bob")).toEqual({ foreign: [] });
  });

  test("need no alias when the card bears the address's own name", () => {
    const card = { name: "BOB", skills: [{ name: "agent.bob" }] };
    expect(declaredIdentities(card, "bob")).toEqual({ foreign: [] });
  });

  test("give the lower-cased card name as alias when it is declared", () => {
    const card = { name: "Robert", skills: [{ name: "agent.robert" }, { name: "agent.bob" }] };
    expect(declaredIdentities(card, "bob")).toEqual({ alias: "agent.robert", foreign: [] });
    expect(declaredIdentities({ name: "Robert" }, "bob")).toEqual({ foreign: [] });
  });

  test("of others are foreign, from skills and jobs alike", () => {
    const card = {
      name: "Robert",
      skills: [{ name: "agent.ann" }, { name: "agent.robert" }],
      jobs: [{ name: "agent.cy" }, { name: "agents" }],
    };
    expect(declaredIdentities(card, "bob")).toEqual({
      alias: "agent.robert",
      foreign: ["agent.ann", "agent.cy"],
    });
  });
});

describe("a participant", () => {
  test("that serves the job and accepts every part is eligible", () => {
    const { bob, needs } = setup({ needs: { partTypes: new Set(["text", "image"]) } });
    expect(ineligible(bob, needs)).toBeUndefined();
  });

  test("is eligible for a task without parts", () => {
    const { bob, needs } = setup({ needs: { partTypes: new Set() } });
    expect(ineligible(bob, needs)).toBeUndefined();
  });

  test("that does not serve the job is not eligible", () => {
    const { bob, needs } = setup({ needs: { job: "translate" } });
    expect(ineligible(bob, needs)).toBe("job");
  });

  test("that misses one of the part types is not eligible", () => {
    const { bob, needs } = setup({ needs: { partTypes: new Set(["text", "audio"]) } });
    expect(ineligible(bob, needs)).toBe("parts");
  });

  test("that said it cannot do the task is not eligible", () => {
    const { bob, needs } = setup({ needs: { unsupported: new Set(["acme/bob"]) } });
    expect(ineligible(bob, needs)).toBe("unsupported");
  });

  test("may have a task that is for it alone, and nobody else may", () => {
    const { bob, needs } = setup({ needs: { onlyAddress: "acme/bob" } });
    expect(ineligible(bob, needs)).toBeUndefined();
    expect(ineligible({ ...bob, address: "acme/ann" }, needs)).toBe("address");
  });

  test("is compared by its whole job name, not by a prefix or an object's own words", () => {
    const { bob } = setup();
    for (const job of ["review.", "revie", "constructor", "toString", ""])
      expect(ineligible(bob, setup({ needs: { job } }).needs)).toBe("job");
  });
});

describe("room", () => {
  test("is there below the limit and only while offers are taken", () => {
    const rooms = [0, 1, 2, 3].map((active) => hasRoom(setup({ candidate: { active } }).bob));
    expect(rooms).toEqual([true, true, false, false]);
    expect(hasRoom(setup({ candidate: { available: false } }).bob)).toBe(false);
  });

  test("shows as a load from idle to full", () => {
    const loads = [0, 1, 2].map((active) => loadOf(setup({ candidate: { active } }).bob));
    expect(loads).toEqual([0, 0.5, 1]);
  });
});

/** Candidates with the given `[active, most]` pairs. */
const crowd = (pairs: readonly (readonly [number, number])[]): Candidate[] =>
  pairs.map(([active, maxConcurrent], index) => ({
    address: `acme/p${index}`,
    capability: { jobs: new Set<string>(), accepts: new Set<string>(), maxConcurrent },
    active,
    available: true,
  }));

describe("the choice", () => {
  test("of nobody is -1", () => {
    expect(chooseLeastLoaded([], 0)).toBe(-1);
    expect(chooseLeastLoaded([], 5)).toBe(-1);
  });

  test("falls on the lowest ratio, not on the fewest tasks", () => {
    expect(
      chooseLeastLoaded(
        crowd([
          [1, 2],
          [3, 10],
          [1, 3],
        ]),
        0,
      ),
    ).toBe(1);
  });

  test("goes round among equals, passing by those with more to do", () => {
    const equals = crowd([
      [0, 1],
      [1, 2],
      [0, 4],
      [0, 9],
    ]);
    expect([0, 1, 2, 3, 4, 5].map((turn) => chooseLeastLoaded(equals, turn))).toEqual([
      0, 2, 2, 3, 0, 2,
    ]);
  });

  test("gives each of equals the same share over a whole round", () => {
    const counts = [0, 0, 0, 0, 0];
    const equals = crowd(counts.map(() => [1, 2] as const));
    for (let turn = 0; turn < 50; turn++) counts[chooseLeastLoaded(equals, turn)]! += 1;
    expect(counts).toEqual([10, 10, 10, 10, 10]);
  });

  test("is for any whole turn the first least loaded at or after it", () => {
    const pair = fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 8 }), fc.integer(), (pairs, turn) => {
        const candidates = crowd(pairs);
        const loads = candidates.map(loadOf);
        const least = Math.min(...loads);
        let expected = ((turn % loads.length) + loads.length) % loads.length;
        while (loads[expected] !== least) expected = (expected + 1) % loads.length;
        expect(chooseLeastLoaded(candidates, turn)).toBe(expected);
      }),
    );
  });
});

test("the pull priority is 0 for an idle gateway, 9 for a full one, and grows with the load", () => {
  expect([0, 0.05, 0.1, 0.5, 0.95, 1, 7].map(pullPriority)).toEqual([0, 0, 1, 5, 9, 9, 9]);
  expect(pullPriority(-1)).toBe(0);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (a, b) => {
        expect(Number.isInteger(pullPriority(a))).toBe(true);
        expect(pullPriority(Math.min(a, b))).toBeLessThanOrEqual(pullPriority(Math.max(a, b)));
      },
    ),
  );
});

describe("scopes", () => {
  test("keep out who is not in the task's, and nobody where a task needs none", () => {
    const inRed = (scopes: readonly string[] | undefined, scope: string | undefined) => {
      const { bob, needs } = setup({
        ...(scopes !== undefined && { candidate: { scopes } }),
        ...(scope !== undefined && { needs: { scope } }),
      });
      return ineligible(bob, needs);
    };
    expect(inRed(["blue", "red"], "red")).toBeUndefined();
    expect(inRed(["blue"], "red")).toBe("scope");
    expect(inRed([], "red")).toBe("scope");
    expect(inRed(undefined, "red")).toBe("scope");
    expect(inRed(undefined, undefined)).toBeUndefined();
    expect(inRed(["blue"], undefined)).toBeUndefined();
  });
});
