import type { AepEvent } from "./envelope.ts";
import type { Env } from "./env.ts";
import type { EventsError } from "./errors.ts";
import type { CompiledFilter } from "./filter.ts";
import type { DeliveryMode } from "./gen/types.gen.ts";
import type { Incoming, InboundRules } from "./inbound.ts";
import type { Notice, SkipReason } from "./notices.ts";
import type { Sink, SubscribeOptions } from "./subscription.ts";
import { controlEvent } from "./control.ts";
import { headerMismatches } from "./headers.ts";
import { EventsError as Failure, fromFailure } from "./errors.ts";

/** Where the events of a subscription come from. */
export interface Intake {
  readonly mode: DeliveryMode;
  readonly consumer: string | undefined;
  readonly cursor: string | undefined;
  /** Rejects with the refusal; when it resolves nothing published later is missed. */
  open(): Promise<void>;
  /** Events may come: the refusal or `subscription.created` has been told. */
  begin(): void;
  /** Nothing further is taken. */
  stop(): Promise<void>;
  /** After the sink ended: open settlements, then the server's objects. */
  finish(options: { readonly remove: boolean }): Promise<void>;
}

type ProblemPlace = Omit<Extract<Notice, { kind: "problem" }>, "kind" | "error" | "subscription">;
type GapFacts = Omit<Extract<Notice, { kind: "gap" }>, "kind" | "subscription">;

/** What an intake needs of its subscription. */
export class Host {
  readonly id: string;
  readonly env: Env;
  readonly filter: CompiledFilter;
  readonly options: SubscribeOptions;
  /** Session that the subscription belongs to, if any. */
  readonly sessionId: string | undefined;
  readonly sink: Sink;
  /** Called when the subscription cannot go on. */
  readonly failed: (error: EventsError) => void;
  /** How its messages are judged. */
  readonly inbound: InboundRules;
  #warnedHeaders = false;

  constructor(
    parts: Pick<Host, "id" | "env" | "filter" | "options" | "sessionId" | "sink" | "failed">,
  ) {
    this.id = parts.id;
    this.env = parts.env;
    this.filter = parts.filter;
    this.options = parts.options;
    this.sessionId = parts.sessionId;
    this.sink = parts.sink;
    this.failed = parts.failed;
    const ignoreOwn = parts.options.ignoreOwn === true;
    this.inbound = { settings: parts.env.settings, filter: parts.filter, ignoreOwn };
  }

  problem(error: EventsError, place: ProblemPlace = {}): void {
    this.env.notices.problem(error, { subscription: this.id, ...place });
  }

  skipped(why: SkipReason, event: AepEvent): void {
    this.env.notices.emit({ kind: "skipped", why, event, subscription: this.id });
  }

  gap(facts: GapFacts): void {
    this.env.notices.emit({ kind: "gap", subscription: this.id, ...facts });
  }

  /** Makes a control event and tells the listeners. */
  control(type: string, payload: Readonly<Record<string, unknown>>): AepEvent {
    const event = controlEvent(this.env.settings.source, type, payload);
    this.env.notices.emit({ kind: "control", event, subscription: this.id });
    return event;
  }

  handlerFailed(cause: unknown, place: ProblemPlace): void {
    const said = cause instanceof Error ? cause.message : String(cause);
    this.problem(
      new Failure("task_error", `the handler failed: ${said}`, { reason: "handler_failed", cause }),
      place,
    );
  }

  /** The body counts; a header that says otherwise is told once, for a peer that writes one wrong writes many. */
  checkHeaders(event: AepEvent, message: Pick<Incoming, "subject" | "headers">): void {
    if (this.#warnedHeaders) return;
    const names = headerMismatches(event, message.headers);
    if (names.length === 0) return;
    this.#warnedHeaders = true;
    const text = `headers ${names.join(", ")} differ from the body; the body counts`;
    this.problem(new Failure("protocol_error", text, { reason: "header_mismatch", names }), {
      subject: message.subject,
    });
  }

  /** Publishes `event.acknowledged` or `event.rejected` for an event. A failure is a notice: the event itself is done. */
  async answer(
    type: string,
    event: AepEvent,
    payload: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const { session_id, conversation_id } = event;
    try {
      await this.env.publisher.publish(
        {
          type,
          causation_id: event.id,
          target: event.source,
          ...(session_id !== undefined && { session_id }),
          ...(conversation_id !== undefined && { conversation_id }),
          payload: { acknowledged_event_id: event.id, ...payload },
        },
        { mode: "best_effort" },
      );
    } catch (error) {
      this.problem(fromFailure(error, type));
    }
  }
}
