import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Every trap of the binding (T1 to T39) and every line of the profile's list (P1 to P18) has a test that begins with its number. */

const folder = fileURLToPath(new URL(".", import.meta.url));
const titles = readdirSync(folder)
  .filter((name) => /^(?:traps-.*|profile)\.test\.ts$/.test(name))
  .flatMap((name) => [
    ...readFileSync(`${folder}${name}`, "utf8").matchAll(
      /^test(?:\.each\([^\n]*\))?\(\s*"([TP]\d+):/gm,
    ),
  ])
  .map(([, number]) => number ?? "");

function missing(letter: string, count: number): string[] {
  const wanted = Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  return wanted.filter((number) => !titles.includes(number));
}

test("no trap and no line of the profile is without a test", () => {
  expect([...missing("T", 39), ...missing("P", 18)]).toEqual([]);
});
