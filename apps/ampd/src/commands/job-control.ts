import type { Client } from "@ampd/client";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

/** Adds `pause`, `resume` and `purge` to `ampd jobs`. */
export function addJobControl(jobs: Command, context: CliContext): void {
  addWord(jobs, context, {
    name: "pause",
    description: "stop its offers on every gateway; submits and running tasks go on",
    act: async (client, job) => {
      await client.pauseJob(job);
      return { text: `paused ${job}`, json: { job, paused: true } };
    },
  });
  addWord(jobs, context, {
    name: "resume",
    description: "offer its tasks again",
    act: async (client, job) => {
      await client.resumeJob(job);
      return { text: `resumed ${job}`, json: { job, paused: false } };
    },
  });
  addWord(jobs, context, {
    name: "purge",
    description: "end every queued task as canceled",
    act: async (client, job) => {
      const count = await client.purgeJob(job);
      return { text: `canceled ${count} tasks of ${job}`, json: { job, canceled: count } };
    },
  });
}

interface Word {
  readonly name: string;
  readonly description: string;
  act(client: Client, job: string): Promise<{ readonly text: string; readonly json: object }>;
}

function addWord(jobs: Command, context: CliContext, word: Word): void {
  const command = jobs
    .command(word.name)
    .description(word.description)
    .argument("<name>", "the job");
  addSessionOptions(command).action(async (name: string) => {
    const options = command.opts<SessionOptions>();
    const { text, json } = await withSession(options, context, (client) => word.act(client, name));
    context.terminal.out(options.json === true ? `${JSON.stringify(json)}\n` : `${text}\n`);
  });
}
