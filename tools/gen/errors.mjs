/** Emits the error registry: `errors.gen.ts` and `docs/reference/errors.md`. */
import { SpecError } from "./spec.mjs";

const fields = {
  code: "string",
  retryable: "boolean",
  grpc: "string",
  http: "number",
  meaning: "string",
  remedy: "string",
  since: "string",
};

/** Checks `spec/errors.json`: every field there, codes snake_case and unique. */
export function checkErrors(errors) {
  const fail = (at, problem) => {
    throw new SpecError("errors.json", at, problem);
  };
  if (!Array.isArray(errors)) fail("", "must be an array");
  const seen = new Set();
  for (const [index, entry] of errors.entries()) {
    const at = `/${index}`;
    for (const [name, type] of Object.entries(fields)) {
      const anyGrpc = name === "grpc" && typeof entry.grpc === "number";
      if (typeof entry[name] !== type && !anyGrpc) fail(`${at}/${name}`, `must be a ${type}`);
    }
    const stray = Object.keys(entry).find(
      (name) => name !== "wsClose" && !Object.hasOwn(fields, name),
    );
    if (stray !== undefined) fail(`${at}/${stray}`, "is not a field of an error");
    if (entry.wsClose !== undefined && !Number.isInteger(entry.wsClose)) {
      fail(`${at}/wsClose`, "must be an integer");
    }
    if (!/^[a-z][a-z0-9_]{1,63}$/.test(entry.code)) fail(`${at}/code`, "must be snake_case");
    if (seen.has(entry.code)) fail(`${at}/code`, `"${entry.code}" is there twice`);
    seen.add(entry.code);
  }
}

/** The text of `errors.gen.ts`. */
export function emitErrors(errors, header) {
  const grpc = errors.some((entry) => typeof entry.grpc === "number") ? "number" : "string";
  const union = errors.map((entry) => `\n  | ${JSON.stringify(entry.code)}`).join("");
  const entries = errors.map((entry) => {
    const lines = Object.entries(entry).map(([k, v]) => `    ${k}: ${JSON.stringify(v)},\n`);
    return `  ${entry.code}: {\n${lines.join("")}  },\n`;
  });
  return `${header}/** A code that may cross the wire. Codes are never reused or renamed. */
export type ErrorCode =${union};

/** What the registry says about one code. */
export interface ErrorEntry {
  readonly code: ErrorCode;
  /** True if the same request may succeed later, unchanged. */
  readonly retryable: boolean;
  /** The WebSocket close code, for errors that end a session. */
  readonly wsClose?: number;
  /** The gRPC status. */
  readonly grpc: ${grpc};
  /** The HTTP status. */
  readonly http: number;
  /** What happened. */
  readonly meaning: string;
  /** What to do about it. */
  readonly remedy: string;
  /** The version that introduced the code. */
  readonly since: string;
}

/** Every error code with its meaning, from \`spec/errors.json\`. */
export const errors: { readonly [code in ErrorCode]: ErrorEntry } = {
${entries.join("")}};
`;
}

const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ");

/** The text of `docs/reference/errors.md`. */
export function emitErrorsPage(errors, header) {
  const rows = errors.map((entry) =>
    [
      `\`${entry.code}\``,
      entry.retryable ? "yes" : "no",
      entry.wsClose ?? "–",
      entry.grpc,
      entry.http,
      cell(entry.meaning),
      cell(entry.remedy),
      entry.since,
    ].join(" | "),
  );
  return `${header}# Errors

Every error the broker sends carries one of these codes. "Retry" says whether the same request may succeed later without
being changed. A code keeps its meaning for ever; a close code is given where the error also ends the session.

| code | retry | WebSocket close | gRPC | HTTP | meaning | remedy | since |
|---|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |\n`).join("")}`;
}
