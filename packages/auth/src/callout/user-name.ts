import type { CredentialMark, Principal } from "@ampd/core";
import { parseIdentity } from "../identity.ts";

type Named = Pick<Principal, "ns" | "name" | "credential">;

/** What the name of a session's own connection ends with: the gateway ends it, nobody kicks it. */
const sessionMark = " session";

/**
 * Name of a participant's connection at the server, as its operators see it: `<ns>/<name>`, and after a blank the credential
 * that it came by, so that a revocation finds the connection without anybody having kept a list.
 */
export function userName({ ns, name, credential }: Named): string {
  if (credential === undefined) return `${ns}/${name}`;
  const { kind, id = "", issuedAtMs } = credential;
  const issued = issuedAtMs === undefined ? "" : `@${issuedAtMs}`;
  return `${ns}/${name} ${kind}:${encodeURIComponent(id)}${issued}`;
}

/** Name of a connection that a gateway opened for a session. */
export function sessionUserName({ ns, name }: Named): string {
  return `${ns}/${name}${sessionMark}`;
}

const credentialForm = /^(token|key):([^@\s]*)(?:@(\d{1,15}))?$/;

/** Who {@link userName} named; `undefined` for any other user of the server. Roles and scopes are not known there. */
export function readUserName(text: string): Principal | undefined {
  const [address = "", mark, ...rest] = text.split(" ");
  const identity = parseIdentity(address);
  if (identity === undefined || rest.length > 0) return undefined;
  const who = { ...identity, roles: [], scopes: [] };
  if (mark === undefined) return who;
  const match = credentialForm.exec(mark);
  if (match === null) return undefined;
  const [, kind, encoded = "", issued] = match;
  const id = decoded(encoded);
  if (id === undefined) return undefined;
  const credential: CredentialMark = {
    kind: kind === "key" ? "key" : "token",
    ...(id !== "" && { id }),
    ...(issued !== undefined && { issuedAtMs: Number(issued) }),
  };
  return { ...who, credential };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // no name of ours
  }
}
