/**
 * Slows down who guesses credentials, before anything is asked of the store.
 *
 * ```text
 *   a credential that was good here before ─────────────────────────────────────────────────► judged
 *   any other: network or key in a pause? ──no──► waits in the line of its network ──still no──► judged ──bad──► a longer pause
 *                 └── yes: `rate_limited` with the rest of it ◄───────────────────────yes──┘
 * ```
 *
 * Some bad credentials are free, each further one doubles the pause up to a bound of seconds, and time takes them back. So a network
 * with a guesser in it is slowed, not shut out: credentials that were good here within the hour pass at once, others by coming
 * again. The pause of a key is shorter still, so that nobody can keep its owner out by guessing at it.
 */
import { ProtocolError, type Credential } from "@ampd/protocol";
import { networkOf } from "./network.ts";

/** Bad credentials without a pause, as far as they came within {@link forgiveMs} each. */
const freeCount = 5;
/** Time that takes one bad credential back. */
const forgiveMs = 10_000;
const pauseFirstMs = 250;
const networkPauseMaxMs = 5000;
const keyPauseMaxMs = 1000;
/** Credentials of one network judged at once, and those that may wait for it. */
const atOnceMax = 4;
const waitingMax = 2000;
/** What is remembered, of each sort; beyond, the oldest is forgotten. */
const rememberMax = 10_000;
const goodMs = 3_600_000;

interface Suspect {
  failures: number;
  lastMs: number;
  pauseEndsMs: number;
}

interface Line {
  readonly network: string;
  judging: number;
  readonly waiting: (() => void)[];
}

/** Who shows a credential. */
export interface Shown {
  readonly credential: Credential;
  /** Where it comes from, with port. */
  readonly remote: string;
  /** Whether the judge waits for the client: a place in the line would be held up by it. Default false. */
  readonly waitsForClient?: boolean;
}

/** What {@link Guesses} needs of its process. */
export interface GuessesOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** A cryptographic hash, so that no credential is kept. */
  readonly digest: (text: string) => string;
}

/** See the head of this file. */
export class Guesses {
  private readonly now: () => number;
  private readonly digest: (text: string) => string;
  private readonly suspects = new Map<string, Suspect>();
  private readonly lines = new Map<string, Line>();
  private readonly good = new Map<string, number>();

  constructor({ now, digest }: GuessesOptions) {
    this.now = now;
    this.digest = digest;
  }

  /** Entries kept, for tests of its bound. */
  get size(): number {
    return this.suspects.size + this.lines.size + this.good.size;
  }

  /**
   * Judges a credential, or refuses to.
   *
   * @param isBad whether what `judge` rejects with says that the credential is bad. Default: `unauthenticated` does
   * @throws ProtocolError `rate_limited`, and what `judge` rejects with
   */
  async judged<T>(
    { credential, remote, waitsForClient = false }: Shown,
    judge: () => Promise<T>,
    isBad: (error: unknown) => boolean = isUnauthenticated,
  ): Promise<T> {
    const { kind, token } = credential;
    if (kind === "dev" || token.startsWith("dev:")) return judge(); // proves nothing, so there is nothing to guess
    const network = networkOf(remote);
    const suspects = [network, ...keyOf(token)];
    const digest = this.digest(token);
    const isKnown = this.wasGood(digest);
    if (!isKnown) this.refusePaused(suspects);
    const line = isKnown || waitsForClient ? undefined : await this.enter(network);
    try {
      if (!isKnown) this.refusePaused(suspects);
      const result = await judge();
      this.remember(this.good, digest, this.now());
      return result;
    } catch (error) {
      if (isBad(error)) {
        this.good.delete(digest);
        for (const suspect of suspects) this.suspect(suspect, suspect === network);
      }
      throw error;
    } finally {
      if (line !== undefined) this.leave(line);
    }
  }

  private wasGood(digest: string): boolean {
    const atMs = this.good.get(digest);
    return atMs !== undefined && this.now() - atMs < goodMs;
  }

  private refusePaused(names: readonly string[]): void {
    const endsMs = names.map((name) => this.suspects.get(name)?.pauseEndsMs ?? 0);
    const leftMs = Math.max(...endsMs) - this.now();
    if (leftMs > 0) throw tooMany(leftMs);
  }

  private suspect(name: string, isNetwork: boolean): void {
    const nowMs = this.now();
    const known = this.suspects.get(name) ?? { failures: 0, lastMs: nowMs, pauseEndsMs: 0 };
    const forgiven = Math.floor((nowMs - known.lastMs) / forgiveMs);
    known.failures = Math.max(0, known.failures - forgiven) + 1;
    known.lastMs = nowMs;
    const over = known.failures - freeCount;
    const maxMs = isNetwork ? networkPauseMaxMs : keyPauseMaxMs;
    if (over >= 0)
      known.pauseEndsMs = nowMs + Math.min(maxMs, pauseFirstMs * 2 ** Math.min(over, 10));
    this.remember(this.suspects, name, known);
  }

  private async enter(network: string): Promise<Line> {
    const line = this.lines.get(network) ?? { network, judging: 0, waiting: [] };
    this.lines.set(network, line);
    if (line.judging < atOnceMax) {
      line.judging++;
      return line;
    }
    const { waiting } = line;
    if (waiting.length >= waitingMax) throw tooMany(pauseFirstMs);
    await new Promise<void>((resolve) => waiting.push(resolve)); // whoever leaves passes its place on
    return line;
  }

  private leave(line: Line): void {
    const next = line.waiting.shift();
    if (next !== undefined) next();
    else if (--line.judging === 0) this.lines.delete(line.network);
  }

  private remember<V>(map: Map<string, V>, name: string, value: V): void {
    map.delete(name); // back to the end: the map is in the order of the last use
    map.set(name, value);
    if (map.size <= rememberMax) return;
    const oldest = map.keys().next();
    if (oldest.done !== true) map.delete(oldest.value);
  }
}

function isUnauthenticated(error: unknown): boolean {
  return ProtocolError.is(error) && error.code === "unauthenticated";
}

/** The key that a credential names in the open, if it names one. */
function keyOf(token: string): readonly string[] {
  const id = /^(ampd_[0-9a-f]{16})_/.exec(token)?.[1] ?? /^U[A-Z2-7]{55}$/.exec(token)?.[0];
  return id === undefined ? [] : [id];
}

function tooMany(waitMs: number): ProtocolError {
  return new ProtocolError("rate_limited", "too many bad credentials came from there; try again", {
    retryAfterMs: Math.ceil(waitMs),
  });
}
