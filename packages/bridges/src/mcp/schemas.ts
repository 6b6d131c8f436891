/** What the tools take and give. Field names are those of the broker's wire. */
import { z } from "zod";

const text = z.string();

/** A task id. */
export const taskId: z.ZodString = z
  .string()
  .regex(/^[A-Za-z0-9][\w-]{0,127}$/)
  .describe("Id of a task, as submit_task gave it.");

/** What a message or a task says. */
export const content: {
  readonly text: z.ZodOptional<z.ZodString>;
  readonly data: z.ZodOptional<z.ZodUnknown>;
} = {
  text: text.max(262_144).optional().describe("What is said, as text."),
  data: z
    .unknown()
    .optional()
    .describe("A JSON value besides or instead of the text. Integers beyond 2^53 go as text."),
};

/** One part of a content. */
const part = z.looseObject({ type: text });

/** A failure: its code, whether to try again, what to do. */
export const failure: z.ZodObject = z.looseObject({
  code: text,
  message: text,
  retryable: z.boolean(),
});

/** A task as tools show it. */
export const task: z.ZodObject = z.object({
  task_id: text,
  job: text,
  state: text.describe(
    "queued, working, input_required, auth_required, or final: completed, failed, canceled, rejected",
  ),
  attempt: z.number().int(),
  max_attempts: z.number().int(),
  holder: text.optional().describe("Who works on it."),
  cancel_requested: z.boolean().optional(),
  created_at: text,
  updated_at: text.optional(),
  correlation_id: text.optional(),
  result: z
    .object({ text: text.optional(), data: z.unknown().optional(), parts: z.array(part) })
    .optional()
    .describe("What the work came to."),
  error: failure.optional(),
});

/** A participant that is online. */
export const agent: z.ZodObject = z.object({
  address: text.describe(
    "Where to send: for send_message, or submit_task if it serves agent.<name>.",
  ),
  name: text,
  kind: text,
  description: text.optional(),
  jobs: z.array(z.object({ name: text, description: text.optional() })),
  accepts: z.array(text).describe("Part types it takes."),
  active: z.number().int().describe("Tasks it works on."),
  max_concurrent: z.number().int(),
  status: text.describe("available or draining"),
});

/** A job and its load. */
export const job: z.ZodObject = z.object({
  name: text,
  address: text.describe("Where to submit."),
  queued: z.number().int(),
  working: z.number().int(),
  workers: z.number().int().describe("Participants online that serve it."),
});

/** A message of the inbox. */
export const mail: z.ZodObject = z.object({
  id: text.optional(),
  from: text,
  kind: text,
  text: text.optional(),
  data: z.unknown().optional(),
  parts: z.array(part),
  task_id: text.optional(),
  state: text.optional(),
  correlation_id: text.optional(),
  reply_to: text.optional(),
  sent_at: text.optional(),
  redelivered: z.boolean(),
});

/** Where a list goes on. */
export const page: {
  readonly limit: z.ZodDefault<z.ZodNumber>;
  readonly cursor: z.ZodOptional<z.ZodString>;
} = {
  limit: z.number().int().min(1).max(500).default(100).describe("Most entries."),
  cursor: text.min(1).max(512).optional().describe("The cursor of the page before."),
};
