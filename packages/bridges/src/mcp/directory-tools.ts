import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { answer, type McpPort } from "./port.ts";
import { agentShown, given, success } from "./results.ts";
import { agent, job, page } from "./schemas.ts";

const listAgentsInput = z.strictObject({
  job: z.string().max(128).optional().describe("Only those that serve this job."),
  kind: z.string().max(32).optional().describe("Only this kind: agent, service, person, …"),
  name: z.string().max(63).optional().describe("Only the participant of this name."),
  ...page,
});

/** Adds `list_agents` and `list_jobs`. */
export function addDirectoryTools(server: McpServer, port: McpPort): void {
  const { client } = port;
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    "list_agents",
    {
      title: "List agents",
      description:
        "Participants that are online now, with the jobs they serve and how busy they are.",
      inputSchema: listAgentsInput,
      outputSchema: z.object({ agents: z.array(agent), cursor: z.string().optional() }),
      annotations,
    },
    (filter) =>
      answer(port, async () => {
        const { participants, cursor } = await client.participants(defined(filter));
        const agents = participants.filter(({ address }) => address !== client.address);
        return success(given({ agents: agents.map(agentShown), cursor }));
      }),
  );
  server.registerTool(
    "list_jobs",
    {
      title: "List jobs",
      description:
        "Jobs one can submit tasks to, with their load. A job with no workers keeps its tasks waiting.",
      inputSchema: z.strictObject({}),
      outputSchema: z.object({ jobs: z.array(job) }),
      annotations,
    },
    () =>
      answer(port, async () => {
        const jobs = await client.jobs();
        return success({
          jobs: jobs.map(({ name, queued, working, workers }) => ({
            name,
            address: `job:${name}`,
            queued,
            working,
            workers,
          })),
        });
      }),
  );
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that are set. */
function defined<T extends object>(fields: T): Defined<T> {
  // as: entries without a value leave optional fields out
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
}
