import type { AnyOptions } from "../declaration.ts";
import type { SettlementApp, SettlementOptions } from "../app.ts";
import type { Handler } from "../delivery.ts";
import type { JetStreamSource, JetStreamSourceOptions } from "../source.ts";
import type { StreamConfig } from "../testing/index.ts";
import type { Record, World } from "./world.ts";
import { jetStream } from "../index.ts";
import { record } from "./world.ts";

/** A stream with one subject, a dead-letter stream, and an application that is not started. */
export interface Rig {
  readonly w: World;
  readonly stream: string;
  readonly subject: string;
  readonly deadStream: string;
  readonly dead: string;
  readonly app: SettlementApp;
  readonly log: Record;
  /** The stream as a source, by a durable called `d`. */
  readonly source: (options?: JetStreamSourceOptions) => JetStreamSource;
}

/** Makes a {@link Rig}. */
export async function rig(
  w: World,
  options: {
    readonly stream?: Partial<StreamConfig>;
    readonly app?: Partial<SettlementOptions>;
  } = {},
): Promise<Rig> {
  const [stream, deadStream] = [w.name(), w.name()];
  const [subject, dead] = [`${stream}.in`, `${stream}.dead`];
  await w.addStream({
    name: stream,
    subjects: [`${stream}.in`, `${stream}.in.>`],
    ...options.stream,
  });
  await w.addStream({ name: deadStream, subjects: [dead] });
  const app = await w.app(options.app);
  const source = (given: JetStreamSourceOptions = {}): JetStreamSource =>
    jetStream(stream, subject, { durable: "d", ...given });
  return { w, stream, subject, deadStream, dead, app, log: record(app), source };
}

/** A gate a handler waits at until the test opens it. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

export function gate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Subscribes with settings the compiler would refuse, as a caller without types can. */
export function subscribeAny(
  app: SettlementApp,
  given: { readonly source: unknown; readonly handler: Handler; readonly options?: object },
): void {
  // as: tests of refusals pass what the types forbid.
  app.subscribe(given.source as JetStreamSource, given.handler, given.options as AnyOptions);
}
