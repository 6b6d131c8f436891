/**
 * Reads the store from outside the gateways. A stream of its own keeps every version of every record, also those that a terminal
 * write removes from the bucket.
 */
import { callApi, getBySeq, type NatsLink } from "@ampd/jetstream";
import { connectStores, type NatsStores } from "@ampd/store";
import type { NatsAccess } from "./gateway-process.ts";
import type { FinalState, History, Revision } from "./history.ts";
import { tokenOf } from "./actors.ts";

const log = "CHAOS_LOG";
const terminal = new Set(["completed", "failed", "rejected", "canceled"]);

/** See the head of this file. */
export class Observer {
  private readonly stores: NatsStores;

  private constructor(stores: NatsStores) {
    this.stores = stores;
  }

  /** Starts to keep versions. */
  static async start({ servers, replicas, durability, ...login }: NatsAccess): Promise<Observer> {
    const nats = { servers: [...servers], ...login };
    const stores = await connectStores({ nats, replicas, durability });
    const sources = [{ name: "KV_AMP_TASK_STATE" }];
    const config = { name: log, sources, storage: "file", num_replicas: replicas };
    await callApi(stores.link, { path: `STREAM.CREATE.${log}`, body: config });
    return new Observer(stores);
  }

  /** Whether nothing is left to do: every record terminal, every requester told, no message left. */
  async isQuiet(history: History): Promise<boolean> {
    for (const taskId of history.acked) if (!history.notices.has(taskId)) return false;
    const records = await this.records();
    for (const { state } of records.values()) if (!terminal.has(state)) return false;
    return (await this.queued()) === 0;
  }

  /** Everything that the checker compares. */
  async read(): Promise<FinalState> {
    const revisions = (await readStream(this.stores.link, log)).map(revisionOf);
    const letters = await readStream(this.stores.link, "AMP_DEAD_chaos");
    return {
      records: await this.records(),
      revisions: revisions.filter((revision) => revision !== undefined),
      deadLetters: letters.map(({ data }) => (JSON.parse(data) as { task_id: string }).task_id),
      queued: await this.queued(),
    };
  }

  async stop(): Promise<void> {
    await this.stores.close();
  }

  private async queued(): Promise<number> {
    const depths = await this.stores.queue.depths("chaos");
    return depths.reduce((sum, depth) => sum + depth.total, 0);
  }

  private async records(): Promise<ReadonlyMap<string, Revision>> {
    const records = new Map<string, Revision>();
    let cursor: string | undefined;
    do {
      const page = await this.stores.tasks.list("chaos", {
        pageSize: 500,
        ...(cursor !== undefined && { cursor }),
      });
      for (const { task, revision } of page.items)
        records.set(task.task_id, {
          taskId: task.task_id,
          seq: revision,
          state: task.state,
          attempt: task.attempt,
          token: task.result === undefined ? undefined : tokenOf(JSON.parse(task.result) as never),
          leaseId: task.holder?.lease_id,
        });
      ({ cursor } = page);
    } while (cursor !== undefined);
    return records;
  }
}

interface Stored {
  readonly seq: number;
  readonly data: string;
}

async function readStream(link: NatsLink, stream: string): Promise<readonly Stored[]> {
  const info = await callApi<{ state: { first_seq: number; last_seq: number } }>(link, {
    path: `STREAM.INFO.${stream}`,
  });
  const stored: Stored[] = [];
  const { first_seq: first, last_seq: last } = info.state;
  for (let from = Math.max(first, 1); from <= last; from += 200) {
    const seqs = Array.from({ length: Math.min(200, last - from + 1) }, (_, n) => from + n);
    const page = await Promise.all(seqs.map((seq) => getBySeq(link, { stream, seq })));
    for (const message of page)
      if (message !== undefined)
        stored.push({ seq: message.seq, data: Buffer.from(message.data).toString("utf8") });
  }
  return stored;
}

function revisionOf({ seq, data }: Stored): Revision | undefined {
  if (data === "") return undefined; // the mark of a record that was taken back
  // as: written by the store's own codec
  const record = JSON.parse(data) as {
    task_id: string;
    state: string;
    attempt: number;
    result?: Readonly<Record<string, unknown>>;
    holder?: { lease_id: string };
  };
  return {
    taskId: record.task_id,
    seq,
    state: record.state,
    attempt: record.attempt,
    token: record.result === undefined ? undefined : tokenOf(record.result),
    leaseId: record.holder?.lease_id,
  };
}
