import { callApi, connectNats, ensureStream, type NatsLink } from "@ampd/jetstream";
import { startTestNats, type TestNats } from "@ampd/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { collectReplies } from "./collect.ts";

let nats: TestNats;
let link: NatsLink;

beforeAll(async () => {
  nats = await startTestNats();
  link = await connectNats({ servers: nats.url, requestTimeoutMs: 3000 });
  await ensureStream(link, { name: "C", subjects: ["c.>"] });
  await link.publish("c.1", "one");
});
afterAll(async () => {
  await link.close();
  await nats.stop();
});

it("a pull that reaches the server before its consumer does is asked again", async () => {
  const seen: string[] = [];
  const collecting = collectReplies(link, {
    path: "CONSUMER.MSG.NEXT.C.late",
    body: { batch: 1, no_wait: true },
    onMessage: (message) => {
      seen.push(message.string());
      return true;
    },
  });
  await link.nc.flush(); // asked, and answered that nobody is there
  const config = { durable_name: "late", ack_policy: "none" };
  await callApi(link, { path: "CONSUMER.CREATE.C.late", body: { stream_name: "C", config } });
  await collecting;
  expect(seen).toEqual(["one"]);
});

it("a pull that nobody ever answers ends with its time limit", async () => {
  const collecting = collectReplies(link, {
    path: "CONSUMER.MSG.NEXT.C.never",
    body: { batch: 1, no_wait: true },
    onMessage: () => true,
  });
  await expect(collecting).rejects.toMatchObject({
    kind: "unavailable",
    details: { reason: "timeout" },
  });
});
