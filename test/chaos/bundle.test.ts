import { expect, it } from "vitest";
import { bundleGateway } from "./bundle.ts";

it("a bundled program is made from the sources, not from what was last compiled", async () => {
  const bundle = await bundleGateway();
  await bundle.remove();
  const ours = bundle.files.filter((file) => /\/packages\/[^/]+\/(?:src|dist)\//.test(file));
  expect(ours.some((file) => file.endsWith("/packages/gateway/src/gateway.ts"))).toBe(true);
  expect(ours.filter((file) => file.includes("/dist/"))).toEqual([]);
});
