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
  /** The files it was made from. */
  readonly files: readonly string[];
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
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    // A build for Node has conditions of its own: `resolve.conditions` would leave it to what was last compiled.
    ssr: {
      noExternal: [/^@ampd\//],
      external: ["ws"],
      target: "node",
      resolve: { conditions: ["@ampd/source", "module", "node", "import", "default"] },
    },
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
    files: filesOf(built),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

function filesOf(built: Awaited<ReturnType<typeof build>>): readonly string[] {
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  return outputs
    .flatMap(({ output }) => output)
    .flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
}
