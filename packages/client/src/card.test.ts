import { expect, test } from "vitest";
import { cardOf, credentialOf, nameOf } from "./card.ts";

const served = (job: string, concurrency: number, accepts: string[]) => ({
  job,
  options: {},
  concurrency,
  accepts: new Set(accepts),
});

test("a participant without card and workers shows none", () => {
  expect(cardOf(undefined, [], "alice")).toBeUndefined();
});

test("the workers' jobs, part types and slots are added to the card", () => {
  const base = { description: "reads code", jobs: [{ name: "chat" }] };
  const card = cardOf(base, [served("review", 4, ["text"]), served("lint", 2, ["data"])], "alice");
  expect(card).toEqual({
    name: "alice",
    description: "reads code",
    jobs: [{ name: "chat" }, { name: "review" }, { name: "lint" }],
    accepts: ["text", "data"],
    max_concurrent: 6,
  });
});

test("what the user says of slots and name stays", () => {
  const card = cardOf(
    { name: "Reviewer", max_concurrent: 2 },
    [served("review", 4, ["text"])],
    "a",
  );
  expect(card).toMatchObject({ name: "Reviewer", max_concurrent: 2 });
});

test("a text credential is of kind dev when it says so, else a bearer token", () => {
  expect(credentialOf("dev:default/alice")).toEqual({ kind: "dev", token: "dev:default/alice" });
  expect(credentialOf("eyJ")).toEqual({ kind: "bearer", token: "eyJ" });
  expect(credentialOf({ kind: "x", token: "y" })).toEqual({ kind: "x", token: "y" });
});

test("a card without a name takes the participant's", () => {
  expect(nameOf("acct/dep-1", credentialOf("eyJ"))).toBe("dep-1");
  expect(nameOf(undefined, credentialOf("dev:default/alice"))).toBe("alice");
  expect(nameOf(undefined, credentialOf("eyJ"))).toBe("agent");
});
