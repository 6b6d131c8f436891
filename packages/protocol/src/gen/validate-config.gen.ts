// @ts-nocheck compiled code: its exports are typed, its body is not
// Generated from spec/ by tools/gen; do not edit.

import type {
  ResolvedConfig,
  Validator,
} from "./types.gen.ts";

/** Accepts ResolvedConfig; on false, `errors` says why until the next call. */
export const validateConfig: Validator<ResolvedConfig> = validate10 as Validator<ResolvedConfig>;
const schema11 = {"$id":"spec:///config.json","type":"object","additionalProperties":false,"properties":{"host":{"type":"string","maxLength":255,"default":"127.0.0.1","minLength":1},"port":{"type":"integer","minimum":0,"maximum":65535,"default":2673},"data_dir":{"type":"string","maxLength":4096,"default":""},"durability":{"enum":["power","second","process"],"default":"power"},"shutdown_grace_s":{"type":"integer","minimum":0,"maximum":3600,"default":10},"nats":{"type":"object","additionalProperties":false,"default":{},"properties":{"url":{"type":"string","maxLength":4096,"default":""},"user":{"type":"string","maxLength":4096,"default":""},"password":{"type":"string","maxLength":4096,"default":""},"token":{"type":"string","maxLength":4096,"default":""},"creds_file":{"type":"string","maxLength":4096,"default":""},"tls_ca_file":{"type":"string","maxLength":4096,"default":""},"tls_cert_file":{"type":"string","maxLength":4096,"default":""},"tls_key_file":{"type":"string","maxLength":4096,"default":""},"server_path":{"type":"string","maxLength":4096,"default":""},"replicas":{"type":"integer","minimum":1,"maximum":5,"default":1}}},"tls":{"type":"object","additionalProperties":false,"default":{},"properties":{"cert_file":{"type":"string","maxLength":4096,"default":""},"key_file":{"type":"string","maxLength":4096,"default":""},"client_ca_file":{"type":"string","maxLength":4096,"default":""}}},"auth":{"type":"object","additionalProperties":false,"default":{},"properties":{"dev":{"enum":["auto","on","off"],"default":"auto"},"shared_key":{"type":"string","maxLength":4096,"default":""},"jwks_url":{"type":"string","maxLength":4096,"default":""},"jwks_file":{"type":"string","maxLength":4096,"default":""},"issuer":{"type":"string","maxLength":4096,"default":""},"policy_file":{"type":"string","maxLength":4096,"default":""},"audience":{"type":"string","maxLength":4096,"default":""},"keys":{"enum":["on","off"],"default":"on"},"nkeys_file":{"type":"string","maxLength":4096,"default":""}}},"partitions":{"type":"object","additionalProperties":false,"default":{},"properties":{"records":{"type":"integer","minimum":1,"maximum":64,"default":1},"inboxes":{"type":"integer","minimum":1,"maximum":64,"default":1},"jobs":{"type":"integer","minimum":1,"maximum":64,"default":1}}},"namespaces":{"type":"object","additionalProperties":false,"default":{},"properties":{"create":{"enum":["on_first_use","declared"],"default":"on_first_use"},"declared":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"default":["default"]},"count_max":{"type":"integer","minimum":1,"maximum":100000,"default":100}}},"sessions":{"type":"object","additionalProperties":false,"default":{},"properties":{"heartbeat_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":10},"hello_timeout_s":{"type":"integer","minimum":1,"maximum":300,"default":10},"resume_grace_s":{"type":"integer","minimum":0,"maximum":3600,"default":5},"ping_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":15},"frame_bytes_max":{"type":"integer","minimum":1024,"maximum":1048576,"default":262144},"outbound_bytes_max":{"type":"integer","minimum":65536,"maximum":67108864,"default":1048576},"inflight_max":{"type":"integer","minimum":1,"maximum":4096,"default":32},"subscriptions_max":{"type":"integer","minimum":1,"maximum":10000,"default":100},"count_max":{"type":"integer","minimum":1,"maximum":1000000,"default":10000},"per_participant_max":{"type":"integer","minimum":1,"maximum":1000000,"default":1000},"card_jobs_max":{"type":"integer","minimum":1,"maximum":512,"default":256},"strikes_max":{"type":"integer","minimum":1,"maximum":10000,"default":20},"frames_per_s_max":{"type":"integer","minimum":0,"maximum":10000000,"default":20000}}},"jobs":{"type":"object","additionalProperties":false,"default":{},"properties":{"defaults":{"type":"object","additionalProperties":false,"default":{},"properties":{"lease_s":{"type":"integer","minimum":1,"maximum":43200,"default":30},"max_attempts":{"type":"integer","minimum":1,"maximum":1000,"default":3},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000,"default":86400},"queue_max":{"type":"integer","minimum":1,"maximum":10000000,"default":100000},"backoff":{"type":"object","additionalProperties":false,"properties":{"initial_interval_ms":{"type":"integer","minimum":0,"maximum":86400000,"default":1000},"backoff_coefficient":{"type":"number","minimum":1,"maximum":10,"default":2},"maximum_interval_ms":{"type":"integer","minimum":0,"maximum":86400000,"default":60000}},"default":{}}}},"named":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"lease_s":{"type":"integer","minimum":1,"maximum":43200},"max_attempts":{"type":"integer","minimum":1,"maximum":1000},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000},"queue_max":{"type":"integer","minimum":1,"maximum":10000000},"backoff":{"type":"object","additionalProperties":false,"properties":{"initial_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"backoff_coefficient":{"type":"number","minimum":1,"maximum":10},"maximum_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"non_retryable_error_codes":{"type":"array","maxItems":64,"items":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}}}},"paused":{"type":"boolean"},"concurrency_max":{"type":"integer","minimum":1,"maximum":1000},"concurrency_key_max":{"type":"integer","minimum":1,"maximum":1000},"priorities":{"type":"boolean"}}},"maxProperties":10000,"default":{}}}},"offers":{"type":"object","additionalProperties":false,"default":{},"properties":{"timeout_s":{"type":"integer","minimum":1,"maximum":600,"default":10}}},"inbox":{"type":"object","additionalProperties":false,"default":{},"properties":{"messages_max":{"type":"integer","minimum":1,"maximum":10000000,"default":10000},"age_max_s":{"type":"integer","minimum":60,"maximum":31536000,"default":604800},"ack_wait_s":{"type":"integer","minimum":1,"maximum":3600,"default":30}}},"topics":{"type":"object","additionalProperties":false,"default":{},"properties":{"messages_max":{"type":"integer","minimum":1,"maximum":10000000,"default":100000},"age_max_s":{"type":"integer","minimum":60,"maximum":31536000,"default":604800}}},"tasks":{"type":"object","additionalProperties":false,"default":{},"properties":{"cancel_grace_s":{"type":"integer","minimum":1,"maximum":3600,"default":30},"retention_s":{"type":"integer","minimum":60,"maximum":31536000,"default":86400},"reconcile_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":15}}},"registry":{"type":"object","additionalProperties":false,"default":{},"properties":{"ttl_s":{"type":"integer","minimum":2,"maximum":3600,"default":30}}},"log":{"type":"object","additionalProperties":false,"default":{},"properties":{"level":{"enum":["trace","debug","info","warn","error","silent"],"default":"info"},"format":{"enum":["auto","json","text"],"default":"auto"}}},"federation":{"type":"object","additionalProperties":false,"default":{},"properties":{"region":{"type":"string","maxLength":63,"pattern":"^(?:[a-z0-9][a-z0-9_-]{0,62})?$","default":""},"hops_max":{"type":"integer","minimum":1,"maximum":16,"default":4},"ping_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":5},"outbox_bytes_max":{"type":"integer","minimum":1048576,"maximum":1099511627776,"default":1073741824},"outbox_age_max_s":{"type":"integer","minimum":60,"maximum":2592000,"default":604800},"peers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"namespaces":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"accept":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"send":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"via":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"transit":{"type":"array","maxItems":64,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"rate_per_s":{"type":"integer","minimum":1,"maximum":1000000}}},"maxProperties":1000,"default":{}}}},"events":{"type":"object","additionalProperties":false,"default":{},"properties":{"publish":{"enum":["off","on"],"default":"off"},"prefix":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$","default":"aep"}}},"limits":{"type":"object","additionalProperties":false,"default":{},"properties":{"rates":{"type":"array","maxItems":256,"items":{"type":"object","additionalProperties":false,"required":["name","scope","count","window_s"],"properties":{"name":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"scope":{"enum":["participant","job","topic","namespace"]},"match":{"type":"string","minLength":1,"maxLength":128,"pattern":"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},"count":{"type":"integer","minimum":1,"maximum":1000000000000},"window_s":{"type":"number","minimum":0.001,"maximum":86400},"burst":{"type":"integer","minimum":1,"maximum":1000000000000},"unit":{"enum":["messages","bytes"]}}},"default":[]},"budgets":{"type":"array","maxItems":256,"items":{"type":"object","additionalProperties":false,"required":["name","scope","grant"],"properties":{"name":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"scope":{"enum":["participant","namespace"]},"match":{"type":"string","minLength":1,"maxLength":128,"pattern":"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},"grant":{"type":"array","maxItems":16,"items":{"type":"string","minLength":3,"maxLength":64,"pattern":"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},"minItems":1},"task":{"type":"array","maxItems":16,"items":{"type":"string","minLength":3,"maxLength":64,"pattern":"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"}}}},"default":[]},"reservation_hold_s":{"type":"integer","minimum":5,"maximum":3600,"default":30}}}}};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[a-z0-9][a-z0-9_-]{0,62}$", "u");
const pattern1 = new RegExp("^[a-z][a-z0-9_]{0,63}$", "u");
const pattern2 = new RegExp("^(?:[a-z0-9][a-z0-9_-]{0,62})?$", "u");
const pattern8 = new RegExp("^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$", "u");
const pattern10 = new RegExp("^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$", "u");
const pattern13 = new RegExp("^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$", "u");

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
if(data.tls === undefined){
data.tls = {};
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
}
else {
const err35 = {instancePath:instancePath+"/nats",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
let data16 = data.tls;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.cert_file === undefined){
data16.cert_file = "";
}
if(data16.key_file === undefined){
data16.key_file = "";
}
if(data16.client_ca_file === undefined){
data16.client_ca_file = "";
}
for(const key2 in data16){
if(!(((key2 === "cert_file") || (key2 === "key_file")) || (key2 === "client_ca_file"))){
const err36 = {instancePath:instancePath+"/tls",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
let data17 = data16.cert_file;
if(typeof data17 === "string"){
if(data17.length > 4096 && codePoints(data17) > 4096){
const err37 = {instancePath:instancePath+"/tls/cert_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/tls/cert_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
let data18 = data16.key_file;
if(typeof data18 === "string"){
if(data18.length > 4096 && codePoints(data18) > 4096){
const err39 = {instancePath:instancePath+"/tls/key_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/tls/key_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
let data19 = data16.client_ca_file;
if(typeof data19 === "string"){
if(data19.length > 4096 && codePoints(data19) > 4096){
const err41 = {instancePath:instancePath+"/tls/client_ca_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/tls/client_ca_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/tls",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
let data20 = data.auth;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.dev === undefined){
data20.dev = "auto";
}
if(data20.shared_key === undefined){
data20.shared_key = "";
}
if(data20.jwks_url === undefined){
data20.jwks_url = "";
}
if(data20.jwks_file === undefined){
data20.jwks_file = "";
}
if(data20.issuer === undefined){
data20.issuer = "";
}
if(data20.policy_file === undefined){
data20.policy_file = "";
}
if(data20.audience === undefined){
data20.audience = "";
}
if(data20.keys === undefined){
data20.keys = "on";
}
if(data20.nkeys_file === undefined){
data20.nkeys_file = "";
}
for(const key3 in data20){
if(!(func2.call(schema11.properties.auth.properties, key3))){
const err44 = {instancePath:instancePath+"/auth",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
let data21 = data20.dev;
if(!(((data21 === "auto") || (data21 === "on")) || (data21 === "off"))){
const err45 = {instancePath:instancePath+"/auth/dev",keyword:"enum",params:{allowedValues: schema11.properties.auth.properties.dev.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
let data22 = data20.shared_key;
if(typeof data22 === "string"){
if(data22.length > 4096 && codePoints(data22) > 4096){
const err46 = {instancePath:instancePath+"/auth/shared_key",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/auth/shared_key",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
let data23 = data20.jwks_url;
if(typeof data23 === "string"){
if(data23.length > 4096 && codePoints(data23) > 4096){
const err48 = {instancePath:instancePath+"/auth/jwks_url",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/auth/jwks_url",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
let data24 = data20.jwks_file;
if(typeof data24 === "string"){
if(data24.length > 4096 && codePoints(data24) > 4096){
const err50 = {instancePath:instancePath+"/auth/jwks_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/auth/jwks_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
let data25 = data20.issuer;
if(typeof data25 === "string"){
if(data25.length > 4096 && codePoints(data25) > 4096){
const err52 = {instancePath:instancePath+"/auth/issuer",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/auth/issuer",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
let data26 = data20.policy_file;
if(typeof data26 === "string"){
if(data26.length > 4096 && codePoints(data26) > 4096){
const err54 = {instancePath:instancePath+"/auth/policy_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/auth/policy_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
let data27 = data20.audience;
if(typeof data27 === "string"){
if(data27.length > 4096 && codePoints(data27) > 4096){
const err56 = {instancePath:instancePath+"/auth/audience",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/auth/audience",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
let data28 = data20.keys;
if(!((data28 === "on") || (data28 === "off"))){
const err58 = {instancePath:instancePath+"/auth/keys",keyword:"enum",params:{allowedValues: schema11.properties.auth.properties.keys.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
let data29 = data20.nkeys_file;
if(typeof data29 === "string"){
if(data29.length > 4096 && codePoints(data29) > 4096){
const err59 = {instancePath:instancePath+"/auth/nkeys_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/auth/nkeys_file",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err61 = {instancePath:instancePath+"/auth",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
let data30 = data.partitions;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.records === undefined){
data30.records = 1;
}
if(data30.inboxes === undefined){
data30.inboxes = 1;
}
if(data30.jobs === undefined){
data30.jobs = 1;
}
for(const key4 in data30){
if(!(((key4 === "records") || (key4 === "inboxes")) || (key4 === "jobs"))){
const err62 = {instancePath:instancePath+"/partitions",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
let data31 = data30.records;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err63 = {instancePath:instancePath+"/partitions/records",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 64 || isNaN(data31)){
const err64 = {instancePath:instancePath+"/partitions/records",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data31 < 1 || isNaN(data31)){
const err65 = {instancePath:instancePath+"/partitions/records",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
let data32 = data30.inboxes;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err66 = {instancePath:instancePath+"/partitions/inboxes",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 64 || isNaN(data32)){
const err67 = {instancePath:instancePath+"/partitions/inboxes",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data32 < 1 || isNaN(data32)){
const err68 = {instancePath:instancePath+"/partitions/inboxes",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
let data33 = data30.jobs;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err69 = {instancePath:instancePath+"/partitions/jobs",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 64 || isNaN(data33)){
const err70 = {instancePath:instancePath+"/partitions/jobs",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(data33 < 1 || isNaN(data33)){
const err71 = {instancePath:instancePath+"/partitions/jobs",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/partitions",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
let data34 = data.namespaces;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.create === undefined){
data34.create = "on_first_use";
}
if(data34.declared === undefined){
data34.declared = ["default"];
}
if(data34.count_max === undefined){
data34.count_max = 100;
}
for(const key5 in data34){
if(!(((key5 === "create") || (key5 === "declared")) || (key5 === "count_max"))){
const err73 = {instancePath:instancePath+"/namespaces",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
let data35 = data34.create;
if(!((data35 === "on_first_use") || (data35 === "declared"))){
const err74 = {instancePath:instancePath+"/namespaces/create",keyword:"enum",params:{allowedValues: schema11.properties.namespaces.properties.create.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
let data36 = data34.declared;
if(Array.isArray(data36)){
if(data36.length > 1000){
const err75 = {instancePath:instancePath+"/namespaces/declared",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
const len0 = data36.length;
for(let i0=0; i0<len0; i0++){
let data37 = data36[i0];
if(typeof data37 === "string"){
if(data37.length > 63 && codePoints(data37) > 63){
const err76 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data37.length < 1){
const err77 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(!pattern0.test(data37)){
const err78 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err80 = {instancePath:instancePath+"/namespaces/declared",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
let data38 = data34.count_max;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err81 = {instancePath:instancePath+"/namespaces/count_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 100000 || isNaN(data38)){
const err82 = {instancePath:instancePath+"/namespaces/count_max",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(data38 < 1 || isNaN(data38)){
const err83 = {instancePath:instancePath+"/namespaces/count_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {instancePath:instancePath+"/namespaces",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
let data39 = data.sessions;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
if(data39.heartbeat_interval_s === undefined){
data39.heartbeat_interval_s = 10;
}
if(data39.hello_timeout_s === undefined){
data39.hello_timeout_s = 10;
}
if(data39.resume_grace_s === undefined){
data39.resume_grace_s = 5;
}
if(data39.ping_interval_s === undefined){
data39.ping_interval_s = 15;
}
if(data39.frame_bytes_max === undefined){
data39.frame_bytes_max = 262144;
}
if(data39.outbound_bytes_max === undefined){
data39.outbound_bytes_max = 1048576;
}
if(data39.inflight_max === undefined){
data39.inflight_max = 32;
}
if(data39.subscriptions_max === undefined){
data39.subscriptions_max = 100;
}
if(data39.count_max === undefined){
data39.count_max = 10000;
}
if(data39.per_participant_max === undefined){
data39.per_participant_max = 1000;
}
if(data39.card_jobs_max === undefined){
data39.card_jobs_max = 256;
}
if(data39.strikes_max === undefined){
data39.strikes_max = 20;
}
if(data39.frames_per_s_max === undefined){
data39.frames_per_s_max = 20000;
}
for(const key6 in data39){
if(!(func2.call(schema11.properties.sessions.properties, key6))){
const err85 = {instancePath:instancePath+"/sessions",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
let data40 = data39.heartbeat_interval_s;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err86 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 3600 || isNaN(data40)){
const err87 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(data40 < 1 || isNaN(data40)){
const err88 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
let data41 = data39.hello_timeout_s;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err89 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 300 || isNaN(data41)){
const err90 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"maximum",params:{comparison: "<=", limit: 300},message:"must be <= 300"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(data41 < 1 || isNaN(data41)){
const err91 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
let data42 = data39.resume_grace_s;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err92 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 3600 || isNaN(data42)){
const err93 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(data42 < 0 || isNaN(data42)){
const err94 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
let data43 = data39.ping_interval_s;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err95 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 3600 || isNaN(data43)){
const err96 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data43 < 1 || isNaN(data43)){
const err97 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
let data44 = data39.frame_bytes_max;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err98 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 1048576 || isNaN(data44)){
const err99 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data44 < 1024 || isNaN(data44)){
const err100 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
let data45 = data39.outbound_bytes_max;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err101 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 67108864 || isNaN(data45)){
const err102 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 67108864},message:"must be <= 67108864"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data45 < 65536 || isNaN(data45)){
const err103 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 65536},message:"must be >= 65536"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
let data46 = data39.inflight_max;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err104 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 4096 || isNaN(data46)){
const err105 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"maximum",params:{comparison: "<=", limit: 4096},message:"must be <= 4096"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data46 < 1 || isNaN(data46)){
const err106 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
let data47 = data39.subscriptions_max;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
const err107 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 10000 || isNaN(data47)){
const err108 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data47 < 1 || isNaN(data47)){
const err109 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
let data48 = data39.count_max;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err110 = {instancePath:instancePath+"/sessions/count_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 1000000 || isNaN(data48)){
const err111 = {instancePath:instancePath+"/sessions/count_max",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data48 < 1 || isNaN(data48)){
const err112 = {instancePath:instancePath+"/sessions/count_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
let data49 = data39.per_participant_max;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err113 = {instancePath:instancePath+"/sessions/per_participant_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 1000000 || isNaN(data49)){
const err114 = {instancePath:instancePath+"/sessions/per_participant_max",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data49 < 1 || isNaN(data49)){
const err115 = {instancePath:instancePath+"/sessions/per_participant_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
let data50 = data39.card_jobs_max;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err116 = {instancePath:instancePath+"/sessions/card_jobs_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 512 || isNaN(data50)){
const err117 = {instancePath:instancePath+"/sessions/card_jobs_max",keyword:"maximum",params:{comparison: "<=", limit: 512},message:"must be <= 512"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data50 < 1 || isNaN(data50)){
const err118 = {instancePath:instancePath+"/sessions/card_jobs_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
let data51 = data39.strikes_max;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err119 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 10000 || isNaN(data51)){
const err120 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data51 < 1 || isNaN(data51)){
const err121 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
let data52 = data39.frames_per_s_max;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
const err122 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 10000000 || isNaN(data52)){
const err123 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data52 < 0 || isNaN(data52)){
const err124 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
else {
const err125 = {instancePath:instancePath+"/sessions",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
let data53 = data.jobs;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.defaults === undefined){
data53.defaults = {};
}
if(data53.named === undefined){
data53.named = {};
}
for(const key7 in data53){
if(!((key7 === "defaults") || (key7 === "named"))){
const err126 = {instancePath:instancePath+"/jobs",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
let data54 = data53.defaults;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if(data54.lease_s === undefined){
data54.lease_s = 30;
}
if(data54.max_attempts === undefined){
data54.max_attempts = 3;
}
if(data54.expires_in_s === undefined){
data54.expires_in_s = 86400;
}
if(data54.queue_max === undefined){
data54.queue_max = 100000;
}
if(data54.backoff === undefined){
data54.backoff = {};
}
for(const key8 in data54){
if(!((((((key8 === "lease_s") || (key8 === "max_attempts")) || (key8 === "deadline_s")) || (key8 === "expires_in_s")) || (key8 === "queue_max")) || (key8 === "backoff"))){
const err127 = {instancePath:instancePath+"/jobs/defaults",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
let data55 = data54.lease_s;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
const err128 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 43200 || isNaN(data55)){
const err129 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data55 < 1 || isNaN(data55)){
const err130 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
let data56 = data54.max_attempts;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err131 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 1000 || isNaN(data56)){
const err132 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if(data56 < 1 || isNaN(data56)){
const err133 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data54.deadline_s !== undefined){
let data57 = data54.deadline_s;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err134 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 31536000 || isNaN(data57)){
const err135 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if(data57 < 1 || isNaN(data57)){
const err136 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
}
let data58 = data54.expires_in_s;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err137 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 > 31536000 || isNaN(data58)){
const err138 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if(data58 < 1 || isNaN(data58)){
const err139 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
let data59 = data54.queue_max;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err140 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 10000000 || isNaN(data59)){
const err141 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if(data59 < 1 || isNaN(data59)){
const err142 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
let data60 = data54.backoff;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.initial_interval_ms === undefined){
data60.initial_interval_ms = 1000;
}
if(data60.backoff_coefficient === undefined){
data60.backoff_coefficient = 2;
}
if(data60.maximum_interval_ms === undefined){
data60.maximum_interval_ms = 60000;
}
for(const key9 in data60){
if(!(((key9 === "initial_interval_ms") || (key9 === "backoff_coefficient")) || (key9 === "maximum_interval_ms"))){
const err143 = {instancePath:instancePath+"/jobs/defaults/backoff",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
let data61 = data60.initial_interval_ms;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err144 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 86400000 || isNaN(data61)){
const err145 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(data61 < 0 || isNaN(data61)){
const err146 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
let data62 = data60.backoff_coefficient;
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 10 || isNaN(data62)){
const err147 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(data62 < 1 || isNaN(data62)){
const err148 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
else {
const err149 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
let data63 = data60.maximum_interval_ms;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err150 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 86400000 || isNaN(data63)){
const err151 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if(data63 < 0 || isNaN(data63)){
const err152 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
else {
const err153 = {instancePath:instancePath+"/jobs/defaults/backoff",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
else {
const err154 = {instancePath:instancePath+"/jobs/defaults",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
let data64 = data53.named;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
if(Object.keys(data64).length > 10000){
const err155 = {instancePath:instancePath+"/jobs/named",keyword:"maxProperties",params:{limit: 10000},message:"must NOT have more than 10000 properties"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
for(const key10 in data64){
let data65 = data64[key10];
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
for(const key11 in data65){
if(!(func2.call(schema11.properties.jobs.properties.named.additionalProperties.properties, key11))){
const err156 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data65.lease_s !== undefined){
let data66 = data65.lease_s;
if(!(((typeof data66 == "number") && (!(data66 % 1) && !isNaN(data66))) && (isFinite(data66)))){
const err157 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 > 43200 || isNaN(data66)){
const err158 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data66 < 1 || isNaN(data66)){
const err159 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
if(data65.max_attempts !== undefined){
let data67 = data65.max_attempts;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err160 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 > 1000 || isNaN(data67)){
const err161 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if(data67 < 1 || isNaN(data67)){
const err162 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
}
if(data65.deadline_s !== undefined){
let data68 = data65.deadline_s;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err163 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 31536000 || isNaN(data68)){
const err164 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(data68 < 1 || isNaN(data68)){
const err165 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
}
if(data65.expires_in_s !== undefined){
let data69 = data65.expires_in_s;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err166 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 31536000 || isNaN(data69)){
const err167 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(data69 < 1 || isNaN(data69)){
const err168 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
}
if(data65.queue_max !== undefined){
let data70 = data65.queue_max;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err169 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 10000000 || isNaN(data70)){
const err170 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(data70 < 1 || isNaN(data70)){
const err171 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
if(data65.backoff !== undefined){
let data71 = data65.backoff;
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
for(const key12 in data71){
if(!((((key12 === "initial_interval_ms") || (key12 === "backoff_coefficient")) || (key12 === "maximum_interval_ms")) || (key12 === "non_retryable_error_codes"))){
const err172 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data71.initial_interval_ms !== undefined){
let data72 = data71.initial_interval_ms;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
const err173 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 > 86400000 || isNaN(data72)){
const err174 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if(data72 < 0 || isNaN(data72)){
const err175 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
}
if(data71.backoff_coefficient !== undefined){
let data73 = data71.backoff_coefficient;
if((typeof data73 == "number") && (isFinite(data73))){
if(data73 > 10 || isNaN(data73)){
const err176 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if(data73 < 1 || isNaN(data73)){
const err177 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
else {
const err178 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
if(data71.maximum_interval_ms !== undefined){
let data74 = data71.maximum_interval_ms;
if(!(((typeof data74 == "number") && (!(data74 % 1) && !isNaN(data74))) && (isFinite(data74)))){
const err179 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if((typeof data74 == "number") && (isFinite(data74))){
if(data74 > 86400000 || isNaN(data74)){
const err180 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if(data74 < 0 || isNaN(data74)){
const err181 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
}
if(data71.non_retryable_error_codes !== undefined){
let data75 = data71.non_retryable_error_codes;
if(Array.isArray(data75)){
if(data75.length > 64){
const err182 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
const len1 = data75.length;
for(let i1=0; i1<len1; i1++){
let data76 = data75[i1];
if(typeof data76 === "string"){
if(data76.length > 64 && codePoints(data76) > 64){
const err183 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if(data76.length < 1){
const err184 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if(!pattern1.test(data76)){
const err185 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
else {
const err186 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err187 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
else {
const err188 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data65.paused !== undefined){
if(typeof data65.paused !== "boolean"){
const err189 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/paused",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data65.concurrency_max !== undefined){
let data78 = data65.concurrency_max;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
const err190 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 > 1000 || isNaN(data78)){
const err191 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if(data78 < 1 || isNaN(data78)){
const err192 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
}
if(data65.concurrency_key_max !== undefined){
let data79 = data65.concurrency_key_max;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
const err193 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 > 1000 || isNaN(data79)){
const err194 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(data79 < 1 || isNaN(data79)){
const err195 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
}
if(data65.priorities !== undefined){
if(typeof data65.priorities !== "boolean"){
const err196 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/priorities",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
}
else {
const err197 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
}
else {
const err198 = {instancePath:instancePath+"/jobs/named",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err199 = {instancePath:instancePath+"/jobs",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
let data81 = data.offers;
if(data81 && typeof data81 == "object" && !Array.isArray(data81)){
if(data81.timeout_s === undefined){
data81.timeout_s = 10;
}
for(const key13 in data81){
if(!(key13 === "timeout_s")){
const err200 = {instancePath:instancePath+"/offers",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
let data82 = data81.timeout_s;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
const err201 = {instancePath:instancePath+"/offers/timeout_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 > 600 || isNaN(data82)){
const err202 = {instancePath:instancePath+"/offers/timeout_s",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(data82 < 1 || isNaN(data82)){
const err203 = {instancePath:instancePath+"/offers/timeout_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
}
else {
const err204 = {instancePath:instancePath+"/offers",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
let data83 = data.inbox;
if(data83 && typeof data83 == "object" && !Array.isArray(data83)){
if(data83.messages_max === undefined){
data83.messages_max = 10000;
}
if(data83.age_max_s === undefined){
data83.age_max_s = 604800;
}
if(data83.ack_wait_s === undefined){
data83.ack_wait_s = 30;
}
for(const key14 in data83){
if(!(((key14 === "messages_max") || (key14 === "age_max_s")) || (key14 === "ack_wait_s"))){
const err205 = {instancePath:instancePath+"/inbox",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
let data84 = data83.messages_max;
if(!(((typeof data84 == "number") && (!(data84 % 1) && !isNaN(data84))) && (isFinite(data84)))){
const err206 = {instancePath:instancePath+"/inbox/messages_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 > 10000000 || isNaN(data84)){
const err207 = {instancePath:instancePath+"/inbox/messages_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(data84 < 1 || isNaN(data84)){
const err208 = {instancePath:instancePath+"/inbox/messages_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
let data85 = data83.age_max_s;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
const err209 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 31536000 || isNaN(data85)){
const err210 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if(data85 < 60 || isNaN(data85)){
const err211 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
let data86 = data83.ack_wait_s;
if(!(((typeof data86 == "number") && (!(data86 % 1) && !isNaN(data86))) && (isFinite(data86)))){
const err212 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
if((typeof data86 == "number") && (isFinite(data86))){
if(data86 > 3600 || isNaN(data86)){
const err213 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if(data86 < 1 || isNaN(data86)){
const err214 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
}
else {
const err215 = {instancePath:instancePath+"/inbox",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
let data87 = data.topics;
if(data87 && typeof data87 == "object" && !Array.isArray(data87)){
if(data87.messages_max === undefined){
data87.messages_max = 100000;
}
if(data87.age_max_s === undefined){
data87.age_max_s = 604800;
}
for(const key15 in data87){
if(!((key15 === "messages_max") || (key15 === "age_max_s"))){
const err216 = {instancePath:instancePath+"/topics",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
let data88 = data87.messages_max;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err217 = {instancePath:instancePath+"/topics/messages_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 > 10000000 || isNaN(data88)){
const err218 = {instancePath:instancePath+"/topics/messages_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
if(data88 < 1 || isNaN(data88)){
const err219 = {instancePath:instancePath+"/topics/messages_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
let data89 = data87.age_max_s;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err220 = {instancePath:instancePath+"/topics/age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 31536000 || isNaN(data89)){
const err221 = {instancePath:instancePath+"/topics/age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if(data89 < 60 || isNaN(data89)){
const err222 = {instancePath:instancePath+"/topics/age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
}
else {
const err223 = {instancePath:instancePath+"/topics",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
let data90 = data.tasks;
if(data90 && typeof data90 == "object" && !Array.isArray(data90)){
if(data90.cancel_grace_s === undefined){
data90.cancel_grace_s = 30;
}
if(data90.retention_s === undefined){
data90.retention_s = 86400;
}
if(data90.reconcile_interval_s === undefined){
data90.reconcile_interval_s = 15;
}
for(const key16 in data90){
if(!(((key16 === "cancel_grace_s") || (key16 === "retention_s")) || (key16 === "reconcile_interval_s"))){
const err224 = {instancePath:instancePath+"/tasks",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
let data91 = data90.cancel_grace_s;
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
const err225 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 > 3600 || isNaN(data91)){
const err226 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
if(data91 < 1 || isNaN(data91)){
const err227 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
let data92 = data90.retention_s;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
const err228 = {instancePath:instancePath+"/tasks/retention_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 > 31536000 || isNaN(data92)){
const err229 = {instancePath:instancePath+"/tasks/retention_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
if(data92 < 60 || isNaN(data92)){
const err230 = {instancePath:instancePath+"/tasks/retention_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
let data93 = data90.reconcile_interval_s;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
const err231 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if((typeof data93 == "number") && (isFinite(data93))){
if(data93 > 3600 || isNaN(data93)){
const err232 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if(data93 < 1 || isNaN(data93)){
const err233 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
}
else {
const err234 = {instancePath:instancePath+"/tasks",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
let data94 = data.registry;
if(data94 && typeof data94 == "object" && !Array.isArray(data94)){
if(data94.ttl_s === undefined){
data94.ttl_s = 30;
}
for(const key17 in data94){
if(!(key17 === "ttl_s")){
const err235 = {instancePath:instancePath+"/registry",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
let data95 = data94.ttl_s;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err236 = {instancePath:instancePath+"/registry/ttl_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 > 3600 || isNaN(data95)){
const err237 = {instancePath:instancePath+"/registry/ttl_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if(data95 < 2 || isNaN(data95)){
const err238 = {instancePath:instancePath+"/registry/ttl_s",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
}
else {
const err239 = {instancePath:instancePath+"/registry",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
let data96 = data.log;
if(data96 && typeof data96 == "object" && !Array.isArray(data96)){
if(data96.level === undefined){
data96.level = "info";
}
if(data96.format === undefined){
data96.format = "auto";
}
for(const key18 in data96){
if(!((key18 === "level") || (key18 === "format"))){
const err240 = {instancePath:instancePath+"/log",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
let data97 = data96.level;
if(!((((((data97 === "trace") || (data97 === "debug")) || (data97 === "info")) || (data97 === "warn")) || (data97 === "error")) || (data97 === "silent"))){
const err241 = {instancePath:instancePath+"/log/level",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
let data98 = data96.format;
if(!(((data98 === "auto") || (data98 === "json")) || (data98 === "text"))){
const err242 = {instancePath:instancePath+"/log/format",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
else {
const err243 = {instancePath:instancePath+"/log",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
let data99 = data.federation;
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
if(data99.region === undefined){
data99.region = "";
}
if(data99.hops_max === undefined){
data99.hops_max = 4;
}
if(data99.ping_interval_s === undefined){
data99.ping_interval_s = 5;
}
if(data99.outbox_bytes_max === undefined){
data99.outbox_bytes_max = 1073741824;
}
if(data99.outbox_age_max_s === undefined){
data99.outbox_age_max_s = 604800;
}
if(data99.peers === undefined){
data99.peers = {};
}
for(const key19 in data99){
if(!((((((key19 === "region") || (key19 === "hops_max")) || (key19 === "ping_interval_s")) || (key19 === "outbox_bytes_max")) || (key19 === "outbox_age_max_s")) || (key19 === "peers"))){
const err244 = {instancePath:instancePath+"/federation",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
let data100 = data99.region;
if(typeof data100 === "string"){
if(data100.length > 63 && codePoints(data100) > 63){
const err245 = {instancePath:instancePath+"/federation/region",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if(!pattern2.test(data100)){
const err246 = {instancePath:instancePath+"/federation/region",keyword:"pattern",params:{pattern: "^(?:[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^(?:[a-z0-9][a-z0-9_-]{0,62})?$"+"\""};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
else {
const err247 = {instancePath:instancePath+"/federation/region",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
let data101 = data99.hops_max;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err248 = {instancePath:instancePath+"/federation/hops_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 16 || isNaN(data101)){
const err249 = {instancePath:instancePath+"/federation/hops_max",keyword:"maximum",params:{comparison: "<=", limit: 16},message:"must be <= 16"};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
if(data101 < 1 || isNaN(data101)){
const err250 = {instancePath:instancePath+"/federation/hops_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
let data102 = data99.ping_interval_s;
if(!(((typeof data102 == "number") && (!(data102 % 1) && !isNaN(data102))) && (isFinite(data102)))){
const err251 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if((typeof data102 == "number") && (isFinite(data102))){
if(data102 > 3600 || isNaN(data102)){
const err252 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
if(data102 < 1 || isNaN(data102)){
const err253 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
let data103 = data99.outbox_bytes_max;
if(!(((typeof data103 == "number") && (!(data103 % 1) && !isNaN(data103))) && (isFinite(data103)))){
const err254 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 > 1099511627776 || isNaN(data103)){
const err255 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776},message:"must be <= 1099511627776"};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(data103 < 1048576 || isNaN(data103)){
const err256 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 1048576},message:"must be >= 1048576"};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
let data104 = data99.outbox_age_max_s;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
const err257 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 > 2592000 || isNaN(data104)){
const err258 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 2592000},message:"must be <= 2592000"};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
if(data104 < 60 || isNaN(data104)){
const err259 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
let data105 = data99.peers;
if(data105 && typeof data105 == "object" && !Array.isArray(data105)){
if(Object.keys(data105).length > 1000){
const err260 = {instancePath:instancePath+"/federation/peers",keyword:"maxProperties",params:{limit: 1000},message:"must NOT have more than 1000 properties"};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
for(const key20 in data105){
let data106 = data105[key20];
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
for(const key21 in data106){
if(!((((((key21 === "namespaces") || (key21 === "accept")) || (key21 === "send")) || (key21 === "via")) || (key21 === "transit")) || (key21 === "rate_per_s"))){
const err261 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
if(data106.namespaces !== undefined){
let data107 = data106.namespaces;
if(Array.isArray(data107)){
if(data107.length > 1000){
const err262 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
const len2 = data107.length;
for(let i2=0; i2<len2; i2++){
let data108 = data107[i2];
if(typeof data108 === "string"){
if(data108.length > 63 && codePoints(data108) > 63){
const err263 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
if(data108.length < 1){
const err264 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
if(!pattern0.test(data108)){
const err265 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
else {
const err266 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
}
else {
const err267 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
if(data106.accept !== undefined){
let data109 = data106.accept;
if(Array.isArray(data109)){
if(data109.length > 1000){
const err268 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
const len3 = data109.length;
for(let i3=0; i3<len3; i3++){
let data110 = data109[i3];
if(typeof data110 === "string"){
if(data110.length > 63 && codePoints(data110) > 63){
const err269 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
if(data110.length < 1){
const err270 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
if(!pattern0.test(data110)){
const err271 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
else {
const err272 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"type",params:{type: "string"},message:"must be string"};
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
const err273 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
if(data106.send !== undefined){
let data111 = data106.send;
if(Array.isArray(data111)){
if(data111.length > 1000){
const err274 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
const len4 = data111.length;
for(let i4=0; i4<len4; i4++){
let data112 = data111[i4];
if(typeof data112 === "string"){
if(data112.length > 63 && codePoints(data112) > 63){
const err275 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
if(data112.length < 1){
const err276 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
if(!pattern0.test(data112)){
const err277 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
else {
const err278 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
}
else {
const err279 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
if(data106.via !== undefined){
let data113 = data106.via;
if(typeof data113 === "string"){
if(data113.length > 63 && codePoints(data113) > 63){
const err280 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
if(data113.length < 1){
const err281 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
if(!pattern0.test(data113)){
const err282 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
else {
const err283 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
if(data106.transit !== undefined){
let data114 = data106.transit;
if(Array.isArray(data114)){
if(data114.length > 64){
const err284 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
const len5 = data114.length;
for(let i5=0; i5<len5; i5++){
let data115 = data114[i5];
if(typeof data115 === "string"){
if(data115.length > 63 && codePoints(data115) > 63){
const err285 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
if(data115.length < 1){
const err286 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if(!pattern0.test(data115)){
const err287 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
else {
const err288 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"type",params:{type: "string"},message:"must be string"};
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
const err289 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
if(data106.rate_per_s !== undefined){
let data116 = data106.rate_per_s;
if(!(((typeof data116 == "number") && (!(data116 % 1) && !isNaN(data116))) && (isFinite(data116)))){
const err290 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if((typeof data116 == "number") && (isFinite(data116))){
if(data116 > 1000000 || isNaN(data116)){
const err291 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
if(data116 < 1 || isNaN(data116)){
const err292 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
}
}
else {
const err293 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
}
else {
const err294 = {instancePath:instancePath+"/federation/peers",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
else {
const err295 = {instancePath:instancePath+"/federation",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
let data117 = data.events;
if(data117 && typeof data117 == "object" && !Array.isArray(data117)){
if(data117.publish === undefined){
data117.publish = "off";
}
if(data117.prefix === undefined){
data117.prefix = "aep";
}
for(const key22 in data117){
if(!((key22 === "publish") || (key22 === "prefix"))){
const err296 = {instancePath:instancePath+"/events",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
let data118 = data117.publish;
if(!((data118 === "off") || (data118 === "on"))){
const err297 = {instancePath:instancePath+"/events/publish",keyword:"enum",params:{allowedValues: schema11.properties.events.properties.publish.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
let data119 = data117.prefix;
if(typeof data119 === "string"){
if(data119.length > 64 && codePoints(data119) > 64){
const err298 = {instancePath:instancePath+"/events/prefix",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
if(data119.length < 1){
const err299 = {instancePath:instancePath+"/events/prefix",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if(!pattern8.test(data119)){
const err300 = {instancePath:instancePath+"/events/prefix",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$"+"\""};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
else {
const err301 = {instancePath:instancePath+"/events/prefix",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
else {
const err302 = {instancePath:instancePath+"/events",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
let data120 = data.limits;
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
if(data120.rates === undefined){
data120.rates = [];
}
if(data120.budgets === undefined){
data120.budgets = [];
}
if(data120.reservation_hold_s === undefined){
data120.reservation_hold_s = 30;
}
for(const key23 in data120){
if(!(((key23 === "rates") || (key23 === "budgets")) || (key23 === "reservation_hold_s"))){
const err303 = {instancePath:instancePath+"/limits",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
}
let data121 = data120.rates;
if(Array.isArray(data121)){
if(data121.length > 256){
const err304 = {instancePath:instancePath+"/limits/rates",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
const len6 = data121.length;
for(let i6=0; i6<len6; i6++){
let data122 = data121[i6];
if(data122 && typeof data122 == "object" && !Array.isArray(data122)){
if(data122.name === undefined){
const err305 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if(data122.scope === undefined){
const err306 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if(data122.count === undefined){
const err307 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
if(data122.window_s === undefined){
const err308 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "window_s"},message:"must have required property '"+"window_s"+"'"};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
for(const key24 in data122){
if(!(((((((key24 === "name") || (key24 === "scope")) || (key24 === "match")) || (key24 === "count")) || (key24 === "window_s")) || (key24 === "burst")) || (key24 === "unit"))){
const err309 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
if(data122.name !== undefined){
let data123 = data122.name;
if(typeof data123 === "string"){
if(data123.length > 63 && codePoints(data123) > 63){
const err310 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
if(data123.length < 1){
const err311 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
if(!pattern0.test(data123)){
const err312 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
else {
const err313 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
if(data122.scope !== undefined){
let data124 = data122.scope;
if(!((((data124 === "participant") || (data124 === "job")) || (data124 === "topic")) || (data124 === "namespace"))){
const err314 = {instancePath:instancePath+"/limits/rates/" + i6+"/scope",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.rates.items.properties.scope.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
if(data122.match !== undefined){
let data125 = data122.match;
if(typeof data125 === "string"){
if(data125.length > 128 && codePoints(data125) > 128){
const err315 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
if(data125.length < 1){
const err316 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
if(!pattern10.test(data125)){
const err317 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
else {
const err318 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
if(data122.count !== undefined){
let data126 = data122.count;
if(!(((typeof data126 == "number") && (!(data126 % 1) && !isNaN(data126))) && (isFinite(data126)))){
const err319 = {instancePath:instancePath+"/limits/rates/" + i6+"/count",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
if((typeof data126 == "number") && (isFinite(data126))){
if(data126 > 1000000000000 || isNaN(data126)){
const err320 = {instancePath:instancePath+"/limits/rates/" + i6+"/count",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
if(data126 < 1 || isNaN(data126)){
const err321 = {instancePath:instancePath+"/limits/rates/" + i6+"/count",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
}
if(data122.window_s !== undefined){
let data127 = data122.window_s;
if((typeof data127 == "number") && (isFinite(data127))){
if(data127 > 86400 || isNaN(data127)){
const err322 = {instancePath:instancePath+"/limits/rates/" + i6+"/window_s",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
if(data127 < 0.001 || isNaN(data127)){
const err323 = {instancePath:instancePath+"/limits/rates/" + i6+"/window_s",keyword:"minimum",params:{comparison: ">=", limit: 0.001},message:"must be >= 0.001"};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
else {
const err324 = {instancePath:instancePath+"/limits/rates/" + i6+"/window_s",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
if(data122.burst !== undefined){
let data128 = data122.burst;
if(!(((typeof data128 == "number") && (!(data128 % 1) && !isNaN(data128))) && (isFinite(data128)))){
const err325 = {instancePath:instancePath+"/limits/rates/" + i6+"/burst",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
if((typeof data128 == "number") && (isFinite(data128))){
if(data128 > 1000000000000 || isNaN(data128)){
const err326 = {instancePath:instancePath+"/limits/rates/" + i6+"/burst",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
if(data128 < 1 || isNaN(data128)){
const err327 = {instancePath:instancePath+"/limits/rates/" + i6+"/burst",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
}
if(data122.unit !== undefined){
let data129 = data122.unit;
if(!((data129 === "messages") || (data129 === "bytes"))){
const err328 = {instancePath:instancePath+"/limits/rates/" + i6+"/unit",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.rates.items.properties.unit.enum},message:"must be equal to one of the allowed values"};
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
const err329 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
}
else {
const err330 = {instancePath:instancePath+"/limits/rates",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
let data130 = data120.budgets;
if(Array.isArray(data130)){
if(data130.length > 256){
const err331 = {instancePath:instancePath+"/limits/budgets",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
const len7 = data130.length;
for(let i7=0; i7<len7; i7++){
let data131 = data130[i7];
if(data131 && typeof data131 == "object" && !Array.isArray(data131)){
if(data131.name === undefined){
const err332 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
if(data131.scope === undefined){
const err333 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
if(data131.grant === undefined){
const err334 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"required",params:{missingProperty: "grant"},message:"must have required property '"+"grant"+"'"};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
for(const key25 in data131){
if(!(((((key25 === "name") || (key25 === "scope")) || (key25 === "match")) || (key25 === "grant")) || (key25 === "task"))){
const err335 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"additionalProperties",params:{additionalProperty: key25},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
if(data131.name !== undefined){
let data132 = data131.name;
if(typeof data132 === "string"){
if(data132.length > 63 && codePoints(data132) > 63){
const err336 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
if(data132.length < 1){
const err337 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
if(!pattern0.test(data132)){
const err338 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
else {
const err339 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
if(data131.scope !== undefined){
let data133 = data131.scope;
if(!((data133 === "participant") || (data133 === "namespace"))){
const err340 = {instancePath:instancePath+"/limits/budgets/" + i7+"/scope",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.budgets.items.properties.scope.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
if(data131.match !== undefined){
let data134 = data131.match;
if(typeof data134 === "string"){
if(data134.length > 128 && codePoints(data134) > 128){
const err341 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
if(data134.length < 1){
const err342 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
if(!pattern10.test(data134)){
const err343 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
else {
const err344 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
if(data131.grant !== undefined){
let data135 = data131.grant;
if(Array.isArray(data135)){
if(data135.length > 16){
const err345 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
if(data135.length < 1){
const err346 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
const len8 = data135.length;
for(let i8=0; i8<len8; i8++){
let data136 = data135[i8];
if(typeof data136 === "string"){
if(data136.length > 64 && codePoints(data136) > 64){
const err347 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
if((data136.length < 3 || codePoints(data136) < 3)){
const err348 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
if(!pattern13.test(data136)){
const err349 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
else {
const err350 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
}
else {
const err351 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
if(data131.task !== undefined){
let data137 = data131.task;
if(Array.isArray(data137)){
if(data137.length > 16){
const err352 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
const len9 = data137.length;
for(let i9=0; i9<len9; i9++){
let data138 = data137[i9];
if(typeof data138 === "string"){
if(data138.length > 64 && codePoints(data138) > 64){
const err353 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
if((data138.length < 3 || codePoints(data138) < 3)){
const err354 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
if(!pattern13.test(data138)){
const err355 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
else {
const err356 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
}
else {
const err357 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
}
else {
const err358 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
}
else {
const err359 = {instancePath:instancePath+"/limits/budgets",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
let data139 = data120.reservation_hold_s;
if(!(((typeof data139 == "number") && (!(data139 % 1) && !isNaN(data139))) && (isFinite(data139)))){
const err360 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if((typeof data139 == "number") && (isFinite(data139))){
if(data139 > 3600 || isNaN(data139)){
const err361 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
if(data139 < 5 || isNaN(data139)){
const err362 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"minimum",params:{comparison: ">=", limit: 5},message:"must be >= 5"};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
}
else {
const err363 = {instancePath:instancePath+"/limits",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
else {
const err364 = {instancePath,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
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
