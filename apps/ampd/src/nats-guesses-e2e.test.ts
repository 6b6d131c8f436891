/** Guesses at the gateway slow down logins at NATS too: one broker counts them once. */
import { mintToken } from "@ampd/auth";
import { WireClient } from "@ampd/testkit";
import { connect } from "@nats-io/transport-node";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startCli } from "./testing/cli.ts";

const sharedKey = "an-e2e-shared-key-of-at-least-32-bytes";

it("who guesses at the gateway waits at NATS as well, and gets in by coming again", async () => {
  const dir = await mkdtemp(join(tmpdir(), "ampd-nats-guesses-"));
  const up = ["up", "--json", "--port", "0", "--durability", "process", "--data-dir", dir];
  const clients = ["--nats-clients-accept", "on", "--nats-clients-port", "0"];
  const running = startCli([...up, ...clients], { env: { AMPD_AUTH_SHARED_KEY: sharedKey } });
  onTestFinished(async () => {
    running.interrupt();
    await running.done;
    await rm(dir, { recursive: true, force: true });
  });
  await running.shows('"event":"ready"');
  const line = running.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  // as: the command's own form
  const { url, nats_url: servers } = JSON.parse(line) as Record<"url" | "nats_url", string>;
  const token = await mintToken({ key: sharedKey, address: "default/bob", ttlS: 600 });
  for (let n = 0; n < 10; n++) {
    const client = await WireClient.open({ url });
    const credential = { kind: "bearer", token: `guess ${n}` };
    await client.request({ type: "hello", versions: ["0.1"], credential });
    await client.closed();
  }
  await expect(connect({ servers, token })).rejects.toThrow(/authorization violation/i);
  const nc = await connect({
    servers,
    token,
    inboxPrefix: "_INBOX_default.bob",
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
  });
  await nc.close();
}, 60_000);
