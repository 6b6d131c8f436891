import { afterAll, beforeAll, describe } from "vitest";
import type { LiveWorld } from "./live-world.ts";
import { liveWorld } from "./live-world.ts";
import { capSuite } from "./cap.contract.ts";
import { coreSuite } from "./core.contract.ts";
import { faultSuite } from "./faults.contract.ts";
import { publishSuite } from "./publish.contract.ts";
import { runtimeSuite } from "./runtime.contract.ts";
import { settleSuite } from "./settle.contract.ts";
import { startupSuite } from "./startup.contract.ts";

let world: LiveWorld;
beforeAll(async () => {
  world = await liveWorld();
});
afterAll(() => world.close());

describe("on a real server", () => {
  startupSuite(() => world);
  settleSuite(() => world);
  capSuite(() => world);
  coreSuite(() => world);
  publishSuite(() => world);
  runtimeSuite(() => world);
  faultSuite(() => world);
});
