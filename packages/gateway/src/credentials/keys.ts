/**
 * Keys and revocations, for operators: each rules over the own namespace alone. Nothing here logs a secret.
 */
import type { CredentialAdmin, RevokedTokens } from "@ampd/core";
import {
  parseParticipantAddress,
  ProtocolError,
  type CreateKeyFrame,
  type ListKeysFrame,
  type RevokeKeyFrame,
  type RevokeTokensFrame,
} from "@ampd/protocol";
import type { Context } from "../context.ts";
import { requireOperator } from "../permissions/actor.ts";
import type { Session } from "../session.ts";

/** Most keys that one answer holds; as `keys` in `spec/schema/frame/keys.json`. */
const listMax = 10_000;

/** Makes a key. Who has the role `operator` may give any role and scope of the namespace. */
export async function createKey(
  context: Context,
  session: Session,
  frame: CreateKeyFrame,
): Promise<void> {
  const admin = adminFor(context, session);
  const { roles = [], scopes = [], label = "", ttl_s: ttlS, nkey } = frame;
  const { key, secret } = await admin.create({
    ns: session.principal.ns,
    name: ownName(session, frame.address),
    roles,
    scopes,
    label,
    ...(ttlS !== undefined && { ttlS }),
    ...(nkey !== undefined && { nkey }),
  });
  told(context, session, { what: "an operator made a key", id: key.id, of: key.address });
  session.send({
    type: "key_created",
    ...re(frame.seq),
    key,
    ...(secret !== undefined && { secret }),
  });
}

/** Lists the keys of the namespace, or those of one participant. */
export async function listKeys(
  context: Context,
  session: Session,
  frame: ListKeysFrame,
): Promise<void> {
  const admin = adminFor(context, session);
  const all = await admin.list(session.principal.ns);
  const { address } = frame;
  const keys = address === undefined ? all : all.filter((key) => key.address === address);
  session.send({ type: "keys", ...re(frame.seq), keys: keys.slice(-listMax) });
}

/** Revokes a key; its sessions end as the news reaches each gateway. */
export async function revokeKey(
  context: Context,
  session: Session,
  frame: RevokeKeyFrame,
): Promise<void> {
  const admin = adminFor(context, session);
  const key = await admin.revoke(session.principal.ns, frame.id);
  if (key === undefined)
    throw new ProtocolError("not_found", "there is no key of this id", { field: "/id" });
  told(context, session, { what: "an operator revoked a key", id: key.id, of: key.address });
  session.ok(frame.seq);
}

/** Revokes tokens. */
export async function revokeTokens(
  context: Context,
  session: Session,
  frame: RevokeTokensFrame,
): Promise<void> {
  const admin = adminFor(context, session);
  const tokens = tokensOf(context, session, frame);
  await admin.revokeTokens(tokens);
  const of = frame.address ?? "";
  told(context, session, { what: "an operator revoked tokens", id: frame.jti ?? "", of });
  session.ok(frame.seq);
}

function tokensOf(context: Context, session: Session, frame: RevokeTokensFrame): RevokedTokens {
  const { ns } = session.principal;
  const { jti, address, before } = frame;
  if ((jti === undefined) === (address === undefined))
    throw new ProtocolError("invalid_frame", "name the tokens: either jti or address", {
      field: jti === undefined ? "/jti" : "/address",
    });
  if (jti !== undefined) return { ns, jti };
  const nowMs = context.options.stores.status.serverNowMs();
  const beforeMs = before === undefined ? nowMs : Date.parse(before);
  // A time to come would lock its participant out of every token until then, by a slip of the hand and for good.
  if (!(beforeMs <= nowMs + 1000))
    throw new ProtocolError("invalid_frame", "before must not be later than now", {
      field: "/before",
    });
  return { ns, name: ownName(session, address ?? ""), beforeMs };
}

function adminFor(context: Context, session: Session): CredentialAdmin {
  requireOperator(session);
  const { credentials } = context.options;
  if (credentials === undefined)
    throw new ProtocolError("forbidden", "this broker keeps no keys: auth.keys is off");
  return credentials;
}

function ownName(session: Session, address: string): string {
  const to = parseParticipantAddress(address);
  if (to?.ns !== session.principal.ns)
    throw new ProtocolError("forbidden", "an operator rules over the own namespace alone", {
      field: "/address",
    });
  return to.name;
}

function told(
  context: Context,
  session: Session,
  news: { readonly what: string; readonly id: string; readonly of: string },
): void {
  const { what, ...fields } = news;
  context.options.logger.info({ by: session.address, ...fields }, what);
}

function re(seq: number | undefined): { readonly re?: number } {
  return seq === undefined ? {} : { re: seq };
}
