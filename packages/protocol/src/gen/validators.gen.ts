// @ts-nocheck compiled code: its exports are typed, its body is not
// Generated from spec/ by tools/gen; do not edit.

import type {
  BrokerFrame,
  Card,
  ClientFrame,
  DeadLetterView,
  DeadLetter,
  Envelope,
  FederationPeer,
  AckFrame,
  BatchFrame,
  BudgetFrame,
  CancelFrame,
  ChallengeFrame,
  ClaimFrame,
  CreateKeyFrame,
  DeadLetterFrame,
  DeadLettersFrame,
  DeliverFrame,
  DiscardFrame,
  DiscoverFrame,
  ErrorFrame,
  GetBudgetFrame,
  GetDeadFrame,
  GetLimitsFrame,
  GetPolicyFrame,
  GetTaskFrame,
  GoodbyeFrame,
  GrantedFrame,
  HeartbeatReplyFrame,
  HeartbeatFrame,
  HelloFrame,
  JobsFrame,
  KeyCreatedFrame,
  KeysFrame,
  LimitsFrame,
  LinksFrame,
  ListDeadFrame,
  ListJobsFrame,
  ListKeysFrame,
  ListLinksFrame,
  ListSchedulesFrame,
  ListTasksFrame,
  ManageFrame,
  NackFrame,
  OkFrame,
  ParticipantsFrame,
  PolicyFrame,
  PresenceFrame,
  ProofFrame,
  PurgeJobFrame,
  RedriveFrame,
  RedrivenFrame,
  RefreshFrame,
  ReleaseFrame,
  RemoveScheduleFrame,
  RevokeKeyFrame,
  RevokeTokensFrame,
  SchedulesFrame,
  SendFrame,
  SendBatchFrame,
  SetBudgetFrame,
  SetJobFrame,
  SetLimitsFrame,
  SetPolicyFrame,
  SetScheduleFrame,
  SubscribeFrame,
  TaskFrame,
  TasksFrame,
  UnsubscribeFrame,
  UpdateCardFrame,
  WatchFrame,
  WelcomeFrame,
  JobSettings,
  Limits,
  LinkReply,
  LinkRequest,
  Part,
  Policy,
  RegistryEntry,
  TaskEvent,
  TaskRecord,
  TaskView,
  Validator,
} from "./types.gen.ts";
export { validateConfig } from "./validate-config.gen.ts";

/** Accepts BrokerFrame; on false, `errors` says why until the next call. */
export const validateBrokerFrame: Validator<BrokerFrame> = validate10 as Validator<BrokerFrame>;
const pattern0 = new RegExp("^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$", "u");
const pattern1 = new RegExp("^[A-Za-z0-9_-]{1,64}$", "u");
const pattern2 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$", "u");

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.task_id === undefined) && (missing0 = "task_id")) || ((data.attempt === undefined) && (missing0 = "attempt"))){
validate13.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.task_id !== undefined){
let data0 = data.task_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 128 && codePoints(data0) > 128){
validate13.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data0.length < 1){
validate13.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data0)){
validate13.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data1 = data.attempt;
const _errs5 = errors;
const _errs6 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate13.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000 || isNaN(data1)){
validate13.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate13.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
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
validate13.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.heartbeat_interval_s === undefined) && (missing0 = "heartbeat_interval_s"))){
validate11.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("welcome" !== data.type){
validate11.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "welcome"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate11.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate11.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate11.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data2 = data.address;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 127 && codePoints(data2) > 127){
validate11.errors = [{instancePath:instancePath+"/address",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data2.length < 1){
validate11.errors = [{instancePath:instancePath+"/address",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate11.errors = [{instancePath:instancePath+"/address",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/address",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.heartbeat_interval_s !== undefined){
let data3 = data.heartbeat_interval_s;
const _errs9 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate11.errors = [{instancePath:instancePath+"/heartbeat_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 3600 || isNaN(data3)){
validate11.errors = [{instancePath:instancePath+"/heartbeat_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate11.errors = [{instancePath:instancePath+"/heartbeat_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data4 = data.scopes;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data4)){
if(data4.length > 256){
validate11.errors = [{instancePath:instancePath+"/scopes",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(data5.length > 128 && codePoints(data5) > 128){
validate11.errors = [{instancePath:instancePath+"/scopes/" + i0,keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate11.errors = [{instancePath:instancePath+"/scopes/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs13 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/scopes",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data6 = data.version;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data6 === "string"){
if(data6.length > 16 && codePoints(data6) > 16){
validate11.errors = [{instancePath:instancePath+"/version",keyword:"maxLength",params:{limit: 16},message:"must NOT have more than 16 characters"}];
return false;
}
}
else {
validate11.errors = [{instancePath:instancePath+"/version",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.session_id !== undefined){
let data7 = data.session_id;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 === "string"){
if(data7.length > 64 && codePoints(data7) > 64){
validate11.errors = [{instancePath:instancePath+"/session_id",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data7.length < 1){
validate11.errors = [{instancePath:instancePath+"/session_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern1.test(data7)){
validate11.errors = [{instancePath:instancePath+"/session_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,64}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{1,64}$"+"\""}];
return false;
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/session_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resume_token !== undefined){
let data8 = data.resume_token;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data8 === "string"){
if(data8.length > 128 && codePoints(data8) > 128){
validate11.errors = [{instancePath:instancePath+"/resume_token",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate11.errors = [{instancePath:instancePath+"/resume_token",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resume_grace_s !== undefined){
let data9 = data.resume_grace_s;
const _errs22 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate11.errors = [{instancePath:instancePath+"/resume_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 3600 || isNaN(data9)){
validate11.errors = [{instancePath:instancePath+"/resume_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate11.errors = [{instancePath:instancePath+"/resume_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resumed !== undefined){
const _errs24 = errors;
if(typeof data.resumed !== "boolean"){
validate11.errors = [{instancePath:instancePath+"/resumed",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kept !== undefined){
let data11 = data.kept;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data11)){
if(data11.length > 10000){
validate11.errors = [{instancePath:instancePath+"/kept",keyword:"maxItems",params:{limit: 10000},message:"must NOT have more than 10000 items"}];
return false;
}
else {
var valid5 = true;
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
const _errs28 = errors;
if(!(validate13(data11[i1], {instancePath:instancePath+"/kept/" + i1,parentData:data11,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
var valid5 = _errs28 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/kept",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lease_s !== undefined){
let data13 = data.lease_s;
const _errs29 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate11.errors = [{instancePath:instancePath+"/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs29){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 43200 || isNaN(data13)){
validate11.errors = [{instancePath:instancePath+"/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"}];
return false;
}
else {
if(data13 < 1 || isNaN(data13)){
validate11.errors = [{instancePath:instancePath+"/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
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
if(data.limits !== undefined){
let data14 = data.limits;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing1;
if((((data14.frame_bytes_max === undefined) && (missing1 = "frame_bytes_max")) || ((data14.inflight_max === undefined) && (missing1 = "inflight_max"))) || ((data14.depth_max === undefined) && (missing1 = "depth_max"))){
validate11.errors = [{instancePath:instancePath+"/limits",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data14.frame_bytes_max !== undefined){
let data15 = data14.frame_bytes_max;
const _errs35 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate11.errors = [{instancePath:instancePath+"/limits/frame_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs35){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 67108864 || isNaN(data15)){
validate11.errors = [{instancePath:instancePath+"/limits/frame_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 67108864},message:"must be <= 67108864"}];
return false;
}
else {
if(data15 < 1 || isNaN(data15)){
validate11.errors = [{instancePath:instancePath+"/limits/frame_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid7 = _errs35 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data14.inflight_max !== undefined){
let data16 = data14.inflight_max;
const _errs37 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate11.errors = [{instancePath:instancePath+"/limits/inflight_max",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs37){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 65536 || isNaN(data16)){
validate11.errors = [{instancePath:instancePath+"/limits/inflight_max",keyword:"maximum",params:{comparison: "<=", limit: 65536},message:"must be <= 65536"}];
return false;
}
else {
if(data16 < 1 || isNaN(data16)){
validate11.errors = [{instancePath:instancePath+"/limits/inflight_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid7 = _errs37 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data14.depth_max !== undefined){
let data17 = data14.depth_max;
const _errs39 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate11.errors = [{instancePath:instancePath+"/limits/depth_max",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs39){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 1024 || isNaN(data17)){
validate11.errors = [{instancePath:instancePath+"/limits/depth_max",keyword:"maximum",params:{comparison: "<=", limit: 1024},message:"must be <= 1024"}];
return false;
}
else {
if(data17 < 1 || isNaN(data17)){
validate11.errors = [{instancePath:instancePath+"/limits/depth_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid7 = _errs39 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/limits",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.features !== undefined){
let data18 = data.features;
const _errs41 = errors;
if(errors === _errs41){
if(Array.isArray(data18)){
if(data18.length > 64){
validate11.errors = [{instancePath:instancePath+"/features",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"}];
return false;
}
else {
var valid8 = true;
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
let data19 = data18[i2];
const _errs43 = errors;
if(errors === _errs43){
if(typeof data19 === "string"){
if(data19.length > 64 && codePoints(data19) > 64){
validate11.errors = [{instancePath:instancePath+"/features/" + i2,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
}
else {
validate11.errors = [{instancePath:instancePath+"/features/" + i2,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs43 === errors;
if(!valid8){
break;
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/features",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credential_expires_in_s !== undefined){
let data20 = data.credential_expires_in_s;
const _errs45 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate11.errors = [{instancePath:instancePath+"/credential_expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs45){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 253402300799 || isNaN(data20)){
validate11.errors = [{instancePath:instancePath+"/credential_expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 253402300799},message:"must be <= 253402300799"}];
return false;
}
else {
if(data20 < 0 || isNaN(data20)){
validate11.errors = [{instancePath:instancePath+"/credential_expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs45 === errors;
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
else {
validate11.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate11.errors = vErrors;
return errors === 0;
}

const pattern3 = new RegExp("^[a-z][a-z0-9_]{0,63}$", "u");
const pattern4 = new RegExp("^[!-~]{1,64}$", "u");

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.error === undefined) && (missing0 = "error"))){
validate15.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("error" !== data.type){
validate15.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "error"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate15.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate15.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate15.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data2 = data.error;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((((data2.code === undefined) && (missing1 = "code")) || ((data2.message === undefined) && (missing1 = "message"))) || ((data2.retryable === undefined) && (missing1 = "retryable"))){
validate15.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data2.code !== undefined){
let data3 = data2.code;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 64 && codePoints(data3) > 64){
validate15.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data3.length < 1){
validate15.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data3)){
validate15.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate15.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.message !== undefined){
let data4 = data2.message;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(data4.length > 2048 && codePoints(data4) > 2048){
validate15.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate15.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.retryable !== undefined){
const _errs14 = errors;
if(typeof data2.retryable !== "boolean"){
validate15.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.retry_after_ms !== undefined){
let data6 = data2.retry_after_ms;
const _errs16 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate15.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 86400000 || isNaN(data6)){
validate15.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate15.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.field !== undefined){
let data7 = data2.field;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 === "string"){
if(data7.length > 256 && codePoints(data7) > 256){
validate15.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate15.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs18 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.limit !== undefined){
let data8 = data2.limit;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data8 === "string"){
if(data8.length > 256 && codePoints(data8) > 256){
validate15.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate15.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs20 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.task_id !== undefined){
let data9 = data2.task_id;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data9 === "string"){
if(data9.length > 128 && codePoints(data9) > 128){
validate15.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate15.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs22 === errors;
}
else {
var valid3 = true;
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
validate15.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subscription !== undefined){
let data10 = data.subscription;
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data10 === "string"){
if(data10.length > 64 && codePoints(data10) > 64){
validate15.errors = [{instancePath:instancePath+"/subscription",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data10.length < 1){
validate15.errors = [{instancePath:instancePath+"/subscription",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern4.test(data10)){
validate15.errors = [{instancePath:instancePath+"/subscription",keyword:"pattern",params:{pattern: "^[!-~]{1,64}$"},message:"must match pattern \""+"^[!-~]{1,64}$"+"\""}];
return false;
}
}
}
}
else {
validate15.errors = [{instancePath:instancePath+"/subscription",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs24 === errors;
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
validate15.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate15.errors = vErrors;
return errors === 0;
}

const pattern5 = new RegExp("^[!-~]{1,128}$", "u");

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate16.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("ok" !== data.type){
validate16.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "ok"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate16.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate16.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate16.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data2 = data.id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate16.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate16.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern5.test(data2)){
validate16.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[!-~]{1,128}$"},message:"must match pattern \""+"^[!-~]{1,128}$"+"\""}];
return false;
}
}
}
}
else {
validate16.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data3 = data.task_id;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 128 && codePoints(data3) > 128){
validate16.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data3.length < 1){
validate16.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data3)){
validate16.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate16.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duplicate !== undefined){
const _errs12 = errors;
if(typeof data.duplicate !== "boolean"){
validate16.errors = [{instancePath:instancePath+"/duplicate",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq_no !== undefined){
let data5 = data.seq_no;
const _errs14 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate16.errors = [{instancePath:instancePath+"/seq_no",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
validate16.errors = [{instancePath:instancePath+"/seq_no",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate16.errors = [{instancePath:instancePath+"/seq_no",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.count !== undefined){
let data6 = data.count;
const _errs16 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate16.errors = [{instancePath:instancePath+"/count",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
validate16.errors = [{instancePath:instancePath+"/count",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate16.errors = [{instancePath:instancePath+"/count",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.newest_seq_no !== undefined){
let data7 = data.newest_seq_no;
const _errs18 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate16.errors = [{instancePath:instancePath+"/newest_seq_no",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 9007199254740991 || isNaN(data7)){
validate16.errors = [{instancePath:instancePath+"/newest_seq_no",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate16.errors = [{instancePath:instancePath+"/newest_seq_no",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_in_s !== undefined){
let data8 = data.expires_in_s;
const _errs20 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate16.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 253402300799 || isNaN(data8)){
validate16.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 253402300799},message:"must be <= 253402300799"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate16.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data9 = data.scopes;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data9)){
if(data9.length > 256){
validate16.errors = [{instancePath:instancePath+"/scopes",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid4 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs24 = errors;
if(errors === _errs24){
if(typeof data10 === "string"){
if(data10.length > 128 && codePoints(data10) > 128){
validate16.errors = [{instancePath:instancePath+"/scopes/" + i0,keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate16.errors = [{instancePath:instancePath+"/scopes/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs24 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate16.errors = [{instancePath:instancePath+"/scopes",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs22 === errors;
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
else {
validate16.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate16.errors = vErrors;
return errors === 0;
}

const pattern14 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$", "u");
const schema31 = {"$id":"spec:///envelope.json","type":"object","additionalProperties":true,"required":["to","kind"],"properties":{"id":{"$ref":"spec:///common.json#/$defs/envelope_id"},"from":{"$ref":"spec:///common.json#/$defs/sender_address"},"to":{"$ref":"spec:///common.json#/$defs/address"},"kind":{"enum":["message","task","status","event"]},"task_id":{"$ref":"spec:///common.json#/$defs/task_id"},"reply_to":{"$ref":"spec:///common.json#/$defs/envelope_id"},"state":{"$ref":"spec:///common.json#/$defs/task_state"},"parts":{"type":"array","maxItems":256,"items":{"$ref":"spec:///part.json#"}},"scope":{"type":"string","minLength":1,"maxLength":128},"metadata":{"type":"object","additionalProperties":true},"created_at":{"$ref":"spec:///common.json#/$defs/timestamp"},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000},"correlation_id":{"type":"string","minLength":1,"maxLength":128},"parent_task_id":{"$ref":"spec:///common.json#/$defs/task_id"},"hops":{"type":"integer","minimum":0,"maximum":64},"traceparent":{"type":"string","maxLength":128,"pattern":"^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$"},"priority":{"type":"integer","minimum":0,"maximum":9},"idempotency_key":{"$ref":"spec:///common.json#/$defs/envelope_id"},"options":{"$ref":"spec:///envelope.json#/$defs/task_options"},"error":{"$ref":"spec:///common.json#/$defs/error_body"},"usage":{"type":"object","additionalProperties":{"type":["number","string"],"maxLength":64},"maxProperties":32},"attempt":{"$ref":"spec:///common.json#/$defs/attempt"},"checkpoint":{}},"$defs":{"task_options":{"type":"object","additionalProperties":true,"properties":{"max_attempts":{"type":"integer","minimum":1,"maximum":1000},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"not_before":{"$ref":"spec:///common.json#/$defs/timestamp"},"delay_s":{"type":"number","minimum":0,"maximum":31536000},"concurrency_key":{"type":"string","minLength":1,"maxLength":128},"ordering_key":{"type":"string","minLength":1,"maxLength":128},"notify":{"enum":["all","failures"]},"budget":{"type":"array","minItems":1,"maxItems":16,"items":{"$ref":"spec:///limits.json#/$defs/amount"}}}}}};
const schema37 = {"enum":["queued","working","input_required","auth_required","completed","failed","canceled","rejected"]};
const pattern9 = new RegExp("^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$", "u");
const pattern10 = new RegExp("^(?:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?|(?:job|skill|topic):[a-z0-9][a-z0-9._-]{0,127}|(?:job|skill):(?:[a-z0-9][a-z0-9_-]{0,62}/)?[a-z0-9][a-z0-9._-]{0,127}@[a-z0-9][a-z0-9_-]{0,62})$", "u");
const pattern16 = new RegExp("^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$", "u");
const pattern13 = new RegExp("^[a-z][a-z0-9_.-]{0,31}$", "u");

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate19.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 32 && codePoints(data0) > 32){
validate19.errors = [{instancePath:instancePath+"/type",keyword:"maxLength",params:{limit: 32},message:"must NOT have more than 32 characters"}];
return false;
}
else {
if(data0.length < 1){
validate19.errors = [{instancePath:instancePath+"/type",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern13.test(data0)){
validate19.errors = [{instancePath:instancePath+"/type",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_.-]{0,31}$"},message:"must match pattern \""+"^[a-z][a-z0-9_.-]{0,31}$"+"\""}];
return false;
}
}
}
}
else {
validate19.errors = [{instancePath:instancePath+"/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data1 = data.text;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 262144 && codePoints(data1) > 262144){
validate19.errors = [{instancePath:instancePath+"/text",keyword:"maxLength",params:{limit: 262144},message:"must NOT have more than 262144 characters"}];
return false;
}
}
else {
validate19.errors = [{instancePath:instancePath+"/text",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
let data2 = data.url;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 4096 && codePoints(data2) > 4096){
validate19.errors = [{instancePath:instancePath+"/url",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"}];
return false;
}
}
else {
validate19.errors = [{instancePath:instancePath+"/url",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.media_type !== undefined){
let data3 = data.media_type;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 255 && codePoints(data3) > 255){
validate19.errors = [{instancePath:instancePath+"/media_type",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
}
else {
validate19.errors = [{instancePath:instancePath+"/media_type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data4 = data.name;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(data4.length > 255 && codePoints(data4) > 255){
validate19.errors = [{instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"}];
return false;
}
}
else {
validate19.errors = [{instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.size !== undefined){
let data5 = data.size;
const _errs13 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate19.errors = [{instancePath:instancePath+"/size",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
validate19.errors = [{instancePath:instancePath+"/size",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate19.errors = [{instancePath:instancePath+"/size",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
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
validate19.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate19.errors = vErrors;
return errors === 0;
}

const schema43 = {"type":"object","additionalProperties":true,"properties":{"max_attempts":{"type":"integer","minimum":1,"maximum":1000},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"not_before":{"$ref":"spec:///common.json#/$defs/timestamp"},"delay_s":{"type":"number","minimum":0,"maximum":31536000},"concurrency_key":{"type":"string","minLength":1,"maxLength":128},"ordering_key":{"type":"string","minLength":1,"maxLength":128},"notify":{"enum":["all","failures"]},"budget":{"type":"array","minItems":1,"maxItems":16,"items":{"$ref":"spec:///limits.json#/$defs/amount"}}}};
const pattern23 = new RegExp("^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.max_attempts !== undefined){
let data0 = data.max_attempts;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate21.errors = [{instancePath:instancePath+"/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000 || isNaN(data0)){
validate21.errors = [{instancePath:instancePath+"/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data0 < 1 || isNaN(data0)){
validate21.errors = [{instancePath:instancePath+"/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deadline_s !== undefined){
let data1 = data.deadline_s;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate21.errors = [{instancePath:instancePath+"/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 31536000 || isNaN(data1)){
validate21.errors = [{instancePath:instancePath+"/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate21.errors = [{instancePath:instancePath+"/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.not_before !== undefined){
let data2 = data.not_before;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 40 && codePoints(data2) > 40){
validate21.errors = [{instancePath:instancePath+"/not_before",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data2.length < 1){
validate21.errors = [{instancePath:instancePath+"/not_before",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data2)){
validate21.errors = [{instancePath:instancePath+"/not_before",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/not_before",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delay_s !== undefined){
let data3 = data.delay_s;
const _errs9 = errors;
if(errors === _errs9){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 31536000 || isNaN(data3)){
validate21.errors = [{instancePath:instancePath+"/delay_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate21.errors = [{instancePath:instancePath+"/delay_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/delay_s",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.concurrency_key !== undefined){
let data4 = data.concurrency_key;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(data4.length > 128 && codePoints(data4) > 128){
validate21.errors = [{instancePath:instancePath+"/concurrency_key",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data4.length < 1){
validate21.errors = [{instancePath:instancePath+"/concurrency_key",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/concurrency_key",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ordering_key !== undefined){
let data5 = data.ordering_key;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(data5.length > 128 && codePoints(data5) > 128){
validate21.errors = [{instancePath:instancePath+"/ordering_key",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data5.length < 1){
validate21.errors = [{instancePath:instancePath+"/ordering_key",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/ordering_key",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.notify !== undefined){
let data6 = data.notify;
const _errs15 = errors;
if(!((data6 === "all") || (data6 === "failures"))){
validate21.errors = [{instancePath:instancePath+"/notify",keyword:"enum",params:{allowedValues: schema43.properties.notify.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.budget !== undefined){
let data7 = data.budget;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data7)){
if(data7.length > 16){
validate21.errors = [{instancePath:instancePath+"/budget",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"}];
return false;
}
else {
if(data7.length < 1){
validate21.errors = [{instancePath:instancePath+"/budget",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data8 === "string"){
if(data8.length > 64 && codePoints(data8) > 64){
validate21.errors = [{instancePath:instancePath+"/budget/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data8.length < 3 || codePoints(data8) < 3)){
validate21.errors = [{instancePath:instancePath+"/budget/" + i0,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data8)){
validate21.errors = [{instancePath:instancePath+"/budget/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/budget/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs18 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/budget",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs16 === errors;
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
else {
validate21.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}


function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.to === undefined) && (missing0 = "to")) || ((data.kind === undefined) && (missing0 = "kind"))){
validate18.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 128 && codePoints(data0) > 128){
validate18.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data0.length < 1){
validate18.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern5.test(data0)){
validate18.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[!-~]{1,128}$"},message:"must match pattern \""+"^[!-~]{1,128}$"+"\""}];
return false;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
let data1 = data.from;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 191 && codePoints(data1) > 191){
validate18.errors = [{instancePath:instancePath+"/from",keyword:"maxLength",params:{limit: 191},message:"must NOT have more than 191 characters"}];
return false;
}
else {
if(data1.length < 1){
validate18.errors = [{instancePath:instancePath+"/from",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern9.test(data1)){
validate18.errors = [{instancePath:instancePath+"/from",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"+"\""}];
return false;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/from",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined){
let data2 = data.to;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(data2.length > 264 && codePoints(data2) > 264){
validate18.errors = [{instancePath:instancePath+"/to",keyword:"maxLength",params:{limit: 264},message:"must NOT have more than 264 characters"}];
return false;
}
else {
if(data2.length < 1){
validate18.errors = [{instancePath:instancePath+"/to",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern10.test(data2)){
validate18.errors = [{instancePath:instancePath+"/to",keyword:"pattern",params:{pattern: "^(?:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?|(?:job|skill|topic):[a-z0-9][a-z0-9._-]{0,127}|(?:job|skill):(?:[a-z0-9][a-z0-9_-]{0,62}/)?[a-z0-9][a-z0-9._-]{0,127}@[a-z0-9][a-z0-9_-]{0,62})$"},message:"must match pattern \""+"^(?:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?|(?:job|skill|topic):[a-z0-9][a-z0-9._-]{0,127}|(?:job|skill):(?:[a-z0-9][a-z0-9_-]{0,62}/)?[a-z0-9][a-z0-9._-]{0,127}@[a-z0-9][a-z0-9_-]{0,62})$"+"\""}];
return false;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/to",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data3 = data.kind;
const _errs11 = errors;
if(!((((data3 === "message") || (data3 === "task")) || (data3 === "status")) || (data3 === "event"))){
validate18.errors = [{instancePath:instancePath+"/kind",keyword:"enum",params:{allowedValues: schema31.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data4 = data.task_id;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(data4.length > 128 && codePoints(data4) > 128){
validate18.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data4.length < 1){
validate18.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data4)){
validate18.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reply_to !== undefined){
let data5 = data.reply_to;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(data5.length > 128 && codePoints(data5) > 128){
validate18.errors = [{instancePath:instancePath+"/reply_to",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data5.length < 1){
validate18.errors = [{instancePath:instancePath+"/reply_to",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern5.test(data5)){
validate18.errors = [{instancePath:instancePath+"/reply_to",keyword:"pattern",params:{pattern: "^[!-~]{1,128}$"},message:"must match pattern \""+"^[!-~]{1,128}$"+"\""}];
return false;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/reply_to",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data6 = data.state;
const _errs18 = errors;
if(!((((((((data6 === "queued") || (data6 === "working")) || (data6 === "input_required")) || (data6 === "auth_required")) || (data6 === "completed")) || (data6 === "failed")) || (data6 === "canceled")) || (data6 === "rejected"))){
validate18.errors = [{instancePath:instancePath+"/state",keyword:"enum",params:{allowedValues: schema37.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parts !== undefined){
let data7 = data.parts;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data7)){
if(data7.length > 256){
validate18.errors = [{instancePath:instancePath+"/parts",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid7 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
const _errs22 = errors;
if(!(validate19(data7[i0], {instancePath:instancePath+"/parts/" + i0,parentData:data7,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
var valid7 = _errs22 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/parts",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data9 = data.scope;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data9 === "string"){
if(data9.length > 128 && codePoints(data9) > 128){
validate18.errors = [{instancePath:instancePath+"/scope",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data9.length < 1){
validate18.errors = [{instancePath:instancePath+"/scope",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/scope",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data10 = data.metadata;
const _errs25 = errors;
if(errors === _errs25){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
}
else {
validate18.errors = [{instancePath:instancePath+"/metadata",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data11 = data.created_at;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data11 === "string"){
if(data11.length > 40 && codePoints(data11) > 40){
validate18.errors = [{instancePath:instancePath+"/created_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data11.length < 1){
validate18.errors = [{instancePath:instancePath+"/created_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data11)){
validate18.errors = [{instancePath:instancePath+"/created_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/created_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_in_s !== undefined){
let data12 = data.expires_in_s;
const _errs31 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate18.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs31){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 31536000 || isNaN(data12)){
validate18.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"}];
return false;
}
else {
if(data12 < 1 || isNaN(data12)){
validate18.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.correlation_id !== undefined){
let data13 = data.correlation_id;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data13 === "string"){
if(data13.length > 128 && codePoints(data13) > 128){
validate18.errors = [{instancePath:instancePath+"/correlation_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data13.length < 1){
validate18.errors = [{instancePath:instancePath+"/correlation_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/correlation_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parent_task_id !== undefined){
let data14 = data.parent_task_id;
const _errs35 = errors;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data14 === "string"){
if(data14.length > 128 && codePoints(data14) > 128){
validate18.errors = [{instancePath:instancePath+"/parent_task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data14.length < 1){
validate18.errors = [{instancePath:instancePath+"/parent_task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data14)){
validate18.errors = [{instancePath:instancePath+"/parent_task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/parent_task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hops !== undefined){
let data15 = data.hops;
const _errs38 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
validate18.errors = [{instancePath:instancePath+"/hops",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs38){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 64 || isNaN(data15)){
validate18.errors = [{instancePath:instancePath+"/hops",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"}];
return false;
}
else {
if(data15 < 0 || isNaN(data15)){
validate18.errors = [{instancePath:instancePath+"/hops",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.traceparent !== undefined){
let data16 = data.traceparent;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data16 === "string"){
if(data16.length > 128 && codePoints(data16) > 128){
validate18.errors = [{instancePath:instancePath+"/traceparent",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(!pattern16.test(data16)){
validate18.errors = [{instancePath:instancePath+"/traceparent",keyword:"pattern",params:{pattern: "^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$"},message:"must match pattern \""+"^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$"+"\""}];
return false;
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/traceparent",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.priority !== undefined){
let data17 = data.priority;
const _errs42 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate18.errors = [{instancePath:instancePath+"/priority",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs42){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 9 || isNaN(data17)){
validate18.errors = [{instancePath:instancePath+"/priority",keyword:"maximum",params:{comparison: "<=", limit: 9},message:"must be <= 9"}];
return false;
}
else {
if(data17 < 0 || isNaN(data17)){
validate18.errors = [{instancePath:instancePath+"/priority",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.idempotency_key !== undefined){
let data18 = data.idempotency_key;
const _errs44 = errors;
const _errs45 = errors;
if(errors === _errs45){
if(typeof data18 === "string"){
if(data18.length > 128 && codePoints(data18) > 128){
validate18.errors = [{instancePath:instancePath+"/idempotency_key",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data18.length < 1){
validate18.errors = [{instancePath:instancePath+"/idempotency_key",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern5.test(data18)){
validate18.errors = [{instancePath:instancePath+"/idempotency_key",keyword:"pattern",params:{pattern: "^[!-~]{1,128}$"},message:"must match pattern \""+"^[!-~]{1,128}$"+"\""}];
return false;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/idempotency_key",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.options !== undefined){
const _errs47 = errors;
if(!(validate21(data.options, {instancePath:instancePath+"/options",parentData:data,parentDataProperty:"options",rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data20 = data.error;
const _errs48 = errors;
const _errs49 = errors;
if(errors === _errs49){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing1;
if((((data20.code === undefined) && (missing1 = "code")) || ((data20.message === undefined) && (missing1 = "message"))) || ((data20.retryable === undefined) && (missing1 = "retryable"))){
validate18.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data20.code !== undefined){
let data21 = data20.code;
const _errs52 = errors;
if(errors === _errs52){
if(typeof data21 === "string"){
if(data21.length > 64 && codePoints(data21) > 64){
validate18.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data21.length < 1){
validate18.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data21)){
validate18.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs52 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data20.message !== undefined){
let data22 = data20.message;
const _errs54 = errors;
if(errors === _errs54){
if(typeof data22 === "string"){
if(data22.length > 2048 && codePoints(data22) > 2048){
validate18.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate18.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs54 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data20.retryable !== undefined){
const _errs56 = errors;
if(typeof data20.retryable !== "boolean"){
validate18.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid12 = _errs56 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data20.retry_after_ms !== undefined){
let data24 = data20.retry_after_ms;
const _errs58 = errors;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
validate18.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs58){
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 86400000 || isNaN(data24)){
validate18.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data24 < 0 || isNaN(data24)){
validate18.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid12 = _errs58 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data20.field !== undefined){
let data25 = data20.field;
const _errs60 = errors;
if(errors === _errs60){
if(typeof data25 === "string"){
if(data25.length > 256 && codePoints(data25) > 256){
validate18.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate18.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs60 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data20.limit !== undefined){
let data26 = data20.limit;
const _errs62 = errors;
if(errors === _errs62){
if(typeof data26 === "string"){
if(data26.length > 256 && codePoints(data26) > 256){
validate18.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate18.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs62 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data20.task_id !== undefined){
let data27 = data20.task_id;
const _errs64 = errors;
if(errors === _errs64){
if(typeof data27 === "string"){
if(data27.length > 128 && codePoints(data27) > 128){
validate18.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate18.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid12 = _errs64 === errors;
}
else {
var valid12 = true;
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
validate18.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.usage !== undefined){
let data28 = data.usage;
const _errs66 = errors;
if(errors === _errs66){
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(Object.keys(data28).length > 32){
validate18.errors = [{instancePath:instancePath+"/usage",keyword:"maxProperties",params:{limit: 32},message:"must NOT have more than 32 properties"}];
return false;
}
else {
for(const key0 in data28){
let data29 = data28[key0];
const _errs69 = errors;
if((!((typeof data29 == "number") && (isFinite(data29)))) && (typeof data29 !== "string")){
validate18.errors = [{instancePath:instancePath+"/usage/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: schema31.properties.usage.additionalProperties.type},message:"must be number,string"}];
return false;
}
if(errors === _errs69){
if(typeof data29 === "string"){
if(data29.length > 64 && codePoints(data29) > 64){
validate18.errors = [{instancePath:instancePath+"/usage/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
}
}
var valid13 = _errs69 === errors;
if(!valid13){
break;
}
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/usage",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs66 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data30 = data.attempt;
const _errs71 = errors;
const _errs72 = errors;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
validate18.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs72){
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 1000000 || isNaN(data30)){
validate18.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data30 < 0 || isNaN(data30)){
validate18.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs71 === errors;
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


function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.delivery_id === undefined) && (missing0 = "delivery_id"))) || ((data.envelope === undefined) && (missing0 = "envelope"))){
validate17.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("deliver" !== data.type){
validate17.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "deliver"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delivery_id !== undefined){
let data1 = data.delivery_id;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 128 && codePoints(data1) > 128){
validate17.errors = [{instancePath:instancePath+"/delivery_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data1.length < 1){
validate17.errors = [{instancePath:instancePath+"/delivery_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern5.test(data1)){
validate17.errors = [{instancePath:instancePath+"/delivery_id",keyword:"pattern",params:{pattern: "^[!-~]{1,128}$"},message:"must match pattern \""+"^[!-~]{1,128}$"+"\""}];
return false;
}
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/delivery_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs6 = errors;
if(!(validate18(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.offer !== undefined){
const _errs7 = errors;
if(typeof data.offer !== "boolean"){
validate17.errors = [{instancePath:instancePath+"/offer",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grant !== undefined){
let data4 = data.grant;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data4 === "string"){
if(data4.length > 8192 && codePoints(data4) > 8192){
validate17.errors = [{instancePath:instancePath+"/grant",keyword:"maxLength",params:{limit: 8192},message:"must NOT have more than 8192 characters"}];
return false;
}
}
else {
validate17.errors = [{instancePath:instancePath+"/grant",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data5 = data.attempt;
const _errs11 = errors;
const _errs12 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate17.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000 || isNaN(data5)){
validate17.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate17.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redelivered !== undefined){
const _errs14 = errors;
if(typeof data.redelivered !== "boolean"){
validate17.errors = [{instancePath:instancePath+"/redelivered",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subscription !== undefined){
let data7 = data.subscription;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data7 === "string"){
if(data7.length > 64 && codePoints(data7) > 64){
validate17.errors = [{instancePath:instancePath+"/subscription",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data7.length < 1){
validate17.errors = [{instancePath:instancePath+"/subscription",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern4.test(data7)){
validate17.errors = [{instancePath:instancePath+"/subscription",keyword:"pattern",params:{pattern: "^[!-~]{1,64}$"},message:"must match pattern \""+"^[!-~]{1,64}$"+"\""}];
return false;
}
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/subscription",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq_no !== undefined){
let data8 = data.seq_no;
const _errs19 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate17.errors = [{instancePath:instancePath+"/seq_no",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
validate17.errors = [{instancePath:instancePath+"/seq_no",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate17.errors = [{instancePath:instancePath+"/seq_no",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.published_at !== undefined){
let data9 = data.published_at;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data9 === "string"){
if(data9.length > 40 && codePoints(data9) > 40){
validate17.errors = [{instancePath:instancePath+"/published_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data9.length < 1){
validate17.errors = [{instancePath:instancePath+"/published_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data9)){
validate17.errors = [{instancePath:instancePath+"/published_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/published_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.replay !== undefined){
const _errs24 = errors;
if(typeof data.replay !== "boolean"){
validate17.errors = [{instancePath:instancePath+"/replay",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gap !== undefined){
let data11 = data.gap;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing1;
if(((data11.from === undefined) && (missing1 = "from")) || ((data11.to === undefined) && (missing1 = "to"))){
validate17.errors = [{instancePath:instancePath+"/gap",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data11.from !== undefined){
let data12 = data11.from;
const _errs30 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate17.errors = [{instancePath:instancePath+"/gap/from",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs30){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
validate17.errors = [{instancePath:instancePath+"/gap/from",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate17.errors = [{instancePath:instancePath+"/gap/from",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs30 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data11.to !== undefined){
let data13 = data11.to;
const _errs32 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate17.errors = [{instancePath:instancePath+"/gap/to",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs32){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 9007199254740991 || isNaN(data13)){
validate17.errors = [{instancePath:instancePath+"/gap/to",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate17.errors = [{instancePath:instancePath+"/gap/to",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs32 === errors;
}
else {
var valid6 = true;
}
}
}
}
else {
validate17.errors = [{instancePath:instancePath+"/gap",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs26 === errors;
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
else {
validate17.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate17.errors = vErrors;
return errors === 0;
}


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.task_id === undefined) && (missing0 = "task_id"))){
validate29.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("granted" !== data.type){
validate29.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "granted"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate29.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate29.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate29.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data2 = data.task_id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate29.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate29.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data2)){
validate29.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate29.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grant !== undefined){
let data3 = data.grant;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 8192 && codePoints(data3) > 8192){
validate29.errors = [{instancePath:instancePath+"/grant",keyword:"maxLength",params:{limit: 8192},message:"must NOT have more than 8192 characters"}];
return false;
}
}
else {
validate29.errors = [{instancePath:instancePath+"/grant",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data4 = data.attempt;
const _errs11 = errors;
const _errs12 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate29.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000 || isNaN(data4)){
validate29.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate29.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lease_s !== undefined){
let data5 = data.lease_s;
const _errs14 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate29.errors = [{instancePath:instancePath+"/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 43200 || isNaN(data5)){
validate29.errors = [{instancePath:instancePath+"/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"}];
return false;
}
else {
if(data5 < 1 || isNaN(data5)){
validate29.errors = [{instancePath:instancePath+"/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lease_expires_in_ms !== undefined){
let data6 = data.lease_expires_in_ms;
const _errs16 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate29.errors = [{instancePath:instancePath+"/lease_expires_in_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 43200000 || isNaN(data6)){
validate29.errors = [{instancePath:instancePath+"/lease_expires_in_ms",keyword:"maximum",params:{comparison: "<=", limit: 43200000},message:"must be <= 43200000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate29.errors = [{instancePath:instancePath+"/lease_expires_in_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deadline_in_ms !== undefined){
let data7 = data.deadline_in_ms;
const _errs18 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate29.errors = [{instancePath:instancePath+"/deadline_in_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 9007199254740991 || isNaN(data7)){
validate29.errors = [{instancePath:instancePath+"/deadline_in_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate29.errors = [{instancePath:instancePath+"/deadline_in_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs18 === errors;
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
validate29.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate29.errors = vErrors;
return errors === 0;
}


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.lost === undefined) && (missing0 = "lost"))) || ((data.cancel === undefined) && (missing0 = "cancel"))){
validate30.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("heartbeat" !== data.type){
validate30.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "heartbeat"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate30.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate30.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate30.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lost !== undefined){
let data2 = data.lost;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 10000){
validate30.errors = [{instancePath:instancePath+"/lost",keyword:"maxItems",params:{limit: 10000},message:"must NOT have more than 10000 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 128 && codePoints(data3) > 128){
validate30.errors = [{instancePath:instancePath+"/lost/" + i0,keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data3.length < 1){
validate30.errors = [{instancePath:instancePath+"/lost/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data3)){
validate30.errors = [{instancePath:instancePath+"/lost/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/lost/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/lost",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cancel !== undefined){
let data4 = data.cancel;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data4)){
if(data4.length > 10000){
validate30.errors = [{instancePath:instancePath+"/cancel",keyword:"maxItems",params:{limit: 10000},message:"must NOT have more than 10000 items"}];
return false;
}
else {
var valid4 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(data5.length > 128 && codePoints(data5) > 128){
validate30.errors = [{instancePath:instancePath+"/cancel/" + i1,keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data5.length < 1){
validate30.errors = [{instancePath:instancePath+"/cancel/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data5)){
validate30.errors = [{instancePath:instancePath+"/cancel/" + i1,keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/cancel/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs13 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/cancel",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.drain !== undefined){
const _errs16 = errors;
if(typeof data.drain !== "boolean"){
validate30.errors = [{instancePath:instancePath+"/drain",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs16 === errors;
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
validate30.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate31.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("goodbye" !== data.type){
validate31.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "goodbye"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate31.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate31.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate31.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
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
if(data2.length > 256 && codePoints(data2) > 256){
validate31.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate31.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}

const pattern33 = new RegExp("^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$", "u");
const schema105 = {"type":"object","additionalProperties":true,"required":["attempt","holder","ended_at_ms","outcome"],"properties":{"attempt":{"$ref":"spec:///common.json#/$defs/attempt"},"round":{"type":"integer","minimum":1,"maximum":1000000},"holder":{"$ref":"spec:///common.json#/$defs/participant_address"},"started_at_ms":{"$ref":"spec:///task-record.json#/$defs/ms"},"ended_at_ms":{"$ref":"spec:///task-record.json#/$defs/ms"},"outcome":{"enum":["completed","failed","rejected","canceled","retried","released","lease_lost","expired"]},"error":{"$ref":"spec:///common.json#/$defs/error_body"}}};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.attempt === undefined) && (missing0 = "attempt")) || ((data.holder === undefined) && (missing0 = "holder"))) || ((data.ended_at_ms === undefined) && (missing0 = "ended_at_ms"))) || ((data.outcome === undefined) && (missing0 = "outcome"))){
validate48.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.attempt !== undefined){
let data0 = data.attempt;
const _errs2 = errors;
const _errs3 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate48.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000 || isNaN(data0)){
validate48.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate48.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined){
let data1 = data.round;
const _errs5 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate48.errors = [{instancePath:instancePath+"/round",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000 || isNaN(data1)){
validate48.errors = [{instancePath:instancePath+"/round",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate48.errors = [{instancePath:instancePath+"/round",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.holder !== undefined){
let data2 = data.holder;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length > 127 && codePoints(data2) > 127){
validate48.errors = [{instancePath:instancePath+"/holder",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data2.length < 1){
validate48.errors = [{instancePath:instancePath+"/holder",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate48.errors = [{instancePath:instancePath+"/holder",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/holder",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at_ms !== undefined){
let data3 = data.started_at_ms;
const _errs10 = errors;
const _errs11 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate48.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate48.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate48.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ended_at_ms !== undefined){
let data4 = data.ended_at_ms;
const _errs13 = errors;
const _errs14 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate48.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate48.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate48.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data5 = data.outcome;
const _errs16 = errors;
if(!((((((((data5 === "completed") || (data5 === "failed")) || (data5 === "rejected")) || (data5 === "canceled")) || (data5 === "retried")) || (data5 === "released")) || (data5 === "lease_lost")) || (data5 === "expired"))){
validate48.errors = [{instancePath:instancePath+"/outcome",keyword:"enum",params:{allowedValues: schema105.properties.outcome.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data6 = data.error;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if((((data6.code === undefined) && (missing1 = "code")) || ((data6.message === undefined) && (missing1 = "message"))) || ((data6.retryable === undefined) && (missing1 = "retryable"))){
validate48.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data6.code !== undefined){
let data7 = data6.code;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 === "string"){
if(data7.length > 64 && codePoints(data7) > 64){
validate48.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data7.length < 1){
validate48.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate48.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs21 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.message !== undefined){
let data8 = data6.message;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data8 === "string"){
if(data8.length > 2048 && codePoints(data8) > 2048){
validate48.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate48.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs23 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.retryable !== undefined){
const _errs25 = errors;
if(typeof data6.retryable !== "boolean"){
validate48.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid6 = _errs25 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.retry_after_ms !== undefined){
let data10 = data6.retry_after_ms;
const _errs27 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate48.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 86400000 || isNaN(data10)){
validate48.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate48.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.field !== undefined){
let data11 = data6.field;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data11 === "string"){
if(data11.length > 256 && codePoints(data11) > 256){
validate48.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate48.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.limit !== undefined){
let data12 = data6.limit;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data12 === "string"){
if(data12.length > 256 && codePoints(data12) > 256){
validate48.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate48.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.task_id !== undefined){
let data13 = data6.task_id;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data13 === "string"){
if(data13.length > 128 && codePoints(data13) > 128){
validate48.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate48.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
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
validate48.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs17 === errors;
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
else {
validate48.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate48.errors = vErrors;
return errors === 0;
}

const pattern63 = new RegExp("^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$", "u");

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.reserved === undefined) && (missing0 = "reserved")) || ((data.remaining === undefined) && (missing0 = "remaining"))){
validate50.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.reserved !== undefined){
let data0 = data.reserved;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 32){
validate50.errors = [{instancePath:instancePath+"/reserved",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 64 && codePoints(data1) > 64){
validate50.errors = [{instancePath:instancePath+"/reserved/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data1.length < 3 || codePoints(data1) < 3)){
validate50.errors = [{instancePath:instancePath+"/reserved/" + i0,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data1)){
validate50.errors = [{instancePath:instancePath+"/reserved/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate50.errors = [{instancePath:instancePath+"/reserved/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate50.errors = [{instancePath:instancePath+"/reserved",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.spent !== undefined){
let data2 = data.spent;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
if(data2.length > 32){
validate50.errors = [{instancePath:instancePath+"/spent",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 64 && codePoints(data3) > 64){
validate50.errors = [{instancePath:instancePath+"/spent/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data3.length < 3 || codePoints(data3) < 3)){
validate50.errors = [{instancePath:instancePath+"/spent/" + i1,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data3)){
validate50.errors = [{instancePath:instancePath+"/spent/" + i1,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate50.errors = [{instancePath:instancePath+"/spent/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate50.errors = [{instancePath:instancePath+"/spent",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.children !== undefined){
let data4 = data.children;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data4)){
if(data4.length > 32){
validate50.errors = [{instancePath:instancePath+"/children",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid5 = true;
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 === "string"){
if(data5.length > 64 && codePoints(data5) > 64){
validate50.errors = [{instancePath:instancePath+"/children/" + i2,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data5.length < 3 || codePoints(data5) < 3)){
validate50.errors = [{instancePath:instancePath+"/children/" + i2,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern63.test(data5)){
validate50.errors = [{instancePath:instancePath+"/children/" + i2,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate50.errors = [{instancePath:instancePath+"/children/" + i2,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs14 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate50.errors = [{instancePath:instancePath+"/children",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.remaining !== undefined){
let data6 = data.remaining;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data6)){
if(data6.length > 32){
validate50.errors = [{instancePath:instancePath+"/remaining",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid7 = true;
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
let data7 = data6[i3];
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data7 === "string"){
if(data7.length > 64 && codePoints(data7) > 64){
validate50.errors = [{instancePath:instancePath+"/remaining/" + i3,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data7.length < 3 || codePoints(data7) < 3)){
validate50.errors = [{instancePath:instancePath+"/remaining/" + i3,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern63.test(data7)){
validate50.errors = [{instancePath:instancePath+"/remaining/" + i3,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate50.errors = [{instancePath:instancePath+"/remaining/" + i3,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs19 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate50.errors = [{instancePath:instancePath+"/remaining",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs17 === errors;
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
validate50.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate50.errors = vErrors;
return errors === 0;
}


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.task_id === undefined) && (missing0 = "task_id")) || ((data.job === undefined) && (missing0 = "job"))) || ((data.from === undefined) && (missing0 = "from"))) || ((data.state === undefined) && (missing0 = "state"))) || ((data.attempt === undefined) && (missing0 = "attempt"))) || ((data.max_attempts === undefined) && (missing0 = "max_attempts"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate33.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.task_id !== undefined){
let data0 = data.task_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 128 && codePoints(data0) > 128){
validate33.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data0.length < 1){
validate33.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data0)){
validate33.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate33.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data1 = data.job;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 128 && codePoints(data1) > 128){
validate33.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data1.length < 1){
validate33.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data1)){
validate33.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate33.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
let data2 = data.from;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(data2.length > 191 && codePoints(data2) > 191){
validate33.errors = [{instancePath:instancePath+"/from",keyword:"maxLength",params:{limit: 191},message:"must NOT have more than 191 characters"}];
return false;
}
else {
if(data2.length < 1){
validate33.errors = [{instancePath:instancePath+"/from",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern9.test(data2)){
validate33.errors = [{instancePath:instancePath+"/from",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"+"\""}];
return false;
}
}
}
}
else {
validate33.errors = [{instancePath:instancePath+"/from",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data3 = data.state;
const _errs11 = errors;
if(!((((((((data3 === "queued") || (data3 === "working")) || (data3 === "input_required")) || (data3 === "auth_required")) || (data3 === "completed")) || (data3 === "failed")) || (data3 === "canceled")) || (data3 === "rejected"))){
validate33.errors = [{instancePath:instancePath+"/state",keyword:"enum",params:{allowedValues: schema37.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data4 = data.attempt;
const _errs13 = errors;
const _errs14 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate33.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000 || isNaN(data4)){
validate33.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate33.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_attempts !== undefined){
let data5 = data.max_attempts;
const _errs16 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate33.errors = [{instancePath:instancePath+"/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000 || isNaN(data5)){
validate33.errors = [{instancePath:instancePath+"/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data5 < 1 || isNaN(data5)){
validate33.errors = [{instancePath:instancePath+"/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.holder !== undefined){
let data6 = data.holder;
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data6 === "string"){
if(data6.length > 191 && codePoints(data6) > 191){
validate33.errors = [{instancePath:instancePath+"/holder",keyword:"maxLength",params:{limit: 191},message:"must NOT have more than 191 characters"}];
return false;
}
else {
if(data6.length < 1){
validate33.errors = [{instancePath:instancePath+"/holder",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern9.test(data6)){
validate33.errors = [{instancePath:instancePath+"/holder",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"+"\""}];
return false;
}
}
}
}
else {
validate33.errors = [{instancePath:instancePath+"/holder",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cancel_requested !== undefined){
const _errs21 = errors;
if(typeof data.cancel_requested !== "boolean"){
validate33.errors = [{instancePath:instancePath+"/cancel_requested",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data8 = data.created_at;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data8 === "string"){
if(data8.length > 40 && codePoints(data8) > 40){
validate33.errors = [{instancePath:instancePath+"/created_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data8.length < 1){
validate33.errors = [{instancePath:instancePath+"/created_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data8)){
validate33.errors = [{instancePath:instancePath+"/created_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate33.errors = [{instancePath:instancePath+"/created_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data9 = data.updated_at;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data9 === "string"){
if(data9.length > 40 && codePoints(data9) > 40){
validate33.errors = [{instancePath:instancePath+"/updated_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data9.length < 1){
validate33.errors = [{instancePath:instancePath+"/updated_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data9)){
validate33.errors = [{instancePath:instancePath+"/updated_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate33.errors = [{instancePath:instancePath+"/updated_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs29 = errors;
if(!(validate18(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
const _errs30 = errors;
if(!(validate18(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data12 = data.error;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing1;
if((((data12.code === undefined) && (missing1 = "code")) || ((data12.message === undefined) && (missing1 = "message"))) || ((data12.retryable === undefined) && (missing1 = "retryable"))){
validate33.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data12.code !== undefined){
let data13 = data12.code;
const _errs35 = errors;
if(errors === _errs35){
if(typeof data13 === "string"){
if(data13.length > 64 && codePoints(data13) > 64){
validate33.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data13.length < 1){
validate33.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data13)){
validate33.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate33.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs35 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data12.message !== undefined){
let data14 = data12.message;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data14 === "string"){
if(data14.length > 2048 && codePoints(data14) > 2048){
validate33.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate33.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs37 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data12.retryable !== undefined){
const _errs39 = errors;
if(typeof data12.retryable !== "boolean"){
validate33.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid10 = _errs39 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data12.retry_after_ms !== undefined){
let data16 = data12.retry_after_ms;
const _errs41 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate33.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs41){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 86400000 || isNaN(data16)){
validate33.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate33.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid10 = _errs41 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data12.field !== undefined){
let data17 = data12.field;
const _errs43 = errors;
if(errors === _errs43){
if(typeof data17 === "string"){
if(data17.length > 256 && codePoints(data17) > 256){
validate33.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate33.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs43 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data12.limit !== undefined){
let data18 = data12.limit;
const _errs45 = errors;
if(errors === _errs45){
if(typeof data18 === "string"){
if(data18.length > 256 && codePoints(data18) > 256){
validate33.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate33.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs45 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data12.task_id !== undefined){
let data19 = data12.task_id;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data19 === "string"){
if(data19.length > 128 && codePoints(data19) > 128){
validate33.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate33.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid10 = _errs47 === errors;
}
else {
var valid10 = true;
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
validate33.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.history !== undefined){
let data20 = data.history;
const _errs49 = errors;
if(errors === _errs49){
if(Array.isArray(data20)){
if(data20.length > 50){
validate33.errors = [{instancePath:instancePath+"/history",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid11 = true;
const len0 = data20.length;
for(let i0=0; i0<len0; i0++){
const _errs51 = errors;
if(!(validate48(data20[i0], {instancePath:instancePath+"/history/" + i0,parentData:data20,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
var valid11 = _errs51 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate33.errors = [{instancePath:instancePath+"/history",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined){
let data22 = data.round;
const _errs52 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
validate33.errors = [{instancePath:instancePath+"/round",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs52){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 1000000 || isNaN(data22)){
validate33.errors = [{instancePath:instancePath+"/round",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data22 < 1 || isNaN(data22)){
validate33.errors = [{instancePath:instancePath+"/round",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redrive_of !== undefined){
let data23 = data.redrive_of;
const _errs54 = errors;
const _errs55 = errors;
if(errors === _errs55){
if(typeof data23 === "string"){
if(data23.length > 128 && codePoints(data23) > 128){
validate33.errors = [{instancePath:instancePath+"/redrive_of",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data23.length < 1){
validate33.errors = [{instancePath:instancePath+"/redrive_of",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data23)){
validate33.errors = [{instancePath:instancePath+"/redrive_of",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate33.errors = [{instancePath:instancePath+"/redrive_of",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.budget !== undefined){
const _errs57 = errors;
if(!(validate50(data.budget, {instancePath:instancePath+"/budget",parentData:data,parentDataProperty:"budget",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
var valid0 = _errs57 === errors;
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
}
else {
validate33.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.task === undefined) && (missing0 = "task"))){
validate32.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("task" !== data.type){
validate32.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "task"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate32.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate32.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate32.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task !== undefined){
const _errs6 = errors;
if(!(validate33(data.task, {instancePath:instancePath+"/task",parentData:data,parentDataProperty:"task",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
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
validate32.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}

const pattern69 = new RegExp("^[A-Za-z0-9_=.-]{1,512}$", "u");

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.tasks === undefined) && (missing0 = "tasks"))){
validate56.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("tasks" !== data.type){
validate56.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "tasks"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate56.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate56.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate56.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tasks !== undefined){
let data2 = data.tasks;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 500){
validate56.errors = [{instancePath:instancePath+"/tasks",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate33(data2[i0], {instancePath:instancePath+"/tasks/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/tasks",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cursor !== undefined){
let data4 = data.cursor;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(data4.length > 512 && codePoints(data4) > 512){
validate56.errors = [{instancePath:instancePath+"/cursor",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(data4.length < 1){
validate56.errors = [{instancePath:instancePath+"/cursor",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern69.test(data4)){
validate56.errors = [{instancePath:instancePath+"/cursor",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_=.-]{1,512}$"},message:"must match pattern \""+"^[A-Za-z0-9_=.-]{1,512}$"+"\""}];
return false;
}
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/cursor",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate56.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate56.errors = vErrors;
return errors === 0;
}

const schema144 = {"$id":"spec:///registry-entry.json","type":"object","additionalProperties":true,"required":["address","card","session_id","active","status","last_seen"],"properties":{"address":{"$ref":"spec:///common.json#/$defs/participant_address"},"card":{"$ref":"spec:///card.json#"},"session_id":{"$ref":"spec:///common.json#/$defs/session_id"},"gateway_id":{"type":"string","maxLength":64},"active":{"type":"integer","minimum":0,"maximum":1000000},"status":{"enum":["available","draining"]},"last_seen":{"$ref":"spec:///common.json#/$defs/timestamp"}}};
const pattern71 = new RegExp("^[^\\u0000-\\u001f\\u007f]{1,128}$", "u");
const pattern72 = new RegExp("^[a-z][a-z0-9_-]{0,31}$", "u");

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate61.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 128 && codePoints(data0) > 128){
validate61.errors = [{instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data0.length < 1){
validate61.errors = [{instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data0)){
validate61.errors = [{instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 500 && codePoints(data1) > 500){
validate61.errors = [{instancePath:instancePath+"/description",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
}
else {
validate61.errors = [{instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate61.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate61.errors = vErrors;
return errors === 0;
}


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate60.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 128 && codePoints(data0) > 128){
validate60.errors = [{instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data0.length < 1){
validate60.errors = [{instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern71.test(data0)){
validate60.errors = [{instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f]{1,128}$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f]{1,128}$"+"\""}];
return false;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 32 && codePoints(data1) > 32){
validate60.errors = [{instancePath:instancePath+"/kind",keyword:"maxLength",params:{limit: 32},message:"must NOT have more than 32 characters"}];
return false;
}
else {
if(data1.length < 1){
validate60.errors = [{instancePath:instancePath+"/kind",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern72.test(data1)){
validate60.errors = [{instancePath:instancePath+"/kind",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_-]{0,31}$"},message:"must match pattern \""+"^[a-z][a-z0-9_-]{0,31}$"+"\""}];
return false;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/kind",keyword:"type",params:{type: "string"},message:"must be string"}];
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
if(data2.length > 2000 && codePoints(data2) > 2000){
validate60.errors = [{instancePath:instancePath+"/description",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"}];
return false;
}
}
else {
validate60.errors = [{instancePath:instancePath+"/description",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.skills !== undefined){
let data3 = data.skills;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
if(data3.length > 256){
validate60.errors = [{instancePath:instancePath+"/skills",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(!(validate61(data3[i0], {instancePath:instancePath+"/skills/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/skills",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jobs !== undefined){
let data5 = data.jobs;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
if(data5.length > 256){
validate60.errors = [{instancePath:instancePath+"/jobs",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
const _errs13 = errors;
if(!(validate61(data5[i1], {instancePath:instancePath+"/jobs/" + i1,parentData:data5,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
var valid2 = _errs13 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/jobs",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accepts !== undefined){
let data7 = data.accepts;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data7)){
if(data7.length > 32){
validate60.errors = [{instancePath:instancePath+"/accepts",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid3 = true;
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
let data8 = data7[i2];
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data8 === "string"){
if(data8.length > 32 && codePoints(data8) > 32){
validate60.errors = [{instancePath:instancePath+"/accepts/" + i2,keyword:"maxLength",params:{limit: 32},message:"must NOT have more than 32 characters"}];
return false;
}
else {
if(data8.length < 1){
validate60.errors = [{instancePath:instancePath+"/accepts/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern13.test(data8)){
validate60.errors = [{instancePath:instancePath+"/accepts/" + i2,keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_.-]{0,31}$"},message:"must match pattern \""+"^[a-z][a-z0-9_.-]{0,31}$"+"\""}];
return false;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/accepts/" + i2,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs16 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/accepts",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_concurrent !== undefined){
let data9 = data.max_concurrent;
const _errs19 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate60.errors = [{instancePath:instancePath+"/max_concurrent",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 10000 || isNaN(data9)){
validate60.errors = [{instancePath:instancePath+"/max_concurrent",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"}];
return false;
}
else {
if(data9 < 1 || isNaN(data9)){
validate60.errors = [{instancePath:instancePath+"/max_concurrent",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs19 === errors;
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
else {
validate60.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate60.errors = vErrors;
return errors === 0;
}


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.address === undefined) && (missing0 = "address")) || ((data.card === undefined) && (missing0 = "card"))) || ((data.session_id === undefined) && (missing0 = "session_id"))) || ((data.active === undefined) && (missing0 = "active"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.last_seen === undefined) && (missing0 = "last_seen"))){
validate59.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.address !== undefined){
let data0 = data.address;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 127 && codePoints(data0) > 127){
validate59.errors = [{instancePath:instancePath+"/address",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data0.length < 1){
validate59.errors = [{instancePath:instancePath+"/address",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data0)){
validate59.errors = [{instancePath:instancePath+"/address",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate59.errors = [{instancePath:instancePath+"/address",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.card !== undefined){
const _errs5 = errors;
if(!(validate60(data.card, {instancePath:instancePath+"/card",parentData:data,parentDataProperty:"card",rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.session_id !== undefined){
let data2 = data.session_id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 64 && codePoints(data2) > 64){
validate59.errors = [{instancePath:instancePath+"/session_id",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data2.length < 1){
validate59.errors = [{instancePath:instancePath+"/session_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern1.test(data2)){
validate59.errors = [{instancePath:instancePath+"/session_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,64}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{1,64}$"+"\""}];
return false;
}
}
}
}
else {
validate59.errors = [{instancePath:instancePath+"/session_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gateway_id !== undefined){
let data3 = data.gateway_id;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 64 && codePoints(data3) > 64){
validate59.errors = [{instancePath:instancePath+"/gateway_id",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
}
else {
validate59.errors = [{instancePath:instancePath+"/gateway_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
let data4 = data.active;
const _errs11 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate59.errors = [{instancePath:instancePath+"/active",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000 || isNaN(data4)){
validate59.errors = [{instancePath:instancePath+"/active",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate59.errors = [{instancePath:instancePath+"/active",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data5 = data.status;
const _errs13 = errors;
if(!((data5 === "available") || (data5 === "draining"))){
validate59.errors = [{instancePath:instancePath+"/status",keyword:"enum",params:{allowedValues: schema144.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_seen !== undefined){
let data6 = data.last_seen;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data6 === "string"){
if(data6.length > 40 && codePoints(data6) > 40){
validate59.errors = [{instancePath:instancePath+"/last_seen",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data6.length < 1){
validate59.errors = [{instancePath:instancePath+"/last_seen",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data6)){
validate59.errors = [{instancePath:instancePath+"/last_seen",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate59.errors = [{instancePath:instancePath+"/last_seen",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
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
else {
validate59.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate59.errors = vErrors;
return errors === 0;
}


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.participants === undefined) && (missing0 = "participants"))){
validate58.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("participants" !== data.type){
validate58.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "participants"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate58.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate58.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate58.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.participants !== undefined){
let data2 = data.participants;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 500){
validate58.errors = [{instancePath:instancePath+"/participants",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate59(data2[i0], {instancePath:instancePath+"/participants/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate58.errors = [{instancePath:instancePath+"/participants",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cursor !== undefined){
let data4 = data.cursor;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(data4.length > 512 && codePoints(data4) > 512){
validate58.errors = [{instancePath:instancePath+"/cursor",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(data4.length < 1){
validate58.errors = [{instancePath:instancePath+"/cursor",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern69.test(data4)){
validate58.errors = [{instancePath:instancePath+"/cursor",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_=.-]{1,512}$"},message:"must match pattern \""+"^[A-Za-z0-9_=.-]{1,512}$"+"\""}];
return false;
}
}
}
}
else {
validate58.errors = [{instancePath:instancePath+"/cursor",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate58.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate58.errors = vErrors;
return errors === 0;
}

const schema90 = {"$id":"spec:///job-settings.json","type":"object","additionalProperties":false,"properties":{"lease_s":{"type":"integer","minimum":1,"maximum":43200},"max_attempts":{"type":"integer","minimum":1,"maximum":1000},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000},"queue_max":{"type":"integer","minimum":1,"maximum":10000000},"backoff":{"$ref":"spec:///job-settings.json#/$defs/backoff"},"paused":{"type":"boolean"},"concurrency_max":{"type":"integer","minimum":1,"maximum":1000},"concurrency_key_max":{"type":"integer","minimum":1,"maximum":1000},"priorities":{"type":"boolean"}},"$defs":{"backoff":{"type":"object","additionalProperties":false,"properties":{"initial_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"backoff_coefficient":{"type":"number","minimum":1,"maximum":10},"maximum_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"non_retryable_error_codes":{"type":"array","maxItems":64,"items":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}}}}}};
const func120 = Object.prototype.hasOwnProperty;

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(func120.call(schema90.properties, key0))){
validate37.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.lease_s !== undefined){
let data0 = data.lease_s;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate37.errors = [{instancePath:instancePath+"/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 43200 || isNaN(data0)){
validate37.errors = [{instancePath:instancePath+"/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"}];
return false;
}
else {
if(data0 < 1 || isNaN(data0)){
validate37.errors = [{instancePath:instancePath+"/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_attempts !== undefined){
let data1 = data.max_attempts;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate37.errors = [{instancePath:instancePath+"/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000 || isNaN(data1)){
validate37.errors = [{instancePath:instancePath+"/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate37.errors = [{instancePath:instancePath+"/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deadline_s !== undefined){
let data2 = data.deadline_s;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate37.errors = [{instancePath:instancePath+"/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 31536000 || isNaN(data2)){
validate37.errors = [{instancePath:instancePath+"/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate37.errors = [{instancePath:instancePath+"/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_in_s !== undefined){
let data3 = data.expires_in_s;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate37.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 31536000 || isNaN(data3)){
validate37.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate37.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.queue_max !== undefined){
let data4 = data.queue_max;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate37.errors = [{instancePath:instancePath+"/queue_max",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 10000000 || isNaN(data4)){
validate37.errors = [{instancePath:instancePath+"/queue_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate37.errors = [{instancePath:instancePath+"/queue_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.backoff !== undefined){
let data5 = data.backoff;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const _errs15 = errors;
for(const key1 in data5){
if(!((((key1 === "initial_interval_ms") || (key1 === "backoff_coefficient")) || (key1 === "maximum_interval_ms")) || (key1 === "non_retryable_error_codes"))){
validate37.errors = [{instancePath:instancePath+"/backoff",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs15 === errors){
if(data5.initial_interval_ms !== undefined){
let data6 = data5.initial_interval_ms;
const _errs16 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate37.errors = [{instancePath:instancePath+"/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 86400000 || isNaN(data6)){
validate37.errors = [{instancePath:instancePath+"/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate37.errors = [{instancePath:instancePath+"/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs16 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data5.backoff_coefficient !== undefined){
let data7 = data5.backoff_coefficient;
const _errs18 = errors;
if(errors === _errs18){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 10 || isNaN(data7)){
validate37.errors = [{instancePath:instancePath+"/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"}];
return false;
}
else {
if(data7 < 1 || isNaN(data7)){
validate37.errors = [{instancePath:instancePath+"/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid2 = _errs18 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data5.maximum_interval_ms !== undefined){
let data8 = data5.maximum_interval_ms;
const _errs20 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate37.errors = [{instancePath:instancePath+"/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 86400000 || isNaN(data8)){
validate37.errors = [{instancePath:instancePath+"/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate37.errors = [{instancePath:instancePath+"/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs20 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data5.non_retryable_error_codes !== undefined){
let data9 = data5.non_retryable_error_codes;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data9)){
if(data9.length > 64){
validate37.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs24 = errors;
if(errors === _errs24){
if(typeof data10 === "string"){
if(data10.length > 64 && codePoints(data10) > 64){
validate37.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data10.length < 1){
validate37.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data10)){
validate37.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes/" + i0,keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs24 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs22 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/backoff",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paused !== undefined){
const _errs26 = errors;
if(typeof data.paused !== "boolean"){
validate37.errors = [{instancePath:instancePath+"/paused",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.concurrency_max !== undefined){
let data12 = data.concurrency_max;
const _errs28 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate37.errors = [{instancePath:instancePath+"/concurrency_max",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs28){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 1000 || isNaN(data12)){
validate37.errors = [{instancePath:instancePath+"/concurrency_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data12 < 1 || isNaN(data12)){
validate37.errors = [{instancePath:instancePath+"/concurrency_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.concurrency_key_max !== undefined){
let data13 = data.concurrency_key_max;
const _errs30 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate37.errors = [{instancePath:instancePath+"/concurrency_key_max",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs30){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 1000 || isNaN(data13)){
validate37.errors = [{instancePath:instancePath+"/concurrency_key_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data13 < 1 || isNaN(data13)){
validate37.errors = [{instancePath:instancePath+"/concurrency_key_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.priorities !== undefined){
const _errs32 = errors;
if(typeof data.priorities !== "boolean"){
validate37.errors = [{instancePath:instancePath+"/priorities",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
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
else {
validate37.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate37.errors = vErrors;
return errors === 0;
}


function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.name === undefined) && (missing0 = "name")) || ((data.settings === undefined) && (missing0 = "settings"))) || ((data.queued === undefined) && (missing0 = "queued"))) || ((data.working === undefined) && (missing0 = "working"))) || ((data.workers === undefined) && (missing0 = "workers"))){
validate67.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 128 && codePoints(data0) > 128){
validate67.errors = [{instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data0.length < 1){
validate67.errors = [{instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data0)){
validate67.errors = [{instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.settings !== undefined){
const _errs5 = errors;
if(!(validate37(data.settings, {instancePath:instancePath+"/settings",parentData:data,parentDataProperty:"settings",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.queued !== undefined){
let data2 = data.queued;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate67.errors = [{instancePath:instancePath+"/queued",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
validate67.errors = [{instancePath:instancePath+"/queued",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate67.errors = [{instancePath:instancePath+"/queued",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.working !== undefined){
let data3 = data.working;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate67.errors = [{instancePath:instancePath+"/working",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate67.errors = [{instancePath:instancePath+"/working",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate67.errors = [{instancePath:instancePath+"/working",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workers !== undefined){
let data4 = data.workers;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate67.errors = [{instancePath:instancePath+"/workers",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate67.errors = [{instancePath:instancePath+"/workers",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate67.errors = [{instancePath:instancePath+"/workers",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
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
}
else {
validate67.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate67.errors = vErrors;
return errors === 0;
}


function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.jobs === undefined) && (missing0 = "jobs"))){
validate66.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("jobs" !== data.type){
validate66.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "jobs"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate66.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate66.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate66.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jobs !== undefined){
let data2 = data.jobs;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 10000){
validate66.errors = [{instancePath:instancePath+"/jobs",keyword:"maxItems",params:{limit: 10000},message:"must NOT have more than 10000 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate67(data2[i0], {instancePath:instancePath+"/jobs/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate66.errors = [{instancePath:instancePath+"/jobs",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate66.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate66.errors = vErrors;
return errors === 0;
}

const pattern19 = new RegExp("^[a-z0-9][a-z0-9_-]{0,62}$", "u");
const schema160 = {"type":"object","additionalProperties":true,"required":["region","state","queued","queued_bytes"],"properties":{"region":{"$ref":"spec:///common.json#/$defs/region"},"via":{"$ref":"spec:///common.json#/$defs/region"},"state":{"enum":["unknown","up","down"]},"since":{"$ref":"spec:///common.json#/$defs/timestamp"},"rtt_ms":{"type":"number","minimum":0,"maximum":86400000},"last_success_at":{"$ref":"spec:///common.json#/$defs/timestamp"},"queued":{"type":"integer","minimum":0,"maximum":9007199254740991},"queued_bytes":{"type":"integer","minimum":0,"maximum":9007199254740991},"oldest_age_s":{"type":"number","minimum":0,"maximum":9007199254740991},"sent":{"type":"integer","minimum":0,"maximum":9007199254740991},"refused":{"type":"integer","minimum":0,"maximum":9007199254740991},"received":{"type":"integer","minimum":0,"maximum":9007199254740991},"rejected":{"type":"integer","minimum":0,"maximum":9007199254740991},"error":{"type":"string","maxLength":1024}}};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.region === undefined) && (missing0 = "region")) || ((data.state === undefined) && (missing0 = "state"))) || ((data.queued === undefined) && (missing0 = "queued"))) || ((data.queued_bytes === undefined) && (missing0 = "queued_bytes"))){
validate71.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.region !== undefined){
let data0 = data.region;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 63 && codePoints(data0) > 63){
validate71.errors = [{instancePath:instancePath+"/region",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data0.length < 1){
validate71.errors = [{instancePath:instancePath+"/region",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data0)){
validate71.errors = [{instancePath:instancePath+"/region",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate71.errors = [{instancePath:instancePath+"/region",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.via !== undefined){
let data1 = data.via;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 63 && codePoints(data1) > 63){
validate71.errors = [{instancePath:instancePath+"/via",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data1.length < 1){
validate71.errors = [{instancePath:instancePath+"/via",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data1)){
validate71.errors = [{instancePath:instancePath+"/via",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate71.errors = [{instancePath:instancePath+"/via",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data2 = data.state;
const _errs8 = errors;
if(!(((data2 === "unknown") || (data2 === "up")) || (data2 === "down"))){
validate71.errors = [{instancePath:instancePath+"/state",keyword:"enum",params:{allowedValues: schema160.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.since !== undefined){
let data3 = data.since;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 40 && codePoints(data3) > 40){
validate71.errors = [{instancePath:instancePath+"/since",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data3.length < 1){
validate71.errors = [{instancePath:instancePath+"/since",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data3)){
validate71.errors = [{instancePath:instancePath+"/since",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate71.errors = [{instancePath:instancePath+"/since",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rtt_ms !== undefined){
let data4 = data.rtt_ms;
const _errs12 = errors;
if(errors === _errs12){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 86400000 || isNaN(data4)){
validate71.errors = [{instancePath:instancePath+"/rtt_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate71.errors = [{instancePath:instancePath+"/rtt_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate71.errors = [{instancePath:instancePath+"/rtt_ms",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_success_at !== undefined){
let data5 = data.last_success_at;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 === "string"){
if(data5.length > 40 && codePoints(data5) > 40){
validate71.errors = [{instancePath:instancePath+"/last_success_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data5.length < 1){
validate71.errors = [{instancePath:instancePath+"/last_success_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data5)){
validate71.errors = [{instancePath:instancePath+"/last_success_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate71.errors = [{instancePath:instancePath+"/last_success_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.queued !== undefined){
let data6 = data.queued;
const _errs17 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate71.errors = [{instancePath:instancePath+"/queued",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
validate71.errors = [{instancePath:instancePath+"/queued",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate71.errors = [{instancePath:instancePath+"/queued",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.queued_bytes !== undefined){
let data7 = data.queued_bytes;
const _errs19 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate71.errors = [{instancePath:instancePath+"/queued_bytes",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 9007199254740991 || isNaN(data7)){
validate71.errors = [{instancePath:instancePath+"/queued_bytes",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate71.errors = [{instancePath:instancePath+"/queued_bytes",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.oldest_age_s !== undefined){
let data8 = data.oldest_age_s;
const _errs21 = errors;
if(errors === _errs21){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
validate71.errors = [{instancePath:instancePath+"/oldest_age_s",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate71.errors = [{instancePath:instancePath+"/oldest_age_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate71.errors = [{instancePath:instancePath+"/oldest_age_s",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sent !== undefined){
let data9 = data.sent;
const _errs23 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate71.errors = [{instancePath:instancePath+"/sent",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs23){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 9007199254740991 || isNaN(data9)){
validate71.errors = [{instancePath:instancePath+"/sent",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate71.errors = [{instancePath:instancePath+"/sent",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.refused !== undefined){
let data10 = data.refused;
const _errs25 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate71.errors = [{instancePath:instancePath+"/refused",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
validate71.errors = [{instancePath:instancePath+"/refused",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate71.errors = [{instancePath:instancePath+"/refused",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.received !== undefined){
let data11 = data.received;
const _errs27 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate71.errors = [{instancePath:instancePath+"/received",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 9007199254740991 || isNaN(data11)){
validate71.errors = [{instancePath:instancePath+"/received",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate71.errors = [{instancePath:instancePath+"/received",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rejected !== undefined){
let data12 = data.rejected;
const _errs29 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate71.errors = [{instancePath:instancePath+"/rejected",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs29){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
validate71.errors = [{instancePath:instancePath+"/rejected",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate71.errors = [{instancePath:instancePath+"/rejected",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
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
if(data.error !== undefined){
let data13 = data.error;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data13 === "string"){
if(data13.length > 1024 && codePoints(data13) > 1024){
validate71.errors = [{instancePath:instancePath+"/error",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
}
else {
validate71.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs31 === errors;
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
else {
validate71.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate71.errors = vErrors;
return errors === 0;
}


function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.region === undefined) && (missing0 = "region"))) || ((data.links === undefined) && (missing0 = "links"))){
validate70.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("links" !== data.type){
validate70.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "links"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate70.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate70.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate70.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.region !== undefined){
let data2 = data.region;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 63 && codePoints(data2) > 63){
validate70.errors = [{instancePath:instancePath+"/region",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data2.length < 1){
validate70.errors = [{instancePath:instancePath+"/region",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data2)){
validate70.errors = [{instancePath:instancePath+"/region",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate70.errors = [{instancePath:instancePath+"/region",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
let data3 = data.links;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
if(data3.length > 1000){
validate70.errors = [{instancePath:instancePath+"/links",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(!(validate71(data3[i0], {instancePath:instancePath+"/links/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate70.errors = [{instancePath:instancePath+"/links",keyword:"type",params:{type: "array"},message:"must be array"}];
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
else {
validate70.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate70.errors = vErrors;
return errors === 0;
}

const schema165 = {"$id":"spec:///frame/presence.json","type":"object","additionalProperties":true,"required":["type","address","event"],"properties":{"type":{"const":"presence"},"address":{"$ref":"spec:///common.json#/$defs/participant_address"},"event":{"enum":["online","updated","offline"]},"entry":{"$ref":"spec:///registry-entry.json#"}}};

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.event === undefined) && (missing0 = "event"))){
validate73.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("presence" !== data.type){
validate73.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "presence"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 127 && codePoints(data1) > 127){
validate73.errors = [{instancePath:instancePath+"/address",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data1.length < 1){
validate73.errors = [{instancePath:instancePath+"/address",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data1)){
validate73.errors = [{instancePath:instancePath+"/address",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate73.errors = [{instancePath:instancePath+"/address",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.event !== undefined){
let data2 = data.event;
const _errs6 = errors;
if(!(((data2 === "online") || (data2 === "updated")) || (data2 === "offline"))){
validate73.errors = [{instancePath:instancePath+"/event",keyword:"enum",params:{allowedValues: schema165.properties.event.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.entry !== undefined){
const _errs7 = errors;
if(!(validate59(data.entry, {instancePath:instancePath+"/entry",parentData:data,parentDataProperty:"entry",rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
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
validate73.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate73.errors = vErrors;
return errors === 0;
}


function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.task_id === undefined) && (missing0 = "task_id"))){
validate75.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("cancel" !== data.type){
validate75.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "cancel"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate75.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate75.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate75.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data2 = data.task_id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate75.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate75.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data2)){
validate75.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate75.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data3 = data.reason;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 256 && codePoints(data3) > 256){
validate75.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate75.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate75.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate75.errors = vErrors;
return errors === 0;
}

const pattern86 = new RegExp("^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$", "u");

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.attempt === undefined) && (missing0 = "attempt")) || ((data.holder === undefined) && (missing0 = "holder"))) || ((data.ended_at_ms === undefined) && (missing0 = "ended_at_ms"))) || ((data.outcome === undefined) && (missing0 = "outcome"))){
validate78.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.attempt !== undefined){
let data0 = data.attempt;
const _errs2 = errors;
const _errs3 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate78.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000 || isNaN(data0)){
validate78.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate78.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined){
let data1 = data.round;
const _errs5 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate78.errors = [{instancePath:instancePath+"/round",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000 || isNaN(data1)){
validate78.errors = [{instancePath:instancePath+"/round",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate78.errors = [{instancePath:instancePath+"/round",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.holder !== undefined){
let data2 = data.holder;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length > 127 && codePoints(data2) > 127){
validate78.errors = [{instancePath:instancePath+"/holder",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data2.length < 1){
validate78.errors = [{instancePath:instancePath+"/holder",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate78.errors = [{instancePath:instancePath+"/holder",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/holder",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at_ms !== undefined){
let data3 = data.started_at_ms;
const _errs10 = errors;
const _errs11 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate78.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate78.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate78.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ended_at_ms !== undefined){
let data4 = data.ended_at_ms;
const _errs13 = errors;
const _errs14 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate78.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate78.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate78.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data5 = data.outcome;
const _errs16 = errors;
if(!((((((((data5 === "completed") || (data5 === "failed")) || (data5 === "rejected")) || (data5 === "canceled")) || (data5 === "retried")) || (data5 === "released")) || (data5 === "lease_lost")) || (data5 === "expired"))){
validate78.errors = [{instancePath:instancePath+"/outcome",keyword:"enum",params:{allowedValues: schema105.properties.outcome.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data6 = data.error;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if((((data6.code === undefined) && (missing1 = "code")) || ((data6.message === undefined) && (missing1 = "message"))) || ((data6.retryable === undefined) && (missing1 = "retryable"))){
validate78.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data6.code !== undefined){
let data7 = data6.code;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 === "string"){
if(data7.length > 64 && codePoints(data7) > 64){
validate78.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data7.length < 1){
validate78.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate78.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs21 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.message !== undefined){
let data8 = data6.message;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data8 === "string"){
if(data8.length > 2048 && codePoints(data8) > 2048){
validate78.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs23 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.retryable !== undefined){
const _errs25 = errors;
if(typeof data6.retryable !== "boolean"){
validate78.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid6 = _errs25 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.retry_after_ms !== undefined){
let data10 = data6.retry_after_ms;
const _errs27 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate78.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 86400000 || isNaN(data10)){
validate78.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate78.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.field !== undefined){
let data11 = data6.field;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data11 === "string"){
if(data11.length > 256 && codePoints(data11) > 256){
validate78.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.limit !== undefined){
let data12 = data6.limit;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data12 === "string"){
if(data12.length > 256 && codePoints(data12) > 256){
validate78.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.task_id !== undefined){
let data13 = data6.task_id;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data13 === "string"){
if(data13.length > 128 && codePoints(data13) > 128){
validate78.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
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
validate78.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs17 === errors;
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
else {
validate78.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate78.errors = vErrors;
return errors === 0;
}


function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.id === undefined) && (missing0 = "id")) || ((data.task_id === undefined) && (missing0 = "task_id"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.from === undefined) && (missing0 = "from"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.attempts === undefined) && (missing0 = "attempts"))) || ((data.died_at === undefined) && (missing0 = "died_at"))){
validate77.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 160 && codePoints(data0) > 160){
validate77.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 160},message:"must NOT have more than 160 characters"}];
return false;
}
else {
if((data0.length < 5 || codePoints(data0) < 5)){
validate77.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"}];
return false;
}
else {
if(!pattern86.test(data0)){
validate77.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"},message:"must match pattern \""+"^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"+"\""}];
return false;
}
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data1 = data.task_id;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 128 && codePoints(data1) > 128){
validate77.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data1.length < 1){
validate77.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data1)){
validate77.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data2 = data.job;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate77.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate77.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data2)){
validate77.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
let data3 = data.from;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data3 === "string"){
if(data3.length > 191 && codePoints(data3) > 191){
validate77.errors = [{instancePath:instancePath+"/from",keyword:"maxLength",params:{limit: 191},message:"must NOT have more than 191 characters"}];
return false;
}
else {
if(data3.length < 1){
validate77.errors = [{instancePath:instancePath+"/from",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern9.test(data3)){
validate77.errors = [{instancePath:instancePath+"/from",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"+"\""}];
return false;
}
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/from",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data4 = data.reason;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate77.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data4.length < 1){
validate77.errors = [{instancePath:instancePath+"/reason",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate77.errors = [{instancePath:instancePath+"/reason",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data5 = data.attempts;
const _errs16 = errors;
const _errs17 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate77.errors = [{instancePath:instancePath+"/attempts",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000 || isNaN(data5)){
validate77.errors = [{instancePath:instancePath+"/attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate77.errors = [{instancePath:instancePath+"/attempts",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.died_at !== undefined){
let data6 = data.died_at;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data6 === "string"){
if(data6.length > 40 && codePoints(data6) > 40){
validate77.errors = [{instancePath:instancePath+"/died_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data6.length < 1){
validate77.errors = [{instancePath:instancePath+"/died_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data6)){
validate77.errors = [{instancePath:instancePath+"/died_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/died_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined){
let data7 = data.round;
const _errs22 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate77.errors = [{instancePath:instancePath+"/round",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000 || isNaN(data7)){
validate77.errors = [{instancePath:instancePath+"/round",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data7 < 1 || isNaN(data7)){
validate77.errors = [{instancePath:instancePath+"/round",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redrive_of !== undefined){
let data8 = data.redrive_of;
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data8 === "string"){
if(data8.length > 128 && codePoints(data8) > 128){
validate77.errors = [{instancePath:instancePath+"/redrive_of",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data8.length < 1){
validate77.errors = [{instancePath:instancePath+"/redrive_of",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data8)){
validate77.errors = [{instancePath:instancePath+"/redrive_of",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/redrive_of",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data9 = data.error;
const _errs27 = errors;
const _errs28 = errors;
if(errors === _errs28){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if((((data9.code === undefined) && (missing1 = "code")) || ((data9.message === undefined) && (missing1 = "message"))) || ((data9.retryable === undefined) && (missing1 = "retryable"))){
validate77.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data9.code !== undefined){
let data10 = data9.code;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data10 === "string"){
if(data10.length > 64 && codePoints(data10) > 64){
validate77.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data10.length < 1){
validate77.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data10)){
validate77.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs31 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.message !== undefined){
let data11 = data9.message;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data11 === "string"){
if(data11.length > 2048 && codePoints(data11) > 2048){
validate77.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate77.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs33 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.retryable !== undefined){
const _errs35 = errors;
if(typeof data9.retryable !== "boolean"){
validate77.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid9 = _errs35 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.retry_after_ms !== undefined){
let data13 = data9.retry_after_ms;
const _errs37 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate77.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs37){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 86400000 || isNaN(data13)){
validate77.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate77.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid9 = _errs37 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.field !== undefined){
let data14 = data9.field;
const _errs39 = errors;
if(errors === _errs39){
if(typeof data14 === "string"){
if(data14.length > 256 && codePoints(data14) > 256){
validate77.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate77.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs39 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.limit !== undefined){
let data15 = data9.limit;
const _errs41 = errors;
if(errors === _errs41){
if(typeof data15 === "string"){
if(data15.length > 256 && codePoints(data15) > 256){
validate77.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate77.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs41 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.task_id !== undefined){
let data16 = data9.task_id;
const _errs43 = errors;
if(errors === _errs43){
if(typeof data16 === "string"){
if(data16.length > 128 && codePoints(data16) > 128){
validate77.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate77.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs43 === errors;
}
else {
var valid9 = true;
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
validate77.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.history !== undefined){
let data17 = data.history;
const _errs45 = errors;
if(errors === _errs45){
if(Array.isArray(data17)){
if(data17.length > 50){
validate77.errors = [{instancePath:instancePath+"/history",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid10 = true;
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
const _errs47 = errors;
if(!(validate78(data17[i0], {instancePath:instancePath+"/history/" + i0,parentData:data17,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
var valid10 = _errs47 === errors;
if(!valid10){
break;
}
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/history",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data19 = data.bytes;
const _errs48 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate77.errors = [{instancePath:instancePath+"/bytes",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs48){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 9007199254740991 || isNaN(data19)){
validate77.errors = [{instancePath:instancePath+"/bytes",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data19 < 0 || isNaN(data19)){
validate77.errors = [{instancePath:instancePath+"/bytes",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs50 = errors;
if(!(validate18(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.raw_base64 !== undefined){
let data21 = data.raw_base64;
const _errs51 = errors;
if(errors === _errs51){
if(typeof data21 === "string"){
if(data21.length > 1048576 && codePoints(data21) > 1048576){
validate77.errors = [{instancePath:instancePath+"/raw_base64",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"}];
return false;
}
}
else {
validate77.errors = [{instancePath:instancePath+"/raw_base64",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs51 === errors;
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
else {
validate77.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate77.errors = vErrors;
return errors === 0;
}


function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.letters === undefined) && (missing0 = "letters"))) || ((data.total === undefined) && (missing0 = "total"))){
validate76.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("dead_letters" !== data.type){
validate76.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "dead_letters"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate76.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate76.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate76.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.letters !== undefined){
let data2 = data.letters;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 100){
validate76.errors = [{instancePath:instancePath+"/letters",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate77(data2[i0], {instancePath:instancePath+"/letters/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/letters",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cursor !== undefined){
let data4 = data.cursor;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(data4.length > 512 && codePoints(data4) > 512){
validate76.errors = [{instancePath:instancePath+"/cursor",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(data4.length < 1){
validate76.errors = [{instancePath:instancePath+"/cursor",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern69.test(data4)){
validate76.errors = [{instancePath:instancePath+"/cursor",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_=.-]{1,512}$"},message:"must match pattern \""+"^[A-Za-z0-9_=.-]{1,512}$"+"\""}];
return false;
}
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/cursor",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.total !== undefined){
let data5 = data.total;
const _errs12 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate76.errors = [{instancePath:instancePath+"/total",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
validate76.errors = [{instancePath:instancePath+"/total",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate76.errors = [{instancePath:instancePath+"/total",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.oldest_at !== undefined){
let data6 = data.oldest_at;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data6 === "string"){
if(data6.length > 40 && codePoints(data6) > 40){
validate76.errors = [{instancePath:instancePath+"/oldest_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data6.length < 1){
validate76.errors = [{instancePath:instancePath+"/oldest_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data6)){
validate76.errors = [{instancePath:instancePath+"/oldest_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/oldest_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
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
validate76.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate76.errors = vErrors;
return errors === 0;
}


function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.letter === undefined) && (missing0 = "letter"))){
validate82.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("dead_letter" !== data.type){
validate82.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "dead_letter"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate82.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate82.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate82.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.letter !== undefined){
const _errs6 = errors;
if(!(validate77(data.letter, {instancePath:instancePath+"/letter",parentData:data,parentDataProperty:"letter",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
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
validate82.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate82.errors = vErrors;
return errors === 0;
}

const schema191 = {"$id":"spec:///frame/policy.json","type":"object","additionalProperties":true,"required":["type","policy","source","revision"],"properties":{"type":{"const":"policy"},"re":{"$ref":"spec:///common.json#/$defs/seq"},"policy":{"$ref":"spec:///policy.json#"},"source":{"enum":["stored","file","open"]},"revision":{"type":"integer","minimum":0,"maximum":9007199254740991}}};
const pattern98 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$", "u");
const pattern99 = new RegExp("^(?:[a-z0-9][a-z0-9_-]{0,62}|\\*|\\{ns\\})/(?:[a-z0-9][a-z0-9_-]{0,62}|\\*|\\{name\\})$", "u");
const pattern100 = new RegExp("^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*|\\{ns\\}|\\{name\\})(?:\\.(?:[a-z0-9_-]{1,127}|\\*|\\{ns\\}|\\{name\\})){0,16}(?:\\.>)?)$", "u");
const pattern101 = new RegExp("^(?:\\*|[a-z0-9][a-z0-9_-]{0,62})$", "u");

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "inboxes") || (key0 === "jobs")) || (key0 === "regions")) || (key0 === "topics"))){
validate87.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.inboxes !== undefined){
let data0 = data.inboxes;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 256){
validate87.errors = [{instancePath:instancePath+"/inboxes",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 127 && codePoints(data1) > 127){
validate87.errors = [{instancePath:instancePath+"/inboxes/" + i0,keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if((data1.length < 3 || codePoints(data1) < 3)){
validate87.errors = [{instancePath:instancePath+"/inboxes/" + i0,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern99.test(data1)){
validate87.errors = [{instancePath:instancePath+"/inboxes/" + i0,keyword:"pattern",params:{pattern: "^(?:[a-z0-9][a-z0-9_-]{0,62}|\\*|\\{ns\\})/(?:[a-z0-9][a-z0-9_-]{0,62}|\\*|\\{name\\})$"},message:"must match pattern \""+"^(?:[a-z0-9][a-z0-9_-]{0,62}|\\*|\\{ns\\})/(?:[a-z0-9][a-z0-9_-]{0,62}|\\*|\\{name\\})$"+"\""}];
return false;
}
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/inboxes/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/inboxes",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jobs !== undefined){
let data2 = data.jobs;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
if(data2.length > 256){
validate87.errors = [{instancePath:instancePath+"/jobs",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 192 && codePoints(data3) > 192){
validate87.errors = [{instancePath:instancePath+"/jobs/" + i1,keyword:"maxLength",params:{limit: 192},message:"must NOT have more than 192 characters"}];
return false;
}
else {
if(data3.length < 1){
validate87.errors = [{instancePath:instancePath+"/jobs/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern100.test(data3)){
validate87.errors = [{instancePath:instancePath+"/jobs/" + i1,keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*|\\{ns\\}|\\{name\\})(?:\\.(?:[a-z0-9_-]{1,127}|\\*|\\{ns\\}|\\{name\\})){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*|\\{ns\\}|\\{name\\})(?:\\.(?:[a-z0-9_-]{1,127}|\\*|\\{ns\\}|\\{name\\})){0,16}(?:\\.>)?)$"+"\""}];
return false;
}
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/jobs/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/jobs",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.regions !== undefined){
let data4 = data.regions;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data4)){
if(data4.length > 256){
validate87.errors = [{instancePath:instancePath+"/regions",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid5 = true;
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(data5.length > 63 && codePoints(data5) > 63){
validate87.errors = [{instancePath:instancePath+"/regions/" + i2,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data5.length < 1){
validate87.errors = [{instancePath:instancePath+"/regions/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern101.test(data5)){
validate87.errors = [{instancePath:instancePath+"/regions/" + i2,keyword:"pattern",params:{pattern: "^(?:\\*|[a-z0-9][a-z0-9_-]{0,62})$"},message:"must match pattern \""+"^(?:\\*|[a-z0-9][a-z0-9_-]{0,62})$"+"\""}];
return false;
}
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/regions/" + i2,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs14 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/regions",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.topics !== undefined){
let data6 = data.topics;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data6)){
if(data6.length > 256){
validate87.errors = [{instancePath:instancePath+"/topics",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid6 = true;
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
let data7 = data6[i3];
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data7 === "string"){
if(data7.length > 192 && codePoints(data7) > 192){
validate87.errors = [{instancePath:instancePath+"/topics/" + i3,keyword:"maxLength",params:{limit: 192},message:"must NOT have more than 192 characters"}];
return false;
}
else {
if(data7.length < 1){
validate87.errors = [{instancePath:instancePath+"/topics/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern100.test(data7)){
validate87.errors = [{instancePath:instancePath+"/topics/" + i3,keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*|\\{ns\\}|\\{name\\})(?:\\.(?:[a-z0-9_-]{1,127}|\\*|\\{ns\\}|\\{name\\})){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*|\\{ns\\}|\\{name\\})(?:\\.(?:[a-z0-9_-]{1,127}|\\*|\\{ns\\}|\\{name\\})){0,16}(?:\\.>)?)$"+"\""}];
return false;
}
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/topics/" + i3,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs18 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/topics",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs16 === errors;
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
validate87.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate87.errors = vErrors;
return errors === 0;
}


function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "send") || (key0 === "serve")) || (key0 === "read")) || (key0 === "operate"))){
validate86.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.send !== undefined){
const _errs2 = errors;
if(!(validate87(data.send, {instancePath:instancePath+"/send",parentData:data,parentDataProperty:"send",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.serve !== undefined){
let data1 = data.serve;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 256){
validate86.errors = [{instancePath:instancePath+"/serve",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 192 && codePoints(data2) > 192){
validate86.errors = [{instancePath:instancePath+"/serve/" + i0,keyword:"maxLength",params:{limit: 192},message:"must NOT have more than 192 characters"}];
return false;
}
else {
if(data2.length < 1){
validate86.errors = [{instancePath:instancePath+"/serve/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern100.test(data2)){
validate86.errors = [{instancePath:instancePath+"/serve/" + i0,keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*|\\{ns\\}|\\{name\\})(?:\\.(?:[a-z0-9_-]{1,127}|\\*|\\{ns\\}|\\{name\\})){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*|\\{ns\\}|\\{name\\})(?:\\.(?:[a-z0-9_-]{1,127}|\\*|\\{ns\\}|\\{name\\})){0,16}(?:\\.>)?)$"+"\""}];
return false;
}
}
}
}
else {
validate86.errors = [{instancePath:instancePath+"/serve/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate86.errors = [{instancePath:instancePath+"/serve",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.read !== undefined){
let data3 = data.read;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
if(data3.length > 256){
validate86.errors = [{instancePath:instancePath+"/read",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(data4.length > 192 && codePoints(data4) > 192){
validate86.errors = [{instancePath:instancePath+"/read/" + i1,keyword:"maxLength",params:{limit: 192},message:"must NOT have more than 192 characters"}];
return false;
}
else {
if(data4.length < 1){
validate86.errors = [{instancePath:instancePath+"/read/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern100.test(data4)){
validate86.errors = [{instancePath:instancePath+"/read/" + i1,keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*|\\{ns\\}|\\{name\\})(?:\\.(?:[a-z0-9_-]{1,127}|\\*|\\{ns\\}|\\{name\\})){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*|\\{ns\\}|\\{name\\})(?:\\.(?:[a-z0-9_-]{1,127}|\\*|\\{ns\\}|\\{name\\})){0,16}(?:\\.>)?)$"+"\""}];
return false;
}
}
}
}
else {
validate86.errors = [{instancePath:instancePath+"/read/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate86.errors = [{instancePath:instancePath+"/read",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operate !== undefined){
const _errs13 = errors;
if(typeof data.operate !== "boolean"){
validate86.errors = [{instancePath:instancePath+"/operate",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
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
else {
validate86.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate86.errors = vErrors;
return errors === 0;
}


function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.roles === undefined) && (missing0 = "roles")){
validate85.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "everyone") || (key0 === "roles"))){
validate85.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.everyone !== undefined){
let data0 = data.everyone;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 32){
validate85.errors = [{instancePath:instancePath+"/everyone",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 64 && codePoints(data1) > 64){
validate85.errors = [{instancePath:instancePath+"/everyone/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data1.length < 1){
validate85.errors = [{instancePath:instancePath+"/everyone/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern98.test(data1)){
validate85.errors = [{instancePath:instancePath+"/everyone/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate85.errors = [{instancePath:instancePath+"/everyone/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate85.errors = [{instancePath:instancePath+"/everyone",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.roles !== undefined){
let data2 = data.roles;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length > 256){
validate85.errors = [{instancePath:instancePath+"/roles",keyword:"maxProperties",params:{limit: 256},message:"must NOT have more than 256 properties"}];
return false;
}
else {
for(const key1 in data2){
const _errs10 = errors;
if(!(validate86(data2[key1], {instancePath:instancePath+"/roles/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate85.errors = [{instancePath:instancePath+"/roles",keyword:"type",params:{type: "object"},message:"must be object"}];
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
else {
validate85.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate85.errors = vErrors;
return errors === 0;
}


function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.type === undefined) && (missing0 = "type")) || ((data.policy === undefined) && (missing0 = "policy"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.revision === undefined) && (missing0 = "revision"))){
validate84.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("policy" !== data.type){
validate84.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "policy"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate84.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate84.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate84.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.policy !== undefined){
const _errs6 = errors;
if(!(validate85(data.policy, {instancePath:instancePath+"/policy",parentData:data,parentDataProperty:"policy",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data3 = data.source;
const _errs7 = errors;
if(!(((data3 === "stored") || (data3 === "file")) || (data3 === "open"))){
validate84.errors = [{instancePath:instancePath+"/source",keyword:"enum",params:{allowedValues: schema191.properties.source.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revision !== undefined){
let data4 = data.revision;
const _errs8 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate84.errors = [{instancePath:instancePath+"/revision",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs8){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate84.errors = [{instancePath:instancePath+"/revision",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate84.errors = [{instancePath:instancePath+"/revision",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
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
}
else {
validate84.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate84.errors = vErrors;
return errors === 0;
}


function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.task_id === undefined) && (missing0 = "task_id"))){
validate92.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 160 && codePoints(data0) > 160){
validate92.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 160},message:"must NOT have more than 160 characters"}];
return false;
}
else {
if((data0.length < 5 || codePoints(data0) < 5)){
validate92.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"}];
return false;
}
else {
if(!pattern86.test(data0)){
validate92.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"},message:"must match pattern \""+"^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"+"\""}];
return false;
}
}
}
}
else {
validate92.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data1 = data.task_id;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 128 && codePoints(data1) > 128){
validate92.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data1.length < 1){
validate92.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data1)){
validate92.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate92.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duplicate !== undefined){
const _errs8 = errors;
if(typeof data.duplicate !== "boolean"){
validate92.errors = [{instancePath:instancePath+"/duplicate",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
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
validate92.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate92.errors = vErrors;
return errors === 0;
}


function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.error === undefined) && (missing0 = "error"))){
validate94.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 160 && codePoints(data0) > 160){
validate94.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 160},message:"must NOT have more than 160 characters"}];
return false;
}
else {
if((data0.length < 5 || codePoints(data0) < 5)){
validate94.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"}];
return false;
}
else {
if(!pattern86.test(data0)){
validate94.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"},message:"must match pattern \""+"^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"+"\""}];
return false;
}
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data1 = data.error;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((((data1.code === undefined) && (missing1 = "code")) || ((data1.message === undefined) && (missing1 = "message"))) || ((data1.retryable === undefined) && (missing1 = "retryable"))){
validate94.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.code !== undefined){
let data2 = data1.code;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(data2.length > 64 && codePoints(data2) > 64){
validate94.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data2.length < 1){
validate94.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data2)){
validate94.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs9 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.message !== undefined){
let data3 = data1.message;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(data3.length > 2048 && codePoints(data3) > 2048){
validate94.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate94.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.retryable !== undefined){
const _errs13 = errors;
if(typeof data1.retryable !== "boolean"){
validate94.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.retry_after_ms !== undefined){
let data5 = data1.retry_after_ms;
const _errs15 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate94.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs15){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 86400000 || isNaN(data5)){
validate94.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate94.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.field !== undefined){
let data6 = data1.field;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data6 === "string"){
if(data6.length > 256 && codePoints(data6) > 256){
validate94.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate94.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.limit !== undefined){
let data7 = data1.limit;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data7 === "string"){
if(data7.length > 256 && codePoints(data7) > 256){
validate94.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate94.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.task_id !== undefined){
let data8 = data1.task_id;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data8 === "string"){
if(data8.length > 128 && codePoints(data8) > 128){
validate94.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate94.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
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
validate94.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
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
validate94.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate94.errors = vErrors;
return errors === 0;
}


function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.tasks === undefined) && (missing0 = "tasks"))){
validate91.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("redriven" !== data.type){
validate91.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "redriven"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate91.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate91.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate91.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tasks !== undefined){
let data2 = data.tasks;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 1000){
validate91.errors = [{instancePath:instancePath+"/tasks",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate92(data2[i0], {instancePath:instancePath+"/tasks/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/tasks",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failed !== undefined){
let data4 = data.failed;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
if(data4.length > 1000){
validate91.errors = [{instancePath:instancePath+"/failed",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs11 = errors;
if(!(validate94(data4[i1], {instancePath:instancePath+"/failed/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate91.errors = [{instancePath:instancePath+"/failed",keyword:"type",params:{type: "array"},message:"must be array"}];
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
else {
validate91.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate91.errors = vErrors;
return errors === 0;
}


function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.key === undefined) && (missing0 = "key")) || ((data.owner === undefined) && (missing0 = "owner"))) || ((data.envelope === undefined) && (missing0 = "envelope"))){
validate97.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.key !== undefined){
let data0 = data.key;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 63 && codePoints(data0) > 63){
validate97.errors = [{instancePath:instancePath+"/key",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data0.length < 1){
validate97.errors = [{instancePath:instancePath+"/key",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data0)){
validate97.errors = [{instancePath:instancePath+"/key",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate97.errors = [{instancePath:instancePath+"/key",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.owner !== undefined){
let data1 = data.owner;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 127 && codePoints(data1) > 127){
validate97.errors = [{instancePath:instancePath+"/owner",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data1.length < 1){
validate97.errors = [{instancePath:instancePath+"/owner",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data1)){
validate97.errors = [{instancePath:instancePath+"/owner",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate97.errors = [{instancePath:instancePath+"/owner",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cron !== undefined){
let data2 = data.cron;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length > 256 && codePoints(data2) > 256){
validate97.errors = [{instancePath:instancePath+"/cron",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(data2.length < 1){
validate97.errors = [{instancePath:instancePath+"/cron",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate97.errors = [{instancePath:instancePath+"/cron",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.every_s !== undefined){
let data3 = data.every_s;
const _errs10 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate97.errors = [{instancePath:instancePath+"/every_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 31536000 || isNaN(data3)){
validate97.errors = [{instancePath:instancePath+"/every_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate97.errors = [{instancePath:instancePath+"/every_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tz !== undefined){
let data4 = data.tz;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate97.errors = [{instancePath:instancePath+"/tz",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data4.length < 1){
validate97.errors = [{instancePath:instancePath+"/tz",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate97.errors = [{instancePath:instancePath+"/tz",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paused !== undefined){
const _errs14 = errors;
if(typeof data.paused !== "boolean"){
validate97.errors = [{instancePath:instancePath+"/paused",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs16 = errors;
if(!(validate18(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_at !== undefined){
let data7 = data.next_at;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 === "string"){
if(data7.length > 40 && codePoints(data7) > 40){
validate97.errors = [{instancePath:instancePath+"/next_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data7.length < 1){
validate97.errors = [{instancePath:instancePath+"/next_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data7)){
validate97.errors = [{instancePath:instancePath+"/next_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate97.errors = [{instancePath:instancePath+"/next_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_at !== undefined){
let data8 = data.last_at;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data8 === "string"){
if(data8.length > 40 && codePoints(data8) > 40){
validate97.errors = [{instancePath:instancePath+"/last_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data8.length < 1){
validate97.errors = [{instancePath:instancePath+"/last_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data8)){
validate97.errors = [{instancePath:instancePath+"/last_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate97.errors = [{instancePath:instancePath+"/last_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_task_id !== undefined){
let data9 = data.last_task_id;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data9 === "string"){
if(data9.length > 128 && codePoints(data9) > 128){
validate97.errors = [{instancePath:instancePath+"/last_task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data9.length < 1){
validate97.errors = [{instancePath:instancePath+"/last_task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data9)){
validate97.errors = [{instancePath:instancePath+"/last_task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate97.errors = [{instancePath:instancePath+"/last_task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_error !== undefined){
let data10 = data.last_error;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing1;
if((((data10.code === undefined) && (missing1 = "code")) || ((data10.message === undefined) && (missing1 = "message"))) || ((data10.retryable === undefined) && (missing1 = "retryable"))){
validate97.errors = [{instancePath:instancePath+"/last_error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data10.code !== undefined){
let data11 = data10.code;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data11 === "string"){
if(data11.length > 64 && codePoints(data11) > 64){
validate97.errors = [{instancePath:instancePath+"/last_error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data11.length < 1){
validate97.errors = [{instancePath:instancePath+"/last_error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data11)){
validate97.errors = [{instancePath:instancePath+"/last_error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate97.errors = [{instancePath:instancePath+"/last_error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs30 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.message !== undefined){
let data12 = data10.message;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data12 === "string"){
if(data12.length > 2048 && codePoints(data12) > 2048){
validate97.errors = [{instancePath:instancePath+"/last_error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate97.errors = [{instancePath:instancePath+"/last_error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs32 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.retryable !== undefined){
const _errs34 = errors;
if(typeof data10.retryable !== "boolean"){
validate97.errors = [{instancePath:instancePath+"/last_error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid7 = _errs34 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.retry_after_ms !== undefined){
let data14 = data10.retry_after_ms;
const _errs36 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate97.errors = [{instancePath:instancePath+"/last_error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs36){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 86400000 || isNaN(data14)){
validate97.errors = [{instancePath:instancePath+"/last_error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data14 < 0 || isNaN(data14)){
validate97.errors = [{instancePath:instancePath+"/last_error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid7 = _errs36 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.field !== undefined){
let data15 = data10.field;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data15 === "string"){
if(data15.length > 256 && codePoints(data15) > 256){
validate97.errors = [{instancePath:instancePath+"/last_error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate97.errors = [{instancePath:instancePath+"/last_error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs38 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.limit !== undefined){
let data16 = data10.limit;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data16 === "string"){
if(data16.length > 256 && codePoints(data16) > 256){
validate97.errors = [{instancePath:instancePath+"/last_error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate97.errors = [{instancePath:instancePath+"/last_error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs40 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.task_id !== undefined){
let data17 = data10.task_id;
const _errs42 = errors;
if(errors === _errs42){
if(typeof data17 === "string"){
if(data17.length > 128 && codePoints(data17) > 128){
validate97.errors = [{instancePath:instancePath+"/last_error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate97.errors = [{instancePath:instancePath+"/last_error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs42 === errors;
}
else {
var valid7 = true;
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
validate97.errors = [{instancePath:instancePath+"/last_error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs26 === errors;
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
else {
validate97.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate97.errors = vErrors;
return errors === 0;
}


function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.schedules === undefined) && (missing0 = "schedules"))){
validate96.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("schedules" !== data.type){
validate96.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "schedules"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate96.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate96.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate96.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.schedules !== undefined){
let data2 = data.schedules;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 10000){
validate96.errors = [{instancePath:instancePath+"/schedules",keyword:"maxItems",params:{limit: 10000},message:"must NOT have more than 10000 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate97(data2[i0], {instancePath:instancePath+"/schedules/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate96.errors = [{instancePath:instancePath+"/schedules",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cursor !== undefined){
let data4 = data.cursor;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(data4.length > 512 && codePoints(data4) > 512){
validate96.errors = [{instancePath:instancePath+"/cursor",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(data4.length < 1){
validate96.errors = [{instancePath:instancePath+"/cursor",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern69.test(data4)){
validate96.errors = [{instancePath:instancePath+"/cursor",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_=.-]{1,512}$"},message:"must match pattern \""+"^[A-Za-z0-9_=.-]{1,512}$"+"\""}];
return false;
}
}
}
}
else {
validate96.errors = [{instancePath:instancePath+"/cursor",keyword:"type",params:{type: "string"},message:"must be string"}];
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
else {
validate96.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate96.errors = vErrors;
return errors === 0;
}


function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 128 && codePoints(data0) > 128){
validate101.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data0.length < 1){
validate101.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern5.test(data0)){
validate101.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[!-~]{1,128}$"},message:"must match pattern \""+"^[!-~]{1,128}$"+"\""}];
return false;
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data1 = data.task_id;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 128 && codePoints(data1) > 128){
validate101.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data1.length < 1){
validate101.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data1)){
validate101.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duplicate !== undefined){
const _errs8 = errors;
if(typeof data.duplicate !== "boolean"){
validate101.errors = [{instancePath:instancePath+"/duplicate",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data3 = data.error;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing0;
if((((data3.code === undefined) && (missing0 = "code")) || ((data3.message === undefined) && (missing0 = "message"))) || ((data3.retryable === undefined) && (missing0 = "retryable"))){
validate101.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data3.code !== undefined){
let data4 = data3.code;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate101.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data4.length < 1){
validate101.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate101.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate101.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.message !== undefined){
let data5 = data3.message;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(data5.length > 2048 && codePoints(data5) > 2048){
validate101.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.retryable !== undefined){
const _errs18 = errors;
if(typeof data3.retryable !== "boolean"){
validate101.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.retry_after_ms !== undefined){
let data7 = data3.retry_after_ms;
const _errs20 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate101.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 86400000 || isNaN(data7)){
validate101.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate101.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.field !== undefined){
let data8 = data3.field;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data8 === "string"){
if(data8.length > 256 && codePoints(data8) > 256){
validate101.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs22 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.limit !== undefined){
let data9 = data3.limit;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data9 === "string"){
if(data9.length > 256 && codePoints(data9) > 256){
validate101.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs24 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.task_id !== undefined){
let data10 = data3.task_id;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data10 === "string"){
if(data10.length > 128 && codePoints(data10) > 128){
validate101.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate101.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs26 === errors;
}
else {
var valid4 = true;
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
validate101.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
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
else {
validate101.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate101.errors = vErrors;
return errors === 0;
}


function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.results === undefined) && (missing0 = "results"))){
validate100.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("batch" !== data.type){
validate100.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "batch"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate100.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate100.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate100.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.results !== undefined){
let data2 = data.results;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 100){
validate100.errors = [{instancePath:instancePath+"/results",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
if(data2.length < 1){
validate100.errors = [{instancePath:instancePath+"/results",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate101(data2[i0], {instancePath:instancePath+"/results/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validate100.errors = [{instancePath:instancePath+"/results",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate100.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate100.errors = vErrors;
return errors === 0;
}

const schema232 = {"enum":["config","stored"]};
const schema46 = {"type":"object","additionalProperties":false,"required":["name","scope","count","window_s"],"properties":{"name":{"$ref":"spec:///limits.json#/$defs/rule_name"},"scope":{"enum":["participant","job","topic","namespace"]},"match":{"$ref":"spec:///limits.json#/$defs/match"},"count":{"type":"integer","minimum":1,"maximum":1000000000000},"window_s":{"type":"number","minimum":0.001,"maximum":86400},"burst":{"type":"integer","minimum":1,"maximum":1000000000000},"unit":{"enum":["messages","bytes"]}}};
const pattern20 = new RegExp("^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$", "u");

function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.name === undefined) && (missing0 = "name")) || ((data.scope === undefined) && (missing0 = "scope"))) || ((data.count === undefined) && (missing0 = "count"))) || ((data.window_s === undefined) && (missing0 = "window_s"))){
validate105.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "name") || (key0 === "scope")) || (key0 === "match")) || (key0 === "count")) || (key0 === "window_s")) || (key0 === "burst")) || (key0 === "unit"))){
validate105.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 63 && codePoints(data0) > 63){
validate105.errors = [{instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data0.length < 1){
validate105.errors = [{instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data0)){
validate105.errors = [{instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate105.errors = [{instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data1 = data.scope;
const _errs5 = errors;
if(!((((data1 === "participant") || (data1 === "job")) || (data1 === "topic")) || (data1 === "namespace"))){
validate105.errors = [{instancePath:instancePath+"/scope",keyword:"enum",params:{allowedValues: schema46.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.match !== undefined){
let data2 = data.match;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate105.errors = [{instancePath:instancePath+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate105.errors = [{instancePath:instancePath+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern20.test(data2)){
validate105.errors = [{instancePath:instancePath+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""}];
return false;
}
}
}
}
else {
validate105.errors = [{instancePath:instancePath+"/match",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.count !== undefined){
let data3 = data.count;
const _errs9 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate105.errors = [{instancePath:instancePath+"/count",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000000000 || isNaN(data3)){
validate105.errors = [{instancePath:instancePath+"/count",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate105.errors = [{instancePath:instancePath+"/count",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window_s !== undefined){
let data4 = data.window_s;
const _errs11 = errors;
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 86400 || isNaN(data4)){
validate105.errors = [{instancePath:instancePath+"/window_s",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"}];
return false;
}
else {
if(data4 < 0.001 || isNaN(data4)){
validate105.errors = [{instancePath:instancePath+"/window_s",keyword:"minimum",params:{comparison: ">=", limit: 0.001},message:"must be >= 0.001"}];
return false;
}
}
}
else {
validate105.errors = [{instancePath:instancePath+"/window_s",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.burst !== undefined){
let data5 = data.burst;
const _errs13 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate105.errors = [{instancePath:instancePath+"/burst",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000000 || isNaN(data5)){
validate105.errors = [{instancePath:instancePath+"/burst",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data5 < 1 || isNaN(data5)){
validate105.errors = [{instancePath:instancePath+"/burst",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
let data6 = data.unit;
const _errs15 = errors;
if(!((data6 === "messages") || (data6 === "bytes"))){
validate105.errors = [{instancePath:instancePath+"/unit",keyword:"enum",params:{allowedValues: schema46.properties.unit.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs15 === errors;
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
validate105.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate105.errors = vErrors;
return errors === 0;
}


function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.rule === undefined) && (missing0 = "rule")) || ((data.source === undefined) && (missing0 = "source"))) || ((data.buckets === undefined) && (missing0 = "buckets"))){
validate104.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.rule !== undefined){
const _errs2 = errors;
if(!(validate105(data.rule, {instancePath:instancePath+"/rule",parentData:data,parentDataProperty:"rule",rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data1 = data.source;
const _errs3 = errors;
if(!((data1 === "config") || (data1 === "stored"))){
validate104.errors = [{instancePath:instancePath+"/source",keyword:"enum",params:{allowedValues: schema232.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.buckets !== undefined){
let data2 = data.buckets;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
if(data2.length > 100){
validate104.errors = [{instancePath:instancePath+"/buckets",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((((data3.tokens === undefined) && (missing1 = "tokens")) || ((data3.admitted === undefined) && (missing1 = "admitted"))) || ((data3.refused === undefined) && (missing1 = "refused"))){
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0,keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data3.of !== undefined){
let data4 = data3.of;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(data4.length > 128 && codePoints(data4) > 128){
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/of",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data4.length < 1){
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/of",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/of",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs11 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.tokens !== undefined){
let data5 = data3.tokens;
const _errs13 = errors;
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000000 || isNaN(data5)){
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/tokens",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/tokens",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/tokens",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.admitted !== undefined){
let data6 = data3.admitted;
const _errs15 = errors;
if(errors === _errs15){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/admitted",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/admitted",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/admitted",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.refused !== undefined){
let data7 = data3.refused;
const _errs17 = errors;
if(errors === _errs17){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 9007199254740991 || isNaN(data7)){
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/refused",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/refused",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/refused",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.local !== undefined){
const _errs19 = errors;
if(typeof data3.local !== "boolean"){
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0+"/local",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/buckets/" + i0,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate104.errors = [{instancePath:instancePath+"/buckets",keyword:"type",params:{type: "array"},message:"must be array"}];
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
}
else {
validate104.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate104.errors = vErrors;
return errors === 0;
}

const schema49 = {"type":"object","additionalProperties":false,"required":["name","scope","grant"],"properties":{"name":{"$ref":"spec:///limits.json#/$defs/rule_name"},"scope":{"enum":["participant","namespace"]},"match":{"$ref":"spec:///limits.json#/$defs/match"},"grant":{"type":"array","maxItems":16,"items":{"$ref":"spec:///limits.json#/$defs/amount"},"minItems":1},"task":{"type":"array","maxItems":16,"items":{"$ref":"spec:///limits.json#/$defs/amount"}}}};

function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.scope === undefined) && (missing0 = "scope"))) || ((data.grant === undefined) && (missing0 = "grant"))){
validate109.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "scope")) || (key0 === "match")) || (key0 === "grant")) || (key0 === "task"))){
validate109.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 63 && codePoints(data0) > 63){
validate109.errors = [{instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data0.length < 1){
validate109.errors = [{instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data0)){
validate109.errors = [{instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate109.errors = [{instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data1 = data.scope;
const _errs5 = errors;
if(!((data1 === "participant") || (data1 === "namespace"))){
validate109.errors = [{instancePath:instancePath+"/scope",keyword:"enum",params:{allowedValues: schema49.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.match !== undefined){
let data2 = data.match;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate109.errors = [{instancePath:instancePath+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate109.errors = [{instancePath:instancePath+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern20.test(data2)){
validate109.errors = [{instancePath:instancePath+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""}];
return false;
}
}
}
}
else {
validate109.errors = [{instancePath:instancePath+"/match",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grant !== undefined){
let data3 = data.grant;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
if(data3.length > 16){
validate109.errors = [{instancePath:instancePath+"/grant",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"}];
return false;
}
else {
if(data3.length < 1){
validate109.errors = [{instancePath:instancePath+"/grant",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate109.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data4.length < 3 || codePoints(data4) < 3)){
validate109.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data4)){
validate109.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate109.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
}
else {
validate109.errors = [{instancePath:instancePath+"/grant",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task !== undefined){
let data5 = data.task;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data5)){
if(data5.length > 16){
validate109.errors = [{instancePath:instancePath+"/task",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"}];
return false;
}
else {
var valid5 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data6 === "string"){
if(data6.length > 64 && codePoints(data6) > 64){
validate109.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data6.length < 3 || codePoints(data6) < 3)){
validate109.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data6)){
validate109.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate109.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs16 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate109.errors = [{instancePath:instancePath+"/task",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs14 === errors;
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
validate109.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate109.errors = vErrors;
return errors === 0;
}


function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.rule === undefined) && (missing0 = "rule")) || ((data.source === undefined) && (missing0 = "source"))){
validate108.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.rule !== undefined){
const _errs2 = errors;
if(!(validate109(data.rule, {instancePath:instancePath+"/rule",parentData:data,parentDataProperty:"rule",rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data1 = data.source;
const _errs3 = errors;
if(!((data1 === "config") || (data1 === "stored"))){
validate108.errors = [{instancePath:instancePath+"/source",keyword:"enum",params:{allowedValues: schema232.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate108.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate108.errors = vErrors;
return errors === 0;
}


function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.rates === undefined) && (missing0 = "rates"))) || ((data.budgets === undefined) && (missing0 = "budgets"))){
validate103.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("limits" !== data.type){
validate103.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "limits"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate103.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate103.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate103.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rates !== undefined){
let data2 = data.rates;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 512){
validate103.errors = [{instancePath:instancePath+"/rates",keyword:"maxItems",params:{limit: 512},message:"must NOT have more than 512 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate104(data2[i0], {instancePath:instancePath+"/rates/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate103.errors = [{instancePath:instancePath+"/rates",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.budgets !== undefined){
let data4 = data.budgets;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
if(data4.length > 512){
validate103.errors = [{instancePath:instancePath+"/budgets",keyword:"maxItems",params:{limit: 512},message:"must NOT have more than 512 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs11 = errors;
if(!(validate108(data4[i1], {instancePath:instancePath+"/budgets/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate103.errors = [{instancePath:instancePath+"/budgets",keyword:"type",params:{type: "array"},message:"must be array"}];
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
else {
validate103.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate103.errors = vErrors;
return errors === 0;
}


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.budget === undefined) && (missing0 = "budget")) || ((data.granted === undefined) && (missing0 = "granted"))) || ((data.charged === undefined) && (missing0 = "charged"))) || ((data.reserved === undefined) && (missing0 = "reserved"))) || ((data.remaining === undefined) && (missing0 = "remaining"))) || ((data.open === undefined) && (missing0 = "open"))){
validate52.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.budget !== undefined){
let data0 = data.budget;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 63 && codePoints(data0) > 63){
validate52.errors = [{instancePath:instancePath+"/budget",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data0.length < 1){
validate52.errors = [{instancePath:instancePath+"/budget",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data0)){
validate52.errors = [{instancePath:instancePath+"/budget",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/budget",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.participant !== undefined){
let data1 = data.participant;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 63 && codePoints(data1) > 63){
validate52.errors = [{instancePath:instancePath+"/participant",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data1.length < 1){
validate52.errors = [{instancePath:instancePath+"/participant",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data1)){
validate52.errors = [{instancePath:instancePath+"/participant",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/participant",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.granted !== undefined){
let data2 = data.granted;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data2)){
if(data2.length > 32){
validate52.errors = [{instancePath:instancePath+"/granted",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(data3.length > 64 && codePoints(data3) > 64){
validate52.errors = [{instancePath:instancePath+"/granted/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data3.length < 3 || codePoints(data3) < 3)){
validate52.errors = [{instancePath:instancePath+"/granted/" + i0,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern63.test(data3)){
validate52.errors = [{instancePath:instancePath+"/granted/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/granted/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/granted",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.charged !== undefined){
let data4 = data.charged;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data4)){
if(data4.length > 32){
validate52.errors = [{instancePath:instancePath+"/charged",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid5 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(data5.length > 64 && codePoints(data5) > 64){
validate52.errors = [{instancePath:instancePath+"/charged/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data5.length < 3 || codePoints(data5) < 3)){
validate52.errors = [{instancePath:instancePath+"/charged/" + i1,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern63.test(data5)){
validate52.errors = [{instancePath:instancePath+"/charged/" + i1,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/charged/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs15 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/charged",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reserved !== undefined){
let data6 = data.reserved;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data6)){
if(data6.length > 32){
validate52.errors = [{instancePath:instancePath+"/reserved",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid7 = true;
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 === "string"){
if(data7.length > 64 && codePoints(data7) > 64){
validate52.errors = [{instancePath:instancePath+"/reserved/" + i2,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data7.length < 3 || codePoints(data7) < 3)){
validate52.errors = [{instancePath:instancePath+"/reserved/" + i2,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern63.test(data7)){
validate52.errors = [{instancePath:instancePath+"/reserved/" + i2,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/reserved/" + i2,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs20 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/reserved",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.remaining !== undefined){
let data8 = data.remaining;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data8)){
if(data8.length > 32){
validate52.errors = [{instancePath:instancePath+"/remaining",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid9 = true;
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
let data9 = data8[i3];
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data9 === "string"){
if(data9.length > 64 && codePoints(data9) > 64){
validate52.errors = [{instancePath:instancePath+"/remaining/" + i3,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data9.length < 3 || codePoints(data9) < 3)){
validate52.errors = [{instancePath:instancePath+"/remaining/" + i3,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern63.test(data9)){
validate52.errors = [{instancePath:instancePath+"/remaining/" + i3,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/remaining/" + i3,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs25 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/remaining",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.open !== undefined){
let data10 = data.open;
const _errs28 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate52.errors = [{instancePath:instancePath+"/open",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs28){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1000000 || isNaN(data10)){
validate52.errors = [{instancePath:instancePath+"/open",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate52.errors = [{instancePath:instancePath+"/open",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs28 === errors;
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
else {
validate52.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.accounts === undefined) && (missing0 = "accounts"))){
validate51.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("budget" !== data.type){
validate51.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "budget"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate51.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate51.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate51.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accounts !== undefined){
let data2 = data.accounts;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 512){
validate51.errors = [{instancePath:instancePath+"/accounts",keyword:"maxItems",params:{limit: 512},message:"must NOT have more than 512 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate52(data2[i0], {instancePath:instancePath+"/accounts/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate51.errors = [{instancePath:instancePath+"/accounts",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate51.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate51.errors = vErrors;
return errors === 0;
}

const schema245 = {"type":"object","additionalProperties":true,"required":["id","kind","address","roles","scopes","label","created_at"],"properties":{"id":{"type":"string","pattern":"^[0-9a-f]{16}$","minLength":16,"maxLength":16},"kind":{"enum":["api_key","nkey"]},"address":{"$ref":"spec:///common.json#/$defs/participant_address"},"roles":{"type":"array","maxItems":32,"items":{"type":"string","minLength":1,"maxLength":64}},"scopes":{"type":"array","maxItems":256,"items":{"type":"string","minLength":1,"maxLength":128}},"label":{"type":"string","maxLength":200},"nkey":{"type":"string","pattern":"^U[A-Z2-7]{55}$","minLength":56,"maxLength":56},"created_at":{"$ref":"spec:///common.json#/$defs/timestamp"},"expires_at":{"$ref":"spec:///common.json#/$defs/timestamp"},"revoked_at":{"$ref":"spec:///common.json#/$defs/timestamp"}}};
const pattern125 = new RegExp("^[0-9a-f]{16}$", "u");
const pattern127 = new RegExp("^U[A-Z2-7]{55}$", "u");

function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.id === undefined) && (missing0 = "id")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.address === undefined) && (missing0 = "address"))) || ((data.roles === undefined) && (missing0 = "roles"))) || ((data.scopes === undefined) && (missing0 = "scopes"))) || ((data.label === undefined) && (missing0 = "label"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate116.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 16 && codePoints(data0) > 16){
validate116.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 16},message:"must NOT have more than 16 characters"}];
return false;
}
else {
if((data0.length < 16 || codePoints(data0) < 16)){
validate116.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 16},message:"must NOT have fewer than 16 characters"}];
return false;
}
else {
if(!pattern125.test(data0)){
validate116.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[0-9a-f]{16}$"},message:"must match pattern \""+"^[0-9a-f]{16}$"+"\""}];
return false;
}
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs4 = errors;
if(!((data1 === "api_key") || (data1 === "nkey"))){
validate116.errors = [{instancePath:instancePath+"/kind",keyword:"enum",params:{allowedValues: schema245.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data2 = data.address;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 127 && codePoints(data2) > 127){
validate116.errors = [{instancePath:instancePath+"/address",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data2.length < 1){
validate116.errors = [{instancePath:instancePath+"/address",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate116.errors = [{instancePath:instancePath+"/address",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/address",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.roles !== undefined){
let data3 = data.roles;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
if(data3.length > 32){
validate116.errors = [{instancePath:instancePath+"/roles",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate116.errors = [{instancePath:instancePath+"/roles/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data4.length < 1){
validate116.errors = [{instancePath:instancePath+"/roles/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/roles/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/roles",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data5 = data.scopes;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
if(data5.length > 256){
validate116.errors = [{instancePath:instancePath+"/scopes",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(data6.length > 128 && codePoints(data6) > 128){
validate116.errors = [{instancePath:instancePath+"/scopes/" + i1,keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data6.length < 1){
validate116.errors = [{instancePath:instancePath+"/scopes/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/scopes/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs14 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/scopes",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data7 = data.label;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(data7.length > 200 && codePoints(data7) > 200){
validate116.errors = [{instancePath:instancePath+"/label",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
else {
validate116.errors = [{instancePath:instancePath+"/label",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nkey !== undefined){
let data8 = data.nkey;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data8 === "string"){
if(data8.length > 56 && codePoints(data8) > 56){
validate116.errors = [{instancePath:instancePath+"/nkey",keyword:"maxLength",params:{limit: 56},message:"must NOT have more than 56 characters"}];
return false;
}
else {
if((data8.length < 56 || codePoints(data8) < 56)){
validate116.errors = [{instancePath:instancePath+"/nkey",keyword:"minLength",params:{limit: 56},message:"must NOT have fewer than 56 characters"}];
return false;
}
else {
if(!pattern127.test(data8)){
validate116.errors = [{instancePath:instancePath+"/nkey",keyword:"pattern",params:{pattern: "^U[A-Z2-7]{55}$"},message:"must match pattern \""+"^U[A-Z2-7]{55}$"+"\""}];
return false;
}
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/nkey",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data9 = data.created_at;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data9 === "string"){
if(data9.length > 40 && codePoints(data9) > 40){
validate116.errors = [{instancePath:instancePath+"/created_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data9.length < 1){
validate116.errors = [{instancePath:instancePath+"/created_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data9)){
validate116.errors = [{instancePath:instancePath+"/created_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/created_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data10 = data.expires_at;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data10 === "string"){
if(data10.length > 40 && codePoints(data10) > 40){
validate116.errors = [{instancePath:instancePath+"/expires_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data10.length < 1){
validate116.errors = [{instancePath:instancePath+"/expires_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data10)){
validate116.errors = [{instancePath:instancePath+"/expires_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/expires_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revoked_at !== undefined){
let data11 = data.revoked_at;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data11 === "string"){
if(data11.length > 40 && codePoints(data11) > 40){
validate116.errors = [{instancePath:instancePath+"/revoked_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data11.length < 1){
validate116.errors = [{instancePath:instancePath+"/revoked_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data11)){
validate116.errors = [{instancePath:instancePath+"/revoked_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/revoked_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs26 === errors;
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
else {
validate116.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate116.errors = vErrors;
return errors === 0;
}


function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.key === undefined) && (missing0 = "key"))){
validate112.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("key_created" !== data.type){
validate112.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "key_created"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate112.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate112.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate112.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.key !== undefined){
const _errs6 = errors;
if(!(validate116(data.key, {instancePath:instancePath+"/key",parentData:data,parentDataProperty:"key",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.secret !== undefined){
let data3 = data.secret;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(data3.length > 256 && codePoints(data3) > 256){
validate112.errors = [{instancePath:instancePath+"/secret",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(data3.length < 1){
validate112.errors = [{instancePath:instancePath+"/secret",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate112.errors = [{instancePath:instancePath+"/secret",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate112.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate112.errors = vErrors;
return errors === 0;
}


function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.id === undefined) && (missing0 = "id")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.address === undefined) && (missing0 = "address"))) || ((data.roles === undefined) && (missing0 = "roles"))) || ((data.scopes === undefined) && (missing0 = "scopes"))) || ((data.label === undefined) && (missing0 = "label"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate114.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 16 && codePoints(data0) > 16){
validate114.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 16},message:"must NOT have more than 16 characters"}];
return false;
}
else {
if((data0.length < 16 || codePoints(data0) < 16)){
validate114.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 16},message:"must NOT have fewer than 16 characters"}];
return false;
}
else {
if(!pattern125.test(data0)){
validate114.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[0-9a-f]{16}$"},message:"must match pattern \""+"^[0-9a-f]{16}$"+"\""}];
return false;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs4 = errors;
if(!((data1 === "api_key") || (data1 === "nkey"))){
validate114.errors = [{instancePath:instancePath+"/kind",keyword:"enum",params:{allowedValues: schema245.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data2 = data.address;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 127 && codePoints(data2) > 127){
validate114.errors = [{instancePath:instancePath+"/address",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data2.length < 1){
validate114.errors = [{instancePath:instancePath+"/address",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate114.errors = [{instancePath:instancePath+"/address",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/address",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.roles !== undefined){
let data3 = data.roles;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
if(data3.length > 32){
validate114.errors = [{instancePath:instancePath+"/roles",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate114.errors = [{instancePath:instancePath+"/roles/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data4.length < 1){
validate114.errors = [{instancePath:instancePath+"/roles/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/roles/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/roles",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data5 = data.scopes;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
if(data5.length > 256){
validate114.errors = [{instancePath:instancePath+"/scopes",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(data6.length > 128 && codePoints(data6) > 128){
validate114.errors = [{instancePath:instancePath+"/scopes/" + i1,keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data6.length < 1){
validate114.errors = [{instancePath:instancePath+"/scopes/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/scopes/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs14 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/scopes",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data7 = data.label;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(data7.length > 200 && codePoints(data7) > 200){
validate114.errors = [{instancePath:instancePath+"/label",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
else {
validate114.errors = [{instancePath:instancePath+"/label",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nkey !== undefined){
let data8 = data.nkey;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data8 === "string"){
if(data8.length > 56 && codePoints(data8) > 56){
validate114.errors = [{instancePath:instancePath+"/nkey",keyword:"maxLength",params:{limit: 56},message:"must NOT have more than 56 characters"}];
return false;
}
else {
if((data8.length < 56 || codePoints(data8) < 56)){
validate114.errors = [{instancePath:instancePath+"/nkey",keyword:"minLength",params:{limit: 56},message:"must NOT have fewer than 56 characters"}];
return false;
}
else {
if(!pattern127.test(data8)){
validate114.errors = [{instancePath:instancePath+"/nkey",keyword:"pattern",params:{pattern: "^U[A-Z2-7]{55}$"},message:"must match pattern \""+"^U[A-Z2-7]{55}$"+"\""}];
return false;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/nkey",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data9 = data.created_at;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data9 === "string"){
if(data9.length > 40 && codePoints(data9) > 40){
validate114.errors = [{instancePath:instancePath+"/created_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data9.length < 1){
validate114.errors = [{instancePath:instancePath+"/created_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data9)){
validate114.errors = [{instancePath:instancePath+"/created_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/created_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data10 = data.expires_at;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data10 === "string"){
if(data10.length > 40 && codePoints(data10) > 40){
validate114.errors = [{instancePath:instancePath+"/expires_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data10.length < 1){
validate114.errors = [{instancePath:instancePath+"/expires_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data10)){
validate114.errors = [{instancePath:instancePath+"/expires_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/expires_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revoked_at !== undefined){
let data11 = data.revoked_at;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data11 === "string"){
if(data11.length > 40 && codePoints(data11) > 40){
validate114.errors = [{instancePath:instancePath+"/revoked_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data11.length < 1){
validate114.errors = [{instancePath:instancePath+"/revoked_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data11)){
validate114.errors = [{instancePath:instancePath+"/revoked_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate114.errors = [{instancePath:instancePath+"/revoked_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs26 === errors;
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
else {
validate114.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate114.errors = vErrors;
return errors === 0;
}


function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.keys === undefined) && (missing0 = "keys"))){
validate113.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("keys" !== data.type){
validate113.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "keys"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate113.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate113.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate113.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.keys !== undefined){
let data2 = data.keys;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 10000){
validate113.errors = [{instancePath:instancePath+"/keys",keyword:"maxItems",params:{limit: 10000},message:"must NOT have more than 10000 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate114(data2[i0], {instancePath:instancePath+"/keys/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate113.errors = [{instancePath:instancePath+"/keys",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate113.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate113.errors = vErrors;
return errors === 0;
}

const pattern137 = new RegExp("^[A-Za-z0-9_-]{43}$", "u");

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.nonce === undefined) && (missing0 = "nonce"))){
validate118.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("challenge" !== data.type){
validate118.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "challenge"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.re !== undefined){
let data1 = data.re;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate118.errors = [{instancePath:instancePath+"/re",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate118.errors = [{instancePath:instancePath+"/re",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate118.errors = [{instancePath:instancePath+"/re",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nonce !== undefined){
let data2 = data.nonce;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 43 && codePoints(data2) > 43){
validate118.errors = [{instancePath:instancePath+"/nonce",keyword:"maxLength",params:{limit: 43},message:"must NOT have more than 43 characters"}];
return false;
}
else {
if((data2.length < 43 || codePoints(data2) < 43)){
validate118.errors = [{instancePath:instancePath+"/nonce",keyword:"minLength",params:{limit: 43},message:"must NOT have fewer than 43 characters"}];
return false;
}
else {
if(!pattern137.test(data2)){
validate118.errors = [{instancePath:instancePath+"/nonce",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{43}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{43}$"+"\""}];
return false;
}
}
}
}
else {
validate118.errors = [{instancePath:instancePath+"/nonce",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate118.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate118.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "welcome"){
if(!(validate11(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
else if(tag0 === "error"){
if(!(validate15(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
else if(tag0 === "ok"){
if(!(validate16(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
errors = vErrors.length;
}
}
else if(tag0 === "deliver"){
if(!(validate17(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
else if(tag0 === "granted"){
if(!(validate29(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
else if(tag0 === "heartbeat"){
if(!(validate30(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
else if(tag0 === "goodbye"){
if(!(validate31(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
else if(tag0 === "task"){
if(!(validate32(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
else if(tag0 === "tasks"){
if(!(validate56(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
else if(tag0 === "participants"){
if(!(validate58(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
}
else if(tag0 === "jobs"){
if(!(validate66(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
}
else if(tag0 === "links"){
if(!(validate70(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
else if(tag0 === "presence"){
if(!(validate73(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
else if(tag0 === "cancel"){
if(!(validate75(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
else if(tag0 === "dead_letters"){
if(!(validate76(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
}
else if(tag0 === "dead_letter"){
if(!(validate82(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
}
else if(tag0 === "policy"){
if(!(validate84(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
else if(tag0 === "redriven"){
if(!(validate91(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
}
else if(tag0 === "schedules"){
if(!(validate96(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
}
else if(tag0 === "batch"){
if(!(validate100(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors);
errors = vErrors.length;
}
}
else if(tag0 === "limits"){
if(!(validate103(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
else if(tag0 === "budget"){
if(!(validate51(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
else if(tag0 === "key_created"){
if(!(validate112(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
}
else if(tag0 === "keys"){
if(!(validate113(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
else if(tag0 === "challenge"){
if(!(validate118(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
else {
validate10.errors = [{instancePath,keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0},message:"value of tag \"type\" must be in oneOf"}];
return false;
}
}
else {
validate10.errors = [{instancePath,keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0},message:"tag \"type\" must be string"}];
return false;
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

/** Accepts Card; on false, `errors` says why until the next call. */
export const validateCard: Validator<Card> = validate60 as Validator<Card>;

/** Accepts ClientFrame; on false, `errors` says why until the next call. */
export const validateClientFrame: Validator<ClientFrame> = validate144 as Validator<ClientFrame>;

function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.task_id === undefined) && (missing0 = "task_id")) || ((data.attempt === undefined) && (missing0 = "attempt"))){
validate148.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.task_id !== undefined){
let data0 = data.task_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 128 && codePoints(data0) > 128){
validate148.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data0.length < 1){
validate148.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data0)){
validate148.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate148.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data1 = data.attempt;
const _errs5 = errors;
const _errs6 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate148.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000 || isNaN(data1)){
validate148.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate148.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
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
validate148.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate148.errors = vErrors;
return errors === 0;
}


function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token !== undefined){
let data0 = data.token;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(data0.length > 128 && codePoints(data0) > 128){
validate147.errors = [{instancePath:instancePath+"/token",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data0.length < 1){
validate147.errors = [{instancePath:instancePath+"/token",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate147.errors = [{instancePath:instancePath+"/token",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tasks !== undefined){
let data1 = data.tasks;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
if(data1.length > 10000){
validate147.errors = [{instancePath:instancePath+"/tasks",keyword:"maxItems",params:{limit: 10000},message:"must NOT have more than 10000 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate148(data1[i0], {instancePath:instancePath+"/tasks/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate147.errors = [{instancePath:instancePath+"/tasks",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate147.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate147.errors = vErrors;
return errors === 0;
}


function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.versions === undefined) && (missing0 = "versions"))) || ((data.credential === undefined) && (missing0 = "credential"))){
validate145.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("hello" !== data.type){
validate145.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "hello"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate145.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate145.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate145.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.versions !== undefined){
let data2 = data.versions;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 16){
validate145.errors = [{instancePath:instancePath+"/versions",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"}];
return false;
}
else {
if(data2.length < 1){
validate145.errors = [{instancePath:instancePath+"/versions",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(data3.length > 16 && codePoints(data3) > 16){
validate145.errors = [{instancePath:instancePath+"/versions/" + i0,keyword:"maxLength",params:{limit: 16},message:"must NOT have more than 16 characters"}];
return false;
}
else {
if(data3.length < 1){
validate145.errors = [{instancePath:instancePath+"/versions/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate145.errors = [{instancePath:instancePath+"/versions/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validate145.errors = [{instancePath:instancePath+"/versions",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credential !== undefined){
let data4 = data.credential;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing1;
if(((data4.kind === undefined) && (missing1 = "kind")) || ((data4.token === undefined) && (missing1 = "token"))){
validate145.errors = [{instancePath:instancePath+"/credential",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data4.kind !== undefined){
let data5 = data4.kind;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(data5.length > 32 && codePoints(data5) > 32){
validate145.errors = [{instancePath:instancePath+"/credential/kind",keyword:"maxLength",params:{limit: 32},message:"must NOT have more than 32 characters"}];
return false;
}
else {
if(data5.length < 1){
validate145.errors = [{instancePath:instancePath+"/credential/kind",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate145.errors = [{instancePath:instancePath+"/credential/kind",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.token !== undefined){
let data6 = data4.token;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data6 === "string"){
if(data6.length > 8192 && codePoints(data6) > 8192){
validate145.errors = [{instancePath:instancePath+"/credential/token",keyword:"maxLength",params:{limit: 8192},message:"must NOT have more than 8192 characters"}];
return false;
}
else {
if(data6.length < 1){
validate145.errors = [{instancePath:instancePath+"/credential/token",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate145.errors = [{instancePath:instancePath+"/credential/token",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
validate145.errors = [{instancePath:instancePath+"/credential",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.card !== undefined){
const _errs18 = errors;
if(!(validate60(data.card, {instancePath:instancePath+"/card",parentData:data,parentDataProperty:"card",rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resume !== undefined){
const _errs19 = errors;
if(!(validate147(data.resume, {instancePath:instancePath+"/resume",parentData:data,parentDataProperty:"resume",rootData}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
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
validate145.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate145.errors = vErrors;
return errors === 0;
}

const schema265 = {"$id":"spec:///frame/heartbeat.json","type":"object","additionalProperties":true,"required":["type"],"properties":{"type":{"const":"heartbeat"},"seq":{"$ref":"spec:///common.json#/$defs/seq"},"status":{"enum":["available","draining"]}}};

function validate151(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate151.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("heartbeat" !== data.type){
validate151.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "heartbeat"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate151.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate151.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate151.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data2 = data.status;
const _errs6 = errors;
if(!((data2 === "available") || (data2 === "draining"))){
validate151.errors = [{instancePath:instancePath+"/status",keyword:"enum",params:{allowedValues: schema265.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
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
validate151.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate151.errors = vErrors;
return errors === 0;
}


function validate152(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.envelope === undefined) && (missing0 = "envelope"))){
validate152.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("send" !== data.type){
validate152.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "send"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate152.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate152.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate152.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs6 = errors;
if(!(validate18(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
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
validate152.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate152.errors = vErrors;
return errors === 0;
}


function validate154(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.delivery_id === undefined) && (missing0 = "delivery_id"))){
validate154.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("ack" !== data.type){
validate154.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "ack"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate154.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate154.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate154.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delivery_id !== undefined){
let data2 = data.delivery_id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate154.errors = [{instancePath:instancePath+"/delivery_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate154.errors = [{instancePath:instancePath+"/delivery_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern5.test(data2)){
validate154.errors = [{instancePath:instancePath+"/delivery_id",keyword:"pattern",params:{pattern: "^[!-~]{1,128}$"},message:"must match pattern \""+"^[!-~]{1,128}$"+"\""}];
return false;
}
}
}
}
else {
validate154.errors = [{instancePath:instancePath+"/delivery_id",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate154.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate154.errors = vErrors;
return errors === 0;
}

const schema272 = {"$id":"spec:///frame/nack.json","type":"object","additionalProperties":true,"required":["type","delivery_id"],"properties":{"type":{"const":"nack"},"seq":{"$ref":"spec:///common.json#/$defs/seq"},"delivery_id":{"$ref":"spec:///common.json#/$defs/delivery_id"},"delay_s":{"type":"integer","minimum":0,"maximum":86400},"reason":{"enum":["busy","unsupported","not_now"]}}};

function validate155(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.delivery_id === undefined) && (missing0 = "delivery_id"))){
validate155.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("nack" !== data.type){
validate155.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "nack"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate155.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate155.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate155.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delivery_id !== undefined){
let data2 = data.delivery_id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate155.errors = [{instancePath:instancePath+"/delivery_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate155.errors = [{instancePath:instancePath+"/delivery_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern5.test(data2)){
validate155.errors = [{instancePath:instancePath+"/delivery_id",keyword:"pattern",params:{pattern: "^[!-~]{1,128}$"},message:"must match pattern \""+"^[!-~]{1,128}$"+"\""}];
return false;
}
}
}
}
else {
validate155.errors = [{instancePath:instancePath+"/delivery_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delay_s !== undefined){
let data3 = data.delay_s;
const _errs9 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate155.errors = [{instancePath:instancePath+"/delay_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 86400 || isNaN(data3)){
validate155.errors = [{instancePath:instancePath+"/delay_s",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate155.errors = [{instancePath:instancePath+"/delay_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data4 = data.reason;
const _errs11 = errors;
if(!(((data4 === "busy") || (data4 === "unsupported")) || (data4 === "not_now"))){
validate155.errors = [{instancePath:instancePath+"/reason",keyword:"enum",params:{allowedValues: schema272.properties.reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs11 === errors;
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
validate155.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate155.errors = vErrors;
return errors === 0;
}


function validate156(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.task_id === undefined) && (missing0 = "task_id"))){
validate156.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("claim" !== data.type){
validate156.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "claim"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate156.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate156.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate156.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data2 = data.task_id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate156.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate156.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data2)){
validate156.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate156.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate156.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate156.errors = vErrors;
return errors === 0;
}

const schema278 = {"$id":"spec:///frame/release.json","type":"object","additionalProperties":true,"required":["type","task_id"],"properties":{"type":{"const":"release"},"seq":{"$ref":"spec:///common.json#/$defs/seq"},"task_id":{"$ref":"spec:///common.json#/$defs/task_id"},"reason":{"enum":["shutdown","failed"]},"delay_s":{"type":"integer","minimum":0,"maximum":86400}}};

function validate157(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.task_id === undefined) && (missing0 = "task_id"))){
validate157.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("release" !== data.type){
validate157.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "release"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate157.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate157.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate157.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data2 = data.task_id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate157.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate157.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data2)){
validate157.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate157.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data3 = data.reason;
const _errs9 = errors;
if(!((data3 === "shutdown") || (data3 === "failed"))){
validate157.errors = [{instancePath:instancePath+"/reason",keyword:"enum",params:{allowedValues: schema278.properties.reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delay_s !== undefined){
let data4 = data.delay_s;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate157.errors = [{instancePath:instancePath+"/delay_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 86400 || isNaN(data4)){
validate157.errors = [{instancePath:instancePath+"/delay_s",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate157.errors = [{instancePath:instancePath+"/delay_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
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
}
else {
validate157.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate157.errors = vErrors;
return errors === 0;
}


function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.task_id === undefined) && (missing0 = "task_id"))){
validate158.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("get_task" !== data.type){
validate158.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "get_task"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate158.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate158.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate158.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data2 = data.task_id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate158.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate158.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data2)){
validate158.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate158.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate158.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate158.errors = vErrors;
return errors === 0;
}


function validate159(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate159.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("list_tasks" !== data.type){
validate159.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "list_tasks"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate159.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate159.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate159.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data2 = data.job;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate159.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate159.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data2)){
validate159.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate159.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data3 = data.state;
const _errs9 = errors;
if(!((((((((data3 === "queued") || (data3 === "working")) || (data3 === "input_required")) || (data3 === "auth_required")) || (data3 === "completed")) || (data3 === "failed")) || (data3 === "canceled")) || (data3 === "rejected"))){
validate159.errors = [{instancePath:instancePath+"/state",keyword:"enum",params:{allowedValues: schema37.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data4 = data.limit;
const _errs11 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate159.errors = [{instancePath:instancePath+"/limit",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 500 || isNaN(data4)){
validate159.errors = [{instancePath:instancePath+"/limit",keyword:"maximum",params:{comparison: "<=", limit: 500},message:"must be <= 500"}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate159.errors = [{instancePath:instancePath+"/limit",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cursor !== undefined){
let data5 = data.cursor;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(data5.length > 512 && codePoints(data5) > 512){
validate159.errors = [{instancePath:instancePath+"/cursor",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(data5.length < 1){
validate159.errors = [{instancePath:instancePath+"/cursor",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern69.test(data5)){
validate159.errors = [{instancePath:instancePath+"/cursor",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_=.-]{1,512}$"},message:"must match pattern \""+"^[A-Za-z0-9_=.-]{1,512}$"+"\""}];
return false;
}
}
}
}
else {
validate159.errors = [{instancePath:instancePath+"/cursor",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate159.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate159.errors = vErrors;
return errors === 0;
}


function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate160.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("discover" !== data.type){
validate160.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "discover"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate160.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate160.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate160.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data2 = data.job;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate160.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate160.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data2)){
validate160.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate160.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data3 = data.kind;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 32 && codePoints(data3) > 32){
validate160.errors = [{instancePath:instancePath+"/kind",keyword:"maxLength",params:{limit: 32},message:"must NOT have more than 32 characters"}];
return false;
}
else {
if(data3.length < 1){
validate160.errors = [{instancePath:instancePath+"/kind",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate160.errors = [{instancePath:instancePath+"/kind",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data4 = data.name;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(data4.length > 63 && codePoints(data4) > 63){
validate160.errors = [{instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data4.length < 1){
validate160.errors = [{instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data4)){
validate160.errors = [{instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate160.errors = [{instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data5 = data.limit;
const _errs14 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate160.errors = [{instancePath:instancePath+"/limit",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 500 || isNaN(data5)){
validate160.errors = [{instancePath:instancePath+"/limit",keyword:"maximum",params:{comparison: "<=", limit: 500},message:"must be <= 500"}];
return false;
}
else {
if(data5 < 1 || isNaN(data5)){
validate160.errors = [{instancePath:instancePath+"/limit",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cursor !== undefined){
let data6 = data.cursor;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data6 === "string"){
if(data6.length > 512 && codePoints(data6) > 512){
validate160.errors = [{instancePath:instancePath+"/cursor",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(data6.length < 1){
validate160.errors = [{instancePath:instancePath+"/cursor",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern69.test(data6)){
validate160.errors = [{instancePath:instancePath+"/cursor",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_=.-]{1,512}$"},message:"must match pattern \""+"^[A-Za-z0-9_=.-]{1,512}$"+"\""}];
return false;
}
}
}
}
else {
validate160.errors = [{instancePath:instancePath+"/cursor",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
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
else {
validate160.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate160.errors = vErrors;
return errors === 0;
}


function validate161(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate161.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("list_jobs" !== data.type){
validate161.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "list_jobs"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate161.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate161.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate161.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate161.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate161.errors = vErrors;
return errors === 0;
}


function validate162(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate162.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("list_links" !== data.type){
validate162.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "list_links"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate162.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate162.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate162.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate162.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate162.errors = vErrors;
return errors === 0;
}


function validate163(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.job === undefined) && (missing0 = "job"))) || ((data.settings === undefined) && (missing0 = "settings"))){
validate163.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("set_job" !== data.type){
validate163.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "set_job"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate163.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate163.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate163.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data2 = data.job;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate163.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate163.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data2)){
validate163.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate163.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.settings !== undefined){
const _errs9 = errors;
if(!(validate37(data.settings, {instancePath:instancePath+"/settings",parentData:data,parentDataProperty:"settings",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
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
else {
validate163.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate163.errors = vErrors;
return errors === 0;
}

const pattern151 = new RegExp("^[a-z0-9*>][a-z0-9._*>-]{0,127}$", "u");
const schema306 = {"oneOf":[{"enum":["new","all","last"]},{"$ref":"spec:///frame/subscribe.json#/$defs/start_seq"},{"$ref":"spec:///frame/subscribe.json#/$defs/start_time"}]};

function validate167(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.time === undefined) && (missing0 = "time")){
validate167.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "time")){
validate167.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.time !== undefined){
let data0 = data.time;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 40 && codePoints(data0) > 40){
validate167.errors = [{instancePath:instancePath+"/time",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data0.length < 1){
validate167.errors = [{instancePath:instancePath+"/time",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data0)){
validate167.errors = [{instancePath:instancePath+"/time",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate167.errors = [{instancePath:instancePath+"/time",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
}
else {
validate167.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate167.errors = vErrors;
return errors === 0;
}


function validate166(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(((data === "new") || (data === "all")) || (data === "last"))){
const err0 = {instancePath,keyword:"enum",params:{allowedValues: schema306.oneOf[0].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.seq === undefined) && (missing0 = "seq")){
const err1 = {instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
const _errs5 = errors;
for(const key0 in data){
if(!(key0 === "seq")){
const err2 = {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
break;
}
}
if(_errs5 === errors){
if(data.seq !== undefined){
let data0 = data.seq;
const _errs6 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(errors === _errs6){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data0 < 0 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
}
}
}
}
else {
const err6 = {instancePath,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs8 = errors;
if(!(validate167(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
}
}
if(!valid0){
const err7 = {instancePath,keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate166.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate166.errors = vErrors;
return errors === 0;
}


function validate165(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.subscription === undefined) && (missing0 = "subscription"))){
validate165.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("subscribe" !== data.type){
validate165.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "subscribe"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate165.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate165.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate165.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subscription !== undefined){
let data2 = data.subscription;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 64 && codePoints(data2) > 64){
validate165.errors = [{instancePath:instancePath+"/subscription",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data2.length < 1){
validate165.errors = [{instancePath:instancePath+"/subscription",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern4.test(data2)){
validate165.errors = [{instancePath:instancePath+"/subscription",keyword:"pattern",params:{pattern: "^[!-~]{1,64}$"},message:"must match pattern \""+"^[!-~]{1,64}$"+"\""}];
return false;
}
}
}
}
else {
validate165.errors = [{instancePath:instancePath+"/subscription",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.topic !== undefined){
let data3 = data.topic;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 128 && codePoints(data3) > 128){
validate165.errors = [{instancePath:instancePath+"/topic",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data3.length < 1){
validate165.errors = [{instancePath:instancePath+"/topic",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern151.test(data3)){
validate165.errors = [{instancePath:instancePath+"/topic",keyword:"pattern",params:{pattern: "^[a-z0-9*>][a-z0-9._*>-]{0,127}$"},message:"must match pattern \""+"^[a-z0-9*>][a-z0-9._*>-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate165.errors = [{instancePath:instancePath+"/topic",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data4 = data.task_id;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(data4.length > 128 && codePoints(data4) > 128){
validate165.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data4.length < 1){
validate165.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data4)){
validate165.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate165.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
const _errs15 = errors;
if(!(validate166(data.start, {instancePath:instancePath+"/start",parentData:data,parentDataProperty:"start",rootData}))){
vErrors = vErrors === null ? validate166.errors : vErrors.concat(validate166.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.durable !== undefined){
let data6 = data.durable;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data6 === "string"){
if(data6.length > 63 && codePoints(data6) > 63){
validate165.errors = [{instancePath:instancePath+"/durable",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data6.length < 1){
validate165.errors = [{instancePath:instancePath+"/durable",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data6)){
validate165.errors = [{instancePath:instancePath+"/durable",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate165.errors = [{instancePath:instancePath+"/durable",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs16 === errors;
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
else {
validate165.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate165.errors = vErrors;
return errors === 0;
}


function validate170(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.subscription === undefined) && (missing0 = "subscription"))){
validate170.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("unsubscribe" !== data.type){
validate170.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "unsubscribe"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate170.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate170.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate170.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subscription !== undefined){
let data2 = data.subscription;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 64 && codePoints(data2) > 64){
validate170.errors = [{instancePath:instancePath+"/subscription",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data2.length < 1){
validate170.errors = [{instancePath:instancePath+"/subscription",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern4.test(data2)){
validate170.errors = [{instancePath:instancePath+"/subscription",keyword:"pattern",params:{pattern: "^[!-~]{1,64}$"},message:"must match pattern \""+"^[!-~]{1,64}$"+"\""}];
return false;
}
}
}
}
else {
validate170.errors = [{instancePath:instancePath+"/subscription",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.forget !== undefined){
const _errs9 = errors;
if(typeof data.forget !== "boolean"){
validate170.errors = [{instancePath:instancePath+"/forget",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
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
else {
validate170.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate170.errors = vErrors;
return errors === 0;
}


function validate171(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate171.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("watch" !== data.type){
validate171.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "watch"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate171.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate171.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate171.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data2 = data.job;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate171.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate171.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data2)){
validate171.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate171.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data3 = data.kind;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 32 && codePoints(data3) > 32){
validate171.errors = [{instancePath:instancePath+"/kind",keyword:"maxLength",params:{limit: 32},message:"must NOT have more than 32 characters"}];
return false;
}
else {
if(data3.length < 1){
validate171.errors = [{instancePath:instancePath+"/kind",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate171.errors = [{instancePath:instancePath+"/kind",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stop !== undefined){
const _errs11 = errors;
if(typeof data.stop !== "boolean"){
validate171.errors = [{instancePath:instancePath+"/stop",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs11 === errors;
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
validate171.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate171.errors = vErrors;
return errors === 0;
}


function validate172(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.card === undefined) && (missing0 = "card"))){
validate172.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("update_card" !== data.type){
validate172.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "update_card"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate172.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate172.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate172.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.card !== undefined){
const _errs6 = errors;
if(!(validate60(data.card, {instancePath:instancePath+"/card",parentData:data,parentDataProperty:"card",rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
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
validate172.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate172.errors = vErrors;
return errors === 0;
}

const schema318 = {"$id":"spec:///frame/list_dead.json","type":"object","additionalProperties":true,"required":["type"],"properties":{"type":{"const":"list_dead"},"seq":{"$ref":"spec:///common.json#/$defs/seq"},"job":{"$ref":"spec:///common.json#/$defs/job_name"},"order":{"enum":["newest","oldest"]},"limit":{"type":"integer","minimum":1,"maximum":100},"cursor":{"$ref":"spec:///common.json#/$defs/cursor"}}};

function validate174(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate174.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("list_dead" !== data.type){
validate174.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "list_dead"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate174.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate174.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate174.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data2 = data.job;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate174.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate174.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data2)){
validate174.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate174.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.order !== undefined){
let data3 = data.order;
const _errs9 = errors;
if(!((data3 === "newest") || (data3 === "oldest"))){
validate174.errors = [{instancePath:instancePath+"/order",keyword:"enum",params:{allowedValues: schema318.properties.order.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data4 = data.limit;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate174.errors = [{instancePath:instancePath+"/limit",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 100 || isNaN(data4)){
validate174.errors = [{instancePath:instancePath+"/limit",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate174.errors = [{instancePath:instancePath+"/limit",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cursor !== undefined){
let data5 = data.cursor;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(data5.length > 512 && codePoints(data5) > 512){
validate174.errors = [{instancePath:instancePath+"/cursor",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(data5.length < 1){
validate174.errors = [{instancePath:instancePath+"/cursor",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern69.test(data5)){
validate174.errors = [{instancePath:instancePath+"/cursor",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_=.-]{1,512}$"},message:"must match pattern \""+"^[A-Za-z0-9_=.-]{1,512}$"+"\""}];
return false;
}
}
}
}
else {
validate174.errors = [{instancePath:instancePath+"/cursor",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
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
validate174.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate174.errors = vErrors;
return errors === 0;
}


function validate175(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.id === undefined) && (missing0 = "id"))){
validate175.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("get_dead" !== data.type){
validate175.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "get_dead"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate175.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate175.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate175.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data2 = data.id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 160 && codePoints(data2) > 160){
validate175.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 160},message:"must NOT have more than 160 characters"}];
return false;
}
else {
if((data2.length < 5 || codePoints(data2) < 5)){
validate175.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"}];
return false;
}
else {
if(!pattern86.test(data2)){
validate175.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"},message:"must match pattern \""+"^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"+"\""}];
return false;
}
}
}
}
else {
validate175.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate175.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate175.errors = vErrors;
return errors === 0;
}


function validate176(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate176.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("redrive" !== data.type){
validate176.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "redrive"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate176.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate176.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate176.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data2 = data.id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 160 && codePoints(data2) > 160){
validate176.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 160},message:"must NOT have more than 160 characters"}];
return false;
}
else {
if((data2.length < 5 || codePoints(data2) < 5)){
validate176.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"}];
return false;
}
else {
if(!pattern86.test(data2)){
validate176.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"},message:"must match pattern \""+"^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"+"\""}];
return false;
}
}
}
}
else {
validate176.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data3 = data.job;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 128 && codePoints(data3) > 128){
validate176.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data3.length < 1){
validate176.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data3)){
validate176.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate176.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data4 = data.limit;
const _errs12 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate176.errors = [{instancePath:instancePath+"/limit",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs12){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000 || isNaN(data4)){
validate176.errors = [{instancePath:instancePath+"/limit",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate176.errors = [{instancePath:instancePath+"/limit",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs14 = errors;
if(!(validate18(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
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
validate176.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate176.errors = vErrors;
return errors === 0;
}


function validate178(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.id === undefined) && (missing0 = "id"))){
validate178.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("discard" !== data.type){
validate178.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "discard"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate178.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate178.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate178.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data2 = data.id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 160 && codePoints(data2) > 160){
validate178.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 160},message:"must NOT have more than 160 characters"}];
return false;
}
else {
if((data2.length < 5 || codePoints(data2) < 5)){
validate178.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 5},message:"must NOT have fewer than 5 characters"}];
return false;
}
else {
if(!pattern86.test(data2)){
validate178.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"},message:"must match pattern \""+"^[0-9]{1,16}\\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\\.[0-9]{1,7}$"+"\""}];
return false;
}
}
}
}
else {
validate178.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate178.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate178.errors = vErrors;
return errors === 0;
}

const schema332 = {"$id":"spec:///frame/manage.json","type":"object","additionalProperties":true,"required":["type","address","action"],"properties":{"type":{"const":"manage"},"seq":{"$ref":"spec:///common.json#/$defs/seq"},"address":{"$ref":"spec:///common.json#/$defs/participant_address"},"action":{"enum":["drain","resume","kick"]},"reason":{"type":"string","maxLength":256}}};

function validate179(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.action === undefined) && (missing0 = "action"))){
validate179.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("manage" !== data.type){
validate179.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "manage"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate179.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate179.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate179.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data2 = data.address;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 127 && codePoints(data2) > 127){
validate179.errors = [{instancePath:instancePath+"/address",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data2.length < 1){
validate179.errors = [{instancePath:instancePath+"/address",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate179.errors = [{instancePath:instancePath+"/address",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate179.errors = [{instancePath:instancePath+"/address",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action !== undefined){
let data3 = data.action;
const _errs9 = errors;
if(!(((data3 === "drain") || (data3 === "resume")) || (data3 === "kick"))){
validate179.errors = [{instancePath:instancePath+"/action",keyword:"enum",params:{allowedValues: schema332.properties.action.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data4 = data.reason;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(data4.length > 256 && codePoints(data4) > 256){
validate179.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate179.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
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
}
else {
validate179.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate179.errors = vErrors;
return errors === 0;
}


function validate180(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate180.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("get_policy" !== data.type){
validate180.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "get_policy"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate180.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate180.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate180.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate180.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate180.errors = vErrors;
return errors === 0;
}


function validate181(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate181.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("set_policy" !== data.type){
validate181.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "set_policy"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate181.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate181.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate181.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.policy !== undefined){
const _errs6 = errors;
if(!(validate85(data.policy, {instancePath:instancePath+"/policy",parentData:data,parentDataProperty:"policy",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revision !== undefined){
let data3 = data.revision;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate181.errors = [{instancePath:instancePath+"/revision",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate181.errors = [{instancePath:instancePath+"/revision",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate181.errors = [{instancePath:instancePath+"/revision",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
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
validate181.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate181.errors = vErrors;
return errors === 0;
}


function validate183(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.key === undefined) && (missing0 = "key"))) || ((data.envelope === undefined) && (missing0 = "envelope"))){
validate183.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("set_schedule" !== data.type){
validate183.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "set_schedule"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate183.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate183.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate183.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.key !== undefined){
let data2 = data.key;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 63 && codePoints(data2) > 63){
validate183.errors = [{instancePath:instancePath+"/key",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data2.length < 1){
validate183.errors = [{instancePath:instancePath+"/key",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data2)){
validate183.errors = [{instancePath:instancePath+"/key",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate183.errors = [{instancePath:instancePath+"/key",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cron !== undefined){
let data3 = data.cron;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 256 && codePoints(data3) > 256){
validate183.errors = [{instancePath:instancePath+"/cron",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(data3.length < 1){
validate183.errors = [{instancePath:instancePath+"/cron",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate183.errors = [{instancePath:instancePath+"/cron",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.every_s !== undefined){
let data4 = data.every_s;
const _errs11 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate183.errors = [{instancePath:instancePath+"/every_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 31536000 || isNaN(data4)){
validate183.errors = [{instancePath:instancePath+"/every_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate183.errors = [{instancePath:instancePath+"/every_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tz !== undefined){
let data5 = data.tz;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(data5.length > 64 && codePoints(data5) > 64){
validate183.errors = [{instancePath:instancePath+"/tz",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data5.length < 1){
validate183.errors = [{instancePath:instancePath+"/tz",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate183.errors = [{instancePath:instancePath+"/tz",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.paused !== undefined){
const _errs15 = errors;
if(typeof data.paused !== "boolean"){
validate183.errors = [{instancePath:instancePath+"/paused",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs17 = errors;
if(!(validate18(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
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
validate183.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate183.errors = vErrors;
return errors === 0;
}


function validate185(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.key === undefined) && (missing0 = "key"))){
validate185.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("remove_schedule" !== data.type){
validate185.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "remove_schedule"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate185.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate185.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate185.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.key !== undefined){
let data2 = data.key;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 63 && codePoints(data2) > 63){
validate185.errors = [{instancePath:instancePath+"/key",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data2.length < 1){
validate185.errors = [{instancePath:instancePath+"/key",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data2)){
validate185.errors = [{instancePath:instancePath+"/key",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate185.errors = [{instancePath:instancePath+"/key",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate185.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate185.errors = vErrors;
return errors === 0;
}


function validate186(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate186.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("list_schedules" !== data.type){
validate186.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "list_schedules"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate186.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate186.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate186.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data2 = data.limit;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate186.errors = [{instancePath:instancePath+"/limit",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 500 || isNaN(data2)){
validate186.errors = [{instancePath:instancePath+"/limit",keyword:"maximum",params:{comparison: "<=", limit: 500},message:"must be <= 500"}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate186.errors = [{instancePath:instancePath+"/limit",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cursor !== undefined){
let data3 = data.cursor;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 512 && codePoints(data3) > 512){
validate186.errors = [{instancePath:instancePath+"/cursor",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(data3.length < 1){
validate186.errors = [{instancePath:instancePath+"/cursor",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern69.test(data3)){
validate186.errors = [{instancePath:instancePath+"/cursor",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_=.-]{1,512}$"},message:"must match pattern \""+"^[A-Za-z0-9_=.-]{1,512}$"+"\""}];
return false;
}
}
}
}
else {
validate186.errors = [{instancePath:instancePath+"/cursor",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate186.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate186.errors = vErrors;
return errors === 0;
}


function validate187(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.job === undefined) && (missing0 = "job"))){
validate187.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("purge_job" !== data.type){
validate187.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "purge_job"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate187.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate187.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate187.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data2 = data.job;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate187.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate187.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data2)){
validate187.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate187.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate187.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate187.errors = vErrors;
return errors === 0;
}


function validate188(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.envelopes === undefined) && (missing0 = "envelopes"))){
validate188.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("send_batch" !== data.type){
validate188.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "send_batch"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate188.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate188.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate188.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelopes !== undefined){
let data2 = data.envelopes;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 100){
validate188.errors = [{instancePath:instancePath+"/envelopes",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"}];
return false;
}
else {
if(data2.length < 1){
validate188.errors = [{instancePath:instancePath+"/envelopes",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
validate188.errors = [{instancePath:instancePath+"/envelopes/" + i0,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validate188.errors = [{instancePath:instancePath+"/envelopes",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate188.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate188.errors = vErrors;
return errors === 0;
}


function validate189(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.credential === undefined) && (missing0 = "credential"))){
validate189.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("refresh" !== data.type){
validate189.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "refresh"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate189.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate189.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate189.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credential !== undefined){
let data2 = data.credential;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if(((data2.kind === undefined) && (missing1 = "kind")) || ((data2.token === undefined) && (missing1 = "token"))){
validate189.errors = [{instancePath:instancePath+"/credential",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data2.kind !== undefined){
let data3 = data2.kind;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 32 && codePoints(data3) > 32){
validate189.errors = [{instancePath:instancePath+"/credential/kind",keyword:"maxLength",params:{limit: 32},message:"must NOT have more than 32 characters"}];
return false;
}
else {
if(data3.length < 1){
validate189.errors = [{instancePath:instancePath+"/credential/kind",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate189.errors = [{instancePath:instancePath+"/credential/kind",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.token !== undefined){
let data4 = data2.token;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(data4.length > 8192 && codePoints(data4) > 8192){
validate189.errors = [{instancePath:instancePath+"/credential/token",keyword:"maxLength",params:{limit: 8192},message:"must NOT have more than 8192 characters"}];
return false;
}
else {
if(data4.length < 1){
validate189.errors = [{instancePath:instancePath+"/credential/token",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate189.errors = [{instancePath:instancePath+"/credential/token",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
validate189.errors = [{instancePath:instancePath+"/credential",keyword:"type",params:{type: "object"},message:"must be object"}];
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
validate189.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate189.errors = vErrors;
return errors === 0;
}


function validate190(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate190.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("get_limits" !== data.type){
validate190.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "get_limits"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate190.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate190.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate190.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate190.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate190.errors = vErrors;
return errors === 0;
}


function validate192(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.name === undefined) && (missing0 = "name")) || ((data.scope === undefined) && (missing0 = "scope"))) || ((data.count === undefined) && (missing0 = "count"))) || ((data.window_s === undefined) && (missing0 = "window_s"))){
validate192.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "name") || (key0 === "scope")) || (key0 === "match")) || (key0 === "count")) || (key0 === "window_s")) || (key0 === "burst")) || (key0 === "unit"))){
validate192.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 63 && codePoints(data0) > 63){
validate192.errors = [{instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data0.length < 1){
validate192.errors = [{instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data0)){
validate192.errors = [{instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate192.errors = [{instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data1 = data.scope;
const _errs5 = errors;
if(!((((data1 === "participant") || (data1 === "job")) || (data1 === "topic")) || (data1 === "namespace"))){
validate192.errors = [{instancePath:instancePath+"/scope",keyword:"enum",params:{allowedValues: schema46.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.match !== undefined){
let data2 = data.match;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate192.errors = [{instancePath:instancePath+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate192.errors = [{instancePath:instancePath+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern20.test(data2)){
validate192.errors = [{instancePath:instancePath+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""}];
return false;
}
}
}
}
else {
validate192.errors = [{instancePath:instancePath+"/match",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.count !== undefined){
let data3 = data.count;
const _errs9 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate192.errors = [{instancePath:instancePath+"/count",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000000000 || isNaN(data3)){
validate192.errors = [{instancePath:instancePath+"/count",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate192.errors = [{instancePath:instancePath+"/count",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window_s !== undefined){
let data4 = data.window_s;
const _errs11 = errors;
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 86400 || isNaN(data4)){
validate192.errors = [{instancePath:instancePath+"/window_s",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"}];
return false;
}
else {
if(data4 < 0.001 || isNaN(data4)){
validate192.errors = [{instancePath:instancePath+"/window_s",keyword:"minimum",params:{comparison: ">=", limit: 0.001},message:"must be >= 0.001"}];
return false;
}
}
}
else {
validate192.errors = [{instancePath:instancePath+"/window_s",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.burst !== undefined){
let data5 = data.burst;
const _errs13 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate192.errors = [{instancePath:instancePath+"/burst",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000000 || isNaN(data5)){
validate192.errors = [{instancePath:instancePath+"/burst",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data5 < 1 || isNaN(data5)){
validate192.errors = [{instancePath:instancePath+"/burst",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
let data6 = data.unit;
const _errs15 = errors;
if(!((data6 === "messages") || (data6 === "bytes"))){
validate192.errors = [{instancePath:instancePath+"/unit",keyword:"enum",params:{allowedValues: schema46.properties.unit.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs15 === errors;
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
validate192.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate192.errors = vErrors;
return errors === 0;
}


function validate194(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.scope === undefined) && (missing0 = "scope"))) || ((data.grant === undefined) && (missing0 = "grant"))){
validate194.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "scope")) || (key0 === "match")) || (key0 === "grant")) || (key0 === "task"))){
validate194.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 63 && codePoints(data0) > 63){
validate194.errors = [{instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data0.length < 1){
validate194.errors = [{instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data0)){
validate194.errors = [{instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate194.errors = [{instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data1 = data.scope;
const _errs5 = errors;
if(!((data1 === "participant") || (data1 === "namespace"))){
validate194.errors = [{instancePath:instancePath+"/scope",keyword:"enum",params:{allowedValues: schema49.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.match !== undefined){
let data2 = data.match;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate194.errors = [{instancePath:instancePath+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate194.errors = [{instancePath:instancePath+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern20.test(data2)){
validate194.errors = [{instancePath:instancePath+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""}];
return false;
}
}
}
}
else {
validate194.errors = [{instancePath:instancePath+"/match",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grant !== undefined){
let data3 = data.grant;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
if(data3.length > 16){
validate194.errors = [{instancePath:instancePath+"/grant",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"}];
return false;
}
else {
if(data3.length < 1){
validate194.errors = [{instancePath:instancePath+"/grant",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate194.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data4.length < 3 || codePoints(data4) < 3)){
validate194.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data4)){
validate194.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate194.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
}
else {
validate194.errors = [{instancePath:instancePath+"/grant",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task !== undefined){
let data5 = data.task;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data5)){
if(data5.length > 16){
validate194.errors = [{instancePath:instancePath+"/task",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"}];
return false;
}
else {
var valid5 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data6 === "string"){
if(data6.length > 64 && codePoints(data6) > 64){
validate194.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data6.length < 3 || codePoints(data6) < 3)){
validate194.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data6)){
validate194.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate194.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs16 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate194.errors = [{instancePath:instancePath+"/task",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs14 === errors;
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
validate194.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate194.errors = vErrors;
return errors === 0;
}


function validate191(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate191.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("set_limits" !== data.type){
validate191.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "set_limits"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate191.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate191.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate191.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rates !== undefined){
let data2 = data.rates;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 256){
validate191.errors = [{instancePath:instancePath+"/rates",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate192(data2[i0], {instancePath:instancePath+"/rates/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate192.errors : vErrors.concat(validate192.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate191.errors = [{instancePath:instancePath+"/rates",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.budgets !== undefined){
let data4 = data.budgets;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
if(data4.length > 256){
validate191.errors = [{instancePath:instancePath+"/budgets",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs11 = errors;
if(!(validate194(data4[i1], {instancePath:instancePath+"/budgets/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate194.errors : vErrors.concat(validate194.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate191.errors = [{instancePath:instancePath+"/budgets",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.remove_rates !== undefined){
let data6 = data.remove_rates;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data6)){
if(data6.length > 256){
validate191.errors = [{instancePath:instancePath+"/remove_rates",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid4 = true;
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(data7.length > 63 && codePoints(data7) > 63){
validate191.errors = [{instancePath:instancePath+"/remove_rates/" + i2,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data7.length < 1){
validate191.errors = [{instancePath:instancePath+"/remove_rates/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data7)){
validate191.errors = [{instancePath:instancePath+"/remove_rates/" + i2,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate191.errors = [{instancePath:instancePath+"/remove_rates/" + i2,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs14 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate191.errors = [{instancePath:instancePath+"/remove_rates",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.remove_budgets !== undefined){
let data8 = data.remove_budgets;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data8)){
if(data8.length > 256){
validate191.errors = [{instancePath:instancePath+"/remove_budgets",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid6 = true;
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
let data9 = data8[i3];
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data9 === "string"){
if(data9.length > 63 && codePoints(data9) > 63){
validate191.errors = [{instancePath:instancePath+"/remove_budgets/" + i3,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data9.length < 1){
validate191.errors = [{instancePath:instancePath+"/remove_budgets/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data9)){
validate191.errors = [{instancePath:instancePath+"/remove_budgets/" + i3,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate191.errors = [{instancePath:instancePath+"/remove_budgets/" + i3,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs19 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate191.errors = [{instancePath:instancePath+"/remove_budgets",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs17 === errors;
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
validate191.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate191.errors = vErrors;
return errors === 0;
}


function validate196(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate196.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("get_budget" !== data.type){
validate196.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "get_budget"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate196.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate196.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate196.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.participant !== undefined){
let data2 = data.participant;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 63 && codePoints(data2) > 63){
validate196.errors = [{instancePath:instancePath+"/participant",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data2.length < 1){
validate196.errors = [{instancePath:instancePath+"/participant",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data2)){
validate196.errors = [{instancePath:instancePath+"/participant",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate196.errors = [{instancePath:instancePath+"/participant",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate196.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate196.errors = vErrors;
return errors === 0;
}


function validate197(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.type === undefined) && (missing0 = "type")) || ((data.id === undefined) && (missing0 = "id"))) || ((data.budget === undefined) && (missing0 = "budget"))) || ((data.grant === undefined) && (missing0 = "grant"))){
validate197.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("set_budget" !== data.type){
validate197.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "set_budget"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate197.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate197.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate197.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data2 = data.id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate197.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate197.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern5.test(data2)){
validate197.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[!-~]{1,128}$"},message:"must match pattern \""+"^[!-~]{1,128}$"+"\""}];
return false;
}
}
}
}
else {
validate197.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.budget !== undefined){
let data3 = data.budget;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 63 && codePoints(data3) > 63){
validate197.errors = [{instancePath:instancePath+"/budget",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data3.length < 1){
validate197.errors = [{instancePath:instancePath+"/budget",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data3)){
validate197.errors = [{instancePath:instancePath+"/budget",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate197.errors = [{instancePath:instancePath+"/budget",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.participant !== undefined){
let data4 = data.participant;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(data4.length > 63 && codePoints(data4) > 63){
validate197.errors = [{instancePath:instancePath+"/participant",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data4.length < 1){
validate197.errors = [{instancePath:instancePath+"/participant",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data4)){
validate197.errors = [{instancePath:instancePath+"/participant",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate197.errors = [{instancePath:instancePath+"/participant",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grant !== undefined){
let data5 = data.grant;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data5)){
if(data5.length > 16){
validate197.errors = [{instancePath:instancePath+"/grant",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"}];
return false;
}
else {
if(data5.length < 1){
validate197.errors = [{instancePath:instancePath+"/grant",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid5 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 === "string"){
if(data6.length > 64 && codePoints(data6) > 64){
validate197.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data6.length < 3 || codePoints(data6) < 3)){
validate197.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data6)){
validate197.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate197.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs17 === errors;
if(!valid5){
break;
}
}
}
}
}
else {
validate197.errors = [{instancePath:instancePath+"/grant",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs15 === errors;
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
validate197.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate197.errors = vErrors;
return errors === 0;
}


function validate198(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.address === undefined) && (missing0 = "address"))){
validate198.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("create_key" !== data.type){
validate198.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "create_key"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate198.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate198.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate198.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data2 = data.address;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 127 && codePoints(data2) > 127){
validate198.errors = [{instancePath:instancePath+"/address",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data2.length < 1){
validate198.errors = [{instancePath:instancePath+"/address",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate198.errors = [{instancePath:instancePath+"/address",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate198.errors = [{instancePath:instancePath+"/address",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.roles !== undefined){
let data3 = data.roles;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
if(data3.length > 32){
validate198.errors = [{instancePath:instancePath+"/roles",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate198.errors = [{instancePath:instancePath+"/roles/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data4.length < 1){
validate198.errors = [{instancePath:instancePath+"/roles/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate198.errors = [{instancePath:instancePath+"/roles/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate198.errors = [{instancePath:instancePath+"/roles",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data5 = data.scopes;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data5)){
if(data5.length > 256){
validate198.errors = [{instancePath:instancePath+"/scopes",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid4 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs15 = errors;
if(errors === _errs15){
if(typeof data6 === "string"){
if(data6.length > 128 && codePoints(data6) > 128){
validate198.errors = [{instancePath:instancePath+"/scopes/" + i1,keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data6.length < 1){
validate198.errors = [{instancePath:instancePath+"/scopes/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate198.errors = [{instancePath:instancePath+"/scopes/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs15 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate198.errors = [{instancePath:instancePath+"/scopes",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data7 = data.label;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data7 === "string"){
if(data7.length > 200 && codePoints(data7) > 200){
validate198.errors = [{instancePath:instancePath+"/label",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"}];
return false;
}
}
else {
validate198.errors = [{instancePath:instancePath+"/label",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ttl_s !== undefined){
let data8 = data.ttl_s;
const _errs19 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate198.errors = [{instancePath:instancePath+"/ttl_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs19){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 3153600000 || isNaN(data8)){
validate198.errors = [{instancePath:instancePath+"/ttl_s",keyword:"maximum",params:{comparison: "<=", limit: 3153600000},message:"must be <= 3153600000"}];
return false;
}
else {
if(data8 < 1 || isNaN(data8)){
validate198.errors = [{instancePath:instancePath+"/ttl_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nkey !== undefined){
let data9 = data.nkey;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data9 === "string"){
if(data9.length > 56 && codePoints(data9) > 56){
validate198.errors = [{instancePath:instancePath+"/nkey",keyword:"maxLength",params:{limit: 56},message:"must NOT have more than 56 characters"}];
return false;
}
else {
if((data9.length < 56 || codePoints(data9) < 56)){
validate198.errors = [{instancePath:instancePath+"/nkey",keyword:"minLength",params:{limit: 56},message:"must NOT have fewer than 56 characters"}];
return false;
}
else {
if(!pattern127.test(data9)){
validate198.errors = [{instancePath:instancePath+"/nkey",keyword:"pattern",params:{pattern: "^U[A-Z2-7]{55}$"},message:"must match pattern \""+"^U[A-Z2-7]{55}$"+"\""}];
return false;
}
}
}
}
else {
validate198.errors = [{instancePath:instancePath+"/nkey",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs21 === errors;
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
validate198.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate198.errors = vErrors;
return errors === 0;
}


function validate199(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate199.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("list_keys" !== data.type){
validate199.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "list_keys"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate199.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate199.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate199.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data2 = data.address;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 127 && codePoints(data2) > 127){
validate199.errors = [{instancePath:instancePath+"/address",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data2.length < 1){
validate199.errors = [{instancePath:instancePath+"/address",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate199.errors = [{instancePath:instancePath+"/address",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate199.errors = [{instancePath:instancePath+"/address",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate199.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate199.errors = vErrors;
return errors === 0;
}


function validate200(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.id === undefined) && (missing0 = "id"))){
validate200.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("revoke_key" !== data.type){
validate200.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "revoke_key"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate200.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate200.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate200.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data2 = data.id;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 16 && codePoints(data2) > 16){
validate200.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 16},message:"must NOT have more than 16 characters"}];
return false;
}
else {
if((data2.length < 16 || codePoints(data2) < 16)){
validate200.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 16},message:"must NOT have fewer than 16 characters"}];
return false;
}
else {
if(!pattern125.test(data2)){
validate200.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[0-9a-f]{16}$"},message:"must match pattern \""+"^[0-9a-f]{16}$"+"\""}];
return false;
}
}
}
}
else {
validate200.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate200.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate200.errors = vErrors;
return errors === 0;
}


function validate201(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate201.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("revoke_tokens" !== data.type){
validate201.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "revoke_tokens"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate201.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate201.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate201.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jti !== undefined){
let data2 = data.jti;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 256 && codePoints(data2) > 256){
validate201.errors = [{instancePath:instancePath+"/jti",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
else {
if(data2.length < 1){
validate201.errors = [{instancePath:instancePath+"/jti",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate201.errors = [{instancePath:instancePath+"/jti",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data3 = data.address;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(data3.length > 127 && codePoints(data3) > 127){
validate201.errors = [{instancePath:instancePath+"/address",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data3.length < 1){
validate201.errors = [{instancePath:instancePath+"/address",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data3)){
validate201.errors = [{instancePath:instancePath+"/address",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate201.errors = [{instancePath:instancePath+"/address",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.before !== undefined){
let data4 = data.before;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(data4.length > 40 && codePoints(data4) > 40){
validate201.errors = [{instancePath:instancePath+"/before",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data4.length < 1){
validate201.errors = [{instancePath:instancePath+"/before",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data4)){
validate201.errors = [{instancePath:instancePath+"/before",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate201.errors = [{instancePath:instancePath+"/before",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs11 === errors;
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
validate201.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate201.errors = vErrors;
return errors === 0;
}

const pattern187 = new RegExp("^[A-Za-z0-9_-]{86}$", "u");

function validate202(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.sig === undefined) && (missing0 = "sig"))){
validate202.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("proof" !== data.type){
validate202.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "proof"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seq !== undefined){
let data1 = data.seq;
const _errs3 = errors;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate202.errors = [{instancePath:instancePath+"/seq",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate202.errors = [{instancePath:instancePath+"/seq",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate202.errors = [{instancePath:instancePath+"/seq",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sig !== undefined){
let data2 = data.sig;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(data2.length > 86 && codePoints(data2) > 86){
validate202.errors = [{instancePath:instancePath+"/sig",keyword:"maxLength",params:{limit: 86},message:"must NOT have more than 86 characters"}];
return false;
}
else {
if((data2.length < 86 || codePoints(data2) < 86)){
validate202.errors = [{instancePath:instancePath+"/sig",keyword:"minLength",params:{limit: 86},message:"must NOT have fewer than 86 characters"}];
return false;
}
else {
if(!pattern187.test(data2)){
validate202.errors = [{instancePath:instancePath+"/sig",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{86}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{86}$"+"\""}];
return false;
}
}
}
}
else {
validate202.errors = [{instancePath:instancePath+"/sig",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate202.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate202.errors = vErrors;
return errors === 0;
}


function validate144(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "hello"){
if(!(validate145(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
}
else if(tag0 === "heartbeat"){
if(!(validate151(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate151.errors : vErrors.concat(validate151.errors);
errors = vErrors.length;
}
}
else if(tag0 === "goodbye"){
if(!(validate31(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
else if(tag0 === "send"){
if(!(validate152(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors);
errors = vErrors.length;
}
}
else if(tag0 === "ack"){
if(!(validate154(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
errors = vErrors.length;
}
}
else if(tag0 === "nack"){
if(!(validate155(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
errors = vErrors.length;
}
}
else if(tag0 === "claim"){
if(!(validate156(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate156.errors : vErrors.concat(validate156.errors);
errors = vErrors.length;
}
}
else if(tag0 === "release"){
if(!(validate157(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors);
errors = vErrors.length;
}
}
else if(tag0 === "get_task"){
if(!(validate158(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors);
errors = vErrors.length;
}
}
else if(tag0 === "list_tasks"){
if(!(validate159(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate159.errors : vErrors.concat(validate159.errors);
errors = vErrors.length;
}
}
else if(tag0 === "discover"){
if(!(validate160(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
}
else if(tag0 === "list_jobs"){
if(!(validate161(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate161.errors : vErrors.concat(validate161.errors);
errors = vErrors.length;
}
}
else if(tag0 === "list_links"){
if(!(validate162(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate162.errors : vErrors.concat(validate162.errors);
errors = vErrors.length;
}
}
else if(tag0 === "set_job"){
if(!(validate163(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate163.errors : vErrors.concat(validate163.errors);
errors = vErrors.length;
}
}
else if(tag0 === "subscribe"){
if(!(validate165(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate165.errors : vErrors.concat(validate165.errors);
errors = vErrors.length;
}
}
else if(tag0 === "unsubscribe"){
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
}
else if(tag0 === "watch"){
if(!(validate171(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
errors = vErrors.length;
}
}
else if(tag0 === "update_card"){
if(!(validate172(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
else if(tag0 === "cancel"){
if(!(validate75(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
else if(tag0 === "list_dead"){
if(!(validate174(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate174.errors : vErrors.concat(validate174.errors);
errors = vErrors.length;
}
}
else if(tag0 === "get_dead"){
if(!(validate175(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate175.errors : vErrors.concat(validate175.errors);
errors = vErrors.length;
}
}
else if(tag0 === "redrive"){
if(!(validate176(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
}
else if(tag0 === "discard"){
if(!(validate178(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
}
else if(tag0 === "manage"){
if(!(validate179(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors);
errors = vErrors.length;
}
}
else if(tag0 === "get_policy"){
if(!(validate180(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate180.errors : vErrors.concat(validate180.errors);
errors = vErrors.length;
}
}
else if(tag0 === "set_policy"){
if(!(validate181(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
}
else if(tag0 === "set_schedule"){
if(!(validate183(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate183.errors : vErrors.concat(validate183.errors);
errors = vErrors.length;
}
}
else if(tag0 === "remove_schedule"){
if(!(validate185(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate185.errors : vErrors.concat(validate185.errors);
errors = vErrors.length;
}
}
else if(tag0 === "list_schedules"){
if(!(validate186(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate186.errors : vErrors.concat(validate186.errors);
errors = vErrors.length;
}
}
else if(tag0 === "purge_job"){
if(!(validate187(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate187.errors : vErrors.concat(validate187.errors);
errors = vErrors.length;
}
}
else if(tag0 === "send_batch"){
if(!(validate188(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate188.errors : vErrors.concat(validate188.errors);
errors = vErrors.length;
}
}
else if(tag0 === "refresh"){
if(!(validate189(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate189.errors : vErrors.concat(validate189.errors);
errors = vErrors.length;
}
}
else if(tag0 === "get_limits"){
if(!(validate190(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate190.errors : vErrors.concat(validate190.errors);
errors = vErrors.length;
}
}
else if(tag0 === "set_limits"){
if(!(validate191(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
}
else if(tag0 === "get_budget"){
if(!(validate196(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate196.errors : vErrors.concat(validate196.errors);
errors = vErrors.length;
}
}
else if(tag0 === "set_budget"){
if(!(validate197(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate197.errors : vErrors.concat(validate197.errors);
errors = vErrors.length;
}
}
else if(tag0 === "create_key"){
if(!(validate198(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate198.errors : vErrors.concat(validate198.errors);
errors = vErrors.length;
}
}
else if(tag0 === "list_keys"){
if(!(validate199(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
else if(tag0 === "revoke_key"){
if(!(validate200(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate200.errors : vErrors.concat(validate200.errors);
errors = vErrors.length;
}
}
else if(tag0 === "revoke_tokens"){
if(!(validate201(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors);
errors = vErrors.length;
}
}
else if(tag0 === "proof"){
if(!(validate202(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate202.errors : vErrors.concat(validate202.errors);
errors = vErrors.length;
}
}
else {
validate144.errors = [{instancePath,keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0},message:"value of tag \"type\" must be in oneOf"}];
return false;
}
}
else {
validate144.errors = [{instancePath,keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0},message:"tag \"type\" must be string"}];
return false;
}
}
else {
validate144.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate144.errors = vErrors;
return errors === 0;
}

/** Accepts DeadLetterView; on false, `errors` says why until the next call. */
export const validateDeadLetterView: Validator<DeadLetterView> = validate77 as Validator<DeadLetterView>;

/** Accepts DeadLetter; on false, `errors` says why until the next call. */
export const validateDeadLetter: Validator<DeadLetter> = validate244 as Validator<DeadLetter>;

function validate246(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.attempt === undefined) && (missing0 = "attempt")) || ((data.holder === undefined) && (missing0 = "holder"))) || ((data.ended_at_ms === undefined) && (missing0 = "ended_at_ms"))) || ((data.outcome === undefined) && (missing0 = "outcome"))){
validate246.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.attempt !== undefined){
let data0 = data.attempt;
const _errs2 = errors;
const _errs3 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate246.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000 || isNaN(data0)){
validate246.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate246.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined){
let data1 = data.round;
const _errs5 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate246.errors = [{instancePath:instancePath+"/round",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000 || isNaN(data1)){
validate246.errors = [{instancePath:instancePath+"/round",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate246.errors = [{instancePath:instancePath+"/round",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.holder !== undefined){
let data2 = data.holder;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length > 127 && codePoints(data2) > 127){
validate246.errors = [{instancePath:instancePath+"/holder",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data2.length < 1){
validate246.errors = [{instancePath:instancePath+"/holder",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate246.errors = [{instancePath:instancePath+"/holder",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate246.errors = [{instancePath:instancePath+"/holder",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at_ms !== undefined){
let data3 = data.started_at_ms;
const _errs10 = errors;
const _errs11 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate246.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate246.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate246.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ended_at_ms !== undefined){
let data4 = data.ended_at_ms;
const _errs13 = errors;
const _errs14 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate246.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate246.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate246.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data5 = data.outcome;
const _errs16 = errors;
if(!((((((((data5 === "completed") || (data5 === "failed")) || (data5 === "rejected")) || (data5 === "canceled")) || (data5 === "retried")) || (data5 === "released")) || (data5 === "lease_lost")) || (data5 === "expired"))){
validate246.errors = [{instancePath:instancePath+"/outcome",keyword:"enum",params:{allowedValues: schema105.properties.outcome.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data6 = data.error;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if((((data6.code === undefined) && (missing1 = "code")) || ((data6.message === undefined) && (missing1 = "message"))) || ((data6.retryable === undefined) && (missing1 = "retryable"))){
validate246.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data6.code !== undefined){
let data7 = data6.code;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 === "string"){
if(data7.length > 64 && codePoints(data7) > 64){
validate246.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data7.length < 1){
validate246.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate246.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate246.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs21 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.message !== undefined){
let data8 = data6.message;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data8 === "string"){
if(data8.length > 2048 && codePoints(data8) > 2048){
validate246.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate246.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs23 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.retryable !== undefined){
const _errs25 = errors;
if(typeof data6.retryable !== "boolean"){
validate246.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid6 = _errs25 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.retry_after_ms !== undefined){
let data10 = data6.retry_after_ms;
const _errs27 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate246.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 86400000 || isNaN(data10)){
validate246.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate246.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.field !== undefined){
let data11 = data6.field;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data11 === "string"){
if(data11.length > 256 && codePoints(data11) > 256){
validate246.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate246.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.limit !== undefined){
let data12 = data6.limit;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data12 === "string"){
if(data12.length > 256 && codePoints(data12) > 256){
validate246.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate246.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.task_id !== undefined){
let data13 = data6.task_id;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data13 === "string"){
if(data13.length > 128 && codePoints(data13) > 128){
validate246.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate246.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
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
validate246.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs17 === errors;
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
else {
validate246.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate246.errors = vErrors;
return errors === 0;
}


function validate244(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.v === undefined) && (missing0 = "v")) || ((data.ns === undefined) && (missing0 = "ns"))) || ((data.task_id === undefined) && (missing0 = "task_id"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.from === undefined) && (missing0 = "from"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.attempts === undefined) && (missing0 = "attempts"))) || ((data.envelope === undefined) && (missing0 = "envelope"))) || ((data.died_at === undefined) && (missing0 = "died_at"))){
validate244.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.v !== undefined){
const _errs2 = errors;
if(1 !== data.v){
validate244.errors = [{instancePath:instancePath+"/v",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ns !== undefined){
let data1 = data.ns;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 63 && codePoints(data1) > 63){
validate244.errors = [{instancePath:instancePath+"/ns",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data1.length < 1){
validate244.errors = [{instancePath:instancePath+"/ns",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data1)){
validate244.errors = [{instancePath:instancePath+"/ns",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/ns",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data2 = data.task_id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate244.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate244.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data2)){
validate244.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data3 = data.job;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 128 && codePoints(data3) > 128){
validate244.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data3.length < 1){
validate244.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data3)){
validate244.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
let data4 = data.from;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(data4.length > 191 && codePoints(data4) > 191){
validate244.errors = [{instancePath:instancePath+"/from",keyword:"maxLength",params:{limit: 191},message:"must NOT have more than 191 characters"}];
return false;
}
else {
if(data4.length < 1){
validate244.errors = [{instancePath:instancePath+"/from",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern9.test(data4)){
validate244.errors = [{instancePath:instancePath+"/from",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"+"\""}];
return false;
}
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/from",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data5 = data.reason;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 === "string"){
if(data5.length > 64 && codePoints(data5) > 64){
validate244.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data5.length < 1){
validate244.errors = [{instancePath:instancePath+"/reason",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data5)){
validate244.errors = [{instancePath:instancePath+"/reason",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data6 = data.attempts;
const _errs17 = errors;
const _errs18 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate244.errors = [{instancePath:instancePath+"/attempts",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000 || isNaN(data6)){
validate244.errors = [{instancePath:instancePath+"/attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate244.errors = [{instancePath:instancePath+"/attempts",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs20 = errors;
if(!(validate18(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data8 = data.error;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing1;
if((((data8.code === undefined) && (missing1 = "code")) || ((data8.message === undefined) && (missing1 = "message"))) || ((data8.retryable === undefined) && (missing1 = "retryable"))){
validate244.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data8.code !== undefined){
let data9 = data8.code;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data9 === "string"){
if(data9.length > 64 && codePoints(data9) > 64){
validate244.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data9.length < 1){
validate244.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data9)){
validate244.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs25 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data8.message !== undefined){
let data10 = data8.message;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data10 === "string"){
if(data10.length > 2048 && codePoints(data10) > 2048){
validate244.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate244.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs27 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data8.retryable !== undefined){
const _errs29 = errors;
if(typeof data8.retryable !== "boolean"){
validate244.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid7 = _errs29 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data8.retry_after_ms !== undefined){
let data12 = data8.retry_after_ms;
const _errs31 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate244.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs31){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 86400000 || isNaN(data12)){
validate244.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate244.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid7 = _errs31 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data8.field !== undefined){
let data13 = data8.field;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data13 === "string"){
if(data13.length > 256 && codePoints(data13) > 256){
validate244.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate244.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs33 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data8.limit !== undefined){
let data14 = data8.limit;
const _errs35 = errors;
if(errors === _errs35){
if(typeof data14 === "string"){
if(data14.length > 256 && codePoints(data14) > 256){
validate244.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate244.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs35 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data8.task_id !== undefined){
let data15 = data8.task_id;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data15 === "string"){
if(data15.length > 128 && codePoints(data15) > 128){
validate244.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate244.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs37 === errors;
}
else {
var valid7 = true;
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
validate244.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.died_at !== undefined){
let data16 = data.died_at;
const _errs39 = errors;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data16 === "string"){
if(data16.length > 40 && codePoints(data16) > 40){
validate244.errors = [{instancePath:instancePath+"/died_at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data16.length < 1){
validate244.errors = [{instancePath:instancePath+"/died_at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data16)){
validate244.errors = [{instancePath:instancePath+"/died_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/died_at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.history !== undefined){
let data17 = data.history;
const _errs42 = errors;
if(errors === _errs42){
if(Array.isArray(data17)){
if(data17.length > 50){
validate244.errors = [{instancePath:instancePath+"/history",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid9 = true;
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
const _errs44 = errors;
if(!(validate246(data17[i0], {instancePath:instancePath+"/history/" + i0,parentData:data17,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate246.errors : vErrors.concat(validate246.errors);
errors = vErrors.length;
}
var valid9 = _errs44 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/history",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined){
let data19 = data.round;
const _errs45 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate244.errors = [{instancePath:instancePath+"/round",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs45){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 1000000 || isNaN(data19)){
validate244.errors = [{instancePath:instancePath+"/round",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data19 < 1 || isNaN(data19)){
validate244.errors = [{instancePath:instancePath+"/round",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redrive_of !== undefined){
let data20 = data.redrive_of;
const _errs47 = errors;
const _errs48 = errors;
if(errors === _errs48){
if(typeof data20 === "string"){
if(data20.length > 128 && codePoints(data20) > 128){
validate244.errors = [{instancePath:instancePath+"/redrive_of",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data20.length < 1){
validate244.errors = [{instancePath:instancePath+"/redrive_of",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data20)){
validate244.errors = [{instancePath:instancePath+"/redrive_of",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/redrive_of",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs47 === errors;
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
else {
validate244.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate244.errors = vErrors;
return errors === 0;
}

/** Accepts Envelope; on false, `errors` says why until the next call. */
export const validateEnvelope: Validator<Envelope> = validate18 as Validator<Envelope>;

/** Accepts FederationPeer; on false, `errors` says why until the next call. */
export const validateFederationPeer: Validator<FederationPeer> = validate248 as Validator<FederationPeer>;

function validate248(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "namespaces") || (key0 === "accept")) || (key0 === "send")) || (key0 === "via")) || (key0 === "transit")) || (key0 === "rate_per_s"))){
validate248.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.namespaces !== undefined){
let data0 = data.namespaces;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 1000){
validate248.errors = [{instancePath:instancePath+"/namespaces",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(data1.length > 63 && codePoints(data1) > 63){
validate248.errors = [{instancePath:instancePath+"/namespaces/" + i0,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data1.length < 1){
validate248.errors = [{instancePath:instancePath+"/namespaces/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data1)){
validate248.errors = [{instancePath:instancePath+"/namespaces/" + i0,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate248.errors = [{instancePath:instancePath+"/namespaces/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate248.errors = [{instancePath:instancePath+"/namespaces",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accept !== undefined){
let data2 = data.accept;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
if(data2.length > 1000){
validate248.errors = [{instancePath:instancePath+"/accept",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 63 && codePoints(data3) > 63){
validate248.errors = [{instancePath:instancePath+"/accept/" + i1,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data3.length < 1){
validate248.errors = [{instancePath:instancePath+"/accept/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data3)){
validate248.errors = [{instancePath:instancePath+"/accept/" + i1,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate248.errors = [{instancePath:instancePath+"/accept/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate248.errors = [{instancePath:instancePath+"/accept",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.send !== undefined){
let data4 = data.send;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data4)){
if(data4.length > 1000){
validate248.errors = [{instancePath:instancePath+"/send",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid5 = true;
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 === "string"){
if(data5.length > 63 && codePoints(data5) > 63){
validate248.errors = [{instancePath:instancePath+"/send/" + i2,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data5.length < 1){
validate248.errors = [{instancePath:instancePath+"/send/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data5)){
validate248.errors = [{instancePath:instancePath+"/send/" + i2,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate248.errors = [{instancePath:instancePath+"/send/" + i2,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs14 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate248.errors = [{instancePath:instancePath+"/send",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.via !== undefined){
let data6 = data.via;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 === "string"){
if(data6.length > 63 && codePoints(data6) > 63){
validate248.errors = [{instancePath:instancePath+"/via",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data6.length < 1){
validate248.errors = [{instancePath:instancePath+"/via",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data6)){
validate248.errors = [{instancePath:instancePath+"/via",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate248.errors = [{instancePath:instancePath+"/via",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transit !== undefined){
let data7 = data.transit;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data7)){
if(data7.length > 64){
validate248.errors = [{instancePath:instancePath+"/transit",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"}];
return false;
}
else {
var valid8 = true;
const len3 = data7.length;
for(let i3=0; i3<len3; i3++){
let data8 = data7[i3];
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data8 === "string"){
if(data8.length > 63 && codePoints(data8) > 63){
validate248.errors = [{instancePath:instancePath+"/transit/" + i3,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data8.length < 1){
validate248.errors = [{instancePath:instancePath+"/transit/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data8)){
validate248.errors = [{instancePath:instancePath+"/transit/" + i3,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate248.errors = [{instancePath:instancePath+"/transit/" + i3,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs22 === errors;
if(!valid8){
break;
}
}
}
}
else {
validate248.errors = [{instancePath:instancePath+"/transit",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rate_per_s !== undefined){
let data9 = data.rate_per_s;
const _errs25 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate248.errors = [{instancePath:instancePath+"/rate_per_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs25){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000 || isNaN(data9)){
validate248.errors = [{instancePath:instancePath+"/rate_per_s",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data9 < 1 || isNaN(data9)){
validate248.errors = [{instancePath:instancePath+"/rate_per_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs25 === errors;
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
validate248.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate248.errors = vErrors;
return errors === 0;
}

/** Accepts AckFrame; on false, `errors` says why until the next call. */
export const validateAckFrame: Validator<AckFrame> = validate154 as Validator<AckFrame>;

/** Accepts BatchFrame; on false, `errors` says why until the next call. */
export const validateBatchFrame: Validator<BatchFrame> = validate100 as Validator<BatchFrame>;

/** Accepts BudgetFrame; on false, `errors` says why until the next call. */
export const validateBudgetFrame: Validator<BudgetFrame> = validate51 as Validator<BudgetFrame>;

/** Accepts CancelFrame; on false, `errors` says why until the next call. */
export const validateCancelFrame: Validator<CancelFrame> = validate75 as Validator<CancelFrame>;

/** Accepts ChallengeFrame; on false, `errors` says why until the next call. */
export const validateChallengeFrame: Validator<ChallengeFrame> = validate118 as Validator<ChallengeFrame>;

/** Accepts ClaimFrame; on false, `errors` says why until the next call. */
export const validateClaimFrame: Validator<ClaimFrame> = validate156 as Validator<ClaimFrame>;

/** Accepts CreateKeyFrame; on false, `errors` says why until the next call. */
export const validateCreateKeyFrame: Validator<CreateKeyFrame> = validate198 as Validator<CreateKeyFrame>;

/** Accepts DeadLetterFrame; on false, `errors` says why until the next call. */
export const validateDeadLetterFrame: Validator<DeadLetterFrame> = validate82 as Validator<DeadLetterFrame>;

/** Accepts DeadLettersFrame; on false, `errors` says why until the next call. */
export const validateDeadLettersFrame: Validator<DeadLettersFrame> = validate76 as Validator<DeadLettersFrame>;

/** Accepts DeliverFrame; on false, `errors` says why until the next call. */
export const validateDeliverFrame: Validator<DeliverFrame> = validate17 as Validator<DeliverFrame>;

/** Accepts DiscardFrame; on false, `errors` says why until the next call. */
export const validateDiscardFrame: Validator<DiscardFrame> = validate178 as Validator<DiscardFrame>;

/** Accepts DiscoverFrame; on false, `errors` says why until the next call. */
export const validateDiscoverFrame: Validator<DiscoverFrame> = validate160 as Validator<DiscoverFrame>;

/** Accepts ErrorFrame; on false, `errors` says why until the next call. */
export const validateErrorFrame: Validator<ErrorFrame> = validate15 as Validator<ErrorFrame>;

/** Accepts GetBudgetFrame; on false, `errors` says why until the next call. */
export const validateGetBudgetFrame: Validator<GetBudgetFrame> = validate196 as Validator<GetBudgetFrame>;

/** Accepts GetDeadFrame; on false, `errors` says why until the next call. */
export const validateGetDeadFrame: Validator<GetDeadFrame> = validate175 as Validator<GetDeadFrame>;

/** Accepts GetLimitsFrame; on false, `errors` says why until the next call. */
export const validateGetLimitsFrame: Validator<GetLimitsFrame> = validate190 as Validator<GetLimitsFrame>;

/** Accepts GetPolicyFrame; on false, `errors` says why until the next call. */
export const validateGetPolicyFrame: Validator<GetPolicyFrame> = validate180 as Validator<GetPolicyFrame>;

/** Accepts GetTaskFrame; on false, `errors` says why until the next call. */
export const validateGetTaskFrame: Validator<GetTaskFrame> = validate158 as Validator<GetTaskFrame>;

/** Accepts GoodbyeFrame; on false, `errors` says why until the next call. */
export const validateGoodbyeFrame: Validator<GoodbyeFrame> = validate31 as Validator<GoodbyeFrame>;

/** Accepts GrantedFrame; on false, `errors` says why until the next call. */
export const validateGrantedFrame: Validator<GrantedFrame> = validate29 as Validator<GrantedFrame>;

/** Accepts HeartbeatReplyFrame; on false, `errors` says why until the next call. */
export const validateHeartbeatReplyFrame: Validator<HeartbeatReplyFrame> = validate30 as Validator<HeartbeatReplyFrame>;

/** Accepts HeartbeatFrame; on false, `errors` says why until the next call. */
export const validateHeartbeatFrame: Validator<HeartbeatFrame> = validate151 as Validator<HeartbeatFrame>;

/** Accepts HelloFrame; on false, `errors` says why until the next call. */
export const validateHelloFrame: Validator<HelloFrame> = validate145 as Validator<HelloFrame>;

/** Accepts JobsFrame; on false, `errors` says why until the next call. */
export const validateJobsFrame: Validator<JobsFrame> = validate66 as Validator<JobsFrame>;

/** Accepts KeyCreatedFrame; on false, `errors` says why until the next call. */
export const validateKeyCreatedFrame: Validator<KeyCreatedFrame> = validate112 as Validator<KeyCreatedFrame>;

/** Accepts KeysFrame; on false, `errors` says why until the next call. */
export const validateKeysFrame: Validator<KeysFrame> = validate113 as Validator<KeysFrame>;

/** Accepts LimitsFrame; on false, `errors` says why until the next call. */
export const validateLimitsFrame: Validator<LimitsFrame> = validate103 as Validator<LimitsFrame>;

/** Accepts LinksFrame; on false, `errors` says why until the next call. */
export const validateLinksFrame: Validator<LinksFrame> = validate70 as Validator<LinksFrame>;

/** Accepts ListDeadFrame; on false, `errors` says why until the next call. */
export const validateListDeadFrame: Validator<ListDeadFrame> = validate174 as Validator<ListDeadFrame>;

/** Accepts ListJobsFrame; on false, `errors` says why until the next call. */
export const validateListJobsFrame: Validator<ListJobsFrame> = validate161 as Validator<ListJobsFrame>;

/** Accepts ListKeysFrame; on false, `errors` says why until the next call. */
export const validateListKeysFrame: Validator<ListKeysFrame> = validate199 as Validator<ListKeysFrame>;

/** Accepts ListLinksFrame; on false, `errors` says why until the next call. */
export const validateListLinksFrame: Validator<ListLinksFrame> = validate162 as Validator<ListLinksFrame>;

/** Accepts ListSchedulesFrame; on false, `errors` says why until the next call. */
export const validateListSchedulesFrame: Validator<ListSchedulesFrame> = validate186 as Validator<ListSchedulesFrame>;

/** Accepts ListTasksFrame; on false, `errors` says why until the next call. */
export const validateListTasksFrame: Validator<ListTasksFrame> = validate159 as Validator<ListTasksFrame>;

/** Accepts ManageFrame; on false, `errors` says why until the next call. */
export const validateManageFrame: Validator<ManageFrame> = validate179 as Validator<ManageFrame>;

/** Accepts NackFrame; on false, `errors` says why until the next call. */
export const validateNackFrame: Validator<NackFrame> = validate155 as Validator<NackFrame>;

/** Accepts OkFrame; on false, `errors` says why until the next call. */
export const validateOkFrame: Validator<OkFrame> = validate16 as Validator<OkFrame>;

/** Accepts ParticipantsFrame; on false, `errors` says why until the next call. */
export const validateParticipantsFrame: Validator<ParticipantsFrame> = validate58 as Validator<ParticipantsFrame>;

/** Accepts PolicyFrame; on false, `errors` says why until the next call. */
export const validatePolicyFrame: Validator<PolicyFrame> = validate84 as Validator<PolicyFrame>;

/** Accepts PresenceFrame; on false, `errors` says why until the next call. */
export const validatePresenceFrame: Validator<PresenceFrame> = validate73 as Validator<PresenceFrame>;

/** Accepts ProofFrame; on false, `errors` says why until the next call. */
export const validateProofFrame: Validator<ProofFrame> = validate202 as Validator<ProofFrame>;

/** Accepts PurgeJobFrame; on false, `errors` says why until the next call. */
export const validatePurgeJobFrame: Validator<PurgeJobFrame> = validate187 as Validator<PurgeJobFrame>;

/** Accepts RedriveFrame; on false, `errors` says why until the next call. */
export const validateRedriveFrame: Validator<RedriveFrame> = validate176 as Validator<RedriveFrame>;

/** Accepts RedrivenFrame; on false, `errors` says why until the next call. */
export const validateRedrivenFrame: Validator<RedrivenFrame> = validate91 as Validator<RedrivenFrame>;

/** Accepts RefreshFrame; on false, `errors` says why until the next call. */
export const validateRefreshFrame: Validator<RefreshFrame> = validate189 as Validator<RefreshFrame>;

/** Accepts ReleaseFrame; on false, `errors` says why until the next call. */
export const validateReleaseFrame: Validator<ReleaseFrame> = validate157 as Validator<ReleaseFrame>;

/** Accepts RemoveScheduleFrame; on false, `errors` says why until the next call. */
export const validateRemoveScheduleFrame: Validator<RemoveScheduleFrame> = validate185 as Validator<RemoveScheduleFrame>;

/** Accepts RevokeKeyFrame; on false, `errors` says why until the next call. */
export const validateRevokeKeyFrame: Validator<RevokeKeyFrame> = validate200 as Validator<RevokeKeyFrame>;

/** Accepts RevokeTokensFrame; on false, `errors` says why until the next call. */
export const validateRevokeTokensFrame: Validator<RevokeTokensFrame> = validate201 as Validator<RevokeTokensFrame>;

/** Accepts SchedulesFrame; on false, `errors` says why until the next call. */
export const validateSchedulesFrame: Validator<SchedulesFrame> = validate96 as Validator<SchedulesFrame>;

/** Accepts SendFrame; on false, `errors` says why until the next call. */
export const validateSendFrame: Validator<SendFrame> = validate152 as Validator<SendFrame>;

/** Accepts SendBatchFrame; on false, `errors` says why until the next call. */
export const validateSendBatchFrame: Validator<SendBatchFrame> = validate188 as Validator<SendBatchFrame>;

/** Accepts SetBudgetFrame; on false, `errors` says why until the next call. */
export const validateSetBudgetFrame: Validator<SetBudgetFrame> = validate197 as Validator<SetBudgetFrame>;

/** Accepts SetJobFrame; on false, `errors` says why until the next call. */
export const validateSetJobFrame: Validator<SetJobFrame> = validate163 as Validator<SetJobFrame>;

/** Accepts SetLimitsFrame; on false, `errors` says why until the next call. */
export const validateSetLimitsFrame: Validator<SetLimitsFrame> = validate191 as Validator<SetLimitsFrame>;

/** Accepts SetPolicyFrame; on false, `errors` says why until the next call. */
export const validateSetPolicyFrame: Validator<SetPolicyFrame> = validate181 as Validator<SetPolicyFrame>;

/** Accepts SetScheduleFrame; on false, `errors` says why until the next call. */
export const validateSetScheduleFrame: Validator<SetScheduleFrame> = validate183 as Validator<SetScheduleFrame>;

/** Accepts SubscribeFrame; on false, `errors` says why until the next call. */
export const validateSubscribeFrame: Validator<SubscribeFrame> = validate165 as Validator<SubscribeFrame>;

/** Accepts TaskFrame; on false, `errors` says why until the next call. */
export const validateTaskFrame: Validator<TaskFrame> = validate32 as Validator<TaskFrame>;

/** Accepts TasksFrame; on false, `errors` says why until the next call. */
export const validateTasksFrame: Validator<TasksFrame> = validate56 as Validator<TasksFrame>;

/** Accepts UnsubscribeFrame; on false, `errors` says why until the next call. */
export const validateUnsubscribeFrame: Validator<UnsubscribeFrame> = validate170 as Validator<UnsubscribeFrame>;

/** Accepts UpdateCardFrame; on false, `errors` says why until the next call. */
export const validateUpdateCardFrame: Validator<UpdateCardFrame> = validate172 as Validator<UpdateCardFrame>;

/** Accepts WatchFrame; on false, `errors` says why until the next call. */
export const validateWatchFrame: Validator<WatchFrame> = validate171 as Validator<WatchFrame>;

/** Accepts WelcomeFrame; on false, `errors` says why until the next call. */
export const validateWelcomeFrame: Validator<WelcomeFrame> = validate11 as Validator<WelcomeFrame>;

/** Accepts JobSettings; on false, `errors` says why until the next call. */
export const validateJobSettings: Validator<JobSettings> = validate37 as Validator<JobSettings>;

/** Accepts Limits; on false, `errors` says why until the next call. */
export const validateLimits: Validator<Limits> = validate22 as Validator<Limits>;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.name === undefined) && (missing0 = "name")) || ((data.scope === undefined) && (missing0 = "scope"))) || ((data.count === undefined) && (missing0 = "count"))) || ((data.window_s === undefined) && (missing0 = "window_s"))){
validate23.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "name") || (key0 === "scope")) || (key0 === "match")) || (key0 === "count")) || (key0 === "window_s")) || (key0 === "burst")) || (key0 === "unit"))){
validate23.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 63 && codePoints(data0) > 63){
validate23.errors = [{instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data0.length < 1){
validate23.errors = [{instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data0)){
validate23.errors = [{instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data1 = data.scope;
const _errs5 = errors;
if(!((((data1 === "participant") || (data1 === "job")) || (data1 === "topic")) || (data1 === "namespace"))){
validate23.errors = [{instancePath:instancePath+"/scope",keyword:"enum",params:{allowedValues: schema46.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.match !== undefined){
let data2 = data.match;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate23.errors = [{instancePath:instancePath+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate23.errors = [{instancePath:instancePath+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern20.test(data2)){
validate23.errors = [{instancePath:instancePath+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""}];
return false;
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/match",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.count !== undefined){
let data3 = data.count;
const _errs9 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate23.errors = [{instancePath:instancePath+"/count",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000000000 || isNaN(data3)){
validate23.errors = [{instancePath:instancePath+"/count",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate23.errors = [{instancePath:instancePath+"/count",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.window_s !== undefined){
let data4 = data.window_s;
const _errs11 = errors;
if(errors === _errs11){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 86400 || isNaN(data4)){
validate23.errors = [{instancePath:instancePath+"/window_s",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"}];
return false;
}
else {
if(data4 < 0.001 || isNaN(data4)){
validate23.errors = [{instancePath:instancePath+"/window_s",keyword:"minimum",params:{comparison: ">=", limit: 0.001},message:"must be >= 0.001"}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/window_s",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.burst !== undefined){
let data5 = data.burst;
const _errs13 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate23.errors = [{instancePath:instancePath+"/burst",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000000 || isNaN(data5)){
validate23.errors = [{instancePath:instancePath+"/burst",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"}];
return false;
}
else {
if(data5 < 1 || isNaN(data5)){
validate23.errors = [{instancePath:instancePath+"/burst",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
let data6 = data.unit;
const _errs15 = errors;
if(!((data6 === "messages") || (data6 === "bytes"))){
validate23.errors = [{instancePath:instancePath+"/unit",keyword:"enum",params:{allowedValues: schema46.properties.unit.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs15 === errors;
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
validate23.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.scope === undefined) && (missing0 = "scope"))) || ((data.grant === undefined) && (missing0 = "grant"))){
validate25.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "scope")) || (key0 === "match")) || (key0 === "grant")) || (key0 === "task"))){
validate25.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 63 && codePoints(data0) > 63){
validate25.errors = [{instancePath:instancePath+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data0.length < 1){
validate25.errors = [{instancePath:instancePath+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data0)){
validate25.errors = [{instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data1 = data.scope;
const _errs5 = errors;
if(!((data1 === "participant") || (data1 === "namespace"))){
validate25.errors = [{instancePath:instancePath+"/scope",keyword:"enum",params:{allowedValues: schema49.properties.scope.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.match !== undefined){
let data2 = data.match;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate25.errors = [{instancePath:instancePath+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate25.errors = [{instancePath:instancePath+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern20.test(data2)){
validate25.errors = [{instancePath:instancePath+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""}];
return false;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/match",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.grant !== undefined){
let data3 = data.grant;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
if(data3.length > 16){
validate25.errors = [{instancePath:instancePath+"/grant",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"}];
return false;
}
else {
if(data3.length < 1){
validate25.errors = [{instancePath:instancePath+"/grant",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate25.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data4.length < 3 || codePoints(data4) < 3)){
validate25.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data4)){
validate25.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/grant/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/grant",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task !== undefined){
let data5 = data.task;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data5)){
if(data5.length > 16){
validate25.errors = [{instancePath:instancePath+"/task",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"}];
return false;
}
else {
var valid5 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data6 === "string"){
if(data6.length > 64 && codePoints(data6) > 64){
validate25.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data6.length < 3 || codePoints(data6) < 3)){
validate25.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data6)){
validate25.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/task/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs16 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/task",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs14 === errors;
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
validate25.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "rates") || (key0 === "budgets"))){
validate22.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.rates !== undefined){
let data0 = data.rates;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 256){
validate22.errors = [{instancePath:instancePath+"/rates",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate23(data0[i0], {instancePath:instancePath+"/rates/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/rates",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.budgets !== undefined){
let data2 = data.budgets;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
if(data2.length > 256){
validate22.errors = [{instancePath:instancePath+"/budgets",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs7 = errors;
if(!(validate25(data2[i1], {instancePath:instancePath+"/budgets/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/budgets",keyword:"type",params:{type: "array"},message:"must be array"}];
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
validate22.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}

/** Accepts LinkReply; on false, `errors` says why until the next call. */
export const validateLinkReply: Validator<LinkReply> = validate249 as Validator<LinkReply>;

function validate249(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.v === undefined) && (missing0 = "v")) || ((data.ok === undefined) && (missing0 = "ok"))){
validate249.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.v !== undefined){
const _errs2 = errors;
if(1 !== data.v){
validate249.errors = [{instancePath:instancePath+"/v",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ok !== undefined){
const _errs3 = errors;
if(typeof data.ok !== "boolean"){
validate249.errors = [{instancePath:instancePath+"/ok",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duplicate !== undefined){
const _errs5 = errors;
if(typeof data.duplicate !== "boolean"){
validate249.errors = [{instancePath:instancePath+"/duplicate",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data3 = data.error;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((((data3.code === undefined) && (missing1 = "code")) || ((data3.message === undefined) && (missing1 = "message"))) || ((data3.retryable === undefined) && (missing1 = "retryable"))){
validate249.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data3.code !== undefined){
let data4 = data3.code;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate249.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data4.length < 1){
validate249.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data4)){
validate249.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate249.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.message !== undefined){
let data5 = data3.message;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(data5.length > 2048 && codePoints(data5) > 2048){
validate249.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate249.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.retryable !== undefined){
const _errs15 = errors;
if(typeof data3.retryable !== "boolean"){
validate249.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs15 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.retry_after_ms !== undefined){
let data7 = data3.retry_after_ms;
const _errs17 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate249.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs17){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 86400000 || isNaN(data7)){
validate249.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate249.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid2 = _errs17 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.field !== undefined){
let data8 = data3.field;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data8 === "string"){
if(data8.length > 256 && codePoints(data8) > 256){
validate249.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate249.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs19 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.limit !== undefined){
let data9 = data3.limit;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data9 === "string"){
if(data9.length > 256 && codePoints(data9) > 256){
validate249.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate249.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs21 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.task_id !== undefined){
let data10 = data3.task_id;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data10 === "string"){
if(data10.length > 128 && codePoints(data10) > 128){
validate249.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate249.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs23 === errors;
}
else {
var valid2 = true;
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
validate249.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task !== undefined){
const _errs25 = errors;
if(!(validate33(data.task, {instancePath:instancePath+"/task",parentData:data,parentDataProperty:"task",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
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
validate249.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate249.errors = vErrors;
return errors === 0;
}

/** Accepts LinkRequest; on false, `errors` says why until the next call. */
export const validateLinkRequest: Validator<LinkRequest> = validate251 as Validator<LinkRequest>;
const schema416 = {"$id":"spec:///link-request.json","type":"object","additionalProperties":true,"required":["v","kind","id","region","hops"],"properties":{"v":{"const":1},"kind":{"enum":["mail","task","cancel","view","ping"]},"id":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,64}$"},"region":{"$ref":"spec:///common.json#/$defs/region"},"hops":{"type":"array","minItems":1,"maxItems":64,"items":{"$ref":"spec:///common.json#/$defs/region"}},"from":{"$ref":"spec:///common.json#/$defs/sender_address"},"to":{"type":"string","minLength":1,"maxLength":264,"pattern":"^(?:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}|job:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9._-]{0,127})$"},"ns":{"$ref":"spec:///common.json#/$defs/namespace"},"task_id":{"$ref":"spec:///common.json#/$defs/task_id"},"reason":{"type":"string","maxLength":1024},"envelope":{"$ref":"spec:///envelope.json#"}}};
const pattern208 = new RegExp("^(?:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}|job:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9._-]{0,127})$", "u");

function validate251(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.v === undefined) && (missing0 = "v")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.id === undefined) && (missing0 = "id"))) || ((data.region === undefined) && (missing0 = "region"))) || ((data.hops === undefined) && (missing0 = "hops"))){
validate251.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.v !== undefined){
const _errs2 = errors;
if(1 !== data.v){
validate251.errors = [{instancePath:instancePath+"/v",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs3 = errors;
if(!(((((data1 === "mail") || (data1 === "task")) || (data1 === "cancel")) || (data1 === "view")) || (data1 === "ping"))){
validate251.errors = [{instancePath:instancePath+"/kind",keyword:"enum",params:{allowedValues: schema416.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
let data2 = data.id;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data2 === "string"){
if(data2.length > 64 && codePoints(data2) > 64){
validate251.errors = [{instancePath:instancePath+"/id",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data2.length < 1){
validate251.errors = [{instancePath:instancePath+"/id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern1.test(data2)){
validate251.errors = [{instancePath:instancePath+"/id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,64}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{1,64}$"+"\""}];
return false;
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.region !== undefined){
let data3 = data.region;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(data3.length > 63 && codePoints(data3) > 63){
validate251.errors = [{instancePath:instancePath+"/region",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data3.length < 1){
validate251.errors = [{instancePath:instancePath+"/region",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data3)){
validate251.errors = [{instancePath:instancePath+"/region",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/region",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hops !== undefined){
let data4 = data.hops;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
if(data4.length > 64){
validate251.errors = [{instancePath:instancePath+"/hops",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"}];
return false;
}
else {
if(data4.length < 1){
validate251.errors = [{instancePath:instancePath+"/hops",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(data5.length > 63 && codePoints(data5) > 63){
validate251.errors = [{instancePath:instancePath+"/hops/" + i0,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data5.length < 1){
validate251.errors = [{instancePath:instancePath+"/hops/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data5)){
validate251.errors = [{instancePath:instancePath+"/hops/" + i0,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/hops/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/hops",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
let data6 = data.from;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data6 === "string"){
if(data6.length > 191 && codePoints(data6) > 191){
validate251.errors = [{instancePath:instancePath+"/from",keyword:"maxLength",params:{limit: 191},message:"must NOT have more than 191 characters"}];
return false;
}
else {
if(data6.length < 1){
validate251.errors = [{instancePath:instancePath+"/from",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern9.test(data6)){
validate251.errors = [{instancePath:instancePath+"/from",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"+"\""}];
return false;
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/from",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined){
let data7 = data.to;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data7 === "string"){
if(data7.length > 264 && codePoints(data7) > 264){
validate251.errors = [{instancePath:instancePath+"/to",keyword:"maxLength",params:{limit: 264},message:"must NOT have more than 264 characters"}];
return false;
}
else {
if(data7.length < 1){
validate251.errors = [{instancePath:instancePath+"/to",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern208.test(data7)){
validate251.errors = [{instancePath:instancePath+"/to",keyword:"pattern",params:{pattern: "^(?:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}|job:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9._-]{0,127})$"},message:"must match pattern \""+"^(?:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}|job:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9._-]{0,127})$"+"\""}];
return false;
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/to",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ns !== undefined){
let data8 = data.ns;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data8 === "string"){
if(data8.length > 63 && codePoints(data8) > 63){
validate251.errors = [{instancePath:instancePath+"/ns",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data8.length < 1){
validate251.errors = [{instancePath:instancePath+"/ns",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data8)){
validate251.errors = [{instancePath:instancePath+"/ns",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/ns",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data9 = data.task_id;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data9 === "string"){
if(data9.length > 128 && codePoints(data9) > 128){
validate251.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data9.length < 1){
validate251.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data9)){
validate251.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate251.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data10 = data.reason;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data10 === "string"){
if(data10.length > 1024 && codePoints(data10) > 1024){
validate251.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"}];
return false;
}
}
else {
validate251.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs27 = errors;
if(!(validate18(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs27 === errors;
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
else {
validate251.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate251.errors = vErrors;
return errors === 0;
}

/** Accepts Part; on false, `errors` says why until the next call. */
export const validatePart: Validator<Part> = validate19 as Validator<Part>;

/** Accepts Policy; on false, `errors` says why until the next call. */
export const validatePolicy: Validator<Policy> = validate85 as Validator<Policy>;

/** Accepts RegistryEntry; on false, `errors` says why until the next call. */
export const validateRegistryEntry: Validator<RegistryEntry> = validate59 as Validator<RegistryEntry>;

/** Accepts TaskEvent; on false, `errors` says why until the next call. */
export const validateTaskEvent: Validator<TaskEvent> = validate253 as Validator<TaskEvent>;
const schema422 = {"$id":"spec:///task-event.json","type":"object","additionalProperties":true,"required":["kind","task_id","at"],"properties":{"kind":{"enum":["submitted","offered","declined","claimed","progress","renewed","released","lease_lost","retried","cancel_requested","settled","dead_lettered","redriven"]},"task_id":{"$ref":"spec:///common.json#/$defs/task_id"},"at":{"$ref":"spec:///common.json#/$defs/timestamp"},"by":{"$ref":"spec:///common.json#/$defs/sender_address"},"attempt":{"$ref":"spec:///common.json#/$defs/attempt"},"job":{"$ref":"spec:///common.json#/$defs/job_name"},"state":{"$ref":"spec:///common.json#/$defs/task_state"},"reason":{"type":"string","maxLength":256},"delay_ms":{"type":"integer","minimum":0,"maximum":9007199254740991},"error":{"$ref":"spec:///common.json#/$defs/error_body"},"parts":{"type":"array","maxItems":256,"items":{"$ref":"spec:///part.json#"}},"truncated":{"type":"boolean"},"redrive_of":{"$ref":"spec:///common.json#/$defs/task_id"},"new_task_id":{"$ref":"spec:///common.json#/$defs/task_id"}}};

function validate253(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.task_id === undefined) && (missing0 = "task_id"))) || ((data.at === undefined) && (missing0 = "at"))){
validate253.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(!(((((((((((((data0 === "submitted") || (data0 === "offered")) || (data0 === "declined")) || (data0 === "claimed")) || (data0 === "progress")) || (data0 === "renewed")) || (data0 === "released")) || (data0 === "lease_lost")) || (data0 === "retried")) || (data0 === "cancel_requested")) || (data0 === "settled")) || (data0 === "dead_lettered")) || (data0 === "redriven"))){
validate253.errors = [{instancePath:instancePath+"/kind",keyword:"enum",params:{allowedValues: schema422.properties.kind.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data1 = data.task_id;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 128 && codePoints(data1) > 128){
validate253.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data1.length < 1){
validate253.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data1)){
validate253.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate253.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined){
let data2 = data.at;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 40 && codePoints(data2) > 40){
validate253.errors = [{instancePath:instancePath+"/at",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"}];
return false;
}
else {
if(data2.length < 1){
validate253.errors = [{instancePath:instancePath+"/at",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern14.test(data2)){
validate253.errors = [{instancePath:instancePath+"/at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$"+"\""}];
return false;
}
}
}
}
else {
validate253.errors = [{instancePath:instancePath+"/at",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.by !== undefined){
let data3 = data.by;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 191 && codePoints(data3) > 191){
validate253.errors = [{instancePath:instancePath+"/by",keyword:"maxLength",params:{limit: 191},message:"must NOT have more than 191 characters"}];
return false;
}
else {
if(data3.length < 1){
validate253.errors = [{instancePath:instancePath+"/by",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern9.test(data3)){
validate253.errors = [{instancePath:instancePath+"/by",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"+"\""}];
return false;
}
}
}
}
else {
validate253.errors = [{instancePath:instancePath+"/by",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data4 = data.attempt;
const _errs12 = errors;
const _errs13 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate253.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000 || isNaN(data4)){
validate253.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate253.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data5 = data.job;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(data5.length > 128 && codePoints(data5) > 128){
validate253.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data5.length < 1){
validate253.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data5)){
validate253.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate253.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data6 = data.state;
const _errs18 = errors;
if(!((((((((data6 === "queued") || (data6 === "working")) || (data6 === "input_required")) || (data6 === "auth_required")) || (data6 === "completed")) || (data6 === "failed")) || (data6 === "canceled")) || (data6 === "rejected"))){
validate253.errors = [{instancePath:instancePath+"/state",keyword:"enum",params:{allowedValues: schema37.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data7 = data.reason;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data7 === "string"){
if(data7.length > 256 && codePoints(data7) > 256){
validate253.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate253.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delay_ms !== undefined){
let data8 = data.delay_ms;
const _errs22 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate253.errors = [{instancePath:instancePath+"/delay_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
validate253.errors = [{instancePath:instancePath+"/delay_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate253.errors = [{instancePath:instancePath+"/delay_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data9 = data.error;
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if((((data9.code === undefined) && (missing1 = "code")) || ((data9.message === undefined) && (missing1 = "message"))) || ((data9.retryable === undefined) && (missing1 = "retryable"))){
validate253.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data9.code !== undefined){
let data10 = data9.code;
const _errs28 = errors;
if(errors === _errs28){
if(typeof data10 === "string"){
if(data10.length > 64 && codePoints(data10) > 64){
validate253.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data10.length < 1){
validate253.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data10)){
validate253.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate253.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs28 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data9.message !== undefined){
let data11 = data9.message;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data11 === "string"){
if(data11.length > 2048 && codePoints(data11) > 2048){
validate253.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate253.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs30 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data9.retryable !== undefined){
const _errs32 = errors;
if(typeof data9.retryable !== "boolean"){
validate253.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid8 = _errs32 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data9.retry_after_ms !== undefined){
let data13 = data9.retry_after_ms;
const _errs34 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate253.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs34){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 86400000 || isNaN(data13)){
validate253.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate253.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid8 = _errs34 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data9.field !== undefined){
let data14 = data9.field;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data14 === "string"){
if(data14.length > 256 && codePoints(data14) > 256){
validate253.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate253.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs36 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data9.limit !== undefined){
let data15 = data9.limit;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data15 === "string"){
if(data15.length > 256 && codePoints(data15) > 256){
validate253.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate253.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs38 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data9.task_id !== undefined){
let data16 = data9.task_id;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data16 === "string"){
if(data16.length > 128 && codePoints(data16) > 128){
validate253.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate253.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid8 = _errs40 === errors;
}
else {
var valid8 = true;
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
validate253.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parts !== undefined){
let data17 = data.parts;
const _errs42 = errors;
if(errors === _errs42){
if(Array.isArray(data17)){
if(data17.length > 256){
validate253.errors = [{instancePath:instancePath+"/parts",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"}];
return false;
}
else {
var valid9 = true;
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
const _errs44 = errors;
if(!(validate19(data17[i0], {instancePath:instancePath+"/parts/" + i0,parentData:data17,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
var valid9 = _errs44 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate253.errors = [{instancePath:instancePath+"/parts",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.truncated !== undefined){
const _errs45 = errors;
if(typeof data.truncated !== "boolean"){
validate253.errors = [{instancePath:instancePath+"/truncated",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redrive_of !== undefined){
let data20 = data.redrive_of;
const _errs47 = errors;
const _errs48 = errors;
if(errors === _errs48){
if(typeof data20 === "string"){
if(data20.length > 128 && codePoints(data20) > 128){
validate253.errors = [{instancePath:instancePath+"/redrive_of",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data20.length < 1){
validate253.errors = [{instancePath:instancePath+"/redrive_of",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data20)){
validate253.errors = [{instancePath:instancePath+"/redrive_of",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate253.errors = [{instancePath:instancePath+"/redrive_of",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.new_task_id !== undefined){
let data21 = data.new_task_id;
const _errs50 = errors;
const _errs51 = errors;
if(errors === _errs51){
if(typeof data21 === "string"){
if(data21.length > 128 && codePoints(data21) > 128){
validate253.errors = [{instancePath:instancePath+"/new_task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data21.length < 1){
validate253.errors = [{instancePath:instancePath+"/new_task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data21)){
validate253.errors = [{instancePath:instancePath+"/new_task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate253.errors = [{instancePath:instancePath+"/new_task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs50 === errors;
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
else {
validate253.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate253.errors = vErrors;
return errors === 0;
}

/** Accepts TaskRecord; on false, `errors` says why until the next call. */
export const validateTaskRecord: Validator<TaskRecord> = validate36 as Validator<TaskRecord>;
const schema83 = {"$id":"spec:///task-record.json","type":"object","additionalProperties":true,"required":["v","ns","task_id","job","from","state","attempt","refunded","max_attempts","lease_s","created_at_ms","envelope","op"],"properties":{"v":{"const":1},"ns":{"$ref":"spec:///common.json#/$defs/namespace"},"task_id":{"$ref":"spec:///common.json#/$defs/task_id"},"job":{"$ref":"spec:///common.json#/$defs/job_name"},"from":{"$ref":"spec:///common.json#/$defs/sender_address"},"state":{"$ref":"spec:///common.json#/$defs/task_state"},"attempt":{"$ref":"spec:///common.json#/$defs/attempt"},"refunded":{"type":"integer","minimum":0,"maximum":1000000},"max_attempts":{"type":"integer","minimum":1,"maximum":1000},"lease_s":{"type":"integer","minimum":1,"maximum":43200},"backoff":{"$ref":"spec:///job-settings.json#/$defs/backoff"},"created_at_ms":{"$ref":"spec:///task-record.json#/$defs/ms"},"expires_at_ms":{"$ref":"spec:///task-record.json#/$defs/ms"},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000},"first_claim_at_ms":{"$ref":"spec:///task-record.json#/$defs/ms"},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"not_before_ms":{"$ref":"spec:///task-record.json#/$defs/ms"},"priority":{"type":"integer","minimum":0,"maximum":9},"concurrency_key":{"type":"string","minLength":1,"maxLength":128},"ordering_key":{"type":"string","minLength":1,"maxLength":128},"notify":{"enum":["all","failures"]},"settled_at_ms":{"$ref":"spec:///task-record.json#/$defs/ms"},"epoch":{"type":"integer","minimum":0,"maximum":1000000},"envelope":{"$ref":"spec:///envelope.json#"},"holder":{"$ref":"spec:///task-record.json#/$defs/holder"},"cancel":{"$ref":"spec:///task-record.json#/$defs/cancel_request"},"checkpoint":{},"history":{"type":"array","maxItems":50,"items":{"$ref":"spec:///task-record.json#/$defs/attempt_entry"}},"round":{"type":"integer","minimum":1,"maximum":1000000},"redrive_of":{"$ref":"spec:///common.json#/$defs/task_id"},"unsupported":{"type":"array","maxItems":1000,"items":{"$ref":"spec:///common.json#/$defs/participant_address"}},"result":{"$ref":"spec:///envelope.json#"},"error":{"$ref":"spec:///common.json#/$defs/error_body"},"op":{"type":"string","minLength":1,"maxLength":64},"budget":{"$ref":"spec:///task-record.json#/$defs/task_budget"}},"$defs":{"ms":{"type":"integer","minimum":0,"maximum":9007199254740991},"cancel_request":{"type":"object","additionalProperties":true,"required":["at_ms","by"],"properties":{"at_ms":{"$ref":"spec:///task-record.json#/$defs/ms"},"by":{"$ref":"spec:///common.json#/$defs/sender_address"},"reason":{"type":"string","maxLength":256}}},"holder":{"type":"object","additionalProperties":true,"required":["address","session_id","lease_id","ack"],"properties":{"address":{"$ref":"spec:///common.json#/$defs/participant_address"},"session_id":{"$ref":"spec:///common.json#/$defs/session_id"},"lease_id":{"type":"string","minLength":1,"maxLength":64},"ack":{"type":"string","minLength":1,"maxLength":512},"claimed_at_ms":{"$ref":"spec:///task-record.json#/$defs/ms"}}},"attempt_entry":{"type":"object","additionalProperties":true,"required":["attempt","holder","ended_at_ms","outcome"],"properties":{"attempt":{"$ref":"spec:///common.json#/$defs/attempt"},"round":{"type":"integer","minimum":1,"maximum":1000000},"holder":{"$ref":"spec:///common.json#/$defs/participant_address"},"started_at_ms":{"$ref":"spec:///task-record.json#/$defs/ms"},"ended_at_ms":{"$ref":"spec:///task-record.json#/$defs/ms"},"outcome":{"enum":["completed","failed","rejected","canceled","retried","released","lease_lost","expired"]},"error":{"$ref":"spec:///common.json#/$defs/error_body"}}},"task_budget":{"type":"object","additionalProperties":true,"required":["accounts","reserved"],"properties":{"accounts":{"type":"array","maxItems":64,"items":{"type":"string","minLength":1,"maxLength":160}},"parent":{"$ref":"spec:///common.json#/$defs/task_id"},"reserved":{"type":"array","maxItems":32,"items":{"$ref":"spec:///limits.json#/$defs/amount"}},"own":{"type":"boolean"},"spent":{"type":"array","maxItems":32,"items":{"$ref":"spec:///limits.json#/$defs/amount"}}}}}};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.address === undefined) && (missing0 = "address")) || ((data.session_id === undefined) && (missing0 = "session_id"))) || ((data.lease_id === undefined) && (missing0 = "lease_id"))) || ((data.ack === undefined) && (missing0 = "ack"))){
validate39.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.address !== undefined){
let data0 = data.address;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(data0.length > 127 && codePoints(data0) > 127){
validate39.errors = [{instancePath:instancePath+"/address",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data0.length < 1){
validate39.errors = [{instancePath:instancePath+"/address",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data0)){
validate39.errors = [{instancePath:instancePath+"/address",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/address",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.session_id !== undefined){
let data1 = data.session_id;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 64 && codePoints(data1) > 64){
validate39.errors = [{instancePath:instancePath+"/session_id",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data1.length < 1){
validate39.errors = [{instancePath:instancePath+"/session_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern1.test(data1)){
validate39.errors = [{instancePath:instancePath+"/session_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,64}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{1,64}$"+"\""}];
return false;
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/session_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lease_id !== undefined){
let data2 = data.lease_id;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length > 64 && codePoints(data2) > 64){
validate39.errors = [{instancePath:instancePath+"/lease_id",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data2.length < 1){
validate39.errors = [{instancePath:instancePath+"/lease_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/lease_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ack !== undefined){
let data3 = data.ack;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 512 && codePoints(data3) > 512){
validate39.errors = [{instancePath:instancePath+"/ack",keyword:"maxLength",params:{limit: 512},message:"must NOT have more than 512 characters"}];
return false;
}
else {
if(data3.length < 1){
validate39.errors = [{instancePath:instancePath+"/ack",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/ack",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.claimed_at_ms !== undefined){
let data4 = data.claimed_at_ms;
const _errs12 = errors;
const _errs13 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate39.errors = [{instancePath:instancePath+"/claimed_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs13){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate39.errors = [{instancePath:instancePath+"/claimed_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate39.errors = [{instancePath:instancePath+"/claimed_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs12 === errors;
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
validate39.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}


function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.at_ms === undefined) && (missing0 = "at_ms")) || ((data.by === undefined) && (missing0 = "by"))){
validate41.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.at_ms !== undefined){
let data0 = data.at_ms;
const _errs2 = errors;
const _errs3 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate41.errors = [{instancePath:instancePath+"/at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
validate41.errors = [{instancePath:instancePath+"/at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate41.errors = [{instancePath:instancePath+"/at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.by !== undefined){
let data1 = data.by;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(data1.length > 191 && codePoints(data1) > 191){
validate41.errors = [{instancePath:instancePath+"/by",keyword:"maxLength",params:{limit: 191},message:"must NOT have more than 191 characters"}];
return false;
}
else {
if(data1.length < 1){
validate41.errors = [{instancePath:instancePath+"/by",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern9.test(data1)){
validate41.errors = [{instancePath:instancePath+"/by",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"+"\""}];
return false;
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/by",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data2 = data.reason;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length > 256 && codePoints(data2) > 256){
validate41.errors = [{instancePath:instancePath+"/reason",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"},message:"must be string"}];
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
validate41.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate41.errors = vErrors;
return errors === 0;
}


function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.attempt === undefined) && (missing0 = "attempt")) || ((data.holder === undefined) && (missing0 = "holder"))) || ((data.ended_at_ms === undefined) && (missing0 = "ended_at_ms"))) || ((data.outcome === undefined) && (missing0 = "outcome"))){
validate43.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.attempt !== undefined){
let data0 = data.attempt;
const _errs2 = errors;
const _errs3 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate43.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000 || isNaN(data0)){
validate43.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate43.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined){
let data1 = data.round;
const _errs5 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate43.errors = [{instancePath:instancePath+"/round",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000 || isNaN(data1)){
validate43.errors = [{instancePath:instancePath+"/round",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate43.errors = [{instancePath:instancePath+"/round",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.holder !== undefined){
let data2 = data.holder;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(data2.length > 127 && codePoints(data2) > 127){
validate43.errors = [{instancePath:instancePath+"/holder",keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data2.length < 1){
validate43.errors = [{instancePath:instancePath+"/holder",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data2)){
validate43.errors = [{instancePath:instancePath+"/holder",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/holder",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at_ms !== undefined){
let data3 = data.started_at_ms;
const _errs10 = errors;
const _errs11 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate43.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs11){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate43.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate43.errors = [{instancePath:instancePath+"/started_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ended_at_ms !== undefined){
let data4 = data.ended_at_ms;
const _errs13 = errors;
const _errs14 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate43.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate43.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate43.errors = [{instancePath:instancePath+"/ended_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data5 = data.outcome;
const _errs16 = errors;
if(!((((((((data5 === "completed") || (data5 === "failed")) || (data5 === "rejected")) || (data5 === "canceled")) || (data5 === "retried")) || (data5 === "released")) || (data5 === "lease_lost")) || (data5 === "expired"))){
validate43.errors = [{instancePath:instancePath+"/outcome",keyword:"enum",params:{allowedValues: schema105.properties.outcome.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data6 = data.error;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if((((data6.code === undefined) && (missing1 = "code")) || ((data6.message === undefined) && (missing1 = "message"))) || ((data6.retryable === undefined) && (missing1 = "retryable"))){
validate43.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data6.code !== undefined){
let data7 = data6.code;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 === "string"){
if(data7.length > 64 && codePoints(data7) > 64){
validate43.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data7.length < 1){
validate43.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data7)){
validate43.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs21 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.message !== undefined){
let data8 = data6.message;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data8 === "string"){
if(data8.length > 2048 && codePoints(data8) > 2048){
validate43.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs23 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.retryable !== undefined){
const _errs25 = errors;
if(typeof data6.retryable !== "boolean"){
validate43.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid6 = _errs25 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.retry_after_ms !== undefined){
let data10 = data6.retry_after_ms;
const _errs27 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate43.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs27){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 86400000 || isNaN(data10)){
validate43.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate43.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.field !== undefined){
let data11 = data6.field;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data11 === "string"){
if(data11.length > 256 && codePoints(data11) > 256){
validate43.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.limit !== undefined){
let data12 = data6.limit;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data12 === "string"){
if(data12.length > 256 && codePoints(data12) > 256){
validate43.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data6.task_id !== undefined){
let data13 = data6.task_id;
const _errs33 = errors;
if(errors === _errs33){
if(typeof data13 === "string"){
if(data13.length > 128 && codePoints(data13) > 128){
validate43.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
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
validate43.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs17 === errors;
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
else {
validate43.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate43.errors = vErrors;
return errors === 0;
}


function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.accounts === undefined) && (missing0 = "accounts")) || ((data.reserved === undefined) && (missing0 = "reserved"))){
validate46.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.accounts !== undefined){
let data0 = data.accounts;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 64){
validate46.errors = [{instancePath:instancePath+"/accounts",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 160 && codePoints(data1) > 160){
validate46.errors = [{instancePath:instancePath+"/accounts/" + i0,keyword:"maxLength",params:{limit: 160},message:"must NOT have more than 160 characters"}];
return false;
}
else {
if(data1.length < 1){
validate46.errors = [{instancePath:instancePath+"/accounts/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/accounts/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/accounts",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parent !== undefined){
let data2 = data.parent;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate46.errors = [{instancePath:instancePath+"/parent",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate46.errors = [{instancePath:instancePath+"/parent",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data2)){
validate46.errors = [{instancePath:instancePath+"/parent",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/parent",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reserved !== undefined){
let data3 = data.reserved;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
if(data3.length > 32){
validate46.errors = [{instancePath:instancePath+"/reserved",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(data4.length > 64 && codePoints(data4) > 64){
validate46.errors = [{instancePath:instancePath+"/reserved/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data4.length < 3 || codePoints(data4) < 3)){
validate46.errors = [{instancePath:instancePath+"/reserved/" + i1,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data4)){
validate46.errors = [{instancePath:instancePath+"/reserved/" + i1,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/reserved/" + i1,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/reserved",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.own !== undefined){
const _errs14 = errors;
if(typeof data.own !== "boolean"){
validate46.errors = [{instancePath:instancePath+"/own",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.spent !== undefined){
let data6 = data.spent;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data6)){
if(data6.length > 32){
validate46.errors = [{instancePath:instancePath+"/spent",keyword:"maxItems",params:{limit: 32},message:"must NOT have more than 32 items"}];
return false;
}
else {
var valid5 = true;
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data7 === "string"){
if(data7.length > 64 && codePoints(data7) > 64){
validate46.errors = [{instancePath:instancePath+"/spent/" + i2,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if((data7.length < 3 || codePoints(data7) < 3)){
validate46.errors = [{instancePath:instancePath+"/spent/" + i2,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"}];
return false;
}
else {
if(!pattern23.test(data7)){
validate46.errors = [{instancePath:instancePath+"/spent/" + i2,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""}];
return false;
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/spent/" + i2,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid5 = _errs18 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate46.errors = [{instancePath:instancePath+"/spent",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs16 === errors;
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
validate46.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate46.errors = vErrors;
return errors === 0;
}


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((data.v === undefined) && (missing0 = "v")) || ((data.ns === undefined) && (missing0 = "ns"))) || ((data.task_id === undefined) && (missing0 = "task_id"))) || ((data.job === undefined) && (missing0 = "job"))) || ((data.from === undefined) && (missing0 = "from"))) || ((data.state === undefined) && (missing0 = "state"))) || ((data.attempt === undefined) && (missing0 = "attempt"))) || ((data.refunded === undefined) && (missing0 = "refunded"))) || ((data.max_attempts === undefined) && (missing0 = "max_attempts"))) || ((data.lease_s === undefined) && (missing0 = "lease_s"))) || ((data.created_at_ms === undefined) && (missing0 = "created_at_ms"))) || ((data.envelope === undefined) && (missing0 = "envelope"))) || ((data.op === undefined) && (missing0 = "op"))){
validate36.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.v !== undefined){
const _errs2 = errors;
if(1 !== data.v){
validate36.errors = [{instancePath:instancePath+"/v",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ns !== undefined){
let data1 = data.ns;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(data1.length > 63 && codePoints(data1) > 63){
validate36.errors = [{instancePath:instancePath+"/ns",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"}];
return false;
}
else {
if(data1.length < 1){
validate36.errors = [{instancePath:instancePath+"/ns",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern19.test(data1)){
validate36.errors = [{instancePath:instancePath+"/ns",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/ns",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task_id !== undefined){
let data2 = data.task_id;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(data2.length > 128 && codePoints(data2) > 128){
validate36.errors = [{instancePath:instancePath+"/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data2.length < 1){
validate36.errors = [{instancePath:instancePath+"/task_id",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data2)){
validate36.errors = [{instancePath:instancePath+"/task_id",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.job !== undefined){
let data3 = data.job;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(data3.length > 128 && codePoints(data3) > 128){
validate36.errors = [{instancePath:instancePath+"/job",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data3.length < 1){
validate36.errors = [{instancePath:instancePath+"/job",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern33.test(data3)){
validate36.errors = [{instancePath:instancePath+"/job",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,127}(?:\\.[a-z0-9_-]{1,127}){0,16}$"+"\""}];
return false;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/job",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
let data4 = data.from;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(data4.length > 191 && codePoints(data4) > 191){
validate36.errors = [{instancePath:instancePath+"/from",keyword:"maxLength",params:{limit: 191},message:"must NOT have more than 191 characters"}];
return false;
}
else {
if(data4.length < 1){
validate36.errors = [{instancePath:instancePath+"/from",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern9.test(data4)){
validate36.errors = [{instancePath:instancePath+"/from",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$"+"\""}];
return false;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/from",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data5 = data.state;
const _errs15 = errors;
if(!((((((((data5 === "queued") || (data5 === "working")) || (data5 === "input_required")) || (data5 === "auth_required")) || (data5 === "completed")) || (data5 === "failed")) || (data5 === "canceled")) || (data5 === "rejected"))){
validate36.errors = [{instancePath:instancePath+"/state",keyword:"enum",params:{allowedValues: schema37.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data6 = data.attempt;
const _errs17 = errors;
const _errs18 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate36.errors = [{instancePath:instancePath+"/attempt",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs18){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000 || isNaN(data6)){
validate36.errors = [{instancePath:instancePath+"/attempt",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate36.errors = [{instancePath:instancePath+"/attempt",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.refunded !== undefined){
let data7 = data.refunded;
const _errs20 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate36.errors = [{instancePath:instancePath+"/refunded",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000 || isNaN(data7)){
validate36.errors = [{instancePath:instancePath+"/refunded",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate36.errors = [{instancePath:instancePath+"/refunded",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_attempts !== undefined){
let data8 = data.max_attempts;
const _errs22 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate36.errors = [{instancePath:instancePath+"/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs22){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000 || isNaN(data8)){
validate36.errors = [{instancePath:instancePath+"/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"}];
return false;
}
else {
if(data8 < 1 || isNaN(data8)){
validate36.errors = [{instancePath:instancePath+"/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lease_s !== undefined){
let data9 = data.lease_s;
const _errs24 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate36.errors = [{instancePath:instancePath+"/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs24){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 43200 || isNaN(data9)){
validate36.errors = [{instancePath:instancePath+"/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"}];
return false;
}
else {
if(data9 < 1 || isNaN(data9)){
validate36.errors = [{instancePath:instancePath+"/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.backoff !== undefined){
let data10 = data.backoff;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
const _errs29 = errors;
for(const key0 in data10){
if(!((((key0 === "initial_interval_ms") || (key0 === "backoff_coefficient")) || (key0 === "maximum_interval_ms")) || (key0 === "non_retryable_error_codes"))){
validate36.errors = [{instancePath:instancePath+"/backoff",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"}];
return false;
break;
}
}
if(_errs29 === errors){
if(data10.initial_interval_ms !== undefined){
let data11 = data10.initial_interval_ms;
const _errs30 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate36.errors = [{instancePath:instancePath+"/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs30){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 86400000 || isNaN(data11)){
validate36.errors = [{instancePath:instancePath+"/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate36.errors = [{instancePath:instancePath+"/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid8 = _errs30 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data10.backoff_coefficient !== undefined){
let data12 = data10.backoff_coefficient;
const _errs32 = errors;
if(errors === _errs32){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 10 || isNaN(data12)){
validate36.errors = [{instancePath:instancePath+"/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"}];
return false;
}
else {
if(data12 < 1 || isNaN(data12)){
validate36.errors = [{instancePath:instancePath+"/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid8 = _errs32 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data10.maximum_interval_ms !== undefined){
let data13 = data10.maximum_interval_ms;
const _errs34 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate36.errors = [{instancePath:instancePath+"/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs34){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 86400000 || isNaN(data13)){
validate36.errors = [{instancePath:instancePath+"/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate36.errors = [{instancePath:instancePath+"/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid8 = _errs34 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data10.non_retryable_error_codes !== undefined){
let data14 = data10.non_retryable_error_codes;
const _errs36 = errors;
if(errors === _errs36){
if(Array.isArray(data14)){
if(data14.length > 64){
validate36.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"}];
return false;
}
else {
var valid9 = true;
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
let data15 = data14[i0];
const _errs38 = errors;
if(errors === _errs38){
if(typeof data15 === "string"){
if(data15.length > 64 && codePoints(data15) > 64){
validate36.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes/" + i0,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data15.length < 1){
validate36.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data15)){
validate36.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes/" + i0,keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes/" + i0,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs38 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/backoff/non_retryable_error_codes",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs36 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/backoff",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at_ms !== undefined){
let data16 = data.created_at_ms;
const _errs40 = errors;
const _errs41 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate36.errors = [{instancePath:instancePath+"/created_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs41){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 9007199254740991 || isNaN(data16)){
validate36.errors = [{instancePath:instancePath+"/created_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate36.errors = [{instancePath:instancePath+"/created_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at_ms !== undefined){
let data17 = data.expires_at_ms;
const _errs43 = errors;
const _errs44 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate36.errors = [{instancePath:instancePath+"/expires_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs44){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 9007199254740991 || isNaN(data17)){
validate36.errors = [{instancePath:instancePath+"/expires_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data17 < 0 || isNaN(data17)){
validate36.errors = [{instancePath:instancePath+"/expires_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_in_s !== undefined){
let data18 = data.expires_in_s;
const _errs46 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate36.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs46){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 31536000 || isNaN(data18)){
validate36.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"}];
return false;
}
else {
if(data18 < 1 || isNaN(data18)){
validate36.errors = [{instancePath:instancePath+"/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.first_claim_at_ms !== undefined){
let data19 = data.first_claim_at_ms;
const _errs48 = errors;
const _errs49 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate36.errors = [{instancePath:instancePath+"/first_claim_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs49){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 9007199254740991 || isNaN(data19)){
validate36.errors = [{instancePath:instancePath+"/first_claim_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data19 < 0 || isNaN(data19)){
validate36.errors = [{instancePath:instancePath+"/first_claim_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deadline_s !== undefined){
let data20 = data.deadline_s;
const _errs51 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate36.errors = [{instancePath:instancePath+"/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs51){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 31536000 || isNaN(data20)){
validate36.errors = [{instancePath:instancePath+"/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"}];
return false;
}
else {
if(data20 < 1 || isNaN(data20)){
validate36.errors = [{instancePath:instancePath+"/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.not_before_ms !== undefined){
let data21 = data.not_before_ms;
const _errs53 = errors;
const _errs54 = errors;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
validate36.errors = [{instancePath:instancePath+"/not_before_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs54){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 9007199254740991 || isNaN(data21)){
validate36.errors = [{instancePath:instancePath+"/not_before_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data21 < 0 || isNaN(data21)){
validate36.errors = [{instancePath:instancePath+"/not_before_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.priority !== undefined){
let data22 = data.priority;
const _errs56 = errors;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
validate36.errors = [{instancePath:instancePath+"/priority",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs56){
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 9 || isNaN(data22)){
validate36.errors = [{instancePath:instancePath+"/priority",keyword:"maximum",params:{comparison: "<=", limit: 9},message:"must be <= 9"}];
return false;
}
else {
if(data22 < 0 || isNaN(data22)){
validate36.errors = [{instancePath:instancePath+"/priority",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.concurrency_key !== undefined){
let data23 = data.concurrency_key;
const _errs58 = errors;
if(errors === _errs58){
if(typeof data23 === "string"){
if(data23.length > 128 && codePoints(data23) > 128){
validate36.errors = [{instancePath:instancePath+"/concurrency_key",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data23.length < 1){
validate36.errors = [{instancePath:instancePath+"/concurrency_key",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/concurrency_key",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs58 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ordering_key !== undefined){
let data24 = data.ordering_key;
const _errs60 = errors;
if(errors === _errs60){
if(typeof data24 === "string"){
if(data24.length > 128 && codePoints(data24) > 128){
validate36.errors = [{instancePath:instancePath+"/ordering_key",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data24.length < 1){
validate36.errors = [{instancePath:instancePath+"/ordering_key",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/ordering_key",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.notify !== undefined){
let data25 = data.notify;
const _errs62 = errors;
if(!((data25 === "all") || (data25 === "failures"))){
validate36.errors = [{instancePath:instancePath+"/notify",keyword:"enum",params:{allowedValues: schema83.properties.notify.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs62 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.settled_at_ms !== undefined){
let data26 = data.settled_at_ms;
const _errs63 = errors;
const _errs64 = errors;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
validate36.errors = [{instancePath:instancePath+"/settled_at_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs64){
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 9007199254740991 || isNaN(data26)){
validate36.errors = [{instancePath:instancePath+"/settled_at_ms",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data26 < 0 || isNaN(data26)){
validate36.errors = [{instancePath:instancePath+"/settled_at_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.epoch !== undefined){
let data27 = data.epoch;
const _errs66 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
validate36.errors = [{instancePath:instancePath+"/epoch",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs66){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 1000000 || isNaN(data27)){
validate36.errors = [{instancePath:instancePath+"/epoch",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data27 < 0 || isNaN(data27)){
validate36.errors = [{instancePath:instancePath+"/epoch",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs66 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.envelope !== undefined){
const _errs68 = errors;
if(!(validate18(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.holder !== undefined){
const _errs69 = errors;
if(!(validate39(data.holder, {instancePath:instancePath+"/holder",parentData:data,parentDataProperty:"holder",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var valid0 = _errs69 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cancel !== undefined){
const _errs70 = errors;
if(!(validate41(data.cancel, {instancePath:instancePath+"/cancel",parentData:data,parentDataProperty:"cancel",rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
var valid0 = _errs70 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.history !== undefined){
let data31 = data.history;
const _errs71 = errors;
if(errors === _errs71){
if(Array.isArray(data31)){
if(data31.length > 50){
validate36.errors = [{instancePath:instancePath+"/history",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"}];
return false;
}
else {
var valid15 = true;
const len1 = data31.length;
for(let i1=0; i1<len1; i1++){
const _errs73 = errors;
if(!(validate43(data31[i1], {instancePath:instancePath+"/history/" + i1,parentData:data31,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
var valid15 = _errs73 === errors;
if(!valid15){
break;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/history",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined){
let data33 = data.round;
const _errs74 = errors;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
validate36.errors = [{instancePath:instancePath+"/round",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs74){
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 1000000 || isNaN(data33)){
validate36.errors = [{instancePath:instancePath+"/round",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"}];
return false;
}
else {
if(data33 < 1 || isNaN(data33)){
validate36.errors = [{instancePath:instancePath+"/round",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
var valid0 = _errs74 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redrive_of !== undefined){
let data34 = data.redrive_of;
const _errs76 = errors;
const _errs77 = errors;
if(errors === _errs77){
if(typeof data34 === "string"){
if(data34.length > 128 && codePoints(data34) > 128){
validate36.errors = [{instancePath:instancePath+"/redrive_of",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(data34.length < 1){
validate36.errors = [{instancePath:instancePath+"/redrive_of",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern2.test(data34)){
validate36.errors = [{instancePath:instancePath+"/redrive_of",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$"+"\""}];
return false;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/redrive_of",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unsupported !== undefined){
let data35 = data.unsupported;
const _errs79 = errors;
if(errors === _errs79){
if(Array.isArray(data35)){
if(data35.length > 1000){
validate36.errors = [{instancePath:instancePath+"/unsupported",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid17 = true;
const len2 = data35.length;
for(let i2=0; i2<len2; i2++){
let data36 = data35[i2];
const _errs81 = errors;
const _errs82 = errors;
if(errors === _errs82){
if(typeof data36 === "string"){
if(data36.length > 127 && codePoints(data36) > 127){
validate36.errors = [{instancePath:instancePath+"/unsupported/" + i2,keyword:"maxLength",params:{limit: 127},message:"must NOT have more than 127 characters"}];
return false;
}
else {
if(data36.length < 1){
validate36.errors = [{instancePath:instancePath+"/unsupported/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern0.test(data36)){
validate36.errors = [{instancePath:instancePath+"/unsupported/" + i2,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$"+"\""}];
return false;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/unsupported/" + i2,keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid17 = _errs81 === errors;
if(!valid17){
break;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/unsupported",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs79 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
const _errs84 = errors;
if(!(validate18(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs84 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data38 = data.error;
const _errs85 = errors;
const _errs86 = errors;
if(errors === _errs86){
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
let missing1;
if((((data38.code === undefined) && (missing1 = "code")) || ((data38.message === undefined) && (missing1 = "message"))) || ((data38.retryable === undefined) && (missing1 = "retryable"))){
validate36.errors = [{instancePath:instancePath+"/error",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data38.code !== undefined){
let data39 = data38.code;
const _errs89 = errors;
if(errors === _errs89){
if(typeof data39 === "string"){
if(data39.length > 64 && codePoints(data39) > 64){
validate36.errors = [{instancePath:instancePath+"/error/code",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data39.length < 1){
validate36.errors = [{instancePath:instancePath+"/error/code",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(!pattern3.test(data39)){
validate36.errors = [{instancePath:instancePath+"/error/code",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""}];
return false;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/error/code",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs89 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data38.message !== undefined){
let data40 = data38.message;
const _errs91 = errors;
if(errors === _errs91){
if(typeof data40 === "string"){
if(data40.length > 2048 && codePoints(data40) > 2048){
validate36.errors = [{instancePath:instancePath+"/error/message",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/error/message",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs91 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data38.retryable !== undefined){
const _errs93 = errors;
if(typeof data38.retryable !== "boolean"){
validate36.errors = [{instancePath:instancePath+"/error/retryable",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid20 = _errs93 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data38.retry_after_ms !== undefined){
let data42 = data38.retry_after_ms;
const _errs95 = errors;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
validate36.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs95){
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 86400000 || isNaN(data42)){
validate36.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"}];
return false;
}
else {
if(data42 < 0 || isNaN(data42)){
validate36.errors = [{instancePath:instancePath+"/error/retry_after_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid20 = _errs95 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data38.field !== undefined){
let data43 = data38.field;
const _errs97 = errors;
if(errors === _errs97){
if(typeof data43 === "string"){
if(data43.length > 256 && codePoints(data43) > 256){
validate36.errors = [{instancePath:instancePath+"/error/field",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/error/field",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs97 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data38.limit !== undefined){
let data44 = data38.limit;
const _errs99 = errors;
if(errors === _errs99){
if(typeof data44 === "string"){
if(data44.length > 256 && codePoints(data44) > 256){
validate36.errors = [{instancePath:instancePath+"/error/limit",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/error/limit",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs99 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data38.task_id !== undefined){
let data45 = data38.task_id;
const _errs101 = errors;
if(errors === _errs101){
if(typeof data45 === "string"){
if(data45.length > 128 && codePoints(data45) > 128){
validate36.errors = [{instancePath:instancePath+"/error/task_id",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/error/task_id",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid20 = _errs101 === errors;
}
else {
var valid20 = true;
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
validate36.errors = [{instancePath:instancePath+"/error",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs85 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.op !== undefined){
let data46 = data.op;
const _errs103 = errors;
if(errors === _errs103){
if(typeof data46 === "string"){
if(data46.length > 64 && codePoints(data46) > 64){
validate36.errors = [{instancePath:instancePath+"/op",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(data46.length < 1){
validate36.errors = [{instancePath:instancePath+"/op",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/op",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs103 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.budget !== undefined){
const _errs105 = errors;
if(!(validate46(data.budget, {instancePath:instancePath+"/budget",parentData:data,parentDataProperty:"budget",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid0 = _errs105 === errors;
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
validate36.errors = [{instancePath,keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}

/** Accepts TaskView; on false, `errors` says why until the next call. */
export const validateTaskView: Validator<TaskView> = validate33 as Validator<TaskView>;
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
