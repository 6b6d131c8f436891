import { access } from "node:fs/promises";

/** Whether something is at a path, as far as this user may look. */
export async function pathExists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    // Absent is the answer.
    return false;
  }
}
