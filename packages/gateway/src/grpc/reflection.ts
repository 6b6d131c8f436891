/**
 * The standard reflection service, from which grpcurl and its like learn the schema. It tells nothing that is not in
 * `spec/*.proto`.
 */
import { status, type ServerDuplexStream } from "@grpc/grpc-js";
import { files, type FileSpec } from "./schema.gen.ts";
import { readRequest, type UnaryRequest } from "./unary.ts";
import { encodeMessage, textIn, type Message } from "./wire.ts";

const requestKind = "grpc.reflection.v1.ServerReflectionRequest";
const responseKind = "grpc.reflection.v1.ServerReflectionResponse";

/** Reads a request. */
export const readReflectionRequest = (bytes: Buffer): UnaryRequest =>
  readRequest(requestKind, bytes);

/** Serves one stream of questions. */
export function serveReflection(call: ServerDuplexStream<UnaryRequest, Buffer>): void {
  call.on("data", (request: UnaryRequest) => {
    const question = "message" in request ? request.message : {};
    const response = { original_request: question, ...answerTo(question) };
    // A reader that lags is not read from, so that answers cannot pile up.
    if (!call.write(encodeMessage(responseKind, response))) {
      call.pause();
      call.once("drain", () => call.resume());
    }
  });
  call.on("end", () => {
    call.end();
  });
}

function answerTo(question: Message): Message {
  const name = question["file_by_filename"];
  const symbol = question["file_containing_symbol"];
  if (name !== undefined) return fileAnswer(files.find((file) => file.name === name));
  if (symbol !== undefined) return fileAnswer(fileWith(textIn(symbol)));
  if (question["list_services"] !== undefined) {
    const services = files.flatMap((file) => file.services.map((service) => ({ name: service })));
    return { list_services_response: { service: services } };
  }
  return failure(status.UNIMPLEMENTED, "there are no extensions here");
}

/** The file that declares a name, or the message or enum that a field or value is of. */
function fileWith(symbol: string): FileSpec | undefined {
  const owner = symbol.slice(0, symbol.lastIndexOf("."));
  return (
    files.find(({ symbols }) => symbols.includes(symbol)) ??
    files.find(({ symbols }) => symbols.includes(owner))
  );
}

function fileAnswer(file: FileSpec | undefined): Message {
  if (file === undefined) return failure(status.NOT_FOUND, "no such file or name");
  const needed = files.filter(({ name }) => name === file.name || file.imports.includes(name));
  const descriptors = needed.map(({ descriptor }) => Buffer.from(descriptor, "base64"));
  return { file_descriptor_response: { file_descriptor_proto: descriptors } };
}

function failure(code: status, message: string): Message {
  return { error_response: { error_code: code, error_message: message } };
}
