import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { CommandError, exitCodes } from "../failure.ts";
import { isReport, type AgentOrders, type AgentReport } from "./messages.ts";

/** Time for an agent to leave by itself before it is killed. */
const leaveMs = 3_000;

/** How an agent's process ended. */
export interface AgentEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** An agent as the demo sees it: a process that reports. */
export class AgentProcess {
  readonly name: string;
  readonly jobs: readonly string[];
  readonly ended: Promise<AgentEnd>;
  readonly #child: ChildProcess;
  readonly #reports: AgentReport[] = [];
  readonly #listeners = new Set<() => void>();
  #end: AgentEnd | undefined;

  constructor(orders: AgentOrders, onReport: (report: AgentReport) => void) {
    this.name = orders.name;
    this.jobs = orders.jobs;
    this.#child = fork(
      fileURLToPath(new URL("./agent.js", import.meta.url)),
      [JSON.stringify(orders)],
      {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      },
    );
    this.#child.on("message", (message) => {
      if (!isReport(message)) return;
      this.#reports.push(message);
      onReport(message);
      for (const listener of this.#listeners) listener();
    });
    this.ended = new Promise((resolve) => {
      this.#child.once("exit", (code, signal) => {
        this.#end = { code, signal };
        resolve(this.#end);
        for (const listener of this.#listeners) listener();
      });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** The first report, past or to come, that `matches`. @throws {Error} when the agent ends before, or `signal` is aborted */
  async report<T extends AgentReport>(
    matches: (report: AgentReport) => report is T,
    signal: AbortSignal,
  ): Promise<T> {
    for (;;) {
      const found = this.#reports.find(matches);
      if (found !== undefined) return found;
      if (this.#end !== undefined)
        throw new CommandError(exitCodes.failure, `${this.name} ended too early`);
      await this.#change(signal);
    }
  }

  /** Whether something was reported. */
  hasReported(matches: (report: AgentReport) => boolean): boolean {
    return this.#reports.some(matches);
  }

  /** SIGKILL: no goodbye, no clean-up. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }

  /** Asks it to leave and makes sure that it does. */
  async stop(): Promise<void> {
    if (this.#end !== undefined) return;
    this.#child.kill("SIGTERM");
    const timer = setTimeout(() => this.kill(), leaveMs);
    await this.ended;
    clearTimeout(timer);
  }

  async #change(signal: AbortSignal): Promise<void> {
    const own = new AbortController();
    let wake: () => void = () => undefined;
    const changed = new Promise<void>((resolve) => {
      wake = resolve;
    });
    this.#listeners.add(wake);
    try {
      if (signal.aborted) throw signal.reason;
      await Promise.race([
        changed,
        once(signal, "abort", { signal: own.signal }).then(() =>
          Promise.reject(signal.reason as Error),
        ),
      ]);
    } finally {
      this.#listeners.delete(wake);
      own.abort();
    }
  }
}
