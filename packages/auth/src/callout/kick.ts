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
  /**
   * Spares connections that begin later: who is thrown out but may come back is not thrown out again. Default false: whoever
   * comes back meanwhile goes too, as after a revocation.
   */
  readonly sparesReturning?: boolean;
}

/** Whose connections to end: told the participant and the credential that it came by, as far as the server knows them. */
export type KickChoice = (who: Principal) => boolean;

/** Answers are paged by servers at this many connections. */
const pageSize = 1024;
/** A login that was being answered while the credential was revoked is found by a second look. */
const secondLookMs = 250;
/** Who comes within this after the first look may still have been let in by what counted before. */
const lateMs = 250;
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
  const chooser: Chooser = {
    choose,
    // By each server's own clock, as the beginnings of its connections are.
    firstLooks: options.sparesReturning === true ? new Map() : undefined,
  };
  for (let look = 0; look < looksMax; look += 1) {
    const found = await kickOnce(system, chooser, options);
    kicked += found.kicked;
    if (found.seen === 0 && look > 0) break;
    await pause(secondLookMs);
  }
  return kicked;
}

interface Chooser {
  readonly choose: KickChoice;
  /** When each server was first looked at, milliseconds since 1970; absent: the beginning of a connection does not matter. */
  readonly firstLooks: Map<string, number> | undefined;
}

interface Found {
  seen: number;
  kicked: number;
}

/** One look at every connection, a page at a time. Those that go shift the pages; who is missed so is found by the next look. */
async function kickOnce(
  system: NatsConnection,
  chooser: Chooser,
  options: KickOptions,
): Promise<Found> {
  const found = { seen: 0, kicked: 0 };
  for (let offset = 0; ; offset += pageSize) {
    const most = await kickPage(system, { chooser, offset, found }, options);
    if (most <= offset + pageSize) return found;
  }
}

/** @returns how many connections the server with the most has */
async function kickPage(
  system: NatsConnection,
  page: { readonly chooser: Chooser; readonly offset: number; readonly found: Found },
  { gatherMs = 100, timeoutMs = 2000 }: KickOptions,
): Promise<number> {
  const { chooser, offset, found } = page;
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
    const data = objectOf(body?.["data"]);
    const total = data?.["total"];
    if (server === undefined) continue;
    most = Math.max(most, typeof total === "number" ? total : 0);
    for (const cid of chosenIn(data, server, chooser)) {
      found.seen += 1;
      const subject = `$SYS.REQ.SERVER.${server}.KICK`;
      const done = await system.request(subject, JSON.stringify({ cid }), { timeout: timeoutMs });
      // An error says that the connection has ended meanwhile.
      if (objectOf(done.json())?.["error"] === undefined) found.kicked += 1;
    }
  }
  return most;
}

function chosenIn(
  data: JsonObject | undefined,
  server: string,
  { choose, firstLooks }: Chooser,
): readonly number[] {
  const connections = data?.["connections"];
  if (!Array.isArray(connections)) return [];
  const nowMs = Date.parse(textOf(data, "now") ?? "");
  if (firstLooks?.has(server) === false) firstLooks.set(server, nowMs);
  const beganByMs = (firstLooks?.get(server) ?? Number.POSITIVE_INFINITY) + lateMs;
  const list: unknown[] = connections;
  return list.flatMap((each) => {
    const connection = objectOf(each);
    const cid = connection?.["cid"];
    const who = readUserName(textOf(connection, "authorized_user") ?? "");
    if (who === undefined || typeof cid !== "number" || !choose(who)) return [];
    // A beginning that cannot be read spares nobody.
    return Date.parse(textOf(connection, "start") ?? "") > beganByMs ? [] : [cid];
  });
}
