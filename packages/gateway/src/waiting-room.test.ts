import { expect, test } from "vitest";
import { WaitingRoom } from "./waiting-room.ts";

function room(placesMax: number) {
  const waiting = new WaitingRoom(placesMax);
  const away: number[] = [];
  const keys = Array.from({ length: 10 }, () => ({}));
  const key = (n: number): object => keys[n] ?? {};
  const enter = (n: number) => waiting.enter(key(n), () => away.push(n));
  return { waiting, away, key, enter };
}

test("a crowd that waits pushes out who has waited longest, not who comes", () => {
  const { waiting, away, enter } = room(3);
  for (const n of [0, 1, 2]) enter(n);
  expect(away).toEqual([]);
  for (const n of [3, 4]) enter(n);
  expect(away).toEqual([0, 1]);
  expect(waiting.size).toBe(3);
});

test("who has left is turned away no more, and its place is free", () => {
  const { waiting, away, key, enter } = room(2);
  for (const n of [0, 1]) enter(n);
  waiting.leave(key(0));
  waiting.leave(key(0));
  enter(2);
  expect(away).toEqual([]);
  enter(3);
  expect(away).toEqual([1]);
});
