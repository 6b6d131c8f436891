import { isIP } from "node:net";

/**
 * Whether a host to listen on can be reached from this machine alone: `localhost`, `127.0.0.0/8`, `::1`, and that inside
 * IPv6. Anything else, unspecified addresses included, counts as public.
 */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === "localhost" || host === "::1") return true;
  const inner = host.toLowerCase().replace(/^::ffff:/, "");
  return isIP(inner) === 4 && inner.startsWith("127.");
}
