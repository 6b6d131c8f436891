import { describe, expect, it } from "vitest";
import { BrokenStreams } from "./broken-streams.ts";

describe("broken streams", () => {
  it("wait to be taken up, each once, and not for ever", () => {
    const broken = new BrokenStreams({ lingerMs: 100, max: 10 });
    broken.add("a", 0);
    broken.add("a", 10);
    broken.take("a", 20);
    expect(broken.has("a", 20)).toBe(true);
    broken.take("a", 20);
    expect(broken.has("a", 20)).toBe(false);
    broken.add("a", 30);
    expect(broken.has("a", 129)).toBe(true);
    expect(broken.has("a", 130)).toBe(false);
  });

  it("are bounded: the oldest is forgotten, and what is over goes when another comes", () => {
    const broken = new BrokenStreams({ lingerMs: 100, max: 2 });
    for (const [i, id] of ["a", "b", "c"].entries()) broken.add(id, i);
    expect(["a", "b", "c"].map((id) => broken.has(id, 3))).toEqual([false, true, true]);
    broken.add("d", 1000);
    expect(broken.size).toBe(1);
  });
});
