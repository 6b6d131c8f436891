import type { Context, Link, Meter, Span, SpanContext, Tracer } from "@opentelemetry/api";
import type { HeaderLookup } from "@ampd/jetstream";
import type { PublishMiddleware } from "./delivery.ts";
import type { EventHub } from "./events.ts";
import type { Tracing } from "./run/env.ts";
import type { Item } from "./run/item.ts";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  isSpanContextValid,
  metrics,
  trace,
} from "@opentelemetry/api";
import { messageOf } from "./errors.ts";
import { isOutcome } from "./outcome.ts";

/** Where spans and metrics go. Default: the globally registered providers. */
export interface TelemetryOptions {
  readonly tracer?: Tracer;
  readonly meter?: Meter;
}

/** Spans, metrics and what they add to messages. */
export interface Telemetry extends Tracing {
  /** Adds the current trace context to messages that have none. */
  readonly publishMiddleware: PublishMiddleware;
}

const SCOPE = "@ampd/settlement";
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * W3C trace context of a message, or undefined. Read and written here, not by a propagator: it then works without a global
 * set-up, and copies and dead letters carry it because their headers are copied.
 */
export function readTraceContext(headers: HeaderLookup): SpanContext | undefined {
  const match = TRACEPARENT.exec(headers.get("traceparent") ?? "");
  if (match === null || match[1] === "ff") return undefined;
  const [, , traceId = "", spanId = "", flags = "00"] = match;
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(found) ? found : undefined;
}

/** `traceparent` of a span. */
export function writeTraceContext(span: SpanContext): string {
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, "0")}`;
}

/** Sets up spans and metrics for one application. */
export function createTelemetry(options: true | TelemetryOptions, events: EventHub): Telemetry {
  const given = options === true ? {} : options;
  const tracer = given.tracer ?? trace.getTracer(SCOPE);
  count(given.meter ?? metrics.getMeter(SCOPE), events);
  return {
    process: (item, run) => processSpan(tracer, item, run),
    publishMiddleware: (message, kind) => {
      // Copies and dead letters keep the context they came with.
      if (kind === "copy" || kind === "deadLetter" || kind === "redrive") return message;
      const span = trace.getSpanContext(context.active());
      if (
        span === undefined ||
        !isSpanContextValid(span) ||
        message.headers?.["traceparent"] !== undefined
      )
        return message;
      return { ...message, headers: { ...message.headers, traceparent: writeTraceContext(span) } };
    },
  };
}

/** The first delivery is a child of the producer's span; later ones are new traces linked to it, as retries are. */
function processSpan<T>(tracer: Tracer, item: Item, run: () => T): T {
  const remote = readTraceContext(item.headers);
  const child = remote !== undefined && item.attempt === 1;
  const parent: Context = child ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
  const links: Link[] = remote === undefined || child ? [] : [{ context: remote }];
  const attributes = {
    "messaging.system": "nats",
    "messaging.operation.type": "process",
    "messaging.destination.name": item.subject,
    "settlement.subscription": item.subscription,
    "settlement.attempt": item.attempt,
    ...(item.stream === undefined ? {} : { "messaging.nats.stream": item.stream }),
    ...(item.sequence === undefined ? {} : { "messaging.message.id": String(item.sequence) }),
  };
  const name = `process ${item.subscription}`;
  const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes, links }, parent);
  return inSpan(span, trace.setSpan(parent, span), run);
}

function inSpan<T>(span: Span, active: Context, run: () => T): T {
  try {
    const result = context.with(active, run);
    if (result instanceof Promise) {
      // The caller owns the promise and its failure; this branch only ends the span.
      result.then(
        (value: unknown) => end(span, value),
        (error: unknown) => fail(span, error),
      );
    } else end(span, result);
    return result;
  } catch (error) {
    fail(span, error);
    throw error;
  }
}

function end(span: Span, value: unknown): void {
  span.setAttribute("settlement.outcome", isOutcome(value) ? value.kind : "ack");
  span.end();
}

function fail(span: Span, error: unknown): void {
  span.recordException(error instanceof Error ? error : new Error(messageOf(error)));
  span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) });
  span.end();
}

function count(meter: Meter, events: EventHub): void {
  const settled = meter.createCounter("settlement.settled", {
    description: "Deliveries with an ending, by outcome",
  });
  const dead = meter.createCounter("settlement.dead_letters", {
    description: "Dead letters published, by reason",
  });
  const errors = meter.createCounter("settlement.errors", { description: "Failures, by code" });
  const duration = meter.createHistogram("settlement.handler.duration", {
    unit: "s",
    description: "From the start of a handler to its outcome",
  });
  events.on("settled", ({ subscription, outcome, action, capped, durationMs }) => {
    settled.add(1, { subscription, outcome, action, capped });
    duration.record(durationMs / 1000, { subscription, outcome });
  });
  events.on("deadLettered", ({ subscription, reason }) => dead.add(1, { subscription, reason }));
  events.on("error", ({ code, details }) =>
    errors.add(1, { code, subscription: details.subscription ?? "" }),
  );
}
