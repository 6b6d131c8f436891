/** TLS between clients and broker, and between broker and NATS, with certificates of a real authority. */
import { connect } from "@ampd/client";
import {
  testAuthority,
  type CertificateFiles,
  type TestAuthority,
} from "@ampd/testkit/certificates";
import { startTestNats } from "@ampd/testkit/nats";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectTls, type ConnectionOptions } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startBroker, type Broker } from "./broker.ts";
import { resolveConfig } from "./config/resolve.ts";
import { testEnvironment } from "./testing/cli.ts";

let dir = "";
let authority: TestAuthority;
let server: CertificateFiles;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-tls-"));
  authority = await testAuthority(dir, "authority");
  server = await authority.issue("server");
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

const complaints: string[] = [];
const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (_fields: unknown, message: string) => {
    complaints.push(message);
  },
};

async function start(flags: Readonly<Record<string, string>>): Promise<Broker> {
  const env = testEnvironment();
  const settings = { host: "127.0.0.1", port: "0", durability: "process", ...flags };
  const result = resolveConfig({ env: {}, flags: settings });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return startBroker(result.config, { env, logger: quiet });
}

function dataDir(name: string): Readonly<Record<string, string>> {
  return { data_dir: join(dir, name) };
}

/** The state of a session that tries to open once, over a socket that trusts and shows what `tls` says. */
async function session(url: string, tls: ConnectionOptions): Promise<string> {
  class Socket extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, tls);
    }
  }
  const options = {
    url,
    credential: "dev:default/bob",
    webSocket: Socket,
    onError: () => undefined,
  };
  try {
    const client = await connect({ ...options, connectTimeoutMs: 900 });
    await client.close();
    return "open";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The common name of the certificate that a server shows. */
function shown(port: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ port, host: "127.0.0.1", ca: authority.pem }, () => {
      resolve(socket.getPeerCertificate().subject.CN);
      socket.destroy();
    });
    socket.on("error", reject);
  });
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const dueMs = performance.now() + 15_000;
  while (!(await holds())) {
    if (performance.now() > dueMs) throw new Error("not within 15 s");
    await pause(50);
  }
}

describe("TLS of clients", () => {
  it("serves sessions under its certificate, to those who trust its authority", async () => {
    const tls = { "tls.cert_file": server.cert, "tls.key_file": server.key };
    await using broker = await start({ ...dataDir("a"), ...tls });
    expect(broker.url).toMatch(/^wss:/);
    expect(await session(broker.url, { ca: authority.pem })).toBe("open");
    expect(await session(broker.url, {})).not.toBe("open");
    expect(await session(broker.url.replace("wss:", "ws:"), {})).not.toBe("open");
    expect(await session(broker.url, { ca: authority.pem, maxVersion: "TLSv1.1" })).not.toBe(
      "open",
    );
  });

  it("refuses a client without a certificate where it asks for one", async () => {
    const stranger = await (await testAuthority(dir, "stranger")).issue("stranger-client");
    const own = await authority.issue("client");
    await using broker = await start({
      ...dataDir("b"),
      "tls.cert_file": server.cert,
      "tls.key_file": server.key,
      "tls.client_ca_file": authority.file,
    });
    const files = async ({ cert, key }: CertificateFiles): Promise<ConnectionOptions> => ({
      ca: authority.pem,
      cert: await readFile(cert),
      key: await readFile(key),
    });
    expect(await session(broker.url, await files(own))).toBe("open");
    expect(await session(broker.url, { ca: authority.pem })).not.toBe("open");
    expect(await session(broker.url, await files(stranger))).not.toBe("open");
  });

  it("shows a renewed certificate without a restart, and keeps the old one while the new files do not fit", async () => {
    const [cert, key] = [join(dir, "live.pem"), join(dir, "live.key")];
    const use = async (files: CertificateFiles): Promise<void> => {
      await copyFile(files.key, key);
      await copyFile(files.cert, cert);
    };
    await use(server);
    const tls = { "tls.cert_file": cert, "tls.key_file": key };
    await using broker = await start({ ...dataDir("c"), ...tls });
    expect(await shown(broker.port)).toBe("server");
    await writeFile(cert, "not a certificate");
    await until(() => complaints.includes("new TLS files are not used"));
    expect(await session(broker.url, { ca: authority.pem })).toBe("open");
    await use(await authority.issue("renewed"));
    await until(async () => (await shown(broker.port)) === "renewed");
  });

  it("does not start with a key that is not the certificate's, and says so", async () => {
    const other = await authority.issue("other");
    const tls = { "tls.cert_file": server.cert, "tls.key_file": other.key };
    await expect(start({ ...dataDir("d"), ...tls })).rejects.toThrow(/do not fit/);
    const missing = { "tls.cert_file": join(dir, "none.pem"), "tls.key_file": server.key };
    await expect(start({ ...dataDir("d"), ...missing })).rejects.toThrow(/tls.cert_file cannot be/);
  });
});

describe("TLS of the link to NATS", () => {
  const quote = JSON.stringify;

  it("trusts the given authority alone, shows its own certificate, and takes no plain connection", async () => {
    const own = await authority.issue("gateway");
    const config = `tls { cert_file: ${quote(server.cert)}, key_file: ${quote(server.key)}, ca_file: ${quote(authority.file)}, verify: true }\n`;
    await using nats = await startTestNats({ config });
    await using plain = await startTestNats();
    const stranger = await testAuthority(dir, "foreign");
    const url = `tls://127.0.0.1:${nats.port}`;
    const pair = { "nats.tls_cert_file": own.cert, "nats.tls_key_file": own.key };
    const trusted = { "nats.tls_ca_file": authority.file, ...pair };
    await using broker = await start({ "nats.url": url, ...trusted });
    expect(broker.readiness).toEqual({ ready: true });
    expect(await session(broker.url, {})).toBe("open");
    const refused = /cannot connect to NATS/;
    const foreign = { "nats.tls_ca_file": stranger.file, ...pair };
    await expect(start({ "nats.url": url, ...foreign })).rejects.toThrow(refused);
    const noPair = { "nats.tls_ca_file": authority.file };
    await expect(start({ "nats.url": url, ...noPair })).rejects.toThrow(refused);
    await expect(start({ "nats.url": plain.url, ...trusted })).rejects.toThrow(refused);
    const plainTls = { "nats.url": `tls://127.0.0.1:${plain.port}` };
    await expect(start(plainTls)).rejects.toThrow(refused);
  });
});
