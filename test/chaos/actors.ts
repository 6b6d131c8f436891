/**
 * Submitters that do not give up, and workers with bad habits.
 */
import { envelopeOf, errorOf, type WireClient, type WireFrame } from "@ampd/testkit";
import type { Fleet } from "./fleet.ts";
import type { History, Report } from "./history.ts";
import { ask, connect, Gone, take, type Line } from "./peer.ts";
import type { Random } from "./random.ts";

/** What the actors share. */
export interface Stage {
  readonly fleet: Fleet;
  readonly history: History;
  readonly random: Random;
  readonly leaseS: number;
  /** Everybody who acts until the end; a rejection ends the run. */
  readonly crew: Promise<void>[];
  /** Set at the end: everybody leaves. */
  over: boolean;
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The one word in a status envelope that tells its report from every other. */
export function tokenOf(envelope: Readonly<Record<string, unknown>>): string | undefined {
  const parts = envelope["parts"] as readonly { readonly text?: string }[] | undefined; // as: only test workers write them
  return parts?.[0]?.text;
}

/** Submits tasks at a pace, repeating each until it is acknowledged, and reads the inbox until the end. */
export class Submitter {
  private readonly stage: Stage;
  private readonly who: string;
  private line: Line | undefined;
  private connecting: Promise<Line> | undefined;
  private readonly job: string;

  constructor(stage: Stage, name: string, job = "chaos") {
    this.stage = stage;
    this.who = `chaos/${name}`;
    this.job = job;
  }

  /** Submits as long as more are wanted; several run at once over one session. */
  async submit(isWanted: (sent: number) => boolean, paceMs: number): Promise<void> {
    const inFlight: Promise<void>[] = [];
    for (let n = 0; isWanted(n); n++) {
      inFlight.push(this.submitOne(n));
      await rest(paceMs);
    }
    await Promise.all(inFlight);
  }

  /** Reads notices until the stage is over. */
  async read(): Promise<void> {
    while (!this.stage.over) {
      try {
        const { client } = await this.session();
        const delivery = await take(client, (frame) => frame.type === "deliver", 500);
        this.note(envelopeOf(delivery));
        client.send({ type: "ack", delivery_id: delivery["delivery_id"] });
      } catch (error) {
        if (!(error instanceof Gone)) throw error;
      }
    }
    await this.line?.client.cut();
  }

  private note(envelope: Readonly<Record<string, unknown>>): void {
    const { task_id: taskId, state } = envelope;
    if (state !== "completed" && state !== "failed") return;
    const heard = this.stage.history.notices.get(String(taskId)) ?? new Set();
    this.stage.history.notices.set(String(taskId), heard.add(tokenOf(envelope) ?? String(state)));
  }

  private async submitOne(n: number): Promise<void> {
    const { history } = this.stage;
    const taskId = `${this.who.slice(6)}-${n}`;
    history.sent.add(taskId);
    for (;;) {
      try {
        const { client } = await this.session();
        const envelope = { to: `job:${this.job}`, kind: "task", id: taskId, task_id: taskId };
        const answer = await ask(client, { type: "send", envelope });
        if (answer.type === "ok") break;
        if (!errorOf(answer).retryable)
          throw new Error(`submit refused: ${JSON.stringify(answer)}`);
      } catch (error) {
        if (!(error instanceof Gone)) throw error;
      }
      history.submitRetries++;
      await rest(50);
    }
    history.acked.add(taskId);
    history.ackedAtMs.push(performance.now());
  }

  private async session(): Promise<Line> {
    if (this.line !== undefined && this.line.client.closeInfo === undefined) return this.line;
    this.connecting ??= connect(this.stage.fleet, this.who, () => ({})).finally(() => {
      this.connecting = undefined;
    });
    this.line = await this.connecting;
    return this.line;
  }
}

interface Held {
  readonly attempt: number;
  readonly from: string;
}

/** Serves the job: resumes after crashes, and now and then declines, releases, fails, finishes late or vanishes. */
export class Worker {
  private readonly stage: Stage;
  private readonly name: string;
  private readonly held = new Map<string, Held>();
  private token: string | undefined;
  private generation = 0;
  private readonly job: string;

  constructor(stage: Stage, name: string, job = "chaos") {
    this.stage = stage;
    this.name = name;
    this.job = job;
  }

  /** Works until the stage is over. */
  async run(): Promise<void> {
    while (!this.stage.over) {
      const line = await connect(this.stage.fleet, `chaos/${this.name}`, () => this.hello());
      this.resumed(line.welcome);
      const generation = ++this.generation;
      for (const [taskId, held] of this.held) void this.finish(line, taskId, held);
      try {
        await Promise.race([this.serve(line, generation), this.beat(line)]);
      } catch (error) {
        if (!(error instanceof Gone)) throw error;
      }
      await line.client.cut();
    }
  }

  private hello(): Readonly<Record<string, unknown>> {
    const tasks = [...this.held].map(([task_id, { attempt }]) => ({ task_id, attempt }));
    return {
      card: { name: this.name, jobs: [{ name: this.job }], max_concurrent: 4 },
      resume: { ...(this.token !== undefined && { token: this.token }), tasks },
    };
  }

  private resumed(welcome: WireFrame): void {
    this.token = String(welcome["resume_token"]);
    const kept = welcome["kept"] as readonly { readonly task_id: string }[]; // as: asked for resume
    const ids = new Set(kept.map((task) => task.task_id));
    if (this.held.size > 0) this.stage.history.resumes++;
    this.stage.history.keptOverResume += ids.size;
    for (const taskId of this.held.keys()) if (!ids.has(taskId)) this.held.delete(taskId);
  }

  private async beat({ client }: Line): Promise<never> {
    for (;;) {
      await rest(500);
      await ask(client, { type: "heartbeat" });
    }
  }

  private async serve(line: Line, generation: number): Promise<void> {
    const { client } = line;
    while (!this.stage.over && generation === this.generation) {
      const offer = await take(
        client,
        (frame) => frame.type === "deliver" && frame["offer"] === true,
        1000,
      ).catch((error: unknown) => {
        if (error instanceof Gone && client.closeInfo === undefined) return undefined;
        throw error;
      });
      if (offer !== undefined) void this.answer(line, offer);
    }
  }

  private async answer(line: Line, offer: WireFrame): Promise<void> {
    const { random } = this.stage;
    const { client } = line;
    if (random.next() < 0.05) {
      client.send({ type: "nack", delivery_id: offer["delivery_id"], reason: "not_now" });
      return;
    }
    const envelope = envelopeOf(offer);
    const taskId = String(envelope["task_id"]);
    try {
      const granted = await ask(client, { type: "claim", task_id: taskId });
      if (granted.type !== "granted") return;
      const attempt = Number(granted["attempt"]);
      const session = String(line.welcome["session_id"]);
      this.stage.history.grants.push({ taskId, attempt, session, atMs: performance.now() });
      this.held.set(taskId, { attempt, from: String(envelope["from"]) });
      await this.work(line, taskId, { attempt, from: String(envelope["from"]) });
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
  }

  private async work(line: Line, taskId: string, held: Held): Promise<void> {
    const { random, leaseS } = this.stage;
    const chance = random.next();
    if (chance < 0.02) {
      this.held.clear();
      this.token = undefined;
      await line.client.cut();
    } else if (chance < 0.05) {
      await ask(line.client, { type: "release", task_id: taskId });
      this.held.delete(taskId);
    } else {
      await rest(chance < 0.07 ? leaseS * 600 : random.between(0, 40));
      await this.finish(line, taskId, held);
    }
  }

  private async finish({ client }: Line, taskId: string, held: Held): Promise<void> {
    const { history, random } = this.stage;
    const chance = random.next();
    const failed = chance < 0.08;
    const retryable = chance < 0.04;
    const report: Report = {
      taskId,
      attempt: held.attempt,
      token: `${taskId}#${held.attempt}@${this.name}/${random.below(1e9)}`,
      state: failed ? "failed" : "completed",
      outcome: "unknown",
    };
    const error = { code: "internal", message: "bad luck", retryable };
    const envelope = {
      id: `end-${report.token}`.slice(0, 128),
      to: held.from,
      kind: "status",
      task_id: taskId,
      attempt: held.attempt,
      state: report.state,
      parts: [{ type: "text", text: report.token }],
      ...(failed && { error }),
    };
    if (!retryable) history.reports.push(report);
    try {
      report.outcome = await this.report(client, envelope);
      if (report.outcome === "refused") history.refusedReports++;
      this.held.delete(taskId);
    } catch (failure) {
      if (!(failure instanceof Gone)) throw failure;
      // Not known whether it was taken: the next session is told whether the task is still held.
      await client.cut();
    }
  }

  /** Repeats a report while the store is out of reach. */
  private async report(
    client: WireClient,
    envelope: Readonly<Record<string, unknown>>,
  ): Promise<"accepted" | "refused"> {
    for (;;) {
      const answer = await ask(client, { type: "send", envelope });
      if (answer.type === "ok") return "accepted";
      if (!errorOf(answer).retryable) return "refused";
      await rest(100);
    }
  }
}

/** Serves the job without heartbeats and often finishes after its lease: its late words must change nothing. */
export class Sleeper {
  private readonly stage: Stage;
  private readonly name: string;

  constructor(stage: Stage, name: string) {
    this.stage = stage;
    this.name = name;
  }

  async run(): Promise<void> {
    while (!this.stage.over) {
      const { client, welcome } = await connect(this.stage.fleet, `chaos/${this.name}`, () => ({
        card: { name: this.name, jobs: [{ name: "chaos" }], max_concurrent: 2 },
      }));
      try {
        while (!this.stage.over) await this.doze(client, String(welcome["session_id"]));
      } catch (error) {
        if (!(error instanceof Gone)) throw error;
      }
      await client.cut();
    }
  }

  private async doze(client: WireClient, session: string): Promise<void> {
    const { history, random, leaseS } = this.stage;
    const offer = await take(
      client,
      (frame) => frame.type === "deliver" && frame["offer"] === true,
      2000,
    );
    const envelope = envelopeOf(offer);
    const taskId = String(envelope["task_id"]);
    const granted = await ask(client, { type: "claim", task_id: taskId });
    if (granted.type !== "granted") return;
    const attempt = Number(granted["attempt"]);
    history.grants.push({ taskId, attempt, session, atMs: performance.now() });
    await rest(random.between(leaseS * 500, leaseS * 2500));
    const token = `${taskId}#${attempt}@${this.name}/${random.below(1e9)}`;
    const report: Report = { taskId, attempt, token, state: "completed", outcome: "unknown" };
    history.reports.push(report);
    const answer = await ask(client, {
      type: "send",
      envelope: {
        id: `end-${token}`,
        to: envelope["from"],
        kind: "status",
        task_id: taskId,
        attempt,
        state: "completed",
        parts: [{ type: "text", text: token }],
      },
    });
    if (answer.type === "ok") report.outcome = "accepted";
    else if (!errorOf(answer).retryable) {
      report.outcome = "refused";
      history.refusedReports++;
    }
  }
}
