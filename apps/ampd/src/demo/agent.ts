/** One agent of the demo: a process of its own that serves jobs and reads its inbox. Started by `ampd demo`. */
import { connect, Drop, type WorkerDeclaration } from "@ampd/client";
import type { AgentOrders, AgentReport } from "./messages.ts";
import { trades } from "./trades.ts";

// as: the parent, which is this very program, wrote it
const orders = JSON.parse(process.argv[2] ?? "{}") as AgentOrders;

function report(message: AgentReport): void {
  process.send?.(message);
}

function workerFor(job: string): WorkerDeclaration {
  return {
    accepts: ["text"],
    handler: async (task, ctx) => {
      const trade = trades[job];
      if (trade === undefined) throw new Drop(`no trade called ${job}`);
      report({ kind: "claimed", job, taskId: task.id, attempt: ctx.attempt });
      const result = await trade(task.text ?? "", ctx, (text) =>
        report({ kind: "step", taskId: task.id, text }),
      );
      report({ kind: "finished", taskId: task.id });
      return result;
    },
  };
}

const client = await connect({
  url: orders.url,
  credential: `dev:default/${orders.name}`,
  workers: Object.fromEntries(orders.jobs.map((job) => [job, workerFor(job)])),
});
client.inbox((mail) => report({ kind: "mail", from: mail.from, text: mail.text ?? "" }));
report({ kind: "ready", address: client.address });

async function leave(): Promise<void> {
  await client.close({ graceMs: 0 });
  process.exit(0);
}
process.on("SIGTERM", () => void leave());
// Whoever started it is gone: nobody else would end it.
process.on("disconnect", () => void leave());
