/**
 * The part of Standard Schema (version 1) that this library needs. zod, valibot, arktype and others implement it, so any of
 * their schemas can be passed without an adapter.
 */
export interface StandardSchema<Output = unknown> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

/** A validator's answer: the value, possibly transformed, or what is wrong with it. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** One complaint of a validator. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Is this value a Standard Schema? Some vendors' schemas are functions. */
export function isStandardSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return false;
  const standard: unknown = Reflect.get(value, "~standard");
  return (
    typeof standard === "object" &&
    standard !== null &&
    Reflect.get(standard, "version") === 1 &&
    typeof Reflect.get(standard, "validate") === "function"
  );
}

/** Thrown when a decoded value does not match the schema. */
export class SchemaMismatch extends Error {
  readonly issues: readonly SchemaIssue[];

  constructor(issues: readonly SchemaIssue[]) {
    super(issues.map(issueText).join("; "));
    this.name = "SchemaMismatch";
    this.issues = issues;
  }
}

function issueText(issue: SchemaIssue): string {
  const path = (issue.path ?? []).map((each) => String(typeof each === "object" ? each.key : each));
  return path.length === 0 ? issue.message : `${path.join(".")}: ${issue.message}`;
}

/** The validated value; a promise only when the schema is asynchronous. Throws {@link SchemaMismatch}. */
export function validate<T>(schema: StandardSchema<T>, value: unknown): T | Promise<T> {
  const result = schema["~standard"].validate(value);
  return result instanceof Promise ? result.then(accept) : accept(result);
}

function accept<T>(result: SchemaResult<T>): T {
  if (result.issues) throw new SchemaMismatch(result.issues);
  return result.value;
}
