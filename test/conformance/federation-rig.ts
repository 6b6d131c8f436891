/**
 * Four regions for tests: `eu` and `us` are neighbours, `edge` is reached through `us`, and `foe` is a neighbour of `eu` that has no
 * broker and says what a test lets it say.
 *
 * ```text
 *   foe ── eu ── us ── edge
 * ```
 */
import type { FederationStores, PeerRules, RegionLinks, Stores } from "@ampd/core";
import type { FederationOptions } from "@ampd/gateway";
import { connectNats, type NatsLink } from "@ampd/jetstream";
import { ProtocolError } from "@ampd/protocol";
import {
  connectStores,
  linkSubject,
  memoryFederation,
  memoryStores,
  RegionNet,
  type MemoryServer,
  type StoreSettingsInput,
} from "@ampd/store";
import { startTestGateway, startTestNats, type TestGateway } from "@ampd/testkit";
import type { StoreKind } from "./stores.ts";

/** What a test does to the requests that a region makes. `deaf`: they arrive, and all answers but those to pings are lost. */
export type LinkMood = "up" | "down" | "deaf";

/** Something stored: mail, or the record of a new task. */
export interface Written {
  readonly kind: "mail" | "task";
  readonly ns: string;
  readonly from: string;
  readonly envelope: string;
}

/** One region. */
export interface TestRegion extends TestGateway {
  readonly stores: Stores;
  readonly federation: FederationStores;
  /** Every envelope and task record that was stored in this region. */
  readonly written: readonly Written[];
  /** The links to its neighbours, as this region's requests find them. */
  set(mood: LinkMood): void;
}

/** The regions. */
export interface Regions {
  readonly eu: TestRegion;
  readonly us: TestRegion;
  readonly edge: TestRegion;
  /** Sends a request to `eu` as the region `foe`; resolves with the answer's text. */
  attack(text: string): Promise<string>;
  /** Answers what `eu` asks of `foe`. @returns how to stop */
  pretend(handler: (text: string) => string): () => void;
  /** A second gateway of a region. */
  another(region: Name): Promise<TestRegion>;
  close(): Promise<void>;
}

type Name = "eu" | "us" | "edge";

function peer(rules: {
  readonly [K in keyof PeerRules]?: PeerRules[K] extends string | undefined
    ? string
    : readonly string[];
}): PeerRules {
  const { via, send } = rules;
  return {
    namespaces: new Set(rules.namespaces),
    accept: new Set(rules.accept),
    transit: new Set(rules.transit),
    ...(via !== undefined && { via }),
    ...(send !== undefined && { send: new Set(send) }),
  };
}

const peers: Readonly<Record<Name, Readonly<Record<string, PeerRules>>>> = {
  eu: {
    us: peer({ namespaces: ["globex"], accept: ["acme", "both"], send: ["acme", "both"] }),
    edge: peer({ via: "us", namespaces: ["shop"], accept: ["acme"] }),
    foe: peer({ accept: ["acme"] }),
  },
  us: {
    eu: peer({ namespaces: ["acme"], accept: ["globex", "both"], transit: ["edge"] }),
    edge: peer({ accept: ["globex"], transit: ["eu"] }),
  },
  edge: {
    us: peer({ namespaces: ["globex"], accept: ["shop"] }),
    eu: peer({ via: "us", namespaces: ["acme"], accept: ["shop"] }),
  },
};

const namespaces: Readonly<Record<Name, readonly string[]>> = {
  eu: ["acme", "both", "secret"],
  us: ["globex", "both", "secret"],
  edge: ["shop"],
};

/** What a test may set for all regions. */
export interface RegionSettings {
  readonly outboxBytesMax?: number;
  readonly outboxAgeMaxMs?: number;
  /** Most requests a second that a gateway takes of a neighbour. */
  readonly ratePerS?: number;
  readonly inboxMessagesMax?: number;
}

interface OpenRegion {
  readonly stores: Stores;
  readonly federation: FederationStores;
  close(): Promise<void>;
}

/** How regions of a kind come to be. */
interface World {
  /** A further call for a region is a second gateway's view of it. */
  open(region: Name, neighbours: readonly string[]): Promise<OpenRegion>;
  attack(text: string): Promise<string>;
  pretend(handler: (text: string) => string): () => void;
  close(): Promise<void>;
}

function outboxOf({ outboxBytesMax: bytesMax = 4_194_304 }: RegionSettings): {
  readonly bytesMax: number;
  readonly ageMaxS: number;
} {
  return { bytesMax, ageMaxS: 3600 };
}

function storeSettings({ inboxMessagesMax: messagesMax }: RegionSettings): StoreSettingsInput {
  return messagesMax === undefined ? {} : { inbox: { messagesMax } };
}

function memoryWorld(settings: RegionSettings): World {
  const net = new RegionNet();
  const outbox = outboxOf(settings);
  const known = new Map<Name, { server: MemoryServer; federation: FederationStores }>();
  return {
    open: async (region) => {
      const made = known.get(region);
      const stores = memoryStores(
        made === undefined ? storeSettings(settings) : { server: made.server },
      );
      const federation = made?.federation ?? memoryFederation({ region, net, outbox });
      known.set(region, { server: stores.server, federation });
      return { stores, federation, close: () => stores.close() };
    },
    attack: (text) => net.request("foe", "eu", text),
    pretend: (handler) => net.serve("eu", "foe", async (text) => handler(text)),
    close: () => Promise.resolve(),
  };
}

/** One server, an account per region, and between them nothing but the services of the links. */
const accounts = ["eu", "us", "edge", "foe"].map((region) => {
  const neighbours = { eu: ["us", "foe"], us: ["eu", "edge"], edge: ["us"], foe: ["eu"] }[region];
  const others = neighbours ?? [];
  const exports = others.map((n) => `{ service: "ampfed.${region}.${n}", accounts: [ "R_${n}" ] }`);
  const imports = others.map(
    (n) => `{ service: { account: "R_${n}", subject: "ampfed.${n}.${region}" } }`,
  );
  return `R_${region} { jetstream: enabled, users: [ { user: "${region}", password: "pw" } ]
    exports: [ ${exports.join(", ")} ]
    imports: [ ${imports.join(", ")} ] }`;
});

async function natsWorld(settings: RegionSettings): Promise<World> {
  const server = await startTestNats({ config: `accounts {\n${accounts.join("\n")}\n}` });
  const login = (user: string) => ({ servers: server.url, user, pass: "pw" });
  const foe: NatsLink = await connectNats(login("foe"));
  return {
    open: async (region, neighbours) => {
      const stores = await connectStores({
        nats: login(region),
        durability: "process",
        settings: storeSettings(settings),
      });
      const outbox = outboxOf(settings);
      const federation = await stores.federation({ region, neighbours, outbox });
      return { stores, federation, close: () => stores.close() };
    },
    attack: async (text) => {
      const reply = await foe.request(linkSubject("eu", "foe"), text);
      return Buffer.from(reply.data).toString("utf8");
    },
    pretend: (handler) => {
      const subscription = foe.nc.subscribe(linkSubject("foe", "eu"), {
        callback: (error, message) => {
          if (error === null) message.respond(handler(message.string()));
        },
      });
      return () => subscription.unsubscribe();
    },
    close: async () => {
      await foe.close();
      await server.stop();
    },
  };
}

/** Opens the regions. */
export async function openRegions(
  kind: StoreKind,
  settings: RegionSettings = {},
): Promise<Regions> {
  const world = kind === "memory" ? memoryWorld(settings) : await natsWorld(settings);
  const [eu, us, edge] = await Promise.all(
    (["eu", "us", "edge"] as const).map((name) => openRegion(world, name, settings)),
  );
  const more: TestRegion[] = [];
  if (eu === undefined || us === undefined || edge === undefined) throw new Error("three regions");
  return {
    eu,
    us,
    edge,
    attack: (text) => world.attack(text),
    pretend: (handler) => world.pretend(handler),
    another: async (name) => {
      const region = await openRegion(world, name, settings);
      more.push(region);
      return region;
    },
    close: async () => {
      await Promise.all([eu, us, edge, ...more].map((region) => region.stop()));
      await world.close();
    },
  };
}

async function openRegion(world: World, name: Name, settings: RegionSettings): Promise<TestRegion> {
  const rules = new Map(Object.entries(peers[name]));
  const neighbours = [...rules].filter(([, { via }]) => via === undefined).map(([one]) => one);
  const opened = await world.open(name, neighbours);
  const { stores: bare, federation: plain } = opened;
  const written: Written[] = [];
  const stores = recorded(bare, written);
  let mood: LinkMood = "up";
  const federation = { ...plain, links: moody(plain.links, () => mood) };
  const options: FederationOptions = {
    stores: federation,
    rules: { region: name, hopsMax: 4, peers: rules },
    ratePerS: new Map([...rules.keys()].map((one) => [one, settings.ratePerS ?? 100_000])),
    pingIntervalMs: 500,
    outboxAgeMaxMs: settings.outboxAgeMaxMs ?? outboxOf(settings).ageMaxS * 1000,
    requestTimeoutMs: 2000,
  };
  const gateway = await startTestGateway({
    stores,
    federation: options,
    namespaces: namespaces[name],
    operators: new Set(["chief"]),
    settings: { reconcileIntervalMs: 3_600_000 },
  });
  let stopping: Promise<void> | undefined;
  const stop = (graceMs = 0): Promise<void> => {
    stopping ??= gateway.stop(graceMs).then(() => opened.close());
    return stopping;
  };
  return {
    ...gateway,
    stores,
    federation,
    written,
    set: (next) => {
      mood = next;
    },
    stop,
    [Symbol.asyncDispose]: () => stop(),
  };
}

function recorded(stores: Stores, written: Written[]): Stores {
  const { inbox, tasks } = stores;
  return changed(stores, {
    inbox: changed(inbox, {
      put: (mail) => {
        const { from, envelope } = mail;
        written.push({ kind: "mail", ns: mail.to.ns, from, envelope });
        return inbox.put(mail);
      },
    }),
    tasks: changed(tasks, {
      create: (task) => {
        const { ns, from, envelope } = task;
        written.push({ kind: "task", ns, from, envelope });
        return tasks.create(task);
      },
    }),
  });
}

/** The same object with some members replaced; methods keep their own `this`. */
function changed<T extends object>(target: T, changes: Partial<T>): T {
  return new Proxy(target, {
    get: (own, key) => {
      if (Object.hasOwn(changes, key)) return Reflect.get(changes, key) as unknown;
      const value: unknown = Reflect.get(own, key);
      return typeof value === "function" ? (value.bind(own) as unknown) : value;
    },
  });
}

function moody(links: RegionLinks, mood: () => LinkMood): RegionLinks {
  return {
    serve: (from, handler) => links.serve(from, handler),
    request: async (to, text, timeoutMs) => {
      if (mood() === "down") throw new ProtocolError("unavailable", "cut by the test");
      const answer = await links.request(to, text, timeoutMs);
      const isPing = text.includes('"kind":"ping"');
      if (mood() === "down" || (mood() === "deaf" && !isPing))
        throw new ProtocolError("unavailable", "cut by the test");
      return answer;
    },
  };
}
