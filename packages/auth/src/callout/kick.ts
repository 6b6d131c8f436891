import { setTimeout as pause } from "node:timers/promises";
import type { Principal } from "@ampd/core";
import type { NatsConnection } from "@nats-io/nats-core";
import { objectOf, textOf, type JsonObject } from "../json-object.ts";
import { readUserName } from "./user-name.ts";

/** Options of {@link kickUser}. */
export interface KickOptions {
  /** How long the servers of a cluster have to answer after the first one did, milliseconds. Default 100. */
  readonly gatherMs?: number;
  /** Longest wait for any answer, milliseconds. Default 2,000. */
  readonly timeoutMs?: number;
}

/** Whose connections to end: told the participant and the credential that it came by, as far as the server knows them. */
export type KickChoice = (who: Principal) => boolean;

/** Answers are paged by servers at this many connections. */
const pageSize = 1024;
/** A login that was being answered while the credential was revoked is found by a second look. */
const secondLookMs = 250;
const looksMax = 64;

/**
 * Ends every connection of a participant, on all servers of the cluster. Revoke its credential first: its client logs in
 * again at once. Looks until it finds none, at least twice.
 *
 * @param system connection of a user of the system account
 * @param user `<ns>/<name>`
 * @returns how many connections were ended
 * @throws nats.js' error when no server answers
 */
export function kickUser(
  system: NatsConnection,
  user: string,
  options: KickOptions = {},
): Promise<number> {
  return kickUsers(system, ({ ns, name }) => `${ns}/${name}` === user, options);
}

/** As {@link kickUser}, for every connection of a participant that `choose` chooses; connections of sessions are left alone. */
export async function kickUsers(
  system: NatsConnection,
  choose: KickChoice,
  options: KickOptions = {},
): Promise<number> {
  let kicked = 0;
  for (let look = 0; look < looksMax; look += 1) {
    const found = await kickOnce(system, choose, options);
    kicked += found.kicked;
    if (found.seen === 0 && look > 0) break;
    await pause(secondLookMs);
  }
  return kicked;
}

interface Found {
  seen: number;
  kicked: number;
}

/** One look at every connection, a page at a time. Those that go shift the pages; who is missed so is found by the next look. */
async function kickOnce(
  system: NatsConnection,
  choose: KickChoice,
  options: KickOptions,
): Promise<Found> {
  const found = { seen: 0, kicked: 0 };
  for (let offset = 0; ; offset += pageSize) {
    const most = await kickPage(system, { choose, offset, found }, options);
    if (most <= offset + pageSize) return found;
  }
}

/** @returns how many connections the server with the most has */
async function kickPage(
  system: NatsConnection,
  page: { readonly choose: KickChoice; readonly offset: number; readonly found: Found },
  { gatherMs = 100, timeoutMs = 2000 }: KickOptions,
): Promise<number> {
  const { choose, offset, found } = page;
  const query = JSON.stringify({ auth: true, limit: pageSize, offset });
  // Every server answers; the end is known only by silence. Who is found goes at once, not at the end.
  const replies = await system.requestMany("$SYS.REQ.SERVER.PING.CONNZ", query, {
    strategy: "stall",
    stall: gatherMs,
    maxWait: timeoutMs,
  });
  let most = 0;
  for await (const reply of replies) {
    const body = objectOf(reply.json());
    const server = textOf(objectOf(body?.["server"]), "id");
    const total = objectOf(body?.["data"])?.["total"];
    if (server === undefined) continue;
    most = Math.max(most, typeof total === "number" ? total : 0);
    for (const cid of chosenIn(body, choose)) {
      found.seen += 1;
      const subject = `$SYS.REQ.SERVER.${server}.KICK`;
      const done = await system.request(subject, JSON.stringify({ cid }), { timeout: timeoutMs });
      // An error says that the connection has ended meanwhile.
      if (objectOf(done.json())?.["error"] === undefined) found.kicked += 1;
    }
  }
  return most;
}

function chosenIn(body: JsonObject | undefined, choose: KickChoice): readonly number[] {
  const connections = objectOf(body?.["data"])?.["connections"];
  if (!Array.isArray(connections)) return [];
  const list: unknown[] = connections;
  return list.flatMap((each) => {
    const cid = objectOf(each)?.["cid"];
    const who = readUserName(textOf(objectOf(each), "authorized_user") ?? "");
    return who !== undefined && typeof cid === "number" && choose(who) ? [cid] : [];
  });
}
