import type { Capabilities } from "./capabilities.ts";
import type { AepEvent } from "./envelope.ts";
import type { Env } from "./env.ts";
import { negotiate, readCapabilities } from "./capabilities.ts";
import { parseEvent } from "./envelope.ts";
import { EventsError, fromFailure } from "./errors.ts";

/** Sessions opened by peers and answered here. */
export interface Responder extends AsyncDisposable {
  /** Sessions answered and not closed. */
  readonly sessions: ReadonlySet<string>;
  close(): Promise<void>;
}

/** The group that shares the answering: one of many gets each question. */
const GROUP = "aep-harness";

/** Answers `session.opened` with `session.ready` and `capabilities.requested` with `capabilities.declared`. */
export async function answerSessions(env: Env, own: Capabilities): Promise<Responder> {
  const { prefix } = env.subjects;
  const sessions = new Set<string>();
  const beats = new Map<string, NodeJS.Timeout>();
  let refusal: Error | undefined;
  const subscriptions = ["session", "capabilities"].map((family) =>
    env.link.nc.subscribe(`${prefix}.type.${family}.>`, {
      queue: GROUP,
      callback: (error, message) => {
        if (error !== null) refusal = error;
        else void onMessage(message.data);
      },
    }),
  );
  // Sessions announce their end on their own subject, so the answering side listens to those it answered.
  const ends = new Map<string, { unsubscribe(): void }>();

  const forget = (id: string): void => {
    sessions.delete(id);
    clearInterval(beats.get(id));
    beats.delete(id);
    ends.get(id)?.unsubscribe();
    ends.delete(id);
  };
  const onMessage = async (data: Uint8Array): Promise<void> => {
    const parsed = parseEvent(data, env.settings.rules);
    if (!parsed.ok) return;
    try {
      await answer(parsed.event);
    } catch (error) {
      env.notices.problem(fromFailure(error, "session answer"));
    }
  };
  const answer = async (event: AepEvent): Promise<void> => {
    const id = event.session_id;
    if (id === undefined || id === "") return;
    const subject = env.subjects.session(id);
    const common = { session_id: id, causation_id: event.id, target: event.source };
    if (event.type === "capabilities.requested") {
      await env.publisher.publishOn(subject, {
        ...common,
        type: "capabilities.declared",
        payload: { capabilities: own },
      });
    }
    if (event.type !== "session.opened") return;
    const payload =
      typeof event.payload === "object" && event.payload !== null ? event.payload : {};
    const peer = readCapabilities("capabilities" in payload ? payload.capabilities : undefined);
    const agreed = peer === undefined ? own : negotiate(own, peer);
    forget(id);
    sessions.add(id);
    ends.set(
      id,
      listenForEnd(env, subject, () => forget(id)),
    );
    await env.publisher.publishOn(subject, {
      ...common,
      type: "session.ready",
      payload: { session_id: id, capabilities: agreed },
    });
    if (agreed.heartbeat_interval_ms > 0)
      beats.set(id, startBeat(env, { id, subject, everyMs: agreed.heartbeat_interval_ms }));
  };

  await env.link.nc.flush();
  if (refusal !== undefined)
    throw new EventsError("unauthorized", "not permitted to answer sessions", {
      reason: "permission",
      cause: refusal,
    });
  const close = async (): Promise<void> => {
    for (const each of subscriptions) if (!each.isClosed()) each.unsubscribe();
    for (const id of [...sessions]) forget(id);
  };
  return { sessions, close, [Symbol.asyncDispose]: close };
}

function listenForEnd(env: Env, subject: string, onEnd: () => void): { unsubscribe(): void } {
  return env.link.nc.subscribe(subject, {
    callback: (error, message) => {
      if (error !== null) return;
      const parsed = parseEvent(message.data, env.settings.rules);
      if (
        parsed.ok &&
        (parsed.event.type === "session.closed" || parsed.event.type === "session.error")
      )
        onEnd();
    },
  });
}

function startBeat(
  env: Env,
  session: { readonly id: string; readonly subject: string; readonly everyMs: number },
): NodeJS.Timeout {
  const beat = async (): Promise<void> => {
    if (!env.link.connected) return;
    try {
      await env.publisher.publishOn(session.subject, {
        type: "session.heartbeat",
        session_id: session.id,
        payload: { session_id: session.id },
      });
    } catch (error) {
      env.notices.problem(fromFailure(error, "heartbeat"));
    }
  };
  return setInterval(() => void beat(), session.everyMs);
}
