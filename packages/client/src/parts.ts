import type { Part } from "@ampd/protocol";

/** The content of a message, a task or a progress report: `parts`, or `text` and `data` as short forms of them. */
export interface Content {
  /** Becomes one `text` part. */
  readonly text?: string;
  /** Any JSON value; becomes one `data` part. */
  readonly data?: unknown;
  /** Sent as they are; `text` and `data` follow them. */
  readonly parts?: readonly Part[];
}

/** The parts of a content; absent when there is nothing in it. */
export function toParts(content: Content): readonly Part[] | undefined {
  const parts: Part[] = [...(content.parts ?? [])];
  if (content.text !== undefined) parts.push({ type: "text", text: content.text });
  if (content.data !== undefined) parts.push({ type: "data", data: content.data });
  return parts.length === 0 ? undefined : parts;
}

/** The text of all text parts in order; absent when there is none. */
export function textOf(parts: readonly Part[] | undefined): string | undefined {
  const texts = (parts ?? []).filter((part) => part.type === "text").map((part) => part.text ?? "");
  return texts.length === 0 ? undefined : texts.join("");
}

/** The value of the first data part; absent when there is none. */
export function dataOf(parts: readonly Part[] | undefined): unknown {
  return (parts ?? []).find((part) => part.type === "data")?.data;
}
