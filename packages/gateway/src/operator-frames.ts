/** What the frames of operators do: dead letters and participants. */
import { parseParticipantAddress, ProtocolError, type ManageFrame } from "@ampd/protocol";
import type { Context } from "./context.ts";
import { discardLetter, getLetterText, listLetters, redrive } from "./dead-letters.ts";
import { requireOperator } from "./permissions/actor.ts";
import type { Handlers } from "./session-frames.ts";
import type { Session } from "./session.ts";

type OperatorFrame = "list_links" | "list_dead" | "get_dead" | "redrive" | "discard" | "manage";

/** Handlers of the frames that operators alone may send. */
export function operatorHandlers(context: Context): Pick<Handlers, OperatorFrame> {
  return {
    list_links: async (session, { seq }) => {
      requireOperator(session);
      const { regions } = context;
      if (regions === undefined)
        throw new ProtocolError("not_found", "this broker is in no federation");
      const { region } = regions.rules;
      session.send({ type: "links", ...re(seq), region, links: [...(await regions.links())] });
    },
    list_dead: async (session, frame) => {
      requireOperator(session);
      const page = await listLetters(context, session.principal.ns, frame);
      session.send({ type: "dead_letters", ...re(frame.seq), ...page });
    },
    get_dead: async (session, { id, seq }) => {
      requireOperator(session);
      const letter = await getLetterText(context, session.principal.ns, id);
      const head = JSON.stringify({ type: "dead_letter", ...re(seq) });
      session.sendText(`${head.slice(0, -1)},"letter":${letter}}`);
    },
    redrive: async (session, frame, read) => {
      requireOperator(session);
      const made = await redrive(context, session, { ...read, frame });
      session.send({ type: "redriven", ...re(frame.seq), ...made });
    },
    discard: async (session, { id, seq }) => {
      requireOperator(session);
      await discardLetter(context, session, id);
      session.ok(seq);
    },
    manage: async (session, frame) => {
      requireOperator(session);
      manage(context, session, frame);
      session.ok(frame.seq);
    },
  };
}

/** Passes an operator's word on a participant to the gateways where it is. */
function manage(context: Context, session: Session, frame: ManageFrame): void {
  const { address, action, reason } = frame;
  const { signals, registry } = context.options.stores;
  const { ns } = session.principal;
  const to = parseParticipantAddress(address);
  // Who has only a NATS connection is in no registry, and is thrown out all the same.
  const mayBeDirect = action === "kick" && context.options.direct !== undefined;
  if (to?.ns !== ns || !(mayBeDirect || registry.entries(ns).has(to.name)))
    throw new ProtocolError("not_found", "nobody of this address is online", { field: "/address" });
  signals.send({ kind: action, ns, name: to.name, ...(reason !== undefined && { reason }) });
  context.options.logger.info(
    { by: session.address, address, action, reason },
    "an operator manages a participant",
  );
}

function re(seq: number | undefined): { readonly re?: number } {
  return seq === undefined ? {} : { re: seq };
}
