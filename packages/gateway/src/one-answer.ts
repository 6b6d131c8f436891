/** One frame without a session that goes on: what its handler answers is the answer. */
import { ProtocolError } from "@ampd/protocol";
import type { Context } from "./context.ts";
import type { ReadFrame } from "./frame-reader.ts";
import type { FrameHandlers } from "./frames.ts";
import { closeWrites, openWrites } from "./isolation.ts";
import type { Transport } from "./options.ts";
import { Session, type SessionIdentity } from "./session.ts";

/** Parts of the gateway that such frames act on. */
export interface FrameHost {
  readonly context: Context;
  readonly frames: FrameHandlers;
}

/** Who sends it. */
export interface OneSender {
  readonly identity: SessionIdentity;
  /** Where the peer is, for logs. */
  readonly remote: string;
  /** Whether the server has enforced the sender's permissions already, so that no connection of its own needs to. */
  readonly enforced: boolean;
}

/**
 * Handles a frame that has a `seq`, as in a session of this participant that nobody else can see.
 *
 * @returns the text of the answer
 * @throws ProtocolError the refusal
 */
export async function answerOnce(
  { context, frames }: FrameHost,
  { identity, remote, enforced }: OneSender,
  read: ReadFrame,
): Promise<string> {
  const answers: string[] = [];
  const transport = answerTransport(answers, remote);
  const session = new Session(identity, transport, context.options.settings.outboundBytesMax);
  session.begin({ type: "ok" }); // what a session says first; nobody hears it
  answers.length = 0;
  if (enforced) session.writes = { ...context.options.stores, close: () => Promise.resolve() };
  else await context.openings.run(() => openWrites(context, session));
  try {
    await frames.handle(session, read);
  } finally {
    session.detach();
    await closeWrites(session);
  }
  const answer = answers.at(-1);
  if (answer === undefined) throw new ProtocolError("internal", "the request has no answer");
  return answer;
}

/** Keeps what a handler answers. */
function answerTransport(answers: string[], remote: string): Transport {
  return {
    remote,
    bufferedBytes: 0,
    send: (text) => {
      answers.push(text);
    },
    close: () => undefined,
  };
}
