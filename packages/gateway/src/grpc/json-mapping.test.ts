import { ProtocolError } from "@ampd/protocol";
import { describe, expect, it } from "vitest";
import { jsonOf, messageOf } from "./json-mapping.ts";

const part = "ampd.v1.Part";
const options = "ampd.v1.TaskOptions";

describe("messages as JSON", () => {
  it("keep the text of JSON fields as it came, and put extra fields beside the others", () => {
    const message = { type: "data", data_json: " [1.0, 1e2]", extra_json: ' { "lang" : "de" } ' };
    expect(jsonOf(part, message)).toBe('{"type":"data","data": [1.0, 1e2],"lang" : "de"}');
    expect(jsonOf(part, { extra_json: "{}" })).toBe("{}");
  });

  it.each([
    [{ data_json: "" }, "/data_json"],
    [{ data_json: "1,2" }, "/data_json"],
    [{ data_json: '1},{"a":1' }, "/data_json"],
    [{ extra_json: "null" }, "/extra_json"],
    [{ extra_json: "[1]" }, "/extra_json"],
    [{ extra_json: '{"text":"x"}' }, "/extra_json"],
    [{ extra_json: '{"te\\u0078t":"x"}' }, "/extra_json"],
    [{ extra_json: '{"a":1}}' }, "/extra_json"],
  ])("refuse %j where it is no such JSON", (message, field) => {
    const refused = (): string => jsonOf(part, message);
    expect(refused).toThrow(ProtocolError);
    expect(refused).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) as unknown }) as Error,
    );
  });

  it("write enums as words, an unspecified one not at all", () => {
    expect(jsonOf(options, { notify: 2 })).toBe('{"notify":"failures"}');
    expect(jsonOf(options, { notify: 0 })).toBe("{}");
    expect(() => jsonOf(options, { notify: 7 })).toThrow(/notify/);
    const list = "ampd.v1.ListTasksRequest";
    expect(jsonOf(list, { state: 3 })).toBe('{"state":"input_required"}');
  });

  it.each([
    [{}, "1970-01-01T00:00:00Z"],
    [{ seconds: 1_796_000_000, nanos: 5_000_000 }, "2026-11-30T00:53:20.005Z"],
    [{ seconds: 1_796_000_000, nanos: 1 }, "2026-11-30T00:53:20.000000001Z"],
    [{ seconds: -1, nanos: 999_999_999 }, "1969-12-31T23:59:59.999999999Z"],
  ])("write the time %j as %s, and read it back", (not_before, text) => {
    expect(jsonOf(options, { not_before })).toBe(`{"not_before":"${text}"}`);
    expect(messageOf(options, { not_before: text })).toEqual({
      not_before: { seconds: 0, nanos: 0, ...not_before },
    });
  });

  it.each([{ nanos: -1 }, { nanos: 1e9 }, { seconds: 1e15 }])(
    "refuse the time %j",
    (not_before) => {
      expect(() => jsonOf(options, { not_before })).toThrow(/not_before/);
    },
  );

  it("put what has no field into extra_json, and nothing where there is none", () => {
    const json = { type: "text", text: "a", mood: "good", size: 3 };
    expect(messageOf(part, json)).toEqual({
      type: "text",
      text: "a",
      size: 3,
      extra_json: '{"mood":"good"}',
    });
    expect(messageOf("ampd.v1.GetTaskRequest", { task_id: "t", seq: 1 })).toEqual({ task_id: "t" });
  });
});
