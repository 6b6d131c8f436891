import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { startTestNats } from "@ampd/testkit/nats";
import { expect, test } from "vitest";
import * as library from "./index.ts";
import { CASES } from "./contract/cases.ts";
import { childProgram } from "./contract/child.ts";

const README = fileURLToPath(new URL("../README.md", import.meta.url));

/** Fenced blocks of one language. */
async function blocks(language: string): Promise<string[]> {
  const source = await readFile(README, "utf8");
  const fence = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g");
  return [...source.matchAll(fence)].map((match) => match[1] ?? "");
}

test("the five-minute start of the README runs as it stands and prints what it says", async () => {
  const [start = ""] = await blocks("js");
  const [expected = ""] = await blocks("text");
  const dir = await mkdtemp(
    join(fileURLToPath(new URL("../../../node_modules/", import.meta.url)), ".settlement-readme-"),
  );
  const server = await startTestNats();
  const file = join(dir, "start.mjs");
  await writeFile(file, start.replace("nats://127.0.0.1:4222", server.url));
  const program = await childProgram(pathToFileURL(file).href);
  const child = program.start();
  try {
    const deadline = performance.now() + 15_000;
    const wanted = expected.trim().split("\n");
    while (child.lines.length < wanted.length && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(child.lines).toEqual(wanted);
  } finally {
    child.process.kill("SIGKILL");
    await child.exited;
    await program.remove();
    await rm(dir, { recursive: true });
    await server.stop();
  }
});

test("the README names only what the library exports", async () => {
  const source = (await blocks("js")).join("\n");
  const imported = [...source.matchAll(/import \{ ([^}]+) \} from "@ampd\/settlement"/g)].flatMap(
    (match) => (match[1] ?? "").split(", "),
  );
  expect(imported.length).toBeGreaterThan(2);
  for (const name of imported) expect(Object.keys(library)).toContain(name);
  expect(CASES).toHaveLength(82);
});
