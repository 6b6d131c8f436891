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

/** Settings that hot paths ask for one by one; each is absent unless somebody set it. */
export type SingleSettings = Pick<
  ResolvedJobSettings,
  "paused" | "priorities" | "concurrency_max" | "concurrency_key_max"
>;

/** One setting in force for one job: the same as in {@link jobSettings}, without laying all of them together. */
export function jobSetting<Key extends keyof SingleSettings>(
  { settings, stores }: Pick<GatewayOptions, "settings" | "stores">,
  { ns, job }: { readonly ns: string; readonly job: string },
  key: Key,
): SingleSettings[Key] {
  const stored: SingleSettings | undefined = stores.jobs.get(ns, job);
  const value = stored?.[key];
  if (value !== undefined) return value;
  const named: SingleSettings | undefined = Object.hasOwn(settings.jobsNamed, job)
    ? settings.jobsNamed[job]
    : undefined;
  const defaults: SingleSettings = settings.jobDefaults;
  return named?.[key] ?? defaults[key];
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
