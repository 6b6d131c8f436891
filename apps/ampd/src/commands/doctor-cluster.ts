/** What `ampd doctor` says of a cluster: who leads the streams, and which servers' copies are behind or gone. */
import type { ResourceReport } from "@ampd/store";
import type { Finding } from "./doctor-finding.ts";

const check = "copies";

/** Findings on the copies of all streams; none on a server that belongs to no cluster. */
export function clusterFindings(reports: readonly ResourceReport[]): readonly Finding[] {
  const silent = reports.filter(({ state }) => state === "unavailable");
  const known = reports.flatMap(({ stream, copies }) =>
    copies === undefined ? [] : [{ stream, ...copies }],
  );
  if (known.length === 0 && silent.length === 0) return [];
  const leaderless = known.filter(({ leader }) => leader === undefined);
  const noLeader = [...silent, ...leaderless].map(({ stream }) => stream);
  const gone = byServer(known, (copy) => copy.isOffline);
  const behind = byServer(known, (copy) => !copy.isOffline && !copy.isCurrent);
  return [
    ...(noLeader.length === 0 ? [] : [leaderlessFinding(noLeader)]),
    ...[...gone].map(([server, streams]) => goneFinding(server, streams)),
    ...[...behind].map(([server, streams]) => behindFinding(server, streams)),
    ...(noLeader.length + gone.size + behind.size === 0 ? [wellFinding(known)] : []),
  ];
}

interface Known {
  readonly stream: string;
  readonly leader?: string;
  readonly others: NonNullable<ResourceReport["copies"]>["others"];
}
type Copy = Known["others"][number];

function byServer(
  known: readonly Known[],
  matches: (copy: Copy) => boolean,
): ReadonlyMap<string, readonly { readonly stream: string; readonly lag: number }[]> {
  const found = new Map<string, { stream: string; lag: number }[]>();
  for (const { stream, others } of known)
    for (const copy of others) {
      if (!matches(copy)) continue;
      const streams = found.get(copy.server) ?? [];
      streams.push({ stream, lag: copy.lag });
      found.set(copy.server, streams);
    }
  return found;
}

function leaderlessFinding(streams: readonly string[]): Finding {
  return {
    check,
    state: "problem",
    text: `no leader, so nothing can be read or written: ${streams.join(", ")}`,
    next: "start the servers that are down: more than half of the copies must run",
  };
}

function goneFinding(server: string, streams: readonly unknown[]): Finding {
  return {
    check,
    state: "problem",
    text: `${server} is offline: ${streams.length} stream(s) have one copy less`,
    next: "start it again; until then one more server down may stop the broker",
  };
}

function behindFinding(
  server: string,
  streams: readonly { readonly stream: string; readonly lag: number }[],
): Finding {
  const worst = streams.reduce((most, each) => (each.lag > most.lag ? each : most));
  return {
    check,
    state: "note",
    text: `${server} is behind on ${streams.length} stream(s), on ${worst.stream} by ${worst.lag} writes`,
    next: "wait and look again: it catches up by itself, and only then may another server be stopped",
  };
}

function wellFinding(known: readonly Known[]): Finding {
  const led = new Map<string, number>();
  for (const { leader } of known)
    if (leader !== undefined) led.set(leader, (led.get(leader) ?? 0) + 1);
  const counts = known.map(({ others }) => others.length + 1);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const each = least === most ? String(most) : `${least} to ${most}`;
  const leaders = [...led]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([server, count]) => `${server} ${count}`);
  return {
    check,
    state: "ok",
    text: `${each} of each stream, all current; leaders: ${leaders.join(", ")}`,
  };
}
