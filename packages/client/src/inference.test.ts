import { expectTypeOf, test } from "vitest";
import type {
  Client,
  CloseOptions,
  ConnectOptions,
  Mail,
  OpenMail,
  TaskHandle,
  TaskResult,
  Worker,
} from "./index.ts";

// as: only its types are looked at
const client = { submit: undefined } as unknown as Client;

test("the type named at submit is the type of the result's data", () => {
  type Verdict = { readonly ok: boolean };
  const submit = () => client.submit<Verdict>({ to: "job:review" });
  expectTypeOf(submit).returns.resolves.toEqualTypeOf<TaskHandle<Verdict>>();
  expectTypeOf<TaskHandle<Verdict>["result"]>().returns.resolves.toEqualTypeOf<
    TaskResult<Verdict>
  >();
  expectTypeOf<TaskResult<Verdict>["data"]>().toEqualTypeOf<Verdict>();
});

test("without a named type data is unknown", () => {
  expectTypeOf<TaskResult["data"]>().toBeUnknown();
  expectTypeOf<Mail["data"]>().toBeUnknown();
});

test("a worker's handler gets its input typed and must return its output", () => {
  const register = () =>
    client.worker<{ url: string }, number>("fetch", {}, (task) => task.data.url.length);
  expectTypeOf(register).returns.toEqualTypeOf<Worker>();
  const wrong = () =>
    // @ts-expect-error a string is not the number that the worker promises
    client.worker<{ url: string }, number>("fetch", {}, (task) => task.data.url);
  expectTypeOf(wrong).toBeFunction();
});

test("the inbox is a subscription with a handler and a stream without", () => {
  const stream = () => client.inbox();
  expectTypeOf(stream).returns.toMatchTypeOf<AsyncIterable<OpenMail>>();
  const handled = () => client.inbox(() => undefined);
  expectTypeOf(handled).returns.toHaveProperty("close");
});

test("connect needs an url and a credential, the rest is optional", () => {
  expectTypeOf<{ url: string; credential: string }>().toMatchTypeOf<ConnectOptions>();
  expectTypeOf<CloseOptions>().toEqualTypeOf<{ readonly graceMs?: number }>();
});

test("events carry their own payload", () => {
  const listen = () => client.on("state", ({ state }) => void state.toUpperCase());
  expectTypeOf(listen).returns.toEqualTypeOf<() => void>();
});
