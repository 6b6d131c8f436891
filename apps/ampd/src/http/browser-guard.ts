import { isLoopback } from "../config/loopback.ts";

/** The headers that tell whether a browser, and which page in it, makes a request. */
export interface RequestOrigin {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}

/**
 * Keeps pages of other sites away from a broker on this machine: any page may send requests to loopback, and a name that
 * somebody else controls may point there.
 *
 * | header | allowed |
 * |---|---|
 * | `Origin` | absent, or a loopback origin; never `null` |
 * | `Host` | a loopback name while the broker listens on loopback; anything else otherwise |
 *
 * @returns why the request is refused, or `undefined`
 */
export function refuseBrowser(
  request: RequestOrigin,
  listensOnLoopback: boolean,
): string | undefined {
  const { origin, host } = request;
  if (origin !== undefined && !isLoopbackOrigin(origin)) {
    return "pages of this origin may not use the broker";
  }
  if (listensOnLoopback && !isLoopback(hostName(`http://${host ?? ""}`))) {
    return "the broker is reached by a name that is not this machine's";
  }
  return undefined;
}

function isLoopbackOrigin(origin: string): boolean {
  if (!/^https?:\/\/[^/]+$/.test(origin)) return false;
  return isLoopback(hostName(origin));
}

function hostName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : "";
}
