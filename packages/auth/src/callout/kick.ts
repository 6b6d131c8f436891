import { setTimeout as pause } from "node:timers/promises";
import type { NatsConnection } from "@nats-io/nats-core";
import { objectOf, textOf, type JsonObject } from "../json-object.ts";

/** Options of {@link kickUser}. */
export interface KickOptions {
  /** How long the servers of a cluster have to answer after the first one did, milliseconds. Default 100. */
  readonly gatherMs?: number;
  /** Longest wait for any answer, milliseconds. Default 2,000. */
  readonly timeoutMs?: number;
}

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
export async function kickUser(
  system: NatsConnection,
  user: string,
  options: KickOptions = {},
): Promise<number> {
  let kicked = 0;
  for (let look = 0; look < looksMax; look += 1) {
    const found = await kickOnce(system, user, options);
    kicked += found.kicked;
    if (found.seen === 0 && look > 0) break;
    if (found.seen < pageSize) await pause(secondLookMs);
  }
  return kicked;
}

async function kickOnce(
  system: NatsConnection,
  user: string,
  { gatherMs = 100, timeoutMs = 2000 }: KickOptions,
): Promise<{ readonly seen: number; readonly kicked: number }> {
  const query = JSON.stringify({ auth: true, user, limit: pageSize });
  // Every server answers; the end is known only by silence. Who is found goes at once, not at the end.
  const replies = await system.requestMany("$SYS.REQ.SERVER.PING.CONNZ", query, {
    strategy: "stall",
    stall: gatherMs,
    maxWait: timeoutMs,
  });
  let seen = 0;
  let kicked = 0;
  for await (const reply of replies) {
    const body = objectOf(reply.json());
    const server = textOf(objectOf(body?.["server"]), "id");
    if (server === undefined) continue;
    for (const cid of connectionsIn(body, user)) {
      seen += 1;
      const request = JSON.stringify({ cid });
      const subject = `$SYS.REQ.SERVER.${server}.KICK`;
      const done = await system.request(subject, request, { timeout: timeoutMs });
      // An error says that the connection has ended meanwhile.
      if (objectOf(done.json())?.["error"] === undefined) kicked += 1;
    }
  }
  return { seen, kicked };
}

function connectionsIn(body: JsonObject | undefined, user: string): readonly number[] {
  const connections = objectOf(body?.["data"])?.["connections"];
  if (!Array.isArray(connections)) return [];
  const list: unknown[] = connections;
  return list.flatMap((each) => {
    const cid = objectOf(each)?.["cid"];
    // The server filters; who is ended is too important to leave it at that.
    const isUser = textOf(objectOf(each), "authorized_user") === user;
    return isUser && typeof cid === "number" ? [cid] : [];
  });
}
