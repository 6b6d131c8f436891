/** `@ampd/bridges/a2a`: participants and jobs of a broker for A2A clients. */
export { startA2aBridge, type A2aBridge, type A2aBridgeOptions } from "./bridge.ts";
export type { Catalog, CatalogEntry } from "./catalog.ts";
export { inlineBytesMax } from "./parts.ts";
export { resultArtifactId } from "./tasks.ts";
