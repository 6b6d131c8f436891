// @ts-nocheck compiled code: its exports are typed, its body is not
// Generated from spec/ by tools/gen; do not edit.

import type {
  ResolvedConfig,
  Validator,
} from "./types.gen.ts";

/** Accepts ResolvedConfig; on false, `errors` says why until the next call. */
export const validateConfig: Validator<ResolvedConfig> = validate10 as Validator<ResolvedConfig>;
const schema11 = {"$id":"spec:///config.json","type":"object","additionalProperties":false,"properties":{"host":{"type":"string","maxLength":255,"default":"127.0.0.1","minLength":1},"port":{"type":"integer","minimum":0,"maximum":65535,"default":2673},"data_dir":{"type":"string","maxLength":4096,"default":""},"durability":{"enum":["power","second","process"],"default":"power"},"shutdown_grace_s":{"type":"integer","minimum":0,"maximum":3600,"default":10},"nats":{"type":"object","additionalProperties":false,"default":{},"properties":{"url":{"type":"string","maxLength":4096,"default":""},"user":{"type":"string","maxLength":4096,"default":""},"password":{"type":"string","maxLength":4096,"default":""},"token":{"type":"string","maxLength":4096,"default":""},"creds_file":{"type":"string","maxLength":4096,"default":""},"tls_ca_file":{"type":"string","maxLength":4096,"default":""},"tls_cert_file":{"type":"string","maxLength":4096,"default":""},"tls_key_file":{"type":"string","maxLength":4096,"default":""},"server_path":{"type":"string","maxLength":4096,"default":""},"replicas":{"type":"integer","minimum":1,"maximum":5,"default":1}}},"tls":{"type":"object","additionalProperties":false,"default":{},"properties":{"cert_file":{"type":"string","maxLength":4096,"default":""},"key_file":{"type":"string","maxLength":4096,"default":""},"client_ca_file":{"type":"string","maxLength":4096,"default":""}}},"auth":{"type":"object","additionalProperties":false,"default":{},"properties":{"dev":{"enum":["auto","on","off"],"default":"auto"},"shared_key":{"type":"string","maxLength":4096,"default":""},"jwks_url":{"type":"string","maxLength":4096,"default":""},"jwks_file":{"type":"string","maxLength":4096,"default":""},"issuer":{"type":"string","maxLength":4096,"default":""},"audience":{"type":"string","maxLength":4096,"default":""}}},"namespaces":{"type":"object","additionalProperties":false,"default":{},"properties":{"create":{"enum":["on_first_use","declared"],"default":"on_first_use"},"declared":{"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9_-]{0,62}$"},"default":["default"]},"count_max":{"type":"integer","minimum":1,"maximum":100000,"default":100}}},"sessions":{"type":"object","additionalProperties":false,"default":{},"properties":{"heartbeat_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":10},"hello_timeout_s":{"type":"integer","minimum":1,"maximum":300,"default":10},"resume_grace_s":{"type":"integer","minimum":0,"maximum":3600,"default":5},"ping_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":15},"frame_bytes_max":{"type":"integer","minimum":1024,"maximum":1048576,"default":262144},"outbound_bytes_max":{"type":"integer","minimum":65536,"maximum":67108864,"default":1048576},"inflight_max":{"type":"integer","minimum":1,"maximum":4096,"default":32},"subscriptions_max":{"type":"integer","minimum":1,"maximum":10000,"default":100},"count_max":{"type":"integer","minimum":1,"maximum":1000000,"default":10000},"strikes_max":{"type":"integer","minimum":1,"maximum":10000,"default":20}}},"jobs":{"type":"object","additionalProperties":false,"default":{},"properties":{"defaults":{"type":"object","additionalProperties":false,"default":{},"properties":{"lease_s":{"type":"integer","minimum":1,"maximum":43200,"default":30},"max_attempts":{"type":"integer","minimum":1,"maximum":1000,"default":3},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000,"default":86400},"queue_max":{"type":"integer","minimum":1,"maximum":10000000,"default":100000},"backoff":{"type":"object","additionalProperties":false,"properties":{"initial_interval_ms":{"type":"integer","minimum":0,"maximum":86400000,"default":1000},"backoff_coefficient":{"type":"number","minimum":1,"maximum":10,"default":2},"maximum_interval_ms":{"type":"integer","minimum":0,"maximum":86400000,"default":60000}},"default":{}}}},"named":{"type":"object","additionalProperties":{"type":"object","additionalProperties":false,"properties":{"lease_s":{"type":"integer","minimum":1,"maximum":43200},"max_attempts":{"type":"integer","minimum":1,"maximum":1000},"deadline_s":{"type":"integer","minimum":1,"maximum":31536000},"expires_in_s":{"type":"integer","minimum":1,"maximum":31536000},"queue_max":{"type":"integer","minimum":1,"maximum":10000000},"backoff":{"type":"object","additionalProperties":false,"properties":{"initial_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"backoff_coefficient":{"type":"number","minimum":1,"maximum":10},"maximum_interval_ms":{"type":"integer","minimum":0,"maximum":86400000},"non_retryable_error_codes":{"type":"array","maxItems":64,"items":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}}}},"paused":{"type":"boolean"},"concurrency_max":{"type":"integer","minimum":1,"maximum":1000},"concurrency_key_max":{"type":"integer","minimum":1,"maximum":1000},"priorities":{"type":"boolean"}}},"maxProperties":10000,"default":{}}}},"offers":{"type":"object","additionalProperties":false,"default":{},"properties":{"timeout_s":{"type":"integer","minimum":1,"maximum":600,"default":10}}},"inbox":{"type":"object","additionalProperties":false,"default":{},"properties":{"messages_max":{"type":"integer","minimum":1,"maximum":10000000,"default":10000},"age_max_s":{"type":"integer","minimum":60,"maximum":31536000,"default":604800},"ack_wait_s":{"type":"integer","minimum":1,"maximum":3600,"default":30}}},"topics":{"type":"object","additionalProperties":false,"default":{},"properties":{"messages_max":{"type":"integer","minimum":1,"maximum":10000000,"default":100000},"age_max_s":{"type":"integer","minimum":60,"maximum":31536000,"default":604800}}},"tasks":{"type":"object","additionalProperties":false,"default":{},"properties":{"cancel_grace_s":{"type":"integer","minimum":1,"maximum":3600,"default":30},"retention_s":{"type":"integer","minimum":60,"maximum":31536000,"default":86400},"reconcile_interval_s":{"type":"integer","minimum":1,"maximum":3600,"default":15}}},"registry":{"type":"object","additionalProperties":false,"default":{},"properties":{"ttl_s":{"type":"integer","minimum":2,"maximum":3600,"default":30}}},"log":{"type":"object","additionalProperties":false,"default":{},"properties":{"level":{"enum":["trace","debug","info","warn","error","silent"],"default":"info"},"format":{"enum":["auto","json","text"],"default":"auto"}}},"events":{"type":"object","additionalProperties":false,"default":{},"properties":{"publish":{"enum":["off","on"],"default":"off"},"prefix":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$","default":"aep"}}}}};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[a-z0-9][a-z0-9_-]{0,62}$", "u");
const pattern1 = new RegExp("^[a-z][a-z0-9_]{0,63}$", "u");
const pattern2 = new RegExp("^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$", "u");

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
if(data.events === undefined){
data.events = {};
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
for(const key3 in data20){
if(!((((((key3 === "dev") || (key3 === "shared_key")) || (key3 === "jwks_url")) || (key3 === "jwks_file")) || (key3 === "issuer")) || (key3 === "audience"))){
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
}
else {
const err56 = {instancePath:instancePath+"/auth",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
let data27 = data.namespaces;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.create === undefined){
data27.create = "on_first_use";
}
if(data27.declared === undefined){
data27.declared = ["default"];
}
if(data27.count_max === undefined){
data27.count_max = 100;
}
for(const key4 in data27){
if(!(((key4 === "create") || (key4 === "declared")) || (key4 === "count_max"))){
const err57 = {instancePath:instancePath+"/namespaces",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
let data28 = data27.create;
if(!((data28 === "on_first_use") || (data28 === "declared"))){
const err58 = {instancePath:instancePath+"/namespaces/create",keyword:"enum",params:{allowedValues: schema11.properties.namespaces.properties.create.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
let data29 = data27.declared;
if(Array.isArray(data29)){
if(data29.length > 1000){
const err59 = {instancePath:instancePath+"/namespaces/declared",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
const len0 = data29.length;
for(let i0=0; i0<len0; i0++){
let data30 = data29[i0];
if(typeof data30 === "string"){
if(data30.length > 63 && codePoints(data30) > 63){
const err60 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data30.length < 1){
const err61 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(!pattern0.test(data30)){
const err62 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]{0,62}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9_-]{0,62}$"+"\""};
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
const err63 = {instancePath:instancePath+"/namespaces/declared/" + i0,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/namespaces/declared",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
let data31 = data27.count_max;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err65 = {instancePath:instancePath+"/namespaces/count_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 100000 || isNaN(data31)){
const err66 = {instancePath:instancePath+"/namespaces/count_max",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data31 < 1 || isNaN(data31)){
const err67 = {instancePath:instancePath+"/namespaces/count_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/namespaces",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
let data32 = data.sessions;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.heartbeat_interval_s === undefined){
data32.heartbeat_interval_s = 10;
}
if(data32.hello_timeout_s === undefined){
data32.hello_timeout_s = 10;
}
if(data32.resume_grace_s === undefined){
data32.resume_grace_s = 5;
}
if(data32.ping_interval_s === undefined){
data32.ping_interval_s = 15;
}
if(data32.frame_bytes_max === undefined){
data32.frame_bytes_max = 262144;
}
if(data32.outbound_bytes_max === undefined){
data32.outbound_bytes_max = 1048576;
}
if(data32.inflight_max === undefined){
data32.inflight_max = 32;
}
if(data32.subscriptions_max === undefined){
data32.subscriptions_max = 100;
}
if(data32.count_max === undefined){
data32.count_max = 10000;
}
if(data32.strikes_max === undefined){
data32.strikes_max = 20;
}
for(const key5 in data32){
if(!(func2.call(schema11.properties.sessions.properties, key5))){
const err69 = {instancePath:instancePath+"/sessions",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
let data33 = data32.heartbeat_interval_s;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err70 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 3600 || isNaN(data33)){
const err71 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(data33 < 1 || isNaN(data33)){
const err72 = {instancePath:instancePath+"/sessions/heartbeat_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
let data34 = data32.hello_timeout_s;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err73 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 300 || isNaN(data34)){
const err74 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"maximum",params:{comparison: "<=", limit: 300},message:"must be <= 300"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data34 < 1 || isNaN(data34)){
const err75 = {instancePath:instancePath+"/sessions/hello_timeout_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
let data35 = data32.resume_grace_s;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err76 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 3600 || isNaN(data35)){
const err77 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data35 < 0 || isNaN(data35)){
const err78 = {instancePath:instancePath+"/sessions/resume_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
let data36 = data32.ping_interval_s;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err79 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 3600 || isNaN(data36)){
const err80 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data36 < 1 || isNaN(data36)){
const err81 = {instancePath:instancePath+"/sessions/ping_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
let data37 = data32.frame_bytes_max;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err82 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 1048576 || isNaN(data37)){
const err83 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data37 < 1024 || isNaN(data37)){
const err84 = {instancePath:instancePath+"/sessions/frame_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 1024},message:"must be >= 1024"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
let data38 = data32.outbound_bytes_max;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err85 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 67108864 || isNaN(data38)){
const err86 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"maximum",params:{comparison: "<=", limit: 67108864},message:"must be <= 67108864"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data38 < 65536 || isNaN(data38)){
const err87 = {instancePath:instancePath+"/sessions/outbound_bytes_max",keyword:"minimum",params:{comparison: ">=", limit: 65536},message:"must be >= 65536"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
let data39 = data32.inflight_max;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err88 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 4096 || isNaN(data39)){
const err89 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"maximum",params:{comparison: "<=", limit: 4096},message:"must be <= 4096"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data39 < 1 || isNaN(data39)){
const err90 = {instancePath:instancePath+"/sessions/inflight_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
let data40 = data32.subscriptions_max;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err91 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 10000 || isNaN(data40)){
const err92 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data40 < 1 || isNaN(data40)){
const err93 = {instancePath:instancePath+"/sessions/subscriptions_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
let data41 = data32.count_max;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err94 = {instancePath:instancePath+"/sessions/count_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 1000000 || isNaN(data41)){
const err95 = {instancePath:instancePath+"/sessions/count_max",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data41 < 1 || isNaN(data41)){
const err96 = {instancePath:instancePath+"/sessions/count_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
let data42 = data32.strikes_max;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err97 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 10000 || isNaN(data42)){
const err98 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data42 < 1 || isNaN(data42)){
const err99 = {instancePath:instancePath+"/sessions/strikes_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
}
else {
const err100 = {instancePath:instancePath+"/sessions",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
let data43 = data.jobs;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(data43.defaults === undefined){
data43.defaults = {};
}
if(data43.named === undefined){
data43.named = {};
}
for(const key6 in data43){
if(!((key6 === "defaults") || (key6 === "named"))){
const err101 = {instancePath:instancePath+"/jobs",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
let data44 = data43.defaults;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.lease_s === undefined){
data44.lease_s = 30;
}
if(data44.max_attempts === undefined){
data44.max_attempts = 3;
}
if(data44.expires_in_s === undefined){
data44.expires_in_s = 86400;
}
if(data44.queue_max === undefined){
data44.queue_max = 100000;
}
if(data44.backoff === undefined){
data44.backoff = {};
}
for(const key7 in data44){
if(!((((((key7 === "lease_s") || (key7 === "max_attempts")) || (key7 === "deadline_s")) || (key7 === "expires_in_s")) || (key7 === "queue_max")) || (key7 === "backoff"))){
const err102 = {instancePath:instancePath+"/jobs/defaults",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
let data45 = data44.lease_s;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err103 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 43200 || isNaN(data45)){
const err104 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(data45 < 1 || isNaN(data45)){
const err105 = {instancePath:instancePath+"/jobs/defaults/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
let data46 = data44.max_attempts;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err106 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 1000 || isNaN(data46)){
const err107 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(data46 < 1 || isNaN(data46)){
const err108 = {instancePath:instancePath+"/jobs/defaults/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data44.deadline_s !== undefined){
let data47 = data44.deadline_s;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
const err109 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 31536000 || isNaN(data47)){
const err110 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data47 < 1 || isNaN(data47)){
const err111 = {instancePath:instancePath+"/jobs/defaults/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
let data48 = data44.expires_in_s;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err112 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 31536000 || isNaN(data48)){
const err113 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data48 < 1 || isNaN(data48)){
const err114 = {instancePath:instancePath+"/jobs/defaults/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
let data49 = data44.queue_max;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err115 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 10000000 || isNaN(data49)){
const err116 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data49 < 1 || isNaN(data49)){
const err117 = {instancePath:instancePath+"/jobs/defaults/queue_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
let data50 = data44.backoff;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.initial_interval_ms === undefined){
data50.initial_interval_ms = 1000;
}
if(data50.backoff_coefficient === undefined){
data50.backoff_coefficient = 2;
}
if(data50.maximum_interval_ms === undefined){
data50.maximum_interval_ms = 60000;
}
for(const key8 in data50){
if(!(((key8 === "initial_interval_ms") || (key8 === "backoff_coefficient")) || (key8 === "maximum_interval_ms"))){
const err118 = {instancePath:instancePath+"/jobs/defaults/backoff",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
let data51 = data50.initial_interval_ms;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err119 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 86400000 || isNaN(data51)){
const err120 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data51 < 0 || isNaN(data51)){
const err121 = {instancePath:instancePath+"/jobs/defaults/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
let data52 = data50.backoff_coefficient;
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 10 || isNaN(data52)){
const err122 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(data52 < 1 || isNaN(data52)){
const err123 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
else {
const err124 = {instancePath:instancePath+"/jobs/defaults/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
let data53 = data50.maximum_interval_ms;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err125 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 86400000 || isNaN(data53)){
const err126 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data53 < 0 || isNaN(data53)){
const err127 = {instancePath:instancePath+"/jobs/defaults/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
else {
const err128 = {instancePath:instancePath+"/jobs/defaults/backoff",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
else {
const err129 = {instancePath:instancePath+"/jobs/defaults",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
let data54 = data43.named;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if(Object.keys(data54).length > 10000){
const err130 = {instancePath:instancePath+"/jobs/named",keyword:"maxProperties",params:{limit: 10000},message:"must NOT have more than 10000 properties"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
for(const key9 in data54){
let data55 = data54[key9];
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
for(const key10 in data55){
if(!(func2.call(schema11.properties.jobs.properties.named.additionalProperties.properties, key10))){
const err131 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data55.lease_s !== undefined){
let data56 = data55.lease_s;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err132 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 43200 || isNaN(data56)){
const err133 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"maximum",params:{comparison: "<=", limit: 43200},message:"must be <= 43200"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if(data56 < 1 || isNaN(data56)){
const err134 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/lease_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
if(data55.max_attempts !== undefined){
let data57 = data55.max_attempts;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err135 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 1000 || isNaN(data57)){
const err136 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if(data57 < 1 || isNaN(data57)){
const err137 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/max_attempts",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
if(data55.deadline_s !== undefined){
let data58 = data55.deadline_s;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err138 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 > 31536000 || isNaN(data58)){
const err139 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data58 < 1 || isNaN(data58)){
const err140 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/deadline_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data55.expires_in_s !== undefined){
let data59 = data55.expires_in_s;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err141 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 31536000 || isNaN(data59)){
const err142 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(data59 < 1 || isNaN(data59)){
const err143 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/expires_in_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data55.queue_max !== undefined){
let data60 = data55.queue_max;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
const err144 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 > 10000000 || isNaN(data60)){
const err145 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(data60 < 1 || isNaN(data60)){
const err146 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/queue_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data55.backoff !== undefined){
let data61 = data55.backoff;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
for(const key11 in data61){
if(!((((key11 === "initial_interval_ms") || (key11 === "backoff_coefficient")) || (key11 === "maximum_interval_ms")) || (key11 === "non_retryable_error_codes"))){
const err147 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data61.initial_interval_ms !== undefined){
let data62 = data61.initial_interval_ms;
if(!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))){
const err148 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 86400000 || isNaN(data62)){
const err149 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(data62 < 0 || isNaN(data62)){
const err150 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/initial_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
}
if(data61.backoff_coefficient !== undefined){
let data63 = data61.backoff_coefficient;
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 10 || isNaN(data63)){
const err151 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if(data63 < 1 || isNaN(data63)){
const err152 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
else {
const err153 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/backoff_coefficient",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data61.maximum_interval_ms !== undefined){
let data64 = data61.maximum_interval_ms;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err154 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 > 86400000 || isNaN(data64)){
const err155 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"maximum",params:{comparison: "<=", limit: 86400000},message:"must be <= 86400000"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data64 < 0 || isNaN(data64)){
const err156 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/maximum_interval_ms",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data61.non_retryable_error_codes !== undefined){
let data65 = data61.non_retryable_error_codes;
if(Array.isArray(data65)){
if(data65.length > 64){
const err157 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
const len1 = data65.length;
for(let i1=0; i1<len1; i1++){
let data66 = data65[i1];
if(typeof data66 === "string"){
if(data66.length > 64 && codePoints(data66) > 64){
const err158 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data66.length < 1){
const err159 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if(!pattern1.test(data66)){
const err160 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]{0,63}$"},message:"must match pattern \""+"^[a-z][a-z0-9_]{0,63}$"+"\""};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
else {
const err161 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes/" + i1,keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
}
else {
const err162 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff/non_retryable_error_codes",keyword:"type",params:{type: "array"},message:"must be array"};
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
else {
const err163 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/backoff",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data55.paused !== undefined){
if(typeof data55.paused !== "boolean"){
const err164 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/paused",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data55.concurrency_max !== undefined){
let data68 = data55.concurrency_max;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err165 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 1000 || isNaN(data68)){
const err166 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(data68 < 1 || isNaN(data68)){
const err167 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data55.concurrency_key_max !== undefined){
let data69 = data55.concurrency_key_max;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err168 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 1000 || isNaN(data69)){
const err169 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(data69 < 1 || isNaN(data69)){
const err170 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/concurrency_key_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
}
if(data55.priorities !== undefined){
if(typeof data55.priorities !== "boolean"){
const err171 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1")+"/priorities",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
else {
const err172 = {instancePath:instancePath+"/jobs/named/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
}
else {
const err173 = {instancePath:instancePath+"/jobs/named",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
else {
const err174 = {instancePath:instancePath+"/jobs",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
let data71 = data.offers;
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
if(data71.timeout_s === undefined){
data71.timeout_s = 10;
}
for(const key12 in data71){
if(!(key12 === "timeout_s")){
const err175 = {instancePath:instancePath+"/offers",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
let data72 = data71.timeout_s;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
const err176 = {instancePath:instancePath+"/offers/timeout_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 > 600 || isNaN(data72)){
const err177 = {instancePath:instancePath+"/offers/timeout_s",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(data72 < 1 || isNaN(data72)){
const err178 = {instancePath:instancePath+"/offers/timeout_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
const err179 = {instancePath:instancePath+"/offers",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
let data73 = data.inbox;
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
if(data73.messages_max === undefined){
data73.messages_max = 10000;
}
if(data73.age_max_s === undefined){
data73.age_max_s = 604800;
}
if(data73.ack_wait_s === undefined){
data73.ack_wait_s = 30;
}
for(const key13 in data73){
if(!(((key13 === "messages_max") || (key13 === "age_max_s")) || (key13 === "ack_wait_s"))){
const err180 = {instancePath:instancePath+"/inbox",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
let data74 = data73.messages_max;
if(!(((typeof data74 == "number") && (!(data74 % 1) && !isNaN(data74))) && (isFinite(data74)))){
const err181 = {instancePath:instancePath+"/inbox/messages_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if((typeof data74 == "number") && (isFinite(data74))){
if(data74 > 10000000 || isNaN(data74)){
const err182 = {instancePath:instancePath+"/inbox/messages_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if(data74 < 1 || isNaN(data74)){
const err183 = {instancePath:instancePath+"/inbox/messages_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
let data75 = data73.age_max_s;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
const err184 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 > 31536000 || isNaN(data75)){
const err185 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if(data75 < 60 || isNaN(data75)){
const err186 = {instancePath:instancePath+"/inbox/age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
let data76 = data73.ack_wait_s;
if(!(((typeof data76 == "number") && (!(data76 % 1) && !isNaN(data76))) && (isFinite(data76)))){
const err187 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 > 3600 || isNaN(data76)){
const err188 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
if(data76 < 1 || isNaN(data76)){
const err189 = {instancePath:instancePath+"/inbox/ack_wait_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
const err190 = {instancePath:instancePath+"/inbox",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
let data77 = data.topics;
if(data77 && typeof data77 == "object" && !Array.isArray(data77)){
if(data77.messages_max === undefined){
data77.messages_max = 100000;
}
if(data77.age_max_s === undefined){
data77.age_max_s = 604800;
}
for(const key14 in data77){
if(!((key14 === "messages_max") || (key14 === "age_max_s"))){
const err191 = {instancePath:instancePath+"/topics",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
let data78 = data77.messages_max;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
const err192 = {instancePath:instancePath+"/topics/messages_max",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 > 10000000 || isNaN(data78)){
const err193 = {instancePath:instancePath+"/topics/messages_max",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if(data78 < 1 || isNaN(data78)){
const err194 = {instancePath:instancePath+"/topics/messages_max",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
let data79 = data77.age_max_s;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
const err195 = {instancePath:instancePath+"/topics/age_max_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 > 31536000 || isNaN(data79)){
const err196 = {instancePath:instancePath+"/topics/age_max_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if(data79 < 60 || isNaN(data79)){
const err197 = {instancePath:instancePath+"/topics/age_max_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
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
const err198 = {instancePath:instancePath+"/topics",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
let data80 = data.tasks;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
if(data80.cancel_grace_s === undefined){
data80.cancel_grace_s = 30;
}
if(data80.retention_s === undefined){
data80.retention_s = 86400;
}
if(data80.reconcile_interval_s === undefined){
data80.reconcile_interval_s = 15;
}
for(const key15 in data80){
if(!(((key15 === "cancel_grace_s") || (key15 === "retention_s")) || (key15 === "reconcile_interval_s"))){
const err199 = {instancePath:instancePath+"/tasks",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
let data81 = data80.cancel_grace_s;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
const err200 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 > 3600 || isNaN(data81)){
const err201 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if(data81 < 1 || isNaN(data81)){
const err202 = {instancePath:instancePath+"/tasks/cancel_grace_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
let data82 = data80.retention_s;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
const err203 = {instancePath:instancePath+"/tasks/retention_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 > 31536000 || isNaN(data82)){
const err204 = {instancePath:instancePath+"/tasks/retention_s",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
if(data82 < 60 || isNaN(data82)){
const err205 = {instancePath:instancePath+"/tasks/retention_s",keyword:"minimum",params:{comparison: ">=", limit: 60},message:"must be >= 60"};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
let data83 = data80.reconcile_interval_s;
if(!(((typeof data83 == "number") && (!(data83 % 1) && !isNaN(data83))) && (isFinite(data83)))){
const err206 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 > 3600 || isNaN(data83)){
const err207 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(data83 < 1 || isNaN(data83)){
const err208 = {instancePath:instancePath+"/tasks/reconcile_interval_s",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
}
else {
const err209 = {instancePath:instancePath+"/tasks",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
let data84 = data.registry;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(data84.ttl_s === undefined){
data84.ttl_s = 30;
}
for(const key16 in data84){
if(!(key16 === "ttl_s")){
const err210 = {instancePath:instancePath+"/registry",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
let data85 = data84.ttl_s;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
const err211 = {instancePath:instancePath+"/registry/ttl_s",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 3600 || isNaN(data85)){
const err212 = {instancePath:instancePath+"/registry/ttl_s",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
if(data85 < 2 || isNaN(data85)){
const err213 = {instancePath:instancePath+"/registry/ttl_s",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
}
else {
const err214 = {instancePath:instancePath+"/registry",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
let data86 = data.log;
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
if(data86.level === undefined){
data86.level = "info";
}
if(data86.format === undefined){
data86.format = "auto";
}
for(const key17 in data86){
if(!((key17 === "level") || (key17 === "format"))){
const err215 = {instancePath:instancePath+"/log",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
let data87 = data86.level;
if(!((((((data87 === "trace") || (data87 === "debug")) || (data87 === "info")) || (data87 === "warn")) || (data87 === "error")) || (data87 === "silent"))){
const err216 = {instancePath:instancePath+"/log/level",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
let data88 = data86.format;
if(!(((data88 === "auto") || (data88 === "json")) || (data88 === "text"))){
const err217 = {instancePath:instancePath+"/log/format",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
else {
const err218 = {instancePath:instancePath+"/log",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
let data89 = data.events;
if(data89 && typeof data89 == "object" && !Array.isArray(data89)){
if(data89.publish === undefined){
data89.publish = "off";
}
if(data89.prefix === undefined){
data89.prefix = "aep";
}
for(const key18 in data89){
if(!((key18 === "publish") || (key18 === "prefix"))){
const err219 = {instancePath:instancePath+"/events",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
let data90 = data89.publish;
if(!((data90 === "off") || (data90 === "on"))){
const err220 = {instancePath:instancePath+"/events/publish",keyword:"enum",params:{allowedValues: schema11.properties.events.properties.publish.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
let data91 = data89.prefix;
if(typeof data91 === "string"){
if(data91.length > 64 && codePoints(data91) > 64){
const err221 = {instancePath:instancePath+"/events/prefix",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if(data91.length < 1){
const err222 = {instancePath:instancePath+"/events/prefix",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if(!pattern2.test(data91)){
const err223 = {instancePath:instancePath+"/events/prefix",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{1,32}(?:\\.[A-Za-z0-9_-]{1,31}){0,1}$"+"\""};
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
const err224 = {instancePath:instancePath+"/events/prefix",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
else {
const err225 = {instancePath:instancePath+"/events",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
else {
const err226 = {instancePath,keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
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
