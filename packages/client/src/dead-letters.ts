import type {
  BrokerFrame,
  BrokerFrameByType,
  DeadLetterView,
  Envelope,
  RedrivenFrame,
} from "@ampd/protocol";
import type { OutFrame } from "./link.ts";

/** Which dead letters. */
export interface DeadLetterFilter {
  readonly job?: string;
  /** Which come first. Default `newest`. */
  readonly order?: "newest" | "oldest";
  /** Most entries; 1 to 100. Default 50. */
  readonly limit?: number;
  /** `cursor` of the page before. */
  readonly cursor?: string;
}

/** A page of dead letters. */
export interface DeadLetterPage {
  /** Without envelope and history; `get` has them. */
  readonly letters: readonly DeadLetterView[];
  readonly cursor: string | undefined;
  /** How many are kept, of the job asked for or of all. */
  readonly total: number;
  /** When the oldest of them was stored. */
  readonly oldestAt: string | undefined;
}

/** What to make again. */
export type RedriveTarget =
  /** One letter; with `envelope`, that instead of what failed. */
  | { readonly id: string; readonly envelope?: Envelope }
  /** The oldest letters of a job, at most `limit` (1 to 1000, default 100). */
  | { readonly job: string; readonly limit?: number };

/** What was made again. */
export interface Redriven {
  readonly tasks: RedrivenFrame["tasks"];
  /** Letters that stay, and why. */
  readonly failed: NonNullable<RedrivenFrame["failed"]>;
}

type Ask = <Type extends BrokerFrame["type"]>(
  frame: OutFrame,
  type: Type,
) => Promise<BrokerFrameByType[Type]>;

/** Tasks that failed for good; for operators. Every call rejects with `forbidden` for others. */
export class DeadLetters {
  private readonly ask: Ask;

  /** @internal use `client.deadLetters` */
  constructor(ask: Ask) {
    this.ask = ask;
  }

  /** A page. Looking removes nothing. */
  async list(filter: DeadLetterFilter = {}): Promise<DeadLetterPage> {
    const reply = await this.ask({ type: "list_dead", ...filter }, "dead_letters");
    const { letters, cursor, total, oldest_at: oldestAt } = reply;
    return { letters, cursor, total, oldestAt };
  }

  /** One letter with its envelope and the history of its attempts. @throws ProtocolError `not_found` */
  async get(id: string): Promise<DeadLetterView> {
    return (await this.ask({ type: "get_dead", id }, "dead_letter")).letter;
  }

  /**
   * Makes failed tasks again, as new tasks that link to the old. Repeating it, also after an unknown outcome, makes no second
   * one: the same new task is answered, with `duplicate`.
   *
   * @throws ProtocolError `not_found` for a letter that is not there and was never made again
   */
  async redrive(target: RedriveTarget): Promise<Redriven> {
    const { tasks, failed = [] } = await this.ask({ type: "redrive", ...target }, "redriven");
    return { tasks, failed };
  }

  /** Removes a letter for good. @throws ProtocolError `not_found` */
  async discard(id: string): Promise<void> {
    await this.ask({ type: "discard", id }, "ok");
  }
}
