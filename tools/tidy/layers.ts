import { isSource, isTest, packageFolder } from "./repository.ts";
import type { ParsedFile } from "./syntax.ts";

/** What one package may import: other packages of ours by folder, and `node:` modules. */
export interface Layer {
  readonly packages: readonly string[];
  readonly node: boolean;
}

const below3 = [
  "protocol",
  "core",
  "client",
  "nats-server",
  "jetstream",
  "settlement",
  "store",
] as const;

/**
 * The table of AGENTS.md as data. A package that is not here is an error, so that a new one gets its
 * layer on purpose.
 */
export const layers: Readonly<Record<string, Layer>> = {
  "packages/protocol": { packages: [], node: false },
  "packages/core": { packages: ["protocol"], node: false },
  "packages/client": { packages: ["protocol"], node: true },
  "packages/nats-server": { packages: [], node: true },
  "packages/jetstream": { packages: [], node: true },
  "packages/settlement": { packages: ["jetstream"], node: true },
  "packages/store": { packages: ["protocol", "core", "jetstream"], node: true },
  "packages/gateway": { packages: below3, node: true },
  "packages/auth": { packages: below3, node: true },
  "packages/events": { packages: below3, node: true },
  "packages/bridges": { packages: ["protocol", "client"], node: true },
  "apps/ampd": { packages: [...below3, "gateway", "auth", "events", "bridges"], node: true },
  "apps/console": { packages: ["protocol", "client"], node: false },
};

/** Vendor modules with the only places that may import them. */
export const vendors: readonly { readonly module: RegExp; readonly places: RegExp }[] = [
  {
    module: /^@nats-io\//,
    places: /^packages\/(?:jetstream|settlement|events|store|auth)\/src\//,
  },
  {
    module: /^ws$/,
    places: /^(?:packages\/gateway\/src\/ws\/|packages\/client\/src\/socket-node\.ts$|apps\/)/,
  },
  {
    module: /^@grpc\//,
    places: /^packages\/(?:gateway\/src\/grpc\/|client\/src\/socket-grpc\.ts$)/,
  },
  {
    module: /^(?:@a2a-js\/sdk|@modelcontextprotocol\/sdk)(?:\/|$)/,
    places: /^packages\/bridges\/src\//,
  },
  { module: /^jose$/, places: /^(?:packages\/auth\/|apps\/)/ },
  { module: /^(?:commander|pino|prom-client)$/, places: /^apps\// },
];

const ours = /^@ampd\/([^/]+)(\/.*)?$/;

function bareProblem(path: string, specifier: string, layer: Layer): string | undefined {
  const [, name, subpath] = ours.exec(specifier) ?? [];
  if (name !== undefined) {
    if (subpath?.startsWith("/internal")) return `has no internal entry: ${specifier}`;
    return layer.packages.includes(name) ? undefined : `may not import ${specifier}`;
  }
  if (specifier.startsWith("node:")) {
    return layer.node ? undefined : `may not import ${specifier}: it runs in a browser`;
  }
  const vendor = vendors.find(({ module }) => module.test(specifier));
  return vendor === undefined || vendor.places.test(path)
    ? undefined
    : `may not import ${specifier}`;
}

/** Where a relative import leads, as a path from the root. */
export function relativeTarget(from: string, specifier: string): string {
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

function relativeProblem(path: string, specifier: string): string | undefined {
  if (!/\.(?:ts|tsx|json|css|svg)$/.test(specifier)) return `import must end in .ts: ${specifier}`;
  const target = relativeTarget(path, specifier);
  if (isTest(target)) return `source imports test code: ${specifier}`;
  const leaves = packageFolder(target) !== packageFolder(path);
  return leaves ? `relative import leaves the package: ${specifier}` : undefined;
}

/** Breaches of the layer table, of the vendor table and of the rules for relative imports. */
export function layerProblems(files: readonly ParsedFile[]): readonly string[] {
  return files
    .filter(({ path }) => isSource(path) && !isTest(path))
    .flatMap(({ path, imports }) => {
      const layer = layers[packageFolder(path) ?? ""];
      if (layer === undefined) return [`${path}: its package has no layer in tools/tidy/layers.ts`];
      return imports.flatMap(({ specifier, line }) => {
        const problem = specifier.startsWith(".")
          ? relativeProblem(path, specifier)
          : bareProblem(path, specifier, layer);
        return problem === undefined ? [] : [`${path}:${line} ${problem}`];
      });
    });
}

/** `node:` imports that the client's root entry would pull into a browser. */
export function clientRootProblems(files: readonly ParsedFile[]): readonly string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const open = ["packages/client/src/index.ts"];
  const problems: string[] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = byPath.get(path);
    if (file === undefined || seen.has(path)) continue;
    seen.add(path);
    for (const { specifier, line } of file.imports) {
      if (specifier.startsWith("node:")) {
        problems.push(`${path}:${line} reachable from the client's root entry: ${specifier}`);
      } else if (specifier.startsWith(".")) open.push(relativeTarget(path, specifier));
    }
  }
  return problems;
}
