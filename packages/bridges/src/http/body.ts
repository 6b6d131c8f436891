import type { IncomingMessage } from "node:http";

/** A request's body, or why there is none. */
export type Body =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "too_large" }
  | { readonly kind: "invalid"; readonly message: string };

/**
 * Reads a body of at most `bytesMax` bytes as UTF-8. What comes beyond is not kept.
 *
 * @throws Error when the connection breaks before the end
 */
export async function readBody(request: IncomingMessage, bytesMax: number): Promise<Body> {
  if (Number(request.headers["content-length"] ?? 0) > bytesMax) return { kind: "too_large" };
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) return { kind: "too_large" };
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
    return { kind: "text", text };
  } catch {
    return { kind: "invalid", message: "the body is not UTF-8" };
  }
}
