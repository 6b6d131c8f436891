import { ProtocolError } from "@ampd/protocol";

/** How frames travel. */
export type TransportName = "websocket" | "grpc";

/** Schemes by transport, and what `http:` and `https:` mean for it. */
const schemes: Readonly<Record<TransportName, ReadonlyMap<string, string>>> = {
  websocket: new Map([
    ["ws:", "ws:"],
    ["wss:", "wss:"],
    ["http:", "ws:"],
    ["https:", "wss:"],
  ]),
  grpc: new Map([
    ["grpc:", "grpc:"],
    ["grpcs:", "grpcs:"],
    ["http:", "grpc:"],
    ["https:", "grpcs:"],
  ]),
};

/** Whether an address is one of gRPC. */
export function isGrpc(url: string): boolean {
  return /^grpcs?:/i.test(url);
}

/**
 * The addresses to try, in the scheme of the transport where one is asked for.
 *
 * @throws ProtocolError `protocol_error` for an address of the other transport
 */
export function addressesOf(
  url: string | readonly string[],
  transport: TransportName | undefined,
): readonly string[] {
  const urls = typeof url === "string" ? [url] : url;
  if (transport === undefined) return urls;
  return urls.map((each) => {
    const [scheme = ""] = /^[a-z]+:/i.exec(each) ?? [];
    const wanted = schemes[transport].get(scheme.toLowerCase());
    if (wanted === undefined)
      throw new ProtocolError("protocol_error", `this url is not one of ${transport}: ${each}`);
    return wanted + each.slice(scheme.length);
  });
}
