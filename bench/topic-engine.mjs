/**
 * What the session engine alone spends on a topic delivery: 2,000 sessions on transports that drop what they are given, memory
 * stores, no sockets, no NATS.
 *
 *   npx tsc -b && node bench/topic-engine.mjs [--subscribers 2000] [--messages 200] [--reps 5]
 */
import { createAuthenticator } from "@ampd/auth";
import { createGateway } from "@ampd/gateway";
import { memoryStores } from "@ampd/store";
import { testGatewaySettings } from "@ampd/testkit";
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { flag, median } from "./rig/processes.mjs";

const subscribers = Number(flag("subscribers", "2000"));
const messages = Number(flag("messages", "200"));
const reps = Number(flag("reps", "5"));

const ignore = () => undefined;
const gateway = createGateway({
  gatewayId: "bench",
  stores: memoryStores(),
  authenticator: createAuthenticator({ dev: true }),
  settings: testGatewaySettings,
  runtime: { monotonicMs: () => performance.now(), newId: () => randomUUID() },
  logger: { debug: ignore, info: ignore, warn: console.error, error: console.error },
});
await gateway.start([]);

let deliveries = 0;
let answers = 0;
let seq = 0;

function say(connection, frame) {
  connection.receive(JSON.stringify({ seq: (seq += 1), ...frame }));
}

function join(name) {
  const transport = {
    remote: "bench",
    bufferedBytes: 0,
    close: ignore,
    send: (text) => {
      if (text.startsWith('{"type":"deliver"')) deliveries += 1;
      else answers += 1;
    },
  };
  const connection = gateway.accept(transport);
  const credential = { kind: "dev", token: `dev:bench/${name}` };
  say(connection, { type: "hello", versions: ["0.1"], credential });
  return connection;
}

async function until(condition) {
  while (!condition()) await nextTurn();
}

const readers = Array.from({ length: subscribers }, (_, i) => join(`reader-${i}`));
const publisher = join("publisher");
await until(() => answers === subscribers + 1);
for (const reader of readers) say(reader, { type: "subscribe", subscription: "s", topic: "fan" });
await until(() => answers === 2 * subscribers + 1);

const micros = [];
const parts = [{ type: "text", text: "x".repeat(256) }];
for (let rep = -1; rep < reps; rep++) {
  deliveries = 0;
  const before = process.cpuUsage();
  for (let n = 1; n <= messages; n++) {
    const envelope = { to: "topic:fan", kind: "event", id: `e${rep}-${n}`, parts };
    say(publisher, { type: "send", envelope });
    await until(() => deliveries === n * subscribers);
  }
  const { user, system } = process.cpuUsage(before);
  if (rep >= 0) micros.push((user + system) / deliveries); // the first warms up
}
console.log(
  `${subscribers} subscribers: ${median(micros).toFixed(2)} us of CPU a delivery, of ${reps} repetitions the least ${Math.min(...micros).toFixed(2)}`,
);
await gateway.stop({ graceMs: 0 });
