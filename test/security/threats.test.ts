/**
 * The table of threats tells the truth: thirty threats, each with code and tests that exist, and `docs/security.md` says the same.
 * `AMPD_WRITE_DOCS=1` writes the table there.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "../../tools/tidy/syntax.ts";
import { testTitles } from "../../tools/tidy/test-names.ts";
import { threats, threatTable } from "./threats.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const page = `${root}docs/security.md`;
const [begin, end] = ["<!-- threats -->", "<!-- /threats -->"];

const titlesOf = new Map<string, readonly string[]>();
function titles(path: string): readonly string[] {
  const known = titlesOf.get(path);
  if (known !== undefined) return known;
  const found = testTitles(parse({ path, text: readFileSync(root + path, "utf8") }));
  titlesOf.set(path, found);
  return found;
}

/** Cells without the blanks and dashes that a formatter puts between them. */
const plain = (table: string): string =>
  table.replaceAll(/ +/g, " ").replaceAll(/-{2,}/g, "-").trim();

describe("the threats", () => {
  it("are thirty, numbered in order", () => {
    const ids = Array.from({ length: 30 }, (_, n) => `S${n + 1}`);
    expect(threats.map(({ id }) => id)).toEqual(ids);
  });

  it.each(threats)(
    "$id have a mitigation whose code exists, and tests that exist by name",
    (one) => {
      expect(one.tests.length).toBeGreaterThan(0);
      expect(one.ways.length).toBeGreaterThan(0);
      for (const path of one.where) expect(existsSync(root + path), path).toBe(true);
      for (const [file, title] of one.tests) {
        const found = titles(file).filter((full) => full === title || full.endsWith(` > ${title}`));
        expect(found, `${file}: ${title}`).not.toEqual([]);
      }
    },
  );

  it("stand in docs/security.md as here", () => {
    const text = readFileSync(page, "utf8");
    const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
    expect(to).toBeGreaterThan(from);
    if (process.env["AMPD_WRITE_DOCS"] === "1")
      writeFileSync(page, `${text.slice(0, from)}\n\n${threatTable()}\n\n${text.slice(to)}`);
    else expect(plain(text.slice(from, to))).toBe(plain(threatTable()));
  });
});
