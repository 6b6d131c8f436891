/** What handles a frame of an open session. */
import type { ClientFrame, ClientFrameByType } from "@ampd/protocol";
import type { ReadFrame } from "./frame-reader.ts";
import type { Session } from "./session.ts";

type SessionFrame = Exclude<ClientFrame, { readonly type: "hello" | "goodbye" | "proof" }>;

/** One handler for each frame of an open session. */
export type Handlers = {
  readonly [T in SessionFrame["type"]]: (
    session: Session,
    frame: ClientFrameByType[T],
    read: ReadFrame,
  ) => Promise<void>;
};
