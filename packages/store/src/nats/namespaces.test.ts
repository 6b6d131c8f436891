import { JetStreamFailure, type NatsLink } from "@ampd/jetstream";
import { expect, it } from "vitest";
import { storeSettings } from "../settings.ts";
import { NatsNamespaces } from "./namespaces.ts";

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined };

/** Namespaces on a server of which each subject answers as `answer` says. */
function on(answer: (path: string) => object) {
  const asked: string[] = [];
  const link = {
    apiPrefix: "$JS.API",
    defaultTimeoutMs: 200,
    connected: true,
    request: (subject: string) => {
      const path = subject.slice("$JS.API.".length);
      asked.push(path);
      const reply = answer(path);
      if (reply instanceof JetStreamFailure) return Promise.reject(reply);
      return Promise.resolve({ data: Buffer.from(JSON.stringify(reply)) });
    },
  } as unknown as NatsLink; // as: only these members are used
  const namespaces = new NatsNamespaces({
    link,
    settings: storeSettings(),
    streams: { replicas: 3, durability: "process" },
    logger: { ...silent, error: () => undefined },
  });
  return { namespaces, asked };
}

const timeout = new JetStreamFailure("unavailable", "silent", { reason: "timeout" });
const notFound = { error: { code: 404, err_code: 10059 } };

it("a publish that found no stream asks for that stream alone while others have no leader", async () => {
  const { namespaces, asked } = on((path) => (path === "STREAM.INFO.AMP_TASKS_a" ? {} : timeout));
  const target = { ns: "a", stream: "AMP_TASKS_a" };
  await Promise.all([namespaces.revive(target), namespaces.revive(target)]);
  expect(asked).toEqual(["STREAM.INFO.AMP_TASKS_a"]);
});

it("a stream without leader is not taken for missing", async () => {
  const { namespaces, asked } = on(() => timeout);
  await namespaces.revive({ ns: "a", stream: "AMP_TASKS_a" });
  expect(new Set(asked)).toEqual(new Set(["STREAM.INFO.AMP_TASKS_a"]));
});

it("a stream of a namespace that does not exist is refused", async () => {
  const { namespaces } = on(() => notFound);
  await expect(namespaces.revive({ ns: "a", stream: "AMP_TASKS_a" })).rejects.toMatchObject({
    kind: "no_stream",
  });
});
