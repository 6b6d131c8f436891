import { createHash } from "node:crypto";
import { Guesses, type Runtime } from "@ampd/core";

/** What slows down who guesses credentials. Give the same one to everything in a process that judges them. */
export function newGuesses(runtime: Pick<Runtime, "monotonicMs">): Guesses {
  const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");
  return new Guesses({ now: () => runtime.monotonicMs(), digest });
}
