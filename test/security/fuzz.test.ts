/**
 * Hostile frames without end: the process lives, sessions of others lose nothing, memory is bounded, and every answer is one that
 * the protocol knows.
 *
 * Short by default; `AMPD_FUZZ_FRAMES=100000` is the long form, `AMPD_FUZZ_SEED` repeats a run.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAuthenticator, credentialAdmin, memoryApiKeys, systemClock } from "@ampd/auth";
import type { Authenticator } from "@ampd/core";
import { errors, validateBrokerFrame } from "@ampd/protocol";
import { envelopeOf, errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { joinWorker, submitTo } from "../conformance/actors.ts";
import { dialers, type Dialer } from "../conformance/dialers.ts";
import { openWorld } from "../conformance/stores.ts";
import { hostileFrame } from "./fuzz-frames.ts";

const seed = Number(process.env["AMPD_FUZZ_SEED"] ?? 20_261_130);
const frames = Number(process.env["AMPD_FUZZ_FRAMES"] ?? 4000);
/** Over both transports with the quick store; what a nats-server says to hostile values does not depend on the transport. */
const cases = [
  ...dialers.map((dialer) => ({ dialer, name: dialer.name, kind: "memory" as const })),
  ...dialers.slice(0, 1).map((dialer) => ({ dialer, name: dialer.name, kind: "nats" as const })),
];
/** Frames of one attacker, and of those how many follow each other without waiting. */
const perAttacker = 500;
const burst = 50;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void; // as: what the flag makes

const dev = createAuthenticator({ dev: true });
/** Dev credentials, of which only a chief's make an operator; others are refused. */
const byName: Authenticator = {
  async authenticate(credential) {
    const principal = await dev.authenticate(credential);
    return principal.name === "chief" ? principal : { ...principal, roles: [] };
  },
};

/** What came back, by type and by code. */
class Answers {
  readonly counts = new Map<string, number>();
  readonly strange: string[] = [];
  private total = 0;

  /** @param texts what the client had sent, so that a strange answer is told with its frame */
  take(client: WireClient, texts: readonly string[]): void {
    for (const [index, frame] of client.log.entries()) {
      this.total++;
      const code = frame.type === "error" ? errorOf(frame).code : undefined;
      const name = code ?? frame.type;
      this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
      const known = code === undefined || (Object.hasOwn(errors, code) && code !== "internal");
      if (known && validateBrokerFrame(frame)) continue;
      const asked = texts.find((text) => text.includes(`"seq":${String(frame["re"])}`));
      this.strange.push(`${client.texts[index]} to ${asked ?? "an unnumbered frame"}`);
    }
  }

  get size(): number {
    return this.total;
  }
}

/** Two participants whose mail and tasks go on while others attack; what they send, they count. */
class Bystanders {
  sent = 0;
  received = 0;
  private readonly bystander: WireClient;
  private readonly partner: WireClient;

  constructor(bystander: WireClient, partner: WireClient) {
    this.bystander = bystander;
    this.partner = partner;
  }

  /** A mail and a task, there and back. */
  async exchange(): Promise<void> {
    const { bystander, partner } = this;
    const id = `calm-${this.sent++}`;
    const mail = { to: "calm/bystander", kind: "message", id };
    expect(await partner.envelope(mail)).toMatchObject({ type: "ok", id });
    await this.take((envelope) => envelope["id"] === id);
    const task = await submitTo(partner, "job:quiet");
    await this.claim(task);
    const done = { to: "calm/partner", kind: "status", task_id: task, state: "completed" };
    expect(await bystander.envelope(done)).toMatchObject({ type: "ok" });
    const status = await partner.mail("status");
    expect(envelopeOf(status)).toMatchObject({ task_id: task, from: "calm/bystander" });
    await partner.request({ type: "ack", delivery_id: status["delivery_id"] });
    this.received++;
  }

  /** Claims a task; tasks that others have for this participant are none of its business. */
  private async claim(task: string): Promise<void> {
    const { bystander } = this;
    for (;;) {
      const offer = await bystander.offer();
      const { from, task_id: id } = envelopeOf(offer);
      if (id === task) break;
      expect(from).toBe("calm/mallory");
      const refusal = { delivery_id: offer["delivery_id"], reason: "unsupported" };
      await bystander.request({ type: "nack", ...refusal });
    }
    const granted = await bystander.request({ type: "claim", task_id: task });
    expect(granted).toMatchObject({ type: "granted", task_id: task });
  }

  /** Acknowledges mail until the one that was meant; what others sent bears their name. */
  private async take(fits: (envelope: Readonly<Record<string, unknown>>) => boolean) {
    for (;;) {
      const delivery = await this.bystander.mail();
      await this.bystander.request({ type: "ack", delivery_id: delivery["delivery_id"] });
      const envelope = envelopeOf(delivery);
      if (fits(envelope)) return expect(envelope["from"]).toBe("calm/partner");
      expect(envelope["from"]).toBe("calm/mallory");
    }
  }
}

/** Resolves with the answer of that number; a connection that closes instead never answers. */
async function answered(client: WireClient, re: number): Promise<void> {
  try {
    await client.next((frame) => frame["re"] === re);
  } catch (error) {
    if (client.closeInfo === undefined) throw error;
  }
}

/** Sends frames until they or the connection end; returns how many were sent. */
async function send(client: WireClient, texts: readonly string[]): Promise<number> {
  let sent = 0;
  for (const text of texts) {
    if (client.closeInfo !== undefined) break;
    client.sendRaw(text);
    sent++;
    if (sent % burst !== 0) continue;
    client.send({ type: "heartbeat", seq: 2 ** 40 + sent });
    await Promise.race([answered(client, 2 ** 40 + sent), client.closed()]);
  }
  return sent;
}

async function attack(dialer: Dialer, broker: TestGateway, answers: Answers): Promise<number> {
  let sent = 0;
  let connections = 0;
  for (let round = 0; sent < frames; round++) {
    // In the bystanders' namespace as nobody in particular, in another as an operator who may do everything there.
    const who = round % 2 === 0 ? "calm/mallory" : `fuzz${round % 50}/chief`;
    const ns = who.slice(0, who.indexOf("/"));
    const size = Math.min(perAttacker, frames - sent);
    const texts = fc.sample(hostileFrame(ns), { seed: seed + round, numRuns: size });
    for (let at = 0; at < texts.length;) {
      const client = await dialer.dial(broker);
      connections++;
      if (connections % 10 === 0) client.sendRaw(texts[at++] ?? ""); // in place of a hello
      else await client.hello(who);
      at += await send(client, texts.slice(at));
      if (client.closeInfo === undefined) await client.cut();
      answers.take(client, texts);
    }
    sent += texts.length;
    await bystandersOf(broker).exchange();
  }
  return connections;
}

const watching = new WeakMap<TestGateway, Bystanders>();
function bystandersOf(broker: TestGateway): Bystanders {
  const found = watching.get(broker);
  if (found === undefined) throw new Error("nobody watches this broker");
  return found;
}

describe.each(cases)("hostile frames over $name and $kind", ({ dialer, kind }) => {
  it("hurt nobody, however many", { timeout: 30_000 + frames * 10 }, async () => {
    const world = await openWorld(kind);
    const credentials = credentialAdmin(memoryApiKeys(), systemClock);
    const parts = { authenticator: byName, credentials };
    const broker = await startTestGateway({ stores: world.stores, parts });
    const bystander = await joinWorker(broker.url, "calm/bystander", { job: "quiet" });
    const partner = await WireClient.join(broker.url, "calm/partner");
    const calm = new Bystanders(bystander, partner);
    watching.set(broker, calm);
    await calm.exchange();
    collect();
    const before = process.memoryUsage().heapUsed;
    const answers = new Answers();
    const connections = await attack(dialer, broker, answers);
    collect();
    const grown = process.memoryUsage().heapUsed - before;
    const counts = [...answers.counts].toSorted(([, a], [, b]) => b - a);
    console.log(
      `fuzz over ${dialer.name} and ${kind}: seed ${seed}, ${frames} frames, ${connections} connections, ${answers.size} answers, ` +
        `heap ${Math.round(grown / 1e6)} MB more, bystanders ${calm.received}/${calm.sent}; ` +
        counts.map(([name, count]) => `${name} ${count}`).join(", "),
    );
    expect(answers.strange).toEqual([]);
    expect(calm.received).toBe(calm.sent);
    const faults = broker.complaints.filter(({ message }) => /failed/.test(message));
    expect(faults).toEqual([]);
    expect(grown).toBeLessThan(150_000_000);
    await expect.poll(() => broker.gateway.stats().sessions).toBe(2);
    await bystander.leave();
    await partner.leave();
    await broker.stop();
    await world.close();
  });
});
