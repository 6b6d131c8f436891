import { describe, expect, it } from "vitest";
import { otherVariables } from "./environment.ts";
import { configKeys } from "./keys.gen.ts";
import { isLoopback } from "./loopback.ts";
import { parseText } from "./parse-text.ts";
import { configRows, maskedConfig } from "./print.ts";
import { describeProblem, resolveConfig, type ConfigSources } from "./resolve.ts";
import { allPaths, fileOnlyPaths } from "./sources.ts";
import { editDistance, nearest } from "./suggest.ts";

const key = "0123456789abcdef0123456789abcdef";

function resolve(given: {
  readonly file?: unknown;
  readonly env?: ConfigSources["env"];
  readonly flags?: ConfigSources["flags"];
}): ReturnType<typeof resolveConfig> {
  const { file, env = {}, flags = {} } = given;
  const text = typeof file === "string" ? file : JSON.stringify(file);
  return resolveConfig({
    ...(file !== undefined && { file: { path: "c.json", text } }),
    env,
    flags,
  });
}

function config(
  given: Parameters<typeof resolve>[0],
): Extract<ReturnType<typeof resolve>, { ok: true }> {
  const result = resolve(given);
  if (!result.ok) throw new Error(result.problems.map(describeProblem).join("\n"));
  return result;
}

function problems(given: Parameters<typeof resolve>[0]): readonly string[] {
  const result = resolve(given);
  return result.ok ? [] : result.problems.map(describeProblem);
}

describe("the names of keys", () => {
  it("follow one rule in the environment", () => {
    for (const { path, env } of configKeys) {
      expect(env).toBe(`AMPD_${path.toUpperCase().replaceAll(".", "_")}`);
      expect(Object.hasOwn(otherVariables, env)).toBe(false);
    }
  });

  it("cover every default", () => {
    const leaves = (value: unknown, path: string): string[] =>
      typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      !fileOnlyPaths.includes(path)
        ? Object.entries(value).flatMap(([name, child]) =>
            leaves(child, path === "" ? name : `${path}.${name}`),
          )
        : [path];
    for (const path of leaves(config({}).config, "")) expect(allPaths).toContain(path);
  });
});

describe("precedence", () => {
  const file = { port: 1001, host: "127.0.0.2", log: { level: "warn" } };
  const env = { AMPD_PORT: "1002", AMPD_LOG_LEVEL: "error" };
  it.each([
    ["defaults alone", {}, { port: 2673, level: "info", source: "default" }],
    ["the file over defaults", { file }, { port: 1001, level: "warn", source: "file" }],
    [
      "the environment over the file",
      { file, env },
      { port: 1002, level: "error", source: "environment" },
    ],
    [
      "flags over all",
      { file, env, flags: { port: "1003", "log.level": "debug" } },
      { port: 1003, level: "debug", source: "flag" },
    ],
  ] as const)("%s", (_, given, expected) => {
    const result = config(given);
    expect(result.config).toMatchObject({ port: expected.port, log: { level: expected.level } });
    expect(result.sources["port"]).toBe(expected.source);
    expect(result.sources["log.level"]).toBe(expected.source);
    expect(Object.keys(result.sources)).toEqual(allPaths);
  });

  it("works key by key, not object by object", () => {
    const result = config({ file, env: { AMPD_LOG_FORMAT: "json" } });
    expect(result.config.log).toEqual({ level: "warn", format: "json" });
    expect(result.config.host).toBe("127.0.0.2");
  });

  it("gives a frozen value that shares nothing with its sources", () => {
    const { config: value } = config({ file: { jobs: { named: { a: { lease_s: 5 } } } } });
    expect(Object.isFrozen(value)).toBe(true);
    expect(Object.isFrozen(value.jobs.named["a"])).toBe(true);
    expect(Object.isFrozen(value.namespaces.declared)).toBe(true);
    expect(config({}).config.namespaces.declared).not.toBe(value.namespaces.declared);
  });
});

describe("the text of a number", () => {
  it.each(["0", "1", "10", "-1", "9007199254740991"])("%s is a whole number", (text) => {
    expect(parseText("integer", text)).toEqual({ ok: true, value: Number(text) });
  });
  const neither = [
    "",
    " ",
    "10abc",
    "abc",
    "1e3",
    "-0",
    "+1",
    "01",
    "0x10",
    " 10",
    "10 ",
    "1_000",
    "1,000",
    "NaN",
    "Infinity",
    "٣",
    "1\n",
    "--1",
    "-",
  ];
  it.each([...neither, "1.0", "1.5", "9007199254740992", "99999999999999999999"])(
    "%j is no whole number",
    (text) => {
      expect(parseText("integer", text).ok).toBe(false);
    },
  );
  it.each(["0", "2", "1.5", "0.5", "-0.5", "10.25", "0.0"])("%s is a number", (text) => {
    expect(parseText("number", text)).toEqual({ ok: true, value: Number(text) });
  });
  it.each([...neither, ".5", "2.", "1.5.2", "-0.0"])("%j is no number", (text) => {
    expect(parseText("number", text).ok).toBe(false);
  });
  it.each(["1", "0", "yes", "TRUE", "", "on"])("%j is no boolean", (text) => {
    expect(parseText("boolean", text).ok).toBe(false);
  });
  it.each([
    ["a,b", ["a", "b"]],
    ["a, b", ["a", "b"]],
    ['["a","b"]', ["a", "b"]],
    ["", []],
  ])("%j is a list", (text, value) => {
    expect(parseText("string[]", text)).toEqual({ ok: true, value });
  });
  it.each(["a,,b", ",", "a,", "[a"])("%j is no list", (text) => {
    expect(parseText("string[]", text).ok).toBe(false);
  });
});

describe("problems", () => {
  it.each([
    [
      { env: { AMPD_PORT: "10abc" } },
      'port = "10abc" (from AMPD_PORT) must be a whole number in digits, 0 to 65535',
    ],
    [
      { env: { AMPD_PORT: "" } },
      'port = "" (from AMPD_PORT) must be a whole number in digits, 0 to 65535',
    ],
    [{ flags: { port: "65536" } }, "port = 65536 (from --port) must be 0 to 65535"],
    [{ file: { port: -1 } }, "port = -1 (from c.json) must be 0 to 65535"],
    [{ file: { port: 1.5 } }, "port = 1.5 (from c.json) must be integer"],
    [{ file: { port: "2673" } }, 'port = "2673" (from c.json) must be integer'],
    [{ file: { port: null } }, "port = null (from c.json) must be integer"],
    [
      { env: { AMPD_DURABILITY: "powr" } },
      'durability = "powr" (from AMPD_DURABILITY) must be power, second, process',
    ],
    [{ file: { nats: 5 } }, "nats = 5 (from c.json) must be object"],
    [{ file: { hots: "x" } }, "hots (from c.json) is not a key; did you mean host?"],
    [
      { file: { nats: { ulr: "x" } } },
      "nats.ulr (from c.json) is not a key; did you mean nats.url?",
    ],
    [{ file: { xyzzyplugh: 1 } }, "xyzzyplugh (from c.json) is not a key"],
    [{ file: "[]" }, "c.json must hold one JSON object"],
    [{ file: "{" }, /^c\.json is not JSON/],
    [{ file: '{\n  "port": 1,\n}' }, /^c\.json is not JSON: see line 3, column 1$/],
    [
      { env: { AMPD_NAMESPACES_DECLARED: "ok,Bad" } },
      /^namespaces\.declared\.1 = "Bad" \(from AMPD_NAMESPACES_DECLARED\) must match/,
    ],
    [
      { file: { jobs: { named: { a: { lease_s: 0 } } } } },
      /^jobs\.named\.a\.lease_s = 0 \(from c\.json\) must be >= 1$/,
    ],
    [{ file: { jobs: { named: { "a..b": {} } } } }, /^jobs\.named .*is no job name/],
  ])("%j", (given, text) => {
    const found = problems(given as Parameters<typeof resolve>[0]);
    expect(found).toHaveLength(1);
    if (typeof text === "string") expect(found[0]).toBe(text);
    else expect(found[0]).toMatch(text);
  });

  it("are all reported at once, from every source", () => {
    const found = problems({
      file: { port: 70_000, hots: 1, log: { level: "loud" } },
      env: { AMPD_PORT: "x", AMPD_OFFERS_TIMEOUT_S: "0", AMPD_AUTH_SHARED_KEY: "short" },
      flags: { "sessions.frame_bytes_max": "1", "nats.url": "nats://a", "nats.server_path": "/b" },
    });
    expect(found.map((line) => line.split(" ")[0])).toEqual([
      "hots",
      "port",
      "log.level",
      "port",
      "offers.timeout_s",
      "sessions.frame_bytes_max",
      "nats.server_path",
      "auth.shared_key",
    ]);
  });

  it("never show a secret", () => {
    const secret = "hunter2-hunter2";
    const result = resolve({
      file: { auth: { shared_key: [secret] }, nats: { password: secret, token: 7 } },
      env: {
        AMPD_AUTH_SHARED_KEY: secret,
        AMPD_NATS_URL: `nats://u:${secret}@h`,
        AMPD_NATS_SERVER_PATH: "x",
      },
      flags: { "nats.token": secret },
    });
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).not.toContain(secret);
    expect(problems({ file: `{"auth": {"shared_key": ${secret}` }).join()).not.toContain(secret);
  });

  it("a key named __proto__ in the file is unknown and changes nothing", () => {
    const found = problems({
      file: '{"__proto__": {"port": 1}, "nats": {"__proto__": {"url": "x"}}}',
    });
    expect(found).toHaveLength(2);
    expect(({} as Record<string, unknown>)["port"]).toBeUndefined();
  });
});

describe("rules over more than one key", () => {
  it.each([
    [{ "auth.dev": "on", host: "0.0.0.0", "auth.shared_key": key }, "auth.dev"],
    [{ host: "0.0.0.0" }, "host"],
    [{ "auth.dev": "off" }, "host"],
    [{ "auth.shared_key": "x".repeat(31) }, "auth.shared_key"],
    [{ "auth.jwks_url": "http://issuer.example" }, "auth.jwks_url"],
    [{ "auth.jwks_url": "x" }, "auth.jwks_url"],
    [{ "auth.jwks_url": "https://a", "auth.jwks_file": "b" }, "auth.jwks_file"],
    [{ "nats.url": "nats://a", "nats.server_path": "b" }, "nats.server_path"],
    [{ "nats.user": "a", "nats.password": "b" }, "nats.user,nats.password"],
    [{ "nats.url": "nats://a", "nats.user": "a" }, "nats.user"],
    [{ "nats.url": "nats://a", "nats.token": "a", "nats.creds_file": "c" }, "nats.token"],
    [{ "nats.replicas": "3" }, "nats.replicas"],
    [{ "nats.url": "nats://a", "nats_clients.accept": "on" }, "auth_callout.issuer_seed_file"],
    [
      { "nats.url": "nats://a", "sessions.isolation": "connection" },
      "auth_callout.issuer_seed_file",
    ],
    [{ "auth_callout.issuer_seed_file": "f" }, "auth_callout.issuer_seed_file"],
    [{ "auth_callout.system_user": "sys" }, "auth_callout.system_user"],
    [
      { "nats.url": "nats://a", "nats_clients.listen": "all" },
      "nats_clients.listen,nats_clients.listen",
    ],
    [{ "nats_clients.listen": "all" }, "nats_clients.listen"],
    [
      { "sessions.frame_bytes_max": "1048576", "sessions.outbound_bytes_max": "1048575" },
      "sessions.outbound_bytes_max",
    ],
    [
      { "jobs.defaults.backoff.maximum_interval_ms": "10" },
      "jobs.defaults.backoff.maximum_interval_ms",
    ],
    [{ "namespaces.create": "declared", "namespaces.declared": "" }, "namespaces.declared"],
    [{ "namespaces.declared": "a,b", "namespaces.count_max": "1" }, "namespaces.declared"],
  ])("%j is refused", (flags, paths) => {
    const result = resolve({ flags: flags as unknown as Record<string, string> });
    expect(result.ok ? "" : result.problems.map((problem) => problem.path).join()).toBe(paths);
  });

  it.each([
    { "auth.dev": "on", host: "::1" },
    { host: "0.0.0.0", "auth.shared_key": key },
    { host: "0.0.0.0", "auth.jwks_url": "https://issuer.example/keys" },
    { "auth.jwks_url": "http://127.0.0.1:9/keys", "auth.dev": "off" },
    { "nats.url": "nats://a", "nats.replicas": "3", "nats.user": "a", "nats.password": "b" },
    { "sessions.frame_bytes_max": "1048576", "sessions.outbound_bytes_max": "1048576" },
    { "nats_clients.accept": "on", "sessions.isolation": "connection" },
    {
      "nats.url": "nats://a",
      "nats_clients.accept": "on",
      "auth_callout.issuer_seed_file": "i",
      "auth_callout.user_seed_file": "u",
    },
  ])("%j is accepted", (flags) => {
    expect(problems({ flags: flags as unknown as Record<string, string> })).toEqual([]);
  });

  it("warn of a nats-server that other machines reach without TLS", () => {
    const flags = { "nats_clients.accept": "on", "nats_clients.listen": "all" };
    expect(config({ flags }).warnings.join()).toContain("travel unencrypted");
  });

  it("warn where the broker still works", () => {
    const result = config({ flags: { "sessions.heartbeat_interval_s": "20", "auth.issuer": "i" } });
    expect(result.warnings.join("\n")).toMatch(
      /auth\.issuer = "i" \(from --auth-issuer\) has no effect/,
    );
    expect(result.warnings.join("\n")).toMatch(
      /registry\.ttl_s = 30 \(by default\) is less than twice/,
    );
  });
});

describe("unknown variables", () => {
  it.each([
    ["AMPD_PROT", "AMPD_PROT is not a variable of ampd and has no effect; did you mean AMPD_PORT?"],
    ["AMPD_JOBS_DEFAULT_LEASE_S", /did you mean AMPD_JOBS_DEFAULTS_LEASE_S\?/],
    ["AMPD_QQQQQQQQQ", "AMPD_QQQQQQQQQ is not a variable of ampd and has no effect"],
  ])("%s is a warning", (name, text) => {
    const { warnings } = config({ env: { [name]: "1" } });
    expect(warnings).toHaveLength(1);
    if (typeof text === "string") expect(warnings[0]).toBe(text);
    else expect(warnings[0]).toMatch(text);
  });

  it("variables of the command and of others are none of the configuration's business", () => {
    const env = Object.fromEntries(
      [...Object.keys(otherVariables), "PATH", "ampd_port", "NATS_URL"].map((name) => [name, "x"]),
    );
    expect(config({ env }).warnings).toEqual([]);
  });
});

describe("printing", () => {
  const result = config({
    env: { AMPD_AUTH_SHARED_KEY: key, AMPD_NATS_URL: "nats://bob:pw@a,nats://b" },
    flags: { port: "5" },
  });
  const rows = configRows(result.config, result.sources);

  it("shows every key with value and source", () => {
    expect(rows.map((row) => row.path)).toEqual(allPaths);
    expect(rows).toContainEqual({ path: "port", value: "5", source: "flag" });
    expect(rows).toContainEqual({ path: "offers.timeout_s", value: "10", source: "default" });
    expect(rows).toContainEqual({
      path: "jobs.defaults.deadline_s",
      value: "-",
      source: "default",
    });
  });

  it("masks secrets as text and as JSON", () => {
    expect(rows).toContainEqual({
      path: "auth.shared_key",
      value: "********",
      source: "environment",
    });
    expect(rows).toContainEqual({
      path: "nats.url",
      value: '"nats://********@a,nats://b"',
      source: "environment",
    });
    const all = JSON.stringify([rows, maskedConfig(result.config)]);
    expect(all).not.toContain(key);
    expect(all).not.toContain("pw@");
    expect(maskedConfig(result.config)).toMatchObject({
      port: 5,
      auth: { shared_key: "********" },
    });
  });
});

describe("small parts", () => {
  it.each([
    ["127.0.0.1", true],
    ["127.9.9.9", true],
    ["localhost", true],
    ["::1", true],
    ["::ffff:127.0.0.1", true],
    ["0.0.0.0", false],
    ["::", false],
    ["127.1", false],
    ["127.0.0.1.example", false],
    ["10.0.0.1", false],
    ["", false],
  ])("isLoopback(%j) is %s", (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });

  it("counts edits, swaps of neighbours as one", () => {
    expect(editDistance("prot", "port")).toBe(1);
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(nearest("subimt", ["send", "submit"])).toBe("submit");
    expect(nearest("zzz", ["send", "submit"])).toBeUndefined();
  });
});
