import type { Subscription } from "@nats-io/nats-core";
import type { Capabilities } from "./capabilities.ts";
import type { AepEvent } from "./envelope.ts";
import type { Env } from "./env.ts";
import { negotiate, readCapabilities } from "./capabilities.ts";
import { parseEvent } from "./envelope.ts";
import { EventsError, fromFailure } from "./errors.ts";

/** Sessions opened by peers and answered here. */
export interface Responder extends AsyncDisposable {
  /** Sessions answered and not closed. */
  readonly sessions: ReadonlyMap<string, unknown>;
  close(): Promise<void>;
}

/** The group that shares the answering: one of many gets each question. */
const GROUP = "aep-harness";

/** Answers `session.opened` with `session.ready` and `capabilities.requested` with `capabilities.declared`. */
export async function answerSessions(env: Env, own: Capabilities): Promise<Responder> {
  const responder = new SessionResponder(env, own);
  await responder.open();
  return responder;
}

/** What is kept of one answered session. */
interface Answered {
  readonly control: Subscription;
  readonly beat: NodeJS.Timeout | undefined;
}

class SessionResponder implements Responder {
  readonly sessions = new Map<string, Answered>();
  readonly #env: Env;
  readonly #own: Capabilities;
  #questions: readonly Subscription[] = [];

  constructor(env: Env, own: Capabilities) {
    this.#env = env;
    this.#own = own;
  }

  async open(): Promise<void> {
    const { link, subjects } = this.#env;
    let refusal: Error | undefined;
    this.#questions = ["session", "capabilities"].map((family) =>
      link.nc.subscribe(`${subjects.prefix}.type.${family}.>`, {
        queue: GROUP,
        callback: (error, message) => {
          if (error === null) void this.#onQuestion(message.data);
          else refusal = error;
        },
      }),
    );
    await link.nc.flush();
    if (refusal === undefined) return;
    throw new EventsError("unauthorized", "not permitted to answer sessions", {
      reason: "permission",
      cause: refusal,
    });
  }

  async close(): Promise<void> {
    for (const each of this.#questions) if (!each.isClosed()) each.unsubscribe();
    for (const id of this.sessions.keys()) this.#forget(id);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #forget(id: string): void {
    const answered = this.sessions.get(id);
    this.sessions.delete(id);
    clearInterval(answered?.beat);
    if (answered?.control.isClosed() === false) answered.control.unsubscribe();
  }

  async #onQuestion(data: Uint8Array): Promise<void> {
    const parsed = parseEvent(data, this.#env.settings.rules);
    const id = parsed.ok ? parsed.event.session_id : undefined;
    if (!parsed.ok || id === undefined || id === "") return;
    try {
      if (parsed.event.type === "capabilities.requested") await this.#declare(id, parsed.event);
      else if (parsed.event.type === "session.opened") await this.#ready(id, parsed.event);
    } catch (error) {
      this.#env.notices.problem(fromFailure(error, "session answer"));
    }
  }

  async #declare(id: string, question: AepEvent): Promise<void> {
    const payload = { capabilities: this.#own };
    await this.#answer(id, question, { type: "capabilities.declared", payload });
  }

  async #ready(id: string, question: AepEvent): Promise<void> {
    const { payload } = question;
    const declared =
      typeof payload === "object" && payload !== null && "capabilities" in payload
        ? readCapabilities(payload.capabilities)
        : undefined;
    // session.opened has no slot for capabilities in AEP; a peer without them gets ours.
    const agreed = declared === undefined ? this.#own : negotiate(this.#own, declared);
    this.#forget(id);
    const control = this.#listenForEnd(id);
    const body = { session_id: id, capabilities: agreed };
    await this.#answer(id, question, { type: "session.ready", payload: body });
    const everyMs = agreed.heartbeat_interval_ms;
    const beat = everyMs > 0 ? setInterval(() => void this.#heartbeat(id), everyMs) : undefined;
    this.sessions.set(id, { control, beat });
  }

  async #answer(
    id: string,
    question: AepEvent,
    event: { readonly type: string; readonly payload: unknown },
  ): Promise<void> {
    const { publisher, subjects } = this.#env;
    const common = { session_id: id, causation_id: question.id, target: question.source };
    await publisher.publishOn(subjects.session(id), { ...common, ...event });
  }

  /** A session announces its end on its own subject. */
  #listenForEnd(id: string): Subscription {
    const { link, subjects, settings } = this.#env;
    return link.nc.subscribe(subjects.session(id), {
      callback: (error, message) => {
        if (error !== null) return;
        const parsed = parseEvent(message.data, settings.rules);
        const type = parsed.ok ? parsed.event.type : "";
        if (type === "session.closed" || type === "session.error") this.#forget(id);
      },
    });
  }

  async #heartbeat(id: string): Promise<void> {
    const { link, publisher, subjects, notices } = this.#env;
    if (!link.connected) return;
    const event = { type: "session.heartbeat", session_id: id, payload: { session_id: id } };
    try {
      await publisher.publishOn(subjects.session(id), event);
    } catch (error) {
      notices.problem(fromFailure(error, "heartbeat"));
    }
  }
}
