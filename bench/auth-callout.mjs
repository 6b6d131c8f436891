/**
 * `node bench/auth-callout.mjs [--clients 1000]` after `npm run build`: logins per second that the auth callout answers.
 * Two responders in processes of their own, one nats-server, and the clients here; all share this machine's cores, so the
 * numbers are low bounds. The share of time that responders compute says what they alone could do.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  calloutServerConfig,
  createAuthenticator,
  mintToken,
  newNkey,
  newXkey,
  startAuthCallout,
} from "@ampd/auth";
import { compilePermissions, openPolicy } from "@ampd/core";
import { startNatsServer } from "@ampd/nats-server";
import { nkeyAuthenticator } from "@nats-io/nats-core";
import { connect } from "@nats-io/transport-node";

const key = "a shared key of the bench, 32 bytes or more";
const flag = process.argv.indexOf("--clients");
const clients = flag > 0 ? Number(process.argv[flag + 1]) : 1000;
const rounds = 3;

/** A responder; its orders come from the parent, which asks for its CPU time with any message. */
async function respond() {
  const [{ url, userSeed, ...seeds }] = await once(process, "message");
  const connection = await connect({
    servers: url,
    authenticator: nkeyAuthenticator(Buffer.from(userSeed)),
  });
  const counts = {};
  await startAuthCallout({
    connection,
    ...seeds,
    account: "AMP",
    authenticator: createAuthenticator({ sharedKey: key }),
    permissions: (principal) => compilePermissions(openPolicy, principal),
    onEvent: ({ kind }) => (counts[kind] = (counts[kind] ?? 0) + 1),
  });
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpuMs: (user + system) / 1000, counts });
  });
  process.on("disconnect", () => process.exit());
  process.send("ready");
}

async function startRig(sealed) {
  const [issuer, user, xkey] = [newNkey("account"), newNkey("user"), newXkey()];
  const directory = await mkdtemp(join(tmpdir(), "ampd-bench-"));
  const server = await startNatsServer({
    dataDir: directory,
    durability: "process",
    authorization: "extra",
    extraConfig: (gateway) =>
      calloutServerConfig({
        issuer: issuer.publicKey,
        calloutNkey: user.publicKey,
        gateway,
        system: { user: "sys", password: "bench" },
        timeoutS: 20,
        ...(sealed && { xkey: xkey.publicKey }),
      }),
  });
  const orders = {
    url: server.url,
    userSeed: user.seed,
    issuerSeed: issuer.seed,
    ...(sealed && { xkeySeed: xkey.seed }),
  };
  const responders = await Promise.all(
    [1, 2].map(async () => {
      const child = fork(fileURLToPath(import.meta.url), ["--responder"]);
      child.send(orders);
      await once(child, "message");
      return child;
    }),
  );
  const ask = async (child) => {
    child.send("usage");
    const [answer] = await once(child, "message");
    return answer;
  };
  return {
    url: server.url,
    usage: () => Promise.all(responders.map(ask)),
    stop: async () => {
      for (const child of responders) child.disconnect();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Everybody at once, as after a restart of the server. */
async function storm(rig, tokens) {
  const before = await rig.usage();
  const start = performance.now();
  const results = await Promise.allSettled(
    tokens.map((token) => connect({ servers: rig.url, token, timeout: 60_000, reconnect: false })),
  );
  const seconds = (performance.now() - start) / 1000;
  const after = await rig.usage();
  const open = results.flatMap(({ value }) => (value === undefined ? [] : [value]));
  await Promise.all(open.map((connection) => connection.close()));
  const cpuMs = after.reduce((sum, { cpuMs }, i) => sum + cpuMs - before[i].cpuMs, 0);
  return { ok: open.length, perS: open.length / seconds, msPerLogin: cpuMs / tokens.length };
}

/** One after the other: what a single client waits. */
async function alone(rig, tokens) {
  const times = [];
  for (const token of tokens) {
    const start = performance.now();
    const connection = await connect({ servers: rig.url, token, reconnect: false });
    times.push(performance.now() - start);
    await connection.close();
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length / 2)], p99: times[Math.floor(times.length * 0.99)] };
}

async function main() {
  const tokens = await Promise.all(
    Array.from({ length: clients }, (_, i) => mintToken({ key, address: `acme/p${i}`, ttlS: 600 })),
  );
  console.log(`${clients} clients, 2 responders, ${cpus().length} cores, Node ${process.version}`);
  for (const sealed of [false, true]) {
    const rig = await startRig(sealed);
    const label = sealed ? "xkey " : "clear";
    for (let round = 1; round <= rounds; round += 1) {
      const { ok, perS, msPerLogin } = await storm(rig, tokens);
      const cost = `${msPerLogin.toFixed(2)} ms of responder CPU each`;
      console.log(`${label} storm ${round}: ${ok}/${clients} in, ${perS.toFixed(0)}/s, ${cost}`);
    }
    const { p50, p99 } = await alone(rig, tokens.slice(0, 100));
    console.log(`${label} alone: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    await rig.stop();
  }
}

await (process.argv.includes("--responder") ? respond() : main());
