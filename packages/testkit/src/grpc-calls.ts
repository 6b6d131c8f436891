/**
 * Calls of `ampd.v1.Broker` by an implementation of protobuf that is none of ours.
 */
import { Metadata, type MethodDefinition, type ServiceError } from "@grpc/grpc-js";
import { brokerDefinition, grpcClient } from "./grpc-socket.ts";

/** The outcome of a call. */
export type CallOutcome =
  | { readonly ok: true; readonly response: Readonly<Record<string, unknown>> }
  | {
      readonly ok: false;
      readonly status: number;
      readonly details: string;
      /** The trailers `ampd-code` and `ampd-error`. */
      readonly code: string;
      readonly error: Readonly<Record<string, unknown>>;
    };

/** Who asks: one credential's metadata; none, or several, for tests of refusals. */
export function bearer(...tokens: readonly string[]): Metadata {
  const metadata = new Metadata();
  for (const token of tokens) metadata.add("authorization", `Bearer ${token}`);
  return metadata;
}

/** Makes one call on a connection of its own. */
export async function callGrpc(
  url: string,
  metadata: Metadata,
  [name, request]: readonly [string, Readonly<Record<string, unknown>>],
): Promise<CallOutcome> {
  const client = grpcClient(url);
  const method = brokerDefinition()[name] as MethodDefinition<object, object>; // as: the proto has it
  try {
    return await new Promise<CallOutcome>((resolve) => {
      client.makeUnaryRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize,
        request,
        metadata,
        (error: ServiceError | null, response?: object) => {
          if (error === null) resolve({ ok: true, response: { ...response } });
          else resolve(refusalOf(error));
        },
      );
    });
  } finally {
    client.close();
  }
}

function refusalOf({ code, details, metadata }: ServiceError): CallOutcome {
  const text = String(metadata.get("ampd-error")[0] ?? "{}");
  return {
    ok: false,
    status: code,
    details,
    code: String(metadata.get("ampd-code")[0] ?? ""),
    error: JSON.parse(text) as Readonly<Record<string, unknown>>, // as: an error body
  };
}
