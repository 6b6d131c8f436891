/** Which network a peer is in: what one house, company or host commonly has for its own. */

/**
 * The network of a peer as a transport names it: the IPv4 address, or the first 64 bits of an IPv6 one, of which a single host may
 * use any.
 *
 * @param remote address with port: `192.0.2.1:5000`, `2001:db8::1:5000`, `[2001:db8::1]:5000`, with or without `ipv4:` or `ipv6:`
 */
export function networkOf(remote: string): string {
  const host = remote
    .replace(/^ipv[46]:/, "")
    .replace(/:\d+$/, "")
    .replaceAll(/[[\]]/g, "")
    .toLowerCase();
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(host)?.[1];
  if (mapped !== undefined) return mapped;
  return host.includes(":") ? firstHalf(host) : host;
}

function firstHalf(host: string): string {
  const [left = "", right] = host.split("::");
  const groups = left === "" ? [] : left.split(":");
  if (right !== undefined) {
    const rest = right === "" ? [] : right.split(":");
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
