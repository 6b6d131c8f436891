import { AGENT_CARD_PATH } from "@a2a-js/sdk";
import type { Client } from "@ampd/client";
import { jobsOf } from "./targets.ts";

/** One entry of a catalog. */
export interface CatalogEntry {
  readonly name: string;
  /** Where to send. */
  readonly url: string;
  /** Where its card is. */
  readonly card_url: string;
}

/** Who can be spoken to: a page of participants, and the jobs. */
export interface Catalog {
  readonly agents: readonly (CatalogEntry & {
    readonly address: string;
    readonly kind: string;
    readonly skills: readonly string[];
    readonly status: string;
  })[];
  readonly jobs: readonly (CatalogEntry & { readonly workers: number; readonly queued: number })[];
  /** Leads to the next page of participants: `GET /agents?cursor=…`. */
  readonly cursor?: string;
}

/** Reads the registry. The bridge itself, and whoever serves no job, is not in it. */
export async function catalogOf(
  client: Client,
  base: string,
  from: string | undefined,
): Promise<Catalog> {
  const [{ participants, cursor }, jobs] = await Promise.all([
    client.participants({ limit: 200, ...(from !== undefined && { cursor: from }) }),
    client.jobs(),
  ]);
  const entry = (path: string, name: string): CatalogEntry => {
    const url = `${base}/${path}/${name}`;
    return { name, url, card_url: `${url}/${AGENT_CARD_PATH}` };
  };
  return {
    agents: participants
      .filter((one) => one.address !== client.address && jobsOf(one).length > 0)
      .map((one) => ({
        ...entry("agents", one.address.split("/")[1] ?? ""),
        address: one.address,
        kind: one.card.kind ?? "agent",
        skills: jobsOf(one).map(({ name }) => name),
        status: one.status,
      })),
    jobs: jobs.map(({ name, workers, queued }) => ({ ...entry("jobs", name), workers, queued })),
    ...(cursor !== undefined && { cursor }),
  };
}
