/** Messages and tasks of a session: here, or into the outbox towards another region. */
import { routeOf, type LocalAddress, type RemoteRoute } from "@ampd/core";
import { parseAddress, ProtocolError } from "@ampd/protocol";
import type { Context } from "./context.ts";
import { stampEnvelope } from "./envelopes.ts";
import type { ReadSend } from "./federation/port.ts";
import { writesOf } from "./isolation.ts";
import { requireSend } from "./permissions/actor.ts";
import type { Session } from "./session.ts";
import { submitTask, type Submitted, type Submitter } from "./submit.ts";

/** Stores a message. @returns whether this sender's id was stored before */
export async function sendMail(
  context: Context,
  session: Session,
  read: ReadSend,
): Promise<{ readonly id: string; readonly duplicate: boolean }> {
  const { address, principal, permissions } = session;
  const by = { address, ns: principal.ns, permissions };
  const route = findRoute(context, by, read);
  if (route.kind === "remote") {
    const { regions } = context;
    if (regions === undefined) throw unknownAddress();
    await context.admission.admit(address, { text: read.text });
    return regions.mail(by, read, route);
  }
  const { to } = route;
  if (to.kind !== "participant")
    throw new ProtocolError("invalid_envelope", "a message goes to a participant", {
      field: "/envelope/to",
      limit: "<namespace>/<name>",
    });
  if (to.ns !== principal.ns) throw unknownAddress();
  requireSend(session, to);
  const id = read.frame.envelope.id ?? context.options.runtime.newId();
  const nowMs = context.options.stores.status.serverNowMs();
  const text = stampEnvelope(read, { from: address, nowMs, id, ...ownAddress(read, to) });
  await context.admission.admit(address, { text });
  const { duplicate } = await writesOf(context, session).inbox.put({
    to,
    from: address,
    id,
    envelope: text,
  });
  return { id, duplicate };
}

/** Submits a task. */
export async function sendTask(
  context: Context,
  by: Submitter,
  read: ReadSend,
): Promise<Submitted> {
  const route = findRoute(context, by, read);
  if (route.kind === "local") {
    const own = ownAddress(read, route.to);
    if (own === undefined) return submitTask(context, by, read);
    const { frame } = read;
    const local = { ...read, frame: { ...frame, envelope: { ...frame.envelope, ...own } } };
    return submitTask(context, { ...by, ...own }, local);
  }
  const { regions } = context;
  if (regions === undefined) throw unknownAddress();
  await context.admission.admit(by.address, { text: read.text });
  return regions.submit(by, read, route);
}

function findRoute(
  context: Context,
  by: Pick<Submitter, "ns" | "permissions">,
  read: ReadSend,
): RemoteRoute | { readonly kind: "local"; readonly to: LocalAddress } {
  const to = parseAddress(read.frame.envelope.to);
  if (to === undefined)
    throw new ProtocolError("invalid_envelope", "to is not an address", { field: "/envelope/to" });
  const route = routeOf(context.regions?.rules, to, by.ns);
  if (route.kind === "refused")
    throw new ProtocolError(route.code, route.reason, { field: "/envelope/to" });
  if (route.kind === "remote")
    requireSend(by, { kind: "remote", region: route.region, target: route.target });
  return route;
}

/** The address without this region, where the sender wrote that: what is stored here bears none. */
function ownAddress(read: ReadSend, to: LocalAddress): { readonly to: string } | undefined {
  if (!read.frame.envelope.to.includes("@")) return undefined;
  if (to.kind === "participant") return { to: `${to.ns}/${to.name}` };
  return to.kind === "job" ? { to: `job:${to.job}` } : undefined;
}

function unknownAddress(): ProtocolError {
  return new ProtocolError("unknown_address", "no such address");
}
