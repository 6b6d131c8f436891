import type { Context, ContextManager } from "@opentelemetry/api";
import { ROOT_CONTEXT, context } from "@opentelemetry/api";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { LiveWorld } from "./contract/live-world.ts";
import type { World } from "./contract/world.ts";
import { rig } from "./contract/fixtures.ts";
import { liveWorld } from "./contract/live-world.ts";
import { memoryWorld } from "./contract/memory-world.ts";
import { headersOf } from "./contract/world.ts";
import { ack, coreSubject, drop, retry } from "./index.ts";
import { lookup } from "./headers.ts";
import { readTraceContext } from "./telemetry.ts";

/** The least a context manager can be. */
class LocalContexts implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();
  active(): Context {
    return this.#storage.getStore() ?? ROOT_CONTEXT;
  }
  // oxlint-disable-next-line max-params -- the interface is OpenTelemetry's
  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    given: Context,
    fn: F,
    self?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    return this.#storage.run(given, () => Reflect.apply(fn, self, args) as ReturnType<F>);
  }
  bind<T>(_context: Context, target: T): T {
    return target;
  }
  enable(): this {
    return this;
  }
  disable(): this {
    return this;
  }
}

beforeAll(() => {
  context.setGlobalContextManager(new LocalContexts());
});
afterAll(() => context.disable());

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

function telemetrySuite(world: () => World): void {
  afterEach(() => world().cleanUp());

  test("case 77: metrics count every outcome and dead letter, and time the handlers", async () => {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
    const meters = new MeterProvider({ readers: [reader] });
    const r = await rig(world(), { app: { telemetry: { meter: meters.getMeter("test") } } });
    const { w, app, log, source, subject, dead } = r;
    const outcomes = [ack(), drop(), retry()];
    app.subscribe(source(), (delivery) => outcomes[(delivery.sequence ?? 1) - 1] ?? ack(), {
      name: "s",
      maxAttempts: 2,
      deadLetter: dead,
    });
    await app.start();
    for (const payload of ["1", "2", "3", "{"]) await w.store(subject, payload);
    await w.until("all end", () => log.settled.length === 5);
    await meters.forceFlush();
    const points = exporter
      .getMetrics()
      .flatMap((each) => each.scopeMetrics)
      .flatMap((each) => each.metrics);
    const sums = (name: string): Record<string, unknown> => {
      const metric = points.findLast((each) => each.descriptor.name === name);
      return Object.fromEntries(
        (metric?.dataPoints ?? []).map((each) => [
          Object.values(each.attributes).join(" "),
          each.value,
        ]),
      );
    };
    expect(sums("settlement.settled")).toEqual({
      "s ack ack false": 1,
      "s drop term false": 2,
      "s retry nak false": 1,
      "s retry deadLetter true": 1,
    });
    expect(sums("settlement.dead_letters")).toEqual({ "s attempts_exhausted": 1 });
    expect(sums("settlement.errors")).toEqual({ "undecodable s": 1 });
    expect(Object.keys(sums("settlement.handler.duration")).length).toBeGreaterThan(2);
    await meters.shutdown();
  });

  test("case 78: the trace goes from the producer through handler, retries and dead letter", async () => {
    const exporter = new InMemorySpanExporter();
    const tracers = new BasicTracerProvider({
      spanProcessors: [new SimpleSpanProcessor(exporter)],
    });
    const r = await rig(world(), { app: { telemetry: { tracer: tracers.getTracer("test") } } });
    const { w, app, log, source, subject, dead, deadStream } = r;
    const core = w.name();
    const onward = await w.listen(`${core}.next`);
    const copies = await w.listen(core);
    app.subscribe(
      source(),
      async (_delivery, { publisher }) => {
        await publisher.publish(`${core}.next`, 1);
        return retry();
      },
      { name: "s", maxAttempts: 2, deadLetter: dead },
    );
    app.subscribe(coreSubject(core), () => Promise.reject(new Error("broken")), {
      name: "c",
      maxAttempts: 2,
    });
    await app.start();
    await w.store(subject, "1", { traceparent: PARENT });
    await w.until("it is dead-lettered", () => log.dead.length === 1);
    const spans = exporter.getFinishedSpans().filter((each) => each.name === "process s");
    expect(spans).toHaveLength(2);
    const [first, second] = spans;
    expect(first?.spanContext().traceId).toBe(TRACE);
    expect(first?.parentSpanContext?.spanId).toBe("b7ad6b7169203331");
    expect(second?.spanContext().traceId).not.toBe(TRACE);
    expect(second?.links.map((each) => each.context.traceId)).toEqual([TRACE]);
    expect(first?.attributes).toMatchObject({
      "messaging.system": "nats",
      "settlement.outcome": "retry",
      "settlement.attempt": 1,
    });
    const [letter] = await w.messages(deadStream);
    expect(letter && headersOf(letter)["traceparent"]).toEqual([PARENT]);
    await w.until("both went onward", () => onward.messages.length === 2);
    expect(onward.messages.map((each) => readTraceContext(each.headers)?.spanId)).toEqual(
      spans.map((each) => each.spanContext().spanId),
    );

    await w.publish(core, "1", { headers: { traceparent: PARENT } });
    await w.until(
      "the copy fails too",
      () => log.settled.filter((each) => each.subscription === "c").length === 2,
    );
    expect(copies.messages.map((each) => each.headers.get("traceparent"))).toEqual([
      PARENT,
      PARENT,
    ]);
    const failed = exporter.getFinishedSpans().filter((each) => each.name === "process c");
    expect(failed.map((each) => each.status)).toEqual([
      { code: 2, message: "broken" },
      { code: 2, message: "broken" },
    ]);
  });
}

describe("in process", () => {
  const world = memoryWorld();
  telemetrySuite(() => world);
});

describe("on a real server", () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await liveWorld();
  });
  afterAll(() => world.close());
  telemetrySuite(() => world);
});

test("only a well-formed trace context is read", () => {
  const read = (traceparent: string): unknown => readTraceContext(lookup({ traceparent }));
  expect(read(PARENT)).toMatchObject({ traceId: TRACE, traceFlags: 1, isRemote: true });
  for (const bad of [
    "",
    "x",
    PARENT.toUpperCase(),
    PARENT.replace("00-", "ff-"),
    `00-${"0".repeat(32)}-b7ad6b7169203331-01`,
  ]) {
    expect([bad, read(bad)]).toEqual([bad, undefined]);
  }
});
