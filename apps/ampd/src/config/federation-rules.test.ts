import { describe, expect, it } from "vitest";
import { resolveConfig } from "./resolve.ts";

/** What is wrong with a configuration file, if anything. */
function problemsOf(federation: object, more: object = {}): readonly string[] {
  const text = JSON.stringify({ nats: { url: "nats://127.0.0.1:4222" }, federation, ...more });
  const result = resolveConfig({ file: { path: "ampd.json", text }, env: {}, flags: {} });
  return result.ok ? [] : result.problems.map(({ message }) => message);
}

describe("the configuration of federation", () => {
  it("is absent by default and takes the peers of a region", () => {
    expect(problemsOf({})).toEqual([]);
    const peers = {
      us: { namespaces: ["globex"], accept: ["acme"] },
      edge: { via: "us", send: ["acme"] },
    };
    expect(problemsOf({ region: "eu", peers })).toEqual([]);
  });

  it.each([
    ["peers without a region of one's own", { peers: { us: {} } }, /needs federation.region/],
    ["a peer's name that is none", { region: "eu", peers: { "US.*": {} } }, /no region/],
    ["the region itself", { region: "eu", peers: { eu: {} } }, /this region itself/],
    ["a way through nobody", { region: "eu", peers: { edge: { via: "us" } } }, /no neighbour/],
    [
      "a way through who is no neighbour",
      { region: "eu", peers: { us: {}, edge: { via: "us" }, far: { via: "edge" } } },
      /no neighbour/,
    ],
    [
      "two homes of a namespace",
      { region: "eu", peers: { us: { namespaces: ["a"] }, ap: { namespaces: ["a"] } } },
      /two homes/,
    ],
    [
      "the home of a namespace that is opened here",
      { region: "eu", peers: { us: { namespaces: ["default"] } } },
      /opens here/,
    ],
    ["the embedded server", { region: "eu" }, /nats.url/, { nats: {} }],
  ])("refuses %s", (...row) => {
    const [, federation, message, more] = row;
    expect(problemsOf(federation, more)).toEqual([expect.stringMatching(message)]);
  });
});
