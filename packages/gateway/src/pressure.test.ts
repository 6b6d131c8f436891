import type { Logger } from "@ampd/core";
import { expect, test } from "vitest";
import type { Context } from "./context.ts";
import { relieve } from "./pressure.ts";
import { Session, type SessionIdentity } from "./session.ts";

/** Sessions of which each has left so many bytes unread; the bound of one is 100 bytes, so that of all is 25,600. */
function crowd(unread: readonly number[]) {
  const closed: number[] = [];
  const sessions = new Map<string, Session>();
  const logged: unknown[] = [];
  for (const [n, bufferedBytes] of unread.entries()) {
    const close = (code: number) => closed.push(code * 1000 + n);
    const transport = { send: () => undefined, close, bufferedBytes, remote: "" };
    const identity = { id: String(n), address: "ns/x" } as SessionIdentity; // as: nothing else is read
    sessions.set(String(n), new Session(identity, transport, 100));
  }
  const logger = { warn: (fields: object) => logged.push(fields) } as unknown as Logger; // as: nothing else is called
  const options = { settings: { outboundBytesMax: 100 }, logger };
  return { context: { options, sessions } as unknown as Context, closed, logged }; // as: nothing else is read
}

test("nobody is cut off while all together leave little unread", () => {
  const { context, closed, logged } = crowd(Array.from({ length: 256 }, () => 100));
  relieve(context);
  expect(closed).toEqual([]);
  expect(logged).toEqual([]);
});

test("those with most unread are cut off until the rest fits, once, and it is told", () => {
  const { context, closed, logged } = crowd([100, ...Array.from({ length: 300 }, () => 90), 95, 0]);
  relieve(context);
  expect(closed.slice(0, 2)).toEqual([4_408_000, 4_408_301]);
  // 27,195 bytes in all; 100 and 95 are not enough, 16 of the others are.
  expect(closed).toHaveLength(18);
  relieve(context);
  expect(closed).toHaveLength(18);
  expect(logged).toEqual([{ cut: 18, bytesMax: 25_600 }]);
});
