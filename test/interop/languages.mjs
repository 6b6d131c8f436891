/** The clients that play against each other, each in a temporary folder of its own. */
import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const prepareMs = 300_000;

/**
 * A way to start a client.
 *
 * @typedef {{ name: string, version: string, command: readonly string[], env?: Record<string, string> }} Language
 */

/** This repository's own client. */
export async function javaScript() {
  const command = [process.execPath, join(import.meta.dirname, "agent.mjs")];
  return { name: "javascript", version: `node ${process.versions.node}`, command };
}

/** @param {string} dir a folder to install into */
export async function python(dir) {
  const version = await versionOf("python3", ["--version"], /Python (\d+\.\d+\.\d+)/);
  const [major, minor] = version.split(".").map(Number);
  if (major < 3 || (major === 3 && minor < 11)) {
    throw new Missing(`python3 is ${version}; 3.11 is needed`);
  }
  const place = join(dir, "python");
  await prepared("python3", ["-m", "venv", place]);
  const interpreter = join(place, "bin", "python");
  const example = join(root, "examples/python");
  const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  await prepared(interpreter, [...install, "-r", join(example, "requirements.txt")]);
  const command = [interpreter, join(example, "agent.py")];
  return { name: "python", version, command, env: { PYTHONDONTWRITEBYTECODE: "1" } };
}

/** @param {string} dir a folder to build in */
export async function go(dir) {
  const version = await versionOf("go", ["version"], /go(\d+\.\d+(?:\.\d+)?)/);
  const source = join(dir, "go");
  await cp(join(root, "examples/go"), source, { recursive: true });
  const binary = join(dir, "go-agent");
  await prepared("go", ["build", "-mod=readonly", "-o", binary, "."], source);
  return { name: "go", version, command: [binary] };
}

/** A language that this machine does not have, or whose packages cannot be had here. */
export class Missing extends Error {}

async function versionOf(program, argv, pattern) {
  try {
    const { stdout, stderr } = await run(program, argv, { timeout: 30_000 });
    const found = pattern.exec(`${stdout}${stderr}`)?.[1];
    if (found !== undefined) return found;
  } catch (cause) {
    throw new Missing(`no ${program} here`, { cause });
  }
  throw new Missing(`${program} does not tell its version`);
}

async function prepared(program, argv, cwd) {
  try {
    await run(program, argv, { timeout: prepareMs, ...(cwd !== undefined && { cwd }) });
  } catch (cause) {
    const last =
      String(cause.stderr ?? cause.message)
        .trim()
        .split("\n")
        .at(-1) ?? "";
    throw new Missing(`${program} ${argv.join(" ")} failed: ${last}`, { cause });
  }
}
