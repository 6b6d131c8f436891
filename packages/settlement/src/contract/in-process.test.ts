import { describe } from "vitest";
import { memoryWorld } from "./memory-world.ts";
import { capSuite } from "./cap.contract.ts";
import { coreSuite } from "./core.contract.ts";
import { faultSuite } from "./faults.contract.ts";
import { publishSuite } from "./publish.contract.ts";
import { runtimeSuite } from "./runtime.contract.ts";
import { settleSuite } from "./settle.contract.ts";
import { startupSuite } from "./startup.contract.ts";

const world = memoryWorld();

describe("in process", () => {
  startupSuite(() => world);
  settleSuite(() => world);
  capSuite(() => world);
  coreSuite(() => world);
  publishSuite(() => world);
  runtimeSuite(() => world);
  faultSuite(() => world);
});
