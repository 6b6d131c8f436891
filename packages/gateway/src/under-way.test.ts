import { expect, test } from "vitest";
import { OwnUnderWay, UnderWay } from "./under-way.ts";

const large = "x".repeat(1_000_000);
const frame = { frame: { type: "list_jobs" as const }, text: large };

/** Work that ends when told to. */
function open(): { readonly work: Promise<void>; readonly end: () => void } {
  let end = (): void => undefined;
  const work = new Promise<void>((resolve) => (end = resolve));
  return { work, end: () => end() };
}

test("a connection may have much under way while there is room, and its share when there is none", async () => {
  const all = new UnderWay();
  const [greedy, modest] = [new OwnUnderWay(all), new OwnUnderWay(all)];
  const { work, end } = open();
  const counted: Promise<void>[] = [];
  let taken = 0;
  for (; greedy.refusal(frame) === undefined; taken++) counted.push(greedy.count(large, work));
  expect(taken).toBe(267); // 256 Mi characters, by frames of a million and what each costs beside
  const body = greedy.refusal(frame)?.toBody();
  expect(body).toMatchObject({ code: "rate_limited", retry_after_ms: 1000 });
  let own = 0;
  for (; modest.refusal(frame) === undefined; own++) counted.push(modest.count(large, work));
  expect(own).toBe(4);
  expect(greedy.refusal({ frame: { type: "heartbeat" }, text: large })).toBeUndefined();
  end();
  await Promise.all(counted);
  expect(all.total).toBe(0);
  expect(greedy.refusal(frame)).toBeUndefined();
});

test("what failed is under way no more", async () => {
  const all = new UnderWay();
  const own = new OwnUnderWay(all);
  await expect(own.count(large, Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(all.total).toBe(0);
});
