/**
 * What the suites about permissions share: a policy, two gateways on one store, and participants whose roles are in their names.
 */
import { createAuthenticator } from "@ampd/auth";
import type { Authenticator, PolicyLayer } from "@ampd/core";
import type { Policy } from "@ampd/protocol";
import { startTestGateway, WireClient, type TestGateway, type WireFrame } from "@ampd/testkit";
import { openWorld, type StoreKind, type StoreWorld } from "./stores.ts";

/** The policy that the suites start from. A participant's role is its name up to the first dash. */
export const startPolicy: Policy = {
  roles: {
    boss: {
      send: { inboxes: ["{ns}/*"], jobs: [">"], topics: [">"] },
      serve: [">"],
      read: [">"],
      operate: true,
    },
    clerk: { operate: true },
    writer: {
      send: { inboxes: ["{ns}/ann", "{ns}/worker"], jobs: ["build.*"], topics: ["news.{name}.>"] },
    },
    worker: { serve: ["build.*"], read: ["news.>"] },
    reader: { read: ["news.writer.*"] },
  },
};

/** Two gateways under one policy. */
export interface PermissionRig {
  readonly world: StoreWorld;
  readonly here: TestGateway;
  readonly there: TestGateway;
  /** Joins as `<ns>/<name>`, with the role that the name begins with. */
  join(
    name: string,
    hello?: Readonly<Record<string, unknown>>,
    at?: TestGateway,
  ): Promise<WireClient & { readonly welcome: WireFrame }>;
  close(): Promise<void>;
}

/** The namespace of the rig. */
export const ns = "acme";

/** Dev credentials; the role is the name up to the first dash. */
const byName: Authenticator = {
  async authenticate(credential) {
    const principal = await createAuthenticator({ dev: true }).authenticate(credential);
    return { ...principal, roles: principal.name.split("-", 1) };
  },
};

/** Opens the rig. */
export async function openRig(
  kind: StoreKind,
  options: {
    readonly policy?: Policy;
    readonly settings?: Parameters<typeof startTestGateway>[0]["settings"];
  } = {},
): Promise<PermissionRig> {
  const { policy = startPolicy, settings = {} } = options;
  const basePolicy: PolicyLayer = { policyFor: () => policy, onChange: () => () => undefined };
  const parts = { authenticator: byName, basePolicy };
  const world = await openWorld(kind);
  const shared = { settings, parts, namespaces: [ns] };
  const here = await startTestGateway({ stores: world.stores, ...shared });
  const there = await startTestGateway({ stores: await world.another(), ...shared });
  return {
    world,
    here,
    there,
    join: (name, hello = {}, at = here) => WireClient.join(at.url, `${ns}/${name}`, hello),
    close: async () => {
      await here.stop();
      await there.stop();
      await world.close();
    },
  };
}

/** A card that serves jobs. */
export function serving(
  name: string,
  ...jobs: readonly string[]
): Readonly<Record<string, unknown>> {
  return { card: { name, jobs: jobs.map((job) => ({ name: job })), max_concurrent: 4 } };
}

/** The start policy with one role changed. */
export function withRole(name: string, role: Policy["roles"][string]): Policy {
  return { roles: { ...startPolicy.roles, [name]: role } };
}

/** Waits until a condition holds. */
export async function until(condition: () => boolean, limitMs = 10_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`not in ${limitMs} ms: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
