import {
  parseParticipantAddress,
  type Card,
  type Credential,
  type KnownFields,
} from "@ampd/protocol";
import { isNkeySeed, shownNkey, type NkeyInput, type ShownNkey } from "./nkey.ts";
import type { Served } from "./pool.ts";

/** What a participant says of itself; the jobs of its workers are added. */
export type CardOptions = Partial<KnownFields<Card>>;

/** The card to show, or none when there is nothing to say. Pure. */
export function cardOf(
  base: CardOptions | undefined,
  served: readonly Pick<Served, "job" | "options" | "concurrency" | "accepts">[],
  fallbackName: string,
): Card | undefined {
  if (base === undefined && served.length === 0) return undefined;
  const names = new Set(served.map(({ job }) => job));
  const own = served.map(({ job, options: { description } }) => ({
    name: job,
    ...(description !== undefined && { description }),
  }));
  const jobs = [...(base?.jobs ?? []).filter(({ name }) => !names.has(name)), ...own];
  const accepts = new Set([...(base?.accepts ?? []), ...served.flatMap((one) => [...one.accepts])]);
  const slots = served.reduce((sum, { concurrency }) => sum + concurrency, 0);
  return {
    ...base,
    name: base?.name ?? fallbackName,
    ...(jobs.length > 0 && { jobs }),
    ...(accepts.size > 0 && { accepts: [...accepts] }),
    ...(base?.max_concurrent === undefined && slots > 0 && { max_concurrent: slots }),
  };
}

/** A credential as the user may write it. */
export type CredentialInput = string | Credential | NkeyInput;

/** What is shown in `hello`, and for an nkey the answer to the broker's challenge. */
export type Shown = Pick<ShownNkey, "credential"> & Partial<ShownNkey>;

/**
 * `dev:<ns>/<name>` is a dev credential, `SU…` the seed of an nkey, any other text a bearer token.
 * @throws TypeError for an nkey that cannot be used
 */
export async function shownBy(input: CredentialInput): Promise<Shown> {
  if (typeof input === "string" && isNkeySeed(input)) return shownNkey({ nkeySeed: input });
  if (typeof input === "object" && !("token" in input)) return shownNkey(input);
  return { credential: credentialOf(input) };
}

/** `dev:<ns>/<name>` is a dev credential, any other text a bearer token. */
export function credentialOf(input: string | Credential): Credential {
  if (typeof input !== "string") return input;
  return { kind: input.startsWith("dev:") ? "dev" : "bearer", token: input };
}

/** A name for a card that has none: the one in the address or in the dev credential. */
export function nameOf(address: string | undefined, credential: Credential): string {
  const dev = credential.kind === "dev" ? credential.token.slice("dev:".length) : "";
  return parseParticipantAddress(address ?? dev)?.name ?? "agent";
}
