/** Server-sent events of one answer. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";

/** How a stream is written. */
export interface SseOptions {
  /** Aborted when the client has gone or the bridge closes. */
  readonly signal: AbortSignal;
  /** Milliseconds between comments that keep a silent stream open. */
  readonly keepAliveMs: number;
  /** The `id` of an event: what `Last-Event-ID` names to go on after it. */
  readonly idOf: (event: unknown) => string | undefined;
  /** An event for a failure in the middle of the stream. */
  readonly failure: (error: unknown) => unknown;
}

/**
 * Writes events until they end. A client that reads slowly slows the writing down; nothing is piled up for it.
 *
 * @param first the first event, taken already so that a failure before it could be answered without a stream
 */
export async function writeSse(
  response: ServerResponse,
  events: { readonly first: unknown; readonly rest: AsyncIterable<unknown> },
  options: SseOptions,
): Promise<void> {
  const { signal, keepAliveMs } = options;
  response.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  const keepAlive = setInterval(() => {
    if (!response.writableNeedDrain) response.write(": alive\n\n");
  }, keepAliveMs);
  const write = async (text: string): Promise<void> => {
    if (response.write(text)) return;
    await once(response, "drain", { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  };
  try {
    await write(eventText(events.first, options.idOf));
    for await (const event of events.rest) {
      if (signal.aborted) return;
      await write(eventText(event, options.idOf));
    }
  } catch (error) {
    response.write(`event: error\ndata: ${JSON.stringify(options.failure(error))}\n\n`);
  } finally {
    clearInterval(keepAlive);
    response.end();
  }
}

function eventText(event: unknown, idOf: SseOptions["idOf"]): string {
  const id = idOf(event);
  return `${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;
}
