import { newNkey, nkeySigner } from "./nkey.ts";
import { newXkey, openXkey } from "./xkey.ts";

/** The secret keys of a callout, as texts. Whoever has the first can log in as anybody. */
export interface CalloutSeeds {
  /** Account key `SA…` that signs users. */
  readonly issuer: string;
  /** Key `SU…` of the callout's own user. */
  readonly user: string;
  /** Key `SX…` that servers seal their requests for. */
  readonly xkey: string;
}

/** New keys, random. */
export function newCalloutSeeds(): CalloutSeeds {
  return { issuer: newNkey("account").seed, user: newNkey("user").seed, xkey: newXkey().seed };
}

/**
 * The public halves, for the server's configuration.
 * @throws {AuthConfigError} naming the seed that is none of its kind
 */
export function publicKeysOf(seeds: CalloutSeeds): {
  readonly issuer: string;
  readonly calloutNkey: string;
  readonly xkey: string;
} {
  return {
    issuer: nkeySigner("account", seeds.issuer, "issuer").publicKey,
    calloutNkey: nkeySigner("user", seeds.user, "user").publicKey,
    xkey: openXkey(seeds.xkey).publicKey,
  };
}
