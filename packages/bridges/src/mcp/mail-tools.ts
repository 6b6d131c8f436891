import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { checkData } from "../json-limits.ts";
import { answer, attribution, type McpPort } from "./port.ts";
import { mailShown, success } from "./results.ts";
import { content, mail } from "./schemas.ts";

const sendInput = z.strictObject({
  to: z.string().max(136).describe('"<namespace>/<name>" for one agent, or "topic:<name>".'),
  ...content,
  id: z
    .string()
    .regex(/^[!-~]{1,128}$/)
    .optional()
    .describe("The same id is stored once; give one to be able to repeat safely."),
  reply_to: z
    .string()
    .regex(/^[!-~]{1,128}$/)
    .optional()
    .describe("Id of the message this one answers."),
  correlation_id: z.string().min(1).max(128).optional(),
});

const readInput = z.strictObject({
  limit: z.number().int().min(1).max(32).default(10).describe("Most messages."),
  wait_s: z.number().min(0).max(60).default(0).describe("How long to wait for the first, seconds."),
  acknowledge: z
    .boolean()
    .default(true)
    .describe("False leaves the messages in the inbox: they come again at a later read."),
});

/** Adds `send_message` and `read_inbox`. */
export function addMailTools(server: McpServer, port: McpPort): void {
  const { client, inbox } = port;
  server.registerTool(
    "send_message",
    {
      title: "Send a message",
      description:
        "Puts a message into an agent's inbox, whether or not it is online. For work with a result use submit_task.",
      inputSchema: sendInput,
      outputSchema: z.object({ id: z.string(), duplicate: z.boolean() }),
      annotations: { destructiveHint: false, openWorldHint: false },
    },
    ({ to, text, data, id, reply_to: replyTo, correlation_id: correlationId }) =>
      answer(port, async () => {
        checkData(data);
        const sent = await client.send({
          to,
          kind: to.startsWith("topic:") ? "event" : "message",
          metadata: { ...attribution(port), via: "mcp" },
          ...(text !== undefined && { text }),
          ...(data !== undefined && { data }),
          ...(id !== undefined && { id }),
          ...(replyTo !== undefined && { replyTo }),
          ...(correlationId !== undefined && { correlationId }),
        });
        return success({ ...sent });
      }),
  );
  server.registerTool(
    "read_inbox",
    {
      title: "Read the inbox",
      description:
        "Takes messages that others sent here, oldest first. Messages taken are acknowledged: they do not come again.",
      inputSchema: readInput,
      outputSchema: z.object({ messages: z.array(mail) }),
      annotations: { openWorldHint: false, destructiveHint: false },
    },
    ({ limit, wait_s: waitS, acknowledge }, { signal }) =>
      answer(port, async () => {
        const taken = await inbox.read({ limit, waitMs: waitS * 1000, signal });
        for (const one of taken) {
          if (acknowledge) one.ack();
          else one.nack(0);
        }
        return success({ messages: taken.map(mailShown) });
      }),
  );
}
