// @ts-nocheck compiled code: its exports are typed, its body is not
// Generated from spec/ by tools/gen; do not edit.

import type {
  ResolvedConfig,
  Validator,
} from "./types.gen.ts";

/** Accepts ResolvedConfig; on false, `errors` says why until the next call. */
export const validateConfig: Validator<ResolvedConfig> = validate10 as Validator<ResolvedConfig>;
const schema11 = {"$id":"spec:///config.json","type":"object","additionalProperties":false,"properties":{"host":{"type":"string","maxLength":255,"default":"127.0.0.1","minLength":1},"port":{"type":"integer","minimum":0,"maximum":65535,"default":2673},"data_dir":{"type":"string","maxLength":4096,"default":""},"durability":{"enum":["power","second","process"],"default":"power"},"shutdown_grace_s":{"type":"integer","minimum":0,"maximum":3600,"default":10},"nats":{"type":"object","additionalProperties":false,"default":{},"properties":{"url":{"type":"string","maxLength":4096,"default":""},"user":{"type":"string","maxLength":4096,"default":""},"password":{"type":"string","maxLength":4096,"default":""},"token":{"type":"string","maxLength":4096,"default":""},"creds_file":{"type":"string","maxLength":4096,"default":""},"tls_ca_file":{"type":"string","maxLength":4096,"default":""},"tls_cert_file":{"type":"string","maxLength":4096,"default":""},"tls_key_file":{"type":"string","maxLength":4096,"default":""},"server_path":{"type":"string","maxLength":4096,"default":""},"replicas":{"type":"integer","minimum":1,"maximum":5,"default":1}}},"tls":{"type":"object","additionalProperties":false,"default":{},"properties":{"cert_file":{"type":"string","maxLength":4096,"default":""},"key_file":{"type":"string","maxLength":4096,"default":""},"client_ca_file":{"type":"string","maxLength":4096,"default":""}}},"auth":{"type":"object","additionalProperties":false,"default":{},"properties":{"dev":{"enum":["auto","on","off"],"default":"auto"},"shared_key":{"type":"string","maxLength":4096,"default":""},"jwks_url":{"type":"string","maxLength":4096,"default":""},"jwks_file":{"type":"string","maxLength":4096,"default":""},"issuer":{"type":"string","maxLength":4096,"default":""},"audience":{"type":"string","maxLength":4096,"default":""},"keys":{"enum":["on","off"],"default":"on"},"nkeys_file":{"type":"string","maxLength":4096,"default":""}}},"namespaces":{"type":"object","additionalProperties":false,"default":{},"properties":{"create":{"enum":["on_first_use","declared"],"default":"on_first_use"},"declared":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"default":["default"]},"count_max":{"type":"integer","minimum":1,"maximum":100000,"default":100}}},"sessions":{"type":"object","additionalProperties":false,"default":{},"properties":{"heartbeat_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":10},"hello_timeout_s":{"type":"integer","minimum":1,"maximum":300,"default":10},"resume_grace_s":{"type":"integer","minimum":0,"maximum":3600,"default":5},"ping_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":15},"frame_bytes_max":{"type":"integer","minimum":1024,"maximum":1048576,"default":262144},"outbound_bytes_max":{"type":"integer","minimum":65536,"maximum":67108864,"default":1048576},"inflight_max":{"type":"integer","minimum":1,"maximum":4096,"default":32},"subscriptions_max":{"type":"integer","minimum":1,"maximum":10000,"default":100},"count_max":{"type":"integer","minimum":1,"maximum":1000000,"default":10000},"strikes_max":{"type":"integer","minimum":1,"maximum":10000,"default":20},"frames_per_s_max":{"type":"integer","minimum":0,"maximum":10000000,"default":20000}}},"jobs":{"type":"object","additionalProperties":false,"default":{},"properties":{"defaults":{"type":"object","additionalProperties":false,"default":{},"properties":{"lease_s":{"type":"integer","minimum":1,"maximum":43200,"default":30},"max_attempts":{"type":"integer","minimum":1,"maximum":1000,"default":3},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000,"default":86400},"queue_max":{"type":"integer","minimum":1,"maximum":10000000,"default":100000},"backoff":{"type":"object","additionalProperties":false,"properties":{"initial_interval_ms":{"type":"integer","minimum":0,"maximum":86400000,"default":1000},"backoff_coefficient":{"type":"number","minimum":1,"maximum":10,"default":2},"maximum_interval_ms":{"type":"integer","minimum":0,"maximum":86400000,"default":60000}},"default":{}}}},"named":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"lease_s":{"type":"integer","minimum":1,"maximum":43200},"max_attempts":{"type":"integer","minimum":1,"maximum":1000},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000},"queue_max":{"type":"integer","minimum":1,"maximum":10000000},"backoff":{"type":"object","additionalProperties":false,"properties":{"initial_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"backoff_coefficient":{"type":"number","minimum":1,"maximum":10},"maximum_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"non_retryable_error_codes":{"type":"array","maxItems":64,"items":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}}}},"paused":{"type":"boolean"},"concurrency_max":{"type":"integer","minimum":1,"maximum":1000},"concurrency_key_max":{"type":"integer","minimum":1,"maximum":1000},"priorities":{"type":"boolean"}}},"maxProperties":10000,"default":{}}}},"offers":{"type":"object","additionalProperties":false,"default":{},"properties":{"timeout_s":{"type":"integer","minimum":1,"maximum":600,"default":10}}},"inbox":{"type":"object","additionalProperties":false,"default":{},"properties":{"messages_max":{"type":"integer","minimum":1,"maximum":10000000,"default":10000},"age_max_s":{"type":"integer","minimum":60,"maximum":31536000,"default":604800},"ack_wait_s":{"type":"integer","minimum":1,"maximum":3600,"default":30}}},"topics":{"type":"object","additionalProperties":false,"default":{},"properties":{"messages_max":{"type":"integer","minimum":1,"maximum":10000000,"default":100000},"age_max_s":{"type":"integer","minimum":60,"maximum":31536000,"default":604800}}},"tasks":{"type":"object","additionalProperties":false,"default":{},"properties":{"cancel_grace_s":{"type":"integer","minimum":1,"maximum":3600,"default":30},"retention_s":{"type":"integer","minimum":60,"maximum":31536000,"default":86400},"reconcile_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":15}}},"registry":{"type":"object","additionalProperties":false,"default":{},"properties":{"ttl_s":{"type":"integer","minimum":2,"maximum":3600,"default":30}}},"log":{"type":"object","additionalProperties":false,"default":{},"properties":{"level":{"enum":["trace","debug","info","warn","error","silent"],"default":"info"},"format":{"enum":["auto","json","text"],"default":"auto"}}},"federation":{"type":"object","additionalProperties":false,"default":{},"properties":{"region":{"type":"string","maxLength":63,"pattern":"^(?:[a-z0-9][a-z0-9_-]{0,62})?$","default":""},"hops_max":{"type":"integer","minimum":1,"maximum":16,"default":4},"ping_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":5},"outbox_bytes_max":{"type":"integer","minimum":1048576,"maximum":1099511627776,"default":1073741824},"outbox_age_max_s":{"type":"integer","minimum":60,"maximum":2592000,"default":604800},"peers":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"namespaces":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"accept":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"send":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"via":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"transit":{"type":"array","maxItems":64,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"}},"rate_per_s":{"type":"integer","minimum":1,"maximum":1000000}}},"maxProperties":1000,"default":{}}}},"events":{"type":"object","additionalProperties":false,"default":{},"properties":{"publish":{"enum":["off","on"],"default":"off"},"prefix":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$","default":"aep"}}},"limits":{"type":"object","additionalProperties":false,"default":{},"properties":{"rates":{"type":"array","maxItems":256,"items":{"type":"object","additionalProperties":false,"required":["name","scope","count","window_s"],"properties":{"name":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"scope":{"enum":["participant","job","topic","namespace"]},"match":{"type":"string","minLength":1,"maxLength":128,"pattern":"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},"count":{"type":"integer","minimum":1,"maximum":1000000000000},"window_s":{"type":"number","minimum":0.001,"maximum":86400},"burst":{"type":"integer","minimum":1,"maximum":1000000000000},"unit":{"enum":["messages","bytes"]}}},"default":[]},"budgets":{"type":"array","maxItems":256,"items":{"type":"object","additionalProperties":false,"required":["name","scope","grant"],"properties":{"name":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"scope":{"enum":["participant","namespace"]},"match":{"type":"string","minLength":1,"maxLength":128,"pattern":"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},"grant":{"type":"array","maxItems":16,"items":{"type":"string","minLength":3,"maxLength":64,"pattern":"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},"minItems":1},"task":{"type":"array","maxItems":16,"items":{"type":"string","minLength":3,"maxLength":64,"pattern":"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"}}}},"default":[]},"reservation_hold_s":{"type":"integer","minimum":5,"maximum":3600,"default":30}}}}};
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
let data29 = data.namespaces;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.create === undefined){
data29.create = "on_first_use";
}
if(data29.declared === undefined){
data29.declared = ["default"];
}
if(data29.count_max === undefined){
data29.count_max = 100;
}
for(const key4 in data29){
if(!(((key4 === "create") || (key4 === "declared")) || (key4 === "count_max"))){
const err60 = {instancePath:instancePath+"/namespaces",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
let data30 = data29.create;
if(!((data30 === "on_first_use") || (data30 === "declared"))){
const err61 = {instancePath:instancePath+"/namespaces/create",keyword:"enum",params:{allowedValues: schema11.properties.namespaces.properties.create.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
let data31 = data29.declared;
if(Array.isArray(data31)){
if(data31.length > 1000){
const err62 = {instancePath:instancePath+"/namespaces/declared",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
const len0 = data31.length;
for(let i0=0; i0<len0; i0++){
let data32 = data31[i0];
if(typeof data32 === "string"){
if(data32.length > 63 && codePoints(data32) > 63){
const err63 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data32.length < 1){
const err64 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(!pattern0.test(data32)){
const err65 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
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
const err66 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"type",params:{type: "string"},message:"must be string"};
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
const err67 = {instancePath:instancePath+"/namespaces/declared",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
let data33 = data29.count_max;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err68 = {instancePath:instancePath+"/namespaces/count_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 100000 || isNaN(data33)){
const err69 = {instancePath:instancePath+"/namespaces/count_max",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data33 < 1 || isNaN(data33)){
const err70 = {instancePath:instancePath+"/namespaces/count_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
else {
const err71 = {instancePath:instancePath+"/namespaces",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
let data34 = data.sessions;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.heartbeat_interval_s === undefined){
data34.heartbeat_interval_s = 10;
}
if(data34.hello_timeout_s === undefined){
data34.hello_timeout_s = 10;
}
if(data34.resume_grace_s === undefined){
data34.resume_grace_s = 5;
}
if(data34.ping_interval_s === undefined){
data34.ping_interval_s = 15;
}
if(data34.frame_bytes_max === undefined){
data34.frame_bytes_max = 262144;
}
if(data34.outbound_bytes_max === undefined){
data34.outbound_bytes_max = 1048576;
}
if(data34.inflight_max === undefined){
data34.inflight_max = 32;
}
if(data34.subscriptions_max === undefined){
data34.subscriptions_max = 100;
}
if(data34.count_max === undefined){
data34.count_max = 10000;
}
if(data34.strikes_max === undefined){
data34.strikes_max = 20;
}
if(data34.frames_per_s_max === undefined){
data34.frames_per_s_max = 20000;
}
for(const key5 in data34){
if(!(func2.call(schema11.properties.sessions.properties, key5))){
const err72 = {instancePath:instancePath+"/sessions",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
let data35 = data34.heartbeat_interval_s;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err73 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 3600 || isNaN(data35)){
const err74 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data35 < 1 || isNaN(data35)){
const err75 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
let data36 = data34.hello_timeout_s;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err76 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 300 || isNaN(data36)){
const err77 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"maximum",params:{comparison: "<=", limit: 300},message:"must be <= 300"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data36 < 1 || isNaN(data36)){
const err78 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
let data37 = data34.resume_grace_s;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err79 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 3600 || isNaN(data37)){
const err80 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data37 < 0 || isNaN(data37)){
const err81 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
let data38 = data34.ping_interval_s;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err82 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 3600 || isNaN(data38)){
const err83 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data38 < 1 || isNaN(data38)){
const err84 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
let data39 = data34.frame_bytes_max;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err85 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 1048576 || isNaN(data39)){
const err86 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data39 < 1024 || isNaN(data39)){
const err87 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
let data40 = data34.outbound_bytes_max;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err88 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 67108864 || isNaN(data40)){
const err89 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 67108864},message:"must be <= 67108864"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data40 < 65536 || isNaN(data40)){
const err90 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 65536},message:"must be >= 65536"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
let data41 = data34.inflight_max;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err91 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 4096 || isNaN(data41)){
const err92 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"maximum",params:{comparison: "<=", limit: 4096},message:"must be <= 4096"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data41 < 1 || isNaN(data41)){
const err93 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
let data42 = data34.subscriptions_max;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err94 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 10000 || isNaN(data42)){
const err95 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data42 < 1 || isNaN(data42)){
const err96 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
let data43 = data34.count_max;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err97 = {instancePath:instancePath+"/sessions/count_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 1000000 || isNaN(data43)){
const err98 = {instancePath:instancePath+"/sessions/count_max",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data43 < 1 || isNaN(data43)){
const err99 = {instancePath:instancePath+"/sessions/count_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
let data44 = data34.strikes_max;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err100 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 10000 || isNaN(data44)){
const err101 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(data44 < 1 || isNaN(data44)){
const err102 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
let data45 = data34.frames_per_s_max;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err103 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 10000000 || isNaN(data45)){
const err104 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(data45 < 0 || isNaN(data45)){
const err105 = {instancePath:instancePath+"/sessions/frames_per_s_max",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath:instancePath+"/sessions",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
let data46 = data.jobs;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.defaults === undefined){
data46.defaults = {};
}
if(data46.named === undefined){
data46.named = {};
}
for(const key6 in data46){
if(!((key6 === "defaults") || (key6 === "named"))){
const err107 = {instancePath:instancePath+"/jobs",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
let data47 = data46.defaults;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.lease_s === undefined){
data47.lease_s = 30;
}
if(data47.max_attempts === undefined){
data47.max_attempts = 3;
}
if(data47.expires_in_s === undefined){
data47.expires_in_s = 86400;
}
if(data47.queue_max === undefined){
data47.queue_max = 100000;
}
if(data47.backoff === undefined){
data47.backoff = {};
}
for(const key7 in data47){
if(!((((((key7 === "lease_s") || (key7 === "max_attempts")) || (key7 === "deadline_s")) || (key7 === "expires_in_s")) || (key7 === "queue_max")) || (key7 === "backoff"))){
const err108 = {instancePath:instancePath+"/jobs/defaults",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
let data48 = data47.lease_s;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err109 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 43200 || isNaN(data48)){
const err110 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data48 < 1 || isNaN(data48)){
const err111 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
let data49 = data47.max_attempts;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err112 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 1000 || isNaN(data49)){
const err113 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data49 < 1 || isNaN(data49)){
const err114 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data47.deadline_s !== undefined){
let data50 = data47.deadline_s;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err115 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 31536000 || isNaN(data50)){
const err116 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data50 < 1 || isNaN(data50)){
const err117 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
let data51 = data47.expires_in_s;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err118 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 31536000 || isNaN(data51)){
const err119 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data51 < 1 || isNaN(data51)){
const err120 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
let data52 = data47.queue_max;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
const err121 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 10000000 || isNaN(data52)){
const err122 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(data52 < 1 || isNaN(data52)){
const err123 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
let data53 = data47.backoff;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.initial_interval_ms === undefined){
data53.initial_interval_ms = 1000;
}
if(data53.backoff_coefficient === undefined){
data53.backoff_coefficient = 2;
}
if(data53.maximum_interval_ms === undefined){
data53.maximum_interval_ms = 60000;
}
for(const key8 in data53){
if(!(((key8 === "initial_interval_ms") || (key8 === "backoff_coefficient")) || (key8 === "maximum_interval_ms"))){
const err124 = {instancePath:instancePath+"/jobs/defaults/backoff",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
let data54 = data53.initial_interval_ms;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err125 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 86400000 || isNaN(data54)){
const err126 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data54 < 0 || isNaN(data54)){
const err127 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
let data55 = data53.backoff_coefficient;
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 10 || isNaN(data55)){
const err128 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(data55 < 1 || isNaN(data55)){
const err129 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
else {
const err130 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
let data56 = data53.maximum_interval_ms;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err131 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 86400000 || isNaN(data56)){
const err132 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if(data56 < 0 || isNaN(data56)){
const err133 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
else {
const err134 = {instancePath:instancePath+"/jobs/defaults/backoff",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
else {
const err135 = {instancePath:instancePath+"/jobs/defaults",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
let data57 = data46.named;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
if(Object.keys(data57).length > 10000){
const err136 = {instancePath:instancePath+"/jobs/named",keyword:"maxProperties",params:{limit: 10000},message:"must NOT have more than 10000 properties"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
for(const key9 in data57){
let data58 = data57[key9];
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
for(const key10 in data58){
if(!(func2.call(schema11.properties.jobs.properties.named.additionalProperties.properties, key10))){
const err137 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data58.lease_s !== undefined){
let data59 = data58.lease_s;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err138 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 43200 || isNaN(data59)){
const err139 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data59 < 1 || isNaN(data59)){
const err140 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
}
if(data58.max_attempts !== undefined){
let data60 = data58.max_attempts;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
const err141 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 > 1000 || isNaN(data60)){
const err142 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(data60 < 1 || isNaN(data60)){
const err143 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
if(data58.deadline_s !== undefined){
let data61 = data58.deadline_s;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err144 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 31536000 || isNaN(data61)){
const err145 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(data61 < 1 || isNaN(data61)){
const err146 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
}
if(data58.expires_in_s !== undefined){
let data62 = data58.expires_in_s;
if(!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))){
const err147 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 31536000 || isNaN(data62)){
const err148 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if(data62 < 1 || isNaN(data62)){
const err149 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
}
if(data58.queue_max !== undefined){
let data63 = data58.queue_max;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err150 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 10000000 || isNaN(data63)){
const err151 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if(data63 < 1 || isNaN(data63)){
const err152 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data58.backoff !== undefined){
let data64 = data58.backoff;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
for(const key11 in data64){
if(!((((key11 === "initial_interval_ms") || (key11 === "backoff_coefficient")) || (key11 === "maximum_interval_ms")) || (key11 === "non_retryable_error_codes"))){
const err153 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data64.initial_interval_ms !== undefined){
let data65 = data64.initial_interval_ms;
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
const err154 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if((typeof data65 == "number") && (isFinite(data65))){
if(data65 > 86400000 || isNaN(data65)){
const err155 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data65 < 0 || isNaN(data65)){
const err156 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
}
if(data64.backoff_coefficient !== undefined){
let data66 = data64.backoff_coefficient;
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 > 10 || isNaN(data66)){
const err157 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if(data66 < 1 || isNaN(data66)){
const err158 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
else {
const err159 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data64.maximum_interval_ms !== undefined){
let data67 = data64.maximum_interval_ms;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err160 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 > 86400000 || isNaN(data67)){
const err161 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if(data67 < 0 || isNaN(data67)){
const err162 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data64.non_retryable_error_codes !== undefined){
let data68 = data64.non_retryable_error_codes;
if(Array.isArray(data68)){
if(data68.length > 64){
const err163 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
const len1 = data68.length;
for(let i1=0; i1<len1; i1++){
let data69 = data68[i1];
if(typeof data69 === "string"){
if(data69.length > 64 && codePoints(data69) > 64){
const err164 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(data69.length < 1){
const err165 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(!pattern1.test(data69)){
const err166 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
else {
const err167 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err168 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes",keyword:"type",params:{type: "array"},message:"must be array"};
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
else {
const err169 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data58.paused !== undefined){
if(typeof data58.paused !== "boolean"){
const err170 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/paused",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
if(data58.concurrency_max !== undefined){
let data71 = data58.concurrency_max;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err171 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 > 1000 || isNaN(data71)){
const err172 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(data71 < 1 || isNaN(data71)){
const err173 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data58.concurrency_key_max !== undefined){
let data72 = data58.concurrency_key_max;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
const err174 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 > 1000 || isNaN(data72)){
const err175 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(data72 < 1 || isNaN(data72)){
const err176 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
}
if(data58.priorities !== undefined){
if(typeof data58.priorities !== "boolean"){
const err177 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/priorities",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
}
else {
const err178 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},message:"must be object"};
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
const err179 = {instancePath:instancePath+"/jobs/named",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
else {
const err180 = {instancePath:instancePath+"/jobs",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
let data74 = data.offers;
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
if(data74.timeout_s === undefined){
data74.timeout_s = 10;
}
for(const key12 in data74){
if(!(key12 === "timeout_s")){
const err181 = {instancePath:instancePath+"/offers",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
let data75 = data74.timeout_s;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
const err182 = {instancePath:instancePath+"/offers/timeout_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 > 600 || isNaN(data75)){
const err183 = {instancePath:instancePath+"/offers/timeout_s",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if(data75 < 1 || isNaN(data75)){
const err184 = {instancePath:instancePath+"/offers/timeout_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
else {
const err185 = {instancePath:instancePath+"/offers",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
let data76 = data.inbox;
if(data76 && typeof data76 == "object" && !Array.isArray(data76)){
if(data76.messages_max === undefined){
data76.messages_max = 10000;
}
if(data76.age_max_s === undefined){
data76.age_max_s = 604800;
}
if(data76.ack_wait_s === undefined){
data76.ack_wait_s = 30;
}
for(const key13 in data76){
if(!(((key13 === "messages_max") || (key13 === "age_max_s")) || (key13 === "ack_wait_s"))){
const err186 = {instancePath:instancePath+"/inbox",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
let data77 = data76.messages_max;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
const err187 = {instancePath:instancePath+"/inbox/messages_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 > 10000000 || isNaN(data77)){
const err188 = {instancePath:instancePath+"/inbox/messages_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
if(data77 < 1 || isNaN(data77)){
const err189 = {instancePath:instancePath+"/inbox/messages_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
let data78 = data76.age_max_s;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
const err190 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 > 31536000 || isNaN(data78)){
const err191 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if(data78 < 60 || isNaN(data78)){
const err192 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
let data79 = data76.ack_wait_s;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
const err193 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 > 3600 || isNaN(data79)){
const err194 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(data79 < 1 || isNaN(data79)){
const err195 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
const err196 = {instancePath:instancePath+"/inbox",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
let data80 = data.topics;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
if(data80.messages_max === undefined){
data80.messages_max = 100000;
}
if(data80.age_max_s === undefined){
data80.age_max_s = 604800;
}
for(const key14 in data80){
if(!((key14 === "messages_max") || (key14 === "age_max_s"))){
const err197 = {instancePath:instancePath+"/topics",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
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
const err198 = {instancePath:instancePath+"/topics/messages_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err199 = {instancePath:instancePath+"/topics/messages_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if(data81 < 1 || isNaN(data81)){
const err200 = {instancePath:instancePath+"/topics/messages_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
const err201 = {instancePath:instancePath+"/topics/age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err202 = {instancePath:instancePath+"/topics/age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(data82 < 60 || isNaN(data82)){
const err203 = {instancePath:instancePath+"/topics/age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
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
const err204 = {instancePath:instancePath+"/topics",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
let data83 = data.tasks;
if(data83 && typeof data83 == "object" && !Array.isArray(data83)){
if(data83.cancel_grace_s === undefined){
data83.cancel_grace_s = 30;
}
if(data83.retention_s === undefined){
data83.retention_s = 86400;
}
if(data83.reconcile_interval_s === undefined){
data83.reconcile_interval_s = 15;
}
for(const key15 in data83){
if(!(((key15 === "cancel_grace_s") || (key15 === "retention_s")) || (key15 === "reconcile_interval_s"))){
const err205 = {instancePath:instancePath+"/tasks",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
let data84 = data83.cancel_grace_s;
if(!(((typeof data84 == "number") && (!(data84 % 1) && !isNaN(data84))) && (isFinite(data84)))){
const err206 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 > 3600 || isNaN(data84)){
const err207 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(data84 < 1 || isNaN(data84)){
const err208 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
let data85 = data83.retention_s;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
const err209 = {instancePath:instancePath+"/tasks/retention_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err210 = {instancePath:instancePath+"/tasks/retention_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if(data85 < 60 || isNaN(data85)){
const err211 = {instancePath:instancePath+"/tasks/retention_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
let data86 = data83.reconcile_interval_s;
if(!(((typeof data86 == "number") && (!(data86 % 1) && !isNaN(data86))) && (isFinite(data86)))){
const err212 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err213 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if(data86 < 1 || isNaN(data86)){
const err214 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
const err215 = {instancePath:instancePath+"/tasks",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
let data87 = data.registry;
if(data87 && typeof data87 == "object" && !Array.isArray(data87)){
if(data87.ttl_s === undefined){
data87.ttl_s = 30;
}
for(const key16 in data87){
if(!(key16 === "ttl_s")){
const err216 = {instancePath:instancePath+"/registry",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
let data88 = data87.ttl_s;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err217 = {instancePath:instancePath+"/registry/ttl_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err218 = {instancePath:instancePath+"/registry/ttl_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
if(data88 < 2 || isNaN(data88)){
const err219 = {instancePath:instancePath+"/registry/ttl_s",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
}
else {
const err220 = {instancePath:instancePath+"/registry",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
let data89 = data.log;
if(data89 && typeof data89 == "object" && !Array.isArray(data89)){
if(data89.level === undefined){
data89.level = "info";
}
if(data89.format === undefined){
data89.format = "auto";
}
for(const key17 in data89){
if(!((key17 === "level") || (key17 === "format"))){
const err221 = {instancePath:instancePath+"/log",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
let data90 = data89.level;
if(!((((((data90 === "trace") || (data90 === "debug")) || (data90 === "info")) || (data90 === "warn")) || (data90 === "error")) || (data90 === "silent"))){
const err222 = {instancePath:instancePath+"/log/level",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
let data91 = data89.format;
if(!(((data91 === "auto") || (data91 === "json")) || (data91 === "text"))){
const err223 = {instancePath:instancePath+"/log/format",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
else {
const err224 = {instancePath:instancePath+"/log",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
let data92 = data.federation;
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
if(data92.region === undefined){
data92.region = "";
}
if(data92.hops_max === undefined){
data92.hops_max = 4;
}
if(data92.ping_interval_s === undefined){
data92.ping_interval_s = 5;
}
if(data92.outbox_bytes_max === undefined){
data92.outbox_bytes_max = 1073741824;
}
if(data92.outbox_age_max_s === undefined){
data92.outbox_age_max_s = 604800;
}
if(data92.peers === undefined){
data92.peers = {};
}
for(const key18 in data92){
if(!((((((key18 === "region") || (key18 === "hops_max")) || (key18 === "ping_interval_s")) || (key18 === "outbox_bytes_max")) || (key18 === "outbox_age_max_s")) || (key18 === "peers"))){
const err225 = {instancePath:instancePath+"/federation",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
let data93 = data92.region;
if(typeof data93 === "string"){
if(data93.length > 63 && codePoints(data93) > 63){
const err226 = {instancePath:instancePath+"/federation/region",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
if(!pattern2.test(data93)){
const err227 = {instancePath:instancePath+"/federation/region",keyword:"pattern",params:{pattern: "^(?:[a-z0-9][a-z0-9_-]{0,62})?$"},message:"must match pattern \""+"^(?:[a-z0-9][a-z0-9_-]{0,62})?$"+"\""};
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
const err228 = {instancePath:instancePath+"/federation/region",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
let data94 = data92.hops_max;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
const err229 = {instancePath:instancePath+"/federation/hops_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 > 16 || isNaN(data94)){
const err230 = {instancePath:instancePath+"/federation/hops_max",keyword:"maximum",params:{comparison: "<=", limit: 16},message:"must be <= 16"};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
if(data94 < 1 || isNaN(data94)){
const err231 = {instancePath:instancePath+"/federation/hops_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
let data95 = data92.ping_interval_s;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err232 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 > 3600 || isNaN(data95)){
const err233 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if(data95 < 1 || isNaN(data95)){
const err234 = {instancePath:instancePath+"/federation/ping_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
let data96 = data92.outbox_bytes_max;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
const err235 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 > 1099511627776 || isNaN(data96)){
const err236 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776},message:"must be <= 1099511627776"};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(data96 < 1048576 || isNaN(data96)){
const err237 = {instancePath:instancePath+"/federation/outbox_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 1048576},message:"must be >= 1048576"};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
let data97 = data92.outbox_age_max_s;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err238 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 > 2592000 || isNaN(data97)){
const err239 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 2592000},message:"must be <= 2592000"};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
if(data97 < 60 || isNaN(data97)){
const err240 = {instancePath:instancePath+"/federation/outbox_age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
let data98 = data92.peers;
if(data98 && typeof data98 == "object" && !Array.isArray(data98)){
if(Object.keys(data98).length > 1000){
const err241 = {instancePath:instancePath+"/federation/peers",keyword:"maxProperties",params:{limit: 1000},message:"must NOT have more than 1000 properties"};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
for(const key19 in data98){
let data99 = data98[key19];
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
for(const key20 in data99){
if(!((((((key20 === "namespaces") || (key20 === "accept")) || (key20 === "send")) || (key20 === "via")) || (key20 === "transit")) || (key20 === "rate_per_s"))){
const err242 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"additionalProperties",params:{additionalProperty: key20},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
if(data99.namespaces !== undefined){
let data100 = data99.namespaces;
if(Array.isArray(data100)){
if(data100.length > 1000){
const err243 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
const len2 = data100.length;
for(let i2=0; i2<len2; i2++){
let data101 = data100[i2];
if(typeof data101 === "string"){
if(data101.length > 63 && codePoints(data101) > 63){
const err244 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(data101.length < 1){
const err245 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if(!pattern0.test(data101)){
const err246 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
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
const err247 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces/" + i2,keyword:"type",params:{type: "string"},message:"must be string"};
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
const err248 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/namespaces",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
if(data99.accept !== undefined){
let data102 = data99.accept;
if(Array.isArray(data102)){
if(data102.length > 1000){
const err249 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
const len3 = data102.length;
for(let i3=0; i3<len3; i3++){
let data103 = data102[i3];
if(typeof data103 === "string"){
if(data103.length > 63 && codePoints(data103) > 63){
const err250 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if(data103.length < 1){
const err251 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if(!pattern0.test(data103)){
const err252 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
else {
const err253 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept/" + i3,keyword:"type",params:{type: "string"},message:"must be string"};
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
const err254 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/accept",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
if(data99.send !== undefined){
let data104 = data99.send;
if(Array.isArray(data104)){
if(data104.length > 1000){
const err255 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/send",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
const len4 = data104.length;
for(let i4=0; i4<len4; i4++){
let data105 = data104[i4];
if(typeof data105 === "string"){
if(data105.length > 63 && codePoints(data105) > 63){
const err256 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
if(data105.length < 1){
const err257 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if(!pattern0.test(data105)){
const err258 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
else {
const err259 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/send/" + i4,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
}
else {
const err260 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/send",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
if(data99.via !== undefined){
let data106 = data99.via;
if(typeof data106 === "string"){
if(data106.length > 63 && codePoints(data106) > 63){
const err261 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if(data106.length < 1){
const err262 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if(!pattern0.test(data106)){
const err263 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
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
const err264 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/via",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
if(data99.transit !== undefined){
let data107 = data99.transit;
if(Array.isArray(data107)){
if(data107.length > 64){
const err265 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
const len5 = data107.length;
for(let i5=0; i5<len5; i5++){
let data108 = data107[i5];
if(typeof data108 === "string"){
if(data108.length > 63 && codePoints(data108) > 63){
const err266 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
if(data108.length < 1){
const err267 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if(!pattern0.test(data108)){
const err268 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
else {
const err269 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit/" + i5,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
}
else {
const err270 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/transit",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
if(data99.rate_per_s !== undefined){
let data109 = data99.rate_per_s;
if(!(((typeof data109 == "number") && (!(data109 % 1) && !isNaN(data109))) && (isFinite(data109)))){
const err271 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
if((typeof data109 == "number") && (isFinite(data109))){
if(data109 > 1000000 || isNaN(data109)){
const err272 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if(data109 < 1 || isNaN(data109)){
const err273 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1")+"/rate_per_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
}
}
else {
const err274 = {instancePath:instancePath+"/federation/peers/" + key19.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
}
else {
const err275 = {instancePath:instancePath+"/federation/peers",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
else {
const err276 = {instancePath:instancePath+"/federation",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
let data110 = data.events;
if(data110 && typeof data110 == "object" && !Array.isArray(data110)){
if(data110.publish === undefined){
data110.publish = "off";
}
if(data110.prefix === undefined){
data110.prefix = "aep";
}
for(const key21 in data110){
if(!((key21 === "publish") || (key21 === "prefix"))){
const err277 = {instancePath:instancePath+"/events",keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
let data111 = data110.publish;
if(!((data111 === "off") || (data111 === "on"))){
const err278 = {instancePath:instancePath+"/events/publish",keyword:"enum",params:{allowedValues: schema11.properties.events.properties.publish.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
let data112 = data110.prefix;
if(typeof data112 === "string"){
if(data112.length > 64 && codePoints(data112) > 64){
const err279 = {instancePath:instancePath+"/events/prefix",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
if(data112.length < 1){
const err280 = {instancePath:instancePath+"/events/prefix",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
if(!pattern8.test(data112)){
const err281 = {instancePath:instancePath+"/events/prefix",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$"+"\""};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
else {
const err282 = {instancePath:instancePath+"/events/prefix",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err283 = {instancePath:instancePath+"/events",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
let data113 = data.limits;
if(data113 && typeof data113 == "object" && !Array.isArray(data113)){
if(data113.rates === undefined){
data113.rates = [];
}
if(data113.budgets === undefined){
data113.budgets = [];
}
if(data113.reservation_hold_s === undefined){
data113.reservation_hold_s = 30;
}
for(const key22 in data113){
if(!(((key22 === "rates") || (key22 === "budgets")) || (key22 === "reservation_hold_s"))){
const err284 = {instancePath:instancePath+"/limits",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
let data114 = data113.rates;
if(Array.isArray(data114)){
if(data114.length > 256){
const err285 = {instancePath:instancePath+"/limits/rates",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
const len6 = data114.length;
for(let i6=0; i6<len6; i6++){
let data115 = data114[i6];
if(data115 && typeof data115 == "object" && !Array.isArray(data115)){
if(data115.name === undefined){
const err286 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if(data115.scope === undefined){
const err287 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
if(data115.count === undefined){
const err288 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
if(data115.window_s === undefined){
const err289 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"required",params:{missingProperty: "window_s"},message:"must have required property '"+"window_s"+"'"};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
for(const key23 in data115){
if(!(((((((key23 === "name") || (key23 === "scope")) || (key23 === "match")) || (key23 === "count")) || (key23 === "window_s")) || (key23 === "burst")) || (key23 === "unit"))){
const err290 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
if(data115.name !== undefined){
let data116 = data115.name;
if(typeof data116 === "string"){
if(data116.length > 63 && codePoints(data116) > 63){
const err291 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
if(data116.length < 1){
const err292 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
if(!pattern0.test(data116)){
const err293 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
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
const err294 = {instancePath:instancePath+"/limits/rates/" + i6+"/name",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
if(data115.scope !== undefined){
let data117 = data115.scope;
if(!((((data117 === "participant") || (data117 === "job")) || (data117 === "topic")) || (data117 === "namespace"))){
const err295 = {instancePath:instancePath+"/limits/rates/" + i6+"/scope",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.rates.items.properties.scope.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
if(data115.match !== undefined){
let data118 = data115.match;
if(typeof data118 === "string"){
if(data118.length > 128 && codePoints(data118) > 128){
const err296 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if(data118.length < 1){
const err297 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(!pattern10.test(data118)){
const err298 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
else {
const err299 = {instancePath:instancePath+"/limits/rates/" + i6+"/match",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
if(data115.count !== undefined){
let data119 = data115.count;
if(!(((typeof data119 == "number") && (!(data119 % 1) && !isNaN(data119))) && (isFinite(data119)))){
const err300 = {instancePath:instancePath+"/limits/rates/" + i6+"/count",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
if((typeof data119 == "number") && (isFinite(data119))){
if(data119 > 1000000000000 || isNaN(data119)){
const err301 = {instancePath:instancePath+"/limits/rates/" + i6+"/count",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
if(data119 < 1 || isNaN(data119)){
const err302 = {instancePath:instancePath+"/limits/rates/" + i6+"/count",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
}
if(data115.window_s !== undefined){
let data120 = data115.window_s;
if((typeof data120 == "number") && (isFinite(data120))){
if(data120 > 86400 || isNaN(data120)){
const err303 = {instancePath:instancePath+"/limits/rates/" + i6+"/window_s",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(data120 < 0.001 || isNaN(data120)){
const err304 = {instancePath:instancePath+"/limits/rates/" + i6+"/window_s",keyword:"minimum",params:{comparison: ">=", limit: 0.001},message:"must be >= 0.001"};
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
const err305 = {instancePath:instancePath+"/limits/rates/" + i6+"/window_s",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
if(data115.burst !== undefined){
let data121 = data115.burst;
if(!(((typeof data121 == "number") && (!(data121 % 1) && !isNaN(data121))) && (isFinite(data121)))){
const err306 = {instancePath:instancePath+"/limits/rates/" + i6+"/burst",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if((typeof data121 == "number") && (isFinite(data121))){
if(data121 > 1000000000000 || isNaN(data121)){
const err307 = {instancePath:instancePath+"/limits/rates/" + i6+"/burst",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000},message:"must be <= 1000000000000"};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
if(data121 < 1 || isNaN(data121)){
const err308 = {instancePath:instancePath+"/limits/rates/" + i6+"/burst",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
}
if(data115.unit !== undefined){
let data122 = data115.unit;
if(!((data122 === "messages") || (data122 === "bytes"))){
const err309 = {instancePath:instancePath+"/limits/rates/" + i6+"/unit",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.rates.items.properties.unit.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
}
else {
const err310 = {instancePath:instancePath+"/limits/rates/" + i6,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
}
else {
const err311 = {instancePath:instancePath+"/limits/rates",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
let data123 = data113.budgets;
if(Array.isArray(data123)){
if(data123.length > 256){
const err312 = {instancePath:instancePath+"/limits/budgets",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
const len7 = data123.length;
for(let i7=0; i7<len7; i7++){
let data124 = data123[i7];
if(data124 && typeof data124 == "object" && !Array.isArray(data124)){
if(data124.name === undefined){
const err313 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if(data124.scope === undefined){
const err314 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
if(data124.grant === undefined){
const err315 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"required",params:{missingProperty: "grant"},message:"must have required property '"+"grant"+"'"};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
for(const key24 in data124){
if(!(((((key24 === "name") || (key24 === "scope")) || (key24 === "match")) || (key24 === "grant")) || (key24 === "task"))){
const err316 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
if(data124.name !== undefined){
let data125 = data124.name;
if(typeof data125 === "string"){
if(data125.length > 63 && codePoints(data125) > 63){
const err317 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
if(data125.length < 1){
const err318 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
if(!pattern0.test(data125)){
const err319 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
else {
const err320 = {instancePath:instancePath+"/limits/budgets/" + i7+"/name",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
if(data124.scope !== undefined){
let data126 = data124.scope;
if(!((data126 === "participant") || (data126 === "namespace"))){
const err321 = {instancePath:instancePath+"/limits/budgets/" + i7+"/scope",keyword:"enum",params:{allowedValues: schema11.properties.limits.properties.budgets.items.properties.scope.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
if(data124.match !== undefined){
let data127 = data124.match;
if(typeof data127 === "string"){
if(data127.length > 128 && codePoints(data127) > 128){
const err322 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
if(data127.length < 1){
const err323 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
if(!pattern10.test(data127)){
const err324 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"pattern",params:{pattern: "^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"},message:"must match pattern \""+"^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\\*)(?:\\.(?:[a-z0-9_-]{1,127}|\\*)){0,16}(?:\\.>)?)$"+"\""};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
else {
const err325 = {instancePath:instancePath+"/limits/budgets/" + i7+"/match",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
if(data124.grant !== undefined){
let data128 = data124.grant;
if(Array.isArray(data128)){
if(data128.length > 16){
const err326 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
if(data128.length < 1){
const err327 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
const len8 = data128.length;
for(let i8=0; i8<len8; i8++){
let data129 = data128[i8];
if(typeof data129 === "string"){
if(data129.length > 64 && codePoints(data129) > 64){
const err328 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
if((data129.length < 3 || codePoints(data129) < 3)){
const err329 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
if(!pattern13.test(data129)){
const err330 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""};
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
const err331 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant/" + i8,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
}
}
else {
const err332 = {instancePath:instancePath+"/limits/budgets/" + i7+"/grant",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
if(data124.task !== undefined){
let data130 = data124.task;
if(Array.isArray(data130)){
if(data130.length > 16){
const err333 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
const len9 = data130.length;
for(let i9=0; i9<len9; i9++){
let data131 = data130[i9];
if(typeof data131 === "string"){
if(data131.length > 64 && codePoints(data131) > 64){
const err334 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
if((data131.length < 3 || codePoints(data131) < 3)){
const err335 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
if(!pattern13.test(data131)){
const err336 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\\.[0-9]{1,6}){0,1}$"+"\""};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
else {
const err337 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task/" + i9,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
}
else {
const err338 = {instancePath:instancePath+"/limits/budgets/" + i7+"/task",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err339 = {instancePath:instancePath+"/limits/budgets/" + i7,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
}
else {
const err340 = {instancePath:instancePath+"/limits/budgets",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
let data132 = data113.reservation_hold_s;
if(!(((typeof data132 == "number") && (!(data132 % 1) && !isNaN(data132))) && (isFinite(data132)))){
const err341 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
if((typeof data132 == "number") && (isFinite(data132))){
if(data132 > 3600 || isNaN(data132)){
const err342 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
if(data132 < 5 || isNaN(data132)){
const err343 = {instancePath:instancePath+"/limits/reservation_hold_s",keyword:"minimum",params:{comparison: ">=", limit: 5},message:"must be >= 5"};
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
const err344 = {instancePath:instancePath+"/limits",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err345 = {instancePath,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
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
