/**
 * Frames made by chance: valid ones with values, keys or bytes changed, and plain noise.
 */
import fc from "fast-check";

const samples: readonly Readonly<Record<string, unknown>>[] = [
  { type: "heartbeat", status: "available" },
  {
    type: "send",
    envelope: { to: "ns/fuzz", kind: "message", id: "i", parts: [{ type: "text" }] },
  },
  { type: "send", envelope: { to: "job:fuzz", kind: "task", task_id: "t", expires_in_s: 5 } },
  { type: "send", envelope: { to: "ns/fuzz", kind: "status", task_id: "t", state: "completed" } },
  { type: "ack", delivery_id: "d1" },
  { type: "nack", delivery_id: "d1", delay_s: 1, reason: "busy" },
  { type: "claim", task_id: "t" },
  { type: "release", task_id: "t", reason: "shutdown", delay_s: 0 },
  { type: "get_task", task_id: "t" },
  { type: "list_tasks", limit: 5, cursor: "1", job: "fuzz", state: "queued" },
  { type: "discover", job: "fuzz", name: "x", kind: "agent" },
  { type: "list_jobs" },
  { type: "set_job", job: "fuzz", settings: { lease_s: 5, max_attempts: 2 } },
];

const words = [
  "type",
  "seq",
  "envelope",
  "to",
  "from",
  "kind",
  "id",
  "task_id",
  "parts",
  "metadata",
  "options",
  "constructor",
  "prototype",
  "__proto__",
  "toString",
  "ns/fuzz",
  "job:fuzz",
  "skill:",
  "topic:x",
  "$JS.ACK.a.b.1.1.1.1.0",
  "*",
  ">",
  "..",
  "\r\n",
  "\0",
  "\ud800",
  "heartbeat",
  "hello",
  "goodbye",
];

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, 1e300, "", [], {}),
  fc.jsonValue({ maxDepth: 3 }),
);

const changed: fc.Arbitrary<string> = fc
  .record({
    base: fc.constantFrom(...samples),
    key: fc.constantFrom(...words),
    value: odd,
    inside: fc.boolean(),
    seq: fc.option(fc.nat()),
  })
  .map(({ base, key, value, inside, seq }) => {
    const envelope = base["envelope"];
    const entry = [key, value] as const;
    const frame =
      inside && typeof envelope === "object"
        ? { ...base, envelope: Object.fromEntries([...Object.entries(envelope ?? {}), entry]) }
        : Object.fromEntries([...Object.entries(base), entry]);
    return JSON.stringify(seq === null ? frame : { seq, ...frame });
  });

const damaged: fc.Arbitrary<string> = fc
  .record({ text: changed, at: fc.nat(400), cut: fc.nat(8), put: fc.string({ maxLength: 6 }) })
  .map(({ text, at, cut, put }) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + put + text.slice(start + cut);
  });

/** The text of one frame. */
export function fuzzedFrame(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: changed },
    { weight: 4, arbitrary: damaged },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
    { weight: 1, arbitrary: fc.json() },
  );
}
