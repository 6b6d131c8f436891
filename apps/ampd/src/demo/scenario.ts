/**
 * The story that `ampd demo` tells, and the checks that it really happened:
 *
 * 1. a requester and two workers join; one of the workers alone can summarise
 * 2. a summary is asked for: only that worker may get it
 * 3. a translation is asked for; whoever takes it is killed in the middle (SIGKILL)
 * 4. the other worker takes the task over, as attempt 2, and finishes it
 * 5. a letter to the dead worker waits until it is back
 */
import { connect, type Client, type TaskEvent } from "@ampd/client";
import { AgentProcess } from "./agent-process.ts";
import { CommandError, exitCodes } from "../failure.ts";
import type { AgentReport } from "./messages.ts";

/** What the story needs. */
export interface Stage {
  readonly url: string;
  readonly signal: AbortSignal;
  /** Tells one line of the story. */
  readonly say: (who: string, text: string) => void;
  /** Remembers what must be ended, whatever happens. */
  readonly later: (stop: () => Promise<void>) => void;
}

const sentence = "the letter arrives even when the postman falls";
const translation = "le courrier arrive même quand le facteur tombe";
const article =
  "Agents come and go. The broker keeps what they were asked to do. A task ends once, whoever ends it";

/** Tells the story. @throws {Error} naming the first thing that did not happen as told */
export async function playScenario(stage: Stage): Promise<void> {
  const { url, signal, say, later } = stage;
  const requester = await connect({ url, credential: "dev:default/rita", signal });
  later(() => requester.close({ graceMs: 0 }));
  say("rita", "joined; she only asks");
  const tomas = hire(stage, "tomas", ["translate"]);
  const sumi = hire(stage, "sumi", ["translate", "summarise"]);
  await Promise.all([tomas, sumi].map((agent) => agent.report(isReady, signal)));
  await summary(requester, { tomas, sumi }, stage);
  const victim = await interruptedTranslation(requester, [tomas, sumi], stage);
  await waitingLetter(requester, victim, stage);
}

function hire(stage: Stage, name: string, jobs: readonly string[]): AgentProcess {
  const { url, say, later } = stage;
  const agent = new AgentProcess({ url, name, jobs }, (report) => {
    const text = narrate(report);
    if (text !== undefined) say(name, text);
  });
  later(() => agent.stop());
  say(name, `starts as process ${agent.pid}; can ${jobs.join(" and ")}`);
  return agent;
}

async function summary(
  requester: Client,
  { tomas, sumi }: { readonly tomas: AgentProcess; readonly sumi: AgentProcess },
  { signal, say }: Stage,
): Promise<void> {
  say("rita", "submits a text to job:summarise");
  const handle = await requester.submit({ to: "job:summarise", text: article });
  const { text } = await handle.result({ signal });
  say("rita", `has the summary: ${text}`);
  check(text?.startsWith("3 sentences") === true, "the summary is not the one asked for");
  check(
    sumi.hasReported((report) => isFinished(report, handle.id)),
    "sumi did not finish it",
  );
  check(!tomas.hasReported((report) => isClaim(report)), "tomas took a job he does not serve");
}

/** @returns the agent that was killed */
async function interruptedTranslation(
  requester: Client,
  agents: readonly AgentProcess[],
  { signal, say }: Stage,
): Promise<AgentProcess> {
  say("rita", `submits to job:translate: "${sentence}"`);
  const handle = await requester.submit({ to: "job:translate", text: sentence });
  const events: TaskEvent[] = [];
  const listening = (async () => {
    for await (const event of handle.events()) events.push(event);
  })();
  const isMine = (report: AgentReport): report is AgentReport & { kind: "step" } =>
    report.kind === "step" && report.taskId === handle.id && report.text.split(" ").length >= 3;
  const victim = await Promise.any(
    agents.map(async (agent) => {
      await agent.report(isMine, signal);
      return agent;
    }),
  );
  victim.kill();
  const end = await victim.ended;
  say("demo", `kills ${victim.name} in the middle (SIGKILL, process ${victim.pid})`);
  check(end.signal === "SIGKILL", `${victim.name} did not die of SIGKILL`);
  const { text } = await handle.result({ signal });
  await listening;
  say("rita", `has the translation: "${text}"`);
  const view = await requester.getTask(handle.id);
  const heir = agents.find((agent) => agent !== victim);
  check(text === translation, `the translation is wrong: ${text}`);
  check(
    heir?.hasReported((report) => isFinished(report, handle.id)) === true,
    "the other worker did not finish it",
  );
  check(
    !victim.hasReported((report) => isFinished(report, handle.id)),
    "the killed worker finished it",
  );
  check(view.state === "completed", `the record says ${view.state}`);
  check(view.attempt === 2, `the record counts ${view.attempt} attempts, not 2`);
  const ends = events.filter((event) => event.state === "completed").length;
  check(ends === 1, `rita heard ${ends} ends of one task`);
  say("demo", `the record: completed on attempt ${view.attempt}, one end heard`);
  return victim;
}

async function waitingLetter(requester: Client, dead: AgentProcess, stage: Stage): Promise<void> {
  const letter = "get well soon";
  stage.say("rita", `writes to default/${dead.name}, who is dead: "${letter}"`);
  await requester.send({ to: `default/${dead.name}`, text: letter });
  const back = hire(stage, dead.name, dead.jobs);
  await back.report(isReady, stage.signal);
  const mail = await back.report(isMail, stage.signal);
  check(mail.text === letter && mail.from === "default/rita", "the letter is not the one sent");
}

function narrate(report: AgentReport): string | undefined {
  switch (report.kind) {
    case "ready":
      return `joined as ${report.address}`;
    case "claimed":
      return `claims the ${report.job} task, attempt ${report.attempt}`;
    case "step":
      return `… ${report.text}`;
    case "finished":
      return "reports the result";
    case "mail":
      return `reads a letter from ${report.from}: "${report.text}"`;
  }
}

function isReady(report: AgentReport): report is AgentReport & { kind: "ready" } {
  return report.kind === "ready";
}

function isMail(report: AgentReport): report is AgentReport & { kind: "mail" } {
  return report.kind === "mail";
}

function isClaim(report: AgentReport): boolean {
  return report.kind === "claimed";
}

function isFinished(report: AgentReport, taskId: string): boolean {
  return report.kind === "finished" && report.taskId === taskId;
}

function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new CommandError(exitCodes.failure, otherwise);
}
