import type { Content } from "@ampd/client";
import type { CliContext } from "../context.ts";
import { usageError } from "../failure.ts";
import { parseJsonOption } from "../parse.ts";

/**
 * What the user gives to send: the text argument, `--data`, or standard input when neither is there.
 *
 * @throws {CommandError} when there is nothing, or `--data` is no JSON
 */
export async function contentOf(
  text: string | undefined,
  data: string | undefined,
  { terminal }: CliContext,
): Promise<Content> {
  const value = data === undefined ? undefined : parseJsonOption("--data", data);
  if (text !== undefined || value !== undefined) {
    return { ...(text !== undefined && { text }), ...(value !== undefined && { data: value }) };
  }
  const input = await terminal.readInput();
  if (input === "")
    throw usageError("there is nothing to send", "give a text, --data, or pipe it in");
  return { text: input };
}
