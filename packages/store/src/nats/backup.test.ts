import { describe, expect, it } from "vitest";
import { backupOrder } from "./backup.ts";

describe("the order of a backup", () => {
  it("begins with the records, reads positions before topics, and ends with the job messages", () => {
    const streams = [
      "AMP_TASKS_default",
      "AMP_TOPICS_default",
      "KV_AMP_CURSORS_default",
      "AMP_INBOX_default",
      "AMP_DEAD_default",
      "KV_AMP_TASK_STATE",
      "AMP_SCHEDULES_default",
      "KV_AMP_DOCS_default",
      "AMP_TASKS_a",
    ];
    expect(backupOrder(streams)).toEqual([
      "KV_AMP_TASK_STATE",
      "KV_AMP_CURSORS_default",
      "KV_AMP_DOCS_default",
      "AMP_DEAD_default",
      "AMP_INBOX_default",
      "AMP_SCHEDULES_default",
      "AMP_TOPICS_default",
      "AMP_TASKS_a",
      "AMP_TASKS_default",
    ]);
  });

  it("leaves out what is not the broker's", () => {
    expect(backupOrder(["ORDERS", "KV_OTHER", "XAMP_TASKS_a", "OBJ_AMP_FILES"])).toEqual([
      "OBJ_AMP_FILES",
    ]);
  });
});
