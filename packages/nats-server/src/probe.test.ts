import { createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { askServer, type ServerInfo } from "./probe.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const GREETING = `INFO {"server_name":"s","version":"2.15.1","jetstream":true}\r\n`;

/** A server that greets and, once the client's request came, says `answer` in pieces of `size` bytes. */
async function fake(greeting: string, answer: string, size = 1000): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write(greeting);
    let text = "";
    socket.on("data", (chunk) => {
      text += String(chunk);
      if (!text.includes("$JS.API.INFO")) return;
      for (let at = 0; at < answer.length; at += size) socket.write(answer.slice(at, at + size));
      if (answer === "") socket.end();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

function ask(port: number, signal = new AbortController().signal): Promise<ServerInfo> {
  const credentials = { kind: "token", token: "t" } as const;
  return askServer({ port, credentials, timeoutMs: 20_000, signal });
}

describe("the readiness question", () => {
  it("is answered by JetStream's account information, in whatever pieces it comes", async () => {
    const answer = `PING\r\nMSG _INBOX.ampd.ready 1 13\r\n{"streams":0}\r\n`;
    const port = await fake(GREETING, answer, 1);
    expect(await ask(port)).toEqual({ version: "2.15.1", name: "s" });
  });

  it("is refused without JetStream, with a JetStream error, with a protocol error, by silence", async () => {
    const without = await fake(`INFO {"version":"2.15.1"}\r\n`, "");
    await expect(ask(without)).rejects.toThrow("runs without JetStream");
    const error = await fake(GREETING, `MSG x 1 1\r\n{"error":{"err_code":10076}}\r\n`);
    await expect(ask(error)).rejects.toThrow("10076");
    const denied = await fake(GREETING, `-ERR 'Authorization Violation'\r\n`);
    await expect(ask(denied)).rejects.toThrow("Authorization Violation");
    const closed = await fake(GREETING, "");
    await expect(ask(closed)).rejects.toThrow("connection was closed");
    const strange = await fake("INFO {not json}\r\n", "");
    await expect(ask(strange)).rejects.toThrow("JSON");
  });

  it("ends when its caller aborts", async () => {
    const port = await fake("", "");
    const abort = new AbortController();
    const asked = ask(port, abort.signal);
    abort.abort();
    await expect(asked).rejects.toThrow("aborted");
    await expect(ask(port, abort.signal)).rejects.toThrow("aborted");
  });
});
