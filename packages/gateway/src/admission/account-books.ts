/**
 * Budget accounts as documents. Steps that wait for one account are written together, one write at a time for this gateway, by
 * compare-and-set against the others: what is in a write is decided on exactly the account that it replaces.
 */
import {
  decodeAccount,
  encodeAccount,
  takeSteps,
  type Account,
  type AccountStep,
  type DocumentKey,
  type StepResult,
} from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { GatewayOptions } from "../options.ts";

const stepsPerWrite = 256;
const triesMax = 100;
/** Longest pause after another gateway was faster. */
const pauseMaxMs = 8;
const booksMax = 10_000;
/** Longest wait of a step that is in no hurry. */
const patienceMs = 20;

/** Which account. */
export interface AccountKey {
  readonly ns: string;
  readonly name: string;
}

interface Waiting {
  readonly step: AccountStep;
  readonly resolve: (result: StepResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Known {
  readonly account: Account;
  readonly revision: number;
}

interface Book {
  waiting: Waiting[];
  isWriting: boolean;
  /** Begins a write for what waits patiently. */
  timer: NodeJS.Timeout | undefined;
  /** The account as this gateway wrote or read it last. */
  known: Known | undefined;
}

/** See the head of this file. */
export class AccountBooks {
  private readonly options: GatewayOptions;
  private readonly books = new Map<string, Book>();

  constructor(options: GatewayOptions) {
    this.options = options;
  }

  /**
   * Takes a step.
   *
   * @param isPatient whether it may wait a moment for others to be written with
   * @throws ProtocolError `unavailable` when it is not known whether it was taken; repeating it is safe
   */
  step(key: AccountKey, step: AccountStep, isPatient = false): Promise<StepResult> {
    const book = this.book(key);
    return new Promise((resolve, reject) => {
      book.waiting.push({ step, resolve, reject });
      if (book.isWriting) return;
      if (!isPatient) void this.write(key, book); // reports to those who wait
      else
        book.timer ??= setTimeout(() => {
          if (!book.isWriting) void this.write(key, book); // likewise
        }, patienceMs);
    });
  }

  /** Reads an account from the leader. */
  async read(key: AccountKey): Promise<Account> {
    return (await this.load(key)).account;
  }

  /** Names of the accounts of a namespace. */
  names(ns: string): Promise<readonly string[]> {
    return this.options.stores.documents.names(ns, "budget");
  }

  /** Removes an account in which nothing is open; one that is used again meanwhile stays. */
  async remove(key: AccountKey): Promise<void> {
    const { account, revision } = await this.load(key);
    if (account.open.size === 0 && revision > 0)
      await this.options.stores.documents.put(keyOf(key), undefined, revision);
  }

  private book({ ns, name }: AccountKey): Book {
    const key = `${ns}/${name}`;
    const known = this.books.get(key);
    if (known !== undefined) return known;
    const made: Book = { waiting: [], isWriting: false, timer: undefined, known: undefined };
    this.books.set(key, made);
    return made;
  }

  private async write(key: AccountKey, book: Book): Promise<void> {
    book.isWriting = true;
    clearTimeout(book.timer);
    book.timer = undefined;
    // Requests of one turn of the loop go together.
    await new Promise((resolve) => setImmediate(resolve));
    while (book.waiting.length > 0) {
      const batch = book.waiting.splice(0, stepsPerWrite);
      try {
        const steps = batch.map(({ step }) => step);
        const results = await this.commit(key, book, steps);
        for (const [index, { resolve }] of batch.entries())
          resolve(results[index] ?? { kind: "known" });
      } catch (error) {
        book.known = undefined;
        for (const { reject } of batch) reject(error);
      }
    }
    book.isWriting = false;
    if (this.books.size > booksMax) this.books.delete(`${key.ns}/${key.name}`);
  }

  private async commit(
    key: AccountKey,
    book: Book,
    steps: readonly AccountStep[],
  ): Promise<readonly StepResult[]> {
    for (let tries = 0; tries < triesMax; tries++) {
      const isFresh = book.known === undefined;
      const known: Known = book.known ?? (await this.load(key));
      const { account, results, changed } = takeSteps(known.account, steps);
      book.known = undefined;
      if (!changed && isFresh) {
        book.known = known;
        return results;
      }
      if (!changed) continue; // what was known may be old: another gateway has freed something
      const text = encodeAccount(account);
      const put = await this.options.stores.documents.put(keyOf(key), text, known.revision);
      if (put.kind === "stored") {
        book.known = { account, revision: put.revision };
        return results;
      }
      await pause(Math.random() * Math.min(pauseMaxMs, 1 + tries));
    }
    throw new ProtocolError("unavailable", "a budget account changes too often; try again");
  }

  private async load(key: AccountKey): Promise<Known> {
    const { text, revision } = await this.options.stores.documents.get(keyOf(key));
    const account = decodeAccount(text);
    if (account === undefined) {
      this.options.logger.error({ ...key }, "a budget account cannot be read");
      throw new ProtocolError(
        "unavailable",
        "a budget account cannot be read; see the broker's log",
      );
    }
    return { account, revision };
  }
}

function keyOf({ ns, name }: AccountKey): DocumentKey {
  return { ns, kind: "budget", name };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
