import type { SettlementApp, SettlementOptions } from "../app.ts";
import type { HeaderInput } from "@ampd/jetstream";
import type { StoredRecord } from "../broker.ts";
import type {
  InProcessConnection,
  InProcessServer,
  StreamConfig,
  StreamState,
  Termination,
} from "../testing/index.ts";
import type { ConsumerFacts, Heard, TestLink, World } from "./world.ts";
import { settlement } from "../app.ts";
import { FakeClock, inProcessServer, settle } from "../testing/index.ts";
import { CleanUp } from "./world.ts";

/** A world whose server a test can reach into. */
export interface MemoryWorld extends World {
  readonly kind: "in-process";
  readonly clock: FakeClock;
  readonly server: InProcessServer;
}

/** The in-process server under a clock the suite moves. */
export function memoryWorld(): MemoryWorld {
  return new Memory();
}

function bytes(data: string | Uint8Array): Uint8Array {
  return typeof data === "string" ? Buffer.from(data) : data;
}

class Memory implements MemoryWorld {
  readonly kind = "in-process";
  readonly clock = new FakeClock();
  readonly server = inProcessServer({ clock: this.clock });
  readonly #cleanUp = new CleanUp();
  readonly #outside: InProcessConnection = this.server.connect();
  #counter = 0;

  name(): string {
    this.#counter += 1;
    return `m${this.#counter}`;
  }

  async link(): Promise<TestLink> {
    const connection = this.server.connect();
    return {
      connection,
      cut: async () => {
        connection.disconnect();
        await settle();
      },
      mend: async () => {
        connection.reconnect();
        await settle();
      },
    };
  }

  async app(options: Partial<SettlementOptions> = {}): Promise<SettlementApp> {
    const app = settlement({ connection: this.server.connect(), ...options });
    this.#cleanUp.add(async () => {
      let done = false;
      const stopped = app.stop({ graceMs: 200 }).then(() => {
        done = true;
      });
      await this.until("the application stops", () => done, 60_000);
      await stopped;
    });
    return app;
  }

  async addStream(config: StreamConfig): Promise<void> {
    this.server.addStream({ ...config });
  }

  async updateStream(name: string, change: Partial<StreamConfig>): Promise<void> {
    this.server.updateStream(name, change);
  }

  async deleteStream(name: string): Promise<void> {
    this.server.deleteStream(name);
  }

  async deleteConsumer(stream: string, name: string): Promise<void> {
    this.server.deleteConsumer(stream, name);
  }

  async streamState(name: string): Promise<StreamState> {
    return this.server.streamState(name);
  }

  async messages(name: string): Promise<readonly StoredRecord[]> {
    return this.server.messages(name);
  }

  async consumer(stream: string, name: string): Promise<ConsumerFacts | undefined> {
    const state = this.server.consumerState(stream, name);
    if (state === undefined) return undefined;
    const { spec, delivered, ackFloor, ackPending, pending } = state;
    return {
      delivered,
      ackFloor,
      ackPending,
      pending,
      ackWaitMs: spec.ackWaitMs,
      maxAckPending: spec.maxAckPending,
      filter: spec.filter,
      deliver: typeof spec.deliver === "string" ? spec.deliver : JSON.stringify(spec.deliver),
      maxDeliver: -1,
    };
  }

  async publish(
    subject: string,
    data: string | Uint8Array,
    options: { headers?: HeaderInput; reply?: string } = {},
  ): Promise<void> {
    await this.#outside.open();
    await this.#outside.publish({ subject, data: bytes(data), ...options });
    await settle();
  }

  async store(subject: string, data: string | Uint8Array, headers?: HeaderInput): Promise<number> {
    await this.#outside.open();
    const message = { subject, data: bytes(data), ...(headers ? { headers } : {}) };
    return (await this.#outside.store(message)).sequence;
  }

  async listen(subject: string, queue?: string): Promise<Heard> {
    await this.#outside.open();
    const heard: Heard = { messages: [], at: [], stop: async () => subscription.drain() };
    const target = { subject, ...(queue === undefined ? {} : { queue }) };
    const subscription = await this.#outside.subscribe(target, (message) => {
      heard.messages.push(message);
      heard.at.push(this.clock.now());
    });
    this.#cleanUp.add(() => subscription.drain());
    return heard;
  }

  terminations(): readonly Termination[] {
    return this.server.terminations;
  }

  async until(
    what: string,
    condition: () => boolean | Promise<boolean>,
    withinMs = 10_000,
  ): Promise<void> {
    const { clock } = this;
    const deadline = clock.now() + withinMs;
    await settle();
    while (!(await condition())) {
      if (clock.now() >= deadline) throw new Error(`not in time: ${what}`);
      await clock.step(Math.min(250, deadline - clock.now()));
    }
  }

  elapse(ms: number): Promise<void> {
    return this.clock.advance(ms);
  }

  cleanUp(): Promise<void> {
    return this.#cleanUp.run();
  }

  async close(): Promise<void> {
    await this.#outside.close();
  }
}
