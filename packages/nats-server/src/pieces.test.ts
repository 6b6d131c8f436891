import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateRawSync, crc32, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { decideRestart, DEFAULT_RESTART_POLICY } from "./backoff.ts";
import { parsePorts } from "./child.ts";
import { probeBinary } from "./binary.ts";
import type { CommandResult } from "./command.ts";
import { defaultCacheDir } from "./cache.ts";
import { quote } from "./config.ts";
import { download } from "./fetch.ts";
import { parseIdentity } from "./lock.ts";
import { commandLine, identify, isSame } from "./process-identity.ts";
import { readTarGzEntry } from "./tar.ts";
import { compareVersions, parseVersionOutput, securityNote } from "./version.ts";
import { readZipEntry } from "./zip.ts";

describe("versions", () => {
  it("are read from what nats-server -v prints, and from nothing else", () => {
    expect(parseVersionOutput("nats-server: v2.15.1\n")).toBe("2.15.1");
    expect(parseVersionOutput("nats-server: v2.12.0-RC.1")).toBe("2.12.0-RC.1");
    expect(parseVersionOutput("hello 2.15.1")).toBeUndefined();
  });

  it("compare by number, a pre-release before its release", () => {
    expect(compareVersions("2.9.10", "2.12.0")).toBeLessThan(0);
    expect(compareVersions("2.12.10", "2.12.9")).toBeGreaterThan(0);
    expect(compareVersions("2.12.0-RC.1", "2.12.0")).toBeLessThan(0);
    expect(compareVersions("2.12.0", "2.12.0")).toBe(0);
  });

  it("with published advisories are warned about", () => {
    for (const bad of ["2.12.0", "2.12.11", "2.13.1", "2.14.2"]) {
      expect(securityNote(bad)).toContain(bad);
    }
    for (const good of ["2.12.12", "2.14.3", "2.15.1"]) expect(securityNote(good)).toBeUndefined();
  });
});

describe("the zip reader", () => {
  const zip = (name: string, content: Buffer, method: number): Buffer => {
    const packed = method === 8 ? deflateRawSync(content) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(30 + Buffer.byteLength(name) + packed.length, 16);
    return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
  };

  it.each([0, 8])("takes out an entry of method %i", (method) => {
    const archive = zip("a/nats-server", Buffer.from("binary"), method);
    expect(readZipEntry(archive, (name) => name === "a/nats-server").toString()).toBe("binary");
  });

  it("refuses a changed byte, a missing entry and something that is no zip", () => {
    const archive = zip("x", Buffer.from("binary"), 0);
    archive[31] = 0x21;
    expect(() => readZipEntry(archive, () => true)).toThrow("checksum");
    expect(() => readZipEntry(archive, () => false)).toThrow("holds no nats-server");
    expect(() => readZipEntry(Buffer.from("<html>"), () => true)).toThrow("not a zip");
    expect(() => readZipEntry(Buffer.alloc(0), () => true)).toThrow("not a zip");
  });
});

describe("the tar reader", () => {
  const tar = (name: string, content: string, claimed = content.length): Buffer => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(claimed.toString(8).padStart(11, "0"), 124);
    header.write("0", 156);
    const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
    body.write(content);
    return Buffer.concat([header, body]);
  };

  it("takes out the file asked for, past the ones before it", () => {
    const archive = gzipSync(
      Buffer.concat([tar("v/README", "read"), tar("v/nats-server", "bin"), Buffer.alloc(1024)]),
    );
    const found = readTarGzEntry(archive, (name) => name.endsWith("/nats-server"));
    expect(found.toString()).toBe("bin");
  });

  it("refuses a size past the end, a missing file and something that is no gzip", () => {
    expect(() => readTarGzEntry(gzipSync(tar("x", "abc", 5000)), () => true)).toThrow("damaged");
    expect(() => readTarGzEntry(gzipSync(tar("x", "abc")), () => false)).toThrow("holds no");
    expect(() => readTarGzEntry(Buffer.from("<html>"), () => true)).toThrow();
  });
});

describe("the restart decision", () => {
  const policy = { ...DEFAULT_RESTART_POLICY, maxRapidCrashes: 4 };

  it("doubles the wait up to its bound and gives up at the limit", () => {
    const short = { ...policy, maxDelayMs: 150 };
    expect(decideRestart(short, 0, 0)).toEqual({ kind: "restart", delayMs: 100, rapidCrashes: 1 });
    expect(decideRestart(short, 0, 1)).toEqual({ kind: "restart", delayMs: 150, rapidCrashes: 2 });
    expect(decideRestart(policy, 0, 3)).toEqual({ kind: "give_up", rapidCrashes: 4 });
  });

  it("starts the count anew after a quiet time", () => {
    const decision = decideRestart(policy, policy.rapidMs, 3);
    expect(decision).toEqual({ kind: "restart", delayMs: 100, rapidCrashes: 1 });
  });
});

describe("the download", () => {
  it("follows a redirect and refuses every other status than success", async () => {
    const server = createServer((request, response) => {
      if (request.url === "/moved") response.writeHead(302, { location: "/file" }).end();
      else if (request.url === "/file") response.end("content");
      else response.writeHead(404).end("nothing");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const signal = AbortSignal.timeout(20_000);
    expect((await download(`${base}/moved`, signal)).toString()).toBe("content");
    await expect(download(`${base}/absent`, signal)).rejects.toThrow("404");
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("asking a binary's version", () => {
  it("tries again while the file just written is busy", async () => {
    const busy: CommandResult = { kind: "failed", reason: "busy", errorCode: "ETXTBSY" };
    const fine: CommandResult = {
      kind: "exit",
      code: 0,
      stdout: "nats-server: v2.15.1",
      stderr: "",
    };
    const answers = [busy, busy, fine];
    const runCommand = (): Promise<CommandResult> => Promise.resolve(answers.shift() ?? busy);
    const probe = await probeBinary("x", { env: {}, minVersion: "2.12.0", runCommand });
    expect(probe).toEqual({ kind: "ok", version: "2.15.1" });
  });
});

describe("small readers", () => {
  it("take a half-written ports file as not there yet", () => {
    expect(parsePorts('{"nats":["nats://127.0')).toBeUndefined();
    const text = '{"nats":["nats://127.0.0.1:4333"],"monitoring":["http://127.0.0.1:8333"]}';
    expect(parsePorts(text)).toEqual({ client: 4333, monitoring: 8333 });
  });

  it("take a damaged process note as nobody's", () => {
    for (const text of ["", "{", "null", '{"pid":"1"}', '{"pid":-1,"started":""}']) {
      expect(parseIdentity(text)).toEqual({ pid: 0, started: "" });
    }
  });

  it("tell a live process from an earlier one with its id", () => {
    const self = identify(process.pid);
    expect(self && isSame(self)).toBe(true);
    expect(isSame({ pid: process.pid, started: "another time" })).toBe(false);
    expect(commandLine(process.pid)).toContain("node");
  });

  it.runIf(existsSync("/bin/ps") || existsSync("/usr/bin/ps"))(
    "tell processes apart by ps where there is no /proc",
    () => {
      const self = identify(process.pid, "darwin");
      expect(self?.started).toMatch(/\d\d:\d\d:\d\d \d{4}$/);
      expect(identify(process.pid, "darwin")).toEqual(self);
      expect(commandLine(process.pid, "darwin")).toContain("node");
    },
  );

  it("place the cache by environment and platform", () => {
    expect(defaultCacheDir({ AMPD_CACHE_DIR: "/c" }, "linux")).toBe("/c");
    expect(defaultCacheDir({ XDG_CACHE_HOME: "/x", HOME: "/h" }, "linux")).toBe("/x/ampd");
    expect(defaultCacheDir({ HOME: "/h" }, "linux")).toBe("/h/.cache/ampd");
    expect(defaultCacheDir({ HOME: "/h" }, "darwin")).toBe("/h/Library/Caches/ampd");
  });

  it("quote a path for the configuration file, or refuse it", () => {
    expect(quote('a "b" \\c')).toBe('"a \\"b\\" \\\\c"');
    expect(() => quote("a\nb")).toThrow("control character");
  });
});
