/** The services as grpc-js wants them: paths, and how messages are read and written. */
import type { ServiceDefinition } from "@grpc/grpc-js";
import { decodeFrame } from "./frame-message.ts";
import { readHealthRequest } from "./health.ts";
import { readReflectionRequest } from "./reflection.ts";
import { readRequest, unaryMethods } from "./unary.ts";

/** Handlers hand bytes over; what a client's side would need is never used here. */
const asBytes = (bytes: Buffer): Buffer => bytes;

function method(
  path: string,
  requestDeserialize: (bytes: Buffer) => unknown,
  streams: { readonly request: boolean; readonly response: boolean },
): ServiceDefinition[string] {
  return {
    path,
    requestStream: streams.request,
    responseStream: streams.response,
    requestDeserialize,
    requestSerialize: asBytes,
    responseSerialize: asBytes,
    responseDeserialize: asBytes,
  };
}

const unary = { request: false, response: false };
const duplex = { request: true, response: true };

/** `ampd.v1.Broker`. */
export const brokerService: ServiceDefinition = {
  Session: method("/ampd.v1.Broker/Session", decodeFrame, duplex),
  ...Object.fromEntries(
    Object.entries(unaryMethods).map(([name, { request }]) => [
      name,
      method(`/ampd.v1.Broker/${name}`, (bytes) => readRequest(request, bytes), unary),
    ]),
  ),
};

/** `grpc.health.v1.Health`. */
export const healthService: ServiceDefinition = {
  Check: method("/grpc.health.v1.Health/Check", readHealthRequest, unary),
  Watch: method("/grpc.health.v1.Health/Watch", readHealthRequest, {
    request: false,
    response: true,
  }),
};

/** The reflection service under its present name, and under the one that older tools ask for. */
export const reflectionServices: readonly ServiceDefinition[] = ["v1", "v1alpha"].map(
  (version) => ({
    ServerReflectionInfo: method(
      `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`,
      readReflectionRequest,
      duplex,
    ),
  }),
);
