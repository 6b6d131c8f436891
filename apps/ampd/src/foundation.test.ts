import { NatsServerError } from "@ampd/nats-server";
import { ProtocolError, errors, type ErrorCode } from "@ampd/protocol";
import { readFileSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { CommandError, exitCodes, explain } from "./failure.ts";
import { refuseBrowser } from "./http/browser-guard.ts";
import { createRoutes, type Readiness } from "./http/routes.ts";
import { createLogger } from "./log.ts";
import { harmless, oneLine, pairs, styled, table } from "./terminal/text.ts";
import { version } from "./version.ts";

describe("explain", () => {
  it.each([
    ["unauthenticated", exitCodes.refused],
    ["forbidden", exitCodes.refused],
    ["unknown_address", exitCodes.refused],
    ["conflict", exitCodes.refused],
    ["not_found", exitCodes.refused],
    ["unavailable", exitCodes.unavailable],
    ["draining", exitCodes.unavailable],
    ["queue_full", exitCodes.unavailable],
    ["attempts_exhausted", exitCodes.taskFailed],
    ["expired", exitCodes.taskFailed],
    ["canceled", exitCodes.taskFailed],
    ["internal", exitCodes.failure],
  ] as const)("%s exits %i", (code, exitCode) => {
    expect(explain(new ProtocolError(code, "m")).exitCode).toBe(exitCode);
  });

  it("every protocol error has a next step", () => {
    for (const code of Object.keys(errors) as ErrorCode[]) {
      expect(explain(new ProtocolError(code, "m")).next).toBeTruthy();
    }
  });

  it("names field and task", () => {
    const error = new ProtocolError("invalid_envelope", "no", { field: "/to", taskId: "t1" });
    expect(explain(error).message).toBe("no (at /to, task t1)");
  });

  it("says the remedy of a nats-server error once", () => {
    const error = new NatsServerError("nats_server_not_found", "none found", {
      remedy: "Install it.",
    });
    expect(explain(error)).toMatchObject({
      exitCode: 3,
      message: "none found",
      next: "Install it.",
    });
  });

  it("keeps a command's own words and takes anything else as it is", () => {
    expect(explain(new CommandError(2, "m", { next: "n" }))).toMatchObject({
      exitCode: 2,
      next: "n",
    });
    expect(explain("text")).toMatchObject({ exitCode: 1, message: "text", next: undefined });
  });
});

describe("text for terminals", () => {
  it("shows control and direction characters instead of obeying them", () => {
    expect(harmless("a\u001b[2Jb\u0007\r\n\tc\u202e\u009b")).toBe(
      "a\\u001b[2Jb\\u0007\\u000d\n\tc\\u202e\\u009b",
    );
    expect(oneLine("a\n\n b\u0000")).toBe("a b\\u0000");
    expect(oneLine("😀".repeat(5), 3)).toBe("😀😀…");
  });

  it("aligns columns by characters", () => {
    expect(
      table(
        ["a", "bb"],
        [
          ["éé", "1"],
          ["x", "22"],
        ],
      ),
    ).toBe("A   BB\néé  1\nx   22\n");
    expect(table(["a"], [])).toBe("A\n");
    expect(
      pairs([
        ["a", "1"],
        ["bcd", "2"],
      ]),
    ).toBe("a    1\nbcd  2\n");
  });

  it("has no styles without colour", () => {
    expect(styled("x", "red", false)).toBe("x");
    expect(styled("x", "red", true)).toBe("\u001b[31mx\u001b[0m");
  });
});

describe("the log", () => {
  const written = (
    format: "json" | "text",
    fields: Record<string, unknown>,
    message = "hello",
  ): string => {
    const lines: string[] = [];
    createLogger({ level: "info", format, write: (line) => lines.push(line) }).info(
      fields,
      message,
    );
    return lines.join("");
  };

  it("is JSON with time and level by name", () => {
    const record: unknown = JSON.parse(written("json", { a: 1 }));
    expect(record).toMatchObject({ level: "info", msg: "hello", a: 1 });
    expect(record).toHaveProperty("time", expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
  });

  it("is one line of text for people, an error told by its message and code", () => {
    const line = written("text", {
      session: "s1",
      err: Object.assign(new Error("bad"), { code: "X" }),
    });
    expect(line).toMatch(/^\d\d:\d\d:\d\d info {2}hello session=s1: bad \(X\)\n$/);
  });

  it("cannot be made to write a second line or to obey control characters", () => {
    const line = written("text", { a: "x\ny\u001b[2J" }, "m\r");
    expect(line).toMatch(/m\\u000d a=x\\ny\\u001b\[2J\n$/);
    expect(line.split("\n")).toHaveLength(2);
  });

  it.each(["token", "credential", "password", "shared_key", "sharedKey", "resume_token"])(
    "never writes %s, at the top or one level down",
    (name) => {
      const fields = { [name]: "hunter2", inner: { [name]: "hunter2" } };
      expect(written("json", fields)).not.toContain("hunter2");
      expect(written("text", fields)).not.toContain("hunter2");
    },
  );
});

describe("the browser guard", () => {
  const on = (origin: string | undefined, host = "127.0.0.1:2673", loopback = true): boolean =>
    refuseBrowser({ origin, host }, loopback) === undefined;
  it.each([undefined, "http://localhost:3000", "http://127.0.0.1", "https://[::1]:8"])(
    "allows Origin %s",
    (origin) => {
      expect(on(origin)).toBe(true);
    },
  );
  it.each([
    "null",
    "",
    "http://evil.example",
    "https://localhost.evil.example",
    "http://127.0.0.1.evil.example",
    "file://",
    "chrome-extension://abc",
    "http://evil.example/http://localhost",
    "http://localhost@evil.example",
  ])("refuses Origin %j", (origin) => {
    expect(on(origin)).toBe(false);
  });
  it.each([
    ["127.0.0.1:2673", true],
    ["localhost", true],
    ["[::1]:2673", true],
    ["evil.example:2673", false],
    ["", false],
    ["127.0.0.1.evil.example", false],
  ])("on loopback, Host %j allowed: %s", (host, allowed) => {
    expect(on(undefined, host)).toBe(allowed);
  });
  it("takes any Host when the broker is public, and still no foreign Origin", () => {
    expect(on(undefined, "ampd.example", false)).toBe(true);
    expect(on("http://evil.example", "ampd.example", false)).toBe(false);
  });
});

describe("plain HTTP", () => {
  async function ask(
    path: string,
    options: {
      readonly method?: string;
      readonly headers?: Record<string, string>;
      readonly readiness?: Readiness;
    } = {},
  ): Promise<{
    readonly status: number;
    readonly body: string;
    readonly headers: NodeJS.Dict<string | string[]>;
  }> {
    const readiness = options.readiness ?? { ready: true };
    const server = createServer(
      createRoutes({ readiness: () => readiness, listensOnLoopback: true, sessionPath: "/amp" }),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    try {
      return await new Promise((resolve, reject) => {
        const request = httpRequest(
          {
            host: "127.0.0.1",
            port,
            path,
            method: options.method ?? "GET",
            headers: options.headers ?? {},
            agent: false,
          },
          (response) => {
            let body = "";
            response.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
            response.on("end", () =>
              resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
            );
          },
        );
        request.on("error", reject).end();
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it("tells that the process lives, and its version", async () => {
    const { status, body, headers } = await ask("/healthz");
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ status: "ok", version });
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("tells why it is not ready", async () => {
    expect((await ask("/readyz")).status).toBe(200);
    const readiness = { ready: false, reason: "nats_unreachable", message: "m" } as const;
    const { status, body } = await ask("/readyz?x", { readiness });
    expect(status).toBe(503);
    expect(JSON.parse(body)).toEqual({
      status: "not_ready",
      reason: "nats_unreachable",
      message: "m",
    });
  });

  it.each([
    ["/", {}, 404],
    ["/healthz", { method: "POST" }, 405],
    ["/amp", {}, 426],
    ["/healthz", { headers: { origin: "null" } }, 403],
    ["/healthz", { headers: { origin: "http://evil.example" } }, 403],
    ["/healthz", { headers: { host: "evil.example" } }, 403],
  ] as const)("%s %j answers %i", async (...[path, options, status]) => {
    expect((await ask(path, options)).status).toBe(status);
  });

  it("answers HEAD without a body", async () => {
    expect(await ask("/healthz", { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
  });
});

it("the version is the manifest's", () => {
  const manifest = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  ) as { version: string };
  expect(version).toBe(manifest.version);
});
