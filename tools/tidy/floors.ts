/**
 * Oldest versions without a published security fault that concerns us, as data. What a lockfile holds below one of them fails the
 * build. A new advisory is a new floor here, and nothing else.
 */

/** A package, by its line of versions where older lines are kept up, and the first good version. */
export interface Floor {
  readonly name: string;
  readonly version: string;
  /** Major version that this floor is for. Default: all. */
  readonly major?: number;
}

/** The floors; reasons stand in `docs/security.md`. */
export const floors: readonly Floor[] = [
  { name: "ws", version: "8.21.0" },
  { name: "@grpc/grpc-js", version: "1.14.5" },
  { name: "protobufjs", version: "7.6.3" },
  { name: "undici", version: "6.24.0", major: 6 },
  { name: "undici", version: "7.24.0" },
  { name: "ajv", version: "8.18.0" },
  { name: "fast-uri", version: "3.1.9", major: 3 },
  { name: "fast-uri", version: "4.2.3" },
  { name: "jose", version: "6.0.0" },
];

/** The oldest nats-server that may be fetched. */
export const natsServerFloor = "2.14.3";

/** What the rules read of `package-lock.json`. */
export interface Lockfile {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version?: string; readonly integrity?: string; readonly link?: boolean }
    >
  >;
}

/** Packages of the lockfile below their floor or without a checksum, wherever in the tree they hang. */
export function floorProblems(lockfile: Lockfile): readonly string[] {
  return Object.entries(lockfile.packages).flatMap(([path, { version, integrity, link }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    if (!path.includes("node_modules/") || link === true || version === undefined) return [];
    const floor = floorOf(name, version);
    return [
      ...(integrity === undefined ? [`package-lock.json: ${path} has no checksum`] : []),
      ...(floor !== undefined && isBelow(version, floor)
        ? [
            `package-lock.json: ${path} ${version} is below ${floor}, the first without known faults`,
          ]
        : []),
    ];
  });
}

function floorOf(name: string, version: string): string | undefined {
  const own = floors.filter((floor) => floor.name === name);
  const line = own.find(({ major }) => major === Number(version.split(".")[0]));
  return (line ?? own.find(({ major }) => major === undefined))?.version;
}

/** Whether a version comes before another; a pre-release comes before its release. */
export function isBelow(version: string, floor: string): boolean {
  const numbers = (text: string): number[] => (text.split(/[-+]/)[0] ?? "").split(".").map(Number);
  const [left, right] = [numbers(version), numbers(floor)];
  const at = [0, 1, 2].find((i) => left[i] !== right[i]);
  if (at === undefined) return version.includes("-") && !floor.includes("-");
  return (left[at] ?? 0) < (right[at] ?? 0);
}
