/**
 * Every NATS configuration under `deploy/` is one that nats-server takes.
 *
 * A file with variables is checked with the environment of its own (`name.env`), else with each that is named after it
 * (`name-*.env`), else with each `*.env` beside it that is not another file's own.
 */
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { findNatsServer } from "@ampd/nats-server";

const root = fileURLToPath(new URL("../../deploy/", import.meta.url));
const configs = (await readdir(root, { recursive: true }))
  .filter((path) => path.endsWith(".conf"))
  .map((path) => join(root, path));

/** Variables of an environment file: `NAME=value` by line, no quoting. */
async function variablesOf(file: string): Promise<Record<string, string>> {
  const lines = (await readFile(file, "utf8"))
    .split("\n")
    .filter((line) => !/^\s*(#|$)/.test(line));
  const pairs = lines.map((line) => {
    const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`${file}: not NAME=value: ${line}`);
    return [name, value] as const;
  });
  return Object.fromEntries(pairs);
}

/** The environment files that a configuration is to be checked with. */
async function environmentsOf(config: string): Promise<readonly string[]> {
  const dir = dirname(config);
  const stem = basename(config, ".conf");
  const names = await readdir(dir);
  const found = names.filter((name) => name.endsWith(".env"));
  const own = found.filter((name) => name === `${stem}.env`);
  const named = found.filter((name) => name.startsWith(`${stem}-`));
  const shared = found.filter((name) => !names.includes(name.replace(/\.env$/, ".conf")));
  const chosen = own.length > 0 ? own : named.length > 0 ? named : shared;
  return chosen.map((name) => join(dir, name));
}

const cases = (
  await Promise.all(
    configs.map(async (config) => {
      const environments = await environmentsOf(config);
      const files = environments.length === 0 ? [undefined] : environments;
      return files.map((env) => ({
        config,
        env,
        title: relative(root, config) + (env === undefined ? "" : ` with ${basename(env)}`),
      }));
    }),
  )
).flat();

describe("the NATS configurations under deploy/", () => {
  let server = "";
  beforeAll(async () => {
    server = (await findNatsServer()).path;
  });

  it("include those of the cluster", () => {
    expect(cases.map(({ title }) => title)).toContain("nats/cluster/node.conf with node-3.env");
  });

  it.each(cases)("nats-server takes $title", async ({ config, env }) => {
    const variables = env === undefined ? {} : await variablesOf(env);
    // Without what this process happens to have: a file must say itself what it needs.
    const { stderr, stdout } = await promisify(execFile)(server, ["-t", "-c", config], {
      cwd: dirname(config),
      env: variables,
    });
    expect(stdout + stderr).toContain("is valid");
  });

  it("a configuration without its variables is refused, so the check can fail", async () => {
    const config = join(root, "nats/cluster/node.conf");
    const check = promisify(execFile)(server, ["-t", "-c", config], { env: {} });
    await expect(check).rejects.toThrow("variable reference");
  });
});
