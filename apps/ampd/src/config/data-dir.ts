import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { Environment } from "./environment.ts";

/**
 * The broker's data directory, absolute: the one configured, or the user's.
 *
 * @param configured `data_dir`; empty for the default
 */
export function dataDirectory(
  configured: string,
  env: Environment,
  platform: NodeJS.Platform = process.platform,
): string {
  if (configured !== "") return resolve(configured);
  const home = env["HOME"] ?? env["USERPROFILE"] ?? homedir();
  if (platform === "darwin") return join(home, "Library", "Application Support", "ampd");
  if (platform === "win32")
    return join(env["LOCALAPPDATA"] ?? join(home, "AppData", "Local"), "ampd");
  const xdg = env["XDG_DATA_HOME"];
  return join(xdg === undefined || xdg === "" ? join(home, ".local", "share") : xdg, "ampd");
}
