/**
 * Values at dotted paths of a configuration tree. Trees are built without prototype surprises: `__proto__` is a name as
 * any other.
 */

/** An object of configuration values. */
export type Tree = Record<string, unknown>;

/** Whether `value` is an object with names, not a list or `null`. */
export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a dotted path; `undefined` when there is none. */
export function valueAt(tree: unknown, path: string): unknown {
  let value = tree;
  for (const name of path.split(".")) {
    if (!isTree(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** Puts a value at a dotted path, making the objects on the way. */
export function putAt(tree: Tree, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? path;
  let place = tree;
  for (const name of names) {
    const next: unknown = Object.hasOwn(place, name) ? place[name] : undefined;
    const child = isTree(next) ? next : {};
    define(place, name, child);
    place = child;
  }
  define(place, last, value);
}

/** Freezes a value and everything in it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}

function define(tree: Tree, name: string, value: unknown): void {
  Object.defineProperty(tree, name, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}
