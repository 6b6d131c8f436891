/** Direct clients' intake and sessions' own connections, on a real server and in memory. */
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { headers as natsHeaders } from "@nats-io/nats-core";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import { connectNats } from "@ampd/jetstream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeDirectIntake, type DirectHarness } from "../contracts/direct-intake.contract.ts";
import { isOwnReply, readDirectSubject } from "../direct-names.ts";
import { connectStores, DirectNet, memoryDirectIntake, type NatsStores } from "../index.ts";
import { taskOf } from "../testing/harness.ts";
import { natsDirectIntake } from "./direct-intake.ts";

let server: TestNats;
let counter = 0;
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

const permitted = [
  "amp.iso.inbox.ann",
  "amp.iso.job.review",
  "amp.iso.prio.*.review",
  "amp.iso.topic.news.>",
];

beforeAll(async () => {
  const list = permitted.map((subject) => `"${subject}"`).join(", ");
  server = await startTestNats({
    config: `authorization { users: [
      { user: gateway, password: x }
      { user: session, password: x, permissions: { publish: [${list}], subscribe: ["_INBOX_S1.>"] } }
    ] }`,
  });
});
afterAll(() => server.stop());

async function makeNats(): Promise<DirectHarness> {
  const ns = `direct${++counter}`;
  const open: { close(): Promise<void> }[] = [];
  const gateway = { servers: server.url, user: "gateway", pass: "x" };
  const client: NatsConnection = await connect({ ...gateway, inboxPrefix: `_INBOX_${ns}.bob` });
  open.push(client);
  return {
    ns,
    intake: async () => {
      const link = await connectNats(gateway);
      open.push(link);
      return natsDirectIntake(link, silent);
    },
    publish: async ({ subject, body, reply, headers = {} }) => {
      const answers: string[] = [];
      let answered: () => void = () => undefined;
      const first = new Promise<void>((resolve) => {
        answered = resolve;
      });
      const given = natsHeaders();
      for (const [name, value] of Object.entries(headers)) given.set(name, value);
      const subscription =
        reply === undefined
          ? undefined
          : client.subscribe(reply, {
              callback: (_, message) => {
                answers.push(message.string());
                answered();
              },
            });
      client.publish(subject, body, { headers: given, ...(reply !== undefined && { reply }) });
      // Where no answer may come, the answer to a later message shows that none did.
      if (reply?.startsWith(`_INBOX_${ns}.bob.`) === true) await first;
      else await client.request(`amp.${ns}.in.bob.job.fence`, "{}", { timeout: 5000 });
      subscription?.unsubscribe();
      return answers[0];
    },
    end: async () => {
      for (const each of open) await each.close();
    },
  };
}

describeDirectIntake("nats", makeNats);
describeDirectIntake("memory", async () => {
  const net = new DirectNet();
  await Promise.resolve();
  return {
    ns: "acme",
    intake: () => Promise.resolve(memoryDirectIntake(net)),
    publish: (message) => net.publish(message),
    end: () => Promise.resolve(),
  };
});

describe("the subjects of direct clients", () => {
  it.each([
    "amp.acme.in.bob",
    "amp.acme.in.bob.",
    "amp.acme.in..job.a",
    "amp..in.bob.job.a",
    "amp.acme.in.bob.job.*",
    "amp.acme.in.bob.topic.>",
    "amp.acme.in.bob.topic.a..b",
    "amp.acme.in.*.job.a",
    "amp.acme.on.bob.job.a",
    "x.acme.in.bob.job.a",
    "amp.acme.in.bob.inbox.acme.ann.x",
  ])("name nobody in %j", (subject) => {
    expect(readDirectSubject(subject)).toBeUndefined();
  });

  it("belong to a sender with its own reply subjects alone", () => {
    const from = { ns: "a", name: "b" };
    expect(isOwnReply(from, "_INBOX_a.b.x")).toBe(true);
    for (const reply of [
      "_INBOX_a.b.",
      "_INBOX_a.b",
      "_INBOX_a.b.>",
      "_INBOX_a.b.*",
      "_INBOX_a.bc.x",
    ])
      expect(isOwnReply(from, reply), reply).toBe(false);
  });
});

describe("a session's own connection", () => {
  const closed: string[] = [];

  async function stores(): Promise<NatsStores> {
    const made = await connectStores({
      nats: { servers: server.url, user: "gateway", pass: "x" },
      durability: "process",
    });
    await made.namespaces.ensure("iso");
    return made;
  }

  function isolation(from: NatsStores, nats: { readonly user: string; readonly pass: string }) {
    return from.isolation({
      nats: { servers: server.url, ...nats },
      login: ({ name }) => ({
        inboxPrefix: "_INBOX_S1",
        token: () => "not asked for by this server",
        close: () => closed.push(name),
      }),
    });
  }

  const principal = { ns: "iso", name: "bob", roles: [], scopes: [] };
  const session = { user: "session", pass: "x" };

  it("stores what its principal may send as the gateway's own does, and the server refuses the rest as forbidden", async () => {
    const gateway = await stores();
    const own = await isolation(gateway, session).open(principal);
    const mail = (name: string, id: string) => ({
      to: { ns: "iso", name },
      from: "iso/bob",
      id,
      envelope: "{}",
    });
    expect(await own.inbox.put(mail("ann", "m1"))).toEqual({ duplicate: false });
    expect(await gateway.inbox.put(mail("ann", "m1"))).toEqual({ duplicate: true });
    const event = { from: "iso/bob", id: "e1", envelope: "{}" };
    const first = await own.topics.publish({ ns: "iso", topic: "news.today" }, event);
    expect(first).toMatchObject({ duplicate: false });
    await own.queue.publish(taskOf("iso", "T1", { job: "review" }), 1);
    await own.queue.publish(taskOf("iso", "T2", { job: "review", priority: 9 }), 1);
    expect(await gateway.queue.count("iso", "review")).toBe(2);
    const refused = [
      own.inbox.put(mail("eve", "m2")),
      own.queue.publish(taskOf("iso", "T3", { job: "other" }), 1),
      own.queue.publish(taskOf("iso", "T4", { job: "other", priority: 9 }), 1),
      own.topics.publish({ ns: "iso", topic: "other" }, event),
    ];
    for (const each of refused) await expect(each).rejects.toMatchObject({ code: "forbidden" });
    expect(await gateway.queue.count("iso", "other")).toBe(0);
    // Permitted and refused writes that travel together do not touch each other.
    const mixed = await Promise.allSettled([
      own.inbox.put(mail("ann", "m3")),
      own.inbox.put(mail("eve", "m4")),
      own.inbox.put(mail("ann", "m5")),
    ]);
    expect(mixed.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    await own.close();
    expect(closed.splice(0)).toEqual(["bob"]);
    await gateway.close();
  });

  it("that the server does not let in is unavailable, and its login ends", async () => {
    const gateway = await stores();
    const opening = isolation(gateway, { user: "session", pass: "wrong" }).open(principal);
    await expect(opening).rejects.toMatchObject({ code: "unavailable" });
    expect(closed.splice(0)).toEqual(["bob"]);
    await gateway.close();
  });
});
