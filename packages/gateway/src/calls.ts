/**
 * Requests without a session: a frame, a credential, one answer.
 *
 * The credential is checked as a `hello` without a card is, and the frame is read and handled as in a session of that
 * participant, so that permissions, the stamped sender and limits are the same. But nobody joins: the registry, the inbox and the
 * jobs know nothing of a call.
 */
import {
  ProtocolError,
  versions,
  type BrokerFrame,
  type ClientFrame,
  type Credential,
} from "@ampd/protocol";
import { CallPace } from "./admission/call-pace.ts";
import { readFrame, type ReadFrame } from "./frame-reader.ts";
import { checkHello } from "./handshake.ts";
import { answerOnce, type FrameHost } from "./one-answer.ts";
import type { Presence } from "./presence.ts";
import { refuseRevoked } from "./session-control.ts";

/** One request. */
export interface CallRequest {
  readonly credential: Credential;
  /** The text of a frame that makes sense without a session: a task's `send`, `get_task`, `list_tasks`, `cancel`. */
  readonly text: string;
  /** Where the peer is, for logs. */
  readonly remote: string;
}

/** The number that answers are recognised by. */
const seq = 1;

/** See the head of this file. */
export class Calls {
  private readonly host: FrameHost;
  private readonly presence: Presence;
  private readonly checkOpen: () => void;
  private readonly pace: CallPace;
  private underWay = 0;

  /** @param checkOpen throws `draining` when the gateway is about to leave */
  constructor(host: FrameHost, presence: Presence, checkOpen: () => void) {
    this.host = host;
    this.presence = presence;
    this.checkOpen = checkOpen;
    this.pace = new CallPace(host.context.options);
  }

  /** Handles one request. @throws ProtocolError the refusal; `internal` when the broker failed */
  async handle(request: CallRequest): Promise<BrokerFrame> {
    const { context } = this.host;
    const work = this.admitted(request);
    context.background(
      "answer a call", // a stop waits for it
      work.then(
        () => undefined,
        () => undefined, // the caller's to report
      ),
    );
    try {
      return await work;
    } catch (error) {
      if (ProtocolError.is(error)) throw error;
      context.options.logger.error({ err: error }, "a call failed");
      throw new ProtocolError("internal", "the broker failed; see its log");
    }
  }

  private async admitted(request: CallRequest): Promise<BrokerFrame> {
    const { context } = this.host;
    const { sessionsMax } = context.options.settings;
    this.checkOpen();
    if (context.sessions.size + this.underWay >= sessionsMax)
      throw new ProtocolError("unavailable", "this gateway takes no more requests", {
        limit: `${sessionsMax} sessions`,
      });
    this.underWay++;
    try {
      return await this.answer(request);
    } finally {
      this.underWay--;
    }
  }

  private async answer({ credential, text, remote }: CallRequest): Promise<BrokerFrame> {
    const { context } = this.host;
    const read = this.read(text);
    const hello = { type: "hello", versions: [...versions], credential } as const;
    const greeting = await checkHello(context, this.presence, { hello, remote });
    this.checkOpen();
    refuseRevoked(context, greeting.identity.principal);
    const { identity } = greeting;
    this.pace.check(identity.address, read.frame.type);
    const answer = await answerOnce(this.host, { identity, remote, enforced: false }, read);
    return JSON.parse(answer) as BrokerFrame; // as: written by this gateway
  }

  private read(text: string): ReadFrame {
    const read = readFrame(text, this.host.context.options.settings.frameBytesMax);
    if ("error" in read) throw read.error;
    if (!standsAlone(read.frame) || read.frame.seq !== seq)
      throw new ProtocolError("protocol_error", "this request needs a session");
    return read;
  }
}

function standsAlone(frame: ClientFrame): boolean {
  if (frame.type === "send") return frame.envelope.kind === "task";
  return frame.type === "get_task" || frame.type === "list_tasks" || frame.type === "cancel";
}
