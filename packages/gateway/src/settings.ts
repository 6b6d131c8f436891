import type { ResolvedJobSettings } from "@ampd/core";
import type { JobSettings } from "@ampd/protocol";
import type { GatewayOptions } from "./options.ts";

/** Lays settings of one job over a base; absent ones come from the base. */
export function layJobSettings(
  base: ResolvedJobSettings,
  over: JobSettings | undefined,
): ResolvedJobSettings {
  if (over === undefined) return base;
  const { backoff, ...rest } = over;
  return { ...base, ...rest, backoff: { ...base.backoff, ...backoff } };
}

/** The settings in force for one job: defaults, then the configuration, then what is stored in the namespace. */
export function jobSettings(
  options: Pick<GatewayOptions, "settings" | "stores">,
  ns: string,
  job: string,
): ResolvedJobSettings {
  const { settings, stores } = options;
  const named = Object.hasOwn(settings.jobsNamed, job) ? settings.jobsNamed[job] : undefined;
  return layJobSettings(layJobSettings(settings.jobDefaults, named), stores.jobs.get(ns, job));
}
