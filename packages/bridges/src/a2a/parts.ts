/**
 * Parts, both ways. What one side knows and the other does not is kept: metadata of a part travels as `metadata`, part types that
 * A2A has no word for as data.
 */
import type { Part as A2aPart } from "@a2a-js/sdk";
import { ProtocolError, type Part } from "@ampd/protocol";

/** Most bytes of a file that travels inside its part; larger ones go by URL. */
export const inlineBytesMax = 131_072;

/**
 * Parts of A2A as ours.
 *
 * Inline bytes become a `file` part with `bytes` (base64).
 *
 * @throws ProtocolError `invalid_envelope` for a part without content, `too_large` for inline bytes over {@link inlineBytesMax}
 */
export function partsFromA2a(parts: readonly A2aPart[]): readonly Part[] {
  return parts.map((part, index) => ({
    ...contentFrom(part, index),
    ...(part.metadata !== undefined && { metadata: part.metadata }),
  }));
}

function contentFrom({ content, filename, mediaType }: A2aPart, index: number): Part {
  const field = `/message/parts/${index}`;
  const named = {
    ...(mediaType !== "" && { media_type: mediaType }),
    ...(filename !== "" && { name: filename }),
  };
  switch (content?.$case) {
    case "text":
      return { type: "text", text: content.value, ...named };
    case "data":
      return { type: "data", data: content.value, ...named };
    case "url":
      return { type: "file", url: content.value, ...named };
    case "raw": {
      const { length } = content.value;
      if (length > inlineBytesMax)
        throw new ProtocolError("too_large", `a file of ${length} bytes goes by url`, {
          field: `${field}/raw`,
          limit: `${inlineBytesMax} bytes inline`,
        });
      return { type: "file", bytes: content.value.toString("base64"), size: length, ...named };
    }
    case undefined:
      throw new ProtocolError("invalid_envelope", "a part has no content", { field });
  }
}

/** Our parts as A2A's. */
export function partsToA2a(parts: readonly Part[]): A2aPart[] {
  return parts.map((part) => {
    const { metadata, name, media_type: mediaType } = part;
    return {
      content: contentTo(part),
      metadata: isObject(metadata) ? metadata : undefined,
      filename: name ?? "",
      mediaType: mediaType ?? "",
    };
  });
}

function contentTo(part: Part): NonNullable<A2aPart["content"]> {
  const { type, text, data, url } = part;
  const bytes = part["bytes"];
  if (type === "text") return { $case: "text", value: text ?? "" };
  if (type === "data") return { $case: "data", value: data };
  if (type === "file" && url !== undefined) return { $case: "url", value: url };
  if (type === "file" && typeof bytes === "string")
    return { $case: "raw", value: Buffer.from(bytes, "base64") };
  return { $case: "data", value: part };
}

/** One text part of A2A. */
export function textPart(text: string): A2aPart {
  return {
    content: { $case: "text", value: text },
    metadata: undefined,
    filename: "",
    mediaType: "text/plain",
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
