/** Text for terminals: what others wrote is made harmless before it is printed. */

const control =
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not reach a terminal
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * `text` with control and direction characters made visible, so that a message cannot move the cursor or hide what it says.
 * Inside JSON the result means the same, since the form is JSON's own escape.
 */
export function harmless(text: string): string {
  return text.replaceAll(control, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/** {@link harmless}, on one line of at most `max` characters. */
export function oneLine(text: string, max = 80): string {
  const flat = harmless(text.replaceAll(/\s+/g, " ").trim());
  const characters = Array.from(flat);
  return characters.length <= max ? flat : `${characters.slice(0, max - 1).join("")}…`;
}

/** Styles for a terminal that has them. */
export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

const codes: Readonly<Record<Style, number>> = {
  bold: 1,
  dim: 2,
  red: 31,
  green: 32,
  yellow: 33,
  cyan: 36,
};

/** Styles `text` if `colour`. */
export function styled(text: string, style: Style, colour: boolean): string {
  return colour ? `\u001b[${codes[style]}m${text}\u001b[0m` : text;
}

/**
 * Aligned columns with a heading; every cell on one line.
 *
 * @example table(["job", "queued"], [["review", "3"]])
 */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heading.map((cell) => cell.toUpperCase()), ...rows].map((row) =>
    row.map((cell) => oneLine(cell)),
  );
  const widths = heading.map((_, column) =>
    Math.max(...lines.map((line) => lengthOf(line[column] ?? ""))),
  );
  return lines
    .map((line) => {
      const cells = line.map((cell, column) => pad(cell, widths[column] ?? 0));
      return `${cells.join("  ").trimEnd()}\n`;
    })
    .join("");
}

/** Name and value pairs, values aligned. */
export function pairs(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${pad(name, width)}  ${value}\n`).join("");
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - lengthOf(text)));
}

/** Characters, not UTF-16 units. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
