/** What the rest of a gateway asks of federation, and its settings. */
import type { EnvelopeText, FederationStores, RegionRules, RemoteRoute } from "@ampd/core";
import type { LinkView, ParsedSender, SendFrame, TaskView } from "@ampd/protocol";
import type { ReadFrame } from "../frame-reader.ts";
import type { Actor } from "../permissions/actor.ts";

/** Settings of federation. */
export interface FederationOptions {
  readonly stores: FederationStores;
  readonly rules: RegionRules;
  /** Most requests a second that a gateway takes of a neighbour, by name. */
  readonly ratePerS: ReadonlyMap<string, number>;
  /** Time after which a silent link is tested. */
  readonly pingIntervalMs: number;
  /** Time after which an entry is given up. */
  readonly outboxAgeMaxMs: number;
  /** Longest wait for a neighbour's answer. Default 5,000. */
  readonly requestTimeoutMs?: number;
}

/** A `send` frame as read. */
export type ReadSend = ReadFrame & { readonly frame: SendFrame };

/** Who sends. */
export interface LocalSender {
  readonly address: string;
  readonly ns: string;
}

/** A status on its way to a requester. */
export interface StatusMail {
  readonly from: string;
  readonly id: string;
  readonly taskId: string;
  readonly envelope: EnvelopeText;
}

/** See the head of this file; implemented by `Federation`. */
export interface Regions {
  readonly rules: RegionRules;
  /** Stores a message for another region; answered when it is in the outbox. */
  mail(
    by: LocalSender,
    read: ReadSend,
    route: RemoteRoute,
  ): Promise<{ readonly id: string; readonly duplicate: boolean }>;
  /** Submits a task to another region; answered when it is in the outbox. */
  submit(
    by: LocalSender,
    read: ReadSend,
    route: RemoteRoute,
  ): Promise<{ readonly id: string; readonly taskId: string; readonly duplicate: boolean }>;
  /** Sends a status to a requester in another region. */
  status(to: ParsedSender & { readonly region: string }, mail: StatusMail): Promise<void>;
  /** Asks that a task in another region ends. @returns undefined when there is none that the asker may cancel */
  cancel(
    by: Actor,
    ask: { readonly taskId: string; readonly reason?: string },
  ): Promise<boolean | undefined>;
  /** Reads a task in another region over the link. @returns undefined when there is none that the asker may see */
  view(by: Actor, taskId: string): Promise<TaskView | undefined>;
  links(): Promise<readonly LinkView[]>;
}
