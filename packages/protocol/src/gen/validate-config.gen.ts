// @ts-nocheck compiled code: its exports are typed, its body is not
// Generated from spec/ by tools/gen; do not edit.

import type {
  ResolvedConfig,
  Validator,
} from "./types.gen.ts";

/** Accepts ResolvedConfig; on false, `errors` says why until the next call. */
export const validateConfig: Validator<ResolvedConfig> = validate10 as Validator<ResolvedConfig>;
const schema11 = {"$id":"spec:///config.json","type":"object","additionalProperties":false,"properties":{"host":{"type":"string","maxLength":255,"default":"127.0.0.1","minLength":1},"port":{"type":"integer","minimum":0,"maximum":65535,"default":2673},"data_dir":{"type":"string","maxLength":4096,"default":""},"durability":{"enum":["power","second","process"],"default":"power"},"shutdown_grace_s":{"type":"integer","minimum":0,"maximum":3600,"default":10},"nats":{"type":"object","additionalProperties":false,"default":{},"properties":{"url":{"type":"string","maxLength":4096,"default":""},"user":{"type":"string","maxLength":4096,"default":""},"password":{"type":"string","maxLength":4096,"default":""},"token":{"type":"string","maxLength":4096,"default":""},"creds_file":{"type":"string","maxLength":4096,"default":""},"tls_ca_file":{"type":"string","maxLength":4096,"default":""},"tls_cert_file":{"type":"string","maxLength":4096,"default":""},"tls_key_file":{"type":"string","maxLength":4096,"default":""},"server_path":{"type":"string","maxLength":4096,"default":""},"replicas":{"type":"integer","minimum":1,"maximum":5,"default":1},"start_timeout_s":{"type":"integer","minimum":0,"maximum":3600,"default":60}}},"nats_clients":{"type":"object","additionalProperties":false,"default":{},"properties":{"accept":{"enum":["off","on"],"default":"off"},"listen":{"enum":["loopback","all"],"default":"loopback"},"port":{"type":"integer","minimum":0,"maximum":65535,"default":4222},"responders":{"type":"integer","minimum":1,"maximum":16,"default":2},"lifetime_s":{"type":"integer","minimum":10,"maximum":86400,"default":900}}},"auth_callout":{"type":"object","additionalProperties":false,"default":{},"properties":{"issuer_seed_file":{"type":"string","maxLength":4096,"default":""},"user_seed_file":{"type":"string","maxLength":4096,"default":""},"xkey_seed_file":{"type":"string","maxLength":4096,"default":""},"account":{"type":"string","pattern":"^[A-Z][A-Z0-9_]{0,63}$","maxLength":64,"default":"AMP"},"system_user":{"type":"string","maxLength":256,"default":""},"system_password":{"type":"string","maxLength":4096,"default":""}}},"tls":{"type":"object","additionalProperties":false,"default":{},"properties":{"cert_file":{"type":"string","maxLength":4096,"default":""},"key_file":{"type":"string","maxLength":4096,"default":""},"client_ca_file":{"type":"string","maxLength":4096,"default":""}}},"grpc":{"type":"object","additionalProperties":false,"default":{},"properties":{"enabled":{"type":"boolean","default":true},"port":{"type":"integer","minimum":0,"maximum":65535},"streams_max":{"type":"integer","minimum":1,"maximum":100000,"default":1000},"connection_age_max_s":{"type":"integer","minimum":0,"maximum":2592000,"default":0}}},"auth":{"type":"object","additionalProperties":false,"default":{},"properties":{"dev":{"enum":["auto","on","off"],"default":"auto"},"shared_key":{"type":"string","maxLength":4096,"default":""},"jwks_url":{"type":"string","maxLength":4096,"default":""},"jwks_file":{"type":"string","maxLength":4096,"default":""},"issuer":{"type":"string","maxLength":4096,"default":""},"policy_file":{"type":"string","maxLength":4096,"default":""},"audience":{"type":"string","maxLength":4096,"default":""},"keys":{"enum":["on","off"],"default":"on"},"nkeys_file":{"type":"string","maxLength":4096,"default":""}}},"partitions":{"type":"object","additionalProperties":false,"default":{},"properties":{"records":{"type":"integer","minimum":1,"maximum":64,"default":1},"inboxes":{"type":"integer","minimum":1,"maximum":64,"default":1},"jobs":{"type":"integer","minimum":1,"maximum":64,"default":1}}},"namespaces":{"type":"object","additionalProperties":false,"default":{},"properties":{"create":{"enum":["on_first_use","declared"],"default":"on_first_use"},"declared":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"default":["default"]},"count_max":{"type":"integer","minimum":1,"maximum":100000,"default":100},"scopes_required":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^(?:\\*|[a-z0-9][a-z0-9_-]{0,62})$"},"default":[]}}},"sessions":{"type":"object","additionalProperties":false,"default":{},"properties":{"isolation":{"enum":["shared","connection"],"default":"shared"},"heartbeat_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":10},"hello_timeout_s":{"type":"integer","minimum":1,"maximum":300,"default":10},"resume_grace_s":{"type":"integer","minimum":0,"maximum":3600,"default":5},"ping_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":15},"frame_bytes_max":{"type":"integer","minimum":1024,"maximum":1048576,"default":262144},"outbound_bytes_max":{"type":"integer","minimum":65536,"maximum":67108864,"default":1048576},"inflight_max":{"type":"integer","minimum":1,"maximum":4096,"default":32},"subscriptions_max":{"type":"integer","minimum":1,"maximum":10000,"default":100},"count_max":{"type":"integer","minimum":1,"maximum":1000000,"default":10000},"per_participant_max":{"type":"integer","minimum":1,"maximum":1000000,"default":1000},"card_jobs_max":{"type":"integer","minimum":1,"maximum":512,"default":256},"strikes_max":{"type":"integer","minimum":1,"maximum":10000,"default":20},"frames_per_s_max":{"type":"integer","minimum":0,"maximum":10000000,"default":20000}}},"jobs":{"type":"object","additionalProperties":false,"default":{},"properties":{"defaults":{"type":"object","additionalProperties":false,"default":{},"properties":{"lease_s":{"type":"integer","minimum":1,"maximum":43200,"default":30},"max_attempts":{"type":"integer","minimum":1,"maximum":1000,"default":3},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000,"default":86400},"queue_max":{"type":"integer","minimum":1,"maximum":10000000,"default":100000},"backoff":{"type":"object","additionalProperties":false,"properties":{"initial_interval_ms":{"type":"integer","minimum":0,"maximum":86400000,"default":1000},"backoff_coefficient":{"type":"number","minimum":1,"maximum":10,"default":2},"maximum_interval_ms":{"type":"integer","minimum":0,"maximum":86400000,"default":60000}},"default":{}}}},"named":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"lease_s":{"type":"integer","minimum":1,"maximum":43200},"max_attempts":{"type":"integer","minimum":1,"maximum":1000},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000},"queue_max":{"type":"integer","minimum":1,"maximum":10000000},"backoff":{"type":"object","additionalProperties":false,"properties":{"initial_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"backoff_coefficient":{"type":"number","minimum":1,"maximum":10},"maximum_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"non_retryable_error_codes":{"type":"array","maxItems":64,"items":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}}}},"paused":{"type":"boolean"},"concurrency_max":{"type":"integer","minimum":1,"maximum":1000},"concurrency_key_max":{"type":"integer","minimum":1,"maximum":1000},"priorities":{"type":"boolean"}}},"maxProperties":10000,"default":{}}}},"offers":{"type":"object","additionalProperties":false,"default":{},"properties":{"timeout_s":{"type":"integer","minimum":1,"maximum":600,"default":10}}},"inbox":{"type":"object","additionalProperties":false,"default":{},"properties":{"messages_max":{"type":"integer","minimum":1,"maximum":10000000,"default":10000},"age_max_s":{"type":"integer","minimum":60,"maximum":31536000,"default":604800},"ack_wait_s":{"type":"integer","minimum":1,"maximum":3600,"default":30}}},"topics":{"type":"object","additionalProperties":false,"default":{},"properties":{"messages_max":{"type":"integer","minimum":1,"maximum":10000000,"default":100000},"age_max_s":{"type":"integer","minimum":60,"maximum":31536000,"default":604800}}},"tasks":{"type":"object","additionalProperties":false,"default":{},"properties":{"cancel_grace_s":{"type":"integer","minimum":1,"maximum":3600,"default":30},"retention_s":{"type":"integer","minimum":60,"maximum":31536000,"default":86400},"reconcile_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":15}}},"registry":{"type":"object","additionalProperties":false,"default":{},"properties":{"ttl_s":{"type":"integer","minimum":2,"maximum":3600,"default":30}}},"log":{"type":"object","additionalProperties":false,"default":{},"properties":{"level":{"enum":["trace","debug","info","warn","error","silent"],"default":"info"},"format":{"enum":["auto","json","text"],"default":"auto"}}},"federation":{"type":"object","additionalProperties":false,"default":{},"properties":{"region":{"type":"string","maxLength":63,"pattern":"^(?:[a-z0-9][a-z0-9_-]{0,62})?$","default":""},"hops_max":{"type":"integer","minimum":1,"maximum":16,"default":4},"ping_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":5},"outbox_bytes_max":{"type":"integer","minimum":1048576,"maximum":1099511627776,"default":1073741824},"outbox_age_max_s":{"type":"integer","minimum":60,"maximum":2592000,"default":604800},"peers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"namespaces":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"accept":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"send":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"via":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"transit":{"type":"array","maxItems":64,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"rate_per_s":{"type":"integer","minimum":1,"maximum":1000000}}},"maxProperties":1000,"default":{}}}},"events":{"type":"object","additionalProperties":false,"default":{},"properties":{"publish":{"enum":["off","on"],"default":"off"},"prefix":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$","default":"aep"}}},"limits":{"type":"object","additionalProperties":false,"default":{},"properties":{"rates":{"type":"array","maxItems":256,"items":{"type":"object","additionalProperties":false,"required":["name","scope","count","window_s"],"properties":{"name":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"scope":{"enum":["participant","job","topic","namespace"]},"match":{"type":"string","minLength":1,"maxLength":128,"pattern":"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},"count":{"type":"integer","minimum":1,"maximum":1000000000000},"window_s":{"type":"number","minimum":0.001,"maximum":86400},"burst":{"type":"integer","minimum":1,"maximum":1000000000000},"unit":{"enum":["messages","bytes"]}}},"default":[]},"budgets":{"type":"array","maxItems":256,"items":{"type":"object","additionalProperties":false,"required":["name","scope","grant"],"properties":{"name":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"scope":{"enum":["participant","namespace"]},"match":{"type":"string","minLength":1,"maxLength":128,"pattern":"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},"grant":{"type":"array","maxItems":16,"items":{"type":"string","minLength":3,"maxLength":64,"pattern":"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},"minItems":1},"task":{"type":"array","maxItems":16,"items":{"type":"string","minLength":3,"maxLength":64,"pattern":"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"}}}},"default":[]},"reservation_hold_s":{"type":"integer","minimum":5,"maximum":3600,"default":30}}},"grants":{"type":"object","additionalProperties":false,"default":{},"properties":{"enabled":{"enum":["off","on"],"default":"off"},"ttl_s":{"type":"integer","minimum":30,"maximum":3600,"default":300},"issuer":{"type":"string","maxLength":256,"default":"ampd"},"audience":{"type":"string","maxLength":256,"default":""}}}}};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[A-Z][A-Z0-9_]{0,63}$", "u");
const pattern1 = new RegExp("^[a-z0-9][a-z0-9_-]{0,62}$", "u");
const pattern2 = new RegExp("^(?:\\*|[a-z0-9][a-z0-9_-]{0,62})$", "u");
const pattern3 = new RegExp("^[a-z][a-z0-9_]{0,63}$", "u");
const pattern4 = new RegExp("^(?:[a-z0-9][a-z0-9_-]{0,62})?$", "u");
const pattern10 = new RegExp("^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$", "u");
const pattern12 = new RegExp("^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$", "u");
const pattern15 = new RegExp("^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.host === undefined){
data.host = "127.0.0.1";
}
if(data.port === undefined){
data.port = 2673;
}
if(data.data_dir === undefined){
data.data_dir = "";
}
if(data.durability === undefined){
data.durability = "power";
}
if(data.shutdown_grace_s === undefined){
data.shutdown_grace_s = 10;
}
if(data.nats === undefined){
data.nats = {};
}
if(data.nats_clients === undefined){
data.nats_clients = {};
}
if(data.auth_callout === undefined){
data.auth_callout = {};
}
if(data.tls === undefined){
data.tls = {};
}
if(data.grpc === undefined){
data.grpc = {};
}
if(data.auth === undefined){
data.auth = {};
}
if(data.partitions === undefined){
data.partitions = {};
}
if(data.namespaces === undefined){
data.namespaces = {};
}
if(data.sessions === undefined){
data.sessions = {};
}
if(data.jobs === undefined){
data.jobs = {};
}
if(data.offers === undefined){
data.offers = {};
}
if(data.inbox === undefined){
data.inbox = {};
}
if(data.topics === undefined){
data.topics = {};
}
if(data.tasks === undefined){
data.tasks = {};
}
if(data.registry === undefined){
data.registry = {};
}
if(data.log === undefined){
data.log = {};
}
if(data.federation === undefined){
data.federation = {};
}
if(data.events === undefined){
data.events = {};
}
if(data.limits === undefined){
data.limits = {};
}
if(data.grants === undefined){
data.grants = {};
}
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err0 = {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.host;
if(typeof data0 === "string"){
if(data0.length > 255 && codePoints(data0) > 255){
const err1 = {instancePath:instancePath+"/host",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/host",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/host",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
let data1 = data.port;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/port",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 65535 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/port",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/port",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
let data2 = data.data_dir;
if(typeof data2 === "string"){
if(data2.length > 4096 && codePoints(data2) > 4096){
const err7 = {instancePath:instancePath+"/data_dir",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/data_dir",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
let data3 = data.durability;
if(!(((data3 === "power") || (data3 === "second")) || (data3 === "process"))){
const err9 = {instancePath:instancePath+"/durability",keyword:"enum",params:{allowedValues: schema11.properties.durability.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
let data4 = data.shutdown_grace_s;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err10 = {instancePath:instancePath+"/shutdown_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 3600 || isNaN(data4)){
const err11 = {instancePath:instancePath+"/shutdown_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err12 = {instancePath:instancePath+"/shutdown_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
let data5 = data.nats;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.url === undefined){
data5.url = "";
}
if(data5.user === undefined){
data5.user = "";
}
if(data5.password === undefined){
data5.password = "";
}
if(data5.token === undefined){
data5.token = "";
}
if(data5.creds_file === undefined){
data5.creds_file = "";
}
if(data5.tls_ca_file === undefined){
data5.tls_ca_file = "";
}
if(data5.tls_cert_file === undefined){
data5.tls_cert_file = "";
}
if(data5.tls_key_file === undefined){
data5.tls_key_file = "";
}
if(data5.server_path === undefined){
data5.server_path = "";
}
if(data5.replicas === undefined){
data5.replicas = 1;
}
if(data5.start_timeout_s === undefined){
data5.start_timeout_s = 60;
}
for(const key1 in data5){
if(!(func2.call(schema11.properties.nats.properties, key1))){
const err13 = {instancePath:instancePath+"/nats",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
let data6 = data5.url;
if(typeof data6 === "string"){
if(data6.length > 4096 && codePoints(data6) > 4096){
const err14 = {instancePath:instancePath+"/nats/url",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/nats/url",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
let data7 = data5.user;
if(typeof data7 === "string"){
if(data7.length > 4096 && codePoints(data7) > 4096){
const err16 = {instancePath:instancePath+"/nats/user",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/nats/user",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
let data8 = data5.password;
if(typeof data8 === "string"){
if(data8.length > 4096 && codePoints(data8) > 4096){
const err18 = {instancePath:instancePath+"/nats/password",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/nats/password",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
let data9 = data5.token;
if(typeof data9 === "string"){
if(data9.length > 4096 && codePoints(data9) > 4096){
const err20 = {instancePath:instancePath+"/nats/token",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/nats/token",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
let data10 = data5.creds_file;
if(typeof data10 === "string"){
if(data10.length > 4096 && codePoints(data10) > 4096){
const err22 = {instancePath:instancePath+"/nats/creds_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/nats/creds_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
let data11 = data5.tls_ca_file;
if(typeof data11 === "string"){
if(data11.length > 4096 && codePoints(data11) > 4096){
const err24 = {instancePath:instancePath+"/nats/tls_ca_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/nats/tls_ca_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
let data12 = data5.tls_cert_file;
if(typeof data12 === "string"){
if(data12.length > 4096 && codePoints(data12) > 4096){
const err26 = {instancePath:instancePath+"/nats/tls_cert_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/nats/tls_cert_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
let data13 = data5.tls_key_file;
if(typeof data13 === "string"){
if(data13.length > 4096 && codePoints(data13) > 4096){
const err28 = {instancePath:instancePath+"/nats/tls_key_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/nats/tls_key_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
let data14 = data5.server_path;
if(typeof data14 === "string"){
if(data14.length > 4096 && codePoints(data14) > 4096){
const err30 = {instancePath:instancePath+"/nats/server_path",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/nats/server_path",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
let data15 = data5.replicas;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err32 = {instancePath:instancePath+"/nats/replicas",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 5 || isNaN(data15)){
const err33 = {instancePath:instancePath+"/nats/replicas",keyword:"maximum",params:{comparison: "<=", limit: 5},message:"must be <= 5"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data15 < 1 || isNaN(data15)){
const err34 = {instancePath:instancePath+"/nats/replicas",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
let data16 = data5.start_timeout_s;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err35 = {instancePath:instancePath+"/nats/start_timeout_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 3600 || isNaN(data16)){
const err36 = {instancePath:instancePath+"/nats/start_timeout_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data16 < 0 || isNaN(data16)){
const err37 = {instancePath:instancePath+"/nats/start_timeout_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/nats",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
let data17 = data.nats_clients;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.accept === undefined){
data17.accept = "off";
}
if(data17.listen === undefined){
data17.listen = "loopback";
}
if(data17.port === undefined){
data17.port = 4222;
}
if(data17.responders === undefined){
data17.responders = 2;
}
if(data17.lifetime_s === undefined){
data17.lifetime_s = 900;
}
for(const key2 in data17){
if(!(((((key2 === "accept") || (key2 === "listen")) || (key2 === "port")) || (key2 === "responders")) || (key2 === "lifetime_s"))){
const err39 = {instancePath:instancePath+"/nats_clients",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
let data18 = data17.accept;
if(!((data18 === "off") || (data18 === "on"))){
const err40 = {instancePath:instancePath+"/nats_clients/accept",keyword:"enum",params:{allowedValues: schema11.properties.nats_clients.properties.accept.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
let data19 = data17.listen;
if(!((data19 === "loopback") || (data19 === "all"))){
const err41 = {instancePath:instancePath+"/nats_clients/listen",keyword:"enum",params:{allowedValues: schema11.properties.nats_clients.properties.listen.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
let data20 = data17.port;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err42 = {instancePath:instancePath+"/nats_clients/port",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 65535 || isNaN(data20)){
const err43 = {instancePath:instancePath+"/nats_clients/port",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err44 = {instancePath:instancePath+"/nats_clients/port",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
let data21 = data17.responders;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err45 = {instancePath:instancePath+"/nats_clients/responders",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 16 || isNaN(data21)){
const err46 = {instancePath:instancePath+"/nats_clients/responders",keyword:"maximum",params:{comparison: "<=", limit: 16},message:"must be <= 16"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data21 < 1 || isNaN(data21)){
const err47 = {instancePath:instancePath+"/nats_clients/responders",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
let data22 = data17.lifetime_s;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err48 = {instancePath:instancePath+"/nats_clients/lifetime_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 86400 || isNaN(data22)){
const err49 = {instancePath:instancePath+"/nats_clients/lifetime_s",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data22 < 10 || isNaN(data22)){
const err50 = {instancePath:instancePath+"/nats_clients/lifetime_s",keyword:"minimum",params:{comparison: ">=", limit: 10},message:"must be >= 10"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/nats_clients",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
let data23 = data.auth_callout;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.issuer_seed_file === undefined){
data23.issuer_seed_file = "";
}
if(data23.user_seed_file === undefined){
data23.user_seed_file = "";
}
if(data23.xkey_seed_file === undefined){
data23.xkey_seed_file = "";
}
if(data23.account === undefined){
data23.account = "AMP";
}
if(data23.system_user === undefined){
data23.system_user = "";
}
if(data23.system_password === undefined){
data23.system_password = "";
}
for(const key3 in data23){
if(!((((((key3 === "issuer_seed_file") || (key3 === "user_seed_file")) || (key3 === "xkey_seed_file")) || (key3 === "account")) || (key3 === "system_user")) || (key3 === "system_password"))){
const err52 = {instancePath:instancePath+"/auth_callout",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
let data24 = data23.issuer_seed_file;
if(typeof data24 === "string"){
if(data24.length > 4096 && codePoints(data24) > 4096){
const err53 = {instancePath:instancePath+"/auth_callout/issuer_seed_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/auth_callout/issuer_seed_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
let data25 = data23.user_seed_file;
if(typeof data25 === "string"){
if(data25.length > 4096 && codePoints(data25) > 4096){
const err55 = {instancePath:instancePath+"/auth_callout/user_seed_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/auth_callout/user_seed_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
let data26 = data23.xkey_seed_file;
if(typeof data26 === "string"){
if(data26.length > 4096 && codePoints(data26) > 4096){
const err57 = {instancePath:instancePath+"/auth_callout/xkey_seed_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/auth_callout/xkey_seed_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
let data27 = data23.account;
if(typeof data27 === "string"){
if(data27.length > 64 && codePoints(data27) > 64){
const err59 = {instancePath:instancePath+"/auth_callout/account",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(!pattern0.test(data27)){
const err60 = {instancePath:instancePath+"/auth_callout/account",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]{0,63}$"},message:"must match pattern \""+"^[A-Z][A-Z0-9_]{0,63}$"+"\""};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/auth_callout/account",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
let data28 = data23.system_user;
if(typeof data28 === "string"){
if(data28.length > 256 && codePoints(data28) > 256){
const err62 = {instancePath:instancePath+"/auth_callout/system_user",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/auth_callout/system_user",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
let data29 = data23.system_password;
if(typeof data29 === "string"){
if(data29.length > 4096 && codePoints(data29) > 4096){
const err64 = {instancePath:instancePath+"/auth_callout/system_password",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/auth_callout/system_password",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/auth_callout",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
let data30 = data.tls;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.cert_file === undefined){
data30.cert_file = "";
}
if(data30.key_file === undefined){
data30.key_file = "";
}
if(data30.client_ca_file === undefined){
data30.client_ca_file = "";
}
for(const key4 in data30){
if(!(((key4 === "cert_file") || (key4 === "key_file")) || (key4 === "client_ca_file"))){
const err67 = {instancePath:instancePath+"/tls",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
let data31 = data30.cert_file;
if(typeof data31 === "string"){
if(data31.length > 4096 && codePoints(data31) > 4096){
const err68 = {instancePath:instancePath+"/tls/cert_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/tls/cert_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
let data32 = data30.key_file;
if(typeof data32 === "string"){
if(data32.length > 4096 && codePoints(data32) > 4096){
const err70 = {instancePath:instancePath+"/tls/key_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/tls/key_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
let data33 = data30.client_ca_file;
if(typeof data33 === "string"){
if(data33.length > 4096 && codePoints(data33) > 4096){
const err72 = {instancePath:instancePath+"/tls/client_ca_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/tls/client_ca_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/tls",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
let data34 = data.grpc;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.enabled === undefined){
data34.enabled = true;
}
if(data34.streams_max === undefined){
data34.streams_max = 1000;
}
if(data34.connection_age_max_s === undefined){
data34.connection_age_max_s = 0;
}
for(const key5 in data34){
if(!((((key5 === "enabled") || (key5 === "port")) || (key5 === "streams_max")) || (key5 === "connection_age_max_s"))){
const err75 = {instancePath:instancePath+"/grpc",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(typeof data34.enabled !== "boolean"){
const err76 = {instancePath:instancePath+"/grpc/enabled",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data34.port !== undefined){
let data36 = data34.port;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err77 = {instancePath:instancePath+"/grpc/port",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 65535 || isNaN(data36)){
const err78 = {instancePath:instancePath+"/grpc/port",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data36 < 0 || isNaN(data36)){
const err79 = {instancePath:instancePath+"/grpc/port",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
let data37 = data34.streams_max;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err80 = {instancePath:instancePath+"/grpc/streams_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 100000 || isNaN(data37)){
const err81 = {instancePath:instancePath+"/grpc/streams_max",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data37 < 1 || isNaN(data37)){
const err82 = {instancePath:instancePath+"/grpc/streams_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
let data38 = data34.connection_age_max_s;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err83 = {instancePath:instancePath+"/grpc/connection_age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 2592000 || isNaN(data38)){
const err84 = {instancePath:instancePath+"/grpc/connection_age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 2592000},message:"must be <= 2592000"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data38 < 0 || isNaN(data38)){
const err85 = {instancePath:instancePath+"/grpc/connection_age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
else {
const err86 = {instancePath:instancePath+"/grpc",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
let data39 = data.auth;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.dev === undefined){
data39.dev = "auto";
}
if(data39.shared_key === undefined){
data39.shared_key = "";
}
if(data39.jwks_url === undefined){
data39.jwks_url = "";
}
if(data39.jwks_file === undefined){
data39.jwks_file = "";
}
if(data39.issuer === undefined){
data39.issuer = "";
}
if(data39.policy_file === undefined){
data39.policy_file = "";
}
if(data39.audience === undefined){
data39.audience = "";
}
if(data39.keys === undefined){
data39.keys = "on";
}
if(data39.nkeys_file === undefined){
data39.nkeys_file = "";
}
for(const key6 in data39){
if(!(func2.call(schema11.properties.auth.properties, key6))){
const err87 = {instancePath:instancePath+"/auth",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
let data40 = data39.dev;
if(!(((data40 === "auto") || (data40 === "on")) || (data40 === "off"))){
const err88 = {instancePath:instancePath+"/auth/dev",keyword:"enum",params:{allowedValues: schema11.properties.auth.properties.dev.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
let data41 = data39.shared_key;
if(typeof data41 === "string"){
if(data41.length > 4096 && codePoints(data41) > 4096){
const err89 = {instancePath:instancePath+"/auth/shared_key",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/auth/shared_key",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
let data42 = data39.jwks_url;
if(typeof data42 === "string"){
if(data42.length > 4096 && codePoints(data42) > 4096){
const err91 = {instancePath:instancePath+"/auth/jwks_url",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
else {
const err92 = {instancePath:instancePath+"/auth/jwks_url",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
let data43 = data39.jwks_file;
if(typeof data43 === "string"){
if(data43.length > 4096 && codePoints(data43) > 4096){
const err93 = {instancePath:instancePath+"/auth/jwks_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
else {
const err94 = {instancePath:instancePath+"/auth/jwks_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
let data44 = data39.issuer;
if(typeof data44 === "string"){
if(data44.length > 4096 && codePoints(data44) > 4096){
const err95 = {instancePath:instancePath+"/auth/issuer",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
else {
const err96 = {instancePath:instancePath+"/auth/issuer",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
let data45 = data39.policy_file;
if(typeof data45 === "string"){
if(data45.length > 4096 && codePoints(data45) > 4096){
const err97 = {instancePath:instancePath+"/auth/policy_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
else {
const err98 = {instancePath:instancePath+"/auth/policy_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
let data46 = data39.audience;
if(typeof data46 === "string"){
if(data46.length > 4096 && codePoints(data46) > 4096){
const err99 = {instancePath:instancePath+"/auth/audience",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
else {
const err100 = {instancePath:instancePath+"/auth/audience",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
let data47 = data39.keys;
if(!((data47 === "on") || (data47 === "off"))){
const err101 = {instancePath:instancePath+"/auth/keys",keyword:"enum",params:{allowedValues: schema11.properties.auth.properties.keys.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
let data48 = data39.nkeys_file;
if(typeof data48 === "string"){
if(data48.length > 4096 && codePoints(data48) > 4096){
const err102 = {instancePath:instancePath+"/auth/nkeys_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else {
const err103 = {instancePath:instancePath+"/auth/nkeys_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
else {
const err104 = {instancePath:instancePath+"/auth",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
let data49 = data.partitions;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(data49.records === undefined){
data49.records = 1;
}
if(data49.inboxes === undefined){
data49.inboxes = 1;
}
if(data49.jobs === undefined){
data49.jobs = 1;
}
for(const key7 in data49){
if(!(((key7 === "records") || (key7 === "inboxes")) || (key7 === "jobs"))){
const err105 = {instancePath:instancePath+"/partitions",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
let data50 = data49.records;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err106 = {instancePath:instancePath+"/partitions/records",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 64 || isNaN(data50)){
const err107 = {instancePath:instancePath+"/partitions/records",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(data50 < 1 || isNaN(data50)){
const err108 = {instancePath:instancePath+"/partitions/records",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
let data51 = data49.inboxes;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err109 = {instancePath:instancePath+"/partitions/inboxes",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 64 || isNaN(data51)){
const err110 = {instancePath:instancePath+"/partitions/inboxes",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data51 < 1 || isNaN(data51)){
const err111 = {instancePath:instancePath+"/partitions/inboxes",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
let data52 = data49.jobs;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
const err112 = {instancePath:instancePath+"/partitions/jobs",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 64 || isNaN(data52)){
const err113 = {instancePath:instancePath+"/partitions/jobs",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data52 < 1 || isNaN(data52)){
const err114 = {instancePath:instancePath+"/partitions/jobs",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
}
else {
const err115 = {instancePath:instancePath+"/partitions",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
let data53 = data.namespaces;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.create === undefined){
data53.create = "on_first_use";
}
if(data53.declared === undefined){
data53.declared = ["default"];
}
if(data53.count_max === undefined){
data53.count_max = 100;
}
if(data53.scopes_required === undefined){
data53.scopes_required = [];
}
for(const key8 in data53){
if(!((((key8 === "create") || (key8 === "declared")) || (key8 === "count_max")) || (key8 === "scopes_required"))){
const err116 = {instancePath:instancePath+"/namespaces",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
let data54 = data53.create;
if(!((data54 === "on_first_use") || (data54 === "declared"))){
const err117 = {instancePath:instancePath+"/namespaces/create",keyword:"enum",params:{allowedValues: schema11.properties.namespaces.properties.create.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
let data55 = data53.declared;
if(Array.isArray(data55)){
if(data55.length > 1000){
const err118 = {instancePath:instancePath+"/namespaces/declared",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
const len0 = data55.length;
for(let i0=0; i0<len0; i0++){
let data56 = data55[i0];
if(typeof data56 === "string"){
if(data56.length > 63 && codePoints(data56) > 63){
const err119 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data56.length < 1){
const err120 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(!pattern1.test(data56)){
const err121 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
else {
const err122 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/namespaces/declared",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
let data57 = data53.count_max;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err124 = {instancePath:instancePath+"/namespaces/count_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 100000 || isNaN(data57)){
const err125 = {instancePath:instancePath+"/namespaces/count_max",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(data57 < 1 || isNaN(data57)){
const err126 = {instancePath:instancePath+"/namespaces/count_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
let data58 = data53.scopes_required;
if(Array.isArray(data58)){
if(data58.length > 1000){
const err127 = {instancePath:instancePath+"/namespaces/scopes_required",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
const len1 = data58.length;
for(let i1=0; i1<len1; i1++){
let data59 = data58[i1];
if(typeof data59 === "string"){
if(data59.length > 63 && codePoints(data59) > 63){
const err128 = {instancePath:instancePath+"/namespaces/scopes_required/" + i1,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(data59.length < 1){
const err129 = {instancePath:instancePath+"/namespaces/scopes_required/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(!pattern2.test(data59)){
const err130 = {instancePath:instancePath+"/namespaces/scopes_required/" + i1,keyword:"pattern",params:{pattern: "^(?:\\*|[a-z0-9][a-z0-9_-]{0,62})$"},message:"must match pattern \""+"^(?:\\*|[a-z0-9][a-z0-9_-]{0,62})$"+"\""};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
else {
const err131 = {instancePath:instancePath+"/namespaces/scopes_required/" + i1,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
}
else {
const err132 = {instancePath:instancePath+"/namespaces/scopes_required",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
else {
const err133 = {instancePath:instancePath+"/namespaces",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
let data60 = data.sessions;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.isolation === undefined){
data60.isolation = "shared";
}
if(data60.heartbeat_interval_s === undefined){
data60.heartbeat_interval_s = 10;
}
if(data60.hello_timeout_s === undefined){
data60.hello_timeout_s = 10;
}
if(data60.resume_grace_s === undefined){
data60.resume_grace_s = 5;
}
if(data60.ping_interval_s === undefined){
data60.ping_interval_s = 15;
}
if(data60.frame_bytes_max === undefined){
data60.frame_bytes_max = 262144;
}
if(data60.outbound_bytes_max === undefined){
data60.outbound_bytes_max = 1048576;
}
if(data60.inflight_max === undefined){
data60.inflight_max = 32;
}
if(data60.subscriptions_max === undefined){
data60.subscriptions_max = 100;
}
if(data60.count_max === undefined){
data60.count_max = 10000;
}
if(data60.per_participant_max === undefined){
data60.per_participant_max = 1000;
}
if(data60.card_jobs_max === undefined){
data60.card_jobs_max = 256;
}
if(data60.strikes_max === undefined){
data60.strikes_max = 20;
}
if(data60.frames_per_s_max === undefined){
data60.frames_per_s_max = 20000;
}
for(const key9 in data60){
if(!(func2.call(schema11.properties.sessions.properties, key9))){
const err134 = {instancePath:instancePath+"/sessions",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
let data61 = data60.isolation;
if(!((data61 === "shared") || (data61 === "connection"))){
const err135 = {instancePath:instancePath+"/sessions/isolation",keyword:"enum",params:{allowedValues: schema11.properties.sessions.properties.isolation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
let data62 = data60.heartbeat_interval_s;
if(!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))){
const err136 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 3600 || isNaN(data62)){
const err137 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if(data62 < 1 || isNaN(data62)){
const err138 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
let data63 = data60.hello_timeout_s;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err139 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 300 || isNaN(data63)){
const err140 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"maximum",params:{comparison: "<=", limit: 300},message:"must be <= 300"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(data63 < 1 || isNaN(data63)){
const err141 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
let data64 = data60.resume_grace_s;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err142 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 > 3600 || isNaN(data64)){
const err143 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(data64 < 0 || isNaN(data64)){
const err144 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
let data65 = data60.ping_interval_s;
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
const err145 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if((typeof data65 == "number") && (isFinite(data65))){
if(data65 > 3600 || isNaN(data65)){
const err146 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if(data65 < 1 || isNaN(data65)){
const err147 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
let data66 = data60.frame_bytes_max;
if(!(((typeof data66 == "number") && (!(data66 % 1) && !isNaN(data66))) && (isFinite(data66)))){
const err148 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 > 1048576 || isNaN(data66)){
const err149 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(data66 < 1024 || isNaN(data66)){
const err150 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
let data67 = data60.outbound_bytes_max;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err151 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 > 67108864 || isNaN(data67)){
const err152 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 67108864},message:"must be <= 67108864"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(data67 < 65536 || isNaN(data67)){
const err153 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 65536},message:"must be >= 65536"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
let data68 = data60.inflight_max;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err154 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 4096 || isNaN(data68)){
const err155 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"maximum",params:{comparison: "<=", limit: 4096},message:"must be <= 4096"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data68 < 1 || isNaN(data68)){
const err156 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
let data69 = data60.subscriptions_max;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err157 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 10000 || isNaN(data69)){
const err158 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data69 < 1 || isNaN(data69)){
const err159 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
let data70 = data60.count_max;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err160 = {instancePath:instancePath+"/sessions/count_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 1000000 || isNaN(data70)){
const err161 = {instancePath:instancePath+"/sessions/count_max",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if(data70 < 1 || isNaN(data70)){
const err162 = {instancePath:instancePath+"/sessions/count_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
let data71 = data60.per_participant_max;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err163 = {instancePath:instancePath+"/sessions/per_participant_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 > 1000000 || isNaN(data71)){
const err164 = {instancePath:instancePath+"/sessions/per_participant_max",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(data71 < 1 || isNaN(data71)){
const err165 = {instancePath:instancePath+"/sessions/per_participant_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
let data72 = data60.card_jobs_max;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
const err166 = {instancePath:instancePath+"/sessions/card_jobs_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 > 512 || isNaN(data72)){
const err167 = {instancePath:instancePath+"/sessions/card_jobs_max",keyword:"maximum",params:{comparison: "<=", limit: 512},message:"must be <= 512"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(data72 < 1 || isNaN(data72)){
const err168 = {instancePath:instancePath+"/sessions/card_jobs_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
let data73 = data60.strikes_max;
if(!(((typeof data73 == "number") && (!(data73 % 1) && !isNaN(data73))) && (isFinite(data73)))){
const err169 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if((typeof data73 == "number") && (isFinite(data73))){
if(data73 > 10000 || isNaN(data73)){
const err170 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(data73 < 1 || isNaN(data73)){
const err171 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
let data74 = data60.frames_per_s_max;
if(!(((typeof data74 == "number") && (!(data74 % 1) && !isNaN(data74))) && (isFinite(data74)))){
const err172 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if((typeof data74 == "number") && (isFinite(data74))){
if(data74 > 10000000 || isNaN(data74)){
const err173 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
if(data74 < 0 || isNaN(data74)){
const err174 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
}
else {
const err175 = {instancePath:instancePath+"/sessions",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
let data75 = data.jobs;
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(data75.defaults === undefined){
data75.defaults = {};
}
if(data75.named === undefined){
data75.named = {};
}
for(const key10 in data75){
if(!((key10 === "defaults") || (key10 === "named"))){
const err176 = {instancePath:instancePath+"/jobs",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
let data76 = data75.defaults;
if(data76 && typeof data76 == "object" && !Array.isArray(data76)){
if(data76.lease_s === undefined){
data76.lease_s = 30;
}
if(data76.max_attempts === undefined){
data76.max_attempts = 3;
}
if(data76.expires_in_s === undefined){
data76.expires_in_s = 86400;
}
if(data76.queue_max === undefined){
data76.queue_max = 100000;
}
if(data76.backoff === undefined){
data76.backoff = {};
}
for(const key11 in data76){
if(!((((((key11 === "lease_s") || (key11 === "max_attempts")) || (key11 === "deadline_s")) || (key11 === "expires_in_s")) || (key11 === "queue_max")) || (key11 === "backoff"))){
const err177 = {instancePath:instancePath+"/jobs/defaults",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
let data77 = data76.lease_s;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
const err178 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 > 43200 || isNaN(data77)){
const err179 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if(data77 < 1 || isNaN(data77)){
const err180 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
let data78 = data76.max_attempts;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
const err181 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 > 1000 || isNaN(data78)){
const err182 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if(data78 < 1 || isNaN(data78)){
const err183 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data76.deadline_s !== undefined){
let data79 = data76.deadline_s;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
const err184 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 > 31536000 || isNaN(data79)){
const err185 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if(data79 < 1 || isNaN(data79)){
const err186 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
}
let data80 = data76.expires_in_s;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
const err187 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if((typeof data80 == "number") && (isFinite(data80))){
if(data80 > 31536000 || isNaN(data80)){
const err188 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
if(data80 < 1 || isNaN(data80)){
const err189 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
let data81 = data76.queue_max;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
const err190 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 > 10000000 || isNaN(data81)){
const err191 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if(data81 < 1 || isNaN(data81)){
const err192 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
let data82 = data76.backoff;
if(data82 && typeof data82 == "object" && !Array.isArray(data82)){
if(data82.initial_interval_ms === undefined){
data82.initial_interval_ms = 1000;
}
if(data82.backoff_coefficient === undefined){
data82.backoff_coefficient = 2;
}
if(data82.maximum_interval_ms === undefined){
data82.maximum_interval_ms = 60000;
}
for(const key12 in data82){
if(!(((key12 === "initial_interval_ms") || (key12 === "backoff_coefficient")) || (key12 === "maximum_interval_ms"))){
const err193 = {instancePath:instancePath+"/jobs/defaults/backoff",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
let data83 = data82.initial_interval_ms;
if(!(((typeof data83 == "number") && (!(data83 % 1) && !isNaN(data83))) && (isFinite(data83)))){
const err194 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 > 86400000 || isNaN(data83)){
const err195 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
if(data83 < 0 || isNaN(data83)){
const err196 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
let data84 = data82.backoff_coefficient;
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 > 10 || isNaN(data84)){
const err197 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(data84 < 1 || isNaN(data84)){
const err198 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
else {
const err199 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
let data85 = data82.maximum_interval_ms;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
const err200 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 86400000 || isNaN(data85)){
const err201 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if(data85 < 0 || isNaN(data85)){
const err202 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
}
else {
const err203 = {instancePath:instancePath+"/jobs/defaults/backoff",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
else {
const err204 = {instancePath:instancePath+"/jobs/defaults",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
let data86 = data75.named;
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
if(Object.keys(data86).length > 10000){
const err205 = {instancePath:instancePath+"/jobs/named",keyword:"maxProperties",params:{limit: 10000},message:"must NOT have more than 10000 properties"};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
for(const key13 in data86){
let data87 = data86[key13];
if(data87 && typeof data87 == "object" && !Array.isArray(data87)){
for(const key14 in data87){
if(!(func2.call(schema11.properties.jobs.properties.named.additionalProperties.properties, key14))){
const err206 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
if(data87.lease_s !== undefined){
let data88 = data87.lease_s;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err207 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 > 43200 || isNaN(data88)){
const err208 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if(data88 < 1 || isNaN(data88)){
const err209 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
}
if(data87.max_attempts !== undefined){
let data89 = data87.max_attempts;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err210 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 1000 || isNaN(data89)){
const err211 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(data89 < 1 || isNaN(data89)){
const err212 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
}
if(data87.deadline_s !== undefined){
let data90 = data87.deadline_s;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
const err213 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 > 31536000 || isNaN(data90)){
const err214 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
if(data90 < 1 || isNaN(data90)){
const err215 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
}
if(data87.expires_in_s !== undefined){
let data91 = data87.expires_in_s;
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
const err216 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 > 31536000 || isNaN(data91)){
const err217 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if(data91 < 1 || isNaN(data91)){
const err218 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
}
if(data87.queue_max !== undefined){
let data92 = data87.queue_max;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
const err219 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 > 10000000 || isNaN(data92)){
const err220 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if(data92 < 1 || isNaN(data92)){
const err221 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
}
if(data87.backoff !== undefined){
let data93 = data87.backoff;
if(data93 && typeof data93 == "object" && !Array.isArray(data93)){
for(const key15 in data93){
if(!((((key15 === "initial_interval_ms") || (key15 === "backoff_coefficient")) || (key15 === "maximum_interval_ms")) || (key15 === "non_retryable_error_codes"))){
const err222 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data93.initial_interval_ms !== undefined){
let data94 = data93.initial_interval_ms;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
const err223 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 > 86400000 || isNaN(data94)){
const err224 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
if(data94 < 0 || isNaN(data94)){
const err225 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
}
if(data93.backoff_coefficient !== undefined){
let data95 = data93.backoff_coefficient;
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 > 10 || isNaN(data95)){
const err226 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
if(data95 < 1 || isNaN(data95)){
const err227 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
else {
const err228 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data93.maximum_interval_ms !== undefined){
let data96 = data93.maximum_interval_ms;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
const err229 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 > 86400000 || isNaN(data96)){
const err230 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
if(data96 < 0 || isNaN(data96)){
const err231 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
}
if(data93.non_retryable_error_codes !== undefined){
let data97 = data93.non_retryable_error_codes;
if(Array.isArray(data97)){
if(data97.length > 64){
const err232 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
const len2 = data97.length;
for(let i2=0; i2<len2; i2++){
let data98 = data97[i2];
if(typeof data98 === "string"){
if(data98.length > 64 && codePoints(data98) > 64){
const err233 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i2,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if(data98.length < 1){
const err234 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
if(!pattern3.test(data98)){
const err235 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i2,keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
else {
const err236 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i2,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
}
else {
const err237 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
}
else {
const err238 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
if(data87.paused !== undefined){
if(typeof data87.paused !== "boolean"){
const err239 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/paused",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
if(data87.concurrency_max !== undefined){
let data100 = data87.concurrency_max;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err240 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 > 1000 || isNaN(data100)){
const err241 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
if(data100 < 1 || isNaN(data100)){
const err242 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
}
if(data87.concurrency_key_max !== undefined){
let data101 = data87.concurrency_key_max;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err243 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 1000 || isNaN(data101)){
const err244 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(data101 < 1 || isNaN(data101)){
const err245 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
}
if(data87.priorities !== undefined){
if(typeof data87.priorities !== "boolean"){
const err246 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1")+"/priorities",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
}
else {
const err247 = {instancePath:instancePath+"/jobs/named/" + key13.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
}
else {
const err248 = {instancePath:instancePath+"/jobs/named",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
else {
const err249 = {instancePath:instancePath+"/jobs",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
let data103 = data.offers;
if(data103 && typeof data103 == "object" && !Array.isArray(data103)){
if(data103.timeout_s === undefined){
data103.timeout_s = 10;
}
for(const key16 in data103){
if(!(key16 === "timeout_s")){
const err250 = {instancePath:instancePath+"/offers",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
let data104 = data103.timeout_s;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
const err251 = {instancePath:instancePath+"/offers/timeout_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 > 600 || isNaN(data104)){
const err252 = {instancePath:instancePath+"/offers/timeout_s",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
if(data104 < 1 || isNaN(data104)){
const err253 = {instancePath:instancePath+"/offers/timeout_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
}
else {
const err254 = {instancePath:instancePath+"/offers",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
let data105 = data.inbox;
if(data105 && typeof data105 == "object" && !Array.isArray(data105)){
if(data105.messages_max === undefined){
data105.messages_max = 10000;
}
if(data105.age_max_s === undefined){
data105.age_max_s = 604800;
}
if(data105.ack_wait_s === undefined){
data105.ack_wait_s = 30;
}
for(const key17 in data105){
if(!(((key17 === "messages_max") || (key17 === "age_max_s")) || (key17 === "ack_wait_s"))){
const err255 = {instancePath:instancePath+"/inbox",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
let data106 = data105.messages_max;
if(!(((typeof data106 == "number") && (!(data106 % 1) && !isNaN(data106))) && (isFinite(data106)))){
const err256 = {instancePath:instancePath+"/inbox/messages_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
if((typeof data106 == "number") && (isFinite(data106))){
if(data106 > 10000000 || isNaN(data106)){
const err257 = {instancePath:instancePath+"/inbox/messages_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if(data106 < 1 || isNaN(data106)){
const err258 = {instancePath:instancePath+"/inbox/messages_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
let data107 = data105.age_max_s;
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
const err259 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 > 31536000 || isNaN(data107)){
const err260 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
if(data107 < 60 || isNaN(data107)){
const err261 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
let data108 = data105.ack_wait_s;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
const err262 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 > 3600 || isNaN(data108)){
const err263 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
if(data108 < 1 || isNaN(data108)){
const err264 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
}
else {
const err265 = {instancePath:instancePath+"/inbox",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
let data109 = data.topics;
if(data109 && typeof data109 == "object" && !Array.isArray(data109)){
if(data109.messages_max === undefined){
data109.messages_max = 100000;
}
if(data109.age_max_s === undefined){
data109.age_max_s = 604800;
}
for(const key18 in data109){
if(!((key18 === "messages_max") || (key18 === "age_max_s"))){
const err266 = {instancePath:instancePath+"/topics",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
let data110 = data109.messages_max;
if(!(((typeof data110 == "number") && (!(data110 % 1) && !isNaN(data110))) && (isFinite(data110)))){
const err267 = {instancePath:instancePath+"/topics/messages_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if((typeof data110 == "number") && (isFinite(data110))){
if(data110 > 10000000 || isNaN(data110)){
const err268 = {instancePath:instancePath+"/topics/messages_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if(data110 < 1 || isNaN(data110)){
const err269 = {instancePath:instancePath+"/topics/messages_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
let data111 = data109.age_max_s;
if(!(((typeof data111 == "number") && (!(data111 % 1) && !isNaN(data111))) && (isFinite(data111)))){
const err270 = {instancePath:instancePath+"/topics/age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
if((typeof data111 == "number") && (isFinite(data111))){
if(data111 > 31536000 || isNaN(data111)){
const err271 = {instancePath:instancePath+"/topics/age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
if(data111 < 60 || isNaN(data111)){
const err272 = {instancePath:instancePath+"/topics/age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
}
else {
const err273 = {instancePath:instancePath+"/topics",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
let data112 = data.tasks;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
if(data112.cancel_grace_s === undefined){
data112.cancel_grace_s = 30;
}
if(data112.retention_s === undefined){
data112.retention_s = 86400;
}
if(data112.reconcile_interval_s === undefined){
data112.reconcile_interval_s = 15;
}
for(const key19 in data112){
if(!(((key19 === "cancel_grace_s") || (key19 === "retention_s")) || (key19 === "reconcile_interval_s"))){
const err274 = {instancePath:instancePath+"/tasks",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
let data113 = data112.cancel_grace_s;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
const err275 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 > 3600 || isNaN(data113)){
const err276 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
if(data113 < 1 || isNaN(data113)){
const err277 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
let data114 = data112.retention_s;
if(!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))){
const err278 = {instancePath:instancePath+"/tasks/retention_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 > 31536000 || isNaN(data114)){
const err279 = {instancePath:instancePath+"/tasks/retention_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
if(data114 < 60 || isNaN(data114)){
const err280 = {instancePath:instancePath+"/tasks/retention_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
let data115 = data112.reconcile_interval_s;
if(!(((typeof data115 == "number") && (!(data115 % 1) && !isNaN(data115))) && (isFinite(data115)))){
const err281 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
if((typeof data115 == "number") && (isFinite(data115))){
if(data115 > 3600 || isNaN(data115)){
const err282 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if(data115 < 1 || isNaN(data115)){
const err283 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
}
else {
const err284 = {instancePath:instancePath+"/tasks",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
let data116 = data.registry;
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
if(data116.ttl_s === undefined){
data116.ttl_s = 30;
}
for(const key20 in data116){
if(!(key20 === "ttl_s")){
const err285 = {instancePath:instancePath+"/registry",keyword:"additionalProperties",params:{additionalProperty: key20},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
let data117 = data116.ttl_s;
if(!(((typeof data117 == "number") && (!(data117 % 1) && !isNaN(data117))) && (isFinite(data117)))){
const err286 = {instancePath:instancePath+"/registry/ttl_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if((typeof data117 == "number") && (isFinite(data117))){
if(data117 > 3600 || isNaN(data117)){
const err287 = {instancePath:instancePath+"/registry/ttl_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
if(data117 < 2 || isNaN(data117)){
const err288 = {instancePath:instancePath+"/registry/ttl_s",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
}
else {
const err289 = {instancePath:instancePath+"/registry",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
let data118 = data.log;
if(data118 && typeof data118 == "object" && !Array.isArray(data118)){
if(data118.level === undefined){
data118.level = "info";
}
if(data118.format === undefined){
data118.format = "auto";
}
for(const key21 in data118){
if(!((key21 === "level") || (key21 === "format"))){
const err290 = {instancePath:instancePath+"/log",keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
let data119 = data118.level;
if(!((((((data119 === "trace") || (data119 === "debug")) || (data119 === "info")) || (data119 === "warn")) || (data119 === "error")) || (data119 === "silent"))){
const err291 = {instancePath:instancePath+"/log/level",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
let data120 = data118.format;
if(!(((data120 === "auto") || (data120 === "json")) || (data120 === "text"))){
const err292 = {instancePath:instancePath+"/log/format",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
else {
const err293 = {instancePath:instancePath+"/log",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
let data121 = data.federation;
if(data121 && typeof data121 == "object" && !Array.isArray(data121)){
if(data121.region === undefined){
data121.region = "";
}
if(data121.hops_max === undefined){
data121.hops_max = 4;
}
if(data121.ping_interval_s === undefined){
data121.ping_interval_s = 5;
}
if(data121.outbox_bytes_max === undefined){
data121.outbox_bytes_max = 1073741824;
}
if(data121.outbox_age_max_s === undefined){
data121.outbox_age_max_s = 604800;
}
if(data121.peers === undefined){
data121.peers = {};
}
for(const key22 in data121){
if(!((((((key22 === "region") || (key22 === "hops_max")) || (key22 === "ping_interval_s")) || (key22 === "outbox_bytes_max")) || (key22 === "outbox_age_max_s")) || (key22 === "peers"))){
const err294 = {instancePath:instancePath+"/federation",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
let data122 = data121.region;
if(typeof data122 === "string"){
if(data122.length > 63 && codePoints(data122) > 63){
const err295 = {instancePath:instancePath+"/federation/region",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
if(!pattern4.test(data122)){
const err296 = {instancePath:instancePath+"/federation/region",keyword:"pattern",params:{pattern: "^(?:[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^(?:[a-z0-9][a-z0-9_-]{0,62})?$"+"\""};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
else {
const err297 = {instancePath:instancePath+"/federation/region",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
let data123 = data121.hops_max;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
const err298 = {instancePath:instancePath+"/federation/hops_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 > 16 || isNaN(data123)){
const err299 = {instancePath:instancePath+"/federation/hops_max",keyword:"maximum",params:{comparison: "<=", limit: 16},message:"must be <= 16"};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if(data123 < 1 || isNaN(data123)){
const err300 = {instancePath:instancePath+"/federation/hops_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
let data124 = data121.ping_interval_s;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
const err301 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 > 3600 || isNaN(data124)){
const err302 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
if(data124 < 1 || isNaN(data124)){
const err303 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
}
let data125 = data121.outbox_bytes_max;
if(!(((typeof data125 == "number") && (!(data125 % 1) && !isNaN(data125))) && (isFinite(data125)))){
const err304 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
if((typeof data125 == "number") && (isFinite(data125))){
if(data125 > 1099511627776 || isNaN(data125)){
const err305 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776},message:"must be <= 1099511627776"};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if(data125 < 1048576 || isNaN(data125)){
const err306 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 1048576},message:"must be >= 1048576"};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
let data126 = data121.outbox_age_max_s;
if(!(((typeof data126 == "number") && (!(data126 % 1) && !isNaN(data126))) && (isFinite(data126)))){
const err307 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
if((typeof data126 == "number") && (isFinite(data126))){
if(data126 > 2592000 || isNaN(data126)){
const err308 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 2592000},message:"must be <= 2592000"};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if(data126 < 60 || isNaN(data126)){
const err309 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
let data127 = data121.peers;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
if(Object.keys(data127).length > 1000){
const err310 = {instancePath:instancePath+"/federation/peers",keyword:"maxProperties",params:{limit: 1000},message:"must NOT have more than 1000 properties"};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
for(const key23 in data127){
let data128 = data127[key23];
if(data128 && typeof data128 == "object" && !Array.isArray(data128)){
for(const key24 in data128){
if(!((((((key24 === "namespaces") || (key24 === "accept")) || (key24 === "send")) || (key24 === "via")) || (key24 === "transit")) || (key24 === "rate_per_s"))){
const err311 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
if(data128.namespaces !== undefined){
let data129 = data128.namespaces;
if(Array.isArray(data129)){
if(data129.length > 1000){
const err312 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
const len3 = data129.length;
for(let i3=0; i3<len3; i3++){
let data130 = data129[i3];
if(typeof data130 === "string"){
if(data130.length > 63 && codePoints(data130) > 63){
const err313 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i3,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if(data130.length < 1){
const err314 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
if(!pattern1.test(data130)){
const err315 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i3,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
else {
const err316 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i3,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
}
else {
const err317 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
if(data128.accept !== undefined){
let data131 = data128.accept;
if(Array.isArray(data131)){
if(data131.length > 1000){
const err318 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
const len4 = data131.length;
for(let i4=0; i4<len4; i4++){
let data132 = data131[i4];
if(typeof data132 === "string"){
if(data132.length > 63 && codePoints(data132) > 63){
const err319 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i4,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
if(data132.length < 1){
const err320 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i4,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
if(!pattern1.test(data132)){
const err321 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i4,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
else {
const err322 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i4,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
}
else {
const err323 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
if(data128.send !== undefined){
let data133 = data128.send;
if(Array.isArray(data133)){
if(data133.length > 1000){
const err324 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/send",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
const len5 = data133.length;
for(let i5=0; i5<len5; i5++){
let data134 = data133[i5];
if(typeof data134 === "string"){
if(data134.length > 63 && codePoints(data134) > 63){
const err325 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i5,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
if(data134.length < 1){
const err326 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i5,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
if(!pattern1.test(data134)){
const err327 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i5,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
else {
const err328 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i5,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
}
else {
const err329 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/send",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
if(data128.via !== undefined){
let data135 = data128.via;
if(typeof data135 === "string"){
if(data135.length > 63 && codePoints(data135) > 63){
const err330 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
if(data135.length < 1){
const err331 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
if(!pattern1.test(data135)){
const err332 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
else {
const err333 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
if(data128.transit !== undefined){
let data136 = data128.transit;
if(Array.isArray(data136)){
if(data136.length > 64){
const err334 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
const len6 = data136.length;
for(let i6=0; i6<len6; i6++){
let data137 = data136[i6];
if(typeof data137 === "string"){
if(data137.length > 63 && codePoints(data137) > 63){
const err335 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i6,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
if(data137.length < 1){
const err336 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i6,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
if(!pattern1.test(data137)){
const err337 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i6,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
else {
const err338 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i6,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
}
else {
const err339 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
if(data128.rate_per_s !== undefined){
let data138 = data128.rate_per_s;
if(!(((typeof data138 == "number") && (!(data138 % 1) && !isNaN(data138))) && (isFinite(data138)))){
const err340 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
if((typeof data138 == "number") && (isFinite(data138))){
if(data138 > 1000000 || isNaN(data138)){
const err341 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
if(data138 < 1 || isNaN(data138)){
const err342 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
}
}
else {
const err343 = {instancePath:instancePath+"/federation/peers/" + key23.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
}
else {
const err344 = {instancePath:instancePath+"/federation/peers",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
else {
const err345 = {instancePath:instancePath+"/federation",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
let data139 = data.events;
if(data139 && typeof data139 == "object" && !Array.isArray(data139)){
if(data139.publish === undefined){
data139.publish = "off";
}
if(data139.prefix === undefined){
data139.prefix = "aep";
}
for(const key25 in data139){
if(!((key25 === "publish") || (key25 === "prefix"))){
const err346 = {instancePath:instancePath+"/events",keyword:"additionalProperties",params:{additionalProperty: key25},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
let data140 = data139.publish;
if(!((data140 === "off") || (data140 === "on"))){
const err347 = {instancePath:instancePath+"/events/publish",keyword:"enum",params:{allowedValues: schema11.properties.events.properties.publish.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
let data141 = data139.prefix;
if(typeof data141 === "string"){
if(data141.length > 64 && codePoints(data141) > 64){
const err348 = {instancePath:instancePath+"/events/prefix",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
if(data141.length < 1){
const err349 = {instancePath:instancePath+"/events/prefix",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
if(!pattern10.test(data141)){
const err350 = {instancePath:instancePath+"/events/prefix",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$"+"\""};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
else {
const err351 = {instancePath:instancePath+"/events/prefix",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
else {
const err352 = {instancePath:instancePath+"/events",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
let data142 = data.limits;
if(data142 && typeof data142 == "object" && !Array.isArray(data142)){
if(data142.rates === undefined){
data142.rates = [];
}
if(data142.budgets === undefined){
data142.budgets = [];
}
if(data142.reservation_hold_s === undefined){
data142.reservation_hold_s = 30;
}
for(const key26 in data142){
if(!(((key26 === "rates") || (key26 === "budgets")) || (key26 === "reservation_hold_s"))){
const err353 = {instancePath:instancePath+"/limits",keyword:"additionalProperties",params:{additionalProperty: key26},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
}
let data143 = data142.rates;
if(Array.isArray(data143)){
if(data143.length > 256){
const err354 = {instancePath:instancePath+"/limits/rates",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
const len7 = data143.length;
for(let i7=0; i7<len7; i7++){
let data144 = data143[i7];
if(data144 && typeof data144 == "object" && !Array.isArray(data144)){
if(data144.name === undefined){
const err355 = {instancePath:instancePath+"/limits/rates/" + i7,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
if(data144.scope === undefined){
const err356 = {instancePath:instancePath+"/limits/rates/" + i7,keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
if(data144.count === undefined){
const err357 = {instancePath:instancePath+"/limits/rates/" + i7,keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
if(data144.window_s === undefined){
const err358 = {instancePath:instancePath+"/limits/rates/" + i7,keyword:"required",params:{missingProperty: "window_s"},message:"must have required property '"+"window_s"+"'"};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
for(const key27 in data144){
if(!(((((((key27 === "name") || (key27 === "scope")) || (key27 === "match")) || (key27 === "count")) || (key27 === "window_s")) || (key27 === "burst")) || (key27 === "unit"))){
const err359 = {instancePath:instancePath+"/limits/rates/" + i7,keyword:"additionalProperties",params:{additionalProperty: key27},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
if(data144.name !== undefined){
let data145 = data144.name;
if(typeof data145 === "string"){
if(data145.length > 63 && codePoints(data145) > 63){
const err360 = {instancePath:instancePath+"/limits/rates/" + i7+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if(data145.length < 1){
const err361 = {instancePath:instancePath+"/limits/rates/" + i7+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
if(!pattern1.test(data145)){
const err362 = {instancePath:instancePath+"/limits/rates/" + i7+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
else {
const err363 = {instancePath:instancePath+"/limits/rates/" + i7+"/name",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
if(data144.scope !== undefined){
let data146 = data144.scope;
if(!((((data146 === "participant") || (data146 === "job")) || (data146 === "topic")) || (data146 === "namespace"))){
const err364 = {instancePath:instancePath+"/limits/rates/" + i7+"/scope",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.rates.items.properties.scope.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
}
if(data144.match !== undefined){
let data147 = data144.match;
if(typeof data147 === "string"){
if(data147.length > 128 && codePoints(data147) > 128){
const err365 = {instancePath:instancePath+"/limits/rates/" + i7+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
if(data147.length < 1){
const err366 = {instancePath:instancePath+"/limits/rates/" + i7+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
if(!pattern12.test(data147)){
const err367 = {instancePath:instancePath+"/limits/rates/" + i7+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
else {
const err368 = {instancePath:instancePath+"/limits/rates/" + i7+"/match",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
if(data144.count !== undefined){
let data148 = data144.count;
if(!(((typeof data148 == "number") && (!(data148 % 1) && !isNaN(data148))) && (isFinite(data148)))){
const err369 = {instancePath:instancePath+"/limits/rates/" + i7+"/count",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
if((typeof data148 == "number") && (isFinite(data148))){
if(data148 > 1000000000000 || isNaN(data148)){
const err370 = {instancePath:instancePath+"/limits/rates/" + i7+"/count",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
if(data148 < 1 || isNaN(data148)){
const err371 = {instancePath:instancePath+"/limits/rates/" + i7+"/count",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
}
}
if(data144.window_s !== undefined){
let data149 = data144.window_s;
if((typeof data149 == "number") && (isFinite(data149))){
if(data149 > 86400 || isNaN(data149)){
const err372 = {instancePath:instancePath+"/limits/rates/" + i7+"/window_s",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
if(data149 < 0.001 || isNaN(data149)){
const err373 = {instancePath:instancePath+"/limits/rates/" + i7+"/window_s",keyword:"minimum",params:{comparison: ">=", limit: 0.001},message:"must be >= 0.001"};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
else {
const err374 = {instancePath:instancePath+"/limits/rates/" + i7+"/window_s",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
if(data144.burst !== undefined){
let data150 = data144.burst;
if(!(((typeof data150 == "number") && (!(data150 % 1) && !isNaN(data150))) && (isFinite(data150)))){
const err375 = {instancePath:instancePath+"/limits/rates/" + i7+"/burst",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
if((typeof data150 == "number") && (isFinite(data150))){
if(data150 > 1000000000000 || isNaN(data150)){
const err376 = {instancePath:instancePath+"/limits/rates/" + i7+"/burst",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
if(data150 < 1 || isNaN(data150)){
const err377 = {instancePath:instancePath+"/limits/rates/" + i7+"/burst",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
}
}
if(data144.unit !== undefined){
let data151 = data144.unit;
if(!((data151 === "messages") || (data151 === "bytes"))){
const err378 = {instancePath:instancePath+"/limits/rates/" + i7+"/unit",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.rates.items.properties.unit.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
}
}
else {
const err379 = {instancePath:instancePath+"/limits/rates/" + i7,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
}
}
else {
const err380 = {instancePath:instancePath+"/limits/rates",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
let data152 = data142.budgets;
if(Array.isArray(data152)){
if(data152.length > 256){
const err381 = {instancePath:instancePath+"/limits/budgets",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
const len8 = data152.length;
for(let i8=0; i8<len8; i8++){
let data153 = data152[i8];
if(data153 && typeof data153 == "object" && !Array.isArray(data153)){
if(data153.name === undefined){
const err382 = {instancePath:instancePath+"/limits/budgets/" + i8,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
if(data153.scope === undefined){
const err383 = {instancePath:instancePath+"/limits/budgets/" + i8,keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
if(data153.grant === undefined){
const err384 = {instancePath:instancePath+"/limits/budgets/" + i8,keyword:"required",params:{missingProperty: "grant"},message:"must have required property '"+"grant"+"'"};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
for(const key28 in data153){
if(!(((((key28 === "name") || (key28 === "scope")) || (key28 === "match")) || (key28 === "grant")) || (key28 === "task"))){
const err385 = {instancePath:instancePath+"/limits/budgets/" + i8,keyword:"additionalProperties",params:{additionalProperty: key28},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
if(data153.name !== undefined){
let data154 = data153.name;
if(typeof data154 === "string"){
if(data154.length > 63 && codePoints(data154) > 63){
const err386 = {instancePath:instancePath+"/limits/budgets/" + i8+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
if(data154.length < 1){
const err387 = {instancePath:instancePath+"/limits/budgets/" + i8+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
if(!pattern1.test(data154)){
const err388 = {instancePath:instancePath+"/limits/budgets/" + i8+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
}
else {
const err389 = {instancePath:instancePath+"/limits/budgets/" + i8+"/name",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
if(data153.scope !== undefined){
let data155 = data153.scope;
if(!((data155 === "participant") || (data155 === "namespace"))){
const err390 = {instancePath:instancePath+"/limits/budgets/" + i8+"/scope",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.budgets.items.properties.scope.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data153.match !== undefined){
let data156 = data153.match;
if(typeof data156 === "string"){
if(data156.length > 128 && codePoints(data156) > 128){
const err391 = {instancePath:instancePath+"/limits/budgets/" + i8+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
if(data156.length < 1){
const err392 = {instancePath:instancePath+"/limits/budgets/" + i8+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
if(!pattern12.test(data156)){
const err393 = {instancePath:instancePath+"/limits/budgets/" + i8+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
else {
const err394 = {instancePath:instancePath+"/limits/budgets/" + i8+"/match",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
}
if(data153.grant !== undefined){
let data157 = data153.grant;
if(Array.isArray(data157)){
if(data157.length > 16){
const err395 = {instancePath:instancePath+"/limits/budgets/" + i8+"/grant",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
if(data157.length < 1){
const err396 = {instancePath:instancePath+"/limits/budgets/" + i8+"/grant",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
const len9 = data157.length;
for(let i9=0; i9<len9; i9++){
let data158 = data157[i9];
if(typeof data158 === "string"){
if(data158.length > 64 && codePoints(data158) > 64){
const err397 = {instancePath:instancePath+"/limits/budgets/" + i8+"/grant/" + i9,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
if((data158.length < 3 || codePoints(data158) < 3)){
const err398 = {instancePath:instancePath+"/limits/budgets/" + i8+"/grant/" + i9,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
if(!pattern15.test(data158)){
const err399 = {instancePath:instancePath+"/limits/budgets/" + i8+"/grant/" + i9,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
else {
const err400 = {instancePath:instancePath+"/limits/budgets/" + i8+"/grant/" + i9,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
}
}
else {
const err401 = {instancePath:instancePath+"/limits/budgets/" + i8+"/grant",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
if(data153.task !== undefined){
let data159 = data153.task;
if(Array.isArray(data159)){
if(data159.length > 16){
const err402 = {instancePath:instancePath+"/limits/budgets/" + i8+"/task",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
const len10 = data159.length;
for(let i10=0; i10<len10; i10++){
let data160 = data159[i10];
if(typeof data160 === "string"){
if(data160.length > 64 && codePoints(data160) > 64){
const err403 = {instancePath:instancePath+"/limits/budgets/" + i8+"/task/" + i10,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
if((data160.length < 3 || codePoints(data160) < 3)){
const err404 = {instancePath:instancePath+"/limits/budgets/" + i8+"/task/" + i10,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
if(!pattern15.test(data160)){
const err405 = {instancePath:instancePath+"/limits/budgets/" + i8+"/task/" + i10,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
}
else {
const err406 = {instancePath:instancePath+"/limits/budgets/" + i8+"/task/" + i10,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
}
}
else {
const err407 = {instancePath:instancePath+"/limits/budgets/" + i8+"/task",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
}
else {
const err408 = {instancePath:instancePath+"/limits/budgets/" + i8,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
}
}
else {
const err409 = {instancePath:instancePath+"/limits/budgets",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
let data161 = data142.reservation_hold_s;
if(!(((typeof data161 == "number") && (!(data161 % 1) && !isNaN(data161))) && (isFinite(data161)))){
const err410 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
if((typeof data161 == "number") && (isFinite(data161))){
if(data161 > 3600 || isNaN(data161)){
const err411 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
if(data161 < 5 || isNaN(data161)){
const err412 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"minimum",params:{comparison: ">=", limit: 5},message:"must be >= 5"};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
}
}
else {
const err413 = {instancePath:instancePath+"/limits",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
let data162 = data.grants;
if(data162 && typeof data162 == "object" && !Array.isArray(data162)){
if(data162.enabled === undefined){
data162.enabled = "off";
}
if(data162.ttl_s === undefined){
data162.ttl_s = 300;
}
if(data162.issuer === undefined){
data162.issuer = "ampd";
}
if(data162.audience === undefined){
data162.audience = "";
}
for(const key29 in data162){
if(!((((key29 === "enabled") || (key29 === "ttl_s")) || (key29 === "issuer")) || (key29 === "audience"))){
const err414 = {instancePath:instancePath+"/grants",keyword:"additionalProperties",params:{additionalProperty: key29},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
let data163 = data162.enabled;
if(!((data163 === "off") || (data163 === "on"))){
const err415 = {instancePath:instancePath+"/grants/enabled",keyword:"enum",params:{allowedValues: schema11.properties.grants.properties.enabled.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
let data164 = data162.ttl_s;
if(!(((typeof data164 == "number") && (!(data164 % 1) && !isNaN(data164))) && (isFinite(data164)))){
const err416 = {instancePath:instancePath+"/grants/ttl_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
if((typeof data164 == "number") && (isFinite(data164))){
if(data164 > 3600 || isNaN(data164)){
const err417 = {instancePath:instancePath+"/grants/ttl_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
if(data164 < 30 || isNaN(data164)){
const err418 = {instancePath:instancePath+"/grants/ttl_s",keyword:"minimum",params:{comparison: ">=", limit: 30},message:"must be >= 30"};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
}
let data165 = data162.issuer;
if(typeof data165 === "string"){
if(data165.length > 256 && codePoints(data165) > 256){
const err419 = {instancePath:instancePath+"/grants/issuer",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
}
else {
const err420 = {instancePath:instancePath+"/grants/issuer",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
let data166 = data162.audience;
if(typeof data166 === "string"){
if(data166.length > 256 && codePoints(data166) > 256){
const err421 = {instancePath:instancePath+"/grants/audience",keyword:"maxLength",params:{limit: 256},message:"must NOT have more than 256 characters"};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
else {
const err422 = {instancePath:instancePath+"/grants/audience",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
}
else {
const err423 = {instancePath:instancePath+"/grants",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
}
else {
const err424 = {instancePath,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
validate10.errors = vErrors;
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
