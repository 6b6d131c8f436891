/** Consumers that exist as configured; a few of their fields follow the settings, every other difference is an error. */
import { callApi, checkConsumer, ensureConsumer, type DesiredConsumer } from "@ampd/jetstream";
import type { NatsContext } from "./context.ts";

/** Makes sure of a consumer; where only `adjustable` fields differ they are set, and read back. */
export async function ensureAdjusted(
  context: NatsContext,
  stream: string,
  consumer: { readonly desired: DesiredConsumer; readonly adjustable: ReadonlySet<string> },
): Promise<void> {
  const { link, logger } = context;
  const { desired, adjustable } = consumer;
  const found = await checkConsumer(link, stream, desired);
  if (found.kind === "ok") return;
  if (found.kind === "different" && found.differences.every(({ field }) => adjustable.has(field))) {
    const path = `CONSUMER.CREATE.${stream}.${desired.durable_name}`;
    const config = { name: desired.durable_name, ...desired };
    await callApi(link, { path, body: { stream_name: stream, config, action: "update" } });
    const fields = { stream, consumer: desired.durable_name, differences: found.differences };
    logger.info(fields, "a consumer follows changed settings");
  }
  await ensureConsumer(link, stream, desired);
}
