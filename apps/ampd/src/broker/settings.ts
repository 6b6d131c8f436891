/** The configuration in the terms of the parts that it configures. */
import type { ResolvedJobSettings } from "@ampd/core";
import type { GatewaySettings } from "@ampd/gateway";
import type { ResolvedConfig } from "@ampd/protocol";
import type { StoreSettingsInput } from "@ampd/store";

/** Settings of the gateway. */
export function gatewaySettings(config: ResolvedConfig): GatewaySettings {
  const { sessions, offers, registry, tasks, namespaces, jobs, limits } = config;
  return {
    heartbeatIntervalS: sessions.heartbeat_interval_s,
    helloTimeoutMs: sessions.hello_timeout_s * 1000,
    resumeGraceMs: sessions.resume_grace_s * 1000,
    frameBytesMax: sessions.frame_bytes_max,
    outboundBytesMax: sessions.outbound_bytes_max,
    inflightMax: sessions.inflight_max,
    subscriptionsMax: sessions.subscriptions_max,
    sessionsMax: sessions.count_max,
    participantSessionsMax: sessions.per_participant_max,
    cardJobsMax: sessions.card_jobs_max,
    strikesMax: sessions.strikes_max,
    offerTimeoutMs: offers.timeout_s * 1000,
    registryTtlMs: registry.ttl_s * 1000,
    cancelGraceMs: tasks.cancel_grace_s * 1000,
    reconcileIntervalMs: tasks.reconcile_interval_s * 1000,
    scopesRequired: new Set(namespaces.scopes_required),
    namespaces: {
      createOnFirstUse: namespaces.create === "on_first_use",
      countMax: namespaces.count_max,
    },
    jobDefaults: jobDefaults(config),
    jobsNamed: jobs.named,
    retentionMs: tasks.retention_s * 1000,
    limits: {
      rates: limits.rates,
      budgets: limits.budgets,
      reservationHoldMs: limits.reservation_hold_s * 1000,
    },
    framesPerSMax: sessions.frames_per_s_max,
  };
}

/** Settings of the stores. */
export function storeSettings(config: ResolvedConfig): StoreSettingsInput {
  const { inbox, topics, tasks, registry, jobs, partitions } = config;
  const queues = Object.values(jobs.named).map((settings) => settings.queue_max ?? 0);
  return {
    inbox: {
      messagesMax: inbox.messages_max,
      ageMaxS: inbox.age_max_s,
      ackWaitS: inbox.ack_wait_s,
    },
    topics: { messagesMax: topics.messages_max, ageMaxS: topics.age_max_s },
    partitions,
    retentionS: tasks.retention_s,
    registryTtlS: registry.ttl_s,
    // The stream has one bound for all jobs; a job's own, smaller one is kept by the gateway.
    queueMax: Math.max(jobs.defaults.queue_max, ...queues),
  };
}

function jobDefaults({ jobs }: ResolvedConfig): ResolvedJobSettings {
  const { lease_s, max_attempts, deadline_s, expires_in_s, queue_max, backoff } = jobs.defaults;
  return {
    lease_s,
    max_attempts,
    expires_in_s,
    queue_max,
    backoff,
    ...(deadline_s !== undefined && { deadline_s }),
  };
}
