import { createAuthenticator } from "@ampd/auth";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configKeys } from "./config/keys.gen.ts";
import { parseDuration } from "./parse.ts";
import { cli } from "./testing/cli.ts";
import { version } from "./version.ts";

const key = "0123456789abcdef0123456789abcdef";
/** A port of this machine that nothing listens on: bound once, then given back. */
let closedUrl = "";
let dir = "";

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-cli-"));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closedUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/amp`;
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

describe("the command line", () => {
  it("prints its version and its help", async () => {
    expect(await cli(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
    const help = await cli(["--help"]);
    expect(help.code).toBe(0);
    for (const name of [
      "up",
      "send",
      "inbox",
      "submit",
      "task",
      "tasks",
      "worker",
      "participants",
      "jobs",
      "topics",
      "token",
      "doctor",
      "config",
      "completion",
      "demo",
    ]) {
      expect(help.out).toMatch(new RegExp(`^ {2}${name}\\b`, "m"));
    }
    expect(help.out).toContain("Exit codes: 0 ok");
  });

  it("up has a flag for every key", async () => {
    const { out } = await cli(["up", "--help"]);
    for (const { flag } of configKeys) expect(out).toContain(flag);
  });

  it.each([
    [[], 2, "Usage: ampd"],
    [["sned"], 2, "Did you mean send?"],
    [["send"], 2, "missing required argument 'to'"],
    [["send", "a/b", "x", "y"], 2, "too many arguments"],
    [["send", "a/b", "x", "--ulr", "y"], 2, "Did you mean --url?"],
    [["worker", "job"], 2, "required option '--exec <command>' not specified"],
    [["tasks", "--state", "done"], 2, "Allowed choices are queued, working"],
    [["completion", "tcsh"], 2, "Allowed choices are bash, zsh, fish"],
    [["inbox"], 2, "whose inbox?"],
    [["inbox", "--as", "bob", "--quiet", "soon"], 2, "--quiet must be a duration"],
    [["send", "a/b"], 2, "there is nothing to send"],
    [["send", "a/b", "--data", "{"], 2, "--data must be JSON"],
    [["send", "a/b", "x", "--as", "Bob"], 2, '"Bob" is no name'],
    [["send", "a/b", "x", "--as", "a", "--credential", "b"], 2, "not both"],
    [["send", "a/b", "x", "--url", "127.0.0.1"], 2, "is not a broker's address"],
    [["send", "a/b", "x", "--url", "ftp://a"], 2, "is not a broker's address"],
    [
      ["submit", "job:a", "x", "--max-attempts", "1e3"],
      2,
      "--max-attempts must be a whole number, 1 to 1000",
    ],
    [
      ["worker", "a", "--exec", "x", "--concurrency", "0"],
      2,
      "--concurrency must be a whole number",
    ],
    [["jobs", "set", "a"], 2, "there is nothing to set"],
    [["jobs", "set", "a", "--lease-s", "10abc"], 2, "--lease-s must be a whole number, 1 to 43200"],
    [
      ["jobs", "set", "a", "--backoff-coefficient", "11"],
      2,
      "--backoff-coefficient must be a number, 1 to 10",
    ],
    [["token", "a/b"], 2, "there is no auth.shared_key"],
    [["token", "bob", "--auth-shared-key", key], 2, "<namespace>/<name>"],
    [["token", "a/b", "--auth-shared-key", key, "--ttl", "0"], 2, "--ttl must be a duration"],
    [["token", "a/b", "--auth-shared-key", "short"], 2, "must have at least 32 bytes"],
  ] as const)("%j exits %i and says %s", async (...[argv, code, text]) => {
    const result = await cli(argv);
    expect(result.err).toContain(text);
    expect(result.code).toBe(code);
    expect(result.out).toBe("");
  });

  it("says a failure as JSON when asked for JSON", async () => {
    const { code, err } = await cli(["send", "a/b", "x", "--json", "--url", closedUrl]);
    expect(code).toBe(3);
    expect(JSON.parse(err)).toEqual({
      error: {
        code: "unreachable",
        message: `no broker answers at ${closedUrl} (ECONNREFUSED)`,
        next: "is the broker running? start it with: ampd up; or name another with --url",
      },
    });
  });

  it.each([
    ["send", "a/b", "x"],
    ["submit", "job:a", "x"],
    ["tasks"],
    ["task", "t"],
    ["jobs"],
    ["participants"],
    ["inbox", "--as", "a"],
    ["topics", "pub", "a", "x"],
    ["topics", "sub", "a"],
    ["worker", "a", "--exec", "x"],
  ])("%s tells at once that no broker runs, and how to start one", async (...argv) => {
    const { code, err } = await cli(argv, { env: { AMPD_URL: closedUrl } });
    expect(code).toBe(3);
    expect(err).toContain("ECONNREFUSED");
    expect(err).toContain("next: is the broker running? start it with: ampd up");
  });
});

describe("a configuration that is wrong", () => {
  it("is told whole, with sources, before anything starts", async () => {
    const file = join(dir, "bad.json");
    await writeFile(file, '{"port": "x", "hots": 1}');
    const { code, err } = await cli(["up", "--config", file, "--log-level", "loud"], {
      env: { AMPD_OFFERS_TIMEOUT_S: "0", AMPD_PROT: "1" },
    });
    expect(code).toBe(2);
    expect(err.split("\n")).toEqual([
      "warning: AMPD_PROT is not a variable of ampd and has no effect; did you mean AMPD_PORT?",
      "ampd: the configuration has 4 problems:",
      `  hots (from ${file}) is not a key; did you mean host?`,
      `  port = "x" (from ${file}) must be integer`,
      "  offers.timeout_s = 0 (from AMPD_OFFERS_TIMEOUT_S) must be 1 to 600",
      '  log.level = "loud" (from --log-level) must be trace, debug, info, warn, error, silent',
      "  next: correct the values; docs/reference/config.md lists every key",
      "",
    ]);
  });

  it.each([
    [["up", "--config", "/no/such/file"], 2, "the configuration file cannot be read"],
    [
      ["up", "--port", "0", "--auth-jwks-file", "/no/such/file"],
      2,
      "auth.jwks_file cannot be read",
    ],
    [
      [
        "up",
        "--port",
        "0",
        "--nats-url",
        "nats://127.0.0.1:1",
        "--nats-creds-file",
        "/no/such/file",
      ],
      2,
      "nats.creds_file cannot be read",
    ],
    [["up", "--host", "0.0.0.0"], 2, "nobody could log in"],
    [["up", "--port", "0", "--nats-server-path", "/no/such/file"], 1, "/no/such/file"],
    [
      [
        "up",
        "--port",
        "0",
        "--nats-url",
        "nats://u:secret-word@127.0.0.1:1",
        "--nats-start-timeout-s",
        "0",
      ],
      3,
      "cannot connect to NATS at nats://********@127.0.0.1:1",
    ],
  ] as const)("%j exits %i: %s", async (...[argv, code, text]) => {
    const result = await cli([...argv, "--data-dir", join(dir, "data")]);
    expect(result.err).toContain(text);
    expect(result.err).toContain("next: ");
    expect(result.err).not.toContain("secret-word");
    expect(result.code).toBe(code);
  });

  it("a port in use is one message with the next step", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const { code, err } = await cli(["up", "--port", String(port), "--data-dir", dir]);
    server.close();
    expect(code).toBe(1);
    expect(err).toBe(
      `ampd: 127.0.0.1:${port} is in use by another program\n  next: stop it, or choose another port: ampd up --port ${port + 1} (0 takes a free one)\n`,
    );
  });
});

describe("config print", () => {
  const env = { AMPD_AUTH_SHARED_KEY: key, AMPD_PORT: "4000" };
  it("shows value and source, and masks secrets", async () => {
    const { code, out } = await cli(["config", "print", "--log-level", "warn"], { env });
    expect(code).toBe(0);
    expect(out).toMatch(/^KEY +VALUE +SOURCE$/m);
    expect(out).toMatch(/^port +4000 +environment$/m);
    expect(out).toMatch(/^log\.level +"warn" +flag$/m);
    expect(out).toMatch(/^auth\.shared_key +\*{8} +environment$/m);
    expect(out).not.toContain(key);
  });

  it("is also JSON, and reads the file of AMPD_CONFIG", async () => {
    const file = join(dir, "good.json");
    await writeFile(file, '{"jobs": {"named": {"review": {"lease_s": 5}}}}');
    const { out } = await cli(["config", "print", "--json"], {
      env: { ...env, AMPD_CONFIG: file },
    });
    expect(JSON.parse(out)).toMatchObject({
      config: {
        port: 4000,
        auth: { shared_key: "********" },
        jobs: { named: { review: { lease_s: 5 } } },
      },
      sources: { port: "environment", "jobs.named": "file", host: "default" },
    });
  });
});

describe("token", () => {
  it("makes a token that the broker's authenticator accepts", async () => {
    const { code, out } = await cli(
      [
        "token",
        "acme/bob",
        "--ttl",
        "2m",
        "--role",
        "operator",
        "--role",
        "auditor",
        "--scope",
        "s",
        "--auth-audience",
        "a",
      ],
      { env: { AMPD_AUTH_SHARED_KEY: key } },
    );
    expect(code).toBe(0);
    const authenticator = createAuthenticator({ sharedKey: key, audience: "a" });
    const principal = await authenticator.authenticate({ kind: "bearer", token: out.trim() });
    expect(principal).toMatchObject({
      ns: "acme",
      name: "bob",
      roles: ["operator", "auditor"],
      scopes: ["s"],
    });
  });

  it("tells with --json when it ends", async () => {
    const { out } = await cli(["token", "acme/bob", "--ttl", "1d", "--json"], {
      env: { AMPD_AUTH_SHARED_KEY: key },
    });
    const body = JSON.parse(out) as { readonly expires_at: string };
    expect(body).toMatchObject({ kind: "bearer", address: "acme/bob" });
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(86_000_000);
  });
});

describe("durations", () => {
  it.each([
    ["1", 1],
    ["90s", 90],
    ["30m", 1800],
    ["12h", 43_200],
    ["7d", 604_800],
    ["1h30m", 5400],
    ["1d2h3m4s", 93_784],
    ["42m30s", 2550],
  ])("%s is %i s", (text, expected) => {
    expect(parseDuration("--x", text)).toBe(expected);
  });
  it.each([
    "",
    "0",
    "-1",
    "1.5h",
    "1w",
    "s",
    "1 s",
    "30m1h",
    "1h1h",
    "-3s",
    "5us",
    "0s",
    "1h30",
    "9999999999",
  ])("%j is none", (text) => {
    expect(() => parseDuration("--x", text)).toThrow("--x must be a duration");
  });
});

describe("completion", () => {
  it("bash: is a script that runs and offers commands and options", async () => {
    const { out } = await cli(["completion", "bash"]);
    const ask = (...words: readonly string[]): string => {
      const list = words.map((word) => `"${word}"`).join(" ");
      const script = `${out}\nCOMP_WORDS=(ampd ${list}); COMP_CWORD=${words.length}; _ampd; echo "\${COMPREPLY[@]}"`;
      return spawnSync("bash", ["-c", script], { encoding: "utf8" }).stdout.trim();
    };
    expect(ask("su")).toBe("submit");
    expect(ask("submit", "--wa")).toBe("--wait");
    expect(ask("submit", "job:x", "--wa")).toBe("--wait");
    expect(ask("jobs", "s")).toBe("set");
    expect(ask("jobs", "set", "--lease")).toBe("--lease-s");
    expect(ask("up", "--port", "1", "--nats-u")).toBe("--nats-url --nats-user");
  });

  it.each(["zsh", "fish"])("%s: offers the commands", async (shell) => {
    const { code, out } = await cli(["completion", shell]);
    expect(code).toBe(0);
    expect(out).toContain("participants");
  });
});
