/**
 * Prints the test runner's counts as one plain line, `N passed, N failed`, and fails when no test ran.
 */
import { readFileSync } from "node:fs";

const [, , file] = process.argv;
const escapes = new RegExp(String.fromCharCode(27) + "\\[[0-9;]*m", "g");
const text = readFileSync(file, "utf8").replaceAll(escapes, "");
const line = text.split("\n").findLast((candidate) => /^\s*Tests\s/.test(candidate)) ?? "";
const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
const passed = count("passed");
const failed = count("failed");
const skipped = count("skipped");
process.stdout.write(
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`,
);
process.exit(passed > 0 && failed === 0 ? 0 : 1);
