/**
 * A broker as users run it, with everything that it writes, for the suites that look at what leaves it.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCli, type RunningCli } from "../../apps/ampd/src/testing/cli.ts";

/** See the head of this file. */
export interface RunningBroker {
  readonly cli: RunningCli;
  readonly dir: string;
  readonly url: string;
  readonly grpcUrl: string;
  /** Where NATS clients connect; empty unless they are accepted. */
  readonly natsUrl: string;
  /** Port of HTTP and WebSocket. */
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a broker on free ports and a directory of its own. */
export async function runBroker(
  more: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningBroker> {
  const dir = await mkdtemp(join(tmpdir(), "ampd-security-"));
  const up = ["up", "--json", "--port", "0", "--durability", "process"];
  const cli = startCli([...up, "--data-dir", join(dir, "data"), ...more], { env });
  await cli.shows('"event":"ready"');
  const line = cli.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  const ready = JSON.parse(line) as {
    readonly url: string;
    readonly grpc_url?: string;
    readonly nats_url?: string;
  }; // as: the command's own form
  return {
    cli,
    dir,
    url: ready.url,
    grpcUrl: ready.grpc_url ?? "",
    natsUrl: ready.nats_url ?? "",
    port: Number(new URL(ready.url).port),
    stop: async () => {
      cli.interrupt();
      await cli.done;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
