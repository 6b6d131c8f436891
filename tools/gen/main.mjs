/**
 * `node tools/gen/main.mjs [--check] [--root <folder>]`: writes everything derived from `spec/`.
 * `--check` writes nothing, lists the files that differ and exits 1 if there are any.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { emitConfigKeys, emitConfigPage } from "./config.mjs";
import { checkErrors, emitErrors, emitErrorsPage } from "./errors.mjs";
import { emitFramesPage } from "./pages.mjs";
import { emitProto } from "./proto.mjs";
import { SpecError, loadSpec } from "./spec.mjs";
import { checkSpec } from "./subset.mjs";
import { emitTypes } from "./interfaces.mjs";
import { emitConfigValidator, emitValidators } from "./validators.mjs";

const codeHeader = "// Generated from spec/ by tools/gen; do not edit.\n\n";
const pageHeader = "<!-- Generated from spec/ by tools/gen; do not edit. -->\n\n";
const gen = "packages/protocol/src/gen";
const eventsGen = "packages/events/src/gen";

/** All generated files below `root`, as a map from path to text. */
export function generate(root) {
  const spec = loadSpec(root);
  checkSpec(spec);
  checkErrors(spec.errors);
  const files = new Map([
    [`${gen}/types.gen.ts`, emitTypes(spec, codeHeader)],
    [`${gen}/validators.gen.ts`, emitValidators(spec, codeHeader)],
    [`${gen}/errors.gen.ts`, emitErrors(spec.errors, codeHeader)],
    ["docs/reference/errors.md", emitErrorsPage(spec.errors, pageHeader)],
    ["docs/reference/frames.md", emitFramesPage(spec, pageHeader)],
  ]);
  if (spec.files.has("config.json")) {
    files.set(`${gen}/validate-config.gen.ts`, emitConfigValidator(spec, codeHeader));
    files.set("apps/ampd/src/config/keys.gen.ts", emitConfigKeys(spec, codeHeader));
    files.set("docs/reference/config.md", emitConfigPage(spec, pageHeader));
  }
  if (existsSync(join(root, "spec/ampd.proto")))
    files.set("packages/gateway/src/grpc/schema.gen.ts", emitProto(root, codeHeader));
  for (const [path, text] of generateEvents(root)) files.set(path, text);
  return files;
}

/** What comes from `spec/aep/schema`: another protocol with a package of its own, in the same subset. */
function generateEvents(root) {
  const spec = loadSpec(root, "aep/schema");
  if (spec.files.size === 0) return new Map();
  checkSpec(spec);
  return new Map([
    [`${eventsGen}/types.gen.ts`, emitTypes(spec, codeHeader)],
    [`${eventsGen}/validators.gen.ts`, emitValidators(spec, codeHeader)],
  ]);
}

/** Paths whose text on disk differs from what would be generated. */
export function differing(root, files) {
  return [...files].flatMap(([path, text]) => {
    const full = join(root, path);
    return existsSync(full) && readFileSync(full, "utf8") === text ? [] : [path];
  });
}

function main() {
  const here = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
  const { values } = parseArgs({
    options: { check: { type: "boolean" }, root: { type: "string", default: here } },
  });
  const files = generate(values.root);
  const changed = differing(values.root, files);
  if (values.check) {
    for (const path of changed) process.stderr.write(`differs from spec/: ${path}\n`);
    process.exitCode = changed.length > 0 ? 1 : 0;
    return;
  }
  for (const path of changed) {
    mkdirSync(dirname(join(values.root, path)), { recursive: true });
    writeFileSync(join(values.root, path), files.get(path));
    process.stdout.write(`wrote ${path}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
