import { defineConfig } from "vitest/config";

/** Tests run from source: the `@ampd/source` condition resolves workspace packages to `src`. */
const conditions = ["@ampd/source"];

export default defineConfig({
  resolve: { conditions: [...conditions, "module", "node", "import", "default"] },
  ssr: {
    resolve: {
      // Without "module": such builds may import without file extensions, which plain node cannot load.
      conditions: [...conditions, "node", "import", "default"],
      externalConditions: [...conditions, "node", "import"],
    },
  },
  test: {
    include: [
      "packages/*/src/**/*.test.ts",
      "apps/*/src/**/*.test.ts",
      "test/**/*.test.ts",
      "tools/**/*.test.ts",
    ],
    globalSetup: [],
    // In CI a test that waits for real servers may be tried once more; which ones were stands in the output as "(retry x1)".
    retry: process.env["CI"] === undefined ? 0 : 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    // Most of the suite waits for real servers and clocks: three of them keep two cores busy.
    maxWorkers: 3,
    passWithNoTests: false,
    // Only with `--coverage`: the decisions are pure, so every line of them can be tested.
    coverage: {
      provider: "v8",
      include: ["packages/core/src/**"],
      reporter: ["text"],
      thresholds: { "packages/core/src/**": { lines: 100 } },
    },
  },
});
