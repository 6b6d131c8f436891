/** The root entry works where there is no Node: its module graph, and a bundle run without any Node global. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { parseSync } from "oxc-parser";
import { build } from "vite";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { startBroker } from "./testing/fixture.ts";

const src = dirname(fileURLToPath(import.meta.url));
const roots: Readonly<Record<string, string>> = {
  "#socket": resolve(src, "socket-browser.ts"),
  "@ampd/protocol": resolve(src, "../../protocol/src/index.ts"),
};

/** What a module imports or passes on at run time; an import that is not static is refused outright. */
function importsOf(file: string): readonly string[] {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  expect(module.dynamicImports, file).toEqual([]);
  return [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) =>
        isType || moduleRequest === null ? [] : [moduleRequest.value],
      ),
    ),
  ];
}

/** Every module that `entry` reaches, and every import that leads out of the two packages. */
function walk(entry: string): { readonly files: Set<string>; readonly outside: Set<string> } {
  const files = new Set<string>();
  const outside = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const name of importsOf(file)) {
      const target = name.startsWith(".") ? resolve(dirname(file), name) : roots[name];
      if (target === undefined || !existsSync(target)) outside.add(name);
      else visit(target);
    }
  };
  visit(entry);
  return { files, outside };
}

test("nothing that the root entry reaches in a browser is of Node or a package of others", () => {
  const { files, outside } = walk(resolve(src, "index.ts"));
  expect([...outside]).toEqual([]);
  expect([...files].filter((file) => file.startsWith(src)).length).toBeGreaterThan(30);
});

test("only the sockets for Node reach beyond the two packages: ws, and gRPC when it is asked for", () => {
  expect([...walk(resolve(src, "socket-node.ts")).outside]).toEqual(["ws", "node:module"]);
});

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root: src,
    resolve: { conditions: ["@ampd/source", "browser", "module", "import", "default"] },
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(src, "index.ts"), formats: ["iife"], name: "ampd" },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !("output" in first)) throw new Error("the bundler built nothing");
  return first.output[0].code;
}

test("a bundle for browsers runs without any global of Node and opens a session", async () => {
  const code = await bundle();
  expect(code).not.toMatch(/require\(|node:|process\.|Buffer\b/);
  const broker = await startBroker();
  const browser = createContext({
    WebSocket,
    performance,
    crypto,
    TextEncoder,
    AbortController,
    setTimeout,
    clearTimeout,
    console,
    url: broker.url,
  });
  const address: unknown = await runInContext(
    `${code};
    ampd.connect({ url, credential: "dev:default/alice" }).then(async (client) => {
      await client.send({ to: "default/bob", text: "from a page" });
      await client.close({ graceMs: 0 });
      return client.address;
    })`,
    browser,
  );
  expect(address).toBe("default/alice");
  expect(broker.sessions[0]!.all("send")).toHaveLength(1);
});

test("a platform without a WebSocket says what to do", async () => {
  const code = await bundle();
  const bare = createContext({
    performance,
    TextEncoder,
    AbortController,
    setTimeout,
    clearTimeout,
    console,
  });
  const refused: Promise<unknown> = runInContext(
    `${code}; ampd.connect({ url: "ws://localhost:1/amp", credential: "dev:a/b" })`,
    bare,
  );
  await expect(refused).rejects.toThrow(/pass one as `webSocket`/);
});
