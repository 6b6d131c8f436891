/**
 * From `hello` to a session: version, credential, namespace, card, and the session taken up or made.
 */
import { createHash } from "node:crypto";
import {
  declaredIdentities,
  homeOf,
  type Capability,
  type Matcher,
  type Principal,
} from "@ampd/core";
import {
  brokerName,
  ProtocolError,
  versions,
  type Card,
  type HeldTask,
  type HelloFrame,
  type WelcomeFrame,
} from "@ampd/protocol";
import { depthMax } from "@ampd/protocol";
import type { Context } from "./context.ts";
import { expiresInS } from "./credentials/expiry.ts";
import { login } from "./credentials/login.ts";
import { permissionsOf, type Actor } from "./permissions/actor.ts";
import { checkServed, permittedCapability } from "./permissions/served.ts";
import type { Presence } from "./presence.ts";
import { usesScopes } from "./scopes.ts";
import type { Session, SessionIdentity } from "./session.ts";
import { jobSettings } from "./settings.ts";

/** Features announced in `welcome`: what this broker serves beside sessions, inboxes and leased tasks. */
export const features: readonly string[] = [
  "tasks.query",
  "tasks.attempt",
  "registry.discover",
  "registry.watch",
  "tasks.cancel",
  "tasks.events",
  "tasks.checkpoint",
  "dead_letters",
  "manage",
  "card.update",
  "jobs.settings",
  "topics",
  "resume",
  "scheduling",
  "limits",
  "budgets",
  "refresh",
];

/** A `hello` found good. */
export interface Greeting {
  readonly identity: SessionIdentity;
  readonly version: string;
  readonly heldTasks: readonly HeldTask[];
  /** Whether the client still waits for its `welcome`. */
  readonly isAwaited: () => boolean;
}

/** A `hello` and the connection that it came over. */
export interface Entry {
  readonly hello: HelloFrame;
  readonly remote: string;
  /** As in `LoginContext`. */
  readonly prove?: (nonce: string) => Promise<string>;
  /** Whether the client still waits for its `welcome`. Default: it does. */
  readonly isAwaited?: () => boolean;
}

/** Checks a `hello`; rejects with the error to answer. */
export async function checkHello(
  context: Context,
  presence: Presence,
  entry: Entry,
): Promise<Greeting> {
  const { hello } = entry;
  const version = versions.find((candidate) => hello.versions.includes(candidate));
  if (version === undefined)
    throw new ProtocolError("unsupported_version", `this broker speaks ${versions.join(", ")}`, {
      field: "/versions",
    });
  const { remote, prove } = entry;
  const principal = await login(
    context,
    { credential: hello.credential, remote },
    prove === undefined ? {} : { prove },
  );
  if (principal.name === brokerName)
    throw new ProtocolError("forbidden", `the name ${brokerName} is reserved for the broker`);
  await openNamespace(context, principal.ns);
  const card = hello.card ?? { name: principal.name };
  const permissions = permissionsOf(context.policy, principal);
  const alias = await checkCard(context, presence, { actor: { principal, permissions }, card });
  const owned = alias === undefined ? {} : { alias };
  const capability = permittedCapability({ principal, card, ...owned }, permissions);
  return {
    version,
    identity: identify(context, hello, {
      principal,
      permissions,
      card,
      capability,
      ...owned,
    }),
    heldTasks: hello.resume?.tasks ?? [],
    isAwaited: entry.isAwaited ?? (() => true),
  };
}

/** Opens a namespace on its first use, where that is allowed. @throws ProtocolError `forbidden` otherwise */
export async function openNamespace(context: Context, ns: string): Promise<void> {
  const home = context.regions && homeOf(context.regions.rules, ns);
  if (home !== undefined)
    throw new ProtocolError("forbidden", `the home of this namespace is the region ${home}`);
  const { namespaces } = context.options.stores;
  const { createOnFirstUse, countMax } = context.options.settings.namespaces;
  if (!(await namespaces.has(ns))) {
    if (!createOnFirstUse) throw new ProtocolError("forbidden", "this namespace is not open");
    if ((await namespaces.list()).length >= countMax)
      throw new ProtocolError("forbidden", "no more namespaces can be opened", {
        limit: `${countMax} namespaces`,
      });
  }
  await context.openNamespace(ns);
}

/** Checks the identities that a card declares, and that its jobs may be served. @returns the alias that it owns */
export async function checkCard(
  context: Context,
  presence: Presence,
  { actor, card }: { readonly actor: Actor; readonly card: Card },
): Promise<string | undefined> {
  const { principal } = actor;
  const { alias, foreign } = declaredIdentities(card, principal.name);
  if (foreign.length > 0)
    throw new ProtocolError("forbidden", "a card may declare only its own identity job", {
      field: "/card/skills",
      limit: `agent.${principal.name}`,
    });
  checkServed(actor, card, context.options.settings.cardJobsMax);
  if (alias !== undefined)
    await presence.checkAlias(principal.ns, alias, `${principal.ns}/${principal.name}`);
  return alias;
}

/**
 * A session id is the hash of its resume token and its address: any gateway can check the token, nobody can guess it from the id,
 * and in another participant's hands the token names no session.
 */
export function sessionIdOf(resumeToken: string, address: string): string {
  return createHash("sha256").update(`${address}\n${resumeToken}`).digest("base64url").slice(0, 22);
}

function identify(
  context: Context,
  hello: HelloFrame,
  who: {
    principal: Principal;
    permissions: Matcher;
    card: Card;
    capability: Capability;
    alias?: string;
  },
): SessionIdentity {
  const address = `${who.principal.ns}/${who.principal.name}`;
  const { runtime } = context.options;
  if (hello.resume === undefined) return { ...who, address, id: runtime.newId() };
  const resumeToken = hello.resume.token ?? runtime.newId() + runtime.newId();
  return { ...who, address, id: sessionIdOf(resumeToken, address), resumeToken };
}

/** Whether it still makes sense to open the session of a `hello`. */
export function awaitedBy(session: Session, { isAwaited }: Greeting): () => boolean {
  return () => session.state !== "ended" && isAwaited();
}

/** The `welcome` frame. */
export function welcomeFrame(
  context: Context,
  greeting: Greeting,
  state: {
    readonly re: number | undefined;
    readonly resumed: boolean;
    readonly kept: readonly HeldTask[];
  },
): WelcomeFrame {
  const { settings } = context.options;
  const { identity } = greeting;
  const expires = expiresInS(context, identity.principal);
  const resume =
    identity.resumeToken === undefined
      ? {}
      : {
          resume_token: identity.resumeToken,
          resume_grace_s: Math.floor(settings.resumeGraceMs / 1000),
          resumed: state.resumed,
          kept: [...state.kept],
        };
  return {
    type: "welcome",
    ...(state.re !== undefined && { re: state.re }),
    address: identity.address,
    heartbeat_interval_s: heartbeatIntervalS(context, identity),
    scopes: [...identity.principal.scopes],
    version: greeting.version,
    session_id: identity.id,
    lease_s: settings.jobDefaults.lease_s,
    limits: {
      frame_bytes_max: settings.frameBytesMax,
      inflight_max: settings.inflightMax,
      depth_max: depthMax,
    },
    features: [...features, ...featuresHere(context, identity.principal.ns)],
    ...(expires !== undefined && { credential_expires_in_s: expires }),
    ...resume,
  };
}

/** What depends on the configuration and the namespace. */
function featuresHere(context: Context, ns: string): readonly string[] {
  const { credentials, grants } = context.options;
  return [
    ...(context.regions === undefined ? [] : ["federation"]),
    ...(credentials === undefined ? [] : ["keys"]),
    ...(grants === undefined ? [] : ["grants"]),
    ...(usesScopes(context, ns) ? ["scopes"] : []),
  ];
}

/** The configured interval, or less: at least three beats must fit into the shortest lease the session may hold. */
function heartbeatIntervalS(context: Context, identity: SessionIdentity): number {
  const { heartbeatIntervalS: configured } = context.options.settings;
  let shortest = Number.POSITIVE_INFINITY;
  for (const job of identity.capability.jobs)
    shortest = Math.min(shortest, jobSettings(context.options, identity.principal.ns, job).lease_s);
  return Math.max(1, Math.min(configured, Math.floor(shortest / 3)));
}
