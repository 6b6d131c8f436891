/**
 * `@ampd/jetstream`: every byte of JetStream use on hot paths. See README.md for the rules and measured facts.
 */
export type { ConnectNatsOptions, LinkOptions, LinkStatus, NatsLink } from "./link.ts";
export { connectNats } from "./link.ts";
export type { Payload, RequestOptions, Requester } from "./port.ts";
export type { PubAck, Publisher, PublishOptions } from "./publish.ts";
export type { SettleOptions, SettleVerb } from "./settle.ts";
export type { CasDelete, CasPut, CasResult, CasTarget } from "./cas.ts";
export { OPERATION_HEADER, casDelete, casPut, isMarker } from "./cas.ts";
export type { StoredMessage, SubjectQuery } from "./read.ts";
export { getBySeq, getLast, getNext } from "./read.ts";
export type { Delivery, DeliveryInfo } from "./delivery.ts";
export { parseAckSubject } from "./delivery.ts";
export type { Pull, PullOptions, PullStatus } from "./pull.ts";
export { createPull } from "./pull.ts";
export type { ApiCall } from "./api.ts";
export { callApi } from "./api.ts";
export type { HeaderInput, HeaderLookup } from "./headers.ts";
export { lookupOf } from "./headers.ts";
export { MAX_SUBJECT_LENGTH, checkSubject } from "./subject.ts";
export type { ApiError, FailureDetails, FailureKind, FailureOutcome } from "./errors.ts";
export { JetStreamFailure, causesOf, isFailure, isTransient } from "./errors.ts";
export { isUnreachable } from "./unreachable.ts";
export type { GroupCommit, GroupCommitOptions, GroupCommitStats } from "./group-commit.ts";
export { createGroupCommit } from "./group-commit.ts";
export type { DesiredConsumer, DesiredStream, Difference, ResourceCheck } from "./provision.ts";
export { checkConsumer, checkStream, ensureConsumer, ensureStream } from "./provision.ts";
export type { ServerClock, ServerClockOptions } from "./clock.ts";
export { createServerClock } from "./clock.ts";
export type { SnapshotHead, SnapshotOptions, SnapshotState, StreamSnapshot } from "./snapshot.ts";
export { restoreStream, snapshotStream } from "./snapshot.ts";
export type { Frame, RequestPlan } from "./mux.ts";
export type { LinkPort } from "./port.ts";

/** For a NATS credentials file; here because only this package and its peers import nats.js. */
export { credsAuthenticator } from "@nats-io/nats-core";
