/** The broker's gRPC port: where it is, who may use it, and the command over it. */
import { connect, type ClientTls } from "@ampd/client";
import {
  testAuthority,
  type CertificateFiles,
  type TestAuthority,
} from "@ampd/testkit/certificates";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBroker, type Broker } from "./broker.ts";
import { resolveConfig } from "./config/resolve.ts";
import { cli, startCli, testEnvironment } from "./testing/cli.ts";

let dir = "";

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-grpc-"));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

async function start(name: string, flags: Readonly<Record<string, string>>): Promise<Broker> {
  const settings = { port: "0", durability: "process", data_dir: join(dir, name), ...flags };
  const result = resolveConfig({ env: {}, flags: settings });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return startBroker(result.config, { env: testEnvironment(), logger: quiet });
}

/** What became of one attempt to open a session. */
async function session(url: string, tls?: ClientTls): Promise<string> {
  try {
    const client = await connect({
      url,
      credential: "dev:default/bob",
      connectTimeoutMs: 1500,
      onError: () => undefined,
      ...(tls !== undefined && { tls }),
    });
    await client.close();
    return "open";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A port that somebody else has, with a free one before it. */
async function takenPort(): Promise<{ readonly server: Server; readonly port: number }> {
  for (;;) {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo; // as: a TCP server that listens
    const before = createServer().listen(port - 1, "127.0.0.1");
    const isFree = await once(before, "listening").then(
      () => true,
      () => false,
    );
    before.close();
    if (isFree) return { server, port };
    server.close();
  }
}

describe("the port for gRPC", () => {
  it("is told by ampd up, and every command works over it", async () => {
    const data = ["--durability", "process", "--data-dir", join(dir, "cli")];
    const up = startCli(["up", "--json", "--port", "0", ...data]);
    await up.shows('"event":"ready"');
    const line = up.written.split("\n").find((each) => each.includes('"ready"')) ?? "";
    const { grpc_url: url } = JSON.parse(line) as { readonly grpc_url: string };
    expect(url).toMatch(/^grpc:\/\/127\.0\.0\.1:\d+$/);
    const run = (...argv: readonly string[]) => cli([...argv, "--url", url]);
    expect(await run("send", "default/bob", "over gRPC", "--as", "al")).toMatchObject({ code: 0 });
    const read = await run("inbox", "--as", "bob");
    expect(read.out).toContain("over gRPC");
    const refused = await cli(["inbox", "--as", "bob", "--url", "grpc://127.0.0.1:1"]);
    expect(refused.err).toContain("no broker answers at grpc://127.0.0.1:1");
    up.interrupt();
    expect((await up.done).code).toBe(0);
  });

  it("is the next after port, and a taken one says how to choose another and leaves nothing behind", async () => {
    const { server, port } = await takenPort();
    const flags = { port: String(port - 1) };
    await expect(start("taken", flags)).rejects.toMatchObject({
      message: `127.0.0.1:${port} is in use by another program`,
      code: "port_in_use",
      next: expect.stringContaining("--grpc-port") as string,
    });
    server.close();
    await once(server, "close");
    await using broker = await start("taken", flags);
    expect(broker.grpcUrl).toBe(`grpc://127.0.0.1:${port}`);
    expect(await session(broker.grpcUrl ?? "")).toBe("open");
  });

  it("is not there where the configuration has it off", async () => {
    await using broker = await start("off", { "grpc.enabled": "false" });
    expect(broker.grpcUrl).toBeUndefined();
    expect(await session(broker.url)).toBe("open");
  });

  it.each([
    [{ port: "65535" }, "grpc.port"],
    [{ port: "2673", "grpc.port": "2673" }, "grpc.port"],
  ])("is refused at once for %j", (flags, path) => {
    const result = resolveConfig({ env: {}, flags });
    expect(result).toMatchObject({ ok: false, problems: [{ path }] });
  });

  it("need not have a next port where it has one of its own or is off", () => {
    for (const more of [{ "grpc.enabled": "false" }, { "grpc.port": "2674" }])
      expect(resolveConfig({ env: {}, flags: { port: "65535", ...more } }).ok).toBe(true);
  });
});

describe("gRPC with TLS", () => {
  let authority: TestAuthority;
  let server: CertificateFiles;

  beforeAll(async () => {
    authority = await testAuthority(dir, "authority");
    server = await authority.issue("server");
  });

  it("serves those who trust its authority, and nobody without TLS", async () => {
    const tls = { "tls.cert_file": server.cert, "tls.key_file": server.key };
    await using broker = await start("tls", tls);
    const url = broker.grpcUrl ?? "";
    expect(url).toMatch(/^grpcs:/);
    expect(await session(url, { ca: authority.pem })).toBe("open");
    expect(await session(broker.url, { ca: authority.pem })).toBe("open");
    expect(await session(url)).not.toBe("open");
    expect(await session(url.replace("grpcs:", "grpc:"))).not.toBe("open");
    expect(await session(url, { ca: authority.pem })).toBe("open");
  });

  it("refuses a client without a certificate where it asks for one", async () => {
    const stranger = await (await testAuthority(dir, "stranger")).issue("stranger-client");
    const own = await authority.issue("client");
    await using broker = await start("mtls", {
      "tls.cert_file": server.cert,
      "tls.key_file": server.key,
      "tls.client_ca_file": authority.file,
    });
    const pair = async ({ cert, key }: CertificateFiles): Promise<ClientTls> => ({
      ca: authority.pem,
      cert: await readFile(cert, "utf8"),
      key: await readFile(key, "utf8"),
    });
    const url = broker.grpcUrl ?? "";
    expect(await session(url, await pair(own))).toBe("open");
    expect(await session(url, { ca: authority.pem })).not.toBe("open");
    expect(await session(url, await pair(stranger))).not.toBe("open");
    expect(await session(broker.url, await pair(own))).toBe("open");
  });
});
