import type { ConfigKeyType } from "./keys.gen.ts";

/** The value of a text, or what is wrong with the text. */
export type ParsedText =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

const integerForm = /^(?:0|-?[1-9]\d*)$/;
const numberForm = /^(?:0|-?(?:[1-9]\d*|0(?=\.\d*[1-9]))(?:\.\d+)?|0\.0+)$/;

/**
 * Reads the text of a variable or flag. Takes one spelling of each value: `10`, never `1e1`, `010`, `+10`, `10abc` or
 * ` 10`; `true`, never `yes`.
 */
export function parseText(type: ConfigKeyType, text: string): ParsedText {
  switch (type) {
    case "string":
      return { ok: true, value: text };
    case "integer":
      return parseInteger(text);
    case "number":
      return parseNumber(text);
    case "boolean":
      return parseBoolean(text);
    case "string[]":
      return parseList(text, "string");
    case "integer[]":
      return parseList(text, "integer");
    case "number[]":
      return parseList(text, "number");
    case "boolean[]":
      return parseList(text, "boolean");
    case "json":
      return parseJson(text);
  }
}

function parseInteger(text: string): ParsedText {
  const value = Number(text);
  const ok = integerForm.test(text) && Number.isSafeInteger(value);
  return ok ? { ok, value } : refused("must be a whole number in digits");
}

function parseNumber(text: string): ParsedText {
  const value = Number(text);
  const ok = numberForm.test(text) && Number.isFinite(value);
  return ok ? { ok, value } : refused("must be a number in digits, such as 2 or 1.5");
}

function parseBoolean(text: string): ParsedText {
  if (text === "true" || text === "false") return { ok: true, value: text === "true" };
  return refused("must be true or false");
}

function parseList(text: string, item: ConfigKeyType): ParsedText {
  if (text.startsWith("[")) return parseJson(text);
  if (text === "") return { ok: true, value: [] };
  const values: unknown[] = [];
  for (const piece of text.split(",")) {
    const parsed = parseText(item, piece.trim());
    if (!parsed.ok) return refused(`each item ${parsed.message}`);
    if (parsed.value === "") return refused("must not have an empty item");
    values.push(parsed.value);
  }
  return { ok: true, value: values };
}

function parseJson(text: string): ParsedText {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    // The parser's message quotes the text, which may hold a secret.
    return refused("must be JSON");
  }
}

function refused(message: string): ParsedText {
  return { ok: false, message };
}
