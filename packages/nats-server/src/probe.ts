import { connect, type Socket } from "node:net";
import type { Credentials } from "./secrets.ts";
import { InnerFailure } from "./inner-failure.ts";

/** Where to ask, and as whom; without credentials only the server's greeting is read. */
export interface ProbeTarget {
  readonly port: number;
  readonly credentials: Credentials | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** What the server's greeting tells. */
export interface ServerInfo {
  readonly version: string;
  readonly name: string;
}

const INBOX = "_INBOX.ampd.ready";
const REQUEST = `SUB ${INBOX} 1\r\nPUB $JS.API.INFO ${INBOX} 0\r\n\r\n`;

/**
 * Connects as a client would and makes sure that JetStream answers: greeting read, credentials accepted, account
 * information received. Speaks the few protocol lines itself, so that this package needs no client library.
 * @throws {Error} with a plain reason
 */
export function askServer(target: ProbeTarget): Promise<ServerInfo> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port: target.port });
    const conversation = new Conversation(target, socket);
    const finish = (error: Error | undefined, info?: ServerInfo): void => {
      target.signal.removeEventListener("abort", onAbort);
      socket.destroy();
      if (info !== undefined) resolve(info);
      else reject(error ?? new Error("the connection was closed"));
    };
    const onAbort = (): void => finish(new Error("aborted"));
    if (target.signal.aborted) {
      onAbort();
      return;
    }
    target.signal.addEventListener("abort", onAbort, { once: true });
    socket.setTimeout(target.timeoutMs, () => finish(new Error("no answer in time")));
    socket.setEncoding("utf8");
    socket.on("error", (error) => finish(error));
    socket.on("close", () => finish(undefined));
    socket.on("data", (chunk) => {
      try {
        const info = conversation.take(String(chunk));
        if (info !== undefined) finish(undefined, info);
      } catch (error) {
        finish(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}

/** The client side of the exchange, line by line. */
class Conversation {
  readonly #target: ProbeTarget;
  readonly #socket: Socket;
  #text = "";
  #info: ServerInfo | undefined;

  constructor(target: ProbeTarget, socket: Socket) {
    this.#target = target;
    this.#socket = socket;
  }

  /** Takes what arrived; gives the server's information once everything needed has been seen. */
  take(chunk: string): ServerInfo | undefined {
    this.#text += chunk;
    for (;;) {
      const end = this.#text.indexOf("\r\n");
      if (end === -1) return undefined;
      const line = this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 2);
      if (this.#takeLine(line)) return this.#info;
    }
  }

  #takeLine(line: string): boolean {
    if (line.startsWith("INFO ")) return this.#greet(JSON.parse(line.slice(5)));
    if (line.startsWith("-ERR")) throw new InnerFailure(`the server refuses: ${line.slice(5)}`);
    if (line === "PING") this.#socket.write("PONG\r\n");
    // The answer is one MSG line and one line of JSON; an error in it means JetStream is not usable.
    if (!line.startsWith("{")) return false;
    const answer: unknown = JSON.parse(line);
    const error = field(answer, "error");
    if (error !== undefined) throw new InnerFailure(`JetStream answers: ${JSON.stringify(error)}`);
    return true;
  }

  #greet(info: unknown): boolean {
    if (this.#info !== undefined) return false;
    if (field(info, "jetstream") !== true)
      throw new InnerFailure("the server runs without JetStream");
    const version = String(field(info, "version"));
    this.#info = { version, name: String(field(info, "server_name")) };
    const { credentials } = this.#target;
    if (credentials === undefined) return true;
    const login =
      credentials.kind === "user"
        ? { user: credentials.user, pass: credentials.password }
        : { auth_token: credentials.token };
    const hello = {
      verbose: false,
      pedantic: false,
      name: "ampd readiness",
      lang: "node",
      ...login,
    };
    this.#socket.write(`CONNECT ${JSON.stringify({ ...hello, version: "0" })}\r\n${REQUEST}`);
    return false;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
