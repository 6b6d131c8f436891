/**
 * The standard services of gRPC, asked by an implementation that is none of ours: health, and reflection under both its names.
 */
import { fileURLToPath } from "node:url";
import {
  loadPackageDefinition,
  credentials,
  status,
  type ClientDuplexStream,
  type ClientReadableStream,
  type GrpcObject,
  type MethodDefinition,
  type ServiceClientConstructor,
} from "@grpc/grpc-js";
import {
  loadFileDescriptorSetFromBuffer,
  loadSync,
  type ServiceDefinition,
} from "@grpc/proto-loader";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryStores, type MemoryStores } from "@ampd/store";
import { startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { complete, joinWorker, submitTo, takeTask } from "./actors.ts";

const includeDirs = [fileURLToPath(new URL("../../spec", import.meta.url))];

type Fields = Readonly<Record<string, unknown>>;
type Client = InstanceType<ServiceClientConstructor> & Record<string, unknown>;

let stores: MemoryStores;
let broker: TestGateway;
const clients: Client[] = [];

beforeEach(async () => {
  stores = memoryStores();
  broker = await startTestGateway({ stores });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await broker.stop();
  await stores.close();
});

/** A client of a service, made from its proto file. */
function clientOf(file: string, path: readonly string[]): Client {
  const definition = loadSync(file, { keepCase: true, enums: String, oneofs: true, includeDirs });
  let found: unknown = loadPackageDefinition(definition);
  for (const name of path) found = (found as GrpcObject)[name];
  const Constructor = found as ServiceClientConstructor; // as: the last name is a service's
  const host = new URL(broker.grpcUrl).host;
  const client = new Constructor(host, credentials.createInsecure()) as Client;
  clients.push(client);
  return client;
}

describe("health", () => {
  const health = (): Client =>
    clientOf("grpc/health/v1/health.proto", ["grpc", "health", "v1", "Health"]);

  function check(client: Client, service: string): Promise<unknown> {
    const method = client["Check"] as (request: Fields, done: (...args: unknown[]) => void) => void; // as: the proto has it
    return new Promise((resolve) => {
      method.call(client, { service }, (error: unknown, answer: unknown) => {
        resolve(error === null ? (answer as Fields)["status"] : (error as { code: number }).code);
      });
    });
  }

  it("says SERVING for the broker and for all, and knows no other service", async () => {
    const client = health();
    expect(await check(client, "")).toBe("SERVING");
    expect(await check(client, "ampd.v1.Broker")).toBe("SERVING");
    expect(await check(client, "ampd.v1.Nothing")).toBe(status.NOT_FOUND);
  });

  it("tells those who watch that the broker drains, while a worker finishes and after", async () => {
    const boss = await WireClient.join(broker.grpcUrl, "ns/boss");
    const worker = await joinWorker(broker.grpcUrl, "ns/worker", { job: "last" });
    await submitTo(boss, "job:last");
    const { taskId } = await takeTask(worker);
    const client = health();
    const watch = client["Watch"] as (request: Fields) => ClientReadableStream<Fields>; // as: the proto has it
    const told: unknown[] = [];
    const changed = (count: number) =>
      expect.poll(() => told.length, { timeout: 5000 }).toBe(count);
    const stream = watch.call(client, { service: "ampd.v1.Broker" });
    stream.on("data", (answer: Fields) => told.push(answer["status"]));
    const ended = new Promise((resolve) => stream.on("status", resolve));
    await changed(1);
    const stopped = broker.stop(10_000);
    await changed(2);
    expect(await check(client, "")).toBe("NOT_SERVING");
    expect(told).toEqual(["SERVING", "NOT_SERVING"]);
    await complete(worker, taskId, "ns/boss");
    await stopped;
    expect(await ended).toMatchObject({ code: status.OK });
  });

  it("tells those who watch a service that is none so", async () => {
    const client = health();
    const watch = client["Watch"] as (request: Fields) => ClientReadableStream<Fields>; // as: the proto has it
    const stream = watch.call(client, { service: "none" });
    const first = await new Promise<Fields>((resolve) => stream.once("data", resolve));
    expect(first).toEqual({ status: "SERVICE_UNKNOWN" });
    stream.on("error", () => undefined); // it is cut by the client's close
  });
});

describe.each(["v1", "v1alpha"])("reflection %s", (version) => {
  /** Asks one question after the other on one stream. */
  async function ask(...questions: readonly Fields[]): Promise<readonly Fields[]> {
    const file = "grpc/reflection/v1/reflection.proto";
    const client = clientOf(file, ["grpc", "reflection", "v1", "ServerReflection"]);
    const definition = loadSync(file, { keepCase: true, oneofs: true, includeDirs });
    const service = definition["grpc.reflection.v1.ServerReflection"] as ServiceDefinition; // as: the file has it
    const method = service["ServerReflectionInfo"] as MethodDefinition<Fields, Fields>; // as: likewise
    const stream: ClientDuplexStream<Fields, Fields> = client.makeBidiStreamRequest(
      `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`,
      method.requestSerialize,
      method.responseDeserialize,
    );
    for (const question of questions) stream.write(question);
    stream.end();
    const answers: Fields[] = [];
    for await (const answer of stream) answers.push(answer as Fields);
    return answers;
  }

  it("lists the services", async () => {
    const [answer] = await ask({ list_services: "*" });
    expect(answer).toMatchObject({
      original_request: { list_services: "*" },
      list_services_response: {
        service: [
          { name: "ampd.v1.Broker" },
          { name: "grpc.health.v1.Health" },
          { name: "grpc.reflection.v1.ServerReflection" },
        ],
      },
    });
  });

  it.each([
    { file_by_filename: "ampd.proto" },
    { file_containing_symbol: "ampd.v1.Broker" },
    { file_containing_symbol: "ampd.v1.Broker.Submit" },
    { file_containing_symbol: "ampd.v1.TaskState" },
    { file_containing_symbol: "ampd.v1.Task.history" },
  ])("gives for %j the file with what it imports, complete", async (question) => {
    const [answer] = await ask(question);
    const found = answer?.["file_descriptor_response"] as {
      file_descriptor_proto: Buffer[];
    } | null;
    const files = found?.file_descriptor_proto ?? [];
    // A FileDescriptorSet is its files one after the other as field 1.
    const set = files.map((bytes) => {
      const size = [(bytes.length & 0x7f) | 0x80, bytes.length >>> 7];
      return Buffer.concat([Buffer.from([0x0a, ...size]), bytes]);
    });
    const definition = loadFileDescriptorSetFromBuffer(Buffer.concat(set), { keepCase: true });
    const read = definition["ampd.v1.Broker"] as Readonly<
      Record<string, { path: string; requestSerialize: (value: object) => Buffer }>
    >; // as: the file has this service
    expect(Object.keys(read)).toEqual(["Session", "Submit", "GetTask", "CancelTask", "ListTasks"]);
    const bytes = read["Submit"]?.requestSerialize({ options: { not_before: { seconds: 1 } } });
    expect(bytes?.toString("hex")).toBe("32041a020801");
  });

  it("answers what it does not have with an error, and goes on", async () => {
    const answers = await ask(
      { file_by_filename: "../package.json" },
      { file_containing_symbol: "constructor" },
      { file_containing_extension: { containing_type: "a", extension_number: 1 } },
      { all_extension_numbers_of_type: "a" },
      {},
      { list_services: "" },
    );
    const codes = answers.map(
      (answer) => (answer["error_response"] as { error_code: number } | null)?.error_code,
    );
    const { NOT_FOUND, UNIMPLEMENTED } = status;
    const none = [NOT_FOUND, NOT_FOUND, UNIMPLEMENTED, UNIMPLEMENTED, UNIMPLEMENTED];
    expect(codes).toEqual([...none, undefined]);
  });
});
