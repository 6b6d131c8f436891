/** Our matcher against a real nats-server: what it delivers and takes under the compiled lists is what `allows` says. */
import * as fc from "fast-check";
import { allows, compilePermissions } from "@ampd/core";
import type { Policy } from "@ampd/protocol";
import {
  NoRespondersError,
  PermissionViolationError,
  RequestError,
  type NatsConnection,
} from "@nats-io/nats-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCalloutRig, type CalloutRig } from "../testing/callout-rig.ts";
import { toUserPermissions } from "./index.ts";

let rig: CalloutRig;
beforeAll(async () => {
  rig = await startCalloutRig({ xkey: true });
});
afterAll(() => rig.close());

const token = fc.constantFrom("a", "b", "*", "{name}");
const pattern = fc
  .tuple(fc.array(token, { minLength: 1, maxLength: 3 }), fc.constantFrom("", "", ".>"))
  .map(([tokens, tail]) => tokens.join(".") + tail);
const patterns = fc.array(fc.oneof({ weight: 9, arbitrary: pattern }, fc.constant(">")), {
  maxLength: 3,
});
const asked = pattern.map((text) => text.replaceAll("{name}", "bob"));

/** Paths of up to four tokens, with one that no pattern names. */
const paths = ["a", "b", "bob", "c"].flatMap((one) => [
  one,
  ...["a", "b", "bob", "c"].flatMap((two) => [
    `${one}.${two}`,
    `${one}.${two}.a`,
    `${one}.${two}.c`,
    `${one}.${two}.b.bob`,
  ]),
]);

const bob = { ns: "acme", name: "bob", roles: [], scopes: [] };

async function takes(nc: NatsConnection, subject: string): Promise<boolean> {
  try {
    await nc.request(subject, "", { timeout: 5000 });
    return true;
  } catch (error) {
    const cause = error instanceof RequestError ? error.cause : error;
    if (cause instanceof NoRespondersError) return true;
    if (cause instanceof PermissionViolationError && cause.operation === "publish") return false;
    throw error;
  }
}

/** Subscribes, has everything published, and answers what arrived. */
async function received(nc: NatsConnection, topic: string): Promise<ReadonlySet<string>> {
  const start = "amp.acme.topic.";
  const got = new Set<string>();
  const subscription = nc.subscribe(start + topic, {
    // A refusal comes as an error here, and then nothing else does.
    callback: (error, message) => {
      if (error === null) got.add(message.subject.slice(start.length));
    },
  });
  await nc.flush();
  for (const path of paths) rig.gateway.publish(start + path);
  await rig.gateway.flush();
  await nc.flush();
  subscription.unsubscribe();
  return got;
}

test("a participant receives exactly the topics that it may read, whatever it subscribes to", async () => {
  await fc.assert(
    fc.asyncProperty(
      patterns,
      fc.array(asked, { minLength: 3, maxLength: 6 }),
      async (read, all) => {
        const policy: Policy = { everyone: ["r"], roles: { r: { read } } };
        rig.policy = policy;
        const permissions = compilePermissions(policy, bob);
        const { omitted } = toUserPermissions(permissions);
        const kept = permissions.read.filter((one) => !omitted.includes(`amp.acme.topic.${one}`));
        const nc = await rig.login("acme", "bob");
        for (const topic of [...all, ">", "*", "a.>", "a.*", "a.*.>"]) {
          const got = await received(nc, topic);
          for (const path of got)
            expect(allows(permissions, "read", `topic:${path}`), `${topic} got ${path}`).toBe(true);
          // What one pattern covers is delivered in full.
          if (!allows({ ...permissions, read: kept }, "read", `topic:${topic}`)) continue;
          const only = { ...permissions, read: [topic] };
          const fitting = paths.filter((path) => allows(only, "read", `topic:${path}`));
          expect([...got].toSorted(), topic).toEqual(fitting.toSorted());
        }
        await nc.close();
      },
    ),
    { numRuns: 25 },
  );
});

test("a participant publishes exactly where it may send", async () => {
  const send = fc.record({
    inboxes: fc.array(fc.constantFrom("{ns}/*", "{ns}/{name}", "other/a", "*/b", "*/*"), {
      maxLength: 2,
    }),
    jobs: patterns,
    topics: patterns,
  });
  const sample = fc.array(fc.nat(paths.length - 1), { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(send, sample, async (rules, picks) => {
      const policy: Policy = { everyone: ["s"], roles: { s: { send: rules } } };
      rig.policy = policy;
      const permissions = compilePermissions(policy, bob);
      const nc = await rig.login("acme", "bob");
      const start = "amp.acme.in.bob";
      const check = async (address: string, subject: string): Promise<void> => {
        expect(await takes(nc, `${start}.${subject}`), address).toBe(
          allows(permissions, "send", address),
        );
      };
      for (const ns of ["acme", "other"])
        for (const name of ["a", "b", "bob"]) await check(`${ns}/${name}`, `inbox.${ns}.${name}`);
      for (const path of picks.map((pick) => paths[pick] ?? "a")) {
        await check(`job:${path}`, `job.${path}`);
        await check(`topic:${path}`, `topic.${path}`);
      }
      await nc.close();
    }),
    { numRuns: 25 },
  );
});
