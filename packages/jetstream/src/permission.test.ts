import type { TestServer } from "./testing/server.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectNats } from "./link.ts";
import { ensureStream } from "./provision.ts";
import { startTestServer } from "./testing/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    config: `authorization { users: [
      { user: admin, password: x }
      { user: narrow, password: x, permissions: { publish: ["n.ok"], subscribe: ["_INBOX_narrow.>"] } }
    ] }`,
  });
  const admin = await connectNats({ servers: server.url, user: "admin", pass: "x" });
  await ensureStream(admin, { name: "N", subjects: ["n.>"] });
  await admin.close();
});

afterAll(async () => {
  await server.stop();
});

const narrow = { user: "narrow", pass: "x" };

describe("permissions", () => {
  it("rejects a publish that the server forbids at once and by name, and keeps the connection", async () => {
    const link = await connectNats({
      servers: server.url,
      ...narrow,
      inboxPrefix: "_INBOX_narrow",
    });
    const start = performance.now();
    await expect(link.publish("n.no", "x")).rejects.toMatchObject({
      kind: "permission",
      outcome: "not_sent",
    });
    expect(performance.now() - start).toBeLessThan(2000);
    expect((await link.publish("n.ok", "x")).stream).toBe("N");
    await link.close();
  });

  it("says so when the reply inbox is forbidden, instead of timing out", async () => {
    const link = await connectNats({ servers: server.url, ...narrow });
    await expect(link.publish("n.ok", "x")).rejects.toMatchObject({ kind: "permission" });
    await expect(link.publish("n.ok", "x")).rejects.toMatchObject({ kind: "permission" });
    await link.close();
  });
});
