/**
 * The gateway process as one file, made from the sources as they are now.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** A program that `node` can run. */
export interface Bundle {
  readonly path: string;
  remove(): Promise<void>;
}

/** Bundles `gateway-process.ts`; packages from the registry stay outside. */
export async function bundleGateway(): Promise<Bundle> {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  // Inside the repository, so that the packages left outside are found.
  const dir = await mkdtemp(join(root, "node_modules", ".ampd-chaos-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { conditions: ["@ampd/source", "module", "node", "import", "default"] },
    ssr: { noExternal: [/^@ampd\//], external: ["ws"], target: "node" },
    build: {
      ssr: fileURLToPath(new URL("gateway-process.ts", import.meta.url)),
      outDir: dir,
      minify: false,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "gateway.mjs", format: "es" } },
    },
  });
  return {
    path: join(dir, "gateway.mjs"),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
