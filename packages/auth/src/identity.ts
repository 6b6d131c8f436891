import { brokerName, parseParticipantAddress } from "@ampd/protocol";

/** Namespace and name of a participant. */
export interface Identity {
  readonly ns: string;
  readonly name: string;
}

/**
 * The participant that `<namespace>/<name>` names.
 *
 * @returns `undefined` for anything else, and for the broker's own name, which no credential may bear
 */
export function parseIdentity(text: string): Identity | undefined {
  const address = parseParticipantAddress(text);
  if (address === undefined || address.name === brokerName) return undefined;
  return { ns: address.ns, name: address.name };
}
