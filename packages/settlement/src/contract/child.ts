import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** A program of this folder, bundled so that plain node can run it. */
export interface ChildProgram {
  start(...args: readonly string[]): Child;
  remove(): Promise<void>;
}

/** One run of a program. */
export interface Child {
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly exited: Promise<{
    readonly code: number | null;
    readonly signal: NodeJS.Signals | null;
  }>;
}

/** Bundles `file` (beside this module, or by its whole path). The output lies under node_modules, where its imports resolve. */
export async function childProgram(file: string): Promise<ChildProgram> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const root = fileURLToPath(new URL("../../../../node_modules/", import.meta.url));
  const outDir = await mkdtemp(join(root, ".settlement-test-"));
  const conditions = ["@ampd/source", "module", "node", "import", "default"];
  await build({
    configFile: false,
    logLevel: "silent",
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "child.mjs" } },
    },
    resolve: { conditions },
    ssr: { noExternal: [/^@ampd\//], resolve: { conditions } },
  });
  return {
    start: (...args) => startChild(join(outDir, "child.mjs"), args),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}

function startChild(path: string, args: readonly string[]): Child {
  const child = spawn(process.execPath, [path, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  child.stdout.on("data", (chunk: Buffer) =>
    lines.push(...chunk.toString("utf8").split("\n").filter(Boolean)),
  );
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on("exit", (code, signal) => resolve({ code, signal }));
  });
  return { process: child, lines, exited };
}
