import type { Part } from "@ampd/protocol";
import { harmless } from "../terminal/text.ts";

/** Parts for people: texts as they are, data as JSON, others by their type. `undefined` when there are none. */
export function textOf(parts: readonly Part[] | undefined): string | undefined {
  if (parts === undefined || parts.length === 0) return undefined;
  const pieces = parts.map((part) => {
    if (part.type === "text") return part.text ?? "";
    return part.type === "data" ? JSON.stringify(part.data) : `[${part.type}]`;
  });
  return harmless(pieces.join("\n").trimEnd());
}
