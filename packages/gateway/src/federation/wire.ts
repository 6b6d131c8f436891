/** The text of requests between regions and of their answers. */
import { senderText, type EnvelopeText, type RemoteRoute } from "@ampd/core";
import {
  depthMax,
  parseParticipantAddress,
  ProtocolError,
  scanFrame,
  validateLinkReply,
  validateLinkRequest,
  type KnownFields,
  type LinkReply,
  type LinkRequest,
  type ParsedSender,
  type ScanResult,
  type TaskView,
} from "@ampd/protocol";
import { createHash } from "node:crypto";

/** What a request has beside its envelope. */
export type LinkHead = Omit<KnownFields<LinkRequest>, "v" | "envelope" | "from"> & {
  readonly from?: ParsedSender;
};

/** A request as read, with its text for splicing. */
export interface ReadRequest {
  readonly request: LinkRequest;
  readonly text: string;
  readonly scan: ScanResult & { readonly ok: true };
}

/** Room for a request's own fields beside the largest envelope. */
export const headBytesMax = 8192;

/** The text of a request; the envelope's text goes in unchanged. */
export function requestText(head: LinkHead, envelope?: EnvelopeText): string {
  const { from, ...rest } = head;
  const text = JSON.stringify({
    v: 1,
    ...rest,
    ...(from !== undefined && { from: senderText(from) }),
  });
  return envelope === undefined ? text : `${text.slice(0, -1)},"envelope":${envelope}}`;
}

/** Reads a request that a neighbour sent. @throws ProtocolError `too_large`, `invalid_frame`, `invalid_envelope` */
export function readRequest(text: string, bytesMax: number): ReadRequest {
  if (text.length > bytesMax || Buffer.byteLength(text) > bytesMax)
    throw new ProtocolError("too_large", `a request has at most ${bytesMax} bytes`);
  const scan = scanFrame(text, { depthMax });
  if (!scan.ok) throw new ProtocolError("invalid_frame", scan.reason);
  let request: unknown;
  try {
    request = JSON.parse(text);
  } catch {
    throw new ProtocolError("invalid_frame", "the request is not JSON");
  }
  if (validateLinkRequest(request)) return { request, text, scan };
  const fault = validateLinkRequest.errors?.[0];
  const field = fault?.instancePath ?? "";
  const code = field.startsWith("/envelope") ? "invalid_envelope" : "invalid_frame";
  throw new ProtocolError(code, "the request breaks the schema", { field });
}

/** Reads a neighbour's answer. @throws ProtocolError `unavailable` when it is none: such a link is broken */
export function readReply(text: string, bytesMax: number): LinkReply {
  let reply: unknown;
  try {
    reply = text.length > bytesMax ? undefined : JSON.parse(text);
  } catch {
    reply = undefined;
  }
  if (validateLinkReply(reply)) return reply;
  throw new ProtocolError("unavailable", "the neighbour's answer cannot be read");
}

/** The answer to a request that was taken. */
export function takenReply(more: { duplicate?: boolean; task?: TaskView } = {}): string {
  const reply: LinkReply = {
    v: 1,
    ok: true,
    ...(more.duplicate === true && { duplicate: true }),
    ...(more.task !== undefined && { task: more.task }),
  };
  return JSON.stringify(reply);
}

/** The answer to a request that was refused. */
export function refusedReply(error: ProtocolError): string {
  const reply: LinkReply = { v: 1, ok: false, error: error.toBody() };
  return JSON.stringify(reply);
}

/** The address of a target as requests carry it. */
export function targetText(target: RemoteRoute["target"]): string {
  return target.kind === "job" ? `job:${target.ns}/${target.job}` : `${target.ns}/${target.name}`;
}

/** A target as requests carry it. */
export interface Target {
  readonly ns: string;
  /** The address as it reads inside its region. */
  readonly to: string;
  readonly name?: string;
}

/** Reads {@link targetText}. The schema has seen to its form; a job's name is checked where it is used. */
export function readTarget(text: string): Target | undefined {
  const participant = parseParticipantAddress(text);
  if (participant !== undefined) return { ns: participant.ns, name: participant.name, to: text };
  const job = /^job:([^/]+)\/(.+)$/.exec(text);
  if (job === null) return undefined;
  const [, ns = "", name = ""] = job;
  return { ns, to: `job:${name}` };
}

/** The id of an entry: the same for each repetition of what it carries. */
export function entryId(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url");
}
