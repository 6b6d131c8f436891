import { open, rename } from "node:fs/promises";

/**
 * Replaces a file that only its owner may read (0600): written beside it, forced to disk, renamed into place. A crash or a
 * power cut leaves the old content or the new, never a part.
 */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`;
  const handle = await open(draft, "w", 0o600);
  try {
    // The mode above holds for a new file only; a leftover draft keeps its own.
    await handle.chmod(0o600);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
}
