import { isCode, isGenerated, isSource, isTest } from "./repository.ts";
import { fieldOf, lineOf } from "./syntax.ts";
import type { Node, ParsedFile } from "./syntax.ts";

/** Hard limits; AGENTS.md says what to aim for. */
export const limits = {
  fileLines: 400,
  testFileLines: 800,
  functionLines: 70,
  parameters: 3,
} as const;

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

const bound = (file: ParsedFile): boolean => isCode(file.path) && !isGenerated(file.path);

/** Files, functions and parameter lists beyond the limits. */
export function sizeProblems(files: readonly ParsedFile[]): readonly string[] {
  return files.filter(bound).flatMap((file) => {
    const lines = file.text.trimEnd().split("\n").length;
    const most = isTest(file.path) ? limits.testFileLines : limits.fileLines;
    const long = lines > most ? [`${file.path}: ${lines} lines, at most ${most}`] : [];
    return [...long, ...(isTest(file.path) ? [] : functionProblems(file))];
  });
}

function functionProblems(file: ParsedFile): readonly string[] {
  return file.nodes
    .filter((node) => functions.has(node.type))
    .flatMap((node) => {
      const line = lineOf(file.text, node.start);
      const lines = lineOf(file.text, node.end) - line + 1;
      const count = Array.isArray(node["params"]) ? node["params"].length : 0;
      return [
        ...(lines > limits.functionLines ? [`function of ${lines} lines`] : []),
        ...(count > limits.parameters ? [`function with ${count} parameters`] : []),
      ].map((problem) => `${file.path}:${line} ${problem}`);
    });
}

const vague = new Set(["utils", "util", "helpers", "helper", "common", "types", "misc"]);

/** File names that say nothing or are not kebab-case. */
export function nameProblems(paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => isCode(path) && !isGenerated(path))
    .flatMap((path) => {
      const name = path.slice(path.lastIndexOf("/") + 1);
      if (vague.has(name.slice(0, name.indexOf(".")))) return [`${path}: a name that says nothing`];
      return /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z-]+)+$/.test(name)
        ? []
        : [`${path}: not kebab-case`];
    });
}

const isMember = (node: Node, object: string, property?: string): boolean =>
  node.type === "MemberExpression" &&
  fieldOf(node, "object")?.["name"] === object &&
  (property === undefined || fieldOf(node, "property")?.["name"] === property);

const envPlaces = /^(?:apps\/ampd\/src\/config\/|packages\/nats-server\/src\/)/;

type Rule = (node: Node, file: ParsedFile) => string | undefined;

const noEnvironment: Rule = (node, { path }) =>
  isMember(node, "process", "env") && !envPlaces.test(path)
    ? "only apps/ampd/src/config reads the environment"
    : undefined;

/** Where a library whose user gave no `onError` reports a failure, since silence would lose it. */
const lastResort = "packages/client/src/reports.ts";

const noConsole: Rule = (node, { path }) =>
  isMember(node, "console") && path.startsWith("packages/") && path !== lastResort
    ? "a package never writes to the console"
    : undefined;

const noRawError: Rule = (node) => {
  const thrown = node.type === "ThrowStatement" ? fieldOf(node, "argument") : undefined;
  const isRaw = thrown?.type === "NewExpression" && fieldOf(thrown, "callee")?.["name"] === "Error";
  return isRaw ? "throw an error with a code, not a raw Error" : undefined;
};

const isBlank = (node: Node | undefined, { comments }: ParsedFile): boolean =>
  node?.type === "BlockStatement" &&
  Array.isArray(node["body"]) &&
  node["body"].length === 0 &&
  !comments.some(({ start, end }) => start > node.start && end < node.end);

const noSilentCatch: Rule = (node, file) => {
  if (node.type === "CatchClause") {
    return isBlank(fieldOf(node, "body"), file) ? "empty catch" : undefined;
  }
  const callee = node.type === "CallExpression" ? fieldOf(node, "callee") : undefined;
  if (fieldOf(callee, "property")?.["name"] !== "catch") return undefined;
  const [handler] = node["arguments"] as readonly Node[]; // as: a call always has a list of them
  return isBlank(fieldOf(handler, "body"), file) ? "empty catch handler" : undefined;
};

/** Calls and statements that source code must not contain. */
export function callProblems(files: readonly ParsedFile[]): readonly string[] {
  const rules = [noEnvironment, noConsole, noRawError, noSilentCatch];
  return files
    .filter((file) => bound(file) && isSource(file.path) && !isTest(file.path))
    .flatMap((file) =>
      file.nodes.flatMap((node) =>
        rules.flatMap((rule) => {
          const problem = rule(node, file);
          return problem === undefined
            ? []
            : [`${file.path}:${lineOf(file.text, node.start)} ${problem}`];
        }),
      ),
    );
}
