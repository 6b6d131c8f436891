import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { SubmitRequest } from "@ampd/client";
import { parseAddress, ProtocolError, type TaskView } from "@ampd/protocol";
import { z } from "zod";
import { isTaskOf } from "../callers.ts";
import { checkData } from "../json-limits.ts";
import { answer, attribution, type McpPort, type ToolExtra } from "./port.ts";
import { success, taskShown } from "./results.ts";
import { content, task, taskId } from "./schemas.ts";
import { waitForEnd } from "./wait.ts";

const waitS = z.number().min(0).max(300);

const submitInput = z.strictObject({
  to: z
    .string()
    .max(136)
    .describe('"job:<name>" for whoever serves the job, "<namespace>/<name>" for one agent alone.'),
  ...content,
  idempotency_key: z
    .string()
    .regex(/^[!-~]{1,128}$/)
    .optional()
    .describe("Two submits with the same key are one task; give one to be able to repeat safely."),
  priority: z.number().int().min(0).max(9).optional().describe("Higher first; default 4."),
  max_attempts: z.number().int().min(1).max(1000).optional(),
  deadline_s: z.number().int().min(1).optional().describe("Most seconds at work."),
  expires_in_s: z.number().int().min(1).optional().describe("Most seconds in the queue."),
  correlation_id: z.string().min(1).max(128).optional().describe("Ties tasks together."),
  wait_s: waitS.default(0).describe("How long to wait for the end, seconds; 0 answers at once."),
});

const taskOut = { task };
const waitOut = {
  task,
  ended: z.boolean().describe("False: time was up and the task goes on; wait again."),
};

/** Adds `submit_task`, `get_task`, `wait_for_task` and `cancel_task`. */
export function addTaskTools(server: McpServer, port: McpPort): void {
  server.registerTool(
    "submit_task",
    {
      title: "Submit a task",
      description:
        "Hands work to a job or an agent. The task outlives this call: the broker keeps it until somebody has done it.",
      inputSchema: submitInput,
      outputSchema: z.object({ ...waitOut, duplicate: z.boolean() }),
      annotations: { openWorldHint: false, destructiveHint: false },
    },
    (input, extra) => answer(port, () => submit(port, input, extra)),
  );
  server.registerTool(
    "get_task",
    {
      title: "Look at a task",
      description: "State, attempts and, once it has ended, result or error of a task.",
      inputSchema: z.strictObject({ task_id: taskId }),
      outputSchema: z.object(taskOut),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ task_id: id }) =>
      answer(port, async () => success({ task: taskShown(await viewOf(port, id)) })),
  );
  server.registerTool(
    "wait_for_task",
    {
      title: "Wait for a task",
      description:
        "Waits until a task has ended, a bounded time. Progress arrives as notifications meanwhile. Call it again if ended is false.",
      inputSchema: z.strictObject({
        task_id: taskId,
        timeout_s: waitS.default(30).describe("Most seconds to wait."),
      }),
      outputSchema: z.object(waitOut),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ task_id: id, timeout_s: timeoutS }, extra) =>
      answer(port, async () => {
        await viewOf(port, id);
        const ended = await wait(port, { id, timeoutS }, extra);
        return success({ task: taskShown(await viewOf(port, id)), ended });
      }),
  );
  addCancelTool(server, port);
}

function addCancelTool(server: McpServer, port: McpPort): void {
  server.registerTool(
    "cancel_task",
    {
      title: "Cancel a task",
      description:
        "Asks that a task ends. A waiting task ends at once; a running one when its worker stops: then cancel_requested is true.",
      inputSchema: z.strictObject({
        task_id: taskId,
        reason: z.string().max(256).optional().describe("For people."),
      }),
      outputSchema: z.object(taskOut),
      annotations: { destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ task_id: id, reason }) =>
      answer(port, async () => {
        const before = await viewOf(port, id);
        if (before.state !== "canceled") await port.client.task(id).cancel(reason);
        return success({ task: taskShown(await viewOf(port, id)) });
      }),
  );
}

async function submit(
  port: McpPort,
  input: z.output<typeof submitInput>,
  extra: ToolExtra,
): Promise<CallToolResult> {
  const handle = await port.client.submit(requestOf(port, input));
  const { id, duplicate } = handle;
  const ended = input.wait_s > 0 && (await wait(port, { id, timeoutS: input.wait_s }, extra));
  return success({ task: taskShown(await viewOf(port, id)), ended, duplicate });
}

function requestOf(port: McpPort, input: z.output<typeof submitInput>): SubmitRequest {
  const kind = parseAddress(input.to)?.kind;
  if (kind !== "job" && kind !== "participant")
    throw new ProtocolError(
      "invalid_envelope",
      `${JSON.stringify(input.to)} is no address for a task; give job:<name> or <namespace>/<name>`,
      { field: "/to" },
    );
  const { text, data, priority } = input;
  checkData(data);
  return {
    to: input.to,
    metadata: { ...attribution(port), via: "mcp" },
    ...(text !== undefined && { text }),
    ...(data !== undefined && { data }),
    ...(priority !== undefined && { priority }),
    ...(input.idempotency_key !== undefined && { idempotencyKey: input.idempotency_key }),
    ...(input.max_attempts !== undefined && { maxAttempts: input.max_attempts }),
    ...(input.deadline_s !== undefined && { deadlineS: input.deadline_s }),
    ...(input.expires_in_s !== undefined && { expiresInS: input.expires_in_s }),
    ...(input.correlation_id !== undefined && { correlationId: input.correlation_id }),
  };
}

/** A task that this assistant may read; all others do not exist for it. */
async function viewOf({ client, caller }: McpPort, id: string): Promise<TaskView> {
  const view = await client.getTask(id);
  if (caller === undefined || isTaskOf(view, { address: client.address, caller })) return view;
  throw new ProtocolError("not_found", "no such task", { taskId: id });
}

async function wait(
  { client, onError }: McpPort,
  task: { readonly id: string; readonly timeoutS: number },
  extra: ToolExtra,
): Promise<boolean> {
  const { signal, _meta: meta } = extra;
  const token = meta?.progressToken;
  let steps = 0;
  return waitForEnd(client.task(task.id), {
    timeoutMs: task.timeoutS * 1000,
    signal,
    onError,
    progress: async (message) => {
      if (token === undefined) return;
      const params = { progressToken: token, progress: (steps += 1), message };
      await extra.sendNotification({ method: "notifications/progress", params });
    },
  });
}
