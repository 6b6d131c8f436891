/**
 * Reads a frame of the broker.
 *
 * Only what the client relies on is checked, so that a newer broker may add fields, states and kinds; a frame of an unknown
 * type is ignored, a known one without its required fields is an error of the broker that is reported.
 */
import type { BrokerFrame } from "@ampd/protocol";

/** What came of a frame's text. */
export type Decoded =
  | { readonly kind: "frame"; readonly frame: BrokerFrame }
  | { readonly kind: "unknown"; readonly type: string; readonly re?: number }
  | { readonly kind: "malformed"; readonly why: string };

type Check = (frame: Readonly<Record<string, unknown>>) => boolean;

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

const isEnvelope = (value: unknown): boolean =>
  isObject(value) &&
  isText(value["to"]) &&
  isText(value["kind"]) &&
  (value["parts"] === undefined ||
    (Array.isArray(value["parts"]) && value["parts"].every(isObject)));
const isTask = (value: unknown): boolean =>
  isObject(value) && isText(value["task_id"]) && isText(value["state"]);

/** The frames that this client understands; what else a broker may send is unknown to it. */
const checks: { readonly [type in BrokerFrame["type"]]?: Check } = {
  welcome: (frame) => isText(frame["address"]) && typeof frame["heartbeat_interval_s"] === "number",
  error: ({ error }) =>
    isObject(error) &&
    isText(error["code"]) &&
    isText(error["message"]) &&
    typeof error["retryable"] === "boolean",
  ok: () => true,
  challenge: ({ nonce }) => isText(nonce),
  keys: ({ keys }) => Array.isArray(keys) && keys.every(isObject),
  key_created: ({ key }) => isObject(key),
  deliver: (frame) => isText(frame["delivery_id"]) && isEnvelope(frame["envelope"]),
  granted: (frame) => isText(frame["task_id"]),
  heartbeat: (frame) => isTexts(frame["lost"]) && isTexts(frame["cancel"]),
  goodbye: () => true,
  cancel: (frame) => isText(frame["task_id"]),
  task: (frame) => isTask(frame["task"]),
  tasks: ({ tasks }) => Array.isArray(tasks) && tasks.every(isTask),
  participants: ({ participants }) => Array.isArray(participants) && participants.every(isObject),
  presence: (frame) => isText(frame["address"]) && isText(frame["event"]),
  dead_letters: ({ letters }) => Array.isArray(letters) && letters.every(isObject),
  dead_letter: ({ letter }) => isObject(letter),
  policy: ({ policy, revision }) =>
    isObject(policy) && isObject(policy["roles"]) && Number.isSafeInteger(revision),
  redriven: ({ tasks }) => Array.isArray(tasks) && tasks.every(isObject),
  schedules: ({ schedules }) => Array.isArray(schedules) && schedules.every(isObject),
  batch: ({ results }) => Array.isArray(results) && results.every(isObject),
  jobs: ({ jobs }) => Array.isArray(jobs) && jobs.every(isObject),
  links: ({ region, links }) => isText(region) && Array.isArray(links) && links.every(isObject),
  limits: (frame) =>
    [frame["rates"], frame["budgets"]].every((list) => Array.isArray(list) && list.every(isObject)),
  budget: ({ accounts }) => Array.isArray(accounts) && accounts.every(isObject),
};

/** Reads the text of one frame. */
export function decodeFrame(text: string): Decoded {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: "malformed", why: "not JSON" };
  }
  if (!isObject(value) || !isText(value["type"])) return { kind: "malformed", why: "no type" };
  const { type, re } = value;
  // as: a type that is none has no entry
  const check = Object.hasOwn(checks, type) ? checks[type as BrokerFrame["type"]] : undefined;
  if (check === undefined) return { kind: "unknown", type, ...(typeof re === "number" && { re }) };
  if (!check(value)) return { kind: "malformed", why: `a ${type} frame lacks a required field` };
  return { kind: "frame", frame: value as unknown as BrokerFrame }; // as: the check of its type passed
}
