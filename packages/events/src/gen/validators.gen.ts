// @ts-nocheck compiled code: its exports are typed, its body is not
// Generated from spec/ by tools/gen; do not edit.

import type {
  AepEnvelope,
  AepError,
  StandardEventType,
  EventFilter,
  BeliefConflictDetectedPayload,
  BeliefRevisedPayload,
  CompensationCompletedPayload,
  CompensationRequestedPayload,
  ContextInvalidatedPayload,
  ContextSnapshotReadyPayload,
  ContextSnapshotRequestedPayload,
  ContextUpdatedPayload,
  DelegationAcceptedPayload,
  DelegationEscalatedPayload,
  DelegationHandoffCompletedPayload,
  DelegationRejectedPayload,
  DelegationRequestedPayload,
  FreshnessExpiredPayload,
  FreshnessWindowChangedPayload,
  InterruptionAcknowledgedPayload,
  InterruptionCancelledPayload,
  InterruptionRequestedPayload,
  InterruptionResumedPayload,
  InterruptionSavedPayload,
  MemoryFactAddedPayload,
  MemoryFactInvalidatedPayload,
  MemoryFactUpdatedPayload,
  ProvenanceAttestationAddedPayload,
  ProvenanceAttestationRevokedPayload,
  ProvenanceChainTruncatedPayload,
  Validator,
} from "./types.gen.ts";

/** Accepts AepEnvelope; on false, `errors` says why until the next call. */
export const validateAepEnvelope: Validator<AepEnvelope> = validate10 as Validator<AepEnvelope>;
const schema11 = {"$id":"spec:///envelope.json","type":"object","additionalProperties":true,"required":["aep_version","id","type","source","created_at","payload"],"properties":{"aep_version":{"type":"string","minLength":1,"maxLength":32},"id":{"type":"string","minLength":1,"maxLength":1048576},"type":{"type":"string","maxLength":255,"pattern":"^[a-z][a-z0-9]*(?:\\.[a-z][a-z0-9_]*)+$"},"source":{"type":"string","minLength":1,"maxLength":1048576},"target":{"type":"string","maxLength":1048576},"topic":{"type":"string","maxLength":1048576},"session_id":{"type":"string","maxLength":1048576},"conversation_id":{"type":"string","maxLength":1048576},"task_id":{"type":"string","maxLength":1048576},"correlation_id":{"type":"string","maxLength":1048576},"causation_id":{"type":"string","maxLength":1048576},"tenant_id":{"type":"string","maxLength":1048576},"created_at":{"$ref":"spec:///common.json#/$defs/timestamp"},"expires_at":{"type":["string","null"],"maxLength":64,"pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},"delivery":{"$ref":"spec:///envelope.json#/$defs/delivery"},"payload_schema":{"type":"string","maxLength":1048576},"payload":{}},"$defs":{"delivery":{"type":"object","additionalProperties":true,"properties":{"mode":{"$ref":"spec:///common.json#/$defs/mode"},"sequence":{"type":"integer","minimum":0},"cursor":{"type":"string","maxLength":4096},"producer_sequence":{"type":"integer","minimum":0},"attempt":{"type":"integer","minimum":1}}}}};
const pattern0 = new RegExp("^[a-z][a-z0-9]*(?:\\.[a-z][a-z0-9_]*)+$", "u");
const pattern1 = new RegExp("^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$", "u");
const schema15 = {"enum":["best_effort","at_least_once","replayable"]};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mode !== undefined){
let data0 = data.mode;
const _errs2 = errors;
if(!(((data0 === "best_effort") || (data0 === "at_least_once")) || (data0 === "replayable"))){
validate12.errors = [{instancePath:instancePath+"/mode",keyword:"enum",params:{allowedValues: schema15.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sequence !== undefined){
let data1 = data.sequence;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate12.errors = [{instancePath:instancePath+"/sequence",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate12.errors = [{instancePath:instancePath+"/sequence",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cursor !== undefined){
let data2 = data.cursor;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 4096 && codePoints(data2) > 4096){
validate12.errors = [{instancePath:instancePath+"/cursor",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate12.errors = [{instancePath:instancePath+"/cursor",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.producer_sequence !== undefined){
let data3 = data.producer_sequence;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate12.errors = [{instancePath:instancePath+"/producer_sequence",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate12.errors = [{instancePath:instancePath+"/producer_sequence",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data4 = data.attempt;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate12.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate12.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate12.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate12.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.aep_version === undefined) && (missing0 = "aep_version")) || ((data.id === undefined) && (missing0 = "id"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.payload === undefined) && (missing0 = "payload"))){
validate10.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.aep_version !== undefined){
let data0 = data.aep_version;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 32 && codePoints(data0) > 32){
validate10.errors = [{instancePath:instancePath+"/aep_version",keyword:"maxLength",params:{limit: 32},message:"must NOT have more than 32 characters"}];
return false;
}
else {
if(data0.length < 1){
validate10.errors = [{instancePath:instancePath+"/aep_version",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/aep_version",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data1 = data.id;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate10.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data1.length < 1){
validate10.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data2 = data.type;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 255 && codePoints(data2) > 255){
validate10.errors = [{instancePath:instancePath+"/type",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate10.errors = [{instancePath:instancePath+"/type",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9]*(?:\\.[a-z][a-z0-9_]*)+$"},message:"must match pattern \""+"^[a-z][a-z0-9]*(?:\\.[a-z][a-z0-9_]*)+$"+"\""}];
return false;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data3 = data.source;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(data3.length > 1048576 && codePoints(data3) > 1048576){
validate10.errors = [{instancePath:instancePath+"/source",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data3.length < 1){
validate10.errors = [{instancePath:instancePath+"/source",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target !== undefined){
let data4 = data.target;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(data4.length > 1048576 && codePoints(data4) > 1048576){
validate10.errors = [{instancePath:instancePath+"/target",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/target",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.topic !== undefined){
let data5 = data.topic;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(data5.length > 1048576 && codePoints(data5) > 1048576){
validate10.errors = [{instancePath:instancePath+"/topic",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/topic",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.session_id !== undefined){
let data6 = data.session_id;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(data6.length > 1048576 && codePoints(data6) > 1048576){
validate10.errors = [{instancePath:instancePath+"/session_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/session_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data7 = data.conversation_id;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(data7.length > 1048576 && codePoints(data7) > 1048576){
validate10.errors = [{instancePath:instancePath+"/conversation_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/conversation_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data8 = data.task_id;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data8 === "string"){
if(data8.length > 1048576 && codePoints(data8) > 1048576){
validate10.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.correlation_id !== undefined){
let data9 = data.correlation_id;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data9 === "string"){
if(data9.length > 1048576 && codePoints(data9) > 1048576){
validate10.errors = [{instancePath:instancePath+"/correlation_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/correlation_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.causation_id !== undefined){
let data10 = data.causation_id;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data10 === "string"){
if(data10.length > 1048576 && codePoints(data10) > 1048576){
validate10.errors = [{instancePath:instancePath+"/causation_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/causation_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tenant_id !== undefined){
let data11 = data.tenant_id;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data11 === "string"){
if(data11.length > 1048576 && codePoints(data11) > 1048576){
validate10.errors = [{instancePath:instancePath+"/tenant_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/tenant_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data12 = data.created_at;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data12 === "string"){
if(data12.length > 64 && codePoints(data12) > 64){
validate10.errors = [{instancePath:instancePath+"/created_at",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data12)){
validate10.errors = [{instancePath:instancePath+"/created_at",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"+"\""}];
return false;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/created_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data13 = data.expires_at;
const _errs29 = errors;
if((typeof data13 !== "string") && (data13 !== null)){
validate10.errors = [{instancePath:instancePath+"/expires_at",keyword:"type",params:{type: schema11.properties.expires_at.type},message:"must be string,null"}];
return false;
}
if(errors === _errs29){
if(typeof data13 === "string"){
if(data13.length > 64 && codePoints(data13) > 64){
validate10.errors = [{instancePath:instancePath+"/expires_at",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data13)){
validate10.errors = [{instancePath:instancePath+"/expires_at",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"+"\""}];
return false;
}
}
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delivery !== undefined){
const _errs31 = errors;
if(!(validate12(data.delivery, {instancePath:instancePath+"/delivery",parentData:data,parentDataProperty:"delivery",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.payload_schema !== undefined){
let data15 = data.payload_schema;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data15 === "string"){
if(data15.length > 1048576 && codePoints(data15) > 1048576){
validate10.errors = [{instancePath:instancePath+"/payload_schema",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/payload_schema",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate10.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}

/** Accepts AepError; on false, `errors` says why until the next call. */
export const validateAepError: Validator<AepError> = validate14 as Validator<AepError>;

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.code === undefined) && (missing0 = "code")) || ((data.message === undefined) && (missing0 = "message"))){
validate14.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.code !== undefined){
let data0 = data.code;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 128 && codePoints(data0) > 128){
validate14.errors = [{instancePath:instancePath+"/code",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data0.length < 1){
validate14.errors = [{instancePath:instancePath+"/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate14.errors = [{instancePath:instancePath+"/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data1 = data.message;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate14.errors = [{instancePath:instancePath+"/message",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate14.errors = [{instancePath:instancePath+"/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.retryable !== undefined){
const _errs6 = errors;
if(typeof data.retryable !== "boolean"){
validate14.errors = [{instancePath:instancePath+"/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.details !== undefined){
let data3 = data.details;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
validate14.errors = [{instancePath:instancePath+"/details",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate14.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate14.errors = vErrors;
return errors === 0;
}

/** Accepts StandardEventType; on false, `errors` says why until the next call. */
export const validateStandardEventType: Validator<StandardEventType> = validate15 as Validator<StandardEventType>;
const schema17 = {"$id":"spec:///event-type.json","enum":["session.opened","session.ready","session.heartbeat","session.closed","session.error","capabilities.requested","capabilities.declared","capabilities.changed","subscription.requested","subscription.created","subscription.rejected","subscription.cancelled","subscription.expired","event.acknowledged","event.rejected","event.redelivered","event.replayed","event.dead_lettered","tool.call.requested","tool.call.accepted","tool.call.rejected","tool.call.started","tool.call.progress","tool.call.output","tool.call.completed","tool.call.failed","tool.call.cancel.requested","tool.call.cancelled","tool.call.timed_out","task.submitted","task.accepted","task.started","task.blocked","task.progress","task.output","task.completed","task.failed","task.cancel.requested","task.cancelled","task.timed_out","context.updated","context.invalidated","context.snapshot.requested","context.snapshot.ready","context.retrieval.started","context.retrieval.completed","context.retrieval.failed","memory.fact.added","memory.fact.updated","memory.fact.invalidated","memory.episode.stored","memory.preference.updated","memory.constraint.updated","memory.summary.ready","memory.retrieval.ready","agent.message.sent","agent.message.received","agent.message.failed","agent.request.created","agent.response.created","agent.decision.recorded","environment.observed","environment.changed","environment.alerted","environment.error","belief.revised","belief.conflict.detected","freshness.expired","freshness.window.changed","delegation.requested","delegation.accepted","delegation.rejected","delegation.handoff.completed","delegation.escalated","interruption.requested","interruption.acknowledged","interruption.saved","interruption.resumed","interruption.cancelled","compensation.requested","compensation.completed","provenance.attestation.added","provenance.attestation.revoked","provenance.chain.truncated"]};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data === "session.opened") || (data === "session.ready")) || (data === "session.heartbeat")) || (data === "session.closed")) || (data === "session.error")) || (data === "capabilities.requested")) || (data === "capabilities.declared")) || (data === "capabilities.changed")) || (data === "subscription.requested")) || (data === "subscription.created")) || (data === "subscription.rejected")) || (data === "subscription.cancelled")) || (data === "subscription.expired")) || (data === "event.acknowledged")) || (data === "event.rejected")) || (data === "event.redelivered")) || (data === "event.replayed")) || (data === "event.dead_lettered")) || (data === "tool.call.requested")) || (data === "tool.call.accepted")) || (data === "tool.call.rejected")) || (data === "tool.call.started")) || (data === "tool.call.progress")) || (data === "tool.call.output")) || (data === "tool.call.completed")) || (data === "tool.call.failed")) || (data === "tool.call.cancel.requested")) || (data === "tool.call.cancelled")) || (data === "tool.call.timed_out")) || (data === "task.submitted")) || (data === "task.accepted")) || (data === "task.started")) || (data === "task.blocked")) || (data === "task.progress")) || (data === "task.output")) || (data === "task.completed")) || (data === "task.failed")) || (data === "task.cancel.requested")) || (data === "task.cancelled")) || (data === "task.timed_out")) || (data === "context.updated")) || (data === "context.invalidated")) || (data === "context.snapshot.requested")) || (data === "context.snapshot.ready")) || (data === "context.retrieval.started")) || (data === "context.retrieval.completed")) || (data === "context.retrieval.failed")) || (data === "memory.fact.added")) || (data === "memory.fact.updated")) || (data === "memory.fact.invalidated")) || (data === "memory.episode.stored")) || (data === "memory.preference.updated")) || (data === "memory.constraint.updated")) || (data === "memory.summary.ready")) || (data === "memory.retrieval.ready")) || (data === "agent.message.sent")) || (data === "agent.message.received")) || (data === "agent.message.failed")) || (data === "agent.request.created")) || (data === "agent.response.created")) || (data === "agent.decision.recorded")) || (data === "environment.observed")) || (data === "environment.changed")) || (data === "environment.alerted")) || (data === "environment.error")) || (data === "belief.revised")) || (data === "belief.conflict.detected")) || (data === "freshness.expired")) || (data === "freshness.window.changed")) || (data === "delegation.requested")) || (data === "delegation.accepted")) || (data === "delegation.rejected")) || (data === "delegation.handoff.completed")) || (data === "delegation.escalated")) || (data === "interruption.requested")) || (data === "interruption.acknowledged")) || (data === "interruption.saved")) || (data === "interruption.resumed")) || (data === "interruption.cancelled")) || (data === "compensation.requested")) || (data === "compensation.completed")) || (data === "provenance.attestation.added")) || (data === "provenance.attestation.revoked")) || (data === "provenance.chain.truncated"))){
validate15.errors = [{instancePath,keyword:"enum",params:{allowedValues: schema17.enum},message:"must be equal to one of the allowed values"}];
return false;
}
validate15.errors = vErrors;
return errors === 0;
}

/** Accepts EventFilter; on false, `errors` says why until the next call. */
export const validateEventFilter: Validator<EventFilter> = validate16 as Validator<EventFilter>;

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validate16.errors = [{instancePath,keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "types") || (key0 === "source")) || (key0 === "target")) || (key0 === "topic")) || (key0 === "session_id")) || (key0 === "conversation_id")) || (key0 === "task_id"))){
validate16.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.types !== undefined){
let data0 = data.types;
const _errs2 = errors;
const _errs4 = errors;
let valid2 = false;
let passing0 = null;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
const err0 = {instancePath:instancePath+"/types",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data0.length < 1){
const err1 = {instancePath:instancePath+"/types",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/types",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data0)){
if(data0.length > 1024){
const err3 = {instancePath:instancePath+"/types",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data0.length < 1){
const err4 = {instancePath:instancePath+"/types",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
var valid3 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
const err5 = {instancePath:instancePath+"/types/" + i0,keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
if(data1.length < 1){
const err6 = {instancePath:instancePath+"/types/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/types/" + i0,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/types",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err9 = {instancePath:instancePath+"/types",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate16.errors = vErrors;
return false;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data2 = data.source;
const _errs11 = errors;
const _errs13 = errors;
let valid5 = false;
let passing1 = null;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data2 === "string"){
if(data2.length > 1048576 && codePoints(data2) > 1048576){
const err10 = {instancePath:instancePath+"/source",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data2.length < 1){
const err11 = {instancePath:instancePath+"/source",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid1 = _errs14 === errors;
if(_valid1){
valid5 = true;
passing1 = 0;
}
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data2)){
if(data2.length > 1024){
const err13 = {instancePath:instancePath+"/source",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(data2.length < 1){
const err14 = {instancePath:instancePath+"/source",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
var valid6 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs18 = errors;
if(errors === _errs18){
if(typeof data3 === "string"){
if(data3.length > 1048576 && codePoints(data3) > 1048576){
const err15 = {instancePath:instancePath+"/source/" + i1,keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
if(data3.length < 1){
const err16 = {instancePath:instancePath+"/source/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/source/" + i1,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var valid6 = _errs18 === errors;
if(!valid6){
break;
}
}
}
}
}
else {
const err18 = {instancePath:instancePath+"/source",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid1 = _errs16 === errors;
if(_valid1 && valid5){
valid5 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid5 = true;
passing1 = 1;
}
}
if(!valid5){
const err19 = {instancePath:instancePath+"/source",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
validate16.errors = vErrors;
return false;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target !== undefined){
let data4 = data.target;
const _errs20 = errors;
const _errs22 = errors;
let valid8 = false;
let passing2 = null;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data4 === "string"){
if(data4.length > 1048576 && codePoints(data4) > 1048576){
const err20 = {instancePath:instancePath+"/target",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
if(data4.length < 1){
const err21 = {instancePath:instancePath+"/target",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/target",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid2 = _errs23 === errors;
if(_valid2){
valid8 = true;
passing2 = 0;
}
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data4)){
if(data4.length > 1024){
const err23 = {instancePath:instancePath+"/target",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
if(data4.length < 1){
const err24 = {instancePath:instancePath+"/target",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
else {
var valid9 = true;
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
const _errs27 = errors;
if(errors === _errs27){
if(typeof data5 === "string"){
if(data5.length > 1048576 && codePoints(data5) > 1048576){
const err25 = {instancePath:instancePath+"/target/" + i2,keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
if(data5.length < 1){
const err26 = {instancePath:instancePath+"/target/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/target/" + i2,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var valid9 = _errs27 === errors;
if(!valid9){
break;
}
}
}
}
}
else {
const err28 = {instancePath:instancePath+"/target",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
var _valid2 = _errs25 === errors;
if(_valid2 && valid8){
valid8 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid8 = true;
passing2 = 1;
}
}
if(!valid8){
const err29 = {instancePath:instancePath+"/target",keyword:"oneOf",params:{passingSchemas: passing2},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
validate16.errors = vErrors;
return false;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.topic !== undefined){
let data6 = data.topic;
const _errs29 = errors;
const _errs31 = errors;
let valid11 = false;
let passing3 = null;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data6 === "string"){
if(data6.length > 1048576 && codePoints(data6) > 1048576){
const err30 = {instancePath:instancePath+"/topic",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
if(data6.length < 1){
const err31 = {instancePath:instancePath+"/topic",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/topic",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
var _valid3 = _errs32 === errors;
if(_valid3){
valid11 = true;
passing3 = 0;
}
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data6)){
if(data6.length > 1024){
const err33 = {instancePath:instancePath+"/topic",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
if(data6.length < 1){
const err34 = {instancePath:instancePath+"/topic",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
var valid12 = true;
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
let data7 = data6[i3];
const _errs36 = errors;
if(errors === _errs36){
if(typeof data7 === "string"){
if(data7.length > 1048576 && codePoints(data7) > 1048576){
const err35 = {instancePath:instancePath+"/topic/" + i3,keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
else {
if(data7.length < 1){
const err36 = {instancePath:instancePath+"/topic/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/topic/" + i3,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
var valid12 = _errs36 === errors;
if(!valid12){
break;
}
}
}
}
}
else {
const err38 = {instancePath:instancePath+"/topic",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
var _valid3 = _errs34 === errors;
if(_valid3 && valid11){
valid11 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid11 = true;
passing3 = 1;
}
}
if(!valid11){
const err39 = {instancePath:instancePath+"/topic",keyword:"oneOf",params:{passingSchemas: passing3},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
validate16.errors = vErrors;
return false;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.session_id !== undefined){
let data8 = data.session_id;
const _errs38 = errors;
const _errs40 = errors;
let valid14 = false;
let passing4 = null;
const _errs41 = errors;
if(errors === _errs41){
if(typeof data8 === "string"){
if(data8.length > 1048576 && codePoints(data8) > 1048576){
const err40 = {instancePath:instancePath+"/session_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
if(data8.length < 1){
const err41 = {instancePath:instancePath+"/session_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/session_id",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var _valid4 = _errs41 === errors;
if(_valid4){
valid14 = true;
passing4 = 0;
}
const _errs43 = errors;
if(errors === _errs43){
if(Array.isArray(data8)){
if(data8.length > 1024){
const err43 = {instancePath:instancePath+"/session_id",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
if(data8.length < 1){
const err44 = {instancePath:instancePath+"/session_id",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
var valid15 = true;
const len4 = data8.length;
for(let i4=0; i4<len4; i4++){
let data9 = data8[i4];
const _errs45 = errors;
if(errors === _errs45){
if(typeof data9 === "string"){
if(data9.length > 1048576 && codePoints(data9) > 1048576){
const err45 = {instancePath:instancePath+"/session_id/" + i4,keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
else {
if(data9.length < 1){
const err46 = {instancePath:instancePath+"/session_id/" + i4,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/session_id/" + i4,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
var valid15 = _errs45 === errors;
if(!valid15){
break;
}
}
}
}
}
else {
const err48 = {instancePath:instancePath+"/session_id",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
var _valid4 = _errs43 === errors;
if(_valid4 && valid14){
valid14 = false;
passing4 = [passing4, 1];
}
else {
if(_valid4){
valid14 = true;
passing4 = 1;
}
}
if(!valid14){
const err49 = {instancePath:instancePath+"/session_id",keyword:"oneOf",params:{passingSchemas: passing4},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
validate16.errors = vErrors;
return false;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data10 = data.conversation_id;
const _errs47 = errors;
const _errs49 = errors;
let valid17 = false;
let passing5 = null;
const _errs50 = errors;
if(errors === _errs50){
if(typeof data10 === "string"){
if(data10.length > 1048576 && codePoints(data10) > 1048576){
const err50 = {instancePath:instancePath+"/conversation_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
else {
if(data10.length < 1){
const err51 = {instancePath:instancePath+"/conversation_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/conversation_id",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
var _valid5 = _errs50 === errors;
if(_valid5){
valid17 = true;
passing5 = 0;
}
const _errs52 = errors;
if(errors === _errs52){
if(Array.isArray(data10)){
if(data10.length > 1024){
const err53 = {instancePath:instancePath+"/conversation_id",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
if(data10.length < 1){
const err54 = {instancePath:instancePath+"/conversation_id",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
else {
var valid18 = true;
const len5 = data10.length;
for(let i5=0; i5<len5; i5++){
let data11 = data10[i5];
const _errs54 = errors;
if(errors === _errs54){
if(typeof data11 === "string"){
if(data11.length > 1048576 && codePoints(data11) > 1048576){
const err55 = {instancePath:instancePath+"/conversation_id/" + i5,keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
else {
if(data11.length < 1){
const err56 = {instancePath:instancePath+"/conversation_id/" + i5,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
else {
const err57 = {instancePath:instancePath+"/conversation_id/" + i5,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
var valid18 = _errs54 === errors;
if(!valid18){
break;
}
}
}
}
}
else {
const err58 = {instancePath:instancePath+"/conversation_id",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
var _valid5 = _errs52 === errors;
if(_valid5 && valid17){
valid17 = false;
passing5 = [passing5, 1];
}
else {
if(_valid5){
valid17 = true;
passing5 = 1;
}
}
if(!valid17){
const err59 = {instancePath:instancePath+"/conversation_id",keyword:"oneOf",params:{passingSchemas: passing5},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
validate16.errors = vErrors;
return false;
}
else {
errors = _errs49;
if(vErrors !== null){
if(_errs49){
vErrors.length = _errs49;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data12 = data.task_id;
const _errs56 = errors;
const _errs58 = errors;
let valid20 = false;
let passing6 = null;
const _errs59 = errors;
if(errors === _errs59){
if(typeof data12 === "string"){
if(data12.length > 1048576 && codePoints(data12) > 1048576){
const err60 = {instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
else {
if(data12.length < 1){
const err61 = {instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
var _valid6 = _errs59 === errors;
if(_valid6){
valid20 = true;
passing6 = 0;
}
const _errs61 = errors;
if(errors === _errs61){
if(Array.isArray(data12)){
if(data12.length > 1024){
const err63 = {instancePath:instancePath+"/task_id",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
else {
if(data12.length < 1){
const err64 = {instancePath:instancePath+"/task_id",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
else {
var valid21 = true;
const len6 = data12.length;
for(let i6=0; i6<len6; i6++){
let data13 = data12[i6];
const _errs63 = errors;
if(errors === _errs63){
if(typeof data13 === "string"){
if(data13.length > 1048576 && codePoints(data13) > 1048576){
const err65 = {instancePath:instancePath+"/task_id/" + i6,keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
else {
if(data13.length < 1){
const err66 = {instancePath:instancePath+"/task_id/" + i6,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
else {
const err67 = {instancePath:instancePath+"/task_id/" + i6,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
var valid21 = _errs63 === errors;
if(!valid21){
break;
}
}
}
}
}
else {
const err68 = {instancePath:instancePath+"/task_id",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
var _valid6 = _errs61 === errors;
if(_valid6 && valid20){
valid20 = false;
passing6 = [passing6, 1];
}
else {
if(_valid6){
valid20 = true;
passing6 = 1;
}
}
if(!valid20){
const err69 = {instancePath:instancePath+"/task_id",keyword:"oneOf",params:{passingSchemas: passing6},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
validate16.errors = vErrors;
return false;
}
else {
errors = _errs58;
if(vErrors !== null){
if(_errs58){
vErrors.length = _errs58;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate16.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate16.errors = vErrors;
return errors === 0;
}

/** Accepts BeliefConflictDetectedPayload; on false, `errors` says why until the next call. */
export const validateBeliefConflictDetectedPayload: Validator<BeliefConflictDetectedPayload> = validate17 as Validator<BeliefConflictDetectedPayload>;

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.subject === undefined) && (missing0 = "subject")) || ((data.claims === undefined) && (missing0 = "claims"))){
validate17.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.subject !== undefined){
let data0 = data.subject;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate17.errors = [{instancePath:instancePath+"/subject",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate17.errors = [{instancePath:instancePath+"/subject",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/subject",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.claims !== undefined){
let data1 = data.claims;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
if(data1.length > 100000){
validate17.errors = [{instancePath:instancePath+"/claims",keyword:"maxItems",params:{limit: 100000},message:"must NOT have more than 100000 items"}];
return false;
}
else {
if(data1.length < 2){
validate17.errors = [{instancePath:instancePath+"/claims",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if(((data2.source === undefined) && (missing1 = "source")) || ((data2.value === undefined) && (missing1 = "value"))){
validate17.errors = [{instancePath:instancePath+"/claims/" + i0,keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data2.source !== undefined){
let data3 = data2.source;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 1048576 && codePoints(data3) > 1048576){
validate17.errors = [{instancePath:instancePath+"/claims/" + i0+"/source",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate17.errors = [{instancePath:instancePath+"/claims/" + i0+"/source",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.confidence !== undefined){
let data4 = data2.confidence;
const _errs11 = errors;
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1 || isNaN(data4)){
validate17.errors = [{instancePath:instancePath+"/claims/" + i0+"/confidence",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate17.errors = [{instancePath:instancePath+"/claims/" + i0+"/confidence",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/claims/" + i0+"/confidence",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/claims/" + i0,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/claims",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resolution_hint !== undefined){
let data5 = data.resolution_hint;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(data5.length > 1048576 && codePoints(data5) > 1048576){
validate17.errors = [{instancePath:instancePath+"/resolution_hint",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate17.errors = [{instancePath:instancePath+"/resolution_hint",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate17.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate17.errors = vErrors;
return errors === 0;
}

/** Accepts BeliefRevisedPayload; on false, `errors` says why until the next call. */
export const validateBeliefRevisedPayload: Validator<BeliefRevisedPayload> = validate18 as Validator<BeliefRevisedPayload>;

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.previous === undefined) && (missing0 = "previous")) || ((data.corrected === undefined) && (missing0 = "corrected"))){
validate18.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.previous !== undefined){
let data0 = data.previous;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate18.errors = [{instancePath:instancePath+"/previous",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate18.errors = [{instancePath:instancePath+"/previous",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/previous",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.corrected !== undefined){
let data1 = data.corrected;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate18.errors = [{instancePath:instancePath+"/corrected",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data1.length < 1){
validate18.errors = [{instancePath:instancePath+"/corrected",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/corrected",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data2 = data.reason;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 1048576 && codePoints(data2) > 1048576){
validate18.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate18.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.domains_affected !== undefined){
let data3 = data.domains_affected;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
if(data3.length > 100000){
validate18.errors = [{instancePath:instancePath+"/domains_affected",keyword:"maxItems",params:{limit: 100000},message:"must NOT have more than 100000 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(data4.length > 1048576 && codePoints(data4) > 1048576){
validate18.errors = [{instancePath:instancePath+"/domains_affected/" + i0,keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate18.errors = [{instancePath:instancePath+"/domains_affected/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/domains_affected",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate18.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate18.errors = vErrors;
return errors === 0;
}

/** Accepts CompensationCompletedPayload; on false, `errors` says why until the next call. */
export const validateCompensationCompletedPayload: Validator<CompensationCompletedPayload> = validate19 as Validator<CompensationCompletedPayload>;

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate19.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate19.errors = vErrors;
return errors === 0;
}

/** Accepts CompensationRequestedPayload; on false, `errors` says why until the next call. */
export const validateCompensationRequestedPayload: Validator<CompensationRequestedPayload> = validate20 as Validator<CompensationRequestedPayload>;

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.reason === undefined) && (missing0 = "reason")) || ((data.description === undefined) && (missing0 = "description"))){
validate20.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.original_task !== undefined){
let data0 = data.original_task;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate20.errors = [{instancePath:instancePath+"/original_task",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/original_task",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate20.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data1.length < 1){
validate20.errors = [{instancePath:instancePath+"/reason",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 1048576 && codePoints(data2) > 1048576){
validate20.errors = [{instancePath:instancePath+"/description",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data2.length < 1){
validate20.errors = [{instancePath:instancePath+"/description",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deadline !== undefined){
let data3 = data.deadline;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 64 && codePoints(data3) > 64){
validate20.errors = [{instancePath:instancePath+"/deadline",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data3)){
validate20.errors = [{instancePath:instancePath+"/deadline",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"+"\""}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/deadline",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}

/** Accepts ContextInvalidatedPayload; on false, `errors` says why until the next call. */
export const validateContextInvalidatedPayload: Validator<ContextInvalidatedPayload> = validate21 as Validator<ContextInvalidatedPayload>;
const schema31 = {"$id":"spec:///payload/context.invalidated.json","type":"object","additionalProperties":true,"required":["context_key"],"properties":{"context_key":{"type":"string","minLength":1,"maxLength":1048576},"reason":{"type":"string","maxLength":1048576},"scope":{"enum":["full","partial","unknown"]},"previous_snapshot_id":{"type":"string","maxLength":1048576},"affected_keys":{"type":"array","maxItems":100000,"items":{"type":"string","maxLength":1048576}},"correction":{"type":"object","additionalProperties":true}}};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.context_key === undefined) && (missing0 = "context_key")){
validate21.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context_key !== undefined){
let data0 = data.context_key;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate21.errors = [{instancePath:instancePath+"/context_key",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate21.errors = [{instancePath:instancePath+"/context_key",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/context_key",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate21.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data2 = data.scope;
const _errs6 = errors;
if(!(((data2 === "full") || (data2 === "partial")) || (data2 === "unknown"))){
validate21.errors = [{instancePath:instancePath+"/scope",keyword:"enum",params:{allowedValues: schema31.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.previous_snapshot_id !== undefined){
let data3 = data.previous_snapshot_id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(data3.length > 1048576 && codePoints(data3) > 1048576){
validate21.errors = [{instancePath:instancePath+"/previous_snapshot_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/previous_snapshot_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.affected_keys !== undefined){
let data4 = data.affected_keys;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
if(data4.length > 100000){
validate21.errors = [{instancePath:instancePath+"/affected_keys",keyword:"maxItems",params:{limit: 100000},message:"must NOT have more than 100000 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(data5.length > 1048576 && codePoints(data5) > 1048576){
validate21.errors = [{instancePath:instancePath+"/affected_keys/" + i0,keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/affected_keys/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/affected_keys",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.correction !== undefined){
let data6 = data.correction;
const _errs13 = errors;
if(errors === _errs13){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
}
else {
validate21.errors = [{instancePath:instancePath+"/correction",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate21.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}

/** Accepts ContextSnapshotReadyPayload; on false, `errors` says why until the next call. */
export const validateContextSnapshotReadyPayload: Validator<ContextSnapshotReadyPayload> = validate22 as Validator<ContextSnapshotReadyPayload>;
const schema32 = {"$id":"spec:///payload/context.snapshot.ready.json","type":"object","additionalProperties":true,"required":["snapshot_id"],"properties":{"snapshot_id":{"type":"string","minLength":1,"maxLength":1048576},"context_key":{"type":"string","maxLength":1048576},"format":{"enum":["json","text","binary"]},"data":{},"size_bytes":{"type":"integer","minimum":0},"fingerprint":{"type":"string","maxLength":1048576}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.snapshot_id === undefined) && (missing0 = "snapshot_id")){
validate22.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.snapshot_id !== undefined){
let data0 = data.snapshot_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate22.errors = [{instancePath:instancePath+"/snapshot_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate22.errors = [{instancePath:instancePath+"/snapshot_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/snapshot_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context_key !== undefined){
let data1 = data.context_key;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate22.errors = [{instancePath:instancePath+"/context_key",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate22.errors = [{instancePath:instancePath+"/context_key",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data2 = data.format;
const _errs6 = errors;
if(!(((data2 === "json") || (data2 === "text")) || (data2 === "binary"))){
validate22.errors = [{instancePath:instancePath+"/format",keyword:"enum",params:{allowedValues: schema32.properties.format.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.size_bytes !== undefined){
let data3 = data.size_bytes;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate22.errors = [{instancePath:instancePath+"/size_bytes",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate22.errors = [{instancePath:instancePath+"/size_bytes",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fingerprint !== undefined){
let data4 = data.fingerprint;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(data4.length > 1048576 && codePoints(data4) > 1048576){
validate22.errors = [{instancePath:instancePath+"/fingerprint",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate22.errors = [{instancePath:instancePath+"/fingerprint",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate22.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}

/** Accepts ContextSnapshotRequestedPayload; on false, `errors` says why until the next call. */
export const validateContextSnapshotRequestedPayload: Validator<ContextSnapshotRequestedPayload> = validate23 as Validator<ContextSnapshotRequestedPayload>;
const schema33 = {"$id":"spec:///payload/context.snapshot.requested.json","type":"object","additionalProperties":true,"properties":{"context_key":{"type":"string","maxLength":1048576},"format":{"enum":["json","text","binary"]},"filters":{"type":"object","additionalProperties":true}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.context_key !== undefined){
let data0 = data.context_key;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate23.errors = [{instancePath:instancePath+"/context_key",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/context_key",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data1 = data.format;
const _errs4 = errors;
if(!(((data1 === "json") || (data1 === "text")) || (data1 === "binary"))){
validate23.errors = [{instancePath:instancePath+"/format",keyword:"enum",params:{allowedValues: schema33.properties.format.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data2 = data.filters;
const _errs5 = errors;
if(errors === _errs5){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
validate23.errors = [{instancePath:instancePath+"/filters",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate23.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}

/** Accepts ContextUpdatedPayload; on false, `errors` says why until the next call. */
export const validateContextUpdatedPayload: Validator<ContextUpdatedPayload> = validate24 as Validator<ContextUpdatedPayload>;
const schema34 = {"$id":"spec:///payload/context.updated.json","type":"object","additionalProperties":true,"required":["context_key"],"properties":{"context_key":{"type":"string","minLength":1,"maxLength":1048576},"change_type":{"enum":["added","modified","removed","replaced"]},"previous_snapshot_id":{"type":"string","maxLength":1048576},"new_value":{},"diff":{"type":"string","maxLength":1048576}}};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.context_key === undefined) && (missing0 = "context_key")){
validate24.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.context_key !== undefined){
let data0 = data.context_key;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate24.errors = [{instancePath:instancePath+"/context_key",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate24.errors = [{instancePath:instancePath+"/context_key",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/context_key",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.change_type !== undefined){
let data1 = data.change_type;
const _errs4 = errors;
if(!((((data1 === "added") || (data1 === "modified")) || (data1 === "removed")) || (data1 === "replaced"))){
validate24.errors = [{instancePath:instancePath+"/change_type",keyword:"enum",params:{allowedValues: schema34.properties.change_type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.previous_snapshot_id !== undefined){
let data2 = data.previous_snapshot_id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(data2.length > 1048576 && codePoints(data2) > 1048576){
validate24.errors = [{instancePath:instancePath+"/previous_snapshot_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate24.errors = [{instancePath:instancePath+"/previous_snapshot_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.diff !== undefined){
let data3 = data.diff;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(data3.length > 1048576 && codePoints(data3) > 1048576){
validate24.errors = [{instancePath:instancePath+"/diff",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate24.errors = [{instancePath:instancePath+"/diff",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate24.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}

/** Accepts DelegationAcceptedPayload; on false, `errors` says why until the next call. */
export const validateDelegationAcceptedPayload: Validator<DelegationAcceptedPayload> = validate25 as Validator<DelegationAcceptedPayload>;

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate25.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}

/** Accepts DelegationEscalatedPayload; on false, `errors` says why until the next call. */
export const validateDelegationEscalatedPayload: Validator<DelegationEscalatedPayload> = validate26 as Validator<DelegationEscalatedPayload>;

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.reason === undefined) && (missing0 = "reason")){
validate26.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.reason !== undefined){
let data0 = data.reason;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate26.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate26.errors = [{instancePath:instancePath+"/reason",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.progress_so_far !== undefined){
let data1 = data.progress_so_far;
const _errs4 = errors;
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1 || isNaN(data1)){
validate26.errors = [{instancePath:instancePath+"/progress_so_far",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate26.errors = [{instancePath:instancePath+"/progress_so_far",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/progress_so_far",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate26.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}

/** Accepts DelegationHandoffCompletedPayload; on false, `errors` says why until the next call. */
export const validateDelegationHandoffCompletedPayload: Validator<DelegationHandoffCompletedPayload> = validate27 as Validator<DelegationHandoffCompletedPayload>;

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate27.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate27.errors = vErrors;
return errors === 0;
}

/** Accepts DelegationRejectedPayload; on false, `errors` says why until the next call. */
export const validateDelegationRejectedPayload: Validator<DelegationRejectedPayload> = validate28 as Validator<DelegationRejectedPayload>;

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.reason === undefined) && (missing0 = "reason")){
validate28.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.reason !== undefined){
let data0 = data.reason;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate28.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate28.errors = [{instancePath:instancePath+"/reason",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.retry_after !== undefined){
let data1 = data.retry_after;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 64 && codePoints(data1) > 64){
validate28.errors = [{instancePath:instancePath+"/retry_after",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data1)){
validate28.errors = [{instancePath:instancePath+"/retry_after",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"+"\""}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/retry_after",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate28.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate28.errors = vErrors;
return errors === 0;
}

/** Accepts DelegationRequestedPayload; on false, `errors` says why until the next call. */
export const validateDelegationRequestedPayload: Validator<DelegationRequestedPayload> = validate29 as Validator<DelegationRequestedPayload>;
const schema40 = {"$id":"spec:///payload/delegation.requested.json","type":"object","additionalProperties":true,"properties":{"work_description":{"type":"string","maxLength":1048576},"deadline":{"$ref":"spec:///common.json#/$defs/timestamp"},"priority":{"enum":["low","normal","high","critical"]},"context":{"type":"object","additionalProperties":true}}};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.work_description !== undefined){
let data0 = data.work_description;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate29.errors = [{instancePath:instancePath+"/work_description",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate29.errors = [{instancePath:instancePath+"/work_description",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deadline !== undefined){
let data1 = data.deadline;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 64 && codePoints(data1) > 64){
validate29.errors = [{instancePath:instancePath+"/deadline",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data1)){
validate29.errors = [{instancePath:instancePath+"/deadline",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"+"\""}];
return false;
}
}
}
else {
validate29.errors = [{instancePath:instancePath+"/deadline",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.priority !== undefined){
let data2 = data.priority;
const _errs7 = errors;
if(!((((data2 === "low") || (data2 === "normal")) || (data2 === "high")) || (data2 === "critical"))){
validate29.errors = [{instancePath:instancePath+"/priority",keyword:"enum",params:{allowedValues: schema40.properties.priority.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data3 = data.context;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
validate29.errors = [{instancePath:instancePath+"/context",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate29.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate29.errors = vErrors;
return errors === 0;
}

/** Accepts FreshnessExpiredPayload; on false, `errors` says why until the next call. */
export const validateFreshnessExpiredPayload: Validator<FreshnessExpiredPayload> = validate30 as Validator<FreshnessExpiredPayload>;

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.resource === undefined) && (missing0 = "resource")){
validate30.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.resource !== undefined){
let data0 = data.resource;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate30.errors = [{instancePath:instancePath+"/resource",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate30.errors = [{instancePath:instancePath+"/resource",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/resource",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cached_at !== undefined){
let data1 = data.cached_at;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 64 && codePoints(data1) > 64){
validate30.errors = [{instancePath:instancePath+"/cached_at",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data1)){
validate30.errors = [{instancePath:instancePath+"/cached_at",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"+"\""}];
return false;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/cached_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.valid_until !== undefined){
let data2 = data.valid_until;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length > 64 && codePoints(data2) > 64){
validate30.errors = [{instancePath:instancePath+"/valid_until",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data2)){
validate30.errors = [{instancePath:instancePath+"/valid_until",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"+"\""}];
return false;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/valid_until",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.detected_at !== undefined){
let data3 = data.detected_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(data3.length > 64 && codePoints(data3) > 64){
validate30.errors = [{instancePath:instancePath+"/detected_at",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data3)){
validate30.errors = [{instancePath:instancePath+"/detected_at",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"+"\""}];
return false;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/detected_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate30.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}

/** Accepts FreshnessWindowChangedPayload; on false, `errors` says why until the next call. */
export const validateFreshnessWindowChangedPayload: Validator<FreshnessWindowChangedPayload> = validate31 as Validator<FreshnessWindowChangedPayload>;

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.resource === undefined) && (missing0 = "resource")){
validate31.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.resource !== undefined){
let data0 = data.resource;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate31.errors = [{instancePath:instancePath+"/resource",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate31.errors = [{instancePath:instancePath+"/resource",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/resource",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.previous_valid_until !== undefined){
let data1 = data.previous_valid_until;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 64 && codePoints(data1) > 64){
validate31.errors = [{instancePath:instancePath+"/previous_valid_until",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data1)){
validate31.errors = [{instancePath:instancePath+"/previous_valid_until",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"+"\""}];
return false;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/previous_valid_until",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.new_valid_until !== undefined){
let data2 = data.new_valid_until;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length > 64 && codePoints(data2) > 64){
validate31.errors = [{instancePath:instancePath+"/new_valid_until",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data2)){
validate31.errors = [{instancePath:instancePath+"/new_valid_until",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"+"\""}];
return false;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/new_valid_until",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data3 = data.reason;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 1048576 && codePoints(data3) > 1048576){
validate31.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate31.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}

/** Accepts InterruptionAcknowledgedPayload; on false, `errors` says why until the next call. */
export const validateInterruptionAcknowledgedPayload: Validator<InterruptionAcknowledgedPayload> = validate32 as Validator<InterruptionAcknowledgedPayload>;

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate32.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}

/** Accepts InterruptionCancelledPayload; on false, `errors` says why until the next call. */
export const validateInterruptionCancelledPayload: Validator<InterruptionCancelledPayload> = validate33 as Validator<InterruptionCancelledPayload>;

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.reason === undefined) && (missing0 = "reason")){
validate33.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.reason !== undefined){
let data0 = data.reason;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate33.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate33.errors = [{instancePath:instancePath+"/reason",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate33.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.checkpoint_id !== undefined){
let data1 = data.checkpoint_id;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate33.errors = [{instancePath:instancePath+"/checkpoint_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate33.errors = [{instancePath:instancePath+"/checkpoint_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate33.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}

/** Accepts InterruptionRequestedPayload; on false, `errors` says why until the next call. */
export const validateInterruptionRequestedPayload: Validator<InterruptionRequestedPayload> = validate34 as Validator<InterruptionRequestedPayload>;

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reason !== undefined){
let data0 = data.reason;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate34.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate34.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grace_period_ms !== undefined){
let data1 = data.grace_period_ms;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate34.errors = [{instancePath:instancePath+"/grace_period_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate34.errors = [{instancePath:instancePath+"/grace_period_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate34.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate34.errors = vErrors;
return errors === 0;
}

/** Accepts InterruptionResumedPayload; on false, `errors` says why until the next call. */
export const validateInterruptionResumedPayload: Validator<InterruptionResumedPayload> = validate35 as Validator<InterruptionResumedPayload>;

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate35.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}

/** Accepts InterruptionSavedPayload; on false, `errors` says why until the next call. */
export const validateInterruptionSavedPayload: Validator<InterruptionSavedPayload> = validate36 as Validator<InterruptionSavedPayload>;

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.bytes_saved !== undefined){
let data0 = data.bytes_saved;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate36.errors = [{instancePath:instancePath+"/bytes_saved",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
validate36.errors = [{instancePath:instancePath+"/bytes_saved",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location !== undefined){
let data1 = data.location;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate36.errors = [{instancePath:instancePath+"/location",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/location",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate36.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}

/** Accepts MemoryFactAddedPayload; on false, `errors` says why until the next call. */
export const validateMemoryFactAddedPayload: Validator<MemoryFactAddedPayload> = validate37 as Validator<MemoryFactAddedPayload>;

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.fact_id === undefined) && (missing0 = "fact_id")) || ((data.value === undefined) && (missing0 = "value"))){
validate37.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.fact_id !== undefined){
let data0 = data.fact_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate37.errors = [{instancePath:instancePath+"/fact_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate37.errors = [{instancePath:instancePath+"/fact_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/fact_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data1 = data.source;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate37.errors = [{instancePath:instancePath+"/source",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate37.errors = [{instancePath:instancePath+"/source",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
let data2 = data.tags;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 100000){
validate37.errors = [{instancePath:instancePath+"/tags",keyword:"maxItems",params:{limit: 100000},message:"must NOT have more than 100000 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(data3.length > 1048576 && codePoints(data3) > 1048576){
validate37.errors = [{instancePath:instancePath+"/tags/" + i0,keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate37.errors = [{instancePath:instancePath+"/tags/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/tags",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data4 = data.expires_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate37.errors = [{instancePath:instancePath+"/expires_at",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(!pattern1.test(data4)){
validate37.errors = [{instancePath:instancePath+"/expires_at",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,18})?(?:[Zz]|[+-]\\d{2}:\\d{2})$"+"\""}];
return false;
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/expires_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate37.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate37.errors = vErrors;
return errors === 0;
}

/** Accepts MemoryFactInvalidatedPayload; on false, `errors` says why until the next call. */
export const validateMemoryFactInvalidatedPayload: Validator<MemoryFactInvalidatedPayload> = validate38 as Validator<MemoryFactInvalidatedPayload>;

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.fact_id === undefined) && (missing0 = "fact_id")){
validate38.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.fact_id !== undefined){
let data0 = data.fact_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate38.errors = [{instancePath:instancePath+"/fact_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate38.errors = [{instancePath:instancePath+"/fact_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate38.errors = [{instancePath:instancePath+"/fact_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate38.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate38.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.replaced_by !== undefined){
let data2 = data.replaced_by;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 1048576 && codePoints(data2) > 1048576){
validate38.errors = [{instancePath:instancePath+"/replaced_by",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate38.errors = [{instancePath:instancePath+"/replaced_by",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate38.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}

/** Accepts MemoryFactUpdatedPayload; on false, `errors` says why until the next call. */
export const validateMemoryFactUpdatedPayload: Validator<MemoryFactUpdatedPayload> = validate39 as Validator<MemoryFactUpdatedPayload>;

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.fact_id === undefined) && (missing0 = "fact_id")){
validate39.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.fact_id !== undefined){
let data0 = data.fact_id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate39.errors = [{instancePath:instancePath+"/fact_id",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate39.errors = [{instancePath:instancePath+"/fact_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/fact_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate39.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate39.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate39.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}

/** Accepts ProvenanceAttestationAddedPayload; on false, `errors` says why until the next call. */
export const validateProvenanceAttestationAddedPayload: Validator<ProvenanceAttestationAddedPayload> = validate40 as Validator<ProvenanceAttestationAddedPayload>;

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.attestor === undefined) && (missing0 = "attestor")) || ((data.method === undefined) && (missing0 = "method"))){
validate40.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.attestor !== undefined){
let data0 = data.attestor;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate40.errors = [{instancePath:instancePath+"/attestor",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate40.errors = [{instancePath:instancePath+"/attestor",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/attestor",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
let data1 = data.method;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate40.errors = [{instancePath:instancePath+"/method",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data1.length < 1){
validate40.errors = [{instancePath:instancePath+"/method",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate40.errors = [{instancePath:instancePath+"/method",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
let data2 = data.result;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 1048576 && codePoints(data2) > 1048576){
validate40.errors = [{instancePath:instancePath+"/result",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate40.errors = [{instancePath:instancePath+"/result",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.evidence !== undefined){
let data3 = data.evidence;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
validate40.errors = [{instancePath:instancePath+"/evidence",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate40.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate40.errors = vErrors;
return errors === 0;
}

/** Accepts ProvenanceAttestationRevokedPayload; on false, `errors` says why until the next call. */
export const validateProvenanceAttestationRevokedPayload: Validator<ProvenanceAttestationRevokedPayload> = validate41 as Validator<ProvenanceAttestationRevokedPayload>;

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.reason === undefined) && (missing0 = "reason")){
validate41.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.attestor !== undefined){
let data0 = data.attestor;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate41.errors = [{instancePath:instancePath+"/attestor",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/attestor",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate41.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data1.length < 1){
validate41.errors = [{instancePath:instancePath+"/reason",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate41.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate41.errors = vErrors;
return errors === 0;
}

/** Accepts ProvenanceChainTruncatedPayload; on false, `errors` says why until the next call. */
export const validateProvenanceChainTruncatedPayload: Validator<ProvenanceChainTruncatedPayload> = validate42 as Validator<ProvenanceChainTruncatedPayload>;

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.earliest_available === undefined) && (missing0 = "earliest_available")) || ((data.reason === undefined) && (missing0 = "reason"))){
validate42.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.earliest_available !== undefined){
let data0 = data.earliest_available;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 1048576 && codePoints(data0) > 1048576){
validate42.errors = [{instancePath:instancePath+"/earliest_available",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data0.length < 1){
validate42.errors = [{instancePath:instancePath+"/earliest_available",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate42.errors = [{instancePath:instancePath+"/earliest_available",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.missing_from !== undefined){
let data1 = data.missing_from;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 1048576 && codePoints(data1) > 1048576){
validate42.errors = [{instancePath:instancePath+"/missing_from",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate42.errors = [{instancePath:instancePath+"/missing_from",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data2 = data.reason;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 1048576 && codePoints(data2) > 1048576){
validate42.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
else {
if(data2.length < 1){
validate42.errors = [{instancePath:instancePath+"/reason",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate42.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate42.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate42.errors = vErrors;
return errors === 0;
}
/** Length in code points; a lone surrogate counts as one. */
function codePoints(text) {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit <= 0xdbff && at + 1 < text.length) {
      const next = text.charCodeAt(at + 1);
      if (next >= 0xdc00 && next <= 0xdfff) at += 1;
    }
    count += 1;
  }
  return count;
}
