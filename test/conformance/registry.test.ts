/**
 * The live registry: who is online, as seen through one gateway and through two.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { openWorld, places, type StoreWorld } from "./stores.ts";

describe.each(places)("the registry over $kind and $transport", ({ kind, transport }) => {
  let world: StoreWorld;
  let first: TestGateway;
  let second: TestGateway;

  beforeAll(async () => {
    world = await openWorld(kind, { registryTtlS: 2 });
    const settings = { registryTtlMs: 2000 };
    first = await startTestGateway({ transport, stores: world.stores, settings });
    second = await startTestGateway({ transport, stores: await world.another(), settings });
  });
  afterAll(async () => {
    await first.stop();
    await second.stop();
    await world.close();
  });

  async function online(
    client: WireClient,
    filter: Record<string, unknown> = {},
  ): Promise<string[]> {
    const answer = await client.request({ type: "discover", ...filter });
    return (answer["participants"] as { address: string }[]).map((entry) => entry.address);
  }

  it("shows a participant on both gateways, and removes it at goodbye even right after a heartbeat", async () => {
    const watcher = await WireClient.join(second.url, "duo/watcher");
    const guest = await WireClient.join(first.url, "duo/guest", {
      card: { name: "Guest", jobs: [{ name: "welcome" }] },
    });
    await expect.poll(() => online(watcher, { job: "welcome" })).toEqual(["duo/guest"]);
    guest.send({ type: "heartbeat", status: "draining" });
    await guest.leave();
    await expect.poll(() => online(watcher, { name: "guest" }), { timeout: 1500 }).toEqual([]);
    await watcher.leave();
  });

  it("keeps a participant that sends heartbeats and drops one that does not", async () => {
    const steady = await WireClient.join(first.url, "ttl/steady");
    await WireClient.join(first.url, "ttl/quiet");
    const probe = await WireClient.join(second.url, "ttl/probe");
    await expect.poll(() => online(probe)).toEqual(["ttl/probe", "ttl/quiet", "ttl/steady"]);
    await expect
      .poll(
        async () => {
          await steady.request({ type: "heartbeat" });
          await probe.request({ type: "heartbeat" });
          return online(probe);
        },
        { timeout: 8000, interval: 200 },
      )
      .toEqual(["ttl/probe", "ttl/steady"]);
  });

  it("keeps the address online while another of its sessions lives", async () => {
    const probe = await WireClient.join(first.url, "twin/probe");
    const one = await WireClient.join(first.url, "twin/agent");
    const two = await WireClient.join(second.url, "twin/agent");
    await expect.poll(() => online(probe, { name: "agent" })).toEqual(["twin/agent"]);
    await one.leave();
    await two.request({ type: "heartbeat" });
    await expect.poll(() => online(probe, { name: "agent" })).toEqual(["twin/agent"]);
    await two.leave();
    await expect.poll(() => online(probe, { name: "agent" })).toEqual([]);
    await probe.leave();
  });

  it("pages through participants by name", async () => {
    const clients = await Promise.all(
      ["a", "b", "c", "d", "e"].map((name) => WireClient.join(first.url, `page/${name}`)),
    );
    const [client] = clients;
    if (client === undefined) throw new Error("no client");
    await expect.poll(() => online(client)).toHaveLength(5);
    const seen: string[] = [];
    let cursor: unknown;
    do {
      const page = await client.request({
        type: "discover",
        limit: 2,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...(page["participants"] as { address: string }[]).map((entry) => entry.address));
      cursor = page["cursor"];
    } while (cursor !== undefined);
    expect(seen).toEqual(["page/a", "page/b", "page/c", "page/d", "page/e"]);
    for (const one of clients) await one.leave();
  });

  it("refuses a card that declares somebody else's identity", async () => {
    const owner = await WireClient.join(first.url, "id/alpha", {
      card: { name: "Scribe", skills: [{ name: "agent.scribe" }] },
    });
    const thief = await WireClient.open({ url: second.url });
    const credential = { kind: "dev", token: "dev:id/beta" };
    const hello = { type: "hello", versions: ["0.1"], credential };
    const refused = await thief.request({
      ...hello,
      card: { name: "scribe", skills: [{ name: "agent.scribe" }] },
    });
    expect(refused).toMatchObject({
      type: "error",
      error: { code: "conflict", field: "/card/skills" },
    });
    const other = await WireClient.open({ url: second.url });
    const foreign = await other.request({
      ...hello,
      card: { name: "beta", skills: [{ name: "agent.alpha" }] },
    });
    expect(foreign).toMatchObject({
      type: "error",
      error: { code: "forbidden", field: "/card/skills" },
    });
    await owner.leave();
  });
});
