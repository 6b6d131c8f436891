import { readFileSync } from "node:fs";

/** The version of ampd, from its manifest. */
export const version: string = readVersion();

function readVersion(): string {
  // One level up from both `src` and `dist`.
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const manifest: unknown = JSON.parse(text);
  const found =
    typeof manifest === "object" && manifest !== null && "version" in manifest
      ? manifest.version
      : undefined;
  return typeof found === "string" ? found : "unknown";
}
