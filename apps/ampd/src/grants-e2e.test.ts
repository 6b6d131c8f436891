/** Grants from a claim to a service beside the broker: a program of its own that knows the broker's address alone. */
import { connect } from "@ampd/client";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCli, type RunningCli } from "./testing/cli.ts";

let dir = "";
let running: RunningCli;
let url = "";
let http = "";

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-grants-"));
  const up = ["up", "--json", "--port", "0", "--durability", "process", "--grants-enabled", "on"];
  const grants = ["--grants-audience", "rooms", "--grants-issuer", "https://broker.example"];
  running = startCli([...up, ...grants, "--data-dir", join(dir, "data")]);
  await running.shows('"event":"ready"');
  const line = running.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  ({ url } = JSON.parse(line) as { readonly url: string });
  http = url.replace(/^ws:/, "http:").replace(/\/amp$/, "");
}, 120_000);
afterAll(async () => {
  running.interrupt();
  await running.done;
  await rm(dir, { recursive: true, force: true });
});

/** What a service does with a grant; jose and the address of the broker's keys are all it has. */
const verifier = `
  import { createRemoteJWKSet, jwtVerify } from "jose";
  const [address, grant] = process.argv.slice(1);
  const keys = createRemoteJWKSet(new URL(address));
  const options = { algorithms: ["EdDSA"], issuer: "https://broker.example", audience: "rooms" };
  const { payload } = await jwtVerify(grant, keys, options);
  console.log(JSON.stringify(payload));
`;

async function verify(grant: string): Promise<{ readonly code: number; readonly out: string }> {
  const keys = `${http}/.well-known/jwks.json`;
  const argv = ["--input-type=module", "-e", verifier, keys, grant];
  const child = spawn(process.execPath, argv, { stdio: ["ignore", "pipe", "ignore"] });
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  const [code] = (await once(child, "close")) as [number]; // as: the event's form
  return { code, out };
}

it("a grant is verified by another program with the broker's published keys, a changed one is not", async () => {
  let grant = "";
  const worker = await connect({
    url,
    credential: "dev:default/worker",
    workers: {
      paint: {
        handler: async (_task, ctx) => {
          grant = ctx.grant() ?? "";
          return "done";
        },
      },
    },
  });
  const boss = await connect({ url, credential: "dev:default/boss" });
  const task = await boss.submit({ to: "job:paint", text: "the wall", scope: "red" });
  await task.result();
  const { code, out } = await verify(grant);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    iss: "https://broker.example",
    aud: "rooms",
    sub: "default/worker",
    ns: "default",
    scope: "red",
    task_id: task.id,
    attempt: 1,
  });
  const [head = "", body = "", signature = ""] = grant.split(".");
  const claims = Buffer.from(body, "base64url")
    .toString()
    .replace("default/worker", "default/thief0");
  const forged = Buffer.from(claims).toString("base64url");
  expect((await verify([head, forged, signature].join("."))).code).not.toBe(0);
  await worker.close();
  await boss.close();
});

it("the keys are public, cacheable, and for everybody but pages of other sites", async () => {
  const address = `${http}/.well-known/jwks.json`;
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/jwk-set+json");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  const { keys } = (await answer.json()) as { readonly keys: readonly object[] };
  expect(keys).toMatchObject([{ kty: "OKP", crv: "Ed25519", alg: "EdDSA", use: "sig" }]);
  expect(keys[0]).not.toHaveProperty("d");
  const head = await fetch(address, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await fetch(address, { method: "POST" })).status).toBe(404);
  const foreign = await fetch(address, { headers: { origin: "https://elsewhere.example" } });
  expect(foreign.status).toBe(403);
});
