/** A requester and a worker of a job that nobody knew before: everything that they need is made now. */
import { Submitter, Worker, type Stage } from "./actors.ts";

/**
 * Lets both join and waits until their one task has ended and its requester has heard of it.
 *
 * @returns when that was, milliseconds of this process
 * @throws Error after `limitMs`
 */
export async function serveNewJob(stage: Stage, job: string, limitMs: number): Promise<number> {
  const untilMs = performance.now() + limitMs;
  const source = new Submitter(stage, `${job}-source`, job);
  stage.crew.push(
    source.read(),
    new Worker(stage, `${job}-worker`, job).run(),
    source.submit((sent) => sent === 0, 0),
  );
  while (!stage.history.notices.has(`${job}-source-0`)) {
    if (performance.now() > untilMs)
      throw new Error(`the job ${job} was not served in ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now();
}
