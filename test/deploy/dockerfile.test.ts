import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PREFERRED_VERSION } from "@ampd/nats-server";
import { read, root } from "./files.ts";

/** Instructions of the Dockerfile with their words, continued lines joined. */
const instructions = read("Dockerfile")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#") && !line.startsWith(" "))
  .map((line) => ({ name: line.split(" ")[0] ?? "", words: line.split(/\s+/).slice(1), line }));

/** Instructions of the last stage: what the image is. */
const last = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));

describe("the Dockerfile", () => {
  it("uses exact versions, and the nats-server that the tests run with", () => {
    const images = instructions.filter(({ name }) => name === "FROM").map(({ words }) => words[0]);
    for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+\.\d+/);
    expect(images).toContain(`nats:${PREFERRED_VERSION}`);
    expect(new Set(images.filter((image) => image?.startsWith("node:"))).size).toBe(1);
  });

  it("ends in a stage without root, tools of the build, or a shell form", () => {
    const user = last.findLast(({ name }) => name === "USER");
    expect(user?.words).toEqual(["1000:1000"]);
    for (const { name, words } of last) {
      if (name === "CMD" || name === "ENTRYPOINT") expect(words[0]).toMatch(/^\[/);
      if (name === "COPY") expect(words[0]).toMatch(/^--from=(build|nats)$/);
      if (name === "RUN") expect(words.join(" ")).not.toContain("npm");
    }
    expect(last.some(({ line }) => line.startsWith("HEALTHCHECK"))).toBe(true);
    expect(last.some(({ line }) => line === "STOPSIGNAL SIGTERM")).toBe(true);
  });

  it("copies what there is, and keeps secrets and old builds out", () => {
    for (const { words } of last.filter(
      ({ name, words: [from] }) => name === "COPY" && from === "--from=build",
    )) {
      const path = words[1]?.replace("/src/", "") ?? "";
      expect({ path, exists: existsSync(join(root, path)) }).toEqual({ path, exists: true });
    }
    const ignored = read(".dockerignore").split("\n");
    for (const name of [".git", "**/node_modules", "**/dist", "deploy"])
      expect(ignored).toContain(name);
    for (const needed of ["packages", "apps", "package-lock.json", "tsconfig.json"])
      expect(ignored).not.toContain(needed);
  });
});
