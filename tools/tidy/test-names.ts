import { childrenOf, fieldOf } from "./syntax.ts";
import type { Node, ParsedFile } from "./syntax.ts";

/** The word at the root of a call such as `test.each(rows)("…")`. */
function rootWord(node: Node | undefined): string | undefined {
  if (node?.type === "Identifier") return String(node["name"]);
  if (node?.type === "MemberExpression") return rootWord(fieldOf(node, "object"));
  return node?.type === "CallExpression" ? rootWord(fieldOf(node, "callee")) : undefined;
}

function titleOf(node: Node): string | undefined {
  const [first] = node["arguments"] as readonly Node[]; // as: only asked of calls
  return first?.type === "Literal" && typeof first["value"] === "string"
    ? first["value"]
    : undefined;
}

function titles(node: Node, path: readonly string[]): readonly string[] {
  const word = node.type === "CallExpression" ? rootWord(fieldOf(node, "callee")) : undefined;
  const title = word === undefined ? undefined : titleOf(node);
  if (title !== undefined && (word === "test" || word === "it"))
    return [[...path, title].join(" > ")];
  const inner = title !== undefined && word === "describe" ? [...path, title] : path;
  return childrenOf(node).flatMap((child) => titles(child, inner));
}

/** The full title of every test in a file, those of its groups before it. */
export function testTitles(file: ParsedFile): readonly string[] {
  const [program] = file.nodes;
  return program === undefined ? [] : titles(program, []);
}

/** Test names that occur twice in one folder, where a report could not tell them apart. */
export function testNameProblems(files: readonly ParsedFile[]): readonly string[] {
  const seen = new Map<string, string>();
  return files
    .filter(({ path }) => path.endsWith(".test.ts"))
    .flatMap((file) => {
      const folder = file.path.slice(0, file.path.lastIndexOf("/"));
      return testTitles(file).flatMap((title) => {
        const key = `${folder}: ${title}`;
        const other = seen.get(key);
        seen.set(key, file.path);
        return other === undefined ? [] : [`${file.path}: "${title}" is also in ${other}`];
      });
    });
}
