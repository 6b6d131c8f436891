/** Files of `deploy/`, read as strictly as they are written. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parseAllDocuments } from "yaml";
import { findNatsServer } from "@ampd/nats-server";

/** The repository. */
export const root: string = fileURLToPath(new URL("../../", import.meta.url));

/** The text of a file of the repository. */
export function read(path: string): string {
  return readFileSync(`${root}${path}`, "utf8");
}

/** Every document of a YAML file; duplicate keys and warnings are errors. */
export function documents(path: string): readonly unknown[] {
  return parseAllDocuments(read(path), { merge: true, strict: true }).map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem !== undefined) throw new Error(`${path}: ${problem.message}`);
    return document.toJS() as unknown;
  });
}

/** What lies at a path of keys, or `undefined`. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Readonly<Record<string | number, unknown>>)[key];
  }
  return found;
}

/** A list at a path; empty where there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** An object at a path as entries. */
export function entriesAt(
  value: unknown,
  ...path: readonly (string | number)[]
): readonly (readonly [string, unknown])[] {
  const found = at(value, ...path);
  return typeof found === "object" && found !== null ? Object.entries(found) : [];
}

const compiled = new Map<string, Ajv2020>();

/** A schema file; compiling the large ones takes seconds, so each is read once. */
function schemas(file: string): Ajv2020 {
  const known = compiled.get(file);
  if (known !== undefined) return known;
  const schema = JSON.parse(read(file)) as { $id?: string; $schema?: string };
  const { $id: _id, $schema: _schema, ...rest } = schema;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...rest, $id: "file" });
  compiled.set(file, ajv);
  return ajv;
}

/** The first problem of a value by one definition of a schema file; nothing where it is valid. */
export function schemaProblem(file: string, pointer: string, value: unknown): string {
  const validate = schemas(file).getSchema(`file${pointer}`);
  if (validate === undefined) throw new Error(`${file} has no ${pointer}`);
  if (validate(value) === true) return "";
  const [first] = validate.errors ?? [];
  return `${first?.instancePath ?? ""} ${first?.message ?? ""} ${JSON.stringify(first?.params)}`;
}

/** Has nats-server check a configuration in an environment; resolves with nothing, or with what it says is wrong. */
export async function natsProblem(
  config: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { path } = await findNatsServer();
  try {
    await promisify(execFile)(path, ["-t", "-c", config], { env: { ...env } });
    return "";
  } catch (error) {
    return String(error);
  }
}

/** Variables of a file of `NAME=value` lines. */
export function envFile(text: string): Readonly<Record<string, string>> {
  const lines = text.split("\n").filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
}
