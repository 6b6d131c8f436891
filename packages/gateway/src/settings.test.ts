import type { ResolvedJobSettings } from "@ampd/core";
import type { JobSettings } from "@ampd/protocol";
import { expect, test } from "vitest";
import type { GatewayOptions } from "./options.ts";
import { jobSetting, jobSettings, layJobSettings } from "./settings.ts";

const base: ResolvedJobSettings = {
  lease_s: 30,
  max_attempts: 3,
  expires_in_s: 3600,
  queue_max: 100,
  backoff: { initial_interval_ms: 1000, backoff_coefficient: 2, maximum_interval_ms: 60_000 },
};

function optionsOf(
  jobsNamed: Readonly<Record<string, JobSettings>>,
  stored: JobSettings | undefined,
): Pick<GatewayOptions, "settings" | "stores"> {
  // as: all that the function under test looks at
  return {
    settings: { jobDefaults: base, jobsNamed },
    stores: { jobs: { get: () => stored } },
  } as unknown as Pick<GatewayOptions, "settings" | "stores">;
}

test("what is not set comes from the base, field by field, in the back-off too", () => {
  expect(layJobSettings(base, undefined)).toBe(base);
  expect(layJobSettings(base, { lease_s: 5, backoff: { backoff_coefficient: 3 } })).toEqual({
    ...base,
    lease_s: 5,
    backoff: { ...base.backoff, backoff_coefficient: 3 },
  });
});

test("what the namespace stores comes before the configuration, and that before the defaults", () => {
  const named = { review: { lease_s: 10, max_attempts: 9 } };
  const settings = jobSettings(optionsOf(named, { lease_s: 20 }), "ns", "review");
  expect(settings).toEqual({ ...base, lease_s: 20, max_attempts: 9 });
  expect(jobSettings(optionsOf(named, undefined), "ns", "other")).toEqual(base);
});

test("a job named like a member of every object has the defaults", () => {
  for (const job of ["constructor", "to-string", "valueof", "__proto__"])
    expect(jobSettings(optionsOf({}, undefined), "ns", job)).toEqual(base);
});

test("one setting asked for alone is what it is among all", () => {
  const layers: readonly (JobSettings | undefined)[] = [
    undefined,
    {},
    { paused: true, concurrency_max: 3, concurrency_key_max: 2, priorities: true },
    { paused: false },
  ];
  for (const named of layers)
    for (const stored of layers) {
      const options = optionsOf(named === undefined ? {} : { review: named }, stored);
      const all = jobSettings(options, "ns", "review");
      for (const key of ["paused", "concurrency_max", "concurrency_key_max", "priorities"] as const)
        expect(jobSetting(options, { ns: "ns", job: "review" }, key)).toBe(all[key]);
    }
});
