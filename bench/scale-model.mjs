/**
 * What a deployment of a given size needs, from costs that were measured: `docs/guide/scale-out.md` explains it.
 *
 *   node bench/scale-model.mjs [--participants 1000000] [--gateways 1000] [--namespaces 1000] [--tasks 10000]
 *     [--replicas 3] [--heartbeat 10] [--gateway-us 360] [--nats-us 170] [--load-us 47]
 *
 *   node bench/scale-model.mjs --check 1:2715,2:2786,3:2510 --cores 2
 *
 * The first form prints streams, consumers, memory and cores, the limit that each figure runs into, and the partitions to configure.
 * The second compares the model with rates measured by `bench/scale-out.mjs` on one machine (gateways:tasks per second) and fails when one
 * is off by more than a third.
 */
import { flag, printTable } from "./rig/processes.mjs";

/** Measured; microseconds of CPU, bytes and counts. The page says by what. */
const cost = {
  gatewayTaskUs: Number(flag("gateway-us", "360")),
  natsTaskUs: Number(flag("nats-us", "170")),
  loadTaskUs: Number(flag("load-us", "47")),
  /** What more a task costs that comes in at one gateway and is worked on at another: its message has to be read there. */
  crossing: 0.45,
  sessionGatewayBytes: 54 * 1024,
  sessionNatsBytes: 114 * 1024,
  registryPutUs: 15,
  registryDeliveryUs: 2.3,
  registryReadUs: 12,
  registryEntryBytes: 1200,
  /** Acknowledged writes a task: record, message, claim, end, mail, two settlements. */
  taskWrites: 5,
};

/** Where a part stops on one machine of today; assumptions are marked so on the page. */
const limit = {
  sessionsOfGateway: 10_000,
  /** Writes a second of one stream's leader: one goroutine appends. */
  streamWrites: { 1: 20_000, 3: 8_000 },
  /** Consumers of one server process without replicas; measured to 10,000 a stream at 46 KiB each. */
  consumersOfServer: 200_000,
  /** Raft groups of one cluster: a consumer on a replicated work queue is one. */
  raftGroupsOfCluster: 10_000,
  registryCoresOfGateway: 0.2,
};

/** With how many gateways a task costs what: of N, all but one Nth are worked on at another. */
function crossed(us, gateways) {
  return us * (1 + cost.crossing * (1 - 1 / gateways));
}

/** Tasks a second of `gateways` processes on `cores` cores that server and load share with them. */
function rateOn(cores, gateways) {
  const { gatewayTaskUs, natsTaskUs, loadTaskUs } = cost;
  const processBound = (gateways * 1e6) / crossed(gatewayTaskUs, gateways);
  const machineBound = (cores * 1e6) / crossed(gatewayTaskUs + natsTaskUs + loadTaskUs, gateways);
  return Math.min(processBound, machineBound);
}

function check(measured, cores) {
  const rows = measured.map(([gateways, rate]) => {
    const modelled = rateOn(cores, gateways);
    return { gateways, rate, modelled: Math.round(modelled), off: modelled / rate - 1 };
  });
  printTable(
    ["gateways", "measured tasks/s", "modelled tasks/s", "off"],
    rows.map(({ gateways, rate, modelled, off }) => [
      String(gateways),
      String(rate),
      String(modelled),
      `${Math.round(off * 100)} %`,
    ]),
  );
  if (rows.some(({ off }) => Math.abs(off) > 1 / 3)) {
    console.error("the model is off by more than a third");
    process.exitCode = 1;
  }
}

function size({ participants, gateways, namespaces, tasks, replicas, heartbeatS }) {
  const perNamespace = participants / namespaces;
  const perGateway = participants / gateways;
  // An inbox and an identity job each.
  const consumers = participants * 2;
  // Gateways that have somebody of a namespace: all of them, unless the balancer keeps a namespace together.
  const watchersSpread = Math.min(gateways, perNamespace);
  const watchersKept = Math.max(1, Math.ceil(perNamespace / limit.sessionsOfGateway));
  const puts = participants / heartbeatS;
  const registry = (watchers) => ({
    natsCores: (puts * (cost.registryPutUs + watchers * cost.registryDeliveryUs)) / 1e6,
    gatewayCores: ((puts * watchers) / gateways / 1e6) * cost.registryReadUs,
    gatewayBytes: ((perNamespace * namespaces * watchers) / gateways) * cost.registryEntryBytes,
  });
  const writes = limit.streamWrites[replicas] ?? limit.streamWrites[3];
  const partitions = (rate) => Math.min(64, Math.max(1, Math.ceil(rate / writes)));
  const cells = Math.ceil(
    replicas > 1
      ? (consumers * 1) / limit.raftGroupsOfCluster
      : consumers / limit.consumersOfServer,
  );
  return {
    "sessions of one gateway": [perGateway, limit.sessionsOfGateway],
    "gateway memory for sessions, MiB": [(perGateway * cost.sessionGatewayBytes) / 2 ** 20],
    "nats-server memory for sessions, GiB in all": [
      (participants * cost.sessionNatsBytes) / 2 ** 30,
    ],
    "streams and buckets": [namespaces * 10 + 4],
    consumers: [consumers, limit.consumersOfServer],
    "raft groups if they are in one cluster": [
      replicas > 1 ? consumers + namespaces * 10 : 0,
      limit.raftGroupsOfCluster,
    ],
    "registry, cores of NATS, namespaces spread over all gateways": [
      registry(watchersSpread).natsCores,
    ],
    "registry, cores of each gateway, spread": [
      registry(watchersSpread).gatewayCores,
      limit.registryCoresOfGateway,
    ],
    "registry, MiB of each gateway, spread": [registry(watchersSpread).gatewayBytes / 2 ** 20],
    "registry, cores of NATS, each namespace kept together": [registry(watchersKept).natsCores],
    "registry, cores of each gateway, kept together": [
      registry(watchersKept).gatewayCores,
      limit.registryCoresOfGateway,
    ],
    "cores of all gateways for tasks": [(tasks * crossed(cost.gatewayTaskUs, gateways)) / 1e6],
    "cores of NATS for tasks (each replica)": [(tasks * crossed(cost.natsTaskUs, gateways)) / 1e6],
    "writes a second to task records": [tasks * 3, writes * 64],
    "partitions.records": [partitions(tasks * 3)],
    "partitions.jobs, if all is in one namespace": [partitions(tasks * 2)],
    "partitions.inboxes, if all is in one namespace": [partitions(tasks * 2)],
    "cells (clusters with gateways of their own)": [cells],
  };
}

const measured = flag("check", "");
if (measured === "") {
  const what = size({
    participants: Number(flag("participants", "1000000")),
    gateways: Number(flag("gateways", "1000")),
    namespaces: Number(flag("namespaces", "1000")),
    tasks: Number(flag("tasks", "10000")),
    replicas: Number(flag("replicas", "3")),
    heartbeatS: Number(flag("heartbeat", "10")),
  });
  const shown = (value) =>
    value >= 10 ? Math.round(value).toLocaleString("en") : value.toFixed(2);
  printTable(
    ["what", "needed", "limit of one", "over"],
    Object.entries(what).map(([name, [needed, most]]) => [
      name,
      shown(needed),
      most === undefined ? "–" : shown(most),
      most !== undefined && needed > most ? `${shown(needed / most)} times` : "",
    ]),
  );
} else {
  const pairs = measured.split(",").map((pair) => pair.split(":").map(Number));
  check(pairs, Number(flag("cores", "2")));
}
