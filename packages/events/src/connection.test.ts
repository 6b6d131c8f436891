import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nkeys } from "@nats-io/nats-core";
import { afterEach, expect, test } from "vitest";
import type { BusOptions, EventBus } from "./index.ts";
import { events } from "./index.ts";
import { linkOptions } from "./connection.ts";
import { startCustomNats, type CustomNats } from "./testing/custom-nats.ts";
import { failure, take } from "./testing/support.ts";

/** Every way to reach and convince a server. */

const open: (EventBus | CustomNats)[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed())
    await ("stop" in each ? each.stop() : each.close());
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function serve(config: (dir: string) => string): Promise<number> {
  const server = await startCustomNats(config);
  open.push(server);
  return server.port;
}

async function bus(options: Partial<BusOptions>): Promise<EventBus> {
  const made = await events({ source: "agent:test", ...options });
  open.push(made);
  return made;
}

/** One event each way shows that the connection is more than open. */
async function works(options: Partial<BusOptions>): Promise<void> {
  const made = await bus({ ...options, echo: true });
  const sub = made.subscribe({ types: ["task.*"] });
  await sub.ready;
  await made.publish({ type: "task.progress", payload: {} });
  expect(await take(sub, 1)).toHaveLength(1);
}

test("without servers the default is the local port 4222, and a tls address insists on TLS", async () => {
  expect((await linkOptions({})).servers).toEqual(["nats://localhost:4222"]);
  expect((await linkOptions({})).tls).toBeUndefined();
  expect(
    await linkOptions({ servers: "tls://a:4222", maxReconnects: 7, reconnectWaitMs: 9 }),
  ).toMatchObject({
    tls: {},
    maxReconnectAttempts: 7,
    reconnectTimeWait: 9,
    noEcho: true,
  });
});

test("of several servers one that answers is enough", async () => {
  const port = await serve(() => "");
  await works({ servers: ["nats://127.0.0.1:9", `nats://127.0.0.1:${port}`] });
  const none = await failure(events({ source: "a", servers: "nats://127.0.0.1:9" }));
  expect([none.code, none.reason]).toEqual(["internal_error", "not_connected"]);
});

async function certificate(): Promise<{ ca: string; cert: string; key: string }> {
  const dir = await mkdtemp(join(tmpdir(), "ampd-tls-"));
  folders.push(dir);
  const [cert, key] = [join(dir, "cert.pem"), join(dir, "key.pem")];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      "1",
      "-subj",
      "/CN=localhost",
      "-addext",
      "subjectAltName=DNS:localhost,IP:127.0.0.1",
      "-keyout",
      key,
      "-out",
      cert,
    ],
    { stdio: "ignore" },
  );
  return { ca: await readFile(cert, "utf8"), cert, key };
}

test("TLS works with the certificate's authority and fails without it, and never falls back to plain text", async () => {
  const { ca, cert, key } = await certificate();
  const port = await serve(
    () => `tls { cert_file: ${JSON.stringify(cert)}, key_file: ${JSON.stringify(key)} }\n`,
  );
  await works({ servers: `tls://127.0.0.1:${port}`, tls: { ca } });
  await works({ servers: `tls://localhost:${port}`, tls: { caFile: cert } });
  const untrusted = await failure(events({ source: "a", servers: `tls://127.0.0.1:${port}` }));
  expect(untrusted.reason).toBe("not_connected");
  const plain = await serve(() => "");
  const refused = await failure(events({ source: "a", servers: `tls://127.0.0.1:${plain}` }));
  expect(refused.reason).toBe("not_connected");
});

test("user and password, token and NKey are taken, wrong ones are unauthorized", async () => {
  const byUser = await serve(() => 'authorization { user: "u", password: "p" }\n');
  await works({ servers: `nats://127.0.0.1:${byUser}`, user: "u", pass: "p" });
  const byToken = await serve(() => 'authorization { token: "t0k" }\n');
  await works({ servers: `nats://127.0.0.1:${byToken}`, token: "t0k" });
  const pair = nkeys.createUser();
  const seed = Buffer.from(pair.getSeed()).toString("utf8");
  const byKey = await serve(
    () => `authorization { users = [ { nkey: ${pair.getPublicKey()} } ] }\n`,
  );
  await works({ servers: `nats://127.0.0.1:${byKey}`, nkey: seed });
  const wrong = [
    { servers: `nats://127.0.0.1:${byUser}`, user: "u", pass: "no" },
    { servers: `nats://127.0.0.1:${byToken}`, token: "no" },
    {
      servers: `nats://127.0.0.1:${byKey}`,
      nkey: Buffer.from(nkeys.createUser().getSeed()).toString("utf8"),
    },
  ];
  for (const options of wrong) {
    const error = await failure(events({ source: "a", ...options }));
    expect([error.code, error.reason, error.retryable]).toEqual([
      "unauthorized",
      "auth_failed",
      false,
    ]);
  }
});

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A NATS JWT, as `nsc` would write it. */
function jwt(
  claims: { sub: string; name: string; nats: object },
  signer: { getPublicKey(): string; sign(data: Uint8Array): Uint8Array },
): string {
  const body = `${encode({ typ: "JWT", alg: "ed25519-nkey" })}.${encode({ jti: claims.name, iat: Math.floor(Date.now() / 1000), iss: signer.getPublicKey(), ...claims })}`;
  return `${body}.${Buffer.from(signer.sign(Buffer.from(body))).toString("base64url")}`;
}

test("a credentials file is taken, as text and as a path", async () => {
  const [operator, account, user] = [
    nkeys.createOperator(),
    nkeys.createAccount(),
    nkeys.createUser(),
  ];
  const system = nkeys.createAccount();
  const limits = {
    subs: -1,
    data: -1,
    payload: -1,
    imports: -1,
    exports: -1,
    wildcards: true,
    conn: -1,
    leaf: -1,
  };
  const operatorJwt = jwt(
    { sub: operator.getPublicKey(), name: "op", nats: { type: "operator", version: 2 } },
    operator,
  );
  const accountJwt = jwt(
    { sub: account.getPublicKey(), name: "acc", nats: { type: "account", version: 2, limits } },
    operator,
  );
  const systemJwt = jwt(
    { sub: system.getPublicKey(), name: "sys", nats: { type: "account", version: 2, limits } },
    operator,
  );
  const userJwt = jwt(
    {
      sub: user.getPublicKey(),
      name: "user",
      nats: { type: "user", version: 2, subs: -1, data: -1, payload: -1 },
    },
    account,
  );
  const port = await serve(
    () =>
      `operator: ${operatorJwt}\nresolver: MEMORY\nsystem_account: ${system.getPublicKey()}\nresolver_preload: { ${account.getPublicKey()}: ${accountJwt}, ${system.getPublicKey()}: ${systemJwt} }\n`,
  );
  const seed = Buffer.from(user.getSeed()).toString("utf8");
  const creds = `-----BEGIN NATS USER JWT-----\n${userJwt}\n------END NATS USER JWT------\n\n-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`;
  await works({ servers: `nats://127.0.0.1:${port}`, creds });
  const dir = await mkdtemp(join(tmpdir(), "ampd-creds-"));
  folders.push(dir);
  await writeFile(join(dir, "user.creds"), creds);
  await works({ servers: `nats://127.0.0.1:${port}`, credsFile: join(dir, "user.creds") });
});

test("two credentials at once, or no source, are refused before anything is opened", async () => {
  expect((await failure(events({ source: "a", token: "t", user: "u" }))).reason).toBe("bad_option");
  expect((await failure(events({ source: "" }))).reason).toBe("bad_option");
});
