/**
 * Frames that no honest client sends, and the code that each must be answered with. Data alone: every transport sends the same.
 */

/** One attack: text to send in an open session, the code of the error, the field that it names where it names one. */
export interface Attack {
  readonly name: string;
  readonly text: string;
  readonly code: string;
  readonly field?: string;
}

function frame(name: string, value: unknown, expected: { code: string; field?: string }): Attack {
  return { name, text: JSON.stringify(value), ...expected };
}

const notAFrame: readonly Attack[] = Object.entries({
  "an empty text": "",
  "blanks alone": " \n\t",
  "an open brace": "{",
  "an open bracket": "[",
  "an empty array": "[]",
  "a string": '"heartbeat"',
  null: "null",
  "a number": "17",
  "a word that is not JSON": "NaN",
  "a byte order mark": '\ufeff{"type":"heartbeat"}',
  "two documents": '{"type":"heartbeat"}{"type":"heartbeat"}',
  "trailing bytes": '{"type":"heartbeat"} x',
  "single quotes": "{'type':'heartbeat'}",
  "a comment": '{"type":"heartbeat"/*x*/}',
  "a trailing comma": '{"type":"heartbeat",}',
  "a raw line feed in a string": '{"type":"heart\nbeat"}',
  "an unterminated string": '{"type":"heartbeat',
  "a bad escape in a key": '{"ty\\xpe":"heartbeat"}',
  "more closing than opening": '{"type":"heartbeat"}}}}',
  "no type": "{}",
  "a type that is a number": '{"type":1}',
  "a type that is null": '{"type":null}',
  "a type that is a list": '{"type":["heartbeat"]}',
  "33 levels": `{"type":"heartbeat","x":${"[".repeat(32)}${"]".repeat(32)}}`,
  "100,000 open brackets": "[".repeat(100_000),
  "100,000 nested objects": '{"a":'.repeat(40_000),
  "__proto__ at the top": '{"type":"heartbeat","__proto__":{"admin":true}}',
  "__proto__ written with escapes":
    '{"type":"heartbeat","\\u005f\\u005fproto\\u005f\\u005f":{"admin":true}}',
  "__proto__ deep inside":
    '{"type":"send","envelope":{"to":"ns/victim","kind":"message","metadata":{"a":[{"__proto__":{"x":1}}]}}}',
  "two types": '{"type":"heartbeat","type":"goodbye"}',
  "two envelopes":
    '{"type":"send","envelope":{"to":"ns/a","kind":"message"},"envelope":{"to":"ns/victim","kind":"message"}}',
  "two recipients": '{"type":"send","envelope":{"to":"ns/a","kind":"message","to":"ns/victim"}}',
  "two recipients, one written with an escape":
    '{"type":"send","envelope":{"to":"ns/a","kind":"message","t\\u006f":"ns/victim"}}',
  "two senders":
    '{"type":"send","envelope":{"from":"ns/attacker","to":"ns/victim","kind":"message","from":"ns/boss"}}',
  "a sender in another case, which some readers would take for the broker's":
    '{"type":"send","envelope":{"to":"ns/victim","kind":"message","From":"ns/boss"}}',
}).map(([name, text]) => ({ name, text, code: "invalid_frame" }));

const badSeq: readonly Attack[] = ["1", -1, 1.5, 2 ** 53, null, {}, [1], true].map((seq) =>
  frame(
    `seq ${JSON.stringify(seq)}`,
    { type: "heartbeat", seq },
    { code: "invalid_frame", field: "/seq" },
  ),
);

const message = { to: "ns/victim", kind: "message" };

function envelope(name: string, over: Readonly<Record<string, unknown>>, field: string): Attack {
  const value = { type: "send", envelope: { ...message, ...over } };
  return frame(name, value, { code: "invalid_envelope", field: `/envelope${field}` });
}

const injected = [
  ["CR LF and a header", "a\r\nNats-Rollup: all"],
  ["NUL", "a\0b"],
  ["a blank", "a b"],
  ["an umlaut", "ä"],
  ["129 characters", "a".repeat(129)],
  ["nothing in it", ""],
] as const;

const badEnvelopes: readonly Attack[] = [
  frame("an envelope that is null", { type: "send", envelope: null }, { code: "invalid_envelope" }),
  frame("an envelope that is a list", { type: "send", envelope: [] }, { code: "invalid_envelope" }),
  frame("no envelope", { type: "send" }, { code: "invalid_envelope", field: "/envelope" }),
  envelope("a kind of Object's prototype", { kind: "constructor" }, "/kind"),
  envelope("an unknown kind", { kind: "order" }, "/kind"),
  envelope("a recipient that is a list", { to: ["ns/victim"] }, "/to"),
  envelope("a recipient that is an object", { to: { toString: "ns/victim" } }, "/to"),
  envelope("parts that are no list", { parts: "x" }, "/parts"),
  envelope("257 parts", { parts: Array.from({ length: 257 }, () => ({ type: "text" })) }, "/parts"),
  envelope("a part without type", { parts: [{ text: "x" }] }, "/parts/0/type"),
  envelope("a part that is null", { parts: [null] }, "/parts/0"),
  envelope("metadata that is a list", { metadata: [] }, "/metadata"),
  envelope("hops over 64", { hops: 65 }, "/hops"),
  envelope("a trace that is none", { traceparent: "00-x" }, "/traceparent"),
  envelope("an unknown state", { state: "done" }, "/state"),
  ...[0, -1, 1.5, 1e12, null, "1"].map((expires) =>
    envelope(`expiry ${JSON.stringify(expires)}`, { expires_in_s: expires }, "/expires_in_s"),
  ),
  ...[0, -1, 1e9, null].map((most) =>
    envelope(
      `${JSON.stringify(most)} attempts`,
      { options: { max_attempts: most } },
      "/options/max_attempts",
    ),
  ),
  ...injected.flatMap(([what, id]) => [
    envelope(`an id with ${what}`, { id }, "/id"),
    envelope(`an idempotency key with ${what}`, { idempotency_key: id }, "/idempotency_key"),
    envelope(`a task id with ${what}`, { task_id: id, to: "job:x", kind: "task" }, "/task_id"),
  ]),
  ...["a.b", "*", ">", "..", "$KV", "-a", "__proto__", "a/b"].map((taskId) =>
    envelope(`the task id ${taskId}`, { task_id: taskId, to: "job:x", kind: "task" }, "/task_id"),
  ),
  envelope("a from that is no address", { from: "boss" }, "/from"),
  envelope("a from with CR LF", { from: "ns/boss\r\n" }, "/from"),
];

const forged: readonly Attack[] = ["ns/boss", "ns/ampd", "elsewhere/attacker"].flatMap((from) =>
  (
    [
      ["ns/victim", "message"],
      ["job:forged", "task"],
      ["ns/victim", "status"],
    ] as const
  ).map(([to, kind]) =>
    frame(
      `a ${kind} from ${from}`,
      { type: "send", envelope: { from, to, kind } },
      { code: "forbidden", field: "/envelope/from" },
    ),
  ),
);

const strangeIds = ["constructor", "toString", "hasOwnProperty", "never-offered", "0"];
const ackSubjects = [
  "$JS.ACK.AMP_INBOX_ns.victim.1.1.1.1700000000000000000.0",
  "$JS.ACK.AMP_TASKS_ns.work.1.1.1.1700000000000000000.0",
  "$JS.API.STREAM.DELETE.AMP_TASKS_ns",
  "_INBOX.abc.1",
  "d1",
  "d999999",
  "__proto__",
  ...strangeIds,
];

const notYours: readonly Attack[] = [
  ...strangeIds.flatMap((id) => [
    frame(`a claim of ${id}`, { type: "claim", task_id: id }, { code: "not_offered" }),
    frame(`a release of ${id}`, { type: "release", task_id: id }, { code: "lease_lost" }),
    frame(`a look at ${id}`, { type: "get_task", task_id: id }, { code: "not_found" }),
    frame(
      `a completion of ${id}`,
      {
        type: "send",
        envelope: { to: "ns/boss", kind: "status", task_id: id, state: "completed" },
      },
      { code: "lease_lost" },
    ),
  ]),
  ...ackSubjects.flatMap((id) => [
    frame(`an ack of ${id}`, { type: "ack", delivery_id: id }, { code: "unknown_delivery" }),
    frame(`a nack of ${id}`, { type: "nack", delivery_id: id }, { code: "unknown_delivery" }),
  ]),
  frame(
    "a status without task",
    { type: "send", envelope: { to: "ns/boss", kind: "status", state: "completed" } },
    { code: "invalid_envelope", field: "/envelope/task_id" },
  ),
  frame(
    "a status that queues a task",
    { type: "send", envelope: { to: "ns/boss", kind: "status", task_id: "t", state: "queued" } },
    { code: "invalid_envelope", field: "/envelope/state" },
  ),
];

const badFields: readonly Attack[] = [
  frame("a claim of __proto__", { type: "claim", task_id: "__proto__" }, { code: "invalid_frame" }),
  frame("a claim of a subject", { type: "claim", task_id: "a.>" }, { code: "invalid_frame" }),
  frame("a claim of a number", { type: "claim", task_id: 7 }, { code: "invalid_frame" }),
  frame("a claim of nothing", { type: "claim" }, { code: "invalid_frame", field: "/task_id" }),
  frame(
    "a nack with a fraction as delay",
    { type: "nack", delivery_id: "d1", delay_s: 0.5 },
    { code: "invalid_frame", field: "/delay_s" },
  ),
  frame(
    "a nack with 10^12 seconds of delay",
    { type: "nack", delivery_id: "d1", delay_s: 1e12 },
    { code: "invalid_frame", field: "/delay_s" },
  ),
  frame(
    "a nack with an unknown reason",
    { type: "nack", delivery_id: "d1", reason: "constructor" },
    { code: "invalid_frame", field: "/reason" },
  ),
  frame(
    "a heartbeat with an unknown status",
    { type: "heartbeat", status: "__proto__" },
    { code: "invalid_frame", field: "/status" },
  ),
  ...["x y", "a\r\n", ">", ""].map((cursor) =>
    frame(
      `the cursor ${JSON.stringify(cursor)}`,
      { type: "list_tasks", cursor },
      { code: "invalid_frame", field: "/cursor" },
    ),
  ),
  ...["nonsense", "NaN", "Infinity", "1.5", "-1", "99999999999999999999"].map((cursor) =>
    frame(
      `the made-up cursor ${cursor}`,
      { type: "list_tasks", cursor },
      { code: "invalid_frame" },
    ),
  ),
  ...[0, -1, 1e9, "10"].map((limit) =>
    frame(
      `a page of ${JSON.stringify(limit)}`,
      { type: "list_tasks", limit },
      { code: "invalid_frame", field: "/limit" },
    ),
  ),
  ...["__proto__", "a..b", "*", "a.>", "$JS"].map((job) =>
    frame(
      `settings for the job ${job}`,
      { type: "set_job", job, settings: { lease_s: 5 } },
      { code: "invalid_frame", field: "/job" },
    ),
  ),
  ...[0, -1, null, 1e12, 1.5].map((lease) =>
    frame(
      `a lease of ${JSON.stringify(lease)} seconds`,
      { type: "set_job", job: "attacked", settings: { lease_s: lease } },
      { code: "invalid_frame", field: "/settings/lease_s" },
    ),
  ),
];

/** All of them. */
export const attacks: readonly Attack[] = [
  ...notAFrame,
  ...badSeq,
  ...badEnvelopes,
  ...forged,
  ...notYours,
  ...badFields,
];
