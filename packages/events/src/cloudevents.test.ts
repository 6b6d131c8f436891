import { lookupOf } from "@ampd/jetstream";
import { headers as natsHeaders, type MsgHdrs } from "@nats-io/nats-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AepEvent } from "./index.ts";
import {
  cloudEventMode,
  fromCloudEvent,
  fromCloudEventMessage,
  toBinary,
  toCloudEvent,
  toStructured,
} from "./index.ts";

const event: AepEvent = {
  aep_version: "0.1",
  id: "evt_1",
  type: "task.progress",
  source: "agent:a",
  created_at: "2026-01-02T03:04:05Z",
  topic: 'tasks.ä "100%"',
  target: "agent:b",
  session_id: "s",
  conversation_id: "c",
  task_id: "t",
  correlation_id: "k",
  causation_id: "evt_0",
  payload_schema: "https://example.com/x.json",
  payload: { done: 0.5 },
};

function received(message: { headers: Readonly<Record<string, string>>; body: string }): {
  headers: ReturnType<typeof lookupOf>;
  data: Uint8Array;
} {
  const all: MsgHdrs = natsHeaders();
  for (const [name, value] of Object.entries(message.headers)) all.set(name, value);
  return { headers: lookupOf(all), data: Buffer.from(message.body) };
}

test("structured mode is one JSON body with its content type and lower-case extensions", () => {
  const { headers, body } = toStructured(event);
  expect(headers).toEqual({ "Content-Type": "application/cloudevents+json" });
  expect(JSON.parse(body)).toEqual({
    specversion: "1.0",
    id: "evt_1",
    type: "task.progress",
    source: "agent:a",
    time: "2026-01-02T03:04:05Z",
    datacontenttype: "application/json",
    dataschema: "https://example.com/x.json",
    aeptopic: 'tasks.ä "100%"',
    aeptarget: "agent:b",
    sessionid: "s",
    conversationid: "c",
    taskid: "t",
    correlationid: "k",
    causationid: "evt_0",
    data: { done: 0.5 },
  });
  expect(Object.keys(toCloudEvent(event)).every((name) => /^[a-z0-9]{1,20}$/.test(name))).toBe(
    true,
  );
});

test("binary mode is ce- headers, percent-encoded in upper case, and the payload as body", () => {
  const { headers, body } = toBinary(event);
  expect(headers).toMatchObject({
    "Content-Type": "application/json",
    "ce-specversion": "1.0",
    "ce-id": "evt_1",
    "ce-aeptopic": "tasks.%C3%A4%20%22100%25%22",
    "ce-dataschema": "https://example.com/x.json",
  });
  expect(headers).not.toHaveProperty("ce-datacontenttype");
  expect(JSON.parse(body)).toEqual({ done: 0.5 });
});

test("both modes come back as they went, whatever the texts", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(text, text, fc.jsonValue(), (source, topic, payload) => {
      const one: AepEvent = {
        ...event,
        source,
        topic,
        payload: JSON.parse(JSON.stringify(payload)),
      };
      expect(fromCloudEventMessage(received(toStructured(one)))).toEqual(one);
      expect(fromCloudEventMessage(received(toBinary(one)))).toEqual(one);
    }),
    { numRuns: 300 },
  );
});

test("header names have no case, encoding is undone once, and an empty body is null", () => {
  const message = received({
    headers: {
      "CE-SpecVersion": "1.0",
      "ce-ID": "a%2525",
      "Ce-type": "task.progress",
      "ce-source": "agent:a",
      "content-type": "application/json",
    },
    body: "",
  });
  expect(cloudEventMode(message.headers)).toBe("binary");
  expect(fromCloudEventMessage(message)).toMatchObject({ id: "a%25", payload: null });
});

test("a time that is missing is now, base64 data is decoded, and other media types stay base64", () => {
  const base = { specversion: "1.0", id: "1", type: "task.progress", source: "agent:a" };
  expect(Date.parse(fromCloudEvent({ ...base, data: 1 }).created_at)).toBeGreaterThan(
    Date.now() - 5000,
  );
  const data_base64 = Buffer.from('{"a":1}').toString("base64");
  expect(fromCloudEvent({ ...base, data_base64 }).payload).toEqual({ a: 1 });
  expect(fromCloudEvent({ ...base, data_base64, datacontenttype: "image/png" }).payload).toEqual({
    data_base64,
  });
});

test("what is no CloudEvent, or no AEP event inside, is refused", () => {
  const cases = [
    null,
    [],
    {},
    { specversion: "0.3", id: "1", type: "task.progress", source: "s" },
    { specversion: "1.0", id: "1", type: "com.example.Upper", source: "s" },
  ];
  for (const value of cases) expect(() => fromCloudEvent(value)).toThrow();
  expect(() =>
    fromCloudEventMessage(
      received({ headers: { "Content-Type": "application/json" }, body: "{}" }),
    ),
  ).toThrow(/no CloudEvent/);
  expect(() =>
    fromCloudEventMessage(
      received({ headers: { "Content-Type": "application/cloudevents+json" }, body: "{" }),
    ),
  ).toThrow(/cannot be read/);
  expect(
    cloudEventMode(
      received({ headers: { "Content-Type": "application/cloudevents-batch+json" }, body: "[]" })
        .headers,
    ),
  ).toBeUndefined();
});
