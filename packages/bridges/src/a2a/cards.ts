/** Agent cards of participants and jobs. Pure. */
import { A2A_PROTOCOL_VERSION, AgentCard, type AgentSkill } from "@a2a-js/sdk";
import { A2A_LEGACY_PROTOCOL_VERSION } from "@a2a-js/sdk/compat/v0_3";
import { LegacyRestTransportHandler } from "@a2a-js/sdk/compat/v0_3/server";
import { ServerCallContext, type A2ARequestHandler } from "@a2a-js/sdk/server";
import type { RegistryEntry, ServedJob } from "@ampd/protocol";
import { jobsOf, type Target } from "./targets.ts";

/** What a card says of the bridge. */
export interface CardSettings {
  /** Where the target is spoken to. */
  readonly url: string;
  /** Whether a bearer token is asked for. */
  readonly needsToken: boolean;
  /** Version of the bridge. */
  readonly version: string;
}

/** A card as it is sent to a client of this version of A2A. A card of the old version names the interfaces of the new as well. */
export async function cardBody(card: AgentCard, version: string): Promise<unknown> {
  if (version !== A2A_LEGACY_PROTOCOL_VERSION) return AgentCard.toJSON(card);
  // as: asked for the extended card, the SDK's translation asks its handler for nothing else
  const handler = {
    getAuthenticatedExtendedAgentCard: () => Promise.resolve(card),
  } as unknown as A2ARequestHandler;
  const old = new LegacyRestTransportHandler(handler);
  const body = await old.getAuthenticatedExtendedAgentCard(new ServerCallContext());
  return { ...body, supportedInterfaces: card.supportedInterfaces };
}

/** Media types of A2A for our part types. */
const modes: Readonly<Record<string, string>> = {
  text: "text/plain",
  data: "application/json",
  file: "application/octet-stream",
};

const outputModes = Object.values(modes);

/** The card of a target. */
export function cardOf(target: Target, settings: CardSettings): AgentCard {
  return target.kind === "agent"
    ? cardWith(settings, {
        name: target.entry.card.name,
        description:
          target.entry.card.description ?? `Participant ${target.entry.address}, behind ampd.`,
        skills: jobsOf(target.entry).map((job) => skillOf(job, [target.entry])),
        inputModes: modesOf([target.entry]),
      })
    : cardWith(settings, jobText(target));
}

function jobText(target: Extract<Target, { kind: "job" }>): CardText {
  const { name, entries } = target;
  const served = entries.flatMap(jobsOf).filter((job) => job.name === name);
  const description = served.find((job) => job.description !== undefined)?.description;
  return {
    name,
    description: description ?? `Job ${name}, behind ampd: whoever serves it takes the task.`,
    skills: [skillOf({ name, ...(description !== undefined && { description }) }, entries)],
    inputModes: modesOf(entries),
  };
}

interface CardText {
  readonly name: string;
  readonly description: string;
  readonly skills: AgentSkill[];
  readonly inputModes: string[];
}

function cardWith({ url, needsToken, version }: CardSettings, text: CardText): AgentCard {
  return {
    name: text.name,
    description: text.description,
    version,
    supportedInterfaces: [A2A_PROTOCOL_VERSION, A2A_LEGACY_PROTOCOL_VERSION].map(
      (protocolVersion) => ({ url, protocolBinding: "JSONRPC", protocolVersion, tenant: "" }),
    ),
    provider: undefined,
    capabilities: {
      streaming: true,
      pushNotifications: false,
      extendedAgentCard: false,
      extensions: [],
    },
    securitySchemes: needsToken
      ? {
          bearer: {
            scheme: {
              $case: "httpAuthSecurityScheme",
              value: { scheme: "Bearer", description: "A token of this bridge.", bearerFormat: "" },
            },
          },
        }
      : {},
    securityRequirements: needsToken ? [{ schemes: { bearer: { list: [] } } }] : [],
    defaultInputModes: text.inputModes,
    defaultOutputModes: outputModes,
    skills: text.skills,
    signatures: [],
  };
}

function skillOf(job: ServedJob, entries: readonly RegistryEntry[]): AgentSkill {
  return {
    id: job.name,
    name: job.name,
    description: job.description ?? `Job ${job.name}.`,
    tags: ["job"],
    examples: [],
    inputModes: modesOf(entries),
    outputModes,
    securityRequirements: [],
  };
}

/** What any of them takes; a job that nobody serves right now may take anything. */
function modesOf(entries: readonly RegistryEntry[]): string[] {
  if (entries.length === 0) return outputModes;
  const types = new Set(entries.flatMap(({ card }) => card.accepts ?? ["text"]));
  return [...types].map((type) => modes[type] ?? "application/octet-stream");
}
