/**
 * `docs/guide/write-a-client.md` is played: what it says that a client sends is sent, in its order, and what it says that a client
 * gets must come.
 */
import { readFileSync } from "node:fs";
import { startTestGateway, WireClient, type WireFrame } from "@ampd/testkit";
import { validateBrokerFrame, validateClientFrame } from "@ampd/protocol";
import { memoryStores } from "@ampd/store";
import { expect, it } from "vitest";

const page = new URL("../../docs/guide/write-a-client.md", import.meta.url);

interface Block {
  readonly who: string;
  readonly what: string;
  readonly frame: WireFrame;
}

/** Every block of JSON on the page; one that says not who sends or gets it is a mistake of the page. */
function blocks(): readonly Block[] {
  const text = readFileSync(page, "utf8");
  return Array.from(
    text.matchAll(/^```json(.*)\n([\s\S]*?)^```$/gm),
    ([, info = "", json = ""]) => {
      const [who = "", what = ""] = info.trim().split(" ");
      expect(`${who} ${what}`).toMatch(/^(alice|bob) (sends|gets)$/);
      return { who, what, frame: JSON.parse(json) as WireFrame };
    },
  );
}

/** Values that differ from run to run; a client hands back what it was given. */
const minted = new Set(["session_id", "resume_token", "token", "delivery_id"]);
const moving = new Set(["created_at", "lease_expires_in_ms"]);

class Play {
  readonly #url: string;
  readonly #clients = new Map<string, WireClient>();
  /** What the page calls it, and what it is in this run. */
  readonly #names = new Map<string, unknown>();

  constructor(url: string) {
    this.#url = url;
  }

  async step({ who, what, frame }: Block): Promise<void> {
    if (what === "sends") {
      const client = frame.type === "hello" ? await this.#join(who) : this.#client(who);
      client.sendRaw(JSON.stringify(this.#translated(frame)));
    } else {
      const got = await this.#client(who).next(() => true);
      this.#compare(frame, got, frame.type);
    }
  }

  /** A second hello comes after a broken connection. */
  async #join(who: string): Promise<WireClient> {
    await this.#clients.get(who)?.cut();
    const client = await WireClient.open({ url: this.#url });
    this.#clients.set(who, client);
    return client;
  }

  #client(who: string): WireClient {
    const client = this.#clients.get(who);
    if (client === undefined) throw new Error(`${who} has not said hello`);
    return client;
  }

  #translated(value: unknown, key = ""): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#translated(each));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, this.#translated(each, name)]),
      );
    return minted.has(key) && this.#names.has(String(value))
      ? this.#names.get(String(value))
      : value;
  }

  /** Everything that the page shows must be there; a later version may say more. */
  #compare(shown: unknown, got: unknown, path: string): void {
    const key = path.split("/").at(-1) ?? "";
    if (key === "features") {
      expect(got, path).toEqual(expect.arrayContaining(shown as string[]));
    } else if (typeof shown === "object" && shown !== null) {
      for (const [name, each] of Object.entries(shown))
        this.#compare(
          each,
          (got as Record<string, unknown> | undefined)?.[name],
          `${path}/${name}`,
        );
    } else if (moving.has(key)) {
      expect(typeof got, path).toBe(typeof shown);
    } else if (minted.has(key)) {
      expect(typeof got, path).toBe("string");
      const known = this.#names.get(String(shown));
      if (known !== undefined && key !== "delivery_id") expect(got, path).toBe(known);
      this.#names.set(String(shown), got);
    } else expect(got, path).toEqual(shown);
  }
}

it("every frame of the page is one by the schema", () => {
  const all = blocks();
  expect(all.length).toBeGreaterThan(40);
  for (const { what, frame } of all) {
    const validate = what === "sends" ? validateClientFrame : validateBrokerFrame;
    expect({ frame, valid: validate(frame) }).toEqual({ frame, valid: true });
  }
});

it("the page plays as it is written", async () => {
  await using broker = await startTestGateway({ stores: memoryStores() });
  const play = new Play(broker.url);
  for (const block of blocks()) await play.step(block);
}, 60_000);
