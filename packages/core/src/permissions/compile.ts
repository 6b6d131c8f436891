/** What a policy permits a participant; see `spec/schema/policy.json`. */
import { isTopicPattern, parseAddress, type Policy, type PolicyRole } from "@ampd/protocol";
import type { Principal } from "../credential-ports.ts";
import { covers, widest } from "./pattern.ts";

/**
 * What one participant may do: the one value that the gateway asks ({@link allows}) and that the user JWT of a NATS client is
 * made from (`toUserPermissions`). All lists hold patterns without variables; none covers another of its list.
 */
export interface Permissions {
  readonly ns: string;
  readonly name: string;
  /** Inboxes it may send to, as `<ns>.<name>`; either part may be `*`. */
  readonly sendInboxes: readonly string[];
  /** Jobs of its namespace that it may submit tasks to. */
  readonly sendJobs: readonly string[];
  /** Topics of its namespace that it may publish to. */
  readonly sendTopics: readonly string[];
  /** Other regions that it may send to; `*` stands for all. */
  readonly sendRegions: readonly string[];
  /** Jobs of its namespace whose tasks it may work on. */
  readonly serve: readonly string[];
  /** Topics of its namespace that it may read. */
  readonly read: readonly string[];
  readonly operate: boolean;
}

/** What a participant wants to do with an address: `operate` takes none. */
export type Action = "send" | "serve" | "read" | "operate";

/** Everything for everyone inside the own namespace, and management for the role `operator`: a broker without a policy. */
export const openPolicy: Policy = {
  everyone: ["participant"],
  roles: {
    participant: {
      send: { inboxes: ["{ns}/*"], jobs: [">"], topics: [">"], regions: ["*"] },
      serve: [">"],
      read: [">"],
    },
    operator: { operate: true },
  },
};

/**
 * The permissions that a policy gives a principal: those of the roles in its credential and of `everyone`, together. Pure. A
 * role that the policy does not define permits nothing.
 */
export function compilePermissions(policy: Policy, principal: Principal): Permissions {
  const { ns, name } = principal;
  const names = new Set([...(policy.everyone ?? []), ...principal.roles]);
  const roles = [...names].flatMap((role) => roleOf(policy, role));
  const all = (pick: (role: PolicyRole) => readonly string[] | undefined): readonly string[] =>
    widest(roles.flatMap((role) => pick(role) ?? []).map((text) => filled(text, { ns, name })));
  return {
    ns,
    name,
    // Neither part has a dot, so a dotted pair is as good as one with a slash, and the same functions match it.
    sendInboxes: all((role) => role.send?.inboxes?.map((text) => text.replace("/", "."))),
    sendJobs: all((role) => role.send?.jobs),
    sendTopics: all((role) => role.send?.topics),
    sendRegions: all((role) => role.send?.regions),
    serve: all((role) => role.serve),
    read: all((role) => role.read),
    operate: roles.some((role) => role.operate === true),
  };
}

function roleOf(policy: Policy, role: string): readonly PolicyRole[] {
  // An own property: a role called `constructor` must not find what every object inherits.
  const found = Object.hasOwn(policy.roles, role) ? policy.roles[role] : undefined;
  return found === undefined ? [] : [found];
}

function filled(pattern: string, own: { readonly ns: string; readonly name: string }): string {
  const tokens = pattern.split(".");
  return tokens
    .map((token) => (token === "{ns}" ? own.ns : token === "{name}" ? own.name : token))
    .join(".");
}

/**
 * Whether the permissions allow an action. An address that is none is never allowed.
 *
 * | action | address |
 * |---|---|
 * | `send` | any: `<ns>/<name>`, `job:<name>`, `topic:<name>`; of one with a region, only that region is looked at |
 * | `serve` | `job:<name>` |
 * | `read` | `topic:<name or pattern>`: allowed when one of the patterns of `read` covers it |
 * | `operate` | none |
 */
export function allows(permissions: Permissions, action: Action, address?: string): boolean {
  if (action === "operate") return permissions.operate;
  if (address === undefined) return false;
  if (action === "read") return mayRead(permissions, address);
  const target = parseAddress(address);
  switch (target?.kind) {
    case undefined:
      return false;
    case "remote": // what may be addressed there is that region's matter
      return action === "send" && some(permissions.sendRegions, target.region);
    case "participant":
      return action === "send" && some(permissions.sendInboxes, `${target.ns}.${target.name}`);
    case "job":
      return some(action === "send" ? permissions.sendJobs : permissions.serve, target.job);
    case "topic":
      return action === "send" && some(permissions.sendTopics, target.topic);
  }
}

const topicScheme = "topic:";

function mayRead(permissions: Permissions, address: string): boolean {
  const topic = address.slice(topicScheme.length);
  if (!address.startsWith(topicScheme) || !isTopicPattern(topic)) return false;
  return some(permissions.read, topic);
}

function some(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => covers(pattern, path));
}
