import { describe, expect, it } from "vitest";
import { createGuard } from "./guard.ts";

const host = "127.0.0.1:2680";

describe("a guard", () => {
  it.each(["127.0.0.1:1", "localhost", "LOCALHOST:80", "[::1]:2680", host])(
    "knows the host %s",
    (name) => expect(createGuard("127.0.0.1")({ host: name })).toMatchObject({ kind: "allowed" }),
  );

  it.each([undefined, "", "evil.example", "127.0.0.1.evil.example", "localhost@evil.example:80"])(
    "refuses the host %s",
    (name) => expect(createGuard("127.0.0.1")({ host: name })).toMatchObject({ status: 403 }),
  );

  it("lets in the names and pages it was told of", () => {
    const guard = createGuard("0.0.0.0", {
      allowedHosts: ["Agents.example"],
      allowedOrigins: ["https://App.example"],
    });
    expect(guard({ host: "agents.example:8080" })).toMatchObject({ kind: "allowed" });
    expect(guard({ host, origin: "https://app.example" })).toMatchObject({ kind: "allowed" });
    expect(guard({ host, origin: "null" })).toMatchObject({ status: 403 });
  });

  it("names the caller whose token a request bears, and refuses all others", () => {
    const guard = createGuard("127.0.0.1", { callers: { ann: "a-token", ben: "b-token" } });
    const ask = (authorization?: string) => guard({ host, authorization });
    expect(ask("Bearer a-token")).toEqual({ kind: "allowed", caller: "ann" });
    expect(ask("bearer b-token")).toEqual({ kind: "allowed", caller: "ben" });
    for (const wrong of [undefined, "", "a-token", "Basic a-token", "Bearer ", "Bearer a-token x"])
      expect(ask(wrong)).toMatchObject({ status: 401 });
  });
});
