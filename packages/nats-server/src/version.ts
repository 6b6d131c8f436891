/** The oldest server the broker's streams and atomic batches work on. */
export const MIN_VERSION = "2.12.0";

/** The version that is fetched when none is found; the whole test suite runs against it. */
export const PREFERRED_VERSION = "2.15.1";

/** Reads the version out of what `nats-server -v` prints; `undefined` when that is not a nats-server's answer. */
export function parseVersionOutput(output: string): string | undefined {
  return /^nats-server: v?(\d+\.\d+\.\d+\S*)/m.exec(output)?.[1];
}

/**
 * Orders two versions by their numbers: negative when `a` is older, 0 when equal.
 * A pre-release counts as older than its release, which is what a lower bound needs.
 */
export function compareVersions(a: string, b: string): number {
  const left = numbersOf(a);
  const right = numbersOf(b);
  for (let i = 0; i < 3; i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(b.includes("-")) - Number(a.includes("-"));
}

/**
 * A warning for versions that work but have published security advisories: anything before 2.12.12,
 * and 2.13.0 up to 2.14.2. `undefined` for the rest.
 */
export function securityNote(version: string): string | undefined {
  const fixedOldLine =
    compareVersions(version, "2.12.12") >= 0 && compareVersions(version, "2.13.0-0") < 0;
  if (fixedOldLine || compareVersions(version, "2.14.3") >= 0) return undefined;
  return `nats-server ${version} has published security advisories; use 2.14.3 or later (or 2.12.12)`;
}

function numbersOf(version: string): number[] {
  return (version.split(/[-+]/)[0] ?? "").split(".").map(Number);
}
