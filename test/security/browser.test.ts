/**
 * What a page in somebody's browser can do to a broker on that machine, and what a browser would do with an answer.
 */
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WireClient } from "@ampd/testkit";
import { RawGrpc, sessionPath } from "../conformance/raw-grpc.ts";
import { RawSocket } from "../conformance/raw-socket.ts";
import { runBroker, type RunningBroker } from "./running.ts";

const origins: readonly (readonly [string | undefined, boolean])[] = [
  [undefined, true],
  ["http://localhost:5173", true],
  ["http://127.0.0.1:8080", true],
  ["https://[::1]", true],
  ["null", false],
  ["", false],
  ["file://", false],
  ["http://evil.example", false],
  ["https://localhost.evil.example", false],
  ["http://127.0.0.1.evil.example", false],
  ["http://127.0.0.1@evil.example", false],
  ["http://evil.example/http://localhost", false],
  ["http://[::ffff:7f00:1].evil.example", false],
  ["chrome-extension://localhost", false],
];
/** Names under which a page could reach this machine after it had changed what they mean. */
const hosts: readonly (readonly [string, boolean])[] = [
  ["127.0.0.1", true],
  ["localhost:1", true],
  ["[::1]", true],
  ["evil.example", false],
  ["localhost.evil.example", false],
  ["169.254.169.254", false],
  ["0.0.0.0", false],
];
const routes = [
  "/",
  "/healthz",
  "/readyz",
  "/metrics",
  "/amp",
  "/.well-known/jwks.json",
  "/console",
];

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe("a page in a browser", () => {
  let broker: RunningBroker;
  beforeAll(async () => {
    broker = await runBroker(["--grants-enabled", "on"]);
  }, 60_000);
  afterAll(() => broker.stop());

  async function ask(
    path: string,
    headers: Readonly<Record<string, string>>,
    method = "GET",
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { host: "127.0.0.1", port: broker.port, path, method, headers, agent: false };
      const request = httpRequest(options, (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      });
      request.on("error", reject).end();
    });
  }

  async function upgrade(extra: readonly string[], host = "127.0.0.1"): Promise<string> {
    const raw = await RawSocket.connect(broker.url);
    const lines = [
      "GET /amp HTTP/1.1",
      `Host: ${host}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
    ];
    const own = ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="];
    const all = [...lines, ...own, "Sec-WebSocket-Protocol: amp.v1alpha1", ...extra];
    raw.socket.write(`${all.join("\r\n")}\r\n\r\n`);
    await raw.until(() => raw.text.includes("\r\n\r\n"));
    raw.socket.destroy();
    return raw.text.split(" ")[1] ?? "";
  }

  it.each(origins)("of the origin %j may use the broker: %s", async (origin, allowed) => {
    const headers = origin === undefined ? {} : { origin };
    expect(await upgrade(origin === undefined ? [] : [`Origin: ${origin}`])).toBe(
      allowed ? "101" : "403",
    );
    for (const route of routes) {
      const { status } = await ask(route, headers);
      expect(status === 403, `${route} ${status}`).toBe(!allowed);
      const preflight = await ask(route, headers, "OPTIONS");
      expect(preflight.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it.each(hosts)("that reaches it as %s may use it: %s", async (host, allowed) => {
    expect(await upgrade([], host)).toBe(allowed ? "101" : "403");
    for (const route of routes) {
      const { status } = await ask(route, { host });
      expect(status === 403, `${route} ${status}`).toBe(!allowed);
    }
  });

  it("gets nothing that a browser would show, run, frame or keep, on any route", async () => {
    const markup = "<script>alert(1)</script>";
    const paths = [
      ...routes,
      `/${encodeURIComponent(markup)}`,
      `/?q=${encodeURIComponent(markup)}`,
    ];
    for (const path of paths)
      for (const method of ["GET", "HEAD", "POST", "DELETE", "OPTIONS"]) {
        const { status, headers, body } = await ask(
          path,
          { accept: "text/html", cookie: "a=b" },
          method,
        );
        const at = `${method} ${path}`;
        expect(status, at).toBeGreaterThanOrEqual(200);
        expect(headers["content-type"], at).toMatch(/^application\/(?:jwk-set\+)?json/);
        expect(headers["x-content-type-options"], at).toBe("nosniff");
        expect(headers["content-security-policy"], at).toContain("default-src 'none'");
        expect(headers["content-security-policy"], at).toContain("frame-ancestors 'none'");
        expect(headers["set-cookie"], at).toBeUndefined();
        expect(headers["access-control-allow-origin"], at).toBeUndefined();
        expect(body, at).not.toContain("<");
      }
  });

  it("is let in by no cookie, no header and no query: the credential is in the first frame", async () => {
    const client = await WireClient.open({
      url: `${broker.url}?token=dev:default/eve&credential=dev:default/eve`,
      headers: { cookie: "token=dev:default/eve", authorization: "Bearer dev:default/eve" },
    });
    client.send({ type: "list_tasks" });
    expect((await client.closed()).code).toBe(4400);
  });

  it("cannot speak gRPC: what it may send without asking is refused, and asking is not answered", async () => {
    const raw = await RawGrpc.connect(broker.grpcUrl);
    const page = { origin: "http://evil.example" };
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const end = await raw.call({ headers: { ...page, "content-type": type } });
      expect(end.http, type).toBe(415);
    }
    for (const method of ["OPTIONS", "GET", "HEAD"]) {
      const ask = { ...page, ":method": method, "access-control-request-method": "POST" };
      const stream = raw.begin({ headers: { ...ask, ":path": sessionPath } });
      const headers = await new Promise<Record<string, unknown>>((resolve) => {
        stream.once("response", (got) => resolve({ ...got }));
        stream.once("close", () => resolve({}));
      });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["grpc-status"]).not.toBe("0");
    }
    raw.close();
  });
});
