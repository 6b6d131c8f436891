/**
 * Waits at the start for NATS servers of one's own: ones that are not up yet, and streams that cannot answer while a cluster
 * elects their leaders.
 *
 *   trying ──done──► started
 *     │ ▲ └──refused, out of time, ended by the user──► failed
 *     ▼ │ pause over
 *   waiting
 */
import type { Logger } from "@ampd/core";
import { causesOf, isTransient, isUnreachable } from "@ampd/jetstream";
import { ProtocolError } from "@ampd/protocol";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError, exitCodes } from "../failure.ts";

/** How long and for whom to be patient. */
export interface Patience {
  readonly logger: Logger;
  /** Time after which no other try begins, milliseconds. */
  readonly limitMs: number;
  /** Told what is waited for, before each pause. */
  readonly onWait: (why: string) => void;
  readonly signal?: AbortSignal;
  /** Whether NATS must speak TLS. */
  readonly isTls: boolean;
}

const backoff = { initialMs: 250, maxMs: 3000 };

/**
 * Runs `start`, which must leave nothing behind when it fails, until it succeeds.
 *
 * @throws what `start` threw at last: at once when waiting cannot help or `signal` is aborted
 */
export async function withPatience<T>(start: () => Promise<T>, patience: Patience): Promise<T> {
  const { isTls, limitMs, logger, onWait, signal } = patience;
  const untilMs = performance.now() + limitMs;
  for (let tries = 1; ; tries++)
    try {
      return await start();
    } catch (error) {
      const why = waitReason(error, isTls);
      const pauseMs = pauseAfter(tries, Math.random());
      const isOver = signal?.aborted === true || performance.now() + pauseMs > untilMs;
      if (why === undefined || isOver) throw error;
      onWait(why);
      logger.debug({ err: error, tries }, "NATS is not ready; the start tries again");
      if (!(await rest(pauseMs, signal))) throw error;
    }
}

/** The wait after `tries` tries, milliseconds: doubling, capped, spread so that gateways do not try in one beat. */
function pauseAfter(tries: number, random: number): number {
  const full = Math.min(backoff.maxMs, backoff.initialMs * 2 ** Math.min(tries - 1, 16));
  return full * (0.75 + random / 2);
}

/** False when `signal` ended it. */
async function rest(ms: number, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await pause(ms, undefined, signal === undefined ? {} : { signal });
    return true;
  } catch (error) {
    if (signal?.aborted !== true) throw error;
    return false;
  }
}

/** Nobody may hold another replica: the server's number. */
const noPeers = 10005;

/** What a start that failed so may wait for; `undefined` when waiting cannot help. */
export function waitReason(error: unknown, isTls: boolean): string | undefined {
  const causes = causesOf(error);
  const silent = causes.find((cause) => isTransient(cause));
  if (silent === undefined) return isUnreachable(error, isTls) ? causes.at(-1)?.message : undefined;
  if (silent.code === noPeers) return "too few servers for nats.replicas";
  if (silent.details.reason === "disconnected") return "the connection was lost";
  return silent.details.reason === "no_responders" ? "JetStream does not answer" : "no leader yet";
}

/** The failure with which a start gives up, in words that name the server; others are returned as they are. */
export function givenUp(url: string, error: unknown): unknown {
  if (error instanceof CommandError || !ProtocolError.is(error)) return error;
  if (error.code !== "unavailable") return error;
  const shown = url.replaceAll(/(:\/\/)[^/@\s]*@/g, "$1********@");
  if (causesOf(error).some((cause) => isTransient(cause))) {
    const why = waitReason(error, false);
    return new CommandError(exitCodes.unavailable, `NATS at ${shown} is not ready: ${why}`, {
      code: "nats_not_ready",
      next: "check that most servers of the cluster run, with JetStream, and as many as nats.replicas; nats.start_timeout_s waits longer",
      cause: error,
    });
  }
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return new CommandError(exitCodes.unavailable, `cannot connect to NATS at ${shown}${cause}`, {
    code: "nats_unreachable",
    next: "check nats.url and that the server runs with JetStream, or leave it out to run one here",
    cause: error,
  });
}
