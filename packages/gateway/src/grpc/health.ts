/**
 * The standard health service: whether the broker takes work.
 */
import {
  Metadata,
  status,
  type sendUnaryData,
  type ServerUnaryCall,
  type ServerWritableStream,
} from "@grpc/grpc-js";
import { readRequest, type UnaryRequest } from "./unary.ts";
import { encodeMessage, textIn } from "./wire.ts";

/** How often watched states are looked at. */
const lookIntervalMs = 500;

const states = { serving: 1, notServing: 2, unknownService: 3 } as const;
const known: ReadonlySet<string> = new Set(["", "ampd.v1.Broker"]);

/** Message kinds of the service. */
export const healthKinds = {
  request: "grpc.health.v1.HealthCheckRequest",
  response: "grpc.health.v1.HealthCheckResponse",
} as const;

/** Reads a request. */
export const readHealthRequest = (bytes: Buffer): UnaryRequest =>
  readRequest(healthKinds.request, bytes);

type WatchCall = ServerWritableStream<UnaryRequest, Buffer>;

/** The handlers, and how to end the watches. */
export interface Health {
  readonly handlers: {
    Check(call: ServerUnaryCall<UnaryRequest, Buffer>, done: sendUnaryData<Buffer>): void;
    Watch(call: WatchCall): void;
  };
  /** Tells everybody who watches that the broker leaves. */
  stop(): void;
}

/** Creates the service. @param isServing whether the broker takes work now */
export function createHealth(isServing: () => boolean): Health {
  const watches = new Map<WatchCall, number>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const stateOf = (service: string): number => {
    if (!known.has(service)) return states.unknownService;
    return !stopped && isServing() ? states.serving : states.notServing;
  };
  const look = (): void => {
    for (const [call, told] of watches) {
      const state = stateOf(serviceOf(call.request));
      if (state === told) continue;
      watches.set(call, state);
      call.write(response(state));
    }
  };
  return {
    handlers: {
      Check: (call, done) => {
        const state = stateOf(serviceOf(call.request));
        if (state === states.unknownService)
          done({ code: status.NOT_FOUND, details: "no such service", metadata: new Metadata() });
        else done(null, response(state));
      },
      Watch: (call) => {
        watches.set(call, 0);
        call.on("close", () => {
          watches.delete(call);
          if (watches.size === 0) {
            clearInterval(timer);
            timer = undefined;
          }
        });
        timer ??= setInterval(look, lookIntervalMs);
        look();
      },
    },
    stop: () => {
      stopped = true;
      look();
      for (const call of watches.keys()) call.end();
    },
  };
}

function serviceOf(request: UnaryRequest): string {
  return "message" in request ? textIn(request.message["service"]) : "?";
}

function response(state: number): Buffer {
  return encodeMessage(healthKinds.response, { status: state });
}
