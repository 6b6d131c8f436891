import { expect, it } from "vitest";
import type { GatewayOptions } from "../options.ts";
import { CallPace } from "./call-pace.ts";

function paceAt(framesPerSMax: number): { pace: CallPace; advance: (ms: number) => void } {
  let nowMs = 0;
  const options = { settings: { framesPerSMax }, runtime: { monotonicMs: () => nowMs } };
  return {
    pace: new CallPace(options as unknown as GatewayOptions), // as: all that a pace reads
    advance: (ms) => (nowMs += ms),
  };
}

it("slows one participant down and no other", () => {
  const { pace, advance } = paceAt(2);
  for (let n = 0; n < 4; n++) pace.check("ns/a", "get_task");
  expect(() => pace.check("ns/a", "get_task")).toThrow(/too many/);
  pace.check("ns/b", "get_task");
  advance(500);
  pace.check("ns/a", "get_task");
});

it("forgets participants that have been silent, once there are many", () => {
  const { pace, advance } = paceAt(2);
  for (let n = 0; n < 1000; n++) pace.check(`ns/p${n}`, "send");
  advance(60_001);
  pace.check("ns/late", "send");
  expect(pace.size).toBe(1);
});
