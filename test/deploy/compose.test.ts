import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resolveConfig } from "../../apps/ampd/src/config/resolve.ts";
import {
  at,
  documents,
  entriesAt,
  envFile,
  listAt,
  natsProblem,
  read,
  root,
  schemaProblem,
} from "./files.ts";

const [compose] = documents("deploy/compose.yaml");
const services = entriesAt(compose, "services");
const nats = services.filter(([name]) => name.startsWith("nats-"));
const gateways = services.filter(([name]) => name.startsWith("gateway-"));

let secrets = "";
beforeAll(async () => {
  secrets = join(await mkdtemp(join(tmpdir(), "ampd-deploy-")), "secrets");
  await promisify(execFile)("sh", [join(root, "deploy/make-secrets.sh"), secrets]);
});
afterAll(async () => {
  await rm(join(secrets, ".."), { recursive: true, force: true });
});

function texts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(entriesAt(value).map(([name, each]) => [name, String(each)]));
}

describe("deploy/compose.yaml", () => {
  it("is a Compose file by the schema of the specification", () => {
    const problem = (value: unknown): string =>
      schemaProblem("test/deploy/schema/compose-spec.json", "#", value);
    expect(problem(compose)).toBe("");
    expect(problem({ ...(compose as object), servces: {} })).toContain("servces");
  });

  it("has three servers and three gateways, with pinned images and without root", () => {
    expect(nats).toHaveLength(3);
    expect(gateways).toHaveLength(3);
    for (const [, service] of [...nats, ...gateways]) {
      expect(at(service, "image")).toMatch(/^[a-z]+:\d+\.\d+\.\d+(-alpine)?$/);
      expect(at(service, "cap_drop")).toEqual(["ALL"]);
      expect(at(service, "read_only")).toBe(true);
      expect(at(service, "healthcheck", "test")).toBeTruthy();
    }
    for (const [, service] of nats) expect(at(service, "user")).toBe("1000:1000");
    expect(read("Dockerfile")).toMatch(/^USER 1000:1000$/m);
  });

  it("runs the broker's own version", () => {
    const { version } = JSON.parse(read("apps/ampd/package.json")) as { readonly version: string };
    for (const [, service] of gateways) expect(at(service, "image")).toBe(`ampd:${version}`);
  });

  it("lets nobody but the gateways reach NATS", () => {
    for (const [, service] of nats) {
      expect(at(service, "ports")).toBeUndefined();
      expect(at(service, "networks")).toEqual(["nats"]);
    }
    expect(at(compose, "networks", "nats", "internal")).toBe(true);
    for (const [, service] of gateways)
      for (const port of listAt(service, "ports")) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it("gives each server a configuration that it takes, with secrets made by the script", async () => {
    const made = envFile(await readFile(join(secrets, "nats.env"), "utf8"));
    const config = join(root, "deploy/nats/cluster/node.conf");
    for (const [name, service] of nats) {
      expect(listAt(service, "volumes")).toEqual([
        "./nats/cluster/node.conf:/etc/nats/node.conf:ro",
        `${name}:/data`,
      ]);
      const env = { ...made, ...texts(at(service, "environment")) };
      expect(await natsProblem(config, env)).toBe("");
      for (const [other] of nats) expect(Object.values(made).join(" ")).toContain(`@${other}:6222`);
      const { NATS_ROUTE_PASSWORD: _1, ...without } = env;
      expect(await natsProblem(config, without)).toContain("NATS_ROUTE_PASSWORD");
    }
    expect(
      new Set(nats.map(([, service]) => at(service, "environment", "NATS_NODE_NAME"))).size,
    ).toBe(3);
  });

  it("gives each gateway a configuration that it takes", async () => {
    const file = { path: "ampd.json", text: await readFile(join(secrets, "ampd.json"), "utf8") };
    for (const [, service] of gateways) {
      const env = texts(at(service, "environment"));
      const result = resolveConfig({ env, flags: {}, file });
      expect(result).toMatchObject({ ok: true, warnings: [] });
      if (!result.ok) continue;
      expect(result.config.nats.url.split(",")).toEqual(
        nats.map(([name]) => `nats://${name}:4222`),
      );
      expect(result.config.nats).toMatchObject({ replicas: 3, user: "gateway" });
      // The drain must end before the container is killed.
      const graceS = Number.parseInt(String(at(service, "stop_grace_period")), 10);
      expect(graceS).toBeGreaterThan(result.config.shutdown_grace_s);
    }
  });
});

describe("deploy/make-secrets.sh", () => {
  it("makes files that only their owner reads, each time others, and overwrites nothing", async () => {
    for (const name of ["nats.env", "ampd.json"])
      expect((await stat(join(secrets, name))).mode & 0o777).toBe(0o600);
    const again = join(secrets, "../again");
    await promisify(execFile)("sh", [join(root, "deploy/make-secrets.sh"), again]);
    const first = await readFile(join(secrets, "ampd.json"), "utf8");
    expect(await readFile(join(again, "ampd.json"), "utf8")).not.toBe(first);
    const repeat = promisify(execFile)("sh", [join(root, "deploy/make-secrets.sh"), secrets]);
    await expect(repeat).rejects.toThrow("is there already");
    expect(await readFile(join(secrets, "ampd.json"), "utf8")).toBe(first);
  });
});
