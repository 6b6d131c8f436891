/** Revocation over two servers of a real cluster: each answers for its own connections. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { startNatsServer, type NatsServer } from "@ampd/nats-server";
import { nkeyAuthenticator, type NatsConnection } from "@nats-io/nats-core";
import { connect } from "@nats-io/transport-node";
import { expect, onTestFinished, test } from "vitest";
import { createAuthenticator } from "../authenticator.ts";
import { compilePermissions, openPolicy } from "@ampd/core";
import { calloutServerConfig, kickUser, newNkey, newXkey, startAuthCallout } from "./index.ts";

async function freePorts(count: number): Promise<readonly number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(probes.map((probe) => once(probe, "listening")));
  const ports = probes.map((probe) => {
    const address = probe.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return address.port;
  });
  await Promise.all(probes.map((probe) => once(probe.close(), "close")));
  return ports;
}

async function startCluster(config: string): Promise<readonly NatsServer[]> {
  const ports = await freePorts(2);
  const routes = ports.map((port) => `"nats://127.0.0.1:${port}"`).join(", ");
  return Promise.all(
    ports.map(async (port, i) => {
      const dataDir = await mkdtemp(joinPath(tmpdir(), "ampd-cluster-"));
      const cluster = `cluster { name: c, listen: "127.0.0.1:${port}", routes: [ ${routes} ] }`;
      const server = await startNatsServer({
        dataDir,
        name: `n${i}`,
        durability: "process",
        authorization: "extra",
        // Each server has made a secret of its own for the gateway's user, which only its own probe needs here.
        extraConfig: (made) =>
          made.kind === "user" ? `${config.replace("SECRET", made.password)}${cluster}\n` : "",
      });
      onTestFinished(async () => {
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
      });
      return server;
    }),
  );
}

test("a participant is thrown out of every server of a cluster, and logs in through any responder", async () => {
  const [issuer, user, xkey] = [newNkey("account"), newNkey("user"), newXkey()];
  const servers = await startCluster(
    calloutServerConfig({
      issuer: issuer.publicKey,
      calloutNkey: user.publicKey,
      gateway: { user: "ampd", password: "SECRET" },
      system: { user: "sys", password: "system-secret" },
      xkey: xkey.publicKey,
    }),
  );
  const urls = servers.map((server) => server.url);
  const [first = "", second = ""] = urls;
  const open = async (options: Parameters<typeof connect>[0]): Promise<NatsConnection> => {
    const connection = await connect(options);
    onTestFinished(() => connection.close());
    return connection;
  };
  const callout = await startAuthCallout({
    // One responder, on the first server: a login at the second one crosses the cluster, sealed by another server key.
    connection: await open({
      servers: first,
      authenticator: nkeyAuthenticator(Buffer.from(user.seed)),
    }),
    issuerSeed: issuer.seed,
    xkeySeed: xkey.seed,
    account: "AMP",
    authenticator: createAuthenticator({ dev: true }),
    permissions: (principal) => compilePermissions(openPolicy, principal),
  });
  onTestFinished(() => callout.close());
  // The second server refuses until it has heard of the responder.
  const join = async (servers: string, token: string): Promise<NatsConnection> => {
    for (const dueMs = performance.now() + 40_000; ;) {
      try {
        return await open({ servers, token, reconnect: false });
      } catch (error) {
        if (performance.now() > dueMs) throw error;
      }
    }
  };
  const bobs = await Promise.all(urls.map((url) => join(url, "dev:acme/bob")));
  const ann = await join(second, "dev:acme/ann");
  const system = await open({ servers: first, user: "sys", pass: "system-secret" });
  const kicked = kickUser(system, "acme/bob");
  await Promise.all(bobs.map((bob) => bob.closed()));
  expect(await kicked).toBe(2);
  await ann.flush();
}, 90_000);
