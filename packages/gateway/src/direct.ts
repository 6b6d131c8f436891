/**
 * Participants that are NATS clients themselves: what they publish is handled as a session's `send`.
 *
 * The server lets a client publish only under its own name and only where the policy permitted it when it logged in; so the
 * subject says who sends and where to. What that login's roles were is not known here: a message is refused here when no role
 * of the present policy permits it, and a changed policy makes clients log in again.
 */
import {
  capabilityOf,
  compileMatcher,
  compilePermissions,
  type DirectFault,
  type DirectMessage,
  type Matcher,
} from "@ampd/core";
import { brokerName, parseAddress, ProtocolError, type Policy } from "@ampd/protocol";
import { readFrame, tooLarge, type ReadFrame } from "./frame-reader.ts";
import { openNamespace } from "./handshake.ts";
import { answerOnce, type FrameHost } from "./one-answer.ts";
import type { SessionIdentity } from "./session.ts";

/** Messages handled at once, of all senders and of one. More are refused at once: nobody may fill the broker's memory. */
const handledMax = 2048;
const handledOfOneMax = 256;
/** Senders whose permissions are kept ready. */
const sendersMax = 10_000;
/** What the frame around an envelope adds, bytes. */
const wrapBytes = 1024;

type Sender = DirectMessage["from"];

/** See the head of this file. */
export class DirectClients {
  private readonly host: FrameHost;
  private readonly checkOpen: () => void;
  private readonly handled = new Map<string, number>();
  private readonly known = new Map<string, { policy: Policy; permissions: Matcher }>();
  private total = 0;
  private end: () => Promise<void> = () => Promise.resolve();

  /** @param checkOpen throws `draining` when the gateway is about to leave */
  constructor(host: FrameHost, checkOpen: () => void) {
    this.host = host;
    this.checkOpen = checkOpen;
  }

  /** Takes what direct clients publish, where the gateway was given an intake. */
  async start(): Promise<void> {
    const { direct, settings } = this.host.context.options;
    if (direct === undefined) return;
    this.end = await direct.listen({
      bytesMax: settings.frameBytesMax,
      handle: (message) => this.counted(message.from, (address) => this.answer(message, address)),
      clear: (from) => this.counted(from, () => this.clear(from)),
      refuse: (fault) => errorText(refusalOf(fault, settings.frameBytesMax)),
    });
  }

  /** Takes no more; resolves when those under way are answered. */
  async stop(): Promise<void> {
    await this.end();
  }

  /** Runs what a sender asks for, if it does not ask for too much at once. Never rejects. */
  private async counted(
    { ns, name }: Sender,
    work: (address: string) => Promise<string>,
  ): Promise<string> {
    const address = `${ns}/${name}`;
    const own = this.handled.get(address) ?? 0;
    if (this.total >= handledMax || own >= handledOfOneMax) return errorText(tooMany(own));
    this.total++;
    this.handled.set(address, own + 1);
    try {
      return await work(address);
    } catch (error) {
      return errorText(this.wireError(error));
    } finally {
      this.total--;
      const left = (this.handled.get(address) ?? 1) - 1;
      if (left === 0) this.handled.delete(address);
      else this.handled.set(address, left);
    }
  }

  private async answer(message: DirectMessage, address: string): Promise<string> {
    const { context } = this.host;
    this.checkOpen();
    if (message.from.name === brokerName)
      throw new ProtocolError("forbidden", `the name ${brokerName} is reserved for the broker`);
    const { read, seq } = readMessage(message, context.options.settings.frameBytesMax);
    await openNamespace(context, message.from.ns);
    const identity = this.identify(message.from, address);
    try {
      const sender = { identity, remote: "nats", enforced: true };
      return seq === undefined
        ? withoutRe(await answerOnce(this.host, sender, read))
        : await answerOnce(this.host, sender, read);
    } catch (error) {
      return errorText(this.wireError(error), seq);
    }
  }

  private async clear(from: Sender): Promise<string> {
    const { context } = this.host;
    this.checkOpen();
    await openNamespace(context, from.ns);
    const count = await context.options.stores.inbox.clear(from);
    return JSON.stringify({ type: "ok", count });
  }

  private identify(from: Sender, address: string): SessionIdentity {
    const principal = { ...from, roles: [], scopes: [] };
    const card = { name: from.name };
    return {
      id: `direct ${address}`,
      principal,
      address,
      card,
      capability: capabilityOf(card, from.name),
      permissions: this.permissionsOf(from, address),
    };
  }

  /** All that any role could permit it to send; compiled once a sender and policy. */
  private permissionsOf(from: Sender, address: string): Matcher {
    const policy = this.host.context.policy.policyFor(from.ns);
    const known = this.known.get(address);
    if (known?.policy === policy) return known.permissions;
    const roles = Object.keys(policy.roles);
    const all = compilePermissions(policy, { ...from, roles, scopes: [] });
    const permissions = compileMatcher({ ...all, serve: [], read: [], operate: false });
    if (this.known.size >= sendersMax) this.known.clear();
    this.known.set(address, { policy, permissions });
    return permissions;
  }

  private wireError(error: unknown): ProtocolError {
    if (ProtocolError.is(error)) return error;
    this.host.context.options.logger.error({ err: error }, "a direct client's message failed");
    return new ProtocolError("internal", "the broker failed; see its log");
  }
}

interface ReadMessage {
  readonly read: ReadFrame;
  /** Set when the client sent a whole frame with a number. */
  readonly seq: number | undefined;
}

/**
 * Reads a body: an envelope, whose `to` and `kind` may be left to the subject, or a whole `send` frame.
 *
 * @throws ProtocolError what is wrong with it
 */
function readMessage({ to, text }: DirectMessage, bytesMax: number): ReadMessage {
  const body = parsed(text);
  const isFrame = body["type"] === "send" && typeof body["envelope"] === "object";
  const frameText = isFrame ? text : sendText(text, body, to);
  const read = readFrame(frameText, bytesMax + wrapBytes);
  if ("error" in read) throw read.error;
  const { frame } = read;
  if (frame.type !== "send") throw new ProtocolError("invalid_frame", "only `send` is taken here");
  const { envelope, seq } = frame;
  if (!isSameAddress(envelope.to, to))
    throw new ProtocolError("forbidden", "to is another address than the subject names", {
      field: "/envelope/to",
      limit: to,
    });
  if (envelope.kind === "status")
    throw new ProtocolError(
      "forbidden",
      "a status is reported in a session, by the task's holder",
      {
        field: "/envelope/kind",
      },
    );
  if (seq !== undefined) return { read, seq };
  return { read: { ...read, frame: { ...frame, seq: 0 } }, seq: undefined };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProtocolError("invalid_frame", "the body is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ProtocolError("invalid_frame", "the body is an envelope, a JSON object");
  return { ...value };
}

const kinds = { participant: "message", job: "task", topic: "event" } as const;

/** The frame around an envelope, with what the subject says where the envelope does not. */
function sendText(text: string, body: Readonly<Record<string, unknown>>, to: string): string {
  const kind = parseAddress(to)?.kind ?? "participant";
  const added = [
    ...(Object.hasOwn(body, "to") ? [] : [`"to":${JSON.stringify(to)}`]),
    ...(Object.hasOwn(body, "kind") || kind === "remote" ? [] : [`"kind":"${kinds[kind]}"`]),
  ].join(",");
  const inner = text.slice(text.indexOf("{") + 1);
  const comma = added !== "" && Object.keys(body).length > 0 ? "," : "";
  return `{"type":"send","envelope":{${added}${comma}${inner}}`;
}

function isSameAddress(given: string, named: string): boolean {
  if (given === named) return true;
  const [left, right] = [parseAddress(given), parseAddress(named)];
  // `skill:x` is another word for `job:x`.
  return left?.kind === "job" && right?.kind === "job" && left.job === right.job;
}

function tooMany(own: number): ProtocolError {
  const limit =
    own >= handledOfOneMax
      ? `${handledOfOneMax} messages of a participant at once`
      : `${handledMax} messages at once`;
  return new ProtocolError("unavailable", "too many messages are being handled", { limit });
}

function refusalOf(fault: DirectFault, bytesMax: number): ProtocolError {
  switch (fault) {
    case "too_large":
      return tooLarge(bytesMax);
    case "not_text":
      return new ProtocolError("invalid_frame", "the body is not UTF-8");
    case "no_address":
      return new ProtocolError("unknown_address", "the subject names no address", {
        limit: "amp.<ns>.in.<name>.{inbox.<ns>.<name>|job.<job>|topic.<topic>}",
      });
  }
}

function errorText(error: ProtocolError, re?: number): string {
  return JSON.stringify({
    type: "error",
    ...(re !== undefined && { re }),
    error: error.toBody(),
  });
}

/** The answer to a message that had no number. */
function withoutRe(answer: string): string {
  const { re: _, ...frame } = JSON.parse(answer) as { readonly re?: number }; // as: written by this gateway
  return JSON.stringify(frame);
}
