import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { systemCode } from "./errors.ts";

const TAIL_BYTES = 64 * 1024;

/** The last lines of a file, oldest first; empty when there is no file yet. */
export function tailOfFile(path: string, lines: number): string[] {
  let fd: number;
  try {
    fd = openSync(path, "r");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  }
  try {
    const { size } = fstatSync(fd);
    const start = Math.max(0, size - TAIL_BYTES);
    const buffer = Buffer.alloc(size - start);
    const length = readSync(fd, buffer, 0, buffer.length, start);
    return lastLines(buffer.toString("utf8", 0, length), lines);
  } finally {
    closeSync(fd);
  }
}

/** The last non-empty lines of a text. */
export function lastLines(text: string, lines: number): string[] {
  const all = text.split("\n").filter((line) => line.trim() !== "");
  return lines <= 0 ? [] : all.slice(-lines);
}
