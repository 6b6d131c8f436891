// @ts-nocheck compiled code: its exports are typed, its body is not
// Generated from spec/ by tools/gen; do not edit.

import type {
  ResolvedConfig,
  Validator,
} from "./types.gen.ts";

/** Accepts ResolvedConfig; on false, `errors` says why until the next call. */
export const validateConfig: Validator<ResolvedConfig> = validate10 as Validator<ResolvedConfig>;
const schema11 = {"$id":"spec:///config.json","type":"object","additionalProperties":false,"properties":{"host":{"type":"string","maxLength":255,"default":"127.0.0.1","minLength":1},"port":{"type":"integer","minimum":0,"maximum":65535,"default":2673},"data_dir":{"type":"string","maxLength":4096,"default":""},"durability":{"enum":["power","second","process"],"default":"power"},"shutdown_grace_s":{"type":"integer","minimum":0,"maximum":3600,"default":10},"nats":{"type":"object","additionalProperties":false,"default":{},"properties":{"url":{"type":"string","maxLength":4096,"default":""},"user":{"type":"string","maxLength":4096,"default":""},"password":{"type":"string","maxLength":4096,"default":""},"token":{"type":"string","maxLength":4096,"default":""},"creds_file":{"type":"string","maxLength":4096,"default":""},"tls_ca_file":{"type":"string","maxLength":4096,"default":""},"tls_cert_file":{"type":"string","maxLength":4096,"default":""},"tls_key_file":{"type":"string","maxLength":4096,"default":""},"server_path":{"type":"string","maxLength":4096,"default":""},"replicas":{"type":"integer","minimum":1,"maximum":5,"default":1}}},"tls":{"type":"object","additionalProperties":false,"default":{},"properties":{"cert_file":{"type":"string","maxLength":4096,"default":""},"key_file":{"type":"string","maxLength":4096,"default":""},"client_ca_file":{"type":"string","maxLength":4096,"default":""}}},"auth":{"type":"object","additionalProperties":false,"default":{},"properties":{"dev":{"enum":["auto","on","off"],"default":"auto"},"shared_key":{"type":"string","maxLength":4096,"default":""},"jwks_url":{"type":"string","maxLength":4096,"default":""},"jwks_file":{"type":"string","maxLength":4096,"default":""},"issuer":{"type":"string","maxLength":4096,"default":""},"audience":{"type":"string","maxLength":4096,"default":""},"keys":{"enum":["on","off"],"default":"on"},"nkeys_file":{"type":"string","maxLength":4096,"default":""}}},"partitions":{"type":"object","additionalProperties":false,"default":{},"properties":{"records":{"type":"integer","minimum":1,"maximum":64,"default":1},"inboxes":{"type":"integer","minimum":1,"maximum":64,"default":1},"jobs":{"type":"integer","minimum":1,"maximum":64,"default":1}}},"namespaces":{"type":"object","additionalProperties":false,"default":{},"properties":{"create":{"enum":["on_first_use","declared"],"default":"on_first_use"},"declared":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"default":["default"]},"count_max":{"type":"integer","minimum":1,"maximum":100000,"default":100}}},"sessions":{"type":"object","additionalProperties":false,"default":{},"properties":{"heartbeat_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":10},"hello_timeout_s":{"type":"integer","minimum":1,"maximum":300,"default":10},"resume_grace_s":{"type":"integer","minimum":0,"maximum":3600,"default":5},"ping_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":15},"frame_bytes_max":{"type":"integer","minimum":1024,"maximum":1048576,"default":262144},"outbound_bytes_max":{"type":"integer","minimum":65536,"maximum":67108864,"default":1048576},"inflight_max":{"type":"integer","minimum":1,"maximum":4096,"default":32},"subscriptions_max":{"type":"integer","minimum":1,"maximum":10000,"default":100},"count_max":{"type":"integer","minimum":1,"maximum":1000000,"default":10000},"strikes_max":{"type":"integer","minimum":1,"maximum":10000,"default":20},"frames_per_s_max":{"type":"integer","minimum":0,"maximum":10000000,"default":20000}}},"jobs":{"type":"object","additionalProperties":false,"default":{},"properties":{"defaults":{"type":"object","additionalProperties":false,"default":{},"properties":{"lease_s":{"type":"integer","minimum":1,"maximum":43200,"default":30},"max_attempts":{"type":"integer","minimum":1,"maximum":1000,"default":3},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000,"default":86400},"queue_max":{"type":"integer","minimum":1,"maximum":10000000,"default":100000},"backoff":{"type":"object","additionalProperties":false,"properties":{"initial_interval_ms":{"type":"integer","minimum":0,"maximum":86400000,"default":1000},"backoff_coefficient":{"type":"number","minimum":1,"maximum":10,"default":2},"maximum_interval_ms":{"type":"integer","minimum":0,"maximum":86400000,"default":60000}},"default":{}}}},"named":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"lease_s":{"type":"integer","minimum":1,"maximum":43200},"max_attempts":{"type":"integer","minimum":1,"maximum":1000},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000},"queue_max":{"type":"integer","minimum":1,"maximum":10000000},"backoff":{"type":"object","additionalProperties":false,"properties":{"initial_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"backoff_coefficient":{"type":"number","minimum":1,"maximum":10},"maximum_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"non_retryable_error_codes":{"type":"array","maxItems":64,"items":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}}}},"paused":{"type":"boolean"},"concurrency_max":{"type":"integer","minimum":1,"maximum":1000},"concurrency_key_max":{"type":"integer","minimum":1,"maximum":1000},"priorities":{"type":"boolean"}}},"maxProperties":10000,"default":{}}}},"offers":{"type":"object","additionalProperties":false,"default":{},"properties":{"timeout_s":{"type":"integer","minimum":1,"maximum":600,"default":10}}},"inbox":{"type":"object","additionalProperties":false,"default":{},"properties":{"messages_max":{"type":"integer","minimum":1,"maximum":10000000,"default":10000},"age_max_s":{"type":"integer","minimum":60,"maximum":31536000,"default":604800},"ack_wait_s":{"type":"integer","minimum":1,"maximum":3600,"default":30}}},"topics":{"type":"object","additionalProperties":false,"default":{},"properties":{"messages_max":{"type":"integer","minimum":1,"maximum":10000000,"default":100000},"age_max_s":{"type":"integer","minimum":60,"maximum":31536000,"default":604800}}},"tasks":{"type":"object","additionalProperties":false,"default":{},"properties":{"cancel_grace_s":{"type":"integer","minimum":1,"maximum":3600,"default":30},"retention_s":{"type":"integer","minimum":60,"maximum":31536000,"default":86400},"reconcile_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":15}}},"registry":{"type":"object","additionalProperties":false,"default":{},"properties":{"ttl_s":{"type":"integer","minimum":2,"maximum":3600,"default":30}}},"log":{"type":"object","additionalProperties":false,"default":{},"properties":{"level":{"enum":["trace","debug","info","warn","error","silent"],"default":"info"},"format":{"enum":["auto","json","text"],"default":"auto"}}},"federation":{"type":"object","additionalProperties":false,"default":{},"properties":{"region":{"type":"string","maxLength":63,"pattern":"^(?:[a-z0-9][a-z0-9_-]{0,62})?$","default":""},"hops_max":{"type":"integer","minimum":1,"maximum":16,"default":4},"ping_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":5},"outbox_bytes_max":{"type":"integer","minimum":1048576,"maximum":1099511627776,"default":1073741824},"outbox_age_max_s":{"type":"integer","minimum":60,"maximum":2592000,"default":604800},"peers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"namespaces":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"accept":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"send":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"via":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"transit":{"type":"array","maxItems":64,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"rate_per_s":{"type":"integer","minimum":1,"maximum":1000000}}},"maxProperties":1000,"default":{}}}},"events":{"type":"object","additionalProperties":false,"default":{},"properties":{"publish":{"enum":["off","on"],"default":"off"},"prefix":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$","default":"aep"}}},"limits":{"type":"object","additionalProperties":false,"default":{},"properties":{"rates":{"type":"array","maxItems":256,"items":{"type":"object","additionalProperties":false,"required":["name","scope","count","window_s"],"properties":{"name":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"scope":{"enum":["participant","job","topic","namespace"]},"match":{"type":"string","minLength":1,"maxLength":128,"pattern":"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},"count":{"type":"integer","minimum":1,"maximum":1000000000000},"window_s":{"type":"number","minimum":0.001,"maximum":86400},"burst":{"type":"integer","minimum":1,"maximum":1000000000000},"unit":{"enum":["messages","bytes"]}}},"default":[]},"budgets":{"type":"array","maxItems":256,"items":{"type":"object","additionalProperties":false,"required":["name","scope","grant"],"properties":{"name":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"scope":{"enum":["participant","namespace"]},"match":{"type":"string","minLength":1,"maxLength":128,"pattern":"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},"grant":{"type":"array","maxItems":16,"items":{"type":"string","minLength":3,"maxLength":64,"pattern":"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},"minItems":1},"task":{"type":"array","maxItems":16,"items":{"type":"string","minLength":3,"maxLength":64,"pattern":"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"}}}},"default":[]},"reservation_hold_s":{"type":"integer","minimum":5,"maximum":3600,"default":30}}}}};
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
if(!((((((((key3 === "dev") || (key3 === "shared_key")) || (key3 === "jwks_url")) || (key3 === "jwks_file")) || (key3 === "issuer")) || (key3 === "audience")) || (key3 === "keys")) || (key3 === "nkeys_file"))){
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
let data26 = data20.audience;
if(typeof data26 === "string"){
if(data26.length > 4096 && codePoints(data26) > 4096){
const err54 = {instancePath:instancePath+"/auth/audience",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
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
const err55 = {instancePath:instancePath+"/auth/audience",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
let data27 = data20.keys;
if(!((data27 === "on") || (data27 === "off"))){
const err56 = {instancePath:instancePath+"/auth/keys",keyword:"enum",params:{allowedValues: schema11.properties.auth.properties.keys.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
let data28 = data20.nkeys_file;
if(typeof data28 === "string"){
if(data28.length > 4096 && codePoints(data28) > 4096){
const err57 = {instancePath:instancePath+"/auth/nkeys_file",keyword:"maxLength",params:{limit: 4096},message:"must NOT have more than 4096 characters"};
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
const err58 = {instancePath:instancePath+"/auth/nkeys_file",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/auth",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
let data29 = data.partitions;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.records === undefined){
data29.records = 1;
}
if(data29.inboxes === undefined){
data29.inboxes = 1;
}
if(data29.jobs === undefined){
data29.jobs = 1;
}
for(const key4 in data29){
if(!(((key4 === "records") || (key4 === "inboxes")) || (key4 === "jobs"))){
const err60 = {instancePath:instancePath+"/partitions",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
let data30 = data29.records;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err61 = {instancePath:instancePath+"/partitions/records",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 64 || isNaN(data30)){
const err62 = {instancePath:instancePath+"/partitions/records",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data30 < 1 || isNaN(data30)){
const err63 = {instancePath:instancePath+"/partitions/records",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
let data31 = data29.inboxes;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err64 = {instancePath:instancePath+"/partitions/inboxes",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 64 || isNaN(data31)){
const err65 = {instancePath:instancePath+"/partitions/inboxes",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data31 < 1 || isNaN(data31)){
const err66 = {instancePath:instancePath+"/partitions/inboxes",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
let data32 = data29.jobs;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err67 = {instancePath:instancePath+"/partitions/jobs",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 64 || isNaN(data32)){
const err68 = {instancePath:instancePath+"/partitions/jobs",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data32 < 1 || isNaN(data32)){
const err69 = {instancePath:instancePath+"/partitions/jobs",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/partitions",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
let data33 = data.namespaces;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.create === undefined){
data33.create = "on_first_use";
}
if(data33.declared === undefined){
data33.declared = ["default"];
}
if(data33.count_max === undefined){
data33.count_max = 100;
}
for(const key5 in data33){
if(!(((key5 === "create") || (key5 === "declared")) || (key5 === "count_max"))){
const err71 = {instancePath:instancePath+"/namespaces",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
let data34 = data33.create;
if(!((data34 === "on_first_use") || (data34 === "declared"))){
const err72 = {instancePath:instancePath+"/namespaces/create",keyword:"enum",params:{allowedValues: schema11.properties.namespaces.properties.create.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
let data35 = data33.declared;
if(Array.isArray(data35)){
if(data35.length > 1000){
const err73 = {instancePath:instancePath+"/namespaces/declared",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
const len0 = data35.length;
for(let i0=0; i0<len0; i0++){
let data36 = data35[i0];
if(typeof data36 === "string"){
if(data36.length > 63 && codePoints(data36) > 63){
const err74 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data36.length < 1){
const err75 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(!pattern0.test(data36)){
const err76 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath:instancePath+"/namespaces/declared",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
let data37 = data33.count_max;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err79 = {instancePath:instancePath+"/namespaces/count_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 100000 || isNaN(data37)){
const err80 = {instancePath:instancePath+"/namespaces/count_max",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data37 < 1 || isNaN(data37)){
const err81 = {instancePath:instancePath+"/namespaces/count_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/namespaces",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
let data38 = data.sessions;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
if(data38.heartbeat_interval_s === undefined){
data38.heartbeat_interval_s = 10;
}
if(data38.hello_timeout_s === undefined){
data38.hello_timeout_s = 10;
}
if(data38.resume_grace_s === undefined){
data38.resume_grace_s = 5;
}
if(data38.ping_interval_s === undefined){
data38.ping_interval_s = 15;
}
if(data38.frame_bytes_max === undefined){
data38.frame_bytes_max = 262144;
}
if(data38.outbound_bytes_max === undefined){
data38.outbound_bytes_max = 1048576;
}
if(data38.inflight_max === undefined){
data38.inflight_max = 32;
}
if(data38.subscriptions_max === undefined){
data38.subscriptions_max = 100;
}
if(data38.count_max === undefined){
data38.count_max = 10000;
}
if(data38.strikes_max === undefined){
data38.strikes_max = 20;
}
if(data38.frames_per_s_max === undefined){
data38.frames_per_s_max = 20000;
}
for(const key6 in data38){
if(!(func2.call(schema11.properties.sessions.properties, key6))){
const err83 = {instancePath:instancePath+"/sessions",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
let data39 = data38.heartbeat_interval_s;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err84 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 3600 || isNaN(data39)){
const err85 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data39 < 1 || isNaN(data39)){
const err86 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
let data40 = data38.hello_timeout_s;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err87 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 300 || isNaN(data40)){
const err88 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"maximum",params:{comparison: "<=", limit: 300},message:"must be <= 300"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(data40 < 1 || isNaN(data40)){
const err89 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
let data41 = data38.resume_grace_s;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err90 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 3600 || isNaN(data41)){
const err91 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(data41 < 0 || isNaN(data41)){
const err92 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
let data42 = data38.ping_interval_s;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err93 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 3600 || isNaN(data42)){
const err94 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(data42 < 1 || isNaN(data42)){
const err95 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
let data43 = data38.frame_bytes_max;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err96 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 1048576 || isNaN(data43)){
const err97 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data43 < 1024 || isNaN(data43)){
const err98 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
let data44 = data38.outbound_bytes_max;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err99 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 67108864 || isNaN(data44)){
const err100 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 67108864},message:"must be <= 67108864"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data44 < 65536 || isNaN(data44)){
const err101 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 65536},message:"must be >= 65536"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
let data45 = data38.inflight_max;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err102 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 4096 || isNaN(data45)){
const err103 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"maximum",params:{comparison: "<=", limit: 4096},message:"must be <= 4096"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(data45 < 1 || isNaN(data45)){
const err104 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
let data46 = data38.subscriptions_max;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err105 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 10000 || isNaN(data46)){
const err106 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(data46 < 1 || isNaN(data46)){
const err107 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
let data47 = data38.count_max;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
const err108 = {instancePath:instancePath+"/sessions/count_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 1000000 || isNaN(data47)){
const err109 = {instancePath:instancePath+"/sessions/count_max",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(data47 < 1 || isNaN(data47)){
const err110 = {instancePath:instancePath+"/sessions/count_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
let data48 = data38.strikes_max;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err111 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 10000 || isNaN(data48)){
const err112 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if(data48 < 1 || isNaN(data48)){
const err113 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
let data49 = data38.frames_per_s_max;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err114 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 10000000 || isNaN(data49)){
const err115 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(data49 < 0 || isNaN(data49)){
const err116 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
}
else {
const err117 = {instancePath:instancePath+"/sessions",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
let data50 = data.jobs;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.defaults === undefined){
data50.defaults = {};
}
if(data50.named === undefined){
data50.named = {};
}
for(const key7 in data50){
if(!((key7 === "defaults") || (key7 === "named"))){
const err118 = {instancePath:instancePath+"/jobs",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
let data51 = data50.defaults;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.lease_s === undefined){
data51.lease_s = 30;
}
if(data51.max_attempts === undefined){
data51.max_attempts = 3;
}
if(data51.expires_in_s === undefined){
data51.expires_in_s = 86400;
}
if(data51.queue_max === undefined){
data51.queue_max = 100000;
}
if(data51.backoff === undefined){
data51.backoff = {};
}
for(const key8 in data51){
if(!((((((key8 === "lease_s") || (key8 === "max_attempts")) || (key8 === "deadline_s")) || (key8 === "expires_in_s")) || (key8 === "queue_max")) || (key8 === "backoff"))){
const err119 = {instancePath:instancePath+"/jobs/defaults",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
let data52 = data51.lease_s;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
const err120 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 43200 || isNaN(data52)){
const err121 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(data52 < 1 || isNaN(data52)){
const err122 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
let data53 = data51.max_attempts;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err123 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 1000 || isNaN(data53)){
const err124 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(data53 < 1 || isNaN(data53)){
const err125 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data51.deadline_s !== undefined){
let data54 = data51.deadline_s;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err126 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 31536000 || isNaN(data54)){
const err127 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(data54 < 1 || isNaN(data54)){
const err128 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
}
let data55 = data51.expires_in_s;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
const err129 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 31536000 || isNaN(data55)){
const err130 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if(data55 < 1 || isNaN(data55)){
const err131 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
let data56 = data51.queue_max;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err132 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 10000000 || isNaN(data56)){
const err133 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if(data56 < 1 || isNaN(data56)){
const err134 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
let data57 = data51.backoff;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
if(data57.initial_interval_ms === undefined){
data57.initial_interval_ms = 1000;
}
if(data57.backoff_coefficient === undefined){
data57.backoff_coefficient = 2;
}
if(data57.maximum_interval_ms === undefined){
data57.maximum_interval_ms = 60000;
}
for(const key9 in data57){
if(!(((key9 === "initial_interval_ms") || (key9 === "backoff_coefficient")) || (key9 === "maximum_interval_ms"))){
const err135 = {instancePath:instancePath+"/jobs/defaults/backoff",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
let data58 = data57.initial_interval_ms;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err136 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 > 86400000 || isNaN(data58)){
const err137 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if(data58 < 0 || isNaN(data58)){
const err138 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
let data59 = data57.backoff_coefficient;
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 10 || isNaN(data59)){
const err139 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data59 < 1 || isNaN(data59)){
const err140 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
else {
const err141 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
let data60 = data57.maximum_interval_ms;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
const err142 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 > 86400000 || isNaN(data60)){
const err143 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(data60 < 0 || isNaN(data60)){
const err144 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
}
else {
const err145 = {instancePath:instancePath+"/jobs/defaults/backoff",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
else {
const err146 = {instancePath:instancePath+"/jobs/defaults",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
let data61 = data50.named;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
if(Object.keys(data61).length > 10000){
const err147 = {instancePath:instancePath+"/jobs/named",keyword:"maxProperties",params:{limit: 10000},message:"must NOT have more than 10000 properties"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
for(const key10 in data61){
let data62 = data61[key10];
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
for(const key11 in data62){
if(!(func2.call(schema11.properties.jobs.properties.named.additionalProperties.properties, key11))){
const err148 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data62.lease_s !== undefined){
let data63 = data62.lease_s;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err149 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 43200 || isNaN(data63)){
const err150 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if(data63 < 1 || isNaN(data63)){
const err151 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
}
if(data62.max_attempts !== undefined){
let data64 = data62.max_attempts;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err152 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 > 1000 || isNaN(data64)){
const err153 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if(data64 < 1 || isNaN(data64)){
const err154 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
}
if(data62.deadline_s !== undefined){
let data65 = data62.deadline_s;
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
const err155 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if((typeof data65 == "number") && (isFinite(data65))){
if(data65 > 31536000 || isNaN(data65)){
const err156 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(data65 < 1 || isNaN(data65)){
const err157 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
}
if(data62.expires_in_s !== undefined){
let data66 = data62.expires_in_s;
if(!(((typeof data66 == "number") && (!(data66 % 1) && !isNaN(data66))) && (isFinite(data66)))){
const err158 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 > 31536000 || isNaN(data66)){
const err159 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if(data66 < 1 || isNaN(data66)){
const err160 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
if(data62.queue_max !== undefined){
let data67 = data62.queue_max;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err161 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 > 10000000 || isNaN(data67)){
const err162 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(data67 < 1 || isNaN(data67)){
const err163 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
if(data62.backoff !== undefined){
let data68 = data62.backoff;
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
for(const key12 in data68){
if(!((((key12 === "initial_interval_ms") || (key12 === "backoff_coefficient")) || (key12 === "maximum_interval_ms")) || (key12 === "non_retryable_error_codes"))){
const err164 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data68.initial_interval_ms !== undefined){
let data69 = data68.initial_interval_ms;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err165 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 86400000 || isNaN(data69)){
const err166 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(data69 < 0 || isNaN(data69)){
const err167 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
}
if(data68.backoff_coefficient !== undefined){
let data70 = data68.backoff_coefficient;
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 10 || isNaN(data70)){
const err168 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if(data70 < 1 || isNaN(data70)){
const err169 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
else {
const err170 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
if(data68.maximum_interval_ms !== undefined){
let data71 = data68.maximum_interval_ms;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err171 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 > 86400000 || isNaN(data71)){
const err172 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(data71 < 0 || isNaN(data71)){
const err173 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
}
if(data68.non_retryable_error_codes !== undefined){
let data72 = data68.non_retryable_error_codes;
if(Array.isArray(data72)){
if(data72.length > 64){
const err174 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
const len1 = data72.length;
for(let i1=0; i1<len1; i1++){
let data73 = data72[i1];
if(typeof data73 === "string"){
if(data73.length > 64 && codePoints(data73) > 64){
const err175 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(data73.length < 1){
const err176 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if(!pattern1.test(data73)){
const err177 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""};
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
const err178 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
}
else {
const err179 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
}
else {
const err180 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data62.paused !== undefined){
if(typeof data62.paused !== "boolean"){
const err181 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/paused",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
if(data62.concurrency_max !== undefined){
let data75 = data62.concurrency_max;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
const err182 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 > 1000 || isNaN(data75)){
const err183 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if(data75 < 1 || isNaN(data75)){
const err184 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
}
if(data62.concurrency_key_max !== undefined){
let data76 = data62.concurrency_key_max;
if(!(((typeof data76 == "number") && (!(data76 % 1) && !isNaN(data76))) && (isFinite(data76)))){
const err185 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 > 1000 || isNaN(data76)){
const err186 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(data76 < 1 || isNaN(data76)){
const err187 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data62.priorities !== undefined){
if(typeof data62.priorities !== "boolean"){
const err188 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1")+"/priorities",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
}
else {
const err189 = {instancePath:instancePath+"/jobs/named/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
}
else {
const err190 = {instancePath:instancePath+"/jobs/named",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
else {
const err191 = {instancePath:instancePath+"/jobs",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
let data78 = data.offers;
if(data78 && typeof data78 == "object" && !Array.isArray(data78)){
if(data78.timeout_s === undefined){
data78.timeout_s = 10;
}
for(const key13 in data78){
if(!(key13 === "timeout_s")){
const err192 = {instancePath:instancePath+"/offers",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
let data79 = data78.timeout_s;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
const err193 = {instancePath:instancePath+"/offers/timeout_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 > 600 || isNaN(data79)){
const err194 = {instancePath:instancePath+"/offers/timeout_s",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(data79 < 1 || isNaN(data79)){
const err195 = {instancePath:instancePath+"/offers/timeout_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
else {
const err196 = {instancePath:instancePath+"/offers",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
let data80 = data.inbox;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
if(data80.messages_max === undefined){
data80.messages_max = 10000;
}
if(data80.age_max_s === undefined){
data80.age_max_s = 604800;
}
if(data80.ack_wait_s === undefined){
data80.ack_wait_s = 30;
}
for(const key14 in data80){
if(!(((key14 === "messages_max") || (key14 === "age_max_s")) || (key14 === "ack_wait_s"))){
const err197 = {instancePath:instancePath+"/inbox",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
let data81 = data80.messages_max;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
const err198 = {instancePath:instancePath+"/inbox/messages_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 > 10000000 || isNaN(data81)){
const err199 = {instancePath:instancePath+"/inbox/messages_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if(data81 < 1 || isNaN(data81)){
const err200 = {instancePath:instancePath+"/inbox/messages_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
let data82 = data80.age_max_s;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
const err201 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 > 31536000 || isNaN(data82)){
const err202 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(data82 < 60 || isNaN(data82)){
const err203 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
let data83 = data80.ack_wait_s;
if(!(((typeof data83 == "number") && (!(data83 % 1) && !isNaN(data83))) && (isFinite(data83)))){
const err204 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 > 3600 || isNaN(data83)){
const err205 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if(data83 < 1 || isNaN(data83)){
const err206 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
}
else {
const err207 = {instancePath:instancePath+"/inbox",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
let data84 = data.topics;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(data84.messages_max === undefined){
data84.messages_max = 100000;
}
if(data84.age_max_s === undefined){
data84.age_max_s = 604800;
}
for(const key15 in data84){
if(!((key15 === "messages_max") || (key15 === "age_max_s"))){
const err208 = {instancePath:instancePath+"/topics",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
let data85 = data84.messages_max;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
const err209 = {instancePath:instancePath+"/topics/messages_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 10000000 || isNaN(data85)){
const err210 = {instancePath:instancePath+"/topics/messages_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if(data85 < 1 || isNaN(data85)){
const err211 = {instancePath:instancePath+"/topics/messages_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
let data86 = data84.age_max_s;
if(!(((typeof data86 == "number") && (!(data86 % 1) && !isNaN(data86))) && (isFinite(data86)))){
const err212 = {instancePath:instancePath+"/topics/age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
if((typeof data86 == "number") && (isFinite(data86))){
if(data86 > 31536000 || isNaN(data86)){
const err213 = {instancePath:instancePath+"/topics/age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if(data86 < 60 || isNaN(data86)){
const err214 = {instancePath:instancePath+"/topics/age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
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
const err215 = {instancePath:instancePath+"/topics",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
let data87 = data.tasks;
if(data87 && typeof data87 == "object" && !Array.isArray(data87)){
if(data87.cancel_grace_s === undefined){
data87.cancel_grace_s = 30;
}
if(data87.retention_s === undefined){
data87.retention_s = 86400;
}
if(data87.reconcile_interval_s === undefined){
data87.reconcile_interval_s = 15;
}
for(const key16 in data87){
if(!(((key16 === "cancel_grace_s") || (key16 === "retention_s")) || (key16 === "reconcile_interval_s"))){
const err216 = {instancePath:instancePath+"/tasks",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
let data88 = data87.cancel_grace_s;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err217 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 > 3600 || isNaN(data88)){
const err218 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
if(data88 < 1 || isNaN(data88)){
const err219 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
let data89 = data87.retention_s;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err220 = {instancePath:instancePath+"/tasks/retention_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err221 = {instancePath:instancePath+"/tasks/retention_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if(data89 < 60 || isNaN(data89)){
const err222 = {instancePath:instancePath+"/tasks/retention_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
let data90 = data87.reconcile_interval_s;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
const err223 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 > 3600 || isNaN(data90)){
const err224 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
if(data90 < 1 || isNaN(data90)){
const err225 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
else {
const err226 = {instancePath:instancePath+"/tasks",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
let data91 = data.registry;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(data91.ttl_s === undefined){
data91.ttl_s = 30;
}
for(const key17 in data91){
if(!(key17 === "ttl_s")){
const err227 = {instancePath:instancePath+"/registry",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
let data92 = data91.ttl_s;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
const err228 = {instancePath:instancePath+"/registry/ttl_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 > 3600 || isNaN(data92)){
const err229 = {instancePath:instancePath+"/registry/ttl_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
if(data92 < 2 || isNaN(data92)){
const err230 = {instancePath:instancePath+"/registry/ttl_s",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
}
else {
const err231 = {instancePath:instancePath+"/registry",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
let data93 = data.log;
if(data93 && typeof data93 == "object" && !Array.isArray(data93)){
if(data93.level === undefined){
data93.level = "info";
}
if(data93.format === undefined){
data93.format = "auto";
}
for(const key18 in data93){
if(!((key18 === "level") || (key18 === "format"))){
const err232 = {instancePath:instancePath+"/log",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
let data94 = data93.level;
if(!((((((data94 === "trace") || (data94 === "debug")) || (data94 === "info")) || (data94 === "warn")) || (data94 === "error")) || (data94 === "silent"))){
const err233 = {instancePath:instancePath+"/log/level",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
let data95 = data93.format;
if(!(((data95 === "auto") || (data95 === "json")) || (data95 === "text"))){
const err234 = {instancePath:instancePath+"/log/format",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
else {
const err235 = {instancePath:instancePath+"/log",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
let data96 = data.federation;
if(data96 && typeof data96 == "object" && !Array.isArray(data96)){
if(data96.region === undefined){
data96.region = "";
}
if(data96.hops_max === undefined){
data96.hops_max = 4;
}
if(data96.ping_interval_s === undefined){
data96.ping_interval_s = 5;
}
if(data96.outbox_bytes_max === undefined){
data96.outbox_bytes_max = 1073741824;
}
if(data96.outbox_age_max_s === undefined){
data96.outbox_age_max_s = 604800;
}
if(data96.peers === undefined){
data96.peers = {};
}
for(const key19 in data96){
if(!((((((key19 === "region") || (key19 === "hops_max")) || (key19 === "ping_interval_s")) || (key19 === "outbox_bytes_max")) || (key19 === "outbox_age_max_s")) || (key19 === "peers"))){
const err236 = {instancePath:instancePath+"/federation",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
let data97 = data96.region;
if(typeof data97 === "string"){
if(data97.length > 63 && codePoints(data97) > 63){
const err237 = {instancePath:instancePath+"/federation/region",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if(!pattern2.test(data97)){
const err238 = {instancePath:instancePath+"/federation/region",keyword:"pattern",params:{pattern: "^(?:[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^(?:[a-z0-9][a-z0-9_-]{0,62})?$"+"\""};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
else {
const err239 = {instancePath:instancePath+"/federation/region",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
let data98 = data96.hops_max;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
const err240 = {instancePath:instancePath+"/federation/hops_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 > 16 || isNaN(data98)){
const err241 = {instancePath:instancePath+"/federation/hops_max",keyword:"maximum",params:{comparison: "<=", limit: 16},message:"must be <= 16"};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
if(data98 < 1 || isNaN(data98)){
const err242 = {instancePath:instancePath+"/federation/hops_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
let data99 = data96.ping_interval_s;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
const err243 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 > 3600 || isNaN(data99)){
const err244 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(data99 < 1 || isNaN(data99)){
const err245 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
let data100 = data96.outbox_bytes_max;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err246 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 > 1099511627776 || isNaN(data100)){
const err247 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776},message:"must be <= 1099511627776"};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
if(data100 < 1048576 || isNaN(data100)){
const err248 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 1048576},message:"must be >= 1048576"};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
let data101 = data96.outbox_age_max_s;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err249 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 2592000 || isNaN(data101)){
const err250 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 2592000},message:"must be <= 2592000"};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if(data101 < 60 || isNaN(data101)){
const err251 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
let data102 = data96.peers;
if(data102 && typeof data102 == "object" && !Array.isArray(data102)){
if(Object.keys(data102).length > 1000){
const err252 = {instancePath:instancePath+"/federation/peers",keyword:"maxProperties",params:{limit: 1000},message:"must NOT have more than 1000 properties"};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
for(const key20 in data102){
let data103 = data102[key20];
if(data103 && typeof data103 == "object" && !Array.isArray(data103)){
for(const key21 in data103){
if(!((((((key21 === "namespaces") || (key21 === "accept")) || (key21 === "send")) || (key21 === "via")) || (key21 === "transit")) || (key21 === "rate_per_s"))){
const err253 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
if(data103.namespaces !== undefined){
let data104 = data103.namespaces;
if(Array.isArray(data104)){
if(data104.length > 1000){
const err254 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
const len2 = data104.length;
for(let i2=0; i2<len2; i2++){
let data105 = data104[i2];
if(typeof data105 === "string"){
if(data105.length > 63 && codePoints(data105) > 63){
const err255 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(data105.length < 1){
const err256 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
if(!pattern0.test(data105)){
const err257 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
else {
const err258 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
}
else {
const err259 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
if(data103.accept !== undefined){
let data106 = data103.accept;
if(Array.isArray(data106)){
if(data106.length > 1000){
const err260 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
const len3 = data106.length;
for(let i3=0; i3<len3; i3++){
let data107 = data106[i3];
if(typeof data107 === "string"){
if(data107.length > 63 && codePoints(data107) > 63){
const err261 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if(data107.length < 1){
const err262 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if(!pattern0.test(data107)){
const err263 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
else {
const err264 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"type",params:{type: "string"},message:"must be string"};
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
const err265 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
if(data103.send !== undefined){
let data108 = data103.send;
if(Array.isArray(data108)){
if(data108.length > 1000){
const err266 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
const len4 = data108.length;
for(let i4=0; i4<len4; i4++){
let data109 = data108[i4];
if(typeof data109 === "string"){
if(data109.length > 63 && codePoints(data109) > 63){
const err267 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if(data109.length < 1){
const err268 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if(!pattern0.test(data109)){
const err269 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
else {
const err270 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
}
else {
const err271 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/send",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
if(data103.via !== undefined){
let data110 = data103.via;
if(typeof data110 === "string"){
if(data110.length > 63 && codePoints(data110) > 63){
const err272 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if(data110.length < 1){
const err273 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
if(!pattern0.test(data110)){
const err274 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
else {
const err275 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
if(data103.transit !== undefined){
let data111 = data103.transit;
if(Array.isArray(data111)){
if(data111.length > 64){
const err276 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
const len5 = data111.length;
for(let i5=0; i5<len5; i5++){
let data112 = data111[i5];
if(typeof data112 === "string"){
if(data112.length > 63 && codePoints(data112) > 63){
const err277 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
if(data112.length < 1){
const err278 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
if(!pattern0.test(data112)){
const err279 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
else {
const err280 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
}
else {
const err281 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
if(data103.rate_per_s !== undefined){
let data113 = data103.rate_per_s;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
const err282 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 > 1000000 || isNaN(data113)){
const err283 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
if(data113 < 1 || isNaN(data113)){
const err284 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
}
}
else {
const err285 = {instancePath:instancePath+"/federation/peers/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
}
else {
const err286 = {instancePath:instancePath+"/federation/peers",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
}
else {
const err287 = {instancePath:instancePath+"/federation",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
let data114 = data.events;
if(data114 && typeof data114 == "object" && !Array.isArray(data114)){
if(data114.publish === undefined){
data114.publish = "off";
}
if(data114.prefix === undefined){
data114.prefix = "aep";
}
for(const key22 in data114){
if(!((key22 === "publish") || (key22 === "prefix"))){
const err288 = {instancePath:instancePath+"/events",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
let data115 = data114.publish;
if(!((data115 === "off") || (data115 === "on"))){
const err289 = {instancePath:instancePath+"/events/publish",keyword:"enum",params:{allowedValues: schema11.properties.events.properties.publish.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
let data116 = data114.prefix;
if(typeof data116 === "string"){
if(data116.length > 64 && codePoints(data116) > 64){
const err290 = {instancePath:instancePath+"/events/prefix",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if(data116.length < 1){
const err291 = {instancePath:instancePath+"/events/prefix",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
if(!pattern8.test(data116)){
const err292 = {instancePath:instancePath+"/events/prefix",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$"+"\""};
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
const err293 = {instancePath:instancePath+"/events/prefix",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
else {
const err294 = {instancePath:instancePath+"/events",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
let data117 = data.limits;
if(data117 && typeof data117 == "object" && !Array.isArray(data117)){
if(data117.rates === undefined){
data117.rates = [];
}
if(data117.budgets === undefined){
data117.budgets = [];
}
if(data117.reservation_hold_s === undefined){
data117.reservation_hold_s = 30;
}
for(const key23 in data117){
if(!(((key23 === "rates") || (key23 === "budgets")) || (key23 === "reservation_hold_s"))){
const err295 = {instancePath:instancePath+"/limits",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
let data118 = data117.rates;
if(Array.isArray(data118)){
if(data118.length > 256){
const err296 = {instancePath:instancePath+"/limits/rates",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
const len6 = data118.length;
for(let i6=0; i6<len6; i6++){
let data119 = data118[i6];
if(data119 && typeof data119 == "object" && !Array.isArray(data119)){
if(data119.name === undefined){
const err297 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(data119.scope === undefined){
const err298 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
if(data119.count === undefined){
const err299 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if(data119.window_s === undefined){
const err300 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "window_s"},message:"must have required property '"+"window_s"+"'"};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
for(const key24 in data119){
if(!(((((((key24 === "name") || (key24 === "scope")) || (key24 === "match")) || (key24 === "count")) || (key24 === "window_s")) || (key24 === "burst")) || (key24 === "unit"))){
const err301 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
if(data119.name !== undefined){
let data120 = data119.name;
if(typeof data120 === "string"){
if(data120.length > 63 && codePoints(data120) > 63){
const err302 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
if(data120.length < 1){
const err303 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(!pattern0.test(data120)){
const err304 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
else {
const err305 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
if(data119.scope !== undefined){
let data121 = data119.scope;
if(!((((data121 === "participant") || (data121 === "job")) || (data121 === "topic")) || (data121 === "namespace"))){
const err306 = {instancePath:instancePath+"/limits/rates/" + i6+"/scope",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.rates.items.properties.scope.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
if(data119.match !== undefined){
let data122 = data119.match;
if(typeof data122 === "string"){
if(data122.length > 128 && codePoints(data122) > 128){
const err307 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
if(data122.length < 1){
const err308 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if(!pattern10.test(data122)){
const err309 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
else {
const err310 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
if(data119.count !== undefined){
let data123 = data119.count;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
const err311 = {instancePath:instancePath+"/limits/rates/" + i6+"/count",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 > 1000000000000 || isNaN(data123)){
const err312 = {instancePath:instancePath+"/limits/rates/" + i6+"/count",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
if(data123 < 1 || isNaN(data123)){
const err313 = {instancePath:instancePath+"/limits/rates/" + i6+"/count",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
}
if(data119.window_s !== undefined){
let data124 = data119.window_s;
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 > 86400 || isNaN(data124)){
const err314 = {instancePath:instancePath+"/limits/rates/" + i6+"/window_s",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
if(data124 < 0.001 || isNaN(data124)){
const err315 = {instancePath:instancePath+"/limits/rates/" + i6+"/window_s",keyword:"minimum",params:{comparison: ">=", limit: 0.001},message:"must be >= 0.001"};
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
const err316 = {instancePath:instancePath+"/limits/rates/" + i6+"/window_s",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
if(data119.burst !== undefined){
let data125 = data119.burst;
if(!(((typeof data125 == "number") && (!(data125 % 1) && !isNaN(data125))) && (isFinite(data125)))){
const err317 = {instancePath:instancePath+"/limits/rates/" + i6+"/burst",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
if((typeof data125 == "number") && (isFinite(data125))){
if(data125 > 1000000000000 || isNaN(data125)){
const err318 = {instancePath:instancePath+"/limits/rates/" + i6+"/burst",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
if(data125 < 1 || isNaN(data125)){
const err319 = {instancePath:instancePath+"/limits/rates/" + i6+"/burst",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
}
if(data119.unit !== undefined){
let data126 = data119.unit;
if(!((data126 === "messages") || (data126 === "bytes"))){
const err320 = {instancePath:instancePath+"/limits/rates/" + i6+"/unit",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.rates.items.properties.unit.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
}
else {
const err321 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"type",params:{type: "object"},message:"must be object"};
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
else {
const err322 = {instancePath:instancePath+"/limits/rates",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
let data127 = data117.budgets;
if(Array.isArray(data127)){
if(data127.length > 256){
const err323 = {instancePath:instancePath+"/limits/budgets",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
const len7 = data127.length;
for(let i7=0; i7<len7; i7++){
let data128 = data127[i7];
if(data128 && typeof data128 == "object" && !Array.isArray(data128)){
if(data128.name === undefined){
const err324 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
if(data128.scope === undefined){
const err325 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
if(data128.grant === undefined){
const err326 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"required",params:{missingProperty: "grant"},message:"must have required property '"+"grant"+"'"};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
for(const key25 in data128){
if(!(((((key25 === "name") || (key25 === "scope")) || (key25 === "match")) || (key25 === "grant")) || (key25 === "task"))){
const err327 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"additionalProperties",params:{additionalProperty: key25},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
if(data128.name !== undefined){
let data129 = data128.name;
if(typeof data129 === "string"){
if(data129.length > 63 && codePoints(data129) > 63){
const err328 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
if(data129.length < 1){
const err329 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
if(!pattern0.test(data129)){
const err330 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
else {
const err331 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
}
if(data128.scope !== undefined){
let data130 = data128.scope;
if(!((data130 === "participant") || (data130 === "namespace"))){
const err332 = {instancePath:instancePath+"/limits/budgets/" + i7+"/scope",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.budgets.items.properties.scope.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
if(data128.match !== undefined){
let data131 = data128.match;
if(typeof data131 === "string"){
if(data131.length > 128 && codePoints(data131) > 128){
const err333 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
if(data131.length < 1){
const err334 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
if(!pattern10.test(data131)){
const err335 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
else {
const err336 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
if(data128.grant !== undefined){
let data132 = data128.grant;
if(Array.isArray(data132)){
if(data132.length > 16){
const err337 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
if(data132.length < 1){
const err338 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
const len8 = data132.length;
for(let i8=0; i8<len8; i8++){
let data133 = data132[i8];
if(typeof data133 === "string"){
if(data133.length > 64 && codePoints(data133) > 64){
const err339 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
if((data133.length < 3 || codePoints(data133) < 3)){
const err340 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
if(!pattern13.test(data133)){
const err341 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
else {
const err342 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err343 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
if(data128.task !== undefined){
let data134 = data128.task;
if(Array.isArray(data134)){
if(data134.length > 16){
const err344 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
const len9 = data134.length;
for(let i9=0; i9<len9; i9++){
let data135 = data134[i9];
if(typeof data135 === "string"){
if(data135.length > 64 && codePoints(data135) > 64){
const err345 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
if((data135.length < 3 || codePoints(data135) < 3)){
const err346 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
if(!pattern13.test(data135)){
const err347 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
else {
const err348 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
}
}
else {
const err349 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
}
else {
const err350 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"type",params:{type: "object"},message:"must be object"};
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
const err351 = {instancePath:instancePath+"/limits/budgets",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
let data136 = data117.reservation_hold_s;
if(!(((typeof data136 == "number") && (!(data136 % 1) && !isNaN(data136))) && (isFinite(data136)))){
const err352 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
if((typeof data136 == "number") && (isFinite(data136))){
if(data136 > 3600 || isNaN(data136)){
const err353 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
if(data136 < 5 || isNaN(data136)){
const err354 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"minimum",params:{comparison: ">=", limit: 5},message:"must be >= 5"};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
}
}
else {
const err355 = {instancePath:instancePath+"/limits",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err356 = {instancePath,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
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
