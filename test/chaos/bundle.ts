/**
 * A program as one file, made from the sources as they are now.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** A program that `node` can run. */
export interface Bundle {
  readonly path: string;
  remove(): Promise<void>;
}

/** Bundles the gateway process of a chaos run. */
export function bundleGateway(): Promise<Bundle> {
  return bundleProgram(fileURLToPath(new URL("gateway-process.ts", import.meta.url)));
}

/** Bundles the program whose first file is `entry`; packages from the registry stay outside. */
export async function bundleProgram(entry: string): Promise<Bundle> {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  // Inside the repository, so that the packages left outside are found.
  const dir = await mkdtemp(join(root, "node_modules", ".ampd-bundle-"));
  // A program may read its manifest one level up, as it does from `src` and `dist`.
  await writeFile(join(dir, "package.json"), JSON.stringify({ version: "0.0.0", type: "module" }));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { conditions: ["@ampd/source", "module", "node", "import", "default"] },
    ssr: { noExternal: [/^@ampd\//], external: ["ws"], target: "node" },
    build: {
      ssr: entry,
      outDir: join(dir, "dist"),
      minify: false,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "program.mjs", format: "es" } },
    },
  });
  return {
    path: join(dir, "dist", "program.mjs"),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
