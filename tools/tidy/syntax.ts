import { parseSync } from "oxc-parser";
import type { SourceFile } from "./repository.ts";

/** A node of the syntax tree; which fields it has depends on `type` (ESTree, TS-ESTree). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** One import or re-export, static, dynamic or of a type. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
}

/** A parsed file with every node in source order. */
export interface ParsedFile extends SourceFile {
  readonly nodes: readonly Node[];
  readonly imports: readonly Import[];
  readonly comments: readonly { readonly start: number; readonly end: number }[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string"; // as: probing

/** The child nodes of a node, in source order. */
export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value])) // as: any[] otherwise
    .filter(isNode);
}

/** The field of a node as a node. */
export function fieldOf(node: Node | undefined, name: string): Node | undefined {
  const value = node?.[name];
  return isNode(value) ? value : undefined;
}

function flatten(node: Node): readonly Node[] {
  const nodes: Node[] = [];
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    nodes.push(next);
    open.push(...childrenOf(next).toReversed());
  }
  return nodes;
}

const importers: Record<string, string> = {
  ImportDeclaration: "source",
  ExportNamedDeclaration: "source",
  ExportAllDeclaration: "source",
  ImportExpression: "source",
  TSImportType: "source",
};

/** The line number of an offset, counting from 1. */
export const lineOf = (text: string, offset: number): number =>
  text.slice(0, offset).split("\n").length;

/** Parses a file; throws when it has a syntax error. */
export function parse(file: SourceFile): ParsedFile {
  const result = parseSync(file.path, file.text);
  const [error] = result.errors;
  if (error !== undefined) throw new Error(`${file.path}: ${error.message}`);
  const program: unknown = result.program;
  const nodes = isNode(program) ? flatten(program) : [];
  const imports = nodes.flatMap((node) => {
    const field = importers[node.type];
    const value = field === undefined ? undefined : fieldOf(node, field)?.["value"];
    return typeof value === "string"
      ? [{ specifier: value, line: lineOf(file.text, node.start) }]
      : [];
  });
  return { ...file, nodes, imports, comments: result.comments };
}
